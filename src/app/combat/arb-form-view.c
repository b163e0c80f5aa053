/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-form-view.h"

#include <glib/gi18n.h>

#include "app/combat/arb-form-state.h"

struct _ArbFormView
{
  GtkBox parent_instance;

  /* Template children */
  GtkGrid *grid;
  GtkExpander *idle;
  GtkBox *idle_lines;
};

G_DEFINE_FINAL_TYPE (ArbFormView, arb_form_view, GTK_TYPE_BOX)

enum
{
  CHANGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (ArbFormView *self,
            GtkWidget *button)
{
  g_signal_emit (self, signals[CHANGE], 0, g_object_get_data (G_OBJECT (button), "question"));
}

static GtkWidget *
label_new (const char *text,
           gfloat xalign,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The value, and below it how it came about. */
static GtkWidget *
cell_content_new (const ArbFormStateCell *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), label_new (*cell->value != '\0' ? cell->value : "–", 0.5, NULL));
  if (*cell->remark != '\0')
    {
      GtkWidget *remark = label_new (cell->remark, 0.5, "caption");

      gtk_widget_add_css_class (remark, "dim-label");
      gtk_box_append (GTK_BOX (box), remark);
    }
  return box;
}

static GtkWidget *
cell_new (ArbFormView *self,
          const ArbFormStateCell *cell)
{
  static const char *const classes[] = {
    [ARB_FORM_NEEDED] = "needed",
    [ARB_FORM_KNOWN] = "known",
    [ARB_FORM_ASSUMED] = "assumed",
    [ARB_FORM_IDLE] = "idle",
  };
  GtkWidget *content = cell_content_new (cell);
  GtkWidget *widget = content;

  if (cell->can_change)
    {
      widget = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (widget), content);
      gtk_button_set_has_frame (GTK_BUTTON (widget), cell->state == ARB_FORM_ASSUMED);
      gtk_widget_set_tooltip_text (widget, _ ("Change"));
      g_object_set_data (G_OBJECT (widget), "question", (gpointer) cell->question);
      g_signal_connect_object (widget, "clicked", G_CALLBACK (clicked_cb), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_widget_add_css_class (widget, "form-cell");
  gtk_widget_add_css_class (widget, classes[cell->state]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cell->name, -1);
  return widget;
}

static void
add_row (ArbFormView *self,
         const ArbFormStateRow *row,
         guint n_columns,
         int top)
{
  GtkWidget *label = label_new (row->label, 0, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->grid, label, 0, top, 1, 1);
  for (guint i = 0; i < row->cells->len; i++)
    /* What belongs to no side spans all columns. */
    gtk_grid_attach (self->grid, cell_new (self, g_ptr_array_index (row->cells, i)), 1 + (int) i,
                     top, row->cells->len == 1 ? (int) MAX (n_columns, 1) : 1, 1);
}

static void
fill_grid (ArbFormView *self,
           const ArbFormState *state)
{
  GtkWidget *child;
  int top = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  for (guint i = 0; i < state->columns->len; i++)
    {
      GtkWidget *head = label_new (g_ptr_array_index (state->columns, i), 0.5, "caption-heading");

      gtk_label_set_max_width_chars (GTK_LABEL (head), 16);
      gtk_grid_attach (self->grid, head, 1 + (int) i, top, 1, 1);
    }
  top += state->columns->len > 0;
  for (guint i = 0; i < state->rows->len; i++)
    add_row (self, g_ptr_array_index (state->rows, i), state->columns->len, top++);
}

static void
fill_idle (ArbFormView *self,
           const ArbFormState *state)
{
  g_autofree char *title = g_strdup_printf (
      ngettext ("%u circumstance without effect here", "%u circumstances without effect here",
                state->idle->len),
      state->idle->len);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->idle_lines))) != NULL)
    gtk_box_remove (self->idle_lines, child);
  gtk_widget_set_visible (GTK_WIDGET (self->idle), state->idle->len > 0);
  gtk_expander_set_label (self->idle, title);
  for (guint i = 0; i < state->idle->len; i++)
    {
      const ArbFormStateRow *row = g_ptr_array_index (state->idle, i);
      g_autofree char *line = row->why != NULL
                                  ? g_strdup_printf (_ ("%s (%s)"), row->label, row->why)
                                  : g_strdup (row->label);

      gtk_box_append (self->idle_lines, label_new (line, 0, "dim-label"));
    }
}

static void
arb_form_view_class_init (ArbFormViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGE] = g_signal_new ("change", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-form-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbFormView, grid);
  gtk_widget_class_bind_template_child (widget_class, ArbFormView, idle);
  gtk_widget_class_bind_template_child (widget_class, ArbFormView, idle_lines);
}

static void
arb_form_view_init (ArbFormView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
arb_form_view_show (ArbFormView *self,
                    ArbSession *session)
{
  g_return_if_fail (ARB_IS_FORM_VIEW (self));
  g_return_if_fail (ARB_IS_SESSION (session));

  g_autoptr (ArbFormState) state = arb_form_state_new (session);

  gtk_widget_set_visible (GTK_WIDGET (self), !arb_session_is_done (session) &&
                                                 (state->rows->len > 1 || state->idle->len > 0));
  fill_grid (self, state);
  fill_idle (self, state);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-result-view.h"

#include <glib/gi18n.h>

#include "app/arb-wrap-label.h"
#include "app/arb-wrap-layout.h"
#include "app/combat/arb-sheet-layout.h"

/* In characters: what is longer is set smaller, or the lines of the units would be out of sight. */
#define SHORT_SENTENCE 100

struct _ArbResultView
{
  GtkBox parent_instance;

  /* Template children */
  GtkLabel *sentence;
  GtkBox *lines;
  GtkBox *offers_slot;
};

G_DEFINE_FINAL_TYPE (ArbResultView, arb_result_view, GTK_TYPE_BOX)

static GtkWidget *
label_new (const char *text,
           const char *css_class)
{
  GtkWidget *label = arb_wrap_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A line of the result: what it is about, then each unit. */
static GtkWidget *
row_new (const ArbResultState *state,
         ArbTells tells)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, arb_sheet_layout_new ());
  gtk_widget_add_css_class (row, "result-row");
  gtk_box_append (GTK_BOX (row), label_new (arb_result_get_label (tells), "dim-label"));
  for (guint i = 0; i < state->units->len; i++)
    {
      const ArbResultUnit *unit = state->units->pdata[i];
      const char *text = tells == ARB_TELLS_NOTHING    ? unit->name
                         : *unit->lines[tells] != '\0' ? unit->lines[tells]
                                                       : "–";

      gtk_box_append (GTK_BOX (row),
                      label_new (text, tells == ARB_TELLS_NOTHING ? "unit-name" : "result-text"));
    }
  return row;
}

/* Units that are not the columns of the sheet: a row for each, with all that there is to say of it. */
static GtkWidget *
unit_row_new (const ArbResultUnit *unit)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *text = arb_result_unit_dup_text (unit);

  gtk_widget_set_layout_manager (row, arb_sheet_layout_new ());
  gtk_widget_add_css_class (row, "result-row");
  gtk_box_append (GTK_BOX (row), label_new (unit->name, "strong"));
  gtk_box_append (GTK_BOX (row), label_new (text, "result-text"));
  return row;
}

static void
remove_lines (ArbResultView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, child);
}

static void
arb_result_view_class_init (ArbResultViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-result-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbResultView, sentence);
  gtk_widget_class_bind_template_child (widget_class, ArbResultView, lines);
  gtk_widget_class_bind_template_child (widget_class, ArbResultView, offers_slot);
}

static void
arb_result_view_init (ArbResultView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
arb_result_view_show (ArbResultView *self,
                      const ArbResultState *state,
                      guint n_heads)
{
  ArbTells first;

  g_return_if_fail (ARB_IS_RESULT_VIEW (self));
  gtk_widget_set_visible (GTK_WIDGET (self), state != NULL);
  remove_lines (self);
  if (state == NULL)
    return;
  gtk_label_set_text (self->sentence, state->sentence);
  if (g_utf8_strlen (state->sentence, -1) > SHORT_SENTENCE)
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "long");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "long");
  for (guint i = 0; state->is_list && i < state->units->len; i++)
    gtk_box_append (self->lines, unit_row_new (state->units->pdata[i]));
  /* Their names stand in the heads, as long as there is one for each. */
  first = n_heads == state->units->len ? ARB_TELLS_LOSSES : ARB_TELLS_NOTHING;
  for (guint i = first; !state->is_list && state->units->len > 0 && i < ARB_N_TELLS; i++)
    gtk_box_append (self->lines, row_new (state, i));
  gtk_widget_set_visible (GTK_WIDGET (self->lines), state->units->len > 0);
}

void
arb_result_view_set_offers (ArbResultView *self,
                            GtkWidget *offers)
{
  g_return_if_fail (ARB_IS_RESULT_VIEW (self));
  gtk_box_append (self->offers_slot, offers);
}

void
arb_result_view_grab (ArbResultView *self)
{
  g_return_if_fail (ARB_IS_RESULT_VIEW (self));
  /* A label does not grab it, but may be given it. */
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), GTK_WIDGET (self->sentence));
}

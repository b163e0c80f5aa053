/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-diff-window.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/print/arb-print-dialog.h"
#include "roster/arb-shown.h"

struct _ArbDiffWindow
{
  AdwWindow parent_instance;

  GPtrArray *rows;    /* Owned: ArbDiffRow */
  char *before;       /* Owned */
  char *after;        /* Owned */
  char *lines;        /* Owned: the first list; NULL: it cannot be printed */
  ArbArmy *army;      /* Owned or NULL: the second */
  ArbDesk *desk;      /* Owned or NULL */

  /* Template children */
  AdwWindowTitle *window_title;
  GtkLabel *before_label;
  GtkLabel *after_label;
  GtkToggleButton *only_changes;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ArbDiffWindow, arb_diff_window, ADW_TYPE_WINDOW)

static const char *const kind_classes[] = { NULL, "diff-changed", "diff-added", "diff-removed" };

/* For the formations around a line; deeper ones look like the last. */
static const char *const depth_classes[] = { "diff-depth-0", "diff-depth-1", "diff-depth-2",
                                             "diff-depth-3", "diff-depth-4", "diff-depth-5" };

static GtkWidget *
new_label (const char *text,
           guint depth)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, depth_classes[MIN (depth, G_N_ELEMENTS (depth_classes) - 1)]);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* One side of a line: what the item is called, then its values that are not the same. */
static GtkWidget *
new_side (const ArbDiffRow *row,
          gboolean is_second)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-1");
  const char *name = is_second ? row->after : row->before;
  GtkWidget *label = new_label (name, row->depth);

  if (row->kind != ARB_DIFF_SAME)
    gtk_widget_add_css_class (label, "strong");
  gtk_box_append (GTK_BOX (box), label);
  if (is_second && row->place != NULL)
    {
      g_autofree char *moved = g_strdup_printf (_ ("moved to: %s"), row->place);

      gtk_box_append (GTK_BOX (box), new_label (moved, row->depth + 1));
    }
  for (guint i = 0; i < row->values->len; i++)
    {
      const ArbDiffValue *value = row->values->pdata[i];
      const char *text = is_second ? value->after : value->before;
      g_autofree char *line =
          g_strdup_printf (_ ("%s: %s"), value->title, text != NULL ? text : _ ("nothing"));

      gtk_box_append (GTK_BOX (box), new_label (line, row->depth + 1));
    }
  return box;
}

static char *
dup_spoken (const ArbDiffRow *row)
{
  const char *name = row->after != NULL ? row->after : row->before;
  const char *title = arb_diff_kind_get_title (row->kind);

  return *title != '\0' ? g_strdup_printf (_ ("%s: %s"), title, name) : g_strdup (name);
}

static GtkWidget *
new_row (const ArbDiffRow *row)
{
  GtkWidget *line = gtk_list_box_row_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  GtkWidget *sign = gtk_label_new (arb_diff_kind_get_sign (row->kind));
  GtkWidget *sides = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-5");
  g_autofree char *spoken = dup_spoken (row);

  gtk_label_set_width_chars (GTK_LABEL (sign), 2);
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_add_css_class (sign, "strong");
  gtk_widget_set_tooltip_text (sign, arb_diff_kind_get_title (row->kind));
  gtk_box_set_homogeneous (GTK_BOX (sides), TRUE);
  gtk_widget_set_hexpand (sides, TRUE);
  gtk_box_append (GTK_BOX (sides), new_side (row, FALSE));
  gtk_box_append (GTK_BOX (sides), new_side (row, TRUE));
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), sides);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), box);
  if (kind_classes[row->kind] != NULL)
    gtk_widget_add_css_class (line, kind_classes[row->kind]);
  g_object_set_data (G_OBJECT (line), "row", (gpointer) row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return line;
}

static gboolean
is_change (GtkListBoxRow *line)
{
  const ArbDiffRow *row = g_object_get_data (G_OBJECT (line), "row");

  return row->kind != ARB_DIFF_SAME;
}

static gboolean
filter_cb (GtkListBoxRow *line,
           gpointer data)
{
  ArbDiffWindow *self = data;

  return !gtk_toggle_button_get_active (self->only_changes) || is_change (line);
}

static void
only_changes_cb (ArbDiffWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

/* The next difference below or above the chosen line; at the end it begins again. */
static void
go (GtkWidget *widget,
    const char *action_name,
    GVariant *parameter)
{
  ArbDiffWindow *self = ARB_DIFF_WINDOW (widget);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  gboolean back = g_str_equal (action_name, "diff.previous");
  guint n = self->rows->len;
  guint at = chosen != NULL ? (guint) gtk_list_box_row_get_index (chosen) : back ? 0 : n - 1;

  for (guint i = 0; i < n; i++)
    {
      GtkListBoxRow *line;

      at = back ? (at + n - 1) % n : (at + 1) % n;
      line = gtk_list_box_get_row_at_index (self->list, (int) at);
      if (!is_change (line))
        continue;
      gtk_list_box_select_row (self->list, line);
      gtk_widget_grab_focus (GTK_WIDGET (line));
      return;
    }
}

static void
copy (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  g_autofree char *text = arb_diff_window_dup_text (ARB_DIFF_WINDOW (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
print (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbDiffWindow *self = ARB_DIFF_WINDOW (widget);
  ArbPrintDialog *dialog = arb_print_run_comparison (GTK_WINDOW (self), self->desk, self->lines,
                                                     self->before, self->army, self->after);

  arb_print_dialog_set_long (dialog, !gtk_toggle_button_get_active (self->only_changes));
}

static void
arb_diff_window_finalize (GObject *object)
{
  ArbDiffWindow *self = ARB_DIFF_WINDOW (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_free (self->before);
  g_free (self->after);
  g_free (self->lines);
  g_clear_object (&self->army);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_diff_window_parent_class)->finalize (object);
}

static void
arb_diff_window_class_init (ArbDiffWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_diff_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-diff-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbDiffWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, ArbDiffWindow, before_label);
  gtk_widget_class_bind_template_child (widget_class, ArbDiffWindow, after_label);
  gtk_widget_class_bind_template_child (widget_class, ArbDiffWindow, only_changes);
  gtk_widget_class_bind_template_child (widget_class, ArbDiffWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, only_changes_cb);
  gtk_widget_class_install_action (widget_class, "diff.next", NULL, go);
  gtk_widget_class_install_action (widget_class, "diff.previous", NULL, go);
  gtk_widget_class_install_action (widget_class, "diff.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "diff.print", NULL, print);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK, "diff.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "diff.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "diff.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "diff.print", NULL);
}

static void
arb_diff_window_init (ArbDiffWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "diff.print", FALSE);
}

static void
show_counts (ArbDiffWindow *self)
{
  guint n_changed = arb_army_diff_count (self->rows, ARB_DIFF_CHANGED);
  guint n_added = arb_army_diff_count (self->rows, ARB_DIFF_ADDED);
  guint n_removed = arb_army_diff_count (self->rows, ARB_DIFF_REMOVED);
  gboolean any = n_changed + n_added + n_removed > 0;
  g_autofree char *signs = g_strdup_printf ("~ %u   − %u   + %u", n_changed, n_removed, n_added);
  g_autofree char *counts =
      any ? g_strdup_printf (_ ("changed: %u, only first: %u, only second: %u"), n_changed,
                             n_removed, n_added)
          : g_strdup (_ ("The two lists say the same"));

  adw_window_title_set_subtitle (self->window_title, any ? signs : counts);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->window_title), counts);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "diff.next", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "diff.previous", any);
}

GtkWidget *
arb_diff_window_new (const char *before,
                     const char *after,
                     GPtrArray *rows)
{
  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);
  g_return_val_if_fail (rows != NULL, NULL);

  ArbDiffWindow *self = g_object_new (ARB_TYPE_DIFF_WINDOW, NULL);

  self->rows = rows;
  self->before = g_strdup (before);
  self->after = g_strdup (after);
  gtk_label_set_text (self->before_label, before);
  gtk_label_set_text (self->after_label, after);
  for (guint i = 0; i < rows->len; i++)
    gtk_list_box_append (self->list, new_row (rows->pdata[i]));
  show_counts (self);
  /* The keyboard begins at the first difference. */
  gtk_widget_activate_action (GTK_WIDGET (self), "diff.next", NULL);
  return GTK_WIDGET (self);
}

void
arb_diff_window_set_lists (ArbDiffWindow *self,
                           const char *before,
                           ArbArmy *after,
                           ArbDesk *desk)
{
  g_return_if_fail (ARB_IS_DIFF_WINDOW (self));
  g_return_if_fail (before != NULL);
  g_return_if_fail (ARB_IS_ARMY (after));

  g_free (self->lines);
  self->lines = g_strdup (before);
  g_set_object (&self->army, after);
  g_set_object (&self->desk, desk);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "diff.print", TRUE);
}

char *
arb_diff_window_dup_text (ArbDiffWindow *self)
{
  g_return_val_if_fail (ARB_IS_DIFF_WINDOW (self), NULL);

  gboolean all = !gtk_toggle_button_get_active (self->only_changes);
  g_autofree char *text = arb_army_diff_to_text (self->rows, all);

  return g_strdup_printf ("− %s\n+ %s\n\n%s", self->before, self->after, text);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-sheet-line.h"

#include <glib/gi18n.h>

#include "app/arb-wrap-label.h"
#include "app/arb-wrap-layout.h"
#include "app/combat/arb-sheet-layout.h"
#include "app/combat/arb-sheet-private.h"
#include "app/combat/arb-sheet-why.h"

struct _ArbSheetLine
{
  GtkWidget parent_instance;

  ArbSheetStateRow *row; /* Owned */
  GtkWidget *head;  /* Borrowed, as the cells */
  GPtrArray *cells; /* Owned */
};

G_DEFINE_FINAL_TYPE (ArbSheetLine, arb_sheet_line, GTK_TYPE_WIDGET)

static const char *const row_classes[] = {
  [ARB_SHEET_STEP] = "sheet-step",     [ARB_SHEET_FACT] = "sheet-fact",
  [ARB_SHEET_COUNTS] = "sheet-counts",   [ARB_SHEET_REFUSED] = "sheet-refused",
  [ARB_SHEET_VALUE] = "sheet-value",   [ARB_SHEET_NOTE] = "sheet-note",
  [ARB_SHEET_IDLE] = "sheet-idle",     [ARB_SHEET_IDLE_FACT] = "sheet-refused",
};

static const char *const cell_classes[] = {
  [ARB_SHEET_EMPTY] = "empty",     [ARB_SHEET_ASKED] = "needed",
  [ARB_SHEET_NEEDED] = "needed",   [ARB_SHEET_KNOWN] = "known",
  [ARB_SHEET_ASSUMED] = "assumed", [ARB_SHEET_COMPUTED] = "computed",
  [ARB_SHEET_OVERRIDDEN] = "overridden",
};

static GtkWidget *
label_new (const char *text,
           const char *css_class)
{
  GtkWidget *label = arb_wrap_label_new (text);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
wrap_box_new (int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", spacing, NULL));
  return box;
}

/* --- The first column ------------------------------------------------------------------------ */

static const char *
get_mark (const ArbSheetStateRow *row)
{
  if (row->stage == ARB_SHEET_TO_COME && row->kind == ARB_SHEET_STEP)
    return "…";
  if (row->is_open)
    return "▾";
  return row->kind == ARB_SHEET_STEP ? "✓" : "▸";
}

static GtkWidget *
heading_new (const ArbSheetStateRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *text = wrap_box_new (8);
  GtkWidget *mark = label_new (get_mark (row), "sheet-mark");

  gtk_widget_add_css_class (box, "gap-3");
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (text), label_new (row->label, "sheet-title"));
  if (*row->cite != '\0')
    gtk_box_append (GTK_BOX (text), label_new (row->cite, "sheet-cite"));
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

/* A heading that unfolds what is under it. */
static GtkWidget *
fold_button_new (const ArbSheetStateRow *row)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), heading_new (row));
  gtk_widget_add_css_class (button, "flat");
  if (row->kind == ARB_SHEET_IDLE)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.toggle-idle");
  else
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.toggle");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", row->step);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, row->label,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, row->is_open,
                               -1);
  return button;
}

static GtkWidget *
fact_head_new (const ArbSheetStateRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "gap-3");
  gtk_widget_add_css_class (box, "sheet-head");
  if (row->letter != 0)
    {
      const char letter[] = { row->letter, '\0' };
      GtkWidget *key = arb_wrap_label_new (letter);

      gtk_widget_add_css_class (key, "option-key");
      gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), key);
    }
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), label_new (row->label, "sheet-label"));
  if (row->why != NULL)
    gtk_box_append (GTK_BOX (text), label_new (row->why, "sheet-remark"));
  gtk_box_append (GTK_BOX (box), text);
  return box;
}

static GtkWidget *
head_new (const ArbSheetStateRow *row)
{
  if (row->kind == ARB_SHEET_STEP && row->stage != ARB_SHEET_DONE)
    return heading_new (row);
  if (row->kind == ARB_SHEET_STEP || row->kind == ARB_SHEET_IDLE)
    return fold_button_new (row);
  return fact_head_new (row);
}

/* --- Cells ----------------------------------------------------------------------------------- */

static GtkWidget *
struck_new (const char *text)
{
  GtkWidget *label = label_new (text, "sheet-was");
  g_autofree char *name = g_strdup_printf (_ ("it was %s"), text);

  arb_wrap_label_strike (ARB_WRAP_LABEL (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return label;
}

static GtkWidget *
cell_content_new (const ArbSheetStateRow *row,
                  const ArbSheetStateCell *cell)
{
  GtkWidget *box = wrap_box_new (8);
  gboolean is_blank = *cell->value == '\0' &&
                      (cell->state == ARB_SHEET_ASKED || cell->state == ARB_SHEET_NEEDED);
  GtkWidget *value = label_new (is_blank ? "?" : cell->value, "sheet-text");

  if (cell->was != NULL)
    gtk_box_append (GTK_BOX (box), struck_new (cell->was));
  gtk_box_append (GTK_BOX (box), value);
  if (*cell->remark != '\0')
    gtk_box_append (GTK_BOX (box), label_new (cell->remark, "sheet-remark"));
  if (cell->contested != NULL)
    gtk_box_append (GTK_BOX (box), label_new (cell->contested, "sheet-contested"));
  return box;
}

static GtkWidget *
cell_new (const ArbSheetStateRow *row,
          const ArbSheetStateCell *cell)
{
  GtkWidget *widget;
  gboolean is_active = row->kind != ARB_SHEET_STEP && *cell->question != '\0';
  g_autofree char *name = cell->contested != NULL
                              ? g_strdup_printf ("%s, %s", cell->name, cell->contested)
                              : g_strdup (cell->name);

  if (!is_active)
    {
      widget = cell_content_new (row, cell);
      gtk_widget_add_css_class (widget, "sheet-cell");
      gtk_widget_add_css_class (widget, cell_classes[cell->state]);
      return widget;
    }
  widget = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (widget), cell_content_new (row, cell));
  gtk_widget_add_css_class (widget, "flat");
  gtk_widget_add_css_class (widget, "sheet-cell");
  gtk_widget_add_css_class (widget, cell_classes[cell->state]);
  if (cell->is_die)
    gtk_widget_add_css_class (widget, "die");
  if (cell->is_idle)
    {
      gtk_widget_add_css_class (widget, "idle");
      gtk_widget_set_tooltip_text (widget, arb_sheet_why_idle ());
    }
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  if (row->kind == ARB_SHEET_FACT)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), "sheet.edit");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (widget), "s", cell->question);
    }
  else
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), "sheet.why");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (widget), "(ss)", cell->question, cell->item);
    }
  /* For the menu of the cell, see arb-sheet-view-acts.c. */
  g_object_set_data_full (G_OBJECT (widget), "question", g_strdup (cell->question), g_free);
  g_object_set_data_full (G_OBJECT (widget), "item", g_strdup (cell->item), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return widget;
}

/* --- The row --------------------------------------------------------------------------------- */

static void
arb_sheet_line_dispose (GObject *object)
{
  ArbSheetLine *self = ARB_SHEET_LINE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->row, arb_sheet_state_row_free);
  G_OBJECT_CLASS (arb_sheet_line_parent_class)->dispose (object);
}

static void
arb_sheet_line_class_init (ArbSheetLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_sheet_line_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, ARB_TYPE_SHEET_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sheetline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
arb_sheet_line_init (ArbSheetLine *self)
{
  self->cells = g_ptr_array_new ();
}

GtkWidget *
arb_sheet_line_new (const ArbSheetStateRow *row)
{
  static const char *const depths[] = { "depth-0", "depth-1", "depth-2", "depth-3" };
  ArbSheetLine *self = g_object_new (ARB_TYPE_SHEET_LINE, NULL);

  g_return_val_if_fail (row != NULL, NULL);
  self->row = arb_sheet_state_row_copy (row);
  gtk_widget_add_css_class (GTK_WIDGET (self), row_classes[row->kind]);
  gtk_widget_add_css_class (GTK_WIDGET (self),
                            depths[MIN (row->depth, G_N_ELEMENTS (depths) - 1)]);
  if (row->kind == ARB_SHEET_STEP && row->stage == ARB_SHEET_NOW)
    gtk_widget_add_css_class (GTK_WIDGET (self), "now");
  if (row->kind == ARB_SHEET_STEP && row->stage == ARB_SHEET_TO_COME)
    gtk_widget_add_css_class (GTK_WIDGET (self), "to-come");
  self->head = head_new (row);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, row->label, -1);
  for (guint i = 0; row->kind != ARB_SHEET_IDLE_FACT && i < row->cells->len; i++)
    {
      GtkWidget *cell = cell_new (row, row->cells->pdata[i]);

      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }
  return GTK_WIDGET (self);
}

/* Only what changed is another widget: text that stays need not be laid out again. */
gboolean
arb_sheet_line_follow (ArbSheetLine *self,
                       const ArbSheetStateRow *row)
{
  g_return_val_if_fail (ARB_IS_SHEET_LINE (self), FALSE);
  g_return_val_if_fail (row != NULL, FALSE);
  if (row->item != self->row->item || !arb_sheet_state_row_has_same_head (row, self->row))
    return FALSE;
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *old = self->cells->pdata[i];

      if (arb_sheet_state_cell_equal (row->cells->pdata[i], self->row->cells->pdata[i]))
        continue;
      self->cells->pdata[i] = cell_new (row, row->cells->pdata[i]);
      gtk_widget_insert_after (self->cells->pdata[i], GTK_WIDGET (self), old);
      gtk_widget_unparent (old);
    }
  arb_sheet_state_row_free (self->row);
  self->row = arb_sheet_state_row_copy (row);
  return TRUE;
}

const ArbSheetStateRow *
arb_sheet_line_get_row (ArbSheetLine *self)
{
  g_return_val_if_fail (ARB_IS_SHEET_LINE (self), NULL);
  return self->row;
}

GtkWidget *
arb_sheet_line_get_cell (ArbSheetLine *self,
                         guint column)
{
  g_return_val_if_fail (ARB_IS_SHEET_LINE (self), NULL);
  return column < self->cells->len ? self->cells->pdata[column] : NULL;
}

void
arb_sheet_line_set_current (ArbSheetLine *self,
                            int column)
{
  g_return_if_fail (ARB_IS_SHEET_LINE (self));
  for (guint i = 0; i < self->cells->len; i++)
    if ((int) i == column)
      gtk_widget_add_css_class (self->cells->pdata[i], "current");
    else
      gtk_widget_remove_css_class (self->cells->pdata[i], "current");
}

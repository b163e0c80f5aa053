/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-cell.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "roster/arb-shown.h"
#include "roster/arb-number.h"
#include "roster/arb-points.h"

struct _ArbArmyCell
{
  AdwBin parent_instance;

  ArbArmyColumn column;
  ArbArmyDocument *document; /* Owned or NULL, as the next */
  ArbArmyItem *item;

  /* Borrowed: children */
  GtkLabel *label;
  GtkWidget *problem; /* the name only */
  GtkImage *problem_icon;
  GtkLabel *problem_text;
};

G_DEFINE_FINAL_TYPE (ArbArmyCell, arb_army_cell, ADW_TYPE_BIN)

/* Points, and the budget a commander has. */
static char *
dup_points (const ArbCatalogue *catalogue,
            ArbArmyItem *item)
{
  const ArbArmyTotals *totals = arb_army_item_get_totals (item);
  gint64 points = arb_points_total (catalogue, item).points;
  g_autofree char *number = arb_number_dup_shown (points);
  GString *out = g_string_new (points != 0 ? number : NULL);

  if (arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER && totals->budget > 0)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, totals->budget);

      g_string_append (out, out->len > 0 ? ", " : "");
      g_string_append_printf (out, _ ("budget %s"), text);
    }
  return g_string_free (out, FALSE);
}

static char *
dup_formation (const ArbCatalogue *catalogue,
               ArbArmyItem *item)
{
  const char *level = arb_army_item_get (item, ARB_ARMY_LEVEL);

  switch (arb_army_item_get_kind (item))
    {
    case ARB_ARMY_KIND_FORMATION:
      return g_strdup (level != NULL ? arb_shown_choice (level) : "");
    case ARB_ARMY_KIND_COMMANDER:
      return g_strdup (
          arb_shown_word (catalogue, "grade", arb_army_item_get (item, ARB_ARMY_GRADE)));
    case ARB_ARMY_KIND_UNIT:
      return g_strdup (
          arb_shown_word (catalogue, "formation", arb_army_item_get (item, ARB_ARMY_FORMATION)));
    case ARB_ARMY_KIND_ARMY:
    case ARB_ARMY_KIND_LIMIT:
    default:
      return g_strdup ("");
    }
}

char *
arb_army_column_dup_text (ArbArmyColumn column,
                          const ArbCatalogue *catalogue,
                          ArbArmyItem *item)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  const char *number = arb_army_item_get (item, ARB_ARMY_NUMBER);

  switch (column)
    {
    case ARB_ARMY_COLUMN_NUMBER:
      return g_strdup (number != NULL ? number : "");
    case ARB_ARMY_COLUMN_NAME:
      return g_strdup (arb_shown_item (item));
    case ARB_ARMY_COLUMN_FIGURES:
      return arb_shown_figures (catalogue, item);
    case ARB_ARMY_COLUMN_FORMATION:
      return dup_formation (catalogue, item);
    case ARB_ARMY_COLUMN_POINTS:
    default:
      return dup_points (catalogue, item);
    }
}

static void
show_problem (ArbArmyCell *self)
{
  const ArbFinding *finding = arb_army_document_find_finding (self->document, self->item);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->problem, finding != NULL);
  if (finding == NULL)
    return;
  text = g_strdup_printf (_ ("%s. %s"), finding->actual, finding->fix);
  gtk_image_set_from_icon_name (self->problem_icon, finding->is_must ? "dialog-error-symbolic"
                                                                     : "dialog-warning-symbolic");
  gtk_label_set_text (self->problem_text, text);
  gtk_widget_set_tooltip_text (self->problem, finding->title);
}

static void
update (ArbArmyCell *self)
{
  const ArbCatalogue *catalogue;
  g_autofree char *text = NULL;
  gboolean is_heading;

  if (self->item == NULL)
    return;
  catalogue = arb_army_document_get_catalogue (self->document);
  text = arb_army_column_dup_text (self->column, catalogue, self->item);
  is_heading = arb_army_item_get_kind (self->item) == ARB_ARMY_KIND_ARMY ||
               arb_army_item_get_kind (self->item) == ARB_ARMY_KIND_FORMATION;
  gtk_label_set_text (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), *text != '\0' ? text : NULL);
  if (is_heading)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "strong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->label), "strong");
  if (self->problem != NULL)
    show_problem (self);
}

static void
arb_army_cell_dispose (GObject *object)
{
  arb_army_cell_set_item (ARB_ARMY_CELL (object), NULL, NULL);
  G_OBJECT_CLASS (arb_army_cell_parent_class)->dispose (object);
}

static void
arb_army_cell_class_init (ArbArmyCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = arb_army_cell_dispose;
}

static void
arb_army_cell_init (ArbArmyCell *self)
{
}

static void
add_problem (ArbArmyCell *self,
             GtkBox *box)
{
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *text = gtk_label_new (NULL);

  self->problem = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  self->problem_icon = GTK_IMAGE (icon);
  self->problem_text = GTK_LABEL (text);
  gtk_label_set_xalign (self->problem_text, 0);
  gtk_label_set_wrap (self->problem_text, TRUE);
  gtk_label_set_wrap_mode (self->problem_text, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (self->problem_text, PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (self->problem_text, 2);
  gtk_label_set_width_chars (self->problem_text, 16);
  gtk_label_set_max_width_chars (self->problem_text, 30);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (text, "small");
  gtk_widget_add_css_class (self->problem, "error");
  gtk_box_append (GTK_BOX (self->problem), icon);
  gtk_box_append (GTK_BOX (self->problem), text);
  gtk_box_append (box, self->problem);
}

GtkWidget *
arb_army_cell_new (ArbArmyColumn column)
{
  ArbArmyCell *self = g_object_new (ARB_TYPE_ARMY_CELL, NULL);
  gboolean is_number = column == ARB_ARMY_COLUMN_NUMBER || column == ARB_ARMY_COLUMN_POINTS;
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-1");
  GtkWidget *label = gtk_label_new (NULL);

  self->column = column;
  self->label = GTK_LABEL (label);
  gtk_label_set_xalign (self->label, is_number ? 1 : 0);
  gtk_label_set_ellipsize (self->label, is_number ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  /* What does not fit on two lines is in the details; the name does matter here. */
  if (!is_number)
    {
      gtk_label_set_wrap (self->label, TRUE);
      gtk_label_set_lines (self->label, 2);
    }
  if (column == ARB_ARMY_COLUMN_FIGURES || column == ARB_ARMY_COLUMN_FORMATION)
    gtk_label_set_max_width_chars (self->label, 24);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  if (column == ARB_ARMY_COLUMN_NAME)
    add_problem (self, GTK_BOX (box));
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

void
arb_army_cell_set_item (ArbArmyCell *self,
                        ArbArmyDocument *document,
                        ArbArmyItem *item)
{
  g_return_if_fail (ARB_IS_ARMY_CELL (self));
  if (self->item != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->item, self);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  g_set_object (&self->document, document);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  g_signal_connect_swapped (item, "notify", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  update (self);
}

ArbArmyItem *
arb_army_cell_get_item (ArbArmyCell *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_CELL (self), NULL);
  return self->item;
}

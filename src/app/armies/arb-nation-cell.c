/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-nation-cell.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/armies/arb-choice.h"
#include "app/armies/arb-field-row.h"
#include "roster/arb-shown.h"
#include "engine/arb-language.h"

struct _ArbNationCell
{
  AdwBin parent_instance;

  const ArbCatalogue *catalogue; /* Borrowed */
  const ArbColumn *column;       /* Borrowed from it */
  char *type;                    /* Owned; NULL: of the nation */

  ArbFieldRow *row; /* Borrowed: in the popover, while it is made */

  /* Borrowed: children */
  GtkMenuButton *button;
  GtkLabel *value;
  GtkImage *icon;
  GtkLabel *source;
};

G_DEFINE_FINAL_TYPE (ArbNationCell, arb_nation_cell, ADW_TYPE_BIN)

enum
{
  SET,
  REVERT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const ArbCell *
find_cell (ArbNationCell *self)
{
  const ArbEntry *entry;

  if (self->type == NULL)
    return arb_catalogue_find_cell (self->catalogue, self->column->id);
  entry = arb_catalogue_find (self->catalogue, NULL, self->type);
  return entry != NULL ? arb_entry_find (entry, self->column->id) : NULL;
}

static char *
dup_title (ArbNationCell *self)
{
  const char *column = arb_text_get (self->column->name, arb_language_get ());

  if (self->type == NULL)
    return g_strdup (column);
  return g_strdup_printf ("%s, %s", arb_shown_word (self->catalogue, NULL, self->type), column);
}

static void
set_cb (ArbNationCell *self)
{
  g_autofree char *text = arb_field_row_dup_text (self->row);

  if (text == NULL)
    {
      arb_nation_cell_refuse (self, _ ("Give a value, or go back to the shipped one."));
      return;
    }
  g_signal_emit (self, signals[SET], 0, text);
}

static void
revert_cb (ArbNationCell *self)
{
  g_signal_emit (self, signals[REVERT], 0);
}

static GtkWidget *
make_row (ArbNationCell *self)
{
  const char *title = arb_text_get (self->column->name, arb_language_get ());
  g_autoptr (GListStore) choices = NULL;
  GtkWidget *row;

  if (self->column->kind != NULL && self->column->type == ARB_COLUMN_WORD)
    {
      choices = arb_choices_new_words (self->catalogue, self->column->kind, TRUE, NULL);
      return arb_field_row_new_choice (title, G_LIST_MODEL (choices));
    }
  if (self->column->kind != NULL && self->column->type == ARB_COLUMN_WORDS)
    {
      choices = arb_choices_new_words (self->catalogue, self->column->kind, FALSE, NULL);
      return arb_field_row_new_words (title, G_LIST_MODEL (choices), " ");
    }
  row = arb_field_row_new_text (title);
  g_signal_connect_swapped (arb_field_row_get_control (ARB_FIELD_ROW (row)), "activate",
                            G_CALLBACK (set_cb), self);
  return row;
}

static GtkWidget *
make_buttons (ArbNationCell *self,
              const ArbCell *cell)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  GtkWidget *revert = gtk_button_new_with_mnemonic (_ ("_Back to the shipped value"));
  GtkWidget *set = gtk_button_new_with_mnemonic (_ ("_Set for the club"));

  gtk_widget_set_visible (revert, cell != NULL && cell->source == ARB_ORIGIN_CLUB);
  gtk_widget_set_hexpand (set, TRUE);
  gtk_widget_set_halign (set, GTK_ALIGN_END);
  gtk_widget_add_css_class (set, "suggested-action");
  g_signal_connect_swapped (revert, "clicked", G_CALLBACK (revert_cb), self);
  g_signal_connect_swapped (set, "clicked", G_CALLBACK (set_cb), self);
  gtk_box_append (GTK_BOX (box), revert);
  gtk_box_append (GTK_BOX (box), set);
  return box;
}

/* Made when it opens: a table has hundreds of cells, and one of them is open. */
static void
create_popup (GtkMenuButton *button,
              gpointer data)
{
  ArbNationCell *self = data;
  const ArbCell *cell = find_cell (self);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-5");
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *problem = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                     "wrap", TRUE, "xalign", 0.0, "visible", FALSE, NULL);
  g_autofree char *title = dup_title (self);
  g_autofree char *source = cell != NULL ? arb_shown_source (cell->source, cell->cite) : NULL;
  g_autofree char *shown = NULL;
  GtkWidget *heading = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "strong");
  self->row = ARB_FIELD_ROW (make_row (self));
  if (cell != NULL && self->column->type == ARB_COLUMN_DECIMAL)
    shown = arb_shown_number (cell->text);
  arb_field_row_set_text (self->row, shown != NULL ? shown : cell != NULL ? cell->text : NULL);
  if (source != NULL)
    {
      g_autofree char *caption = g_strdup_printf (_ ("now from: %s"), source);

      arb_field_row_set_caption (self->row, caption);
    }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (self->row));
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), make_buttons (self, cell));
  /* Last, so that no button moves. */
  gtk_widget_add_css_class (problem, "problem");
  g_signal_connect_swapped (self->row, "refused", G_CALLBACK (arb_tell), problem);
  gtk_box_append (GTK_BOX (box), problem);
  gtk_widget_add_css_class (box, "nation-editor");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

static void
arb_nation_cell_finalize (GObject *object)
{
  g_free (ARB_NATION_CELL (object)->type);
  G_OBJECT_CLASS (arb_nation_cell_parent_class)->finalize (object);
}

static void
arb_nation_cell_class_init (ArbNationCellClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_nation_cell_finalize;
  signals[SET] = g_signal_new ("set", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REVERT] = g_signal_new ("revert", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
arb_nation_cell_init (ArbNationCell *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-1");
  GtkWidget *line = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-2");
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *icon = gtk_image_new ();
  GtkWidget *source = gtk_label_new (NULL);

  self->button = GTK_MENU_BUTTON (button);
  self->value = GTK_LABEL (value);
  self->icon = GTK_IMAGE (icon);
  self->source = GTK_LABEL (source);
  gtk_label_set_xalign (self->value, 0);
  gtk_label_set_xalign (self->source, 0);
  gtk_label_set_ellipsize (self->value, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->value, 20);
  gtk_label_set_ellipsize (self->source, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (self->source, 20);
  gtk_label_set_max_width_chars (self->source, 20);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (value, "strong");
  gtk_widget_add_css_class (source, "small");
  gtk_widget_add_css_class (line, "dim-label");
  gtk_image_set_pixel_size (self->icon, 12);
  gtk_box_append (GTK_BOX (line), icon);
  gtk_box_append (GTK_BOX (line), source);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), line);
  gtk_menu_button_set_child (self->button, box);
  gtk_menu_button_set_has_frame (self->button, FALSE);
  gtk_menu_button_set_create_popup_func (self->button, create_popup, self, NULL);
  adw_bin_set_child (ADW_BIN (self), button);
}

GtkWidget *
arb_nation_cell_new (void)
{
  return g_object_new (ARB_TYPE_NATION_CELL, NULL);
}

void
arb_nation_cell_show (ArbNationCell *self,
                      const ArbCatalogue *catalogue,
                      const char *type,
                      const ArbColumn *column)
{
  const ArbCell *cell;
  g_autofree char *value = NULL;
  g_autofree char *source = NULL;
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (ARB_IS_NATION_CELL (self));
  g_return_if_fail (catalogue != NULL);
  g_return_if_fail (column != NULL);
  self->catalogue = catalogue;
  self->column = column;
  g_free (self->type);
  self->type = g_strdup (type);
  cell = find_cell (self);
  value = cell != NULL ? arb_shown_value (catalogue, column, cell->text) : g_strdup ("–");
  source = cell != NULL ? arb_shown_source (cell->source, cell->cite) : g_strdup (_ ("no value"));
  title = dup_title (self);
  name = g_strdup_printf ("%s: %s, %s", title, value, source);
  gtk_label_set_text (self->value, value);
  gtk_label_set_text (self->source, source);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), cell != NULL);
  if (cell != NULL)
    gtk_image_set_from_icon_name (self->icon, arb_shown_source_icon (cell->source));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

const char *
arb_nation_cell_get_type_id (ArbNationCell *self)
{
  g_return_val_if_fail (ARB_IS_NATION_CELL (self), NULL);
  return self->type;
}

const char *
arb_nation_cell_get_column_id (ArbNationCell *self)
{
  g_return_val_if_fail (ARB_IS_NATION_CELL (self), NULL);
  return self->column->id;
}

void
arb_nation_cell_refuse (ArbNationCell *self,
                        const char *sentence)
{
  g_return_if_fail (ARB_IS_NATION_CELL (self));
  if (self->row != NULL)
    arb_field_row_set_error (self->row, sentence);
}

void
arb_nation_cell_popdown (ArbNationCell *self)
{
  g_return_if_fail (ARB_IS_NATION_CELL (self));
  gtk_menu_button_popdown (self->button);
}

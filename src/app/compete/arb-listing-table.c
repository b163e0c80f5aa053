/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-listing-table.h"

#include "app/arb-compat.h"
#include "base/arb-find.h"

/* --- A row ------------------------------------------------------------------------------------ */

#define ARB_TYPE_LISTING_ROW (arb_listing_row_get_type ())
/* Signal "changed": a cell says something else. */
G_DECLARE_FINAL_TYPE (ArbListingRow, arb_listing_row, ARB, LISTING_ROW, GObject)

struct _ArbListingRow
{
  GObject parent_instance;

  char *key;    /* Owned, as the other */
  char **cells;
};

G_DEFINE_FINAL_TYPE (ArbListingRow, arb_listing_row, G_TYPE_OBJECT)

static guint row_changed;

static void
arb_listing_row_finalize (GObject *object)
{
  g_free (ARB_LISTING_ROW (object)->key);
  g_strfreev (ARB_LISTING_ROW (object)->cells);
  G_OBJECT_CLASS (arb_listing_row_parent_class)->finalize (object);
}

static void
arb_listing_row_class_init (ArbListingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_listing_row_finalize;
  row_changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
}

static void
arb_listing_row_init (ArbListingRow *self)
{
}

/* --- The table -------------------------------------------------------------------------------- */

struct _ArbListingTable
{
  AdwBin parent_instance;

  GListStore *rows;              /* Owned, as the others */
  GtkCustomFilter *filter;
  GtkFilterListModel *found;
  GtkSingleSelection *selection;
  char **headings;               /* of the columns there are; or NULL */
  char *words;                   /* that rows must say */
  gboolean is_filling;           /* nobody has chosen another row */
  GtkColumnView *view;           /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbListingTable, arb_listing_table, ADW_TYPE_BIN)

enum
{
  SELECTED,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_column (gpointer factory)
{
  return GPOINTER_TO_UINT (g_object_get_data (factory, "column"));
}

static void
show_cell (GtkListItem *item,
           guint column)
{
  ArbListingRow *row = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), row->cells[column]);
}

static void
row_changed_cb (GtkListItem *item)
{
  show_cell (item, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), "column")));
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), g_object_get_data (G_OBJECT (factory), "is-number") != NULL ? 1 : 0);
  g_object_set_data (G_OBJECT (item), "column", GUINT_TO_POINTER (get_column (factory)));
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem *item)
{
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (row_changed_cb), item,
                           G_CONNECT_SWAPPED);
  show_cell (item, get_column (factory));
}

static void
unbind_cb (GtkListItemFactory *factory,
           GtkListItem *item)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (item), item);
}

static void
append_column (ArbListingTable *self,
               const ArbListing *listing,
               guint column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) added = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (column));
  g_object_set_data (G_OBJECT (factory), "is-number",
                     GINT_TO_POINTER (arb_listing_is_number (listing, column)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  added = gtk_column_view_column_new (arb_listing_get_heading (listing, column), factory);
  gtk_column_view_column_set_resizable (added, TRUE);
  /* The lines go across the whole table; what is left over stands behind words. */
  gtk_column_view_column_set_expand (added, !arb_listing_is_number (listing, column));
  gtk_column_view_append_column (self->view, added);
}

static char **
dup_headings (const ArbListing *listing,
              guint first_column)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = first_column; i < arb_listing_get_n_columns (listing); i++)
    g_strv_builder_add (builder, arb_listing_get_heading (listing, i));
  return g_strv_builder_end (builder);
}

static void
show_columns (ArbListingTable *self,
              const ArbListing *listing,
              guint first_column)
{
  g_auto (GStrv) headings = dup_headings (listing, first_column);
  GListModel *columns = gtk_column_view_get_columns (self->view);

  if (self->headings != NULL &&
      g_strv_equal ((const char *const *) headings, (const char *const *) self->headings))
    return;
  /* The rows have been told in other columns. */
  g_list_store_remove_all (self->rows);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->view, column);
    }
  for (guint i = first_column; i < arb_listing_get_n_columns (listing); i++)
    append_column (self, listing, i);
  g_strfreev (self->headings);
  self->headings = g_steal_pointer (&headings);
}

static char **
dup_cells (const ArbListing *listing,
           guint row)
{
  guint n_columns = arb_listing_get_n_columns (listing);
  char **cells = g_new0 (char *, n_columns + 1);

  for (guint i = 0; i < n_columns; i++)
    {
      const char *text = arb_listing_get_cell (listing, row, i);

      cells[i] = g_strdup (text != NULL ? text : "");
    }
  return cells;
}

static gboolean
has_keys (ArbListingTable *self,
          const char *const *keys,
          guint n_keys)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) != n_keys)
    return FALSE;
  for (guint i = 0; i < n_keys; i++)
    {
      g_autoptr (ArbListingRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      if (!g_str_equal (row->key, keys[i]))
        return FALSE;
    }
  return TRUE;
}

static void
renew_rows (ArbListingTable *self,
            const ArbListing *listing)
{
  for (guint i = 0; i < arb_listing_get_n_rows (listing); i++)
    {
      g_autoptr (ArbListingRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      g_auto (GStrv) cells = dup_cells (listing, i);

      if (g_strv_equal ((const char *const *) cells, (const char *const *) row->cells))
        continue;
      g_strfreev (row->cells);
      row->cells = g_steal_pointer (&cells);
      g_signal_emit (row, row_changed, 0);
    }
}

static void
replace_rows (ArbListingTable *self,
              const ArbListing *listing,
              const char *const *keys)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < arb_listing_get_n_rows (listing); i++)
    {
      ArbListingRow *row = g_object_new (ARB_TYPE_LISTING_ROW, NULL);

      row->key = g_strdup (keys[i]);
      row->cells = dup_cells (listing, i);
      g_ptr_array_add (rows, row);
    }
  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), rows->pdata,
                       rows->len);
}

static gboolean
is_found (gpointer item,
          gpointer table)
{
  ArbListingTable *self = table;
  g_autofree char *text = NULL;

  if (*self->words == '\0')
    return TRUE;
  text = g_strjoinv (" ", ARB_LISTING_ROW (item)->cells);
  return arb_find_words (text, self->words);
}

static void
selected_cb (ArbListingTable *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[SELECTED], 0);
}

static void
activated_cb (ArbListingTable *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static gboolean
arb_listing_table_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ARB_LISTING_TABLE (widget)->view));
}

static gboolean
has_keyboard (ArbListingTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* A row that goes with the keyboard in it is still where Tab would go on from, past everything above. */
static void
keep_keyboard (ArbListingTable *self)
{
  if (gtk_widget_grab_focus (GTK_WIDGET (self->view)))
    return;
  for (GtkWidget *widget = GTK_WIDGET (self); widget != NULL; widget = gtk_widget_get_parent (widget))
    gtk_widget_set_focus_child (widget, NULL);
}

/* Arrows go from row to row, so that Tab need not pass hundreds of players. */
static gboolean
arb_listing_table_focus (GtkWidget *widget,
                         GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  return !(is_tab && has_keyboard (ARB_LISTING_TABLE (widget))) && GTK_WIDGET_CLASS (arb_listing_table_parent_class)->focus (widget, direction);
}

static void
arb_listing_table_dispose (GObject *object)
{
  ArbListingTable *self = ARB_LISTING_TABLE (object);

  self->is_filling = TRUE;
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (arb_listing_table_parent_class)->dispose (object);
}

static void
arb_listing_table_finalize (GObject *object)
{
  g_strfreev (ARB_LISTING_TABLE (object)->headings);
  g_free (ARB_LISTING_TABLE (object)->words);
  G_OBJECT_CLASS (arb_listing_table_parent_class)->finalize (object);
}

static void
arb_listing_table_class_init (ArbListingTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_listing_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_listing_table_finalize;
  widget_class->focus = arb_listing_table_focus;
  widget_class->grab_focus = arb_listing_table_grab_focus;
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
}

static void
arb_listing_table_init (ArbListingTable *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->words = g_strdup ("");
  self->rows = g_list_store_new (ARB_TYPE_LISTING_ROW);
  self->filter = gtk_custom_filter_new (is_found, self, NULL);
  self->found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->rows)),
                                           g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection))));
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_column_view_set_reorderable (self->view, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "listing-table");
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_add_css_class (scrolled, "marks-ends");
  gtk_widget_add_css_class (scrolled, "listing");
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

void
arb_listing_table_set_label (ArbListingTable *self,
                             const char *label)
{
  g_return_if_fail (ARB_IS_LISTING_TABLE (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
arb_listing_table_show (ArbListingTable *self,
                        const ArbListing *listing,
                        const char *const *keys,
                        guint first_column)
{
  g_autofree char *selected = NULL;
  gboolean had_keyboard;

  g_return_if_fail (ARB_IS_LISTING_TABLE (self));
  g_return_if_fail (listing != NULL && keys != NULL);
  selected = g_strdup (arb_listing_table_get_selected (self));
  had_keyboard = has_keyboard (self);
  self->is_filling = TRUE;
  show_columns (self, listing, first_column);
  if (has_keys (self, keys, arb_listing_get_n_rows (listing)))
    renew_rows (self, listing);
  else
    {
      replace_rows (self, listing, keys);
      if (selected == NULL || !arb_listing_table_select (self, selected))
        gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
    }
  self->is_filling = FALSE;
  if (had_keyboard && !has_keyboard (self))
    keep_keyboard (self);
}

void
arb_listing_table_filter (ArbListingTable *self,
                          const char *words)
{
  g_return_if_fail (ARB_IS_LISTING_TABLE (self) && words != NULL);
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

const char *
arb_listing_table_get_selected (ArbListingTable *self)
{
  ArbListingRow *row;

  g_return_val_if_fail (ARB_IS_LISTING_TABLE (self), NULL);
  row = gtk_single_selection_get_selected_item (self->selection);
  return row != NULL ? row->key : NULL;
}

gboolean
arb_listing_table_select (ArbListingTable *self,
                          const char *key)
{
  GListModel *found;

  g_return_val_if_fail (ARB_IS_LISTING_TABLE (self) && key != NULL, FALSE);
  found = G_LIST_MODEL (self->found);
  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (ArbListingRow) row = g_list_model_get_item (found, i);

      if (!g_str_equal (row->key, key))
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      arb_scroll_to (GTK_WIDGET (self->view), i);
      return TRUE;
    }
  return FALSE;
}

guint
arb_listing_table_get_n_rows (ArbListingTable *self)
{
  g_return_val_if_fail (ARB_IS_LISTING_TABLE (self), 0);
  return g_list_model_get_n_items (G_LIST_MODEL (self->found));
}

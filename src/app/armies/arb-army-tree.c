/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-tree.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "roster/arb-shown.h"

/* Below these widths, in figures of the font, the names need the room of the formations, then also that of
 * what units consist of; both are in the details. */
#define WIDE 80
#define NARROW 50

struct _ArbArmyTree
{
  AdwBin parent_instance;

  guint idle;
  guint grab_idle;
  ArbArmyItem *nameless; /* Borrowed, only compared: the new item that waits for its name, or NULL */
  GtkColumnViewColumn *formation; /* Borrowed from the view, as the next */
  GtkColumnViewColumn *figures;

  guint position;            /* where the lead was last seen */

  ArbArmyDocument *document; /* Owned or NULL, as the next */
  ArbArmyItem *lead;         /* of those selected: the one that came first */
  GtkMultiSelection *selection; /* Owned */

  /* Template children */
  GtkColumnView *view;
};

G_DEFINE_FINAL_TYPE (ArbArmyTree, arb_army_tree, ADW_TYPE_BIN)

enum
{
  SELECTED,
  OPENED,
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GListModel *
create_children (gpointer item,
                 gpointer unused)
{
  ArbArmyKind kind = arb_army_item_get_kind (item);

  return kind == ARB_ARMY_KIND_ARMY || kind == ARB_ARMY_KIND_FORMATION
             ? G_LIST_MODEL (g_object_ref (item))
             : NULL;
}

static GdkContentProvider *
prepare_drag_cb (GtkDragSource *source,
                 double x,
                 double y,
                 ArbArmyCell *cell)
{
  ArbArmyItem *item = arb_army_cell_get_item (cell);

  return item != NULL && arb_army_item_get_parent (item) != NULL
             ? gdk_content_provider_new_typed (ARB_TYPE_ARMY_ITEM, item)
             : NULL;
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue *value,
         double x,
         double y,
         ArbArmyTree *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  ArbArmyItem *onto = arb_army_cell_get_item (ARB_ARMY_CELL (cell));

  if (onto == NULL)
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, g_value_get_object (value), onto,
                 y > gtk_widget_get_height (cell) / 2.0);
  return TRUE;
}

static void
add_drag (ArbArmyTree *self,
          GtkWidget *cell)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (ARB_TYPE_ARMY_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_drag_cb), cell);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (target));
}

static void
setup_cb (ArbArmyTree *self,
          GtkListItem *item,
          GtkListItemFactory *factory)
{
  ArbArmyColumn column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  GtkWidget *cell = arb_army_cell_new (column);
  GtkWidget *expander;

  add_drag (self, cell);
  if (column != ARB_ARMY_COLUMN_NAME)
    {
      gtk_list_item_set_child (item, cell);
      return;
    }
  expander = gtk_tree_expander_new ();
  gtk_widget_set_hexpand (cell, TRUE);
  gtk_tree_expander_set_child (GTK_TREE_EXPANDER (expander), cell);
  gtk_list_item_set_child (item, expander);
}

static ArbArmyCell *
get_cell (GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  return ARB_ARMY_CELL (GTK_IS_TREE_EXPANDER (child)
                            ? gtk_tree_expander_get_child (GTK_TREE_EXPANDER (child))
                            : child);
}

static void
bind_cb (ArbArmyTree *self,
         GtkListItem *item)
{
  GtkTreeListRow *row = gtk_list_item_get_item (item);
  g_autoptr (ArbArmyItem) army_item = gtk_tree_list_row_get_item (row);
  GtkWidget *child = gtk_list_item_get_child (item);

  if (GTK_IS_TREE_EXPANDER (child))
    gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (child), row);
  arb_army_cell_set_item (get_cell (item), self->document, army_item);
}

static void
unbind_cb (ArbArmyTree *self,
           GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  if (GTK_IS_TREE_EXPANDER (child))
    gtk_tree_expander_set_list_row (GTK_TREE_EXPANDER (child), NULL);
  arb_army_cell_set_item (get_cell (item), NULL, NULL);
}

static void
add_columns (ArbArmyTree *self)
{
  const struct
  {
    ArbArmyColumn column;
    const char *title;
  } columns[] = {
    { ARB_ARMY_COLUMN_NUMBER, _ ("No.") },
    { ARB_ARMY_COLUMN_NAME, _ ("Name") },
    { ARB_ARMY_COLUMN_FIGURES, _ ("Figures") },
    { ARB_ARMY_COLUMN_FORMATION, _ ("Formation") },
    { ARB_ARMY_COLUMN_POINTS, _ ("Points") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) column = NULL;

      g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (columns[i].column));
      g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
      g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
      g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
      column = gtk_column_view_column_new (columns[i].title, factory);
      gtk_column_view_column_set_resizable (column, TRUE);
      gtk_column_view_column_set_expand (column, columns[i].column == ARB_ARMY_COLUMN_NAME);
      gtk_column_view_append_column (self->view, column);
      if (columns[i].column == ARB_ARMY_COLUMN_FORMATION)
        self->formation = column;
      if (columns[i].column == ARB_ARMY_COLUMN_FIGURES)
        self->figures = column;
    }
}

static ArbArmyItem *
dup_item (ArbArmyTree *self,
          guint position)
{
  g_autoptr (GtkTreeListRow) row =
      g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return row != NULL ? gtk_tree_list_row_get_item (row) : NULL;
}

/* The one that leads the selection stays it as long as it is selected. */
static void
find_lead (ArbArmyTree *self)
{
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_autoptr (ArbArmyItem) first = NULL;
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, chosen, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    {
      g_autoptr (ArbArmyItem) item = dup_item (self, position);

      if (item == self->lead)
        {
          self->position = position;
          return;
        }
      if (first == NULL)
        {
          first = g_object_ref (item);
          self->position = position;
        }
    }
  g_set_object (&self->lead, first);
}

static void
selected_cb (ArbArmyTree *self)
{
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  /* Something is always selected; this leads here again. */
  if (gtk_bitset_is_empty (chosen) && n_rows > 0)
    {
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection),
                                       MIN (self->position, n_rows - 1), TRUE);
      return;
    }
  find_lead (self);
  if (self->lead != self->nameless)
    self->nameless = NULL;
  g_signal_emit (self, signals[SELECTED], 0);
}

/* Rows that went may have been the selected ones. */
static void
rows_changed_cb (ArbArmyTree *self,
                 guint position,
                 guint n_removed,
                 guint n_added)
{
  g_autoptr (ArbArmyItem) before = self->lead != NULL ? g_object_ref (self->lead) : NULL;
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  /* A list that is only just shown begins with its first row. */
  if (before == NULL)
    self->position = 0;
  else if (self->position >= position && self->position < position + n_removed)
    self->position = position;
  else if (self->position >= position + n_removed)
    self->position += n_added - n_removed;
  if (!gtk_bitset_is_empty (chosen))
    find_lead (self);
  if (gtk_bitset_is_empty (chosen) || self->lead != before)
    selected_cb (self);
}

static void
activate_cb (ArbArmyTree *self)
{
  self->nameless = NULL;
  g_signal_emit (self, signals[OPENED], 0);
}

static gboolean
is_letter (guint keyval,
           GdkModifierType modifiers)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  /* Some letters are on a level of the keyboard that only AltGr reaches, which is neither. */
  gboolean is_command =
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0;

  return !is_command && letter != 0 && g_unichar_isgraph (letter);
}

/* What is typed at an item that has just come is its name, from the first letter on. */
static gboolean
type_name (ArbArmyTree *self,
           GtkEventControllerKey *keys)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus;

  self->nameless = NULL;
  g_clear_handle_id (&self->grab_idle, g_source_remove);
  g_signal_emit (self, signals[OPENED], 0);
  focus = gtk_root_get_focus (root);
  return GTK_IS_TEXT (focus) && gtk_event_controller_key_forward (keys, focus);
}

/* Before the list, which would only move the keyboard sideways. */
static gboolean
key_pressed_cb (ArbArmyTree *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                GtkEventControllerKey *keys)
{
  if (self->nameless != NULL && self->nameless == arb_army_tree_get_selected (self) &&
      is_letter (keyval, modifiers))
    return type_name (self, keys);
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  if ((keyval != GDK_KEY_Left && keyval != GDK_KEY_Right) ||
      !arb_army_tree_fold (self, keyval == GDK_KEY_Left))
    return FALSE;
  arb_army_tree_grab (self);
  return TRUE;
}

static gboolean
has_room (ArbArmyTree *self,
          int figures)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int digit = pango_font_metrics_get_approximate_digit_width (metrics);
  GtkAdjustment *width = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view));

  pango_font_metrics_unref (metrics);
  return gtk_adjustment_get_page_size (width) * PANGO_SCALE >= figures * digit;
}

static gboolean
show_columns_cb (gpointer data)
{
  ArbArmyTree *self = data;

  self->idle = 0;
  gtk_column_view_column_set_visible (self->formation, has_room (self, WIDE));
  gtk_column_view_column_set_visible (self->figures, has_room (self, NARROW));
  return G_SOURCE_REMOVE;
}

/* Columns cannot come and go while sizes are being given out. */
static void
width_cb (ArbArmyTree *self)
{
  if (self->idle == 0 &&
      (gtk_column_view_column_get_visible (self->formation) != has_room (self, WIDE) ||
       gtk_column_view_column_get_visible (self->figures) != has_room (self, NARROW)))
    self->idle = g_idle_add (show_columns_cb, self);
}

static void
arb_army_tree_dispose (GObject *object)
{
  ArbArmyTree *self = ARB_ARMY_TREE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_handle_id (&self->grab_idle, g_source_remove);
  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->lead);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (arb_army_tree_parent_class)->dispose (object);
}

static void
arb_army_tree_class_init (ArbArmyTreeClass *klass)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } bindings[] = {
    { GDK_KEY_Delete, 0, "armies.delete" },
    { GDK_KEY_KP_Delete, 0, "armies.delete" },
    { GDK_KEY_Insert, 0, "armies.add-unit" },
    { GDK_KEY_Insert, GDK_SHIFT_MASK, "armies.add-formation" },
    { GDK_KEY_Insert, GDK_CONTROL_MASK, "armies.add-commander" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_army_tree_dispose;
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[DROPPED] =
      g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, ARB_TYPE_ARMY_ITEM, ARB_TYPE_ARMY_ITEM, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-army-tree.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbArmyTree, view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    gtk_widget_class_add_binding_action (widget_class, bindings[i].key, bindings[i].modifiers,
                                         bindings[i].action, NULL);
}

static void
arb_army_tree_init (ArbArmyTree *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = gtk_multi_selection_new (NULL);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  /* After the view, which must know of its rows before others of them are selected. */
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (rows_changed_cb), self,
                           G_CONNECT_SWAPPED);
  add_columns (self);
  g_signal_connect_object (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->view)),
                           "notify::page-size", G_CALLBACK (width_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

void
arb_army_tree_set_document (ArbArmyTree *self,
                            ArbArmyDocument *document)
{
  GListStore *roots;
  g_autoptr (GtkTreeListModel) rows = NULL;

  g_return_if_fail (ARB_IS_ARMY_TREE (self));
  if (document == self->document)
    return;
  g_clear_object (&self->lead);
  self->position = 0;
  gtk_multi_selection_set_model (self->selection, NULL);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  gtk_column_view_column_set_title (self->figures,
                                    arb_shown_pieces (arb_army_document_get_catalogue (document)));
  roots = g_list_store_new (ARB_TYPE_ARMY_ITEM);
  g_list_store_append (roots, arb_army_get_root (arb_army_document_get_army (document)));
  rows = gtk_tree_list_model_new (G_LIST_MODEL (roots), FALSE, TRUE, create_children, NULL, NULL);
  gtk_multi_selection_set_model (self->selection, G_LIST_MODEL (rows));
}

ArbArmyItem *
arb_army_tree_get_selected (ArbArmyTree *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_TREE (self), NULL);

  return self->lead;
}

GPtrArray *
arb_army_tree_list_selected (ArbArmyTree *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_TREE (self), NULL);

  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  GtkBitsetIter iter;
  guint position;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, chosen, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    g_ptr_array_add (items, dup_item (self, position));
  return items;
}

/* The row of @item at or after @start; GTK_INVALID_LIST_POSITION: it does not show. */
static guint
find_row (ArbArmyTree *self,
          ArbArmyItem *item,
          guint start,
          GtkTreeListRow **found)
{
  GListModel *rows = G_LIST_MODEL (self->selection);

  for (guint i = start; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr (ArbArmyItem) here = gtk_tree_list_row_get_item (row);

      if (here != item)
        continue;
      *found = g_steal_pointer (&row);
      return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* Opens all around @item from the outside in, and returns its row. */
static guint
reveal (ArbArmyTree *self,
        ArbArmyItem *item)
{
  ArbArmyItem *parent = arb_army_item_get_parent (item);
  g_autoptr (GtkTreeListRow) row = NULL;
  guint start = parent != NULL ? reveal (self, parent) : 0;
  guint position;

  if (start == GTK_INVALID_LIST_POSITION)
    return start;
  position = find_row (self, item, start, &row);
  if (row != NULL && gtk_tree_list_row_is_expandable (row) &&
      arb_army_item_get_n_children (item) > 0)
    gtk_tree_list_row_set_expanded (row, TRUE);
  return position;
}

void
arb_army_tree_select (ArbArmyTree *self,
                      ArbArmyItem *item)
{
  g_return_if_fail (ARB_IS_ARMY_TREE (self));
  g_return_if_fail (ARB_IS_ARMY_ITEM (item));

  ArbArmyItem *parent = arb_army_item_get_parent (item);
  guint start = parent != NULL ? reveal (self, parent) : 0;
  g_autoptr (GtkTreeListRow) row = NULL;
  guint position = start != GTK_INVALID_LIST_POSITION ? find_row (self, item, start, &row) : start;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    arb_scroll_to (GTK_WIDGET (self->view), position);
}

void
arb_army_tree_await_name (ArbArmyTree *self)
{
  g_return_if_fail (ARB_IS_ARMY_TREE (self));
  self->nameless = arb_army_tree_get_selected (self);
}

static ArbArmyCell *
find_cell (GtkWidget *widget,
           ArbArmyItem *item)
{
  if (ARB_IS_ARMY_CELL (widget))
    return arb_army_cell_get_item (ARB_ARMY_CELL (widget)) == item ? ARB_ARMY_CELL (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      ArbArmyCell *cell = find_cell (child, item);

      if (cell != NULL)
        return cell;
    }
  return NULL;
}

/* The list knows no way to give the keyboard to a row but that row's own. */
static gboolean
grab_row (ArbArmyTree *self)
{
  ArbArmyItem *item = arb_army_tree_get_selected (self);
  GtkWidget *row =
      item != NULL ? GTK_WIDGET (find_cell (GTK_WIDGET (self->view), item)) : NULL;

  while (row != NULL && row != GTK_WIDGET (self->view) &&
         !g_str_equal (G_OBJECT_TYPE_NAME (row), "GtkColumnListView") &&
         !g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (row)), "GtkColumnListView"))
    row = gtk_widget_get_parent (row);
  return row != NULL && gtk_widget_grab_focus (row);
}

static gboolean
grab_idle_cb (gpointer data)
{
  ArbArmyTree *self = data;

  self->grab_idle = 0;
  grab_row (self);
  return G_SOURCE_REMOVE;
}

void
arb_army_tree_grab (ArbArmyTree *self)
{
  g_return_if_fail (ARB_IS_ARMY_TREE (self));
  if (!grab_row (self))
    gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
  /* A row that has just come may be given another widget when it is laid out. */
  if (self->grab_idle == 0)
    self->grab_idle = g_idle_add (grab_idle_cb, self);
}

gboolean
arb_army_tree_fold (ArbArmyTree *self,
                    gboolean close)
{
  g_return_val_if_fail (ARB_IS_ARMY_TREE (self), FALSE);

  ArbArmyItem *item = self->lead;
  ArbArmyItem *parent = item != NULL ? arb_army_item_get_parent (item) : NULL;
  g_autoptr (GtkTreeListRow) row = NULL;
  guint position = item != NULL ? find_row (self, item, 0, &row) : GTK_INVALID_LIST_POSITION;

  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;
  if (gtk_tree_list_row_is_expandable (row) && gtk_tree_list_row_get_expanded (row) == close)
    {
      gtk_tree_list_row_set_expanded (row, !close);
      return TRUE;
    }
  if (close && parent != NULL)
    {
      arb_army_tree_select (self, parent);
      return TRUE;
    }
  if (!close && gtk_tree_list_row_is_expandable (row) && arb_army_item_get_n_children (item) > 0)
    {
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position + 1, TRUE);
      return TRUE;
    }
  return FALSE;
}

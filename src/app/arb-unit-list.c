/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-unit-list-private.h"

#include <glib/gi18n-lib.h>

#include "app/arb-compat.h"

G_DEFINE_FINAL_TYPE (ArbUnitList, arb_unit_list, GTK_TYPE_WIDGET)

enum
{
  SELECTED,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Rows ------------------------------------------------------------------------------------- */

static GtkWidget *
make_heading (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "unit-heading");
  return label;
}

/* Both kinds of content, one of them seen: a list item is used for any line. */
static void
setup_cb (ArbUnitList *self,
          GtkListItem *item)
{
  GtkWidget *stack = gtk_stack_new ();

  gtk_stack_set_vhomogeneous (GTK_STACK (stack), FALSE);
  gtk_stack_set_hhomogeneous (GTK_STACK (stack), FALSE);
  gtk_stack_add_named (GTK_STACK (stack), make_heading (), "heading");
  gtk_stack_add_named (GTK_STACK (stack), self->make (self->user_data), "row");
  gtk_list_item_set_child (item, stack);
}

static void
show_item (ArbUnitList *self,
           GtkListItem *item)
{
  GtkStack *stack = GTK_STACK (gtk_list_item_get_child (item));
  ArbUnitLine *line = gtk_list_item_get_item (item);
  gboolean is_heading = arb_unit_line_get_kind (line) == ARB_LINE_HEADING;

  if (is_heading)
    gtk_label_set_label (GTK_LABEL (gtk_stack_get_child_by_name (stack, "heading")),
                         arb_unit_line_get_label (line));
  else
    self->show (gtk_stack_get_child_by_name (stack, "row"), line, self->user_data);
  gtk_stack_set_visible_child_name (stack, is_heading ? "heading" : "row");
}

static void
bind_cb (ArbUnitList *self,
         GtkListItem *item)
{
  ArbUnitLine *line = gtk_list_item_get_item (item);
  gboolean is_heading = arb_unit_line_get_kind (line) == ARB_LINE_HEADING;

  gtk_list_item_set_selectable (item, !is_heading);
  gtk_list_item_set_activatable (item, !is_heading);
  g_ptr_array_add (self->items, item);
  show_item (self, item);
}

static void
unbind_cb (ArbUnitList *self,
           GtkListItem *item)
{
  g_ptr_array_remove_fast (self->items, item);
}

/* --- Filling ---------------------------------------------------------------------------------- */

static guint
find_line (ArbUnitList *self,
           const char *id)
{
  GListModel *model = G_LIST_MODEL (self->lines);

  for (guint i = 0; id != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ArbUnitLine) line = g_list_model_get_item (model, i);

      if (g_strcmp0 (arb_unit_line_get_id (line), id) == 0)
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
scroll_to (ArbUnitList *self,
           guint position)
{
  if (position != GTK_INVALID_LIST_POSITION)
    arb_scroll_to (GTK_WIDGET (self->list), position);
}

static guint
get_side (ArbUnitList *self)
{
  guint selected = gtk_drop_down_get_selected (self->side);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION ? ARB_LINES_BOTH_SIDES
                                                                 : selected - 1;
}

static void
fill (ArbUnitList *self)
{
  ArbUnitLine *selected = arb_unit_list_get_selected (self);
  g_autofree char *id = selected != NULL ? g_strdup (arb_unit_line_get_id (selected)) : NULL;
  g_autoptr (GPtrArray) lines =
      self->game != NULL
          ? arb_unit_lines_collect (self->game, get_side (self), self->with_commanders,
                                    gtk_editable_get_text (GTK_EDITABLE (self->search)))
          : g_ptr_array_new ();

  self->is_filling = TRUE;
  g_list_store_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)),
                       lines->pdata, lines->len);
  gtk_single_selection_set_selected (self->selection, find_line (self, id));
  self->is_filling = FALSE;
  arb_unit_list_hide_hint (self);
  gtk_stack_set_visible_child_name (self->stack, lines->len > 0 ? "list" : "nothing");
  g_signal_emit (self, signals[SELECTED], 0);
}

static void
fill_sides (ArbUnitList *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Both sides"));
  for (guint i = 0; self->game != NULL && i < ARB_GAME_N_SIDES; i++)
    gtk_string_list_append (names, arb_game_get_side_name (self->game, i));
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->side, G_LIST_MODEL (names));
  self->is_filling = FALSE;
}

/* --- Callbacks -------------------------------------------------------------------------------- */

static void
filter_changed_cb (ArbUnitList *self)
{
  if (self->is_filling)
    return;
  if (get_side (self) != ARB_LINES_BOTH_SIDES)
    self->in_hand = get_side (self);
  fill (self);
}

static void
selection_changed_cb (ArbUnitList *self)
{
  ArbUnitLine *line = arb_unit_list_get_selected (self);

  if (self->is_filling)
    return;
  if (line != NULL)
    self->in_hand = arb_unit_line_get_side (line);
  arb_unit_list_hide_hint (self);
  g_signal_emit (self, signals[SELECTED], 0);
}

/* The unit that is selected is the one that shows, and a click selects before it activates. Where a
 * number has been typed the keyboard is still on the row before, until the next frames: Enter is for
 * the number. */
static void
activate_cb (ArbUnitList *self,
             guint position)
{
  if (arb_unit_list_get_selected (self) == NULL)
    gtk_single_selection_set_selected (self->selection, position);
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
units_changed_cb (ArbUnitList *self)
{
  fill (self);
}

static void
stop_search_cb (ArbUnitList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  arb_unit_list_grab (self);
}

/* Enter in the search goes to the first unit found. */
static void
search_activate_cb (ArbUnitList *self)
{
  GListModel *model = G_LIST_MODEL (self->lines);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ArbUnitLine) line = g_list_model_get_item (model, i);

      if (arb_unit_line_get_kind (line) == ARB_LINE_HEADING)
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      g_signal_emit (self, signals[ACTIVATED], 0);
      return;
    }
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_unit_list_dispose (GObject *object)
{
  ArbUnitList *self = ARB_UNIT_LIST (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (arb_game_get_units (self->game), self);
  g_clear_object (&self->game);
  g_clear_handle_id (&self->hint_id, g_source_remove);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_unit_list_parent_class)->dispose (object);
}

static void
arb_unit_list_finalize (GObject *object)
{
  ArbUnitList *self = ARB_UNIT_LIST (object);

  g_clear_object (&self->lines);
  g_ptr_array_unref (self->items);
  g_string_free (self->number, TRUE);
  G_OBJECT_CLASS (arb_unit_list_parent_class)->finalize (object);
}

/* Headings do not take the keyboard, and one of them is the first row. */
static gboolean
focus_first_unit (ArbUnitList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_grab_focus (row))
      return TRUE;
  return FALSE;
}

/* The list gives up when the row it would begin with is a heading. */
static gboolean
arb_unit_list_focus (GtkWidget *widget,
                     GtkDirectionType direction)
{
  ArbUnitList *self = ARB_UNIT_LIST (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean is_inside = focus != NULL && gtk_widget_is_ancestor (focus, widget);
  gboolean is_in_list = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));

  if (GTK_WIDGET_CLASS (arb_unit_list_parent_class)->focus (widget, direction))
    return TRUE;
  return direction == GTK_DIR_TAB_FORWARD && is_inside && !is_in_list && focus_first_unit (self);
}

static void
arb_unit_list_class_init (ArbUnitListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_unit_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_unit_list_finalize;
  widget_class->focus = arb_unit_list_focus;
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-unit-list.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, side);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, search);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, list);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, selection);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, hint);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, hint_label);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitList, hint_units);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
}

static void
arb_unit_list_init (ArbUnitList *self)
{
  self->lines = g_list_store_new (ARB_TYPE_UNIT_LINE);
  self->items = g_ptr_array_new ();
  self->number = g_string_new (NULL);
  self->in_hand = ARB_LINES_BOTH_SIDES;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->lines));
}

/* --- For the panels --------------------------------------------------------------------------- */

void
arb_unit_list_set_rows (ArbUnitList *self,
                        ArbUnitRowMake make,
                        ArbUnitRowShow show,
                        gpointer user_data)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ARB_IS_UNIT_LIST (self));
  self->make = make;
  self->show = show;
  self->user_data = user_data;
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
}

void
arb_unit_list_set_game (ArbUnitList *self,
                        ArbGame *game,
                        gboolean with_commanders)
{
  g_return_if_fail (ARB_IS_UNIT_LIST (self));
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (arb_game_get_units (self->game), self);
  g_set_object (&self->game, game);
  self->with_commanders = with_commanders;
  if (game != NULL)
    g_signal_connect_object (arb_game_get_units (game), "items-changed",
                             G_CALLBACK (units_changed_cb), self, G_CONNECT_SWAPPED);
  self->in_hand = ARB_LINES_BOTH_SIDES;
  fill_sides (self);
  fill (self);
}

void
arb_unit_list_refresh (ArbUnitList *self)
{
  g_return_if_fail (ARB_IS_UNIT_LIST (self));
  for (guint i = 0; i < self->items->len; i++)
    show_item (self, self->items->pdata[i]);
}

void
arb_unit_list_refresh_touched (ArbUnitList *self,
                               const ArbTouched *touched)
{
  g_return_if_fail (ARB_IS_UNIT_LIST (self));
  g_return_if_fail (touched != NULL);
  for (guint i = 0; i < self->items->len; i++)
    {
      const char *id = arb_unit_line_get_id (gtk_list_item_get_item (self->items->pdata[i]));

      if (id != NULL && arb_touched_has_unit (touched, id))
        show_item (self, self->items->pdata[i]);
    }
}

ArbUnitLine *
arb_unit_list_get_selected (ArbUnitList *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LIST (self), NULL);

  ArbUnitLine *line = gtk_single_selection_get_selected_item (self->selection);

  g_return_val_if_fail (ARB_IS_UNIT_LIST (self), NULL);
  return line != NULL && arb_unit_line_get_kind (line) != ARB_LINE_HEADING ? line : NULL;
}

gboolean
arb_unit_list_select (ArbUnitList *self,
                      const char *id)
{
  g_return_val_if_fail (ARB_IS_UNIT_LIST (self), FALSE);

  guint position = find_line (self, id);

  if (position == GTK_INVALID_LIST_POSITION)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_drop_down_set_selected (self->side, 0);
      fill (self);
      position = find_line (self, id);
    }
  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;
  arb_unit_list_go_to_position (self, position);
  return TRUE;
}

gboolean
arb_unit_list_select_at (ArbUnitList *self,
                         double x,
                         double y)
{
  GtkWidget *picked;

  g_return_val_if_fail (ARB_IS_UNIT_LIST (self), FALSE);
  picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  for (guint i = 0; picked != NULL && i < self->items->len; i++)
    {
      GtkListItem *item = self->items->pdata[i];
      GtkWidget *child = gtk_list_item_get_child (item);
      /* The row is around the child. */
      GtkWidget *row = child != NULL ? gtk_widget_get_parent (child) : NULL;

      if (row == NULL || !gtk_list_item_get_selectable (item) ||
          (picked != row && !gtk_widget_is_ancestor (picked, row)))
        continue;
      arb_unit_list_go_to_position (self, gtk_list_item_get_position (item));
      /* As a click does: the keyboard goes on from this row, also after a menu on it. */
      gtk_widget_grab_focus (row);
      return TRUE;
    }
  return FALSE;
}

void
arb_unit_list_go_to_position (ArbUnitList *self,
                              guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  scroll_to (self, position);
}

void
arb_unit_list_grab (ArbUnitList *self)
{
  g_return_if_fail (ARB_IS_UNIT_LIST (self));

  guint selected = gtk_single_selection_get_selected (self->selection);

  g_return_if_fail (ARB_IS_UNIT_LIST (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  scroll_to (self, selected);
}

void
arb_unit_list_search (ArbUnitList *self)
{
  g_return_if_fail (ARB_IS_UNIT_LIST (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

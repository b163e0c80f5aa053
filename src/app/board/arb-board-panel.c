/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/board/arb-board-panel-private.h"

#include <glib/gi18n.h>

#include "app/arb-context-menu.h"
#include "app/arb-panes.h"
#include "engine/arb-language.h"

G_DEFINE_FINAL_TYPE (ArbBoardPanel, arb_board_panel, ARB_TYPE_PANEL)

ArbGameUnit *
arb_board_panel_get_unit (ArbBoardPanel *self)
{
  const GPtrArray *units =
      self->board != NULL
          ? arb_game_board_get_units (self->board, arb_hex_board_get_cursor (self->board_view))
          : NULL;

  return units != NULL ? units->pdata[0] : NULL;
}

GPtrArray *
arb_board_panel_dup_movers (ArbBoardPanel *self,
                            ArbHex at,
                            guint side)
{
  g_autoptr (GPtrArray) units = self->board != NULL
                                    ? arb_game_board_dup_stack (self->board, at, side)
                                    : NULL;

  if (units != NULL && units->len > 0 && !arb_game_board_get_sheet (self->board)->stacks)
    g_ptr_array_set_size (units, 1);
  return units != NULL && units->len > 0 ? g_steal_pointer (&units) : NULL;
}

/* Those of the first side there. */
static GPtrArray *
dup_movers (ArbBoardPanel *self)
{
  ArbGameUnit *unit = arb_board_panel_get_unit (self);

  return unit != NULL ? arb_board_panel_dup_movers (self,
                                                    arb_hex_board_get_cursor (self->board_view),
                                                    arb_game_unit_get_side (unit))
                      : NULL;
}

/* --- Following the event ---------------------------------------------------------------------- */

static void
update_cursor (ArbBoardPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  ArbGameUnit *unit = arb_board_panel_get_unit (self);
  gboolean may_ask = unit != NULL && self->rules != NULL;
  gboolean may_write = arb_desk_may_write (arb_panel_get_desk (ARB_PANEL (self)));
  g_autofree char *text = NULL;

  if (self->board == NULL)
    return;
  text = arb_game_board_describe (self->board, arb_hex_board_get_cursor (self->board_view),
                                  arb_language_get ());
  gtk_label_set_text (self->hex_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hex_label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board_view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, _ ("Board"), -1);
  gtk_widget_action_set_enabled (widget, "board.move", may_write && unit != NULL);
  gtk_widget_action_set_enabled (widget, "board.remove", may_write && unit != NULL);
  gtk_widget_action_set_enabled (widget, "board.sight", self->rules != NULL);
  gtk_widget_action_set_enabled (widget, "board.targets", may_ask);
  gtk_widget_action_set_enabled (widget, "board.retreat", may_ask);
  gtk_widget_action_set_enabled (
      widget, "board.combat",
      may_write && ((may_ask && arb_game_board_get_sheet (self->board)->combat != NULL) ||
                    arb_board_panel_has_contact (self)));
  gtk_widget_action_set_enabled (widget, "board.resize", may_write);
  /* The ground is painted by whoever may write. */
  if (!may_write)
    gtk_toggle_button_set_active (self->play_button, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->paint_button), may_write);
  gtk_widget_set_sensitive (GTK_WIDGET (self->edge), may_write);
  gtk_widget_set_visible (self->retreat_box, may_ask);
  arb_board_panel_fill_here (self);
  if (unit != NULL)
    {
      self->is_filling = TRUE;
      gtk_drop_down_set_selected (
          self->edge, arb_game_board_get_edge (self->board, arb_game_unit_get_side (unit)));
      self->is_filling = FALSE;
    }
}

static void
drop_board (ArbBoardPanel *self)
{
  arb_hex_board_set_board (self->board_view, NULL);
  g_clear_pointer (&self->contacts, arb_board_contacts_free);
  g_clear_pointer (&self->rules, arb_board_rules_free);
  g_clear_pointer (&self->board, arb_game_board_free);
}

/* What the rules of the table know nothing of is not there, instead of grey without a reason. */
static void
show_buttons (ArbBoardPanel *self)
{
  GtkWidget *const about_lines[] = { self->sight_button, self->targets_button,
                                     self->retreat_button };

  for (guint i = 0; i < G_N_ELEMENTS (about_lines); i++)
    gtk_widget_set_visible (gtk_widget_get_parent (about_lines[i]), self->rules != NULL);
}

static void
make_board (ArbBoardPanel *self)
{
  const ArbSystem *system = arb_desk_get_system (arb_panel_get_desk (ARB_PANEL (self)));

  drop_board (self);
  self->board = arb_game_board_new (self->game);
  if (self->board == NULL)
    return;
  self->rules = arb_board_rules_new (self->board, system);
  self->contacts = arb_board_contacts_new (self->board, system);
  arb_hex_board_set_board (self->board_view, self->board);
  gtk_spin_button_set_value (self->columns, arb_game_board_get_n_columns (self->board));
  gtk_spin_button_set_value (self->rows, arb_game_board_get_n_rows (self->board));
  show_buttons (self);
  arb_board_panel_fill_lists (self);
  update_cursor (self);
}

static void
arb_board_panel_follow (ArbPanel *panel,
                        const ArbTouched *touched)
{
  if (ARB_BOARD_PANEL (panel)->game != NULL)
    make_board (ARB_BOARD_PANEL (panel));
}

/* What the board shows nothing of, unless it does something to units. */
#define OTHER_THINGS (ARB_TOUCHED_ORDERS | ARB_TOUCHED_NOTES)

static void
game_changed_cb (ArbBoardPanel *self,
                 ArbTouched *touched)
{
  if (arb_touched_has_fields (touched) ||
      arb_touched_has_at (touched, ARB_TOUCHED_EVERYTHING & ~OTHER_THINGS,
                          arb_game_get_id (self->game)))
    arb_panel_touch (ARB_PANEL (self), touched);
}

/* The turn of the map is named after what was answered in it so far. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbBoardPanel *self)
{
  const ArbBoardTurns *turns =
      self->contacts != NULL ? arb_board_contacts_get_turns (self->contacts) : NULL;
  guint n_turns = turns != NULL ? arb_board_turns_get_n (turns) : 0;
  const char *combat = n_turns > 0 ? arb_board_turns_get_combat (turns, n_turns - 1) : NULL;

  if (arb_touched_is_step (touched) && combat != NULL && arb_touched_has_combat (touched, combat))
    arb_panel_touch (ARB_PANEL (self), touched);
}

static void
set_game (ArbBoardPanel *self,
          ArbGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->game, self);
      g_signal_handlers_disconnect_by_data (arb_game_get_store (self->game), self);
    }
  arb_board_panel_clear (self);
  drop_board (self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (arb_game_get_store (game), "appended", G_CALLBACK (appended_cb), self, 0);
  make_board (self);
  if (self->board != NULL)
    arb_board_panel_fill_terrains (self);
}

static void
table_changed_cb (ArbBoardPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

static void
arb_board_panel_desk_changed (ArbPanel *panel)
{
  ArbBoardPanel *self = ARB_BOARD_PANEL (panel);
  ArbDesk *desk = arb_panel_get_desk (panel);

  if (desk != NULL)
    g_signal_connect_object (desk, "notify::game", G_CALLBACK (table_changed_cb), self,
                             G_CONNECT_SWAPPED);
  if (self->board_view != NULL)
    set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

/* --- What is done on the board ---------------------------------------------------------------- */

static void
cursor_moved_cb (ArbBoardPanel *self)
{
  update_cursor (self);
}

static void
clicked_cb (ArbBoardPanel *self)
{
  if (self->board != NULL)
    arb_board_panel_choose (self, arb_hex_board_get_cursor (self->board_view));
}

static void
activated_cb (ArbBoardPanel *self)
{
  g_autoptr (GPtrArray) units = dup_movers (self);

  if (self->board == NULL ||
      arb_board_panel_choose (self, arb_hex_board_get_cursor (self->board_view)))
    return;
  if (units != NULL)
    arb_board_panel_pick (self, units);
}

static void
dropped_cb (ArbBoardPanel *self)
{
  ArbHex from, to;
  guint side = arb_hex_board_get_drop (self->board_view, &from, &to);
  g_autoptr (GPtrArray) units = arb_board_panel_dup_movers (self, from, side);

  if (units == NULL)
    return;
  arb_board_panel_place (self, units, &to);
  /* What was dragged is what is looked at, wherever it went. */
  if (arb_game_board_get_units (self->board, to) != NULL)
    arb_hex_board_set_cursor (self->board_view, to);
}

static const ArbBoardTerrain *
get_terrain (ArbBoardPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->terrains);
  const ArbBoardSheet *sheet = arb_game_board_get_sheet (self->board);

  return sheet->terrains->pdata[row != NULL ? gtk_list_box_row_get_index (row) : 0];
}

static void
painted_cb (ArbBoardPanel *self)
{
  const GArray *stroke = arb_hex_board_get_stroke (self->board_view);
  const ArbBoardTerrain *terrain = get_terrain (self);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (ArbBoardHex));
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < stroke->len; i++)
    {
      ArbBoardHex hex = { .at = g_array_index (stroke, ArbHex, i),
                          .terrain = terrain->id,
                          .level = (guint) gtk_spin_button_get_value_as_int (self->level),
                          .road = gtk_check_button_get_active (self->road) };

      g_array_append_val (hexes, hex);
    }
  arb_board_panel_clear (self);
  if (!arb_game_board_paint (self->board, (const ArbBoardHex *) hexes->data, hexes->len, &error))
    arb_desk_refuse (arb_panel_get_desk (ARB_PANEL (self)), error->message);
}

static void
terrain_selected_cb (ArbBoardPanel *self)
{
  if (self->board != NULL && gtk_list_box_get_selected_row (self->terrains) != NULL)
    gtk_spin_button_set_value (self->level, get_terrain (self)->level);
}

static void
paint_toggled_cb (ArbBoardPanel *self)
{
  gboolean painting = gtk_toggle_button_get_active (self->paint_button);

  arb_board_panel_clear (self);
  arb_hex_board_set_painting (self->board_view, painting);
  gtk_widget_set_visible (self->paint_box, painting);
  gtk_widget_set_visible (self->play_box, !painting);
}

static void
edge_selected_cb (ArbBoardPanel *self)
{
  ArbGameUnit *unit = arb_board_panel_get_unit (self);
  guint edge = gtk_drop_down_get_selected (self->edge);
  g_autoptr (GError) error = NULL;

  if (self->is_filling || unit == NULL || edge >= ARB_HEX_N_EDGES ||
      edge == (guint) arb_game_board_get_edge (self->board, arb_game_unit_get_side (unit)))
    return;
  if (!arb_game_board_set_edge (self->board, arb_game_unit_get_side (unit), edge, &error))
    {
      arb_desk_refuse (arb_panel_get_desk (ARB_PANEL (self)), error->message);
      update_cursor (self);
    }
}

static void
waiting_activated_cb (ArbBoardPanel *self,
                      GtkListBoxRow *row)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  g_ptr_array_add (units, g_object_get_data (G_OBJECT (row), "unit"));
  arb_board_panel_pick (self, units);
}

static void
here_activated_cb (ArbBoardPanel *self,
                   GtkListBoxRow *row)
{
  arb_board_panel_pick (self, g_object_get_data (G_OBJECT (row), "units"));
}

/* Whoever is picked up goes, else all that would move. */
static void
take_off (ArbBoardPanel *self)
{
  g_autoptr (GPtrArray) units = self->pending == ARB_BOARD_PLACE ? g_ptr_array_ref (self->picked)
                                                                 : dup_movers (self);

  if (units != NULL)
    arb_board_panel_place (self, units, NULL);
}

static void
held_activated_cb (ArbBoardPanel *self,
                   GtkListBoxRow *row)
{
  arb_hex_board_set_cursor (self->board_view,
                            *(const ArbHex *) g_object_get_data (G_OBJECT (row), "hex"));
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
run_action (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbBoardPanel *self = ARB_BOARD_PANEL (widget);
  ArbGameUnit *unit = arb_board_panel_get_unit (self);
  g_autoptr (GPtrArray) movers = dup_movers (self);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (action_name, "board.move") && movers != NULL)
    arb_board_panel_pick (self, movers);
  else if (g_str_equal (action_name, "board.remove"))
    take_off (self);
  else if (g_str_equal (action_name, "board.sight"))
    arb_board_panel_ask_sight (self);
  else if (g_str_equal (action_name, "board.targets"))
    arb_board_panel_show_targets (self, unit);
  else if (g_str_equal (action_name, "board.retreat"))
    arb_board_panel_show_retreat (self, unit);
  else if (g_str_equal (action_name, "board.combat") && self->contacts != NULL)
    arb_board_panel_confront (self);
  else if (g_str_equal (action_name, "board.combat"))
    arb_board_panel_ask_target (self, unit);
  else if (self->board != NULL &&
           !arb_game_board_resize (self->board,
                                   (guint) gtk_spin_button_get_value_as_int (self->columns),
                                   (guint) gtk_spin_button_get_value_as_int (self->rows), &error))
    arb_desk_refuse (arb_panel_get_desk (ARB_PANEL (self)), error->message);
}

/* --- The panel -------------------------------------------------------------------------------- */

static void
arb_board_panel_go_to (ArbPanel *panel,
                       const char *subject)
{
  ArbBoardPanel *self = ARB_BOARD_PANEL (panel);
  ArbGameUnit *unit;
  ArbHex at;

  unit = self->board != NULL ? arb_game_find_unit (self->game, subject) : NULL;
  if (unit == NULL && self->board != NULL)
    unit = arb_game_find_commander (self->game, subject);
  if (unit != NULL && arb_game_board_find (self->board, unit, &at))
    arb_hex_board_set_cursor (self->board_view, at);
}

/* 1 … 9 choose the terrain while the ground is painted. */
static gboolean
choose_terrain (ArbBoardPanel *self,
                guint keyval)
{
  guint digit = keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9 ? keyval - GDK_KEY_KP_1
                                                                 : keyval - GDK_KEY_1;
  GtkListBoxRow *row = digit < 9 ? gtk_list_box_get_row_at_index (self->terrains, (int) digit)
                                 : NULL;

  if (row == NULL || !gtk_toggle_button_get_active (self->paint_button))
    return FALSE;
  gtk_list_box_select_row (self->terrains, row);
  return TRUE;
}

static gboolean
arb_board_panel_handle_key (ArbPanel *panel,
                            guint keyval,
                            GdkModifierType modifiers,
                            guint32 time)
{
  static const struct
  {
    guint keyval;
    const char *action;
    gboolean is_entry;
  } keys[] = { { GDK_KEY_m, "board.move", TRUE },     { GDK_KEY_Delete, "board.remove", TRUE },
               { GDK_KEY_l, "board.sight", FALSE },   { GDK_KEY_t, "board.targets", FALSE },
               { GDK_KEY_r, "board.retreat", FALSE }, { GDK_KEY_c, "board.combat", TRUE } };
  ArbBoardPanel *self = ARB_BOARD_PANEL (panel);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || self->board == NULL)
    return FALSE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_p)
    {
      GtkToggleButton *other = gtk_toggle_button_get_active (self->paint_button)
                                   ? self->play_button
                                   : self->paint_button;

      if (!arb_desk_check_write (arb_panel_get_desk (panel)))
        return TRUE;
      gtk_toggle_button_set_active (other, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
      return TRUE;
    }
  if (keyval == GDK_KEY_Escape && gtk_widget_get_visible (GTK_WIDGET (self->said)))
    {
      arb_board_panel_clear (self);
      return TRUE;
    }
  if (choose_terrain (self, keyval))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].keyval == gdk_keyval_to_lower (keyval) &&
        !gtk_toggle_button_get_active (self->paint_button))
      return (keys[i].is_entry && !arb_desk_check_write (arb_panel_get_desk (panel))) ||
             gtk_widget_activate_action (GTK_WIDGET (self), keys[i].action, NULL);
  return FALSE;
}

static void
arb_board_panel_grab (ArbPanel *panel)
{
  gtk_widget_grab_focus (GTK_WIDGET (ARB_BOARD_PANEL (panel)->board_view));
}

static void
arb_board_panel_dispose (GObject *object)
{
  ArbBoardPanel *self = ARB_BOARD_PANEL (object);

  if (self->board_view != NULL)
    set_game (self, NULL);
  G_OBJECT_CLASS (arb_board_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, board_view);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, hex_label);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, turn_label);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, here_title);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, here);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, play_button);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, paint_button);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, play_box);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, sight_button);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, targets_button);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, retreat_button);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, retreat_box);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, edge);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, said);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, waiting_title);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, waiting);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, paint_box);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, terrains);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, level);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, road);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, columns);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, rows);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, contacts_title);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, contacts_note);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, contact_list);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, held_title);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, ArbBoardPanel, held);
  gtk_widget_class_bind_template_callback (widget_class, cursor_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, painted_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, paint_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, terrain_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, edge_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, waiting_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, here_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, held_activated_cb);
}

static void
arb_board_panel_class_init (ArbBoardPanelClass *klass)
{
  static const char *const actions[] = { "board.move",    "board.remove", "board.sight",
                                         "board.targets", "board.retreat", "board.combat",
                                         "board.resize" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_board_panel_dispose;
  panel_class->desk_changed = arb_board_panel_desk_changed;
  panel_class->follow = arb_board_panel_follow;
  panel_class->go_to = arb_board_panel_go_to;
  panel_class->handle_key = arb_board_panel_handle_key;
  panel_class->grab = arb_board_panel_grab;
  g_type_ensure (ARB_TYPE_HEX_BOARD);
  g_type_ensure (ARB_TYPE_PANES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-board-panel.ui");
  bind_children (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, run_action);
}

/* What can be done at a hex; what cannot is greyed. */
static gboolean
open_menu (GtkWidget *widget,
           double x,
           double y,
           gpointer unused)
{
  static const struct
  {
    const char *label;
    const char *action;
  } items[] = {
    { N_ ("Move"), "board.move" },       { N_ ("Line of sight"), "board.sight" },
    { N_ ("Targets"), "board.targets" }, { N_ ("Retreat"), "board.retreat" },
    { N_ ("Combat…"), "board.combat" },  { N_ ("Take off"), "board.remove" },
  };
  ArbHexBoard *board = ARB_HEX_BOARD (widget);
  g_autoptr (GMenu) menu = g_menu_new ();

  if (x < 0)
    arb_hex_board_get_point (board, arb_hex_board_get_cursor (board), &x, &y);
  else if (!arb_hex_board_select_at (board, x, y))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    g_menu_append (menu, _ (items[i].label), items[i].action);
  arb_context_menu_pop_up (widget, G_MENU_MODEL (menu), x, y);
  return TRUE;
}

static void
arb_board_panel_init (ArbBoardPanel *self)
{
  const char *const edges[] = { [ARB_HEX_NORTH] = _ ("the north"),
                                [ARB_HEX_SOUTH] = _ ("the south"),
                                [ARB_HEX_EAST] = _ ("the east"),
                                [ARB_HEX_WEST] = _ ("the west"),
                                NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (edges);

  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->edge, G_LIST_MODEL (model));
  arb_context_menu_install (GTK_WIDGET (self->board_view), open_menu, NULL);
  self->is_filling = FALSE;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-unit-panel.h"

#include "app/arb-unit-menu.h"

typedef struct
{
  ArbGame *game;                     /* Owned or NULL; the table that is shown */
  ArbArmy *armies[ARB_GAME_N_SIDES]; /* Borrowed; what @losses was made for */
  ArbGameLosses *losses;             /* Owned or NULL */
  gboolean with_commanders;

  /* Borrowed: template children of the sheet */
  GtkStack *stack;
  ArbUnitList *list;
} ArbUnitPanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ArbUnitPanel, arb_unit_panel, ARB_TYPE_PANEL)

static ArbUnitPanelPrivate *
get_private (ArbUnitPanel *self)
{
  return arb_unit_panel_get_instance_private (self);
}

/* --- Following the event ---------------------------------------------------------------------- */

static void
update_stack (ArbUnitPanel *self)
{
  ArbUnitPanelPrivate *priv = get_private (self);
  gboolean has_units =
      priv->game != NULL && g_list_model_get_n_items (arb_game_get_units (priv->game)) > 0;

  gtk_stack_set_visible_child_name (priv->stack, has_units            ? "sheet"
                                                 : priv->game != NULL ? "no-units"
                                                                      : "no-event");
}

static gboolean
has_other_armies (ArbUnitPanel *self)
{
  ArbUnitPanelPrivate *priv = get_private (self);

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    if (priv->armies[i] != arb_game_get_army (priv->game, i))
      return TRUE;
  return FALSE;
}

static void
drop (ArbUnitPanel *self)
{
  ARB_UNIT_PANEL_GET_CLASS (self)->drop (self);
  g_clear_pointer (&get_private (self)->losses, arb_game_losses_free);
}

static void
make_losses (ArbUnitPanel *self)
{
  ArbUnitPanelPrivate *priv = get_private (self);

  priv->losses = arb_game_losses_new (priv->game, arb_unit_panel_get_rules (self));
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    priv->armies[i] = arb_game_get_army (priv->game, i);
}

static void
follow (ArbUnitPanel *self)
{
  if (ARB_UNIT_PANEL_GET_CLASS (self)->follow != NULL)
    ARB_UNIT_PANEL_GET_CLASS (self)->follow (self);
}

static void
selected_cb (ArbUnitPanel *self)
{
  ArbUnitLine *line = arb_unit_panel_get_selected (self);

  if (get_private (self)->losses == NULL)
    return;
  if (line != NULL)
    arb_desk_set_in_hand (arb_panel_get_desk (ARB_PANEL (self)), arb_unit_line_get_side (line));
  ARB_UNIT_PANEL_GET_CLASS (self)->show (self, line);
  arb_panel_subject_changed (ARB_PANEL (self));
}

static void
activated_cb (ArbUnitPanel *self)
{
  ARB_UNIT_PANEL_GET_CLASS (self)->activate (self);
}

/* What the sheet is made of: its lists, its rules, and who plays. */
#define SHEET_THINGS                                                                               \
  (ARB_TOUCHED_HEADER | ARB_TOUCHED_RULES | ARB_TOUCHED_LISTS | ARB_TOUCHED_TABLES)

static gboolean
is_selected_touched (ArbUnitPanel *self,
                     const ArbTouched *touched)
{
  ArbUnitLine *line = arb_unit_panel_get_selected (self);

  return line != NULL && arb_touched_has_unit (touched, arb_unit_line_get_id (line));
}

static void
arb_unit_panel_follow (ArbPanel *panel,
                       const ArbTouched *touched)
{
  ArbUnitPanel *self = ARB_UNIT_PANEL (panel);
  ArbUnitPanelClass *klass = ARB_UNIT_PANEL_GET_CLASS (self);
  ArbUnitPanelPrivate *priv = get_private (self);
  const char *game;
  gboolean all;

  if (priv->game == NULL)
    return;
  if (arb_touched_is_step (touched))
    {
      selected_cb (self);
      return;
    }
  game = arb_game_get_id (priv->game);
  all = arb_touched_has_at (touched, SHEET_THINGS | klass->row_things, game);
  if (has_other_armies (self))
    {
      drop (self);
      make_losses (self);
      all = TRUE;
    }
  if (all || arb_touched_has_at (touched, klass->own_things, game))
    follow (self);
  if (all)
    arb_unit_list_refresh (priv->list);
  else
    arb_unit_list_refresh_touched (priv->list, touched);
  if (all || arb_touched_has_at (touched, klass->detail_things, game) ||
      is_selected_touched (self, touched))
    selected_cb (self);
  update_stack (self);
}

static void
game_changed_cb (ArbPanel *self,
                 ArbTouched *touched)
{
  arb_panel_touch (self, touched);
}

/* The steps of an open combat, of which the table does not tell. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbUnitPanel *self)
{
  if ((ARB_UNIT_PANEL_GET_CLASS (self)->detail_things & ARB_TOUCHED_COMBATS) != 0 &&
      arb_touched_is_step (touched))
    arb_panel_touch (ARB_PANEL (self), touched);
}

static void
set_game (ArbUnitPanel *self,
          ArbGame *game)
{
  ArbUnitPanelPrivate *priv = get_private (self);

  if (priv->game == game)
    return;
  if (priv->game != NULL)
    {
      g_signal_handlers_disconnect_by_data (priv->game, self);
      g_signal_handlers_disconnect_by_data (arb_game_get_store (priv->game), self);
    }
  arb_unit_list_set_game (priv->list, NULL, priv->with_commanders);
  drop (self);
  g_set_object (&priv->game, game);
  if (game != NULL)
    {
      make_losses (self);
      follow (self);
      g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (arb_game_get_store (game), "appended", G_CALLBACK (appended_cb), self,
                               0);
      arb_unit_list_set_game (priv->list, game, priv->with_commanders);
    }
  update_stack (self);
}

static void
table_changed_cb (ArbUnitPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  if (get_private (self)->list != NULL)
    set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

static void
arb_unit_panel_desk_changed (ArbPanel *panel)
{
  ArbDesk *desk = arb_panel_get_desk (panel);

  if (desk != NULL)
    g_signal_connect_object (desk, "notify::game", G_CALLBACK (table_changed_cb), panel,
                             G_CONNECT_SWAPPED);
  table_changed_cb (ARB_UNIT_PANEL (panel));
}

/* --- The panel -------------------------------------------------------------------------------- */

static void
arb_unit_panel_go_to (ArbPanel *panel,
                      const char *subject)
{
  arb_unit_list_select (get_private (ARB_UNIT_PANEL (panel))->list, subject);
}

static gboolean
arb_unit_panel_handle_key (ArbPanel *panel,
                           guint keyval,
                           GdkModifierType modifiers,
                           guint32 time)
{
  ArbUnitPanel *self = ARB_UNIT_PANEL (panel);
  ArbUnitPanelPrivate *priv = get_private (self);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || priv->losses == NULL)
    return FALSE;
  return ARB_UNIT_PANEL_GET_CLASS (self)->handle_letter (self, gdk_keyval_to_lower (keyval)) ||
         arb_unit_list_handle_key (priv->list, keyval, modifiers, time);
}

static void
arb_unit_panel_grab (ArbPanel *panel)
{
  arb_unit_list_grab (get_private (ARB_UNIT_PANEL (panel))->list);
}

/* Out of a form, without having entered anything. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant *arguments,
           gpointer user_data)
{
  arb_unit_panel_grab (ARB_PANEL (widget));
  return TRUE;
}

static void
arb_unit_panel_find (ArbPanel *panel)
{
  arb_unit_list_search (get_private (ARB_UNIT_PANEL (panel))->list);
}

static char *
arb_unit_panel_dup_subject (ArbPanel *panel)
{
  ArbUnitPanel *self = ARB_UNIT_PANEL (panel);
  ArbUnitLine *line = get_private (self)->losses != NULL ? arb_unit_panel_get_selected (self) : NULL;

  return line != NULL ? g_strdup (arb_unit_line_get_id (line)) : NULL;
}

static void
arb_unit_panel_dispose (GObject *object)
{
  ArbUnitPanel *self = ARB_UNIT_PANEL (object);

  if (get_private (self)->list != NULL)
    set_game (self, NULL);
  get_private (self)->list = NULL;
  G_OBJECT_CLASS (arb_unit_panel_parent_class)->dispose (object);
}

static void
arb_unit_panel_class_init (ArbUnitPanelClass *klass)
{
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_unit_panel_dispose;
  panel_class->desk_changed = arb_unit_panel_desk_changed;
  panel_class->follow = arb_unit_panel_follow;
  panel_class->go_to = arb_unit_panel_go_to;
  panel_class->handle_key = arb_unit_panel_handle_key;
  panel_class->grab = arb_unit_panel_grab;
  panel_class->find = arb_unit_panel_find;
  panel_class->dup_subject = arb_unit_panel_dup_subject;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
arb_unit_panel_init (ArbUnitPanel *self)
{
}

/* --- For the sheets --------------------------------------------------------------------------- */

void
arb_unit_panel_set_up (ArbUnitPanel *self,
                       GtkStack *stack,
                       ArbUnitList *list,
                       gboolean with_commanders,
                       ArbUnitRowMake make_row,
                       ArbUnitRowShow show_row)
{
  g_return_if_fail (ARB_IS_UNIT_PANEL (self));
  g_return_if_fail (ARB_IS_UNIT_LIST (list));

  ArbUnitPanelPrivate *priv = get_private (self);

  priv->stack = stack;
  priv->list = list;
  priv->with_commanders = with_commanders;
  arb_unit_list_set_rows (list, make_row, show_row, self);
  g_signal_connect_object (list, "selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  arb_unit_menu_install (self, list);
  update_stack (self);
}

ArbGame *
arb_unit_panel_get_game (ArbUnitPanel *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_PANEL (self), NULL);
  return get_private (self)->game;
}

ArbGameLosses *
arb_unit_panel_get_losses (ArbUnitPanel *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_PANEL (self), NULL);
  return get_private (self)->losses;
}

ArbRules *
arb_unit_panel_get_rules (ArbUnitPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));
  const ArbSystem *system = desk != NULL ? arb_desk_get_system (desk) : NULL;

  g_return_val_if_fail (ARB_IS_UNIT_PANEL (self), NULL);
  return system != NULL ? system->rules : NULL;
}

ArbUnitLine *
arb_unit_panel_get_selected (ArbUnitPanel *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_PANEL (self), NULL);
  return arb_unit_list_get_selected (get_private (self)->list);
}

void
arb_unit_panel_show_armies (ArbUnitPanel *self)
{
  g_return_if_fail (ARB_IS_UNIT_PANEL (self));
  arb_desk_show (arb_panel_get_desk (ARB_PANEL (self)), ARB_VIEW_ARMIES, NULL);
}

void
arb_unit_panel_tell (ArbUnitPanel *self,
                     const char *sentences,
                     gboolean is_refusal)
{
  g_return_if_fail (ARB_IS_UNIT_PANEL (self));
  g_return_if_fail (sentences != NULL);

  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  if (is_refusal)
    arb_desk_refuse (desk, sentences);
  else
    arb_desk_say (desk, sentences);
}

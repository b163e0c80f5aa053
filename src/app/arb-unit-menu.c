/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-unit-menu.h"

#include <glib/gi18n.h>

#include "app/arb-context-menu.h"
#include "app/arb-warning.h"

static ArbGameUnit *
get_unit (ArbUnitPanel *panel)
{
  ArbUnitLine *line = arb_unit_panel_get_selected (panel);

  return line != NULL ? arb_unit_line_get_unit (line) : NULL;
}

/* --- Acts ------------------------------------------------------------------------------------- */

static void
note_cb (const char *response,
         const char *text,
         gpointer user_data)
{
  ArbUnitPanel *panel = user_data;
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (panel));
  ArbGameUnit *unit = get_unit (panel);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "note") || unit == NULL || text == NULL || *text == '\0')
    return;
  if (arb_store_add_text (arb_desk_get_store (desk), arb_game_get_id (arb_desk_get_game (desk)),
                          ARB_KIND_NOTE, arb_game_unit_get_id (unit), text, &error))
    arb_desk_say (desk, _ ("Noted."));
  else
    arb_desk_refuse (desk, error->message);
}

static void
take_note (GSimpleAction *action,
           GVariant *parameter,
           gpointer panel)
{
  ArbGameUnit *unit = get_unit (panel);
  g_autofree char *heading = NULL;
  g_autofree char *label = NULL;
  ArbWarning *warning;

  if (unit == NULL || !arb_desk_check_write (arb_panel_get_desk (panel)))
    return;
  label = arb_game_unit_dup_label (unit);
  heading = g_strdup_printf (_ ("Note on “%s”"), label);
  warning = arb_warning_new (ARB_WARNING_CONFIRM, heading,
                             _ ("It stands beside the unit, in the log and on the sheet for the "
                                "umpire who takes over."));
  arb_warning_ask_for_text (warning, _ ("Note"));
  arb_warning_add_way (warning, ARB_WAY_DO, "note", _ ("_Keep It"));
  arb_warning_show (warning, panel, note_cb, panel);
}

static void
begin_combat (GSimpleAction *action,
              GVariant *parameter,
              gpointer panel)
{
  if (get_unit (panel) != NULL)
    arb_desk_choose (arb_panel_get_desk (panel), NULL, get_unit (panel));
}

static void
show_in (ArbUnitPanel *panel,
         const char *view)
{
  ArbGameUnit *unit = get_unit (panel);

  if (unit != NULL)
    arb_desk_show (arb_panel_get_desk (ARB_PANEL (panel)), view, arb_game_unit_get_id (unit));
}

static void
show_orders (GSimpleAction *action,
             GVariant *parameter,
             gpointer panel)
{
  show_in (panel, ARB_VIEW_ORDERS);
}

static void
show_losses (GSimpleAction *action,
             GVariant *parameter,
             gpointer panel)
{
  show_in (panel, ARB_VIEW_LOSSES);
}

/* --- The menu --------------------------------------------------------------------------------- */

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuItem) choose = NULL;

  g_menu_append (menu, _ ("New Combat with It…"), "unit.combat");
  g_menu_append (menu, _ ("Its Orders"), "unit.orders");
  g_menu_append (menu, _ ("Its Losses"), "unit.losses");
  g_menu_append (menu, _ ("Note…"), "unit.note");
  /* Only the order sheet has this. */
  choose = g_menu_item_new (_ ("Choose It with Others"), "orders.choose");
  g_menu_item_set_attribute (choose, "hidden-when", "s", "action-missing");
  g_menu_append_item (menu, choose);
  return G_MENU_MODEL (menu);
}

/* By the key, beside the list's upper corner: what is selected may be out of sight. */
static gboolean
open_menu (GtkWidget *widget,
           double x,
           double y,
           gpointer unused)
{
  ArbUnitList *list = ARB_UNIT_LIST (widget);
  gboolean is_key = x < 0;
  g_autoptr (GMenuModel) menu = NULL;

  if (is_key ? arb_unit_list_get_selected (list) == NULL : !arb_unit_list_select_at (list, x, y))
    return FALSE;
  menu = make_menu ();
  arb_context_menu_pop_up (widget, menu, is_key ? 40 : x, is_key ? 60 : y);
  return TRUE;
}

void
arb_unit_menu_install (ArbUnitPanel *panel,
                       ArbUnitList *list)
{
  static const GActionEntry actions[] = {
    { .name = "note", .activate = take_note },
    { .name = "combat", .activate = begin_combat },
    { .name = "orders", .activate = show_orders },
    { .name = "losses", .activate = show_losses },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (ARB_IS_UNIT_PANEL (panel) && ARB_IS_UNIT_LIST (list));
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), panel);
  gtk_widget_insert_action_group (GTK_WIDGET (panel), "unit", G_ACTION_GROUP (group));
  arb_context_menu_install (GTK_WIDGET (list), open_menu, NULL);
}

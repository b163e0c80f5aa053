/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* “event order” and “event leader”: what is ordered at a table, and who leads whom. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli-event-table.h"
#include "game/arb-game-find.h"
#include "game/arb-game-leaders.h"
#include "game/arb-game-order-words.h"
#include "game/arb-game-rules.h"

/* --- Orders ---------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  ArbArmyItem *found; /* Borrowed */
} Formation;

/* In capitals or not, with accents or without: a terminal is no place to be particular. */
static gboolean
is_called (const char *name,
           const char *typed)
{
  return name != NULL && g_utf8_strlen (name, -1) == g_utf8_strlen (typed, -1) &&
         g_str_match_string (typed, name, TRUE);
}

static void
find_cb (ArbArmyItem *item,
         guint depth,
         gpointer data)
{
  Formation *self = data;

  if (self->found == NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_FORMATION &&
      is_called (arb_army_item_get (item, ARB_ARMY_NAME), self->name))
    self->found = item;
}

static ArbArmyItem *
find_formation (ArbGame *game,
                guint side,
                const char *name)
{
  ArbArmy *army = arb_game_get_army (game, side);
  Formation self = { name, NULL };

  if (army != NULL)
    arb_army_item_foreach (arb_army_get_root (army), find_cb, &self);
  return self.found;
}

/* The formation of a side's list by its name, or "SIDE" for the whole army. */
static gboolean
add_formation (GStrvBuilder *ids,
               ArbGame *game,
               const char *name)
{
  for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
    {
      g_auto (GStrv) found = NULL;
      ArbArmyItem *formation = find_formation (game, side, name);

      if (formation == NULL && !g_str_equal (arb_game_get_side (game, side), name))
        continue;
      found = arb_game_list_formation (game, side, formation);
      g_strv_builder_addv (ids, (const char **) found);
      return found[0] != NULL;
    }
  return FALSE;
}

/* "france/3,france/4" or the name of a formation; NULL: somebody is not at the table. */
static GStrv
list_units (ArbGame *game,
            const char *text,
            GError **error)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) names = g_strsplit (text, ",", -1);

  if (add_formation (ids, game, text))
    return g_strv_builder_end (ids);
  for (guint i = 0; names[i] != NULL; i++)
    {
      ArbGameUnit *unit =
          arb_game_lookup_unit (game, g_strstrip (names[i]), ARB_GAME_ANY_SIDE, error);

      if (unit == NULL)
        return NULL;
      g_strv_builder_add (ids, arb_game_unit_get_id (unit));
    }
  return g_strv_builder_end (ids);
}

/* Units of both sides are given only what both know. */
static char *
find_order (ArbGame *game,
            const char *const *units,
            const char *typed,
            GError **error)
{
  g_autoptr (ArbRules) rules =
      arb_game_load_rules (arb_game_get_store (game), arb_game_get_system (game), NULL);
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (game, rules);
  char *order = NULL;

  for (guint i = 0; units[i] != NULL; i++)
    {
      g_free (order);
      order = arb_game_find_order_word (
          losses, rules, arb_game_unit_get_side (arb_game_find_unit (game, units[i])), typed, error);
      if (order == NULL)
        return NULL;
    }
  return order;
}

static void
give_order (ArbGame *game,
            const char *text,
            const char *typed,
            int from,
            GError **error)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (game);
  g_auto (GStrv) units = list_units (game, text, error);
  g_autofree char *order =
      units != NULL ? find_order (game, (const char *const *) units, typed, error) : NULL;

  if (order == NULL)
    return;
  if (from > 0)
    arb_game_orders_plan (orders, (const char *const *) units, order, from, error);
  else
    arb_game_orders_add_all (orders, ARB_ORDER_GIVE, (const char *const *) units, order, error);
}

/* What the player writes on the sheet and announces: a charge with its target, or an evade. */
typedef struct
{
  const char *target; /* Borrowed; NULL: no charge */
  gboolean evade;
  gboolean declare;
} Intent;

static gboolean
has_intent (const Intent *intent)
{
  return intent->target != NULL || intent->evade || intent->declare;
}

/* Each act is judged by the sheet as the one before has left it. */
static gboolean
add_act (ArbGame *game,
         ArbOrderAct act,
         const char *const *units,
         const char *detail,
         GError **error)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (game);

  return arb_game_orders_add_all (orders, act, units, detail, error);
}

static gboolean
write_intent (ArbGame *game,
              const char *text,
              const Intent *intent,
              GError **error)
{
  g_auto (GStrv) units = list_units (game, text, error);
  const char *const *all = (const char *const *) units;
  ArbGameUnit *target =
      intent->target != NULL && units != NULL
          ? arb_game_lookup_unit (game, intent->target, ARB_GAME_ANY_SIDE, error)
          : NULL;

  if (units == NULL || (intent->target != NULL && target == NULL))
    return FALSE;
  if (target != NULL && !add_act (game, ARB_ORDER_WRITE, all, arb_game_unit_get_id (target), error))
    return FALSE;
  if (intent->evade && !add_act (game, ARB_ORDER_WRITE_EVADE, all, NULL, error))
    return FALSE;
  return !intent->declare ||
         add_act (game, intent->evade ? ARB_ORDER_DECLARE_EVADE : ARB_ORDER_DECLARE, all, NULL, error);
}

ArbCliStatus
arb_cli_event_order (int argc,
                     char **argv)
{
  g_auto (ArbCliTable) table = { NULL };
  g_autofree char *target = NULL;
  Intent intent = { NULL };
  int from = 0;
  const GOptionEntry entries[] = {
    { "from", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &from,
      N_ ("the period that the order is for, instead of now"), N_ ("PERIOD") },
    { "charge", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &target,
      N_ ("write a charge on this unit, sealed until it lands"), N_ ("UNIT") },
    { "evade", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &intent.evade, N_ ("write an evade"), NULL },
    { "declare", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &intent.declare,
      N_ ("declare the charge that is written, or with --evade the evade"), NULL },
    ARB_CLI_TABLE_OPTIONS (table),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT UNITS [ORDER]"),
                      _ ("Orders units, as one act: “france/3,france/4”, the name of a formation of "
                         "a list, or a side.")))
    return ARB_CLI_USAGE;
  intent.target = target;
  if (argc != 4 && !(argc == 3 && has_intent (&intent)))
    {
      arb_cli_error (_ ("“event order” takes an event file, units or a formation, and the order."));
      return ARB_CLI_USAGE;
    }
  if (!arb_cli_table_open (&table, argv[1], &error))
    return arb_cli_table_finish (&table, error);
  if (argc == 4)
    give_order (table.table, argv[2], argv[3], from, &error);
  if (error == NULL && has_intent (&intent))
    write_intent (table.table, argv[2], &intent, &error);
  return arb_cli_table_finish (&table, error);
}

/* --- Commanders ------------------------------------------------------------------------------ */

/* His id in the list, or what his name begins with; the text itself when nobody is called that. */
static const char *
find_commander (ArbGame *game,
                guint side,
                const char *text)
{
  GListModel *commanders = arb_game_get_commanders (game);

  for (guint i = 0; i < g_list_model_get_n_items (commanders); i++)
    {
      g_autoptr (ArbGameUnit) commander = g_list_model_get_item (commanders, i);

      if (arb_game_unit_get_side (commander) == side && arb_game_unit_matches (commander, text))
        return strchr (arb_game_unit_get_id (commander), '/') + 1;
    }
  return text;
}

static void
change_leader (const ArbCliTable *self,
               const char *text,
               const char *commander,
               gboolean leaves,
               GError **error)
{
  ArbGame *game = self->table;
  ArbGameUnit *unit = arb_game_lookup_unit (game, text, ARB_GAME_ANY_SIDE, error);
  g_autoptr (ArbRules) rules = arb_game_load_rules (self->store, arb_game_get_system (game), NULL);
  g_autoptr (ArbGameLosses) losses = NULL;
  g_autoptr (GPtrArray) said = NULL;
  const char *id;

  if (unit == NULL)
    return;
  losses = arb_game_losses_new (game, rules);
  id = commander != NULL ? find_commander (game, arb_game_unit_get_side (unit), commander) : NULL;
  if (leaves ? !arb_game_detach_leader (losses, game, unit, id, &said, error)
             : !arb_game_attach_leader (losses, game, unit, id, &said, error))
    return;
  for (guint i = 0; i < said->len; i++)
    g_print ("%s\n", (const char *) said->pdata[i]);
}

ArbCliStatus
arb_cli_event_leader (int argc,
                      char **argv)
{
  g_auto (ArbCliTable) table = { NULL };
  gboolean leaves = FALSE;
  const GOptionEntry entries[] = {
    { "leaves", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &leaves,
      N_ ("the commander leaves the unit he is with"), NULL },
    ARB_CLI_TABLE_OPTIONS (table),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT UNIT [COMMANDER]"),
                      _ ("A commander joins a unit, or leaves it with --leaves.")))
    return ARB_CLI_USAGE;
  if (argc != 4 && !(leaves && argc == 3))
    {
      arb_cli_error (_ ("“event leader” takes an event file, a unit and a commander; with --leaves "
                        "the commander may be left out where only one is there."));
      return ARB_CLI_USAGE;
    }
  if (arb_cli_table_open (&table, argv[1], &error))
    change_leader (&table, argv[2], argc == 4 ? argv[3] : NULL, leaves, &error);
  return arb_cli_table_finish (&table, error);
}

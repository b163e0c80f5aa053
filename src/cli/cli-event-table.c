/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of a table and fire on its loss sheet, shooter by shooter. */

#include "cli/cli-event-table.h"
#include "cli/cli-event.h"

#include <glib/gi18n-lib.h>

#include "cli/cli-event-period.h"
#include "engine/arb-language.h"
#include "game/arb-game-find.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-rules.h"
#include "game/arb-game-setup.h"
#include "game/arb-games.h"
#include "store/arb-state.h"

void
arb_cli_table_clear (ArbCliTable *self)
{
  g_clear_object (&self->games);
  g_clear_object (&self->store);
  g_free (self->umpire);
  g_free (self->game);
}

gboolean
arb_cli_table_open (ArbCliTable *self,
                    const char *path,
                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  const ArbStoreOptions options = arb_game_store_options (self->umpire);

  self->store = arb_store_open (path, &options, error);
  if (self->store == NULL)
    return FALSE;
  arb_cli_tell_notice (self->store);
  self->games = arb_games_new (self->store);
  if (self->game != NULL)
    {
      self->table = arb_games_find (self->games, self->game);
    }
  else
    {
      g_autoptr (ArbGame) first = g_list_model_get_item (G_LIST_MODEL (self->games), 0);

      self->table = first;
    }
  if (self->table != NULL)
    return TRUE;
  if (self->game != NULL)
    arb_games_lookup (self->games, self->game, error);
  else
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, _ ("The event has no table."));
  return FALSE;
}

ArbCliStatus
arb_cli_table_finish (const ArbCliTable *self,
                      const GError *error)
{
  g_return_val_if_fail (self != NULL, ARB_CLI_USAGE);
  if (error != NULL)
    arb_cli_error ("%s", error->message);
  else
    g_print ("ack %ld\n", (long) arb_store_get_seq (self->store));
  return error != NULL ? ARB_CLI_USAGE : ARB_CLI_OK;
}

/* --- The clock ------------------------------------------------------------------------------- */

/* "next" is the start of the next period; @now: the time it is. */
static gboolean
parse_moment (const char *text,
              ArbMoment now,
              ArbMoment *moment)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  gint64 period, part;

  if (g_str_equal (text, "next"))
    {
      /* Nobody has moved the clock yet: this is the first period. */
      *moment = (ArbMoment) { MAX (now.period, 1) + 1, 1 };
      return TRUE;
    }
  if (g_strv_length (parts) != 2 ||
      !g_ascii_string_to_signed (parts[0], 10, 1, 999, &period, NULL) ||
      !g_ascii_string_to_signed (parts[1], 10, 1, 999, &part, NULL))
    return FALSE;
  *moment = (ArbMoment) { (int) period, (int) part };
  return TRUE;
}

static gboolean
check_charges (ArbGame *game,
               const ArbGameOrders *orders,
               ArbMoment moment)
{
  g_auto (GStrv) unplayed = arb_game_orders_list_unplayed (orders, moment);

  for (guint i = 0; unplayed[i] != NULL; i++)
    arb_cli_error (_ ("“%s” has declared a charge that has not been played."),
                   arb_game_unit_get_name (arb_game_find_unit (game, unplayed[i])));
  if (unplayed[0] != NULL)
    arb_cli_error (_ ("Play them, or let them lapse with “event clock --let-lapse”."));
  return unplayed[0] == NULL;
}

static void
print_time (const ArbCliTable *self,
            ArbMoment now)
{
  g_autofree char *moment =
      arb_game_sheet_dup_moment (arb_game_sheet_get (arb_game_get_system (self->table)),
                                 MAX (now.period, 1), MAX (now.part, 1), arb_language_get ());

  g_print ("%s\n", moment);
  arb_cli_print_pairs (self->store, arb_game_get_id (self->table));
}

/* @text: NULL, only looks at it. */
static ArbCliStatus
move_clock (const ArbCliTable *self,
            const char *text,
            gboolean let_lapse)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->table);
  ArbMoment moment = arb_game_orders_get_moment (orders);
  g_autoptr (GError) error = NULL;

  if (text != NULL && !parse_moment (text, moment, &moment))
    {
      arb_cli_error (_ ("“event clock” takes an event file, and “next” or a moment such as 2/1."));
      return ARB_CLI_USAGE;
    }
  if (text != NULL && !let_lapse && !check_charges (self->table, orders, moment))
    return ARB_CLI_USAGE;
  if (text != NULL)
    arb_cli_print_due (self->store, self->game, arb_game_orders_get_moment (orders), moment);
  if (text != NULL && !arb_game_orders_set_clock (orders, moment, &error))
    return arb_cli_table_finish (self, error);
  print_time (self, moment);
  return text != NULL ? arb_cli_table_finish (self, NULL) : ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_clock (int argc,
                     char **argv)
{
  g_auto (ArbCliTable) table = { NULL };
  gboolean let_lapse = FALSE;
  const GOptionEntry entries[] = {
    { "let-lapse", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &let_lapse,
      N_ ("declared charges that were not played come to nothing"), NULL },
    ARB_CLI_TABLE_OPTIONS (table),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT [next|PERIOD/QUARTER]"),
                      _ ("Moves the clock of a table, once all mêlées of a period that ends are over; "
                         "time only goes on. Then, or without a moment, tells the time and what is to "
                         "be fought.")))
    return ARB_CLI_USAGE;
  if (argc < 2 || argc > 3)
    {
      arb_cli_error (_ ("“event clock” takes an event file, and “next” or a moment such as 2/1."));
      return ARB_CLI_USAGE;
    }
  if (!arb_cli_table_open (&table, argv[1], &error))
    return arb_cli_table_finish (&table, error);
  return move_clock (&table, argc > 2 ? argv[2] : NULL, let_lapse);
}

/* --- Fire ------------------------------------------------------------------------------------ */

static void
add_fire (const ArbCliTable *self,
          const char *unit,
          gint64 losses,
          gboolean halved,
          gint64 elites,
          const char *by,
          GError **error)
{
  ArbGameUnit *hit = arb_game_lookup_unit (self->table, unit, ARB_GAME_ANY_SIDE, error);
  g_autoptr (ArbRules) rules =
      arb_game_load_rules (self->store, arb_game_get_system (self->table), NULL);
  g_autoptr (ArbGameLosses) sheet = NULL;
  g_autoptr (GPtrArray) said = NULL;

  if (hit == NULL)
    return;
  sheet = arb_game_losses_new (self->table, rules);
  if (!arb_game_losses_add_fire (sheet, hit, losses, halved, elites, by, &said, error))
    return;
  for (guint i = 0; i < said->len; i++)
    g_print ("%s\n", (const char *) said->pdata[i]);
}

ArbCliStatus
arb_cli_event_fire (int argc,
                    char **argv)
{
  g_auto (ArbCliTable) table = { NULL };
  gboolean halved = FALSE;
  int elites = 0;
  g_autofree char *by = NULL;
  const GOptionEntry entries[] = {
    { "by", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &by, N_ ("who fired"), N_ ("UNIT") },
    { "halved", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &halved,
      N_ ("the number is that of a whole fire, and only half of it counts"), NULL },
    { "elites", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &elites,
      N_ ("elites among the figures that go"), N_ ("N") },
    ARB_CLI_TABLE_OPTIONS (table),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  gint64 losses;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT UNIT LOSSES"),
                      _ ("Notes the losses of a unit to the fire of one shooter, now by the clock "
                         "of its table.")))
    return ARB_CLI_USAGE;
  if (argc != 4 || !g_ascii_string_to_signed (argv[3], 10, 0, G_MAXINT32, &losses, NULL))
    {
      arb_cli_error (_ ("“event fire” takes an event file, a unit and a number of losses."));
      return ARB_CLI_USAGE;
    }
  if (arb_cli_table_open (&table, argv[1], &error))
    add_fire (&table, argv[2], losses, halved, elites, by, &error);
  return arb_cli_table_finish (&table, error);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-log-filter.h"

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"
#include "game/arb-game-find.h"

gboolean
arb_cli_log_parse (ArbCliLogOptions *self,
                   int *argc,
                   char ***argv,
                   const GOptionEntry *entries,
                   const char *arguments,
                   const char *summary)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const GOptionEntry own[] = {
    { "table", 't', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->table,
      N_ ("one table of the event instead of all"), N_ ("ID") },
    { "side", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->side,
      N_ ("one side instead of all"), N_ ("ID") },
    { "unit", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->unit,
      N_ ("log: what one unit did, by number or name"), N_ ("UNIT") },
    { "period", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self->period, N_ ("log: one period"),
      N_ ("NUMBER") },
    { "written-by", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->umpire,
      N_ ("log: what one umpire wrote"), N_ ("NAME") },
    { "long", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->is_long,
      N_ ("combats, log: with the whole account of each combat; comparison: also what is the same"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GArray) all = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  for (guint i = 0; entries[i].long_name != NULL; i++)
    g_array_append_val (all, entries[i]);
  g_array_append_vals (all, own, G_N_ELEMENTS (own));
  return arb_cli_parse (argc, argv, (const GOptionEntry *) (gpointer) all->data, arguments, summary);
}

void
arb_cli_log_options_clear (ArbCliLogOptions *self)
{
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->table, g_free);
  g_clear_pointer (&self->side, g_free);
  g_clear_pointer (&self->unit, g_free);
  g_clear_pointer (&self->umpire, g_free);
  g_clear_pointer (&self->unit_id, g_free);
}

gboolean
arb_cli_log_options_are_set (const ArbCliLogOptions *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->table != NULL || self->side != NULL || self->unit != NULL || self->umpire != NULL ||
         self->period != 0 || self->is_long;
}

/* The first of the tables asked for where the unit stands. */
static gboolean
find_unit (ArbCliLogOptions *self,
           ArbGames *games)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);
      ArbGameUnit *unit = NULL;

      if (self->table != NULL && !g_str_equal (self->table, arb_game_get_id (game)))
        continue;
      unit = arb_game_lookup_unit (game, self->unit, ARB_GAME_ANY_SIDE,
                                   error == NULL ? &error : NULL);
      if (unit != NULL)
        {
          self->unit_id = g_strdup (arb_game_unit_get_id (unit));
          return TRUE;
        }
    }
  arb_cli_error ("%s", error != NULL ? error->message : _ ("The event has no table."));
  return FALSE;
}

gboolean
arb_cli_log_find (ArbCliLogOptions *self,
                  ArbGames *games,
                  ArbChronicleFilter *filter)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAMES (games), FALSE);
  g_return_val_if_fail (filter != NULL, FALSE);

  g_autoptr (GError) error = NULL;

  if (self->table != NULL && arb_games_lookup (games, self->table, &error) == NULL)
    {
      arb_cli_error ("%s", error->message);
      return FALSE;
    }
  if (self->period < 0)
    {
      arb_cli_error (_ ("Periods are counted from 1."));
      return FALSE;
    }
  if (self->unit != NULL && !find_unit (self, games))
    return FALSE;
  *filter = (ArbChronicleFilter) { self->table, self->period, self->unit_id, self->side,
                                   self->umpire };
  return TRUE;
}

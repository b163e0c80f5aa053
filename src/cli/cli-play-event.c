/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-play-event.h"
#include "cli/cli-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-acts.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-find.h"
#include "game/arb-game-link.h"
#include "game/arb-game-play.h"
#include "game/arb-games.h"
#include "report/arb-combat-words.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

void
arb_cli_place_clear (ArbCliPlace *self)
{
  g_free (self->path);
  g_free (self->combat);
  g_free (self->game);
  g_free (self->umpire);
  g_free (self->units);
}

/* Printed only once the rows are on the disk; g_print() does not keep it back. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             gpointer unused)
{
  g_print ("ack %ld\n", (long) arb_store_get_seq (store));
}

/* The last one of the procedure that waits for an answer, or NULL. */
static char *
find_open_combat (ArbStore *store,
                  const ArbCliPlace *place,
                  const char *system,
                  const char *procedure,
                  GError **error)
{
  g_autoptr (GPtrArray) combats = arb_store_list_combats (store, TRUE, error);

  for (guint i = combats != NULL ? combats->len : 0; i > 0; i--)
    {
      const ArbCombatInfo *info = combats->pdata[i - 1];

      if (g_strcmp0 (info->system, system) == 0 && g_strcmp0 (info->procedure, procedure) == 0 &&
          (place->game == NULL || g_str_equal (info->game, place->game)))
        return g_strdup (info->id);
    }
  return NULL;
}

/* The first table of the event, or the one that was asked for. */
static ArbGame *
dup_game (ArbGames *games,
          const char *id,
          GError **error)
{
  ArbGame *game;

  if (id == NULL)
    return g_list_model_get_item (G_LIST_MODEL (games), 0);
  game = arb_games_lookup (games, id, error);
  return game != NULL ? g_object_ref (game) : NULL;
}

/* The window asks before it does this. Whoever types a command means it, and is only told. */
static gboolean
print_busy (ArbGame *game,
            const ArbSystem *system,
            const char *procedure,
            ArbGameUnit *a,
            ArbGameUnit *b)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats_before (game, system, procedure, a, b);

  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      g_autofree char *sentence = arb_combat_words_dup_busy (game, system->rules, info, a, b);

      arb_cli_error (_ ("%s To go on with it: --combat=%s."), sentence, info->id);
    }
  return combats->len > 0;
}

/* What else changed. */
static void
print_said (const GPtrArray *said)
{
  for (guint i = 0; i < said->len; i++)
    g_print ("%s\n", (const char *) said->pdata[i]);
}

/* What the lists and the journal know of the units, if any, answers, and the result goes to them. */
static ArbSession *
begin_plan (ArbGame *game,
            const ArbSystem *system,
            const char *procedure,
            ArbGameUnit *a,
            ArbGameUnit *b,
            GError **error)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbBody) plan = arb_game_plan (game, system, procedure, a, b, said, error);

  print_said (said);
  return plan != NULL ? arb_store_begin_combat (arb_game_get_store (game), arb_game_get_id (game),
                                                plan, arb_language_get (), NULL, error)
                      : NULL;
}

static ArbSession *
begin_with_units (ArbStore *store,
                  const ArbCliPlace *place,
                  const char *system_id,
                  const char *procedure,
                  GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (system_id, NULL, problems);
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbGame) game = dup_game (games, place->game, error);
  g_auto (GStrv) names = g_strsplit (place->units, ",", -1);
  ArbGameUnit *units[ARB_GAME_N_SIDES] = { NULL };

  arb_cli_print_problems (problems);
  if (game == NULL)
    return NULL;
  if (system == NULL || g_strv_length (names) > ARB_GAME_N_SIDES)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           system == NULL ? _ ("The rules of this combat cannot be read.")
                                          : _ ("A combat is between one or two units."));
      return NULL;
    }
  for (guint i = 0; names[i] != NULL; i++)
    {
      units[i] = arb_game_lookup_unit (game, g_strstrip (names[i]), i, error);
      if (units[i] == NULL)
        return NULL;
    }
  print_busy (game, system, procedure, units[0], units[1]);
  return begin_plan (game, system, procedure, units[0], units[1], error);
}

/* “a.troop.2  Archers du bois (a/u2)”: the questions number the units, so say which is which. */
static void
print_entries (ArbStore *store,
               const ArbBody *plan)
{
  g_autoptr (GPtrArray) entries = arb_plan_list_entries (plan);

  for (guint i = 0; i < entries->len; i++)
    {
      const ArbPlanEntry *entry = entries->pdata[i];
      g_auto (ArbValue) name = ARB_VALUE_INIT;

      if (arb_store_get_unit (store, entry->unit, "name", &name) && name.type == ARB_VALUE_TEXT)
        g_print ("   %s  %s (%s)\n", entry->id, name.text, entry->unit);
    }
}

/* The ids of those who were named, in place. */
static gboolean
find_members (ArbGame *game,
              char **names,
              GError **error)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      ArbGameUnit *member = arb_game_lookup_member (game, g_strstrip (names[i]), error);

      if (member == NULL)
        return FALSE;
      g_free (names[i]);
      names[i] = g_strdup (arb_game_unit_get_id (member));
    }
  return TRUE;
}

static gboolean
link_armies (ArbStore *store,
            const ArbCliPlace *place,
            ArbBody *plan,
            GError **error)
{
  g_auto (GStrv) units = place->units != NULL ? g_strsplit (place->units, ",", -1) : NULL;
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbGame) game = dup_game (games, place->game, error);

  if (game == NULL || !find_members (game, units, error) ||
      !arb_game_link_armies (game, plan, (const char *const *) units, error))
    return FALSE;
  print_entries (store, plan);
  return TRUE;
}

/* By the rules the event keeps; where it has none, beginning says so. */
static gboolean
is_about_armies (ArbStore *store,
                 const char *system,
                 const char *procedure)
{
  return arb_game_is_about_armies (arb_store_get_rules_in_force (store, system, NULL), procedure);
}

/* The end of what the mêlées of a period began, or the start of a turn; NULL without an error: the
 * procedure is another. */
static ArbSession *
begin_close (ArbStore *store,
             const ArbCliPlace *place,
             const char *system_id,
             const char *procedure,
             GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (system_id, NULL, problems);
  g_autoptr (ArbGames) games = arb_games_new (store);
  g_autoptr (ArbGame) game = dup_game (games, place->game, error);

  if (system == NULL || game == NULL || !arb_game_is_close (game, system, procedure))
    return NULL;
  /* A turn that is over takes everybody along: only who says so leaves a combat behind. */
  if (print_busy (game, system, procedure, NULL, NULL) && !place->is_new)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("Decide it first, or begin all the same with --new."));
      return NULL;
    }
  return begin_plan (game, system, procedure, NULL, NULL, error);
}

static ArbSession *
begin_or_resume (ArbStore *store,
                 const ArbCliPlace *place,
                 const char *system,
                 const char *procedure,
                 GError **error)
{
  g_autofree char *found = NULL;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (GError) refused = NULL;
  ArbSession *session;

  if (place->units != NULL && !is_about_armies (store, system, procedure))
    return begin_with_units (store, place, system, procedure, error);
  /* Who names units begins a combat of them, whatever else is open. */
  if (place->combat == NULL && place->units == NULL && !place->is_new)
    found = find_open_combat (store, place, system, procedure, error);
  if (place->combat != NULL || found != NULL)
    return arb_store_resume_combat (store, place->combat != NULL ? place->combat : found,
                                    arb_language_get (), error);
  session = begin_close (store, place, system, procedure, &refused);
  if (session != NULL || refused != NULL)
    {
      if (refused != NULL)
        g_propagate_error (error, g_steal_pointer (&refused));
      return session;
    }
  plan = arb_plan_new (system, procedure, NULL);
  if (!link_armies (store, place, plan, error))
    return NULL;
  return arb_store_begin_combat (store, place->game, plan, arb_language_get (), NULL, error);
}

ArbSession *
arb_cli_play_in_event (const ArbCliPlace *place,
                       const char *system,
                       const char *procedure,
                       ArbStore **store)
{
  g_return_val_if_fail (place != NULL, NULL);

  const ArbStoreOptions options = arb_game_store_options (place->umpire);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) event = arb_store_open (place->path, &options, &error);
  g_autoptr (ArbSession) session = NULL;

  if (event != NULL)
    arb_cli_tell_notice (event);
  if (event != NULL && place->acknowledge)
    g_signal_connect (event, "appended", G_CALLBACK (appended_cb), NULL);
  if (event != NULL)
    session = begin_or_resume (event, place, system, procedure, &error);
  if (session == NULL)
    {
      arb_cli_error ("%s", error->message);
      return NULL;
    }
  *store = g_steal_pointer (&event);
  return g_steal_pointer (&session);
}

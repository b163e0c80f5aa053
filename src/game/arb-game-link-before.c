/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the same two units did to each other just before, in a procedure that leads to this one: a
 * charge that landed is not asked again how it came into contact. */

#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-link-private.h"
#include "game/arb-game-play-private.h"
#include "store/arb-store-combat.h"

typedef struct
{
  ArbSuggestFunc suggest;
  gpointer user_data;
  gboolean swapped;
} Relay;

/* “a.entry” of one is “b.entry” of the other where the two have changed places. */
static void
relay (const char *question,
       const ArbValue *value,
       gboolean certain,
       gpointer user_data)
{
  const Relay *self = user_data;
  g_autofree char *other = NULL;

  if (self->swapped && (g_str_has_prefix (question, "a.") || g_str_has_prefix (question, "b.")))
    other = g_strconcat (*question == 'a' ? "b" : "a", question + 1, NULL);
  /* Offered, for something may have happened in between. */
  self->suggest (other != NULL ? other : question, value, FALSE, self->user_data);
}

static gboolean
is_between (const ArbCombatInfo *info,
            ArbGameUnit *a,
            ArbGameUnit *b,
            gboolean *swapped)
{
  *swapped = g_strcmp0 (info->units[0], arb_game_unit_get_id (a)) != 0;
  return arb_combat_info_has_unit (info, a) && arb_combat_info_has_unit (info, b);
}

gint64
arb_game_get_period_start (ArbGame *game)
{
  g_autofree char *period = arb_game_dup_period (game);
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_CLOCK, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_strcmp0 (act->game, arb_game_get_id (game)) == 0 &&
          g_strcmp0 (arb_body_get (act->body, "period"), period) == 0)
        return act->place;
    }
  return 0;
}

/* The combats that were first decided in the period at hand, by their ids: one that is put right later stays in
 * its own. */
static GHashTable *
list_of_period (ArbGame *game)
{
  GHashTable *decided = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);
  gint64 start = arb_game_get_period_start (game);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (act->subject != NULL && g_hash_table_add (seen, (gpointer) act->subject) && act->place > start)
        g_hash_table_add (decided, g_strdup (act->subject));
    }
  return decided;
}

/* The last thing the two did in this period, when it leads to @procedure; NULL: something else, or
 * nothing. */
static ArbSession *
find_before (ArbGame *game,
             const ArbSystem *system,
             const char *procedure,
             ArbGameUnit *a,
             ArbGameUnit *b,
             gboolean *swapped)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (game, FALSE);

  for (guint i = combats->len; i > 0; i--)
    {
      const ArbCombatInfo *info = combats->pdata[i - 1];
      const ArbWalk *walk = arb_system_def_find_walk (system->def, info->procedure);
      g_autoptr (GHashTable) decided = NULL;
      g_autoptr (ArbSession) done = NULL;

      if (!is_between (info, a, b, swapped))
        continue;
      if (walk == NULL || walk->leads_on == NULL || g_strcmp0 (walk->sequel, procedure) != 0)
        return NULL;
      decided = list_of_period (game);
      if (!g_hash_table_contains (decided, info->id))
        return NULL;
      done = arb_store_read_combat (arb_game_get_store (game), info->id, arb_language_get (), NULL);
      return done != NULL && arb_session_is_done (done) &&
                     arb_walk_leads_on (walk, arb_session_get_facts (done))
                 ? g_steal_pointer (&done)
                 : NULL;
    }
  return NULL;
}

static gboolean
leads_on (ArbGame *game,
          const ArbSystem *system,
          const ArbCombatInfo *info)
{
  const ArbWalk *walk = arb_system_def_find_walk (system->def, info->procedure);
  g_autoptr (ArbSession) done = NULL;

  if (!info->is_done || info->units[0] == NULL || info->units[1] == NULL || walk == NULL ||
      walk->leads_on == NULL)
    return FALSE;
  done = arb_store_read_combat (arb_game_get_store (game), info->id, arb_language_get (), NULL);
  return done != NULL && arb_session_is_done (done) &&
         arb_walk_leads_on (walk, arb_session_get_facts (done));
}

/* Whether the two have met again since. */
static gboolean
is_followed (const GPtrArray *combats,
             guint place)
{
  const ArbCombatInfo *info = combats->pdata[place];

  for (guint i = place + 1; i < combats->len; i++)
    {
      const ArbCombatInfo *later = combats->pdata[i];
      gboolean same = g_strcmp0 (later->units[0], info->units[0]) == 0 &&
                      g_strcmp0 (later->units[1], info->units[1]) == 0;
      gboolean swapped = g_strcmp0 (later->units[0], info->units[1]) == 0 &&
                         g_strcmp0 (later->units[1], info->units[0]) == 0;

      if (same || swapped)
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
arb_game_list_leading (ArbGame *game,
                       const ArbSystem *system)
{
  GPtrArray *combats = arb_game_list_combats (game, FALSE);
  g_autoptr (GHashTable) decided = list_of_period (game);
  guint i = 0;

  /* Those before this period, however many, need no second look. */
  while (i < combats->len &&
         !g_hash_table_contains (decided, ((const ArbCombatInfo *) combats->pdata[i])->id))
    i++;
  if (i > 0)
    g_ptr_array_remove_range (combats, 0, i);
  i = 0;
  while (i < combats->len)
    if (g_hash_table_contains (decided, ((const ArbCombatInfo *) combats->pdata[i])->id) &&
        !is_followed (combats, i) && leads_on (game, system, combats->pdata[i]))
      i++;
    else
      g_ptr_array_remove_index (combats, i);
  return combats;
}

void
arb_game_link_before (ArbGame *game,
                      const ArbSystem *system,
                      const char *procedure,
                      ArbGameUnit *a,
                      ArbGameUnit *b,
                      ArbSuggestFunc suggest,
                      gpointer user_data)
{
  Relay self = { suggest, user_data, FALSE };
  g_autoptr (ArbSession) done = NULL;
  const ArbWalk *walk;

  if (a == NULL || b == NULL || arb_game_are_paired (a, b))
    return;
  done = find_before (game, system, procedure, a, b, &self.swapped);
  if (done == NULL)
    return;
  walk = arb_system_def_find_walk (system->def, arb_session_get_procedure (done));
  walk->begin_sequel (arb_session_get_facts (done), NULL, relay, &self);
}

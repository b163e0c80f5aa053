/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Mêlées of the period that have been begun and are not decided, when one of their units meets somebody
 * else: nothing is tested or moved before the last pair is decided. */

#include <string.h>

#include "game/arb-game-combats.h"
#include "game/arb-game-play-private.h"

static gboolean
is_one_of (const char *id,
           ArbGameUnit *a,
           ArbGameUnit *b)
{
  return g_str_equal (id, arb_game_unit_get_id (a)) || g_str_equal (id, arb_game_unit_get_id (b));
}

/* The call in which the combat plays a pair with one of the two, and another enemy; NULL: it does not. */
static char *
dup_path_beside (const ArbPlayEvents *events,
                 const ArbBody *plan,
                 ArbGameUnit *a,
                 ArbGameUnit *b)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "to", 5, &index)) != NULL)
    if (g_str_has_prefix (line[4], ARB_WAITING_PREFIX) &&
        is_one_of (line[3], a, b) != is_one_of (line[4] + strlen (ARB_WAITING_PREFIX), a, b))
      return arb_game_play_dup_path (line[1], events->act);
  return NULL;
}

static char *
dup_open_path (ArbGame *game,
               const ArbPlayEvents *events,
               const ArbCombatInfo *info,
               ArbGameUnit *a,
               ArbGameUnit *b)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_strcmp0 (act->subject, info->id) == 0)
        return dup_path_beside (events, act->body, a, b);
    }
  return NULL;
}

gboolean
arb_game_play_has_open_beside (ArbGame *game,
                               const ArbSystem *system,
                               ArbGameUnit *a,
                               ArbGameUnit *b)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats_of (game, a, b);

  for (guint i = 0; i < open->len; i++)
    {
      g_autofree char *path =
          dup_open_path (game, arb_game_play_get_events (system), open->pdata[i], a, b);

      if (path != NULL)
        return TRUE;
    }
  return FALSE;
}

void
arb_game_play_hold_open (ArbGame *game,
                         const ArbSystem *system,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         GPtrArray *said)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats_of (game, a, b);

  for (guint i = 0; i < open->len; i++)
    {
      const ArbCombatInfo *info = open->pdata[i];
      g_autofree char *path =
          dup_open_path (game, arb_game_play_get_events (system), info, a, b);

      /* One that has not come to the question yet is told when the period ends. */
      if (path != NULL && arb_game_play_set_several (game, system, info->id, path, NULL))
        arb_game_play_say_several (arb_combat_info_has_unit (info, a) ? a : b, said);
    }
}

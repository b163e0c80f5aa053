/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps quatre – Nouveau tour » in a file, and the umpire's own corrections. */

#include <glib/gi18n-lib.h>

#include "systems/umbra/umbra-play.h"

/* « Il y a confrontation quand deux parties sont en présence dans le même hexagone ». */
static gboolean
check_pairs (UmbraGame *game,
             guint act)
{
  const UmbraUnit *one, *other;

  if (game->n_sides != 2 || !umbra_game_find_pair (game, &one, &other))
    return TRUE;
  return arb_play_fail_act (game->play, act, "pair",
                            _ ("“%s” and “%s” are both at “%s” and have not fought."), one->id,
                            other->id, one->place);
}

typedef struct
{
  UmbraGame *game;
  guint act;
} Teller;

static void
tell_raised (UmbraUnit *unit,
             gpointer user_data)
{
  const Teller *self = user_data;

  umbra_game_tell (self->game, self->act, unit->id, "position", unit->position);
}

gboolean
umbra_play_end_turn (UmbraGame *game,
                     guint act)
{
  const UmbraSets sets = { game, arb_play_get_act (game->play, act)->sets, TRUE, act };
  static const char *const nothing[] = { NULL };
  Teller teller = { game, act };

  if (!umbra_game_check_nobody (game, act) || !umbra_sets_check (&sets, nothing) ||
      !check_pairs (game, act))
    return FALSE;
  umbra_game_end_turn (game, tell_raised, &teller);
  game->turn++;
  umbra_game_tell_int (game, act, NULL, "day", game->day);
  if (game->turn > UMBRA_TURNS_A_DAY)
    umbra_game_tell (game, act, NULL, "turn", "night");
  else
    umbra_game_tell_int (game, act, NULL, "turn", game->turn);
  return TRUE;
}

/* --- The umpire writes anew ------------------------------------------------------------------------ */

gboolean
umbra_play_state (UmbraGame *game,
                  guint act)
{
  const ArbPlayAct *written = arb_play_get_act (game->play, act);
  const UmbraSets sets = { game, written->sets, TRUE, act };
  UmbraUnit *unit;

  if (!umbra_game_find (game, act, "a", &unit))
    return FALSE;
  if (written->b != NULL)
    return arb_play_fail_act (game->play, act, "b", _ ("A state is that of one unit."));
  if (unit->kind != UMBRA_KIND_SCOUTS && !umbra_unit_is_active (unit))
    return arb_play_fail_act (game->play, act, "a", _ ("“%s” is no longer active."), unit->id);
  if (unit->turn.fought)
    return arb_play_fail_act (game->play, act, "a", _ ("“%s” has fought in this turn."), unit->id);
  return umbra_unit_rewrite (unit, &sets);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of ADG Renaissance, « Séquence »: which acts there are, and when. */

#include "systems/adgr/adgr-play.h"

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-event.h"

static const AdgrInput turn_inputs[] = { { "side", ADGR_NAMED, NULL, TRUE }, { NULL } };
static const AdgrInput no_inputs[] = { { NULL } };

static gboolean play_turn (const AdgrAct *act);

static const AdgrActDef acts[] = {
  { "turn", 0, FALSE, ADGR_MOVEMENT, turn_inputs, play_turn },
  { "command", 1, TRUE, ADGR_MOVEMENT, adgr_command_inputs, adgr_play_command },
  { "order", 1, TRUE, ADGR_MOVEMENT, adgr_order_inputs, adgr_play_order },
  { "rally", 1, TRUE, ADGR_MOVEMENT, adgr_rally_inputs, adgr_play_rally },
  { "charge", 2, TRUE, ADGR_MOVEMENT, adgr_charge_inputs, adgr_play_charge },
  { "shooting", 2, TRUE, ADGR_SHOOTING, adgr_shooting_inputs, adgr_play_shooting },
  { "melee", 2, TRUE, ADGR_COMBAT, adgr_melee_inputs, adgr_play_melee },
  { "close", 0, TRUE, ADGR_COMBAT, adgr_close_inputs, adgr_play_close },
  { "end-turn", 0, TRUE, ADGR_END, no_inputs, adgr_play_end_turn },
  { "contact", 2, FALSE, ADGR_MOVEMENT, adgr_contact_inputs, adgr_play_contact },
  { "separate", 2, FALSE, ADGR_MOVEMENT, no_inputs, adgr_play_separate },
  { "state", 1, FALSE, ADGR_MOVEMENT, NULL, adgr_play_state },
};

/* A side is one that units of the game have. */
static gboolean
play_turn (const AdgrAct *act)
{
  AdgrGame *game = act->game;
  const char *side = adgr_act_get (act, "side", NULL);

  if (game->active != NULL)
    return adgr_act_fail (act, "procedure", _ ("A turn is open: “end-turn” ends it."));
  for (guint i = 0; i < game->pieces->len; i++)
    if (g_str_equal (adgr_game_piece (game, i)->side, side))
      game->active = adgr_game_piece (game, i)->side;
  if (game->active == NULL)
    return adgr_act_fail (act, "side", _ ("No unit of the game is on the side “%s”."), side);
  game->n_turns++;
  game->stage = ADGR_MOVEMENT;
  game->is_closed = FALSE;
  adgr_act_tell_int (act, "turn", game->n_turns);
  return TRUE;
}

/* Movement, shooting and combat in this order; the combat phase ends with “close”. */
static gboolean
check_stage (const AdgrAct *act,
             const AdgrActDef *def)
{
  AdgrGame *game = act->game;

  /* At a table the umpire keeps the sequence. */
  if (!def->in_turn || arb_play_is_of_event (game->play))
    return TRUE;
  if (game->active == NULL)
    return adgr_act_fail (act, "procedure", _ ("“%s” is played within a turn."), def->procedure);
  if (def->stage < game->stage || (def->stage == ADGR_COMBAT && game->is_closed))
    return adgr_act_fail (act, "procedure", _ ("It is too late in the turn for “%s”."),
                          def->procedure);
  game->stage = def->stage;
  return TRUE;
}

static gboolean
check_units (const AdgrAct *act,
             const AdgrActDef *def)
{
  const char *which = act->act->a != NULL && def->n_units < 1   ? "a"
                      : act->act->b != NULL && def->n_units < 2 ? "b"
                                                                : NULL;

  return which == NULL ||
         adgr_act_fail (act, which, _ ("An act “%s” names no unit as “%s”."), def->procedure, which);
}

static gpointer
begin (ArbPlay *play)
{
  return adgr_game_new (play);
}

static gboolean
play_act (gpointer state,
          guint index)
{
  AdgrGame *game = state;
  const AdgrAct act = { game, index, arb_play_get_act (game->play, index) };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].procedure, act.act->procedure))
      return check_stage (&act, &acts[i]) &&
             (arb_play_is_of_event (game->play) || check_units (&act, &acts[i])) &&
             (acts[i].inputs == NULL || arb_play_is_of_event (game->play) ||
              adgr_act_check (&act, acts[i].inputs)) &&
             acts[i].play (&act);
  return adgr_act_fail (&act, "procedure", _ ("There is no act “%s”."), act.act->procedure);
}

static gboolean
end (gpointer state)
{
  adgr_game_tell_units (state);
  return TRUE;
}

static void
free_game (gpointer state)
{
  adgr_game_free (state);
}

const ArbPlayDef adgr_play_def = {
  .events = &adgr_play_events,
  .begin = begin,
  .act = play_act,
  .end = end,
  .free = free_game,
};

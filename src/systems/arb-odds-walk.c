/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-private.h"

gboolean
arb_odds_waits_for_dice (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  return prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed;
}

static gboolean
refuse_number (ArbOddsWalk *self,
               const char *question)
{
  self->too_many = question;
  return FALSE;
}

static gboolean
reach_end (ArbOddsWalk *self,
           ArbSession *session,
           guint weight)
{
  if (self->n_ways == self->max_ways && self->fallen->len > 0)
    return refuse_number (
        self, g_array_index (self->fallen, ArbFallen, self->fallen->len - 1).question);
  self->n_ways++;
  return self->end (self->data, session, weight);
}

/* @n_before: in how many ways the dice before could have fallen. */
static gboolean
walk_from (ArbOddsWalk *self,
           ArbSession *session,
           guint weight,
           double n_before)
{
  const char *question = arb_session_get_prompt (session)->question;
  g_auto (ArbOddsDice) dice = { 0 };
  g_autoptr (GArray) throws = NULL;
  double n_ways;

  if (g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  if (!arb_odds_waits_for_dice (session))
    return reach_end (self, session, weight);
  arb_odds_dice_init (&dice, session, self->others);
  if (self->is_spent != NULL && self->is_spent (self->data, session))
    arb_odds_dice_merge (&dice);
  n_ways = arb_odds_dice_count (&dice);
  /* Where the dice before lead is not known: not every way need throw as many as this one. */
  if (n_ways > self->max_ways || n_before * n_ways > 10.0 * self->max_ways)
    return refuse_number (self, question);
  throws = arb_odds_dice_list (&dice, NULL);
  for (guint i = 0; i < throws->len; i++)
    {
      const ArbOddsThrow *throw = &g_array_index (throws, ArbOddsThrow, i);
      const ArbFallen fallen = { question, throw->dice };
      g_autoptr (ArbSession) next = self->throw (self->data, session, &throw->dice);

      g_array_append_val (self->fallen, fallen);
      if (next == NULL ||
          !walk_from (self, next, arb_weights_multiply (self->weights, weight, throw->chance),
                      n_before * n_ways))
        return FALSE;
      g_array_set_size (self->fallen, self->fallen->len - 1);
    }
  return TRUE;
}

gboolean
arb_odds_walk (ArbOddsWalk *self,
               ArbSession *session)
{
  gboolean ok;

  self->fallen = g_array_new (FALSE, FALSE, sizeof (ArbFallen));
  ok = walk_from (self, session, 0, 1);
  g_clear_pointer (&self->fallen, g_array_unref);
  return ok;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A charge, a countercharge or an evade that was played by itself hands on to the mêlée what it found:
 * how each came into contact, in which quarter, and in what state (Mouvement 5–7, Mêlée 1.2). In the
 * mêlée the two keep their places: “a” is whoever the procedure was about. */

#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-steps-move.h"

typedef struct
{
  ArbSuggestFunc suggest;
  gpointer user_data;
} Hand;

static void
hand_on (const Hand *self,
         const char *question,
         ArbValue value)
{
  self->suggest (question, &value, TRUE, self->user_data);
}

static void
hand_on_contact (const Hand *self,
                 const ArbFacts *done,
                 const char *a_entry,
                 const char *b_entry,
                 const char *quarter)
{
  hand_on (self, "round", arb_value_int (1));
  hand_on (self, "a.entry", arb_value_word (a_entry));
  hand_on (self, "b.entry", arb_value_word (b_entry));
  if (arb_facts_has (done, quarter))
    hand_on (self, "contact-quarter", arb_value_int (arb_facts_int (done, quarter)));
}

/* What somebody has answered or an earlier step has found, under another name. */
static void
copy (const Hand *self,
      const ArbFacts *done,
      const char *from,
      const char *to)
{
  const ArbValue *value = arb_facts_get (done, from);

  if (value != NULL && value->type != ARB_VALUE_NONE)
    self->suggest (to, value, TRUE, self->user_data);
}

/* --- The charge ------------------------------------------------------------------------------ */

/* A plain entry has no course: the umpire saw whether they touched. */
gboolean
aigles_charge_lands (const ArbFacts *done)
{
  return arb_facts_bool (done, "hit") || arb_facts_is (done, "verdict", "classic");
}

void
aigles_charge_begins (const ArbFacts *done,
                      const char *side,
                      ArbSuggestFunc suggest,
                      gpointer user_data)
{
  const Hand self = { suggest, user_data };
  gboolean uncontrolled = aigles_fact_bool (done, "uncontrolled-advance", FALSE);

  hand_on_contact (&self, done,
                   !arb_facts_bool (done, "effective") ? "classic"
                   : uncontrolled                      ? "uncontrolled-advance"
                                                       : "charge",
                   "none", "contact-quarter");
  copy (&self, done, "charger.arm", "a.arm");
  copy (&self, done, "charger.formation", "a.formation");
  copy (&self, done, "charger.level", "a.level");
  copy (&self, done, "target.arm", "b.arm");
  copy (&self, done, "target.level", "b.level");
}

/* --- The countercharge ----------------------------------------------------------------------- */

gboolean
aigles_counter_lands (const ArbFacts *done)
{
  return arb_facts_bool (done, "hit");
}

void
aigles_counter_begins (const ArbFacts *done,
                       const char *side,
                       ArbSuggestFunc suggest,
                       gpointer user_data)
{
  const Hand self = { suggest, user_data };

  hand_on_contact (&self, done, arb_facts_word (done, "counter.entry"),
                   arb_facts_word (done, "charger.entry"), "contact-quarter");
  copy (&self, done, "counter.arm", "a.arm");
  copy (&self, done, "counter.formation", "a.formation");
  copy (&self, done, "counter.level", "a.level");
  copy (&self, done, "charger.arm", "b.arm");
}

/* --- The evade ------------------------------------------------------------------------------- */

gboolean
aigles_evade_is_caught (const ArbFacts *done)
{
  return arb_facts_bool (done, "caught");
}

/* Struck in the rear, without formation (Mouvement 7.2); it ran straight ahead of the charger and was
 * in no mêlée, or it could not have. */
void
aigles_evade_begins (const ArbFacts *done,
                     const char *side,
                     ArbSuggestFunc suggest,
                     gpointer user_data)
{
  const Hand self = { suggest, user_data };

  hand_on_contact (&self, done, "none", "charge", "caught-quarter");
  hand_on (&self, "a.level", arb_value_int (AIGLES_LEVEL_NO_FORMATION));
  hand_on (&self, "b.attack", arb_value_word ("rear"));
  hand_on (&self, "b.corridor", arb_value_bool (FALSE));
  hand_on (&self, "a.already-in-melee", arb_value_bool (FALSE));
  if (aigles_fact_bool (done, "unit.skirmish", FALSE))
    hand_on (&self, "a.formation", arb_value_word ("skirmish"));
}

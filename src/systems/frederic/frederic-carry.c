/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-carry.h"

#include "systems/frederic/frederic-carried.h"

typedef struct
{
  const ArbFacts *done;
  FredericCarryFunc carry;
  gpointer user_data;
} Carrier;

static void
give (const Carrier *self,
      const char *id,
      ArbValue value,
      gboolean certain)
{
  self->carry (id, &value, certain, self->user_data);
}

/* NAME of @from becomes NAME of @to when it is known. */
static void
copy_fact (const Carrier *self,
           const char *from,
           const char *to,
           const char *name,
           gboolean certain)
{
  char id[ARB_ID_LENGTH];
  const ArbValue *value = arb_facts_get_side (self->done, from, name);

  if (value != NULL && value->type != ARB_VALUE_NONE)
    self->carry (arb_id_join (id, to, name), value, certain, self->user_data);
}

/* What the troops are does not change by fighting. */
static void
copy_troops (const Carrier *self,
             const char *from,
             const char *to)
{
  copy_fact (self, from, to, "elite", TRUE);
  copy_fact (self, from, to, "traits", TRUE);
  copy_fact (self, from, to, "animal", TRUE);
}

static int
count_left (const ArbFacts *done,
            const char *side)
{
  char id[ARB_ID_LENGTH];

  if (g_str_equal (side, "defender") && arb_facts_has (done, "elements.left"))
    return frederic_facts_int (done, "elements.left");
  return frederic_facts_int (done, arb_id_join (id, side, "elements"));
}

/* A unit that lost its elephants is another one from then on. */
static ArbValue
get_type (const ArbFacts *done,
          const char *side)
{

  if (g_str_equal (side, "defender") && arb_facts_has (done, "defender.becomes"))
    return arb_value_word (arb_facts_word (done, "defender.becomes"));
  return arb_value_word (arb_facts_side_word (done, side, "type"));
}

static void
give_unit (const Carrier *self,
           const char *from,
           const char *to)
{
  char id[ARB_ID_LENGTH];

  give (self, arb_id_join (id, to, "type"), get_type (self->done, from), TRUE);
  give (self, arb_id_join (id, to, "elements"), arb_value_int (count_left (self->done, from)),
        TRUE);
  copy_troops (self, from, to);
}

void
frederic_carry_riposte (const ArbFacts *done,
                        FredericCarryFunc carry,
                        gpointer user_data)
{
  static const char *const standing[] = { "terrain", "level", "road", "supported" };
  const Carrier self = { done, carry, user_data };

  give (&self, "riposte", arb_value_bool (TRUE), TRUE);
  give (&self, "pursuit", arb_value_bool (FALSE), TRUE);
  give (&self, "distance", arb_value_int (1), TRUE);
  give_unit (&self, "defender", "attacker");
  give_unit (&self, "attacker", "defender");
  /* Nobody has moved, so where they stand is known as far as it was asked. */
  for (guint i = 0; i < G_N_ELEMENTS (standing); i++)
    {
      copy_fact (&self, "defender", "attacker", standing[i], TRUE);
      copy_fact (&self, "attacker", "defender", standing[i], TRUE);
    }
  copy_fact (&self, "attacker", "defender", "retreat-debt", TRUE);
}

void
frederic_carry_pursuit (const ArbFacts *done,
                        gboolean same_target,
                        FredericCarryFunc carry,
                        gpointer user_data)
{
  const Carrier self = { done, carry, user_data };

  give (&self, "riposte", arb_value_bool (FALSE), TRUE);
  give (&self, "pursuit", arb_value_bool (TRUE), TRUE);
  give (&self, "distance", arb_value_int (1), TRUE);
  give (&self, "attacker.activated", arb_value_bool (TRUE), TRUE);
  give (&self, "attacker.has-fought", arb_value_bool (TRUE), TRUE);
  give (&self, "attacker.road-march", arb_value_bool (FALSE), TRUE);
  /* After an attack that was a session of its own they are not known here. */
  if (!arb_facts_has (done, "attacker.type"))
    return;
  give_unit (&self, "attacker", "attacker");
  if (!same_target)
    return;
  give_unit (&self, "defender", "defender");
  copy_fact (&self, "defender", "defender", "officers", TRUE);
}

void
frederic_carry_pass (const char *id,
                     const ArbValue *value,
                     gboolean certain,
                     gpointer user_data)
{
  if (certain)
    arb_outcome_pass (user_data, id, arb_value_copy (value));
}

/* --- After a combat -------------------------------------------------------------------------- */

static gboolean
is_complete (const ArbFacts *done)
{
  return arb_facts_is (done, "stage", "complete");
}

gboolean
frederic_go_on (const ArbFacts *done,
                ArbSuggestFunc suggest,
                gpointer user_data)
{
  gboolean strikes_first = arb_facts_is (done, "riposte", "before") && !is_complete (done);

  /* There what follows is an act of its own, and may be another unit's. */
  if (frederic_is_in_event (done))
    return FALSE;
  if (strikes_first || (is_complete (done) && arb_facts_is (done, "riposte", "after")))
    {
      frederic_carry_riposte (done, suggest, user_data);
      return TRUE;
    }
  if (!is_complete (done) || !arb_facts_is (done, "pursuit", "may"))
    return FALSE;
  frederic_carry_pursuit (done, FALSE, suggest, user_data);
  return TRUE;
}

void
frederic_begin_turn (const ArbFacts *done,
                     const char *side,
                     ArbSuggestFunc suggest,
                     gpointer user_data)
{
  const ArbValue elephants = arb_value_int (arb_facts_int (done, "panicking-elephants"));
  gboolean fell_back = is_complete (done) && arb_facts_int (done, "defender.retreat-debt") > 0;
  const ArbValue batteries = arb_value_int (fell_back ? 1 : 0);
  const ArbValue lost = arb_value_bool (arb_facts_bool (done, "chief-lost"));

  suggest ("elephants", &elephants, FALSE, user_data);
  suggest ("batteries", &batteries, FALSE, user_data);
  suggest ("chief-was-lost", &lost, FALSE, user_data);
}

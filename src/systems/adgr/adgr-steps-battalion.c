/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Bataillon c/ unité ADG »: a battalion fights as two ADG units, pair by pair, but both halves
 * lose from one cohesion. The pairs fight at the same moment: each by what was lost before it.
 * For people only. */

#include "systems/adgr/adgr-army.h"
#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

#define N_PAIRS 2

static const char *const sides[] = { "a", "b", "c" };
static const char *const pairs[N_PAIRS] = { "pair-1", "pair-2" };
static const char *const pair_words[N_PAIRS] = { "first", "second" };

static gboolean
has_third (const ArbFacts *facts)
{
  return arb_facts_is (facts, "second-half", "other");
}

static guint
count_sides (const ArbFacts *facts)
{
  return has_third (facts) ? 3 : 2;
}

static guint
count_pairs (const ArbFacts *facts)
{
  return arb_facts_is (facts, "second-half", "none") ? 1 : N_PAIRS;
}

/* Who fights the half of this pair. */
static const char *
get_enemy (const ArbFacts *facts,
           guint pair)
{
  return pair == 1 && has_third (facts) ? "c" : "b";
}

static gboolean
is_in_pair (const ArbFacts *facts,
            const char *side,
            guint pair)
{
  return pair < count_pairs (facts) &&
         (g_str_equal (side, "a") || g_str_equal (side, get_enemy (facts, pair)));
}

/* --- The units ------------------------------------------------------------------------------- */

static gboolean
resolve_battalion (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  if (!arb_facts_bool (facts, "a.battalion"))
    return arb_outcome_refuse (out, "a.battalion", "needs-battalion", error);
  return adgr_check_unit (facts, out, "a", error);
}

static gboolean
resolve_enemies (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  return adgr_check_unit (facts, out, "b", error) &&
         (!has_third (facts) || adgr_check_unit (facts, out, "c", error));
}

/* --- The pairs ------------------------------------------------------------------------------- */

static void
pass_fighter (ArbOutcome *out,
              const ArbFacts *facts,
              const char *side,
              const char *as,
              guint pair)
{
  char id[ARB_ID_LENGTH];

  adgr_pass_unit (out, facts, side, as);
  arb_outcome_pass (
      out, arb_id_join (id, as, "general"),
      arb_value_bool (arb_facts_side_is (facts, side, "general-with", pair_words[pair])));
}

/* What is known of the meeting with b: who charged and how, and where each is struck. Another enemy of
 * the second half is asked about there. */
static void
pass_contact (const ArbFacts *facts,
              ArbOutcome *out)
{
  static const char *const names[] = { "a.attacked-on", "b.attacked-on", "a.uncontrolled",
                                       "b.uncontrolled", "a.terrain", "b.terrain" };
  const ArbValue *charger = arb_facts_get (facts, "charger");

  /* Rules that an event has kept may ask it only there. */
  if (charger != NULL)
    arb_outcome_pass (out, "charger", arb_value_copy (charger));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const ArbValue *value = arb_facts_get_answer (facts, names[i]);

      if (value != NULL)
        arb_outcome_pass (out, names[i], arb_value_copy (value));
    }
}

static void
call_pair (const ArbFacts *facts,
           ArbOutcome *out,
           guint pair)
{
  arb_outcome_note (out, NULL,
                    pair == 0            ? "first-pair"
                    : has_third (facts) ? "second-pair-other"
                                        : "second-pair",
                    NULL);
  arb_outcome_call (out, pairs[pair], "melee", "phase",
                    arb_value_word (arb_facts_word (facts, "phase")), "aftermath",
                    arb_value_bool (FALSE), NULL);
  pass_fighter (out, facts, "a", "a", pair);
  pass_fighter (out, facts, get_enemy (facts, pair), "b", pair);
  if (g_str_equal (get_enemy (facts, pair), "b"))
    pass_contact (facts, out);
}

static gboolean
resolve_first (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  call_pair (facts, out, 0);
  return TRUE;
}

static gboolean
resolve_second (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  if (count_pairs (facts) > 1)
    call_pair (facts, out, 1);
  return TRUE;
}

/* --- Both halves together -------------------------------------------------------------------- */

static const char *
pair_id (char *buffer,
         const char *side,
         guint pair,
         const char *name)
{
  g_snprintf (buffer, ARB_ID_LENGTH, "%s.%s.%s", pairs[pair], g_str_equal (side, "a") ? "a" : "b",
              name);
  return buffer;
}

/* What a side has after both pairs. */
typedef struct
{
  gint64 loss;
  gint64 left;
  gboolean routs;
  gboolean is_battalion;
} Sum;

static Sum
sum_side (const ArbFacts *facts,
          ArbOutcome *out,
          const char *side)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);
  char id[ARB_ID_LENGTH], name[ARB_ID_LENGTH];
  gboolean destroyed = FALSE;
  gint64 loss = 0;
  Sum sum;

  for (guint pair = 0; pair < N_PAIRS; pair++)
    {
      if (!is_in_pair (facts, side, pair))
        continue;
      g_snprintf (name, sizeof name, "%s.loss.%s", side, pair_words[pair]);
      loss += arb_outcome_set_int (
          out, name, arb_facts_int (facts, pair_id (id, side, pair, "loss.total")), NULL);
      destroyed =
          destroyed || arb_facts_bool (facts, pair_id (id, side, pair, "destroyed"));
    }
  /* Light foot struck down on contact has nothing left, and fought for nothing. */
  loss = destroyed ? unit.type.cohesion - unit.coh_lost : loss;
  loss = arb_outcome_set_side_int (out, side, "loss.total", loss, NULL);
  unit.coh_lost =
      arb_outcome_set_side_int (out, side, "coh-lost-after", unit.coh_lost + loss, NULL);
  arb_outcome_set_side_bool (
      out, side, "disorder-after",
      unit.disorder || unit.coh_lost >= arb_facts_ruling_int (facts, "disorder"), NULL);
  sum.routs = arb_outcome_set_side_bool (out, side, "rout",
                                         destroyed || unit.coh_lost >= unit.type.cohesion, NULL);
  sum.loss = loss;
  sum.left = unit.type.cohesion - unit.coh_lost;
  sum.is_battalion = unit.is_battalion;
  return sum;
}

static void
note_loss (ArbOutcome *out,
           const char *side,
           const Sum *sum)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_note (out, arb_id_join (id, side, "loss.total"),
                    sum->is_battalion ? "battalion-left" : "unit-left", "loss",
                    arb_value_int (sum->loss), "left", arb_value_int (sum->left), NULL);
}

/* The result in words; who routs is said last, for that is what the umpire must not miss. */
static gboolean
resolve_sum (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  Sum sums[G_N_ELEMENTS (sides)];
  gint64 losses = 0;
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < count_sides (facts); i++)
    {
      sums[i] = sum_side (facts, out, sides[i]);
      losses += sums[i].loss;
    }
  if (losses == 0)
    arb_outcome_note (out, NULL, "nobody-lost", NULL);
  for (guint i = 0; i < count_sides (facts); i++)
    if (!sums[i].routs && sums[i].loss > 0)
      note_loss (out, sides[i], &sums[i]);
  for (guint i = 0; i < count_sides (facts); i++)
    if (sums[i].routs)
      arb_outcome_note (out, arb_id_join (id, sides[i], "rout"), "routs", NULL);
  return TRUE;
}

/* --- What follows ---------------------------------------------------------------------------- */

static gboolean
has_general (const ArbFacts *facts,
             const char *side)
{
  return !arb_facts_side_is (facts, side, "general-with", "none");
}

/* The points lost by the half the general is with. */
static gint64
get_general_loss (const ArbFacts *facts,
                  const char *side)
{
  const char *pair = arb_facts_side_is (facts, side, "general-with", "second") ? "loss.second"
                                                                               : "loss.first";

  return has_general (facts, side) ? arb_facts_side_int (facts, side, pair) : 0;
}

static gboolean
is_over (const ArbFacts *facts)
{
  for (guint i = 0; i < count_sides (facts); i++)
    if (arb_facts_side_bool (facts, sides[i], "rout") ||
        get_general_loss (facts, sides[i]) > 0)
      return FALSE;
  return TRUE;
}

static gboolean
resolve_aftermath (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  if (is_over (facts))
    return TRUE;
  arb_outcome_call (out, "aftermath", "aftermath", "cause", arb_value_word ("melee"), "third",
                    arb_value_bool (has_third (facts)), NULL);
  for (guint i = 0; i < count_sides (facts); i++)
    {
      char id[ARB_ID_LENGTH];

      adgr_pass_aftermath (out, facts, sides[i], arb_facts_side_int (facts, sides[i], "loss.total"),
                           arb_facts_side_bool (facts, sides[i], "rout"));
      arb_outcome_pass (out, arb_id_join (id, sides[i], "general"),
                        arb_value_bool (has_general (facts, sides[i])));
      arb_outcome_pass (out, arb_id_join (id, sides[i], "general-loss"),
                        arb_value_int (get_general_loss (facts, sides[i])));
    }
  return TRUE;
}

/* Only the calls that do not keep a side where it is: the other enemy fights the second half of a
 * battalion, and the unit that is charged runs as the first of its movement. */
const char *
adgr_whose (const ArbFacts *caller,
            const char *call,
            const char *side)
{
  gboolean is_charge = g_strcmp0 (arb_facts_get_procedure (caller)->id, "charge") == 0;

  if (!g_str_equal (side, "c") &&
      (g_str_equal (call, "flight") ||
       (is_charge && g_str_equal (call, "melee") &&
        arb_facts_is (caller, "open-melee", "battalion") && adgr_is_charge_swapped (caller))))
    return g_str_equal (side, "a") ? "b" : "a";
  for (guint i = 0; i < N_PAIRS; i++)
    if (g_str_equal (call, pairs[i]))
      return g_str_equal (side, "b")   ? get_enemy (caller, i)
             : g_str_equal (side, "c") ? NULL
                                       : side;
  return side;
}

const ArbStep adgr_battalion_steps[] = {
  { "battalion.unit", resolve_battalion },
  { "battalion.enemies", resolve_enemies },
  { "battalion.generals" },
  { "battalion.first", resolve_first },
  { "battalion.second", resolve_second },
  { "battalion.sum", resolve_sum },
  { "battalion.aftermath", resolve_aftermath },
  { NULL },
};

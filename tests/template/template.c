/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The C half of the model rule system: what has an order of play, and what needs arithmetic. All
 * that is "+n if A and not B", a table, a limit or a sentence stands in system.xml. */

#include "engine/arb-engine-error.h"
#include "engine/arb-outcome.h"
#include "systems/arb-system-list.h"
#include "template-private.h"

#include <glib/gi18n-lib.h>

static const char *const sides[] = { "a", "b" };

/* --- Pure functions -------------------------------------------------------------------------- */

/* Modèle 3 (2): consecutive ranks from the second on that are not narrower than the first. */
static gint64
count_pushing_ranks (const ArbValue *ranks)
{
  gint64 pushing = 0;

  if (ranks->type != ARB_VALUE_LIST)
    return 0;
  for (guint i = 1; i < ranks->list->n_items; i++)
    {
      if (ranks->list->items[i].integer < ranks->list->items[0].integer)
        break;
      pushing++;
    }
  return MIN (pushing, 3);
}

/* Modèle 4: ten per cent more when at least a quarter is elite. */
static gboolean
has_elite_bonus (gint64 figures,
                 gint64 elite)
{
  return elite > 0 && 4 * elite >= figures;
}

/* Modèle 4: the nearest multiple of the step, halves up. */
static gint64
round_to_step (ArbRatio losses,
               gint64 step)
{
  return step * arb_ratio_round_half_up (arb_ratio_div (losses, arb_ratio_int (step)));
}

/* --- Derived facts --------------------------------------------------------------------------- */

static gboolean
derive_charging (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  ArbTri charge = arb_facts_test (facts, "charge");

  *value = arb_value_bool (charge == ARB_YES && g_str_equal (side, "a"));
  return charge != ARB_UNKNOWN;
}

static gboolean
derive_above (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "higher", side));
  return arb_facts_get (facts, "higher") != NULL;
}

static gboolean
derive_shy (const ArbFacts *facts,
            const char *side,
            const char *foe,
            ArbValue *value)
{
  const ArbValue *troops = arb_facts_get_side (facts, side, "troops");
  const ArbValue *shy = arb_facts_get_ruling (facts, "shy-troops");

  if (troops == NULL)
    return FALSE;
  *value = arb_value_bool (FALSE);
  for (guint i = 0; i < shy->list->n_items; i++)
    if (arb_value_equal (troops, &shy->list->items[i]))
      *value = arb_value_bool (TRUE);
  return TRUE;
}

static gboolean
derive_push (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  const ArbValue *ranks = arb_facts_get_side (facts, side, "ranks");

  if (ranks != NULL)
    *value = arb_value_int (count_pushing_ranks (ranks));
  return ranks != NULL;
}

/* Modèle 4: a big unit throws two dice. */
static gboolean
derive_dice (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  *value = arb_value_int (arb_facts_side_int (facts, side, "figures") >= 20 ? 2 : 1);
  return arb_facts_get_side (facts, side, "figures") != NULL;
}

static gboolean
derive_odds (const ArbFacts *facts,
             const char *side,
             const char *foe,
             ArbValue *value)
{
  if (!arb_facts_has (facts, "a.figures") || !arb_facts_has (facts, "b.figures"))
    return FALSE;
  *value = arb_value_ratio (
      arb_ratio (arb_facts_int (facts, "a.figures"), arb_facts_int (facts, "b.figures")));
  return TRUE;
}

/* --- The mêlée ------------------------------------------------------------------------------- */

static gboolean
resolve_units (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const ArbValue *ranks = arb_facts_get_side (facts, sides[i], "ranks");
      gint64 sum = 0;
      char id[ARB_ID_LENGTH];

      if (ranks->type != ARB_VALUE_LIST)
        continue;
      for (guint j = 0; j < ranks->list->n_items; j++)
        sum += ranks->list->items[j].integer;
      if (sum != arb_facts_side_int (facts, sides[i], "figures"))
        return arb_outcome_refuse (out, arb_id_join (id, sides[i], "ranks"), "ranks-differ", error);
    }
  return TRUE;
}

static gboolean
resolve_dice (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  const ArbTable *chance = arb_facts_get_table (facts, "chance");

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const ArbValue *dice = arb_facts_get_side (facts, sides[i], "dice");
      gint64 random = 0;

      for (guint j = 0; j < dice->list->n_items; j++)
        random += arb_table_lookup_int (chance, 0, dice->list->items[j].integer, NULL);
      random = arb_outcome_set_side_int (out, sides[i], "random", random, NULL);
      arb_outcome_set_side_int (out, sides[i], "total",
                                arb_facts_side_int (facts, sides[i], "rows") + random, NULL);
    }
  return TRUE;
}

static void
resolve_losses_of (const ArbFacts *facts,
                   ArbOutcome *out,
                   const char *side)
{
  gint64 figures = arb_facts_side_int (facts, side, "figures");
  gint64 total = arb_facts_side_int (facts, side, "total");
  gboolean clamped = FALSE;
  const ArbTable *table = arb_facts_get_table (facts, "losses");
  gint64 base = arb_table_lookup_int (table, figures, total, &clamped);
  ArbRatio inflicted;
  char id[ARB_ID_LENGTH];

  arb_outcome_set_side_bool (out, side, "table-clamped", clamped, NULL);
  base = arb_outcome_set_side_int (out, side, "base-losses", base, NULL);
  arb_outcome_mark_table (out, table);
  if (clamped)
    arb_outcome_note (out, arb_id_join (id, side, "base-losses"), "edge-of-table", "total",
                      arb_value_int (total), NULL);
  inflicted = arb_ratio_int (base);
  arb_id_join (id, side, "inflicted");
  if (has_elite_bonus (figures, arb_facts_side_int (facts, side, "elite")))
    {
      inflicted = arb_ratio_mul (inflicted, arb_ratio (11, 10));
      arb_outcome_note (out, id, "elite-bonus", "base", arb_value_int (base), NULL);
    }
  inflicted = arb_outcome_set_ratio (out, id, inflicted, NULL);
  arb_outcome_set_side_int (out, side, "recorded",
                            round_to_step (inflicted, arb_facts_ruling_int (facts, "loss-step")),
                            NULL);
}

static gboolean
resolve_losses (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  resolve_losses_of (facts, out, "a");
  resolve_losses_of (facts, out, "b");
  return TRUE;
}

static void
set_mood (const ArbFacts *facts,
          ArbOutcome *out,
          const char *side,
          gboolean beaten)
{
  const ArbValue *mood = NULL;
  gboolean is_found =
      beaten && arb_table_lookup (arb_facts_get_table (facts, "mood"),
                                  arb_facts_get_side (facts, side, "troops"),
                                  arb_facts_get_side (facts, side, "formation"), &mood, NULL);

  arb_outcome_set_side_word (out, side, "mood", is_found ? mood->word : "steady", NULL);
}

static gboolean
resolve_result (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  ArbRatio by_a = arb_facts_ratio (facts, "a.inflicted");
  ArbRatio by_b = arb_facts_ratio (facts, "b.inflicted");
  int order = arb_ratio_cmp (by_a, by_b);
  const char *winner = order > 0                                           ? "a"
                       : order < 0                                         ? "b"
                       : arb_facts_ruling_is (facts, "tie", "defender") ? "b"
                                                                           : "draw";

  winner = arb_outcome_set_word (out, "outcome", winner, NULL);
  set_mood (facts, out, "a", g_str_equal (winner, "b"));
  set_mood (facts, out, "b", g_str_equal (winner, "a"));
  if (g_str_equal (winner, "draw"))
    arb_outcome_note (out, "outcome", "nobody-won", "won", arb_value_ratio (by_a), NULL);
  else
    arb_outcome_note (out, "outcome", "won", "outcome", arb_value_word (winner), "won",
                      arb_value_ratio (g_str_equal (winner, "a") ? by_a : by_b), "lost",
                      arb_value_ratio (g_str_equal (winner, "a") ? by_b : by_a), NULL);
  return TRUE;
}

/* Comes back here after each call until every leader has met his fate. */
static gboolean
resolve_leader (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  static const char *const calls[] = { "a-fate", "b-fate" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (!arb_facts_side_bool (facts, sides[i], "leader") ||
          arb_facts_get_side (facts, calls[i], "result") != NULL)
        continue;
      arb_outcome_call (out, calls[i], "fate", "losses",
                        arb_value_int (arb_facts_side_int (facts, sides[1 - i], "recorded")), "die",
                        arb_value_int (arb_facts_side_int (facts, sides[i], "fate-die")), NULL);
      arb_outcome_goto (out, "melee.leader");
      return TRUE;
    }
  return TRUE;
}

/* Only C knows what a called procedure has found. */
static gboolean
resolve_close (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  static const char *const results[] = { "a-fate.result", "b-fate.result" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (arb_facts_word (facts, results[i]) != NULL)
      arb_outcome_set_side_word (out, sides[i], "leader-fate", arb_facts_word (facts, results[i]),
                                 NULL);
  return TRUE;
}

static const ArbStep melee_steps[] = {
  { "melee.units", resolve_units },
  { "melee.ground" },
  { "melee.charge" },
  { "melee.factors" },
  { "melee.dice", resolve_dice },
  { "melee.losses", resolve_losses },
  { "melee.result", resolve_result },
  { "melee.leader", resolve_leader },
  { "melee.close", resolve_close },
  { NULL },
};

/* --- The leader's fate: all of it stands in system.xml --------------------------------------- */

static const ArbStep fate_steps[] = {
  { "fate.die" },
  { NULL },
};

/* --- The march ------------------------------------------------------------------------------- */

/* Modèle 6: a rank is 1.5 cm deep; an incomplete last rank takes its share of the depth. */
static gboolean
resolve_march (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  gint64 n_units = arb_facts_int (facts, "units");
  ArbRatio length = arb_ratio_int (0);
  ArbValue lengths[9];

  for (gint64 i = 1; i <= n_units; i++)
    {
      const char *unit = arb_facts_get_entry (facts, "unit", (guint) i);
      gint64 figures = arb_facts_side_int (facts, unit, "figures");
      gint64 width = arb_facts_side_int (facts, unit, "width");
      ArbRatio own = arb_value_get_ratio (arb_outcome_set_side (
          out, unit, "length", arb_value_ratio (arb_ratio (3 * figures, 2 * width)), NULL));

      lengths[i - 1] = arb_value_ratio (own);
      length = arb_ratio_add (length, own);
    }
  arb_outcome_set (out, "lengths", arb_value_list (lengths, n_units), NULL);
  arb_outcome_set_ratio (out, "length", length, NULL);
  return TRUE;
}

static const ArbStep march_steps[] = {
  { "march.units" },
  { "march.length", resolve_march },
  { NULL },
};

/* "B4": a letter and a digit. */
static gboolean
check_square (const char *text,
              GError **error)
{
  if (text[0] >= 'A' && text[0] <= 'H' && text[1] >= '1' && text[1] <= '8' && text[2] == '\0')
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is not a square of the board, such as B4."), text);
  return FALSE;
}

/* --- The review: what it asks and works out stands in system.xml ----------------------------- */

static const ArbStep review_steps[] = {
  { "review.count" },
  { "review.bearing" },
  { NULL },
};

/* --- The system ------------------------------------------------------------------------------ */

static const ArbWalk walks[] = {
  { "melee", melee_steps },
  { "fate", fate_steps },
  { "march", march_steps },
  { "fire", template_fire_steps },
  { "review", review_steps },
  { NULL },
};

static const ArbDerived derived[] = {
  { "self.charging", derive_charging },
  { "self.above", derive_above },
  { "loaded", template_derive_loaded },
  { "self.shy", derive_shy },
  { "self.push", derive_push },
  { "self.dice-thrown", derive_dice },
  { "odds", derive_odds },
  { "self.band", template_derive_band },
  { "self.fuse-faces", template_derive_fuse_faces },
  { "least-rounds", template_derive_least_rounds },
  { NULL },
};

static const ArbFormat formats[] = {
  { "square", check_square },
  { NULL },
};

const ArbSystemDef arb_template_def = {
  .id = "template",
  .walks = walks,
  .derived = derived,
  .formats = formats,
  .sums = (const char *const[]) { "fire", NULL },
  .tables = (const char *const[]) { "chance", "losses", "mood", "fire-effect", NULL },
  .rulings = (const char *const[]) { "tie", "loss-step", "shy-troops", "muster-period", NULL },
  .texts = (const char *const[]) { "post-taken", "ranks-differ", "elite-bonus", "edge-of-table",
                                   "won", "nobody-won", NULL },
};

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Temps cinq – Fin de journée »: rally and rest of one troop; and who moves first the next day. */

#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

/* --- Ralliement ------------------------------------------------------------------------------ */

/* The die of an average command. */
gboolean
umbra_derive_usual_faces (const ArbFacts *facts,
                          const char *self,
                          gconstpointer colour,
                          ArbValue *value)
{
  *value = arb_value_int (umbra_cell_int (arb_facts_get_table (facts, "rally"), NULL, colour));
  return TRUE;
}

/* « Augmente le taux de ralliement »: by how much, a ruling says that kept rules may not have. */
static gint64
get_bonus (const ArbFacts *facts)
{
  const ArbValue *bonus = arb_facts_get_ruling (facts, "rally-bonus");

  return bonus != NULL ? arb_value_get_int (bonus) : 1;
}

static gboolean
resolve_profile (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  UmbraRallyProfile profile = {
    .red = arb_facts_int (facts, "profile.red"),
    .white = arb_facts_int (facts, "profile.white"),
    .green = arb_facts_int (facts, "profile.green"),
  };

  if (profile.red + profile.white + profile.green != 10)
    return arb_outcome_refuse (out, "profile.red", "profile-not-10", error);
  profile = umbra_rally_profile (
      profile, (guint) get_bonus (facts) * (guint) (arb_facts_bool (facts, "discipline") +
                                                    arb_facts_bool (facts, "galvaniseur")));
  arb_outcome_set_int (out, "red", profile.red, NULL);
  arb_outcome_set_int (out, "white", profile.white, NULL);
  arb_outcome_set_int (out, "green", profile.green, NULL);
  return TRUE;
}

static gboolean
resolve_rally (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  const UmbraRallyProfile profile = {
    .red = arb_facts_int (facts, "red"),
    .white = arb_facts_int (facts, "white"),
    .green = arb_facts_int (facts, "green"),
  };
  UmbraRally rally = umbra_is_rallyable (facts, umbra_facts_troop (facts, "troop").state)
                         ? umbra_rally (&profile, arb_facts_int (facts, "die"))
                         : UMBRA_NOT_RALLYABLE;
  const char *outcome = arb_outcome_set_word (out, "outcome", umbra_rally_words[rally], NULL);

  if (g_str_equal (outcome, umbra_rally_words[UMBRA_RALLIED]))
    arb_outcome_set_word (
        out, "morale",
        umbra_morale_words[arb_facts_ruling_is (facts, "rally-morale", "doute") ? UMBRA_DOUTE
                                                                               : UMBRA_FLANCHANT],
        NULL);
  else if (g_str_equal (outcome, umbra_rally_words[UMBRA_NOT_RALLYABLE]))
    arb_outcome_note (out, "outcome", "dislocated-is-gone", NULL);
  return TRUE;
}

const ArbStep umbra_rally_steps[] = {
  { "rally.profile", resolve_profile },
  { "rally.die", resolve_rally },
  { NULL },
};

/* --- Repos ----------------------------------------------------------------------------------- */

static gboolean
resolve_rest (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  UmbraTroop troop = umbra_facts_troop (facts, "troop");
  gint64 before = troop.fatigue;

  arb_outcome_set_int (out, "force.before", umbra_troop_force (&troop), NULL);
  troop.fatigue = umbra_rest (
      before, arb_word_index (umbra_rest_words, arb_facts_word (facts, "status"), 0),
      arb_facts_bool (facts, "castrametisation"), arb_facts_ruling_int (facts, "rest-cap"));
  troop.fatigue = arb_outcome_set_int (out, "fatigue", troop.fatigue, NULL);
  arb_outcome_set_int (out, "gained", troop.fatigue - before, NULL);
  arb_outcome_set_int (out, "force.after", umbra_troop_force (&troop), NULL);
  return TRUE;
}

const ArbStep umbra_rest_steps[] = {
  { "rest.night", resolve_rest },
  { NULL },
};

/* --- Valeur de stratégie --------------------------------------------------------------------- */

static const char *const strategist_fields[] = { "vs", NULL };
static const UmbraList strategists[2] = {
  { "a.personality", "a.personalities", strategist_fields },
  { "b.personality", "b.personalities", strategist_fields },
};

static gint64
resolve_vs (const ArbFacts *facts,
            ArbOutcome *out,
            UmbraSide side)
{
  const char *own = umbra_side_words[side];
  gint64 scouts = arb_facts_side_int (facts, own, "scouts");
  const ArbValue key = arb_value_int (scouts);
  const ArbValue *level = NULL;
  gint64 vs = scouts;

  for (guint n = 0; (n = umbra_next_entry (facts, &strategists[side], n)) != 0;)
    if (!arb_facts_side_bool (facts, arb_facts_get_entry (facts, strategists[side].list, n),
                              "eliminated"))
      vs +=
          arb_facts_side_int (facts, arb_facts_get_entry (facts, strategists[side].list, n), "vs");
  vs = arb_value_get_int (arb_outcome_set_side (out, own, "vs", arb_value_int (vs), NULL));
  if (arb_table_lookup (arb_facts_get_table (facts, "scouts"), NULL, &key, &level, NULL) &&
      level->type == ARB_VALUE_WORD)
    arb_outcome_set_side (out, own, "scouts-level", arb_value_word (level->word), NULL);
  return vs;
}

static gboolean
resolve_move_order (const ArbFacts *facts,
                    ArbOutcome *out,
                    GError **error)
{
  static const char *const texts[] = { "first-by-vs", "first-by-force", "first-by-umpire" };
  gint64 vs[2], forces[2];
  UmbraOrderReason reason;
  UmbraSide first;
  gboolean undecided;

  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      vs[side] = resolve_vs (facts, out, side);
      forces[side] = arb_facts_side_int (facts, umbra_side_words[side], "force");
    }
  first = umbra_first_mover (vs, forces, &reason);
  undecided = first == UMBRA_UNDECIDED;
  arb_outcome_set_word (out, "first", undecided ? "umpire" : umbra_side_words[first], NULL);
  arb_outcome_set_word (out, "second", undecided ? "umpire" : umbra_side_words[1 - first], NULL);
  arb_outcome_set_word (out, "reason", umbra_order_words[reason], NULL);
  arb_outcome_note (out, "first", texts[reason], NULL);
  return TRUE;
}

const ArbStep umbra_move_order_steps[] = {
  { "move-order.vs", resolve_move_order },
  { NULL },
};

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat up to the dice: the two units, the right to fight, range and contact, ground, the number
 * of dice and what a tactical advantage is worth. */

#include "systems/frederic/frederic-steps.h"

/* --- The two units --------------------------------------------------------------------------- */

/* Who is who, where one combat follows from another. */
gboolean
frederic_resolve_units (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  if (frederic_facts_answered_yes (facts, "riposte"))
    arb_outcome_note (out, NULL, "this-is-riposte", NULL);
  if (frederic_facts_answered_yes (facts, "pursuit"))
    arb_outcome_note (out, NULL, "this-is-pursuit", NULL);
  return TRUE;
}

/* --- Range and contact ----------------------------------------------------------------------- */

gboolean
frederic_resolve_range (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  arb_outcome_set_word (out, "mode",
                        frederic_facts_int (facts, "distance") <= 1 ? "melee" : "range", NULL);
  return TRUE;
}

/* --- The ground ------------------------------------------------------------------------------ */

static void
set_support (const ArbFacts *facts,
             ArbOutcome *out,
             const char *side,
             const FredericRulings *rulings)
{
  char id[ARB_ID_LENGTH], stated[ARB_ID_LENGTH];
  FredericUnit unit = frederic_facts_unit (facts, side);
  const ArbValue *said =
      arb_facts_get_answer (facts, arb_id_join (stated, side, "supported"));
  int friends = frederic_facts_int (facts, arb_id_join (id, side, "friends-adjacent"));

  arb_outcome_set_bool (out, stated,
                        frederic_is_supported (&unit,
                                               said != NULL && said->type == ARB_VALUE_BOOL
                                                   ? said->truth
                                                   : -1,
                                               friends, rulings->support_neighbours),
                        NULL);
  if (unit.type.arm == FREDERIC_INFANTRY && unit.ground.supports)
    arb_outcome_note (out, stated, "supported-by-walls", NULL);
}

gboolean
frederic_resolve_ground (const ArbFacts *facts,
                         ArbOutcome *out,
                         GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericUnit defender = frederic_facts_unit (facts, "defender");

  set_support (facts, out, "attacker", &rulings);
  set_support (facts, out, "defender", &rulings);
  if (arb_outcome_set_bool (
          out, "shelter",
          frederic_has_shelter (&defender, arb_facts_bool (facts, "palisade"),
                                arb_facts_bool (facts, "defender.wagon-shelter"),
                                arb_facts_bool (facts, "defender.moved-last-phase"),
                                frederic_facts_int (facts, "distance") <= 1),
          NULL))
    arb_outcome_note (out, "shelter", "sheltered", NULL);
  return TRUE;
}

/* --- The number of dice ---------------------------------------------------------------------- */

gboolean
frederic_resolve_modifiers (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericType type = frederic_facts_type (facts, "attacker");

  arb_outcome_set_int (out, "dice.base",
                       frederic_base_dice (&type, frederic_facts_int (facts, "attacker.elements"),
                                           &rulings),
                       NULL);
  arb_outcome_mark_table (out, arb_facts_get_table (facts, "types"));
  if (type.dice_chosen)
    arb_outcome_note (out, "dice.base", "dice-chosen", NULL);
  arb_outcome_sum_table (out, "dice", "dice-total", "dice", "attacker", "defender", NULL);
  return TRUE;
}

/* The rows of the sum as the results name them; returns how much the umpire changed them by. */
static gint64
copy_rows (const ArbFacts *facts,
           ArbOutcome *out)
{
  static const char *const rows[] = {
    "dice.rifle",     "dice.lancer",   "dice.irregular",  "dice.armour",  "dice.camels",
    "dice.elephants", "dice.movement", "dice.front-rank", "dice.terrain", "dice.umpire",
  };
  gint64 changed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 computed = arb_facts_side_int (facts, "attacker", rows[i]);

      changed += arb_outcome_set_int (out, rows[i], computed, NULL) - computed;
    }
  return changed;
}

static int
find_cap (const ArbFacts *facts,
          ArbOutcome *out)
{
  int cap = frederic_facts_int_or (facts, "terrain.dice-cap", -1);

  if (arb_facts_bool (facts, "shelter"))
    cap = cap < 0 ? FREDERIC_SHELTER_DICE : MIN (cap, FREDERIC_SHELTER_DICE);
  return cap < 0 ? cap : (int) arb_outcome_set_int (out, "dice.cap", cap, NULL);
}

/* To the hundredth: it is a help, not a result. */
static ArbValue
expect (gint64 dice,
        guint count,
        guint n_faces)
{
  return arb_value_ratio (
      arb_ratio (arb_ratio_round_half_up (arb_ratio (100 * dice * count, n_faces)), 100));
}

/* F30: what so many dice give on average. */
static void
note_odds (const ArbFacts *facts,
           ArbOutcome *out,
           gint64 dice,
           FredericFace hit_face)
{
  guint counts[FREDERIC_N_FACES];
  guint n_faces = 0;

  frederic_facts_die (facts, counts);
  for (guint i = 0; i < FREDERIC_N_FACES; i++)
    n_faces += counts[i];
  if (n_faces > 0)
    arb_outcome_note (out, "dice", "odds", "dice", arb_value_int (dice), "hits",
                      expect (dice, counts[hit_face], n_faces), "flags",
                      expect (dice, counts[FREDERIC_FACE_FLAG], n_faces), "ta",
                      expect (dice, counts[FREDERIC_FACE_TA], n_faces), NULL);
}

static void
set_advantage (const ArbFacts *facts,
               ArbOutcome *out,
               const FredericFight *fight,
               const FredericRulings *rulings)
{
  const ArbTable *advantages = arb_facts_get_table (facts, "advantages");
  const char *line;
  FredericTa result = frederic_tactical_advantage (fight, advantages, rulings, &line);
  g_autofree char *text = g_strconcat ("ta-", line, NULL);

  arb_outcome_set_word (out, "ta.result", frederic_ta_words[result], NULL);
  arb_outcome_mark_table (out, advantages);
  arb_outcome_note (out, "ta.result", text, NULL);
}

gboolean
frederic_resolve_dice (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);
  gint64 modifiers = arb_facts_side_int (facts, "attacker", "dice-total") + copy_rows (facts, out);
  gint64 sum = arb_outcome_set_int (out, "dice.sum",
                                    arb_facts_int (facts, "dice.base") + modifiers, NULL);
  int dice = frederic_count_dice ((int) CLAMP (sum, -999, 999), find_cap (facts, out), &rulings);
  FredericRefusal refusal = frederic_may_attack (&fight, dice, &rulings);
  gboolean attacks;

  arb_outcome_set_word (out, "hit-face", frederic_face_words[fight.defender.type.hit], NULL);
  attacks = arb_outcome_set_bool (out, "attack", refusal == FREDERIC_MAY_ATTACK, NULL);
  if (!attacks)
    {
      g_autofree char *text = NULL;

      /* The umpire may forbid what the rules allow. */
      if (refusal != FREDERIC_MAY_ATTACK)
        {
          text = g_strconcat ("refused-", frederic_refusal_words[refusal], NULL);
          arb_outcome_set_word (out, "reason", frederic_refusal_words[refusal], NULL);
          arb_outcome_note (out, "attack", text, NULL);
        }
      arb_outcome_set_int (out, "dice", 0, NULL);
      return TRUE;
    }
  set_advantage (facts, out, &fight, &rulings);
  note_odds (facts, out, arb_outcome_set_int (out, "dice", MAX (dice, 0), NULL),
             fight.defender.type.hit);
  if (frederic_riposte (&fight, 0, 0, &rulings) == FREDERIC_RIPOSTE_BEFORE)
    arb_outcome_note (out, "riposte", "riposte-before", NULL);
  return TRUE;
}

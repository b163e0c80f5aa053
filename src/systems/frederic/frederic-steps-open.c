/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat up to the dice: the two units, the right to fight, range and contact, ground, the number
 * of dice and what a tactical advantage is worth. */

#include "systems/frederic/frederic-steps.h"

static FredericType
type_of (ArbAsk *ask,
         const char *side)
{
  char id[FREDERIC_ID_LENGTH];

  return frederic_facts_type (arb_ask_get_facts (ask), frederic_side_id (id, side, "type"));
}

static gboolean
is_melee (ArbAsk *ask)
{
  return frederic_facts_int (arb_ask_get_facts (ask), "distance") <= 1;
}

/* --- The two units --------------------------------------------------------------------------- */

static gboolean
ask_unit (ArbAsk *ask,
          const char *side)
{
  return frederic_ask_troops (ask, side) && arb_ask_side (ask, side, "elite") &&
         arb_ask_side (ask, side, "traits");
}

gboolean
frederic_ask_units (ArbAsk *ask)
{
  return arb_ask (ask, "riposte") && arb_ask (ask, "pursuit") && ask_unit (ask, "attacker") &&
         ask_unit (ask, "defender");
}

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
frederic_ask_range (ArbAsk *ask)
{
  FredericType type = type_of (ask, "attacker");

  /* Whoever cannot shoot fights what is adjacent. */
  return frederic_ask_if (ask, "distance", frederic_can_shoot (&type)) &&
         frederic_ask_if (ask, "attacker.enemy-adjacent", !is_melee (ask)) &&
         frederic_ask_if (ask, "line-of-sight", !is_melee (ask));
}

gboolean
frederic_resolve_range (const ArbFacts *facts,
                        ArbOutcome *out,
                        GError **error)
{
  arb_outcome_set_word (out, "mode",
                        frederic_facts_int (facts, "distance") <= 1 ? "melee" : "range", NULL);
  return TRUE;
}

/* --- The right to fight ---------------------------------------------------------------------- */

gboolean
frederic_ask_right (ArbAsk *ask)
{
  FredericType type = type_of (ask, "attacker");
  gboolean own_turn = !frederic_facts_answered_yes (arb_ask_get_facts (ask), "riposte");
  gboolean is_mounted_foot =
      type.arm == FREDERIC_INFANTRY && type.mount != FREDERIC_MOUNT_NONE;
  gboolean feels_moves =
      type.moved != FREDERIC_MOVED_NONE &&
      (own_turn || frederic_facts_rulings (arb_ask_get_facts (ask)).riposte_move);

  return frederic_ask_if (ask, "attacker.activated", own_turn) &&
         frederic_ask_if (ask, "attacker.has-fought", own_turn) &&
         frederic_ask_if (ask, "attacker.road-march", own_turn) &&
         frederic_ask_if (ask, "attacker.mounted-move", own_turn && is_mounted_foot) &&
         frederic_ask_if (ask, "attacker.moved", feels_moves) &&
         frederic_ask_if (ask, "attacker.retreat-debt", feels_moves);
}

/* --- The ground ------------------------------------------------------------------------------ */

/* Yes or no; whoever does not say leaves it to the count of neighbours. */
static gboolean
ask_support (ArbAsk *ask,
             const char *side,
             gboolean matters)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  char stated[FREDERIC_ID_LENGTH], friends[FREDERIC_ID_LENGTH];

  frederic_side_id (stated, side, "supported");
  frederic_side_id (friends, side, "friends-adjacent");
  if (!frederic_ask_if (ask, stated, matters))
    return FALSE;
  return frederic_ask_if (ask, friends, matters && !arb_facts_has (facts, stated));
}

static gboolean
ask_shelter (ArbAsk *ask)
{
  gboolean has_wagons = type_of (ask, "defender").mount == FREDERIC_MOUNT_WAGON && is_melee (ask);
  const ArbFacts *facts = arb_ask_get_facts (ask);

  return frederic_ask_if (ask, "defender.wagon-shelter", has_wagons) &&
         frederic_ask_if (ask, "defender.moved-last-phase",
                          has_wagons && arb_facts_bool (facts, "defender.wagon-shelter")) &&
         arb_ask (ask, "palisade");
}

gboolean
frederic_ask_ground (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  FredericType type = type_of (ask, "attacker");
  gboolean melee = is_melee (ask);
  gboolean is_gun = type.arm == FREDERIC_ARTILLERY;
  FredericUnit attacker, defender;
  gboolean height_decides;

  if (!frederic_ask_if (ask, "attacker.terrain", type.arm == FREDERIC_MOUNTED || is_gun || melee) ||
      !arb_ask (ask, "defender.terrain"))
    return FALSE;
  attacker = frederic_facts_unit (facts, "attacker");
  defender = frederic_facts_unit (facts, "defender");
  height_decides = melee && !frederic_facts_answered_yes (facts, "riposte") &&
                   frederic_heeds_height (&attacker);
  return frederic_ask_if (ask, "attacker.road", is_gun && attacker.ground.rough) &&
         frederic_ask_if (ask, "attacker.level", height_decides) &&
         frederic_ask_if (ask, "defender.level", height_decides) &&
         ask_support (ask, "attacker",
                      melee && !is_gun && !frederic_is_combat_elephant (&type) &&
                          !(type.arm == FREDERIC_INFANTRY && attacker.ground.supports)) &&
         ask_support (ask, "defender",
                      !(defender.type.arm == FREDERIC_INFANTRY && defender.ground.supports)) &&
         ask_shelter (ask);
}

static void
set_support (const ArbFacts *facts,
             ArbOutcome *out,
             const char *side,
             const FredericRulings *rulings)
{
  char id[FREDERIC_ID_LENGTH], stated[FREDERIC_ID_LENGTH];
  FredericUnit unit = frederic_facts_unit (facts, side);
  const ArbValue *said =
      arb_facts_get_answer (facts, frederic_side_id (stated, side, "supported"));
  int friends = frederic_facts_int (facts, frederic_side_id (id, side, "friends-adjacent"));

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
frederic_ask_modifiers (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  FredericType type = type_of (ask, "attacker");
  gboolean is_gun = type.arm == FREDERIC_ARTILLERY;
  gboolean is_animal;

  if (!frederic_ask_default_if (ask, "attacker.animal", TRUE,
                                arb_value_bool (frederic_has_flag (&type, FREDERIC_ANIMAL))))
    return FALSE;
  is_animal = arb_facts_bool (facts, "attacker.animal");
  return frederic_ask_if (ask, "attacker.near-camels",
                          is_animal && type.mount != FREDERIC_MOUNT_CAMEL) &&
         frederic_ask_if (ask, "attacker.near-elephants",
                          is_animal && type.mount != FREDERIC_MOUNT_ELEPHANT &&
                              type.mount != FREDERIC_MOUNT_DWARF_ELEPHANT) &&
         frederic_ask_default_if (
             ask, "attacker.no-missile", type.arm == FREDERIC_INFANTRY && is_melee (ask),
             arb_value_bool (frederic_has_flag (&type, FREDERIC_NO_MISSILE))) &&
         frederic_ask_if (ask, "attacker.front-rank", !is_gun) &&
         arb_ask (ask, "terrain.dice-delta") && arb_ask (ask, "terrain.dice-cap") &&
         arb_ask (ask, "terrain.ta-void") && arb_ask (ask, "umpire.dice-delta");
}

gboolean
frederic_resolve_modifiers (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericType type = frederic_facts_type (facts, "attacker.type");

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

/* Neighbours of the attacker's side next to the target: asked only while they could change what a
 * tactical advantage is worth. */
gboolean
frederic_ask_dice (ArbAsk *ask)
{
  const ArbFacts *facts = arb_ask_get_facts (ask);
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);
  gboolean matters = frederic_neighbours_matter (
      &fight, arb_facts_get_table (facts, "advantages"), &rulings);
  gboolean is_foot = fight.attacker.type.arm == FREDERIC_INFANTRY;

  if (!frederic_ask_if (ask, "defender.near-attacker-artillery", matters))
    return FALSE;
  matters = matters && !arb_facts_bool (facts, "defender.near-attacker-artillery");
  return frederic_ask_if (ask, "defender.near-attacker-cavalry", matters && is_foot) &&
         frederic_ask_if (ask, "defender.near-attacker-infantry", matters && !is_foot);
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

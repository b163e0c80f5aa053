/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the conditions of asks and modifiers look at, and the limits and defaults of questions,
 * computed when they do. */

#include "systems/frederic/frederic-steps.h"
#include "systems/frederic/frederic-table.h"

static gboolean
get_type (const ArbFacts *facts,
          const char *side,
          FredericType *type)
{
  if (arb_facts_get_side (facts, side, "type") == NULL)
    return FALSE;
  *type = frederic_facts_type (facts, side);
  return TRUE;
}

static gboolean
derive_flag (const ArbFacts *facts,
             const char *side,
             gconstpointer flag,
             ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (frederic_has_flag (&type, (FredericFlag) GPOINTER_TO_UINT (flag)));
  return TRUE;
}

/* A number of the troop table; @of is its place in FredericType. */
static gboolean
derive_figure (const ArbFacts *facts,
               const char *side,
               gconstpointer of,
               ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_int (G_STRUCT_MEMBER (int, &type, GPOINTER_TO_UINT (of)));
  return TRUE;
}

static gboolean
derive_arm (const ArbFacts *facts,
            const char *side,
            const char *foe,
            ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_word (frederic_class_words[type.arm]);
  return TRUE;
}

static gboolean
derive_mount (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_word (frederic_mount_words[type.mount]);
  return TRUE;
}

/* Unknown where the type sets no limit of its own. */
static gboolean
derive_most_elements (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  FredericType type;

  *value = arb_value_int (1);
  return get_type (facts, side, &type) && frederic_has_flag (&type, FREDERIC_ONE_ELEMENT);
}

static gboolean
derive_shoots (const ArbFacts *facts,
               const char *side,
               const char *foe,
               ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (frederic_can_shoot (&type));
  return TRUE;
}

static gboolean
derive_combat_elephants (const ArbFacts *facts,
                         const char *side,
                         const char *foe,
                         ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (frederic_is_combat_elephant (&type));
  return TRUE;
}

static gboolean
derive_irregular (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  FredericUnit unit;

  if (arb_facts_get_side (facts, side, "type") == NULL ||
      arb_facts_get_side (facts, side, "traits") == NULL)
    return FALSE;
  unit = frederic_facts_unit (facts, side);
  *value = arb_value_bool (frederic_unit_is_irregular (&unit));
  return TRUE;
}

/* The answer: "riposte" is also what may follow. */
static gboolean
derive_riposting (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_answered_yes (facts, "riposte"));
  return arb_facts_get_answer (facts, "riposte") != NULL;
}

/* --- Before the dice ------------------------------------------------------------------------- */

/* Whoever was not asked for a distance fights what is adjacent. */
static gboolean
derive_contact (const ArbFacts *facts,
                const char *side,
                const char *foe,
                ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_int (facts, "distance") <= 1);
  return TRUE;
}

static gboolean
derive_feels_moves (const ArbFacts *facts,
                    const char *side,
                    const char *foe,
                    ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (type.moved != FREDERIC_MOVED_NONE &&
                           (!frederic_facts_answered_yes (facts, "riposte") ||
                            frederic_facts_rulings (facts).riposte_move));
  return TRUE;
}

static gboolean
derive_rough (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_unit (facts, side).ground.rough);
  return TRUE;
}

static gboolean
derive_behind_walls (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  FredericUnit unit = frederic_facts_unit (facts, side);

  *value = arb_value_bool (unit.type.arm == FREDERIC_INFANTRY && unit.ground.supports);
  return TRUE;
}

static gboolean
derive_heeds_height (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  FredericUnit unit = frederic_facts_unit (facts, side);

  *value = arb_value_bool (frederic_heeds_height (&unit));
  return TRUE;
}

/* Nobody is asked whether an officer leads guns; he counts when somebody says so all the same. */
static gboolean
derive_front_rank_counts (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  FredericType type;

  if (!get_type (facts, side, &type))
    return FALSE;
  *value = arb_value_bool (type.arm != FREDERIC_ARTILLERY ||
                           arb_facts_get_side (facts, side, "front-rank") != NULL);
  return TRUE;
}

static gboolean
derive_neighbours_matter (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  *value = arb_value_bool (frederic_neighbours_matter (
      &fight, arb_facts_get_table (facts, "advantages"), &rulings));
  return TRUE;
}

static gboolean
derive_malus (const ArbFacts *facts,
              const char *side,
              gconstpointer of,
              ArbValue *value)
{
  FredericEffect effect = (FredericEffect) GPOINTER_TO_UINT (of);
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  *value = arb_value_int (frederic_animal_malus (
      &fight, effect,
      effect == FREDERIC_EFFECT_CAMEL ? fight.near_camels : fight.near_elephants, &rulings));
  return TRUE;
}

/* Movement of the unit's own turn does not weigh on its ripostes (E-19). */
static gboolean
derive_movement (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  *value = arb_value_int (fight.riposte && !rulings.riposte_move
                              ? 0
                              : frederic_movement_malus (&fight.attacker.type,
                                                         fight.moved + fight.debt));
  return TRUE;
}

static gboolean
derive_front_rank (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  *value = arb_value_int (frederic_facts_rulings (facts).front_rank_dice);
  return TRUE;
}

/* --- The dice and what they do --------------------------------------------------------------- */

/* The die in force, by the ruling "die-profile": how many faces bear each word. */
static gboolean
derive_faces (const ArbFacts *facts,
              const char *side,
              const char *foe,
              ArbValue *value)
{
  ArbValue items[FREDERIC_N_FACES];
  guint counts[FREDERIC_N_FACES];

  frederic_facts_die (facts, counts);
  for (guint i = 0; i < FREDERIC_N_FACES; i++)
    items[i] = arb_value_int (counts[i]);
  *value = arb_value_list (items, FREDERIC_N_FACES);
  return TRUE;
}

static gboolean
derive_shaken (const ArbFacts *facts,
               const char *side,
               const char *foe,
               ArbValue *value)
{
  *value =
      arb_value_bool (arb_facts_int (facts, "flags") + arb_facts_int (facts, "ta.morale") > 0);
  return TRUE;
}

static gboolean
derive_lost_to_hits (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  *value = arb_value_bool (arb_facts_int (facts, "losses.hits") >=
                           arb_facts_side_int (facts, side, "elements"));
  return TRUE;
}

/* Usually all the way is free; the question ends at 24 hexes. */
static gboolean
derive_hexes_owed (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  *value = arb_value_int (CLAMP (arb_facts_int (facts, "retreat.required"), 0, 24));
  return TRUE;
}

static void
count_all_losses (const ArbFacts *facts,
                  const FredericUnit *unit,
                  FredericToll *toll)
{
  FredericRulings rulings = frederic_facts_rulings (facts);

  frederic_facts_toll (facts, toll, unit, &rulings, FREDERIC_AFTER_DESERTION);
}

static gboolean
derive_leaves_hex (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  FredericUnit unit = frederic_facts_unit (facts, side);
  FredericToll toll;

  count_all_losses (facts, &unit, &toll);
  *value = arb_value_bool (
      frederic_toll_frees_hex (&toll, frederic_facts_int (facts, "retreat.done")));
  return TRUE;
}

static gboolean
derive_wiped_out (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  FredericUnit unit = frederic_facts_unit (facts, side);
  FredericToll toll;

  count_all_losses (facts, &unit, &toll);
  *value = arb_value_bool (toll.left == 0);
  return TRUE;
}

/* --- Whole combats --------------------------------------------------------------------------- */

static gboolean
derive_strikes_first (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_strikes_first (facts));
  return TRUE;
}

static gboolean
derive_follows_up (const ArbFacts *facts,
                   const char *side,
                   const char *foe,
                   ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_follows_up (facts));
  return TRUE;
}

static gboolean
derive_lost_to_riposte (const ArbFacts *facts,
                        const char *side,
                        const char *foe,
                        ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_lost_to_riposte (facts));
  return TRUE;
}

static gboolean
derive_riposte_withstood (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_withstood_riposte (facts));
  return TRUE;
}

static gboolean
derive_reaches_target (const ArbFacts *facts,
                       const char *side,
                       const char *foe,
                       ArbValue *value)
{
  *value = arb_value_bool (frederic_facts_reaches_target (facts));
  return TRUE;
}

static gboolean
derive_in_event (const ArbFacts *facts,
                 const char *side,
                 const char *foe,
                 ArbValue *value)
{
  *value = arb_value_bool (frederic_is_in_event (facts));
  return TRUE;
}

/* Ruling "elite-types": the lines of the troop table whose inferred name says so. */
static gboolean
derive_elite_by_type (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  static const char *const lines[] = { "inf-3", "rifle-3", "irreg-3", "blade-3", "ele-6", NULL };
  FredericType type = frederic_facts_type (facts, side);

  *value = arb_value_bool (arb_facts_ruling_is (facts, "elite-types", "yes") &&
                           g_strv_contains (lines, type.id));
  return TRUE;
}

/* Somebody said yes or no, instead of counting neighbours. */
static gboolean
derive_support_is_stated (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  const ArbValue *said = arb_facts_get_side_answer (facts, side, "supported");

  *value = arb_value_bool (said != NULL && said->type == ARB_VALUE_BOOL);
  return TRUE;
}

/* Whether a unit that an elephant could not drive off may strike back at it. */
static gboolean
derive_elephant_held (const ArbFacts *facts,
                      const char *side,
                      const char *foe,
                      ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "fight.riposte", "after") &&
                           arb_facts_is (facts, "elephant", "present"));
  return TRUE;
}

static gboolean
derive_barring_lost (const ArbFacts *facts,
                     const char *side,
                     const char *foe,
                     ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "fight.stage", "complete") &&
                           arb_facts_int (facts, "fight.elements.left") == 0);
  return TRUE;
}

static gboolean
derive_bolted (const ArbFacts *facts,
               const char *side,
               const char *foe,
               ArbValue *value)
{
  *value = arb_value_bool (arb_facts_int (facts, "panicking-elephants") +
                               arb_facts_int (facts, "early-riposte.panicking-elephants") +
                               arb_facts_int (facts, "late-riposte.panicking-elephants") >
                           0);
  return TRUE;
}

static gboolean
derive_next_unit (const ArbFacts *facts,
                  const char *side,
                  const char *foe,
                  ArbValue *value)
{
  *value = arb_value_int (frederic_facts_next_unit (facts));
  return TRUE;
}

#define FLAG(id, flag) { id, .compute_of = derive_flag, .of = GUINT_TO_POINTER (flag) }
#define FIGURE(id, field)                                                                          \
  {                                                                                                \
    id, .compute_of = derive_figure,                                                               \
    .of = GUINT_TO_POINTER ((guint) G_STRUCT_OFFSET (FredericType, field))                         \
  }
#define MALUS(id, effect) { id, .compute_of = derive_malus, .of = GUINT_TO_POINTER (effect) }

const ArbDerived frederic_derived[] = {
  FLAG ("self.rifle", FREDERIC_RIFLE),
  FLAG ("self.lancer", FREDERIC_LANCER),
  FLAG ("self.lanced", FREDERIC_LANCED),
  FLAG ("self.armoured", FREDERIC_ARMOURED),
  FLAG ("self.rocket", FREDERIC_ROCKET),
  FLAG ("self.animal-by-type", FREDERIC_ANIMAL),
  FLAG ("self.no-missile-by-type", FREDERIC_NO_MISSILE),
  FIGURE ("self.retreat-by-type", retreat),
  FIGURE ("self.move-with-by-type", move_with),
  FIGURE ("self.move-without-by-type", move_without),
  FIGURE ("self.road-by-type", road),
  { "self.arm", derive_arm },
  { "self.mount", derive_mount },
  { "self.most-elements", derive_most_elements },
  { "self.shoots", derive_shoots },
  { "self.combat-elephants", derive_combat_elephants },
  { "self.irregular", derive_irregular },
  { "self.riposting", derive_riposting },
  { "in-contact", derive_contact },
  { "self.feels-moves", derive_feels_moves },
  { "self.rough", derive_rough },
  { "self.behind-walls", derive_behind_walls },
  { "self.heeds-height", derive_heeds_height },
  { "self.front-rank-counts", derive_front_rank_counts },
  { "neighbours-matter", derive_neighbours_matter },
  MALUS ("self.camel-malus", FREDERIC_EFFECT_CAMEL),
  MALUS ("self.elephant-malus", FREDERIC_EFFECT_ELEPHANT),
  { "self.movement-malus", derive_movement },
  { "self.front-rank-dice", derive_front_rank },
  { "die-faces", derive_faces },
  { "self.shaken", derive_shaken },
  { "self.lost-to-hits", derive_lost_to_hits },
  { "hexes-owed", derive_hexes_owed },
  { "self.leaves-hex", derive_leaves_hex },
  { "self.wiped-out", derive_wiped_out },
  { "self.strikes-first", derive_strikes_first },
  { "self.follows-up", derive_follows_up },
  { "self.lost-to-riposte", derive_lost_to_riposte },
  { "riposte-withstood", derive_riposte_withstood },
  { "reaches-target", derive_reaches_target },
  { "in-event", derive_in_event },
  { "self.elite-by-type", derive_elite_by_type },
  { "self.support-is-stated", derive_support_is_stated },
  { "elephant-held", derive_elephant_held },
  { "barring-lost", derive_barring_lost },
  { "elephant-bolted", derive_bolted },
  { "next-unit", derive_next_unit },
  { "self.on-board", frederic_derive_on_board },
  { "hexes-to", frederic_derive_hexes_to },
  { "move-stands", frederic_derive_move_stands },
  { "pursuit-stands", frederic_derive_pursuit_stands },
  { "fighter-known", frederic_derive_fighter_known },
  { "n-ends", frederic_derive_n_ends },
  { "first-end", frederic_derive_first_end },
  { "pursuit-on-board", frederic_derive_pursuit_on_board },
  { "second-target", frederic_derive_second_target },
  { "elephant-on-board", frederic_derive_elephant_on_board },
  { "n-barring", frederic_derive_n_barring },
  { "first-barring", frederic_derive_first_barring },
  { "nearest-refuge", frederic_derive_refuge },
  { "character-alone", frederic_derive_alone },
  { "character-rank", frederic_derive_rank_alone },
  { "next-officer", frederic_derive_next_officer },
  { NULL },
};

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-facts.h"

static void
read_die_row (const ArbTable *table,
              const char *row,
              gpointer data)
{
  guint *counts = data;

  for (guint i = 0; i < FREDERIC_N_FACES; i++)
    {
      gint64 count = frederic_cell_int (table, row, frederic_face_words[i]);

      counts[i] = (guint) MAX (0, count);
    }
}

void
frederic_facts_die (const ArbFacts *facts,
                    guint counts[FREDERIC_N_FACES])
{
  const ArbTable *die = arb_facts_get_table (facts, "die");
  const ArbValue *ruling = arb_facts_get_ruling (facts, "die-profile");
  const char *profile = ruling->type == ARB_VALUE_WORD ? ruling->word : "";

  if (die != NULL)
    arb_table_read_row (die, profile, counts, FREDERIC_N_FACES * sizeof *counts, read_die_row);
  else
    read_die_row (NULL, profile, counts);
}

static void
read_type_row (const ArbTable *table,
               const char *row,
               gpointer data)
{
  *(FredericType *) data = frederic_type_read (table, row);
}

static void
read_type (const ArbFacts *facts,
           const char *side,
           gpointer data)
{
  const ArbTable *table = arb_facts_get_table (facts, "types");
  const char *word = arb_facts_side_word (facts, side, "type");

  if (table != NULL && word != NULL)
    arb_table_read_row (table, word, data, sizeof (FredericType), read_type_row);
  else
    *(FredericType *) data = frederic_type_read (table, word);
}

FredericType
frederic_facts_type (const ArbFacts *facts,
                     const char *side)
{
  FredericType type;

  arb_facts_remember (facts, side, &type, sizeof type, read_type);
  return type;
}

static int
clamp (gint64 value)
{
  return (int) CLAMP (value, G_MININT16, G_MAXINT16);
}

int
frederic_facts_int (const ArbFacts *facts,
                    const char *id)
{
  return clamp (arb_facts_int (facts, id));
}

static int
side_int (const ArbFacts *facts,
          const char *side,
          const char *name)
{
  return clamp (arb_facts_side_int (facts, side, name));
}

int
frederic_facts_int_or (const ArbFacts *facts,
                       const char *id,
                       int standard)
{
  return arb_facts_has (facts, id) ? frederic_facts_int (facts, id) : standard;
}

gboolean
frederic_facts_hex (const ArbFacts *facts,
                    const char *id,
                    ArbHex *hex)
{
  const ArbValue *value = arb_facts_get (facts, id);

  return value != NULL && value->type == ARB_VALUE_TEXT && arb_hex_parse (value->text, hex);
}

FredericFace *
frederic_facts_faces (const ArbFacts *facts,
                      const char *id,
                      guint *n_faces)
{
  const ArbValue *value = arb_facts_get_answer (facts, id);
  FredericFace *faces;

  *n_faces = value != NULL && value->type == ARB_VALUE_LIST ? value->list->n_items : 0;
  faces = g_new0 (FredericFace, MAX (*n_faces, 1));
  for (guint i = 0; i < *n_faces; i++)
    faces[i] = arb_word_index (frederic_face_words, value->list->items[i].word,
                               FREDERIC_FACE_ORDER);
  return faces;
}

static gboolean
is_on (const ArbFacts *facts,
       const char *ruling)
{
  return arb_facts_ruling_is (facts, ruling, "on");
}

/* Rulings whose words are numbers; a house rule may have made it a number indeed. */
static int
ruling_number (const ArbFacts *facts,
               const char *ruling)
{
  const ArbValue *value = arb_facts_get_ruling (facts, ruling);

  if (value->type == ARB_VALUE_WORD)
    return (int) g_ascii_strtoll (value->word, NULL, 10);
  return (int) CLAMP (arb_value_get_int (value), 0, G_MAXINT16);
}

static void
read_rulings (const ArbFacts *facts,
              const char *about,
              gpointer data)
{
  *(FredericRulings *) data = (FredericRulings) {
    .blocked_per_hit = arb_facts_ruling_is (facts, "blocked-loss", "per-hit"),
    .riposte_any = !is_on (facts, "riposte-modern"),
    .per_element = is_on (facts, "factor-per-element"),
    .min_dice = ruling_number (facts, "min-dice"),
    .inf_ta_range = arb_facts_ruling_is (facts, "inf-ta-range", "subrow"),
    .inf_ta_best = is_on (facts, "inf-ta-best"),
    .ele_rough = is_on (facts, "ele-rough"),
    .animal_stack = is_on (facts, "animal-stack"),
    .couched_all = is_on (facts, "couched-all"),
    .riposte_move = is_on (facts, "riposte-move"),
    .ele_vanish = arb_facts_ruling_is (facts, "ele-excess", "vanish"),
    .art_cap_with = arb_facts_ruling_is (facts, "art-cap", "with"),
    .art_cumul = is_on (facts, "art-cumul"),
    .rocket_riposte = is_on (facts, "rocket-riposte"),
    .support_neighbours = ruling_number (facts, "support-neighbours"),
    .front_rank_dice = ruling_number (facts, "front-rank-dice"),
  };
}

FredericRulings
frederic_facts_rulings (const ArbFacts *facts)
{
  FredericRulings rulings;

  arb_facts_remember (facts, NULL, &rulings, sizeof rulings, read_rulings);
  return rulings;
}

FredericSightRulings
frederic_facts_sight_rulings (const ArbFacts *facts)
{
  const ArbTable *terrain = arb_facts_get_table (facts, "terrain");
  FredericSightRulings rulings = {
    .hexes_between = arb_facts_ruling_is (facts, "wood-shadow", "hexes-between"),
    .rifle_hill = is_on (facts, "rifle-hill"),
    .valley_shadow = arb_facts_ruling_is (facts, "hill-to-hill", "shadow"),
  };

  for (guint i = 0; i < FREDERIC_N_TERRAINS; i++)
    if (frederic_ground_read (terrain, i).masks)
      rulings.masks |= 1u << i;
  return rulings;
}

/* The answer when there is one, else what the type says. */
static gboolean
side_bool (const ArbFacts *facts,
           const char *side,
           const char *name,
           gboolean standard)
{
  const ArbValue *value = arb_facts_get_side (facts, side, name);

  return value != NULL && value->type == ARB_VALUE_BOOL ? value->truth : standard;
}

static void
read_unit (const ArbFacts *facts,
           const char *side,
           gpointer data)
{
  FredericUnit unit = { .type = frederic_facts_type (facts, side) };

  unit.elements = side_int (facts, side, "elements");
  unit.elite = arb_facts_side_bool (facts, side, "elite");
  unit.traits =
      arb_value_get_bits (arb_facts_get_side (facts, side, "traits"), frederic_trait_words);
  unit.supported = arb_facts_side_bool (facts, side, "supported");
  unit.terrain = arb_word_index (frederic_terrain_words,
                                 arb_facts_side_word (facts, side, "terrain"), FREDERIC_OPEN);
  unit.ground = frederic_ground_read (arb_facts_get_table (facts, "terrain"), unit.terrain);
  unit.level = side_int (facts, side, "level");
  unit.road = arb_facts_side_bool (facts, side, "road");
  unit.animal =
      side_bool (facts, side, "animal", frederic_has_flag (&unit.type, FREDERIC_ANIMAL));
  unit.no_missile =
      side_bool (facts, side, "no-missile", frederic_has_flag (&unit.type, FREDERIC_NO_MISSILE));
  *(FredericUnit *) data = unit;
}

FredericUnit
frederic_facts_unit (const ArbFacts *facts,
                     const char *side)
{
  FredericUnit unit;

  arb_facts_remember (facts, side, &unit, sizeof unit, read_unit);
  return unit;
}

gboolean
frederic_facts_answered_yes (const ArbFacts *facts,
                             const char *id)
{
  const ArbValue *answer = arb_facts_get_answer (facts, id);

  return answer != NULL && answer->type == ARB_VALUE_BOOL && answer->truth;
}

static void
read_fight (const ArbFacts *facts,
            const char *about,
            gpointer data)
{
  FredericUnit attacker = frederic_facts_unit (facts, "attacker");

  *(FredericFight *) data = (FredericFight) {
    .attacker = attacker,
    .defender = frederic_facts_unit (facts, "defender"),
    .distance = MAX (1, frederic_facts_int (facts, "distance")),
    .riposte = frederic_facts_answered_yes (facts, "riposte"),
    .pursuit = frederic_facts_answered_yes (facts, "pursuit"),
    .line_of_sight = arb_facts_bool (facts, "line-of-sight"),
    .range = frederic_facts_int_or (facts, "attacker.range", attacker.type.range),
    .moved = frederic_facts_int (facts, "attacker.moved"),
    .moved_too_far = arb_facts_bool (facts, "attacker.moved-too-far"),
    .debt = frederic_facts_int (facts, "attacker.retreat-debt"),
    .activated = arb_facts_bool (facts, "attacker.activated"),
    .has_fought = arb_facts_bool (facts, "attacker.has-fought"),
    .road_march = arb_facts_bool (facts, "attacker.road-march"),
    .mounted_move = arb_facts_bool (facts, "attacker.mounted-move"),
    .enemy_adjacent = arb_facts_bool (facts, "attacker.enemy-adjacent"),
    .near_camels = frederic_facts_int (facts, "attacker.near-camels"),
    .near_elephants = frederic_facts_int (facts, "attacker.near-elephants"),
    .hex_closed = arb_facts_bool (facts, "attacker.freed-hex-impassable"),
    .officers = frederic_facts_int (facts, "defender.officers"),
    .near_infantry = arb_facts_bool (facts, "defender.near-attacker-infantry"),
    .near_cavalry = arb_facts_bool (facts, "defender.near-attacker-cavalry"),
    .near_artillery = arb_facts_bool (facts, "defender.near-attacker-artillery"),
    .shelter = arb_facts_bool (facts, "shelter"),
    .flags_ignored = frederic_facts_int (facts, "terrain.flags-ignored"),
    .ignore_at_most = frederic_facts_int_or (facts, "defender.ignore-at-most", -1),
    .ta_void = arb_facts_bool (facts, "terrain.ta-void"),
  };
}

FredericFight
frederic_facts_fight (const ArbFacts *facts)
{
  FredericFight fight;

  arb_facts_remember (facts, NULL, &fight, sizeof fight, read_fight);
  return fight;
}

int
frederic_facts_answered_int (const ArbFacts *facts,
                             const char *id)
{
  const ArbValue *answer = arb_facts_get_answer (facts, id);

  return answer != NULL ? clamp (arb_value_get_int (answer)) : 0;
}

FredericGunMoves
frederic_facts_gun_moves (const ArbFacts *facts)
{
  FredericType type = frederic_facts_type (facts, "defender");

  return (FredericGunMoves) {
    .move_with = frederic_facts_int_or (facts, "defender.move-with-combat", type.move_with),
    .move_without =
        frederic_facts_int_or (facts, "defender.move-without-combat", type.move_without),
    .road_bonus = frederic_facts_int_or (facts, "defender.road-bonus", type.road),
    .debt = frederic_facts_answered_int (facts, "defender.retreat-debt"),
    .on_road = arb_facts_bool (facts, "retreat.road"),
    .into_wood = arb_facts_bool (facts, "retreat.wood"),
  };
}

void
frederic_facts_toll (const ArbFacts *facts,
                     FredericToll *toll,
                     const FredericUnit *defender,
                     const FredericRulings *rulings,
                     FredericMoment moment)
{
  frederic_toll_init (toll, defender);
  frederic_toll_take (toll,
                      frederic_facts_int (facts, "hits") + frederic_facts_int (facts, "ta.hits"),
                      frederic_facts_int (facts, "losses.hits"), TRUE, rulings);
  if (moment >= FREDERIC_AFTER_BLOCKED)
    frederic_toll_take (toll,
                        frederic_blocked_losses (frederic_facts_int (facts, "retreat.blocked"),
                                                 frederic_facts_int (facts, "retreat.per-hit"),
                                                 rulings),
                        frederic_facts_int (facts, "losses.blocked"), FALSE, rulings);
  if (moment >= FREDERIC_AFTER_DESERTION)
    frederic_toll_take (toll, frederic_facts_int (facts, "desertion.hits"),
                        frederic_facts_int (facts, "losses.desertion"), FALSE, rulings);
}

gboolean
frederic_facts_strikes_first (const ArbFacts *facts)
{
  FredericRulings rulings = frederic_facts_rulings (facts);
  FredericFight fight = frederic_facts_fight (facts);

  return arb_facts_bool (facts, "attack") &&
         frederic_riposte (&fight, 0, 0, &rulings) == FREDERIC_RIPOSTE_BEFORE;
}

gboolean
frederic_facts_follows_up (const ArbFacts *facts)
{
  return arb_facts_is (facts, "follow-up", "must") || arb_facts_bool (facts, "follows");
}

gboolean
frederic_facts_was_called (const ArbFacts *facts,
                           const char *call,
                           const char *result)
{
  return arb_facts_get_side (facts, call, result) != NULL;
}

gboolean
frederic_facts_same_target (const ArbFacts *facts)
{
  return arb_facts_bool (facts, "same-target");
}

int
frederic_facts_pursuit_hexes (const ArbFacts *facts)
{
  const ArbValue *to = arb_facts_get (facts, "pursuit-to");

  return to != NULL && to->type == ARB_VALUE_TEXT ? 1 : frederic_facts_int (facts, "pursuit-hexes");
}

/* Whether the procedure called by that name came back with nobody left to strike at. */
static gboolean
left_nobody (const ArbFacts *facts,
             const char *call)
{
  return arb_facts_get_side (facts, call, "elements.left") != NULL &&
         arb_facts_side_int (facts, call, "elements.left") == 0;
}

gboolean
frederic_facts_lost_to_riposte (const ArbFacts *facts)
{
  return left_nobody (facts, "early-riposte") || left_nobody (facts, "late-riposte");
}

gboolean
frederic_facts_withstood_riposte (const ArbFacts *facts)
{
  return arb_facts_is (facts, "early-riposte.stage", "complete") &&
         arb_facts_is (facts, "early-riposte.defender.state", "in-place");
}

guint
frederic_facts_next_unit (const ArbFacts *facts)
{
  return (guint) arb_facts_int (facts, "combats-done") + 1;
}

ArbValue
frederic_hexes_to_value (const GArray *hexes)
{
  g_autofree ArbValue *items = g_new (ArbValue, MAX (hexes->len, 1));

  for (guint i = 0; i < hexes->len; i++)
    {
      char text[ARB_HEX_LENGTH];

      items[i] =
          arb_value_text (arb_hex_print (g_array_index (hexes, ArbHex, i), text));
    }
  return arb_value_list (items, hexes->len);
}

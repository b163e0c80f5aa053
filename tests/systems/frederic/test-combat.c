/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The troop table, the number of dice, the right to attack, tactical advantages, and what may
 * follow. */

#include "test-frederic.h"

static void
test_types (void)
{
  const ArbTable *table = test_frederic_table ("types");
  FredericType type;

  g_assert_cmpuint (table->rows->len, ==, 46);
  for (guint i = 0; i < table->rows->len; i++)
    {
      type = test_frederic_type (g_array_index (table->rows, ArbValue, i).word);
      g_assert_cmpint (type.dice_last, >, 0);
      g_assert_cmpint (type.dice_last, <=, type.dice);
      g_assert_cmpint (type.range, >=, 1);
      /* Infantry counts by its own face whatever carries it. */
      g_assert_cmpint (type.hit, ==, (FredericFace) type.arm);
      g_assert_true (type.arm == FREDERIC_ARTILLERY || type.moved == FREDERIC_MOVED_NONE);
    }
  type = test_frederic_type ("ele-tow-h");
  g_assert_cmpint (type.loss, ==, FREDERIC_LOSS_PANIC_STATIC);
  g_assert_true (type.inferred && type.retreat_chosen && type.moves_chosen && !type.dice_chosen);
  type = test_frederic_type ("militia");
  g_assert_cmpint (type.retreat, ==, 2);
  g_assert_false (type.inferred);
  type = frederic_type_read (table, "hussars");
  g_assert_cmpint (type.dice, ==, 0);
}

static void
test_base (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericType guns = test_frederic_type ("art-m");
  FredericType horse = test_frederic_type ("cav-h");

  g_assert_cmpint (frederic_base_dice (&guns, 3, &rulings), ==, 3);
  g_assert_cmpint (frederic_base_dice (&guns, 2, &rulings), ==, 3);
  g_assert_cmpint (frederic_base_dice (&guns, 1, &rulings), ==, 2);
  g_assert_cmpint (frederic_base_dice (&horse, 1, &rulings), ==, 4);
  rulings.per_element = TRUE;
  g_assert_cmpint (frederic_base_dice (&guns, 3, &rulings), ==, 9);
  g_assert_cmpint (frederic_base_dice (&guns, 1, &rulings), ==, 2);
}

static void
test_animals (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("cav-m", "cam-m");

  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_CAMEL, 0, &rulings), ==, -1);
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_CAMEL, 2, &rulings), ==, -1);
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_ELEPHANT, 0, &rulings), ==, 0);
  rulings.animal_stack = TRUE;
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_CAMEL, 2, &rulings), ==, -3);
  /* From afar the target itself troubles nobody. */
  fight.distance = 2;
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_CAMEL, 2, &rulings), ==, -2);
  rulings.animal_stack = FALSE;
  fight = test_frederic_fight ("inf-2", "inf-camel");
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_CAMEL, 3, &rulings), ==, 0);
  rulings.couched_all = TRUE;
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_CAMEL, 3, &rulings), ==, -1);
  fight = test_frederic_fight ("dwarf-ele", "ele-5");
  g_assert_cmpint (frederic_animal_malus (&fight, FREDERIC_EFFECT_ELEPHANT, 3, &rulings), ==, 0);
}

static void
test_movement (void)
{
  FredericType per_hex = test_frederic_type ("art-vl");
  FredericType flat = test_frederic_type ("cam-art");
  FredericType none = test_frederic_type ("ele-art-l");

  g_assert_cmpint (frederic_movement_malus (&per_hex, 0), ==, 0);
  g_assert_cmpint (frederic_movement_malus (&per_hex, 2), ==, -2);
  g_assert_cmpint (frederic_movement_malus (&flat, 0), ==, 0);
  g_assert_cmpint (frederic_movement_malus (&flat, 2), ==, -1);
  g_assert_cmpint (frederic_movement_malus (&none, 2), ==, 0);
}

static void
test_count (void)
{
  FredericRulings rulings = test_frederic_rulings ();

  g_assert_cmpint (frederic_count_dice (3, -1, &rulings), ==, 3);
  g_assert_cmpint (frederic_count_dice (6, 2, &rulings), ==, 2);
  g_assert_cmpint (frederic_count_dice (1, 2, &rulings), ==, 1);
  g_assert_cmpint (frederic_count_dice (3, 0, &rulings), ==, 0);
  g_assert_cmpint (frederic_count_dice (-2, -1, &rulings), ==, 0);
  rulings.min_dice = 1;
  g_assert_cmpint (frederic_count_dice (-2, -1, &rulings), ==, 1);
}

static void
check_refusal (const FredericFight *fight,
               const FredericRulings *rulings,
               const char *reason)
{
  g_assert_cmpstr (frederic_refusal_words[frederic_may_attack (fight, 3, rulings)], ==, reason);
}

static void
test_right (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("inf-horse", "inf-2");

  check_refusal (&fight, &rulings, "none");
  g_assert_cmpint (frederic_may_attack (&fight, 0, &rulings), ==, FREDERIC_NO_DICE);
  fight.mounted_move = TRUE;
  check_refusal (&fight, &rulings, "mounted-move");
  fight.road_march = TRUE;
  check_refusal (&fight, &rulings, "road-march");
  fight.has_fought = TRUE;
  check_refusal (&fight, &rulings, "already-fought");
  fight.activated = FALSE;
  check_refusal (&fight, &rulings, "not-activated");
  /* What it did in its own turn does not bind its riposte. */
  fight.riposte = TRUE;
  check_refusal (&fight, &rulings, "none");
  fight.distance = 2;
  check_refusal (&fight, &rulings, "riposte-range");
  fight = test_frederic_fight ("cav-l", "inf-2");
  fight.mounted_move = TRUE;
  check_refusal (&fight, &rulings, "none");
  fight.has_fought = fight.pursuit = TRUE;
  check_refusal (&fight, &rulings, "none");
}

static void
test_right_of_guns (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("art-m", "inf-2");

  fight.distance = 4;
  check_refusal (&fight, &rulings, "none");
  fight.line_of_sight = FALSE;
  check_refusal (&fight, &rulings, "no-line-of-sight");
  fight.enemy_adjacent = TRUE;
  check_refusal (&fight, &rulings, "enemy-adjacent");
  fight.distance = 5;
  check_refusal (&fight, &rulings, "out-of-range");
  fight.debt = 1;
  check_refusal (&fight, &rulings, "moved-artillery");
  fight.attacker.road = fight.attacker.ground.rough = TRUE;
  check_refusal (&fight, &rulings, "artillery-road-rough");
  fight = test_frederic_fight ("art-m", "inf-2");
  fight.riposte = TRUE;
  fight.moved = 1;
  check_refusal (&fight, &rulings, "none");
  rulings.riposte_move = TRUE;
  check_refusal (&fight, &rulings, "moved-artillery");
  fight = test_frederic_fight ("rkt-l", "inf-2");
  check_refusal (&fight, &rulings, "rockets-melee");
  fight.riposte = TRUE;
  check_refusal (&fight, &rulings, "rockets-melee");
  rulings.rocket_riposte = TRUE;
  check_refusal (&fight, &rulings, "none");
  fight = test_frederic_fight ("cav-l", "inf-2");
  fight.distance = 2;
  check_refusal (&fight, &rulings, "out-of-range");
}

/* What a game knows of the guns beside their type. */
static void
test_right_of_own_figures (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("art-vl", "inf-2");

  fight.distance = 4;
  check_refusal (&fight, &rulings, "out-of-range");
  fight.range = 4;
  check_refusal (&fight, &rulings, "none");
  fight.range = 3;
  fight.line_of_sight = FALSE;
  check_refusal (&fight, &rulings, "out-of-range");
  fight.moved_too_far = TRUE;
  check_refusal (&fight, &rulings, "moved-artillery");
  fight.road_march = TRUE;
  check_refusal (&fight, &rulings, "road-march");
  fight = test_frederic_fight ("art-vl", "inf-2");
  fight.moved_too_far = fight.riposte = TRUE;
  check_refusal (&fight, &rulings, "none");
  fight = test_frederic_fight ("cav-l", "inf-2");
  fight.distance = 2;
  fight.range = 3;
  check_refusal (&fight, &rulings, "out-of-range");
}

static void
check_ta (const FredericFight *fight,
          const FredericRulings *rulings,
          const char *result,
          const char *line)
{
  const char *found;
  FredericTa ta = frederic_tactical_advantage (fight, test_frederic_table ("advantages"), rulings,
                                               &found);

  g_assert_cmpstr (frederic_ta_words[ta], ==, result);
  g_assert_cmpstr (found, ==, line);
}

static void
test_ta_infantry (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("inf-2", "inf-2");

  check_ta (&fight, &rulings, "miss", "infantry");
  fight.attacker.supported = TRUE;
  check_ta (&fight, &rulings, "hit", "infantry-better-supported");
  fight.defender.supported = TRUE;
  check_ta (&fight, &rulings, "miss", "infantry");
  g_assert_true (frederic_neighbours_matter (&fight, test_frederic_table ("advantages"), &rulings));
  fight.near_cavalry = TRUE;
  check_ta (&fight, &rulings, "hit", "infantry-combined");
  fight.near_cavalry = FALSE;
  fight.near_infantry = TRUE;
  check_ta (&fight, &rulings, "miss", "infantry");
  fight.defender.traits = 1u << FREDERIC_INSAISISSABLE;
  check_ta (&fight, &rulings, "morale", "infantry-elusive");
  fight.near_artillery = TRUE;
  check_ta (&fight, &rulings, "hit", "infantry-combined");
  rulings.inf_ta_best = FALSE;
  check_ta (&fight, &rulings, "morale", "infantry-elusive");
  fight.defender.traits |= 1u << FREDERIC_FANATIQUE;
  check_ta (&fight, &rulings, "hit", "infantry-fanatic");
  fight.shelter = TRUE;
  check_ta (&fight, &rulings, "miss", "shelter");
  fight = test_frederic_fight ("inf-2", "art-m");
  check_ta (&fight, &rulings, "hit", "infantry-melee");
  g_assert_false (
      frederic_neighbours_matter (&fight, test_frederic_table ("advantages"), &rulings));
}

static void
test_ta_rifles (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("rifle-2", "art-m");

  fight.distance = 2;
  check_ta (&fight, &rulings, "miss", "infantry");
  fight.defender.traits = 1u << FREDERIC_INSAISISSABLE;
  check_ta (&fight, &rulings, "morale", "infantry-elusive");
  rulings.inf_ta_range = FALSE;
  check_ta (&fight, &rulings, "miss", "infantry");
  fight.defender.ground.cover = TRUE;
  check_ta (&fight, &rulings, "miss", "cover");
  /* The ban is on small arms. */
  fight = test_frederic_fight ("art-vl", "inf-2");
  fight.distance = 2;
  fight.defender.ground.cover = TRUE;
  check_ta (&fight, &rulings, "hit", "artillery-near");
}

static void
test_ta_others (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("cav-m", "inf-2");

  check_ta (&fight, &rulings, "miss", "mounted");
  fight.near_cavalry = TRUE;
  check_ta (&fight, &rulings, "miss", "mounted");
  fight.near_infantry = TRUE;
  check_ta (&fight, &rulings, "hit", "mounted-combined");
  fight.attacker.ground.rough = TRUE;
  check_ta (&fight, &rulings, "miss", "rough");
  fight = test_frederic_fight ("ele-5", "inf-2");
  check_ta (&fight, &rulings, "hit", "elephant");
  fight.defender.ground.rough = TRUE;
  check_ta (&fight, &rulings, "miss", "rough");
  rulings.ele_rough = FALSE;
  check_ta (&fight, &rulings, "hit", "elephant");
  fight = test_frederic_fight ("dwarf-ele", "inf-2");
  fight.defender.ground.rough = TRUE;
  check_ta (&fight, &rulings, "miss", "rough");
  fight = test_frederic_fight ("art-h", "inf-2");
  fight.distance = 3;
  check_ta (&fight, &rulings, "miss", "artillery-far");
  fight.attacker.elite = TRUE;
  check_ta (&fight, &rulings, "morale", "artillery-far-elite");
  fight.distance = 2;
  check_ta (&fight, &rulings, "hit", "artillery-near");
  fight = test_frederic_fight ("rkt-h", "inf-2");
  fight.distance = 2;
  check_ta (&fight, &rulings, "morale", "rocket");
}

static void
check_follow (const FredericFight *fight,
              const char *follow,
              const char *line,
              gboolean may_pursue)
{
  const char *found;
  FredericFollow result =
      frederic_follow_up (fight, TRUE, test_frederic_table ("follow-up"), &found);

  g_assert_cmpstr (frederic_follow_words[result], ==, follow);
  g_assert_cmpstr (found, ==, line);
  g_assert_cmpint (frederic_may_pursue (fight, result), ==, may_pursue);
}

static void
test_follow (void)
{
  FredericFight fight = test_frederic_fight ("inf-2", "inf-2");
  const char *line;

  check_follow (&fight, "never", "infantry", FALSE);
  fight.attacker.level = 1;
  check_follow (&fight, "must", "infantry-downhill", FALSE);
  fight.defender.level = 1;
  check_follow (&fight, "never", "infantry", FALSE);
  fight.attacker.elite = TRUE;
  check_follow (&fight, "may", "infantry-elite", FALSE);
  fight.attacker.traits = 1u << FREDERIC_CHANGEANT;
  check_follow (&fight, "must", "fanatic", FALSE);
  fight.hex_closed = TRUE;
  check_follow (&fight, "never", "closed", FALSE);
  fight = test_frederic_fight ("cav-m", "inf-2");
  check_follow (&fight, "may", "mounted", TRUE);
  g_assert_cmpint (frederic_follow_up (&fight, FALSE, test_frederic_table ("follow-up"), &line), ==,
                   FREDERIC_NEVER);
  g_assert_cmpstr (line, ==, "not-freed");
  fight.attacker.level = 1;
  check_follow (&fight, "must", "mounted-downhill", TRUE);
  fight.pursuit = TRUE;
  check_follow (&fight, "must", "mounted-downhill", FALSE);
  fight.riposte = TRUE;
  check_follow (&fight, "never", "riposte", FALSE);
  fight = test_frederic_fight ("ele-6", "inf-2");
  fight.attacker.elite = TRUE;
  check_follow (&fight, "must", "elephant", TRUE);
  fight = test_frederic_fight ("inf-wagon", "inf-2");
  fight.attacker.traits = 1u << FREDERIC_FANATIQUE;
  check_follow (&fight, "never", "wagons", FALSE);
  fight = test_frederic_fight ("rifle-3", "inf-2");
  fight.attacker.elite = TRUE;
  fight.distance = 2;
  check_follow (&fight, "never", "range", FALSE);
}

static void
test_height (void)
{
  FredericUnit unit = test_frederic_unit ("inf-2");

  g_assert_true (frederic_heeds_height (&unit));
  unit.elite = TRUE;
  g_assert_false (frederic_heeds_height (&unit));
  unit = test_frederic_unit ("cav-m");
  g_assert_true (frederic_heeds_height (&unit));
  unit.traits = 1u << FREDERIC_FANATIQUE;
  g_assert_false (frederic_heeds_height (&unit));
  unit = test_frederic_unit ("ele-5");
  g_assert_false (frederic_heeds_height (&unit));
  unit = test_frederic_unit ("art-m");
  g_assert_false (frederic_heeds_height (&unit));
}

static void
check_riposte (const FredericFight *fight,
               const FredericRulings *rulings,
               const char *expected)
{
  g_assert_cmpstr (frederic_riposte_words[frederic_riposte (fight, 1, 0, rulings)], ==, expected);
}

static void
test_riposte (void)
{
  FredericRulings rulings = test_frederic_rulings ();
  FredericFight fight = test_frederic_fight ("inf-2", "inf-2");

  check_riposte (&fight, &rulings, "none");
  fight.defender.supported = TRUE;
  check_riposte (&fight, &rulings, "after");
  g_assert_cmpint (frederic_riposte (&fight, 0, 0, &rulings), ==, FREDERIC_RIPOSTE_NONE);
  g_assert_cmpint (frederic_riposte (&fight, 1, 1, &rulings), ==, FREDERIC_RIPOSTE_NONE);
  fight.attacker.no_missile = TRUE;
  check_riposte (&fight, &rulings, "after");
  rulings.riposte_any = TRUE;
  check_riposte (&fight, &rulings, "before");
  rulings.riposte_any = FALSE;
  fight.defender.traits = 1u << FREDERIC_MODERNE;
  check_riposte (&fight, &rulings, "before");
  fight.distance = 2;
  check_riposte (&fight, &rulings, "none");
  fight.distance = 1;
  fight.riposte = TRUE;
  check_riposte (&fight, &rulings, "none");
  fight = test_frederic_fight ("cav-m", "rkt-l");
  fight.defender.supported = TRUE;
  check_riposte (&fight, &rulings, "none");
  rulings.rocket_riposte = TRUE;
  check_riposte (&fight, &rulings, "after");
  fight.defender.road = TRUE;
  check_riposte (&fight, &rulings, "after");
  fight.defender.ground.rough = TRUE;
  check_riposte (&fight, &rulings, "none");
}

static void
test_support_and_shelter (void)
{
  FredericUnit foot = test_frederic_unit ("inf-2");
  FredericUnit wagons = test_frederic_unit ("inf-wagon");

  g_assert_false (frederic_is_supported (&foot, -1, 1, 2));
  g_assert_true (frederic_is_supported (&foot, -1, 2, 2));
  g_assert_false (frederic_is_supported (&foot, 0, 6, 2));
  g_assert_true (frederic_is_supported (&foot, 1, 0, 2));
  foot.ground.supports = TRUE;
  g_assert_true (frederic_is_supported (&foot, 0, 0, 2));
  g_assert_true (frederic_has_shelter (&wagons, FALSE, TRUE, FALSE, TRUE));
  g_assert_false (frederic_has_shelter (&wagons, FALSE, TRUE, TRUE, TRUE));
  g_assert_false (frederic_has_shelter (&wagons, FALSE, TRUE, FALSE, FALSE));
  g_assert_false (frederic_has_shelter (&wagons, FALSE, FALSE, FALSE, TRUE));
  g_assert_false (frederic_has_shelter (&foot, FALSE, TRUE, FALSE, TRUE));
  g_assert_true (frederic_has_shelter (&foot, TRUE, FALSE, FALSE, FALSE));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/combat/types", test_types);
  g_test_add_func ("/frederic/combat/base", test_base);
  g_test_add_func ("/frederic/combat/animals", test_animals);
  g_test_add_func ("/frederic/combat/movement", test_movement);
  g_test_add_func ("/frederic/combat/count", test_count);
  g_test_add_func ("/frederic/combat/right", test_right);
  g_test_add_func ("/frederic/combat/right-of-guns", test_right_of_guns);
  g_test_add_func ("/frederic/combat/right-of-own-figures", test_right_of_own_figures);
  g_test_add_func ("/frederic/combat/ta-infantry", test_ta_infantry);
  g_test_add_func ("/frederic/combat/ta-rifles", test_ta_rifles);
  g_test_add_func ("/frederic/combat/ta-others", test_ta_others);
  g_test_add_func ("/frederic/combat/follow", test_follow);
  g_test_add_func ("/frederic/combat/height", test_height);
  g_test_add_func ("/frederic/combat/riposte", test_riposte);
  g_test_add_func ("/frederic/combat/support-and-shelter", test_support_and_shelter);
  return g_test_run ();
}

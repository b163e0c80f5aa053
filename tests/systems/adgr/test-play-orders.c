/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games: points, orders, rallies and charges; thresholds from both sides, rulings both ways. */

#include "test-play.h"

/* A duke with five points for others, and one of his own. */
#define SIDES "@duke red kind=general grade=stratege\n@foe blue type=fantassin-lourd\n"
#define TURN "turn side=red\ncommand duke die=6\n"

static void
reason (const char *units,
        const char *acts,
        const char *whose,
        const char *expected)
{
  g_autofree char *game = g_strconcat (SIDES, units, TURN, acts, NULL);

  test_play_value (game, whose, "reason", expected);
  test_play_value (game, whose, "accepted", g_str_equal (expected, "none") ? "yes" : "no");
}

/* Acts 1 and 2 are the turn and the die. */
static void
test_move_reasons (void)
{
  reason ("@u red type=levee\n", "contact u foe\norder u kind=move", "4", "in-melee");
  reason ("@u red type=keil in-square=yes\n", "order u kind=move", "3", "square");
  reason ("@u red type=cuirassier\n",
          "charge u foe kind=ordered charge-distance=2\nseparate u foe\norder u kind=move", "5",
          "charged");
  reason ("@u red type=cuirassier coh-lost=1\n", "rally u die=1\norder u kind=move", "4",
          "rallied");
  reason ("@u red type=tercio weapon=mousquet coh-lost=3\n",
          "order u kind=move deep-rally=yes die=1\norder u kind=move", "4", "none");
  reason ("@u red type=tercio weapon=mousquet coh-lost=3\n",
          "order u kind=move deep-rally=yes die=1\norder u kind=move deep-rally=yes die=1", "4",
          "rallied");
  reason ("@u red type=levee behind=obstacle\n", "order u kind=move manoeuvres=pivot", "3",
          "pivot-behind-work");
  reason ("@u red type=levee behind=stakes\n", "order u kind=move manoeuvres=pivot", "3", "none");
  reason ("@u red type=keil coh-lost=1\n@v red type=levee\n",
          "order u kind=move group=v deep-rally=yes die=6", "3", "group-move");
  reason ("@u red type=keil\n", "order u kind=move deep-rally=yes die=6", "3", "nothing-lost");
  reason ("@u red type=keil disorder=yes\n", "order u kind=move deep-rally=yes die=6", "3", "none");
}

static void
test_multiple_moves (void)
{
#define LIGHT "@u red type=cavalerie-legere\n"
#define WITH "state duke with=u\n"
#define MOVE "order u kind=move\n"
  reason (LIGHT, WITH MOVE MOVE MOVE, "6", "none");
  reason (LIGHT, WITH MOVE MOVE MOVE MOVE, "7", "fourth-move");
  reason (LIGHT, MOVE MOVE MOVE, "5", "third-move-general");
  reason ("@u red type=artillerie-legere\n", WITH MOVE MOVE MOVE, "6", "third-move-type");
  reason ("@u red type=cuirassier abilities=offensif\n", WITH MOVE MOVE MOVE, "6",
          "third-move-type");
  reason (LIGHT, MOVE "order u kind=move enemy-distance=4", "4", "none");
  reason (LIGHT, MOVE "order u kind=move enemy-distance=3.99", "4", "near-enemy");
  reason (LIGHT, "order u kind=move enemy-distance=3.99\n" MOVE, "4", "near-enemy");
  reason (LIGHT, "order u kind=move enemy-distance=3.99", "3", "none");
#undef LIGHT
#undef WITH
#undef MOVE
}

#define GROUP \
  SIDES "@u red type=cavalerie-legere\n@v red type=cavalerie-legere\n" TURN \
        "state duke with=v\norder u kind=move group=v\norder u kind=move group=v\n" \
        "order u kind=move group=v"

static void
test_groups (void)
{
  test_play_value (GROUP, "6", "move", "3");
  test_play_value (GROUP, "@v", "moves", "3");
  test_play_value ("!general-with-group=unit\n" GROUP, "6", "reason", "third-move-general");
  /* Whoever moves for the first time may be what it likes. */
  reason ("@u red type=cavalerie-legere\n@v red type=artillerie-legere\n",
          "state duke with=u\norder u kind=move\norder u kind=move\norder u kind=move group=v", "6",
          "none");
}

static void
test_prices (void)
{
  const char *far = SIDES "@u red type=levee\n" TURN "order u kind=move distance=8.01";
  const char *near = SIDES "@u red type=levee\n" TURN "order u kind=move distance=8";
  const char *leave = SIDES "@u red type=levee\n" TURN "order u kind=move manoeuvres=leave-zoc";
  const char *slower =
      SIDES "@u red type=gendarme\n" TURN
            "order u kind=move manoeuvres=leave-zoc zoc-exit=rear-slower";

  test_play_value (far, "3", "cost", "2");
  test_play_value (far, "3", "in-command", "no");
  test_play_value (near, "3", "cost", "1");
  test_play_value (leave, "3", "mod.difficult", "1");
  test_play_value (leave, "3", "disordered", "u");
  test_play_value (leave, "@u", "disorder", "yes");
  test_play_value (slower, "3", "cost", "1");
  test_play_value (slower, "3", "disordered", "none");
  test_play_no_value (near, "3", "disordered");
}

#define LEAVING \
  SIDES "@u red type=keil coh-lost=6\n" TURN \
        "order u kind=move manoeuvres=leave-zoc deep-rally=yes die=6\nclose"

static void
test_leaving (void)
{
  test_play_value (LEAVING, "3", "rally.recovered", "1");
  test_play_value ("!zoc-disorder=point\n" LEAVING, "3", "disordered", "u");
  test_play_no_value ("!zoc-disorder=point\n" LEAVING, "3", "rally.success");
  test_play_value ("!zoc-disorder=point\n" LEAVING, "4", "u.routed", "yes");
  test_play_value ("!zoc-disorder=point\n" LEAVING, "@u", "coh-lost", "7");
}

/* An ordinary general who threw a 1: one point, and one of his own. */
#define POOR \
  "@duke red kind=general grade=ordinaire with=own\n@own red type=levee\n@u red type=levee\n" \
  "@foe blue type=levee\nturn side=red\ncommand duke die=1\n"

static void
test_points (void)
{
  test_play_value (POOR "order own kind=move", "3", "points.left", "1");
  test_play_value (POOR "order own kind=move", "3", "points.reserved", "0");
  test_play_value (POOR "order u kind=move\norder u kind=move", "4", "reason", "points");
  test_play_value (POOR "order u kind=move\norder own kind=move", "4", "reason", "none");
  test_play_value (POOR "order own kind=move distance=4.01", "3", "points.left", "0");
  test_play_value ("!general-cp=pool\n" POOR "order u kind=move\norder u kind=move", "4", "reason",
                   "none");
  test_play_value ("!general-cp=pool\n" POOR "order u kind=move", "3", "points.reserved", "0");
  test_play_value (POOR "order u kind=move", "@duke", "points.left", "0");
  test_play_no_value (POOR "order u kind=move\nend-turn", "@duke", "points.left");
}

static void
test_squares (void)
{
  const char *contact = SIDES "@u red type=keil\ncontact u foe\n" TURN "order u kind=square";
  g_autofree char *allowed = g_strconcat ("!square-in-melee=yes\n", contact, NULL);

  reason ("@u red type=levee\n", "order u kind=square", "3", "no-square");
  reason ("@u red type=keil\n", "order u kind=square", "3", "none");
  test_play_value (contact, "4", "reason", "in-melee");
  test_play_value (allowed, "4", "in-square", "yes");
  test_play_value (SIDES "@u red type=keil in-square=yes\n" TURN "order u kind=square", "@u",
                   "in-square", "no");
}

#define HELD \
  SIDES "@u red type=gendarme abilities=offensif\n@v red type=gendarme coh-lost=1\n" TURN \
        "order u kind=hold-offensive\n"

static void
test_holding (void)
{
  test_play_value (HELD, "3", "cost", "3");
  test_play_value (HELD "order v kind=hold-offensive", "4", "reason", "not-offensive");
  test_play_value (HELD "order u kind=hold-offensive", "4", "reason", "held");
  test_play_value (HELD "charge u foe kind=uncontrolled charge-distance=3", "4", "reason", "held");
  test_play_value (HELD "rally v die=3 free=yes", "4", "recovered", "1");
  test_play_value (HELD "rally v die=3 free=yes", "4", "cost", "0");
  test_play_no_value (HELD "rally v die=3 free=yes", "4", "mod.base");
  test_play_value ("!rally-limit=free\n" HELD "rally v die=1 free=yes\nrally v die=1 free=yes", "5",
                   "reason", "no-free-test");
}

#define TIRED(fields) SIDES "@u red type=cuirassier " fields "\n@v red type=cuirassier\n" TURN

static void
test_rallies (void)
{
  reason ("@u red type=elephant allowance=3 coh-lost=1\n", "rally u die=6", "3", "elephant");
  reason ("@u red type=levee coh-lost=1\n", "order u kind=move\nrally u die=6", "4", "moved");
  reason ("@u red type=levee coh-lost=1\n", "rally u die=1\nrally u die=6", "4", "rallied");
  test_play_value ("!rally-limit=free\n" TIRED ("coh-lost=1") "rally u die=1\nrally u die=6", "4",
                   "recovered", "1");
  test_play_value (TIRED ("") "rally u die=6", "3", "reason", "nothing-lost");
  test_play_value (TIRED ("disorder=yes") "rally u die=6", "@u", "disorder", "no");
  test_play_value ("!rally-disorder=keeps\n" TIRED ("disorder=yes") "rally u die=6", "3", "reason",
                   "nothing-lost");
  test_play_value ("!rally-disorder=keeps\n" TIRED ("disorder=yes coh-lost=1") "rally u die=6",
                   "@u", "disorder", "yes");
  test_play_value (TIRED ("coh-lost=2") "state duke with=u\nrally u die=4 rear-support=yes", "4",
                   "recovered", "2");
  test_play_value (TIRED ("coh-lost=2") "rally u die=4 support=v", "3", "support.valid", "yes");
  test_play_value (TIRED ("coh-lost=2") "rally u die=4 support=v support.enemy-in-zoc=yes", "3",
                   "support.valid", "no");
}

#define DEEP SIDES "@u red type=keil coh-lost=3\n" TURN "state duke with=u\n"

static void
test_deep_rallies (void)
{
  const char *order = DEEP "order u kind=move deep-rally=yes die=5 rear-support=yes";
  g_autofree char *two = g_strconcat ("!deep-rally=test\n", order, NULL);
  const char *without = "!deep-rally=automatic\n" DEEP "order u kind=move deep-rally=yes";

  test_play_value (order, "4", "rally.recovered", "1");
  test_play_value (order, "4", "rally.a.coh-lost-after", "2");
  test_play_value (two, "4", "rally.recovered", "2");
  test_play_value (without, "4", "rally.recovered", "1");
  test_play_no_value (without, "4", "rally.total");
  test_play_value (order, "@u", "rallied", "yes");
}

#define CHARGE "charge u foe kind=ordered "

static void
test_charge_reasons (void)
{
  reason ("@u red type=gendarme\n", CHARGE "charge-distance=3", "3", "none");
  reason ("@u red type=gendarme\n", CHARGE "charge-distance=3.01", "3", "out-of-reach");
  reason ("@u red type=gendarme\n@v blue type=levee\n", "contact u v\n" CHARGE "charge-distance=1",
          "4", "in-melee");
  reason ("@u red type=gendarme\n", "order u kind=move\n" CHARGE "charge-distance=1", "4", "moved");
  reason ("@u red type=gendarme coh-lost=1\n", "rally u die=1\n" CHARGE "charge-distance=1", "4",
          "rallied");
  reason ("@u red type=gendarme\n", "charge u foe kind=spontaneous charge-distance=1", "3",
          "not-in-zoc");
  reason ("@u red type=gendarme\n", "charge u foe kind=spontaneous charge-distance=1 in-zoc=yes",
          "3", "none");
  reason ("@u red type=gendarme\n", "charge u foe kind=uncontrolled charge-distance=1", "3",
          "not-offensive");
  reason ("@u red type=levee expendable=yes\n", CHARGE "charge-distance=1", "3",
          "expendable-levy");
  test_play_no_value (SIDES "@u red type=gendarme\n" TURN
                            "charge u foe kind=spontaneous charge-distance=1 in-zoc=yes",
                      "3", "points.left");
}

#define EVASION(more) \
  "@u red type=gendarme\n@foe blue type=cavalerie-legere behind=obstacle\nturn side=red\n" \
  "charge u foe kind=spontaneous in-zoc=yes b.evades=yes " more

static void
test_evasion (void)
{
  /* 3 − 1 against 1 + what the light horse makes of difficult ground, 2 − 1 … 2 + 1. */
  const char *caught = EVASION ("charge-distance=1 a.die=1 b.die=2 b.ground=difficult");
  const char *away = EVASION ("charge-distance=1 a.die=1 b.die=3 b.ground=difficult");

  test_play_value (caught, "2", "contact", "yes");
  test_play_value (caught, "2", "b.attacked-on", "rear");
  test_play_value ("!caught-on=front\n" EVASION ("charge-distance=1 a.die=1 b.die=2 "
                                                "b.ground=difficult"),
                   "2", "b.attacked-on", "front");
  test_play_value (away, "2", "contact", "no");
  test_play_no_value (away, "2", "b.attacked-on");
  test_play_value (away, "@foe", "behind", "none");
  test_play_value (EVASION ("charge-distance=1 a.die=1 b.die=6 caught=yes"), "2", "contact", "yes");
  test_play_value (EVASION ("charge-distance=1 b.die=3 all-targets-evade=no"), "2", "a.move", "3");
  test_play_value (EVASION ("charge-distance=1 b.near=friend"), "2", "evade.allowed", "no");
  test_play_value (EVASION ("charge-distance=1 b.near=friend"), "2", "evaded", "no");
  test_play_value (EVASION ("charge-distance=1 b.near=friend"), "@foe", "behind", "obstacle");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/play/move-reasons", test_move_reasons);
  g_test_add_func ("/adgr/play/multiple-moves", test_multiple_moves);
  g_test_add_func ("/adgr/play/groups", test_groups);
  g_test_add_func ("/adgr/play/prices", test_prices);
  g_test_add_func ("/adgr/play/leaving", test_leaving);
  g_test_add_func ("/adgr/play/points", test_points);
  g_test_add_func ("/adgr/play/squares", test_squares);
  g_test_add_func ("/adgr/play/holding", test_holding);
  g_test_add_func ("/adgr/play/rallies", test_rallies);
  g_test_add_func ("/adgr/play/deep-rallies", test_deep_rallies);
  g_test_add_func ("/adgr/play/charge-reasons", test_charge_reasons);
  g_test_add_func ("/adgr/play/evasion", test_evasion);
  return g_test_run ();
}

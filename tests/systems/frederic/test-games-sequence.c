/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games: what the sequence of play forbids, and what is wrong in a file. */

#include "test-frederic.h"
#include "test-one-game.h"

#define REFUSES(lines, act, id, message) \
  test_game_fault ("frederic", lines, act, NULL, id, message)
#define REFUSES_UNIT(lines, unit, id, message) \
  test_game_fault ("frederic", lines, NULL, unit, id, message)

#define PRUSSIANS "unit id=p1 side=prusse type=cav-m elements=4", \
                  "unit id=p2 side=prusse type=inf-3 elements=4"
#define TARGET "unit id=f1 side=france type=inf-2 elements=4"
#define ELEPHANT "unit id=f1 side=france type=ele-5 elements=1"
#define KILLS "combat a=p2 b=f1 roll.faces=inf,inf,inf"

static void
test_units (void)
{
  REFUSES_UNIT (LIST ("unit id=p1 side=a elements=3"), "p1", "type", "“type” is missing.");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-2"), "p1", "elements", "“elements” is missing.");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-9 elements=3"), "p1", "type", "type: ");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-2 elements=13"), "p1", "elements", "elements: ");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=ele-5 elements=2"), "p1", "elements",
                "A unit of that type has one element.");
  REFUSES_UNIT (LIST ("unit id=p1-elephant side=a type=ele-panic elements=1"), "p1-elephant", "id",
                "Ids that end in “-elephant” are for elephants that bolt.");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-2 elements=2 range=13"), "p1", "range",
                "range: ");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-2 elements=2 colour=red"), "p1", "colour",
                "colour: A unit has no such field, or none that can be set here.");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-2 elements=2 officers=roi"), "p1", "officers",
                "officers: ");
  REFUSES_UNIT (LIST ("unit id=p1 side=a type=inf-2 elements=2 officers=historique,historique,"
                      "historique,historique,historique,historique,historique"),
                "p1", "officers", "officers: A unit has at most 6 officers.");
  test_game_fault ("frederic", LIST ("!riposte-limit=once", TARGET), NULL, NULL,
                   "ruling.riposte-limit", "There is no ruling “riposte-limit”.");
  test_game_fault ("frederic", LIST ("!panic-roll=never", TARGET), NULL, NULL, "ruling.panic-roll",
                   "panic-roll: ");
}

static void
test_who_is_named (void)
{
  REFUSES (LIST (PRUSSIANS, TARGET, "charge a=p1 b=f1"), "act-1", "procedure",
           "There is no act “charge” in a game.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat b=f1"), "act-1", "a", "“a” is missing.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f9"), "act-1", "b", "There is no unit “f9”.");
  REFUSES (LIST (PRUSSIANS, TARGET, "move a=p1 b=f1 hexes=1"), "act-1", "b",
           "This act does not name a unit “b”.");
  REFUSES (LIST (PRUSSIANS, TARGET, "next-turn a=p1"), "act-1", "a",
           "This act does not name a unit “a”.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=f1 b=p1"), "act-1", "a",
           "It is not the turn of “f1”.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=p2"), "act-1", "b", "“p2” is of the same side.");
  REFUSES (LIST ("unit id=e side=prusse type=ele-panic elements=1", TARGET, "combat a=e b=f1"),
           "act-1", "a", "“e” only flees.");
  REFUSES (LIST (PRUSSIANS, "unit id=f1 side=france type=inf-2 elements=1",
                 "combat a=p2 b=f1 roll.faces=inf,inf,inf", "combat a=p1 b=f1"),
           "act-2", "b", "“f1” has no element left.");
}

static void
test_inputs (void)
{
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1 attacker.moved=1"), "act-1",
           "attacker.moved", "“attacker.moved” follows from the game so far and cannot be given.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1 riposte=no"), "act-1", "riposte",
           "“riposte” follows from the game so far and cannot be given.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1 attacker.range=3"), "act-1",
           "attacker.range", "The procedure “combat” has no input “attacker.range”.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1"), "act-1", "roll.faces",
           "“roll.faces” is missing.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1 roll.faces=inf"), "act-1", "roll.faces", "");
  REFUSES (LIST (PRUSSIANS, "unit id=f1 side=france type=art-vl elements=3",
                 "combat a=p2 b=f1 roll.faces=flag,flag,order"),
           "act-1", "desertion.faces", "“desertion.faces” is missing.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1 attacker.front-rank=yes"), "act-1",
           "attacker.front-rank", "“p1” has no officer who could fight in the front rank.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p1 b=f1 special-order=perhaps"), "act-1",
           "special-order", "special-order: ");
  REFUSES (LIST (PRUSSIANS, TARGET, "state a=p1 elements=3"), "act-1", "elements", "elements: ");
}

static void
test_what_follows (void)
{
  const char *down = "combat a=p1 b=f1 attacker.level=1 roll.faces=flag,order,order";

  REFUSES (LIST (PRUSSIANS, TARGET, "follow a=p1"), "act-1", "procedure", "No follow-up is due.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p2"), "act-2", "a",
           "The attack was that of “p1”.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p1 hexes=1"), "act-2", "hexes",
           "“hexes” cannot be given in this act.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "combat a=p2 b=f1"), "act-2", "procedure",
           "“p1” must follow up first.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "move a=p2 hexes=1"), "act-2", "procedure",
           "“p1” must follow up first.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "next-turn"), "act-2", "procedure",
           "“p1” must follow up first.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "pursuit a=p1 b=f1"), "act-2", "procedure",
           "No pursuit is due.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p1", "pursuit a=p2 b=f1"), "act-3", "a",
           "The attack was that of “p1”.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p1", "pursuit a=p1 b=p2"), "act-3", "b",
           "“p2” is of the same side.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p1", "pursuit a=p1 b=f1 hexes=2"), "act-3",
           "hexes", "A pursuit moves one hex at most.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p1", "pursuit a=p1 b=f1 distance=1"), "act-3",
           "distance", "“distance” cannot be given in this act.");
  REFUSES (LIST (PRUSSIANS, TARGET, down, "follow a=p1", "move a=p2 hexes=0", "pursuit a=p1 b=f1"),
           "act-4", "procedure", "No pursuit is due.");
}

static void
test_ripostes (void)
{
#define STRUCK PRUSSIANS, TARGET, \
               "combat a=p2 b=f1 defender.supported=yes roll.faces=inf,order,order"
#define ANNOUNCED "unit id=p1 side=prusse type=blade-2 elements=3", \
                  "unit id=f1 side=france type=inf-2 elements=3 traits=moderne", \
                  "combat a=p1 b=f1 defender.supported=yes"
  REFUSES (LIST (PRUSSIANS, TARGET, "riposte a=f1 b=p1"), "act-1", "procedure",
           "No riposte is due.");
  REFUSES (LIST (STRUCK, "riposte a=p2 b=f1"), "act-2", "a", "It is for “f1” to riposte.");
  REFUSES (LIST (STRUCK, "riposte a=f1 b=p1"), "act-2", "b", "The attack was that of “p2”.");
  REFUSES (LIST (STRUCK, "riposte a=f1 b=p2 distance=1"), "act-2", "distance",
           "“distance” cannot be given in this act.");
  REFUSES (LIST (STRUCK, "riposte a=f1 b=p2 attacker.friends-adjacent=1"), "act-2",
           "attacker.supported", "Only a supported unit ripostes.");
  REFUSES (LIST (STRUCK, "next-turn", "riposte a=f1 b=p2"), "act-3", "procedure",
           "No riposte is due.");
  REFUSES (LIST (ANNOUNCED " roll.faces=inf,inf"), "act-1", "procedure",
           "“f1” ripostes before the dice of this attack are thrown.");
  REFUSES (LIST (ANNOUNCED, "state a=p1"), "act-2", "procedure",
           "The riposte of “f1” comes before anything else.");
  REFUSES (LIST (ANNOUNCED, "riposte a=f1 b=p1 roll.faces=order,order", "combat a=p1 b=f1"),
           "act-3", "roll.faces", "“roll.faces” is missing.");
  REFUSES (LIST (ANNOUNCED, "riposte a=f1 b=p1 roll.faces=order,order",
                 "combat a=p1 b=f1 roll.faces=order,order", "riposte a=f1 b=p1"),
           "act-4", "procedure", "No riposte is due.");
#undef ANNOUNCED
#undef STRUCK
}

static void
test_elephants (void)
{
#define BOLTED PRUSSIANS, ELEPHANT, "unit id=f2 side=france type=inf-2 elements=4", \
               "combat a=p2 b=f1 roll.faces=cav,order,order"
#define BARRED BOLTED, "panic a=f1-elephant b=f2 roll.faces=flag,flag,order"
  REFUSES (LIST (BOLTED, "combat a=p1 b=f2"), "act-2", "procedure",
           "“f1-elephant” has bolted and flees before the next combat.");
  REFUSES (LIST ("!panic-roll=turn-end", BOLTED, "next-turn"), "act-2", "procedure",
           "“f1-elephant” still has to flee in this turn.");
  REFUSES (LIST (BOLTED, "panic a=p1 roll.faces=inf,inf,inf"), "act-2", "a",
           "“p1” is not a panicking elephant.");
  REFUSES (LIST (BOLTED, "panic a=f1-elephant roll.faces=inf,inf,inf",
                 "panic a=f1-elephant roll.faces=inf,inf,inf"),
           "act-3", "a", "“f1-elephant” does not flee at this moment.");
  REFUSES (LIST (BOLTED, "panic a=f1-elephant b=f1-elephant roll.faces=inf,inf,inf"), "act-2", "b",
           "“f1-elephant” cannot be in its own way.");
  REFUSES (LIST (BOLTED, "panic a=f1-elephant"), "act-2", "roll.faces", "“roll.faces” is missing.");
  REFUSES (LIST (BOLTED, "panic a=f1-elephant obstacle=enemy roll.faces=inf,inf,inf"), "act-2",
           "obstacle", "The unit in the way is named as “b”.");
  REFUSES (LIST (BOLTED, "panic a=f1-elephant b=f2 obstacle=none roll.faces=inf,inf,inf"), "act-2",
           "obstacle", "“f2” is in the way: “obstacle” is not to be said.");
  REFUSES (LIST (BOLTED, "panic a=f1-elephant combat.result=held roll.faces=inf,inf,inf"), "act-2",
           "combat.result", "“combat.result” cannot be given in this act.");
  REFUSES (LIST (BARRED, "next-turn"), "act-3", "procedure",
           "“f1-elephant” fights for its passage first.");
  REFUSES (LIST (BARRED, "combat a=p1 b=f2"), "act-3", "a",
           "“f1-elephant” fights for its passage first.");
  REFUSES (LIST (BARRED, "combat a=f1-elephant b=p1"), "act-3", "b",
           "“f2” is the unit in its way.");
  REFUSES (LIST (BARRED, "combat a=f1-elephant b=f2 attacker.activated=yes"), "act-3",
           "attacker.activated", "“attacker.activated” cannot be given in this act.");
#undef BARRED
#undef BOLTED
}

static void
test_moves (void)
{
  REFUSES (LIST (PRUSSIANS, TARGET, "move a=p1"), "act-1", "hexes", "“hexes” is missing.");
  REFUSES (LIST (PRUSSIANS, TARGET, "move a=p1 hexes=7"), "act-1", "hexes", "hexes: ");
  REFUSES (LIST (PRUSSIANS, TARGET, "move a=p1 hexes=1", "move a=p1 hexes=1"), "act-2", "a",
           "“p1” has moved in this turn.");
  REFUSES (LIST (PRUSSIANS, TARGET, "combat a=p2 b=f1 roll.faces=order,order,order",
                 "move a=p2 hexes=1"),
           "act-2", "a", "“p2” has fought in this turn.");
  REFUSES (LIST ("unit id=p1 side=prusse type=art-m elements=3", TARGET, "move a=p1 hexes=2"),
           "act-1", "hexes", "“p1” cannot move that far.");
  test_game_act ("frederic",
                 LIST ("unit id=p1 side=prusse type=art-m elements=3", TARGET,
                       "move a=p1 hexes=2 road=yes"),
                 "act-1", "plan.allowed", "without-combat");
}

static void
test_officers (void)
{
#define STAFF PRUSSIANS, \
              "unit id=f1 side=france type=inf-2 elements=1 officers=general-en-chef", \
              "unit id=f2 side=france type=inf-2 elements=4 officers=sous-general", \
              "unit id=f3 side=france type=inf-2 elements=4", KILLS
#define LOST STAFF, "officer-flight a=f1 officer.rank=general-en-chef"
  REFUSES (LIST (STAFF, "next-turn"), "act-2", "procedure",
           "The officers of “f1” must flee first.");
  REFUSES (LIST (STAFF, "officer-flight a=f2 officer.rank=sous-general"), "act-2", "a",
           "No officer of “f2” has to flee.");
  REFUSES (LIST (LOST, "officer-flight a=f1 officer.rank=general-en-chef"), "act-3", "a",
           "No officer of “f1” has to flee.");
  REFUSES (LIST (STAFF, "officer-flight a=f1"), "act-2", "officer.rank",
           "“officer.rank” is missing.");
  REFUSES (LIST (STAFF, "officer-flight a=f1 officer.rank=historique"), "act-2", "officer.rank",
           "No officer of that rank is with “f1”.");
  REFUSES (LIST (STAFF, "officer-flight a=f1 officer.rank=general-en-chef refuge=p1"), "act-2",
           "refuge", "“p1” cannot take an officer in.");
  REFUSES (LIST (STAFF, "officer-flight a=f1 officer.rank=general-en-chef refuge=f2 "
                        "officer.at=0:0 hex.1.at=3:0 hex.1.unit=friend"),
           "act-2", "refuge", "By the map he reaches no unit of his own.");
  REFUSES (LIST (STAFF, "officer-flight a=f1 officer.rank=general-en-chef officer.at=0:0 "
                        "hex.1.at=2:0 hex.1.unit=friend"),
           "act-2", "refuge", "By the map he reaches a unit of his own.");
  REFUSES (LIST (STAFF, "officer-flight a=f1 officer.rank=general-en-chef hex.1.at=2:0"), "act-2",
           "officer.at", "“officer.at” is missing.");
  REFUSES (LIST (LOST, "next-turn general=f3"), "act-3", "general",
           "The general takes the place of an officer, and “f3” has none of the rank in question.");
  REFUSES (LIST (LOST, "next-turn general=p1"), "act-3", "general",
           "“p1” cannot take the general in.");
  REFUSES (LIST (PRUSSIANS, TARGET, "next-turn general=f1"), "act-1", "general",
           "A general is put back only in the turn that his loss costs.");
  REFUSES (LIST (LOST, "next-turn", "move a=f2 hexes=1"), "act-4", "a",
           "The side of “f2” skips this turn.");
#undef LOST
#undef STAFF
}

static void
test_turns (void)
{
  REFUSES (LIST (PRUSSIANS, TARGET, "next-turn side=russie"), "act-1", "side",
           "No unit is of the side “russie”.");
  REFUSES (LIST (PRUSSIANS, TARGET, "unit id=r1 side=russie type=inf-2 elements=2", "next-turn"),
           "act-1", "side", "It must be said whose turn begins: there are not two sides.");
  test_game_act ("frederic",
                 LIST (PRUSSIANS, TARGET, "unit id=r1 side=russie type=inf-2 elements=2",
                       "next-turn side=russie"),
                 "act-1", "turn", "2");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/games-sequence/units", test_units);
  g_test_add_func ("/frederic/games-sequence/who-is-named", test_who_is_named);
  g_test_add_func ("/frederic/games-sequence/inputs", test_inputs);
  g_test_add_func ("/frederic/games-sequence/what-follows", test_what_follows);
  g_test_add_func ("/frederic/games-sequence/ripostes", test_ripostes);
  g_test_add_func ("/frederic/games-sequence/elephants", test_elephants);
  g_test_add_func ("/frederic/games-sequence/moves", test_moves);
  g_test_add_func ("/frederic/games-sequence/officers", test_officers);
  g_test_add_func ("/frederic/games-sequence/turns", test_turns);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Games: what is carried from one combat to the next, and every ruling of games both ways. */

#include "test-frederic.h"
#include "test-one-game.h"

#define ACT(lines, act, id, value) test_game_act ("frederic", lines, act, id, value)
#define UNIT(lines, unit, id, value) test_game_unit ("frederic", lines, unit, id, value)

#define CAVALRY "unit id=p1 side=prusse type=cav-m elements=4"
#define FOOT "unit id=p2 side=prusse type=inf-3 elements=4"
#define TARGET "unit id=f1 side=france type=inf-2 elements=4"
#define ELEPHANT "unit id=f1 side=france type=ele-5 elements=1"
#define BLADES "unit id=p1 side=prusse type=blade-2 elements=3"
#define MODERN "unit id=f1 side=france type=inf-2 elements=3 traits=moderne"

static void
test_losses_add_up (void)
{
  const char *const *lines =
      LIST (CAVALRY, TARGET, "combat a=p1 b=f1 roll.faces=inf,flag,order", "follow a=p1",
            "pursuit a=p1 b=f1 roll.faces=inf,inf,cav");

  ACT (lines, "act-1", "elements.left", "3");
  ACT (lines, "act-2", "obliged", "no");
  ACT (lines, "act-2", "pursuit", "may");
  ACT (lines, "act-3", "elements.left", "1");
  ACT (lines, "act-3", "pursuit", "never");
  UNIT (lines, "f1", "losses", "3");
  UNIT (lines, "f1", "status", "in-play");
  UNIT (lines, "p1", "has-fought", "yes");
}

/* « Poursuite »: one hex back is next to the pursuer, two are so after one hex of pursuit. */
static void
test_pursuit_reach (void)
{
#define MILITIA "unit id=f1 side=france type=militia elements=4"
  ACT (LIST (CAVALRY, MILITIA, "combat a=p1 b=f1 roll.faces=flag,order,order", "follow a=p1",
             "pursuit a=p1 b=f1 hexes=1 roll.faces=inf,order,order"),
       "act-3", "elements.left", "3");
  test_game_fault ("frederic",
                   LIST (CAVALRY, MILITIA, "combat a=p1 b=f1 roll.faces=flag,order,order",
                         "follow a=p1", "pursuit a=p1 b=f1 roll.faces=inf,order,order"),
                   "act-3", NULL, "b", "“f1” is too far away for this pursuit.");
#undef MILITIA
}

static void
test_third_combat (void)
{
#define TWO "unit id=f1 side=france type=inf-2 elements=1", \
            "unit id=f2 side=france type=inf-2 elements=4"
#define PURSUED CAVALRY, TWO, "combat a=p1 b=f1 roll.faces=inf,order,order", "follow a=p1", \
                "pursuit a=p1 b=f2 roll.faces=flag,order,order", "follow a=p1"
  ACT (LIST (PURSUED, "combat a=p1 b=f2"), "act-5", "reason", "already-fought");
  ACT (LIST (PURSUED, "combat a=p1 b=f2 special-order=yes roll.faces=inf,inf,inf"), "act-5",
       "elements.left", "1");
#undef PURSUED
#undef TWO
}

/* « Riposte »: what was said of the ground and of support holds, unless it is said anew. */
static void
test_riposte (void)
{
#define ATTACKED FOOT, TARGET, \
                 "combat a=p2 b=f1 defender.supported=yes defender.terrain=marsh " \
                 "roll.faces=inf,order,order"
  const char *const *lines = LIST (ATTACKED, "riposte a=f1 b=p2 roll.faces=inf,ta");

  ACT (lines, "act-2", "attacker.supported", "yes");
  ACT (lines, "act-2", "losses.hits", "2");
  ACT (lines, "act-2", "follow-up", "never");
  UNIT (lines, "f1", "has-fought", "no");
  UNIT (lines, "p2", "elements", "2");
  ACT (LIST (ATTACKED, "riposte a=f1 b=p2 attacker.friends-adjacent=2 defender.supported=yes "
                       "roll.faces=inf,ta"),
       "act-2", "losses.hits", "1");
  /* One that cannot be made stays due. */
  ACT (LIST (ATTACKED, "riposte a=f1 b=p2 umpire.dice-delta=-2",
             "riposte a=f1 b=p2 roll.faces=inf,inf"),
       "act-3", "elements.left", "2");
#undef ATTACKED
}

static void
test_early_riposte (void)
{
#define ANNOUNCED BLADES, MODERN, "combat a=p1 b=f1 defender.supported=yes"
  const char *const *lines = LIST (ANNOUNCED, "riposte a=f1 b=p1 roll.faces=inf,order",
                                   "combat a=p1 b=f1 defender.supported=yes roll.faces=inf,ta");

  ACT (lines, "act-1", "stage", "awaiting-roll");
  ACT (lines, "act-1", "riposte", "before");
  ACT (lines, "act-2", "attack-prevented", "no");
  ACT (lines, "act-3", "elements.left", "2");
  /* It leaves its hex: the attack is over, and was its combat of the turn. */
  lines = LIST (ANNOUNCED, "riposte a=f1 b=p1 roll.faces=flag,order", "combat a=p1 b=f1");
  ACT (lines, "act-2", "attack-prevented", "yes");
  ACT (lines, "act-3", "reason", "already-fought");
  lines = LIST ("!prevented-attack=free", ANNOUNCED, "riposte a=f1 b=p1 roll.faces=flag,order",
                "combat a=p1 b=f1 roll.faces=inf,inf");
  ACT (lines, "act-3", "elements.left", "1");
  /* A riposte without dice counts as made and costs nothing. */
  lines = LIST (ANNOUNCED, "riposte a=f1 b=p1 umpire.dice-delta=-2");
  ACT (lines, "act-2", "attack-prevented", "no");
  UNIT (lines, "p1", "has-fought", "no");
  /* The player may let it be. */
  ACT (LIST ("!early-riposte=may", BLADES, MODERN,
             "combat a=p1 b=f1 defender.supported=yes roll.faces=inf,order"),
       "act-1", "elements.left", "2");
  ACT (LIST ("!early-riposte=may", ANNOUNCED, "state a=p1 elite=yes",
             "combat a=p1 b=f1 roll.faces=inf,order"),
       "act-3", "elements.left", "2");
#undef ANNOUNCED
}

static void
test_guns_that_fell_back (void)
{
#define GUNS "unit id=f1 side=france type=art-vl elements=3"
#define BACK FOOT, GUNS, "combat a=p2 b=f1 roll.faces=flag,flag,order desertion.faces=inf"
  const char *const *lines = LIST (BACK);

  UNIT (lines, "f1", "retreat-debt", "1");
  UNIT (lines, "f1", "retreat-next", "0");
  lines = LIST (BACK, "next-turn", "move a=f1 hexes=1");
  ACT (lines, "act-3", "plan.allowed", "without-combat");
  ACT (lines, "act-3", "moved", "1");
  /* One hex more than it may with combat, then no shot; none at all, and a die less. */
  ACT (LIST (BACK, "next-turn", "move a=f1 hexes=1", "combat a=f1 b=p2 distance=2"), "act-4",
       "reason", "moved-artillery");
  ACT (LIST (BACK, "next-turn", "move a=f1 hexes=0", "combat a=f1 b=p2 distance=2 "
                                                      "roll.faces=inf,inf"),
       "act-4", "dice.movement", "-1");
  /* Paid after its owner's turn. */
  UNIT (LIST (BACK, "next-turn", "next-turn"), "f1", "retreat-debt", "0");
#undef BACK
#undef GUNS
}

/* Driven back in its owner's turn: that counts in his next one. */
static void
test_debt_of_the_running_turn (void)
{
#define OWN "unit id=p1 side=prusse type=art-vl elements=3", TARGET, \
            "combat a=p1 b=f1 defender.supported=yes roll.faces=order,order,order", \
            "riposte a=f1 b=p1 roll.faces=flag,flag desertion.faces=inf"
  UNIT (LIST (OWN), "p1", "retreat-debt", "0");
  UNIT (LIST (OWN), "p1", "retreat-next", "1");
  UNIT (LIST (OWN, "next-turn"), "p1", "retreat-debt", "1");
  UNIT (LIST (OWN, "next-turn"), "p1", "retreat-next", "0");
#undef OWN
}

static void
test_elephant_bolts (void)
{
#define BOLTED FOOT, ELEPHANT, "combat a=p2 b=f1 roll.faces=cav,cav,flag"
  const char *const *lines = LIST (BOLTED, "panic a=f1-elephant roll.faces=flag,ta,inf",
                                   "next-turn");

  ACT (lines, "act-1", "elephant", "f1-elephant");
  ACT (lines, "act-2", "outcome", "moves");
  ACT (lines, "act-3", "panic", "f1-elephant");
  UNIT (lines, "f1", "status", "panicked");
  UNIT (lines, "f1", "moved", NULL);
  UNIT (lines, "f1-elephant", "fled", "2");
  UNIT (lines, "f1-elephant", "must-roll", "yes");
  ACT (LIST (BOLTED, "panic a=f1-elephant roll.faces=inf,inf,inf", "next-turn side=prusse"),
       "act-3", "panic", NULL);
  ACT (LIST ("!panic-turn=every", BOLTED, "panic a=f1-elephant roll.faces=inf,inf,inf",
             "next-turn side=prusse"),
       "act-3", "panic", "f1-elephant");
  ACT (LIST ("!panic-roll=turn-end", CAVALRY, BOLTED, "combat a=p1 b=f1-elephant "
                                                      "roll.faces=order,order"),
       "act-2", "stage", "complete");
  lines = LIST (BOLTED, "panic a=f1-elephant edge-after=1 roll.faces=flag,ta,inf");
  UNIT (lines, "f1-elephant", "status", "destroyed");
  UNIT (lines, "f1-elephant", "losses", "1");
#undef BOLTED
}

static void
test_fight_for_passage (void)
{
#define BARRED FOOT, ELEPHANT, "unit id=f2 side=france type=inf-2 elements=4", \
               "combat a=p2 b=f1 roll.faces=cav,order,order", \
               "panic a=f1-elephant b=f2 roll.faces=flag,ta,inf"
#define CLEARED BARRED, "combat a=f1-elephant b=f2 roll.faces=flag,order,order"
#define HELD BARRED, "combat a=f1-elephant b=f2 defender.supported=yes roll.faces=inf,order,order"
  ACT (LIST (BARRED), "act-2", "combat.against", "friend");
  ACT (LIST (CLEARED), "act-3", "flight.outcome", "moves");
  ACT (LIST (CLEARED), "act-3", "flight.done", "2");
  ACT (LIST (CLEARED), "act-3", "follow-up", "never");
  UNIT (LIST (CLEARED), "f1-elephant", "fled", "2");
  ACT (LIST (HELD), "act-3", "flight.outcome", "blocked");
  ACT (LIST (HELD), "act-3", "flight.remaining", "2");
  UNIT (LIST (HELD), "f1-elephant", "has-fought", "no");
  /* « avec une riposte éventuelle », its own friends included. */
  UNIT (LIST (HELD, "riposte a=f2 b=f1-elephant roll.faces=cav,order"), "f1-elephant", "status",
        "destroyed");
  ACT (LIST ("!panic-stuck=vanish", HELD), "act-3", "riposte", "none");
  UNIT (LIST ("!panic-stuck=vanish", HELD), "f1-elephant", "elements", "0");
  /* Without a die the way stays barred. */
  ACT (LIST (BARRED, "combat a=f1-elephant b=f2 umpire.dice-delta=-3"), "act-3", "flight.outcome",
       "blocked");
#undef HELD
#undef CLEARED
#undef BARRED
}

static void
test_follow_after_panic (void)
{
#define FREED CAVALRY, ELEPHANT, "combat a=p1 b=f1 roll.faces=cav,cav"
#define GONE "panic a=f1-elephant roll.faces=flag,order,order"
  const char *const *lines =
      LIST ("!follow-after-panic=yes", FREED, GONE, "follow a=p1",
            "pursuit a=p1 b=f1-elephant roll.faces=order,order");

  ACT (lines, "act-2", "follow-up", "may");
  ACT (lines, "act-2", "pursuit", "may");
  ACT (lines, "act-4", "stage", "complete");
  ACT (LIST (FREED, GONE), "act-2", "follow-up", NULL);
  /* It has not left. */
  ACT (LIST ("!follow-after-panic=yes", FREED, "panic a=f1-elephant roll.faces=inf,inf,inf"),
       "act-2", "follow-up", NULL);
  /* Two hexes away are out of reach on the spot. */
  test_game_fault ("frederic",
                   LIST ("!follow-after-panic=yes", FREED,
                         "panic a=f1-elephant roll.faces=flag,flag,order", "follow a=p1",
                         "pursuit a=p1 b=f1-elephant roll.faces=order,order"),
                   "act-4", NULL, "b", "“f1-elephant” is too far away for this pursuit.");
#undef GONE
#undef FREED
}

/* Elephants of several units stand in the order of those units, whichever bolted first. */
static void
test_what_is_left (void)
{
#define TOWED "unit id=f1 side=france type=ele-tow-h elements=4 move-with-combat=1 animal=yes", \
              "unit id=f2 side=france type=inf-eleph elements=3"
#define LEFT FOOT, CAVALRY, TOWED, "combat a=p1 b=f2 roll.faces=inf,order", \
             "panic a=f2-elephant roll.faces=inf,inf,inf", \
             "combat a=p2 b=f1 roll.faces=art,order,order", \
             "panic a=f1-elephant roll.faces=inf,inf,inf", "next-turn"
  ACT (LIST (LEFT), "act-5", "panic", "f1-elephant,f2-elephant");
  UNIT (LIST (LEFT), "f2", "type", "inf-2");
  UNIT (LIST (LEFT), "f1", "type", "art-static");
  UNIT (LIST (LEFT), "f1", "range", "5");
  UNIT (LIST ("!static-range=type", LEFT), "f1", "range", "4");
  ACT (LIST (LEFT, "combat a=f1 b=p2 distance=5 roll.faces=inf,inf,inf"), "act-6", "stage",
       "complete");
  ACT (LIST ("!static-range=type", LEFT, "combat a=f1 b=p2 distance=5"), "act-6", "reason",
       "out-of-range");
  /* Its own figures for moving went with the elephant. */
  test_game_fault ("frederic", LIST (LEFT, "move a=f1 hexes=1"), "act-6", NULL, "hexes",
                   "“f1” cannot move that far.");
#undef LEFT
#undef TOWED
}

static void
test_officers (void)
{
#define STAFF "unit id=f1 side=france type=inf-2 elements=1 officers=general-en-chef,historique", \
              "unit id=f2 side=france type=inf-2 elements=4 officers=sous-general"
#define KILLED FOOT, STAFF, "combat a=p2 b=f1 roll.faces=inf,order,order", \
               "officer-flight a=f1 officer.rank=historique refuge=f2"
#define LOST KILLED, "officer-flight a=f1 officer.rank=general-en-chef"
  ACT (LIST (KILLED, "officer-flight a=f1 officer.rank=general-en-chef refuge=f2"), "act-1",
       "officers-flee", "yes");
  UNIT (LIST (KILLED, "officer-flight a=f1 officer.rank=general-en-chef refuge=f2"), "f2",
        "officers", "sous-general,historique,general-en-chef");
  ACT (LIST (LOST, "next-turn"), "act-3", "skip-turn", "yes");
  ACT (LIST (LOST, "next-turn"), "act-4", "skipped", "yes");
  ACT (LIST (LOST, "next-turn", "next-turn", "next-turn"), "act-6", "skipped", "no");
  UNIT (LIST (LOST, "next-turn general=f2"), "f2", "officers", "general-en-chef,historique");
  /* Nobody of command is left: anywhere, behind the others. */
  UNIT (LIST (LOST, "state a=f2 officers=historique", "next-turn general=f2"), "f2", "officers",
        "historique,general-en-chef");
  /* Only those of command cancel morale hits, unless the ruling says otherwise. */
  ACT (LIST (FOOT, "unit id=f1 side=france type=inf-2 elements=4 officers=historique",
             "combat a=p2 b=f1 roll.faces=flag,order,order"),
       "act-1", "morale.ignored", "0");
  ACT (LIST ("!historique-counts=yes", FOOT,
             "unit id=f1 side=france type=inf-2 elements=4 officers=historique",
             "combat a=p2 b=f1 roll.faces=flag,order,order"),
       "act-1", "morale.ignored", "1");
#undef LOST
#undef KILLED
#undef STAFF
}

/* Guns that fell back while their side skips its turn. */
static void
test_debt_of_a_skipped_turn (void)
{
#define SKIPPED FOOT, "unit id=p3 side=prusse type=inf-3 elements=4", \
                "unit id=f1 side=france type=inf-2 elements=1 officers=general-en-chef", \
                "unit id=f2 side=france type=art-vl elements=3", \
                "combat a=p2 b=f1 roll.faces=inf,order,order", \
                "officer-flight a=f1 officer.rank=general-en-chef", \
                "combat a=p3 b=f2 roll.faces=flag,flag,order desertion.faces=inf", "next-turn", \
                "next-turn", "next-turn"
  UNIT (LIST (SKIPPED), "f2", "retreat-debt", "0");
  UNIT (LIST ("!skipped-turn-debt=waits", SKIPPED), "f2", "retreat-debt", "1");
#undef SKIPPED
}

static void
test_moves (void)
{
  ACT (LIST ("unit id=p1 side=prusse type=inf-horse elements=3", TARGET,
             "move a=p1 hexes=2 mounted-move=yes", "combat a=p1 b=f1"),
       "act-2", "reason", "mounted-move");
  ACT (LIST (FOOT, TARGET, "move a=p2 hexes=2 road-march=yes", "combat a=p2 b=f1"), "act-2",
       "reason", "road-march");
  UNIT (LIST (FOOT, TARGET, "move a=p2 hexes=2", "next-turn"), "p2", "moved", "2");
  UNIT (LIST (FOOT, TARGET, "move a=p2 hexes=2", "next-turn", "next-turn"), "p2", "moved", "0");
  /* Wagons shelter those that did not move in their last turn. */
#define WAGONS "unit id=f1 side=france type=inf-wagon elements=3"
  ACT (LIST (FOOT, WAGONS, "combat a=p2 b=f1 defender.wagon-shelter=yes roll.faces=inf,inf"),
       "act-1", "shelter", "yes");
  ACT (LIST (FOOT, WAGONS, "state a=f1 moved=1",
             "combat a=p2 b=f1 defender.wagon-shelter=yes roll.faces=inf,inf,inf"),
       "act-2", "shelter", "no");
#undef WAGONS
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/games/losses-add-up", test_losses_add_up);
  g_test_add_func ("/frederic/games/pursuit-reach", test_pursuit_reach);
  g_test_add_func ("/frederic/games/third-combat", test_third_combat);
  g_test_add_func ("/frederic/games/riposte", test_riposte);
  g_test_add_func ("/frederic/games/early-riposte", test_early_riposte);
  g_test_add_func ("/frederic/games/guns-that-fell-back", test_guns_that_fell_back);
  g_test_add_func ("/frederic/games/debt-of-the-running-turn", test_debt_of_the_running_turn);
  g_test_add_func ("/frederic/games/elephant-bolts", test_elephant_bolts);
  g_test_add_func ("/frederic/games/fight-for-passage", test_fight_for_passage);
  g_test_add_func ("/frederic/games/follow-after-panic", test_follow_after_panic);
  g_test_add_func ("/frederic/games/what-is-left", test_what_is_left);
  g_test_add_func ("/frederic/games/officers", test_officers);
  g_test_add_func ("/frederic/games/debt-of-a-skipped-turn", test_debt_of_a_skipped_turn);
  g_test_add_func ("/frederic/games/moves", test_moves);
  return g_test_run ();
}

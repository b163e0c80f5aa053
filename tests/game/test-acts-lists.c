/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the acts of Frédéric le Grand leave of the units of two lists, turn by turn. */

#include <locale.h>

#include "engine/arb-facts.h"
#include "game/arb-game-play.h"
#include "game/arb-game-setup.h"
#include "turns-test.h"

#define SYSTEM "frederic"

static void
open_lists (GameTest *test)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_lists (test, SYSTEM, "frederic-prusse", "frederic-autriche");
  arb_game_add_rules (test->store, SYSTEM, NULL, problems, &error);
  g_assert_no_error (error);
}

static void
assert_refused (GameTest *test,
                const char *procedure,
                const char *a,
                const char *b,
                const char *sentence)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_plan (test->game, test->system, procedure,
                     a != NULL ? arb_game_find_unit (test->game, a) : NULL,
                     b != NULL ? arb_game_find_unit (test->game, b) : NULL, NULL, &error);

  game_test_assert_refused (plan != NULL, &error, sentence);
}

/* A pursuit of the same unit takes its elements too; one act back, and nothing has happened. */
static void
test_pursuit (void)
{
  GameTest test;
  g_autoptr (ArbSession) session = NULL;

  open_lists (&test);
  session = turns_test_act (&test, "engagement", "a/u3", "b/u1",
                            "roll.faces=inf,flag pursuit/roll.faces=inf,order");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "defender.left"), ==, 2);
  g_clear_object (&session);
  turns_test_assert_state (&test, "b/u1", "strength=2 losses=2 in-turn=");
  turns_test_assert_state (&test, "a/u3", "has-fought=yes");
  turns_test_assert_state (&test, "a/u1", "in-turn=yes");
  game_test_reopen (&test);
  turns_test_assert_state (&test, "b/u1", "strength=2");
  game_test_undo (&test);
  turns_test_assert_state (&test, "b/u1", "strength=4 losses=0");
  turns_test_assert_state (&test, "a/u3", "has-fought=");
  game_test_close (&test);
}

/* One combat a turn, turn by turn; a debt of guns counts in their owner's next turn, then no more. */
static void
test_turns (void)
{
  GameTest test;
  g_autoptr (ArbSession) guns = NULL;
  g_autoptr (ArbSession) again = NULL;
  g_autoptr (ArbSession) turn = NULL;
  g_autoptr (ArbSession) next = NULL;

  open_lists (&test);
  assert_refused (&test, "turn", NULL, NULL,
                  "Nobody has played yet: the first move or attack says whose turn it is.");
  guns = turns_test_act (&test, "engagement", "a/u1", "b/u5",
                         "roll.faces=flag,flag retreat.free-hexes=1 desertion.faces=order");
  turns_test_assert_state (&test, "b/u5", "retreat-debt=1");
  again = turns_test_act (&test, "engagement", "a/u1", "b/u1", "");
  g_assert_cmpstr (arb_facts_word (arb_session_get_facts (again), "reason"), ==, "already-fought");
  assert_refused (&test, "engagement", "b/u1", "a/u1",
                  "It is not the turn of “Régiment Deutschmeister”: begin the next turn first, or let "
                  "it riposte.");
  turn = turns_test_act (&test, "turn", NULL, NULL, "");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (turn), "batteries"), ==, 1);
  turns_test_assert_state (&test, "b/u1", "in-turn=yes");
  turns_test_assert_state (&test, "a/u1", "in-turn=");
  turns_test_assert_state (&test, "b/u5", "retreat-debt=1");
  next = turns_test_act (&test, "turn", NULL, NULL, "");
  turns_test_assert_state (&test, "b/u5", "retreat-debt=");
  turns_test_assert_state (&test, "a/u1", "has-fought=");
  g_clear_object (&guns);
  g_clear_object (&again);
  g_clear_object (&turn);
  g_clear_object (&next);
  game_test_close (&test);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acts-lists/pursuit", test_pursuit);
  g_test_add_func ("/acts-lists/turns", test_turns);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a finished mêlée of Little Wars makes of the two units: a system that is data alone. */

#include <locale.h>

#include "game-test.h"
#include "game/arb-game-find.h"
#include "game/arb-game-link.h"
#include "game/arb-game-setup.h"
#include "store/arb-store-combat.h"

static void
open_event (GameTest *test)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_lists (test, "littlewars", "littlewars-blue", "littlewars-red");
  arb_game_add_rules (test->store, "littlewars", NULL, problems, &error);
  g_assert_no_error (error);
}

static ArbSession *
begin (GameTest *test,
       const char *procedure,
       const char *a,
       const char *b)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_link (test->game, test->system, procedure,
                     a != NULL ? arb_game_find_unit (test->game, a) : NULL,
                     b != NULL ? arb_game_find_unit (test->game, b) : NULL);
  ArbSession *session = arb_store_begin_combat (test->store, arb_game_get_id (test->game), plan,
                                                "en", NULL, &error);

  g_assert_no_error (error);
  return session;
}

/* @offered: what the question comes with, -1: nothing. */
static void
answer (ArbSession *session,
        const char *question,
        gint64 offered,
        const char *text)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (prompt->question, ==, question);
  g_assert_cmpint (prompt->has_default ? arb_value_get_int (&prompt->standard) : -1, ==, offered);
  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

static void
assert_state (GameTest *test,
              const char *unit,
              const char *strength,
              const char *prisoners)
{
  const char *const expected[][2] = { { "strength", strength }, { "prisoners", prisoners } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      g_autofree char *actual = arb_game_get_state (test->game, unit, expected[i][0], &value)
                                    ? arb_value_to_string (&value)
                                    : g_strdup ("");

      g_test_message ("%s %s", unit, expected[i][0]);
      g_assert_cmpstr (actual, ==, expected[i][1]);
    }
}

/* Fourteen hussars against twelve dragoons who stand alone: two are taken, ten fall on each side.
 * An undo gives all of them back. */
static void
test_melee (void)
{
  GameTest test;
  g_autoptr (ArbSession) session = NULL;

  open_event (&test);
  session = begin (&test, "melee", "a/u3", "b/u3");
  answer (session, "a.men", 14, "number=14");
  answer (session, "b.men", 12, "number=12");
  assert_state (&test, "b/u3", "12", "");
  answer (session, "b.friends", 0, "number=5");
  g_assert_true (arb_session_is_done (session));
  assert_state (&test, "a/u3", "4", "0");
  assert_state (&test, "b/u3", "0", "2");

  g_clear_object (&session);
  game_test_reopen (&test);
  assert_state (&test, "a/u3", "4", "0");
  assert_state (&test, "b/u3", "0", "2");
  game_test_undo (&test);
  assert_state (&test, "a/u3", "14", "");
  assert_state (&test, "b/u3", "12", "");
  game_test_close (&test);
}

/* Not everybody takes part: the others stay, and the next mêlée begins with who is left.
 * Prisoners of two mêlées add up. */
static void
test_part (void)
{
  GameTest test;
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;

  open_event (&test);
  first = begin (&test, "melee", "a/u1", "b/u1");
  answer (first, "a.men", 22, "number=9");
  answer (first, "b.men", 25, "number=11");
  answer (first, "a.friends", 0, "number=0");
  assert_state (&test, "a/u1", "13", "2");
  assert_state (&test, "b/u1", "18", "0");
  second = begin (&test, "melee", "b/u1", "a/u1");
  answer (second, "a.men", 18, "number=10");
  answer (second, "b.men", 13, "number=9");
  answer (second, "b.friends", 0, "number=4");
  assert_state (&test, "a/u1", "4", "3");
  assert_state (&test, "b/u1", "10", "0");
  g_clear_object (&first);
  g_clear_object (&second);
  game_test_close (&test);
}

/* A gun takes men off the unit it fires at, and moving takes nobody off. */
static void
test_gun (void)
{
  GameTest test;
  g_autoptr (ArbSession) fired = NULL;
  g_autoptr (ArbSession) moved = NULL;

  open_event (&test);
  fired = begin (&test, "gun", "a/u4", "b/u2");
  answer (fired, "foot", 0, "number=5");
  answer (fired, "horse", 0, "number=0");
  g_assert_true (arb_session_answer (fired, "choice=fire", ARB_SOURCE_TYPED, NULL));
  answer (fired, "shots", 4, "number=4");
  answer (fired, "hits", 0, "number=3");
  assert_state (&test, "b/u2", "17", "");
  assert_state (&test, "a/u4", "5", "");
  moved = begin (&test, "gun", "a/u4", "b/u2");
  answer (moved, "foot", 0, "number=5");
  answer (moved, "horse", 0, "number=0");
  g_assert_true (arb_session_answer (moved, "choice=move", ARB_SOURCE_TYPED, NULL));
  g_assert_true (arb_session_is_done (moved));
  assert_state (&test, "b/u2", "17", "");
  g_clear_object (&fired);
  g_clear_object (&moved);
  game_test_close (&test);
}

/* What arm it is stands in the list: nobody is asked. */
static void
test_march (void)
{
  GameTest test;
  g_autoptr (ArbSession) horse = NULL;
  g_autoptr (ArbSession) foot = NULL;

  open_event (&test);
  horse = begin (&test, "march", "a/u3", NULL);
  g_assert_true (arb_session_is_done (horse));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (horse), "reach"), ==, 24);
  foot = begin (&test, "march", "b/u1", NULL);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (foot), "reach"), ==, 12);
  g_clear_object (&horse);
  g_clear_object (&foot);
  game_test_close (&test);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/littlewars/melee", test_melee);
  g_test_add_func ("/littlewars/part", test_part);
  g_test_add_func ("/littlewars/gun", test_gun);
  g_test_add_func ("/littlewars/march", test_march);
  return g_test_run ();
}

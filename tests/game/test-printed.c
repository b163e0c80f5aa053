/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is read outside the program in an event, losses on the printed table and elites among the figures
 * that fight: read for a value, and asked again when it changes. */

#include <locale.h>

#include "game-test.h"
#include "game/arb-game-link.h"
#include "store/arb-store-combat.h"

static void
answer (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *text = g_str_has_suffix (prompt->question, "base-losses") ? g_strdup ("number=30")
                          : prompt->has_default ? arb_prompt_format (prompt, &prompt->standard)
                          : prompt->kind == ARB_PROMPT_DICE ? g_strdup ("dice=4")
                                                            : g_strdup ("number=8");
  g_autoptr (GError) error = NULL;

  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

/* The first mêlée of the sample, until both losses have been read. */
static ArbSession *
play (GameTest *test,
      char **id)
{
  g_autoptr (ArbBody) plan = arb_game_link (test->game, test->system, "melee",
                                            arb_game_find_unit (test->game, "france/u1"),
                                            arb_game_find_unit (test->game, "autriche/u1"));
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_store_begin_combat (test->store, "1", plan, "en", id, &error);

  g_assert_no_error (error);
  while (!g_str_has_suffix (arb_session_get_prompt (session)->question, "b.base-losses"))
    answer (session);
  answer (session);
  return session;
}

static void
assert_asks (ArbSession *session,
             const char *question)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  g_assert_cmpstr (prompt->question, ==, question);
  g_assert_false (prompt->has_default);
}

static ArbSession *
resume (GameTest *test,
        const char *id)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  game_test_reopen (test);
  session = arb_store_resume_combat (test->store, id, "en", &error);
  g_assert_no_error (error);
  return session;
}

/* The question is open in the file, too, and what is answered then is what counts. */
static void
test_kept (void)
{
  GameTest test;
  g_autofree char *id = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  session = play (&test, &id);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.base-losses"), ==, 30);
  arb_session_override (session, "a.total", "12", "counted again", &error);
  g_assert_no_error (error);
  assert_asks (session, "a.base-losses");
  g_assert_true (arb_session_get_prompt (session)->is_stale);
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (session)->previous), ==, 30);

  g_clear_object (&session);
  session = resume (&test, id);
  assert_asks (session, "a.base-losses");
  g_assert_true (arb_session_get_prompt (session)->is_stale);
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (session)->previous), ==, 30);
  arb_session_answer (session, "number=45", ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  g_clear_object (&session);
  session = resume (&test, id);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.base-losses"), ==, 45);

  g_assert_true (arb_session_undo (session, &error));
  assert_asks (session, "a.base-losses");
  g_clear_object (&session);
  game_test_close (&test);
}

static void
assert_elites_asked (ArbSession *session)
{
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "b.engaged-elite");
}

/* Of those counted among five nobody knows how many are among three: an obstacle, and nothing overlaps. */
static void
test_elites (void)
{
  GameTest test;
  g_autofree char *id = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  session = play (&test, &id);
  arb_session_reopen (session, "b.engaged-elite", "number=2", NULL, &error);
  g_assert_no_error (error);
  g_clear_object (&session);
  session = resume (&test, id);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "b.engaged-elite"), ==, 2);

  arb_session_reopen (session, "linear-obstacle", "choice=yes", NULL, &error);
  g_assert_no_error (error);
  assert_elites_asked (session);
  g_assert_true (arb_session_get_prompt (session)->is_stale);
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (session)->previous), ==, 2);
  g_clear_object (&session);
  session = resume (&test, id);
  assert_elites_asked (session);
  g_clear_object (&session);
  game_test_close (&test);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/printed/kept", test_kept);
  g_test_add_func ("/printed/elites", test_elites);
  return g_test_run ();
}

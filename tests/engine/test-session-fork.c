/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Forks: copies of a session in mid-step that go on by themselves; and sessions whose account
 * nobody reads. */

#include <string.h>

#include "engine/arb-engine-error.h"
#include "test-common.h"

#define ALL G_MAXUINT

static guint
count_answers (void)
{
  return g_strv_length ((char **) test_melee);
}

static void
answer_rest (ArbSession *session,
             guint first)
{
  test_answer_all (session, test_melee + first);
}

static void
append_result (const ArbEvent *event,
               const ArbProcedure *procedure,
               gpointer text)
{
  g_autofree char *line = arb_event_to_string (event);

  g_string_append_printf (text, "%s\n", line);
}

static char *
dup_results (ArbSession *session)
{
  GString *text = g_string_new (NULL);

  arb_session_foreach_result (session, append_result, text);
  return g_string_free (text, FALSE);
}

static void
assert_state (ArbSession *session,
              const char *expected)
{
  g_autofree char *state = test_dup_state (session);

  g_assert_cmpstr (state, ==, expected);
}

/* A fork at any question comes to the same end as the session itself, which stays where it is. */
static void
test_endings (void)
{
  g_autoptr (ArbSession) whole = test_play_melee (ALL);
  g_autofree char *results = dup_results (whole);
  g_autofree char *end = test_dup_state (whole);

  for (guint n = 0; n <= count_answers (); n++)
    {
      g_autoptr (ArbSession) session = test_play_melee (n);
      g_autofree char *before = test_dup_state (session);
      g_autoptr (ArbSession) quiet = arb_session_fork (session);
      g_autoptr (ArbSession) loud = arb_session_fork (session);
      g_autofree char *quiet_results = NULL;

      arb_session_set_quiet (loud, FALSE);
      assert_state (quiet, before);
      assert_state (loud, before);
      answer_rest (quiet, n);
      answer_rest (loud, n);
      quiet_results = dup_results (quiet);
      g_assert_cmpstr (quiet_results, ==, results);
      assert_state (loud, end);
      assert_state (session, before);
      answer_rest (session, n);
      assert_state (session, end);
    }
}

/* Forks of forks, each with a life of its own; they outlive what they were made of. */
static void
test_forks_of_forks (void)
{
  ArbSession *session = test_play_melee (3);
  g_autofree char *at_three = test_dup_state (session);
  g_autoptr (ArbSession) whole = test_play_melee (ALL);
  g_autofree char *results = dup_results (whole);
  ArbSession *child = arb_session_fork (session);
  g_autoptr (ArbSession) grandchild = NULL;
  g_autofree char *at_five = NULL;
  g_autofree char *own = NULL;

  test_answer_all (child, (const char *const[]) { test_melee[3], test_melee[4], NULL });
  at_five = test_dup_state (child);
  grandchild = arb_session_fork (child);
  answer_rest (child, 5);
  assert_state (grandchild, at_five);
  assert_state (session, at_three);
  g_assert_finalize_object (g_steal_pointer (&whole));
  g_object_unref (session);
  g_object_unref (child);
  answer_rest (grandchild, 5);
  own = dup_results (grandchild);
  g_assert_cmpstr (own, ==, results);
}

/* What the session does after it was forked, undo and corrections included, is its own business. */
static void
test_original_goes_on (void)
{
  g_autoptr (ArbSession) session = test_play_melee (6);
  g_autoptr (ArbSession) fork = arb_session_fork (session);
  g_autofree char *before = test_dup_state (fork);
  g_autoptr (GError) error = NULL;

  answer_rest (session, 6);
  assert_state (fork, before);
  arb_session_reopen (session, "a.figures", "number=7", NULL, &error);
  g_assert_no_error (error);
  assert_state (fork, before);
  for (guint i = 0; i < 4; i++)
    g_assert_true (arb_session_undo (session, NULL));
  test_assert_fact (fork, "a.figures", "20");
  assert_state (fork, before);
  g_clear_object (&session);
  assert_state (fork, before);
}

/* Dice that fell stay fallen in a fork, too; those of a fork never fell for anybody else. */
static void
test_dice (void)
{
  g_autoptr (ArbSession) session = test_play_melee (0);
  g_autoptr (ArbSession) fork = NULL;
  g_autoptr (ArbSession) other = NULL;
  g_autoptr (GError) error = NULL;
  const ArbValue twos[] = { arb_value_int (2), arb_value_int (2) };
  g_auto (ArbValue) dice = arb_value_list (twos, G_N_ELEMENTS (twos));
  guint n = 0;

  for (; arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE; n++)
    test_answer_all (session, (const char *const[]) { test_melee[n], NULL });
  other = arb_session_fork (session);
  g_assert_true (arb_session_answer_value (other, &dice, ARB_SOURCE_SCRIPT, &error));
  g_assert_no_error (error);
  g_assert_false (arb_session_get_prompt (session)->is_fixed);

  test_answer_all (session, (const char *const[]) { test_melee[n], NULL });
  g_assert_true (arb_session_undo (session, NULL));
  fork = arb_session_fork (session);
  g_assert_true (arb_session_get_prompt (fork)->is_fixed);
  g_assert_false (arb_session_answer_value (fork, &dice, ARB_SOURCE_SCRIPT, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER,
                       "The dice of this question already fell: 3,5. Accept them, or correct a slip "
                       "of the pen with a reason.");
  answer_rest (fork, n);
}

/* An override, and an assumption settled, on either side of a fork. */
static void
test_rulings (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;
  g_autofree char *before = NULL;
  g_autofree char *with_override = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_session_override (session, "a.rows", "3", "so I say", &error));
  before = test_dup_state (session);
  first = arb_session_fork (session);
  second = arb_session_fork (first);
  g_assert_true (arb_session_override (first, "b.rows", "5", "and I", &error));
  g_assert_no_error (error);
  test_assert_fact (first, "a.rows", "3");
  test_assert_fact (first, "b.rows", "5");
  assert_state (session, before);
  assert_state (second, before);
  with_override = test_dup_state (first);
  g_assert_true (arb_session_override (session, "b.rows", "1", "or me", &error));
  test_assert_fact (session, "b.rows", "1");
  assert_state (first, with_override);
  assert_state (second, before);
  g_assert_true (arb_session_undo (session, &error));
  assert_state (session, before);
}

/* A fork goes back nowhere. */
static void
test_no_history (void)
{
  g_autoptr (ArbSession) session = test_play_melee (4);
  g_autoptr (ArbSession) fork = arb_session_fork (session);
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_session_can_undo (session));
  g_assert_false (arb_session_can_undo (fork));
  g_assert_false (arb_session_can_redo (fork));
  test_answer_all (fork, (const char *const[]) { test_melee[4], NULL });
  g_assert_false (arb_session_can_undo (fork));
  g_assert_false (arb_session_undo (fork, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_NOTHING, "There is nothing to undo.");
}

/* A value is judged as its text is, and leaves the same record. */
static void
test_values (void)
{
  g_autoptr (ArbSession) session = test_play_melee (2);
  g_autoptr (ArbSession) by_text = arb_session_fork (session);
  g_autoptr (ArbSession) by_value = arb_session_fork (session);
  const ArbValue figures = arb_value_int (9);
  const ArbValue none_left = arb_value_int (0);
  const ArbValue word = arb_value_word ("many");
  g_autofree char *before = test_dup_state (by_value);
  g_autofree char *state = NULL;
  g_autoptr (GError) error = NULL;

  test_assert_asks (session, "a.figures");
  g_assert_false (arb_session_answer_value (by_value, &none_left, ARB_SOURCE_TYPED, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER,
                       "“0” is not allowed here; allowed: 1 to 99.");
  g_clear_error (&error);
  g_assert_false (arb_session_answer_value (by_value, &word, ARB_SOURCE_TYPED, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, "“many” is not allowed here.");
  g_clear_error (&error);
  assert_state (by_value, before);
  g_assert_true (arb_session_answer_value (by_value, &figures, ARB_SOURCE_TYPED, &error));
  test_answer (by_text, "a.figures", "number=9");
  state = test_dup_state (by_text);
  assert_state (by_value, state);
  g_assert_cmpstr (((const ArbRecord *) g_ptr_array_index (arb_session_get_records (by_value), 3))
                       ->answer,
                   ==, "number=9");
}

static void
assert_no_account (const ArbEvent *event,
                   const ArbProcedure *procedure,
                   gpointer user_data)
{
  g_assert_cmpint (event->kind, !=, ARB_EVENT_LINE);
  g_assert_cmpint (event->kind, !=, ARB_EVENT_NOTE);
}

/* Nobody reads the account: the same results without a line about how they came about. */
static void
test_quiet (void)
{
  g_autoptr (ArbSession) loud = test_play_melee (ALL);
  g_autoptr (ArbSession) quiet = test_template_session ("melee");
  g_autofree char *loud_results = dup_results (loud);
  g_autofree char *quiet_results = NULL;
  g_autofree char *events = test_dup_events (loud);

  arb_session_set_quiet (quiet, TRUE);
  test_start (quiet);
  answer_rest (quiet, 0);
  quiet_results = dup_results (quiet);
  g_assert_cmpstr (quiet_results, ==, loud_results);
  arb_session_foreach_event (quiet, assert_no_account, NULL);
  g_assert_nonnull (strstr (events, ": line\t"));
  g_assert_nonnull (strstr (events, ": note\t"));
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/fork/endings", test_endings);
  g_test_add_func ("/fork/forks-of-forks", test_forks_of_forks);
  g_test_add_func ("/fork/original-goes-on", test_original_goes_on);
  g_test_add_func ("/fork/dice", test_dice);
  g_test_add_func ("/fork/rulings", test_rulings);
  g_test_add_func ("/fork/no-history", test_no_history);
  g_test_add_func ("/fork/values", test_values);
  g_test_add_func ("/fork/quiet", test_quiet);
  return g_test_run ();
}

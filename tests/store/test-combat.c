/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Combats in the file: left and resumed, several at once, taken back and redone. */

#include <string.h>

#include "store-test.h"
#include "store/arb-journal.h"
#include "store/arb-state.h"

#define ALL 99

static void
test_resume_everywhere (void)
{
  for (guint n = 0; n <= 15; n++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *id = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr (ArbSession) session = NULL;
      g_autoptr (GError) error = NULL;

      store_test_init (&test);
      session = store_test_begin (&test, &id);
      store_test_answer (session, n);
      before = test_dup_state (session);
      g_clear_object (&session);
      store_test_reopen (&test);
      session = arb_store_resume_combat (test.store, id, "en", &error);
      g_assert_no_error (error);
      after = test_dup_state (session);
      g_assert_cmpstr (before, ==, after);
      store_test_answer (session, ALL);
      g_assert_true (arb_session_is_done (session));
      g_clear_object (&session);
      store_test_assert_verified (&test);
    }
}

static void
test_units_follow (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *decided = NULL;
  g_autofree char *again = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  store_test_answer (session, ALL);
  g_assert_true (arb_session_is_done (session));
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_LOSSES, "2");
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_STRENGTH, "8");
  decided = store_test_dup_state (&test);

  /* The last step, then the whole combat: both units are as before. */
  g_assert_true (arb_session_undo (session, &error));
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_STRENGTH, "10");
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_LOSSES, "-");
  g_assert_true (arb_session_redo (session, &error));
  again = store_test_dup_state (&test);
  g_assert_cmpstr (again, ==, decided);
  store_test_assert_verified (&test);

  g_assert_true (arb_store_undo (test.store, NULL, 5, "wrong table", &error));
  store_test_assert_unit (&test, "unit-a", ARB_UNIT_STRENGTH, "20");
  store_test_assert_unit (&test, "unit-a", "level", "-");
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_STRENGTH, "10");
  g_assert_true (arb_store_redo (test.store, &error));
  g_clear_pointer (&again, g_free);
  again = store_test_dup_state (&test);
  g_assert_cmpstr (again, ==, decided);
  g_assert_false (arb_store_redo (test.store, NULL));

  /* The session knows nothing of that and may not write any more. */
  g_assert_false (arb_session_undo (session, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_CHANGED);
}

static void
test_undo_is_the_same_in_session_and_event (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *id = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, 5);
  test_assert_asks (session, "b.formation");
  g_assert_true (arb_session_undo (session, &error));
  g_clear_object (&session);
  /* The event goes on stepping back from where the session left off. */
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  session = arb_store_resume_combat (test.store, id, "en", &error);
  g_assert_no_error (error);
  test_assert_asks (session, "b.troops");
  g_clear_object (&session);
  g_assert_true (arb_store_redo (test.store, &error));
  g_assert_true (arb_store_redo (test.store, &error));
  session = arb_store_resume_combat (test.store, id, "en", &error);
  test_assert_asks (session, "b.formation");
  store_test_answer (session, ALL);
  g_assert_true (arb_session_is_done (session));
  store_test_assert_verified (&test);
}

/* Given up: the units are as before, the row says so, the file verifies, and it can be had back. */
static void
test_abandon (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *id = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbJournal) journal = NULL;
  g_autoptr (ArbJournalRow) row = NULL;
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, 5);
  g_assert_false (arb_store_abandon_combat (test.store, "nobody/99", NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "There is no combat “nobody/99” in this event, or it no longer counts.");
  g_clear_error (&error);
  g_assert_true (arb_store_abandon_combat (test.store, id, "the table fell over", &error));
  g_assert_no_error (error);
  g_assert_false (arb_store_is_current (test.store, session));
  open = arb_store_list_combats (test.store, TRUE, NULL);
  g_assert_cmpuint (open->len, ==, 0);
  journal = arb_journal_new (test.store);
  row = g_list_model_get_item (G_LIST_MODEL (journal),
                               g_list_model_get_n_items (G_LIST_MODEL (journal)) - 1);
  g_assert_cmpint (arb_journal_row_get_kind (row), ==, ARB_KIND_UNDO);
  g_assert_nonnull (strstr (arb_journal_row_get_body (row), ARB_UNDO_ABANDONED "\t"));
  g_assert_nonnull (strstr (arb_journal_row_get_body (row), "the table fell over"));
  g_assert_false (arb_store_abandon_combat (test.store, id, NULL, &error));
  g_clear_error (&error);
  store_test_assert_verified (&test);

  g_assert_true (arb_store_redo (test.store, &error));
  g_clear_object (&session);
  session = arb_store_resume_combat (test.store, id, "en", &error);
  test_assert_asks (session, "b.formation");
  store_test_answer (session, ALL);
  g_assert_false (arb_store_abandon_combat (test.store, id, NULL, &error));
  g_assert_cmpstr (error->message, ==, "This combat is decided: undo it, or correct it.");
  store_test_assert_verified (&test);
}

static const char *
find_question (ArbSession *session,
               const char *question)
{
  const char *asked = arb_session_get_prompt (session)->question;

  return g_strcmp0 (asked, question) == 0 ? asked : NULL;
}

/* Taken back, reopened, taken back whole and begun again: the dice are the same. */
static void
test_dice_never_fall_again (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *id = NULL;
  g_autofree char *second = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, ALL);
  g_clear_object (&session);
  /* Step back until the dice of side a are asked again. */
  for (guint i = 0; i < 25; i++)
    {
      g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
      store_test_reopen (&test);
      session = arb_store_resume_combat (test.store, id, "en", &error);
      g_assert_no_error (error);
      if (find_question (session, "a.dice") != NULL)
        break;
      g_clear_object (&session);
    }
  g_assert_true (arb_session_get_prompt (session)->is_fixed);
  g_assert_false (arb_session_answer (session, "dice=6,6", ARB_SOURCE_TYPED, NULL));
  g_clear_object (&session);

  g_assert_true (arb_store_undo (test.store, NULL, 5, NULL, &error));
  g_assert_no_error (error);
  session = store_test_begin (&test, &second);
  g_assert_cmpstr (second, !=, id);
  while (find_question (session, "a.dice") == NULL)
    store_test_answer (session, 1);
  g_assert_true (arb_session_get_prompt (session)->is_fixed);
  g_assert_false (arb_session_answer (session, "dice=6,6", ARB_SOURCE_TYPED, NULL));
  store_test_answer (session, ALL);
  g_assert_true (arb_session_is_done (session));
  store_test_assert_verified (&test);
}

static void
test_eight_tables (void)
{
  g_auto (StoreTest) test = { 0 };
  char *ids[8];
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) combats = NULL;

  store_test_init (&test);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *game = g_strdup_printf ("table-%u", i + 1);
      g_autoptr (ArbBody) plan = arb_plan_new ("template", "melee", NULL);
      g_autoptr (ArbSession) session =
          arb_store_begin_combat (test.store, game, plan, "en", &ids[i], &error);

      g_assert_no_error (error);
      store_test_answer (session, i + 2);
    }
  store_test_reopen (&test);
  combats = arb_store_list_combats (test.store, TRUE, &error);
  g_assert_cmpuint (combats->len, ==, 8);
  for (guint i = 8; i > 0; i--)
    {
      const ArbCombatInfo *info = combats->pdata[i - 1];
      g_autoptr (ArbSession) session =
          arb_store_resume_combat (test.store, ids[i - 1], "en", &error);

      g_assert_no_error (error);
      g_assert_cmpstr (info->id, ==, ids[i - 1]);
      test_assert_asks (session, info->question);
      store_test_answer (session, ALL);
      g_assert_true (arb_session_is_done (session));
      g_free (ids[i - 1]);
    }
  g_clear_pointer (&combats, g_ptr_array_unref);
  combats = arb_store_list_combats (test.store, TRUE, &error);
  g_assert_cmpuint (combats->len, ==, 0);
  store_test_assert_verified (&test);
}

static void
test_reopen_and_override (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *id = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, ALL);
  g_assert_true (arb_session_reopen (session, "a.elite", "number=6", "six grenadiers", &error));
  g_assert_true (arb_session_override (session, "b.recorded", "4", "agreed", &error));
  g_assert_no_error (error);
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_LOSSES, "4");
  g_assert_true (arb_session_undo (session, &error));
  store_test_assert_unit (&test, "unit-b", ARB_UNIT_LOSSES, "2");
  g_assert_true (arb_session_redo (session, &error));
  before = store_test_dup_state (&test);
  g_clear_object (&session);
  store_test_assert_verified (&test);
  store_test_drop_caches (&test);
  store_test_reopen (&test);
  after = store_test_dup_state (&test);
  g_assert_cmpstr (before, ==, after);
  store_test_assert_verified (&test);
}

/* --- Answers that stay valid ----------------------------------------------------------------- */

/* A mêlée with @a on the first side and @b on the second. */
static ArbSession *
begin_between (StoreTest *test,
               const char *game,
               const char *a,
               const char *b,
               ArbBody *more)
{
  g_autoptr (ArbBody) plan = more != NULL ? more : arb_plan_new ("template", "melee", "");
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  arb_plan_add_input (plan, "a.figures", a, ARB_UNIT_STRENGTH);
  arb_plan_add_input (plan, "b.figures", b, ARB_UNIT_STRENGTH);
  session = arb_store_begin_combat (test->store, game, plan, "en", NULL, &error);
  g_assert_no_error (error);
  return session;
}

/* Plays to the end; "yes" for the freshness of @fresh, a question, and "no" for the other one. */
static void
play_fresh (ArbSession *session,
            const char *fresh)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (g_str_has_suffix (prompt->question, ".fresh"))
        test_answer (session, prompt->question,
                     g_strcmp0 (prompt->question, fresh) == 0 ? "choice=yes" : "choice=no");
      else
        store_test_answer (session, 1);
    }
}

/* "asked", or the value that is there without a question. */
static char *
dup_fresh (ArbSession *session,
           const char *question)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (g_str_equal (prompt->question, question))
        return g_strdup ("asked");
      store_test_answer (session, 1);
    }
  return test_dup_fact (session, question);
}

#define assert_fresh(session, question, expected) \
  G_STMT_START \
  { \
    g_autofree char *found_ = dup_fresh (session, question); \
    g_assert_cmpstr (found_, ==, expected); \
  } \
  G_STMT_END

static void
set_period (StoreTest *test,
            const char *period,
            const char *quarter)
{
  g_assert_true (arb_store_add_clock (test->store, "table-1", period, quarter, NULL));
}

static void
test_scope (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;
  g_autoptr (ArbSession) swapped = NULL;
  g_autoptr (ArbSession) elsewhere = NULL;
  g_autoptr (ArbSession) later = NULL;

  store_test_init (&test);
  set_period (&test, "3", "1");
  first = begin_between (&test, "table-1", "guard", "line", NULL);
  play_fresh (first, "a.fresh");
  /* Another quarter of the same period: both are known. */
  set_period (&test, "3", "2");
  second = begin_between (&test, "table-1", "guard", "line", NULL);
  assert_fresh (second, "a.fresh", "yes");
  test_assert_fact (second, "b.fresh", "no");
  /* The answer belongs to the unit, whichever side it is on now; nobody spoke of the third. */
  swapped = begin_between (&test, "table-1", "militia", "guard", NULL);
  assert_fresh (swapped, "a.fresh", "asked");
  store_test_answer (swapped, 1);
  assert_fresh (swapped, "b.fresh", "yes");
  elsewhere = begin_between (&test, "table-2", "guard", "line", NULL);
  assert_fresh (elsewhere, "a.fresh", "asked");
  set_period (&test, "4", NULL);
  later = begin_between (&test, "table-1", "guard", "line", NULL);
  assert_fresh (later, "a.fresh", "asked");
  store_test_assert_verified (&test);
}

/* Without a clock nobody can say that the period is the same. */
static void
test_scope_without_clock (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;

  store_test_init (&test);
  first = begin_between (&test, "table-1", "guard", "line", NULL);
  play_fresh (first, "a.fresh");
  second = begin_between (&test, "table-1", "guard", "line", NULL);
  assert_fresh (second, "a.fresh", "asked");
}

/* What was taken back settles nothing; what a plan says goes before; a settled answer can be
 * given anew, and then that one holds in the combat after it. */
static void
test_scope_can_change (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbBody) planned = arb_plan_new ("template", "melee", "");
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;
  g_autoptr (ArbSession) third = NULL;
  g_autoptr (ArbSession) fourth = NULL;
  g_autoptr (ArbSession) fifth = NULL;
  g_autoptr (GError) error = NULL;
  const ArbValue no = arb_value_bool (FALSE);

  store_test_init (&test);
  set_period (&test, "1", NULL);
  first = begin_between (&test, "table-1", "guard", "line", NULL);
  assert_fresh (first, "a.fresh", "asked");
  test_answer (first, "a.fresh", "choice=yes");
  /* It is still being played: what was said in it counts. */
  second = begin_between (&test, "table-1", "guard", "militia", NULL);
  assert_fresh (second, "a.fresh", "yes");
  arb_session_reopen (second, "a.fresh", "choice=no", "they had marched all night", &error);
  g_assert_no_error (error);
  test_assert_fact (second, "a.fresh", "no");
  third = begin_between (&test, "table-1", "guard", "line", NULL);
  assert_fresh (third, "a.fresh", "no");
  g_assert_true (arb_session_undo (first, NULL));
  while (arb_session_can_undo (second))
    g_assert_true (arb_session_undo (second, NULL));
  while (arb_session_can_undo (third))
    g_assert_true (arb_session_undo (third, NULL));
  fourth = begin_between (&test, "table-1", "guard", "line", NULL);
  assert_fresh (fourth, "a.fresh", "asked");
  test_answer (fourth, "a.fresh", "choice=yes");
  arb_plan_add_settled (planned, "a.fresh", &no);
  fifth = begin_between (&test, "table-1", "guard", "line", g_steal_pointer (&planned));
  assert_fresh (fifth, "a.fresh", "no");
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/combat/resume-everywhere", test_resume_everywhere);
  g_test_add_func ("/store/combat/units-follow", test_units_follow);
  g_test_add_func ("/store/combat/undo-in-session-and-event",
                   test_undo_is_the_same_in_session_and_event);
  g_test_add_func ("/store/combat/abandon", test_abandon);
  g_test_add_func ("/store/combat/dice-never-fall-again", test_dice_never_fall_again);
  g_test_add_func ("/store/combat/eight-tables", test_eight_tables);
  g_test_add_func ("/store/combat/reopen-and-override", test_reopen_and_override);
  g_test_add_func ("/store/combat/scope", test_scope);
  g_test_add_func ("/store/combat/scope-without-clock", test_scope_without_clock);
  g_test_add_func ("/store/combat/scope-can-change", test_scope_can_change);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Losses that the umpire reads on his printed table although the club's own is in force: a settled
 * number is good for the figures and the total it was read for, and for no others. */

#include "engine/arb-facts.h"
#include "engine/arb-form.h"
#include "engine/arb-session.h"
#include "systems/arb-system.h"

static ArbSystem *
get_system (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("aigles", NULL, problems);
      g_assert_nonnull (system);
    }
  return system;
}

static ArbTable *
make_losses (void)
{
  ArbTable *table = arb_table_new ("losses");

  table->row_name = g_intern_static_string ("figures");
  table->match = ARB_MATCH_FLOOR;
  table->origin = ARB_ORIGIN_CLUB;
  g_assert_true (arb_table_set_columns (table, "-1,6,8", NULL));
  g_assert_true (arb_table_add_row (table, "1", "3,5,7", NULL));
  return table;
}

static gboolean
keep_record (ArbRecord *const *records,
             guint n_records,
             gpointer user_data,
             GError **error)
{
  for (guint i = 0; i < n_records; i++)
    g_ptr_array_add (user_data, arb_record_to_string (records[i]));
  return TRUE;
}

static ArbSession *
new_session (void)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (get_system ()->def, get_system ()->rules, "melee", &error);

  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  arb_session_take_table (session, make_losses ());
  return session;
}

/* A mêlée to its end; @journal takes what happens in it. */
static ArbSession *
play_melee (GPtrArray *journal)
{
  static const char *const answers[] = {
    "choice=infantry", "choice=column", "number=18", "choice=infantry", "choice=line", "number=20",
    "choice=charge",   "choice=none",   "choice=front", "number=1",     "number=0",    "number=3",
    "number=10",       "number=4",      "number=1",  "number=4",        "dice=4",      "dice=2",
  };
  g_autoptr (GError) error = NULL;
  ArbSession *session = new_session ();

  arb_session_set_sink (session, keep_record, journal);
  arb_session_start (session, &error);
  for (guint i = 0; error == NULL && i < G_N_ELEMENTS (answers); i++)
    arb_session_answer (session, answers[i], ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  return session;
}

static void
assert_int (ArbSession *session,
            const char *id,
            gint64 expected)
{
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), id), ==, expected);
}

static void
reopen (ArbSession *session,
        const char *question,
        const char *answer)
{
  g_autoptr (GError) error = NULL;

  arb_session_reopen (session, question, answer, NULL, &error);
  g_assert_no_error (error);
}

static void
assert_asks_again (ArbSession *session,
                   const char *question,
                   gint64 previous)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autoptr (ArbForm) form = arb_form_new (session);

  g_assert_cmpstr (prompt->question, ==, question);
  g_assert_true (prompt->is_stale);
  g_assert_false (prompt->has_default);
  g_assert_cmpint (prompt->previous.integer, ==, previous);
  g_assert_cmpint (arb_form_find (form, question)->state, ==, ARB_FORM_NEEDED);
}

static char *
dup_state (ArbSession *session)
{
  const GPtrArray *records = arb_session_get_records (session);
  GString *state = g_string_new (arb_session_get_prompt (session)->question);

  for (guint i = 0; i < records->len; i++)
    {
      g_autofree char *text = arb_record_to_string (g_ptr_array_index (records, i));

      g_string_append (state, text);
    }
  return g_string_free (state, FALSE);
}

/* The journal comes back as it is, and says the same when everything in it is computed anew. */
static void
assert_journal (ArbSession *session,
                const GPtrArray *journal)
{
  g_autoptr (ArbSession) restored = new_session ();
  g_autoptr (ArbSession) repeated = new_session ();
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
  g_autofree char *expected = dup_state (session);
  g_autofree char *after_restore = NULL;
  g_autofree char *after_repeat = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < journal->len; i++)
    {
      ArbRecord *record = arb_record_from_string (g_ptr_array_index (journal, i), &error);

      g_assert_no_error (error);
      g_ptr_array_add (records, record);
      arb_session_repeat (repeated, record, FALSE, &error);
      g_assert_no_error (error);
    }
  arb_session_restore (restored, (ArbRecord *const *) records->pdata, records->len, &error);
  g_assert_no_error (error);
  after_restore = dup_state (restored);
  after_repeat = dup_state (repeated);
  g_assert_cmpstr (after_restore, ==, expected);
  g_assert_cmpstr (after_repeat, ==, expected);
  if (arb_session_get_prompt (session)->is_stale)
    {
      assert_asks_again (restored, arb_session_get_prompt (session)->question, 30);
      assert_asks_again (repeated, arb_session_get_prompt (session)->question, 30);
    }
}

static void
test_asked_again (void)
{
  g_autoptr (GPtrArray) journal = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbSession) session = play_melee (journal);
  g_autoptr (GError) error = NULL;

  /* The club's table at a total of 7, and of 4. */
  assert_int (session, "a.total", 7);
  assert_int (session, "a.base-losses", 5);
  reopen (session, "a.base-losses", "number=30");
  reopen (session, "b.base-losses", "number=20");
  assert_int (session, "a.base-losses", 30);

  /* A total that stays keeps what was read for it, on either side. */
  reopen (session, "a.factor", "number=4");
  assert_int (session, "a.base-losses", 30);

  reopen (session, "a.factor", "number=5");
  assert_int (session, "a.total", 8);
  assert_asks_again (session, "a.base-losses", 30);
  assert_journal (session, journal);
  arb_session_answer (session, "number=35", ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  assert_int (session, "a.base-losses", 35);
  assert_int (session, "b.base-losses", 20);
  assert_journal (session, journal);

  /* The same again; that it is asked, and not assumed, is not forgotten. */
  reopen (session, "a.factor", "number=6");
  assert_asks_again (session, "a.base-losses", 35);
  arb_session_answer (session, "none", ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  assert_int (session, "a.base-losses", 7);

  /* Undo goes back to each of them. */
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_true (arb_session_undo (session, NULL));
  assert_int (session, "a.base-losses", 35);
  g_assert_true (arb_session_undo (session, NULL));
  assert_asks_again (session, "a.base-losses", 30);
  g_assert_true (arb_session_undo (session, NULL));
  assert_int (session, "a.base-losses", 30);
}

/* Both at once, the last word on each, and a ruling instead of an answer. */
static void
test_both (void)
{
  g_autoptr (GPtrArray) journal = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbSession) session = play_melee (journal);
  g_autoptr (GError) error = NULL;

  reopen (session, "a.base-losses", "number=29");
  reopen (session, "b.base-losses", "number=20");
  reopen (session, "a.base-losses", "number=30");
  arb_session_override (session, "a.total", "9", "seen", &error);
  g_assert_no_error (error);
  assert_asks_again (session, "a.base-losses", 30);
  assert_journal (session, journal);
  arb_session_override (session, "b.total", "9", "seen", &error);
  g_assert_no_error (error);
  assert_asks_again (session, "a.base-losses", 30);
  arb_session_answer (session, "number=36", ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  assert_asks_again (session, "b.base-losses", 20);
  arb_session_answer (session, "number=26", ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  assert_int (session, "a.base-losses", 36);
  assert_int (session, "b.base-losses", 26);
}

/* What was settled without reading it for anything stays. */
static void
test_others_stay (void)
{
  g_autoptr (GPtrArray) journal = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbSession) session = play_melee (journal);

  reopen (session, "a.leader", "number=20");
  reopen (session, "a.factor", "number=6");
  g_assert_false (arb_session_get_prompt (session)->is_stale);
  assert_int (session, "a.leader", 20);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles-printed/asked-again", test_asked_again);
  g_test_add_func ("/aigles-printed/both", test_both);
  g_test_add_func ("/aigles-printed/others-stay", test_others_stay);
  return g_test_run ();
}

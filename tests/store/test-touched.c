/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the store announces of each act: all that changed, and no more. */

#include "store/arb-correct.h"
#include "store/arb-store-private.h"
#include "store-witness.h"

#define ALL 99
#define TABLE "table-1"

static ArbTouchedThings
get_things (const ArbTouched *touched)
{
  ArbTouchedThings things = 0;

  for (guint thing = 1; thing < ARB_TOUCHED_EVERYTHING; thing <<= 1)
    if (arb_touched_has (touched, thing))
      things |= thing;
  return things;
}

/* The next act touched @things at the table, and nothing else. */
static void
assert_things (const StoreWitness *witness,
               guint n_acts,
               ArbTouchedThings things)
{
  g_assert_cmpuint (witness->n_acts, ==, n_acts);
  g_assert_cmphex (get_things (witness->last), ==, things);
  g_assert_false (arb_touched_is_everything (witness->last));
}

static int
count_commit (gpointer data)
{
  (*(guint *) data)++;
  return 0;
}

static int
count_statement (unsigned type,
                 gpointer data,
                 gpointer statement,
                 gpointer sql)
{
  (*(guint *) data)++;
  return 0;
}

/* Each answer is one transaction, and who looks at everything afterwards does not make another. */
static void
test_one_transaction (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  guint n_commits = 0, n_statements = 0;

  store_test_init (&test);
  session = store_test_begin (&test, NULL);
  sqlite3_commit_hook (test.store->db->handle, count_commit, &n_commits);
  for (guint i = 1; i <= 5; i++)
    {
      g_autofree char *state = NULL;
      g_autoptr (GPtrArray) open = NULL;

      store_test_answer (session, 1);
      g_assert_cmpuint (n_commits, ==, i);
      state = store_test_dup_state (&test);
      g_assert_true (arb_store_can_undo (test.store));
      g_assert_false (arb_store_can_redo (test.store));
      open = arb_store_list_combats (test.store, TRUE, NULL);
      g_assert_cmpstr (((ArbCombatInfo *) open->pdata[0])->question, ==,
                       arb_session_get_prompt (session)->question);
      g_assert_cmpuint (n_commits, ==, i);
    }
  sqlite3_trace_v2 (test.store->db->handle, SQLITE_TRACE_STMT, count_statement, &n_statements);
  store_test_answer (session, 1);
  /* Begin, the row, its act, whose step it is, the question, how far the caches are, commit. */
  g_assert_cmpuint (n_statements, ==, 7);
  sqlite3_trace_v2 (test.store->db->handle, 0, NULL, NULL);
  sqlite3_commit_hook (test.store->db->handle, NULL, NULL);
}

static void
test_step (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreWitness) witness = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbSession) other = NULL;
  g_autofree char *id = NULL;
  g_autofree char *other_id = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  other = store_test_begin (&test, &other_id);
  store_witness_init (&witness, test.store);
  session = store_test_begin (&test, &id);
  assert_things (&witness, 1, ARB_TOUCHED_COMBATS);
  g_assert_true (arb_touched_has_at (witness.last, ARB_TOUCHED_COMBATS, TABLE));
  g_assert_false (arb_touched_has_at (witness.last, ARB_TOUCHED_COMBATS, "table-2"));
  store_test_answer (session, 1);
  assert_things (&witness, 2, 0);
  g_assert_true (arb_touched_is_step (witness.last));
  g_assert_true (arb_touched_has_combat (witness.last, id));
  g_assert_false (arb_touched_has_combat (witness.last, other_id));
  g_assert_false (arb_touched_has_unit (witness.last, "unit-a"));
  /* Taken back and done again in the combat, and as the last act of the event. */
  g_assert_true (arb_session_undo (session, &error));
  g_assert_true (arb_touched_is_step (witness.last));
  g_assert_true (arb_session_redo (session, &error));
  g_assert_true (arb_touched_is_step (witness.last));
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_true (arb_touched_is_step (witness.last));
  g_assert_true (arb_touched_has_combat (witness.last, id));
  g_assert_true (arb_store_redo (test.store, &error));
  g_assert_true (arb_touched_is_step (witness.last));
  g_assert_no_error (error);
  g_assert_cmpuint (witness.n_acts, ==, 6);
}

static void
test_decided (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreWitness) witness = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  ArbValue strength = arb_value_int (12);

  store_test_init (&test);
  g_assert_true (arb_store_add_unit (test.store, TABLE, "unit-c", ARB_UNIT_STRENGTH, &strength,
                                     NULL, &error));
  session = store_test_begin (&test, &id);
  store_witness_init (&witness, test.store);
  store_test_answer (session, ALL);
  g_assert_true (arb_session_is_done (session));
  assert_things (&witness, witness.n_acts, ARB_TOUCHED_COMBATS);
  g_assert_true (arb_touched_has_combat (witness.last, id));
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_STRENGTH));
  g_assert_true (arb_touched_has_field (witness.last, "unit-b", "level"));
  g_assert_false (arb_touched_has_field (witness.last, "unit-a", "formation"));
  g_assert_false (arb_touched_has_unit (witness.last, "unit-c"));
  /* The deciding step taken back takes its effects along, and is back with them. */
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  assert_things (&witness, witness.n_acts, ARB_TOUCHED_COMBATS);
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_STRENGTH));
  g_assert_true (arb_store_redo (test.store, &error));
  assert_things (&witness, witness.n_acts, ARB_TOUCHED_COMBATS);
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_STRENGTH));
  g_assert_no_error (error);
}

static void
test_correction (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreWitness) witness = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *id = NULL;
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, ALL);
  g_clear_object (&session);
  store_witness_init (&witness, test.store);
  correct = arb_correct_new (test.store, id, "a.figures", "number=12", "counted again", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (witness.n_acts, ==, 0);
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_no_error (error);
  assert_things (&witness, 1, ARB_TOUCHED_COMBATS);
  g_assert_true (arb_touched_has_combat (witness.last, id));
  g_assert_true (arb_touched_has_unit (witness.last, "unit-b"));
}

static void
add (StoreTest *test,
     ArbKind kind)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GError) error = NULL;

  arb_body_add (body, "text", "so be it", NULL);
  g_assert_true (arb_store_add (test->store, TABLE, kind, NULL, body, &error));
  g_assert_no_error (error);
}

/* Every kind of act, taken back and done again as far as it can be. */
static void
test_kinds (void)
{
  static const struct
  {
    ArbKind kind;
    ArbTouchedThings things;
    gboolean stays;
  } cases[] = {
    { ARB_KIND_EVENT, ARB_TOUCHED_HEADER, TRUE },
    { ARB_KIND_RULES, ARB_TOUCHED_RULES, TRUE },
    { ARB_KIND_RULING, ARB_TOUCHED_RULES, FALSE },
    { ARB_KIND_IMPORT, ARB_TOUCHED_LISTS, FALSE },
    { ARB_KIND_GAME, ARB_TOUCHED_TABLES, FALSE },
    { ARB_KIND_CLOCK, ARB_TOUCHED_CLOCK, FALSE },
    { ARB_KIND_ORDER, ARB_TOUCHED_ORDERS, FALSE },
    { ARB_KIND_DECLARATION, ARB_TOUCHED_ORDERS, FALSE },
    { ARB_KIND_UNIT, ARB_TOUCHED_UNITS, FALSE },
    { ARB_KIND_FIRE, ARB_TOUCHED_UNITS, FALSE },
    { ARB_KIND_MORALE, ARB_TOUCHED_UNITS, FALSE },
    { ARB_KIND_BOARD, ARB_TOUCHED_BOARD, FALSE },
    { ARB_KIND_NOTE, ARB_TOUCHED_NOTES, FALSE },
    { ARB_KIND_INCIDENT, ARB_TOUCHED_NOTES, FALSE },
    { ARB_KIND_PRECEDENT, ARB_TOUCHED_NOTES, FALSE },
    { ARB_KIND_CASEBOOK, ARB_TOUCHED_NOTES, FALSE },
    { ARB_KIND_COMPETITION, ARB_TOUCHED_COMPETITION, FALSE },
    { ARB_KIND_PLAYER, ARB_TOUCHED_COMPETITION, FALSE },
    { ARB_KIND_LIST, ARB_TOUCHED_COMPETITION, FALSE },
    { ARB_KIND_ROUND, ARB_TOUCHED_COMPETITION, FALSE },
    { ARB_KIND_RESULT, ARB_TOUCHED_COMPETITION, FALSE },
    { ARB_KIND_ROUND_CLOCK, ARB_TOUCHED_COMPETITION, FALSE },
  };
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreWitness) witness = { 0 };
  g_autoptr (GError) error = NULL;
  guint n_acts = 0;

  store_test_init (&test);
  store_witness_init (&witness, test.store);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", arb_kind_to_word (cases[i].kind));
      add (&test, cases[i].kind);
      assert_things (&witness, ++n_acts, cases[i].things);
      g_assert_true (arb_touched_has_at (witness.last, cases[i].things, TABLE));
      g_assert_false (arb_touched_has_at (witness.last, cases[i].things, "table-2"));
      if (cases[i].stays)
        continue;
      g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
      assert_things (&witness, ++n_acts, cases[i].things);
      g_assert_true (arb_touched_has_at (witness.last, cases[i].things, TABLE));
      g_assert_true (arb_store_redo (test.store, &error));
      assert_things (&witness, ++n_acts, cases[i].things);
      g_assert_no_error (error);
    }
}

static void
test_fields (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreWitness) witness = { 0 };
  g_autoptr (GError) error = NULL;
  ArbValue strength = arb_value_int (12);

  store_test_init (&test);
  store_witness_init (&witness, test.store);
  g_assert_true (arb_store_add_unit (test.store, NULL, "unit-a", ARB_UNIT_STRENGTH, &strength, NULL,
                                     &error));
  /* An act of no table concerns all of them. */
  g_assert_true (arb_touched_has_at (witness.last, ARB_TOUCHED_UNITS, "table-2"));
  g_assert_true (arb_store_add_fire (test.store, TABLE, "unit-a", 3, "the battery", &error));
  assert_things (&witness, 2, ARB_TOUCHED_UNITS);
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_STRENGTH));
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_LOSSES));
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_FIRE_LOSSES));
  g_assert_false (arb_touched_has_unit (witness.last, "unit-b"));
  /* Gone with the act, which the witness compares with the state. */
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_true (arb_touched_has_field (witness.last, "unit-a", ARB_UNIT_LOSSES));
  store_test_assert_unit (&test, "unit-a", ARB_UNIT_LOSSES, "-");
  g_assert_no_error (error);
}

/* What is refused did not happen, and is not announced. */
static void
test_refused (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreWitness) witness = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  store_witness_init (&witness, test.store);
  g_assert_false (arb_store_add_text (test.store, "two\nlines", ARB_KIND_NOTE, NULL, "x", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_assert_cmpuint (witness.n_acts, ==, 0);
}

/* An open session goes on after something else was taken back and done again. */
static void
test_other_sessions_stay (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, 2);
  g_assert_true (arb_store_add_fire (test.store, TABLE, "unit-b", 1, NULL, &error));
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_true (arb_store_is_current (test.store, session));
  g_assert_true (arb_store_redo (test.store, &error));
  g_assert_true (arb_store_is_current (test.store, session));
  store_test_answer (session, 1);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  g_assert_false (arb_store_is_current (test.store, session));
  g_clear_object (&session);
  session = arb_store_resume_combat (test.store, id, "en", &error);
  g_assert_true (arb_store_redo (test.store, &error));
  g_assert_false (arb_store_is_current (test.store, session));
  g_assert_no_error (error);
}

/* A file whose caches an older program left behind its journal. */
static void
test_caches_behind (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *id = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  sqlite3 *db = NULL;

  store_test_init (&test);
  session = store_test_begin (&test, &id);
  store_test_answer (session, 4);
  before = store_test_dup_state (&test);
  arb_store_close (test.store);
  g_clear_object (&session);
  g_clear_object (&test.store);
  g_assert_cmpint (sqlite3_open (test.path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db,
                    "UPDATE cache_head SET n_rows = n_rows - 2, hash = (SELECT hash FROM journal"
                    " WHERE id = (SELECT max(id) - 2 FROM journal));"
                    "DELETE FROM cache_touch WHERE act > (SELECT max(n) - 2 FROM cache_act);"
                    "DELETE FROM cache_act WHERE n > (SELECT max(n) - 2 FROM cache_act);"
                    "UPDATE cache_combat SET question = 'a.formation'",
                    NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  store_test_reopen (&test);
  after = store_test_dup_state (&test);
  g_assert_cmpstr (after, ==, before);
  store_test_assert_verified (&test);
}

/* The words of the journal, both ways; what a newer program wrote is kept apart. */
static void
test_words (void)
{
  g_autoptr (ArbTouched) touched = arb_touched_new ();

  for (guint i = 0; i < ARB_N_KINDS; i++)
    if (arb_kind_to_word (i) != NULL)
      g_assert_cmpint (arb_kind_parse (arb_kind_to_word (i)), ==, i);
  g_assert_cmpint (arb_kind_parse ("parley"), ==, ARB_KIND_OTHER);
  g_assert_cmpint (arb_kind_parse ("combatant"), ==, ARB_KIND_OTHER);
  g_assert_cmpint (arb_kind_parse ("combat.parley"), ==, ARB_KIND_STEP_OTHER);
  g_assert_true (arb_kind_is_step (ARB_KIND_STEP_START) && arb_kind_is_step (ARB_KIND_STEP_OTHER));
  g_assert_false (arb_kind_is_step (ARB_KIND_COMBAT) || arb_kind_is_step (ARB_KIND_REDO));
  g_assert_true (arb_kind_is_combat (ARB_KIND_COMBAT) && arb_kind_is_combat (ARB_KIND_STEP_UNDO));
  g_assert_false (arb_kind_is_combat (ARB_KIND_UNDO));
  arb_touched_add_act (touched, ARB_KIND_OTHER, "1");
  g_assert_true (arb_touched_has (touched, ARB_TOUCHED_OTHER));
  g_assert_false (arb_touched_has (touched, ARB_TOUCHED_EVERYTHING & ~ARB_TOUCHED_OTHER));
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/touched/one-transaction", test_one_transaction);
  g_test_add_func ("/store/touched/step", test_step);
  g_test_add_func ("/store/touched/decided", test_decided);
  g_test_add_func ("/store/touched/correction", test_correction);
  g_test_add_func ("/store/touched/words", test_words);
  g_test_add_func ("/store/touched/kinds", test_kinds);
  g_test_add_func ("/store/touched/fields", test_fields);
  g_test_add_func ("/store/touched/refused", test_refused);
  g_test_add_func ("/store/touched/other-sessions-stay", test_other_sessions_stay);
  g_test_add_func ("/store/touched/caches-behind", test_caches_behind);
  return g_test_run ();
}

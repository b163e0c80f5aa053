/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* "That battalion was in square": past answers changed, with everything that follows. */

#include <string.h>

#include "store-test.h"
#include "store/arb-correct.h"
#include "store/arb-journal.h"

#define ALL 99

typedef struct
{
  char *first;  /* Owned */
  char *second; /* Owned */
} Battle;

static void
battle_clear (Battle *self)
{
  g_free (self->first);
  g_free (self->second);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Battle, battle_clear)

static char *
dup_dice (guint n_dice,
          char face)
{
  GString *text = g_string_new ("dice=");

  for (guint i = 0; i < MAX (n_dice, 1); i++)
    g_string_append_printf (text, "%s%c", i > 0 ? "," : "", face);
  return g_string_free (text, FALSE);
}

/* Accepts what the units say where they say something; all dice show a five. */
static void
accept_all (ArbSession *session)
{
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (g_str_has_suffix (prompt->question, ".figures"))
        {
          g_autofree char *text = arb_prompt_format (prompt, &prompt->standard);

          test_answer (session, prompt->question, text);
        }
      else if (prompt->kind == ARB_PROMPT_DICE)
        {
          g_autofree char *text = dup_dice (prompt->n_dice, '5');

          test_answer (session, prompt->question, text);
        }
      else
        {
          store_test_answer (session, 1);
        }
    }
}

static void
fight_twice (StoreTest *test,
             Battle *battle)
{
  g_autoptr (ArbSession) session = NULL;
  ArbValue strength = arb_value_int (90);

  /* Strong enough to meet again. */
  g_assert_true (
      arb_store_add_unit (test->store, NULL, "unit-a", ARB_UNIT_STRENGTH, &strength, NULL, NULL));
  g_assert_true (
      arb_store_add_unit (test->store, NULL, "unit-b", ARB_UNIT_STRENGTH, &strength, NULL, NULL));
  session = store_test_begin (test, &battle->first);
  accept_all (session);
  g_clear_object (&session);
  session = store_test_begin (test, &battle->second);
  accept_all (session);
}

static const ArbDifference *
find_difference (const ArbCorrect *correct,
                 const char *subject,
                 const char *id)
{
  const GPtrArray *differences = arb_correct_get_differences (correct);

  for (guint i = 0; i < differences->len; i++)
    {
      const ArbDifference *difference = differences->pdata[i];

      if (g_str_equal (difference->subject, subject) && g_str_equal (difference->id, id))
        return difference;
    }
  return NULL;
}

static ArbCorrect *
correct_dice (StoreTest *test,
              const Battle *battle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session =
      arb_store_resume_combat (test->store, battle->first, "en", &error);
  g_autofree char *fallen = test_dup_fact (session, "a.dice");
  g_autofree char *right = dup_dice (strlen (fallen) / 2 + 1, '1');
  ArbCorrect *correct = arb_correct_new (test->store, battle->first, "a.dice", right,
                                         "the dice were read wrongly", &error);

  g_assert_no_error (error);
  return correct;
}

static void
test_all (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Battle) battle = { 0 };
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  const ArbDifference *unit;

  store_test_init (&test);
  fight_twice (&test, &battle);
  before = store_test_dup_state (&test);
  correct = correct_dice (&test, &battle);
  /* The first combat kills fewer, so the second one begins with more. */
  g_assert_nonnull (find_difference (correct, battle.first, "a.recorded"));
  unit = find_difference (correct, "unit-a", ARB_UNIT_STRENGTH);
  g_assert_nonnull (unit);
  again = store_test_dup_state (&test);
  g_assert_cmpstr (again, ==, before);
  g_clear_pointer (&again, g_free);

  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_no_error (error);
  store_test_assert_unit (&test, "unit-a", ARB_UNIT_STRENGTH, unit->now);
  store_test_assert_verified (&test);
  after = store_test_dup_state (&test);
  store_test_drop_caches (&test);
  store_test_reopen (&test);
  again = store_test_dup_state (&test);
  g_assert_cmpstr (again, ==, after);
  g_clear_pointer (&again, g_free);

  /* One act: taken back as one. */
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, &error));
  again = store_test_dup_state (&test);
  g_assert_cmpstr (again, ==, before);
  store_test_assert_verified (&test);
  /* It was computed for a journal that has gone on. */
  g_assert_false (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_CHANGED);
}

/* Which of the first @n_rows rows count, one letter each. */
static char *
dup_live (ArbJournal *journal,
          guint n_rows)
{
  GString *live = g_string_new (NULL);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), i);

      g_string_append_c (live, arb_journal_row_is_live (row) ? '+' : '-');
    }
  return g_string_free (live, FALSE);
}

static void
mark_cb (GListModel *model,
         guint position,
         guint removed,
         guint added,
         GHashTable *announced)
{
  for (guint i = 0; i < removed; i++)
    g_hash_table_add (announced, GUINT_TO_POINTER (position + i));
}

/* Whatever stops counting or counts again has been announced; how many rows that is. */
static guint
check_announced (const char *before,
                 const char *after,
                 GHashTable *announced)
{
  guint n_turned = 0;

  for (guint i = 0; before[i] != '\0'; i++)
    if (before[i] != after[i])
      {
        g_assert_true (g_hash_table_contains (announced, GUINT_TO_POINTER (i)));
        n_turned++;
      }
  g_hash_table_remove_all (announced);
  return n_turned;
}

/* The list of the journal says which rows a correction and its undo turn. */
static void
test_journal_announces (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Battle) battle = { 0 };
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (ArbJournal) journal = NULL;
  g_autoptr (GHashTable) announced = g_hash_table_new (NULL, NULL);
  g_autofree char *before = NULL;
  g_autofree char *corrected = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  guint n_rows;

  store_test_init (&test);
  fight_twice (&test, &battle);
  correct = correct_dice (&test, &battle);
  journal = arb_journal_new (test.store);
  g_signal_connect (journal, "items-changed", G_CALLBACK (mark_cb), announced);
  before = dup_live (journal, g_list_model_get_n_items (G_LIST_MODEL (journal)));
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, NULL));
  n_rows = g_list_model_get_n_items (G_LIST_MODEL (journal));
  corrected = dup_live (journal, n_rows);
  check_announced (before, corrected, announced);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, NULL));
  undone = dup_live (journal, n_rows);
  g_assert_cmpuint (check_announced (corrected, undone, announced), >, 0);
  g_assert_true (arb_store_redo (test.store, NULL));
  redone = dup_live (journal, n_rows);
  g_assert_cmpuint (check_announced (undone, redone, announced), >, 0);
  g_assert_cmpstr (redone, ==, corrected);
}

static void
test_losses_only (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Battle) battle = { 0 };
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *fallen = NULL;

  store_test_init (&test);
  fight_twice (&test, &battle);
  correct = correct_dice (&test, &battle);
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_LOSSES, &error));
  store_test_assert_unit (&test, "unit-a", ARB_UNIT_STRENGTH,
                          find_difference (correct, "unit-a", ARB_UNIT_STRENGTH)->now);
  /* The combats themselves stand as they were. */
  session = arb_store_resume_combat (test.store, battle.first, "en", &error);
  fallen = test_dup_fact (session, "a.dice");
  g_assert_cmpint (fallen[0], ==, '5');
  store_test_assert_verified (&test);
}

static void
test_stand (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Battle) battle = { 0 };
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  store_test_init (&test);
  fight_twice (&test, &battle);
  before = store_test_dup_state (&test);
  correct = correct_dice (&test, &battle);
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_STAND, &error));
  after = store_test_dup_state (&test);
  g_assert_cmpstr (before, ==, after);
  acts = arb_store_list_acts (test.store, ARB_KIND_CORRECTION, &error);
  g_assert_cmpuint (acts->len, ==, 1);
  g_assert_cmpstr (arb_body_get (((ArbAct *) acts->pdata[0])->body, "choice"), ==, "stand");
  g_assert_cmpstr (arb_body_get (((ArbAct *) acts->pdata[0])->body, "reason"), ==,
                   "the dice were read wrongly");
}

static void
test_refused (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Battle) battle = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  fight_twice (&test, &battle);
  g_assert_null (arb_correct_new (test.store, battle.first, "a.dice", "dice=1,1", "", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_null (arb_correct_new (test.store, "léa/99", "a.dice", "dice=1,1", "why", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (arb_correct_new (test.store, battle.first, "nothing", "ok", "why", &error));
  g_assert_nonnull (error);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/correct/all", test_all);
  g_test_add_func ("/store/correct/journal-announces", test_journal_announces);
  g_test_add_func ("/store/correct/losses-only", test_losses_only);
  g_test_add_func ("/store/correct/stand", test_stand);
  g_test_add_func ("/store/correct/refused", test_refused);
  return g_test_run ();
}

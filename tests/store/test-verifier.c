/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Several threads check a file, whether it is only read or open for writing: both must come to the same,
 * whoever gets what. */

#include <string.h>

#include "store-test.h"
#include "store/arb-store-private.h"

#define N_COMBATS 104 /* enough that others help */
#define N_TIMES 4     /* who gets which combat is not the same each time */

typedef struct
{
  char *text; /* Owned; problem and remarks */
  guint row;
  guint n_combats;
} Verdict;

static void
verdict_clear (Verdict *self)
{
  g_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Verdict, verdict_clear)

static Verdict
verify (ArbStore *store)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (store);
  GString *text = g_string_new (NULL);

  while (arb_verifier_step (verifier, 1000))
    g_assert_cmpuint (arb_verifier_get_percent (verifier), <=, 100);
  g_string_append_printf (text, "%s\n", arb_verifier_is_good (verifier)
                                            ? "good"
                                            : arb_verifier_get_problem (verifier));
  for (guint i = 0; i < arb_verifier_get_remarks (verifier)->len; i++)
    g_string_append_printf (text, "%s\n", (char *) arb_verifier_get_remarks (verifier)->pdata[i]);
  return (Verdict) { g_string_free (text, FALSE), arb_verifier_get_bad_row (verifier),
                     arb_verifier_get_n_combats (verifier) };
}

static ArbStore *
open_to_read (StoreTest *test)
{
  ArbStoreOptions options = store_test_options (test);
  g_autoptr (GError) error = NULL;
  ArbStore *store;

  options.read_only = TRUE;
  store = arb_store_open (test->path, &options, &error);
  g_assert_no_error (error);
  return store;
}

/* Beginnings of mêlées; in two of them the program throws. */
static void
play (StoreTest *test)
{
  /* None of this is about the disk. */
  sqlite3_exec (test->store->db->handle, "PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY", NULL,
                NULL, NULL);
  for (guint i = 0; i < N_COMBATS; i++)
    {
      g_autoptr (ArbSession) session = store_test_begin (test, NULL);
      g_autofree char *dice = NULL;

      store_test_answer (session, 2);
      if (i != 30 && i != 90)
        continue;
      while (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
        store_test_answer (session, 1);
      dice = arb_store_throw_dice (session, NULL);
      g_assert_true (arb_session_answer (session, dice, ARB_SOURCE_THROWN, NULL));
    }
}

/* Verifies for writing and only for reading, many times, and compares. Gives one of them. */
static Verdict
compare (StoreTest *test)
{
  Verdict first;

  store_test_reopen (test);
  first = verify (test->store);
  for (guint i = 0; i < 2 * N_TIMES; i++)
    {
      g_autoptr (ArbStore) store = i < N_TIMES ? g_object_ref (test->store) : open_to_read (test);
      g_auto (Verdict) verdict = verify (store);

      g_assert_cmpstr (verdict.text, ==, first.text);
      g_assert_cmpuint (verdict.row, ==, first.row);
      g_assert_cmpuint (verdict.n_combats, ==, first.n_combats);
      if (i == N_TIMES - 1)
        {
          g_clear_object (&store);
          store_test_close (test);
        }
    }
  return first;
}

static void
assert_said (const Verdict *verdict,
             const char *part)
{
  if (strstr (verdict->text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, verdict->text);
}

static void
test_good (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Verdict) verdict = { 0 };

  store_test_init (&test);
  play (&test);
  verdict = compare (&test);
  g_assert_true (g_str_has_prefix (verdict.text, "good\n"));
  g_assert_cmpuint (verdict.n_combats, ==, N_COMBATS);
  assert_said (&verdict, "2 throws of the program are those that were announced before them.");
}

/* Of several the first, whoever comes upon it. */
static void
test_first_of_several (void)
{
  static const guint wrong[] = { 70, 71, 72, 103 };
  g_auto (StoreTest) test = { 0 };
  g_auto (Verdict) verdict = { 0 };

  store_test_init (&test);
  play (&test);
  store_test_close (&test);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "UPDATE journal SET body = replace(body, 'asks\t', 'asks\tother.') WHERE id ="
          " (SELECT min(id) FROM journal WHERE kind = 'combat.answer' AND subject ="
          " (SELECT subject FROM journal WHERE kind = 'combat' ORDER BY id LIMIT 1 OFFSET %u))",
          wrong[i]);

      store_test_forge (&test, sql);
    }
  store_test_rechain (&test);
  verdict = compare (&test);
  assert_said (&verdict, "these rules ask another question next");
  g_assert_cmpuint (verdict.n_combats, ==, wrong[0]);
}

static void
test_not_announced (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (Verdict) verdict = { 0 };

  store_test_init (&test);
  play (&test);
  store_test_close (&test);
  store_test_forge (&test, "UPDATE journal SET kind = 'note', body = 'text\tx\n' WHERE kind = 'dice'");
  store_test_rechain (&test);
  verdict = compare (&test);
  assert_said (&verdict, "2 throws of the program were not announced before them, from row ");
}

/* Others read what is being written, and may find it torn: nothing of that is told. */
static void
test_while_writing (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  play (&test);
  for (guint i = 0; i < N_TIMES; i++)
    {
      g_autoptr (ArbVerifier) verifier = arb_verifier_new (test.store);

      while (arb_verifier_step (verifier, 50))
        store_test_add_note (&test, "meanwhile");
      g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
      g_assert_cmpuint (arb_verifier_get_n_combats (verifier), ==, N_COMBATS);
    }
}

/* Whoever looks no further lets nobody go on working. */
static void
test_given_up (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  play (&test);
  store_test_close (&test);
  for (guint n_steps = 1; n_steps < 6; n_steps++)
    {
      g_autoptr (ArbStore) store = open_to_read (&test);
      g_autoptr (ArbVerifier) verifier = arb_verifier_new (store);

      for (guint i = 0; i < n_steps; i++)
        g_assert_true (arb_verifier_step (verifier, 1000));
    }
}

static void
check_named_file (ArbKind kind)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *sha256 = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "gone", -1);
  g_autofree char *problem = NULL;

  store_test_init (&test);
  arb_body_add (body, "file", sha256, NULL);
  g_assert_true (arb_store_add (test.store, NULL, kind, "x", body, &error));
  problem = store_test_dup_problem (&test);
  g_assert_nonnull (problem);
}

/* A row that is nothing without its file, whatever its kind, and the file is not there. */
static void
test_named_files (void)
{
  for (ArbKind kind = ARB_KIND_OTHER + 1; kind < ARB_KIND_STEP_START; kind++)
    if (arb_kind_names_files (kind))
      check_named_file (kind);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/verifier/good", test_good);
  g_test_add_func ("/store/verifier/first-of-several", test_first_of_several);
  g_test_add_func ("/store/verifier/not-announced", test_not_announced);
  g_test_add_func ("/store/verifier/while-writing", test_while_writing);
  g_test_add_func ("/store/verifier/given-up", test_given_up);
  g_test_add_func ("/store/verifier/named-files", test_named_files);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The head holds for the rows of all umpires, signatures for who wrote them. */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "store-test.h"
#include "store/arb-key.h"
#include "store/arb-snapshot.h"

static char *
dup_key_path (StoreTest *test,
              const char *name)
{
  return g_build_filename (test->folder, name, NULL);
}

static void
reopen_as (StoreTest *test,
           const char *umpire,
           const char *key)
{
  ArbStoreOptions options = store_test_options (test);
  g_autofree char *path = key != NULL ? dup_key_path (test, key) : NULL;
  g_autoptr (GError) error = NULL;

  if (test->store != NULL)
    store_test_close (test);
  options.umpire = umpire;
  options.key_path = path;
  options.no_traces = TRUE;
  test->store = arb_store_open (test->path, &options, &error);
  g_assert_no_error (error);
}

/* Three umpires in turn, nine rows of notes and what they had seen of each other; neither log nor
 * snapshots, so that the journal is on its own. */
static void
play_three (StoreTest *test,
            const char *key)
{
  static const char *const umpires[] = { "léa", "bob", "ada", "bob", "léa" };
  g_autofree char *log = NULL;

  store_test_init (test);
  log = g_strconcat (test->path, ".log", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (umpires); i++)
    {
      reopen_as (test, umpires[i], key);
      store_test_add_note (test, umpires[i]);
    }
  g_unlink (log);
}

static char *
check (StoreTest *test,
       const char *head,
       char **keys,
       char **remarks)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (test->store);
  const GPtrArray *said;
  GString *all = g_string_new (NULL);

  g_assert_true (head == NULL || arb_verifier_set_head (verifier, head));
  g_assert_true (keys == NULL || arb_verifier_set_keys (verifier, keys));
  while (arb_verifier_step (verifier, 100))
    ;
  said = arb_verifier_get_remarks (verifier);
  for (guint i = 0; i < said->len; i++)
    g_string_append_printf (all, "%s\n", (const char *) said->pdata[i]);
  if (remarks != NULL)
    *remarks = g_string_free (all, FALSE);
  else
    g_string_free (all, TRUE);
  return g_strdup (arb_verifier_get_problem (verifier));
}

/* Each of these adds up for each umpire by himself. */
static void
test_forged (void)
{
  static const struct
  {
    const char *sql;
    const char *problem; /* NULL: only the head tells */
  } forgeries[] = {
    /* Somebody else's row written anew, with all that follows from it. */
    { "UPDATE journal SET body = replace (body, 'bob', 'BOB') WHERE id = 4", "had seen the row bob" },
    /* All rows of one umpire gone, the others moved up. */
    { "DELETE FROM journal WHERE umpire = 'ada';"
      "UPDATE journal SET id = (SELECT count (*) FROM journal k WHERE k.id <= journal.id)",
      "had seen the row ada" },
    /* Two umpires change places. */
    { "UPDATE journal SET id = 100 WHERE id = 4; UPDATE journal SET id = 4 WHERE id = 6;"
      "UPDATE journal SET id = 6 WHERE id = 100; UPDATE journal SET id = 101 WHERE id = 5;"
      "UPDATE journal SET id = 5 WHERE id = 7; UPDATE journal SET id = 7 WHERE id = 101",
      "were put into another order" },
    /* The last rows, which nobody built on. */
    { "UPDATE journal SET body = replace (body, 'l', 'L') WHERE id = 10", NULL },
    { "DELETE FROM journal WHERE id > 9", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forgeries); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *head = NULL;
      g_autofree char *after = NULL;
      g_autofree char *problem = NULL;
      g_autofree char *with_head = NULL;

      play_three (&test, NULL);
      head = arb_store_dup_head (test.store);
      problem = check (&test, head, NULL, NULL);
      g_assert_cmpstr (problem, ==, NULL);
      store_test_close (&test);
      store_test_forge (&test, forgeries[i].sql);
      store_test_rechain (&test);
      {
        ArbStoreOptions options = store_test_options (&test);

        options.read_only = options.unchecked = TRUE;
        test.store = arb_store_open (test.path, &options, NULL);
        g_assert_nonnull (test.store);
      }
      problem = check (&test, NULL, NULL, NULL);
      if (forgeries[i].problem != NULL)
        g_assert_nonnull (strstr (problem, forgeries[i].problem));
      else
        g_assert_cmpstr (problem, ==, NULL);
      with_head = check (&test, head, NULL, NULL);
      g_assert_nonnull (with_head);
      after = arb_store_dup_head (test.store);
      /* An order is no part of what rows say; that they are out of it was told. */
      if (i != 2)
        g_assert_cmpstr (after, !=, head);
    }
}

/* Every head that stood on a print is found again in the journal that grew from it. */
static void
test_old_heads (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func (g_free);
  static const char *const umpires[] = { "léa", "bob", "léa", "ada", "bob", "ada" };

  store_test_init (&test);
  for (guint i = 0; i < G_N_ELEMENTS (umpires); i++)
    {
      reopen_as (&test, umpires[i], NULL);
      store_test_add_note (&test, "x");
      g_ptr_array_add (heads, arb_store_dup_head (test.store));
    }
  for (guint i = 0; i < heads->len; i++)
    {
      g_autofree char *remarks = NULL;
      g_autofree char *lower = g_ascii_strdown (heads->pdata[i], -1);
      g_autofree char *problem = check (&test, lower, NULL, &remarks);

      g_assert_cmpstr (problem, ==, NULL);
      g_assert_nonnull (strstr (remarks, i + 1 < heads->len ? "up to row" : "as it is"));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (heads->pdata[i], !=, heads->pdata[j]);
    }
  {
    g_autofree char *problem = check (&test, "00000-00000-00000-00000", NULL, NULL);
    g_autoptr (ArbVerifier) verifier = arb_verifier_new (test.store);

    g_assert_nonnull (strstr (problem, "none that this journal ever had"));
    g_assert_false (arb_verifier_set_head (verifier, "tomorrow"));
    g_assert_false (arb_verifier_set_head (verifier, "00000-00000-00000"));
  }
}

static char *
dup_fingerprint (StoreTest *test,
                 const char *key)
{
  g_autofree char *path = dup_key_path (test, key);
  g_autoptr (ArbKey) opened = arb_key_open (path, NULL);

  g_assert_nonnull (opened);
  return arb_key_dup_fingerprint (opened);
}

static void
test_signed (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *remarks = NULL;
  g_autofree char *key_path = NULL;
  g_autofree char *fingerprint = NULL;
  g_autofree char *line = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *unsigned_row = NULL;
  char *keys[] = { NULL, NULL };
  struct stat info;

  play_three (&test, "key");
  key_path = dup_key_path (&test, "key");
  g_assert_cmpint (g_lstat (key_path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
  fingerprint = dup_fingerprint (&test, "key");
  problem = check (&test, NULL, NULL, &remarks);
  g_assert_cmpstr (problem, ==, NULL);
  line = g_strdup_printf ("bob: 4 rows are signed with the key %s, from row 4 on.", fingerprint);
  g_assert_nonnull (strstr (remarks, line));
  g_assert_nonnull (strstr (remarks, "léa: 2 rows are not signed, from row 1 on."));
  keys[0] = fingerprint;
  unsigned_row = check (&test, NULL, keys, NULL);
  g_assert_cmpstr (unsigned_row, ==, "row 1 (léa 1) is not signed");
}

static void
assert_forged (const char *sql,
               gboolean rechain,
               const char *expected)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *problem = NULL;
  ArbStoreOptions options;

  play_three (&test, "key");
  store_test_close (&test);
  store_test_forge (&test, sql);
  if (rechain)
    store_test_rechain (&test);
  options = store_test_options (&test);
  options.read_only = options.unchecked = TRUE;
  test.store = arb_store_open (test.path, &options, NULL);
  problem = check (&test, NULL, NULL, NULL);
  g_assert_cmpstr (problem, ==, expected);
}

/* Whoever has the file but not the key cannot write in the umpire's name. */
static void
test_wrong_signature (void)
{
  assert_forged ("UPDATE signature SET signature = zeroblob (64) WHERE umpire = 'ada' AND seq = 1",
                 FALSE, "row 6 (ada 1) has a wrong signature");
  assert_forged ("UPDATE journal SET body = replace (body, 'l', 'L') WHERE id = 10", TRUE,
                 "row 10 (léa 4) has a wrong signature");
  assert_forged ("UPDATE signature SET key = zeroblob (32) WHERE umpire = 'bob' AND seq = 1", FALSE,
                 "row 4 (bob 1) has a wrong signature");
}

/* A second key of the same name is told, and refused when keys are asked for. */
static void
test_other_key (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *remarks = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *refused = NULL;
  char *keys[] = { NULL, NULL };

  store_test_init (&test);
  reopen_as (&test, "bob", "one");
  store_test_add_note (&test, "mine");
  reopen_as (&test, "bob", "two");
  store_test_add_note (&test, "whose?");
  first = dup_fingerprint (&test, "one");
  second = dup_fingerprint (&test, "two");
  g_assert_cmpstr (first, !=, second);
  problem = check (&test, NULL, NULL, &remarks);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_nonnull (strstr (remarks, first));
  g_assert_nonnull (strstr (remarks, second));
  keys[0] = second;
  refused = check (&test, NULL, keys, NULL);
  g_assert_nonnull (strstr (refused, "is not signed"));
}

/* A key that cannot be read or made stops nobody from playing. */
static void
test_no_key (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *bad = NULL;

  store_test_init (&test);
  bad = dup_key_path (&test, "bad");
  g_assert_true (g_file_set_contents (bad, "no key", -1, NULL));
  reopen_as (&test, "bob", "bad");
  g_assert_nonnull (strstr (arb_store_get_notice (test.store), "is not the key it should be"));
  store_test_add_note (&test, "played all the same");
  reopen_as (&test, "bob", "bad/under/a/file");
  g_assert_nonnull (strstr (arb_store_get_notice (test.store), "not signed"));
  store_test_add_note (&test, "and again");
}

/* Signatures come back with the rows, from pages and from the log. */
static void
test_recovered (void)
{
  for (guint from_log = 0; from_log < 2; from_log++)
    {
      g_auto (StoreTest) test = { 0 };
      g_auto (ArbRecovered) found = { 0 };
      g_autofree char *path = NULL;
      g_autofree char *log = NULL;
      g_autofree char *remarks = NULL;
      g_autofree char *problem = NULL;
      ArbStoreOptions options;

      store_test_init (&test);
      store_test_close (&test);
      path = dup_key_path (&test, "key");
      log = g_strconcat (test.path, ".log", NULL);
      options = store_test_options (&test);
      options.umpire = "bob";
      options.key_path = path;
      test.store = arb_store_open (test.path, &options, NULL);
      store_test_add_note (&test, "signed");
      store_test_close (&test);
      if (from_log)
        store_test_forge (&test, "DELETE FROM signature");
      else
        g_unlink (log);
      g_assert_true (arb_store_recover (test.path, TRUE, NULL, NULL, &found, NULL));
      g_assert_cmpuint (found.n_rows, ==, 4);
      reopen_as (&test, "bob", "key");
      problem = check (&test, NULL, NULL, &remarks);
      g_assert_cmpstr (problem, ==, NULL);
      g_assert_nonnull (strstr (remarks, "bob: 2 rows are signed"));
    }
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/head/forged", test_forged);
  g_test_add_func ("/store/head/old-heads", test_old_heads);
  g_test_add_func ("/store/head/signed", test_signed);
  g_test_add_func ("/store/head/wrong-signature", test_wrong_signature);
  g_test_add_func ("/store/head/other-key", test_other_key);
  g_test_add_func ("/store/head/no-key", test_no_key);
  g_test_add_func ("/store/head/recovered", test_recovered);
  return g_test_run ();
}

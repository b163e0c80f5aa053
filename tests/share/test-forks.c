/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copied or restored file that went on twice; copies of older and newer programs; and what is no copy
 * of this event at all. */

#include <glib/gstdio.h>
#include <string.h>

#include "share-test.h"
#include "store/arb-forks-private.h"
#include "store/arb-snapshot.h"

static void
assert_same (StoreTest *test,
             const char *first,
             const char *second)
{
  g_autofree char *a = share_test_dump (test, first);
  g_autofree char *b = share_test_dump (test, second);

  g_assert_cmpstr (a, ==, b);
}

static gint64
count_rows_of (StoreTest *test,
               const char *name,
               const char *umpire)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT count(*) FROM journal WHERE umpire = '%s'", umpire);

  return share_test_count (test, name, sql);
}

static void
set_path (StoreTest *test,
          const char *name)
{
  g_free (test->path);
  test->path = share_test_dup_path (test, name);
}

/* Ada writes two notes; two copies of that go on, each with so many notes more. */
static void
play_fork (StoreTest *test,
           const char *first_key,
           const char *second_key)
{
  share_test_init (test);
  share_test_copy (test, "base", "a");
  share_test_note (test, "a", "ada", first_key, "one");
  share_test_note (test, "a", "ada", first_key, "two");
  share_test_copy (test, "a", "b");
  share_test_note (test, "a", "ada", first_key, "left");
  share_test_note (test, "a", "ada", first_key, "left again");
  share_test_note (test, "b", "ada", second_key, "right");
}

/* The same key on both sides: both are kept, neither counts. */
static void
test_open (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *news = NULL;
  g_autofree char *remarks = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  play_fork (&test, "key", "key");
  share_test_copy (&test, "a", "ab");
  share_test_copy (&test, "b", "ba");
  news = share_test_dup_news (&test, "ab", "b");
  g_assert_nonnull (strstr (news, "ada: a copied or restored file went on twice, or somebody else wrote "
                                  "under this name; 3 rows are kept and do not count."));
  g_assert_nonnull (strstr (news, "ada: 2 rows that counted here so far are among them."));
  share_test_merge (&test, "ab", "b");
  share_test_merge (&test, "ba", "a");
  assert_same (&test, "ab", "ba");
  /* The note, what ada had seen, and the second note are left; four rows are kept beside them. */
  g_assert_cmpint (count_rows_of (&test, "ab", "ada"), ==, 3);
  g_assert_cmpint (share_test_count (&test, "ab",
                                     "SELECT count(*) FROM attachment"
                                     " WHERE substr(bytes, 1, 12) = CAST('arbitre fork' AS BLOB)"),
                   ==, 3);
  problem = share_test_verify (&test, "ab", NULL, &remarks);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_nonnull (strstr (remarks, "ada: a copied or restored file went on twice from row 4 on. 3 rows "
                                     "are kept and none of them counts; enter again what is missing."));
  /* Those who come later with the one or the other change nothing any more. */
  before = share_test_dump (&test, "ab");
  share_test_merge (&test, "ab", "a b ba");
  after = share_test_dump (&test, "ab");
  g_assert_cmpstr (before, ==, after);
}

/* Whoever wrote under that name goes on under another, and stays with it. */
static void
test_way_out (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *name = NULL;

  play_fork (&test, "key", "key");
  share_test_merge (&test, "a", "b");
  share_test_open (&test, "a", "ada", "key");
  name = g_strdup (arb_store_get_umpire (test.store));
  g_assert_true (g_str_has_prefix (name, "ada-"));
  g_assert_nonnull (strstr (arb_store_get_notice (test.store), name));
  store_test_add_note (&test, "again");
  share_test_open (&test, "a", "ada", "key");
  g_assert_cmpstr (arb_store_get_umpire (test.store), ==, name);
  store_test_add_note (&test, "and again");
  share_test_close (&test);
  g_assert_cmpint (count_rows_of (&test, "a", "ada"), ==, 3);
  /* Somebody with another key gets a name of his own. */
  share_test_open (&test, "a", "ada", "other");
  g_assert_cmpstr (arb_store_get_umpire (test.store), !=, name);
  share_test_close (&test);
  share_test_assert_good (&test, "a");
  /* And an umpire who has no fork keeps his. */
  share_test_open (&test, "a", "bob", "bob");
  g_assert_cmpstr (arb_store_get_umpire (test.store), ==, "bob");
  g_assert_cmpstr (arb_store_get_notice (test.store), ==, NULL);
}

static void
answer_again (StoreTest *test,
              const char *name,
              const char *umpire,
              gboolean takes_back)
{
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (test, name, umpire, umpire);
  g_assert_true (!takes_back || arb_store_undo (test->store, NULL, 0, "wrong dice", NULL));
  session = arb_store_resume_combat (test->store, "léa/10", "en", &error);
  g_assert_no_error (error);
  store_test_answer (session, 1);
  g_clear_object (&session);
  share_test_close (test);
}

/* Ada takes back the end of a combat and Zoé goes on from there; then it turns out that a copy of Ada's file
 * went on, too. Whoever built on what does not count does not count either, until he knows it. */
static void
test_built_on (void)
{
  static const char live[] = "SELECT live FROM cache_act WHERE umpire = 'zoé' AND kind = 'combat.answer' ORDER BY seq";
  g_auto (StoreTest) test = { 0 };
  g_autofree char *lost = NULL;
  g_autofree char *counts = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  share_test_open (&test, "a", "ada", "ada");
  g_assert_true (arb_store_undo (test.store, NULL, 0, "wrong dice", NULL));
  share_test_close (&test);
  share_test_copy (&test, "a", "c");
  answer_again (&test, "c", "zoé", FALSE);
  share_test_note (&test, "b", "ada", "ada", "elsewhere");
  share_test_merge (&test, "c", "b");
  share_test_merge (&test, "b", "c a");
  assert_same (&test, "b", "c");
  share_test_assert_good (&test, "c");
  lost = share_test_dup_column (&test, "c", live);
  g_assert_cmpstr (lost, ==, "0\n");
  answer_again (&test, "c", "zoé", TRUE);
  share_test_assert_good (&test, "c");
  counts = share_test_dup_column (&test, "c", live);
  g_assert_cmpstr (counts, ==, "0\n1\n");
}

/* What only has the file cannot put the umpire's own rows out of force. */
static void
test_other_key (void)
{
  static const char *const keys[] = { "other", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *remarks = NULL;
      g_autofree char *problem = NULL;

      play_fork (&test, "key", keys[i]);
      share_test_copy (&test, "a", "ab");
      share_test_copy (&test, "b", "ba");
      share_test_merge (&test, "ab", "b");
      share_test_merge (&test, "ba", "a");
      assert_same (&test, "ab", "ba");
      g_assert_cmpint (count_rows_of (&test, "ab", "ada"), ==, 5);
      problem = share_test_verify (&test, "ba", NULL, &remarks);
      g_assert_cmpstr (problem, ==, NULL);
      g_assert_nonnull (strstr (remarks, "ada: from row 4 on somebody else wrote under this name, with "
                                         "another key. 1 row is kept and does not count"));
      /* The owner of the key goes on as he is, the other does not. */
      share_test_open (&test, "ba", "ada", "key");
      g_assert_cmpstr (arb_store_get_umpire (test.store), ==, "ada");
      share_test_open (&test, "ba", "ada", keys[i]);
      g_assert_cmpstr (arb_store_get_umpire (test.store), !=, "ada");
      share_test_close (&test);
    }
}

/* Three ways from two places, and somebody who built on one of them. */
static void
test_many (void)
{
  static const char *const orders[] = { "a b c d", "d c b a", "b d a c", "c a d b" };
  g_auto (StoreTest) test = { 0 };

  play_fork (&test, "key", "key");
  share_test_copy (&test, "b", "c");
  share_test_note (&test, "b", "ada", "key", "right, then left");
  share_test_note (&test, "c", "ada", "key", "right, then right");
  share_test_copy (&test, "c", "d");
  share_test_note (&test, "d", "bob", "bob", "on what ada wrote");
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autofree char *name = g_strdup_printf ("all%u", i);

      share_test_copy (&test, "base", name);
      share_test_merge (&test, name, orders[i]);
      share_test_assert_good (&test, name);
      assert_same (&test, "all0", name);
    }
  g_assert_cmpint (count_rows_of (&test, "all0", "ada"), ==, 3);
  g_assert_cmpint (count_rows_of (&test, "all0", "bob"), ==, 2);
  /* One by one comes to the same. */
  share_test_copy (&test, "d", "slow");
  share_test_merge (&test, "slow", "b");
  share_test_merge (&test, "slow", "a");
  share_test_merge (&test, "slow", "c");
  assert_same (&test, "all0", "slow");
}

static void
assert_head (StoreTest *test,
             const char *name,
             const char *head)
{
  g_autofree char *problem = share_test_verify (test, name, head, NULL);

  g_assert_cmpstr (problem, ==, NULL);
}

/* A head on paper is found again after the rows of others came in, and after a fork. */
static void
test_heads (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *left = NULL;
  g_autofree char *joined = NULL;
  g_autofree char *later = NULL;

  play_fork (&test, "key", "key");
  share_test_copy (&test, "base", "x");
  share_test_note (&test, "x", "bob", "bob", "x");
  before = share_test_dup_head (&test, "x");
  left = share_test_dup_head (&test, "a");
  share_test_merge (&test, "x", "a b");
  joined = share_test_dup_head (&test, "x");
  assert_head (&test, "x", joined);
  assert_head (&test, "x", before);
  assert_head (&test, "x", left);
  share_test_note (&test, "x", "bob", "bob", "y");
  later = share_test_dup_head (&test, "x");
  share_test_note (&test, "x", "cid", "cid", "z");
  assert_head (&test, "x", later);
  assert_head (&test, "x", left);
  assert_head (&test, "x", before);
}

/* What does not count does not come back with a recovery, and is not lost by one. */
static void
test_recovered (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (ArbMerge) merge = NULL;
  g_autofree char *from = NULL;
  g_auto (ArbRecovered) recovered = { 0 };
  g_autoptr (GError) error = NULL;

  play_fork (&test, "key", "key");
  set_path (&test, "a");
  path = g_strdup (test.path);
  /* With log and snapshots. */
  store_test_reopen (&test);
  store_test_add_note (&test, "logged");
  from = share_test_dup_path (&test, "b");
  merge = arb_merge_new (test.store);
  g_assert_true (arb_merge_add_file (merge, from, NULL));
  g_assert_true (arb_merge_write (merge, NULL));
  store_test_add_note (&test, "after it");
  store_test_close (&test);
  before = share_test_dump (&test, "a");
  share_test_assert_good (&test, "a");
  g_assert_true (arb_store_recover (path, TRUE, NULL, NULL, &recovered, &error));
  g_assert_no_error (error);
  after = share_test_dump (&test, "a");
  g_assert_cmpstr (before, ==, after);
  share_test_assert_good (&test, "a");
  /* Without the file, from what lies beside it. */
  g_assert_cmpint (g_remove (path), ==, 0);
  g_clear_pointer (&recovered.moved_to, g_free);
  g_assert_true (arb_store_recover (path, TRUE, NULL, NULL, &recovered, &error));
  g_clear_pointer (&after, g_free);
  after = share_test_dump (&test, "a");
  g_assert_cmpstr (before, ==, after);
}

/* --- Other versions --------------------------------------------------------------------------- */

/* An event of an older format says that it was brought up to date, once. */
static void
test_upgrade (void)
{
  g_auto (StoreTest) test = { 0 };
  static const char count[] = "SELECT count(*) FROM journal WHERE kind = 'upgrade'";

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  share_test_note (&test, "b", "bob", NULL, "x");
  set_path (&test, "a");
  store_test_exec (&test, "PRAGMA user_version=4");
  share_test_merge (&test, "a", "b");
  g_assert_cmpint (share_test_count (&test, "a", count), ==, 1);
  g_assert_cmpint (share_test_count (&test, "a", "PRAGMA user_version"), ==, 5);
  share_test_merge (&test, "a", "base");
  share_test_assert_good (&test, "a");
  g_assert_cmpint (share_test_count (&test, "a", count), ==, 1);
  /* It travels as any row, and is no act that an umpire takes back. */
  share_test_merge (&test, "b", "a");
  assert_same (&test, "a", "b");
  share_test_open (&test, "a", "bob", NULL);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, NULL));
  share_test_close (&test);
  g_assert_cmpint (share_test_count (&test, "a",
                                     "SELECT live FROM cache_act WHERE kind = 'upgrade'"),
                   ==, 1);
  /* Files without signatures, as version 2 had them. */
  share_test_copy (&test, "base", "old");
  set_path (&test, "old");
  store_test_exec (&test, "PRAGMA user_version=2; DROP TABLE signature");
  share_test_copy (&test, "old", "source");
  share_test_merge (&test, "old", "b");
  share_test_assert_good (&test, "old");
  share_test_merge (&test, "b", "source");
  share_test_assert_good (&test, "b");
}

/* What a newer program wrote is kept, passed on and told. */
static void
test_newer (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autofree char *news = NULL;
  g_autofree char *remarks = NULL;
  g_autofree char *problem = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  share_test_open (&test, "b", "bob", "bob");
  arb_entries_add_word (entries, "table-1", "parade", "a1", g_strdup ("step\tslow\n"), FALSE);
  g_assert_true (arb_store_commit (test.store, entries, NULL, NULL));
  share_test_close (&test);
  set_path (&test, "b");
  store_test_exec (&test, "PRAGMA user_version=99; CREATE TABLE parade (a)");
  news = share_test_dup_news (&test, "a", "b");
  g_assert_nonnull (strstr (news, "bob: 2 new rows.\n"));
  g_assert_nonnull (strstr (news, "was written by a newer Arbitre"));
  share_test_merge (&test, "a", "b");
  problem = share_test_verify (&test, "a", NULL, &remarks);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_nonnull (strstr (remarks, "1 act is of a kind that this Arbitre does not know (parade)"));
  /* To a third. */
  share_test_copy (&test, "base", "c");
  share_test_merge (&test, "c", "a");
  assert_same (&test, "a", "c");
}

/* --- Refusals --------------------------------------------------------------------------------- */

static void
assert_refused (StoreTest *test,
                const char *from,
                const char *part)
{
  g_autofree char *before = share_test_dump (test, "a");
  g_autofree char *problem = share_test_try_merge (test, "a", from);
  g_autofree char *after = share_test_dump (test, "a");

  g_assert_nonnull (problem);
  if (strstr (problem, part) == NULL)
    g_error ("“%s” has not “%s”", problem, part);
  g_assert_cmpstr (before, ==, after);
}

static void
test_refused (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbBody) header = arb_body_new ();
  ArbStoreOptions options;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "good");
  share_test_note (&test, "good", "bob", "bob", "x");
  /* Another event. */
  options = store_test_options (&test);
  options.event_id = "00000000-0000-4000-8000-000000000002";
  options.no_traces = TRUE;
  path = share_test_dup_path (&test, "foreign");
  arb_body_add (header, "name", "Other", NULL);
  test.store = arb_store_create (path, header, &options, NULL);
  share_test_close (&test);
  assert_refused (&test, "foreign", "is another event; only copies of one and the same event");
  /* One bad copy among good ones: nothing of any is taken. */
  assert_refused (&test, "good foreign", "is another event");
  assert_refused (&test, "a", "is the event itself");
  assert_refused (&test, "nowhere", "nowhere");
  text = share_test_dup_path (&test, "text");
  g_assert_true (g_file_set_contents (text, "not an event", -1, NULL));
  assert_refused (&test, "text", "text.arbitre");
  /* Rows changed, with and without the hashes computed anew. */
  share_test_copy (&test, "good", "changed");
  set_path (&test, "changed");
  store_test_forge (&test, "UPDATE journal SET body = replace (body, 'x', 'y') WHERE umpire = 'bob'");
  assert_refused (&test, "changed", "was changed: its hash does not fit");
  store_test_rechain (&test);
  assert_refused (&test, "changed", "has a wrong signature");
  /* A number that nobody could have come to. */
  share_test_copy (&test, "good", "far");
  set_path (&test, "far");
  store_test_forge (&test, "UPDATE journal SET lamport = lamport + 4000000000 WHERE umpire = 'bob';"
                           "DELETE FROM signature");
  store_test_rechain (&test);
  assert_refused (&test, "far", "counts rows that are not there");
  /* A schema that is a program. */
  share_test_copy (&test, "good", "view");
  set_path (&test, "view");
  store_test_exec (&test, "CREATE VIEW v AS SELECT 1");
  assert_refused (&test, "view", "is not built as an event file is");
  /* A file that is not what it is called. */
  share_test_copy (&test, "good", "file");
  set_path (&test, "file");
  store_test_exec (&test, "INSERT INTO attachment VALUES ('5d64b3bb4fcd2ea9', x'41')");
  assert_refused (&test, "file", "a file that the event keeps");
}

static void
attach (StoreTest *test,
        GBytes *bytes)
{
  g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autoptr (GString) sql = g_string_new (NULL);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  g_string_printf (sql, "INSERT INTO attachment VALUES ('%s', x'", sha256);
  for (gsize i = 0; i < size; i++)
    g_string_append_printf (sql, "%02x", data[i]);
  g_string_append (sql, "')");
  store_test_exec (test, sql->str);
}

/* What was forged into the files of a copy puts nobody's rows out of force: it is a file as any other. */
static void
test_lure (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbRow) row = arb_row_new ();
  g_autoptr (GBytes) torn = g_bytes_new_static ("arbitre fork 1\n0\tx\n", 19);
  g_autoptr (GBytes) loose = NULL;
  g_autoptr (GBytes) wrong = NULL;

  play_fork (&test, "key", "other");
  share_test_merge (&test, "b", "a");
  share_test_copy (&test, "a", "c");
  set_path (&test, "b");
  attach (&test, torn);
  /* A first row of ada's, sound in itself, that hangs in the air; and one whose hash is wrong. */
  row->event = g_strdup ("00000000-0000-4000-8000-000000000001");
  row->umpire = g_strdup ("ada");
  row->seq = row->act = row->lamport = row->wall = 2;
  row->game = g_strdup ("");
  row->kind = g_strdup ("note");
  row->subject = g_strdup ("");
  row->body = g_strdup ("text\tx\n");
  arb_row_compute_hash (row, row->hash);
  loose = arb_fork_to_bytes (row);
  attach (&test, loose);
  row->hash[0]++;
  wrong = arb_fork_to_bytes (row);
  attach (&test, wrong);
  share_test_merge (&test, "c", "b");
  g_assert_cmpint (count_rows_of (&test, "c", "ada"), ==, 5);
  share_test_assert_good (&test, "c");
  assert_same (&test, "b", "c");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/forks/open", test_open);
  g_test_add_func ("/share/forks/way-out", test_way_out);
  g_test_add_func ("/share/forks/built-on", test_built_on);
  g_test_add_func ("/share/forks/other-key", test_other_key);
  g_test_add_func ("/share/forks/many", test_many);
  g_test_add_func ("/share/forks/heads", test_heads);
  g_test_add_func ("/share/forks/recovered", test_recovered);
  g_test_add_func ("/share/forks/upgrade", test_upgrade);
  g_test_add_func ("/share/forks/newer", test_newer);
  g_test_add_func ("/share/forks/refused", test_refused);
  g_test_add_func ("/share/forks/lure", test_lure);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies of one event brought together: whatever comes in which order, the same rows give the same
 * event, bit for bit. */

#include <string.h>

#include "share-test.h"
#include "store/arb-conflicts.h"

#define N_SEEDS 12
#define N_SEEDS_SLOW 400

static const char *const names[] = { "a", "b", "c" };
static const char *const umpires[] = { "ada", "bob", "zoé" };

static void
assert_same (StoreTest *test,
             const char *first,
             const char *second)
{
  g_autofree char *a = share_test_dump (test, first);
  g_autofree char *b = share_test_dump (test, second);

  g_assert_cmpstr (a, ==, b);
}

/* Who made the event decides whatever is open in the first copy, as the random numbers fall. */
static void
decide (StoreTest *test,
        GRand *random)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) conflicts = NULL;
      g_autoptr (GPtrArray) authors = NULL;
      g_autoptr (GError) error = NULL;
      const ArbConflict *conflict;

      share_test_open (test, names[0], "léa", NULL);
      conflicts = arb_store_list_conflicts (test->store);
      if (conflicts->len == 0)
        break;
      conflict = conflicts->pdata[g_rand_int_range (random, 0, (gint32) conflicts->len)];
      authors = arb_conflict_list_umpires (conflict);
      arb_store_settle_conflict (test->store, conflict,
                                 authors->pdata[g_rand_int_range (random, 0, (gint32) authors->len)], NULL,
                                 &error);
      g_assert_no_error (error);
    }
  share_test_close (test);
}

/* Three umpires, each in a copy of his own; now and then one hears from another. */
static void
play (StoreTest *test,
      GRand *random)
{
  share_test_init (test);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    share_test_copy (test, "base", names[i]);
  for (guint round = 0; round < 7; round++)
    {
      guint who = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (names));
      guint from = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (names));

      share_test_open (test, names[who], umpires[who], who == 0 ? NULL : umpires[who]);
      share_test_play (test, random, (guint) g_rand_int_range (random, 1, 6));
      share_test_close (test);
      if (from != who && g_rand_boolean (random))
        {
          share_test_merge (test, names[who], names[from]);
          if (who == 0)
            decide (test, random);
        }
    }
}

static void
copy_and_merge (StoreTest *test,
                const char *name,
                const char *base,
                const char *from)
{
  share_test_copy (test, base, name);
  share_test_merge (test, name, from);
}

static void
test_laws (void)
{
  guint n_seeds = g_test_slow () ? N_SEEDS_SLOW : N_SEEDS;

  for (guint seed = 1; seed <= n_seeds; seed++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *news = NULL;

      g_test_message ("seed %u", seed);
      play (&test, random);
      /* Commutative. */
      copy_and_merge (&test, "ab", "a", "b");
      copy_and_merge (&test, "ba", "b", "a");
      assert_same (&test, "ab", "ba");
      /* Associative, one by one or at once. */
      copy_and_merge (&test, "bc", "b", "c");
      copy_and_merge (&test, "ab-c", "ab", "c");
      copy_and_merge (&test, "a-bc", "a", "bc");
      copy_and_merge (&test, "c-ab", "c", "a b");
      assert_same (&test, "ab-c", "a-bc");
      assert_same (&test, "ab-c", "c-ab");
      /* Idempotent. */
      before = share_test_dump (&test, "ab-c");
      news = share_test_dup_news (&test, "ab-c", "a b c a-bc");
      g_assert_cmpstr (news, ==, "");
      share_test_merge (&test, "ab-c", "a b c a-bc");
      after = share_test_dump (&test, "ab-c");
      g_assert_cmpstr (before, ==, after);
      share_test_assert_good (&test, "ab-c");
      share_test_assert_good (&test, "c-ab");
    }
}

/* Nothing is lost, and nothing comes twice. */
static void
test_union (void)
{
  g_auto (StoreTest) test = { 0 };
  gint64 n_base;
  g_autofree char *news = NULL;

  share_test_init (&test);
  n_base = share_test_count (&test, "base", "SELECT count(*) FROM journal");
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  for (guint i = 0; i < 3; i++)
    share_test_note (&test, "a", "ada", "ada", "x");
  for (guint i = 0; i < 2; i++)
    share_test_note (&test, "b", "bob", NULL, "y");
  news = share_test_dup_news (&test, "a", "b");
  /* Two notes, and what bob had seen of the first umpire. */
  g_assert_cmpstr (news, ==, "bob: 3 new rows.\n");
  share_test_merge (&test, "a", "b");
  g_assert_cmpint (share_test_count (&test, "a", "SELECT count(*) FROM journal"), ==, n_base + 7);
  g_assert_cmpint (share_test_count (&test, "a", "SELECT max(id) FROM journal"), ==, n_base + 7);
  g_assert_cmpint (share_test_count (&test, "a", "SELECT count(*) FROM signature"), ==, 4);
  /* Acts of two umpires who wrote at the same time stay whole. */
  g_assert_cmpint (share_test_count (&test, "a",
                                     "SELECT count(*) FROM journal j JOIN journal k ON k.umpire = j.umpire"
                                     " AND k.act = j.act AND k.seq = j.seq + 1 WHERE k.id <> j.id + 1"),
                   ==, 0);
  /* Whoever goes on has a larger number than all that came in. */
  share_test_note (&test, "a", "ada", "ada", "later");
  share_test_assert_good (&test, "a");
  /* The guards are back. */
  g_assert_cmpint (share_test_count (&test, "a",
                                     "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'"),
                   ==, 6);
}

/* Rows, lists and rules that one side has not. */
static void
test_files (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GBytes) list = g_bytes_new_static ("<army/>", 7);
  g_autoptr (GError) error = NULL;
  g_autofree char *news = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  share_test_open (&test, "b", "bob", NULL);
  g_assert_true (arb_store_add_import (test.store, NULL, "a", "x.xml", "", list, NULL, 0, &error));
  share_test_close (&test);
  news = share_test_dup_news (&test, "a", "b");
  g_assert_cmpstr (news, ==, "bob: 2 new rows.\n1 new file, a rule file or a list.\n");
  share_test_merge (&test, "a", "b");
  assert_same (&test, "a", "b");
  share_test_assert_good (&test, "a");
}

/* A copy that lost its signatures gets them back, and never takes them away. */
static void
test_signatures (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *news = NULL;
  g_autofree char *problem = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_note (&test, "a", "ada", "ada", "x");
  share_test_note (&test, "a", "ada", "ada", "y");
  share_test_copy (&test, "a", "bare");
  g_free (test.path);
  test.path = share_test_dup_path (&test, "bare");
  store_test_forge (&test, "DELETE FROM signature WHERE seq = 2");
  news = share_test_dup_news (&test, "bare", "a");
  g_assert_cmpstr (news, ==, "1 signature of a row that is there already.\n");
  share_test_copy (&test, "a", "a2");
  share_test_merge (&test, "a2", "bare");
  share_test_merge (&test, "bare", "a");
  assert_same (&test, "a2", "bare");
  assert_same (&test, "a2", "a");
  /* Somebody else's signature under the same row. */
  share_test_copy (&test, "base", "other");
  share_test_note (&test, "other", "eve", "eve", "x");
  store_test_forge (&test, "DELETE FROM signature");
  {
    g_autofree char *sql = g_strdup_printf (
        "ATTACH '%s/other.arbitre' AS o; INSERT INTO signature (umpire, seq, key, signature)"
        " SELECT 'ada', seq, key, signature FROM o.signature",
        test.folder);

    store_test_forge (&test, sql);
  }
  problem = share_test_try_merge (&test, "a", "bare");
  /* It is no signature of that row, so the copy as a whole is not trusted. */
  g_assert_nonnull (strstr (problem, "has a wrong signature"));
  assert_same (&test, "a", "a2");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/merge/laws", test_laws);
  g_test_add_func ("/share/merge/union", test_union);
  g_test_add_func ("/share/merge/files", test_files);
  g_test_add_func ("/share/merge/signatures", test_signatures);
  return g_test_run ();
}

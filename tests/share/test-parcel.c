/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows that travel as lines give the same event as a copy of the file would. */

#include <string.h>

#include "share-test.h"
#include "store/arb-parcel.h"

#define N_SEEDS 8

static void
assert_same (StoreTest *test,
             const char *first,
             const char *second)
{
  g_autofree char *a = share_test_dump (test, first);
  g_autofree char *b = share_test_dump (test, second);

  g_assert_cmpstr (a, ==, b);
}

/* Two umpires in copies of their own. */
static void
play (StoreTest *test,
      guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  share_test_init (test);
  share_test_copy (test, "base", "a");
  share_test_copy (test, "base", "b");
  share_test_open (test, "a", "ada", "ada");
  share_test_play (test, random, 6);
  share_test_open (test, "b", "bob", "bob");
  share_test_play (test, random, 6);
  share_test_close (test);
}

static void
test_round_trip (void)
{
  for (guint seed = 1; seed <= N_SEEDS; seed++)
    {
      g_auto (StoreTest) test = { 0 };
      g_autofree char *problem = NULL;
      g_autofree char *again = NULL;

      g_test_message ("seed %u", seed);
      play (&test, seed);
      share_test_copy (&test, "a", "by-file");
      share_test_merge (&test, "by-file", "b");
      problem = share_test_send (&test, "a", "b", SHARE_TEST_BACKWARDS, seed);
      g_assert_cmpstr (problem, ==, NULL);
      assert_same (&test, "a", "by-file");
      /* All of it once more: nothing is new. */
      again = share_test_send (&test, "a", "b", SHARE_TEST_TWICE, seed);
      g_assert_cmpstr (again, ==, NULL);
      assert_same (&test, "a", "by-file");
      share_test_assert_good (&test, "a");
    }
}

static void
assert_refused (ShareTestFault fault,
                const char *expected)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *problem = NULL;

  play (&test, 3);
  share_test_copy (&test, "a", "before");
  problem = share_test_send (&test, "a", "b", fault, 3);
  g_assert_nonnull (problem);
  if (strstr (problem, expected) == NULL)
    g_test_fail_printf ("“%s” does not say “%s”", problem, expected);
  assert_same (&test, "a", "before");
}

static void
test_faults (void)
{
  assert_refused (SHARE_TEST_CUT_OFF, "was cut off or changed on its way");
  assert_refused (SHARE_TEST_CHANGED, "was cut off or changed on its way");
  assert_refused (SHARE_TEST_FORGED, "has a wrong signature: it was forged or changed");
  assert_refused (SHARE_TEST_GAP, "some are missing that others build on");
}

/* What a row names comes with it, or it does not come. */
static void
test_files (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GBytes) list = g_bytes_new_static ("<army/>", 7);
  g_autofree char *problem = NULL;
  g_autofree char *sent = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  share_test_open (&test, "b", "bob", "bob");
  g_assert_true (arb_store_add_import (test.store, NULL, "a", "x.xml", "", list, NULL, 0, NULL));
  share_test_close (&test);
  problem = share_test_send (&test, "a", "b", SHARE_TEST_NO_FILES, 1);
  g_assert_nonnull (problem);
  assert_same (&test, "a", "base");
  sent = share_test_send (&test, "a", "b", SHARE_TEST_WHOLE, 1);
  g_assert_cmpstr (sent, ==, NULL);
  assert_same (&test, "a", "b");
}

/* A cloned file that went on twice travels as two ways, of which none counts. */
static void
test_fork (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *problem = NULL;

  share_test_init (&test);
  share_test_copy (&test, "base", "a");
  share_test_copy (&test, "base", "b");
  share_test_note (&test, "a", "ada", "ada", "one");
  share_test_note (&test, "b", "ada", "ada", "two");
  share_test_copy (&test, "a", "by-file");
  share_test_merge (&test, "by-file", "b");
  problem = share_test_send (&test, "a", "b", SHARE_TEST_WHOLE, 1);
  g_assert_cmpstr (problem, ==, NULL);
  assert_same (&test, "a", "by-file");
  /* And on, as files, to somebody who has heard of neither. */
  share_test_copy (&test, "base", "c");
  g_clear_pointer (&problem, g_free);
  problem = share_test_send (&test, "c", "a", SHARE_TEST_BACKWARDS, 1);
  g_assert_cmpstr (problem, ==, NULL);
  assert_same (&test, "c", "by-file");
}

/* As long as nobody is to write here, every act is refused with the reason, undo among them; what comes from
 * elsewhere is taken in all the same. */
static void
test_hands_off (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbParcel) parcel = NULL;
  g_autoptr (ArbJoin) join = NULL;
  g_autoptr (GError) error = NULL;
  guint n_rows;

  share_test_init (&test);
  share_test_copy (&test, "base", "other");
  share_test_note (&test, "other", "marc", "marc", "from elsewhere");
  parcel = share_test_pack (&test, "other");
  share_test_open (&test, "base", "léa", NULL);
  n_rows = arb_store_get_n_rows (test.store);
  arb_store_set_hands_off (test.store, "Only look.");
  g_assert_true (arb_store_is_read_only (test.store));
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "here", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_READ_ONLY);
  g_assert_cmpstr (error->message, ==, "Only look.");
  g_assert_false (arb_store_can_undo (test.store));
  join = arb_join_new (test.store);
  g_assert_true (arb_join_add_parcel (join, parcel, NULL));
  g_assert_true (arb_join_write (join, NULL));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), >, n_rows);
  n_rows = arb_store_get_n_rows (test.store);

  arb_store_set_hands_off (test.store, NULL);
  g_assert_false (arb_store_is_read_only (test.store));
  g_assert_true (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "here", NULL));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), >, n_rows);
  share_test_close (&test);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/parcel/round-trip", test_round_trip);
  g_test_add_func ("/share/parcel/faults", test_faults);
  g_test_add_func ("/share/parcel/files", test_files);
  g_test_add_func ("/share/parcel/fork", test_fork);
  g_test_add_func ("/share/parcel/hands-off", test_hands_off);
  return g_test_run ();
}

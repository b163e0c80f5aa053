/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a hub has for a laptop that was away comes in parts, so that the window lives meanwhile: no act is cut in two,
 * and in the end the copy is the one that got everything at once. */

#include <string.h>

#include "share-test.h"
#include "share/arb-sync-private.h"

#define N_SEEDS 6
static const char *const copies[] = { "a", "b", "c" };
static const char *const umpires[] = { "ada", "bob", "zoé" };

/* Three who wrote without each other, and all of it together as "hub". */
static void
make_hub (StoreTest *test,
          guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  share_test_init (test);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      share_test_copy (test, "base", copies[i]);
      share_test_open (test, copies[i], umpires[i], umpires[i]);
      share_test_play (test, random, 12);
      share_test_close (test);
    }
  share_test_copy (test, "base", "hub");
  share_test_merge (test, "hub", "a b c");
}

static gint64
get_lamport (const ArbParcelRow *row)
{
  g_auto (GStrv) columns = g_strsplit (row->line, "\t", 6);

  return g_ascii_strtoll (columns[4], NULL, 10);
}

/* As a hub gives them that got the rows from all three at once. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const ArbParcelRow *first = *(ArbParcelRow *const *) a, *second = *(ArbParcelRow *const *) b;

  gint64 difference = get_lamport (first) - get_lamport (second);

  if (difference != 0)
    return difference < 0 ? -1 : 1;
  return strcmp (first->umpire, second->umpire);
}

/* ArbParcelRow */
static GPtrArray *
list_rows (StoreTest *test)
{
  g_autoptr (GPtrArray) ends = NULL;
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_parcel_row_free);

  share_test_open (test, "hub", "nobody", NULL);
  ends = arb_store_list_ends (test->store);
  for (guint i = 0; i < ends->len; i++)
    {
      GPtrArray *some =
          arb_store_list_rows_after (test->store, ((ArbWriterEnd *) ends->pdata[i])->umpire, 0, G_MAXINT, NULL);

      g_ptr_array_extend_and_steal (rows, some);
    }
  share_test_close (test);
  g_ptr_array_sort (rows, compare_places);
  return rows;
}

static ArbSyncLoad *
load_new (StoreTest *test,
          const GPtrArray *rows)
{
  ArbSyncLoad *load = arb_sync_load_new ();
  g_autoptr (GPtrArray) files = NULL;

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (load->lines, g_strdup (((ArbParcelRow *) rows->pdata[i])->line));
  share_test_open (test, "hub", "nobody", NULL);
  files = arb_store_list_files (test->store);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (load->files, arb_store_get_attachment (test->store, files->pdata[i], NULL));
  share_test_close (test);
  return load;
}

/* Whether an act has rows on both sides of the place before row @at. */
static gboolean
cuts_an_act (const GPtrArray *rows,
             guint at)
{
  for (guint i = 0; i < at; i++)
    for (guint j = at; j < rows->len; j++)
      {
        const ArbParcelRow *before = rows->pdata[i], *behind = rows->pdata[j];

        if (before->act == behind->act && g_str_equal (before->umpire, behind->umpire))
          return TRUE;
      }
  return FALSE;
}

/* All lines in their order, the files before everything, and each part ends at the first place behind @n_lines where
 * no act is cut. */
static void
check_parts (const GPtrArray *parts,
             const GPtrArray *rows,
             guint n_lines,
             guint n_files)
{
  guint at = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const ArbSyncLoad *part = parts->pdata[i];
      guint first = at;

      g_assert_cmpuint (part->files->len, ==, i == 0 ? n_files : 0);
      g_assert_cmpuint (part->rows->len, ==, 0);
      for (guint j = 0; j < part->lines->len; j++, at++)
        {
          g_assert_cmpstr (part->lines->pdata[j], ==, ((ArbParcelRow *) rows->pdata[at])->line);
          if (j >= n_lines)
            g_assert_true (cuts_an_act (rows, at));
        }
      if (i + 1 < parts->len)
        {
          g_assert_cmpuint (at - first, >=, n_lines);
          g_assert_false (cuts_an_act (rows, at));
        }
    }
  g_assert_cmpuint (at, ==, rows->len);
}

/* Into a copy that has what all had at first. What it holds afterwards. */
static char *
apply (StoreTest *test,
       const GPtrArray *parts)
{
  gint64 n_received = 0;

  share_test_copy (test, "base", "away");
  share_test_open (test, "away", "nobody", NULL);
  for (guint i = 0; i < parts->len; i++)
    {
      g_auto (ArbSyncResult) result = { 0 };
      g_autoptr (GPtrArray) unlinked = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (arb_sync_apply (test->store, parts->pdata[i], &result, &unlinked, &error));
      g_assert_no_error (error);
      g_assert_null (result.problem);
      g_assert_null (unlinked);
      /* Nothing waits for a part that is still to come. */
      g_assert_cmpuint (result.n_waiting, ==, 0);
      n_received += result.n_received;
    }
  g_assert_cmpint (n_received, ==,
                   share_test_count (test, "hub", "SELECT count(*) FROM journal") -
                       share_test_count (test, "base", "SELECT count(*) FROM journal"));
  share_test_close (test);
  share_test_assert_good (test, "away");
  return share_test_dump (test, "away");
}

static void
test_parts (void)
{
  guint n_cut = 0;

  for (guint seed = 1; seed <= N_SEEDS; seed++)
    {
      StoreTest test = { 0 };
      g_autoptr (GPtrArray) rows = NULL;
      g_autofree char *expected = NULL;

      make_hub (&test, seed);
      rows = list_rows (&test);
      expected = share_test_dump (&test, "hub");
      for (guint n_lines = 1; n_lines <= rows->len + 1; n_lines += 1 + n_lines / 3)
        {
          ArbSyncLoad *load = load_new (&test, rows);
          guint n_files = load->files->len;
          g_autoptr (GPtrArray) parts = arb_sync_load_split (load, n_lines);
          g_autofree char *dump = NULL;

          check_parts (parts, rows, n_lines, n_files);
          for (guint at = n_lines; at < rows->len; at += n_lines)
            n_cut += cuts_an_act (rows, at);
          dump = apply (&test, parts);
          g_assert_cmpstr (dump, ==, expected);
        }
      store_test_clear (&test);
    }
  /* Had one counted lines only. */
  g_assert_cmpuint (n_cut, >, 0);
}

/* A line that was changed on the hub loses itself, not its neighbours; and nothing is nothing. */
static void
test_odd_lines (void)
{
  StoreTest test = { 0 };
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GPtrArray) none = arb_sync_load_split (arb_sync_load_new (), 1);
  ArbSyncLoad *load;
  guint n_lines = 0;

  g_assert_cmpuint (none->len, ==, 1);
  g_assert_true (arb_sync_load_is_empty (none->pdata[0]));
  make_hub (&test, 1);
  rows = list_rows (&test);
  load = load_new (&test, rows);
  g_ptr_array_insert (load->lines, 3, g_strdup ("no row\n"));
  g_ptr_array_insert (load->lines, 0, g_strdup (""));
  g_ptr_array_add (load->lines, g_strdup ("0\tone\ttwo\n"));
  parts = arb_sync_load_split (load, 2);
  for (guint i = 0; i < parts->len; i++)
    n_lines += ((ArbSyncLoad *) parts->pdata[i])->lines->len;
  g_assert_cmpuint (n_lines, ==, rows->len + 3);
  store_test_clear (&test);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/split/parts", test_parts);
  g_test_add_func ("/share/split/odd-lines", test_odd_lines);
  return g_test_run ();
}

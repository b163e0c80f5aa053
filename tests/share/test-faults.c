/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A day on which everything goes wrong, as the random numbers fall. Whatever happened, in the end every
 * copy holds the same rows and folds to the same state, and nothing that was acknowledged is lost. */

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "share-test.h"
#include "store/arb-conflicts.h"
#include "store/arb-store-private.h"

#define N_DAYS 40
#define N_DAYS_SLOW 1000
#define N_COPIES 3
#define HOUR (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)

/* The numbers of the days: 1 to 40, or 1,000 by name; --seeds=FIRST-LAST for some of them. */
static guint first_day = 1, last_day;
static const char *const copies[N_COPIES] = { "a", "b", "c" };
static const char *const umpires[N_COPIES] = { "ada", "bob", "zoé" };

typedef struct
{
  StoreTest test;
  GRand *random;
  GHashTable *acknowledged; /* hashes in digits */
  guint n_refused;
  guint n_forks;
} Day;

/* Brings what @from has into @into. NULL: it worked; else the sentence. */
typedef char *(*Carry) (StoreTest *test,
                        const char *into,
                        const char *from,
                        ShareTestFault fault,
                        guint seed);

/* The whole file on a stick. */
static char *
carry_file (StoreTest *test,
            const char *into,
            const char *from,
            ShareTestFault fault,
            guint seed)
{
  g_autofree char *path = share_test_dup_path (test, "stick");
  g_autofree char *bytes = NULL;
  g_autofree char *twice = g_strdup_printf ("%s stick", from);
  gsize length;

  share_test_copy (test, from, "stick");
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  if (fault == SHARE_TEST_CUT_OFF)
    g_assert_true (g_file_set_contents (path, bytes, (gssize) length / 2, NULL));
  else if (fault == SHARE_TEST_CHANGED || fault == SHARE_TEST_FORGED || fault == SHARE_TEST_GAP)
    {
      g_free (test->path);
      test->path = g_strdup (path);
      store_test_forge (test, fault == SHARE_TEST_CHANGED
                                  ? "UPDATE journal SET body = body || ' ' WHERE id = 3"
                              : fault == SHARE_TEST_FORGED
                                  ? "UPDATE journal SET umpire = 'eve' WHERE id = 3"
                                  : "DELETE FROM journal WHERE id = 3");
    }
  return share_test_try_merge (test, into, fault == SHARE_TEST_TWICE ? twice : "stick");
}

/* What carries rows from one copy to another; a network is one more line. */
static const struct
{
  const char *name;
  Carry carry;
} ways[] = {
  { "file", carry_file },
  { "lines", share_test_send },
};

static gboolean
is_harmful (ShareTestFault fault)
{
  return fault == SHARE_TEST_CUT_OFF || fault == SHARE_TEST_CHANGED || fault == SHARE_TEST_FORGED ||
         fault == SHARE_TEST_GAP;
}

static guint
throw (Day *day,
       guint n)
{
  return (guint) g_rand_int_range (day->random, 0, (gint32) n);
}

/* What the copy has on disk now, nobody may lose. */
static void
acknowledge (Day *day,
             const char *name)
{
  g_autofree char *hashes = share_test_dup_column (&day->test, name, "SELECT lower(hex(hash)) FROM journal");
  g_auto (GStrv) lines = g_strsplit (hashes, "\n", 0);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_hash_table_add (day->acknowledged, g_strdup (lines[i]));
}

static void
play (Day *day,
      const char *name,
      guint who)
{
  day->test.now += g_rand_int_range (day->random, -1, 2) * HOUR;
  share_test_open (&day->test, name, umpires[who], umpires[who]);
  share_test_play (&day->test, day->random, 1 + throw (day, 3));
  share_test_close (&day->test);
  acknowledge (day, name);
}

static void
carry (Day *day,
       const char *into,
       const char *from,
       ShareTestFault fault)
{
  guint way = throw (day, G_N_ELEMENTS (ways));
  g_autofree char *before = share_test_dump (&day->test, into);
  g_autofree char *after = NULL;
  g_autofree char *problem =
      ways[way].carry (&day->test, into, from, fault, g_rand_int (day->random));

  g_test_message ("%s from %s to %s, fault %d: %s", ways[way].name, from, into, fault,
                  problem != NULL ? problem : "done");
  if (!is_harmful (fault))
    g_assert_cmpstr (problem, ==, NULL);
  if (problem == NULL)
    return;
  /* Nothing is half done. */
  after = share_test_dump (&day->test, into);
  g_assert_cmpstr (before, ==, after);
  day->n_refused++;
}

/* The disk is full in the middle of it: all or nothing, and it works afterwards. */
static void
fill_disk (Day *day,
           const char *into,
           const char *from)
{
  g_autofree char *path = share_test_dup_path (&day->test, into);
  g_autofree char *before = share_test_dump (&day->test, into);
  g_autofree char *problem = NULL;
  g_autofree char *after = NULL;
  struct rlimit old, small;
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = (rlim_t) info.st_size + throw (day, 5) * 4096;
  share_test_copy (&day->test, from, "stick");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  problem = share_test_try_merge (&day->test, into, "stick");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  after = share_test_dump (&day->test, into);
  if (problem != NULL)
    g_assert_cmpstr (before, ==, after);
  day->n_refused += problem != NULL;
}

/* A cloned file goes on beside the first, or an old state comes back; what was written since is already
 * elsewhere. */
static void
go_on_twice (Day *day,
             guint who)
{
  g_autofree char *clone = g_strdup_printf ("%s-clone", copies[who]);

  share_test_copy (&day->test, copies[who], clone);
  play (day, copies[who], who);
  carry (day, copies[(who + 1) % N_COPIES], copies[who], SHARE_TEST_WHOLE);
  play (day, clone, who);
  if (throw (day, 2) == 0)
    share_test_copy (&day->test, clone, copies[who]);
  else
    carry (day, copies[(who + 2) % N_COPIES], clone, SHARE_TEST_WHOLE);
  day->n_forks++;
}

/* A copy that an older program wrote last, and a row of a newer one. What brings rows in says that it
 * upgraded the file under one name everywhere here, so it is always the same copy. */
static void
mix_versions (Day *day,
              guint who)
{
  g_autoptr (GArray) entries = arb_entries_new ();

  if (who == 0)
    {
      g_free (day->test.path);
      day->test.path = share_test_dup_path (&day->test, copies[who]);
      store_test_exec (&day->test, "PRAGMA user_version=4");
    }
  share_test_open (&day->test, copies[who], umpires[who], umpires[who]);
  arb_entries_add_word (entries, "table-1", "parade", "a1", g_strdup ("step\tslow\n"), FALSE);
  g_assert_true (arb_store_commit (day->test.store, entries, NULL, NULL));
  share_test_close (&day->test);
  acknowledge (day, copies[who]);
}

/* Only one copy is the head umpire's. */
static void
decide (Day *day)
{
  g_autoptr (GPtrArray) conflicts = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (&day->test, copies[0], "léa", NULL);
  conflicts = arb_store_list_conflicts (day->test.store);
  if (conflicts->len > 0)
    {
      const ArbConflict *conflict = conflicts->pdata[throw (day, conflicts->len)];
      g_autoptr (GPtrArray) authors = arb_conflict_list_umpires (conflict);

      arb_store_settle_conflict (day->test.store, conflict, authors->pdata[throw (day, authors->len)], NULL,
                                 &error);
      g_assert_no_error (error);
    }
  share_test_close (&day->test);
  acknowledge (day, copies[0]);
}

static void
happen (Day *day)
{
  guint who = throw (day, N_COPIES);
  guint other = (who + 1 + throw (day, N_COPIES - 1)) % N_COPIES;

  switch (throw (day, 9))
    {
    case 0:
    case 1:
    case 2:
      play (day, copies[who], who);
      break;
    case 3:
    case 4:
      carry (day, copies[who], copies[other], throw (day, SHARE_TEST_GAP + 1));
      break;
    case 5:
      fill_disk (day, copies[who], copies[other]);
      break;
    case 6:
      decide (day);
      break;
    case 7:
      mix_versions (day, who);
      break;
    default:
      if (day->n_forks < 2)
        go_on_twice (day, who);
    }
}

/* Everybody hears from everybody, twice round. */
static void
heal (Day *day)
{
  for (guint i = 0; i < 2 * N_COPIES; i++)
    for (guint j = 0; j < N_COPIES; j++)
      if (j != i % N_COPIES)
        carry (day, copies[i % N_COPIES], copies[j], SHARE_TEST_WHOLE);
}

static void
assert_whole (Day *day)
{
  g_autofree char *first = share_test_dump (&day->test, copies[0]);
  g_autofree char *kept = share_test_dup_column (
      &day->test, copies[0],
      "SELECT lower(hex(hash)) FROM journal UNION ALL SELECT cast(bytes AS TEXT) FROM attachment"
      " WHERE substr(bytes, 1, 12) = CAST('arbitre fork' AS BLOB)");
  GHashTableIter iter;
  gpointer hash;

  for (guint i = 1; i < N_COPIES; i++)
    {
      g_autofree char *other = share_test_dump (&day->test, copies[i]);

      g_assert_cmpstr (first, ==, other);
    }
  share_test_assert_good (&day->test, copies[0]);
  g_hash_table_iter_init (&iter, day->acknowledged);
  while (g_hash_table_iter_next (&iter, &hash, NULL))
    g_assert_nonnull (strstr (kept, hash));
}

static void
test_days (void)
{
  guint last = last_day > 0 ? last_day : g_test_slow () ? N_DAYS_SLOW : N_DAYS;
  guint n_days = last - first_day + 1;
  guint n_refused = 0, n_forks = 0;

  for (guint seed = first_day; seed <= last; seed++)
    {
      Day day = { .random = g_rand_new_with_seed (seed),
                  .acknowledged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

      g_test_message ("day %u", seed);
      share_test_init (&day.test);
      for (guint i = 0; i < N_COPIES; i++)
        share_test_copy (&day.test, "base", copies[i]);
      for (guint i = 0; i < 8; i++)
        happen (&day);
      heal (&day);
      assert_whole (&day);
      n_refused += day.n_refused;
      n_forks += day.n_forks;
      store_test_clear (&day.test);
      g_hash_table_unref (day.acknowledged);
      g_rand_free (day.random);
    }
  /* The days were as bad as they should be. */
  g_assert_cmpuint (n_refused, >, n_days / 4);
  g_assert_cmpuint (n_forks, >, n_days / 4);
}

int
main (int argc,
      char *argv[])
{
  /* A full disk answers with an error, not with a signal. */
  signal (SIGXFSZ, SIG_IGN);
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && sscanf (argv[1], "--seeds=%u-%u", &first_day, &last_day) != 2)
    g_error ("what is “%s”? --seeds=FIRST-LAST", argv[1]);
  g_test_add_func ("/share/faults/days", test_days);
  return g_test_run ();
}

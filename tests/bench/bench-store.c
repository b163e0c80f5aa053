/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The event file against bare SQLite: a committed step against the same row with the same pragmas,
 * and opening a long journal against an empty one. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "store/arb-journal.h"
#include "store/arb-store-combat.h"
#include "store/arb-store-private.h"
#include "systems/arb-system.h"

#define RUNS 40
#define STEPS 13
#define LONG_ROWS 100000
#define PATIENCE (30 * G_USEC_PER_SEC) /* for each part: a slow machine gets fewer runs and rows */
#define OPENINGS 31

static const char *const answers[STEPS] = {
  "choice=foot", "number=18",  "choice=column", "choice=foot", "number=20",  "choice=line",
  "choice=open", "choice=yes", "number=8.5",    "choice=yes",  "choice=yes", "dice=3",
  "dice=3,5",
};

static int
compare_doubles (const void *a,
                 const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static double
median (double *values,
        guint n_values)
{
  qsort (values, n_values, sizeof *values, compare_doubles);
  return values[n_values / 2];
}

static ArbStore *
make_store (const char *path)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("template", NULL, problems);
  g_autoptr (GBytes) bytes = arb_system_lookup_data ("template", "system.xml");
  g_autoptr (GError) error = NULL;
  const ArbStoreOptions options = { .umpire = "bench", .loader = arb_system_load_kept };
  ArbStore *store;

  g_unlink (path);
  arb_body_add (header, "name", "bench", NULL);
  store = arb_store_create (path, header, &options, &error);
  if (store == NULL || !arb_store_add_rules (store, system->rules, &bytes, 1, &error))
    g_error ("%s", error->message);
  return store;
}

static double
time_step (ArbSession *session,
           const char *answer)
{
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();

  if (!arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error))
    g_error ("%s: %s", arb_session_get_prompt (session)->question, error->message);
  return g_get_monotonic_time () - start;
}

static sqlite3 *
open_bare (const char *path)
{
  sqlite3 *db = NULL;

  g_unlink (path);
  sqlite3_open (path, &db);
  sqlite3_exec (db,
                "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE;"
                "PRAGMA synchronous=EXTRA; CREATE TABLE journal (id INTEGER PRIMARY KEY,"
                " event TEXT, umpire TEXT, seq INTEGER, lamport INTEGER, wall INTEGER, act INTEGER, game TEXT,"
                " kind TEXT, subject TEXT, body TEXT, prev BLOB, hash BLOB,"
                " UNIQUE (event, umpire, seq)) STRICT",
                NULL, NULL, NULL);
  return db;
}

/* The row as it stands in the journal of the store, by a prepared statement and one commit. */
static double
time_bare (sqlite3 *db,
           ArbJournalRow *row,
           gint64 id)
{
  static sqlite3_stmt *insert;
  static sqlite3 *owner;
  gint64 start;

  if (owner != db)
    {
      sqlite3_prepare_v2 (db,
                          "INSERT INTO journal VALUES (?,'e','bench',?,?,?,?,'','combat.answer',"
                          "'bench/1',?,zeroblob(32),zeroblob(32))",
                          -1, &insert, NULL);
      owner = db;
    }
  start = g_get_monotonic_time ();
  sqlite3_reset (insert);
  for (int i = 1; i <= 5; i++)
    sqlite3_bind_int64 (insert, i, id);
  sqlite3_bind_text (insert, 6, arb_journal_row_get_body (row), -1, SQLITE_TRANSIENT);
  if (sqlite3_step (insert) != SQLITE_DONE)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_reset (insert);
  return g_get_monotonic_time () - start;
}

static void
bench_steps (const char *folder)
{
  static double ours[RUNS * STEPS], theirs[RUNS * STEPS];
  g_autofree char *path = g_build_filename (folder, "steps.arbitre", NULL);
  g_autofree char *bare_path = g_build_filename (folder, "bare.db", NULL);
  g_autoptr (ArbStore) store = make_store (path);
  sqlite3 *bare = open_bare (bare_path);
  gint64 begun = g_get_monotonic_time ();
  gint64 id = 0;

  for (guint run = 0;
       run < RUNS && (run == 0 || g_get_monotonic_time () - begun < PATIENCE); run++)
    {
      g_autoptr (ArbBody) plan = arb_plan_new ("template", "melee", NULL);
      g_autoptr (ArbSession) session = arb_store_begin_combat (store, NULL, plan, "en", NULL, NULL);

      /* In turn, so that both meet the same disk. */
      for (guint i = 0; i < STEPS; i++)
        {
          g_autoptr (ArbJournal) journal = NULL;
          g_autoptr (ArbJournalRow) row = NULL;

          ours[id] = time_step (session, answers[i]);
          journal = arb_journal_new (store);
          row = g_list_model_get_item (G_LIST_MODEL (journal), arb_store_get_n_rows (store) - 1);
          theirs[id] = time_bare (bare, row, id + 1);
          id++;
        }
    }
  {
    double own = median (ours, (guint) id);
    double bare_time = median (theirs, (guint) id);

    printf ("a committed step: %.2f times the bare row (%.0f µs against %.0f µs; goal: at most "
            "1.5)\n",
            own / bare_time, own, bare_time);
  }
}

/* Opens, and reads the first rows as a list would. */
static double
time_opening (const char *path)
{
  const ArbStoreOptions options = { .umpire = "bench",
                                    .loader = arb_system_load_kept,
                                    .unchecked = TRUE };
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = arb_store_open (path, &options, &error);
  g_autoptr (ArbJournal) journal = store != NULL ? arb_journal_new (store) : NULL;

  if (journal == NULL)
    g_error ("%s", error->message);
  for (guint i = 0; i < MIN (20, g_list_model_get_n_items (G_LIST_MODEL (journal))); i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), i);

      g_assert (row != NULL);
    }
  return g_get_monotonic_time () - start;
}

/* None of these commits is measured, so they do not wait for the disk. */
static void
fill (ArbStore *store)
{
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  sqlite3_exec (store->db->handle, "PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY", NULL, NULL,
                NULL);
  while (arb_store_get_n_rows (store) < LONG_ROWS &&
         g_get_monotonic_time () - begun < PATIENCE)
    {
      g_autoptr (ArbBody) plan = arb_plan_new ("template", "melee", NULL);
      g_autoptr (ArbSession) session =
          arb_store_begin_combat (store, NULL, plan, "en", NULL, &error);

      for (guint i = 0; session != NULL && i < STEPS; i++)
        arb_session_answer (session, answers[i], ARB_SOURCE_TYPED, &error);
      if (error != NULL)
        g_error ("%s", error->message);
    }
}

static void
bench_opening (const char *folder)
{
  static double ours[OPENINGS], theirs[OPENINGS];
  g_autofree char *long_path = g_build_filename (folder, "long.arbitre", NULL);
  g_autofree char *empty_path = g_build_filename (folder, "empty.arbitre", NULL);
  ArbStore *store = make_store (long_path);
  double own, empty;
  guint n_rows;

  fill (store);
  n_rows = arb_store_get_n_rows (store);
  g_object_unref (store);
  g_object_unref (make_store (empty_path));
  for (guint i = 0; i < OPENINGS; i++)
    {
      theirs[i] = time_opening (empty_path);
      ours[i] = time_opening (long_path);
    }
  own = median (ours, OPENINGS);
  empty = median (theirs, OPENINGS);
  printf ("first rows of a journal of %u rows: %.2f times those of an empty one (%.2f ms against "
          "%.2f ms; goal: at most 2)\n",
          n_rows, own / empty, own / 1000, empty / 1000);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-bench-XXXXXX", NULL);
  g_autofree char *fast = g_strdup ("/dev/shm/arbitre-bench-XXXXXX");

  bench_steps (folder);
  /* In memory where there is such a place. */
  if (g_mkdtemp (fast) == NULL)
    {
      g_free (fast);
      fast = g_strdup (folder);
    }
  bench_opening (fast);
  remove_tree (fast);
  remove_tree (folder);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An answer in an open combat with the tables following the journal, against one with nobody there:
 * how often it waits for the disk, how many statements it takes, how long it lasts. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "game/arb-event-plan.h"
#include "game/arb-game-link.h"
#include "game/arb-games.h"
#include "store/arb-store-combat.h"
#include "store/arb-store-private.h"

#define RUNS 30
#define STEPS 7
#define PATIENCE (20 * G_USEC_PER_SEC) /* a slow disk gets fewer runs */

static guint n_syncs;

/* In place of those of the C library: SQLite calls them by name. */
int
fsync (int fd)
{
  n_syncs++;
  return (int) syscall (SYS_fsync, fd);
}

int
fdatasync (int fd)
{
  n_syncs++;
  return (int) syscall (SYS_fdatasync, fd);
}

typedef struct
{
  guint n_answers;
  guint syncs;
  guint statements;
  double time;
} Cost;

static int
count_statement (unsigned type,
                 gpointer data,
                 gpointer statement,
                 gpointer sql)
{
  ((Cost *) data)->statements++;
  return 0;
}

static ArbSession *
begin (ArbStore *store,
       const ArbSystem *system)
{
  g_autoptr (ArbGames) games = arb_games_new (store);
  ArbGame *game = arb_games_find (games, "1");
  g_autoptr (ArbBody) plan =
      arb_game_link (game, system, "melee", arb_game_find_unit (game, "france/u1"),
                     arb_game_find_unit (game, "autriche/u1"));
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_store_begin_combat (store, "1", plan, "en", NULL, &error);

  if (session == NULL)
    g_error ("%s", error->message);
  return session;
}

static void
measure (ArbStore *store,
         const ArbSystem *system,
         gboolean followed,
         Cost *cost)
{
  g_autoptr (ArbSession) session = begin (store, system);
  g_autoptr (ArbGames) games = followed ? arb_games_new (store) : NULL;
  guint syncs = n_syncs;
  gint64 start = g_get_monotonic_time ();

  sqlite3_trace_v2 (store->db->handle, SQLITE_TRACE_STMT, count_statement, cost);
  for (guint i = 0; i < STEPS; i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);
      g_autoptr (GError) error = NULL;

      if (!arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error))
        g_error ("%s: %s", prompt->question, error->message);
    }
  sqlite3_trace_v2 (store->db->handle, 0, NULL, NULL);
  cost->time += g_get_monotonic_time () - start;
  cost->syncs += n_syncs - syncs;
  cost->n_answers += STEPS;
}

static void
print_ratio (const char *what,
             double followed,
             double bare,
             guint n_answers,
             const char *unit)
{
  printf ("an answer with the tables following: %.2f times the %s of one alone (%.1f%s against "
          "%.1f%s; goal: %s)\n",
          followed / bare, what, followed / n_answers, unit, bare / n_answers, unit,
          *unit == '\0' ? "1" : "at most 1.2");
}

int
main (void)
{
  const ArbStoreOptions options = { .umpire = "bench", .loader = arb_system_load_kept,
                                    .no_traces = TRUE };
  g_autofree char *folder = g_dir_make_tmp ("arbitre-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "follow.arbitre", NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("aigles", NULL, problems);
  g_autoptr (GError) error = NULL;
  ArbStore *store;
  Cost bare = { 0 }, followed = { 0 };
  gint64 start;

  store = arb_game_create_sample (path, &options, &error);
  if (store == NULL)
    g_error ("%s", error->message);
  start = g_get_monotonic_time ();
  /* In turn, so that both meet the same disk. */
  for (guint run = 0; run < RUNS && (run == 0 || g_get_monotonic_time () - start < PATIENCE); run++)
    {
      measure (store, system, FALSE, &bare);
      measure (store, system, TRUE, &followed);
    }
  print_ratio ("syncs", followed.syncs, bare.syncs, bare.n_answers, "");
  print_ratio ("statements", followed.statements, bare.statements, bare.n_answers, "");
  print_ratio ("time", followed.time, bare.time, bare.n_answers, " µs");
  g_object_unref (store);
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}

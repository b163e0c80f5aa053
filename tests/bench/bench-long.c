/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-long ARBITRE-CLI [FOLDER]: an event of 10,000 rows and one of 100,000, mêlées of Les Aigles
 * played to their end: how long it takes to verify, to print and to recover them, with how much
 * memory, and whether ten times the rows take ten times as long. With a folder, the events are kept there. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/arb-store-combat.h"
#include "store/arb-store-private.h"
#include "systems/arb-system.h"

#define SYSTEM "aigles"
#define PROCEDURE "melee"

typedef struct
{
  double clock;   /* seconds that somebody waits */
  double seconds; /* of the processors */
  double megabytes;
} Cost;

typedef struct
{
  const char *name;
  const char *arguments[6]; /* after the program; %E and %O are event and output */
  double most_seconds;      /* the goal for 100,000 rows */
  double most_megabytes;
} Task;

static const Task tasks[] = {
  { "verify", { "event", "verify", "%E" }, 3, 100 },
  { "print log", { "print", "log", "%E", "-o", "%O" }, 6, 200 },
  { "print combats", { "print", "combats", "%E", "-o", "%O" }, 10, 200 },
  /* The last one: what was there is set aside. */
  { "recover", { "event", "recover", "--force", "%E" }, 20, 400 },
};

static ArbStore *
make_store (const char *path)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (SYSTEM, NULL, problems);
  g_autoptr (GBytes) bytes = arb_system_lookup_data (SYSTEM, "system.xml");
  g_autofree char *key = g_strconcat (path, ".key", NULL);
  g_autoptr (GError) error = NULL;
  const ArbStoreOptions options = { .umpire = "bench", .loader = arb_system_load_kept, .key_path = key };
  ArbStore *store;

  arb_body_add (header, "name", "bench", NULL);
  store = arb_store_create (path, header, &options, &error);
  if (store == NULL || !arb_store_add_rules (store, system->rules, &bytes, 1, &error))
    g_error ("%s", error->message);
  return store;
}

/* What is offered, else the first word, the least number, dice one after the other. */
static char *
dup_answer (const ArbPrompt *prompt,
            guint die)
{
  GString *dice;

  if (prompt->kind == ARB_PROMPT_DICE)
    {
      dice = g_string_new ("dice=");
      for (guint i = 0; i < MAX (prompt->n_dice, 1); i++)
        g_string_append_printf (dice, "%s%ld", i > 0 ? "," : "",
                                (long) (prompt->min + (die + i * 5) % (prompt->max - prompt->min + 1)));
      return g_string_free (dice, FALSE);
    }
  if (prompt->has_default)
    return arb_prompt_format (prompt, &prompt->standard);
  if (prompt->kind == ARB_PROMPT_NUMBER)
    return g_strdup_printf ("number=%ld", (long) MIN (prompt->max, MAX (prompt->min, 18)));
  if (prompt->kind == ARB_PROMPT_CHOICE)
    return g_strdup_printf ("choice=%s", prompt->field->words->len > 0
                                             ? g_array_index (prompt->field->words, ArbWord, 0).word
                                             : "yes");
  return g_strdup ("ok");
}

static void
play (ArbStore *store,
      guint number)
{
  g_autoptr (ArbBody) plan = arb_plan_new (SYSTEM, PROCEDURE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_store_begin_combat (store, NULL, plan, "en", NULL, &error);

  for (guint i = 0; error == NULL && !arb_session_is_done (session) && i < 200; i++)
    {
      g_autofree char *answer = dup_answer (arb_session_get_prompt (session), number * 7 + i * 3);

      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
    }
  if (error != NULL)
    g_error ("%s", error->message);
}

/* None of these commits is measured, so they do not wait for the disk. */
static void
make_event (const char *path,
            guint n_rows)
{
  g_autoptr (ArbStore) store = make_store (path);

  sqlite3_exec (store->db->handle, "PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY", NULL, NULL,
                NULL);
  for (guint i = 0; arb_store_get_n_rows (store) < n_rows; i++)
    play (store, i);
}

static Cost
run (const char *cli,
     const Task *task,
     const char *event,
     const char *out)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gint64 begun = g_get_monotonic_time ();
  struct rusage usage;
  int status;
  pid_t pid;

  g_ptr_array_add (words, (gpointer) cli);
  for (guint i = 0; i < G_N_ELEMENTS (task->arguments) && task->arguments[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) (g_str_equal (task->arguments[i], "%E")   ? event
                                        : g_str_equal (task->arguments[i], "%O") ? out
                                                                                 : task->arguments[i]));
  g_ptr_array_add (words, NULL);
  pid = fork ();
  if (pid == 0)
    {
      if (freopen ("/dev/null", "w", stdout) != NULL)
        execv (cli, (char **) words->pdata);
      _exit (127);
    }
  if (pid < 0 || wait4 (pid, &status, 0, &usage) != pid || status != 0)
    g_error ("%s: %s failed", cli, task->name);
  return (Cost) { (double) (g_get_monotonic_time () - begun) / 1e6,
                  (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                      (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6,
                  (double) usage.ru_maxrss / 1024 };
}

int
main (int argc,
      char *argv[])
{
  static const guint sizes[] = { 10000, 100000 };
  g_autofree char *folder =
      argc > 2 ? g_strdup (argv[2]) : g_dir_make_tmp ("arbitre-bench-XXXXXX", NULL);
  g_autofree char *out = g_build_filename (folder, "out.pdf", NULL);
  Cost costs[G_N_ELEMENTS (sizes)][G_N_ELEMENTS (tasks)];

  if (argc < 2 || folder == NULL)
    return 2;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *event = g_strdup_printf ("%s/long-%u.arbitre", folder, sizes[i]);

      if (!g_file_test (event, G_FILE_TEST_EXISTS))
        make_event (event, sizes[i]);
      for (guint j = 0; j < G_N_ELEMENTS (tasks); j++)
        costs[i][j] = run (argv[1], &tasks[j], event, out);
    }
  for (guint j = 0; j < G_N_ELEMENTS (tasks); j++)
    printf ("%s, %u rows: %.2f s by the clock, %.2f s of the processors and %.0f MB (goal: at most %.0f s "
            "by the clock, %.0f MB); %.1f times %u rows (goal: at most 11)\n",
            tasks[j].name, sizes[1], costs[1][j].clock, costs[1][j].seconds, costs[1][j].megabytes,
            tasks[j].most_seconds, tasks[j].most_megabytes, costs[1][j].seconds / costs[0][j].seconds,
            sizes[0]);
  g_remove (out);
  return 0;
}

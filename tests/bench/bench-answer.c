/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From an answer in an open combat to the frame that shows it, in a window on a table of 80 units:
 * the time that 95 of 100 answers keep within. The frames come at most 60 times a second. The time of
 * the processor alone is told beside it, for machines that do something else as well; on those the clock
 * is to be believed under “chrt -f 10” only. Drawn by cairo, as on a machine without a graphics card. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "combat-test.h"
#include "game/arb-event-plan.h"
#include "roster/arb-army-file.h"
#include "systems/arb-data.h"

#define UNITS_A_SIDE 40
#define MELEES 12
#define MOST_ANSWERS 2000

/* A list that comes with the program, grown to the size by copies of its first unit. */
static char *
make_list (const char *folder,
           const char *name)
{
  g_autofree char *data = g_strdup_printf ("armies/%s.xml", name);
  g_autofree char *path = g_strdup_printf ("%s/%s.xml", folder, name);
  g_autoptr (GBytes) bytes = arb_data_lookup (data);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_army_load_bytes (bytes, data, ARB_ARMY_READ_STRICT, problems);
  g_autoptr (GError) error = NULL;
  ArbArmyItem *unit = arb_army_find (army, "u1");

  while (arb_army_item_get_totals (arb_army_get_root (army))->units < UNITS_A_SIDE)
    if (arb_army_duplicate (army, unit, &error) == NULL)
      g_error ("%s", error->message);
  arb_army_renumber (army, 1);
  if (!arb_army_save (army, path, NULL, &error))
    g_error ("%s", error->message);
  return g_steal_pointer (&path);
}

typedef struct
{
  double wall; /* milliseconds, as the other */
  double work;
} Moment;

static Moment
get_moment (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (Moment){ g_get_monotonic_time () / 1000.0, time.tv_sec * 1e3 + time.tv_nsec / 1e6 };
}

static void
painted_cb (GdkFrameClock *clock,
            Moment *painted)
{
  if (painted->wall == 0)
    *painted = get_moment ();
}

/* Takes what is offered, a three where dice fall; returns what it took to the next frame. */
static Moment
answer (ArbWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (window));
  Moment painted = { 0 };
  Moment start;
  gulong handler;

  if (prompt->kind == ARB_PROMPT_DICE)
    app_test_type (window, "3");
  else if (!prompt->has_default)
    app_test_type (window, "1");
  handler = g_signal_connect_after (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  start = get_moment ();
  app_test_accept (window);
  while (painted.wall == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  app_test_wait_for_paint (GTK_WIDGET (window));
  return (Moment){ painted.wall - start.wall, painted.work - start.work };
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

int
main (int argc,
      char **argv)
{
  const ArbStoreOptions options = { .umpire = "bench", .loader = arb_system_load_kept };
  ArbApplication *application = app_test_init (&argc, &argv);
  g_autofree char *folder = g_dir_make_tmp ("arbitre-bench-XXXXXX", NULL);
  g_autofree char *army_a = make_list (folder, "aigles-france");
  g_autofree char *army_b = make_list (folder, "aigles-autriche");
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GError) error = NULL;
  static double walls[MOST_ANSWERS], works[MOST_ANSWERS];
  CombatTest bench = { .path = g_build_filename (folder, "answers.arbitre", NULL) };
  guint n = 0;

  plan->name = g_strdup ("bench");
  arb_event_plan_add_table (plan, "Table 1", "aigles", army_a, army_b);
  bench.store = arb_event_plan_make (plan, bench.path, &options, &error);
  if (bench.store == NULL)
    g_error ("%s", error->message);
  g_unlink (army_a);
  g_unlink (army_b);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  for (guint i = 1; i <= MELEES; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);

      combat_test_begin (&bench, number, number);
      while (!arb_session_is_done (app_test_get_session (bench.window)) && n < MOST_ANSWERS)
        {
          Moment took = answer (bench.window);

          walls[n] = took.wall;
          works[n++] = took.work;
        }
    }
  qsort (walls, n, sizeof *walls, compare_doubles);
  qsort (works, n, sizeof *works, compare_doubles);
  printf ("an answer to the next frame with %d units: p95 %.1f ms, median %.1f ms, of %u answers "
          "(goal: p95 at most 50 ms)\n",
          2 * UNITS_A_SIDE, walls[n * 95 / 100], walls[n / 2], n);
  printf ("of it at work: p95 %.1f ms, median %.1f ms\n", works[n * 95 / 100], works[n / 2]);
  combat_test_close (&bench);
  g_object_unref (application);
  return 0;
}

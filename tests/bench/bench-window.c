/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Starting the window against starting an empty one, to the first frame, and the memory of both.
 * Without arguments it compares; with one it is the program that is measured. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "app/arb-application.h"
#include "app/arb-window.h"
#include "game/arb-event-plan.h"

#define RUNS 15
#define LONG_ROWS 100000

typedef struct
{
  double milliseconds;
  double megabytes;
} Measure;

/* Proportional: what libraries share with others is not counted twice. */
static double
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL))
    return 0;
  line = strstr (text, "\nPss:");
  return line != NULL ? g_ascii_strtod (line + 5, NULL) / 1024 : 0;
}

static void
painted_cb (GdkFrameClock *clock,
            gint64 *start)
{
  printf ("%f %f\n", (g_get_monotonic_time () - *start) / 1000.0, get_memory ());
  fflush (stdout);
  _exit (0);
}

static void
watch (GtkWidget *window,
       gint64 *start)
{
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint",
                          G_CALLBACK (painted_cb), start);
}

static void
show_empty (GApplication *application,
            gpointer start)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  watch (window, start);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow *window,
                 gpointer start)
{
  g_signal_connect (window, "realize", G_CALLBACK (watch), start);
}

/* One process: @what is "empty", "welcome", or an event. */
static int
run_one (const char *what)
{
  static gint64 start;
  g_autoptr (GApplication) application = NULL;
  char *arguments[] = { (char *) "arbitre", (char *) what, NULL };
  gboolean is_file = !g_str_equal (what, "empty") && !g_str_equal (what, "welcome");

  start = g_get_monotonic_time ();
  if (g_str_equal (what, "empty"))
    {
      application = G_APPLICATION (
          adw_application_new ("org.arbitre.Empty", G_APPLICATION_NON_UNIQUE));
      g_signal_connect (application, "activate", G_CALLBACK (show_empty), &start);
      return g_application_run (application, 1, arguments);
    }
  application = G_APPLICATION (arb_application_new ());
  g_application_set_flags (application, g_application_get_flags (application) |
                                            G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), &start);
  return g_application_run (application, is_file ? 2 : 1, arguments);
}

/* @state: where the program keeps which windows are open. A run that ends in the middle leaves them
 * there, and another kind of run must not restore them. */
static Measure
measure (const char *program,
         const char *what,
         const char *state)
{
  const char *command[] = { program, what, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "XDG_STATE_HOME", state, TRUE);
  g_autofree char *out = NULL;
  g_autoptr (GError) error = NULL;
  Measure result = { 0, 0 };

  if (!g_spawn_sync (NULL, (char **) command, environment, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                     &out, NULL, NULL, &error) ||
      sscanf (out, "%lf %lf", &result.milliseconds, &result.megabytes) != 2)
    g_error ("no window: %s", error != NULL ? error->message : out);
  return result;
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static double
median (double *values)
{
  qsort (values, RUNS, sizeof *values, compare_doubles);
  return values[RUNS / 2];
}

/* A game day that would never end. */
static void
make_long_event (const char *path)
{
  const ArbStoreOptions options = { .umpire = "bench", .loader = arb_system_load_kept,
                                    .no_traces = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = arb_game_create_sample (path, &options, &error);

  for (guint i = 0; store != NULL && i < LONG_ROWS; i++)
    if (!arb_store_add_text (store, "1", ARB_KIND_NOTE, NULL, "a note among many", &error))
      g_error ("%s", error->message);
  if (store == NULL)
    g_error ("%s", error->message);
  arb_store_close (store);
}

/* In memory where that can be had: each row waits for the disk, and making them is not measured. */
static char *
make_folder (void)
{
  const char *memory = g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm" : g_get_tmp_dir ();
  g_autofree char *folder = g_build_filename (memory, "arbitre-bench-XXXXXX", NULL);

  if (g_mkdtemp (folder) == NULL)
    g_error ("no folder in %s", memory);
  return g_steal_pointer (&folder);
}

/* With the log and the copies that the program keeps beside an event. */
static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR))
        remove_folder (inside);
      else
        g_unlink (inside);
    }
  g_rmdir (path);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  static double times[3][RUNS], memory[3][RUNS];
  double time[3], size[3];

  if (argc == 2)
    return run_one (argv[1]);
  folder = make_folder ();
  path = g_build_filename (folder, "long.arbitre", NULL);
  make_long_event (path);
  for (guint i = 0; i < RUNS; i++)
    {
      const char *const what[] = { "empty", "welcome", path };

      for (guint k = 0; k < G_N_ELEMENTS (what); k++)
        {
          const char *const states[] = { "empty", "welcome", "event" };
          g_autofree char *state = g_build_filename (g_get_user_cache_dir (), "arbitre-bench",
                                                     states[k], NULL);
          Measure result = measure (argv[0], what[k], state);

          times[k][i] = result.milliseconds;
          memory[k][i] = result.megabytes;
        }
    }
  for (guint k = 0; k < 3; k++)
    {
      time[k] = median (times[k]);
      size[k] = median (memory[k]);
    }
  printf ("start to first frame: %.2f times an empty window (%.0f ms against %.0f ms; goal: at most "
          "1.35)\n",
          time[1] / time[0], time[1], time[0]);
  printf ("start with %d rows: %.2f times an empty window (%.0f ms; goal: at most 1.7)\n", LONG_ROWS,
          time[2] / time[0], time[2]);
  printf ("memory at the first frame: %.2f times an empty window (%.0f MB against %.0f MB; goal: at "
          "most 1.6)\n",
          size[1] / size[0], size[1], size[0]);
  printf ("memory with %d rows: %.2f times an empty window\n", LONG_ROWS, size[2] / size[0]);
  remove_folder (folder);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that compares units with and without the house rules. */

#include <string.h>

#include "app-test.h"
#include "app/rules/arb-impact-window.h"
#include "test-folder.h"

#define HOUSE                                                                                      \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"                      \
  "<name xml:lang='fr'>Club</name><modifier id='t01' to='melee' value='+2' cite='Club 1'>"         \
  "<name xml:lang='fr'>Fraîche</name><when fact='self.arm' is='infantry'/>"                        \
  "<when fact='self.period' max='1'/></modifier></house>"

typedef struct
{
  char *folder;
  ArbImpactWindow *window;
} Test;

static void
set_up (Test *test,
        gconstpointer unused)
{
  g_autofree char *path = NULL;
  const char *files[] = { NULL, NULL };

  test->folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);
  path = g_build_filename (test->folder, "house.xml", NULL);
  files[0] = path;
  g_assert_true (g_file_set_contents (path, HOUSE, -1, NULL));
  test->window = ARB_IMPACT_WINDOW (arb_impact_window_new (NULL, "aigles", files));
  gtk_window_present (GTK_WINDOW (test->window));
}

static void
tear_down (Test *test,
           gconstpointer unused)
{
  test_folder_remove (test->folder);
  g_free (test->folder);
}

static void
wait (ArbImpactWindow *window)
{
  while (arb_impact_window_is_busy (window))
    g_main_context_iteration (NULL, TRUE);
}

static void
close_window (Test *test)
{
  g_object_ref (test->window);
  gtk_window_destroy (GTK_WINDOW (test->window));
  app_test_spin ();
  g_assert_finalize_object (test->window);
}

/* Austria is first among the nations. */
static void
test_compares (Test *test,
               gconstpointer unused)
{
  arb_impact_window_compare (test->window);
  g_assert_true (arb_impact_window_is_busy (test->window));
  wait (test->window);
  g_assert_cmpuint (arb_impact_window_count_pairs (test->window), >, 10);
  g_assert_nonnull (strstr (arb_impact_window_get_summary (test->window), "meetings change."));
  g_assert_nonnull (strstr (arb_impact_window_get_summary (test->window), "instead of"));
  /* Once more: what was there is replaced. */
  arb_impact_window_compare (test->window);
  g_assert_cmpuint (arb_impact_window_count_pairs (test->window), ==, 0);
  wait (test->window);
  g_assert_cmpuint (arb_impact_window_count_pairs (test->window), >, 10);
  close_window (test);
}

/* Nothing of the list lies off to the right, however little room there is. */
static void
test_narrow (Test *test,
             gconstpointer unused)
{
  GtkWidget *list = app_test_find_type (GTK_WIDGET (test->window), GTK_TYPE_LIST_VIEW);
  GtkAdjustment *across;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 600, 700);
  arb_impact_window_compare (test->window);
  wait (test->window);
  app_test_wait_for_paint (GTK_WIDGET (test->window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), <=, 620);
  across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (list));
  g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
  close_window (test);
}

static void
test_stops (Test *test,
            gconstpointer unused)
{
  arb_impact_window_compare (test->window);
  arb_impact_window_stop (test->window);
  wait (test->window);
  g_assert_cmpuint (arb_impact_window_count_pairs (test->window), ==, 0);
  g_assert_nonnull (strstr (arb_impact_window_get_summary (test->window), "Stopped"));
  close_window (test);
}

/* The thread ends by itself, and nothing is shown in a window that is gone. */
static void
test_closes_meanwhile (Test *test,
                       gconstpointer unused)
{
  g_object_ref (test->window);
  arb_impact_window_compare (test->window);
  gtk_window_destroy (GTK_WINDOW (test->window));
  wait (test->window);
  app_test_spin ();
  g_assert_finalize_object (test->window);
}

int
main (int argc,
      char **argv)
{
  ArbApplication *application = app_test_init (&argc, &argv);

  g_test_add ("/impact/compares", Test, NULL, set_up, test_compares, tear_down);
  g_test_add ("/impact/narrow", Test, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/impact/stops", Test, NULL, set_up, test_stops, tear_down);
  g_test_add ("/impact/closes-meanwhile", Test, NULL, set_up, test_closes_meanwhile, tear_down);
  return app_test_run (application);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Making an event: how often it reads a list, and what it refuses before anything is made. */

#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "game/arb-event-plan.h"
#include "game/arb-games.h"
#include "systems/arb-data.h"
#include "test-folder.h"

typedef struct
{
  char *folder;   /* Owned, as the others */
  char *event;
  char *lists[2];
  int watch;      /* counts how often the lists are opened */
  ArbEventPlan *plan;
} Fixture;

static char *
copy_sample (Fixture *self,
             const char *name)
{
  g_autofree char *sample = g_strdup_printf ("armies/%s.xml", name);
  g_autofree char *base = g_strdup_printf ("%s.xml", name);
  g_autoptr (GBytes) bytes = arb_data_lookup (sample);
  char *path = g_build_filename (self->folder, base, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  g_assert_cmpint (inotify_add_watch (self->watch, path, IN_OPEN), >=, 0);
  return path;
}

static void
set_up (Fixture *self,
        gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("arbitre-plan-XXXXXX", NULL);
  self->event = g_build_filename (self->folder, "day.arbitre", NULL);
  self->watch = inotify_init1 (IN_NONBLOCK);
  g_assert_cmpint (self->watch, >=, 0);
  self->lists[0] = copy_sample (self, "aigles-france");
  self->lists[1] = copy_sample (self, "aigles-autriche");
  self->plan = arb_event_plan_new ();
}

static void
tear_down (Fixture *self,
           gconstpointer unused)
{
  arb_event_plan_free (self->plan);
  close (self->watch);
  test_folder_remove (self->folder);
  g_free (self->lists[0]);
  g_free (self->lists[1]);
  g_free (self->event);
  g_free (self->folder);
}

/* Since it was last asked. */
static guint
count_reads (Fixture *self)
{
  char buffer[4096] __attribute__ ((aligned (__alignof__ (struct inotify_event))));
  guint n_reads = 0;
  gssize length;

  while ((length = read (self->watch, buffer, sizeof buffer)) > 0)
    for (gssize at = 0; at < length;
         at += (gssize) sizeof (struct inotify_event) +
               (gssize) ((struct inotify_event *) (gpointer) (buffer + at))->len)
      n_reads++;
  return n_reads;
}

static ArbStore *
make (Fixture *self,
      GError **error)
{
  const ArbStoreOptions options = arb_game_store_options ("test");

  return arb_event_plan_make (self->plan, self->event, &options, error);
}

/* Checked before anything is made and entered afterwards, at two tables: each is read once. */
static void
test_reads (Fixture *self,
            gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (ArbGames) games = NULL;

  arb_event_plan_add_table (self->plan, "1", "aigles", self->lists[0], self->lists[1]);
  arb_event_plan_add_table (self->plan, "2", "aigles", self->lists[1], NULL);
  store = make (self, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_reads (self), ==, 2);
  /* The event keeps what it needs of them. */
  games = arb_games_new (store);
  g_assert_nonnull (arb_game_find_unit (arb_games_find (games, "1"), "france/u1"));
  g_assert_nonnull (arb_game_find_unit (arb_games_find (games, "2"), "autriche-2/u1"));
  g_assert_cmpuint (count_reads (self), ==, 0);
  g_assert_true (arb_event_plan_add_to (self->plan->tables->pdata[0], store, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_reads (self), ==, 2);
}

static void
assert_refused (Fixture *self,
                const char *army,
                const char *sentence)
{
  g_autoptr (GError) error = NULL;

  arb_event_plan_add_table (self->plan, "1", "aigles", self->lists[0], army);
  g_assert_null (make (self, &error));
  g_assert_nonnull (strstr (error->message, sentence));
  g_assert_false (g_file_test (self->event, G_FILE_TEST_EXISTS));
  g_ptr_array_set_size (self->plan->tables, 0);
}

/* Nothing is made when a list cannot be used. */
static void
test_refusals (Fixture *self,
               gconstpointer unused)
{
  g_autofree char *missing = g_build_filename (self->folder, "missing.xml", NULL);
  g_autofree char *torn = g_build_filename (self->folder, "torn.xlsx", NULL);

  g_assert_true (g_file_set_contents (torn, "PK\003\004", 4, NULL));
  assert_refused (self, missing, "missing.xml");
  assert_refused (self, torn, "This is no ZIP archive, or its end is missing");
  assert_refused (self, ARB_SAMPLE_LIST "nobody", "No sample list is called “sample:nobody”.");
  assert_refused (self, ARB_SAMPLE_LIST "umbra-vicomte",
                  "“umbra-vicomte.xml” is a list for other rules (umbra) than those of the table "
                  "(aigles).");
}

/* Nor is one more table. */
static void
test_other_rules (Fixture *self,
                  gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  guint n_rows;

  arb_event_plan_add_table (self->plan, "1", "aigles", self->lists[0], self->lists[1]);
  store = make (self, &error);
  g_assert_no_error (error);
  n_rows = arb_store_get_n_rows (store);
  arb_event_plan_add_table (self->plan, "2", "aigles", ARB_SAMPLE_LIST "umbra-vicomte", NULL);
  g_assert_false (arb_event_plan_add_to (self->plan->tables->pdata[1], store, NULL, &error));
  g_assert_nonnull (strstr (error->message, "is a list for other rules (umbra)"));
  g_assert_cmpuint (arb_store_get_n_rows (store), ==, n_rows);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/plan/reads", Fixture, NULL, set_up, test_reads, tear_down);
  g_test_add ("/plan/refusals", Fixture, NULL, set_up, test_refusals, tear_down);
  g_test_add ("/plan/other-rules", Fixture, NULL, set_up, test_other_rules, tear_down);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The library in the window: read beside it, searched, opened with Enter, and as the files are. */

#include "app/arb-settings.h"
#include "app/armies/arb-library-window.h"
#include "armies-test.h"
#include "roster/arb-army-file.h"
#include "test-folder.h"

static ArbApplication *application;

typedef struct
{
  char *folder;              /* Owned */
  ArbWindow *window;
  ArbLibraryWindow *library; /* Borrowed */
  guint n_filled;
} Fixture;

static void
filled_cb (Fixture *self)
{
  self->n_filled++;
}

/* Until the folder was read once more; a thread does it. */
static void
wait_for_reading (Fixture *self)
{
  guint before = self->n_filled;

  while (self->n_filled == before)
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
}

static void
add_list (Fixture *self,
          const char *file,
          const char *sample,
          const char *name)
{
  g_autofree char *from = armies_test_dup_sample (sample);
  g_autofree char *to = g_build_filename (self->folder, file, NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_army_load (from, ARB_ARMY_READ_STRICT, problems);

  g_assert_nonnull (army);
  g_assert_true (arb_army_set (army, arb_army_get_root (army), ARB_ARMY_NAME, name, NULL));
  g_assert_true (arb_army_save (army, to, NULL, NULL));
}

static void
set_up (Fixture *self,
        gconstpointer unused)
{
  g_autofree char *junk = NULL;

  self->folder = g_dir_make_tmp ("arbitre-library-XXXXXX", NULL);
  junk = g_build_filename (self->folder, "junk.xml", NULL);
  add_list (self, "legrand.xml", "aigles-france.xml", "Division Legrand");
  add_list (self, "again.xml", "aigles-france.xml", "Division Legrand");
  add_list (self, "ban.xml", "umbra-baronnie.xml", "Ban <d’Ormeval> & Cie");
  g_assert_true (g_file_set_contents (junk, "<junk/>", -1, NULL));
  g_settings_set_string (arb_settings_get (), ARB_SETTING_LIBRARY, self->folder);
  self->window = armies_test_open_alone (application);
  armies_test_act (armies_test_get_panel (self->window), "armies.library");
  self->library = app_test_find_window (ARB_TYPE_LIBRARY_WINDOW);
  g_signal_connect_swapped (self->library, "filled", G_CALLBACK (filled_cb), self);
  /* The first reading may be over already. */
  arb_library_window_set_folder (self->library, self->folder);
  wait_for_reading (self);
}

static void
tear_down (Fixture *self,
           gconstpointer unused)
{
  if (app_test_find_window (ARB_TYPE_LIBRARY_WINDOW) != NULL)
    gtk_window_close (GTK_WINDOW (self->library));
  app_test_close (self->window);
  g_settings_reset (arb_settings_get (), ARB_SETTING_LIBRARY);
  test_folder_remove (self->folder);
  g_free (self->folder);
}

static guint
count (Fixture *self)
{
  GtkListView *list = app_test_child (self->library, "list");

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

static void
search (Fixture *self,
        const char *typed)
{
  gtk_editable_set_text (app_test_child (self->library, "search"), typed);
  app_test_spin ();
}

static void
test_open (Fixture *self,
           gconstpointer unused)
{
  g_assert_cmpuint (count (self), ==, 4);
  g_assert_cmpstr (app_test_get_label (self->library, "counts"), ==,
                   "3 lists · 2 like others · 1 cannot be read");
  search (self, "ormeval");
  g_assert_cmpuint (count (self), ==, 1);
  g_assert_true (app_test_says (GTK_WIDGET (self->library), "Ban <d’Ormeval> & Cie"));
  g_signal_emit_by_name (app_test_child (self->library, "search"), "activate");
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_LIBRARY_WINDOW));
  g_assert_cmpstr (
      arb_army_get (armies_test_get_army (armies_test_get_panel (self->window)), ARB_ARMY_NAME), ==,
      "Ban <d’Ormeval> & Cie");
}

/* Nothing found, and nothing there at all, are said apart. */
static void
test_nothing (Fixture *self,
              gconstpointer unused)
{
  g_autofree char *empty = g_build_filename (self->folder, "none", NULL);

  search (self, "hussars");
  g_assert_cmpuint (count (self), ==, 0);
  g_assert_true (app_test_says (GTK_WIDGET (self->library), "No List With These Words"));
  /* Enter then opens nothing. */
  g_signal_emit_by_name (app_test_child (self->library, "search"), "activate");
  g_assert_nonnull (app_test_find_window (ARB_TYPE_LIBRARY_WINDOW));
  search (self, "");
  arb_library_window_set_folder (self->library, empty);
  wait_for_reading (self);
  g_assert_true (app_test_says (GTK_WIDGET (self->library), "No Lists Here Yet"));
}

static void
test_follows (Fixture *self,
              gconstpointer unused)
{
  g_autofree char *junk = g_build_filename (self->folder, "junk.xml", NULL);

  add_list (self, "new.xml", "umbra-vicomte.xml", "Vicomté");
  while (count (self) != 5)
    wait_for_reading (self);
  g_remove (junk);
  while (count (self) != 4)
    wait_for_reading (self);
  g_assert_cmpstr (app_test_get_label (self->library, "counts"), ==, "4 lists · 2 like others");
}

/* Closing does not wait for a reading that is under way. */
static void
test_close (Fixture *self,
            gconstpointer unused)
{
  arb_library_window_set_folder (self->library, self->folder);
  gtk_window_close (GTK_WINDOW (self->library));
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_LIBRARY_WINDOW));
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add ("/library/open", Fixture, NULL, set_up, test_open, tear_down);
  g_test_add ("/library/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
  g_test_add ("/library/follows", Fixture, NULL, set_up, test_follows, tear_down);
  g_test_add ("/library/close", Fixture, NULL, set_up, test_close, tear_down);
  return app_test_run (application);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The armies panel in its states, with the sample lists of every system. */

#include <glib/gstdio.h>

#include "tour.h"
#include "app/arb-settings.h"
#include "app/armies/arb-armies-panel.h"
#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-library-window.h"
#include "app/armies/arb-nation-table.h"
#include "app/armies/arb-seal-window.h"
#include "armies-test.h"
#include "test-folder.h"

static void
select_item (ArbArmiesPanel *panel,
             const char *id)
{
  ArbArmy *army = arb_army_document_get_army (arb_armies_panel_get_document (panel));

  arb_army_tree_select (app_test_child (panel, "tree"), arb_army_find (army, id));
}

/* The unit that is selected and the two rows above it. */
static void
select_several (ArbArmiesPanel *panel)
{
  GtkColumnView *view = app_test_child (app_test_child (panel, "tree"), "view");
  GtkSelectionModel *rows = gtk_column_view_get_model (view);
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (rows);
  guint position = gtk_bitset_get_minimum (chosen);

  g_assert_cmpuint (position, >=, 2);
  gtk_selection_model_select_range (rows, position - 2, 3, TRUE);
  app_test_spin ();
}

/* A table of which not everything is understood. */
static void
open_table (ArbArmiesPanel *panel)
{
  static const char text[] = "Nation;France;;\nNom;Type;Effectif;Couleur\n3e de ligne;Fusillier;12;azur\n"
                             "4e de ligne;Uhlan;9;vert\n";
  g_autofree char *folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "liste.csv", NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_true (arb_armies_panel_open_file (panel, path));
  g_unlink (path);
  g_rmdir (folder);
}

/* Held against the seal it had before a unit went. */
static void
show_seal (ArbArmiesPanel *panel)
{
  ArbArmyDocument *document = arb_armies_panel_get_document (panel);
  ArbArmy *army = arb_army_document_get_army (document);
  g_autofree char *seal = NULL;

  arb_army_document_keep_seal (document);
  seal = g_strdup (arb_army_document_get_seal (document));
  arb_army_set (army, arb_army_find (army, "u7"), ARB_ARMY_POINTS, "90", NULL);
  app_test_spin ();
  tour_act (panel, "armies.check-seal");
  gtk_editable_set_text (
      app_test_child (armies_test_find_dialog (gtk_widget_get_root (GTK_WIDGET (panel)),
                                               ARB_TYPE_SEAL_WINDOW),
                      "seal"),
      seal);
}

/* Lists that come with the program, one of them twice. Returns their folder, which must be there as long as
 * the window follows it. */
static char *
show_library (ArbArmiesPanel *panel)
{
  static const char *const lists[] = { "aigles-france.xml", "aigles-autriche.xml", "umbra-vicomte.xml",
                                       "frederic-prusse.xml" };
  char *folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);

  for (guint i = 0; i <= G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *list =
          i < G_N_ELEMENTS (lists) ? armies_test_dup_sample (lists[i]) : armies_test_dup_sample (lists[0]);
      g_autofree char *copy =
          g_build_filename (folder, i < G_N_ELEMENTS (lists) ? lists[i] : "copie.xml", NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (list, &text, NULL, NULL));
      g_assert_true (g_file_set_contents (copy, text, -1, NULL));
    }
  g_settings_set_string (arb_settings_get (), ARB_SETTING_LIBRARY, folder);
  tour_act (panel, "armies.library");
  /* Read in a thread: the picture waits for it. */
  while (*gtk_label_get_text (
             app_test_child (app_test_find_window (ARB_TYPE_LIBRARY_WINDOW), "counts")) == '\0')
    g_main_context_iteration (NULL, TRUE);
  g_settings_reset (arb_settings_get (), ARB_SETTING_LIBRARY);
  return folder;
}

static void
tour_event (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_ARMIES, self->width,
                                           self->height);
  ArbArmiesPanel *panel = ARB_ARMIES_PANEL (arb_window_get_panel (window, ARB_VIEW_ARMIES));
  ArbArmy *army;
  g_autofree char *list = NULL;
  g_autofree char *library = NULL;

  tour_stop (self, window, "1-kept");
  tour_act (panel, "armies.edit");
  select_item (panel, "u3");
  tour_stop (self, window, "2-unit");
  select_several (panel);
  tour_stop (self, window, "e-several");
  army = arb_army_document_get_army (arb_armies_panel_get_document (panel));
  arb_army_set (army, arb_army_find (army, "u6"), ARB_ARMY_GROUPS, "leger:6", NULL);
  arb_army_set (army, arb_army_find (army, "u5"), ARB_ARMY_NUMBER, "4", NULL);
  arb_army_set (army, arb_army_find (army, "c3"), ARB_ARMY_BUDGET, "45", NULL);
  app_test_spin ();
  select_item (panel, "u6");
  tour_stop (self, window, "3-problems");
  gtk_stack_set_visible_child_name (app_test_child (panel, "details"), "problems");
  tour_stop (self, window, "4-problem-list");
  gtk_stack_set_visible_child_name (app_test_child (panel, "details"), "details");
  tour_act (panel, "armies.find");
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "leger");
  app_test_spin ();
  tour_stop (self, window, "5-search");
  tour_act (panel, "armies.close-search");
  select_item (panel, "aigles-france");
  tour_act (panel, "armies.add-limit");
  tour_stop (self, window, "6-limit");
  tour_act (panel, "armies.use");
  tour_stop_at_dialog (self, window, "7-use");
  tour_act (panel, "armies.new");
  tour_stop_at_dialog (self, window, "8-new");
  tour_act (panel, "armies.nation-table");
  tour_stop_at_dialog (self, window, "9-table");
  arb_army_remove (army, arb_army_find (army, "u2"), NULL);
  app_test_spin ();
  list = armies_test_dup_sample ("aigles-france.xml");
  arb_armies_panel_compare (panel, list);
  tour_stop_at_dialog (self, window, "b-compare");
  show_seal (panel);
  tour_stop_at_dialog (self, window, "f-seal");
  tour_act (panel, "armies.add-template");
  tour_stop_at_dialog (self, window, "d-template");
  open_table (panel);
  tour_stop_at_dialog (self, window, "c-import");
  library = show_library (panel);
  tour_stop_at_dialog (self, window, "e-library");
  test_folder_remove (library);
  tour_act (panel, "armies.close");
  tour_stop_at_dialog (self, window, "a-close");
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
tour_lists (const Tour *self)
{
  static const char *const lists[][3] = { { "adgr-france", "u1", "c1" },
                                          { "frederic-prusse", "u2", "c1" },
                                          { "umbra-vicomte", "u1", "c2" } };
  ArbSystemSet *systems = arb_application_get_systems (self->application);
  ArbWindow *window = ARB_WINDOW (arb_window_new (GTK_APPLICATION (self->application), systems));
  ArbArmiesPanel *panel = ARB_ARMIES_PANEL (arb_window_get_panel (window, ARB_VIEW_ARMIES));

  arb_window_begin_without_event (window, ARB_VIEW_ARMIES);
  gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
  gtk_window_present (GTK_WINDOW (window));
  tour_stop (self, window, "b-empty");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s.xml", lists[i][0]);
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "..", "data", "armies", file, NULL);
      g_autofree char *name = g_strdup_printf ("c-%s", lists[i][0]);
      g_autofree char *second = g_strdup_printf ("c-%s-commander", lists[i][0]);

      g_assert_true (arb_armies_panel_open_file (panel, path));
      select_item (panel, lists[i][1]);
      tour_stop (self, window, name);
      select_item (panel, lists[i][2]);
      tour_stop (self, window, second);
    }
  app_test_close (window);
}

void
tour_armies (const Tour *self)
{
  tour_event (self);
  tour_lists (self);
}

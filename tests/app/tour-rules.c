/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules window and the editor of tables. */

#include "tour.h"
#include "app/rules/arb-impact-window.h"
#include "app/rules/arb-rules-window.h"
#include "app/rules/arb-table-editor.h"
#include "systems/arb-club.h"
#include "test-folder.h"

static GtkWidget *
open_editor (const Tour *self,
             GtkWidget *rules,
             ArbSystemSet *systems,
             const char *table)
{
  g_autofree char *folder = arb_club_dup_folder ();
  GtkWidget *editor = arb_table_editor_new (
      GTK_WINDOW (rules), arb_system_set_get (systems, "aigles", NULL)->rules, table, folder);

  tour_present (self, editor);
  return editor;
}

/* Fresh infantry counts double. */
#define HOUSE                                                                                      \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"                      \
  "<name xml:lang='fr'>Club</name><modifier id='t01' to='melee' value='+2' cite='Club 1'>"         \
  "<name xml:lang='fr'>Fraîche</name><when fact='self.arm' is='infantry'/>"                        \
  "<when fact='self.period' max='1'/></modifier></house>"

static void
visit_impact (const Tour *self,
              GtkWidget *rules)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "house.xml", NULL);
  const char *const files[] = { path, NULL };
  GtkWidget *window;

  g_assert_true (g_file_set_contents (path, HOUSE, -1, NULL));
  window = arb_impact_window_new (GTK_WINDOW (rules), "aigles", files);
  tour_present (self, window);
  arb_impact_window_compare (ARB_IMPACT_WINDOW (window));
  while (arb_impact_window_is_busy (ARB_IMPACT_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
  tour_stop (self, window, "impact");
  gtk_window_destroy (GTK_WINDOW (window));
  test_folder_remove (folder);
}

void
tour_rules (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_LOG, self->width,
                                           self->height);
  ArbSystemSet *systems = arb_application_get_systems (self->application);
  GtkWidget *rules =
      arb_rules_window_new (GTK_WINDOW (window), systems, arb_window_get_desk (window));
  static const char *const pages[] = { "rulings", "tables", "examples", "house" };
  GtkWidget *editor;

  tour_present (self, rules);
  app_test_spin ();
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      arb_rules_window_set_page (ARB_RULES_WINDOW (rules), pages[i]);
      app_test_spin ();
      tour_stop (self, rules, pages[i]);
    }
  editor = open_editor (self, rules, systems, "losses");
  tour_stop (self, editor, "editor-empty");
  gtk_widget_activate_action (editor, "table.use-demonstration", NULL);
  tour_stop (self, editor, "editor-demonstration");
  gtk_window_destroy (GTK_WINDOW (editor));
  editor = open_editor (self, rules, systems, "orders");
  tour_stop (self, editor, "editor-orders");
  gtk_window_destroy (GTK_WINDOW (editor));
  visit_impact (self, rules);
  gtk_window_destroy (GTK_WINDOW (rules));
  app_test_close (window);
  app_test_drop_sample (store, path);
}

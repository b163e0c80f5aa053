/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules window and the editor of tables. */

#include "tour.h"
#include "app/rules/arb-rules-window.h"
#include "app/rules/arb-table-editor.h"
#include "systems/arb-club.h"

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
  gtk_window_destroy (GTK_WINDOW (rules));
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window around the views: welcome, new events, tables, menus, files that do not open. */

#include "tour.h"
#include "app/shell/arb-new-event.h"
#include "app/shell/arb-preferences.h"
#include "app/shell/arb-recovery-dialog.h"
#include "app/shell/arb-welcome.h"
#include "app/timer/arb-timer-button.h"

static ArbWindow *
open_window (const Tour *self)
{
  GtkWidget *window = arb_window_new (GTK_APPLICATION (self->application),
                                      arb_application_get_systems (self->application));

  gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  return ARB_WINDOW (window);
}

static void
tour_new_event (const Tour *self,
                ArbWindow *window)
{
  ArbNewEvent *assistant;

  tour_act (window, "win.new-event");
  assistant = app_test_find_window (ARB_TYPE_NEW_EVENT);
  gtk_editable_set_text (app_test_child (assistant, "name"), "Coupe d’été");
  gtk_editable_set_text (app_test_child (assistant, "place"), "Lyon");
  tour_present (self, assistant);
  tour_stop (self, assistant, "2-new-event");
  tour_act (assistant, "event.next");
  tour_stop (self, assistant, "3-new-tables");
  tour_act (assistant, "event.add-table");
  tour_stop (self, assistant, "4-new-two-tables");
  tour_act (assistant, "event.next");
  tour_stop (self, assistant, "5-new-rulings");
  gtk_window_destroy (GTK_WINDOW (assistant));
}

static void
tour_files (const Tour *self,
            ArbWindow *window)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *foreign = g_build_filename (folder, "letter.arbitre", NULL);

  g_file_set_contents (foreign, "Dear Sir", -1, NULL);
  arb_window_open_path (window, foreign);
  tour_stop_at_dialog (self, window, "6-foreign-file");
  arb_window_open_path (window, path);
  tour_stop_at_dialog (self, window, "7-open-elsewhere");
  app_test_drop_sample (store, path);
}

static void
forget_cb (gpointer user_data)
{
}

static void
recovered_cb (const ArbRecovered *recovered,
              const GError *error,
              gpointer user_data)
{
}

/* As it looks while it is under way. */
static void
tour_recovery (const Tour *self,
               ArbWindow *window)
{
  GtkWidget *dialog = arb_recovery_dialog_new (GTK_WINDOW (window), "été.arbitre", recovered_cb, NULL, forget_cb);

  tour_present (self, dialog);
  gtk_progress_bar_set_fraction (app_test_child (dialog, "progress"), 0.4);
  tour_stop (self, dialog, "7-recovering");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static gpointer
find_timer (ArbWindow *window)
{
  return app_test_find_type (GTK_WIDGET (window), ARB_TYPE_TIMER_BUTTON);
}

static void
tour_open_event (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window =
      app_test_open_event (self->application, store, ARB_VIEW_COMBAT, self->width, self->height);
  GtkWidget *preferences = arb_preferences_new (GTK_WINDOW (window));

  tour_stop_at_menu (self, app_test_child (window, "menu_button"), "8-menu");
  tour_act (window, "win.add-table");
  tour_stop_at_dialog (self, window, "9-add-table");
  tour_stop_at_menu (self, app_test_child (window, "table_button"), "a-tables");
  tour_act (window, "win.timer");
  tour_stop (self, gtk_menu_button_get_popover (app_test_child (find_timer (window), "button")), "a-timer");
  gtk_menu_button_popdown (app_test_child (find_timer (window), "button"));
  tour_act (window, "win.verify");
  tour_stop (self, window, "b-notice");
  /* The check runs beside the window, and says in a dialog how it went. */
  while (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tour_stop_at_dialog (self, window, "c-verified");
  tour_present (self, preferences);
  tour_stop (self, preferences, "d-preferences");
  gtk_window_destroy (GTK_WINDOW (preferences));
  tour_act (window, "win.show-help-overlay");
  tour_stop_at_dialog (self, window, "e-keys");
  g_action_group_activate_action (G_ACTION_GROUP (self->application), "about", NULL);
  tour_stop_at_dialog (self, window, "f-about");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

void
tour_shell (const Tour *self)
{
  ArbWindow *window = open_window (self);

  tour_stop (self, window, "1-welcome");
  tour_new_event (self, window);
  tour_files (self, window);
  tour_recovery (self, window);
  app_test_close (window);
  tour_open_event (self);
}

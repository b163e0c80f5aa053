/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The competition view. */

#include "app/compete/arb-hall-view.h"
#include "compete-test.h"
#include "tour.h"

static void
show_page (ArbWindow *window,
           const char *page)
{
  gtk_widget_activate_action (GTK_WIDGET (arb_window_get_panel (window, ARB_VIEW_COMPETITION)),
                              "competition.show-page", "s", page);
  app_test_spin ();
}

static void
show_hall (const Tour *self,
           ArbStore *store)
{
  GtkWidget *hall = arb_hall_view_new (store);

  gtk_window_set_default_size (GTK_WINDOW (hall), self->width, self->height);
  gtk_window_present (GTK_WINDOW (hall));
  tour_stop (self, GTK_WINDOW (hall), "10-hall");
  gtk_window_destroy (GTK_WINDOW (hall));
}

void
tour_compete (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_COMPETITION, self->width,
                                           self->height);
  const ArbClockEntry start = { .move = ARB_CLOCK_START, .now = g_get_real_time () };
  gpointer page;

  tour_stop (self, window, "1-begin");
  compete_test_begin (store, 16);
  compete_test_hand_in (store, 9, 6);
  app_test_spin ();
  page = compete_test_page (window, "players");
  arb_listing_table_select (app_test_child (page, "table"), "zoe-martin");
  tour_stop (self, window, "2-players");
  gtk_widget_activate_action (page, "players.change", NULL);
  tour_stop_at_dialog (self, window, "3-player");
  show_page (window, ARB_COMPETITION_PAGE_ROUNDS);
  tour_stop (self, window, "4-no-round");
  compete_test_pair (store);
  for (guint table = 1; table <= 6; table++)
    compete_test_enter (store, 1, table, table % 3 == 0 ? "draw" : "a", table * 9);
  app_test_spin ();
  arb_listing_table_select (app_test_child (compete_test_page (window, "rounds"), "table"), "2");
  tour_stop (self, window, "5-round");
  g_assert_true (arb_competition_move_clock (store, &start, NULL));
  app_test_spin ();
  tour_stop (self, window, "5-round-clock");
  gtk_widget_activate_action (compete_test_page (window, "rounds"), "rounds.pair", NULL);
  tour_stop_at_dialog (self, window, "6-pair");
  gtk_widget_activate_action (compete_test_page (window, "rounds"), "rounds.swap", NULL);
  tour_stop_at_dialog (self, window, "7-exchange");
  show_page (window, ARB_COMPETITION_PAGE_RANKING);
  arb_listing_table_select (app_test_child (compete_test_page (window, "ranking"), "table"), "zoe-martin");
  tour_stop (self, window, "8-ranking");
  show_page (window, ARB_COMPETITION_PAGE_SETTINGS);
  tour_stop (self, window, "9-settings");
  show_hall (self, store);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The clock of a round in the window, and the large view for the hall. */

#include <string.h>

#include "app/compete/arb-clock-bar.h"
#include "app/compete/arb-hall-view.h"
#include "compete-test.h"

static ArbApplication *application;

typedef struct
{
  char *path;        /* Owned, as the others */
  ArbStore *store;
  ArbWindow *window;
  GtkWidget *panel;  /* Borrowed */
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer unused)
{
  self->store = app_test_make_sample (&self->path);
  compete_test_begin (self->store, 16);
  compete_test_pair (self->store);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMPETITION, 1280, 800);
  self->panel = GTK_WIDGET (arb_window_get_panel (self->window, ARB_VIEW_COMPETITION));
}

static void
tear_down (Fixture *self,
           gconstpointer unused)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static void
test_pages (Fixture *self,
            gconstpointer unused)
{
  ArbHallView *view = ARB_HALL_VIEW (arb_hall_view_new (self->store));
  g_autofree char *first = arb_hall_view_dup_text (view);
  guint n_pages;

  /* Eight tables on a page, sixteen players on two. */
  g_assert_cmpuint (arb_hall_view_get_page (view, &n_pages), ==, 0);
  g_assert_cmpuint (n_pages, ==, 3);
  g_assert_nonnull (strstr (first, "Round 1"));
  g_assert_null (strstr (first, "accepted"));
  for (guint i = 0; i < 10; i++)
    arb_hall_view_tick (view);
  g_assert_cmpuint (arb_hall_view_get_page (view, NULL), ==, 1);
  app_test_press (view, GDK_KEY_space);
  g_assert_false (arb_hall_view_is_turning (view));
  for (guint i = 0; i < 30; i++)
    arb_hall_view_tick (view);
  g_assert_cmpuint (arb_hall_view_get_page (view, NULL), ==, 1);
  app_test_press (view, GDK_KEY_Left);
  app_test_press (view, GDK_KEY_Left);
  g_assert_cmpuint (arb_hall_view_get_page (view, NULL), ==, 2);
  /* It follows the journal: the ranking is there with the first result. */
  compete_test_enter (self->store, 1, 1, "a", 20);
  arb_hall_view_get_page (view, &n_pages);
  g_assert_cmpuint (n_pages, ==, 5);
  app_test_press (view, GDK_KEY_d);
  arb_hall_view_present (view, GTK_WINDOW (self->window));
  app_test_spin ();
  app_test_press (view, GDK_KEY_Escape);
}

static gpointer
get_bar (Fixture *self)
{
  return app_test_child (self->panel, "clock");
}

static void
act (Fixture *self,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (get_bar (self), action, NULL));
  app_test_spin ();
}

static ArbClockFace
look (Fixture *self,
      guint table)
{
  g_autoptr (ArbCompetition) competition = compete_test_read (self->store);
  const ArbRound *round = arb_competition_get_rounds (competition)->pdata[0];
  ArbClockFace face;

  arb_round_clock_read (round->clock, arb_formula_get_time (arb_competition_get_formula (competition)), table,
                        g_get_real_time (), &face);
  return face;
}

static void
test_clock (Fixture *self,
            gconstpointer unused)
{
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", "rounds");
  app_test_spin ();
  g_assert_true (gtk_widget_get_mapped (get_bar (self)));
  g_assert_true (app_test_says (get_bar (self), "not started"));
  act (self, "clock.run");
  g_assert_cmpint (look (self, 0).state, ==, ARB_CLOCK_RUNNING);
  g_assert_true (app_test_says (get_bar (self), "running"));
  gtk_widget_activate_action (get_bar (self), "clock.table", "u", 2);
  app_test_spin ();
  g_assert_true (look (self, 2).is_table_paused);
  g_assert_false (look (self, 1).is_table_paused);
  g_assert_true (app_test_says (get_bar (self), "Table 2: "));
  act (self, "clock.turn");
  /* A table that counts its own turns is told apart from the others. */
  g_assert_false (app_test_says (get_bar (self), ", turn"));
  gtk_widget_activate_action (get_bar (self), "clock.table-turn", "u", 3);
  app_test_spin ();
  g_assert_cmpuint (look (self, 3).turn, ==, 2);
  g_assert_cmpuint (look (self, 1).turn, ==, 1);
  g_assert_true (app_test_says (get_bar (self), ", turn 2"));
  act (self, "clock.last");
  g_assert_true (look (self, 1).is_last_called && look (self, 1).turn == 1);
  g_assert_true (app_test_says (get_bar (self), "Last turn"));
  act (self, "clock.end");
  /* The hall goes when the window does. */
  gtk_widget_activate_action (self->panel, "competition.hall", NULL);
  app_test_spin ();
  g_assert_nonnull (app_test_find_window (ARB_TYPE_HALL_VIEW));
  g_assert_cmpint (look (self, 0).state, ==, ARB_CLOCK_ENDED);
}

int
main (int argc,
      char *argv[])
{
  application = app_test_init (&argc, &argv);
  g_test_add ("/app/hall/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/app/hall/clock", Fixture, NULL, set_up, test_clock, tear_down);
  return app_test_run (application);
}

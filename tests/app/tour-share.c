/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Several umpires: copies brought together, and what they could not know of each other. */

#include "copies-test.h"
#include "tour.h"
#include "app/arb-window-private.h"
#include "app/share/arb-conflict-dialog.h"
#include "app/share/arb-window-share.h"
#include "share/arb-hub-place.h"

static void
make_copies (CopiesTest *test)
{
  copies_test_fire (test, "bruno", "bruno", test->unit, 4);
  copies_test_fire (test, "bruno", "bruno", test->other, 2);
  copies_test_fire (test, "claire", "claire", test->unit, 6);
  copies_test_table (test, "claire", "claire", "table-9", "Table 9");
  copies_test_note (test, "dora", "dora", "one way");
  copies_test_note (test, "stick", "dora", "another way");
  copies_test_make_other (test, "other");
}

/* A hub that is not there any more: nobody listens at that port. */
static void
show_lost (const Tour *self,
           CopiesTest *test)
{
  const char *event = arb_store_get_event_id (test->store);

  g_assert_true (arb_hub_place_keep (event, "postgresql://lea@127.0.0.1:1/hall", NULL));
  arb_window_follow_hub (test->window);
  while (arb_hub_link_get_state (test->window->link) != ARB_HUB_LINK_LOST)
    g_main_context_iteration (NULL, TRUE);
  tour_stop (self, test->window, "6-hub-lost");
  g_assert_true (arb_hub_place_keep (event, NULL, NULL));
  arb_window_follow_hub (test->window);
}

void
tour_share (const Tour *self)
{
  g_auto (CopiesTest) test = { 0 };
  GtkWidget *bar;

  copies_test_init (&test, self->application);
  make_copies (&test);
  copies_test_open (&test, ARB_VIEW_LOSSES);
  gtk_window_set_default_size (GTK_WINDOW (test.window), self->width, self->height);
  app_test_wait_for_paint (GTK_WIDGET (test.window));
  copies_test_bring (&test, "bruno claire dora stick other");
  tour_stop_at_dialog (self, test.window, "1-bring-together");
  copies_test_bring (&test, "bruno claire dora stick");
  tour_act (app_test_find_window (ARB_TYPE_MERGE_DIALOG), "merge.write");
  app_test_spin ();
  arb_panel_go_to (arb_window_get_panel (test.window, ARB_VIEW_LOSSES), test.unit);
  tour_stop (self, test.window, "2-conflict-on-unit");
  tour_act (test.window, "win.todo");
  tour_stop_at_dialog (self, test.window, "3-todo");
  bar = app_test_child (test.window, "share_bar");
  g_signal_emit_by_name (app_test_child (bar, "compare"), "clicked");
  tour_stop_at_dialog (self, test.window, "4-conflict");
  tour_act (test.window, "win.hub");
  tour_stop_at_dialog (self, test.window, "5-hub");
  show_lost (self, &test);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The log of a battle under way. */

#include "tour.h"
#include "app/log/arb-log-panel.h"
#include "store/arb-journal.h"

static void
select_row (ArbPanel *panel,
            guint position)
{
  gtk_single_selection_set_selected (app_test_child (panel, "selection"), position);
  app_test_spin ();
}

static void
search (ArbPanel *panel,
        const char *text)
{
  GtkWidget *entry = app_test_child (panel, "search");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  app_test_spin ();
}

void
tour_log (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window =
      app_test_open_event (self->application, store, ARB_VIEW_LOG, self->width, self->height);
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_LOG);
  g_autoptr (GError) error = NULL;

  tour_stop (self, window, "1-new");
  tour_play_battle (window);
  tour_act (window, "win.undo");
  arb_store_add_text (store, "1", ARB_KIND_NOTE, NULL, "Il pleut : les mousquets sont humides",
                      &error);
  g_assert_no_error (error);
  tour_begin_combat (window, "melee", "france/u3", "autriche/u1");
  tour_play_out (window);
  arb_window_show_view (window, ARB_VIEW_LOG);
  tour_stop (self, window, "2-battle");
  select_row (panel, 1);
  tour_stop (self, window, "3-entry");
  tour_act (app_test_child (panel, "detail"), "detail.take-back");
  tour_stop_at_dialog (self, window, "4-take-back");
  tour_act (GTK_WIDGET (window), "win.glance");
  tour_stop_at_dialog (self, window, "7-glance");
  search (panel, "melee");
  tour_stop (self, window, "5-found");
  search (panel, "xyz");
  tour_stop (self, window, "6-nothing");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The log of a battle under way. */

#include "tour.h"
#include "app/log/arb-log-model.h"
#include "app/log/arb-log-panel.h"
#include "store/arb-journal.h"

static void
select_entry (ArbPanel *panel,
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

static guint
find_combat (ArbPanel *panel)
{
  GtkSingleSelection *selection = app_test_child (panel, "selection");
  ArbLogModel *model = ARB_LOG_MODEL (gtk_single_selection_get_model (selection));

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (model)); i > 0; i--)
    {
      g_autoptr (ArbLogItem) item = g_list_model_get_item (G_LIST_MODEL (model), i - 1);

      if (arb_log_model_get_entry (model, item)->combat != NULL)
        return i - 1;
    }
  g_assert_not_reached ();
}

static void
unfold (ArbPanel *panel,
        const char *id,
        gboolean is_unfolded)
{
  gtk_toggle_button_set_active (app_test_child (app_test_child (panel, "detail"), id), is_unfolded);
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
  tour_begin_combat (window, "melee", "france/u2", "autriche/u2");
  tour_answer (window);
  arb_window_show_view (window, ARB_VIEW_LOG);
  select_entry (panel, find_combat (panel) - 1);
  tour_stop (self, window, "2-battle");
  unfold (panel, "account_fold", TRUE);
  tour_stop (self, window, "3-account");
  unfold (panel, "account_fold", FALSE);
  unfold (panel, "rows_fold", TRUE);
  gtk_single_selection_set_selected (
      app_test_child (app_test_child (panel, "detail"), "rows_selection"), 1);
  app_test_spin ();
  tour_stop (self, window, "4-rows");
  unfold (panel, "rows_fold", FALSE);
  tour_act (app_test_child (panel, "detail"), "detail.take-back");
  tour_stop_at_dialog (self, window, "5-take-back");
  tour_act (GTK_WIDGET (window), "win.glance");
  tour_stop_at_dialog (self, window, "6-glance");
  gtk_toggle_button_set_active (app_test_child (panel, "filters"), TRUE);
  search (panel, "melee");
  tour_stop (self, window, "7-found");
  search (panel, "xyz");
  tour_stop (self, window, "8-nothing");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

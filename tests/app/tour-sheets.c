/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order sheet and the loss sheet of every system. */

#include "tour.h"
#include "app/arb-panel.h"
#include "app/arb-unit-list.h"
#include "app/shell/arb-palette.h"
#include "game/arb-game-army.h"
#include "systems/arb-data.h"

static void
type (gpointer panel,
      const char *detail,
      const char *child,
      const char *text)
{
  gtk_editable_set_text (app_test_child (app_test_child (app_test_child (panel, "detail"), detail),
                                         child),
                         text);
}

/* Scrolls the pane on the right to its end. */
static void
scroll_down (GtkWidget *window,
             GtkWidget *inside)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (inside, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  app_test_wait_for_paint (window);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

static void
tour_orders (const Tour *self,
             ArbWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_ORDERS);
  GtkWidget *charge = app_test_child (app_test_child (panel, "detail"), "charge");

  arb_window_show_view (window, ARB_VIEW_ORDERS);
  tour_stop (self, window, "orders-1");
  arb_panel_go_to (panel, "france/u7");
  tour_stop (self, window, "orders-2-charge");
  type (panel, "charge", "distance", "19");
  scroll_down (widget, charge);
  tour_stop (self, window, "orders-3-timeline");
  adw_combo_row_set_selected (app_test_child (charge, "reaction"), 2);
  gtk_toggle_button_set_active (app_test_child (charge, "table_fold"), TRUE);
  scroll_down (widget, charge);
  tour_stop (self, window, "orders-4-evade");
  adw_combo_row_set_selected (app_test_child (charge, "reaction"), 1);
  gtk_toggle_button_set_active (app_test_child (charge, "table_fold"), FALSE);
  scroll_down (widget, charge);
  tour_stop (self, window, "orders-5-counter");
  gtk_widget_activate_action (widget, "win.todo", NULL);
  tour_stop_at_dialog (self, window, "orders-6-todo");
  gtk_widget_activate_action (widget, "win.palette", NULL);
  app_test_spin ();
  gtk_editable_set_text (app_test_child (app_test_find_window (ARB_TYPE_PALETTE), "entry"),
                         "mêlée 3 1");
  tour_stop_at_dialog (self, window, "orders-7-palette");
}

static void
tour_losses (const Tour *self,
             ArbWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_LOSSES);
  GtkWidget *detail = app_test_child (panel, "detail");

  arb_window_show_view (window, ARB_VIEW_LOSSES);
  tour_stop (self, window, "losses-1");
  arb_panel_go_to (panel, "france/u1");
  gtk_editable_set_text (app_test_child (detail, "fire_losses"), "45");
  g_signal_emit_by_name (app_test_child (detail, "fire_losses"), "apply");
  tour_stop (self, window, "losses-2-fire");
  scroll_down (widget, app_test_child (detail, "fire_losses"));
  tour_stop (self, window, "losses-3-state");
  arb_panel_go_to (panel, "france/c3");
  tour_stop (self, window, "losses-4-general");
  arb_panel_go_to (panel, "france/u3");
  tour_stop (self, window, "losses-5-to-do");
  /* Negative, as with the menu key: of the unit that is selected. */
  tour_stop_at_context_menu (self, app_test_find_type (GTK_WIDGET (panel), ARB_TYPE_UNIT_LIST), -1, -1,
                             "losses-6-menu");
}

static void
tour_sample (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_ORDERS, self->width,
                                           self->height);

  tour_play_battle (window);
  tour_orders (self, window);
  tour_losses (self, window);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* The other systems: the same widgets, other sheets. */
static void
tour_system (const Tour *self,
             const char *system,
             const char *const *lists)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window;

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      g_autofree char *file = g_strdup_printf ("armies/%s.xml", lists[i]);
      g_autoptr (GBytes) bytes = arb_data_lookup (file);

      arb_game_add_army (store, lists[i], "list.xml", bytes, NULL);
    }
  arb_store_add_game (store, "1", "Table 1", system, lists[0], lists[1], NULL);
  window =
      app_test_open_event (self->application, store, ARB_VIEW_ORDERS, self->width, self->height);
  for (guint i = 0; i < 2; i++)
    {
      const char *view = i == 0 ? ARB_VIEW_ORDERS : ARB_VIEW_LOSSES;
      g_autofree char *unit = g_strdup_printf ("%s/u2", lists[0]);
      g_autofree char *name = g_strdup_printf ("%s-%s", view, system);

      arb_window_show_view (window, view);
      arb_panel_go_to (arb_window_get_panel (window, view), unit);
      tour_stop (self, window, name);
    }
  app_test_close (window);
  app_test_drop_sample (store, path);
}

void
tour_sheets (const Tour *self)
{
  static const struct
  {
    const char *system;
    const char *lists[ARB_GAME_N_SIDES];
  } systems[] = { { "adgr", { "adgr-france", "adgr-espagne" } },
                  { "frederic", { "frederic-prusse", "frederic-autriche" } },
                  { "umbra", { "umbra-vicomte", "umbra-baronnie" } } };

  tour_sample (self);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    tour_system (self, systems[i].system, systems[i].lists);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-sheets DIR: pictures of the order sheet and the loss sheet, wide and narrow, light and dark.
 * In French with LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po; larger text with TEXT_SCALE=2. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/arb-panel.h"
#include "game/arb-game-army.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "systems/arb-data.h"

#define STANDARD_DPI 96
#define DPI_UNIT 1024

static void
save (GtkWidget *window,
      const char *directory,
      const char *name,
      gboolean dark)
{
  g_autofree char *file = g_strdup_printf ("%s-%d-%s.png", name, gtk_widget_get_width (window),
                                           dark ? "dark" : "light");
  g_autofree char *path = g_build_filename (directory, file, NULL);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  app_test_wait_for_paint (window);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
}

static void
order (ArbDesk *desk,
       ArbOrderAct act,
       const char *unit,
       const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (arb_desk_get_game (desk));
  g_autoptr (GError) error = NULL;

  if (!arb_game_orders_add (orders, act, unit, detail, &error))
    g_error ("%s", error->message);
}

/* A battle under way. */
static void
play (ArbDesk *desk)
{
  const ArbSystem *system = arb_desk_get_system (desk);
  ArbGame *game = arb_desk_get_game (desk);
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (game, system->rules);
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (losses);

  order (desk, ARB_ORDER_WRITE, "france/u7", "autriche/u7");
  order (desk, ARB_ORDER_DECLARE, "france/u7", NULL);
  order (desk, ARB_ORDER_WRITE, "france/u4", "autriche/u6");
  order (desk, ARB_ORDER_SEND, "france/u2", "tenir");
  order (desk, ARB_ORDER_ARRIVE, "france/u2", NULL);
  order (desk, ARB_ORDER_SEND, "france/u3", "appuyer");
  order (desk, ARB_ORDER_WRITE_EVADE, "france/u6", NULL);
  arb_game_losses_add_fire (losses, arb_game_find_unit (game, "france/u1"), 175, 1, "Batterie",
                            NULL, NULL);
  arb_game_losses_add_fire (losses, arb_game_find_unit (game, "france/u4"), 60, 0, NULL, NULL,
                            NULL);
  arb_game_losses_add_fire (losses, arb_game_find_unit (game, "france/u7"), 130, 0, NULL, NULL,
                            NULL);
  arb_game_losses_set_step (losses, 0, "france/u1", arb_game_sheet_find_scale (sheet, "level"), "2",
                            NULL, NULL, NULL);
  arb_game_losses_set_step (losses, 0, "france/c3",
                            arb_game_sheet_find_scale (sheet, "leader-fate"), "wounded", NULL, NULL,
                            NULL);
}

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
save_orders (ArbWindow *window,
             const char *directory,
             gboolean dark)
{
  GtkWidget *widget = GTK_WIDGET (window);
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_ORDERS);
  GtkWidget *charge = app_test_child (app_test_child (panel, "detail"), "charge");

  arb_window_show_view (window, ARB_VIEW_ORDERS);
  save (widget, directory, "orders-1", dark);
  arb_panel_go_to (panel, "france/u7");
  save (widget, directory, "orders-2-charge", dark);
  type (panel, "charge", "distance", "19");
  scroll_down (widget, charge);
  save (widget, directory, "orders-3-timeline", dark);
  adw_combo_row_set_selected (app_test_child (charge, "reaction"), 2);
  gtk_expander_set_expanded (app_test_child (charge, "expander"), TRUE);
  scroll_down (widget, charge);
  save (widget, directory, "orders-4-evade", dark);
  adw_combo_row_set_selected (app_test_child (charge, "reaction"), 1);
  gtk_expander_set_expanded (app_test_child (charge, "expander"), FALSE);
  scroll_down (widget, charge);
  save (widget, directory, "orders-5-counter", dark);
}

static void
save_losses (ArbWindow *window,
             const char *directory,
             gboolean dark)
{
  GtkWidget *widget = GTK_WIDGET (window);
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_LOSSES);
  GtkWidget *detail = app_test_child (panel, "detail");

  arb_window_show_view (window, ARB_VIEW_LOSSES);
  save (widget, directory, "losses-1", dark);
  arb_panel_go_to (panel, "france/u1");
  gtk_editable_set_text (app_test_child (detail, "fire_losses"), "45");
  g_signal_emit_by_name (app_test_child (detail, "fire_losses"), "apply");
  save (widget, directory, "losses-2-fire", dark);
  scroll_down (widget, app_test_child (detail, "fire_losses"));
  save (widget, directory, "losses-3-state", dark);
  arb_panel_go_to (panel, "france/c3");
  save (widget, directory, "losses-4-general", dark);
  arb_panel_go_to (panel, "france/u3");
  save (widget, directory, "losses-5-to-do", dark);
}

static void
save_all (ArbApplication *application,
          const char *directory,
          int width,
          gboolean dark)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ORDERS, width, 900);

  play (arb_window_get_desk (window));
  save_orders (window, directory, dark);
  save_losses (window, directory, dark);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* The other systems: the same widgets, other sheets. */
static void
save_system (ArbApplication *application,
             const char *directory,
             const char *system,
             const char *const *lists,
             int width)
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
  window = app_test_open_event (application, store, ARB_VIEW_ORDERS, width, 900);
  for (guint i = 0; i < 2; i++)
    {
      const char *view = i == 0 ? ARB_VIEW_ORDERS : ARB_VIEW_LOSSES;
      g_autofree char *unit = g_strdup_printf ("%s/u2", lists[0]);
      g_autofree char *name = g_strdup_printf ("%s-%s", view, system);

      arb_window_show_view (window, view);
      arb_panel_go_to (arb_window_get_panel (window, view), unit);
      save (GTK_WIDGET (window), directory, name, FALSE);
    }
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
save_systems (ArbApplication *application,
              const char *directory)
{
  static const struct
  {
    const char *system;
    const char *lists[ARB_GAME_N_SIDES];
  } systems[] = { { "adgr", { "adgr-france", "adgr-espagne" } },
                  { "frederic", { "frederic-prusse", "frederic-autriche" } },
                  { "umbra", { "umbra-vicomte", "umbra-baronnie" } } };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    save_system (application, directory, systems[i].system, systems[i].lists, 1280);
}

int
main (int argc,
      char **argv)
{
  static const int widths[] = { 1280, 600 };
  g_autoptr (ArbApplication) application = NULL;
  int scale = g_getenv ("TEXT_SCALE") != NULL ? atoi (g_getenv ("TEXT_SCALE")) : 1;

  setlocale (LC_ALL, "");
  if (g_getenv ("ARBITRE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  textdomain (GETTEXT_PACKAGE);
  if (argc != 2)
    {
      g_printerr ("shots-sheets: name a directory to write to.\n");
      return 2;
    }
  gtk_init ();
  if (scale > 1)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", scale * STANDARD_DPI * DPI_UNIT,
                  NULL);
  application = app_test_new_application ();
  g_mkdir_with_parents (argv[1], 0755);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (int dark = 0; dark <= 1; dark++)
      {
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
        save_all (application, argv[1], widths[i], dark);
      }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_LIGHT);
  save_systems (application, argv[1]);
  return 0;
}

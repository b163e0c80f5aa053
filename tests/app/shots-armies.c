/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-armies DIR: pictures of the armies panel in its states, wide and narrow, light and dark,
 * with the sample lists of every system. In French with LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/armies/arb-armies-panel.h"
#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-nation-table.h"

static const struct
{
  const char *name;
  int width;
  int height;
} sizes[] = { { "wide", 1280, 800 }, { "narrow", 600, 900 } };

static const char *directory;
static const char *look;

static void
save (gpointer window,
      const char *name)
{
  g_autofree char *file = g_strdup_printf ("armies-%s-%s.png", name, look);
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
select_item (ArbArmiesPanel *panel,
             const char *id)
{
  ArbArmy *army = arb_army_document_get_army (arb_armies_panel_get_document (panel));

  arb_army_tree_select (app_test_child (panel, "tree"), arb_army_find (army, id));
}

static void
act (ArbArmiesPanel *panel,
     const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (panel), action, NULL);
  app_test_spin ();
}

static void
save_dialog (ArbArmiesPanel *panel,
             const char *action,
             const char *name)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (panel)));

  act (panel, action);
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (dialog) != window ||
          !gtk_widget_get_visible (GTK_WIDGET (dialog)))
        continue;
      save (dialog, name);
      gtk_window_destroy (dialog);
      return;
    }
}

static void
save_event (ArbApplication *application,
            int width,
            int height)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ARMIES, width, height);
  ArbArmiesPanel *panel = ARB_ARMIES_PANEL (arb_window_get_panel (window, ARB_VIEW_ARMIES));
  ArbArmy *army;

  save (window, "1-kept");
  act (panel, "armies.edit");
  select_item (panel, "u3");
  save (window, "2-unit");
  army = arb_army_document_get_army (arb_armies_panel_get_document (panel));
  arb_army_set (army, arb_army_find (army, "u6"), ARB_ARMY_GROUPS, "leger:6", NULL);
  arb_army_set (army, arb_army_find (army, "u5"), ARB_ARMY_NUMBER, "4", NULL);
  arb_army_set (army, arb_army_find (army, "c3"), ARB_ARMY_BUDGET, "45", NULL);
  app_test_spin ();
  select_item (panel, "u6");
  save (window, "3-problems");
  gtk_stack_set_visible_child_name (app_test_child (panel, "details"), "problems");
  save (window, "4-problem-list");
  gtk_stack_set_visible_child_name (app_test_child (panel, "details"), "details");
  act (panel, "armies.find");
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "leger");
  app_test_spin ();
  save (window, "5-search");
  act (panel, "armies.close-search");
  select_item (panel, "aigles-france");
  act (panel, "armies.add-limit");
  save (window, "6-limit");
  save_dialog (panel, "armies.use", "7-use");
  save_dialog (panel, "armies.new", "8-new");
  save_dialog (panel, "armies.nation-table", "9-table");
  save_dialog (panel, "armies.close", "a-close");
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
save_lists (ArbApplication *application,
            int width,
            int height)
{
  static const char *const lists[][3] = { { "adgr-france", "u1", "c1" },
                                          { "frederic-prusse", "u2", "c1" },
                                          { "umbra-vicomte", "u1", "c2" } };
  ArbSystemSet *systems = arb_application_get_systems (application);
  ArbWindow *window = ARB_WINDOW (arb_window_new (GTK_APPLICATION (application), systems));
  ArbArmiesPanel *panel = ARB_ARMIES_PANEL (arb_window_get_panel (window, ARB_VIEW_ARMIES));

  arb_window_begin_without_event (window, ARB_VIEW_ARMIES);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  save (window, "b-empty");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *file = g_strdup_printf ("%s.xml", lists[i][0]);
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "..", "data", "armies", file, NULL);
      g_autofree char *name = g_strdup_printf ("c-%s", lists[i][0]);
      g_autofree char *second = g_strdup_printf ("c-%s-commander", lists[i][0]);

      g_assert_true (arb_armies_panel_open_file (panel, path));
      select_item (panel, lists[i][1]);
      save (window, name);
      select_item (panel, lists[i][2]);
      save (window, second);
    }
  app_test_close (window);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbApplication) application = NULL;

  setlocale (LC_ALL, "");
  if (g_getenv ("ARBITRE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    {
      g_printerr ("shots-armies: name a directory to write to.\n");
      return 2;
    }
  directory = argv[1];
  gtk_init ();
  application = app_test_new_application ();
  g_mkdir_with_parents (directory, 0755);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int dark = 0; dark <= 1; dark++)
      {
        g_autofree char *name = g_strdup_printf ("%s-%s", sizes[i].name, dark ? "dark" : "light");

        look = name;
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
        save_event (application, sizes[i].width, sizes[i].height);
        save_lists (application, sizes[i].width, sizes[i].height);
      }
  /* Text twice as large. */
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-large", sizes[i].name);

      look = name;
      save_event (application, sizes[i].width, sizes[i].height);
    }
  return 0;
}

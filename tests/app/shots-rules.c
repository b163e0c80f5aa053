/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-rules DIR: pictures of the rules window and the editor of tables, wide and narrow, light and
 * dark. In French with LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/rules/arb-rules-window.h"
#include "app/rules/arb-table-editor.h"
#include "systems/arb-club.h"

static const struct
{
  const char *name;
  int width;
  int height;
} sizes[] = { { "wide", 1100, 800 }, { "narrow", 600, 800 } };

static const char *directory;
static const char *look;

static void
save (gpointer window,
      const char *name)
{
  g_autofree char *file = g_strdup_printf ("rules-%s-%s.png", name, look);
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

static GtkWidget *
open_editor (GtkWidget *rules,
             ArbSystemSet *systems,
             const char *table,
             guint size)
{
  g_autofree char *folder = arb_club_dup_folder ();
  GtkWidget *editor = arb_table_editor_new (
      GTK_WINDOW (rules), arb_system_set_get (systems, "aigles", NULL)->rules, table, folder);

  gtk_window_set_default_size (GTK_WINDOW (editor), sizes[size].width, sizes[size].height);
  gtk_window_present (GTK_WINDOW (editor));
  app_test_wait_for_paint (editor);
  return editor;
}

static void
save_all (ArbApplication *application,
          guint size)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_LOG, 1280, 800);
  ArbSystemSet *systems = arb_application_get_systems (application);
  GtkWidget *rules =
      arb_rules_window_new (GTK_WINDOW (window), systems, arb_window_get_desk (window));
  static const char *const pages[] = { "rulings", "tables", "examples", "house" };
  GtkWidget *editor;

  gtk_window_set_default_size (GTK_WINDOW (rules), sizes[size].width, sizes[size].height);
  gtk_window_present (GTK_WINDOW (rules));
  app_test_wait_for_paint (rules);
  app_test_spin ();
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      arb_rules_window_set_page (ARB_RULES_WINDOW (rules), pages[i]);
      app_test_spin ();
      save (rules, pages[i]);
    }
  editor = open_editor (rules, systems, "losses", size);
  save (editor, "editor-empty");
  gtk_widget_activate_action (editor, "table.use-demonstration", NULL);
  save (editor, "editor-demonstration");
  gtk_window_destroy (GTK_WINDOW (editor));
  editor = open_editor (rules, systems, "orders", size);
  save (editor, "editor-orders");
  gtk_window_destroy (GTK_WINDOW (editor));
  gtk_window_destroy (GTK_WINDOW (rules));
  app_test_close (window);
  app_test_drop_sample (store, path);
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
  if (argc != 2)
    {
      g_printerr ("shots-rules: name a directory to write to.\n");
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
        save_all (application, i);
      }
  return 0;
}

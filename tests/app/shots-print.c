/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-print DIR: pictures of the print dialog, wide and narrow, light and dark. In French with
 * LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/print/arb-print-dialog.h"

static void
save (GtkWidget *window,
      const char *directory,
      const char *name,
      int width,
      gboolean dark)
{
  g_autofree char *file =
      g_strdup_printf ("print-%s-%d-%s.png", name, width, dark ? "dark" : "light");
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
save_sheets (ArbWindow *window,
             const char *directory,
             int width,
             gboolean dark)
{
  static const ArbPrintKind kinds[] = { ARB_PRINT_LOSSES, ARB_PRINT_COMBATS, ARB_PRINT_LOG };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      ArbPrintDialog *dialog =
          arb_print_run (GTK_WINDOW (window), arb_window_get_desk (window), kinds[i]);

      gtk_window_set_default_size (GTK_WINDOW (dialog), width, 760);
      save (GTK_WIDGET (dialog), directory, arb_print_kind_to_string (kinds[i]), width,
            dark);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbApplication) application = NULL;
  g_autofree char *path = NULL;
  ArbStore *store;
  ArbWindow *window;

  setlocale (LC_ALL, "");
  if (g_getenv ("ARBITRE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (argc != 2)
    {
      g_printerr ("screenshots of the print dialog go to one directory\n");
      return 2;
    }
  application = app_test_new_application ();
  store = app_test_make_sample (&path);
  window = app_test_open_event (application, store, ARB_VIEW_LOSSES, 1280, 800);
  for (guint dark = 0; dark < 2; dark++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                               : ADW_COLOR_SCHEME_FORCE_LIGHT);
      save_sheets (window, argv[1], 1000, dark);
      save_sheets (window, argv[1], 600, dark);
    }
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
  return 0;
}

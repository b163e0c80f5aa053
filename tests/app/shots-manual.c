/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-manual DIR: pictures of the manual, each page, wide and narrow, light and dark, and with large
 * text. In French with LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/arb-manual-book.h"
#include "app/arb-manual.h"
#include "base/arb-language.h"

static void
save (GtkWidget *window,
      const char *directory,
      const char *name,
      gboolean dark)
{
  g_autofree char *file =
      g_strdup_printf ("manual-%s-%d-%s.png", name, gtk_widget_get_width (window),
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
save_pages (ArbManualBook *book,
            const char *directory,
            int width,
            int height,
            gboolean dark)
{
  GtkWidget *window = arb_manual_new (NULL);
  GtkEditable *search;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  save (window, directory, "contents", dark);
  for (guint i = 0; i < book->pages->len; i++)
    {
      const ArbManualPage *page = g_ptr_array_index (book->pages, i);

      arb_manual_go (ARB_MANUAL (window), page->id);
      save (window, directory, page->id, dark);
    }
  search = GTK_EDITABLE (app_test_child (window, "search_entry"));
  gtk_widget_activate_action (window, "manual.search", NULL);
  gtk_editable_set_text (search, "melee");
  g_signal_emit_by_name (search, "search-changed");
  save (window, directory, "search", dark);
  g_signal_emit_by_name (search, "activate");
  save (window, directory, "found", dark);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbApplication) application = NULL;
  g_autoptr (ArbManualBook) book = NULL;

  setlocale (LC_ALL, "");
  if (g_getenv ("ARBITRE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  textdomain (GETTEXT_PACKAGE);
  if (argc != 2)
    {
      g_printerr ("shots-manual: name a directory to write to.\n");
      return 2;
    }
  gtk_init ();
  application = app_test_new_application ();
  book = arb_manual_book_new (arb_language_get (), NULL);
  g_mkdir_with_parents (argv[1], 0755);
  for (int dark = 0; dark <= 1; dark++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                               : ADW_COLOR_SCHEME_FORCE_LIGHT);
      save_pages (book, argv[1], 1060, 760, dark);
      save_pages (book, argv[1], 600, 760, dark);
    }
  /* Text of twice the size. */
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  save_pages (book, argv[1], 800, 900, TRUE);
  return 0;
}

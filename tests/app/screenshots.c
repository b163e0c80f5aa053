/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* screenshots DIR: pictures of the window in its states, wide and narrow, light and dark. In French
 * with LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po. */

#include <libintl.h>
#include <locale.h>

#include "app-test.h"
#include "app/combat/arb-correction-dialog.h"

static const struct
{
  const char *name;
  int width;
  int height;
} sizes[] = { { "wide", 1280, 800 }, { "narrow", 600, 800 } };

static void
save (GtkWidget *window,
      const char *directory,
      const char *name,
      const char *size,
      gboolean dark)
{
  g_autofree char *file = g_strdup_printf ("%s-%s-%s.png", name, size, dark ? "dark" : "light");
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
save_all (ArbApplication *application,
          const char *directory,
          guint size,
          gboolean dark)
{
  ArbWindow *window =
      app_test_open (application, "melee", sizes[size].width, sizes[size].height);
  GtkWidget *widget = GTK_WIDGET (window);
  GtkWidget *dialog;

  save (widget, directory, "1-choice", sizes[size].name, dark);
  app_test_play_until (window, "b.formation");
  app_test_press (window, GDK_KEY_3);
  save (widget, directory, "2-refused", sizes[size].name, dark);
  app_test_play_until (window, "distance");
  app_test_type (window, "abc");
  app_test_accept (window);
  save (widget, directory, "3-number", sizes[size].name, dark);
  app_test_type (window, "2,5");
  app_test_accept (window);
  save (widget, directory, "4-notice", sizes[size].name, dark);
  app_test_play_until (window, "a.dice");
  save (widget, directory, "5-dice", sizes[size].name, dark);
  app_test_accept (window);
  app_test_play_until (window, NULL);
  save (widget, directory, "6-done", sizes[size].name, dark);

  dialog =
      arb_correction_dialog_new (app_test_get_session (window), ARB_ACCOUNT_VALUE, "a.total");
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));
  app_test_wait_for_paint (dialog);
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  save (dialog, directory, "7-override", sizes[size].name, dark);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "6");
  gtk_editable_set_text (app_test_child (dialog, "reason"), "The players agreed");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  save (widget, directory, "8-overridden", sizes[size].name, dark);
  gtk_widget_activate_action (widget, "win.show-help-overlay", NULL);
  dialog = GTK_WIDGET (app_test_find_window (GTK_TYPE_SHORTCUTS_WINDOW));
  app_test_wait_for_paint (dialog);
  save (dialog, directory, "9-keys", sizes[size].name, dark);
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
  if (argc != 2)
    {
      g_printerr ("screenshots: name a directory to write to.\n");
      return 2;
    }
  gtk_init ();
  application = app_test_new_application ();
  g_mkdir_with_parents (argv[1], 0755);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int dark = 0; dark <= 1; dark++)
      {
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                 : ADW_COLOR_SCHEME_FORCE_LIGHT);
        save_all (application, argv[1], i, dark);
      }
  return 0;
}

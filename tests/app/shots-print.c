/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* shots-print DIR: pictures of the print dialog, wide and narrow, light and dark. In French with
 * LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po. */

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

  app_test_save (window, directory, file);
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

  if (!app_test_begin_shots (argc, argv))
    return 2;
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

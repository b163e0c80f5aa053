/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tablet held at the table: in French, with text twice as large, everything the tour comes by fits into
 * 600 pixels. */

#include <libintl.h>

#include "tour.h"

#define WIDTH 600
#define HEIGHT 800
#define USUAL_DPI (96 * PANGO_SCALE)

static ArbApplication *application;

static int
get_minimum (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The way down to what is to blame, for whoever mends it. */
static void
tell_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;

  g_test_message ("%d %s %s %s", get_minimum (widget), G_OBJECT_TYPE_NAME (widget),
                  gtk_widget_get_name (widget), app_test_get_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && gtk_widget_should_layout (child) &&
        (widest == NULL || get_minimum (child) > get_minimum (widest)))
      widest = child;
  if (widest != NULL)
    tell_widest (widest);
}

static void
visit (GtkWidget *window,
       const char *name,
       gpointer data)
{
  int minimum = get_minimum (window);

  if (minimum <= WIDTH)
    return;
  tell_widest (window);
  g_test_message ("%s needs %d pixels", name, minimum);
  g_test_fail ();
}

static void
test_part (gconstpointer data)
{
  const TourPart *part = data;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * USUAL_DPI, NULL);
  part->run (&(const Tour){ application, WIDTH, HEIGHT, visit, NULL });
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_DPI, NULL);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *locales = NULL;

  application = app_test_init (&argc, &argv);
  locales = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);
  g_setenv ("LANGUAGE", "fr", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  for (guint i = 0; tour_parts[i].name != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/narrow/%s", tour_parts[i].name);

      g_test_add_data_func (path, &tour_parts[i], test_part);
    }
  return app_test_run (application);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The icons that are there twice: as they are written, and as they are drawn. */

#include "app-test.h"

#define ICONS "/org/gnome/Adwaita/icons/"

/* How far two pictures of one size differ in what they cover, in the mean of their pixels. */
static double
compare_pictures (GdkPixbuf *a,
                  GdkPixbuf *b)
{
  int width = gdk_pixbuf_get_width (a);
  int height = gdk_pixbuf_get_height (a);
  double sum = 0;

  g_assert_cmpint (gdk_pixbuf_get_width (b), ==, width);
  g_assert_cmpint (gdk_pixbuf_get_height (b), ==, height);
  for (int i = 0; i < width * height; i++)
    {
      const guint8 *left = gdk_pixbuf_read_pixels (a) + i / width * gdk_pixbuf_get_rowstride (a);
      const guint8 *right = gdk_pixbuf_read_pixels (b) + i / width * gdk_pixbuf_get_rowstride (b);

      sum += ABS (left[4 * (i % width) + 3] - right[4 * (i % width) + 3]);
    }
  return sum / (width * height);
}

/* What was drawn before for the first frame is what the file says that everything else is drawn from. A
 * symbolic one takes the colour of the text where it is black. */
static void
test_drawn (void)
{
  static const struct
  {
    const char *name;
    const char *folder;
    int sizes[4];
  } icons[] = {
    { "org.arbitre.Arbitre", "apps", { 128, 256 } },
    { "arbitre-armies-symbolic", "actions", { 16, 32 } },
    { "arbitre-board-symbolic", "actions", { 16, 32 } },
    { "arbitre-combat-symbolic", "actions", { 16, 32, 128, 256 } },
    { "arbitre-competition-symbolic", "actions", { 16, 32 } },
    { "arbitre-log-symbolic", "actions", { 16, 32 } },
    { "arbitre-losses-symbolic", "actions", { 16, 32 } },
    { "arbitre-orders-symbolic", "actions", { 16, 32 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    for (guint j = 0; j < G_N_ELEMENTS (icons[i].sizes) && icons[i].sizes[j] > 0; j++)
      {
        int size = icons[i].sizes[j];
        gboolean is_symbolic = g_str_has_suffix (icons[i].name, "-symbolic");
        g_autofree char *source =
            g_strdup_printf (ICONS "scalable/%s/%s.svg", icons[i].folder, icons[i].name);
        g_autofree char *path = g_strdup_printf (ICONS "%dx%d/%s/%s%s.png", size, size, icons[i].folder,
                                                 icons[i].name, is_symbolic ? ".symbolic" : "");
        g_autoptr (GError) error = NULL;
        g_autoptr (GdkPixbuf) wanted =
            gdk_pixbuf_new_from_resource_at_scale (source, size, size, TRUE, &error);
        g_autoptr (GdkPixbuf) drawn =
            error == NULL ? gdk_pixbuf_new_from_resource (path, &error) : NULL;

        g_assert_no_error (error);
        g_assert_cmpfloat (compare_pictures (wanted, drawn), <, 2);
        for (int k = 0; is_symbolic && k < size * gdk_pixbuf_get_rowstride (drawn); k++)
          g_assert_true (k % 4 == 3 || gdk_pixbuf_read_pixels (drawn)[k] == 0);
      }
}

int
main (int argc,
      char **argv)
{
  ArbApplication *application = app_test_init (&argc, &argv);

  g_test_add_func ("/icons/drawn", test_drawn);
  return app_test_run (application);
}

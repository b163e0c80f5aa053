/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* screenshots DIR [PART…]: pictures of everything the tour comes by, as PART-NAME-LOOK.png. In French
 * with LANGUAGE=fr ARBITRE_LOCALE_DIR=BUILD/po; build-aux/screenshots does all languages. */

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "tour.h"

static const struct
{
  const char *name;
  int width;
  gboolean is_dark;
  gboolean is_contrast;
  int text_scale;
} looks[] = {
  { "1280-light", 1280, FALSE, FALSE, 1 },   { "1280-dark", 1280, TRUE, FALSE, 1 },
  { "600-light", 600, FALSE, FALSE, 1 },     { "600-dark", 600, TRUE, FALSE, 1 },
  { "1280-large", 1280, FALSE, FALSE, 2 },   { "1280-large-dark", 1280, TRUE, FALSE, 2 },
  { "600-large", 600, FALSE, FALSE, 2 },     { "600-large-dark", 600, TRUE, FALSE, 2 },
  { "1280-contrast", 1280, FALSE, TRUE, 1 }, { "1280-contrast-dark", 1280, TRUE, TRUE, 1 },
};

#define HEIGHT 800
#define STANDARD_DPI 96

static char *only_look;
static gboolean contrast;
static const GOptionEntry options[] = {
  { "look", 'l', 0, G_OPTION_ARG_STRING, &only_look, "Only this one, such as 600-dark", "LOOK" },
  { "contrast", 'c', 0, G_OPTION_ARG_NONE, &contrast, "The looks with high contrast", NULL },
  { NULL }
};

typedef struct
{
  const char *directory;
  const char *part;
  const char *look;
} Camera;

static void
take (GtkWidget *window,
      const char *name,
      gpointer data)
{
  const Camera *camera = data;
  g_autofree char *file = g_strdup_printf ("%s-%s-%s.png", camera->part, name, camera->look);
  g_autofree char *path = g_build_filename (camera->directory, file, NULL);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written", path);
}

static void
take_all (ArbApplication *application,
          const char *directory,
          guint look,
          const char *const *wanted)
{
  Camera camera = { directory, NULL, looks[look].name };
  const Tour tour = { application, looks[look].width, HEIGHT, take, &camera };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      looks[look].is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                looks[look].text_scale * STANDARD_DPI * PANGO_SCALE, NULL);
  for (guint i = 0; tour_parts[i].name != NULL; i++)
    {
      camera.part = tour_parts[i].name;
      if (wanted[0] == NULL || g_strv_contains (wanted, camera.part))
        tour_parts[i].run (&tour);
    }
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbApplication) application = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("DIR [PART…]");
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  if (g_getenv ("ARBITRE_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc < 2)
    {
      g_printerr ("screenshots: %s\n",
                  error != NULL ? error->message : "name a directory to write to.");
      return 2;
    }
  g_test_init (&argc, &argv, NULL);
  /* The library reads it once, and has no call for it. */
  if (contrast)
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  gtk_init ();
  application = app_test_new_application ();
  g_mkdir_with_parents (argv[1], 0755);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (looks[i].is_contrast == contrast &&
        (only_look == NULL || g_str_equal (only_look, looks[i].name)))
      take_all (application, argv[1], i, (const char *const *) argv + 2);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tablet held at the table: in French, with text twice as large, everything the tour comes by fits into
 * 600 pixels, and words stay whole. */

#include <libintl.h>

#include "tour.h"

#define WIDTH 600
#define HEIGHT 800
#define LONGEST_WORD 24
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

/* Of a name of a file or a fingerprint, not of a word. */
static gboolean
is_too_long (const char *text,
             int middle)
{
  int start = middle;
  int end = middle;

  while (start > 0 && !g_ascii_isspace (text[start - 1]))
    start--;
  while (text[end] != '\0' && !g_ascii_isspace (text[end]))
    end++;
  return end - start > LONGEST_WORD;
}

/* Whether a line of @label begins inside a word. */
static gboolean
breaks_word (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = pango_layout_get_text (layout);
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly (layout, NULL);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      int start = pango_layout_line_get_start_index (pango_layout_get_line_readonly (layout, i));

      if (!attributes[g_utf8_pointer_to_offset (text, text + start)].is_line_break &&
          !is_too_long (text, start))
        return TRUE;
    }
  return FALSE;
}

static void
check_words (GtkWidget *widget,
             const char *name)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && breaks_word (GTK_LABEL (widget)))
    {
      g_test_message ("%s: a word is broken: %s", name, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    /* A popover is a stop of its own. */
    if (!GTK_IS_NATIVE (child))
      check_words (child, name);
}

static void
visit (GtkWidget *window,
       const char *name,
       gpointer data)
{
  int minimum = get_minimum (window);

  /* Rows of the journal and tables of the manual have columns narrower than some words. */
  if (!g_str_equal (data, "log") && !g_str_equal (data, "manual"))
    check_words (window, name);
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
  part->run (&(const Tour){ application, WIDTH, HEIGHT, visit, (gpointer) part->name });
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

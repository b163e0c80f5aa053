/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tablet held at the table: in French, with text twice as large, everything the tour comes by fits into
 * 600 times 800 pixels, words stay whole, and no line of them is hidden by what they stand in. */

#include <libintl.h>

#include "tour.h"

#define WIDTH 600
#define HEIGHT 800
#define LONGEST_WORD 24
#define USUAL_DPI (96 * PANGO_SCALE)

static ArbApplication *application;

static int
get_minimum (GtkWidget *widget,
             GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widget, orientation, orientation == GTK_ORIENTATION_VERTICAL ? WIDTH : -1, &minimum,
                      NULL, NULL, NULL);
  return minimum;
}

/* The way down to what is to blame, for whoever mends it. */
static void
tell_largest (GtkWidget *widget,
              GtkOrientation orientation)
{
  GtkWidget *largest = NULL;

  g_test_message ("%d %s %s %s", get_minimum (widget, orientation), G_OBJECT_TYPE_NAME (widget),
                  gtk_widget_get_name (widget), app_test_get_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && gtk_widget_should_layout (child) &&
        (largest == NULL || get_minimum (child, orientation) > get_minimum (largest, orientation)))
      largest = child;
  if (largest != NULL)
    tell_largest (largest, orientation);
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

/* A row shows the word that was chosen in a list of one line, as high as the word is in its usual width. */
static gboolean
is_cut (GtkWidget *label)
{
  GtkWidget *list = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_VIEW);
  graphene_rect_t place;

  if (list == NULL || gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW) == NULL ||
      !gtk_widget_compute_bounds (label, list, &place))
    return FALSE;
  return place.origin.y < 0 || place.origin.y + place.size.height > gtk_widget_get_height (list) ||
         place.size.width > gtk_widget_get_width (list);
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
  if (GTK_IS_LABEL (widget) && is_cut (widget))
    {
      g_test_message ("%s: a word is cut: %s", name, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    /* A popover is a stop of its own. */
    if (!GTK_IS_NATIVE (child))
      check_words (child, name);
}

static void
check_size (GtkWidget *window,
            GtkOrientation orientation,
            int room,
            const char *name)
{
  int minimum = get_minimum (window, orientation);

  if (minimum <= room)
    return;
  tell_largest (window, orientation);
  g_test_message ("%s needs %d pixels of %d", name, minimum, room);
  g_test_fail ();
}

static void
visit (GtkWidget *window,
       const char *name,
       gpointer data)
{
  /* Tables of the manual have columns narrower than some words. */
  if (!g_str_equal (data, "manual"))
    check_words (window, name);
  check_size (window, GTK_ORIENTATION_HORIZONTAL, WIDTH, name);
  check_size (window, GTK_ORIENTATION_VERTICAL, HEIGHT, name);
  if (GTK_IS_WINDOW (window) && gtk_widget_get_height (window) > HEIGHT)
    {
      tell_largest (window, GTK_ORIENTATION_VERTICAL);
      g_test_message ("%s is %d pixels high", name, gtk_widget_get_height (window));
      g_test_fail ();
    }
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

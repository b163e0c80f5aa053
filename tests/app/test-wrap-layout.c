/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of controls that go on in the next line. */

#include <locale.h>

#include "app/arb-panes.h"
#include "app/arb-wrap-label.h"
#include "app/arb-wrap-layout.h"

#define WIDTH 100
#define HEIGHT 20
#define SPACING 10
#define N_CHILDREN 3
#define ONE_LINE (N_CHILDREN * WIDTH + (N_CHILDREN - 1) * SPACING)

static GtkWidget *
row_new (GtkWidget **children)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row,
                                 g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", SPACING, NULL));
  for (guint i = 0; i < N_CHILDREN; i++)
    {
      children[i] = gtk_drawing_area_new ();
      gtk_widget_set_size_request (children[i], WIDTH, HEIGHT);
      gtk_box_append (GTK_BOX (row), children[i]);
    }
  return g_object_ref_sink (row);
}

static int
measure_height (GtkWidget *row,
                int width)
{
  int minimum, natural;

  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
  return minimum;
}

static void
assert_place (GtkWidget *child,
              int x,
              int y,
              int width)
{
  GtkAllocation at;

  gtk_widget_get_allocation (child, &at);
  g_assert_cmpint (at.x, ==, x);
  g_assert_cmpint (at.y, ==, y);
  g_assert_cmpint (at.width, ==, width);
  g_assert_cmpint (at.height, ==, HEIGHT);
}

static void
allocate (GtkWidget *row,
          int width)
{
  gtk_widget_size_allocate (row, &(GtkAllocation) { 0, 0, width, measure_height (row, width) }, -1);
}

static void
test_lines (void)
{
  GtkWidget *children[N_CHILDREN];
  GtkWidget *row = row_new (children);
  int minimum, natural;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, WIDTH);
  g_assert_cmpint (natural, ==, ONE_LINE);
  g_assert_cmpint (measure_height (row, ONE_LINE), ==, HEIGHT);
  g_assert_cmpint (measure_height (row, ONE_LINE - 1), ==, 2 * HEIGHT + SPACING);
  g_assert_cmpint (measure_height (row, 2 * WIDTH + SPACING), ==, 2 * HEIGHT + SPACING);
  g_assert_cmpint (measure_height (row, 2 * WIDTH + SPACING - 1), ==, 3 * HEIGHT + 2 * SPACING);
  g_assert_cmpint (measure_height (row, -1), ==, HEIGHT);
  /* What is hidden takes no room. */
  gtk_widget_set_visible (children[1], FALSE);
  g_assert_cmpint (measure_height (row, 2 * WIDTH + SPACING), ==, HEIGHT);
  g_object_unref (row);
}

static void
test_places (void)
{
  GtkWidget *children[N_CHILDREN];
  GtkWidget *row = row_new (children);

  /* One line: as wide as they are. */
  allocate (row, ONE_LINE + 50);
  assert_place (children[0], 0, 0, WIDTH);
  assert_place (children[1], WIDTH + SPACING, 0, WIDTH);
  assert_place (children[2], 2 * (WIDTH + SPACING), 0, WIDTH);
  /* Several: they fill them. */
  allocate (row, 250);
  assert_place (children[0], 0, 0, 120);
  assert_place (children[1], 130, 0, 120);
  assert_place (children[2], 0, HEIGHT + SPACING, 250);
  /* One that expands takes what is left, wherever it stands. */
  gtk_widget_set_hexpand (children[0], TRUE);
  allocate (row, ONE_LINE + 50);
  assert_place (children[0], 0, 0, WIDTH + 50);
  assert_place (children[2], 2 * (WIDTH + SPACING) + 50, 0, WIDTH);
  gtk_widget_set_direction (row, GTK_TEXT_DIR_RTL);
  allocate (row, ONE_LINE + 50);
  assert_place (children[0], 2 * (WIDTH + SPACING), 0, WIDTH + 50);
  assert_place (children[2], 0, 0, WIDTH);
  g_object_unref (row);
}

static void
test_clamp (void)
{
  GtkWidget *clamp = g_object_ref_sink (adw_clamp_new ());
  GtkSettings *settings = gtk_settings_get_default ();

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 480);
  g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  arb_panes_make_room (clamp);
  g_assert_cmpint (adw_clamp_get_maximum_size (ADW_CLAMP (clamp)), ==, 640);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  g_assert_cmpint (adw_clamp_get_maximum_size (ADW_CLAMP (clamp)), ==, 1280);
  g_assert_cmpint (adw_clamp_get_tightening_threshold (ADW_CLAMP (clamp)), ==, 960);
  g_object_unref (clamp);
}

/* --- Texts that wrap -------------------------------------------------------------------------- */

#define SENTENCE "A long sentence that is wider than the room it is given"

static void
measure (GtkWidget *label,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural)
{
  gtk_widget_measure (label, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
test_label (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (arb_wrap_label_new (SENTENCE));
  g_autoptr (GtkWidget) like = g_object_ref_sink (gtk_label_new (SENTENCE));
  g_autoptr (GtkWidget) letter = g_object_ref_sink (arb_wrap_label_new ("a"));
  int minimum, natural, like_natural, line, wrapped;

  measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  measure (like, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &like_natural);
  g_assert_cmpint (natural, ==, like_natural);
  g_assert_cmpint (minimum, <, natural / 4);
  measure (label, GTK_ORIENTATION_VERTICAL, natural, &line, NULL);
  measure (label, GTK_ORIENTATION_VERTICAL, natural / 2, &wrapped, NULL);
  g_assert_cmpint (wrapped, >=, 2 * line - 1);
  /* Back to one line, and a text that never needs more. */
  measure (label, GTK_ORIENTATION_VERTICAL, natural + 1, &wrapped, NULL);
  g_assert_cmpint (wrapped, ==, line);
  measure (letter, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  g_assert_cmpint (minimum, ==, natural);
}

/* No more lines than it may have. */
static void
test_label_lines (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (
      g_object_new (ARB_TYPE_WRAP_LABEL, "label", SENTENCE " " SENTENCE " " SENTENCE, "lines", 2, NULL));
  int natural, line, narrow, wide;

  measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural);
  measure (label, GTK_ORIENTATION_VERTICAL, natural, &line, NULL);
  measure (label, GTK_ORIENTATION_VERTICAL, natural * 2 / 3, &wide, NULL);
  measure (label, GTK_ORIENTATION_VERTICAL, natural / 6, &narrow, NULL);
  g_assert_cmpint (wide, >, line);
  g_assert_cmpint (narrow, ==, wide);
}

static void
test_label_changes (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (arb_wrap_label_new ("short"));
  int before, after, struck;

  measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &before);
  arb_wrap_label_set_text (ARB_WRAP_LABEL (label), SENTENCE);
  g_assert_cmpstr (arb_wrap_label_get_text (ARB_WRAP_LABEL (label)), ==, SENTENCE);
  measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &after);
  g_assert_cmpint (after, >, before);
  gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL, SENTENCE);
  arb_wrap_label_strike (ARB_WRAP_LABEL (label));
  measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &struck);
  g_assert_cmpint (struck, ==, after);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/wrap-layout/lines", test_lines);
  g_test_add_func ("/wrap-layout/places", test_places);
  g_test_add_func ("/wrap-layout/clamp", test_clamp);
  g_test_add_func ("/wrap-label/lines", test_label);
  g_test_add_func ("/wrap-label/at-most", test_label_lines);
  g_test_add_func ("/wrap-label/changes", test_label_changes);
  return g_test_run ();
}

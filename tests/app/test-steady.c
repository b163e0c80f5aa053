/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing moves under the pointer: where a window has something to say, all that can be clicked stays where it
 * is. Everywhere the tour comes by, each alert that does not show is made to. */

#include <string.h>

#include "tour.h"

#define WIDTH 1280
#define HEIGHT 800

static ArbApplication *application;

typedef struct
{
  GtkWidget *widget; /* Owned */
  graphene_rect_t place;
} Place;

static void
place_clear (gpointer data)
{
  g_clear_object (&((Place *) data)->widget);
}

static gboolean
is_clickable (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && gtk_widget_is_sensitive (widget) &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_WINDOW (widget);
}

/* Where everything is that somebody may be about to click. */
static void
note_places (GtkWidget *widget,
             GtkWidget *window,
             GArray *places)
{
  Place place;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_clickable (widget) && gtk_widget_compute_bounds (widget, window, &place.place))
    {
      place.widget = g_object_ref (widget);
      g_array_append_val (places, place);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      note_places (child, window, places);
}

static GArray *
list_places (GtkWidget *window)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  g_array_set_clear_func (places, place_clear);
  note_places (window, window, places);
  return places;
}

static gboolean
are_alike (GArray *places,
           GArray *others)
{
  if (places->len != others->len)
    return FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      const Place *other = &g_array_index (others, Place, i);

      if (place->widget != other->widget || !graphene_rect_equal (&place->place, &other->place))
        return FALSE;
    }
  return TRUE;
}

/* A list that was just scrolled may take frames to find its rows; that is no sentence's doing. */
static void
wait_until_settled (GtkWidget *window)
{
  g_autoptr (GArray) places = list_places (window);

  for (;;)
    {
      g_autoptr (GArray) before = g_steal_pointer (&places);

      app_test_wait_for_paint (window);
      places = list_places (window);
      if (are_alike (before, places))
        return;
    }
}

/* Alerts that only their own, or their box's, not being visible hides. */
static void
list_alerts (GtkWidget *widget,
             GPtrArray *alerts)
{
  gboolean shows = gtk_widget_get_visible (widget);

  if (GTK_IS_LABEL (widget) &&
      gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_ALERT)
    {
      GtkWidget *hidden = shows ? gtk_widget_get_parent (widget) : widget;

      if (!gtk_widget_get_visible (hidden) && gtk_widget_get_mapped (gtk_widget_get_parent (hidden)))
        g_ptr_array_add (alerts, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      list_alerts (child, alerts);
}

static void
tell_if_moved (const Place *before,
               GtkWidget *window,
               GtkWidget *alert,
               const char *name)
{
  graphene_rect_t now;

  if (gtk_widget_get_mapped (before->widget) &&
      gtk_widget_compute_bounds (before->widget, window, &now) &&
      now.origin.x == before->place.origin.x && now.origin.y == before->place.origin.y)
    return;
  /* A list that shows fewer rows puts the others out of sight. */
  if (gtk_widget_get_ancestor (before->widget, GTK_TYPE_LIST_BASE) != NULL &&
      now.origin.x > gtk_widget_get_width (window))
    return;
  g_test_message ("%s: when “%s” speaks, %s “%s” goes from %g, %g to %g, %g", name,
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (alert)), G_OBJECT_TYPE_NAME (before->widget),
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (before->widget)), before->place.origin.x,
                  before->place.origin.y, now.origin.x, now.origin.y);
  g_test_fail ();
}

static void
visit (GtkWidget *window,
       const char *name,
       gpointer data)
{
  g_autoptr (GPtrArray) alerts = g_ptr_array_new ();

  wait_until_settled (window);
  list_alerts (window, alerts);
  for (guint i = 0; i < alerts->len; i++)
    {
      g_autoptr (GArray) places = list_places (window);
      GtkWidget *alert = alerts->pdata[i];
      GtkWidget *hidden = gtk_widget_get_visible (alert) ? gtk_widget_get_parent (alert) : alert;
      g_autofree char *text = g_strdup (gtk_label_get_label (GTK_LABEL (alert)));

      gtk_widget_set_visible (hidden, TRUE);
      gtk_label_set_label (GTK_LABEL (alert), "This is not taken, and why.");
      app_test_wait_for_paint (window);
      for (guint k = 0; k < places->len; k++)
        tell_if_moved (&g_array_index (places, Place, k), window, alert, name);
      gtk_label_set_label (GTK_LABEL (alert), text);
      gtk_widget_set_visible (hidden, FALSE);
      app_test_wait_for_paint (window);
    }
}

static void
test_part (gconstpointer data)
{
  const TourPart *part = data;

  part->run (&(const Tour){ application, WIDTH, HEIGHT, visit, NULL });
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  for (guint i = 0; tour_parts[i].name != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/steady/%s", tour_parts[i].name);

      g_test_add_data_func (path, &tour_parts[i], test_part);
    }
  return app_test_run (application);
}

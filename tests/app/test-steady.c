/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing moves under the pointer: where a window has something to say, all that can be clicked stays where it
 * is. Everywhere the tour comes by, in a wide window and in a narrow one, each alert that does not show is made
 * to, and each button whose label changes shows all its labels. On the board, what is above its lists stays
 * whatever hex is looked at. */

#include <string.h>

#include "tour.h"
#include "app/board/arb-hex-board.h"

#define HEIGHT 800
/* Of a new board. */
#define BOARD_COLUMNS 24
#define BOARD_ROWS 16

static const int widths[] = { 1280, 600 };

static ArbApplication *application;
static guint n_stacks; /* of labels, all in all */

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
               GtkWidget *reason,
               const char *name)
{
  graphene_rect_t now = GRAPHENE_RECT_INIT_ZERO;

  if (gtk_widget_get_mapped (before->widget) &&
      gtk_widget_compute_bounds (before->widget, window, &now) &&
      now.origin.x == before->place.origin.x && now.origin.y == before->place.origin.y)
    return;
  /* What the odds find out meanwhile may make a row of the sheet anew. */
  if (gtk_widget_get_root (before->widget) == NULL)
    return;
  /* A list that shows fewer rows puts the others out of sight. */
  if (gtk_widget_get_ancestor (before->widget, GTK_TYPE_LIST_BASE) != NULL &&
      (!gtk_widget_get_mapped (before->widget) || now.origin.x > gtk_widget_get_width (window)))
    return;
  g_test_message ("%s: when “%s” speaks, %s “%s” goes from %g, %g to %g, %g", name,
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (reason)), G_OBJECT_TYPE_NAME (before->widget),
                  gtk_buildable_get_buildable_id (GTK_BUILDABLE (before->widget)), before->place.origin.x,
                  before->place.origin.y, now.origin.x, now.origin.y);
  g_test_fail ();
}

static void
tell_moved (GArray *places,
            GtkWidget *window,
            GtkWidget *reason,
            const char *name)
{
  app_test_wait_for_paint (window);
  for (guint i = 0; i < places->len; i++)
    tell_if_moved (&g_array_index (places, Place, i), window, reason, name);
}

static gboolean
has_labels_only (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_LABEL (child))
      return FALSE;
  return TRUE;
}

/* Of a button, see arb_button_set_labels(), or what is told in one place. */
static void
show_all_labels (GtkWidget *widget,
                 GtkWidget *window,
                 const char *name)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_STACK (widget) && has_labels_only (widget))
    {
      GtkStack *stack = GTK_STACK (widget);
      GtkWidget *shown = gtk_stack_get_visible_child (stack);
      g_autoptr (GArray) places = list_places (window);

      n_stacks++;
      for (GtkWidget *label = gtk_widget_get_first_child (widget); label != NULL;
           label = gtk_widget_get_next_sibling (label))
        {
          g_autofree char *text = g_strdup (gtk_label_get_label (GTK_LABEL (label)));

          if (*text == '\0')
            gtk_label_set_label (GTK_LABEL (label), "The last turn is to be called");
          gtk_stack_set_visible_child (stack, label);
          tell_moved (places, window, label, name);
          gtk_label_set_label (GTK_LABEL (label), text);
        }
      gtk_stack_set_visible_child (stack, shown);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      show_all_labels (child, window, name);
}

static gboolean
is_in_list (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX) != NULL;
}

/* The buttons of the board, which stand above its lists. */
static GArray *
list_board_places (GtkWidget *window)
{
  GArray *places = list_places (window);

  for (guint i = places->len; i > 0; i--)
    if (is_in_list (g_array_index (places, Place, i - 1).widget))
      g_array_remove_index (places, i - 1);
  return places;
}

/* The hexes of which least and most is told. */
static void
find_hexes (ArbHexBoard *view,
            GtkLabel *told,
            ArbHex *shortest,
            ArbHex *longest)
{
  gsize least = G_MAXSIZE, most = 0;

  for (int column = 0; column < BOARD_COLUMNS; column++)
    for (int row = 0; row < BOARD_ROWS; row++)
      {
        ArbHex at = arb_hex_from_board (column, row);
        gsize length;

        arb_hex_board_set_cursor (view, at);
        length = strlen (gtk_label_get_text (told));
        if (length < least)
          *shortest = at;
        if (length > most)
          *longest = at;
        least = MIN (least, length);
        most = MAX (most, length);
      }
}

/* What may be done differs from hex to hex; where it is done does not. */
static void
look_at_board (GtkWidget *window,
               const char *name)
{
  static const char *const lists[] = { "said", "hint", "here_title", "here", "waiting", "held", "contact_list" };
  GtkWidget *panel = GTK_WIDGET (arb_window_get_panel (ARB_WINDOW (window), ARB_VIEW_BOARD));
  ArbHexBoard *view = app_test_child (panel, "board_view");
  GtkWidget *told = app_test_child (panel, "hex_label");
  ArbHex before = arb_hex_board_get_cursor (view);
  ArbHex shortest = before, longest = before;
  g_autoptr (GArray) places = NULL;

  find_hexes (view, GTK_LABEL (told), &shortest, &longest);
  arb_hex_board_set_cursor (view, shortest);
  app_test_wait_for_paint (window);
  places = list_board_places (window);
  /* Whether it can be pressed is another matter. */
  arb_hex_board_set_cursor (view, longest);
  tell_moved (places, window, told, name);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      GtkWidget *list = app_test_child (panel, lists[i]);
      gboolean shows = gtk_widget_get_visible (list);
      g_autoptr (GArray) around = list_board_places (window);

      gtk_widget_set_visible (list, !shows);
      tell_moved (around, window, list, name);
      gtk_widget_set_visible (list, shows);
    }
  arb_hex_board_set_cursor (view, before);
  app_test_wait_for_paint (window);
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
      tell_moved (places, window, alert, name);
      gtk_label_set_label (GTK_LABEL (alert), text);
      gtk_widget_set_visible (hidden, FALSE);
      app_test_wait_for_paint (window);
    }
  show_all_labels (window, window, name);
  if (g_str_equal (data, "board") && ARB_IS_WINDOW (window) &&
      g_strcmp0 (arb_window_get_view (ARB_WINDOW (window)), ARB_VIEW_BOARD) == 0)
    look_at_board (window, name);
}

typedef struct
{
  const TourPart *part; /* Borrowed */
  int width;
} Visit;

static void
test_part (gconstpointer data)
{
  const Visit *self = data;

  n_stacks = 0;
  self->part->run (&(const Tour){ application, self->width, HEIGHT, visit, (gpointer) self->part->name });
  /* There are some to look at. */
  if (g_str_equal (self->part->name, "competition"))
    g_assert_cmpuint (n_stacks, >, 4);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    for (guint i = 0; tour_parts[i].name != NULL; i++)
      {
        g_autofree char *path = g_strdup_printf ("/steady/%d/%s", widths[w], tour_parts[i].name);
        Visit *self = g_new (Visit, 1);

        *self = (Visit){ &tour_parts[i], widths[w] };
        g_test_add_data_func_full (path, self, test_part, g_free);
      }
  return app_test_run (application);
}

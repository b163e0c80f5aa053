/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-wrap-layout.h"

struct _ArbWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (ArbWrapLayout, arb_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_SPACING = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* A child and the room it gets in its line. */
typedef struct
{
  GtkWidget *child;
  guint line;
  int width;
} Place;

/* What a child needs before the rest is shared out. */
static int
get_base_width (GtkWidget *child)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL) ? minimum : natural;
}

static gboolean
expands (const Place *place)
{
  return gtk_widget_compute_expand (place->child, GTK_ORIENTATION_HORIZONTAL);
}

/* What is left of a line goes to those that expand; when none does, all fill it, unless everything
 * stands in one line anyway. */
static void
fill_line (Place *places,
           guint n,
           int left,
           gboolean is_only_line)
{
  guint n_expanding = 0;
  guint n_sharing;
  gboolean all;

  for (guint i = 0; i < n; i++)
    n_expanding += expands (&places[i]);
  all = n_expanding == 0 && !is_only_line;
  n_sharing = all ? n : n_expanding;
  for (guint i = 0; i < n && n_sharing > 0; i++)
    if (all || expands (&places[i]))
      {
        int share = left / (int) n_sharing;

        places[i].width += share;
        left -= share;
        n_sharing--;
      }
}

static GArray *
break_lines (ArbWrapLayout *self,
             GtkWidget *widget,
             int width)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  guint line = 0;
  guint start = 0;
  int used = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Place place = { child, line, 0 };

      if (!gtk_widget_should_layout (child))
        continue;
      place.width = MIN (get_base_width (child), width);
      if (places->len > start && used + self->spacing + place.width > width)
        {
          fill_line (&g_array_index (places, Place, start), places->len - start, width - used, FALSE);
          place.line = ++line;
          start = places->len;
          used = 0;
        }
      used += place.width + (places->len > start ? self->spacing : 0);
      g_array_append_val (places, place);
    }
  if (places->len > start)
    fill_line (&g_array_index (places, Place, start), places->len - start, width - used, line == 0);
  return places;
}

static int
get_line_height (const GArray *places,
                 guint line)
{
  int height = 0;

  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      int minimum, natural;

      if (place->line != line)
        continue;
      gtk_widget_measure (place->child, GTK_ORIENTATION_VERTICAL, place->width, &minimum, &natural,
                          NULL, NULL);
      height = MAX (height, natural);
    }
  return height;
}

static guint
get_n_lines (const GArray *places)
{
  return places->len > 0 ? g_array_index (places, Place, places->len - 1).line + 1 : 0;
}

static void
measure_width (ArbWrapLayout *self,
               GtkWidget *widget,
               int *minimum,
               int *natural)
{
  guint n = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (n++ > 0 ? self->spacing : 0);
    }
}

static void
arb_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  ArbWrapLayout *self = ARB_WRAP_LAYOUT (manager);
  g_autoptr (GArray) places = NULL;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, widget, minimum, natural);
      return;
    }
  if (for_size < 0)
    measure_width (self, widget, minimum, &for_size);
  places = break_lines (self, widget, for_size);
  *minimum = 0;
  for (guint i = 0; i < get_n_lines (places); i++)
    *minimum += get_line_height (places, i) + (i > 0 ? self->spacing : 0);
  *natural = *minimum;
}

static void
arb_wrap_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height,
                          int baseline)
{
  ArbWrapLayout *self = ARB_WRAP_LAYOUT (manager);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) places = break_lines (self, widget, width);
  guint n_lines = get_n_lines (places);
  int y = 0;

  for (guint line = 0; line < n_lines; line++)
    {
      int line_height = n_lines == 1 ? height : get_line_height (places, line);
      int x = 0;

      for (guint i = 0; i < places->len; i++)
        {
          const Place *place = &g_array_index (places, Place, i);

          if (place->line != line)
            continue;
          gtk_widget_size_allocate (
              place->child,
              &(GtkAllocation) { is_mirrored ? width - x - place->width : x, y, place->width,
                                 line_height },
              -1);
          x += place->width + self->spacing;
        }
      y += line_height + self->spacing;
    }
}

static GtkSizeRequestMode
arb_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_wrap_layout_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SPACING:
      ARB_WRAP_LAYOUT (object)->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_wrap_layout_class_init (ArbWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = arb_wrap_layout_set_property;
  manager_class->measure = arb_wrap_layout_measure;
  manager_class->allocate = arb_wrap_layout_allocate;
  manager_class->get_request_mode = arb_wrap_layout_get_request_mode;
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
arb_wrap_layout_init (ArbWrapLayout *self)
{
}

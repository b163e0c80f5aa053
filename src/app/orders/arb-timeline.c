/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-timeline.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/arb-em.h"
#include "app/orders/arb-timeline-table.h"

/* In em, so that everything grows with the text. */
#define LABEL_EM 2.2  /* room for the name of a quarter */
#define TRACK_EM 1.9  /* from the top of a lane to its line */
#define MARK_EM 0.62  /* half a marker */
#define TEXT_EM 0.95  /* from the line to the words below it */
#define SPACE_EM 0.55 /* below the words */
#define AXIS_EM 2.0
#define TICK_CM 5
#define MIN_WIDTH_EM 18

struct _ArbTimeline
{
  GtkWidget parent_instance;

  AiglesTimeline timeline; /* without quarters: nothing to draw */
};

G_DEFINE_FINAL_TYPE (ArbTimeline, arb_timeline, GTK_TYPE_WIDGET)

static double
to_double (ArbRatio number)
{
  return (double) number.num / (double) number.den;
}

/* --- Geometry --------------------------------------------------------------------------------- */

/* Where they could be at the end of a quarter; the target is to the right, towards the charger is to
 * the left. */
static double
get_charger_way (const AiglesTimeline *timeline,
                 int index)
{
  return index < 0 ? 0 : to_double (timeline->quarters[index].charger);
}

static double
get_target_way (const AiglesTimeline *timeline,
                int index)
{
  double start = to_double (timeline->run.distance);

  return index < 0 ? start : start - to_double (timeline->quarters[index].target);
}

/* Two that run at each other meet on the way, nearer to where the slower one was. TRUE: they do. */
static gboolean
get_meeting (const AiglesTimeline *timeline,
             int index,
             double *cm)
{
  double from, between, charger, target;

  if (!arb_timeline_is_meeting (timeline, index))
    return FALSE;
  from = get_charger_way (timeline, index - 1);
  between = get_target_way (timeline, index - 1) - from;
  charger = get_charger_way (timeline, index) - from;
  target = get_target_way (timeline, index - 1) - get_target_way (timeline, index);
  *cm = from + between * charger / (charger + target);
  return TRUE;
}

static double
get_charger_cm (const AiglesTimeline *timeline,
                int index)
{
  double cm;

  return get_meeting (timeline, index, &cm) ? cm : get_charger_way (timeline, index);
}

static double
get_target_cm (const AiglesTimeline *timeline,
               int index)
{
  double cm;

  return get_meeting (timeline, index, &cm) ? cm : get_target_way (timeline, index);
}

/* The farthest anybody gets. */
static double
get_reach (const AiglesTimeline *timeline)
{
  double reach = to_double (timeline->run.distance);

  for (int i = 0; i < timeline->n_quarters; i++)
    {
      reach = MAX (reach, get_target_cm (timeline, i));
      reach = MAX (reach, get_charger_cm (timeline, i));
    }
  return MAX (reach, 1);
}

typedef struct
{
  double em;
  double left;  /* of 0 cm */
  double scale; /* pixels for a cm */
  double reach;
} Ground;

static Ground
make_ground (ArbTimeline *self,
             int width)
{
  Ground ground = { .em = arb_em_get (GTK_WIDGET (self)) };

  ground.reach = get_reach (&self->timeline);
  ground.left = (LABEL_EM + MARK_EM) * ground.em;
  ground.scale = (width - ground.left - 2 * MARK_EM * ground.em) / ground.reach;
  return ground;
}

static double
get_x (const Ground *ground,
       double cm)
{
  return ground->left + cm * ground->scale;
}

double
arb_timeline_get_x (ArbTimeline *self,
                    int width,
                    int quarter,
                    gboolean charger)
{
  Ground ground = make_ground (self, width);

  return get_x (&ground, charger ? get_charger_cm (&self->timeline, quarter)
                                 : get_target_cm (&self->timeline, quarter));
}

/* --- Words ------------------------------------------------------------------------------------ */

static PangoLayout *
make_layout (ArbTimeline *self,
             const char *text,
             double size,
             gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (size));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static double
get_text_x (const Ground *ground)
{
  return ground->left - MARK_EM * ground->em;
}

/* What lies between them and what happens, on as many lines as it takes. */
static PangoLayout *
make_lane_text (ArbTimeline *self,
                const Ground *ground,
                int index,
                int width)
{
  const AiglesTimeline *timeline = &self->timeline;
  guint events = index < 0 ? 0 : timeline->quarters[index].events;
  g_autofree char *gap = arb_timeline_dup_cm (index < 0 ? timeline->run.distance
                                                        : timeline->quarters[index].gap);
  g_autofree char *words = index < 0 ? g_strdup (_ ("at the declaration"))
                                     : arb_timeline_dup_events (timeline, index);
  g_autofree char *text =
      *words != '\0' ? g_strdup_printf ("%s · %s", gap, words) : g_strdup (gap);
  PangoLayout *layout =
      make_layout (self, text, 1.0, (events & (AIGLES_EVENT_CONTACT | AIGLES_EVENT_MISSES)) != 0);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) MAX (width - get_text_x (ground), 1) * PANGO_SCALE);
  return layout;
}

static double
get_lane_height (ArbTimeline *self,
                 const Ground *ground,
                 int index,
                 int width)
{
  g_autoptr (PangoLayout) layout = make_lane_text (self, ground, index, width);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return (TRACK_EM + TEXT_EM + SPACE_EM) * ground->em + height;
}

static GtkSizeRequestMode
arb_timeline_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
arb_timeline_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  ArbTimeline *self = ARB_TIMELINE (widget);
  double em = arb_em_get (widget);
  int narrowest = (int) ceil (MIN_WIDTH_EM * em);
  int width = MAX (for_size, narrowest);
  double height = AXIS_EM * em;
  Ground ground;

  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->timeline.n_quarters == 0)
    {
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? narrowest : 0;
      *natural = 2 * *minimum;
      return;
    }
  ground = make_ground (self, width);
  for (int i = -1; i < self->timeline.n_quarters; i++)
    height += get_lane_height (self, &ground, i, width);
  *minimum = *natural = (int) ceil (height);
}

/* --- Shapes ----------------------------------------------------------------------------------- */

typedef struct
{
  cairo_t *cr;
  GtkSnapshot *snapshot;
  GtkWidget *widget;
  Ground ground;
  GdkRGBA ink;
  GdkRGBA accent;
} Pen;

static void
set_color (Pen *pen,
           const GdkRGBA *color,
           double strength)
{
  cairo_set_source_rgba (pen->cr, color->red, color->green, color->blue,
                         color->alpha * strength);
}

/* A full triangle that points where it goes. */
static void
draw_charger (Pen *pen,
              double x,
              double y)
{
  double r = MARK_EM * pen->ground.em;

  set_color (pen, &pen->accent, 1);
  cairo_move_to (pen->cr, x + r, y);
  cairo_line_to (pen->cr, x - r * 0.8, y - r);
  cairo_line_to (pen->cr, x - r * 0.8, y + r);
  cairo_close_path (pen->cr);
  cairo_fill (pen->cr);
}

/* An open square. */
static void
draw_target (Pen *pen,
             double x,
             double y)
{
  double r = MARK_EM * pen->ground.em * 0.85;

  set_color (pen, &pen->ink, 1);
  cairo_set_line_width (pen->cr, MAX (2, pen->ground.em * 0.16));
  cairo_rectangle (pen->cr, x - r, y - r, 2 * r, 2 * r);
  cairo_stroke (pen->cr);
}

/* Rays around the place where they meet. */
static void
draw_contact (Pen *pen,
              double x,
              double y)
{
  double r = MARK_EM * pen->ground.em;

  set_color (pen, &pen->ink, 1);
  cairo_set_line_width (pen->cr, MAX (1.5, pen->ground.em * 0.12));
  for (int i = 0; i < 8; i++)
    {
      double angle = G_PI * (i + 0.5) / 4;

      cairo_move_to (pen->cr, x + cos (angle) * r * 1.35, y + sin (angle) * r * 1.35);
      cairo_line_to (pen->cr, x + cos (angle) * r * 1.9, y + sin (angle) * r * 1.9);
    }
  cairo_stroke (pen->cr);
}

/* A flash from the target towards the charger. */
static void
draw_fire (Pen *pen,
           double x,
           double y)
{
  double em = pen->ground.em;
  double top = y - MARK_EM * em * 1.55;

  set_color (pen, &pen->ink, 1);
  cairo_set_line_width (pen->cr, MAX (1.5, em * 0.13));
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (pen->cr, x, top);
  cairo_line_to (pen->cr, x - em * 0.45, top - em * 0.28);
  cairo_line_to (pen->cr, x - em * 0.55, top + em * 0.12);
  cairo_line_to (pen->cr, x - em * 1.1, top - em * 0.16);
  cairo_stroke (pen->cr);
}

static void
draw_way (Pen *pen,
          double from,
          double to,
          double y,
          const GdkRGBA *color,
          gboolean dashed)
{
  const double dashes[] = { pen->ground.em * 0.35, pen->ground.em * 0.3 };

  if (fabs (to - from) < 1)
    return;
  set_color (pen, color, 0.8);
  cairo_set_line_width (pen->cr, MAX (2, pen->ground.em * 0.2));
  cairo_set_dash (pen->cr, dashes, dashed ? 2 : 0, 0);
  cairo_move_to (pen->cr, from, y);
  cairo_line_to (pen->cr, to, y);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
put_layout (Pen *pen,
            PangoLayout *layout,
            double x,
            double y)
{
  gtk_snapshot_save (pen->snapshot);
  gtk_snapshot_translate (pen->snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (pen->snapshot, layout, &pen->ink);
  gtk_snapshot_restore (pen->snapshot);
}

/* @align: 0 begins at x, 0.5 is centred on it; never out of the widget. */
static void
put_words (Pen *pen,
           const char *text,
           double x,
           double y,
           double align,
           double size,
           gboolean bold)
{
  g_autoptr (PangoLayout) layout =
      make_layout (ARB_TIMELINE (pen->widget), text, size, bold);
  int width = gtk_widget_get_width (pen->widget);
  int text_width;

  pango_layout_get_pixel_size (layout, &text_width, NULL);
  put_layout (pen, layout, CLAMP (x - align * text_width, 0, MAX (0, width - text_width)), y);
}

static void
write_lane (Pen *pen,
            const AiglesTimeline *timeline,
            int index,
            double top)
{
  double em = pen->ground.em;
  g_autoptr (PangoLayout) text = make_lane_text (ARB_TIMELINE (pen->widget), &pen->ground, index,
                                                 gtk_widget_get_width (pen->widget));

  if (index < 0)
    {
      /* Who is who, where they start. */
      put_words (pen, _ ("Charger"), get_text_x (&pen->ground), top, 0, 0.88, FALSE);
      put_words (pen, _ ("Target"), get_x (&pen->ground, get_target_cm (timeline, index)), top, 0.5,
                 0.88, FALSE);
    }
  else
    {
      g_autofree char *name =
          /* Translators: a quarter of a period, as short as can be. */
          g_strdup_printf (_ ("Q%d"), timeline->quarters[index].quarter);

      put_words (pen, name, 0, top + (TRACK_EM - 0.75) * em, 0, 1.1, TRUE);
    }
  put_layout (pen, text, get_text_x (&pen->ground), top + (TRACK_EM + TEXT_EM) * em);
}

/* --- Lanes ------------------------------------------------------------------------------------ */

static void
draw_lane (Pen *pen,
           const AiglesTimeline *timeline,
           int index,
           double top)
{
  double y = top + TRACK_EM * pen->ground.em;
  double charger = get_x (&pen->ground, get_charger_cm (timeline, index));
  double target = get_x (&pen->ground, get_target_cm (timeline, index));
  guint events = index < 0 ? 0 : timeline->quarters[index].events;

  set_color (pen, &pen->ink, 0.2);
  cairo_set_line_width (pen->cr, 1);
  cairo_move_to (pen->cr, get_x (&pen->ground, 0), floor (y) + 0.5);
  cairo_line_to (pen->cr, get_x (&pen->ground, pen->ground.reach), floor (y) + 0.5);
  cairo_stroke (pen->cr);
  if (index >= 0)
    {
      draw_way (pen, get_x (&pen->ground, get_charger_cm (timeline, index - 1)), charger, y,
                &pen->accent, FALSE);
      draw_way (pen, get_x (&pen->ground, get_target_cm (timeline, index - 1)), target, y,
                &pen->ink, TRUE);
    }
  draw_target (pen, target, y);
  draw_charger (pen, charger, y);
  if (events & AIGLES_EVENT_TARGET_FIRES)
    draw_fire (pen, target, y);
  if (events & AIGLES_EVENT_CONTACT)
    draw_contact (pen, charger, y);
}

static void
draw_axis (Pen *pen,
           double top,
           double y)
{
  double em = pen->ground.em;
  int step = TICK_CM;

  while (step * pen->ground.scale < 2.6 * em)
    step *= 2;
  for (int cm = 0; cm <= pen->ground.reach; cm += step)
    {
      double x = floor (get_x (&pen->ground, cm)) + 0.5;
      g_autofree char *text = cm == 0 ? g_strdup (_ ("0 cm")) : g_strdup_printf ("%d", cm);

      set_color (pen, &pen->ink, 0.1);
      cairo_set_line_width (pen->cr, 1);
      cairo_move_to (pen->cr, x, top);
      cairo_line_to (pen->cr, x, y);
      cairo_stroke (pen->cr);
      put_words (pen, text, x, y + 0.2 * em, 0.5, 0.88, FALSE);
    }
}

static void
arb_timeline_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  ArbTimeline *self = ARB_TIMELINE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Pen pen = { .snapshot = snapshot, .widget = widget };
  double top = 0;

  if (self->timeline.n_quarters == 0)
    return;
  pen.ground = make_ground (self, width);
  gtk_style_context_get_color (context, &pen.ink);
  if (!gtk_style_context_lookup_color (context, "accent_color", &pen.accent))
    pen.accent = pen.ink;
  pen.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_axis (&pen, 0, height - AXIS_EM * pen.ground.em);
  for (int i = -1; i < self->timeline.n_quarters; i++)
    {
      draw_lane (&pen, &self->timeline, i, top);
      write_lane (&pen, &self->timeline, i, top);
      top += get_lane_height (self, &pen.ground, i, width);
    }
  cairo_destroy (pen.cr);
}

static void
arb_timeline_class_init (ArbTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = arb_timeline_get_request_mode;
  widget_class->measure = arb_timeline_measure;
  widget_class->snapshot = arb_timeline_snapshot;
  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
arb_timeline_init (ArbTimeline *self)
{
}

GtkWidget *
arb_timeline_new (void)
{
  return g_object_new (ARB_TYPE_TIMELINE, NULL);
}

void
arb_timeline_set (ArbTimeline *self,
                  const AiglesTimeline *timeline)
{
  g_autofree char *summary = timeline != NULL ? arb_timeline_dup_summary (timeline) : NULL;

  self->timeline = timeline != NULL ? *timeline : (AiglesTimeline) { 0 };
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  summary != NULL ? summary : "", -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

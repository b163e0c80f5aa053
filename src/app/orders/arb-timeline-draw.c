/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-timeline-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/orders/arb-timeline-table.h"

#define TRACK_EM 1.9  /* from the top of a lane to its line */
#define TEXT_EM 0.95  /* from the line to the words below it */
#define SPACE_EM 0.55 /* below the words */
#define TICK_CM 5

/* --- Words ------------------------------------------------------------------------------------ */

static PangoLayout *
make_layout (GtkWidget *widget,
             const char *text,
             double size,
             gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (size));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static double
get_text_x (const ArbTimelineGround *ground)
{
  return ground->left - ARB_TIMELINE_MARK_EM * ground->em;
}

/* What lies between them and what happens, on as many lines as it takes. */
static PangoLayout *
make_lane_text (GtkWidget *widget,
                const ArbTimeline *timeline,
                const ArbTimelineGround *ground,
                int index,
                int width)
{
  guint events = index < 0 ? 0 : timeline->quarters[index].events;
  g_autofree char *gap = arb_timeline_dup_cm (index < 0 ? timeline->run.distance
                                                        : timeline->quarters[index].gap);
  g_autofree char *words = index < 0 ? g_strdup (_ ("at the declaration"))
                                     : arb_timeline_dup_events (timeline, index);
  g_autofree char *text =
      *words != '\0' ? g_strdup_printf ("%s · %s", gap, words) : g_strdup (gap);
  PangoLayout *layout =
      make_layout (widget, text, 1.0, (events & (ARB_TIMELINE_CONTACT | ARB_TIMELINE_MISSES)) != 0);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) MAX (width - get_text_x (ground), 1) * PANGO_SCALE);
  return layout;
}

double
arb_timeline_get_lane_height (GtkWidget *widget,
                              const ArbTimeline *timeline,
                              const ArbTimelineGround *ground,
                              int index,
                              int width)
{
  g_autoptr (PangoLayout) layout = make_lane_text (widget, timeline, ground, index, width);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return (TRACK_EM + TEXT_EM + SPACE_EM) * ground->em + height;
}

/* --- Shapes ----------------------------------------------------------------------------------- */

typedef struct
{
  cairo_t *cr;
  GtkSnapshot *snapshot;
  GtkWidget *widget;
  const ArbTimelineGround *ground;
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
  double r = ARB_TIMELINE_MARK_EM * pen->ground->em;

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
  double r = ARB_TIMELINE_MARK_EM * pen->ground->em * 0.85;

  set_color (pen, &pen->ink, 1);
  cairo_set_line_width (pen->cr, MAX (2, pen->ground->em * 0.16));
  cairo_rectangle (pen->cr, x - r, y - r, 2 * r, 2 * r);
  cairo_stroke (pen->cr);
}

/* Rays around the place where they meet. */
static void
draw_contact (Pen *pen,
              double x,
              double y)
{
  double r = ARB_TIMELINE_MARK_EM * pen->ground->em;

  set_color (pen, &pen->ink, 1);
  cairo_set_line_width (pen->cr, MAX (1.5, pen->ground->em * 0.12));
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
  double em = pen->ground->em;
  double top = y - ARB_TIMELINE_MARK_EM * em * 1.55;

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
  const double dashes[] = { pen->ground->em * 0.35, pen->ground->em * 0.3 };

  if (fabs (to - from) < 1)
    return;
  set_color (pen, color, 0.8);
  cairo_set_line_width (pen->cr, MAX (2, pen->ground->em * 0.2));
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
  g_autoptr (PangoLayout) layout = make_layout (pen->widget, text, size, bold);
  int width = gtk_widget_get_width (pen->widget);
  int text_width;

  pango_layout_get_pixel_size (layout, &text_width, NULL);
  put_layout (pen, layout, CLAMP (x - align * text_width, 0, MAX (0, width - text_width)), y);
}

static void
write_lane (Pen *pen,
            const ArbTimeline *timeline,
            int index,
            double top)
{
  double em = pen->ground->em;
  g_autoptr (PangoLayout) text = make_lane_text (pen->widget, timeline, pen->ground, index,
                                                 gtk_widget_get_width (pen->widget));

  if (index < 0)
    {
      /* Who is who, where they start. */
      put_words (pen, _ ("Charger"), get_text_x (pen->ground), top, 0, 0.88, FALSE);
      put_words (
          pen, _ ("Target"),
          arb_timeline_ground_get_x (pen->ground, arb_timeline_get_target_cm (timeline, index)),
          top, 0.5, 0.88, FALSE);
    }
  else
    {
      g_autofree char *name =
          /* Translators: a quarter of a period, as short as can be. */
          g_strdup_printf (_ ("Q%d"), timeline->quarters[index].quarter);

      put_words (pen, name, 0, top + (TRACK_EM - 0.75) * em, 0, 1.1, TRUE);
    }
  put_layout (pen, text, get_text_x (pen->ground), top + (TRACK_EM + TEXT_EM) * em);
}

/* --- Lanes ------------------------------------------------------------------------------------ */

static void
draw_lane (Pen *pen,
           const ArbTimeline *timeline,
           int index,
           double top)
{
  double y = top + TRACK_EM * pen->ground->em;
  double charger =
      arb_timeline_ground_get_x (pen->ground, arb_timeline_get_charger_cm (timeline, index));
  double target =
      arb_timeline_ground_get_x (pen->ground, arb_timeline_get_target_cm (timeline, index));
  guint events = index < 0 ? 0 : timeline->quarters[index].events;

  set_color (pen, &pen->ink, 0.2);
  cairo_set_line_width (pen->cr, 1);
  cairo_move_to (pen->cr, arb_timeline_ground_get_x (pen->ground, 0), floor (y) + 0.5);
  cairo_line_to (pen->cr, arb_timeline_ground_get_x (pen->ground, pen->ground->reach),
                 floor (y) + 0.5);
  cairo_stroke (pen->cr);
  if (index >= 0)
    {
      draw_way (pen,
                arb_timeline_ground_get_x (pen->ground,
                                           arb_timeline_get_charger_cm (timeline, index - 1)),
                charger, y, &pen->accent, FALSE);
      draw_way (
          pen,
          arb_timeline_ground_get_x (pen->ground, arb_timeline_get_target_cm (timeline, index - 1)),
          target, y, &pen->ink, TRUE);
    }
  draw_target (pen, target, y);
  draw_charger (pen, charger, y);
  if (events & ARB_TIMELINE_TARGET_FIRES)
    draw_fire (pen, target, y);
  if (events & ARB_TIMELINE_CONTACT)
    draw_contact (pen, charger, y);
}

static void
draw_axis (Pen *pen,
           double top,
           double y)
{
  double em = pen->ground->em;
  int step = TICK_CM;

  while (step * pen->ground->scale < 2.6 * em)
    step *= 2;
  for (int cm = 0; cm <= pen->ground->reach; cm += step)
    {
      double x = floor (arb_timeline_ground_get_x (pen->ground, cm)) + 0.5;
      g_autofree char *text = cm == 0 ? g_strdup (_ ("0 cm")) : g_strdup_printf ("%d", cm);

      set_color (pen, &pen->ink, 0.1);
      cairo_set_line_width (pen->cr, 1);
      cairo_move_to (pen->cr, x, top);
      cairo_line_to (pen->cr, x, y);
      cairo_stroke (pen->cr);
      put_words (pen, text, x, y + 0.2 * em, 0.5, 0.88, FALSE);
    }
}

void
arb_timeline_draw (GtkWidget *widget,
                   const ArbTimeline *timeline,
                   const ArbTimelineGround *ground,
                   GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Pen pen = { .snapshot = snapshot, .widget = widget, .ground = ground };
  double top = 0;

  gtk_style_context_get_color (context, &pen.ink);
  if (!gtk_style_context_lookup_color (context, "accent_color", &pen.accent))
    pen.accent = pen.ink;
  pen.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_axis (&pen, 0, height - ARB_TIMELINE_AXIS_EM * ground->em);
  for (int i = -1; i < timeline->n_quarters; i++)
    {
      draw_lane (&pen, timeline, i, top);
      write_lane (&pen, timeline, i, top);
      top += arb_timeline_get_lane_height (widget, timeline, ground, i, width);
    }
  cairo_destroy (pen.cr);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The signs for armies that touch each other: told apart by their shape, whatever the colours. */

#include "app/board/arb-hex-board-private.h"

typedef struct
{
  cairo_t *cr;
  double x;
  double y;
  double radius;
  const GdkRGBA *ground;
  const GdkRGBA *ink;
} Sign;

static void
set_color (const Sign *sign,
           const GdkRGBA *color)
{
  cairo_set_source_rgb (sign->cr, color->red, color->green, color->blue);
}

static void
draw_disc (const Sign *sign,
           gboolean is_broken)
{
  const double dashes[] = { sign->radius * 0.42, sign->radius * 0.3 };

  cairo_new_sub_path (sign->cr);
  cairo_arc (sign->cr, sign->x, sign->y, sign->radius, 0, 2 * G_PI);
  set_color (sign, sign->ground);
  cairo_fill_preserve (sign->cr);
  set_color (sign, sign->ink);
  cairo_set_line_width (sign->cr, MAX (1.5, sign->radius * 0.18));
  cairo_set_dash (sign->cr, dashes, is_broken ? 2 : 0, 0);
  cairo_stroke (sign->cr);
  cairo_set_dash (sign->cr, NULL, 0, 0);
}

/* Points in tenths of the radius around the middle. */
static void
trace (const Sign *sign,
       const int (*points)[2],
       guint n_points)
{
  cairo_move_to (sign->cr, sign->x + points[0][0] * sign->radius / 10,
                 sign->y + points[0][1] * sign->radius / 10);
  for (guint i = 1; i < n_points; i++)
    cairo_line_to (sign->cr, sign->x + points[i][0] * sign->radius / 10,
                   sign->y + points[i][1] * sign->radius / 10);
}

static void
draw_figure (const Sign *sign,
             ArbHexContact contact)
{
  static const int strokes[][2][2] = { { { -5, -5 }, { 5, 5 } }, { { 5, -5 }, { -5, 5 } } };
  static const int tick[][2] = { { -5, 0 }, { -1, 4 }, { 5, -4 } };
  static const int glass[][2] = { { -4, -6 }, { 4, -6 }, { -4, 6 }, { 4, 6 } };

  cairo_set_line_width (sign->cr, MAX (1.5, sign->radius * 0.22));
  switch (contact)
    {
    case ARB_HEX_FIGHT:
      for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
        trace (sign, strokes[i], G_N_ELEMENTS (strokes[i]));
      cairo_stroke (sign->cr);
      break;
    case ARB_HEX_FOUGHT:
      trace (sign, tick, G_N_ELEMENTS (tick));
      cairo_stroke (sign->cr);
      break;
    case ARB_HEX_WAITING:
      trace (sign, glass, G_N_ELEMENTS (glass));
      cairo_close_path (sign->cr);
      cairo_fill (sign->cr);
      break;
    default:
      g_return_if_reached ();
    }
}

void
arb_hex_board_draw_contact (GtkWidget *widget,
                            cairo_t *cr,
                            ArbHexContact contact,
                            double x,
                            double y,
                            double radius)
{
  const GdkRGBA white = { 1, 1, 1, 1 };
  GdkRGBA ink, paper, alarm;
  Sign sign = { .cr = cr, .x = x, .y = y, .radius = radius, .ground = &paper, .ink = &ink };

  g_return_if_fail (GTK_IS_WIDGET (widget));
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  arb_hex_board_look_up (widget, "window_bg_color", &white, &paper);
  arb_hex_board_look_up (widget, "error_color", &ink, &alarm);
  if (contact == ARB_HEX_FIGHT)
    {
      sign.ground = &alarm;
      sign.ink = &paper;
    }
  draw_disc (&sign, contact == ARB_HEX_WAITING);
  set_color (&sign, sign.ink);
  draw_figure (&sign, contact);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the board looks like: the ground is kept as a picture of what shows and some of what is
 * around it, so that moving it about redraws nothing; units, marks and cursor go on top. */

#include <math.h>

#include "app/arb-em.h"
#include "app/board/arb-board-draw.h"
#include "app/board/arb-hex-board-private.h"
#include "report/arb-hex-draw.h"

/* From this radius on, in em, hexes show their names. */
#define NAMED_RADIUS_EM 1.9
/* How much around the widget is drawn along, as a share of it. */
#define MARGIN 0.5
#define COUNTER_WIDTH 1.36 /* of a unit, in radii */
#define COUNTER_HEIGHT 0.86
#define MIN_SIGN 6 /* pixels: radius of a sign that can still be told */
#define SHARED_SCALE 0.6 /* of the counters of enemies in one hex */
#define SHARED_SHIFT 0.43 /* from the middle of it, in radii */

typedef struct
{
  ArbHexBoard *board;
  GtkSnapshot *snapshot;
  cairo_t *cr; /* over the ground */
  double radius;
  double em;
  GdkRGBA ink;
  GdkRGBA paper;
  GdkRGBA accent;
  GdkRGBA alarm;
  GdkRGBA counter[ARB_GAME_N_SIDES]; /* the ground of a side's, and the ink of the other's */
} Pen;

static void
set_color (const Pen *pen,
           const GdkRGBA *color,
           double strength)
{
  cairo_set_source_rgba (pen->cr, color->red, color->green, color->blue, strength);
}

/* --- The ground ------------------------------------------------------------------------------- */

static PangoLayout *
make_name_layout (ArbHexBoard *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.72));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static GdkTexture *
make_texture (cairo_surface_t *surface,
              int width,
              int height)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
draw_ground (ArbHexBoard *self,
             const Pen *pen,
             const graphene_rect_t *area)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = (int) area->size.width * scale;
  int height = (int) area->size.height * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  g_autoptr (PangoLayout) layout =
      pen->radius >= NAMED_RADIUS_EM * pen->em ? make_name_layout (self) : NULL;
  ArbBoardPen ground = { .radius = pen->radius, .ink = pen->ink, .layout = layout };

  ground.cr = cairo_create (surface);
  cairo_scale (ground.cr, scale, scale);
  cairo_translate (ground.cr, -area->origin.x, -area->origin.y);
  arb_board_draw_ground (&ground, self->board, area);
  cairo_destroy (ground.cr);
  g_clear_object (&self->ground);
  self->ground = make_texture (surface, width, height);
  cairo_surface_destroy (surface);
  self->ground_area = *area;
  self->ground_radius = pen->radius;
  self->ground_scale = scale;
  self->ground_ink = pen->ink;
}

static void
put_ground (ArbHexBoard *self,
            const Pen *pen)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double board_width, board_height;
  graphene_rect_t shown, area, all;

  arb_board_get_extent (self->board, pen->radius, &board_width, &board_height);
  all = GRAPHENE_RECT_INIT (-2, -2, (float) ceil (board_width) + 4,
                            (float) ceil (board_height) + 4);
  shown = GRAPHENE_RECT_INIT ((float) -self->x, (float) -self->y, (float) width, (float) height);
  graphene_rect_intersection (&shown, &all, &shown);
  if (self->ground == NULL || self->ground_radius != pen->radius ||
      self->ground_scale != gtk_widget_get_scale_factor (GTK_WIDGET (self)) ||
      !gdk_rgba_equal (&self->ground_ink, &pen->ink) ||
      !graphene_rect_contains_rect (&self->ground_area, &shown))
    {
      area = GRAPHENE_RECT_INIT ((float) floor (-self->x - MARGIN * width),
                                 (float) floor (-self->y - MARGIN * height),
                                 (float) ceil ((1 + 2 * MARGIN) * width),
                                 (float) ceil ((1 + 2 * MARGIN) * height));
      graphene_rect_intersection (&area, &all, &area);
      draw_ground (self, pen, &area);
    }
  area = self->ground_area;
  graphene_rect_offset (&area, (float) self->x, (float) self->y);
  gtk_snapshot_append_texture (pen->snapshot, self->ground, &area);
}

/* --- Units ------------------------------------------------------------------------------------ */

static void
trace_counter (const Pen *pen,
               double x,
               double y)
{
  cairo_rectangle (pen->cr, x - pen->radius * COUNTER_WIDTH / 2,
                   y - pen->radius * COUNTER_HEIGHT / 2, pen->radius * COUNTER_WIDTH,
                   pen->radius * COUNTER_HEIGHT);
}

/* The first side is dark on light, the second light on dark. */
static void
draw_counter (const Pen *pen,
              double x,
              double y,
              guint side)
{
  trace_counter (pen, x, y);
  set_color (pen, &pen->counter[side], 1);
  cairo_fill (pen->cr);
  trace_counter (pen, x, y);
  set_color (pen, &pen->counter[1 - side], 1);
  cairo_set_line_width (pen->cr, MAX (1.5, pen->radius * 0.07));
  cairo_stroke (pen->cr);
}

static void
write_counter (const Pen *pen,
               const char *text,
               double x,
               double y,
               guint side)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (pen->board), text);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));
  int width, height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, pen->radius * 0.66 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  set_color (pen, &pen->counter[1 - side], 1);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  if (width > pen->radius * (COUNTER_WIDTH - 0.14))
    cairo_scale (pen->cr, pen->radius * (COUNTER_WIDTH - 0.14) / width, 1);
  cairo_move_to (pen->cr, -width / 2.0, -height / 2.0);
  pango_cairo_show_layout (pen->cr, layout);
  cairo_restore (pen->cr);
}

static gboolean
is_shown (const Pen *pen,
          double x,
          double y)
{
  return x > -pen->radius && y > -pen->radius &&
         x < gtk_widget_get_width (GTK_WIDGET (pen->board)) + pen->radius &&
         y < gtk_widget_get_height (GTK_WIDGET (pen->board)) + pen->radius;
}

static void
draw_stack (const Pen *pen,
            const GPtrArray *units,
            double x,
            double y)
{
  ArbGameUnit *top = units->pdata[0];
  const char *number = arb_game_unit_get_number (top);
  guint side = arb_game_unit_get_side (top);
  g_autofree char *initial =
      *number == '\0' ? g_utf8_substring (arb_game_unit_get_name (top), 0,
                                          MIN (2, g_utf8_strlen (arb_game_unit_get_name (top), -1)))
                      : NULL;
  g_autofree char *stack = units->len > 1 ? g_strdup_printf ("×%u", units->len) : NULL;

  for (guint i = MIN (units->len, 3); i > 1; i--)
    draw_counter (pen, x + (i - 1) * 0.09 * pen->radius, y - (i - 1) * 0.09 * pen->radius, side);
  draw_counter (pen, x, y, side);
  write_counter (pen, stack != NULL ? stack : *number != '\0' ? number : initial, x, y, side);
}

/* Enemies in one hex share it, each on its half; whoever is dragged is elsewhere. */
static void
draw_units (const Pen *pen,
            ArbHex at)
{
  gboolean is_dragged =
      pen->board->is_dragging_unit && arb_hex_equal (at, pen->board->drop[0]);
  g_autoptr (GPtrArray) first = arb_game_board_dup_stack (pen->board->board, at, 0);
  g_autoptr (GPtrArray) second = arb_game_board_dup_stack (pen->board->board, at, 1);
  const GPtrArray *const stacks[ARB_GAME_N_SIDES] = { first, second };
  gboolean is_shared = first->len > 0 && second->len > 0;

  for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
    {
      gboolean moves = is_dragged && side == pen->board->drag_side;
      Pen own = *pen;
      double x, y;

      if (stacks[side]->len == 0)
        continue;
      arb_hex_board_get_point (pen->board, moves ? pen->board->drop[1] : at, &x, &y);
      if (is_shared && !is_dragged)
        {
          own.radius *= SHARED_SCALE;
          x += (side == 0 ? -1 : 1) * pen->radius * SHARED_SHIFT;
        }
      if (is_shown (pen, x, y))
        draw_stack (&own, stacks[side], x, y);
    }
}

/* --- Marks ------------------------------------------------------------------------------------ */

static void
draw_ring (const Pen *pen,
           double x,
           double y,
           const GdkRGBA *color,
           double scale,
           gboolean broken)
{
  const double dashes[] = { pen->radius * 0.22, pen->radius * 0.16 };

  arb_hex_trace (pen->cr, pen->radius, x, y, scale);
  set_color (pen, color, 1);
  cairo_set_line_width (pen->cr, MAX (2.5, pen->radius * 0.12));
  cairo_set_dash (pen->cr, dashes, broken ? 2 : 0, 0);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* On paper of its own, so that it shows on whatever is below. */
static void
draw_cross (const Pen *pen,
            double x,
            double y,
            double size)
{
  double s = pen->radius * size;

  for (int i = 0; i < 2; i++)
    {
      set_color (pen, i == 0 ? &pen->paper : &pen->alarm, 1);
      cairo_set_line_width (pen->cr, MAX (2.5, pen->radius * 0.13) + (i == 0 ? 3 : 0));
      cairo_move_to (pen->cr, x - s, y - s);
      cairo_line_to (pen->cr, x + s, y + s);
      cairo_move_to (pen->cr, x + s, y - s);
      cairo_line_to (pen->cr, x - s, y + s);
      cairo_stroke (pen->cr);
    }
}

static void
draw_mark (const Pen *pen,
           const ArbHexMarked *marked)
{
  double x, y;

  arb_hex_board_get_point (pen->board, marked->at, &x, &y);
  switch (marked->mark)
    {
    case ARB_HEX_LEGAL:
      draw_ring (pen, x, y, &pen->accent, 0.84, FALSE);
      break;
    case ARB_HEX_REFUSED:
      /* In the corner: whoever stands there can still be read. */
      draw_cross (pen, x + pen->radius * 0.62, y - pen->radius * 0.42, 0.22);
      break;
    case ARB_HEX_BLOCKING:
      draw_ring (pen, x, y, &pen->alarm, 0.84, FALSE);
      draw_cross (pen, x, y, 0.36);
      break;
    case ARB_HEX_WAY:
      set_color (pen, &pen->accent, 1);
      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, x, y, pen->radius * 0.2, 0, 2 * G_PI);
      cairo_fill (pen->cr);
      break;
    case ARB_HEX_PICKED:
      draw_ring (pen, x, y, &pen->accent, 0.9, TRUE);
      break;
    default:
      g_return_if_reached ();
    }
}

/* Clear: one whole line. Blocked: a broken one. Paper beside it keeps it apart from patterns. */
static void
draw_line (const Pen *pen)
{
  const double dashes[] = { pen->radius * 0.3, pen->radius * 0.22 };
  double from_x, from_y, to_x, to_y;

  arb_hex_board_get_point (pen->board, pen->board->line[0], &from_x, &from_y);
  arb_hex_board_get_point (pen->board, pen->board->line[1], &to_x, &to_y);
  for (int i = 0; i < 2; i++)
    {
      set_color (pen,
                 i == 0                      ? &pen->paper
                 : pen->board->line_is_clear ? &pen->accent
                                             : &pen->alarm,
                 1);
      cairo_set_line_width (pen->cr, MAX (3, pen->radius * 0.13) + (i == 0 ? 3 : 0));
      cairo_set_dash (pen->cr, dashes, i == 1 && !pen->board->line_is_clear ? 2 : 0, 0);
      cairo_move_to (pen->cr, from_x, from_y);
      cairo_line_to (pen->cr, to_x, to_y);
      cairo_stroke (pen->cr);
    }
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* At the lower end of the border between them, or below those who share a hex: the counters can
 * still be read. */
static void
draw_touched (const Pen *pen,
              const ArbHexTouched *touched)
{
  double own_x, own_y, foe_x, foe_y, down;

  arb_hex_board_get_point (pen->board, touched->at[0], &own_x, &own_y);
  arb_hex_board_get_point (pen->board, touched->at[1], &foe_x, &foe_y);
  /* The border is as long as the radius and at a right angle to the line between them. */
  down = foe_x > own_x ? pen->radius * 0.5 : -pen->radius * 0.5;
  if (arb_hex_equal (touched->at[0], touched->at[1]))
    arb_hex_board_draw_contact (GTK_WIDGET (pen->board), pen->cr, touched->contact, own_x,
                                own_y + pen->radius * 0.6, MAX (MIN_SIGN, pen->radius * 0.3));
  else
    {
      double length = hypot (foe_x - own_x, foe_y - own_y);

      arb_hex_board_draw_contact (GTK_WIDGET (pen->board), pen->cr, touched->contact,
                                  (own_x + foe_x) / 2 - down * (foe_y - own_y) / length,
                                  (own_y + foe_y) / 2 + down * (foe_x - own_x) / length,
                                  MAX (MIN_SIGN, pen->radius * 0.3));
    }
}

static void
draw_cursor (const Pen *pen)
{
  double x, y;

  arb_hex_board_get_point (pen->board, pen->board->cursor, &x, &y);
  arb_hex_trace (pen->cr, pen->radius, x, y, 1);
  set_color (pen, &pen->paper, 1);
  cairo_set_line_width (pen->cr, 5);
  cairo_stroke (pen->cr);
  arb_hex_trace (pen->cr, pen->radius, x, y, 1);
  set_color (pen, gtk_widget_has_focus (GTK_WIDGET (pen->board)) ? &pen->accent : &pen->ink, 1);
  cairo_set_line_width (pen->cr, 2.5);
  cairo_stroke (pen->cr);
}

/* --- Coordinates ------------------------------------------------------------------------------ */

/* The letters of a hex's name, or its digits. */
static char *
dup_part (int column,
          int row,
          gboolean letters)
{
  g_autofree char *name = arb_game_board_dup_hex_name (arb_hex_from_board (column, row));
  char *digits = name;

  while (*digits != '\0' && !g_ascii_isdigit (*digits))
    digits++;
  return letters ? g_strndup (name, digits - name) : g_strdup (digits);
}

/* On paper of its own, at the edge that shows, so that it is always in sight. */
static void
write_coordinate (const Pen *pen,
                  PangoLayout *layout,
                  const char *text,
                  double x,
                  double y)
{
  int width, height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_rectangle (pen->cr, x - width / 2.0 - 2, y - height / 2.0, width + 4, height);
  set_color (pen, &pen->paper, 0.85);
  cairo_fill (pen->cr);
  set_color (pen, &pen->ink, 0.85);
  cairo_move_to (pen->cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (pen->cr, layout);
}

/* How many columns or rows from one that is written to the next, so that they do not touch. */
static guint
get_stride (const Pen *pen,
            double distance)
{
  return MAX (1, (guint) ceil (1.6 * pen->em / distance));
}

/* Where hexes are too small for their names, letters stand above and numbers at the left. */
static void
draw_coordinates (const Pen *pen)
{
  g_autoptr (PangoLayout) layout = NULL;
  double x, y;

  if (pen->radius >= NAMED_RADIUS_EM * pen->em)
    return;
  layout = make_name_layout (pen->board);
  for (guint i = 0; i < arb_game_board_get_n_columns (pen->board->board);
       i += get_stride (pen, 1.73 * pen->radius))
    {
      g_autofree char *text = dup_part ((int) i, 0, TRUE);

      arb_hex_board_get_point (pen->board, arb_hex_from_board ((int) i, 0), &x, &y);
      write_coordinate (pen, layout, text, x, MAX (y - pen->radius, 0) + 0.5 * pen->em);
    }
  for (guint i = 0; i < arb_game_board_get_n_rows (pen->board->board);
       i += get_stride (pen, 1.5 * pen->radius))
    {
      g_autofree char *text = dup_part (0, (int) i, FALSE);

      arb_hex_board_get_point (pen->board, arb_hex_from_board (0, (int) i), &x, &y);
      write_coordinate (pen, layout, text, MAX (x - pen->radius, 0) + 0.6 * pen->em, y);
    }
}

/* --- The whole -------------------------------------------------------------------------------- */

static void
draw_all_units (const Pen *pen)
{
  g_autoptr (GArray) hexes = arb_game_board_list (pen->board->board);

  for (guint i = 0; i < hexes->len; i++)
    {
      ArbHex at = g_array_index (hexes, ArbHex, i);

      if (arb_game_board_get_units (pen->board->board, at) != NULL)
        draw_units (pen, at);
    }
}

static void
draw_stroke (const Pen *pen)
{
  for (guint i = 0; i < pen->board->stroke->len; i++)
    {
      double x, y;

      arb_hex_board_get_point (pen->board, g_array_index (pen->board->stroke, ArbHex, i), &x,
                               &y);
      draw_ring (pen, x, y, &pen->accent, 0.8, TRUE);
    }
}

void
arb_hex_board_look_up (GtkWidget *widget,
                       const char *name,
                       const GdkRGBA *otherwise,
                       GdkRGBA *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    *color = *otherwise;
}

void
arb_hex_board_snapshot (GtkWidget *widget,
                        GtkSnapshot *snapshot)
{
  ArbHexBoard *self = ARB_HEX_BOARD (widget);
  Pen pen = { .board = self, .snapshot = snapshot };
  const GdkRGBA white = { 1, 1, 1, 1 };
  const graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                          (float) gtk_widget_get_height (widget));

  if (self->board == NULL)
    return;
  pen.radius = arb_hex_board_get_radius (self);
  pen.em = arb_em_get (widget);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &pen.ink);
  arb_hex_board_look_up (widget, "window_bg_color", &white, &pen.paper);
  arb_hex_board_look_up (widget, "accent_color", &pen.ink, &pen.accent);
  arb_hex_board_look_up (widget, "error_color", &pen.ink, &pen.alarm);
  /* A side is known by its look, which is the same in every theme. */
  arb_hex_board_look_up (widget, "counter_light", &pen.paper, &pen.counter[0]);
  arb_hex_board_look_up (widget, "counter_dark", &pen.ink, &pen.counter[1]);
  put_ground (self, &pen);
  pen.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_all_units (&pen);
  if (self->has_line)
    draw_line (&pen);
  for (guint i = 0; i < self->marks->len; i++)
    draw_mark (&pen, &g_array_index (self->marks, ArbHexMarked, i));
  draw_stroke (&pen);
  draw_coordinates (&pen);
  draw_cursor (&pen);
  for (guint i = 0; i < self->contacts->len; i++)
    draw_touched (&pen, &g_array_index (self->contacts, ArbHexTouched, i));
  cairo_destroy (pen.cr);
}

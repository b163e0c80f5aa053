/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-hall-draw.h"

#include <glib/gi18n.h>

/* How much smaller letters may become before names are cut; a screen that stands upright has tall rows. */
#define LEAST 0.7
#define LEAST_UPRIGHT 0.4
/* In parts of the height. Twelve rows, a title and a line below fill it; fewer rows are larger. */
#define MARGIN 0.03
#define ROW 0.1
#define TITLE 0.07
#define LETTERS 0.72 /* of a row */
/* Between two columns, in parts of a row. */
#define GAP 0.7

typedef struct
{
  const ArbHallDraw *draw; /* Borrowed, as the others */
  GtkWidget *widget;
  cairo_t *cr;
  int width;
  int height;
} Pen;

static PangoLayout *
layout_new (const Pen *pen,
            const char *text,
            double size,
            gboolean is_bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (pen->widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  /* Figures of one width: a clock does not tremble, columns stand straight. */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

static int
measure (const Pen *pen,
         const char *text,
         double size,
         gboolean is_bold)
{
  g_autoptr (PangoLayout) layout = layout_new (pen, text, size, is_bold);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static void
set_ink (const Pen *pen,
         double strength)
{
  double ground = pen->draw->is_dark ? 0 : 1;
  double ink = ground + (1 - 2 * ground) * strength;

  cairo_set_source_rgb (pen->cr, ink, ink, ink);
}

/* @align: 0 left, 1 right, 0.5 in the middle of @width. */
static void
write_text (const Pen *pen,
            const char *text,
            double size,
            gboolean is_bold,
            double x,
            double y,
            double width,
            double align)
{
  g_autoptr (PangoLayout) layout = layout_new (pen, text, size, is_bold);
  int natural;

  pango_layout_get_pixel_size (layout, &natural, NULL);
  if (natural > width)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  cairo_move_to (pen->cr, x + MAX (width - natural, 0) * align, y);
  pango_cairo_show_layout (pen->cr, layout);
}

/* The time that is left, at the right of the title, and what is called out across the page. */
static double
draw_head (const Pen *pen)
{
  double margin = MARGIN * pen->height, size = TITLE * pen->height;
  double room = pen->width - 2 * margin;
  const ArbClockFace *face = pen->draw->face;
  g_autofree char *call = face != NULL ? arb_clock_face_dup_call (face) : NULL;
  g_autofree char *left = face != NULL && face->length > 0 && !pen->draw->page->is_clock
                              ? arb_clock_dup_length (face->left)
                              : NULL;

  set_ink (pen, 1);
  if (left != NULL)
    {
      /* On a screen that stands upright both are smaller, and both are there. */
      double needed = measure (pen, pen->draw->page->title, size, TRUE) + size + measure (pen, left, size, TRUE);

      if (needed > room)
        size *= 0.98 * room / needed;
      write_text (pen, left, size, TRUE, margin, margin, room, 1);
      room -= measure (pen, left, size, TRUE) + size;
    }
  write_text (pen, pen->draw->page->title, size, TRUE, margin, margin, room, 0);
  if (call == NULL)
    return margin + 1.5 * size;
  cairo_rectangle (pen->cr, 0, margin + 1.4 * size, pen->width, 1.5 * size);
  cairo_fill (pen->cr);
  set_ink (pen, 0);
  write_text (pen, call, size, TRUE, margin, margin + 1.45 * size, pen->width - 2 * margin, 0.5);
  set_ink (pen, 1);
  return margin + 3.1 * size;
}

static void
draw_foot (const Pen *pen)
{
  double margin = MARGIN * pen->height, size = 0.028 * pen->height;
  g_autofree char *text =
      pen->draw->is_still
          /* TRANSLATORS: which page of how many */
          ? g_strdup_printf (_ ("%u / %u – stopped, Space goes on"), pen->draw->number, pen->draw->n_pages)
          : g_strdup_printf (_ ("%u / %u"), pen->draw->number, pen->draw->n_pages);

  set_ink (pen, 0.6);
  write_text (pen, text, size, FALSE, margin, pen->height - margin - size, pen->width - 2 * margin, 1);
}

static void
find_widths (const Pen *pen,
             double size,
             double *widths)
{
  const ArbHallPage *page = pen->draw->page;

  for (guint i = 0; i < page->n_columns; i++)
    widths[i] = 0;
  for (guint i = 0; i < page->cells->len; i++)
    if (page->cells->pdata[i] != NULL)
      widths[i % page->n_columns] =
          MAX (widths[i % page->n_columns], measure (pen, page->cells->pdata[i], size, FALSE));
}

/* What is too wide is first made a little smaller, then cut in its texts; numbers are always whole. */
static double
fit (const Pen *pen,
     double row,
     double room,
     double *widths)
{
  const ArbHallPage *page = pen->draw->page;
  double size = LETTERS * row, gaps = GAP * row * (page->n_columns - 1), numbers = 0, texts = 0;

  for (guint attempt = 0; attempt < 2; attempt++)
    {
      numbers = texts = 0;
      find_widths (pen, size, widths);
      for (guint i = 0; i < page->n_columns; i++)
        *(page->is_number[i] ? &numbers : &texts) += widths[i];
      if (numbers + texts + gaps <= room)
        return size;
      if (attempt == 0)
        size *= MAX ((room - gaps) / (numbers + texts), pen->width < pen->height ? LEAST_UPRIGHT : LEAST);
    }
  for (guint i = 0; i < page->n_columns; i++)
    if (!page->is_number[i] && texts > 0)
      widths[i] *= MAX (room - gaps - numbers, 0) / texts;
  return size;
}

static void
draw_rows (const Pen *pen,
           double top)
{
  const ArbHallPage *page = pen->draw->page;
  double margin = MARGIN * pen->height, room = pen->width - 2 * margin;
  double row = MIN (ROW * pen->height, (pen->height - top - 2 * margin) / MAX (arb_hall_page_get_n_rows (page), 1));
  double widths[ARB_HALL_MAX_COLUMNS], size = fit (pen, row, room, widths), spare = room;

  for (guint i = 0; i < page->n_columns; i++)
    spare -= widths[i] + (i > 0 ? GAP * row : 0);
  for (guint i = 0; i < arb_hall_page_get_n_rows (page); i++)
    {
      double x = margin, y = top + i * row;

      if (i % 2 == 0)
        {
          set_ink (pen, 0.08);
          cairo_rectangle (pen->cr, 0, y, pen->width, row);
          cairo_fill (pen->cr);
        }
      set_ink (pen, 1);
      for (guint j = 0; j < page->n_columns; j++)
        {
          const char *text = page->cells->pdata[i * page->n_columns + j];

          if (text != NULL)
            write_text (pen, text, size, FALSE, x, y + (row - 1.35 * size) / 2, widths[j],
                        page->is_number[j] ? 1 : 0);
          /* What is left over stands between the columns, so that each is found at its place. */
          x += widths[j] + GAP * row + MAX (spare, 0) / MAX (page->n_columns - 1, 1) * 0.5;
        }
    }
}

static void
draw_clock (const Pen *pen,
            double top)
{
  const ArbHallPage *page = pen->draw->page;
  double margin = MARGIN * pen->height, room = pen->width - 2 * margin, line = 0.09 * pen->height;
  double high = pen->height - top - 2 * margin - line * page->lines->len, size;
  const ArbClockFace *face = pen->draw->face;
  g_autofree char *time = NULL;

  if (face == NULL)
    return;
  time = arb_clock_dup_length (face->length > 0 ? face->left : face->played);
  size = MAX (MIN (high / 1.4, 100.0 * room / MAX (measure (pen, time, 100, TRUE), 1)), line);
  set_ink (pen, 1);
  write_text (pen, time, size, TRUE, margin, top + MAX (high - 1.35 * size, 0) / 2, room, 0.5);
  for (guint i = 0; i < page->lines->len; i++)
    write_text (pen, page->lines->pdata[i], 0.7 * line, FALSE, margin, top + high + i * line, room, 0.5);
}

void
arb_hall_draw (const ArbHallDraw *self,
               GtkWidget *widget,
               cairo_t *cr,
               int width,
               int height)
{
  const Pen pen = { self, widget, cr, width, height };
  double top;

  g_return_if_fail (self != NULL && GTK_IS_WIDGET (widget) && cr != NULL);
  set_ink (&pen, 0);
  cairo_paint (cr);
  top = draw_head (&pen);
  if (self->page->is_clock)
    draw_clock (&pen, top);
  else
    draw_rows (&pen, top);
  draw_foot (&pen);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A QR code: what stands beside it in letters, for a telephone. */

#include <qrencode.h>

#include "report/arb-layout-private.h"

#define QUIET 1 /* modules that stay white around it, besides the paper */

/* The dark modules of a line in runs: one rectangle each. */
static void
add_line (const QRcode *code,
          int line,
          cairo_t *cr)
{
  const unsigned char *modules = code->data + line * code->width;
  int first = 0;

  while (first < code->width)
    {
      int end = first;

      while (end < code->width && (modules[end] & 1) != 0)
        end++;
      if (end > first)
        cairo_rectangle (cr, first, line, end - first, 1);
      first = MAX (end, first + 1);
    }
}

/* A module of the code is one unit. NULL: it cannot be encoded. */
static cairo_surface_t *
make_picture (const char *text)
{
  /* Capitals, digits and hyphens alone need the fewest modules: large ones on little room. */
  QRcode *code = QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 0);
  cairo_surface_t *picture;
  cairo_rectangle_t extents;
  cairo_t *cr;

  if (code == NULL)
    return NULL;
  extents = (cairo_rectangle_t) { 0, 0, code->width, code->width };
  picture = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cr = cairo_create (picture);
  for (int i = 0; i < code->width; i++)
    add_line (code, i, cr);
  cairo_fill (cr);
  cairo_destroy (cr);
  QRcode_free (code);
  return picture;
}

/* The same picture wherever it stands: a file of a thousand pages has its hundreds of rectangles once. */
void
arb_marks_draw_code (const ArbMarks *self,
                     ArbTypesetter *type,
                     cairo_t *cr,
                     double x,
                     double y,
                     double size)
{
  cairo_surface_t *picture = arb_typesetter_get_picture (type, self->text, make_picture);
  cairo_rectangle_t extents;
  double module;

  if (picture == NULL)
    return;
  cairo_recording_surface_get_extents (picture, &extents);
  module = size / (extents.width + 2 * QUIET);
  cairo_save (cr);
  cairo_translate (cr, x + QUIET * module, y + QUIET * module);
  cairo_scale (cr, module, module);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

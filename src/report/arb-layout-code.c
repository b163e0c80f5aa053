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

void
arb_marks_draw_code (const ArbMarks *self,
                     cairo_t *cr,
                     double x,
                     double y,
                     double size)
{
  /* Capitals, digits and hyphens alone need the fewest modules: large ones on little room. */
  QRcode *code = QRcode_encodeString (self->text, 0, QR_ECLEVEL_M, QR_MODE_8, 0);
  double module;

  if (code == NULL)
    return;
  module = size / (code->width + 2 * QUIET);
  cairo_save (cr);
  cairo_translate (cr, x + QUIET * module, y + QUIET * module);
  cairo_scale (cr, module, module);
  for (int i = 0; i < code->width; i++)
    add_line (code, i, cr);
  cairo_fill (cr);
  cairo_restore (cr);
  QRcode_free (code);
}

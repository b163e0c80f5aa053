/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/compete/arb-hall-pages.h"

G_BEGIN_DECLS

/* A page of the hall as it is drawn. */
typedef struct
{
  const ArbHallPage *page;  /* Borrowed, as the others */
  guint number;             /* of the page, from 1 */
  guint n_pages;
  gboolean is_still;        /* it does not turn by itself */
  gboolean is_dark;
  const ArbClockFace *face; /* NULL: no clock runs */
} ArbHallDraw;

/* @widget gives the font. */
void arb_hall_draw (const ArbHallDraw *self,
                    GtkWidget *widget,
                    cairo_t *cr,
                    int width,
                    int height);

G_END_DECLS

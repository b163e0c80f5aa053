/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/odds/arb-odds-state.h"

G_BEGIN_DECLS

/* Pictures of odds in the one colour that the style sheet gives the widget: what tells parts apart is how
 * they are filled, so that they read in any light and by any eye. */

/* @bar: ArbOddsBarPart. */
void arb_odds_draw_bar (GtkWidget *widget,
                        cairo_t *cr,
                        int width,
                        int height,
                        const GPtrArray *bar);
/* The sign of part number @n of a bar, for its legend. */
void arb_odds_draw_sign (GtkWidget *widget,
                         cairo_t *cr,
                         int width,
                         int height,
                         guint n);
/* @kept may be NULL; another situation of the same number, dashed. */
void arb_odds_draw_curve (GtkWidget *widget,
                          cairo_t *cr,
                          int width,
                          int height,
                          const ArbOddsCurve *curve,
                          const ArbOddsCurve *kept);

G_END_DECLS

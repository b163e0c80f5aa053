/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "report/arb-pages.h"

G_BEGIN_DECLS

/* Page @page, from 0, with its upper left corner at the origin; a unit of @cr is a point. */
void arb_pages_draw (const ArbPages *self,
                     guint page,
                     cairo_t *cr);

G_END_DECLS

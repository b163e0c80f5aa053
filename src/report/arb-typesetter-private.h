/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "report/arb-sheet.h"

G_BEGIN_DECLS

#define ARB_MM_PER_POINT (25.4 / 72.0)

/* Texts set in type, measured in millimetres. The same text in the same measure is set once. */
typedef struct _ArbTypesetter ArbTypesetter;

ArbTypesetter *arb_typesetter_new (double size);
void arb_typesetter_free (ArbTypesetter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbTypesetter, arb_typesetter_free)

/* Broken into lines of @width mm, inside words when nothing else helps. @max_lines: what is beyond
 * ends in an ellipsis; 0: all of it. Borrowed. */
PangoLayout *arb_typesetter_set (ArbTypesetter *self,
                                 const char *text,
                                 ArbStyle style,
                                 double width,
                                 guint max_lines);
/* What @make draws for the text, drawn once; NULL when it cannot be. Borrowed. */
cairo_surface_t *arb_typesetter_get_picture (ArbTypesetter *self,
                                             const char *text,
                                             cairo_surface_t *(*make) (const char *text));
/* What it sets with; a unit of it is a point. Borrowed. */
PangoContext *arb_typesetter_get_context (ArbTypesetter *self);
double arb_layout_get_height (PangoLayout *layout);
double arb_layout_get_width (PangoLayout *layout);
/* Of the lines from @first on, as many as @height holds but at least one. Returns their height. */
double arb_layout_fit_lines (PangoLayout *layout,
                             guint first,
                             double height,
                             guint *n_lines);

G_END_DECLS

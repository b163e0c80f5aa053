/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-pages.h"

G_BEGIN_DECLS

/* One page of a sheet as it will be printed. Page Up and Page Down, the arrows, Home and End turn
 * the pages; + and − make them larger and smaller. */
#define ARB_TYPE_PAGE_PREVIEW (arb_page_preview_get_type ())
/* Property "page": the one that shows, from 0. */
G_DECLARE_FINAL_TYPE (ArbPagePreview, arb_page_preview, ARB, PAGE_PREVIEW, GtkWidget)

/* @pages, borrowed until the next call, is NULL when there is nothing to show. The page stays if it
 * can. */
void arb_page_preview_set_pages (ArbPagePreview *self,
                                 ArbPages *pages);
guint arb_page_preview_get_page (ArbPagePreview *self);
void arb_page_preview_set_page (ArbPagePreview *self,
                                guint page);
double arb_page_preview_get_zoom (ArbPagePreview *self);

G_END_DECLS

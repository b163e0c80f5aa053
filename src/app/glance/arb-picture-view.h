/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-sheet.h"

G_BEGIN_DECLS

/* A picture of a sheet, as wide as there is room for. */
#define ARB_TYPE_PICTURE_VIEW (arb_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbPictureView, arb_picture_view, ARB, PICTURE_VIEW, GtkWidget)

/* @block: a chart or a board of one of @sheets, which are kept as long as it is shown. @title: what
 * those hear who do not see it. */
GtkWidget *arb_picture_view_new (GPtrArray *sheets,
                                 const ArbSheetBlock *block,
                                 const char *title);

G_END_DECLS

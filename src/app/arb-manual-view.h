/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-manual-page.h"

G_BEGIN_DECLS

/* @page as a box with one child for each of its blocks. Places that say one of @words are marked;
 * @words may be NULL. Links activate “manual.go” with their target. */
GtkWidget *arb_manual_view_new (const ArbManualPage *page,
                                const char *words);
/* The child of that block. */
GtkWidget *arb_manual_view_get_block (GtkWidget *view,
                                      guint block);

G_END_DECLS

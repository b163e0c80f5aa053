/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-manual-book.h"

G_BEGIN_DECLS

/* What leads from one place of the manual to another. */

/* In the list of contents. */
GtkWidget *arb_manual_page_row_new (const ArbManualPage *page);
/* Page and section, and below them the words around the place. */
GtkWidget *arb_manual_hit_row_new (const ArbManualHit *hit);
/* The pages before and after, below the last line. */
GtkWidget *arb_manual_neighbours_new (const ArbManualBook *book,
                                      const ArbManualPage *page);

G_END_DECLS

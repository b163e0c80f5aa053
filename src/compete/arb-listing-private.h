/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-listing.h"

G_BEGIN_DECLS

/* @id: what programs call the listing. */
ArbListing *arb_listing_new (const char *id,
                             char *title) G_GNUC_WARN_UNUSED_RESULT;
/* @heading is taken. */
void arb_listing_add_column (ArbListing *self,
                             const char *id,
                             char *heading,
                             gboolean is_number);
/* Fields of a row, one after the other; a row is full when it has one for each column. NULL: empty. */
void arb_listing_add (ArbListing *self,
                      const char *text);
void arb_listing_add_number (ArbListing *self,
                             gint64 number);

G_END_DECLS

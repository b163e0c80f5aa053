/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "compete/arb-listing.h"

G_BEGIN_DECLS

/* A listing of a competition in columns, with one row selected. As long as its rows are the same ones they
 * stay where they are, and the keyboard with them. */
#define ARB_TYPE_LISTING_TABLE (arb_listing_table_get_type ())
/* Signal "selected": another row, or none. Signal "activated": Enter or a double click on it. */
G_DECLARE_FINAL_TYPE (ArbListingTable, arb_listing_table, ARB, LISTING_TABLE, AdwBin)

/* @keys: what the program calls each row, as many as there are rows. @first_column: those before it are not
 * shown. */
void arb_listing_table_show (ArbListingTable *self,
                             const ArbListing *listing,
                             const char *const *keys,
                             guint first_column);
/* What the table is called where it is read out. */
void arb_listing_table_set_label (ArbListingTable *self,
                                  const char *label);
/* Only rows that say all of these words; "": all of them. */
void arb_listing_table_filter (ArbListingTable *self,
                               const char *words);
/* NULL: none. */
const char *arb_listing_table_get_selected (ArbListingTable *self);
/* FALSE: there is no such row. */
gboolean arb_listing_table_select (ArbListingTable *self,
                                   const char *key);
/* How many rows show. */
guint arb_listing_table_get_n_rows (ArbListingTable *self);

G_END_DECLS

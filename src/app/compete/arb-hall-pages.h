/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-listing.h"

G_BEGIN_DECLS

/* What the hall is shown of a competition, page by page: pairings by table and by player, the clock, the
 * ranking. Nothing of anybody's list. */

/* So many rows can be read ten metres away from a projector. */
#define ARB_HALL_N_ROWS 12
#define ARB_HALL_MAX_COLUMNS 4

typedef struct
{
  char *title;      /* Owned, as the others */
  gboolean is_clock; /* the time of the round as large as can be; then there are lines and no rows */
  GPtrArray *lines; /* char *: below the time */
  GPtrArray *cells; /* char *: row by row; empty: NULL */
  guint n_columns;
  gboolean is_number[ARB_HALL_MAX_COLUMNS];
} ArbHallPage;

void arb_hall_page_free (ArbHallPage *self);
guint arb_hall_page_get_n_rows (const ArbHallPage *self);
/* Everything on it, for whoever does not see it. */
char *arb_hall_page_dup_text (const ArbHallPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* ArbHallPage, at least one, as it is at the moment @now. @competition may be NULL: there is none. */
GPtrArray *arb_hall_pages_new (const ArbCompetition *competition,
                               gint64 now,
                               const char *lang) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* No edge between the two, in the first level. */
#define ARB_MATCHING_NEVER (-1)

/* Pairs all of @n, an even number, so that the whole costs least. Costs are numbers from 0 on in
 * @n_levels, the most important first: the sum of a level is looked at only among those matchings that
 * are best in all levels before it. The cost of i and j, i < j, stands at (i * n + j) * n_levels. @mate
 * has room for @n. FALSE: there is no such matching, or the costs are too far apart to be added up
 * exactly. */
gboolean arb_matching_find (guint n,
                            guint n_levels,
                            const gint64 *costs,
                            guint *mate);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The figures of a unit rank by rank, the first rank first, and the elites among them. */
typedef struct
{
  GArray *figures; /* Owned, gint64 */
  GArray *elites;  /* Owned, gint64; NULL: nobody has said where they stand */
} ArbRanks;

/* From "3,3,2" as the state of a unit has it; @elites may be NULL. FALSE: @figures is. */
gboolean arb_ranks_init (ArbRanks *self,
                         const char *figures,
                         const char *elites);
void arb_ranks_clear (ArbRanks *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbRanks, arb_ranks_clear)

/* Takes figures off, @n_elites of them elites, from the last rank that has one of the kind, or from
 * the first. Emptied ranks are gone. FALSE: the ranks do not hold that many. */
gboolean arb_ranks_remove (ArbRanks *self,
                           gint64 n_figures,
                           gint64 n_elites,
                           gboolean from_front);

/* "3,3,2" again. NULL: no figure is left, or nobody knows where the elites stand. */
char *arb_ranks_dup_figures (const ArbRanks *self) G_GNUC_WARN_UNUSED_RESULT;
char *arb_ranks_dup_elites (const ArbRanks *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

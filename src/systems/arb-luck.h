/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-odds.h"

G_BEGIN_DECLS

/* How likely it was: a procedure that is over, played again with every way its dice could have fallen and
 * with the same answers. */

/* Past this many ways it is not worth waiting for. */
#define ARB_LUCK_MAX_WAYS 100000

typedef struct
{
  ArbChance exactly;     /* that every documented result is what it was */
  gboolean has_winner;    /* a result names one of the sides; otherwise what follows is not known */
  const char *won_by;     /* interned; the word of it */
  ArbChance wins[2];      /* of side a, of side b; the rest of 1: neither */
  ArbChance as_good[2];   /* that it ends at least as well for that side */
  gboolean is_partly_known; /* some throws lead to questions that nobody was asked */
  char *refused;          /* Owned; why it is not worked out, or NULL */
  guint64 n_ways;
} ArbLuck;

/* NULL: no dice have fallen in it, it is not over, or cancelled. */
ArbLuck *arb_luck_new (ArbSession *done,
                       GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void arb_luck_free (ArbLuck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbLuck, arb_luck_free)

G_END_DECLS

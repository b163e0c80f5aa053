/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/odds/arb-odds-state.h"

G_BEGIN_DECLS

/* Odds are worked out by a thread of their own, with rules of its own, so that nobody who types waits for
 * them. Whoever asks again cancels what he asked before. */

typedef enum
{
  ARB_ODDS_ALONE,       /* what may happen */
  ARB_ODDS_AND_CHANGES, /* and what would differ, for everything that might be seen otherwise */
} ArbOddsAsk;

/* In the main loop. @state is taken by who is called; NULL: there are no odds, and @error says why. */
typedef void (*ArbOddsFunc) (gpointer owner,
                             ArbOddsAsk ask,
                             ArbOddsState *state,
                             const GError *error);

/* @session as it is now; it may go on at once. @owner, an object, is called unless it is gone by then or
 * @cancellable is cancelled. */
void arb_odds_worker_ask (gpointer owner,
                          ArbSession *session,
                          ArbOddsAsk ask,
                          GCancellable *cancellable,
                          ArbOddsFunc func);

G_END_DECLS

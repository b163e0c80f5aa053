/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/arb-session.h"
#include "systems/arb-odds-live.h"

G_BEGIN_DECLS

/* Odds are worked out by a thread of their own, with rules of its own, so that nobody who types waits for
 * them. Whoever asks again cancels what he asked before. */

typedef enum
{
  ARB_ODDS_ALONE,       /* what may happen */
  ARB_ODDS_AND_CHANGES, /* and what would differ, for everything that might be seen otherwise */
} ArbOddsAsk;

/* @session as it is now; it may go on at once. */
void arb_odds_worker_ask (ArbSession *session,
                          ArbOddsAsk ask,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
/* The odds, or NULL and an error when it was cancelled or the rules do not load. */
ArbOdds *arb_odds_worker_finish (GAsyncResult *result,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

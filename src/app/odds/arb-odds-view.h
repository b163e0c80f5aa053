/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/odds/arb-odds-state.h"

G_BEGIN_DECLS

/* What may still happen in the combat at hand, and what matters: the result as a bar, losses as “at least
 * n”, what would change something if it were otherwise. Worked out beside the main loop, and only while it
 * can be seen. Actions: odds.keep, to compare what comes with what is. Signal "go-to" (question): its line
 * was chosen. */
#define ARB_TYPE_ODDS_VIEW (arb_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbOddsView, arb_odds_view, ARB, ODDS_VIEW, GtkBox)

/* @session may be NULL: nothing is played. */
void arb_odds_view_set_session (ArbOddsView *self,
                                ArbSession *session);
/* What shows, or NULL as long as nothing is worked out. Borrowed. */
const ArbOddsState *arb_odds_view_get_state (ArbOddsView *self);
/* Whether what shows is what is, with everything that might matter. */
gboolean arb_odds_view_is_up_to_date (ArbOddsView *self);

G_END_DECLS

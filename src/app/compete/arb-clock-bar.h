/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* The clock of the last round: how much time is left, the turn, what is to be called out; start, pause for all or
 * for one table, turn, last turn, end. It tells once when the last turn is to be called and when time is
 * up, wherever the window is. */
#define ARB_TYPE_CLOCK_BAR (arb_clock_bar_get_type ())
G_DECLARE_FINAL_TYPE (ArbClockBar, arb_clock_bar, ARB, CLOCK_BAR, AdwBin)

/* The clock of the last round. @competition is borrowed until the next call; @desk and @competition may be
 * NULL. */
void arb_clock_bar_show (ArbClockBar *self,
                         ArbDesk *desk,
                         const ArbCompetition *competition);
/* Looks at the time again. */
void arb_clock_bar_tick (ArbClockBar *self);

G_END_DECLS

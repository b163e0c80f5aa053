/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"
#include "game/arb-game-orders.h"

G_BEGIN_DECLS

/* “event clock” and “event fire”: what an umpire does at a table besides combats. */
ArbCliStatus arb_cli_event_clock (int argc,
                                  char **argv);
ArbCliStatus arb_cli_event_fire (int argc,
                                 char **argv);

/* FALSE: charges were declared that @moment would end before they were played; they are named. */
gboolean arb_cli_check_charges (ArbGame *game,
                                const ArbGameOrders *orders,
                                ArbMoment moment);

G_END_DECLS

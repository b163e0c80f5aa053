/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-orders.h"

G_BEGIN_DECLS

/* What is still to be played in the period at a table (NULL: the first one), with the command that does
 * it; nothing where there is nothing. */
void arb_cli_print_pairs (ArbStore *store,
                          const char *game);
/* What units have to do, or may do, with a procedure of its own. */
void arb_cli_print_next_acts (ArbStore *store,
                              const char *game);
/* What ends or should be done before the clock moves; it moves all the same: the umpire decides. */
void arb_cli_print_due (ArbStore *store,
                        const char *game,
                        ArbMoment now,
                        ArbMoment then);

G_END_DECLS

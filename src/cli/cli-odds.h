/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-odds.h"

G_BEGIN_DECLS

/* For people: the winner, then losses with “at least” first, then what else is open, then what
 * matters most. */
void arb_cli_print_odds (const ArbOdds *odds);

G_END_DECLS

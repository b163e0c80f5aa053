/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"

G_BEGIN_DECLS

/* “event clock” and “event fire”: what an umpire does at a table besides combats. */
ArbCliStatus arb_cli_event_clock (int argc,
                                  char **argv);
ArbCliStatus arb_cli_event_fire (int argc,
                                 char **argv);

G_END_DECLS

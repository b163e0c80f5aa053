/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* What is still to be played in the period at a table (NULL: the first one), with the command that does
 * it; nothing where there is nothing. */
void arb_cli_print_pairs (ArbStore *store,
                          const char *game);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

/* How this program opens events: by the rules they keep, and by the clock of SOURCE_DATE_EPOCH when
 * that is set, so that the same script leaves the same bytes. @umpire: NULL for the user. */
ArbStoreOptions arb_cli_store_options (const char *umpire);

ArbCliStatus arb_cli_event_new (int argc,
                                char **argv);

G_END_DECLS

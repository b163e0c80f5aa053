/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"

G_BEGIN_DECLS

/* Asks at the terminal, without showing what is typed; NULL when nobody sits there. */
char *arb_cli_ask_password (const char *user,
                            const char *host,
                            gpointer unused) G_GNUC_WARN_UNUSED_RESULT;
/* Prints the sentence: it could not be done now, or not at all. */
ArbCliStatus arb_cli_hub_fail (const GError *error);

ArbCliStatus arb_cli_event_share (int argc,
                                  char **argv);
ArbCliStatus arb_cli_event_join (int argc,
                                 char **argv);
ArbCliStatus arb_cli_event_sync (int argc,
                                 char **argv);

G_END_DECLS

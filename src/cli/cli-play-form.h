/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* Before dice fall: everything that was assumed so far, in one line, each with the number that
 * changes it; nothing when @shown, a set of questions, holds all of it already. */
void arb_cli_print_assumed (ArbSession *session,
                            GHashTable *shown);

/* What the umpire typed after the colon of “:2”, or of “:2 wood”: which assumption, and the answer
 * as he typed it. FALSE: it is no number. */
gboolean arb_cli_parse_assumed (const char *command,
                                guint *number,
                                const char **typed);
/* Asks for the assumption with that number; FALSE and a sentence when there is none. */
gboolean arb_cli_print_assumed_question (ArbSession *session,
                                         guint number);
gboolean arb_cli_change_assumed (ArbSession *session,
                                 guint number,
                                 const char *typed,
                                 GError **error);

G_END_DECLS

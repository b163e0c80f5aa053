/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-case.h"

G_BEGIN_DECLS

/* What the commands that read case files share. */

/* A house rule that does not load must be heard of before any case is resolved without it. */
void arb_cli_load_houses (ArbSystemSet *systems, char **house_files, ArbProblems *problems);
gboolean arb_cli_is_game_root (const char *name);
/* Whether the file holds cases, or games where those will do; FALSE: a problem says so. */
gboolean arb_cli_check_root (const ArbXmlDoc *doc, gboolean takes_games, ArbProblems *problems);
/* The whole text on standard output; FALSE: it did not arrive, which main() tells. */
gboolean arb_cli_write_text (const char *text, gsize length);
/* The same for a document that is whole. */
gboolean arb_cli_write_xml (ArbXmlWriter *writer);

G_END_DECLS

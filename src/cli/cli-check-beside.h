/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"

G_BEGIN_DECLS

/* What belongs to the rule system @id besides its rules: its sheets, nations and lists. Where one of them
 * is wrong the program makes do without it, so only this says what is. */
void arb_cli_check_beside (const char *id,
                           ArbProblems *problems);
/* The sheet.xml of a system file that lies elsewhere; there may be none in @folder. */
void arb_cli_check_sheet_in (const char *folder,
                             const char *id,
                             ArbProblems *problems);

G_END_DECLS

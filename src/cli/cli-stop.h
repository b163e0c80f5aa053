/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on Ctrl+C ends the program as it always does, and says @sentence; for commands that leave
 * nothing half done. */
void arb_cli_stop_say (const char *sentence);
/* Until it is let go again, it is only noted: for what tidies up behind itself. */
void arb_cli_stop_hold (void);
gboolean arb_cli_stop_is_wanted (void);
/* Once the work is done, Ctrl+C has nothing to say any more; before, whoever pressed it meanwhile gets
 * his way now. */
void arb_cli_stop_let_go (gboolean is_done);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

/* Files by name; “-” is standard input or output. */

gboolean arb_cli_is_stream (const char *path);
/* What messages call standard input. */
const char *arb_cli_get_stdin_name (void);
/* The whole of it, at most @max_bytes. NULL and a sentence. */
GBytes *arb_cli_read (const char *path,
                      gsize max_bytes,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The list, or what can be read of it; NULL: @problems says why. */
ArbArmy *arb_cli_load_army (const char *path,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* All or nothing to a file, straight to standard output. */
gboolean arb_cli_write (const char *path,
                        GBytes *bytes,
                        GError **error);

G_END_DECLS

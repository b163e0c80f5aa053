/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Stored lines have columns split by tabs: in a text, tabs, line ends and the backslash are written
 * as two letters. Everything else stays readable. */
void arb_columns_append (GString *line,
                         const char *text);
/* In place. */
void arb_columns_unescape (char *text);

/* Where an event stands among the calls of its procedure: "charge/melee/". */
void arb_call_path_enter (GString *path,
                          const char *call);
void arb_call_path_leave (GString *path);

G_END_DECLS

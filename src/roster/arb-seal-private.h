/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"

G_BEGIN_DECLS

#define ARB_SEAL_PROGRAM "program" /* begins the lines of the program's data */
#define ARB_SEAL_CLUB "club"       /* begins those of the club's */

/* "unit u3<TAB>points<TAB>120"; line breaks and tabs of @value are escaped. */
void arb_seal_append_line (GString *lines,
                           const char *kind,
                           const char *id,
                           const char *key,
                           const char *value);
/* As older programs sealed: the list after the revision of its data. */
char *arb_army_to_old_lines (ArbArmy *army,
                             const char *revision);

G_END_DECLS

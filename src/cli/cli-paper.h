/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-page-format.h"

G_BEGIN_DECLS

/* @name may be NULL: A4. FALSE: a sentence has been printed. */
gboolean arb_cli_parse_paper (const char *name,
                              ArbPageFormat *paper);

G_END_DECLS

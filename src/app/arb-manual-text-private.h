/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-manual-page.h"

G_BEGIN_DECLS

/* What stands within a line: **strong**, *stressed*, `code`, <kbd>Ctrl+Z</kbd>, [words](page.md#place).
 * Targets of links are added to @links. */
gboolean arb_manual_text_parse (ArbManualText *self,
                                const char *source,
                                GPtrArray *links,
                                GError **error);
/* The same characters, nothing in them means anything. */
void arb_manual_text_take_verbatim (ArbManualText *self,
                                    char *plain);
void arb_manual_text_clear (ArbManualText *self);

G_END_DECLS

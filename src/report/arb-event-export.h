/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-chronicle.h"
#include "store/arb-export.h"

G_BEGIN_DECLS

/* The log of the event: for people in sentences, in their language and with nothing sealed; for
 * machines row by row. @filter says what is to be told to people; @filter may be NULL: all.
 * @with_accounts: plain text has the account of each combat under its result; a page for a browser has
 * them folded in any case. */
char *arb_event_export (ArbStore *store,
                        const ArbChronicleFilter *filter,
                        ArbExportFormat format,
                        gboolean with_accounts,
                        gsize *length,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

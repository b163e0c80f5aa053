/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store-combat-private.h"
#include "store/arb-verifier.h"

G_BEGIN_DECLS

/* arb-verifier-combat.c: NULL when the combat computes to what the journal says, else a sentence;
 * @row is where. */
char *arb_verifier_check_combat (ArbStore *store,
                                 const char *combat,
                                 gint64 *row);

/* arb-verifier-files.c: NULL, or a sentence about the first one that is not as it should be. */
char *arb_verifier_check_attachments (ArbStore *store);
char *arb_verifier_check_references (ArbStore *store,
                                     gint64 *row);
/* arb-verifier-beside.c: line log and snapshots say the same as the journal, or where not. */
char *arb_verifier_check_beside (ArbStore *store,
                                 gint64 *row);

G_END_DECLS

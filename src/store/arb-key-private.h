/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-key.h"
#include "store/arb-row-private.h"

G_BEGIN_DECLS

/* Over the hash of the row, and with it over everything before it. */
void arb_key_sign (const ArbKey *self,
                   ArbRow *row);
/* Whether what the row carries is a signature of its hash. */
gboolean arb_signature_is_right (const guint8 *hash,
                                 const guint8 *public_key,
                                 const guint8 *signature);
/* As people compare it. */
char *arb_key_dup_fingerprint_of (const guint8 *public_key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-key.h"
#include "store/arb-row-private.h"

G_BEGIN_DECLS

/* Over the hash of the row, and with it over everything before it; and over @link, which holds the
 * signatures before it. */
void arb_key_sign (const ArbKey *self,
                   const guint8 *link,
                   ArbRow *row);
/* Whether it is a signature of that hash. */
gboolean arb_signature_is_right (const ArbSignature *self,
                                 const guint8 *hash);
/* What the next signature of the same umpire is to be linked to. */
void arb_signature_compute_link (const ArbSignature *self,
                                 guint8 *link);
/* Whether it says that it follows @before, which then needs no check of its own: whoever signs looks
 * at what he links to. */
gboolean arb_signature_follows (const ArbSignature *self,
                                const ArbSignature *before);
const guint8 *arb_key_get_public (const ArbKey *self);
/* Whether that is its public half. */
gboolean arb_key_is (const ArbKey *self,
                     const guint8 *public_key);
/* As people compare it. */
char *arb_key_dup_fingerprint_of (const guint8 *public_key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

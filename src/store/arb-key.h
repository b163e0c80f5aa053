/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What an umpire signs rows with: an Ed25519 key in a file for its owner only. Whoever has the event
 * but not this file cannot write in the umpire's name. */
typedef struct _ArbKey ArbKey;

/* The key in the file at @path, which is made when there is none. NULL: it can be neither read nor
 * made; @error says why. */
ArbKey *arb_key_open (const char *path,
                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_key_free (ArbKey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbKey, arb_key_free)

/* Twenty characters in groups, from the hash of the public half. */
char *arb_key_dup_fingerprint (const ArbKey *self) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a public half in hexadecimal digits; NULL: it is none. */
char *arb_key_dup_fingerprint_of_digits (const char *digits) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-pq-private.h"

G_BEGIN_DECLS

/* The desktop's keyring. Where there is none, or its library is missing, nothing is found and nothing
 * is kept. */
char *arb_keyring_dup_password (const ArbPqAddress *address) G_GNUC_WARN_UNUSED_RESULT;
void arb_keyring_keep_password (const ArbPqAddress *address,
                                const char *password);
/* Overwrites it before it is freed. */
void arb_password_free (char *password);
typedef char ArbPassword;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPassword, arb_password_free)

G_END_DECLS

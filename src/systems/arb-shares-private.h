/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-odds-private.h"

G_BEGIN_DECLS

/* Values with the chance of each. */
typedef struct
{
  GArray *all; /* Owned */
} ArbShares;

void arb_shares_init (ArbShares *self);
void arb_shares_clear (ArbShares *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbShares, arb_shares_clear)

void arb_shares_add (ArbShares *self,
                     const ArbValue *value,
                     mpq_srcptr chance);
void arb_shares_add_all (ArbShares *self,
                         const ArbShares *more);
/* ArbOddsPart, by number or text. @field may be NULL. */
GArray *arb_shares_tell (const ArbShares *self,
                         const ArbField *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

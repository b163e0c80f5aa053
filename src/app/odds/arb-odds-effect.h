/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/odds/arb-odds-state.h"

G_BEGIN_DECLS

/* What a variant changes, in words: before the dice how likely, after them what. @result may be NULL. */
char *arb_odds_dup_effect (const ArbOddsVariant *variant,
                           const ArbOddsValue *result,
                           const ArbOddsState *state,
                           ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* How likely the value of @id is another one; 0 for NULL. */
double arb_odds_get_flip (const ArbOddsVariant *variant,
                          const char *id);

G_END_DECLS

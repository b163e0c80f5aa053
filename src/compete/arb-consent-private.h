/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition-acts.h"

G_BEGIN_DECLS

/* Warnings of one act: all are told, then it is done or not. */
typedef struct
{
  const ArbCompetition *competition; /* Borrowed, as the next */
  const ArbConsent *consent;
  ArbBody *body;                     /* Borrowed: of the act, which keeps what was warned of */
  GError *error;                     /* Owned: the first that was not agreed to */
} ArbConsentAsk;

void arb_consent_ask (ArbConsentAsk *self,
                      ArbWarn warn,
                      const char *sentence);
/* FALSE and a sentence: it is not done. */
gboolean arb_consent_finish (ArbConsentAsk *self,
                             GError **error);

G_END_DECLS

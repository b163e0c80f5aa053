/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-event.h"
#include "engine/arb-outcome.h"

G_BEGIN_DECLS

struct _ArbOutcome
{
  const ArbFacts *facts; /* Borrowed */
  const char *lang;      /* Borrowed; for sentences of refusal */
  ArbEvents *events;     /* Borrowed; what was emitted goes to its end */
  const char *next;      /* interned or static; step to go on with, or NULL */
  gboolean ended;
  ArbEvent *call;        /* Owned; played after everything else */
  GPtrArray *passed;     /* Owned; the answers given to the called procedure */
  const char *refused;   /* interned; the fact at fault */
  gboolean quiet;        /* nobody reads the account: no lines and no notes */
};

/* As arb_outcome_set(), for who knows where the value stands; @cite is interned. Borrowed. */
ArbEvent *arb_outcome_set_at (ArbOutcome *self,
                              guint slot,
                              ArbValue value,
                              const char *cite);
/* The sentence with its names and values as one flat list, which is taken. */
void arb_outcome_note_pairs (ArbOutcome *self,
                             const char *about,
                             const char *text,
                             ArbValue pairs);
/* What a rule file says the step works out, one thing of it. */
void arb_outcome_work (ArbOutcome *self,
                       const ArbWork *work);

G_END_DECLS

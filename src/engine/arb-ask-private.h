/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ask.h"
#include "engine/arb-facts-private.h"
#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* Gives the answer without a person if it can: TRUE, and the answer is among the facts. Answering
 * in place spares the step from being asked all over again for each of its questions. */
typedef gboolean (*ArbAskFunc) (ArbAsk *self,
                                ArbPrompt *prompt);

/* Whether an answer lies ready; nothing is emitted. */
typedef gboolean (*ArbOfferFunc) (ArbAsk *self,
                                  const ArbPrompt *prompt);

struct _ArbAsk
{
  const ArbFacts *facts; /* Borrowed */
  ArbPrompt *prompt;     /* Owned; the question found, NULL as long as everything is known */
  const char *refusals_id; /* interned; the question @refusals are for */
  GArray *refusals;        /* Owned, ArbRefusal, or NULL */
  ArbAskFunc answer;       /* NULL: every question needs a person */
  ArbOfferFunc offers;     /* NULL: nothing lies ready */
  gpointer session;        /* Borrowed; for @answer and @offers */
  GError *error;           /* Owned; an answer was tried and refused */
};

void arb_ask_clear (ArbAsk *self);

/* The question about the input in @slot, to be narrowed and then finished; NULL when the answer is
 * there, or when another question comes first. Borrowed. */
ArbPrompt *arb_ask_begin_at (ArbAsk *self,
                             guint slot);
/* As the functions without "at" and "view". */
gboolean arb_ask_is_offered_at (ArbAsk *self,
                                guint slot);
gboolean arb_ask_sum_view (ArbAsk *self,
                           const char *sum,
                           const ArbView *view);
/* What the roster or the state of the game knows goes before every other default. TRUE: answered. */
gboolean arb_ask_finish (ArbAsk *self);

/* Everything that the rule file says the step needs, GPtrArray of ArbNeed. */
gboolean arb_ask_needs (ArbAsk *self,
                        const GPtrArray *needs);

G_END_DECLS

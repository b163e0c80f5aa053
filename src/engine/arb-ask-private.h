/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-facts-private.h"
#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* Asking what a step needs. Every arb_ask_*() that returns a gboolean says TRUE when the answer is
 * there; FALSE makes it the next question, and nothing else is asked then. */
typedef struct _ArbAsk ArbAsk;

/* Gives the answer without a person if it can: TRUE, and the answer is among the facts. Answering
 * in place spares the step from being asked all over again for each of its questions. */
typedef gboolean (*ArbAskFunc) (ArbAsk *self,
                                ArbPrompt *prompt);

/* Whether an answer to the input in @slot is ready; nothing is emitted. */
typedef gboolean (*ArbOfferFunc) (ArbAsk *self,
                                  guint slot);

/* Takes the usual value of the input in @slot, unless somebody has something to say about it: TRUE,
 * and the answer is among the facts. Most answers of a case file are of this kind, and are spared the
 * question. */
typedef gboolean (*ArbAssumeFunc) (ArbAsk *self,
                                   guint slot);

struct _ArbAsk
{
  const ArbFacts *facts; /* Borrowed */
  ArbPrompt *prompt;     /* Owned; the question found, NULL as long as everything is known */
  const char *refusals_id; /* interned; the question @refusals are for */
  GArray *refusals;        /* Owned, ArbRefusal, or NULL */
  ArbAskFunc answer;       /* NULL: every question needs a person */
  ArbOfferFunc offers;     /* NULL: no answer is ready */
  ArbAssumeFunc assume;    /* NULL: nothing is */
  gpointer session;        /* Borrowed; for @answer and @offers */
  gboolean is_case;        /* a case file answers, not a person */
  GError *error;           /* Owned; an answer was tried and refused */
};

void arb_ask_clear (ArbAsk *self);

/* The question about the input in @slot, to be narrowed and then finished; NULL when the answer is
 * there, or when another question comes first. Borrowed. */
ArbPrompt *arb_ask_begin_at (ArbAsk *self,
                             guint slot);
/* Whether the question about @slot, which nothing narrows down, was answered with its usual value. */
static inline gboolean
arb_ask_assume_at (ArbAsk *self,
                   guint slot)
{
  return self->assume != NULL && self->prompt == NULL && self->error == NULL &&
         self->assume (self, slot);
}
/* Whether a case file or script holds an answer to the input, which is not asked by this. A question
 * that the rules do not need now is thus still checked when somebody answers it. */
gboolean arb_ask_is_offered_at (ArbAsk *self,
                                guint slot);
/* Every fact that the sum still depends on. */
gboolean arb_ask_sum_view (ArbAsk *self,
                           const char *sum,
                           const ArbView *view);
/* What the roster or the state of the game knows goes before every other default. TRUE: answered. */
gboolean arb_ask_finish (ArbAsk *self);

/* Everything that the rule file says the step needs, GPtrArray of ArbNeed. */
gboolean arb_ask_needs (ArbAsk *self,
                        const GPtrArray *needs);

/* Something the umpire must have seen; @text is a sentence of the rule file. */
gboolean arb_ask_notice (ArbAsk *self,
                         const char *text);

/* Greys out one word of the coming question @id, or refuses one text; @text is the sentence that
 * says why. */
void arb_ask_refuse (ArbAsk *self,
                     const char *id,
                     const char *word,
                     const char *text);

G_END_DECLS

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

/* What a step makes of an input, where that is all it does to the question. */
typedef struct
{
  gint64 min;
  gint64 max;
  const ArbValue *standard; /* Borrowed; the default that the rules tell, or NULL: that of the input */
} ArbNarrowing;

/* Answers the input in @slot where the answer is clear without a question: TRUE, and it is among the
 * facts. Most answers of a case file are of this kind. @narrowing NULL: as the input is declared. */
typedef gboolean (*ArbReadyAnswerFunc) (ArbAsk *self,
                                        guint slot,
                                        const ArbNarrowing *narrowing);

struct _ArbAsk
{
  const ArbFacts *facts; /* Borrowed */
  ArbPrompt *prompt;     /* Owned; the question found, NULL as long as everything is known */
  const char *refusals_id; /* interned; the question @refusals are for */
  GArray *refusals;        /* Owned, ArbRefusal, or NULL */
  ArbAskFunc answer;       /* NULL: every question needs a person */
  ArbOfferFunc offers;     /* NULL: no answer is ready */
  ArbReadyAnswerFunc ready; /* NULL: nothing is clear without a question */
  const GArray *held;      /* Borrowed or NULL; where there is @ready it says what is offered: guint64, a
                              bit for each slot */
  gpointer session;        /* Borrowed; for @answer and @offers */
  gboolean is_case;        /* a case file answers, not a person */
  GError *error;           /* Owned; an answer was tried and refused */
};

void arb_ask_clear (ArbAsk *self);

/* The question about the input in @slot, to be narrowed and then finished; NULL when the answer is
 * there, or when another question comes first. Borrowed. */
ArbPrompt *arb_ask_begin_at (ArbAsk *self,
                             guint slot);
/* Whether answers without a question are taken now. */
static inline gboolean
arb_ask_may_be_ready (const ArbAsk *self)
{
  return self->ready != NULL && self->prompt == NULL && self->error == NULL;
}
/* Whether the input in @slot, which nothing narrows down, was answered without a question. */
static inline gboolean
arb_ask_is_ready_at (ArbAsk *self,
                     guint slot)
{
  return arb_ask_may_be_ready (self) && self->ready (self, slot, NULL);
}
/* Whether a case file or script holds an answer to the input, which is not asked by this. A question
 * that the rules do not need now is thus still checked when somebody answers it. */
static inline gboolean
arb_ask_is_offered_at (ArbAsk *self,
                       guint slot)
{
  if (self->prompt != NULL)
    return FALSE;
  if (self->ready != NULL)
    return self->held != NULL && slot / 64 < self->held->len &&
           (g_array_index (self->held, guint64, slot / 64) >> slot % 64 & 1) != 0;
  return self->offers != NULL && self->offers (self, slot);
}
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

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* What a step's ask function has in its hands. Every arb_ask_*() returns TRUE when the answer is
 * there; FALSE makes it the next question, and the function must return FALSE then:
 *
 *   return arb_ask (ask, "a.figures") && arb_ask (ask, "b.figures");
 */

const ArbFacts *arb_ask_get_facts (const ArbAsk *self);

/* Asks for @id as the rule file describes it. */
gboolean arb_ask (ArbAsk *self,
                  const char *id);
/* With a default that only the rules can tell; it goes before the one of the file. */
gboolean arb_ask_with (ArbAsk *self,
                       const char *id,
                       ArbValue standard);
/* With limits narrower than those of the file; @standard as above or NULL. */
gboolean arb_ask_within (ArbAsk *self,
                         const char *id,
                         gint64 min,
                         gint64 max,
                         const ArbValue *standard);
/* Without any default: a person must answer, be it "none", and a case file must hold the value. */
gboolean arb_ask_explicit (ArbAsk *self,
                           const char *id);
/* Whether a case file or script holds an answer to @id, which is not asked by this. A question
 * that the rules do not need now is thus still checked when somebody answers it. */
gboolean arb_ask_is_offered (ArbAsk *self,
                             const char *id);
/* @n_dice dice, when the number of dice is itself a result. */
gboolean arb_ask_dice (ArbAsk *self,
                       const char *id,
                       guint n_dice);
/* The same, for a die with named faces that do not all come once: @face_counts says how many bear
 * each word of the question, in its order. It matters when the program throws. */
gboolean arb_ask_dice_of (ArbAsk *self,
                          const char *id,
                          guint n_dice,
                          const guint *face_counts);
/* SIDE.NAME */
gboolean arb_ask_side (ArbAsk *self,
                       const char *side,
                       const char *name);
/* Something the umpire must have seen; @text is a sentence of the rule file. */
gboolean arb_ask_notice (ArbAsk *self,
                         const char *text);
/* Every fact that the sum still depends on. */
gboolean arb_ask_sum (ArbAsk *self,
                      const char *sum,
                      const char *side,
                      const char *foe);

/* Greys out one word of the coming question @id, or refuses one text; @text is the sentence that
 * says why. */
void arb_ask_refuse (ArbAsk *self,
                     const char *id,
                     const char *word,
                     const char *text);

G_END_DECLS

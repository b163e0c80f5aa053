/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-event.h"
#include "engine/arb-facts.h"
#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* Ids into words of the reader's language, the same for terminal, window and paper. Everything
 * returned is newly allocated. */

/* What people call the entry of a list that @id is about ("troop.3.moral": what "troop.3.name" says), or
 * NULL. Borrowed. */
const char *arb_wording_entry (const ArbFacts *facts,
                               const char *id);

/* The unit's own name when it has one, else the name of the side. */
char *arb_wording_side (const ArbFacts *facts,
                        const char *side,
                        const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* "Figures (the attacker)". @field may be NULL. */
char *arb_wording_label (const ArbFacts *facts,
                         const ArbField *field,
                         const char *id,
                         const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The same where a column says whose it is: "Figures". @field may be NULL. */
char *arb_wording_title (const ArbFacts *facts,
                         const ArbField *field,
                         const char *id,
                         const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* As arb_field_dup_display(), but a side is called by the name of its unit when it has one, and as in
 * the procedure that called this one.
 * @field may be NULL. */
char *arb_wording_value (const ArbFacts *facts,
                         const ArbField *field,
                         const ArbValue *value,
                         const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The entry that number @n of an input of="list" stands for; NULL: it has no name, or the prompt is
 * about those of another side. */
char *arb_wording_choice (const ArbFacts *facts,
                          const ArbPrompt *prompt,
                          guint n) G_GNUC_WARN_UNUSED_RESULT;
/* The whole question of a prompt. */
char *arb_wording_question (const ArbFacts *facts,
                            const ArbPrompt *prompt,
                            const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* How the value comes about, in the words of the rule file; NULL: it does not say. */
char *arb_wording_because (const ArbFacts *facts,
                           const ArbField *field,
                           const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The reason why the word cannot be chosen; NULL: it can. */
char *arb_wording_why_not (const ArbFacts *facts,
                           const ArbPrompt *prompt,
                           const char *word,
                           const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The sentence of a NOTE event. */
char *arb_wording_note (const ArbFacts *facts,
                        const ArbProcedure *procedure,
                        const ArbEvent *event,
                        const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* What the condition about @side (or the entry of a list) against @foe finds and what it needs:
 * "Formation (the attacker): line, needs square". */
char *arb_wording_condition (const ArbFacts *facts,
                             const ArbProcedure *procedure,
                             const ArbCondition *condition,
                             const char *side,
                             const char *foe,
                             const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* Why the modifier of a LINE event does not count; NULL when it counts. */
char *arb_wording_line_reason (const ArbFacts *facts,
                               const ArbProcedure *procedure,
                               const ArbEvent *event,
                               const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* Names in a rule file are written for the middle of a sentence; this is for the start of one. */
char *arb_wording_capitalize (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* "+2", "−1", "0" */
char *arb_wording_signed (gint64 number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

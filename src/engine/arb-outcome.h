/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* The only way a step changes anything. Every value emitted is declared in the rule file, whose
 * citation stands for a NULL @cite. The setters return the value in force: the umpire's when he
 * overrode it, so compute on with that. */

gint64 arb_outcome_set_int (ArbOutcome *self,
                            const char *id,
                            gint64 value,
                            const char *cite);
gboolean arb_outcome_set_bool (ArbOutcome *self,
                               const char *id,
                               gboolean value,
                               const char *cite);
ArbRatio arb_outcome_set_ratio (ArbOutcome *self,
                                const char *id,
                                ArbRatio value,
                                const char *cite);
/* Interned. */
const char *arb_outcome_set_word (ArbOutcome *self,
                                  const char *id,
                                  const char *word,
                                  const char *cite);
/* Takes @value; the one returned is borrowed. */
const ArbValue *arb_outcome_set (ArbOutcome *self,
                                 const char *id,
                                 ArbValue value,
                                 const char *cite);
/* The same for SIDE.NAME. */
const ArbValue *arb_outcome_set_side (ArbOutcome *self,
                                      const char *side,
                                      const char *name,
                                      ArbValue value,
                                      const char *cite);
gint64 arb_outcome_set_side_int (ArbOutcome *self,
                                 const char *side,
                                 const char *name,
                                 gint64 value,
                                 const char *cite);
gboolean arb_outcome_set_side_bool (ArbOutcome *self,
                                    const char *side,
                                    const char *name,
                                    gboolean value,
                                    const char *cite);
const char *arb_outcome_set_side_word (ArbOutcome *self,
                                       const char *side,
                                       const char *name,
                                       const char *word,
                                       const char *cite);

/* Whether the rule file has the value: rules that an event has kept may be older than it, or younger
 * than one that is no longer emitted. */
gboolean arb_outcome_declares (const ArbOutcome *self,
                               const char *id);

/* The value emitted last was read on @table: one that is not the rulebook's is marked as such
 * wherever the value is shown. */
void arb_outcome_mark_table (ArbOutcome *self,
                             const ArbTable *table);
/* The value emitted last is the cell @word of the table: marked where the book is silent. */
void arb_outcome_mark_cell (ArbOutcome *self,
                            const ArbTable *table,
                            const char *word);

/* Adds up @sum, one line per modifier, and sets SIDE.TOTAL. */
gint64 arb_outcome_sum (ArbOutcome *self,
                        const char *sum,
                        const char *total,
                        const char *side,
                        const char *foe,
                        const char *cite);

/* The same for an entry of a list, "a.troop.2": sets ENTRY.TOTAL. What does not count is only told
 * for the @first entry, or a long list would say it over and over. */
gint64 arb_outcome_sum_entry (ArbOutcome *self,
                              const char *sum,
                              const char *total,
                              const char *entry,
                              const char *foe,
                              gboolean first,
                              const char *cite);

/* The same, and each modifier that counts is a value of its own, SIDE.ROWS.MODIFIER: the umpire may
 * override one of them, and the total follows. */
gint64 arb_outcome_sum_rows (ArbOutcome *self,
                             const char *sum,
                             const char *total,
                             const char *rows,
                             const char *side,
                             const char *foe,
                             const char *cite);

/* The same for a result that has a row for each kind of modifier, counted or not: each modifier
 * adds to SIDE.ROWS.ROW, which is 0 when nothing counts in it. A row that the procedure does not
 * declare, of a house rule say, counts in the total alone. */
gint64 arb_outcome_sum_table (ArbOutcome *self,
                              const char *sum,
                              const char *total,
                              const char *rows,
                              const char *side,
                              const char *foe,
                              const char *cite);

/* A sentence of the rule file about the fact @about (or NULL), followed by pairs of placeholder
 * name and ArbValue, then NULL. Takes the values. */
void arb_outcome_note (ArbOutcome *self,
                       const char *about,
                       const char *text,
                       ...) G_GNUC_NULL_TERMINATED;

/* Where to go on; without any of these, at the next step of the table. */
void arb_outcome_goto (ArbOutcome *self,
                       const char *step);
void arb_outcome_end (ArbOutcome *self);
/* Plays @procedure and comes back; its results are then facts named CALL.ID here. The pairs of
 * input id and ArbValue are what it need not ask. Takes the values. */
void arb_outcome_call (ArbOutcome *self,
                       const char *call,
                       const char *procedure,
                       ...) G_GNUC_NULL_TERMINATED;
/* After arb_outcome_call(): one thing more that it need not ask. Takes the value. */
void arb_outcome_pass (ArbOutcome *self,
                       const char *id,
                       ArbValue value);

/* The last answer breaks a rule: @id is the fact at fault, @text the sentence that says why.
 * Always FALSE: "return arb_outcome_refuse (…);" */
gboolean arb_outcome_refuse (ArbOutcome *self,
                             const char *id,
                             const char *text,
                             GError **error);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "engine/arb-prompt.h"
#include "engine/arb-record.h"
#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* One procedure being played: the records so far, and the question they lead to. It asks and
 * never acts; dice, choices and facts of the table top arrive as answers. */
#define ARB_TYPE_SESSION (arb_session_get_type ())
G_DECLARE_FINAL_TYPE (ArbSession, arb_session, ARB, SESSION, GObject)

/* Called before the session shows what @records lead to. FALSE: not on disk, so it did not
 * happen; the session stays where it was. All records of one call stand or fall together. */
typedef gboolean (*ArbSinkFunc) (ArbRecord *const *records,
                                 guint n_records,
                                 gpointer user_data,
                                 GError **error);
typedef enum
{
  ARB_ANSWERED_NOT,     /* the question stays open */
  ARB_ANSWERED,
  ARB_ANSWERED_DEFAULT, /* taken by default: shows as an assumption */
} ArbAnswered;

/* Answers in place of a person. @value is owned by the session. */
typedef ArbAnswered (*ArbAnswerFunc) (const ArbPrompt *prompt,
                                      ArbValue *value,
                                      gpointer user_data);

/* What @func of arb_session_set_answer_func() has to say about an input before there is a question:
 * ARB_ANSWERED, and @value, borrowed, is what it would answer; ARB_ANSWERED_DEFAULT, nothing but the
 * usual answer; ARB_ANSWERED_NOT, it has to see the question. @is_called: the input is one of a procedure
 * that was called. Dice always have their question. */
typedef ArbAnswered (*ArbReadyFunc) (const ArbField *field,
                                     guint slot,
                                     gboolean is_called,
                                     const ArbValue **value,
                                     gpointer user_data);

/* NULL when the system has no such procedure. */
ArbSession *arb_session_new (const ArbSystemDef *def,
                             ArbRules *rules,
                             const char *procedure,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Before arb_session_start(). Values are copied, the table is taken. */
void arb_session_set_language (ArbSession *self,
                               const char *lang);
void arb_session_set_ruling (ArbSession *self,
                             const char *id,
                             const ArbValue *value);
/* Rulings that have one default for people and another for files go by the latter. */
void arb_session_use_case_rulings (ArbSession *self);
void arb_session_take_table (ArbSession *self,
                             ArbTable *table);
/* Offered as the default of that question. */
void arb_session_suggest (ArbSession *self,
                          const char *question,
                          const ArbValue *value);
/* The same as long as @fact of the procedure that asks is @when, with its origin; @fact "": always.
 * @value NONE: there is something to know about the question, and nothing to offer. The first that
 * holds counts. */
void arb_session_offer (ArbSession *self,
                        const char *question,
                        const char *fact,
                        const ArbValue *when,
                        const ArbValue *value,
                        const char *origin);
/* Answered earlier in the same period or game: not asked again. */
void arb_session_settle (ArbSession *self,
                         const char *question,
                         const ArbValue *value);
/* An ArbSuggestFunc: settles what is certain and suggests the rest; @self is a session. */
void arb_session_take (const char *question,
                       const ArbValue *value,
                       gboolean certain,
                       gpointer self);
/* Where what was suggested or settled for the question comes from: a word that the account of the
 * answer tells, as long as the answer is the one that was offered. */
void arb_session_set_origin (ArbSession *self,
                             const char *question,
                             const char *origin);
/* Known when the procedure begins, as if computed: "a.used.t17" from an earlier combat. */
void arb_session_carry (ArbSession *self,
                        const char *id,
                        const ArbValue *value);
/* Dice that fell for this question when the same combat was begun before and taken back whole. */
void arb_session_remember_dice (ArbSession *self,
                                const char *question,
                                const ArbValue *value,
                                ArbSource source);
/* Nobody reads the account: the lines of sums and the notes are not made. Values, refusals and
 * where the procedure goes on are what they are; the records are no journal. */
void arb_session_set_quiet (ArbSession *self,
                            gboolean quiet);
/* Rare questions take their default without being asked; it shows as an assumption. */
void arb_session_set_assume_rare (ArbSession *self,
                                  gboolean assume);
void arb_session_set_sink (ArbSession *self,
                           ArbSinkFunc sink,
                           gpointer user_data);
void arb_session_set_answer_func (ArbSession *self,
                                  ArbAnswerFunc func,
                                  gpointer user_data);
/* Spares the questions whose answer is clear without them; @func is called with the data of the answer
 * function. @held: guint64, a bit for each slot of the procedure that the answer function answers by
 * ARB_ANSWERED, without a question; it counts lists itself, those of called procedures too. NULL: it
 * answers none so. Borrowed for as long as @func may be called. */
void arb_session_set_ready_func (ArbSession *self,
                                 ArbReadyFunc func,
                                 const GArray *held);

gboolean arb_session_start (ArbSession *self,
                            GError **error);
/* Continues a journal: folds its events without computing anything again. Instead of start. */
gboolean arb_session_restore (ArbSession *self,
                              ArbRecord *const *records,
                              guint n_records,
                              GError **error);

/* After a restore: the states that undo goes back to, oldest first, each a GPtrArray of ArbRecord; taken.
 * Without it undo takes back one record after the other, which is not what was done when an act
 * went back and on again. */
void arb_session_take_history (ArbSession *self,
                               GPtrArray *states);
/* Plays the act of @record once more, an undo included: its events are computed from the answer,
 * not taken over. What verification compares with the journal. @comes_back: it counted before, and
 * a redo or the undo of a correction brings it back, dice and all. */
gboolean arb_session_repeat (ArbSession *self,
                             const ArbRecord *record,
                             gboolean comes_back,
                             GError **error);

ArbPrompt *arb_session_get_prompt (ArbSession *self);
gboolean arb_session_is_done (ArbSession *self);
const ArbFacts *arb_session_get_facts (ArbSession *self);
/* What the procedure called there ("melee/", "" for the session's own) knows, or knew when it was
 * over; NULL: it was not called. */
const ArbFacts *arb_session_find_facts (ArbSession *self,
                                        const char *path);
const ArbRules *arb_session_get_rules (ArbSession *self);
const ArbSystemDef *arb_session_get_def (ArbSession *self);
/* The procedure the session was made for. */
const char *arb_session_get_procedure (ArbSession *self);
const char *arb_session_get_language (ArbSession *self);
/* The ruling in force in this session. */
const ArbValue *arb_session_get_ruling (ArbSession *self,
                                        const char *id);
/* The fact at fault in the last refusal, or NULL. */
const char *arb_session_get_refused (ArbSession *self);

/* @text in the form of arb_prompt_parse(). On failure nothing has changed. */
gboolean arb_session_answer (ArbSession *self,
                             const char *text,
                             ArbSource source,
                             GError **error);
/* The same for somebody who has the value already. */
gboolean arb_session_answer_value (ArbSession *self,
                                   const ArbValue *value,
                                   ArbSource source,
                                   GError **error);
/* The same with the reason of whoever decided it, which prints in the log. Dice are thrown, not decided. */
gboolean arb_session_answer_because (ArbSession *self,
                                     const ArbValue *value,
                                     const char *reason,
                                     GError **error);
/* A copy that goes on from the same question and by itself: what would happen if. It shares what
 * was played so far, so it costs little, and nothing that happens to it or to @original after that
 * happens to the other one; but what is told before the start can be told to neither any more. It
 * is quiet, has no sink, nobody answers for it, and it has nothing to undo. */
ArbSession *arb_session_fork (ArbSession *original) G_GNUC_WARN_UNUSED_RESULT;
/* The same procedure from its beginning, with everything that @original was told before it started: a quiet
 * session that is not started and can be told nothing more. */
ArbSession *arb_session_new_like (ArbSession *original) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_session_can_undo (ArbSession *self);
/* What undo would take back: the answer that was changed, or the last one. NULL: nothing. Borrowed. */
const ArbRecord *arb_session_peek_undo (ArbSession *self);
gboolean arb_session_can_redo (ArbSession *self);
/* What redo would bring back, told as undo tells it. NULL: nothing. Borrowed. */
const ArbRecord *arb_session_peek_redo (ArbSession *self);
gboolean arb_session_undo (ArbSession *self,
                           GError **error);
gboolean arb_session_redo (ArbSession *self,
                           GError **error);
/* Answers any question of the form (arb-form.h), at any time: the present one as above, one that was
 * answered or assumed as arb_session_reopen() does, one that is still to come ahead of its time. */
gboolean arb_session_answer_cell (ArbSession *self,
                                  const char *question,
                                  const char *text,
                                  GError **error);
/* Gives another answer to a question already answered or assumed; what follows is computed again
 * with the same dice and the same answers as far as they still fit. Dice that were typed can be
 * corrected with a reason, dice thrown by the program cannot. */
gboolean arb_session_reopen (ArbSession *self,
                             const char *question,
                             const char *text,
                             const char *reason,
                             GError **error);
/* Replaces a computed value; what follows is computed again. The reason is compulsory. */
gboolean arb_session_override (ArbSession *self,
                               const char *value_id,
                               const char *text,
                               const char *reason,
                               GError **error);

/* The records that count now, ArbRecord, borrowed. */
const GPtrArray *arb_session_get_records (ArbSession *self);

typedef void (*ArbEventFunc) (const ArbEvent *event,
                              const ArbProcedure *procedure,
                              gpointer user_data);
/* Every event that counts now, in order, with the procedure it happened in. */
void arb_session_foreach_event (ArbSession *self,
                                ArbEventFunc func,
                                gpointer user_data);
typedef void (*ArbDiceFunc) (const char *question,
                             const ArbValue *value,
                             ArbSource source,
                             gpointer user_data);
/* Every die that ever fell, undone or not, by question. */
void arb_session_foreach_dice (ArbSession *self,
                               ArbDiceFunc func,
                               gpointer user_data);
/* Every documented result of the procedure, in the order computed. */
void arb_session_foreach_result (ArbSession *self,
                                 ArbEventFunc func,
                                 gpointer user_data);
/* The same of a procedure that it called, by what arb_session_find_facts() lent. */
void arb_session_foreach_result_of (ArbSession *self,
                                    const ArbFacts *facts,
                                    ArbEventFunc func,
                                    gpointer user_data);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-link.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

/* What a combat is about, before it begins: an ArbBody filled by the functions below. */
ArbBody *arb_plan_new (const char *system,
                       const char *procedure,
                       const char *title) G_GNUC_WARN_UNUSED_RESULT;
void arb_plan_set_title (ArbBody *plan,
                         const char *title);
/* The unit's field is offered as the answer; when a correction changes it, the answer follows. */
void arb_plan_add_input (ArbBody *plan,
                         const char *question,
                         const char *unit,
                         const char *field);
/* The same for a question ("melee/a.figures") of a @procedure that the combat's own calls. */
void arb_plan_add_called_input (ArbBody *plan,
                                const char *question,
                                const char *unit,
                                const char *field,
                                const char *procedure);
/* The result or answer goes to the unit when the combat is decided. */
void arb_plan_add_output (ArbBody *plan,
                          const char *result,
                          ArbGiveOp op,
                          const char *unit,
                          const char *field);
/* The same only when the result is one of the words @is and none of @unless (NULL: whatever it is).
 * @becomes, which may be NULL, goes to the unit instead of the result itself. */
void arb_plan_add_output_if (ArbBody *plan,
                             const char *result,
                             ArbGiveOp op,
                             const char *unit,
                             const char *field,
                             const char *const *is,
                             const char *const *unless,
                             const ArbValue *becomes);
/* Who takes part, by the role in the procedure ("a", "b"). */
void arb_plan_add_unit (ArbBody *plan,
                        const char *role,
                        const char *unit);
/* As arb_session_set_origin(). */
void arb_plan_add_origin (ArbBody *plan,
                          const char *question,
                          const char *origin);
/* As arb_session_offer(). */
void arb_plan_add_offer (ArbBody *plan,
                         const char *question,
                         const char *fact,
                         const ArbValue *when,
                         const ArbValue *value,
                         const char *origin);
/* As arb_session_suggest(), arb_session_settle() and arb_session_carry(). */
void arb_plan_add_suggestion (ArbBody *plan,
                              const char *question,
                              const ArbValue *value);
void arb_plan_add_settled (ArbBody *plan,
                           const char *question,
                           const ArbValue *value);
void arb_plan_add_carried (ArbBody *plan,
                           const char *id,
                           const ArbValue *value);

/* What a line of a plan says of a unit: that it takes part, that it answers, that it takes a result. */
typedef enum
{
  ARB_PLAN_ROLE,
  ARB_PLAN_INPUT,
  ARB_PLAN_OUTPUT,
} ArbPlanLine;

/* The unit of a @line, borrowed; NULL: the line is about something else. */
const char *arb_plan_line_get_unit (const char *const *line,
                                    ArbPlanLine *kind);

/* A session whose every act is in the file before it shows. @id: the new combat's, owned by the
 * caller; may be NULL. Several may be open at once. The same units in the same procedure and period
 * as a combat that was taken back meet the same dice again. Answers whose scope is the period or
 * the game are settled when an earlier combat of the game holds them; the plan's own come first. */
ArbSession *arb_store_begin_combat (ArbStore *self,
                                    const char *game,
                                    const ArbBody *plan,
                                    const char *lang,
                                    char **id,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* At the very question where it was left. */
ArbSession *arb_store_resume_combat (ArbStore *self,
                                     const char *id,
                                     const char *lang,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The combat as it stands, to look at: what is done to this session is not recorded, and one that is
 * being played goes on undisturbed. NULL also when it was taken back. */
ArbSession *arb_store_read_combat (ArbStore *self,
                                   const char *id,
                                   const char *lang,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The last answer anybody gave to that question of the combat and did not undo, as text ("choice=halt"),
 * also where the combat does not ask it any more; NULL: none. */
char *arb_store_dup_last_answer (ArbStore *self,
                                 const char *combat,
                                 const char *question) G_GNUC_WARN_UNUSED_RESULT;
/* These combats (char *) are going to be read, in this order: where the file may be opened twice, another
 * thread gets them ready. Nothing else changes. */
void arb_store_expect_combats (ArbStore *self,
                               const GPtrArray *ids);

/* Whether the session may still write: an undo, a redo or a correction elsewhere in the event makes
 * it look at another past, and the combat has to be resumed. */
gboolean arb_store_is_current (ArbStore *self,
                               ArbSession *session);
/* The combat a session of the store is about, or NULL. Borrowed from the session. */
const char *arb_store_get_combat (ArbSession *session);
/* The dice that the session asks for, thrown by the program: an answer, to be given with
 * ARB_SOURCE_THROWN. In an event they are announced in the journal first, so that verification can
 * tell that they fell once; NULL: that could not be written. The only random generator there is. */
char *arb_store_throw_dice (ArbSession *session,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What the combat does to units as far as it has come, as lines "op UNIT FIELD VALUE". */
ArbBody *arb_plan_dup_effects (const ArbBody *plan,
                               const GPtrArray *records) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

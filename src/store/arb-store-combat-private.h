/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-combat-log-private.h"
#include "store/arb-store-combat.h"

G_BEGIN_DECLS

typedef struct
{
  const ArbSystemDef *def; /* Borrowed, static */
  ArbRules *rules;         /* Owned */
} ArbKeptRules;

void arb_kept_rules_free (gpointer rules);

/* arb-store-rules.c: the rules a plan names, made from the texts in the file; kept by the store. */
const ArbKeptRules *arb_store_get_rules (ArbStore *self,
                                         const ArbBody *plan,
                                         GError **error);
/* The lines "file …" and "ruling …" of the rules in force for the plan's system. */
gboolean arb_store_add_rules_in_force (ArbStore *self,
                                       ArbBody *plan,
                                       GError **error);

/* The question that a line "from …" of the plan answers; NULL: these rules do not have it. */
const ArbField *arb_plan_find_field (const ArbBody *plan,
                                     const char *const *line,
                                     const ArbRules *rules);
/* The value as the question wants it: lists and journals keep words as texts. @field may be NULL. */
void arb_field_fit (const ArbField *field,
                    ArbValue *value);
/* arb-store-scope.c: lines "settle …" for what was answered earlier in the same period or game. */
void arb_store_add_settled_answers (ArbStore *self,
                                    const char *game,
                                    ArbBody *plan);

/* A session set up as the plan says, not started; without sink. */
ArbSession *arb_store_make_session (ArbStore *self,
                                    const ArbBody *plan,
                                    const char *lang,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same, with everything that was played. */
ArbSession *arb_store_restore_session (ArbStore *self,
                                       const char *combat,
                                       const char *lang,
                                       ArbCombatLog **log,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* arb-store-link.c: from now on what the session does is committed first. Takes @log; @is_new: its
 * plan goes into the file with the first step. */
void arb_store_link_session (ArbStore *store,
                             ArbSession *session,
                             ArbCombatLog *log,
                             gboolean is_new);

/* Where the session is played, and at which table; NULL: in no event. */
ArbStore *arb_store_of_session (ArbSession *session);
const char *arb_store_get_combat_game (ArbSession *session);

/* arb-store-dice.c: the secret of a throw beside its answer; once that is in the file, it is none. */
void arb_store_add_revealed (ArbStore *self,
                             GArray *entries,
                             const char *game,
                             const char *combat,
                             const ArbRecord *record);
void arb_store_forget_secret (ArbStore *self,
                              const char *combat,
                              const ArbRecord *record);

/* arb-store-undo.c: the undo that redo would take back now. FALSE: there is none. */
typedef struct
{
  char *umpire;  /* Owned */
  gint64 seq;
  ArbBody *body; /* Owned */
} ArbUndone;

gboolean arb_store_peek_redo (ArbStore *self,
                              ArbUndone *undone);
void arb_undone_clear (ArbUndone *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbUndone, arb_undone_clear)
/* The body of the redo row that takes it back. */
char *arb_undone_dup_redo (const ArbUndone *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-correct.h"
#include "store/arb-store-combat-private.h"

G_BEGIN_DECLS

/* All effects that count, in order, in two versions: as they are and as they would be. */
typedef struct _ArbEffects ArbEffects;

ArbEffects *arb_effects_load (ArbStore *store,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_effects_free (ArbEffects *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbEffects, arb_effects_free)

/* In the changed version the combat has these effects instead, at its old place. */
void arb_effects_replace (ArbEffects *self,
                          const char *combat,
                          gint64 place,
                          const ArbBody *effects);
/* The field just before act @before; @changed: in the changed version. */
ArbValue arb_effects_get (const ArbEffects *self,
                          const char *unit,
                          const char *field,
                          gint64 before,
                          gboolean changed);
/* Every field of every unit just before act @before, in no order. */
void arb_effects_foreach (const ArbEffects *self,
                          gint64 before,
                          gboolean changed,
                          ArbUnitFunc func,
                          gpointer user_data);
/* ArbDifference of every field that ends up otherwise. */
void arb_effects_compare (const ArbEffects *self,
                          GPtrArray *differences);

/* A combat played again, with what the journal would have to learn. */
typedef struct
{
  ArbCombatLog *log;   /* Owned */
  ArbSession *session; /* Owned */
  GPtrArray *batch;    /* Owned, ArbRecord */
  GPtrArray *before;   /* Owned, ArbRecord: what counted */
} ArbReplay;

/* Another answer to a question that was asked; where the combat now stops before it, the answer waits. */
gboolean arb_replay_answer (ArbSession *session,
                            const char *question,
                            const char *text,
                            const char *reason,
                            GError **error);
/* Answers that were taken from units follow them. TRUE: something is otherwise. What the rules refuse
 * goes to @differences. */
gboolean arb_replay_follow_units (ArbReplay *self,
                                  ArbStore *store,
                                  const ArbEffects *effects,
                                  gint64 begun,
                                  const char *reason,
                                  GPtrArray *differences);

ArbDifference *arb_difference_new (ArbDifferenceKind kind,
                                   const char *subject,
                                   const char *id,
                                   char *was,
                                   char *now);
void arb_difference_free (gpointer difference);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store-private.h"

G_BEGIN_DECLS

/* One act as far as it belongs to a combat. */
typedef struct
{
  char *umpire;       /* Owned */
  gint64 seq;
  gint64 n;           /* its place among all acts; 0: not known yet */
  gboolean live;
  GPtrArray *records; /* Owned, ArbRecord; steps that go back included */
} ArbLogAct;

/* A combat as the journal tells it: its plan and its acts, in order. */
typedef struct
{
  char *id;         /* Owned */
  char *game;       /* Owned */
  ArbBody *plan;    /* Owned; the body of its first row */
  GPtrArray *acts;  /* Owned, ArbLogAct */
  gboolean is_live; /* the combat as a whole was not taken back */
} ArbCombatLog;

/* Everything that was ever played, undone steps included, as a session can restore or repeat it:
 * where the journal went back, an undo record stands. */
typedef struct
{
  GPtrArray *records; /* Owned, ArbRecord */
  GArray *rows;       /* Owned, gint64: the journal row of each record, 0: made up */
  GHashTable *bodies; /* Owned: ArbRecord → the body it was read from */
} ArbPlayback;

void arb_playback_clear (ArbPlayback *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbPlayback, arb_playback_clear)

ArbCombatLog *arb_combat_log_new (const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* @kinds: the events that somebody will look at; @timeline may be NULL. */
ArbCombatLog *arb_combat_log_load (ArbStore *store,
                                   const char *combat,
                                   guint kinds,
                                   ArbPlayback *timeline,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_combat_log_free (ArbCombatLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCombatLog, arb_combat_log_free)

/* arb-read-ahead.c: combats that will be asked for in the order of @ids, read in another thread. NULL:
 * that is not possible here, or not worth while. */
ArbReadAhead *arb_read_ahead_new (ArbStore *store,
                                  const GPtrArray *ids) G_GNUC_WARN_UNUSED_RESULT;
void arb_read_ahead_free (ArbReadAhead *self);
/* The combat as arb_combat_log_load() has it, with all events; NULL: it must be loaded. @self may be NULL. */
ArbCombatLog *arb_read_ahead_take (ArbReadAhead *self,
                                   const char *combat,
                                   ArbPlayback *timeline) G_GNUC_WARN_UNUSED_RESULT;

/* The records that count when the live acts do; @without: one that does not, or NULL. */
GPtrArray *arb_combat_log_fold (const ArbCombatLog *self,
                                const ArbLogAct *without) G_GNUC_WARN_UNUSED_RESULT;
/* The last act that counts, the first one excepted; NULL: there is none. */
ArbLogAct *arb_combat_log_last (const ArbCombatLog *self);
ArbLogAct *arb_combat_log_add (ArbCombatLog *self,
                               const char *umpire,
                               gint64 seq);

/* Question or value → ArbValue, borrowed from @records: what stands at the end; of the procedures
 * it calls as "melee/a.figures". */
GHashTable *arb_records_get_facts (const GPtrArray *records);
#define ARB_FACT_KINDS                                                                             \
  (ARB_EVENT_KIND (ARB_EVENT_SET) | ARB_EVENT_KIND (ARB_EVENT_ANSWER) |                            \
   ARB_EVENT_KIND (ARB_EVENT_CALL) | ARB_EVENT_KIND (ARB_EVENT_RETURN))

/* What stands in the place of a question when a combat is decided. */
#define ARB_STEP_DONE "done"
/* The question a session has come to; "": none that anybody knows. */
const char *arb_step_get_question (ArbSession *session);
/* The body of a step: the question it leads to, and the record. */
char *arb_step_to_body (const ArbRecord *record,
                        const char *question);
ArbRecord *arb_step_from_body (const char *body,
                               guint kinds,
                               GError **error);
/* The record as it stands in the body. */
const char *arb_step_get_record (const char *body);
/* The question in the body; "" when it has none. */
char *arb_step_dup_question (const char *body) G_GNUC_WARN_UNUSED_RESULT;
ArbKind arb_step_get_kind (const ArbRecord *record);

G_END_DECLS

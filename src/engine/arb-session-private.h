/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-facts-private.h"
#include "engine/arb-session.h"

G_BEGIN_DECLS

/* A procedure under way; the last one of the stack asks. */
typedef struct
{
  guint ref_count;     /* one that is over belongs to the forks of its session, too */
  const ArbWalk *walk; /* Borrowed, static */
  const ArbStep *step; /* Borrowed, static: the program counter */
  const char *call;    /* interned; "" for the procedure of the session */
  ArbFacts facts;
} ArbFrame;

typedef struct
{
  const char *question; /* interned */
  guint n_dice;         /* see arb_session_find_dice() */
  ArbValue value;       /* Owned */
  ArbSource source;
  gboolean published;   /* FALSE while the act they belong to may still fail */
} ArbFallenDice;

struct _ArbSession
{
  GObject parent_instance;

  /* Owned */
  ArbSetting setting;
  const ArbWalk *walk; /* Borrowed, static */
  const char *lang;    /* interned */
  GHashTable *given;   /* question → ArbValue: settled before the start; or NULL */
  GHashTable *carried; /* id → ArbValue: facts brought along; or NULL */
  GPtrArray *records;  /* ArbRecord: the truth */
  GPtrArray *history;  /* GPtrArray of ArbRecord: the states undo goes back to; NULL: of a fork */
  GPtrArray *undone;   /* the same: the states redo brings back */
  GArray *dice;        /* ArbFallenDice: never forgotten, not even by undo; or NULL */
  ArbSession *original; /* what it is a fork of, or NULL */
  gboolean is_forked;  /* a fork looks at the tables of the setting, too */

  /* Folds over the records, disposable */
  GPtrArray *frames;   /* ArbFrame */
  GHashTable *finished; /* path → ArbFrame: procedures that were called and are over; or NULL */
  gboolean ended;
  ArbPrompt *prompt;

  gboolean assume_rare;
  gboolean quiet;
  ArbSinkFunc sink;
  gpointer sink_data;  /* Borrowed */
  ArbAnswerFunc answer_func;
  gpointer answer_data; /* Borrowed */
  ArbReadyFunc ready_func; /* only while there is an answer_func; or NULL */
  const GArray *held;      /* the same; Borrowed, see arb_session_set_ready_func() */
  ArbRecord *current;   /* Borrowed; the record events go to while computing */
  const ArbValue *parsed; /* Borrowed; what the answer being played says, if it was read before */
  const char *refused;  /* interned */
};

/* arb-session-fold.c */
ArbFrame *arb_session_top (ArbSession *self);
void arb_frame_unref (ArbFrame *self);
/* The procedure of the session as it begins, with what it carries. */
void arb_session_start_frames (ArbSession *self);
/* The fold: what one event does to the state. The event must outlive the frames. */
gboolean arb_session_apply (ArbSession *self,
                            const ArbEvent *event,
                            ArbSource source,
                            GError **error);
/* The same for an event that happens now; the present record takes it. */
gboolean arb_session_emit (ArbSession *self,
                           ArbEvent *event,
                           GError **error);

/* arb-session-ask.c. Takes @value. */
gboolean arb_session_emit_answer (ArbSession *self,
                                  const ArbPrompt *prompt,
                                  ArbValue value,
                                  ArbDetail detail,
                                  GError **error);
/* TRUE: the step has everything it needs, or self->prompt is what it needs. */
gboolean arb_session_find_prompt (ArbSession *self,
                                  GError **error);

GPtrArray *arb_records_new (void);

/* NULL stays NULL. */
static inline GHashTable *
arb_table_share (GHashTable *table)
{
  return table != NULL ? g_hash_table_ref (table) : NULL;
}

/* Tables of a setting; each is made when there is something to put into it. */
void arb_value_table_set (GHashTable **table,
                          const char *key,
                          const ArbValue *value);
GHashTable *arb_value_table_copy (GHashTable *original);
void arb_override_table_set (GHashTable **table,
                             const char *question,
                             const ArbValue *value,
                             const char *reason);
void arb_setting_clear (ArbSetting *self);
/* Before @self changes what an act of the umpire changes in its setting. */
void arb_session_own_setting (ArbSession *self);

/* What fell for the question, interned, or NULL. A change of facts may call for another number of
 * dice; going there and back again must not free the first throw, so each number has its own. */
ArbFallenDice *arb_session_find_dice (ArbSession *self,
                                      const char *question,
                                      guint n_dice);
void arb_session_put_dice (ArbSession *self,
                           const char *question,
                           const ArbValue *value,
                           ArbSource source,
                           gboolean published);
/* A slip of the pen, corrected: they never fell. */
void arb_session_forget_dice (ArbSession *self,
                              ArbFallenDice *fallen);
/* ArbFallenDice; NULL for none. */
GArray *arb_dice_copy (const GArray *original);
/* The act they belong to stands, or did not happen. */
void arb_session_publish_dice (ArbSession *self);
void arb_session_drop_dice (ArbSession *self);
guint arb_dice_count (const ArbValue *value);

gboolean arb_session_check (ArbSession *self,
                            const ArbPrompt *prompt,
                            const ArbValue *value,
                            GError **error);
/* Where a question was answered or a value computed. */
typedef struct
{
  guint record;
  const ArbEvent *event; /* Borrowed */
  const ArbField *field; /* Borrowed */
} ArbEventPlace;

/* The first event of @kind in @records whose path and key make up @question. */
gboolean arb_session_find_place (ArbSession *self,
                                 const GPtrArray *records,
                                 ArbEventKind kind,
                                 const char *question,
                                 ArbEventPlace *place);
/* Whether @record, which answered the present question in @old, was looked up for values that are
 * others now. */
gboolean arb_session_is_stale (ArbSession *self,
                               const GPtrArray *old,
                               const ArbRecord *record);
/* After a restore: where the present question was answered in @old, for values that are others now, that
 * answer is shown beside it, as it was when it was dropped. */
void arb_session_show_replaced (ArbSession *self,
                                const GPtrArray *old);
/* @question is interned. */
gboolean arb_records_are_about (const GPtrArray *records,
                                const char *question);
/* What was settled in @before and has been taken for other values since then is added to @stale, as
 * records that have it asked again. Returns whether there is any. */
gboolean arb_session_find_stale (ArbSession *self,
                                 const GPtrArray *before,
                                 GPtrArray *stale);
/* Forgets every fold and applies the events of all records again. */
gboolean arb_session_refold (ArbSession *self,
                             GError **error);
/* Adds @record, applies what its kind says, and computes up to the next question. */
gboolean arb_session_play (ArbSession *self,
                           ArbRecord *record,
                           GError **error);
/* Hands what differs from @before to the sink; on failure goes back to @before. @played: whether
 * computing went well. Nothing is shown yet. */
gboolean arb_session_publish (ArbSession *self,
                              GPtrArray *before,
                              gboolean played,
                              GError **error);
/* The same for an act of the umpire, which undo can take back. */
gboolean arb_session_commit (ArbSession *self,
                             GPtrArray *before,
                             gboolean played,
                             GError **error);
/* Tells whoever watches that there is another question; last of all, when undo and redo know their
 * states too. */
void arb_session_show (ArbSession *self);
GPtrArray *arb_session_copy_records (ArbSession *self);

G_END_DECLS

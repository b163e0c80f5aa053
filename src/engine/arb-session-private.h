/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-facts-private.h"
#include "engine/arb-session.h"

G_BEGIN_DECLS

/* A procedure under way; the last one of the stack asks. */
typedef struct
{
  const ArbWalk *walk; /* Borrowed, static */
  const ArbStep *step; /* Borrowed, static: the program counter */
  const char *call;    /* interned; "" for the procedure of the session */
  ArbFacts facts;
} ArbFrame;

typedef struct
{
  const char *question; /* interned */
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
  char *lang;
  GHashTable *given;   /* question → ArbValue: settled before the start */
  GHashTable *carried; /* id → ArbValue: facts brought along */
  GPtrArray *records;  /* ArbRecord: the truth */
  GPtrArray *history;  /* GPtrArray of ArbRecord: the states undo goes back to */
  GPtrArray *undone;   /* the same: the states redo brings back */
  GHashTable *dice;    /* arb_dice_key() → ArbFallenDice: never forgotten, not even by undo */

  /* Folds over the records, disposable */
  GPtrArray *frames;   /* ArbFrame */
  GHashTable *finished; /* path → ArbFrame: procedures that were called and are over */
  gboolean ended;
  ArbPrompt *prompt;

  gboolean assume_rare;
  ArbSinkFunc sink;
  gpointer sink_data;  /* Borrowed */
  ArbAnswerFunc answer_func;
  gpointer answer_data; /* Borrowed */
  ArbRecord *current;   /* Borrowed; the record events go to while computing */
  const char *refused;  /* interned */
};

ArbFrame *arb_session_top (ArbSession *self);

/* Interned. A change of facts may call for another number of dice; going there and back again must
 * not free the first throw, so each number has its own. */
const char *arb_dice_key (const char *question,
                          guint n_dice);
guint arb_dice_count (const ArbValue *value);

gboolean arb_session_check (ArbSession *self,
                            const ArbPrompt *prompt,
                            const ArbValue *value,
                            GError **error);
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

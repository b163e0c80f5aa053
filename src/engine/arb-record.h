/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-event.h"

G_BEGIN_DECLS

/* Where an answer came from. Dice thrown by the program stay marked as such. */
typedef enum
{
  ARB_SOURCE_TYPED,
  ARB_SOURCE_THROWN,  /* dice of the program's own generator */
  ARB_SOURCE_SCRIPT,  /* a case file or a test script */
} ArbSource;

typedef enum
{
  ARB_RECORD_START,    /* the procedure begins */
  ARB_RECORD_ANSWER,
  ARB_RECORD_OVERRIDE, /* a computed value is replaced */
  ARB_RECORD_SETTLE,   /* a value that was assumed is given */
  ARB_RECORD_UNDO,     /* the last @count records no longer count */
} ArbRecordKind;

/* One act of the umpire and all that followed from it: the unit of the journal. An undo is such
 * an act too; nothing is ever taken away. */
typedef struct
{
  gatomicrefcount ref_count;
  ArbRecordKind kind;
  const char *question; /* interned; the procedure for START, "" for UNDO */
  char *answer;         /* Owned; the answer's text form, "" for START and UNDO */
  ArbSource source;
  char *reason;         /* Owned or NULL */
  guint count;          /* UNDO */
  gboolean is_stale;    /* SETTLE: the answer was looked up for values that have changed since; it is
                           only shown where its question is asked again */
  ArbEvents events[1];  /* one list, written like a pointer to it */
} ArbRecord;

ArbRecord *arb_record_new (ArbRecordKind kind,
                           const char *question,
                           const char *answer,
                           ArbSource source);
ArbRecord *arb_record_ref (ArbRecord *self);
void arb_record_unref (ArbRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbRecord, arb_record_unref)

/* First line the act, then one line per event, each ended by a line feed. */
char *arb_record_to_string (const ArbRecord *self) G_GNUC_WARN_UNUSED_RESULT;
ArbRecord *arb_record_from_string (const char *text,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* With the events of some kinds only: ARB_EVENT_KIND(). */
ArbRecord *arb_record_from_string_with (const char *text,
                                        guint kinds,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-form.h"
#include "game/arb-game-contest.h"
#include "report/arb-account.h"

G_BEGIN_DECLS

/* The sheet of a combat: a column for each side, filled from top to bottom. Steps that are done are one
 * line each, the step at hand is open. Plain data, a pure function of the session and of what somebody
 * has unfolded, so that all of it is tested without a display. */

typedef enum
{
  ARB_SHEET_STEP,      /* the heading of a step, with what came of it when it is folded */
  ARB_SHEET_FACT,      /* a circumstance: asked, known, assumed; or dice */
  ARB_SHEET_COUNTS,      /* a modifier that counts */
  ARB_SHEET_REFUSED,   /* one that does not */
  ARB_SHEET_VALUE,     /* what the rules computed, or the umpire instead */
  ARB_SHEET_NOTE,      /* a sentence */
  ARB_SHEET_IDLE,      /* the line behind which circumstances without effect are folded away */
  ARB_SHEET_IDLE_FACT, /* one of them */
} ArbSheetKind;

typedef enum
{
  ARB_SHEET_EMPTY,
  ARB_SHEET_ASKED,  /* the present question */
  ARB_SHEET_NEEDED, /* it will be asked, or what is offered will be taken */
  ARB_SHEET_KNOWN,
  ARB_SHEET_ASSUMED,
  ARB_SHEET_COMPUTED,
  ARB_SHEET_OVERRIDDEN,
} ArbSheetCellState;

typedef enum
{
  ARB_SHEET_DONE,
  ARB_SHEET_NOW,
  ARB_SHEET_TO_COME, /* unless the rules go round it */
} ArbSheetStage;

typedef struct
{
  ArbSheetCellState state;
  ArbAccountKind kind;  /* how it is changed */
  const char *question; /* interned; the answer or value, "" for neither */
  const char *item;     /* interned; the modifier of a line, or "" */
  char *value;          /* Owned; "" when nothing is known yet */
  char *remark;         /* Owned; “assumed”, “from the journal”; "" for nothing */
  char *was;            /* Owned or NULL; before the last change */
  char *contested;      /* Owned or NULL; “⚑ contested: Autrichiens”, or what was decided */
  char *name;           /* Owned; the whole cell in words, for those who hear it */
  gboolean is_die;
  gboolean is_rare;     /* assumed, or an answer in the place of what was */
  gboolean is_telling;  /* it says more than “no” or “none” */
  gboolean is_yes;      /* it says “yes” and no more */
  gboolean is_zero;     /* a number, and nothing */
  gboolean can_change;
  gboolean is_idle;     /* nothing depends on it, however the dice fall */
} ArbSheetStateCell;

typedef struct
{
  ArbSheetKind kind;
  ArbSheetStage stage;  /* STEP */
  const char *step;     /* interned; tells the steps of the sheet apart, for unfolding */
  const char *key;      /* interned; the fact without its side */
  const char *item;     /* interned; the modifier of a line, or "" */
  char letter;          /* what goes there; 0: nothing does */
  char *label;          /* Owned */
  char *why;            /* Owned or NULL; REFUSED and IDLE_FACT: why it does not count */
  const char *cite;     /* interned; "" when there is none */
  guint depth;          /* deeper inside a called procedure */
  gboolean is_open;     /* STEP and IDLE */
  gboolean is_partial;  /* STEP: only what is assumed shows, and what it adds up to */
  gboolean is_wide;     /* its one cell belongs to no side and goes across all of them */
  GPtrArray *cells;     /* Owned, ArbSheetStateCell: one for each side, or one when wide */
} ArbSheetStateRow;

typedef struct
{
  GPtrArray *sides;   /* Owned, interned */
  GPtrArray *columns; /* Owned, char *: what the sides are called */
  GPtrArray *rows;    /* Owned, ArbSheetStateRow: what shows */
  GHashTable *values; /* Owned; every value of the sheet, folded away or not, for ArbSheetLook.before */
} ArbSheetState;

/* What somebody wants to see besides what shows by itself. */
typedef struct
{
  GHashTable *opened;    /* Borrowed or NULL; steps, interned */
  gboolean show_refused;
  gboolean show_idle;
  const char *search;    /* NULL or "": everything */
  GPtrArray *contests;   /* Borrowed or NULL; ArbContest */
  GHashTable *idle;      /* Borrowed or NULL; questions, interned, to which no answer changes anything */
  GHashTable *before;    /* Borrowed or NULL; the values of the sheet before the last act: what changed
                            shows the old value beside the new one */
  GHashTable *seen;      /* Borrowed or NULL; questions, interned, that stood in a step while it was at hand */
} ArbSheetLook;

ArbSheetState *arb_sheet_state_new (ArbSession *session,
                                    const ArbSheetLook *look) G_GNUC_WARN_UNUSED_RESULT;
void arb_sheet_state_free (ArbSheetState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSheetState, arb_sheet_state_free)

/* Adds to @seen what somebody who looks at the step at hand has before him, for ArbSheetLook.seen. */
void arb_sheet_state_note_seen (const ArbSheetState *self,
                                GHashTable *seen);

gboolean arb_sheet_state_row_equal (const ArbSheetStateRow *a,
                              const ArbSheetStateRow *b);

/* The row with a cell for @question, and its column; NULL: it does not show. */
const ArbSheetStateRow *arb_sheet_state_find (const ArbSheetState *self,
                                         const char *question,
                                         guint *column);
/* The row of that letter, or NULL. */
const ArbSheetStateRow *arb_sheet_state_find_letter (const ArbSheetState *self,
                                                char letter);

G_END_DECLS

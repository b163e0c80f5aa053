/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "systems/arb-odds-live.h"

G_BEGIN_DECLS

/* What the odds view shows, as plain data: tested without a display. */

typedef struct
{
  char *label;    /* Owned, as the others; “the 2/9e ligne”, “a draw” */
  char *percent;  /* “41.7 %” */
  char *fraction; /* “5/12” */
  double share;
} ArbOddsBarPart;

typedef struct
{
  char *number;   /* Owned, as the others */
  char *percent;
  double at;      /* the number, for drawing */
  double share;   /* that it is at least that number */
} ArbOddsStep;

/* Where something else goes up with it, as figures do with losses. */
typedef struct
{
  char *label;  /* Owned, as the other; “Figures lost: 2” */
  char *number; /* the first one that does it */
  double at;    /* the same, for drawing */
} ArbOddsMark;

/* “At least n” of one number. */
typedef struct
{
  const char *id;   /* interned */
  char *title;      /* Owned; “Losses recorded (the 2/9e ligne)” */
  char *sentence;   /* Owned; the title and what is marked, for those who hear it */
  GPtrArray *steps; /* Owned, ArbOddsStep by rising number */
  GPtrArray *marks; /* Owned, ArbOddsMark by rising number */
} ArbOddsCurve;

/* What it would change if something were otherwise. */
typedef struct
{
  const char *id;    /* interned; what ArbOddsChange says */
  const char *item;  /* interned */
  ArbChangeKind kind;
  gboolean is_known; /* from a list or the journal: not in dispute */
  char *name;        /* Owned, as the other; “Cover (2/9e ligne): light” */
  char *effect;      /* “another winner 11.1 % (1/9)” */
  double on_result;  /* how likely the result is another one */
  double on_anything;
} ArbOddsMatter;

typedef struct
{
  char *sentence;      /* Owned; the whole in words, for those who hear it and for the head */
  char *note;          /* Owned or NULL; what is missing, or why there are no odds */
  char *bar_title;     /* Owned or NULL; “Winner” */
  GPtrArray *bar;      /* Owned, ArbOddsBarPart: the result; empty: it does not depend on the dice */
  GPtrArray *curves;   /* Owned, ArbOddsCurve */
  GPtrArray *matters;  /* Owned, ArbOddsMatter: what matters most comes first */
  GPtrArray *idle;     /* Owned, char *: what cannot change anything, and need not be discussed */
  GPtrArray *idle_questions; /* Owned, interned; the questions themselves, those of called procedures too */
  guint n_left_out;    /* what else might be seen otherwise: too many throws to compare it */
  gboolean is_decided; /* all dice have fallen */
} ArbOddsState;

/* The mark at @number, or NULL. */
const ArbOddsMark *arb_odds_curve_find_mark (const ArbOddsCurve *self,
                                             double number);
/* How likely it is at least @number. */
double arb_odds_curve_get_share (const ArbOddsCurve *self,
                                 double number);

ArbOddsState *arb_odds_state_new (const ArbOdds *odds,
                                  ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
void arb_odds_state_free (ArbOddsState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbOddsState, arb_odds_state_free)

/* What is said when somebody contests the line of @id, and, of a sum, of the modifier @item: whether it
 * matters. NULL: nothing is known of it. */
char *arb_odds_state_dup_verdict (const ArbOddsState *self,
                                  const char *id,
                                  const char *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-formula.h"

G_BEGIN_DECLS

/* The limits of all numbers in a formula; with them no sum of a competition overflows, and pairing adds
 * up exactly. */
#define ARB_FORMULA_MAX_POINTS 1000

/* One line of the score. */
typedef struct
{
  ArbText *name;           /* Owned */
  gint64 points;
  guint ends;              /* 1 << ArbEnd for each that it counts in */
  ArbScoreOutcome outcome; /* ARB_N_SCORES: any */
  gboolean has_measure;
  guint measure;
  gboolean is_foe;
  gint64 at_least;
  gint64 at_most;
  gint64 each;             /* 0: the points once */
  gboolean needs_few_turns;
  gboolean needs_late;
} ArbFormulaLine;

struct _ArbFormula
{
  char *id;            /* Owned, as the others */
  ArbText *name;
  gboolean is_demo;
  GPtrArray *measures; /* ArbMeasure */
  GPtrArray *lines;    /* ArbFormulaLine */
  gint64 least;
  gint64 most;
  GPtrArray *ties;     /* ArbTie */
  ArbWishStrength wishes[ARB_N_WISHES];
  gint64 step;
  ArbTimeRules time;
  gboolean has_break;
  guint break_measure;
  gint64 break_at_least;
  ArbLevel levels[ARB_N_WARNS];
  struct
  {
    gint64 points;
    gboolean is_each_round;
  } penalties[ARB_N_PENALTIES];
};

gboolean arb_formula_find_word (const char *const *words,
                                guint n_words,
                                const char *word,
                                guint *number);

G_END_DECLS

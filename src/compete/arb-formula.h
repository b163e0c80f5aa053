/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "compete/arb-pairing.h"
#include "engine/arb-text.h"

G_BEGIN_DECLS

/* How a competition scores, ranks and warns: a file competition.xml, see data/schema/competition.xsd. */

/* How a meeting of two players ended; with a bye, of one. */
typedef enum
{
  ARB_END_FINISHED,
  ARB_END_UNFINISHED, /* time was up */
  ARB_END_FORFEIT,    /* one did not come or gave up before it began */
  ARB_END_BYE,
  ARB_N_ENDS,
} ArbEnd;

typedef enum
{
  ARB_SCORE_WIN,
  ARB_SCORE_DRAW,
  ARB_SCORE_LOSS,
  ARB_N_SCORES,
} ArbScoreOutcome;

/* How much is said when a rule of the competition is broken. */
typedef enum
{
  ARB_LEVEL_NOTE,        /* it is told */
  ARB_LEVEL_ACKNOWLEDGE, /* it is told, and stands in the journal */
  ARB_LEVEL_CONFIRM,     /* somebody says yes */
  ARB_LEVEL_DOUBLE,      /* somebody says yes and gives a reason */
  ARB_LEVEL_REFUSE,      /* it is not done */
  ARB_N_LEVELS,
} ArbLevel;

/* What is warned of. */
typedef enum
{
  ARB_WARN_REMATCH,
  ARB_WARN_BYE,
  ARB_WARN_CLUB,
  ARB_WARN_NATION,
  ARB_WARN_TABLE,
  ARB_WARN_HAND_PAIRING,  /* somebody changed what was paired */
  ARB_WARN_INITIALS,      /* a result without those of both players */
  ARB_WARN_UNFINISHED,
  ARB_WARN_PAST_RESULT,   /* a result that was entered is changed */
  ARB_WARN_OPEN_ROUND,    /* a round is paired before the one before is over */
  ARB_WARN_LATE_LIST,
  ARB_WARN_MISSING_LIST,  /* a round is paired before all lists are accepted */
  ARB_WARN_FAULTY_LIST,   /* one is accepted that the checks found wrong */
  ARB_WARN_CHANGED_LIST,  /* one is changed after it was accepted */
  ARB_WARN_FEW_TURNS,     /* a game that was not finished had fewer turns than demanded */
  ARB_WARN_LATE_RESULT,   /* one comes long after the time of its table */
  ARB_N_WARNS,
} ArbWarn;

typedef enum
{
  ARB_PENALTY_LATE_LIST,
  ARB_PENALTY_CHANGED_LIST,
  ARB_N_PENALTIES,
} ArbPenalty;

/* How long a round lasts. All are 0 where the formula says nothing. */
typedef struct
{
  guint minutes;
  guint least_turns; /* that a game that was not finished should have had */
  guint last_call;   /* so many minutes before the end the last turn is called */
  guint grace;       /* so many minutes after the end a result is late */
} ArbTimeRules;

/* Where a measure can be read from, in the event of a table; all per cent. */
typedef enum
{
  ARB_MEASURE_BY_HAND, /* from nowhere */
  ARB_MEASURE_LOSSES,  /* what is crossed on the loss sheet */
  ARB_MEASURE_UNITS,   /* units that are gone */
  ARB_N_MEASURE_FROMS,
} ArbMeasureFrom;

/* What is noted of each player at the end of a game, besides who won. */
typedef struct
{
  char *id;      /* Owned, as the others */
  ArbText *name;
  gint64 min;
  gint64 max;
  ArbMeasureFrom from;
} ArbMeasure;

typedef enum
{
  ARB_TIE_OPPONENTS,     /* what the opponents have */
  ARB_TIE_OPPONENTS_CUT, /* the same without the lowest */
  ARB_TIE_BEATEN,        /* what those have who were beaten, and half of what those have who drew */
  ARB_TIE_DIRECT,        /* what was scored against those with as many points */
  ARB_TIE_WINS,
  ARB_TIE_MEASURE,       /* the sum of a measure */
  ARB_N_TIES,
} ArbTieBy;

typedef struct
{
  ArbTieBy by;
  ArbText *name;   /* Owned */
  guint measure;   /* its number */
  gboolean is_foe; /* that of the opponents */
  gboolean is_fewest;
} ArbTie;

typedef struct _ArbFormula ArbFormula;

/* NULL: @problems says all that is wrong, by line. @name: what messages call the file. */
ArbFormula *arb_formula_read (GBytes *bytes,
                              const char *name,
                              ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* One that comes with the program; NULL: there is none of that name. */
GBytes *arb_formula_lookup_shipped (const char *name);
/* Their names; ends with NULL. */
char **arb_formula_list_shipped (void) G_GNUC_WARN_UNUSED_RESULT;
ArbFormula *arb_formula_ref (ArbFormula *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_formula_unref (ArbFormula *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbFormula, arb_formula_unref)

const char *arb_formula_get_id (const ArbFormula *self);
const char *arb_formula_get_name (const ArbFormula *self,
                                  const char *lang);
/* Whether its values are there to be tried and no federation gave them. */
gboolean arb_formula_is_demo (const ArbFormula *self);
/* ArbMeasure and ArbTie, borrowed. */
const GPtrArray *arb_formula_get_measures (const ArbFormula *self);
/* The number of the measure; FALSE: there is none of that id. */
gboolean arb_formula_find_measure (const ArbFormula *self,
                                   const char *id,
                                   guint *number);
const GPtrArray *arb_formula_get_ties (const ArbFormula *self);
ArbWishStrength arb_formula_get_wish (const ArbFormula *self,
                                      ArbWish wish);
gint64 arb_formula_get_step (const ArbFormula *self);
ArbLevel arb_formula_get_level (const ArbFormula *self,
                                ArbWarn warn);
/* Points, and whether for every round instead of once. */
gint64 arb_formula_get_penalty (const ArbFormula *self,
                                ArbPenalty penalty,
                                gboolean *is_each_round);

/* From which value of which measure on an army is broken; FALSE: the formula does not say. */
gboolean arb_formula_get_break (const ArbFormula *self,
                                guint *measure,
                                gint64 *at_least);
const ArbTimeRules *arb_formula_get_time (const ArbFormula *self);

/* What somebody brings to the formula. Values are by the number of the measure. */
typedef struct
{
  ArbEnd end;
  ArbScoreOutcome outcome;
  const gint64 *own;
  const gint64 *foe;
  gboolean has_few_turns;
  gboolean is_late;
} ArbScoreInput;

/* The points of one game. @why gets what they are made of, "Victory +10, …", in @lang; both may be NULL. */
gint64 arb_formula_score (const ArbFormula *self,
                          const ArbScoreInput *input,
                          const char *lang,
                          char **why);

const char *arb_end_to_word (ArbEnd end);
gboolean arb_end_parse (const char *word,
                        ArbEnd *end);
const char *arb_level_to_word (ArbLevel level);
/* For people, translated: “needs a yes”. */
const char *arb_level_get_name (ArbLevel level);
gboolean arb_level_parse (const char *word,
                          ArbLevel *level);
const char *arb_warn_to_word (ArbWarn warn);
gboolean arb_warn_parse (const char *word,
                         ArbWarn *warn);

G_END_DECLS

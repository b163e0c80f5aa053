/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-odds-dice-private.h"
#include "systems/arb-odds.h"

G_BEGIN_DECLS

/* --- Weights: chances of single ends. There are few, so ends are counted by weight. ----------- */

typedef struct
{
  GPtrArray *all;    /* Owned, mpq_ptr; the first is 1 */
  GHashTable *known; /* Owned: mpq_ptr → place + 1 */
} ArbWeights;

void arb_weights_init (ArbWeights *self);
void arb_weights_clear (ArbWeights *self);
/* The place of weight × chance. */
guint arb_weights_multiply (ArbWeights *self, guint weight, mpq_srcptr chance);

/* How many ends of each weight. */
typedef struct
{
  GArray *counts; /* Owned; NULL: none so far */
} ArbTally;

void arb_tally_add (ArbTally *self, guint weight);
void arb_tally_clear (ArbTally *self);
/* @sum is initialised. */
void arb_tally_sum (const ArbTally *self, const ArbWeights *weights, mpq_ptr sum);

ArbChance arb_tally_tell (const ArbTally *self, const ArbWeights *weights);

/* Takes over nothing. */
ArbChance arb_chance_of (mpq_srcptr chance);
void arb_chance_clear (ArbChance *self);

/* --- The walk: every way the dice can fall ---------------------------------------------------- */

/* What comes of @session, which waits for dice, when these fall: it waits for the next, is at its end, or,
 * where nobody answers for the players, waits for an answer. NULL: a throw is refused; whoever @data is says
 * why. */
typedef ArbSession *(*ArbThrowFunc) (gpointer data, ArbSession *session, const ArbValue *dice);

ArbSession *arb_odds_throw_in_case (gpointer it, ArbSession *session, const ArbValue *dice);
/* Whether the next thing to happen is a throw. */
gboolean arb_odds_waits_for_dice (ArbSession *session);

/* The dice that have fallen on the way. */
typedef struct
{
  const char *question; /* interned */
  ArbValue dice;        /* Borrowed */
} ArbFallen;

/* What comes of an end; FALSE stops the walk. */
typedef gboolean (*ArbEndFunc) (gpointer data, ArbSession *session, guint weight);

/* Whether nothing that is asked for depends on what the dice that @session waits for show. */
typedef gboolean (*ArbSpentFunc) (gpointer data, ArbSession *session);

/* Odds of a case, of a combat at hand, over rounds, luck and the impact of a rule are all counted by it. */
typedef struct
{
  ArbThrowFunc throw;
  ArbEndFunc end;
  gpointer data;             /* Borrowed; for all of them */
  ArbWeights *weights;       /* Borrowed */
  ArbSpentFunc is_spent;     /* NULL: whatever falls may count */
  const GPtrArray *others;   /* Borrowed or NULL; ArbFacts of sessions that throw the same dice */
  GCancellable *cancellable; /* Borrowed or NULL */
  guint64 max_ways;          /* that are worth waiting for */
  guint64 n_ways;            /* ends so far */
  const char *too_many;      /* interned; the dice that can fall in more ways than that, or NULL */
  GArray *fallen;            /* Owned, ArbFallen; while it goes on */
} ArbOddsWalk;

/* From @session, which waits for dice or is at its end. FALSE: cancelled, stopped, refused, or too many. */
gboolean arb_odds_walk (ArbOddsWalk *self, ArbSession *session);

/* --- What came of one end -------------------------------------------------------------------- */

typedef struct
{
  const char *id;                /* interned */
  const ArbProcedure *procedure; /* Borrowed; whose value it is */
  ArbValue value;                /* Owned */
} ArbEnding;

/* ArbEnding of every documented result. */
GArray *arb_endings_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* --- Variants -------------------------------------------------------------------------------- */

typedef struct _ArbOtherwise ArbOtherwise;

ArbOtherwise *arb_otherwise_new (const ArbXmlNode *node, const ArbXmlNode *variant,
                                 ArbSystemSet *systems, const char *lang)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same for a session, which is taken. */
ArbOtherwise *arb_otherwise_new_for_session (const char *name, ArbSession *session, ArbThrowFunc throw)
    G_GNUC_WARN_UNUSED_RESULT;
/* Its error, when it is not valid: nothing below may be called then. */
const ArbCaseResult *arb_otherwise_get_result (const ArbOtherwise *self);
void arb_otherwise_free (gpointer self);
/* What is known before the first die falls. */
const ArbFacts *arb_otherwise_get_facts (const ArbOtherwise *self);
/* Compares an end of the case, of that weight and with these dice (ArbFallen), with what the variant
 * makes of the same dice. @all: facts (ArbFacts) of the case and of every variant. FALSE: a throw is refused there, and its result says why. */
gboolean arb_otherwise_compare (ArbOtherwise *self, const GArray *endings, const GArray *fallen,
                                const GPtrArray *all, ArbWeights *weights, guint weight);
ArbOddsVariant *arb_otherwise_tell (const ArbOtherwise *self, const ArbWeights *weights)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- The odds of a case or a session ---------------------------------------------------------- */

/* Plays every throw of @session. @others: ArbOtherwise, or NULL. */
typedef struct
{
  ArbSession *session; /* Borrowed */
  ArbThrowFunc throw;
  gpointer data;              /* Borrowed; for @throw */
  GPtrArray *others;          /* Borrowed, ArbOtherwise; may be empty */
  GCancellable *cancellable;  /* Borrowed or NULL */
} ArbOddsWay;

/* ArbOddsPart. */
GArray *arb_odds_parts_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* By number or text, absence last. */
void arb_odds_parts_sort (GArray *parts);

ArbOdds *arb_odds_alloc (void) G_GNUC_WARN_UNUSED_RESULT;
/* Fills in values and variants. FALSE: cancelled, refused by a throw, or, with an error, too many ways. */
gboolean arb_odds_work_out (ArbOdds *self, const ArbOddsWay *way);

G_END_DECLS

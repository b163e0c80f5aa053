/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "systems/arb-case.h"

G_BEGIN_DECLS

/* Exact odds of a case: every way its open dice can fall is played to the end in a fork of the very
 * session that resolves it. Nothing is sampled, nothing is rounded. */

/* A chance as a reduced fraction, "5/12", "1"; @share is for drawing only. */
typedef struct
{
  char *text; /* Owned */
  double share;
} ArbChance;

typedef struct
{
  ArbValue value; /* Owned; NONE: not part of the result */
  char *text;     /* Owned; as results write it, NULL: not part of the result */
  ArbChance chance;
} ArbOddsPart;

typedef struct
{
  const char *id;        /* interned */
  const ArbField *field; /* Borrowed from the rules */
  GArray *parts;         /* Owned, ArbOddsPart: by number or text, absence last */
} ArbOddsValue;

typedef struct
{
  const char *id;        /* interned */
  const ArbField *field; /* Borrowed from the rules */
  ArbChance chance;      /* that it differs */
  ArbValue other;        /* Owned; what it is then, NONE: not part of the result */
  gboolean has_one_other; /* that is so each time it differs; otherwise @other is one of several */
} ArbOddsFlip;

/* What differs, with the same dice, if something were different. */
typedef struct
{
  char *name;    /* Owned */
  ArbChance any; /* that anything differs */
  ArbChance of[ARB_N_TELLS]; /* that something differs that tells of losses, of the state … */
  GArray *flips; /* Owned, ArbOddsFlip by id; those that never differ are left out */
  gconstpointer change; /* Borrowed; the ArbOddsChange, of the odds of a session */
} ArbOddsVariant;

typedef struct
{
  const ArbXmlNode *node;        /* Borrowed; NULL: of a session */
  const ArbProcedure *procedure; /* Borrowed from the rules; NULL: there is an error */
  GPtrArray *values;             /* Owned, ArbOddsValue by id */
  GPtrArray *variants;           /* Owned, ArbOddsVariant in their order */
  guint64 n_ways;                /* ends that were played */
  const ArbField *waits_for;     /* Borrowed from the rules; a question that somebody has to answer before
                                    everything is decided; NULL: none */
  ArbRules *rules;               /* Owned; of the odds of a session, else NULL */
  GPtrArray *changes;            /* Owned, ArbOddsChange; of the odds of a session, or NULL */
  guint n_left_out;              /* of these: there are too many throws to compare them all */
  char *error_id;                /* Owned; NULL: the odds are there */
  char *message;                 /* Owned */
} ArbOdds;

/* @more: elements (ArbXmlNode) of variants besides those of the case, or NULL. Cancelled: NULL. */
ArbOdds *arb_odds_new (const ArbXmlNode *node, const GPtrArray *more, ArbSystemSet *systems,
                       const char *lang, GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void arb_odds_free (ArbOdds *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbOdds, arb_odds_free)

/* "41.7 %" in the language of the reader. A chance above 0 never reads as 0 %. */
char *arb_odds_dup_percent (double share) G_GNUC_WARN_UNUSED_RESULT;
/* Whether every value it may have is a number: then people ask for “at least n”. */
gboolean arb_odds_value_counts_up (const ArbOddsValue *self);

const ArbOddsValue *arb_odds_find (const ArbOdds *self, const char *id);
/* Of the odds of a session: the questions, interned, that need not be discussed. Every other answer that
 * could be given was compared, and none changes anything, however the dice fall. What comes from a list or
 * the journal is not among them. */
GPtrArray *arb_odds_list_idle (const ArbOdds *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

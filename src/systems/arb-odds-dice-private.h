/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gmp.h>

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* Every way the dice of a question can fall. */

/* Past this many ways a question is not enumerated: contract of “odds”. */
#define ARB_ODDS_MAX_WAYS 10000000

typedef struct
{
  ArbValue value; /* a number or a word; the first of those that count alike */
  guint n_faces;  /* of one die bear it */
} ArbOddsFace;

/* What the dice of a question may show. */
typedef struct
{
  GArray *faces;         /* Owned, ArbOddsFace */
  guint n_all;           /* faces of one die */
  guint n_dice;
  gboolean is_list;      /* the answer is a list, even of one die */
  gboolean is_unordered; /* which die shows what does not matter */
} ArbOddsDice;

/* Those that @session waits for. @others: facts (ArbFacts) of other sessions that throw the same dice, or
 * NULL; faces that one of them tells apart are told apart. */
void arb_odds_dice_init (ArbOddsDice *self, ArbSession *session, const GPtrArray *others);
/* Nothing asks what they show. */
void arb_odds_dice_merge (ArbOddsDice *self);
void arb_odds_dice_clear (ArbOddsDice *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbOddsDice, arb_odds_dice_clear)

typedef struct
{
  ArbValue dice; /* Owned: the answer */
  mpq_t chance;
} ArbOddsThrow;

/* In how many ways they can fall, as far as the rules can tell. */
double arb_odds_dice_count (const ArbOddsDice *self);
/* ArbOddsThrow: dice of which these have @fallen already, NULL: none. Where more have fallen than are
 * wanted, the first ones count. */
GArray *arb_odds_dice_list (const ArbOddsDice *self, const ArbValue *fallen)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

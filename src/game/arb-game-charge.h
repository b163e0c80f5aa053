/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "systems/aigles/aigles-timeline.h"

G_BEGIN_DECLS

/* What list, order sheet and journal already say about a charge (Mouvement 5): which conditions
 * hold, which fail, which only the table top can tell; and the charge quarter by quarter. */

typedef enum
{
  ARB_CHECK_HOLDS,
  ARB_CHECK_FAILS,
  ARB_CHECK_UNKNOWN,
} ArbCheckState;

typedef struct
{
  ArbCheckState state;
  char *text;           /* Owned; the condition, or why it fails */
  char *consequence;    /* Owned; NULL when it holds or nobody knows */
  const char *cite;     /* interned or NULL */
  gboolean provisional; /* the book does not say; the club may */
} ArbCheckLine;

void arb_check_line_free (gpointer line);

/* ArbCheckLine of the checklist, in its order; NULL when the rules have none. */
GPtrArray *arb_game_check_charge (ArbGame *game,
                                  const ArbGameLosses *losses,
                                  const ArbGameOrders *orders,
                                  const ArbRules *rules,
                                  ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
/* In a sentence: refused, plain entry, allowed as far as is known. */
char *arb_game_dup_verdict (const GPtrArray *lines,
                            const ArbRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Puts what the order sheet knows of @unit into the plan of its charge, so that it is not asked
 * again; nothing when the procedure is none, or nothing is written. */
void arb_game_suggest_charge (ArbGame *game,
                              const ArbRules *rules,
                              const char *procedure,
                              ArbGameUnit *unit,
                              ArbBody *plan);

/* How fast the unit is in its present formation: the slowest of its figures (Mouvement 1.3). */
typedef struct
{
  int move;          /* cm a period; 0: unknown */
  ArbRatio bonus;    /* charge distance bonus, cm */
  gboolean is_demo;  /* a value that is not the book's is among them */
} ArbPace;

ArbPace arb_game_get_pace (const ArbGameLosses *losses,
                           ArbGameUnit *unit);

typedef enum
{
  ARB_REACTION_STANDS,
  ARB_REACTION_COUNTERCHARGES,
  ARB_REACTION_EVADES,
} ArbReaction;

typedef struct
{
  AiglesRun run;
  ArbReaction reaction;
  ArbPace counter;       /* of the unit charged */
  gboolean announced;    /* the evade was written and declared */
} ArbChargePlan;

/* FALSE: it cannot be, and why. */
gboolean arb_game_plan_charge (ArbGame *game,
                               const ArbChargePlan *plan,
                               const ArbRules *rules,
                               AiglesTimeline *timeline,
                               GError **error);
/* The last charge played in the event in which the unit took part. FALSE: none. */
gboolean arb_game_find_timeline (ArbGame *game,
                                 const char *unit,
                                 AiglesTimeline *timeline);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"
#include "engine/arb-timeline.h"

G_BEGIN_DECLS

/* The order sheet where rules govern it: what may be written, declared and brought when, and what a
 * written charge comes to. A sheet.xml names the model its system plays by. */

/* What people do on an order sheet. */
typedef enum
{
  ARB_ORDER_GIVE,          /* detail: the order, in force at once */
  ARB_ORDER_SEND,          /* an aide de camp leaves; detail: the order he brings */
  ARB_ORDER_LOSE,          /* he never arrives */
  ARB_ORDER_ARRIVE,        /* he is there; detail: the order, NULL: the one he was sent with */
  ARB_ORDER_WRITE,         /* a charge or another intent; detail: its target, sealed */
  ARB_ORDER_DECLARE,       /* ... is announced, its target is not */
  ARB_ORDER_REVEAL,        /* ... lands: everybody may know the target */
  ARB_ORDER_PEEK,          /* the umpire looks at a sealed target */
  ARB_ORDER_WRITE_EVADE,
  ARB_ORDER_DECLARE_EVADE,
  ARB_ORDER_CONDITION,     /* detail: what to do when the enemy does something */
  ARB_ORDER_RECALL,        /* it has been looked at: done or void */
  ARB_N_ORDER_ACTS,
} ArbOrderAct;

/* A part of a turn of the game, both from 1. */
typedef struct
{
  int period;
  int part;
} ArbMoment;

/* What the rules keep for a unit. */
typedef struct
{
  gboolean has_pending; /* an order that came and is not in force yet */
  gboolean has_target;  /* something is written */
  gboolean evade_written;
  gboolean evade_declared;
} ArbOrderState;

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
  gboolean refuses;     /* the charge cannot be made at all */
  gboolean provisional; /* the book does not say; the club may */
} ArbCheckLine;

void arb_check_line_free (gpointer line);

/* What list, order sheet and journal know of a charge; NULL: they do not. */
typedef struct
{
  const char *arm;
  const char *formation;
  const char *order;
  const char *target_arm;
  gboolean written;
  gboolean declared;
  gint64 level;
  gboolean is_alone; /* nobody else of the side wrote the same target */
} ArbChargeFacts;

/* What the sheet says of a unit that takes part in a procedure. */
typedef struct
{
  const char *order;       /* in force, or NULL */
  gboolean is_kept;        /* people write on the sheet: that nothing is there says something */
  const char *target;      /* what people call the one it wrote down, or NULL */
  gboolean written;        /* a charge on the other unit of the procedure */
  gboolean declared;
  gboolean evade_written;
  gboolean evade_declared;
  const ArbRun *charge;    /* its charge of this period, as it was played, or NULL */
} ArbOrderFacts;

typedef enum
{
  ARB_REACTION_STANDS,
  ARB_REACTION_COUNTERCHARGES,
  ARB_REACTION_EVADES,
} ArbReaction;

/* How fast a unit is in its present formation. */
typedef struct
{
  int move;          /* cm a period; 0: unknown */
  ArbRatio bonus;    /* charge distance bonus, cm */
  gboolean is_demo;  /* a value that is not the book's is among them */
} ArbPace;

typedef struct
{
  ArbRun run;
  ArbReaction reaction;
  ArbPace counter;       /* of the unit charged */
  gboolean announced;    /* the evade was written and declared */
} ArbChargePlan;

/* A procedure between a unit and the target it wrote down. */
typedef struct
{
  const char *procedure;
  const char *played; /* the value that says that the charge has been played, whatever came of it */
  const char *landed; /* the one that is yes when it landed; NULL: it did */
} ArbChargeEnd;

/* @unit: 0 or 1, whose order it is; otherwise as ArbSuggestFunc. */
typedef void (*ArbOrderAnswerFunc) (const char *question,
                                    const ArbValue *value,
                                    gboolean certain,
                                    guint unit,
                                    gpointer user_data);

/* The reading in force of a ruling. FALSE: there is none. @value is owned by the caller. */
typedef gboolean (*ArbRulingFunc) (const char *id,
                                   ArbValue *value,
                                   gpointer user_data);

struct _ArbOrdersDef
{
  const char *model; /* what sheet.xml calls it */
  gpointer (*new_sheet) (void);
  void (*free_sheet) (gpointer sheet);
  /* Refuses what the rules do not allow, with a sentence; what they do not govern is allowed. */
  gboolean (*add) (gpointer sheet,
                   ArbOrderAct act,
                   ArbMoment moment,
                   const char *unit,
                   const char *detail,
                   GError **error);
  /* A part of the turn ends: orders come into force, charges end. */
  gboolean (*end_part) (gpointer sheet,
                        ArbMoment moment,
                        GError **error);
  /* FALSE: the unit is not on the sheet. */
  gboolean (*find) (gpointer sheet,
                    const char *unit,
                    ArbOrderState *state);
  /* At the end of which part an order is in force that arrives now. */
  ArbMoment (*get_effective) (ArbMoment now);

  /* ArbCheckLine of the checklist of a charge, in its order; NULL: @rules have none. */
  GPtrArray *(*check_charge) (const ArbRules *rules,
                              const ArbChargeFacts *facts,
                              ArbRulingFunc get_ruling,
                              gpointer user_data,
                              const char *lang);
  const char *charge_ok; /* the sentence for a charge that nothing speaks against */
  /* What the order sheet answers in a procedure between two units; nothing when it is not about
   * orders. @units are those of “a” and “b”, NULL: there is none. */
  void (*suggest) (const ArbRules *rules,
                   const char *procedure,
                   const ArbOrderFacts *const units[2],
                   ArbMoment now,
                   ArbOrderAnswerFunc answer,
                   gpointer user_data);
  /* The columns of the catalogue with move and bonus; FALSE: nobody charges in that formation. */
  gboolean (*find_pace) (const char *formation,
                         const char **move,
                         const char **bonus);
  /* FALSE: not possible, and why. */
  gboolean (*plan_charge) (const ArbChargePlan *plan,
                           ArbRulingFunc get_ruling,
                           gpointer user_data,
                           ArbTimeline *timeline,
                           GError **error);
  const char *whole_charge;     /* the procedure that plays a written charge to its end */
  const ArbChargeEnd *ends;     /* procedures that play a declared charge; { NULL } ends them */
  const char *const *charges;   /* procedures that leave a timeline */
  const char *const *timelines; /* the values it may be in */

  /* The parts of the turn whose fire counts in a contact in @part. @could_fire: somebody could fire
   * in that part. */
  void (*get_fire_window) (int part,
                           gboolean could_fire,
                           int *first,
                           int *last);
};

/* NULL: no system has such a model. @model may be NULL. */
const ArbOrdersDef *arb_orders_def_find (const char *model);

G_END_DECLS

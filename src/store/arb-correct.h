/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-state.h"

G_BEGIN_DECLS

/* "That battalion was in square": another answer to a question of a combat long decided. The combat
 * is played again with the same dice, and so is every later one that built on a state it changes;
 * the umpire sees what differs and decides what to make of it. */
typedef struct _ArbCorrect ArbCorrect;

typedef enum
{
  ARB_DIFFERENCE_RESULT, /* a result of a combat */
  ARB_DIFFERENCE_OPEN,   /* the combat must be taken up again: @now is the question */
  ARB_DIFFERENCE_UNIT,   /* a field of a unit, as it stands at the end of the journal */
} ArbDifferenceKind;

typedef struct
{
  ArbDifferenceKind kind;
  char *subject; /* Owned, as the others; combat or unit */
  char *id;      /* result or field */
  char *was;     /* "" when there was none */
  char *now;
} ArbDifference;

typedef enum
{
  ARB_CORRECT_ALL,    /* everything as it would have been */
  ARB_CORRECT_LOSSES, /* strengths and losses only */
  ARB_CORRECT_STAND,  /* noted, and nothing changes */
} ArbCorrectChoice;

/* One thing that is different: another answer to a question, in the form of arb_prompt_parse(), or with
 * @is_value another value, in its text form, for what was computed. */
typedef struct
{
  char *question; /* Owned, as the other */
  char *answer;
  gboolean is_value;
} ArbChange;

ArbChange *arb_change_new (const char *question,
                           const char *answer,
                           gboolean is_value) G_GNUC_WARN_UNUSED_RESULT;
void arb_change_free (ArbChange *self);

/* A combat that began after the corrected one, as it was. */
typedef struct
{
  const char *id; /* Borrowed, as the others */
  const char *game;
  const ArbBody *plan;
  GHashTable *facts; /* id → ArbValue: its answers and values as they counted */
  gint64 begun; /* the place of its first row */
} ArbLater;

/* Whoever knows what combats tell each other adds the ArbChange of what @later would have been told
 * otherwise to @changes. FALSE: the umpire has to look at it. */
typedef gboolean (*ArbFollowFunc) (ArbCorrect *self,
                                   const ArbLater *later,
                                   GPtrArray *changes,
                                   gpointer user_data);

/* Computes, and writes nothing. @answer in the form of arb_prompt_parse(). */
ArbCorrect *arb_correct_new (ArbStore *store,
                             const char *combat,
                             const char *question,
                             const char *answer,
                             const char *reason,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same with several changes at once, ArbChange, or none: then only what @follow finds is followed.
 * @follow: NULL, nobody knows. */
ArbCorrect *arb_correct_new_changes (ArbStore *store,
                                     const char *combat,
                                     const GPtrArray *changes,
                                     const char *reason,
                                     ArbFollowFunc follow,
                                     gpointer user_data,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_correct_free (ArbCorrect *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCorrect, arb_correct_free)

/* For an ArbFollowFunc: the state of all units just before the act of that place; @changed: as it would
 * be. */
void arb_correct_foreach_unit (const ArbCorrect *self,
                               gint64 before,
                               gboolean changed,
                               ArbUnitFunc func,
                               gpointer user_data);
/* For an ArbFollowFunc: another combat, earlier or later, has to be played again with @changes. FALSE: it
 * cannot be. */
gboolean arb_correct_replay (ArbCorrect *self,
                             const char *combat,
                             const GPtrArray *changes);

/* It follows from another combat by itself: the log says why, and not what differs. */
void arb_correct_set_computed (ArbCorrect *self);
/* ArbDifference, borrowed. */
const GPtrArray *arb_correct_get_differences (const ArbCorrect *self);
/* Records the choice with its reason, and does what it says, as one act. */
gboolean arb_correct_apply (ArbCorrect *self,
                            ArbCorrectChoice choice,
                            GError **error);

G_END_DECLS

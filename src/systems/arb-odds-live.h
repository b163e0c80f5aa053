/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session-image.h"
#include "systems/arb-odds.h"

G_BEGIN_DECLS

/* The odds of a combat that is being played, or was: the dice that have not fallen, everything else as it was
 * answered, or as it is offered where nobody has answered yet. */

typedef enum
{
  ARB_CHANGE_ANSWER,   /* another answer to a question */
  ARB_CHANGE_RULING,   /* another reading of the rules */
  ARB_CHANGE_MODIFIER, /* one that counts, left out */
} ArbChangeKind;

/* What might have been otherwise. */
typedef struct
{
  ArbChangeKind kind;
  const char *id;   /* interned; the question, the ruling, or the total */
  const char *item; /* interned; the modifier, or "" */
  gboolean is_known; /* the list or the journal says how it is: nobody is likely to see it otherwise */
  char *text;       /* Owned; as arb_prompt_format() writes it, or the value of the ruling or total */
  char *name;       /* Owned; in words */
} ArbOddsChange;

void arb_odds_change_free (ArbOddsChange *self);

/* Everything about @session that somebody might see otherwise, ArbOddsChange: its answers, and those that are
 * offered for the step at hand; its rulings; the modifiers that count, from the @records that were
 * played aloud. */
GPtrArray *arb_odds_list_changes (ArbSession *session,
                                  const GPtrArray *records) G_GNUC_WARN_UNUSED_RESULT;

/* @changes: ArbOddsChange, or NULL: none. The variants of the odds are those that can be played, in their
 * order; ArbOddsVariant.change tells which. Cancelled: NULL. */
ArbOdds *arb_odds_new_for_image (const ArbSessionImage *image,
                                 const ArbSystemDef *def,
                                 ArbRules *rules,
                                 const GPtrArray *changes,
                                 GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-games.h"
#include "base/arb-progress.h"
#include "systems/arb-luck.h"

G_BEGIN_DECLS

/* How likely the results of an event were, combat by combat and side by side: for the debrief. */
typedef struct
{
  char *combat;  /* Owned, as the others; its id */
  char *name;    /* “Mêlée: 26e léger – IR 14 Klebek” */
  char *sides[2]; /* whose units a and b were; NULL: nobody's in particular */
  char *units[2]; /* their names, or NULL */
  ArbLuck *luck;
} ArbLuckEntry;

typedef struct
{
  char *name;          /* Owned */
  guint n_combats;     /* that somebody could win */
  guint n_won;
  double n_expected;   /* victories: the sum of the chances */
  double n_as_good;    /* the sum of the chances to do at least as well; half of them is usual */
} ArbLuckSide;

typedef struct
{
  GPtrArray *entries; /* Owned, ArbLuckEntry in the order of play: combats with dice that are over */
  GPtrArray *sides;   /* Owned, ArbLuckSide in the order they first fought */
} ArbEventLuck;

/* @table: one of them; NULL: all. @progress may be NULL; its steps are counted here. NULL: the journal cannot
 * be read, or somebody stopped it. */
ArbEventLuck *arb_event_luck_new (ArbStore *store,
                                  const char *table,
                                  const char *lang,
                                  ArbProgress *progress,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_event_luck_free (ArbEventLuck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbEventLuck, arb_event_luck_free)

/* Victories to be expected, with one decimal: “3.4”. */
char *arb_luck_side_dup_expected (const ArbLuckSide *self) G_GNUC_WARN_UNUSED_RESULT;
/* How likely a result was, in a sentence. @units: the names of a and b, or NULL for those without one. */
char *arb_luck_dup_sentence (const ArbLuck *luck,
                             const char *const units[2]) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

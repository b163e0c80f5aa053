/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

/* A unit that the new list of its side no longer has. */
typedef struct
{
  char *id;            /* Owned: "SIDE/ID" */
  char *label;         /* Owned */
  gboolean in_combat;  /* in one that waits for an answer */
  gboolean has_losses;
} ArbGoneUnit;

/* What another list for a side would do to those of its units that are at the table. */
typedef struct
{
  GPtrArray *added;     /* Owned, as the others: char *, labels */
  GPtrArray *changed;   /* char *: the list says something else of them */
  GPtrArray *restarted; /* char *: in play, and begin again as the list has them */
  GPtrArray *back;      /* char *: ids of units that had left and are in the list again */
  GPtrArray *gone;      /* ArbGoneUnit: they leave the table */
  GPtrArray *held;      /* ArbGoneUnit in a combat or with losses: they stay unless one insists */
} ArbArmyChange;

/* @list is to replace what the event keeps for @side. Empty when it keeps nothing yet. */
ArbArmyChange *arb_army_change_new (ArbStore *store,
                                    const char *side,
                                    ArbArmy *list) G_GNUC_WARN_UNUSED_RESULT;
void arb_army_change_free (ArbArmyChange *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbArmyChange, arb_army_change_free)

/* The consequences for people, one line each, or as paragraphs; NULL: there are none. */
char *arb_army_change_to_string (const ArbArmyChange *self,
                                 gboolean in_paragraphs) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"

G_BEGIN_DECLS

/* Whom an order reaches: the unit, those chosen with it, a formation that it is in, or its whole
 * army. */
typedef struct
{
  char *label;  /* Owned, as the other: “Brigade Ledru (4 units)” */
  char **units; /* ids, ended by NULL */
} ArbOrderReach;

void arb_order_reach_free (ArbOrderReach *self);

/* ArbOrderReach, the unit alone first and its army last; each formation has more units than the one
 * before. @chosen: ids of units; those of the unit's side come second when it is one of several. */
GPtrArray *arb_order_list_reaches (ArbGame *game,
                                   ArbGameUnit *unit,
                                   GHashTable *chosen) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

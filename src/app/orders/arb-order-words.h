/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"

G_BEGIN_DECLS

/* What the widgets of the order sheet look at; all borrowed from the panel, which makes a new one when
 * the journal has grown. */
typedef struct
{
  ArbGame *game;
  ArbGameLosses *losses;
  ArbRules *rules; /* NULL: they do not load */
  ArbGameOrders *orders;
  GHashTable *chosen; /* ids of units that are ordered together */
  gboolean may_write; /* whether anything can be entered */
} ArbOrderContext;

/* What the order sheet says, in the reader's words. */

/* The orders a side may choose from: those of its nation's data and of the rules; empty: any words
 * will do. Ended by NULL. */
char **arb_order_list_words (const ArbOrderContext *context,
                             guint side) G_GNUC_WARN_UNUSED_RESULT;
/* “Attack”; anything that is not such a word stays as it is. */
char *arb_order_dup_name (const ArbOrderContext *context,
                          guint side,
                          const char *order) G_GNUC_WARN_UNUSED_RESULT;
/* “Period 2, quarter 3”. */
char *arb_order_dup_moment (const ArbGameSheet *sheet,
                            ArbMoment moment) G_GNUC_WARN_UNUSED_RESULT;
/* What comes when the present part ends: “Next quarter”, “Next turn”. */
const char *arb_order_get_next_name (const ArbGameOrders *orders);
/* The name of the unit a target is, or its words. */
char *arb_order_dup_target (ArbGame *game,
                            const char *target) G_GNUC_WARN_UNUSED_RESULT;
/* Where an order on its way is, and when it will count; NULL: none is. @entry may be NULL. */
char *arb_order_dup_delivery (const ArbOrderContext *context,
                              guint side,
                              const ArbOrderEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* “from period 3 on: Attack”, a line for each order that waits for its period; NULL: none does. */
char *arb_order_dup_planned (const ArbOrderContext *context,
                             guint side,
                             const char *unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-orders.h"

G_BEGIN_DECLS

struct _ArbGameOrders
{
  ArbGame *game;             /* Owned, as the others */
  const ArbGameSheet *sheet; /* Borrowed, static */
  gpointer quarters;         /* the sheet of the rules (ArbOrdersDef), or NULL */
  GHashTable *entries;       /* unit → ArbOrderEntry */
  GPtrArray *planned;        /* ArbPlannedOrder, for periods to come */
  ArbMoment moment;
  guint n_ignored;
  guint n_rows;              /* of the journal */
};

extern const char *const arb_order_act_words[];

/* Plays one act on the fold; FALSE: it does not fit, and nothing has changed. */
gboolean arb_game_orders_apply (ArbGameOrders *self,
                                ArbOrderAct act,
                                const char *unit,
                                const char *detail,
                                GError **error);
/* Time goes on to @moment, one part after the other. @came: ids of the units whose order came into
 * force on the way; may be NULL. */
gboolean arb_game_orders_apply_clock (ArbGameOrders *self,
                                      ArbMoment moment,
                                      GPtrArray *came,
                                      GError **error);

/* arb-game-orders-many.c: orders to several units, and for periods to come. */
/* Whether @unit is in the game: asked of what is new, not of rows that are written. */
gboolean arb_game_orders_check_unit (const ArbGameOrders *self,
                                     const char *unit,
                                     GError **error);
void arb_planned_order_free (gpointer order);
void arb_game_orders_add_planned (ArbGameOrders *self,
                                  const char *unit,
                                  const char *order,
                                  int period);
/* Those of the period that begins come into force; @came as above. */
void arb_game_orders_apply_planned (ArbGameOrders *self,
                                    GPtrArray *came);
/* arb-game-orders-acts.c: the row that an act leaves; @self has it already. @order: the one in force
 * before, or NULL. */
ArbBody *arb_game_orders_dup_row (const ArbGameOrders *self,
                                  ArbOrderAct act,
                                  const char *unit,
                                  const char *detail,
                                  const char *order) G_GNUC_WARN_UNUSED_RESULT;
ArbKind arb_order_act_get_kind (ArbOrderAct act);

G_END_DECLS

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

G_END_DECLS

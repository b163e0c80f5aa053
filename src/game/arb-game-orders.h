/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-sheet.h"
#include "game/arb-game.h"

G_BEGIN_DECLS

/* The order sheet of a table, folded from the journal: what each unit has been ordered, what its
 * player wrote and declared, what is on its way, and what time it is. A value of one moment: after
 * an act, make a new one. */

typedef struct
{
  char *unit;      /* Owned, as the others: "SIDE/ID" */
  char *order;     /* NULL: none yet */
  char *sent;      /* on its way, or NULL */
  ArbMoment sent_at;
  char *pending;   /* arrived, not yet in force, or NULL */
  ArbMoment effective; /* in force at the end of that part */
  char *target;    /* of what is written: the id of a unit, or a text; NULL: nothing written */
  gboolean declared;
  gboolean revealed;
  gboolean played; /* what was declared has been played in this period */
  guint n_peeks;
  gboolean evade_written;
  gboolean evade_declared;
  char *condition; /* or NULL */
} ArbOrderEntry;

/* An order written now for a period to come: in force when it begins. */
typedef struct
{
  char *unit;  /* Owned, as the other */
  char *order;
  int period;
} ArbPlannedOrder;

/* Fields of a unit: the period in which the charge it had declared was played, and in which it
 * landed. */
#define ARB_CHARGE_PLAYED "charge-played"
#define ARB_CHARGE_LANDED "charge-landed"

typedef struct _ArbGameOrders ArbGameOrders;

ArbGameOrders *arb_game_orders_new (ArbGame *game) G_GNUC_WARN_UNUSED_RESULT;
void arb_game_orders_free (ArbGameOrders *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGameOrders, arb_game_orders_free)

const ArbGameSheet *arb_game_orders_get_sheet (const ArbGameOrders *self);
ArbMoment arb_game_orders_get_moment (const ArbGameOrders *self);
/* NULL: nothing on the sheet for that unit. */
const ArbOrderEntry *arb_game_orders_find (const ArbGameOrders *self,
                                           const char *unit);
/* Whether anybody has written on it, or set the clock: else what is not there says nothing. */
gboolean arb_game_orders_is_kept (const ArbGameOrders *self);
/* Entries that no longer fit since something before them was taken back. */
guint arb_game_orders_get_n_ignored (const ArbGameOrders *self);
/* Who else on the side of @unit has written the same target; NULL: nobody. */
const char *arb_game_orders_find_rival (const ArbGameOrders *self,
                                        const char *unit);

/* Whether the sheet takes the act now; otherwise the sentence why not. */
gboolean arb_game_orders_check (const ArbGameOrders *self,
                                ArbOrderAct act,
                                const char *unit,
                                const char *detail,
                                GError **error);
/* Puts it into the journal. */
gboolean arb_game_orders_add (const ArbGameOrders *self,
                              ArbOrderAct act,
                              const char *unit,
                              const char *detail,
                              GError **error);
/* Puts it into the journal for each of the units (ended by NULL), as one act; all of them or none.
 * Units that the sheet refuses are named in @error. */
gboolean arb_game_orders_add_all (const ArbGameOrders *self,
                                  ArbOrderAct act,
                                  const char *const *units,
                                  const char *detail,
                                  GError **error);
/* An order that comes into force with @period, which is yet to come; a later one for the same unit and
 * period takes its place. */
gboolean arb_game_orders_plan (const ArbGameOrders *self,
                               const char *const *units,
                               const char *order,
                               int period,
                               GError **error);
/* ArbPlannedOrder that wait, in the order of their periods; borrowed. */
const GPtrArray *arb_game_orders_get_planned (const ArbGameOrders *self);
/* The units an order to a formation of the side's list reaches, ended by NULL; @formation NULL: the
 * whole army. Units that left the table are not among them. */
GStrv arb_game_list_formation (ArbGame *game,
                               guint side,
                               ArbArmyItem *formation) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the clock; time only goes on. Orders that come into force do so here. */
gboolean arb_game_orders_set_clock (const ArbGameOrders *self,
                                    ArbMoment moment,
                                    GError **error);
/* Ids of units that have declared a charge which @moment would end before it was played; never
 * NULL, in the order of the units. */
GStrv arb_game_orders_list_unplayed (const ArbGameOrders *self,
                                     ArbMoment moment) G_GNUC_WARN_UNUSED_RESULT;
/* The next part of the turn, or the next turn. */
ArbMoment arb_game_orders_get_next (const ArbGameOrders *self);

G_END_DECLS

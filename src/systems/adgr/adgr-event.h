/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-outcome.h"
#include "systems/adgr/adgr-play-act.h"

G_BEGIN_DECLS

/* A game inside an event: each act is a session of its own, which carries the units of the table as
 * they stand, and leaves behind what it changed. The same code plays game files. */

/* The facts that an event hands to the session. */
#define ADGR_CARRIED_PLAY "play"
#define ADGR_CARRIED_UNIT "unit"
/* In every act, everybody at the table: the results are "piece.N.after". */
#define ADGR_PIECES "piece"

typedef struct
{
  ArbPlay *play;     /* Owned */
  AdgrGame *game;    /* Owned */
  GPtrArray *before; /* Owned, GArray of ArbPlaySet: the state of each piece as it was carried */
  guint units[2];    /* the sides of the session; ADGR_NOBODY: there is none */
} AdgrCarried;

/* FALSE: the session is not played in an event, or what it carries does not fit these rules. What the
 * umpire answered about the two sides goes over what was carried. */
gboolean adgr_carried_init (AdgrCarried *self,
                            const ArbFacts *facts);
void adgr_carried_clear (AdgrCarried *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AdgrCarried, adgr_carried_clear)

/* What the table knows of the army of that unit (adgr-event-army.c). */
void adgr_event_supply_army (const AdgrGame *game,
                             const char *procedure,
                             guint unit,
                             ArbPlaySupplyFunc func,
                             gpointer user_data);

gboolean adgr_is_in_event (const ArbFacts *facts);
/* Everything that is different now becomes a result. @is_given: losses of the two sides are given to
 * the units by the procedure’s own results. */
void adgr_carried_leave (AdgrCarried *self,
                         gboolean is_given,
                         ArbOutcome *out);
/* Plays an act of the two sides with these answers of the session: pairs of ids, of the act and of the
 * session, ended by NULL. NULL: it cannot be played. */
const ArbPlayAct *adgr_carried_play (AdgrCarried *self,
                                     const ArbFacts *facts,
                                     const char *procedure,
                                     const char *const *answers);

/* Pieces that an answer of @side names by their numbers: guint. */
GArray *adgr_carried_dup_named (const AdgrCarried *self,
                                const ArbFacts *facts,
                                const char *side,
                                const char *name) G_GNUC_WARN_UNUSED_RESULT;
gboolean adgr_has_named (const ArbFacts *facts,
                         const char *side,
                         const char *name);
/* FALSE: one of them is not another living unit of that side, and the answer is refused. */
gboolean adgr_check_named (const ArbFacts *facts,
                           ArbOutcome *out,
                           const char *side,
                           const char *name,
                           GError **error);
/* What an order to the first unit costs, and who pays: told as results of the session, unless @out is
 * NULL. FALSE: it cannot be told. */
gboolean adgr_carried_price (AdgrCarried *self,
                             const ArbFacts *facts,
                             const AdgrOrder *order,
                             AdgrPrice *price,
                             ArbOutcome *out);
/* The group, the supporter and the general that the answers name, for an act. */
void adgr_carried_add_names (const AdgrCarried *self,
                             const ArbFacts *facts,
                             GArray *sets);
/* The results that the procedure knows, as an act tells them. */
void adgr_outcome_tell (ArbOutcome *out,
                        const ArbFacts *facts,
                        const GArray *told);

/* The state of a piece as fields of its unit, and back. */
GArray *adgr_game_dup_state (const AdgrGame *self,
                             guint unit) G_GNUC_WARN_UNUSED_RESULT;
void adgr_game_take_state (AdgrGame *self);

/* The mêlée of the two: where they touch; @part of each is the first that has not fought. */
AdgrContact *adgr_game_next_pair (const AdgrGame *self,
                                  const guint units[2],
                                  guint parts[2]);

/* For ArbPlayEvents. */
gboolean adgr_may_begin (gpointer state,
                         const char *procedure,
                         guint a,
                         guint b,
                         char **why);

extern const ArbPlayEvents adgr_play_events;

G_END_DECLS

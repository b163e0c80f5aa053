/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-board-def.h"
#include "systems/frederic/frederic-carried.h"
#include "systems/frederic/frederic-panic.h"
#include "systems/frederic/frederic-path.h"

G_BEGIN_DECLS

/* The board of an event while a session is played: everybody stands where its acts so far have left
 * him. */

/* The fact: an ArbBoardSketch. */
#define FREDERIC_CARRIED_BOARD "board"

typedef struct
{
  const ArbFacts *facts; /* Borrowed */
  FredericCarried carried;
  ArbBoardSketch sketch;
  gpointer board; /* Owned, of frederic_board */
} FredericTable;

/* FALSE: there is no board. */
gboolean frederic_table_init (FredericTable *self,
                              const ArbFacts *facts);
void frederic_table_clear (FredericTable *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FredericTable, frederic_table_clear)

/* The unit of that side; NULL: nobody knows it, or it is not on the board. */
FredericTroop *frederic_table_get (const FredericTable *self,
                                   const ArbFacts *facts,
                                   const char *side);
gboolean frederic_is_on_board (const ArbFacts *facts,
                               const char *side);
/* Whoever stands there; NULL: nobody. */
FredericTroop *frederic_table_find_at (const FredericTable *self,
                                       ArbHex at);
/* No unit, nor ground that nobody can enter, and on the board. */
gboolean frederic_table_is_free (const FredericTable *self,
                                 ArbHex at);
gboolean frederic_hexes_contain (const GArray *hexes,
                                 ArbHex at);
/* “F7, G7”. */
char *frederic_hexes_dup_names (const GArray *hexes) G_GNUC_WARN_UNUSED_RESULT;

/* « Repli »: where the unit attacked can go when it falls back @steps hexes. @by_road: guns that go
 * farther than they otherwise could. FALSE: it is not on the board. */
gboolean frederic_facts_way_back (const ArbFacts *facts,
                                  int steps,
                                  FredericWay *way,
                                  gboolean *by_road);

/* « Cas particulier des éléphants »: what the elephant meets on @plan.owed hexes. @barring, ArbHex:
 * units of which it must attack one. FALSE: it is not on the board. */
gboolean frederic_facts_way_of_flight (const ArbFacts *facts,
                                       FredericFlightPlan *plan,
                                       GArray *barring);
/* Where it is after @hexes more; nothing stands in its way that it could avoid. */
gboolean frederic_facts_end_of_flight (const ArbFacts *facts,
                                       int hexes,
                                       ArbHex *end);

/* « Personnage en fuite »: units that can take in the officer, nearest first; NULL: the board does not
 * know where he is. FredericTroop, borrowed from @self; the list is the caller's. */
GPtrArray *frederic_table_list_refuges (const FredericTable *self,
                                        const FredericTroop *from,
                                        const char *rank) G_GNUC_WARN_UNUSED_RESULT;

/* Hexes next to the one that was taken, where a pursuit may go; NULL: the board does not show it. ArbHex;
 * the caller's. */
GArray *frederic_facts_list_pursuit (const ArbFacts *facts) G_GNUC_WARN_UNUSED_RESULT;
/* Where a unit may go; FALSE: nowhere, or not there. */
gboolean frederic_facts_pursuit_stands (const ArbFacts *facts);
gboolean frederic_facts_move_stands (const ArbFacts *facts);
/* Whether the unit of the first combat is next to where a pursuit ends. */
gboolean frederic_facts_reaches_target (const ArbFacts *facts);
/* « Poursuite »: the hex where the pursuer ends; FALSE: it is not on the board. */
gboolean frederic_facts_pursuit_end (const FredericTable *self,
                                     const ArbFacts *facts,
                                     ArbHex *end);

/* After arb_outcome_call() of an attack: what the board answers of it. @is_first: it is not made in the
 * course of another. */
void frederic_table_pass (const ArbFacts *facts,
                          const FredericTroop *attacker,
                          const FredericTroop *defender,
                          gboolean is_first,
                          ArbOutcome *out);

/* For the derived facts (frederic-derived-table.c). */
gboolean frederic_derive_on_board (const ArbFacts *facts,
                                   const char *side,
                                   const char *foe,
                                   ArbValue *value);
gboolean frederic_derive_hexes_to (const ArbFacts *facts,
                                   const char *side,
                                   const char *foe,
                                   ArbValue *value);
gboolean frederic_derive_move_stands (const ArbFacts *facts,
                                      const char *side,
                                      const char *foe,
                                      ArbValue *value);
gboolean frederic_derive_pursuit_stands (const ArbFacts *facts,
                                         const char *side,
                                         const char *foe,
                                         ArbValue *value);
gboolean frederic_derive_n_ends (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value);
gboolean frederic_derive_first_end (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean frederic_derive_pursuit_on_board (const ArbFacts *facts,
                                           const char *side,
                                           const char *foe,
                                           ArbValue *value);
gboolean frederic_derive_second_target (const ArbFacts *facts,
                                        const char *side,
                                        const char *foe,
                                        ArbValue *value);
gboolean frederic_derive_elephant_on_board (const ArbFacts *facts,
                                            const char *side,
                                            const char *foe,
                                            ArbValue *value);
gboolean frederic_derive_first_barring (const ArbFacts *facts,
                                        const char *side,
                                        const char *foe,
                                        ArbValue *value);
gboolean frederic_derive_n_barring (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean frederic_derive_alone (const ArbFacts *facts,
                                const char *side,
                                const char *foe,
                                ArbValue *value);
gboolean frederic_derive_rank_alone (const ArbFacts *facts,
                                     const char *side,
                                     const char *foe,
                                     ArbValue *value);
gboolean frederic_derive_next_officer (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);
gboolean frederic_derive_refuge (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value);

G_END_DECLS

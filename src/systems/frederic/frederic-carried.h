/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-facts.h"
#include "systems/frederic/frederic-play.h"

G_BEGIN_DECLS

/* The game as a session of an event carries it: the units of the table as they were when it began,
 * and the acts that it has resolved since. What they leave is what a game file says of them. */

/* The facts: the units, the acts so far, and which unit a side is. */
#define FREDERIC_CARRIED_PLAY "play"
#define FREDERIC_CARRIED_ACTS "acts"
#define FREDERIC_CARRIED_UNIT "unit"
/* The two sides of the table, a line each. */
#define FREDERIC_CARRIED_SIDES "sides"
/* On a board, the hex a unit has fallen back to. */
#define FREDERIC_RETREAT_END "retreat.end"

typedef struct
{
  ArbPlay *play;       /* Owned */
  FredericPlay *state; /* Owned */
} FredericCarried;

gboolean frederic_is_in_event (const ArbFacts *facts);
/* FALSE: the session is not played in an event. */
gboolean frederic_carried_init (FredericCarried *self,
                                const ArbFacts *facts);
void frederic_carried_clear (FredericCarried *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FredericCarried, frederic_carried_clear)

/* Whether that side of the table is the second one. */
gboolean frederic_facts_is_second (const ArbFacts *facts,
                                   const char *side);
/* NULL: nobody knows which unit that side is. */
FredericTroop *frederic_carried_get (const FredericCarried *self,
                                     const ArbFacts *facts,
                                     const char *side);
/* By its name, number or id; @of: only units of that side of the table, @but: only of the others; or
 * NULL. NULL: there is none that has an element left. */
FredericTroop *frederic_carried_find (const FredericCarried *self,
                                      const char *text,
                                      const char *of,
                                      const char *but);

/* What the state of the two answers of an attack. */
typedef void (*FredericKnownFunc) (const char *id,
                                   const char *text,
                                   gpointer user_data);
void frederic_play_foreach_known (const FredericPlay *self,
                                  const FredericTroop *attacker,
                                  const FredericTroop *defender,
                                  FredericKnownFunc func,
                                  gpointer user_data);
/* After arb_outcome_call() of an attack: the same to the procedure that is called. @whole: with type,
 * elements, elite and traits of the defender. */
void frederic_carried_pass (const FredericCarried *self,
                            const ArbFacts *facts,
                            const FredericTroop *attacker,
                            const FredericTroop *defender,
                            gboolean whole,
                            ArbOutcome *out);

/* The same of a first attack: nothing of either unit is known to the procedure that is called. */
void frederic_carried_pass_both (const FredericCarried *self,
                                 const ArbFacts *facts,
                                 const FredericTroop *attacker,
                                 const FredericTroop *defender,
                                 ArbOutcome *out);

/* « Cas particulier de l'artillerie »: guns of the side whose turn it is that fell back. */
gboolean frederic_play_owes_hexes (const FredericPlay *self,
                                   const FredericTroop *troop);

/* --- Acts of this session; nothing where it is not played in an event --- */

typedef struct
{
  ArbPlay *acts;         /* Owned */
  const ArbPlayAct *act; /* Borrowed */
} FredericRecord;

/* FALSE: not in an event, or one of the units is not known. */
gboolean frederic_record_begin (FredericRecord *self,
                                const ArbFacts *facts,
                                const char *procedure,
                                const char *a,
                                const char *b);
/* The same of a unit that is not a side here. */
gboolean frederic_record_begin_for (FredericRecord *self,
                                    const ArbFacts *facts,
                                    const char *procedure,
                                    const char *unit);
void frederic_record_set (FredericRecord *self,
                          const char *id,
                          const char *text);
void frederic_record_value (FredericRecord *self,
                            const ArbFacts *facts,
                            const char *id);
void frederic_record_end (FredericRecord *self,
                          ArbOutcome *out);

/* The attack of these facts, or the one that was called by that name, if it was carried out. */
void frederic_record_attack (const ArbFacts *facts,
                             ArbOutcome *out,
                             const char *call,
                             const char *procedure,
                             const char *attacker,
                             const char *defender);
/* « Personnage en fuite »: the next officer of a unit flees; who, is asked where several could. @from
 * may be NULL: nobody has noted its officers. */
void frederic_call_escape (const ArbFacts *facts,
                           ArbOutcome *out,
                           const char *call,
                           const FredericTroop *from);
/* At the end of the session: what is different in the state of the units. */
void frederic_tell_changes (const ArbFacts *facts,
                            ArbOutcome *out);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-outcome.h"
#include "systems/frederic/frederic-losses.h"
#include "systems/frederic/frederic-sight.h"

G_BEGIN_DECLS

/* Between the facts of a session and the pure functions. */

/* How many faces of each kind the die in force has. */
void frederic_facts_die (const ArbFacts *facts,
                         guint counts[FREDERIC_N_FACES]);

FredericType frederic_facts_type (const ArbFacts *facts,
                                  const char *side);
/* 0 when unknown, and kept within what an int holds. */
int frederic_facts_int (const ArbFacts *facts,
                        const char *id);
/* The answer or value when there is one, else @standard. */
int frederic_facts_int_or (const ArbFacts *facts,
                           const char *id,
                           int standard);
/* The answer alone: a result of the same id hides it. */
gboolean frederic_facts_answered_yes (const ArbFacts *facts,
                                      const char *id);
int frederic_facts_answered_int (const ArbFacts *facts,
                                 const char *id);
gboolean frederic_facts_hex (const ArbFacts *facts,
                             const char *id,
                             ArbHex *hex);
/* The faces of a list of dice; @n_faces is set. Free with g_free(). */
FredericFace *frederic_facts_faces (const ArbFacts *facts,
                                    const char *id,
                                    guint *n_faces);
FredericRulings frederic_facts_rulings (const ArbFacts *facts);
FredericSightRulings frederic_facts_sight_rulings (const ArbFacts *facts);
FredericUnit frederic_facts_unit (const ArbFacts *facts,
                                  const char *side);
FredericFight frederic_facts_fight (const ArbFacts *facts);
FredericGunMoves frederic_facts_gun_moves (const ArbFacts *facts);

/* Up to which losses of the target. */
typedef enum
{
  FREDERIC_AFTER_HITS,
  FREDERIC_AFTER_BLOCKED,
  FREDERIC_AFTER_DESERTION,
} FredericMoment;

/* What the losses did to @defender so far, which must outlive @toll. */
void frederic_facts_toll (const ArbFacts *facts,
                          FredericToll *toll,
                          const FredericUnit *defender,
                          const FredericRulings *rulings,
                          FredericMoment moment);
/* Whether the riposte comes before the attack. */
gboolean frederic_facts_strikes_first (const ArbFacts *facts);
/* Whether the attacker follows up, by choice or because it must. */
gboolean frederic_facts_follows_up (const ArbFacts *facts);
/* Whether a procedure called by that name has come back with that result. */
gboolean frederic_facts_was_called (const ArbFacts *facts,
                                    const char *call,
                                    const char *result);
/* Whether the second combat of a pursuit is against the unit of the first one. */
gboolean frederic_facts_same_target (const ArbFacts *facts);
/* Hexes of a pursuit; on a board the one it goes to is named. */
int frederic_facts_pursuit_hexes (const ArbFacts *facts);
/* Whether a riposte, before the attack or after it, left nothing of the attacker. */
gboolean frederic_facts_lost_to_riposte (const ArbFacts *facts);
/* Whether the attacker is where it was after a riposte that came before its attack. */
gboolean frederic_facts_withstood_riposte (const ArbFacts *facts);
/* The number of the unit of an activation that fights now. */
guint frederic_facts_next_unit (const ArbFacts *facts);

/* A list of hexes as a value. */
ArbValue frederic_hexes_to_value (const GArray *hexes);

G_END_DECLS

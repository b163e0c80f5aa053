/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-play.h"

G_BEGIN_DECLS

/* One confrontation of a game: who is there, what the act says, what came of it. */

/* Who shifts and who draws again, as the sets of the act say. */
typedef struct
{
  GPtrArray *shifters; /* Owned, UmbraUnit borrowed */
  UmbraUnit *redrawer; /* Borrowed, or NULL */
} UmbraDrawUses;

typedef struct
{
  UmbraSets sets;
  UmbraParties parties;
  UmbraDrawUses uses[2]; /* by draw */
  GArray *answers;       /* Owned, ArbPlaySet: of the procedure */
} UmbraFight;

/* --- umbra-play-draws.c: what the act says ------------------------------------------------------ */

/* Reads what the act says of the draws into answers of the procedure and into the uses. */
gboolean umbra_fight_read_draws (UmbraFight *self);
gboolean umbra_fight_read_cancelled (UmbraFight *self);
/* The limits of those who used a skill in the @n_draws made, then the use itself. */
gboolean umbra_fight_spend (UmbraFight *self,
                            guint n_draws);
/* The party of the unit; UMBRA_NOBODY: it is not there. */
UmbraSide umbra_fight_party_of (const UmbraFight *self,
                                const UmbraUnit *unit,
                                guint *index);
/* "a.troop.3" of that unit of that party, in @buffer. */
const char *umbra_fight_entry (const UmbraFight *self,
                               UmbraSide party,
                               guint index,
                               char *buffer,
                               gsize size);

/* --- umbra-play-outcome.c: to the procedure and back ----------------------------------------------- */

/* What everybody there is and carries, as answers of the procedure. */
void umbra_fight_answer_state (UmbraFight *self);
/* The values of the act that are those of the procedure. */
void umbra_fight_tell (UmbraFight *self,
                       const ArbCaseResult *result);
/* What the confrontation made of everybody. */
void umbra_fight_take (UmbraFight *self,
                       const ArbFacts *facts);
void umbra_fight_tell_units (UmbraFight *self,
                             const ArbFacts *facts);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-facts.h"
#include "systems/umbra/umbra-game.h"

G_BEGIN_DECLS

/* What the units of an event carry, as fields of the lists of a procedure and back. A field that says
 * nothing out of the ordinary is not there at all. */

/* The ids of what the units of either kind carry, ended by NULL. */
extern const char *const umbra_carried_by_troops[];
extern const char *const umbra_carried_by_people[];

/* Whether the rules in force let units carry anything: those that events of the first version have
 * kept know only what a whole side has. */
gboolean umbra_is_by_unit (const ArbOutcome *out);
/* Whether the side is one of units that carry something: an event or a game has told it. */
gboolean umbra_facts_carries (const ArbFacts *facts,
                              UmbraSide side);

/* Both sides as they stand now, and who they are in the lists. */
typedef struct
{
  UmbraGame game;
  UmbraParties parties;
} UmbraField;

UmbraField *umbra_field_new (const ArbFacts *facts);
void umbra_field_free (UmbraField *self);
/* Once the counters of this turn are put: umbra_unit_arrive() for everybody. */
void umbra_field_arrive (UmbraField *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UmbraField, umbra_field_free)

/* The unit of an entry, or NULL. */
UmbraUnit *umbra_field_find (UmbraField *self,
                             const char *entry);
/* What differs from what the facts say of the units. */
void umbra_field_tell (const UmbraField *self,
                       ArbOutcome *out);

/* What came of a confrontation that is over. */
UmbraFightEnd umbra_facts_fight_end (const ArbFacts *facts);

G_END_DECLS

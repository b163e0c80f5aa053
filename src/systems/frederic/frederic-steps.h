/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/frederic/frederic-facts.h"

G_BEGIN_DECLS

/* The steps of a combat: before the dice, and what they do. */
gboolean frederic_resolve_units (const ArbFacts *facts,
                                 ArbOutcome *out,
                                 GError **error);
gboolean frederic_resolve_range (const ArbFacts *facts,
                                 ArbOutcome *out,
                                 GError **error);
gboolean frederic_resolve_ground (const ArbFacts *facts,
                                  ArbOutcome *out,
                                  GError **error);
gboolean frederic_resolve_modifiers (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);
gboolean frederic_resolve_dice (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean frederic_resolve_roll (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean frederic_resolve_morale (const ArbFacts *facts,
                                  ArbOutcome *out,
                                  GError **error);
gboolean frederic_resolve_retreat (const ArbFacts *facts,
                                   ArbOutcome *out,
                                   GError **error);
gboolean frederic_resolve_desertion (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);
gboolean frederic_resolve_close (const ArbFacts *facts,
                                 ArbOutcome *out,
                                 GError **error);
/* The end of a single attack as a session of its own. */
gboolean frederic_resolve_combat_end (const ArbFacts *facts,
                                      ArbOutcome *out,
                                      GError **error);

/* Follow-up and pursuit, within a whole combat and after a single attack. */
gboolean frederic_resolve_follow (const ArbFacts *facts,
                                  ArbOutcome *out,
                                  GError **error);
gboolean frederic_resolve_pursuit (const ArbFacts *facts,
                                   ArbOutcome *out,
                                   GError **error);
/* The hexes to choose from, for the question that follows. */
void frederic_list_pursuit (const ArbFacts *facts,
                            ArbOutcome *out);
/* In an event the state answers more of the next attack; @attacker and @defender are sides here. */
void frederic_pass_state (const ArbFacts *facts,
                          ArbOutcome *out,
                          const char *attacker,
                          const char *defender);

/* The last step of a session: what it changed in the units of the event. */
gboolean frederic_resolve_told (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);

/* The flight of an elephant, up to what it meets on its way. */
gboolean frederic_resolve_flight (const ArbFacts *facts,
                                  ArbOutcome *out,
                                  GError **error);
gboolean frederic_resolve_way (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);

/* For the table of derived facts: whether the unit that an activation names may fight. */
gboolean frederic_derive_fighter_known (const ArbFacts *facts,
                                        const char *side,
                                        const char *foe,
                                        ArbValue *value);

extern const ArbDerived frederic_derived[];
extern const ArbFormat frederic_formats[];

/* Whole procedures, one file each. */
extern const ArbStep frederic_sight_steps[];
extern const ArbStep frederic_artillery_steps[];
extern const ArbStep frederic_panic_steps[];
extern const ArbStep frederic_officer_steps[];
/* For people only. */
extern const ArbStep frederic_engagement_steps[];
extern const ArbStep frederic_follow_steps[];
extern const ArbStep frederic_activation_steps[];
extern const ArbStep frederic_flight_steps[];
extern const ArbStep frederic_escape_steps[];
extern const ArbStep frederic_character_steps[];
extern const ArbStep frederic_move_steps[];
extern const ArbStep frederic_turn_steps[];
extern const ArbStep frederic_first_combat_steps[];
extern const ArbStep frederic_first_engagement_steps[];
extern const ArbStep frederic_first_flight_steps[];
extern const ArbStep frederic_first_turn_steps[];
extern const ArbStep frederic_targets_steps[];
extern const ArbStep frederic_retreat_steps[];

/* For ArbSystemDef. */
const char *frederic_whose (const ArbFacts *caller,
                            const char *call,
                            const char *side);

/* hexes, hex.N.…; FALSE with an error when two of them are the same place. */
gboolean frederic_read_hexes (const ArbFacts *facts,
                              ArbOutcome *out,
                              FredericMap *map,
                              GError **error);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-outcome.h"
#include "engine/arb-system-def.h"
#include "systems/adgr/adgr-army.h"

G_BEGIN_DECLS

/* The step tables of the procedures, one file each. */
extern const ArbStep adgr_command_steps[];
extern const ArbStep adgr_movement_steps[];
extern const ArbStep adgr_shooting_steps[];
extern const ArbStep adgr_melee_steps[];
extern const ArbStep adgr_general_fate_steps[];
extern const ArbStep adgr_rally_steps[];
extern const ArbStep adgr_army_cohesion_steps[];
extern const ArbStep adgr_turn_steps[];
extern const ArbStep adgr_order_steps[];
extern const ArbStep adgr_close_steps[];
extern const ArbStep adgr_zone_steps[];
extern const ArbStep adgr_charge_steps[];
extern const ArbStep adgr_battalion_steps[];
extern const ArbStep adgr_aftermath_steps[];
extern const ArbStep adgr_contagion_steps[];

/* For ArbSystemDef. */
const char *adgr_whose (const ArbFacts *caller,
                        const char *call,
                        const char *side);

/* Every fact that the rule file only names, and those of them that need what the steps compute. */
extern const ArbDerived adgr_derived[];
gboolean adgr_derive_next_order (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value);
gboolean adgr_derive_dear_order (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value);
gboolean adgr_derive_general_exposed (const ArbFacts *facts,
                                      const char *side,
                                      const char *foe,
                                      ArbValue *value);
gboolean adgr_derive_general_killed (const ArbFacts *facts,
                                     const char *side,
                                     const char *foe,
                                     ArbValue *value);
gboolean adgr_derive_field_open (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value);

/* At a table of an event: what an act leaves behind, and what the state has against it. */
gboolean adgr_derive_in_event (const ArbFacts *facts,
                               const char *side,
                               const char *foe,
                               ArbValue *value);
gboolean adgr_warn_of_shot (const ArbFacts *facts,
                            ArbOutcome *out);
gboolean adgr_leave_shooting (const ArbFacts *facts,
                              ArbOutcome *out,
                              GError **error);
gboolean adgr_leave_melee (const ArbFacts *facts,
                           ArbOutcome *out,
                           GError **error);
gboolean adgr_leave_command (const ArbFacts *facts,
                             ArbOutcome *out,
                             GError **error);
/* Whether the mêlée of a charge has its two sides the other way round. */
gboolean adgr_is_charge_swapped (const ArbFacts *facts);
const char *adgr_find_charge_reason (const ArbFacts *facts);
/* Tells what it costs. FALSE: the general cannot pay for it. */
gboolean adgr_can_pay_charge (const ArbFacts *facts,
                              ArbOutcome *out);
gboolean adgr_can_pay_rally (const ArbFacts *facts,
                             ArbOutcome *out);
gboolean adgr_find_supporter (const ArbFacts *facts,
                              AdgrSupporter *supporter);
gboolean adgr_derive_several_payers (const ArbFacts *facts,
                                     const char *side,
                                     const char *foe,
                                     ArbValue *value);
gboolean adgr_derive_several_generals (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);
gboolean adgr_derive_roller_grade (const ArbFacts *facts,
                                   const char *side,
                                   const char *foe,
                                   ArbValue *value);
gboolean adgr_derive_in_paid_group (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean adgr_derive_has_free_test (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean adgr_leave_charge (const ArbFacts *facts,
                            ArbOutcome *out,
                            GError **error);
const char *adgr_find_rally_reason (const ArbFacts *facts);
gboolean adgr_leave_rally (const ArbFacts *facts,
                           ArbOutcome *out,
                           GError **error);

/* What the next round starts from; FALSE: there is none. */
gboolean adgr_next_phase (const ArbFacts *done,
                          ArbSuggestFunc suggest,
                          gpointer user_data);
gboolean adgr_next_battalion_phase (const ArbFacts *done,
                                    ArbSuggestFunc suggest,
                                    gpointer user_data);
gboolean adgr_next_half_shoots (const ArbFacts *done,
                                ArbSuggestFunc suggest,
                                gpointer user_data);

/* For ArbSystemDef. */
extern const ArbTotalDef adgr_total;

/* Whether the mêlée just resolved leaves @side something to play: a rout, a general in danger. */
gboolean adgr_has_aftermath (const ArbFacts *facts,
                             const char *side);
/* To be called with what the caller knows of @side after arb_outcome_call() of “aftermath”. */
void adgr_pass_aftermath (ArbOutcome *out,
                          const ArbFacts *facts,
                          const char *side,
                          gint64 loss,
                          gboolean rout);

G_END_DECLS

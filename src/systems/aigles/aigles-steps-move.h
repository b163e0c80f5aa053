/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* The step tables of the movement chapter. */
extern const ArbStep aigles_charge_steps[];
extern const ArbStep aigles_counter_steps[];
extern const ArbStep aigles_evade_steps[];
extern const ArbStep aigles_rally_steps[];
extern const ArbStep aigles_move_steps[];

/* For the umpire at the table: lists, clocks and choices without a computed result. */
extern const ArbStep aigles_phase_steps[];
extern const ArbStep aigles_delivery_steps[];
extern const ArbStep aigles_reaction_steps[];
extern const ArbStep aigles_orders_steps[];
extern const ArbStep aigles_change_steps[];
extern const ArbStep aigles_turn_steps[];
extern const ArbStep aigles_third_steps[];
extern const ArbStep aigles_after_steps[];
extern const ArbStep aigles_assault_steps[];

/* The mêlée that a charge, a countercharge or an evade ends in: ArbWalk.leads_on and begin_sequel. */
gboolean aigles_charge_lands (const ArbFacts *done);
void aigles_charge_begins (const ArbFacts *done,
                           const char *side,
                           ArbSuggestFunc suggest,
                           gpointer user_data);
gboolean aigles_counter_lands (const ArbFacts *done);
void aigles_counter_begins (const ArbFacts *done,
                            const char *side,
                            ArbSuggestFunc suggest,
                            gpointer user_data);
gboolean aigles_evade_is_caught (const ArbFacts *done);
void aigles_evade_begins (const ArbFacts *done,
                          const char *side,
                          ArbSuggestFunc suggest,
                          gpointer user_data);

/* Facts computed on demand for the questions. */
gboolean aigles_derive_verdict_so_far (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);
gboolean aigles_derive_allowed_so_far (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);
gboolean aigles_derive_may_evade (const ArbFacts *facts,
                                  const char *side,
                                  const char *foe,
                                  ArbValue *value);
gboolean aigles_derive_may_follow_so_far (const ArbFacts *facts,
                                          const char *side,
                                          const char *foe,
                                          ArbValue *value);
gboolean aigles_derive_usual_formation (const ArbFacts *facts,
                                        const char *side,
                                        const char *foe,
                                        ArbValue *value);
gboolean aigles_derive_order_of_play (const ArbFacts *facts,
                                      const char *side,
                                      const char *foe,
                                      ArbValue *value);
gboolean aigles_derive_first_quarter (const ArbFacts *facts,
                                      const char *side,
                                      const char *foe,
                                      ArbValue *value);
/* Whether the gap of a flow makes it go through friends (Mouvement 3.4). */
gboolean aigles_derive_goes_through (const ArbFacts *facts,
                                     const char *side,
                                     const char *foe,
                                     ArbValue *value);
gboolean aigles_derive_has_friends (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
/* Those who are gone through are in disorder as well (Mouvement 3.4, 7.2). */
void aigles_disorder_friends (const ArbFacts *facts,
                              ArbOutcome *out);
gboolean aigles_derive_must_split (const ArbFacts *facts,
                                   const char *side,
                                   const char *foe,
                                   ArbValue *value);
gboolean aigles_derive_enters_plainly (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);
gboolean aigles_derive_charge_runs (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean aigles_derive_must_evade (const ArbFacts *facts,
                                   const char *side,
                                   const char *foe,
                                   ArbValue *value);
gboolean aigles_derive_target_may_charge (const ArbFacts *facts,
                                          const char *side,
                                          const char *foe,
                                          ArbValue *value);
gboolean aigles_derive_usual_reaction (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);

G_END_DECLS

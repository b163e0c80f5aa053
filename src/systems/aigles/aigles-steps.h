/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-facts.h"

G_BEGIN_DECLS

/* The step tables of the procedures, one file per part of the walk. */

gboolean aigles_resolve_open (const ArbFacts *facts,
                              ArbOutcome *out,
                              GError **error);
gboolean aigles_resolve_entry (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_flank (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_charge (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_fire (const ArbFacts *facts,
                              ArbOutcome *out,
                              GError **error);
gboolean aigles_resolve_state (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_engaged (const ArbFacts *facts,
                                 ArbOutcome *out,
                                 GError **error);

gboolean aigles_resolve_factor (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_rows (const ArbFacts *facts,
                              ArbOutcome *out,
                              GError **error);
gboolean aigles_resolve_die (const ArbFacts *facts,
                             ArbOutcome *out,
                             GError **error);
gboolean aigles_resolve_losses (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);

gboolean aigles_resolve_result (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_special (const ArbFacts *facts,
                                 ArbOutcome *out,
                                 GError **error);
gboolean aigles_resolve_sheet (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_leader (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_morale (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_record (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_follow (const ArbFacts *facts,
                                ArbOutcome *out,
                                GError **error);
gboolean aigles_resolve_close (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);

/* What decides the fate of the general of that side with that die; the losses are known. */
ArbRatio aigles_get_fate_product (const ArbFacts *facts,
                                  int side,
                                  int die);
/* ArbWalk.counts_alike of a mêlée. */
gboolean aigles_dice_count_alike (const ArbFacts *facts,
                                  const char *question,
                                  int face,
                                  int other);
/* ArbBooking.book of a mêlée: the remainder and the cycle of elites make figures and elites. */
gboolean aigles_book (const ArbFacts *done,
                      const char *side,
                      const gint64 *before,
                      gint64 *after);
/* ArbRounds.is_spent of a mêlée: a general who helps no more, whatever becomes of him. */
gboolean aigles_is_spent (const ArbFacts *facts,
                          const char *id,
                          ArbToldFunc told,
                          gconstpointer data);
/* The next round of the pair, from the results of this one. */
gboolean aigles_go_on (const ArbFacts *done,
                       ArbSuggestFunc suggest,
                       gpointer user_data);

/* All mêlées of one of the two units in this period, of which this one is the first. */
void aigles_begin_several (const ArbFacts *done,
                           const char *side,
                           ArbSuggestFunc suggest,
                           gpointer user_data);

gboolean aigles_resolve_pairs (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_split (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_net (const ArbFacts *facts,
                             ArbOutcome *out,
                             GError **error);

/* How many elites stand in the first rank, where those who touch are in it (Mouvement 5.3). FALSE:
 * nobody knows which of them fight; @elites is then a fair share, if it is set at all. */
gboolean aigles_knows_first_rank (const ArbFacts *facts,
                                  int side,
                                  int *elites);
/* The elites among the figures engaged, as long as nobody has counted them. */
int aigles_usual_elites (const ArbFacts *facts,
                         int side);

/* Facts computed on demand for conditions, limits and defaults; some where their facts are read. */
extern const ArbDerived aigles_derived[];
gboolean aigles_derive_needs_front (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean aigles_derive_usual_front (const ArbFacts *facts,
                                    const char *side,
                                    const char *foe,
                                    ArbValue *value);
gboolean aigles_derive_usual_elite_ratio (const ArbFacts *facts,
                                          const char *side,
                                          const char *foe,
                                          ArbValue *value);
gboolean aigles_derive_last_removal_phase (const ArbFacts *facts,
                                           const char *side,
                                           const char *foe,
                                           ArbValue *value);

/* For ArbSystemDef. */
extern const ArbOrdersDef aigles_orders;

/* The general of a unit under fire. */
extern const ArbStep aigles_leader_fire_steps[];
extern const ArbStep aigles_guns_steps[];
extern const ArbStep aigles_gunners_steps[];

/* Sets a text, which is taken. */
void aigles_take_text (ArbOutcome *out,
                       const char *id,
                       char *text);
/* The level a unit came with, before any contact of the period. */
/* Whether as many riders as the square can face attack its other sides (Mêlée 1.5). */
gboolean aigles_is_square_taken (const ArbFacts *facts,
                                 int side);
int aigles_get_own_level (const ArbFacts *facts,
                          int side);
/* In an event, where the end of the period is played too. */
gboolean aigles_is_in_play (const ArbFacts *facts);
/* In an event: the pair is one of several of the period. */
gboolean aigles_is_one_of_several (const ArbFacts *facts);
/* In an event: the close of the period decides the rest, since the pair is one of several, or since a
 * test is missing; known after the tests. */
gboolean aigles_waits_for_close (const ArbFacts *facts);
/* The first step of what an event plays: its play becomes a value, which a correction may replace. */
const ArbValue *aigles_set_play (const ArbFacts *facts,
                                 ArbOutcome *out);
gboolean aigles_derive_may_rally (const ArbFacts *facts,
                                  const char *side,
                                  const char *foe,
                                  ArbValue *value);
gboolean aigles_resolve_moves (const ArbFacts *facts,
                               ArbOutcome *out,
                               GError **error);
gboolean aigles_resolve_end (const ArbFacts *facts,
                             ArbOutcome *out,
                             GError **error);
gboolean aigles_resolve_close_net (const ArbFacts *facts,
                                   ArbOutcome *out,
                                   GError **error);
gboolean aigles_resolve_close_leaders (const ArbFacts *facts,
                                       ArbOutcome *out,
                                       GError **error);
gboolean aigles_resolve_close_losses (const ArbFacts *facts,
                                      ArbOutcome *out,
                                      GError **error);
gboolean aigles_resolve_close_moves (const ArbFacts *facts,
                                     ArbOutcome *out,
                                     GError **error);
gboolean aigles_resolve_close_end (const ArbFacts *facts,
                                   ArbOutcome *out,
                                   GError **error);

G_END_DECLS

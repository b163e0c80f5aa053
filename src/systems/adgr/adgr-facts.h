/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-outcome.h"
#include "systems/adgr/adgr-melee.h"
#include "systems/adgr/adgr-shooting.h"

G_BEGIN_DECLS

/* The bridge between the facts of a session and the plain structures of the rules. */

/* After arb_outcome_call(): what is known of the unit @side goes to @as of the procedure called. */
void adgr_pass_unit (ArbOutcome *out,
                     const ArbFacts *facts,
                     const char *side,
                     const char *as);
/* « Un Bataillon demande 2 Fortifications ou Obstacles ». */
void adgr_remind_of_works (const ArbFacts *facts,
                           ArbOutcome *out,
                           const char *side);
/* FALSE and a refusal when the answers about the unit cannot stand together. */
gboolean adgr_check_unit (const ArbFacts *facts,
                          ArbOutcome *out,
                          const char *side,
                          GError **error);

AdgrType adgr_facts_type (const ArbFacts *facts,
                          const char *side);
AdgrUnit adgr_facts_unit (const ArbFacts *facts,
                          const char *side);
/* A list of words as bits, by their place in @words. @side: of whom, or of which entry of a list; NULL:
 * of nobody. */
guint adgr_facts_bits (const ArbFacts *facts,
                       const char *side,
                       const char *name,
                       const char *const *words);
/* The word as its place in @words, @fallback when unknown. */
guint adgr_facts_choice (const ArbFacts *facts,
                         const char *side,
                         const char *name,
                         const char *const *words,
                         guint fallback);
/* Bits as a list of words. */
ArbValue adgr_bits_to_list (guint bits,
                            const char *const *words);

/* « Carré : coût de 2 UD », where the ruling counts them (E-9). */
gint64 adgr_square_distance (const ArbFacts *facts);
gboolean adgr_drag_is_light (const ArbFacts *facts);
AdgrShootingRulings adgr_shooting_rulings (const ArbFacts *facts);
AdgrMeleeRulings adgr_melee_rulings (const ArbFacts *facts);

G_END_DECLS

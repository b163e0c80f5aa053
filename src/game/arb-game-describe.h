/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* What the state of a unit says, in the words of its rules. */

typedef struct
{
  const char *field; /* interned; of the state */
  char *label;       /* Owned */
  char *value;       /* Owned; "" for what is only there or not */
  gboolean is_effect; /* something that still has to happen */
} ArbUnitFact;

void arb_unit_fact_free (ArbUnitFact *self);

/* The field of the rules that fills the state field, by the links of the procedures; NULL: none.
 * Borrowed from @system. @system may be NULL. */
const ArbField *arb_game_find_state_field (const ArbSystem *system,
                                           const char *field);
/* A value of a state field as people read it. @system may be NULL. */
char *arb_game_dup_state_display (const ArbSystem *system,
                                  const char *field,
                                  const ArbValue *value,
                                  const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there are words for it: numbers, lists of them, and what the rules name. What they keep for
 * themselves has none. @system may be NULL. */
gboolean arb_game_can_tell_state (const ArbSystem *system,
                                  const char *field,
                                  const ArbValue *value);
/* A state field as people read it, or NULL: nothing is known. @system may be NULL. */
char *arb_game_unit_dup_display (ArbGameUnit *unit,
                                 const ArbSystem *system,
                                 const char *field,
                                 const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* “Général Ledru (40)”, the commander with the unit, or NULL. */
char *arb_game_dup_leader (ArbGame *game,
                           ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
/* ArbUnitFact: everything worth telling besides number, name and strength. @system may be NULL. */
GPtrArray *arb_game_describe_unit (ArbGame *game,
                                   const ArbSystem *system,
                                   ArbGameUnit *unit,
                                   const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* What was noted about the unit, a line for each, the latest last; NULL: nothing. */
char *arb_game_unit_dup_notes (ArbGame *game,
                               const char *unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

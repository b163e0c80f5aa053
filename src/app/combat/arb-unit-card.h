/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* A unit that takes part in a combat: who it is, how many are left, what state it is in. It follows
 * the journal. */
#define ARB_TYPE_UNIT_CARD (arb_unit_card_get_type ())
G_DECLARE_FINAL_TYPE (ArbUnitCard, arb_unit_card, ARB, UNIT_CARD, GtkBox)

/* @unit NULL: nobody in particular. @system is borrowed; @system and @game may be NULL. */
void arb_unit_card_set_unit (ArbUnitCard *self,
                             ArbGame *game,
                             const ArbSystem *system,
                             ArbGameUnit *unit);
/* “18 figures, 6 of them elite”. */
char *arb_unit_card_dup_strength (ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

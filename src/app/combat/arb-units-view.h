/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* The two units of a combat face to face: as cards where there is room for a column, as one line
 * that opens the cards where there is none. */
#define ARB_TYPE_UNITS_VIEW (arb_units_view_get_type ())
G_DECLARE_FINAL_TYPE (ArbUnitsView, arb_units_view, ARB, UNITS_VIEW, GtkBox)

/* @game, @system, @a and @b may be NULL. */
void arb_units_view_set_units (ArbUnitsView *self,
                               ArbGame *game,
                               const ArbSystem *system,
                               ArbGameUnit *a,
                               ArbGameUnit *b);
gboolean arb_units_view_is_empty (ArbUnitsView *self);

G_END_DECLS

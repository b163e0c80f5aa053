/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game.h"

G_BEGIN_DECLS

/* Who of one side takes part where whole armies do: its units and those who lead them, all ticked
 * to begin with. It remembers nothing. */
#define ARB_TYPE_UNIT_CHECKS (arb_unit_checks_get_type ())
G_DECLARE_FINAL_TYPE (ArbUnitChecks, arb_unit_checks, ARB, UNIT_CHECKS, GtkBox)

void arb_unit_checks_set_game (ArbUnitChecks *self,
                               ArbGame *game,
                               guint side);
guint arb_unit_checks_get_n (ArbUnitChecks *self);
guint arb_unit_checks_get_n_ticked (ArbUnitChecks *self);
/* The ids of those who are ticked. */
void arb_unit_checks_add_ticked (ArbUnitChecks *self,
                                 GStrvBuilder *units);
/* Of those that may be ticked, @unit alone. */
void arb_unit_checks_tick_only (ArbUnitChecks *self,
                                const char *unit);
void arb_unit_checks_grab (ArbUnitChecks *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/arb-game-play.h"

G_BEGIN_DECLS

/* The pairs of a table that wait or are to be fought in its period, and their end once it is due: each a
 * press away, whether a combat is shown or not. It stands inside an ArbCombatPanel, whose actions it
 * uses. */
#define ARB_TYPE_PERIOD_BOX (arb_period_box_get_type ())
G_DECLARE_FINAL_TYPE (ArbPeriodBox, arb_period_box, ARB, PERIOD_BOX, GtkBox)

GtkWidget *arb_period_box_new (void);
/* @game and @system may be NULL. Where there is nothing to be told the box hides. */
void arb_period_box_show (ArbPeriodBox *self,
                          ArbGame *game,
                          const ArbSystem *system);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* The combats of a table: those that wait, each with the question it waits for, then those that are
 * decided, each with its result. Signal "chosen" (s: the combat). */
#define ARB_TYPE_COMBAT_LIST (arb_combat_list_get_type ())
G_DECLARE_FINAL_TYPE (ArbCombatList, arb_combat_list, ARB, COMBAT_LIST, GtkBox)

/* @current: the combat that shows, or NULL. */
void arb_combat_list_fill (ArbCombatList *self,
                           ArbDesk *desk,
                           const char *current);

G_END_DECLS

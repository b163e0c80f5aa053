/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"
#include "store/arb-state.h"

G_BEGIN_DECLS

/* The combats of a table: those that wait, each with the question it waits for, then those that are
 * decided. Signal "chosen" (s: the combat). */
#define ARB_TYPE_COMBAT_LIST (arb_combat_list_get_type ())
G_DECLARE_FINAL_TYPE (ArbCombatList, arb_combat_list, ARB, COMBAT_LIST, GtkBox)

/* @current: the combat that shows, or NULL. */
void arb_combat_list_fill (ArbCombatList *self,
                           ArbDesk *desk,
                           const char *current);

/* The combats of the table looked at, ArbCombatInfo; never NULL. */
GPtrArray *arb_combat_list_get_combats (ArbDesk *desk,
                                        gboolean only_open) G_GNUC_WARN_UNUSED_RESULT;
/* “Formation (26e léger)”: the question a combat waits for, in words. */
char *arb_combat_list_dup_question (ArbDesk *desk,
                                    const ArbCombatInfo *info) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

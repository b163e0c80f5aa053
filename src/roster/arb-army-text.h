/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "roster/arb-points.h"

G_BEGIN_DECLS

/* The list for a forum or a mail, in the reader's language: its formations, its totals, the
 * characteristics of its troop types with what is not from the book marked, what the checks found,
 * and its seal. @catalogue may be NULL. */
char *arb_army_to_text (ArbArmy *army,
                        const ArbCatalogue *catalogue,
                        gboolean is_markdown) G_GNUC_WARN_UNUSED_RESULT;

/* Adds “Fusilier: 12, Fusilier (elite): 3” to a list of them: a name in front of its number needs no
 * plural, which no nation gives. */
void arb_army_append_group (GString *out,
                            const char *type_name,
                            guint regular,
                            guint elite);
/* "3 units, figures: 54 (36 regular, 18 elite)", by what its numbers count. @catalogue may be NULL. */
char *arb_army_totals_dup_strength (const ArbArmyTotals *totals,
                                    const ArbCatalogue *catalogue) G_GNUC_WARN_UNUSED_RESULT;
/* The same, and ", 1 commander, budget: 60, points: 120 (as typed)". @catalogue may be NULL. */
char *arb_army_totals_to_string (const ArbArmyTotals *totals,
                                 const ArbCatalogue *catalogue,
                                 const ArbPointsTotal *points) G_GNUC_WARN_UNUSED_RESULT;
/* The same of an item and all inside it. @catalogue may be NULL. */
char *arb_army_item_dup_totals (ArbArmyItem *item,
                                const ArbCatalogue *catalogue) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-period.h"

G_BEGIN_DECLS

/* The inputs of the pairs of a period that the state of the units supplies, and what the pairs do to
 * each other: an enemy that arrives on the flank changes the level and the share of the pairs that
 * are on the table already (Mêlée 1.3). Call it when all pairs of the period are known. What has
 * AIGLES_FROM_UMPIRE as its source stays as it is. */
void aigles_supply (AiglesPeriod *self);

/* The level of a unit in the period: the worst over its pairs (Mêlée 1.2, 1.3). */
int aigles_supply_level (const AiglesPeriod *self,
                         guint troop);

/* Whether the entry of that side is allowed, which its level before the contact decides; nobody
 * asks after the first round, or about a unit that was contacted. */
gboolean aigles_supply_judges_entry (const AiglesMeeting *meeting,
                                     int side);
gboolean aigles_supply_entry_is_legal (const AiglesPeriod *self,
                                       const AiglesMeeting *meeting,
                                       int side);

/* The last quarter: whatever is on the table by then was there before. */
#define AIGLES_LATEST_QUARTER 4

/* The id of the input without its side, and its text in a case file; NULL: the default of a single
 * case, which needs no text. */
extern const char *const aigles_supply_ids[];
char *aigles_supply_dup_text (const AiglesMeeting *meeting,
                              int side,
                              AiglesSupply supply) G_GNUC_WARN_UNUSED_RESULT;

/* How many riders of that side a whole square still has to face in this period, those who attack its
 * other sides counted (Mêlée 1.5); AIGLES_UNKNOWN: nothing bounds them. */
int aigles_supply_riders_left (const AiglesPeriod *self,
                               const AiglesMeeting *meeting,
                               int side);

G_END_DECLS

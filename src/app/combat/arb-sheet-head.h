/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/arb-session.h"
#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* The head of a column of the sheet: who it is about, how many are left, what state it is in. It
 * follows the journal, and the answers of a combat that is not decided. */
#define ARB_TYPE_SHEET_HEAD (arb_sheet_head_get_type ())
G_DECLARE_FINAL_TYPE (ArbSheetHead, arb_sheet_head, ARB, SHEET_HEAD, GtkWidget)

/* @unit NULL: nobody in particular, who is called @name; then @game may be NULL as well. @system is
 * borrowed and may be NULL. */
GtkWidget *arb_sheet_head_new (const char *name,
                               ArbGame *game,
                               const ArbSystem *system,
                               ArbGameUnit *unit);
/* What was answered in @session about the unit, which is @side in its links, counts before the journal;
 * to be called when something was answered. */
void arb_sheet_head_follow (ArbSheetHead *self,
                            ArbSession *session,
                            const char *side);
/* “18 figures, 6 of them elite”. */
char *arb_sheet_head_dup_strength (ArbGame *game,
                                   ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

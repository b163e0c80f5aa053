/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-panel.h"
#include "report/arb-competition-print.h"

G_BEGIN_DECLS

/* The competition of the event: its players and their lists, rounds and results, the ranking, and what holds
 * for all of it. An event that has none offers to begin one. */
#define ARB_TYPE_COMPETITION_PANEL (arb_competition_panel_get_type ())
G_DECLARE_FINAL_TYPE (ArbCompetitionPanel, arb_competition_panel, ARB, COMPETITION_PANEL, ArbPanel)

/* Its pages, for the action "competition.show-page". */
#define ARB_COMPETITION_PAGE_PLAYERS "players"
#define ARB_COMPETITION_PAGE_ROUNDS "rounds"
#define ARB_COMPETITION_PAGE_RANKING "ranking"
#define ARB_COMPETITION_PAGE_SETTINGS "settings"

/* The sheet that goes with the page that shows, and its round, 0 for the last. FALSE: there is no competition. */
gboolean arb_competition_panel_get_sheet (ArbCompetitionPanel *self,
                                          ArbCompetitionSheet *sheet,
                                          guint *round);

G_END_DECLS

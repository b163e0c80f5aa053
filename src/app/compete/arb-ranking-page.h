/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* Where everybody stands, and why: by player, by club, or round after round. */
#define ARB_TYPE_RANKING_PAGE (arb_ranking_page_get_type ())
G_DECLARE_FINAL_TYPE (ArbRankingPage, arb_ranking_page, ARB, RANKING_PAGE, AdwBin)

/* @competition is borrowed until the next call. @desk and @competition may be NULL. */
void arb_ranking_page_show (ArbRankingPage *self,
                            ArbDesk *desk,
                            const ArbCompetition *competition);
/* The keyboard goes where it is most wanted. Not grab_focus(): Tab would come there, too, past the buttons
 * above the table. */
void arb_ranking_page_grab (ArbRankingPage *self);
/* What the dialog for the file leads to: .csv, .ods or .html, as the name ends. */
void arb_ranking_page_export (ArbRankingPage *self,
                              const char *path);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* The rounds of the competition, one of which shows: who plays whom at which table, and what came of it. */
#define ARB_TYPE_ROUNDS_PAGE (arb_rounds_page_get_type ())
G_DECLARE_FINAL_TYPE (ArbRoundsPage, arb_rounds_page, ARB, ROUNDS_PAGE, AdwBin)

/* @competition is borrowed until the next call. @desk and @competition may be NULL. */
void arb_rounds_page_show (ArbRoundsPage *self,
                           ArbDesk *desk,
                           const ArbCompetition *competition);
/* The keyboard goes where it is most wanted. Not grab_focus(): Tab would come there, too, past the buttons
 * above the table. */
void arb_rounds_page_grab (ArbRoundsPage *self);
/* The round that shows, from 1; 0: there is none yet. */
guint arb_rounds_page_get_round (ArbRoundsPage *self);
/* Enters that result as the keys do: "a", "b" or "draw". */
void arb_rounds_page_enter (ArbRoundsPage *self,
                            guint round,
                            guint table,
                            const char *winner);
/* Fills in what the event of the table that is selected tells of its result, and says what it does not. */
void arb_rounds_page_read_table (ArbRoundsPage *self,
                                 const char *path);
/* Keys as a panel gets them. */
gboolean arb_rounds_page_handle_key (ArbRoundsPage *self,
                                     guint keyval);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"
#include "app/compete/arb-competition-panel.h"
#include "app/compete/arb-listing-table.h"
#include "compete/arb-competition-acts.h"

G_BEGIN_DECLS

/* The sample battle with a competition by the formula "aigles" and so many players, for tests and pictures. */
void compete_test_begin (ArbStore *store,
                         guint n_players);
/* Each of the first so many players hands in a list that is found good; some are accepted. */
void compete_test_hand_in (ArbStore *store,
                           guint n_lists,
                           guint n_accepted);
/* Pairs a round, the same each time. */
void compete_test_pair (ArbStore *store);
/* @number: which of the games of the round, from 1. @winner: "a", "b" or "draw". @losses: of the second, in
 * per cent. */
void compete_test_enter (ArbStore *store,
                         guint round,
                         guint number,
                         const char *winner,
                         guint losses);
ArbCompetition *compete_test_read (ArbStore *store);
/* A page of the panel, by its id. */
gpointer compete_test_page (ArbWindow *window,
                            const char *page);

G_END_DECLS

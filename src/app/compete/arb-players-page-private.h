/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/compete/arb-listing-table.h"
#include "app/compete/arb-player-detail.h"
#include "app/compete/arb-players-page.h"
#include "compete/arb-competition-acts.h"

G_BEGIN_DECLS

struct _ArbPlayersPage
{
  AdwBin parent_instance;

  ArbDesk *desk;                     /* Owned or NULL */
  const ArbCompetition *competition; /* Borrowed or NULL */
  ArbListsCheck *check;              /* Owned; NULL: none is under way */
  guint check_source;
  guint chosen_list;                 /* for which a file is being chosen */

  /* Template children */
  GtkSearchEntry *search;
  ArbListingTable *table;
  GtkStack *foot;
  GtkLabel *hint;
  GtkProgressBar *progress;
  ArbPlayerDetail *detail;
};

/* NULL: none is selected. Borrowed from the competition. */
const ArbPlayer *arb_players_page_get_player (ArbPlayersPage *self);
/* The check that is under way goes, and nothing of it was written. */
void arb_players_page_stop_check (ArbPlayersPage *self);
/* arb-players-page-acts.c */
void arb_players_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS

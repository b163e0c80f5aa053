/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* The desk where players are entered and lists handed in, checked and accepted. */
#define ARB_TYPE_PLAYERS_PAGE (arb_players_page_get_type ())
G_DECLARE_FINAL_TYPE (ArbPlayersPage, arb_players_page, ARB, PLAYERS_PAGE, AdwBin)

/* @competition is borrowed until the next call. @desk and @competition may be NULL. */
void arb_players_page_show (ArbPlayersPage *self,
                            ArbDesk *desk,
                            const ArbCompetition *competition);
/* The keyboard goes where it is most wanted. Not grab_focus(): Tab would come there, too, past the buttons
 * above the table. */
void arb_players_page_grab (ArbPlayersPage *self);
void arb_players_page_find (ArbPlayersPage *self);
/* FALSE: there is nobody of that id. */
gboolean arb_players_page_select (ArbPlayersPage *self,
                                  const char *player);

/* What the dialogs for files lead to, of the player that is selected. @list: from 0. */
void arb_players_page_hand_in (ArbPlayersPage *self,
                               guint list,
                               const char *path);
void arb_players_page_import (ArbPlayersPage *self,
                              const char *path);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* All there is about a player of the competition. */
#define ARB_TYPE_PLAYER_DETAIL (arb_player_detail_get_type ())
G_DECLARE_FINAL_TYPE (ArbPlayerDetail, arb_player_detail, ARB, PLAYER_DETAIL, AdwBin)

/* @player NULL: none is looked at, and then @desk and @competition may be NULL as well. @player may be NULL. */
void arb_player_detail_show (ArbPlayerDetail *self,
                             ArbDesk *desk,
                             const ArbCompetition *competition,
                             const ArbPlayer *player);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-unit-line.h"
#include "game/arb-game-losses.h"

G_BEGIN_DECLS

/* Where the umpire records what happens to a unit or to a commander: every entry is an act in the
 * journal at once, and what it means is said in words. Signal "play" (procedure): what the unit
 * still has to do is to be played now. Signal "told" (sentences, whether it is a refusal): what came of
 * the act. */
#define ARB_TYPE_LOSS_DETAIL (arb_loss_detail_get_type ())
G_DECLARE_FINAL_TYPE (ArbLossDetail, arb_loss_detail, ARB, LOSS_DETAIL, GtkWidget)

/* What to put the keyboard into. */
typedef enum
{
  ARB_LOSS_FIRE,
  ARB_LOSS_BOXES,
  ARB_LOSS_MORALE,
  ARB_LOSS_STATE,
} ArbLossPlace;

/* @losses, borrowed until the next call, and @line are NULL when nobody is chosen. */
void arb_loss_detail_show (ArbLossDetail *self,
                           ArbGameLosses *losses,
                           ArbUnitLine *line);
/* Shows the same again after a change of the journal. */
void arb_loss_detail_refresh (ArbLossDetail *self);
/* FALSE: there is no such place for what is shown. */
gboolean arb_loss_detail_go_to (ArbLossDetail *self,
                                ArbLossPlace place);
/* What was noted about the unit that shows; NULL: nothing. */
/* Whether what it shows can be changed. */
void arb_loss_detail_set_may_write (ArbLossDetail *self,
                                    gboolean may_write);
void arb_loss_detail_set_notes (ArbLossDetail *self,
                                const char *notes);

G_END_DECLS

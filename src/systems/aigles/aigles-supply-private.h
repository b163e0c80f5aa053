/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-supply.h"

G_BEGIN_DECLS

/* Figures that fight in each pair, and how a unit is split among its enemies. */
void aigles_supply_shares (AiglesPeriod *self);

/* FALSE: the umpire has said it. */
gboolean aigles_supply_takes (AiglesMeetingSide *side,
                              AiglesSupply supply,
                              AiglesSource source);
/* Struck effectively in the rear in the first round of the pair (Mêlée 1.3). */
gboolean aigles_supply_is_rear (const AiglesMeeting *meeting,
                                int side);

G_END_DECLS

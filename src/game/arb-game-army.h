/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Keeps an army list as it is, byte for byte, with its seal, and enters its units as the state they
 * begin the event with: "SIDE/ID", see arb-game-unit.h. @name is that of the file and says its
 * format. A list that cannot be read strictly is refused with the first sentence about it. */
gboolean arb_game_add_army (ArbStore *store,
                            const char *side,
                            const char *name,
                            GBytes *bytes,
                            GError **error);

G_END_DECLS

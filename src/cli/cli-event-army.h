/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-army.h"

G_BEGIN_DECLS

/* "SIDE:FILE". NULL: the sentences have been printed. */
ArbReadList *arb_cli_read_event_army (const char *army) G_GNUC_WARN_UNUSED_RESULT;
/* Prints what the list changes at the table and enters it, see arb_game_enter_army(). @only_looks:
 * prints and leaves the event as it is. */
gboolean arb_cli_add_event_army (ArbStore *store,
                                 const char *army,
                                 const ArbReadList *list,
                                 gboolean only_looks,
                                 gboolean withdraws_all,
                                 GError **error);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-army-document.h"
#include "game/arb-game.h"

G_BEGIN_DECLS

/* A list goes from the desk into an event. */

/* A list of its own, without history, with the same ids. */
ArbArmy *arb_army_import_copy (ArbArmy *army) G_GNUC_WARN_UNUSED_RESULT;
/* The seal the event keeps for the list of a side, or NULL. */
char *arb_army_import_dup_seal (ArbStore *store,
                                const char *side) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the list may be played at the table at all; FALSE and why not. */
gboolean arb_army_import_check (ArbGame *game,
                                ArbArmyDocument *document,
                                GError **error);
/* What entering the list changes for units in play: sentences, none when it changes nothing. */
GPtrArray *arb_army_import_list_consequences (ArbGame *game,
                                              guint side,
                                              ArbArmyDocument *document)
    G_GNUC_WARN_UNUSED_RESULT;
/* Enters the list for the side, as new acts of the event; a side without a name is given one, which
 * is *@id. */
gboolean arb_army_import_use (ArbGame *game,
                              guint side,
                              ArbArmyDocument *document,
                              char **id,
                              GError **error);

G_END_DECLS

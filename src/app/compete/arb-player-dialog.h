/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* A player is entered, or what is known of one is changed. */
#define ARB_TYPE_PLAYER_DIALOG (arb_player_dialog_get_type ())
/* Signal "done" (id, name): it was written; the id is "" for somebody new. */
G_DECLARE_FINAL_TYPE (ArbPlayerDialog, arb_player_dialog, ARB, PLAYER_DIALOG, AdwWindow)

/* @player NULL: a new one. @parent and @player may be NULL. */
GtkWidget *arb_player_dialog_new (GtkWindow *parent,
                                  ArbDesk *desk,
                                  const ArbPlayer *player);

G_END_DECLS

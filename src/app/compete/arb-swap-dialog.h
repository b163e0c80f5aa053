/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* Which two players of a round change places. */
#define ARB_TYPE_SWAP_DIALOG (arb_swap_dialog_get_type ())
/* Signal "agreed" (id, id). */
G_DECLARE_FINAL_TYPE (ArbSwapDialog, arb_swap_dialog, ARB, SWAP_DIALOG, AdwWindow)

/* @first: who is proposed as one of them. @parent and @first may be NULL. */
GtkWidget *arb_swap_dialog_new (GtkWindow *parent,
                                const ArbRound *round,
                                const ArbPlayer *first);

G_END_DECLS

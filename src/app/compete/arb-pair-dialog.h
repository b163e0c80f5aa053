/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "store/arb-store.h"

G_BEGIN_DECLS

/* The next round before it is written: who would meet whom and why, and what is warned of. */
#define ARB_TYPE_PAIR_DIALOG (arb_pair_dialog_get_type ())
/* Signal "agreed" (seed): pair it so. */
G_DECLARE_FINAL_TYPE (ArbPairDialog, arb_pair_dialog, ARB, PAIR_DIALOG, AdwWindow)

/* NULL and a sentence: there is nothing to pair. @parent may be NULL. */
GtkWidget *arb_pair_dialog_new (GtkWindow *parent,
                                ArbStore *store,
                                GError **error);

G_END_DECLS

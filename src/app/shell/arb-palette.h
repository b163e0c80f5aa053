/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-window.h"

G_BEGIN_DECLS

/* Everything by a few words: see arb-palette-state.h. Enter does what is marked. */
#define ARB_TYPE_PALETTE (arb_palette_get_type ())
G_DECLARE_FINAL_TYPE (ArbPalette, arb_palette, ARB, PALETTE, AdwWindow)

GtkWidget *arb_palette_new (ArbWindow *window);

G_END_DECLS

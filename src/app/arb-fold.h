/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A title with an arrow that shows and hides what stands under it. GtkExpander does that too, but keeps
 * Tab to itself while it is folded. */
#define ARB_TYPE_FOLD (arb_fold_get_type ())
G_DECLARE_FINAL_TYPE (ArbFold, arb_fold, ARB, FOLD, GtkToggleButton)

/* @title has a mnemonic. */
void arb_fold_set_title (ArbFold *self,
                         const char *title);

G_END_DECLS

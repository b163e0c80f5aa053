/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* All keys, those of the view that shows first, with a search. It is no wider than it must be, and
 * goes down: the toolkit's own window of keys can be neither made smaller nor scrolled. */
#define ARB_TYPE_KEYS_WINDOW (arb_keys_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbKeysWindow, arb_keys_window, ARB, KEYS_WINDOW, AdwWindow)

/* @view: of ARB_VIEW_…, or NULL. */
GtkWidget *arb_keys_window_new (GtkWindow *parent,
                                const char *view);

G_END_DECLS

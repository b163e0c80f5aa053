/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All shortcuts of the shortcuts window, group by group, as a widget for a page of text: the manual
 * cannot name keys that are not there. */
GtkWidget *arb_manual_shortcuts_new (void);

G_END_DECLS

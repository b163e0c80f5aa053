/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All keys of the program (ui/help-overlay.ui), group by group, as a widget: neither the manual nor
 * the window of keys can name one that is not there. @view: whose groups come first, or NULL for
 * the order of the file. */
GtkWidget *arb_keys_new (const char *view);
/* Leaves those in sight whose words say @words, and the groups that have some. FALSE: none. */
gboolean arb_keys_filter (GtkWidget *keys,
                          const char *words);

G_END_DECLS

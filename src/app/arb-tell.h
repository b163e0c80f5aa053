/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label that is there as long as it has something to say: NULL and "" hide it. */
void arb_tell (GtkLabel *label,
               const char *text);

G_END_DECLS

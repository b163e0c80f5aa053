/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What the house rules of the club change: the troop types of two nations against each other, as a map
 * and as a table. It is worked out beside the window, which stays usable. */
#define ARB_TYPE_IMPACT_WINDOW (arb_impact_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbImpactWindow, arb_impact_window, ARB, IMPACT_WINDOW, AdwWindow)

/* @house_files: those of the club that are in use. @parent and @house_files may be NULL. */
GtkWidget *arb_impact_window_new (GtkWindow *parent,
                                  const char *system,
                                  const char *const *house_files);
/* As the buttons do. */
void arb_impact_window_compare (ArbImpactWindow *self);
void arb_impact_window_stop (ArbImpactWindow *self);
gboolean arb_impact_window_is_busy (ArbImpactWindow *self);
/* What it says of the comparison, and how many pairs the table has. Borrowed. */
const char *arb_impact_window_get_summary (ArbImpactWindow *self);
guint arb_impact_window_count_pairs (ArbImpactWindow *self);

G_END_DECLS

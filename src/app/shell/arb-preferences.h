/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What this person prefers; everything takes effect at once. */
#define ARB_TYPE_PREFERENCES (arb_preferences_get_type ())
G_DECLARE_FINAL_TYPE (ArbPreferences, arb_preferences, ARB, PREFERENCES, AdwPreferencesWindow)

/* @parent may be NULL. */
GtkWidget *arb_preferences_new (GtkWindow *parent);

/* Lets the colours follow the setting, now and whenever it changes. */
void arb_preferences_follow_appearance (void);

G_END_DECLS

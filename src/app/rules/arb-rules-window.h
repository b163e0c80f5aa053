/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* Which rules are played: the readings in force, the tables and where their figures come from,
 * whether the worked examples still come out, and the house rules of the club. */
#define ARB_TYPE_RULES_WINDOW (arb_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbRulesWindow, arb_rules_window, ARB, RULES_WINDOW, AdwWindow)

/* @systems is borrowed and must outlive the window. @desk: the open event, NULL for none.
 * @parent may be NULL. */
GtkWidget *arb_rules_window_new (GtkWindow *parent,
                                 ArbSystemSet *systems,
                                 ArbDesk *desk);

/* Shows the rules of that system. */
void arb_rules_window_set_system (ArbRulesWindow *self,
                                  const char *system);
/* "rulings", "tables", "examples" or "house". */
void arb_rules_window_set_page (ArbRulesWindow *self,
                                const char *page);
/* As if the file had been chosen; what came of it is said in the window. */
gboolean arb_rules_window_add_house_file (ArbRulesWindow *self,
                                          const char *path);

G_END_DECLS

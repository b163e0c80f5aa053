/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"
#include "app/armies/arb-armies-panel.h"
#include "app/armies/arb-field-row.h"

G_BEGIN_DECLS

/* A window that shows lists, without an event. */
ArbWindow *armies_test_open_alone (ArbApplication *application);
/* The same with a sample list in it, copied so that it can be saved. */
ArbWindow *armies_test_open_copy (ArbApplication *application,
                                  char **path);
void armies_test_drop_copy (ArbWindow *window,
                            char *path);
char *armies_test_dup_sample (const char *name);

ArbArmiesPanel *armies_test_get_panel (ArbWindow *window);
ArbArmy *armies_test_get_army (ArbArmiesPanel *panel);
ArbArmyItem *armies_test_get_selected (ArbArmiesPanel *panel);
void armies_test_select_item (ArbArmiesPanel *panel,
                              const char *id);
void armies_test_act (ArbArmiesPanel *panel,
                      const char *action);
ArbFieldRow *armies_test_find_row (ArbArmiesPanel *panel,
                                   ArbArmyField field,
                                   const char *option);
/* That sentence stands over the window now. */
void armies_test_assert_told (ArbArmiesPanel *panel,
                              const char *sentence);
/* The dialog of that type over the window; NULL: none. */
gpointer armies_test_find_dialog (gpointer window,
                                  GType wanted);

G_END_DECLS

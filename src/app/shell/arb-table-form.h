/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/arb-event-plan.h"
#include "systems/arb-case.h"

G_BEGIN_DECLS

/* One table of an event to be made: its name, its rules, its two army lists. Signal "changed". */
#define ARB_TYPE_TABLE_FORM (arb_table_form_get_type ())
G_DECLARE_FINAL_TYPE (ArbTableForm, arb_table_form, ARB, TABLE_FORM, AdwPreferencesGroup)

/* @number is what the table is called unless the user says otherwise. */
GtkWidget *arb_table_form_new (ArbSystemSet *systems,
                               guint number);

/* Puts the keyboard where the name is written. */
void arb_table_form_grab (ArbTableForm *self);

const char *arb_table_form_get_system (ArbTableForm *self);
void arb_table_form_set_system (ArbTableForm *self,
                                const char *system);
/* @army: a file, or ARB_SAMPLE_LIST and a name; NULL: none yet. */
void arb_table_form_set_army (ArbTableForm *self,
                              guint side,
                              const char *army);
void arb_table_form_add_to (ArbTableForm *self,
                            ArbEventPlan *plan);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* A new combat at the table: the procedure and who takes part, by keyboard alone. Signal "begin"
 * (procedure, unit, unit): the units may be NULL. It stays until the caller closes it. */
#define ARB_TYPE_COMBAT_DIALOG (arb_combat_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbCombatDialog, arb_combat_dialog, ARB, COMBAT_DIALOG, AdwWindow)

/* @procedure: the one to start with, or NULL. @is_narrow: one picker above the other. */
GtkWidget *arb_combat_dialog_new (ArbDesk *desk,
                                  const char *procedure,
                                  gboolean is_narrow);
/* Who stands there first, before anything is typed. */
void arb_combat_dialog_set_unit (ArbCombatDialog *self,
                                 ArbGameUnit *unit);
/* Who was ticked where whole armies take part; NULL: everybody, or the procedure is about no
 * armies. The caller's. */
char **arb_combat_dialog_dup_units (ArbCombatDialog *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_combat_dialog_show_error (ArbCombatDialog *self,
                                   const char *sentence);

G_END_DECLS

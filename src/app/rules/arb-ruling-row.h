/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/arb-rules.h"

G_BEGIN_DECLS

/* One ruling: what is open, and the readings to choose from, each in full. Signal "changed" when the
 * user chose another one. */
#define ARB_TYPE_RULING_ROW (arb_ruling_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbRulingRow, arb_ruling_row, ARB, RULING_ROW, AdwExpanderRow)

/* @ruling is borrowed from @rules, which the row holds on to. */
GtkWidget *arb_ruling_row_new (ArbRules *rules,
                               const ArbField *ruling,
                               const ArbValue *value);

const ArbField *arb_ruling_row_get_ruling (ArbRulingRow *self);
const ArbValue *arb_ruling_row_get_value (ArbRulingRow *self);
/* Without "changed". */
void arb_ruling_row_set_value (ArbRulingRow *self,
                               const ArbValue *value);
/* Whether another reading may be chosen; they can be read in any case. */
void arb_ruling_row_set_changeable (ArbRulingRow *self,
                                    gboolean changeable);
gboolean arb_ruling_row_is_standard (ArbRulingRow *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/combat/arb-step-state.h"

G_BEGIN_DECLS

/* One choice of a question. A refused one stays readable and within reach of the keyboard, with
 * the reason; it just cannot be picked. */
#define ARB_TYPE_OPTION_ROW (arb_option_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbOptionRow, arb_option_row, ARB, OPTION_ROW, AdwActionRow)

/* @group: another row of the same question, or NULL for the first one and for check boxes. */
GtkWidget *arb_option_row_new (const ArbStepOption *option,
                               ArbOptionRow *group);

/* interned; NULL: "none of these". */
const char *arb_option_row_get_word (ArbOptionRow *self);
/* NULL: it may be picked. */
const char *arb_option_row_get_why_not (ArbOptionRow *self);
gboolean arb_option_row_get_picked (ArbOptionRow *self);
void arb_option_row_set_picked (ArbOptionRow *self,
                                gboolean picked);

G_END_DECLS

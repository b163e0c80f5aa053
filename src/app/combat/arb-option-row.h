/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/combat/arb-step-state.h"

G_BEGIN_DECLS

/* One choice of a question. A refused one stays readable and within reach of the keyboard, with
 * the reason; it just cannot be picked. */
#define ARB_TYPE_OPTION_ROW (arb_option_row_get_type ())
G_DECLARE_FINAL_TYPE (ArbOptionRow, arb_option_row, ARB, OPTION_ROW, GtkListBoxRow)

GtkWidget *arb_option_row_new (void);
/* A row shows one choice after the other: the next question often has the same. @group: the first row of
 * the question, or NULL for that one itself and for check boxes. */
void arb_option_row_set_option (ArbOptionRow *self,
                                const ArbStepOption *option,
                                ArbOptionRow *group);

/* interned; NULL: "none of these". */
const char *arb_option_row_get_word (ArbOptionRow *self);
/* NULL: it may be picked. */
const char *arb_option_row_get_why_not (ArbOptionRow *self);
gboolean arb_option_row_get_picked (ArbOptionRow *self);
void arb_option_row_set_picked (ArbOptionRow *self,
                                gboolean picked);

G_END_DECLS

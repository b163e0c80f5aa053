/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/combat/arb-step-state.h"

G_BEGIN_DECLS

void arb_step_result_free (ArbStepResult *self);
/* The end of a procedure: what came of it in words as the question, then every documented value,
 * the sides next to each other. */
void arb_step_state_add_results (ArbStepState *self,
                                 ArbSession *session);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ask-private.h"
#include "engine/arb-form.h"

G_BEGIN_DECLS

/* One fact that a step may need. @prompt is taken; NULL when @blocker, a condition about @self and
 * @foe, keeps it from counting, or when it is answered. */
typedef void (*ArbSurveyFunc) (const ArbField *field,
                               const char *id,
                               const char *self,
                               const char *foe,
                               ArbPrompt *prompt,
                               const ArbCondition *blocker,
                               gpointer user_data);

/* Goes through everything that the rule file says the step may need, answered or not, asking
 * nothing. */
void arb_ask_survey (const ArbFacts *facts,
                     const GPtrArray *needs,
                     ArbSurveyFunc func,
                     gpointer user_data);

G_END_DECLS

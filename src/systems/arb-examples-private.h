/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-examples.h"

G_BEGIN_DECLS

/* Notes when what the modifiers of a combat looked at was known. */
void arb_examples_watch (ArbExamples *self,
                         ArbSession *session);
/* FALSE: some looked at what was never known in time; @problems says which. */
gboolean arb_examples_tell_late (ArbExamples *self,
                                 ArbProblems *problems);

G_END_DECLS

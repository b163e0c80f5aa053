/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-rules.h"

G_BEGIN_DECLS

/* Whether anything in the rule files, house rules included, may look at the fact @name, which is written
 * without its side: a modifier, a condition, a limit or a default of a question. What C looks at is not
 * among it. */
gboolean arb_rules_mention (const ArbRules *self,
                            const char *name);

G_END_DECLS

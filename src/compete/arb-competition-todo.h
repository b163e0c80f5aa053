/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Adds to @todo, a list of ArbTodo, each round of the event's competition that lacks results; nothing where
 * there is no competition. */
void arb_competition_add_todo (ArbStore *store,
                               GPtrArray *todo);

G_END_DECLS

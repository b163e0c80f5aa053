/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-todo.h"

G_BEGIN_DECLS

/* What is left to do, in the reader's language. */

/* “5 18e de ligne: test its morale now”. @rules may be NULL. */
char *arb_todo_dup_sentence (const ArbTodo *self,
                             ArbGame *game,
                             const ArbRules *rules) G_GNUC_WARN_UNUSED_RESULT;
/* “Waits for dice”, “Charge declared”: what sort of thing it is. */
const char *arb_todo_get_kind_name (ArbTodoKind kind);

G_END_DECLS

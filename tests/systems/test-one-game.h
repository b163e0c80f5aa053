/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A game, one line for each ruling ("!id=value"), unit ("unit id=p1 side=prusse type=inf-2 …") and act
 * ("combat id=c1 a=p1 b=f1 roll.faces=inf,flag"), ended by NULL. Words are separated by one blank. Id
 * and side of a unit, id, a and b of an act are attributes, everything else is a set. */

/* These stop the test when it is otherwise; @act and @unit are ids, NULL: none. */
void test_game_act (const char *system,
                    const char *const *lines,
                    const char *act,
                    const char *id,
                    const char *value);
/* @value NULL: it has none of that id. */
void test_game_unit (const char *system,
                     const char *const *lines,
                     const char *unit,
                     const char *id,
                     const char *value);
/* @message: how the sentence begins. */
void test_game_fault (const char *system,
                      const char *const *lines,
                      const char *act,
                      const char *unit,
                      const char *id,
                      const char *message);

G_END_DECLS

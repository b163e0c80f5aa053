/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-sheet.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* Fields of a unit's state in words, the same in the log, on paper, in the window and in the terminal. */

/* “elements lost”; NULL: it is only there for the rules to remember. */
char *arb_state_dup_name (const ArbGameSheet *sheet,
                          const char *field,
                          const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* A step of a scale by its name, a hex as the board calls it, everything else in the words of the rules;
 * “–” for nothing. @system may be NULL. */
char *arb_state_dup_value (const ArbGameSheet *sheet,
                           const ArbSystem *system,
                           const char *field,
                           const ArbValue *value,
                           const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there are words for that value. @system may be NULL. */
gboolean arb_state_can_tell (const ArbGameSheet *sheet,
                             const ArbSystem *system,
                             const char *field,
                             const ArbValue *value);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* Throws the dice of a prompt: the answer, to be given with ARB_SOURCE_THROWN. The only random
 * generator of the program, and not part of the engine, which never acts. */
char *arb_throw_dice (const ArbPrompt *prompt) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

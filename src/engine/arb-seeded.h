/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-prompt.h"

G_BEGIN_DECLS

/* More than anybody has; the schema of rules knows the same limits. */
#define ARB_DICE_MAX 1000
#define ARB_FACES_MAX 10000

#define ARB_SEED_SIZE 32

/* The dice of a prompt that follow from a seed of ARB_SEED_SIZE bytes, as an answer: whoever knows the
 * seed gets the same, each face as likely as the next. Nothing falls here by chance; the engine never
 * acts. How it is done is said in doc/event-file.md, for those who check it without this program. */
char *arb_seeded_dice (const ArbPrompt *prompt,
                       const guint8 *seed) G_GNUC_WARN_UNUSED_RESULT;
/* How many faces bear the word: as the prompt says, one each where it says nothing. */
guint arb_seeded_count_faces (const ArbPrompt *prompt,
                              guint word);

G_END_DECLS

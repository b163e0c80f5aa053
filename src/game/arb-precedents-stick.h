/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "game/arb-precedent-words.h"

G_BEGIN_DECLS

/* “Stick to it”: what was decided before is decided here as well, as an ordinary act of the combat, with
 * the reason “as at Table 3: …”. */

/* How it can be done for @question of @session. */
typedef enum
{
  ARB_STICK_NOT,      /* there is no value to take over: it can only be read */
  ARB_STICK_OVERRIDE, /* the computed value is replaced */
  ARB_STICK_ANSWER,   /* the question is answered, now or anew */
} ArbStick;

ArbStick arb_precedent_get_stick (ArbStore *store,
                                  const ArbPrecedent *precedent,
                                  ArbSession *session,
                                  const char *question);
/* The answer that follows from it, in the form of arb_prompt_parse(); NULL: it is none that could be given. */
char *arb_precedent_dup_text (ArbStore *store,
                              const ArbPrecedent *precedent,
                              ArbSession *session,
                              const char *question) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_precedent_stick (ArbPrecedentWords *words,
                              ArbStore *store,
                              const ArbPrecedent *precedent,
                              ArbSession *session,
                              const char *question,
                              GError **error);

G_END_DECLS

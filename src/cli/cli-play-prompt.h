/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* The terminal's way of asking: the question, what may be answered, and what Enter accepts. */
void arb_cli_print_prompt (ArbSession *session);

/* The same for a question that is not the present one. */
void arb_cli_print_question (ArbSession *session,
                             const ArbPrompt *prompt);

/* What a person types ("2", "line", "oui", "3 5", "") into the text form of an answer
 * ("choice=line"); NULL when the prompt has no default to accept. */
char *arb_cli_dup_answer (const ArbPrompt *prompt,
                          const char *typed);

G_END_DECLS

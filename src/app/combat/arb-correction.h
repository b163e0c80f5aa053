/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-account.h"

G_BEGIN_DECLS

/* Changing what already stands in the account: another answer to an old question, or the umpire's
 * own value in place of a computed one. */

/* Whether there is anything behind the line to change. */
gboolean arb_correction_is_possible (const ArbAccountLine *line);
/* The question behind the line with its present value as the default; NULL when there is none. */
ArbPrompt *arb_correction_new_prompt (ArbSession *session,
                                      ArbAccountKind kind,
                                      const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* An override always needs a reason, and so do dice. */
gboolean arb_correction_needs_reason (ArbAccountKind kind,
                                      const ArbPrompt *prompt);
/* @answer in the form of arb_prompt_parse(). On failure nothing has changed. */
gboolean arb_correction_apply (ArbSession *session,
                               ArbAccountKind kind,
                               const char *id,
                               const char *answer,
                               const char *reason,
                               GError **error);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* What the panel of the current step shows, as plain data: a pure function of the session, so that
 * all of it is tested without a display. */

typedef struct
{
  const char *word; /* interned; NULL: "none of these" */
  char *label;      /* Owned */
  char *key;        /* Owned; the digit that picks it, or NULL */
  char *why_not;    /* Owned; NULL when it may be chosen */
  gboolean selected;
} ArbStepOption;

typedef struct
{
  ArbPrompt *prompt;     /* Owned */
  char *title;           /* Owned; "" when the step has none */
  char *question;        /* Owned */
  const char *cite;      /* interned; "" when there is none */
  GPtrArray *options;    /* Owned, ArbStepOption; CHOICE */
  gboolean is_multiple;  /* CHOICE: checks instead of radios */
  gboolean has_entry;
  gboolean can_edit;     /* FALSE: dice that already fell */
  char *entry;           /* Owned; what the entry holds at first */
  char *hint;            /* Owned; what may be answered, "" when there is nothing to say */
  gboolean can_throw;
  char *accept_label;    /* Owned */
  gboolean can_undo;
  gboolean can_redo;
} ArbStepState;

ArbStepState *arb_step_state_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a question that is not the current one, to give another answer to it. */
ArbStepState *arb_step_state_new_for_prompt (const ArbFacts *facts,
                                             ArbPrompt *prompt,
                                             const char *lang) G_GNUC_WARN_UNUSED_RESULT;
void arb_step_state_free (ArbStepState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbStepState, arb_step_state_free)

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "engine/arb-slots.h"

G_BEGIN_DECLS

/* What is usual where nobody has anything to say about a question: its default, or none where that is
 * allowed. */
static inline ArbAnswered
arb_script_answer_usual (const ArbPrompt *prompt,
                         ArbValue *value)
{
  if (prompt->field != NULL && prompt->field->only_played)
    *value = ARB_VALUE_INIT;
  else if (prompt->has_default)
    *value = arb_value_copy (&prompt->standard);
  else if (prompt->field == NULL || prompt->is_explicit ||
           !(prompt->field->optional || prompt->field->may_lack))
    return ARB_ANSWERED_NOT;
  return ARB_ANSWERED_DEFAULT;
}

/* Plays a procedure that nobody sits before: what it is told, then what is usual; only dice stay open. */
typedef struct
{
  const ArbSlots *slots;    /* Borrowed */
  guint n_slots;
  const ArbValue **answers; /* Owned: by slot, borrowed values; NULL: nothing is told */
  gboolean takes_most;      /* of a number that is more than there may be, as many as there may be */
} ArbScript;

void arb_script_init (ArbScript *self,
                      const ArbProcedure *procedure);
void arb_script_clear (ArbScript *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbScript, arb_script_clear)

void arb_script_forget (ArbScript *self);
/* @value must last as long as it is told. */
void arb_script_tell (ArbScript *self,
                      guint slot,
                      const ArbValue *value);
/* Up to the first die or to the end. FALSE: an answer is refused or lacking; @question, interned. */
gboolean arb_script_start (ArbScript *self,
                           ArbSession *session,
                           const char **question,
                           GError **error);
/* The same in a fork of @session, which waits for dice, when these fall. */
ArbSession *arb_script_throw (ArbScript *self,
                              ArbSession *session,
                              const ArbValue *dice,
                              const char **question,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

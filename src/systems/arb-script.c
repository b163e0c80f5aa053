/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-script-private.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-engine-error.h"

void
arb_script_init (ArbScript *self,
                 const ArbProcedure *procedure)
{
  self->slots = arb_procedure_get_slots (procedure);
  self->n_slots = self->slots->ids.n_ids;
  self->answers = g_new0 (const ArbValue *, self->n_slots);
}

void
arb_script_clear (ArbScript *self)
{
  g_clear_pointer (&self->answers, g_free);
}

void
arb_script_forget (ArbScript *self)
{
  for (guint i = 0; i < self->n_slots; i++)
    self->answers[i] = NULL;
}

void
arb_script_tell (ArbScript *self,
                 guint slot,
                 const ArbValue *value)
{
  if (slot < self->n_slots)
    self->answers[slot] = value;
}

static ArbAnswered
answer_prompt (const ArbPrompt *prompt,
               ArbValue *value,
               gpointer user_data)
{
  const ArbScript *self = user_data;
  gboolean is_own = prompt->field != NULL && prompt->question == prompt->id &&
                    prompt->slot < self->n_slots;
  const ArbValue *given = is_own ? self->answers[prompt->slot] : NULL;

  if (prompt->kind == ARB_PROMPT_DICE)
    return ARB_ANSWERED_NOT;
  /* A front of eight is none of the six figures that are left. */
  if (given != NULL && arb_prompt_check (prompt, given, NULL))
    {
      *value = arb_value_copy (given);
      return ARB_ANSWERED;
    }
  if (given != NULL && self->takes_most && given->type == ARB_VALUE_INT && given->integer > prompt->max)
    {
      *value = arb_value_int (prompt->max);
      return ARB_ANSWERED;
    }
  return arb_script_answer_usual (prompt, value);
}

static ArbAnswered
find_ready (const ArbField *field,
            guint slot,
            gboolean is_called,
            const ArbValue **value,
            gpointer user_data)
{
  const ArbScript *self = user_data;
  gboolean is_told = !is_called && slot < self->n_slots && self->answers[slot] != NULL;

  return is_told || field->counts != NULL ? ARB_ANSWERED_NOT : ARB_ANSWERED_DEFAULT;
}

static gboolean
check_progress (ArbSession *session,
                const char **question,
                GError **error)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  if (prompt->kind == ARB_PROMPT_DONE || prompt->kind == ARB_PROMPT_DICE)
    return TRUE;
  *question = prompt->question;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER, _ ("“%s” is missing."),
               prompt->question);
  return FALSE;
}

static void
attach (ArbScript *self,
        ArbSession *session)
{
  arb_session_set_answer_func (session, answer_prompt, self);
  /* What it knows may no longer fit in a later round, so nothing is asked only because it knows it. */
  arb_session_set_ready_func (session, find_ready, NULL);
}

gboolean
arb_script_start (ArbScript *self,
                  ArbSession *session,
                  const char **question,
                  GError **error)
{
  attach (self, session);
  if (arb_session_start (session, error))
    return check_progress (session, question, error);
  *question = arb_session_get_refused (session);
  return FALSE;
}

ArbSession *
arb_script_throw (ArbScript *self,
                  ArbSession *session,
                  const ArbValue *dice,
                  const char **question,
                  GError **error)
{
  g_autoptr (ArbSession) fork = arb_session_fork (session);

  attach (self, fork);
  if (arb_session_answer_value (fork, dice, ARB_SOURCE_SCRIPT, error))
    return check_progress (fork, question, error) ? g_steal_pointer (&fork) : NULL;
  *question = arb_session_get_refused (fork);
  return NULL;
}

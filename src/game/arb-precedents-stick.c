/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-precedents-stick.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The question as the procedure that asks it knows it; NULL: nobody asks it. Dice are thrown, not decided. */
static const ArbField *
find_input (ArbSession *session,
            const char *question,
            const char **id)
{
  const char *slash = strrchr (question, '/');
  g_autofree char *path = g_strndup (question, slash != NULL ? (gsize) (slash + 1 - question) : 0);
  const ArbFacts *facts = arb_session_find_facts (session, path);
  const ArbField *field;

  *id = slash != NULL ? slash + 1 : question;
  field = facts != NULL ? arb_procedure_find_input (arb_facts_get_procedure (facts), *id) : NULL;
  return field != NULL && field->type != ARB_FIELD_DIE && field->type != ARB_FIELD_DICE ? field : NULL;
}

static gboolean
find_value (ArbStore *store,
            const ArbPrecedent *precedent,
            const ArbField *field,
            ArbValue *value)
{
  g_autofree char *typed = arb_precedents_dup_answer (arb_precedents_get (store), precedent);

  return typed != NULL && arb_value_from_typed (typed, value, NULL) && arb_field_accepts (field, value);
}

ArbStick
arb_precedent_get_stick (ArbStore *store,
                         const ArbPrecedent *precedent,
                         ArbSession *session,
                         const char *question)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && precedent != NULL, ARB_STICK_NOT);
  g_return_val_if_fail (ARB_IS_SESSION (session) && question != NULL, ARB_STICK_NOT);
  if (precedent->kind == ARB_PRECEDENT_OVERRIDE)
    return precedent->outcome != NULL ? ARB_STICK_OVERRIDE : ARB_STICK_NOT;
  text = arb_precedent_dup_text (store, precedent, session, question);
  return text != NULL ? ARB_STICK_ANSWER : ARB_STICK_NOT;
}

char *
arb_precedent_dup_text (ArbStore *store,
                        const ArbPrecedent *precedent,
                        ArbSession *session,
                        const char *question)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (ArbPrompt) prompt = NULL;
  const ArbField *field;
  const char *id;

  g_return_val_if_fail (ARB_IS_STORE (store) && precedent != NULL, NULL);
  g_return_val_if_fail (ARB_IS_SESSION (session) && question != NULL, NULL);
  field = precedent->kind == ARB_PRECEDENT_CONTEST && *precedent->item == '\0'
              ? find_input (session, question, &id)
              : NULL;
  if (field == NULL || !find_value (store, precedent, field, &value))
    return NULL;
  prompt = arb_prompt_new_for_field (field, id);
  return arb_prompt_format (prompt, &value);
}

static gboolean
answer (ArbStore *store,
        const ArbPrecedent *precedent,
        ArbSession *session,
        const char *question,
        const char *reason,
        GError **error)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *text = arb_precedent_dup_text (store, precedent, session, question);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (text == NULL)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("This decision has no value that could be taken over: read it, and decide."));
      return FALSE;
    }
  if (prompt == NULL || g_strcmp0 (prompt->question, question) != 0)
    return arb_session_reopen (session, question, text, reason, error);
  return arb_prompt_parse (prompt, text, &value, error) &&
         arb_session_answer_because (session, &value, reason, error);
}

gboolean
arb_precedent_stick (ArbPrecedentWords *words,
                     ArbStore *store,
                     const ArbPrecedent *precedent,
                     ArbSession *session,
                     const char *question,
                     GError **error)
{
  g_autofree char *reason = NULL;
  g_autofree char *outcome = NULL;

  g_return_val_if_fail (words != NULL && ARB_IS_STORE (store) && precedent != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_SESSION (session) && question != NULL, FALSE);
  reason = arb_precedent_words_dup_as (words, precedent);
  if (precedent->kind != ARB_PRECEDENT_OVERRIDE)
    return answer (store, precedent, session, question, reason, error);
  /* The act that follows makes the memory read itself again. */
  outcome = g_strdup (precedent->outcome);
  return arb_session_override (session, question, outcome, reason, error);
}

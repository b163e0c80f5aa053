/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-correction.h"

#include <string.h>

#include "engine/arb-columns.h"
#include "engine/arb-form.h"

typedef struct
{
  const char *id;
  ArbEventKind kind;
  GString *path;         /* Owned; "fate/" inside a called procedure */
  const ArbField *field; /* Borrowed; NULL until found */
  const char *key;       /* interned */
  const ArbValue *value; /* Borrowed from the event */
} Search;

static gboolean
is_value (ArbAccountKind kind)
{
  return kind == ARB_ACCOUNT_VALUE || kind == ARB_ACCOUNT_OVERRIDE;
}

static void
visit_event (const ArbEvent *event,
             const ArbProcedure *procedure,
             gpointer user_data)
{
  Search *self = user_data;

  if (event->kind == ARB_EVENT_CALL)
    arb_call_path_enter (self->path, event->key);
  else if (event->kind == ARB_EVENT_RETURN)
    arb_call_path_leave (self->path);
  else if (event->kind == self->kind && g_str_has_prefix (self->id, self->path->str) &&
           g_str_equal (self->id + self->path->len, event->key))
    {
      self->field = event->kind == ARB_EVENT_SET
                        ? arb_procedure_find_value (procedure, event->key)
                        : arb_procedure_find_input (procedure, event->key);
      self->key = event->key;
      self->value = &event->value;
    }
}

gboolean
arb_correction_is_possible (const ArbAccountLine *line)
{
  g_return_val_if_fail (line != NULL, FALSE);
  return line->kind == ARB_ACCOUNT_ANSWER || line->kind == ARB_ACCOUNT_ASSUMED ||
         is_value (line->kind);
}

/* A question of the form that has not come up yet, with what would be taken for it. */
static ArbPrompt *
new_prompt_ahead (ArbSession *session,
                  const char *question)
{
  g_autoptr (ArbForm) form = arb_form_new (session);
  const ArbFormCell *cell = arb_form_find (form, question);

  return cell != NULL && cell->prompt != NULL ? arb_prompt_ref (cell->prompt) : NULL;
}

ArbPrompt *
arb_correction_new_prompt (ArbSession *session,
                           ArbAccountKind kind,
                           const char *id)
{
  g_autoptr (GString) path = g_string_new (NULL);
  Search search = { .id = id,
                    .kind = is_value (kind) ? ARB_EVENT_SET : ARB_EVENT_ANSWER,
                    .path = path };
  ArbPrompt *prompt;

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  arb_session_foreach_event (session, visit_event, &search);
  if (search.field == NULL)
    return is_value (kind) ? NULL : new_prompt_ahead (session, id);
  prompt = arb_prompt_new_for_field (search.field, search.key);
  arb_value_clear (&prompt->standard);
  prompt->standard = arb_value_copy (search.value);
  prompt->has_default = TRUE;
  /* As many dice as fell: the step may have asked for other than the usual number. */
  if (prompt->kind == ARB_PROMPT_DICE && search.value->type == ARB_VALUE_LIST)
    prompt->n_dice = search.value->list->n_items;
  return prompt;
}

gboolean
arb_correction_needs_reason (ArbAccountKind kind,
                             const ArbPrompt *prompt)
{
  g_return_val_if_fail (prompt != NULL, FALSE);
  return is_value (kind) || prompt->kind == ARB_PROMPT_DICE;
}

gboolean
arb_correction_apply (ArbSession *session,
                      ArbAccountKind kind,
                      const char *id,
                      const char *answer,
                      const char *reason,
                      GError **error)
{
  const char *body = strchr (answer, '=');

  g_return_val_if_fail (ARB_IS_SESSION (session), FALSE);
  if (is_value (kind))
    return arb_session_override (session, id, body != NULL ? body + 1 : answer, reason, error);
  return *reason != '\0' ? arb_session_reopen (session, id, answer, reason, error)
                         : arb_session_answer_cell (session, id, answer, error);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-step-answer.h"

#include "engine/arb-typed.h"

char *
arb_step_answer_from_text (const ArbPrompt *prompt,
                           const char *text)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  g_auto (ArbValue) empty = arb_value_list (NULL, 0);

  g_return_val_if_fail (prompt != NULL, NULL);
  if (prompt->kind == ARB_PROMPT_NOTICE)
    return g_strdup ("ok");
  if (prompt->is_fixed)
    return arb_prompt_format (prompt, &prompt->standard);
  if (*plain == '\0' && prompt->field->optional)
    return g_strdup ("none");
  if (*plain == '\0')
    return prompt->field->may_be_empty ? arb_prompt_format (prompt, &empty) : NULL;
  return arb_typed_to_answer (prompt, plain);
}

char *
arb_step_answer_from_words (const ArbPrompt *prompt,
                            const char *const *words,
                            guint n_words)
{
  GString *answer;

  g_return_val_if_fail (prompt != NULL, NULL);
  if (n_words == 0 && !(prompt->field->is_list && prompt->field->may_be_empty))
    return prompt->field->optional ? g_strdup ("none") : NULL;
  if (n_words == 1 && words[0] == NULL)
    return g_strdup ("none");
  answer = g_string_new (prompt->kind == ARB_PROMPT_NUMBER ? "number=" : "choice=");
  for (guint i = 0; i < n_words; i++)
    g_string_append_printf (answer, "%s%s", i > 0 ? "," : "", words[i]);
  return g_string_free (answer, FALSE);
}

char *
arb_step_answer_dup_entry (const ArbPrompt *prompt,
                           const ArbValue *value,
                           const char *lang)
{
  g_return_val_if_fail (prompt != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  GString *entry = g_string_new (NULL);
  guint n_items = value->type == ARB_VALUE_LIST ? value->list->n_items : 1;

  for (guint i = 0; value->type != ARB_VALUE_NONE && i < n_items; i++)
    {
      const ArbValue *item = value->type == ARB_VALUE_LIST ? &value->list->items[i] : value;
      g_autofree char *text = item->type == ARB_VALUE_TEXT
                                  ? arb_value_to_string (item)
                                  : arb_field_dup_display (prompt->field, item, lang);

      g_string_append_printf (entry, "%s%s", i > 0 ? " " : "", text);
    }
  return g_string_free (entry, FALSE);
}

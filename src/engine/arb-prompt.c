/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-prompt.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-index.h"
#include "engine/arb-pool-private.h"

G_DEFINE_BOXED_TYPE (ArbPrompt, arb_prompt, arb_prompt_ref, arb_prompt_unref)

static const char *const answer_words[] = {
  [ARB_PROMPT_NOTICE] = "ok",    [ARB_PROMPT_CHOICE] = "choice", [ARB_PROMPT_NUMBER] = "number",
  [ARB_PROMPT_DICE] = "dice",    [ARB_PROMPT_TEXT] = "text",     [ARB_PROMPT_DONE] = "",
};

static _Thread_local ArbPool pool;

ArbPrompt *
arb_prompt_new (ArbPromptKind kind,
                const char *id)
{
  ArbPrompt *self = arb_pool_take (&pool, sizeof (ArbPrompt));

  *self = (ArbPrompt) { .kind = kind, .id = id, .question = id, .origin = "" };
  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

static ArbPromptKind
kind_of (const ArbField *field)
{
  if (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE)
    return ARB_PROMPT_DICE;
  if (field->type == ARB_FIELD_BOOL || field->words->len > 0)
    return ARB_PROMPT_CHOICE;
  return field->type == ARB_FIELD_TEXT ? ARB_PROMPT_TEXT : ARB_PROMPT_NUMBER;
}

ArbPrompt *
arb_prompt_new_for_field (const ArbField *field,
                          const char *id)
{
  g_return_val_if_fail (field != NULL, NULL);

  gboolean is_plain = field->max_index == 0;
  ArbPrompt *self = arb_prompt_new (kind_of (field), is_plain ? field->id : arb_intern (id));

  self->field = field;
  self->min = field->min;
  self->max = field->max;
  self->n_dice = field->type == ARB_FIELD_DIE ? 1 : field->n_dice;
  if (field->has_default)
    {
      self->has_default = TRUE;
      self->standard = arb_value_copy (&field->standard);
    }
  return self;
}

ArbPrompt *
arb_prompt_ref (ArbPrompt *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
arb_prompt_unref (ArbPrompt *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  arb_value_clear (&self->previous);
  arb_value_clear (&self->standard);
  g_clear_pointer (&self->face_counts, g_array_unref);
  g_clear_pointer (&self->refusals, g_array_unref);
  arb_pool_give_back (&pool, self);
}

void
arb_prompt_set_default (ArbPrompt *self,
                        const ArbValue *standard)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (standard != NULL);
  arb_value_clear (&self->standard);
  self->standard = arb_value_copy (standard);
  self->has_default = TRUE;
}

void
arb_prompt_make_explicit (ArbPrompt *self)
{
  g_return_if_fail (self != NULL);
  arb_value_clear (&self->standard);
  self->has_default = FALSE;
  self->is_explicit = TRUE;
}

gboolean
arb_prompt_has_offer (const ArbPrompt *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->has_default && (self->standard.type != ARB_VALUE_NONE || self->is_known);
}

gboolean
arb_prompt_is_rare (const ArbPrompt *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->field != NULL &&
         (self->field->rare || (self->field->rare_if_known && self->is_known));
}

const char *
arb_prompt_why_not (const ArbPrompt *self,
                    const char *word)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; self->refusals != NULL && i < self->refusals->len; i++)
    {
      const ArbRefusal *refusal = &g_array_index (self->refusals, ArbRefusal, i);

      if (g_str_equal (refusal->word, word))
        return refusal->text;
    }
  return NULL;
}

/* A number stays one in the journal, whether or not it is chosen by a name. */
static const char *
get_answer_word (const ArbPrompt *self)
{
  return answer_words[self->field != NULL && arb_field_names_numbers (self->field) ? ARB_PROMPT_NUMBER
                                                                                    : self->kind];
}

/* What stands behind “choice=”; NULL: something else stands there. */
static const char *
get_answer (const ArbPrompt *self,
            const char *text)
{
  const char *const words[] = { get_answer_word (self), answer_words[self->kind] };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if (strncmp (text, words[i], length) == 0 && text[length] == '=')
        return text + length + 1;
    }
  return NULL;
}

static gboolean
refuse_shape (const ArbPrompt *self,
              const char *text,
              GError **error)
{
  switch (self->kind)
    {
    case ARB_PROMPT_NOTICE:
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("“%s” is not an answer here; answer “ok”."), text);
      break;
    case ARB_PROMPT_DONE:
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("“%s” comes too late: nothing is left to answer."), text);
      break;
    case ARB_PROMPT_CHOICE:
    case ARB_PROMPT_NUMBER:
    case ARB_PROMPT_DICE:
    case ARB_PROMPT_TEXT:
    default:
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("“%s” is not an answer here; it must begin with “%s=”."), text,
                   get_answer_word (self));
      break;
    }
  return FALSE;
}

gboolean
arb_prompt_parse (const ArbPrompt *self,
                  const char *text,
                  ArbValue *value,
                  GError **error)
{
  const char *answer;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  *value = ARB_VALUE_INIT;
  if (self->kind == ARB_PROMPT_NOTICE)
    return g_str_equal (text, "ok") || refuse_shape (self, text, error);
  /* “none” of a list is the empty list, as it is shown, unless it means no answer at all. */
  if (self->kind != ARB_PROMPT_DONE && g_str_equal (text, "none") && self->field->may_be_empty &&
      !self->field->optional && !self->field->may_lack)
    {
      *value = arb_value_list (NULL, 0);
      return TRUE;
    }
  if (self->kind != ARB_PROMPT_DONE && g_str_equal (text, "none"))
    return !self->field->writes_none || arb_field_parse (self->field, text, value, error);
  answer = self->kind != ARB_PROMPT_DONE ? get_answer (self, text) : NULL;
  return answer != NULL ? arb_field_parse (self->field, answer, value, error)
                        : refuse_shape (self, text, error);
}

char *
arb_prompt_format (const ArbPrompt *self,
                   const ArbValue *value)
{
  g_autofree char *body = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);
  if (self->kind == ARB_PROMPT_NOTICE)
    return g_strdup ("ok");
  if (value->type == ARB_VALUE_NONE)
    return g_strdup ("none");
  body = arb_value_to_string (value);
  return g_strconcat (get_answer_word (self), "=", body, NULL);
}

static gboolean
check_item (const ArbPrompt *self,
            const ArbValue *value,
            GError **error)
{
  const char *word = value->type == ARB_VALUE_WORD   ? value->word
                     : value->type == ARB_VALUE_TEXT ? value->text
                     : value->type == ARB_VALUE_BOOL ? (value->truth ? "yes" : "no")
                                                     : NULL;

  if (value->type == ARB_VALUE_INT && value->integer >= self->min && value->integer <= self->max)
    return TRUE;
  if (word != NULL && arb_prompt_why_not (self, word) != NULL)
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("“%s” is not allowed here."), word);
      return FALSE;
    }
  if (arb_value_is_number (value) &&
      (arb_ratio_cmp (arb_value_get_ratio (value), arb_ratio_int (self->min)) < 0 ||
       arb_ratio_cmp (arb_value_get_ratio (value), arb_ratio_int (self->max)) > 0))
    {
      g_autofree char *text = arb_value_to_string (value);

      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("“%s” is not allowed here; allowed: %ld to %ld."), text, (long) self->min,
                   (long) self->max);
      return FALSE;
    }
  return TRUE;
}

/* A die already thrown for this very question is not thrown again. */
static gboolean
check_fixed (const ArbPrompt *self,
             const ArbValue *value,
             GError **error)
{
  g_autofree char *thrown = NULL;

  if (!self->is_fixed || arb_value_equal (value, &self->standard))
    return TRUE;
  thrown = arb_value_to_string (&self->standard);
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("The dice of this question already fell: %s. Accept them, or correct a slip of "
                  "the pen with a reason."),
               thrown);
  return FALSE;
}

gboolean
arb_prompt_check (const ArbPrompt *self,
                  const ArbValue *value,
                  GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  if (self->kind == ARB_PROMPT_NOTICE)
    return TRUE;
  if (value->type == ARB_VALUE_NONE)
    {
      if (self->field != NULL && (self->field->optional || self->field->may_lack))
        return TRUE;
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                           _ ("This question must have an answer."));
      return FALSE;
    }
  if (self->field != NULL && !arb_field_accepts (self->field, value))
    {
      g_autofree char *text = arb_value_to_string (value);

      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   _ ("“%s” is not allowed here."), text);
      return FALSE;
    }
  if (value->type != ARB_VALUE_LIST)
    return check_item (self, value, error) && check_fixed (self, value, error);

  if (self->kind == ARB_PROMPT_DICE && self->n_dice > 0 && value->list->n_items != self->n_dice)
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                   ngettext ("%u die is needed here, not %u.", "%u dice are needed here, not %u.",
                             self->n_dice),
                   self->n_dice, value->list->n_items);
      return FALSE;
    }
  for (guint i = 0; i < value->list->n_items; i++)
    if (!check_item (self, &value->list->items[i], error))
      return FALSE;
  return check_fixed (self, value, error);
}

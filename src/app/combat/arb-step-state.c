/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-step-state.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/combat/arb-step-answer.h"
#include "engine/arb-wording.h"
#include "report/arb-account.h"

/* As many choices as there are digit keys to pick them. */
#define MAX_KEYS 9

static void
option_free (gpointer data)
{
  ArbStepOption *self = data;

  g_free (self->label);
  g_free (self->key);
  g_free (self->why_not);
  g_free (self);
}

static gboolean
is_standard (const ArbPrompt *prompt,
             const ArbValue *value)
{
  if (!prompt->has_default)
    return FALSE;
  if (prompt->standard.type != ARB_VALUE_LIST)
    return arb_value_equal (&prompt->standard, value);
  for (guint i = 0; i < prompt->standard.list->n_items; i++)
    if (arb_value_equal (&prompt->standard.list->items[i], value))
      return TRUE;
  return FALSE;
}

static void
add_option (ArbStepState *self,
            const ArbFacts *facts,
            const char *word,
            ArbValue value,
            const char *lang)
{
  g_autofree char *label = arb_wording_value (facts, self->prompt->field, &value, lang);
  g_autofree char *why_not =
      word != NULL ? arb_wording_why_not (facts, self->prompt, word, lang) : NULL;
  ArbStepOption *option;

  if (why_not != NULL && self->prompt->field->words->len > ARB_PROMPT_FEW_WORDS)
    return;
  option = g_new0 (ArbStepOption, 1);
  option->word = word != NULL ? g_intern_string (word) : NULL;
  option->label = arb_wording_capitalize (label);
  if (self->options->len < MAX_KEYS)
    option->key = g_strdup_printf ("%u", self->options->len + 1);
  option->why_not = g_steal_pointer (&why_not);
  option->selected = option->why_not == NULL && is_standard (self->prompt, &value);
  g_ptr_array_add (self->options, option);
}

static void
add_options (ArbStepState *self,
             const ArbFacts *facts,
             const char *lang)
{
  const ArbField *field = self->prompt->field;

  self->is_multiple = field->is_list;
  if (field->type == ARB_FIELD_BOOL)
    {
      add_option (self, facts, "yes", arb_value_bool (TRUE), lang);
      add_option (self, facts, "no", arb_value_bool (FALSE), lang);
    }
  for (guint i = 0; i < field->words->len; i++)
    {
      const char *word = g_array_index (field->words, ArbWord, i).word;

      add_option (self, facts, word,
                  arb_field_names_numbers (field)
                      ? arb_value_int (g_ascii_strtoll (word, NULL, 10))
                      : arb_value_word_interned (word),
                  lang);
    }
  if (field->optional && !field->is_list)
    add_option (self, facts, NULL, ARB_VALUE_INIT, lang);
}

/* Entries of a list by their names, for an input of="list"; where they have none it is typed. */
static void
add_entries (ArbStepState *self,
             const ArbFacts *facts,
             const char *lang)
{
  const ArbPrompt *prompt = self->prompt;

  for (gint64 i = prompt->min; prompt->field->of != NULL && i <= prompt->max; i++)
    {
      g_autofree char *name = arb_wording_choice (facts, prompt, (guint) i);
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, i);

      if (name != NULL)
        add_option (self, facts, number, arb_value_int (i), lang);
    }
  self->is_multiple = self->options->len > 0 && prompt->field->is_list;
  if (self->options->len > 0 && prompt->field->optional && !prompt->field->is_list)
    add_option (self, facts, NULL, ARB_VALUE_INIT, lang);
}

/* A limit that no table reaches says nothing to a person. */
#define TELLING_MAX 999999

static char *
describe_number (const ArbPrompt *prompt)
{
  const ArbField *field = prompt->field;
  guint decimals = field->type == ARB_FIELD_DECIMAL ? field->decimals : 0;
  g_autoptr (GString) hint = g_string_new (NULL);

  if (prompt->min > -ARB_RATIO_MAX && prompt->max <= TELLING_MAX)
    g_string_append_printf (hint, _ ("From %d to %d."), (int) prompt->min, (int) prompt->max);
  else if (prompt->min > -ARB_RATIO_MAX)
    g_string_append_printf (hint, _ ("At least %d."), (int) prompt->min);
  if (decimals > 0)
    {
      g_string_append (hint, hint->len > 0 ? " " : "");
      g_string_append_printf (hint,
                              ngettext ("At most %u decimal.", "At most %u decimals.", decimals),
                              decimals);
    }
  if (field->is_list)
    {
      g_string_append (hint, hint->len > 0 ? " " : "");
      g_string_append (hint, _ ("Several numbers: put blanks between them."));
    }
  return g_strdup (hint->str);
}

static char *
describe_faces (const ArbField *field,
                const char *lang)
{
  g_autoptr (GString) faces = g_string_new (NULL);

  for (guint i = 0; i < field->words->len; i++)
    g_string_append_printf (faces, "%s%u = %s", i > 0 ? ", " : "", i + 1,
                            arb_text_get (g_array_index (field->words, ArbWord, i).name, lang));
  return g_strdup_printf (_ ("Faces: %s."), faces->str);
}

static char *
describe_dice (const ArbPrompt *prompt,
               const char *lang)
{
  if (prompt->is_fixed)
    return g_strdup (_ ("These dice already fell for this question. They stand."));
  if (prompt->field->words->len > 0)
    return describe_faces (prompt->field, lang);
  if (prompt->n_dice == 0)
    return g_strdup_printf (_ ("Dice from %d to %d."), (int) prompt->min, (int) prompt->max);
  return g_strdup_printf (ngettext ("%u die, from %d to %d.", "%u dice, each from %d to %d.",
                                    prompt->n_dice),
                          prompt->n_dice, (int) prompt->min, (int) prompt->max);
}

static void
fill_entry (ArbStepState *self,
            const char *lang)
{
  const ArbPrompt *prompt = self->prompt;
  g_autofree char *hint = NULL;

  self->has_entry = TRUE;
  self->can_edit = !prompt->is_fixed;
  if (prompt->has_default)
    self->entry = arb_step_answer_dup_entry (prompt, &prompt->standard, lang);
  if (prompt->kind == ARB_PROMPT_NUMBER)
    hint = describe_number (prompt);
  else if (prompt->kind == ARB_PROMPT_DICE)
    hint = describe_dice (prompt, lang);
  if (prompt->field->optional)
    {
      g_autofree char *empty =
          g_strdup_printf (_ ("Leave empty for “%s”."), arb_field_get_none (prompt->field, lang));

      self->hint = g_strdup_printf ("%s%s%s", hint != NULL ? hint : "", hint != NULL ? " " : "",
                                    empty);
    }
  else
    self->hint = g_steal_pointer (&hint);
}

static void
add_to_hint (ArbStepState *self,
             const char *sentence)
{
  char *hint = g_strdup_printf ("%s%s%s.", self->hint, *self->hint != '\0' ? " " : "", sentence);

  g_free (self->hint);
  self->hint = hint;
}

/* What is offered says where it comes from, and what is known about the question is told. */
static void
add_origin (ArbStepState *self)
{
  g_autofree char *origin = arb_account_dup_origin (self->prompt->origin);
  g_autofree char *sentence = origin != NULL ? arb_wording_capitalize (origin) : NULL;

  if (sentence != NULL)
    add_to_hint (self, sentence);
}

/* The answer that was looked up for other values. */
static void
add_previous (ArbStepState *self,
              const char *lang)
{
  g_autofree char *previous =
      self->prompt->is_stale
          ? arb_field_dup_display (self->prompt->field, &self->prompt->previous, lang)
          : NULL;
  g_autofree char *sentence =
      previous != NULL ? g_strdup_printf (_ ("Before the change it was %s"), previous) : NULL;

  if (sentence != NULL)
    add_to_hint (self, sentence);
}

static const char *
get_accept_label (const ArbPrompt *prompt)
{
  if (prompt->kind == ARB_PROMPT_NOTICE)
    return _ ("OK");
  return prompt->is_fixed ? _ ("Accept These Dice") : _ ("Continue");
}

static const char *
find_cite (const ArbFacts *facts,
           const ArbPrompt *prompt)
{
  const ArbSentence *sentence;

  if (prompt->field != NULL)
    return prompt->field->cite != NULL ? prompt->field->cite : "";
  if (prompt->kind != ARB_PROMPT_NOTICE || !g_str_has_prefix (prompt->id, "notice."))
    return "";
  sentence = arb_rules_find_text (arb_facts_get_rules (facts), prompt->id + strlen ("notice."));
  return sentence != NULL && sentence->cite != NULL ? sentence->cite : "";
}

static char *
dup_title (const ArbFacts *facts,
           const ArbPrompt *prompt,
           const char *lang)
{
  const ArbSentence *title =
      prompt->step != NULL ? g_hash_table_lookup (arb_facts_get_rules (facts)->steps, prompt->step)
                           : NULL;

  return g_strdup (title != NULL ? arb_text_get (title->text, lang) : "");
}

ArbStepState *
arb_step_state_new_for_prompt (const ArbFacts *facts,
                               ArbPrompt *prompt,
                               const char *lang)
{
  ArbStepState *self = g_new0 (ArbStepState, 1);

  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (prompt != NULL, NULL);
  self->prompt = arb_prompt_ref (prompt);
  self->options = g_ptr_array_new_with_free_func (option_free);
  self->title = dup_title (facts, prompt, lang);
  self->question = arb_wording_question (facts, prompt, lang);
  self->cite = find_cite (facts, prompt);
  self->accept_label = g_strdup (get_accept_label (prompt));
  self->can_throw = prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed && prompt->n_dice > 0;
  if (prompt->kind == ARB_PROMPT_CHOICE)
    add_options (self, facts, lang);
  else if (prompt->field != NULL)
    add_entries (self, facts, lang);
  if (prompt->field != NULL && self->options->len == 0)
    fill_entry (self, lang);
  if (self->entry == NULL)
    self->entry = g_strdup ("");
  if (self->hint == NULL)
    self->hint = g_strdup (self->is_multiple ? _ ("Choose as many as apply.") : "");
  add_origin (self);
  add_previous (self, lang);
  return self;
}

ArbStepState *
arb_step_state_new (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  ArbStepState *self = arb_step_state_new_for_prompt (arb_session_get_facts (session),
                                                      arb_session_get_prompt (session),
                                                      arb_session_get_language (session));

  self->can_undo = arb_session_can_undo (session);
  self->can_redo = arb_session_can_redo (session);
  return self;
}

void
arb_step_state_free (ArbStepState *self)
{
  if (self == NULL)
    return;
  arb_prompt_unref (self->prompt);
  g_ptr_array_unref (self->options);
  g_free (self->title);
  g_free (self->question);
  g_free (self->entry);
  g_free (self->hint);
  g_free (self->accept_label);
  g_free (self);
}

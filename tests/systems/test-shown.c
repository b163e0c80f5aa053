/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever a question shows as an answer can be typed, in the words of every language, with or
 * without capitals and accents. */

#include "engine/arb-language.h"
#include "engine/arb-typed.h"
#include "systems/arb-system-list.h"
#include "systems/arb-system.h"
#include "test-files.h"

static guint n_kinds[ARB_PROMPT_DONE + 1];
static guint n_without;
static guint n_choices; /* where “none” is one of the words */
static guint n_empty;   /* where it is a list without anything in it */

static void
assert_understood (const ArbPrompt *prompt,
                   const char *typed,
                   const ArbValue *value)
{
  g_autofree char *answer = arb_typed_to_answer (prompt, typed);
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) parsed = ARB_VALUE_INIT;

  if (!arb_prompt_parse (prompt, answer, &parsed, &error) || !arb_value_equal (&parsed, value))
    {
      g_autofree char *meant = arb_field_to_string (prompt->field, value);

      g_error ("%s: “%s” means %s and is read as %s", prompt->id, typed, meant, answer);
    }
}

static void
assert_typed_back (const ArbPrompt *prompt,
                   const ArbValue *value)
{
  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    {
      g_autofree char *shown = arb_field_dup_display (prompt->field, value, (*row)->code);
      g_autofree char *loud = g_utf8_strup (shown, -1);
      g_autofree char *plain = arb_language_fold (shown);

      assert_understood (prompt, shown, value);
      if (value->type == ARB_VALUE_TEXT)
        continue;
      assert_understood (prompt, loud, value);
      assert_understood (prompt, plain, value);
    }
}

/* The value alone, and where a list is asked for, alone and with @other in a list. */
static void
check_value (const ArbPrompt *prompt,
             ArbValue value,
             ArbValue other)
{
  if (prompt->field->is_list || prompt->field->type == ARB_FIELD_DICE)
    {
      ArbValue items[] = { value, other };
      g_auto (ArbValue) one = arb_value_list (items, 1);
      g_auto (ArbValue) two = arb_value_list (items, 2);

      assert_typed_back (prompt, &one);
      assert_typed_back (prompt, &two);
    }
  else
    assert_typed_back (prompt, &value);
}

static void
check_values (const ArbPrompt *prompt)
{
  const ArbField *field = prompt->field;
  const GArray *words = field->words;

  if (field->type == ARB_FIELD_BOOL)
    {
      check_value (prompt, arb_value_bool (TRUE), arb_value_bool (FALSE));
      check_value (prompt, arb_value_bool (FALSE), arb_value_bool (TRUE));
    }
  else if (words->len > 0 && !arb_field_names_numbers (field))
    for (guint i = 0; i < words->len; i++)
      check_value (
          prompt, arb_value_word_interned (g_array_index (words, ArbWord, i).word),
          arb_value_word_interned (g_array_index (words, ArbWord, (i + 1) % words->len).word));
  else if (field->type == ARB_FIELD_DECIMAL)
    {
      check_value (prompt, arb_value_ratio (arb_ratio_int (field->min)),
                   arb_value_ratio (arb_ratio_int (field->max)));
      check_value (prompt, arb_value_ratio (arb_ratio (field->min * 2 + 1, 2)),
                   arb_value_ratio (arb_ratio (field->max * 2 - 1, 2)));
    }
  else if (field->type != ARB_FIELD_TEXT)
    check_value (prompt, arb_value_int (field->min), arb_value_int (field->max));
  else if (field->check_format == NULL)
    {
      g_auto (ArbValue) text = arb_value_text ("18e de ligne, 1er bataillon");

      assert_typed_back (prompt, &text);
    }
}

/* No answer has a word, in each gender and number, and perhaps a word of its own. Where “none” is
 * also one of the words to choose from, that is what all of them mean; of a list it is the empty one. */
static void
check_none (const ArbPrompt *prompt)
{
  const ArbField *field = prompt->field;
  gboolean is_choice = arb_field_find_word (field, "none") != NULL;
  gboolean is_empty = field->may_be_empty && !field->optional && !field->may_lack;
  g_auto (ArbValue) none = is_empty    ? arb_value_list (NULL, 0)
                           : is_choice ? arb_value_word ("none")
                                       : ARB_VALUE_INIT;

  if (is_choice ? field->is_list : !field->optional && !is_empty)
    return;
  n_without += !is_choice && !is_empty;
  n_choices += is_choice;
  n_empty += is_empty;
  assert_typed_back (prompt, &none);
  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    for (const char *const *word = (*row)->none; *word != NULL; word++)
      assert_understood (prompt, *word, &none);
}

static void
check_inputs (const ArbProcedure *procedure)
{
  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);
      g_autoptr (ArbPrompt) prompt = arb_prompt_new_for_field (field, field->id);

      n_kinds[prompt->kind]++;
      check_values (prompt);
      check_none (prompt);
    }
}

static void
test_shipped (void)
{
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbSystem) system = arb_system_load ((*def)->id, NULL, problems);

      g_assert_nonnull (system);
      for (guint i = 0; i < system->rules->procedures->len; i++)
        check_inputs (g_ptr_array_index (system->rules->procedures, i));
    }
  for (ArbPromptKind kind = ARB_PROMPT_CHOICE; kind < ARB_PROMPT_DONE; kind++)
    g_assert_cmpuint (n_kinds[kind], >, 0);
  g_assert_cmpuint (n_without, >, 50);
  g_assert_cmpuint (n_choices, >, 5);
  g_assert_cmpuint (n_empty, >, 5);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shown/shipped", test_shipped);
  return g_test_run ();
}

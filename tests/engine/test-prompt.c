/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/arb-engine-error.h"
#include "engine/arb-rules.h"
#include "test-common.h"

/* The prompts of the template's own fields, each kind once. */
static ArbPrompt *
make_prompt (const char *procedure,
             const char *id)
{
  if (g_str_equal (id, "done"))
    return arb_prompt_new (ARB_PROMPT_DONE, id);
  if (g_str_has_prefix (id, "notice."))
    return arb_prompt_new (ARB_PROMPT_NOTICE, id);
  return arb_prompt_new_for_field (
      arb_procedure_find_input (arb_rules_find_procedure (test_template_rules (), procedure), id),
      id);
}

static void
refuse_word (ArbPrompt *prompt,
             const char *word)
{
  ArbRefusal refusal = { g_intern_string (word), g_intern_string ("only-foot-squares") };

  if (prompt->refusals == NULL)
    prompt->refusals = g_array_new (FALSE, FALSE, sizeof (ArbRefusal));
  g_array_append_val (prompt->refusals, refusal);
}

static void
test_kinds (void)
{
  static const struct
  {
    const char *id;
    ArbPromptKind kind;
  } cases[] = {
    { "charge", ARB_PROMPT_CHOICE },   { "a.troops", ARB_PROMPT_CHOICE },
    { "a.traits", ARB_PROMPT_CHOICE }, { "a.figures", ARB_PROMPT_NUMBER },
    { "distance", ARB_PROMPT_NUMBER }, { "a.ranks", ARB_PROMPT_NUMBER },
    { "a.dice", ARB_PROMPT_DICE },     { "a.fate-die", ARB_PROMPT_DICE },
    { "a.name", ARB_PROMPT_TEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbPrompt) prompt = make_prompt ("melee", cases[i].id);

      g_assert_cmpint (prompt->kind, ==, cases[i].kind);
    }
}

static void
test_accepted (void)
{
  static const struct
  {
    const char *id;
    const char *text;
    const char *typed;
    const char *formatted; /* NULL: as it was */
  } cases[] = {
    { "notice.too-close", "ok", "none:", NULL },
    { "charge", "choice=yes", "bool:yes", NULL },
    { "a.troops", "choice=foot", "word:foot", NULL },
    { "a.troops", "choice= foot ", "word:foot", "choice=foot" },
    { "a.traits", "choice=guard,raw", "list:word:guard,word:raw", NULL },
    { "a.traits", "choice=", "list:", NULL },
    { "a.traits", "none", "list:", "choice=" },
    { "a.figures", "number=99", "int:99", NULL },
    { "a.figures", "number=007", "int:7", "number=7" },
    { "distance", "number=2.50", "ratio:5/2", "number=2.5" },
    { "a.ranks", "number=4,4,2", "list:int:4,int:4,int:2", NULL },
    { "a.ranks", "none", "none:", NULL },
    { "a.dice", "dice=3,5", "list:int:3,int:5", NULL },
    { "a.fate-die", "dice=6", "int:6", NULL },
    { "a.name", "text=21e = de ligne, n° 2", "text:21e = de ligne, n° 2", NULL },
    { "a.name", "none", "none:", NULL },
    { "a.name", "text=none", "text:none", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbPrompt) prompt = make_prompt ("melee", cases[i].id);
      g_autoptr (GError) error = NULL;
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      g_autofree char *typed = NULL;
      g_autofree char *formatted = NULL;

      arb_prompt_parse (prompt, cases[i].text, &value, &error);
      g_assert_no_error (error);
      arb_prompt_check (prompt, &value, &error);
      g_assert_no_error (error);
      typed = arb_value_to_typed (&value);
      g_assert_cmpstr (typed, ==, cases[i].typed);
      formatted = arb_prompt_format (prompt, &value);
      g_assert_cmpstr (formatted, ==,
                       cases[i].formatted != NULL ? cases[i].formatted : cases[i].text);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *id;
    const char *text;
    const char *message;
  } cases[] = {
    { "notice.too-close", "yes", "“yes” is not an answer here; answer “ok”." },
    { "notice.too-close", "none", "“none” is not an answer here; answer “ok”." },
    { "done", "ok", "“ok” comes too late: nothing is left to answer." },
    { "done", "none", "“none” comes too late: nothing is left to answer." },
    { "charge", "yes", "“yes” is not an answer here; it must begin with “choice=”." },
    { "charge", "number=1", "“number=1” is not an answer here; it must begin with “choice=”." },
    { "charge", "choices=yes", "“choices=yes” is not an answer here; it must begin with "
                               "“choice=”." },
    { "charge", "choice", "“choice” is not an answer here; it must begin with “choice=”." },
    { "charge", "", "“” is not an answer here; it must begin with “choice=”." },
    { "charge", "choice=maybe", "“maybe” is not allowed here; allowed: yes, no." },
    { "a.figures", "number=0", "“0” is not allowed here; allowed: 1 to 99." },
    { "a.figures", "number=100", "“100” is not allowed here; allowed: 1 to 99." },
    { "a.figures", "number=", "“” is not allowed here; allowed: 1 to 99." },
    { "a.figures", "none", "This question must have an answer." },
    { "a.dice", "number=3", "“number=3” is not an answer here; it must begin with “dice=”." },
    { "a.dice", "dice=7", "“7” is not allowed here; allowed: 1 to 6." },
    { "a.name", "x", "“x” is not an answer here; it must begin with “text=”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbPrompt) prompt = make_prompt ("melee", cases[i].id);
      g_autoptr (GError) error = NULL;
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      g_assert_false (arb_prompt_parse (prompt, cases[i].text, &value, &error) &&
                      arb_prompt_check (prompt, &value, &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, cases[i].message);
    }
}

static void
assert_check (const ArbPrompt *prompt,
              const char *typed,
              const char *message)
{
  g_auto (ArbValue) value = test_value (typed);
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_prompt_check (prompt, &value, &error) == (message == NULL));
  if (message != NULL)
    test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, message);
}

static void
test_narrowed (void)
{
  g_autoptr (ArbPrompt) prompt = make_prompt ("melee", "a.elite");

  prompt->max = 18;
  assert_check (prompt, "int:18", NULL);
  assert_check (prompt, "int:19", "“19” is not allowed here; allowed: 0 to 18.");
  assert_check (prompt, "int:-1", "“-1” is not allowed here; allowed: 0 to 18.");
}

static void
test_greyed (void)
{
  g_autoptr (ArbPrompt) formation = make_prompt ("melee", "a.formation");
  g_autoptr (ArbPrompt) charge = make_prompt ("melee", "charge");
  g_autoptr (ArbPrompt) traits = make_prompt ("melee", "a.traits");

  refuse_word (formation, "square");
  refuse_word (charge, "yes");
  refuse_word (traits, "raw");
  assert_check (formation, "word:line", NULL);
  assert_check (formation, "word:square", "“square” is not allowed here.");
  assert_check (charge, "bool:no", NULL);
  assert_check (charge, "bool:yes", "“yes” is not allowed here.");
  assert_check (traits, "list:word:guard", NULL);
  assert_check (traits, "list:word:guard,word:raw", "“raw” is not allowed here.");
  g_assert_cmpstr (arb_prompt_why_not (formation, "square"), ==, "only-foot-squares");
  g_assert_null (arb_prompt_why_not (formation, "line"));
}

static void
test_dice_count (void)
{
  g_autoptr (ArbPrompt) prompt = make_prompt ("melee", "a.dice");

  assert_check (prompt, "list:int:1,int:2,int:3", NULL);
  prompt->n_dice = 2;
  assert_check (prompt, "list:int:1,int:6", NULL);
  assert_check (prompt, "list:int:1", "2 dice are needed here, not 1.");
  assert_check (prompt, "list:int:1,int:2,int:3", "2 dice are needed here, not 3.");
  prompt->n_dice = 1;
  assert_check (prompt, "list:int:1,int:2", "1 die is needed here, not 2.");
}

static void
test_fixed_dice (void)
{
  static const char message[] = "The dice of this question already fell: 3,5. Accept them, or "
                                "correct a slip of the pen with a reason.";
  g_autoptr (ArbPrompt) prompt = make_prompt ("melee", "a.dice");

  prompt->n_dice = 2;
  prompt->standard = test_value ("list:int:3,int:5");
  prompt->has_default = prompt->is_fixed = TRUE;
  assert_check (prompt, "list:int:3,int:5", NULL);
  assert_check (prompt, "list:int:5,int:3", message);
  assert_check (prompt, "list:int:6,int:6", message);
  assert_check (prompt, "none:", "This question must have an answer.");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/prompt/kinds", test_kinds);
  g_test_add_func ("/prompt/accepted", test_accepted);
  g_test_add_func ("/prompt/refused", test_refused);
  g_test_add_func ("/prompt/narrowed", test_narrowed);
  g_test_add_func ("/prompt/greyed", test_greyed);
  g_test_add_func ("/prompt/dice-count", test_dice_count);
  g_test_add_func ("/prompt/fixed-dice", test_fixed_dice);
  return g_test_run ();
}

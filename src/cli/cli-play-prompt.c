/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-play-prompt.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "engine/arb-typed.h"
#include "engine/arb-wording.h"
#include "report/arb-account.h"

static void
print_option (const ArbFacts *facts,
              const ArbPrompt *prompt,
              guint number,
              const char *word,
              const char *label,
              const char *lang)
{
  g_autofree char *why_not = arb_wording_why_not (facts, prompt, word, lang);

  /* Of many words only those that can be chosen. */
  if (why_not != NULL && prompt->field->words->len > ARB_PROMPT_FEW_WORDS)
    return;
  if (why_not != NULL)
    g_print ("   –  %s — %s\n", label, why_not);
  else
    g_print ("   %u  %s\n", number, label);
}

static void
print_options (const ArbFacts *facts,
               const ArbPrompt *prompt,
               const char *lang)
{
  const GArray *words = prompt->field->words;

  if (prompt->field->type == ARB_FIELD_BOOL)
    {
      print_option (facts, prompt, 1, "yes", arb_language_yes (lang, TRUE), lang);
      print_option (facts, prompt, 2, "no", arb_language_yes (lang, FALSE), lang);
    }
  for (guint i = 0; i < words->len; i++)
    {
      const ArbWord *word = &g_array_index (words, ArbWord, i);
      const ArbValue value = arb_value_word_interned (word->word);
      g_autofree char *label = arb_wording_value (facts, prompt->field, &value, lang);

      /* A number that has a name is typed as it is. */
      print_option (facts, prompt,
                    arb_field_names_numbers (prompt->field)
                        ? (guint) g_ascii_strtoull (word->word, NULL, 10)
                        : i + 1,
                    word->word, label, lang);
    }
}

/* Entries of a list by their names; FALSE: none of them has one. */
static gboolean
print_entries (const ArbFacts *facts,
               const ArbPrompt *prompt)
{
  gboolean has_any = FALSE;

  for (gint64 i = prompt->min; prompt->field->of != NULL && i <= prompt->max; i++)
    {
      g_autofree char *name = arb_wording_choice (facts, prompt, (guint) i);

      if (name != NULL)
        g_print ("   %ld  %s\n", (long) i, name);
      has_any = has_any || name != NULL;
    }
  return has_any;
}

static void
print_allowed (const ArbFacts *facts,
               const ArbPrompt *prompt,
               const char *lang)
{
  if (prompt->kind == ARB_PROMPT_NUMBER && !print_entries (facts, prompt))
    g_print (prompt->field->is_list ? _ ("   numbers from %ld to %ld\n") : _ ("   %ld to %ld\n"),
             (long) prompt->min, (long) prompt->max);
  else if (prompt->kind == ARB_PROMPT_DICE && prompt->field->words->len == 0)
    g_print (ngettext ("   %u die of %ld sides\n", "   %u dice of %ld sides\n",
                       MAX (prompt->n_dice, 1)),
             MAX (prompt->n_dice, 1), (long) prompt->max);
  /* Unless it is what Enter means, which is said below. */
  if (prompt->field->optional &&
      !(prompt->has_default && prompt->standard.type == ARB_VALUE_NONE))
    g_print (_ ("   or: %s\n"), arb_field_get_none (prompt->field, lang));
}

static void
print_origin (const ArbPrompt *prompt)
{
  g_autofree char *origin = arb_account_dup_origin (prompt->origin);

  if (origin != NULL)
    g_print ("   (%s)\n", origin);
}

void
arb_cli_print_prompt (ArbSession *session)
{
  g_return_if_fail (ARB_IS_SESSION (session));
  arb_cli_print_question (session, arb_session_get_prompt (session));
}

void
arb_cli_print_question (ArbSession *session,
                        const ArbPrompt *prompt)
{
  g_return_if_fail (ARB_IS_SESSION (session));
  g_return_if_fail (prompt != NULL);

  const ArbFacts *facts = arb_session_get_facts (session);
  const char *lang = arb_session_get_language (session);
  g_autofree char *question = arb_wording_question (facts, prompt, lang);
  const char *cite = prompt->field != NULL ? prompt->field->cite : NULL;

  g_print ("\n%s%s%s%s\n", question, cite != NULL ? "  [" : "", cite != NULL ? cite : "",
           cite != NULL ? "]" : "");
  if (prompt->field != NULL)
    {
      print_options (facts, prompt, lang);
      print_allowed (facts, prompt, lang);
    }
  if (prompt->has_default && prompt->kind != ARB_PROMPT_NOTICE)
    {
      g_autofree char *standard =
          arb_wording_value (facts, prompt->field, &prompt->standard, lang);

      g_print (prompt->is_fixed ? _ ("   already fallen: %s\n") : _ ("   Enter: %s\n"), standard);
    }
  if (prompt->is_stale)
    {
      g_autofree char *previous =
          arb_wording_value (facts, prompt->field, &prompt->previous, lang);

      g_print (_ ("   %s before the change\n"), previous);
    }
  print_origin (prompt);
  g_print ("> ");
}

char *
arb_cli_dup_answer (const ArbPrompt *prompt,
                    const char *typed)
{
  g_return_val_if_fail (prompt != NULL, NULL);
  if (*typed == '\0')
    return prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;
  return arb_typed_to_answer (prompt, typed);
}

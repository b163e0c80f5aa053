/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-play-prompt.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-wording.h"

static void
print_option (const ArbFacts *facts,
              const ArbPrompt *prompt,
              guint number,
              const char *word,
              const char *label,
              const char *lang)
{
  g_autofree char *why_not = arb_wording_why_not (facts, prompt, word, lang);

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
      print_option (facts, prompt, 1, "yes", g_str_equal (lang, "fr") ? "oui" : "yes", lang);
      print_option (facts, prompt, 2, "no", g_str_equal (lang, "fr") ? "non" : "no", lang);
    }
  for (guint i = 0; i < words->len; i++)
    {
      const ArbWord *word = &g_array_index (words, ArbWord, i);

      print_option (facts, prompt, i + 1, word->word,
                    word->name != NULL ? arb_text_get (word->name, lang) : word->word, lang);
    }
}

static void
print_allowed (const ArbPrompt *prompt)
{
  if (prompt->kind == ARB_PROMPT_NUMBER)
    g_print (prompt->field->is_list ? _ ("   numbers from %ld to %ld\n") : _ ("   %ld to %ld\n"),
             (long) prompt->min, (long) prompt->max);
  else if (prompt->kind == ARB_PROMPT_DICE && prompt->field->words->len == 0)
    g_print (ngettext ("   %u die of %ld sides\n", "   %u dice of %ld sides\n",
                       MAX (prompt->n_dice, 1)),
             MAX (prompt->n_dice, 1), (long) prompt->max);
}

void
arb_cli_print_prompt (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  const ArbFacts *facts = arb_session_get_facts (session);
  const char *lang = arb_session_get_language (session);
  g_autofree char *question = arb_wording_question (facts, prompt, lang);
  const char *cite = prompt->field != NULL ? prompt->field->cite : NULL;

  g_print ("\n%s%s%s%s\n", question, cite != NULL ? "  [" : "", cite != NULL ? cite : "",
           cite != NULL ? "]" : "");
  if (prompt->field != NULL)
    {
      print_options (facts, prompt, lang);
      print_allowed (prompt);
    }
  if (prompt->has_default && prompt->kind != ARB_PROMPT_NOTICE)
    {
      g_autofree char *standard = arb_field_dup_display (prompt->field, &prompt->standard, lang);

      g_print (prompt->is_fixed ? _ ("   already fallen: %s\n") : _ ("   Enter: %s\n"), standard);
    }
  g_print ("> ");
}

/* "2" picks the second option; a name in any language or the id itself picks it too. */
static const char *
find_choice (const ArbPrompt *prompt,
             const char *typed)
{
  static const char *const yes[] = { "1", "yes", "y", "oui", "o", NULL };
  static const char *const no[] = { "2", "no", "n", "non", NULL };
  const GArray *words = prompt->field->words;
  gint64 number;

  if (prompt->field->type == ARB_FIELD_BOOL)
    return g_strv_contains (yes, typed) ? "yes" : g_strv_contains (no, typed) ? "no" : typed;
  if (arb_field_find_word (prompt->field, typed) != NULL)
    return typed;
  if (g_ascii_string_to_signed (typed, 10, 1, words->len, &number, NULL))
    return g_array_index (words, ArbWord, number - 1).word;
  for (guint i = 0; i < words->len; i++)
    {
      const ArbWord *word = &g_array_index (words, ArbWord, i);

      /* Accents and capitals do not matter at the table. */
      if (word->name != NULL && (g_str_match_string (typed, arb_text_get (word->name, "fr"), TRUE) ||
                                 g_str_match_string (typed, arb_text_get (word->name, "en"), TRUE)))
        return word->word;
    }
  return typed;
}

static char *
dup_choices (const ArbPrompt *prompt,
             const char *typed)
{
  g_auto (GStrv) parts = g_strsplit_set (typed, " ,;", -1);
  g_autoptr (GString) body = g_string_new (NULL);

  if (!prompt->field->is_list && prompt->field->type != ARB_FIELD_DICE)
    return g_strdup (find_choice (prompt, typed));
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (body, "%s%s", body->len > 0 ? "," : "",
                              find_choice (prompt, parts[i]));
  return g_string_free (g_steal_pointer (&body), FALSE);
}

/* "35", "3 5" and "3,5" are the same two dice; "12" is one die of twenty sides. */
static char *
dup_dice (const ArbPrompt *prompt,
          const char *typed)
{
  g_autoptr (GString) body = g_string_new (NULL);
  gboolean run_together = prompt->max <= 9 && strspn (typed, "0123456789") == strlen (typed);

  if (prompt->field->words->len > 0)
    return dup_choices (prompt, typed);
  for (const char *p = typed; *p != '\0'; p++)
    {
      gboolean separates = strchr (" ,;+", *p) != NULL;

      if (run_together ? p > typed : separates && p[1] != '\0')
        g_string_append_c (body, ',');
      if (!separates)
        g_string_append_c (body, *p);
    }
  return g_string_free (g_steal_pointer (&body), FALSE);
}

static char *
dup_numbers (const ArbPrompt *prompt,
             const char *typed)
{
  char *body = g_strdup (typed);

  /* A single number may have a decimal comma; in a list the comma separates. */
  if (prompt->field->is_list)
    return g_strdelimit (body, " ;+", ',');
  return g_strdelimit (body, ",", '.');
}

char *
arb_cli_dup_answer (const ArbPrompt *prompt,
                    const char *typed)
{
  g_autofree char *body = NULL;

  if (*typed == '\0')
    return prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;
  /* “none” may itself be one of the words to choose from. */
  if (g_str_equal (typed, "ok") ||
      (g_str_equal (typed, "none") &&
       (prompt->field == NULL || arb_field_find_word (prompt->field, "none") == NULL)))
    return g_strdup (typed);

  switch (prompt->kind)
    {
    case ARB_PROMPT_CHOICE:
      if (g_str_has_prefix (typed, "choice="))
        return g_strdup (typed);
      body = dup_choices (prompt, typed);
      return g_strconcat ("choice=", body, NULL);
    case ARB_PROMPT_NUMBER:
      if (g_str_has_prefix (typed, "number="))
        return g_strdup (typed);
      body = dup_numbers (prompt, typed);
      return g_strconcat ("number=", body, NULL);
    case ARB_PROMPT_DICE:
      if (g_str_has_prefix (typed, "dice="))
        return g_strdup (typed);
      body = dup_dice (prompt, typed);
      return g_strconcat ("dice=", body, NULL);
    case ARB_PROMPT_TEXT:
      return g_str_has_prefix (typed, "text=") ? g_strdup (typed)
                                               : g_strconcat ("text=", typed, NULL);
    case ARB_PROMPT_NOTICE:
    case ARB_PROMPT_DONE:
    default:
      return g_strdup (typed);
    }
}

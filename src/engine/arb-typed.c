/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-typed.h"

#include <string.h>

#define BLANKS " \t"

static const char *
find_truth (const char *typed)
{
  static const char *const yes[] = { "1", "yes", "y", "oui", "o", NULL };
  static const char *const no[] = { "2", "no", "n", "non", NULL };
  g_autofree char *folded = g_ascii_strdown (typed, -1);

  return g_strv_contains (yes, folded) ? "yes" : g_strv_contains (no, folded) ? "no" : typed;
}

static gboolean
is_name (const ArbWord *word,
         const char *typed,
         const char *lang)
{
  return word->name != NULL && g_str_match_string (typed, arb_text_get (word->name, lang), TRUE);
}

const char *
arb_typed_find_word (const ArbField *field,
                     const char *typed)
{
  guint64 number;

  if (field->type == ARB_FIELD_BOOL)
    return find_truth (typed);
  if (arb_field_find_word (field, typed) != NULL)
    return typed;
  if (g_ascii_string_to_unsigned (typed, 10, 1, field->words->len, &number, NULL))
    return g_array_index (field->words, ArbWord, number - 1).word;
  for (guint i = 0; i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);

      if (is_name (word, typed, "fr") || is_name (word, typed, "en"))
        return word->word;
    }
  return typed;
}

/* Cuts @typed at @separators and joins what is left by the commas the engine takes. */
static char *
join (const ArbField *field,
      const char *typed,
      const char *separators,
      const char *(*find) (const ArbField *field,
                           const char *typed))
{
  g_auto (GStrv) parts = g_strsplit_set (typed, separators, -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);

      if (*part != '\0')
        g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "",
                                find != NULL ? find (field, part) : part);
    }
  return g_string_free (list, FALSE);
}

static char *
read_words (const ArbField *field,
            const char *typed)
{
  if (!field->is_list && field->type != ARB_FIELD_DICE)
    return g_strdup (arb_typed_find_word (field, typed));
  return join (field, typed, ",;" BLANKS, arb_typed_find_word);
}

/* A comma is a decimal comma, unless a list of decimals uses points, or no other separator. */
static char *
read_numbers (const ArbField *field,
              const char *typed)
{
  gboolean comma_separates = field->type != ARB_FIELD_DECIMAL || strchr (typed, '.') != NULL ||
                             strpbrk (typed, ";" BLANKS) == NULL;
  g_auto (GStrv) cut = g_strsplit (typed, "−", -1);
  /* The account writes a typographic minus, so people may copy one. */
  g_autofree char *ascii = g_strjoinv ("-", cut);

  if (!field->is_list)
    return g_strdelimit (g_steal_pointer (&ascii), ",", '.');
  if (comma_separates)
    return join (field, ascii, ",;+" BLANKS, NULL);
  {
    g_auto (GStrv) parts = g_strsplit_set (ascii, ";+" BLANKS, -1);
    g_autofree char *blanks = NULL;

    for (guint i = 0; parts[i] != NULL; i++)
      g_strdelimit (parts[i], ",", '.');
    blanks = g_strjoinv (" ", parts);
    return join (field, blanks, BLANKS, NULL);
  }
}

/* "35" is a three and a five as long as no face takes two digits. */
static char *
separate_digits (const char *digits)
{
  GString *list = g_string_new (NULL);

  for (const char *p = digits; *p != '\0'; p++)
    g_string_append_printf (list, "%s%c", list->len > 0 ? "," : "", *p);
  return g_string_free (list, FALSE);
}

static char *
read_dice (const ArbPrompt *prompt,
           const char *typed)
{
  const ArbField *field = prompt->field;
  gint64 n_faces = field->words->len > 0 ? field->words->len : prompt->max;
  g_autofree char *separated = NULL;

  if (field->type == ARB_FIELD_DICE && n_faces <= 9 &&
      strspn (typed, "0123456789") == strlen (typed))
    typed = separated = separate_digits (typed);
  if (field->words->len > 0)
    return read_words (field, typed);
  return join (field, typed, ",;+" BLANKS, NULL);
}

char *
arb_typed_to_answer (const ArbPrompt *prompt,
                     const char *typed)
{
  static const char *const prefixes[] = {
    [ARB_PROMPT_NOTICE] = "",     [ARB_PROMPT_CHOICE] = "choice=", [ARB_PROMPT_NUMBER] = "number=",
    [ARB_PROMPT_DICE] = "dice=",  [ARB_PROMPT_TEXT] = "text=",     [ARB_PROMPT_DONE] = "",
  };
  const char *prefix = prefixes[prompt->kind];
  g_autofree char *body = NULL;

  /* “none” may itself be one of the words to choose from. */
  if (*prefix == '\0' || g_str_has_prefix (typed, prefix) ||
      (g_str_equal (typed, "none") && arb_field_find_word (prompt->field, "none") == NULL))
    return g_strdup (typed);
  if (prompt->kind == ARB_PROMPT_CHOICE)
    body = read_words (prompt->field, typed);
  else if (prompt->kind == ARB_PROMPT_NUMBER)
    body = read_numbers (prompt->field, typed);
  else if (prompt->kind == ARB_PROMPT_DICE)
    body = read_dice (prompt, typed);
  else
    body = g_strdup (typed);
  return g_strconcat (prefix, body, NULL);
}

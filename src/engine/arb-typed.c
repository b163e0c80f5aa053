/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-typed.h"

#include <string.h>

#include "engine/arb-language.h"

#define BLANKS " \t"
#define SEPARATORS ",;" BLANKS

/* Whether @typed is a word for it in any language; @offset is that of a column of ArbLanguage. */
static gboolean
is_word_for (const char *typed,
             gsize offset)
{
  for (const ArbLanguage *const *row = arb_language_get_all (); *row != NULL; row++)
    if (arb_language_is_one_of (typed, G_STRUCT_MEMBER (const char *const *, *row, offset)))
      return TRUE;
  return FALSE;
}

static const char *
find_truth (const char *typed)
{
  if (g_str_equal (typed, "1") || is_word_for (typed, G_STRUCT_OFFSET (ArbLanguage, yes)))
    return "yes";
  if (g_str_equal (typed, "2") || is_word_for (typed, G_STRUCT_OFFSET (ArbLanguage, no)))
    return "no";
  return NULL;
}

/* Whether @text is written like that in any of its languages. */
static gboolean
is_text (const ArbText *text,
         const char *typed)
{
  g_autofree char *wanted = arb_language_fold (typed);
  const char *lang;

  for (guint i = 0; (lang = arb_text_get_language (text, i)) != NULL; i++)
    {
      g_autofree char *folded = arb_language_fold (arb_text_get (text, lang));

      if (g_str_equal (wanted, folded))
        return TRUE;
    }
  return FALSE;
}

/* Whether a name begins with what was typed, word by word: “col” for “colonne”. */
static gboolean
begins_like (const ArbText *text,
             const char *typed)
{
  const char *lang;

  for (guint i = 0; (lang = arb_text_get_language (text, i)) != NULL; i++)
    if (g_str_match_string (typed, arb_text_get (text, lang), TRUE))
      return TRUE;
  return FALSE;
}

/* The word of that id, number or full name, or NULL. */
static const char *
find_exactly (const ArbField *field,
              const char *typed)
{
  guint64 number;

  if (field->type == ARB_FIELD_BOOL)
    return find_truth (typed);
  if (field->words->len == 0)
    return NULL;
  if (arb_field_find_word (field, typed) != NULL)
    return typed;
  if (!arb_field_names_numbers (field) &&
      g_ascii_string_to_unsigned (typed, 10, 1, field->words->len, &number, NULL))
    return g_array_index (field->words, ArbWord, number - 1).word;
  for (guint i = 0; i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);

      if (is_text (word->name, typed))
        return word->word;
    }
  /* “aucun” where “aucune” is one of the answers, whatever it is called there. */
  if (arb_field_find_word (field, "none") != NULL &&
      is_word_for (typed, G_STRUCT_OFFSET (ArbLanguage, none)))
    return "none";
  return NULL;
}

/* The only word whose name begins like that; NULL when there are several. */
static const char *
find_by_beginning (const ArbField *field,
                   const char *typed)
{
  const char *found = NULL;

  for (guint i = 0; i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);

      if (!begins_like (word->name, typed))
        continue;
      if (found != NULL)
        return NULL;
      found = word->word;
    }
  return found;
}

const char *
arb_typed_find_word (const ArbField *field,
                     const char *typed)
{
  g_return_val_if_fail (field != NULL, NULL);

  const char *found = find_exactly (field, typed);

  if (found == NULL)
    found = find_by_beginning (field, typed);
  return found != NULL ? found : typed;
}

gboolean
arb_typed_is_none (const ArbField *field,
                   const char *typed)
{
  g_return_val_if_fail (field != NULL, FALSE);
  if (find_exactly (field, typed) != NULL)
    return FALSE;
  if (field->type == ARB_FIELD_TEXT && !field->optional && !field->may_be_empty)
    return FALSE;
  return is_word_for (typed, G_STRUCT_OFFSET (ArbLanguage, none)) ||
         is_text (field->none, typed);
}

/* Cuts @typed at @separators and joins what is left by the commas the engine takes. */
static char *
join (const char *typed,
      const char *separators)
{
  g_auto (GStrv) parts = g_strsplit_set (typed, separators, -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", parts[i]);
  return g_string_free (list, FALSE);
}

/* The longest beginning of @typed that is the full name of a word (“carré creux” of “carré creux
 * ligne”), failing that its first piece. @end: behind it. */
static char *
take_word (const ArbField *field,
           const char *typed,
           const char **end)
{
  gsize first = strcspn (typed, SEPARATORS);
  g_autofree char *piece = g_strndup (typed, first);

  for (gsize length = strlen (typed); length > first; length--)
    {
      g_autofree char *run = NULL;
      const char *word;

      if (strchr (SEPARATORS, typed[length]) == NULL)
        continue;
      run = g_strndup (typed, length);
      word = find_exactly (field, run);
      if (word != NULL)
        {
          *end = typed + length;
          return g_strdup (word);
        }
    }
  *end = typed + first;
  return g_strdup (arb_typed_find_word (field, piece));
}

static char *
read_words (const ArbField *field,
            const char *typed)
{
  GString *list;

  if (!field->is_list && field->type != ARB_FIELD_DICE)
    return g_strdup (arb_typed_find_word (field, typed));
  list = g_string_new (NULL);
  for (typed += strspn (typed, SEPARATORS); *typed != '\0'; typed += strspn (typed, SEPARATORS))
    {
      g_autofree char *word = take_word (field, typed, &typed);

      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", word);
    }
  return g_string_free (list, FALSE);
}

/* A comma is a decimal comma, unless a list of decimals uses points, or no other separator. */
static char *
read_numbers (const ArbField *field,
              const char *typed)
{
  gboolean comma_separates = field->type != ARB_FIELD_DECIMAL || strchr (typed, '.') != NULL ||
                             strpbrk (typed, ";" BLANKS) == NULL;
  g_auto (GStrv) parts = NULL;

  if (!field->is_list)
    return arb_language_dup_digits (typed);
  parts = g_strsplit_set (typed, comma_separates ? ",;+" BLANKS : ";+" BLANKS, -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *part = parts[i];

      /* Lists are shown as “8,5, 6”. */
      if (g_str_has_suffix (part, ","))
        part[strlen (part) - 1] = '\0';
      parts[i] = arb_language_dup_digits (part);
      g_free (part);
    }
  {
    g_autofree char *blanks = g_strjoinv (" ", parts);

    return join (blanks, BLANKS);
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
  return join (typed, ",;+" BLANKS);
}

/* “Defender 3” as "defender:3". */
static char *
read_head (const ArbField *heads,
           const char *typed)
{
  const char *word = find_exactly (heads, typed);
  gsize length = strlen (typed);

  if (word != NULL)
    return g_strdup (word);
  while (length > 0 && (typed[length] == '\0' || strchr (":" BLANKS, typed[length]) == NULL))
    length--;
  if (length > 0)
    {
      g_autofree char *head = g_strchomp (g_strndup (typed, length));

      word = find_exactly (heads, head);
      if (word != NULL)
        return g_strdup_printf ("%s:%s", word, typed + length + 1);
    }
  return g_strdup (typed);
}

static char *
read_heads (const ArbField *field,
            const char *typed)
{
  g_auto (GStrv) parts = g_strsplit_set (typed, ",;", -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *item = read_head (field->heads, g_strstrip (parts[i]));

      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", item);
    }
  return g_string_free (list, FALSE);
}

char *
arb_typed_to_answer (const ArbPrompt *prompt,
                     const char *typed)
{
  g_return_val_if_fail (prompt != NULL, NULL);

  static const char *const prefixes[] = {
    [ARB_PROMPT_NOTICE] = "",     [ARB_PROMPT_CHOICE] = "choice=", [ARB_PROMPT_NUMBER] = "number=",
    [ARB_PROMPT_DICE] = "dice=",  [ARB_PROMPT_TEXT] = "text=",     [ARB_PROMPT_DONE] = "",
  };
  gboolean is_number = prompt->field != NULL && arb_field_names_numbers (prompt->field);
  const char *prefix = prefixes[is_number ? ARB_PROMPT_NUMBER : prompt->kind];
  g_autofree char *body = NULL;

  if (*prefix == '\0' || g_str_has_prefix (typed, prefix))
    return g_strdup (typed);
  if (arb_typed_is_none (prompt->field, typed))
    return g_strdup ("none");
  if (prompt->kind == ARB_PROMPT_CHOICE)
    body = read_words (prompt->field, typed);
  else if (prompt->kind == ARB_PROMPT_NUMBER)
    body = read_numbers (prompt->field, typed);
  else if (prompt->kind == ARB_PROMPT_DICE)
    body = read_dice (prompt, typed);
  else
    body = prompt->field->heads != NULL ? read_heads (prompt->field, typed) : g_strdup (typed);
  return g_strconcat (prefix, body, NULL);
}

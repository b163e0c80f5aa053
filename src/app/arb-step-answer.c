/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-step-answer.h"

#include <string.h>

/* Joins what is left of @parts by the commas the engine takes. */
static char *
join_parts (char **parts)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", parts[i]);
  return g_string_free (list, FALSE);
}

static char *
join_items (const char *text,
            const char *separators)
{
  g_auto (GStrv) parts = g_strsplit_set (text, separators, -1);

  return join_parts (parts);
}

/* A comma is a decimal comma, unless a list of decimals uses points, or no other separator. */
static char *
read_numbers (const ArbField *field,
              const char *text)
{
  gboolean comma_separates = field->type != ARB_FIELD_DECIMAL || strchr (text, '.') != NULL ||
                             strpbrk (text, "; ") == NULL;
  g_auto (GStrv) parts = NULL;

  if (!field->is_list)
    return g_strdelimit (g_strdup (text), ",", '.');
  parts = g_strsplit_set (text, comma_separates ? " ;,\t" : " ;\t", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    g_strdelimit (parts[i], ",", '.');
  return join_parts (parts);
}

/* "35" is a three and a five as long as no face takes two digits. */
static char *
read_dice (const ArbPrompt *prompt,
           const char *text)
{
  g_autofree char *joined = join_items (text, " ,;+\t");
  GString *dice;

  if (prompt->field->type == ARB_FIELD_DIE || prompt->max > 9 || strchr (joined, ',') != NULL)
    return g_steal_pointer (&joined);
  for (const char *p = joined; *p != '\0'; p++)
    if (!g_ascii_isdigit (*p))
      return g_steal_pointer (&joined);
  dice = g_string_new (NULL);
  for (const char *p = joined; *p != '\0'; p++)
    g_string_append_printf (dice, "%s%c", dice->len > 0 ? "," : "", *p);
  return g_string_free (dice, FALSE);
}

/* A named face by its number, its name or its id; what is none of them stays as typed, for the
 * engine to refuse. */
static const char *
find_face (const ArbField *field,
           const char *typed,
           const char *lang)
{
  g_autofree char *folded = g_utf8_casefold (typed, -1);
  guint64 number = 0;

  if (g_ascii_string_to_unsigned (typed, 10, 1, field->words->len, &number, NULL))
    return g_array_index (field->words, ArbWord, number - 1).word;
  for (guint i = 0; i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);
      g_autofree char *name = g_utf8_casefold (arb_text_get (word->name, lang), -1);

      if (g_str_equal (name, folded) || g_str_equal (word->word, typed))
        return word->word;
    }
  return typed;
}

static char *
read_faces (const ArbPrompt *prompt,
            const char *text,
            const char *lang)
{
  const ArbField *field = prompt->field;
  gboolean digits = field->type == ARB_FIELD_DICE && field->words->len <= 9 &&
                    strspn (text, "123456789") == strlen (text);
  g_autofree char *joined = join_items (text, field->type == ARB_FIELD_DIE ? ",;" : " ,;\t");
  g_auto (GStrv) parts = g_strsplit (joined, ",", -1);
  GString *faces = g_string_new (NULL);

  for (const char *p = text; digits && *p != '\0'; p++)
    g_string_append_printf (faces, "%s%s", faces->len > 0 ? "," : "",
                            find_face (field, (char[]) { *p, '\0' }, lang));
  for (guint i = 0; !digits && parts[i] != NULL; i++)
    g_string_append_printf (faces, "%s%s", i > 0 ? "," : "",
                            find_face (field, g_strstrip (parts[i]), lang));
  return g_string_free (faces, FALSE);
}

char *
arb_step_answer_from_text (const ArbPrompt *prompt,
                           const char *text,
                           const char *lang)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  g_autofree char *body = NULL;

  if (prompt->kind == ARB_PROMPT_NOTICE)
    return g_strdup ("ok");
  if (prompt->is_fixed)
    return arb_prompt_format (prompt, &prompt->standard);
  if (*plain == '\0' && prompt->field->optional)
    return g_strdup ("none");
  if (*plain == '\0' && !(prompt->field->is_list && prompt->field->may_be_empty))
    return NULL;
  if (prompt->kind == ARB_PROMPT_TEXT)
    return g_strconcat ("text=", plain, NULL);
  if (prompt->kind == ARB_PROMPT_NUMBER)
    {
      /* The account writes a typographic minus, so people may copy one. */
      g_auto (GStrv) parts = g_strsplit (plain, "−", -1);
      g_autofree char *ascii = g_strjoinv ("-", parts);

      body = read_numbers (prompt->field, ascii);
      return g_strconcat ("number=", body, NULL);
    }
  body = prompt->field->words->len > 0 ? read_faces (prompt, plain, lang)
                                       : read_dice (prompt, plain);
  return g_strconcat ("dice=", body, NULL);
}

char *
arb_step_answer_from_words (const ArbPrompt *prompt,
                            const char *const *words,
                            guint n_words)
{
  GString *answer;

  if (n_words == 0 && !(prompt->field->is_list && prompt->field->may_be_empty))
    return prompt->field->optional ? g_strdup ("none") : NULL;
  if (n_words == 1 && words[0] == NULL)
    return g_strdup ("none");
  answer = g_string_new ("choice=");
  for (guint i = 0; i < n_words; i++)
    g_string_append_printf (answer, "%s%s", i > 0 ? "," : "", words[i]);
  return g_string_free (answer, FALSE);
}

char *
arb_step_answer_dup_entry (const ArbPrompt *prompt,
                           const ArbValue *value,
                           const char *lang)
{
  GString *entry = g_string_new (NULL);
  guint n_items = value->type == ARB_VALUE_LIST ? value->list->n_items : 1;

  for (guint i = 0; value->type != ARB_VALUE_NONE && i < n_items; i++)
    {
      const ArbValue *item = value->type == ARB_VALUE_LIST ? &value->list->items[i] : value;
      g_autofree char *text = item->type == ARB_VALUE_WORD
                                  ? arb_field_dup_display (prompt->field, item, lang)
                                  : arb_value_to_string (item);

      if (item->type == ARB_VALUE_RATIO && g_str_equal (lang, "fr"))
        g_strdelimit (text, ".", ',');
      g_string_append_printf (entry, "%s%s", i > 0 ? " " : "", text);
    }
  return g_string_free (entry, FALSE);
}

char *
arb_step_answer_throw (const ArbPrompt *prompt)
{
  const GArray *faces = prompt->field->words;
  GString *answer = g_string_new ("dice=");

  for (guint i = 0; i < prompt->n_dice; i++)
    {
      g_string_append (answer, i > 0 ? "," : "");
      if (faces->len > 0)
        g_string_append (answer, g_array_index (faces, ArbWord,
                                                g_random_int_range (0, faces->len)).word);
      else
        g_string_append_printf (answer, "%d",
                                g_random_int_range (prompt->min, prompt->max + 1));
    }
  return g_string_free (answer, FALSE);
}

char *
arb_step_answer_capitalize (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  GString *result = g_string_new (NULL);

  if (*text != '\0')
    {
      g_string_append_unichar (result, g_unichar_totitle (first));
      g_string_append (result, g_utf8_next_char (text));
    }
  return g_string_free (result, FALSE);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-hex.h"
#include "engine/arb-language.h"

static void
word_clear (gpointer data)
{
  arb_text_free (((ArbWord *) data)->name);
}

ArbField *
arb_field_new (const char *id,
               ArbFieldType type)
{
  ArbField *self = g_aligned_alloc0 (1, sizeof (ArbField), ARB_CACHE_LINE);

  g_return_val_if_fail (id != NULL, NULL);
  self->id = g_intern_string (id);
  self->type = type;
  self->min = -ARB_RATIO_MAX;
  self->max = ARB_RATIO_MAX;
  self->words = g_array_new (FALSE, FALSE, sizeof (ArbWord));
  g_array_set_clear_func (self->words, word_clear);
  return self;
}

void
arb_field_free (ArbField *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->words);
  arb_field_free (self->heads);
  g_strfreev (self->needs);
  g_strfreev (self->read_for);
  g_strfreev (self->apart);
  arb_value_clear (&self->standard);
  arb_value_clear (&self->case_standard);
  arb_value_clear (&self->game_standard);
  arb_text_free (self->name);
  arb_text_free (self->question);
  arb_text_free (self->because);
  arb_text_free (self->none);
  g_aligned_free (self);
}

void
arb_field_add_word (ArbField *self,
                    const char *word,
                    ArbText *name)
{
  ArbWord entry = { g_intern_string (word), name };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->words, entry);
}

const ArbWord *
arb_field_find_word (const ArbField *self,
                     const char *word)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->words->len; i++)
    {
      const ArbWord *entry = &g_array_index (self->words, ArbWord, i);

      if (arb_word_equal (entry->word, word))
        return entry;
    }
  return NULL;
}

gboolean
arb_field_names_numbers (const ArbField *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->type == ARB_FIELD_INT && self->words->len > 0;
}

/* The word that is typed and, where it reads otherwise, what it means: “light (légère)”. */
static void
append_word (GString *list,
             const char *word,
             const char *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, word);
  if (*name != '\0' && !g_str_equal (folded, word))
    g_string_append_printf (list, " (%s)", name);
}

char *
arb_field_dup_allowed (const ArbField *self,
                       const char *lang)
{
  GString *allowed;

  g_return_val_if_fail (self != NULL, NULL);
  if (self->type == ARB_FIELD_BOOL)
    {
      const ArbValue yes = arb_value_bool (TRUE), no = arb_value_bool (FALSE);
      g_autofree char *yes_name = arb_value_dup_display (&yes, lang);
      g_autofree char *no_name = arb_value_dup_display (&no, lang);

      allowed = g_string_new (NULL);
      append_word (allowed, "yes", yes_name);
      append_word (allowed, "no", no_name);
      return g_string_free (allowed, FALSE);
    }
  if (self->words->len == 0 && self->type == ARB_FIELD_TEXT)
    return g_strdup (_ ("a text"));
  if (self->words->len == 0)
    {
      g_autofree char *range = g_strdup_printf (
          _ ("%ld to %ld"), (long) self->min, (long) self->max);

      if (self->type != ARB_FIELD_DECIMAL)
        return g_steal_pointer (&range);
      return g_strdup_printf (ngettext ("%s, at most %u decimal", "%s, at most %u decimals",
                                        self->decimals),
                              range, self->decimals);
    }

  allowed = g_string_new (NULL);
  for (guint i = 0; i < self->words->len; i++)
    {
      const ArbWord *word = &g_array_index (self->words, ArbWord, i);

      append_word (allowed, word->word, word->name != NULL ? arb_text_get (word->name, lang) : "");
    }
  return g_string_free (allowed, FALSE);
}

/* The names in a sentence are in the language of the sentence, whatever the locale says. */
static const char *
get_sentence_language (void)
{
  /* Translators: the code of the language you translate into, as rule files write it (xml:lang). */
  return C_ ("language code", "en");
}

static gboolean
refuse (const ArbField *self,
        const char *text,
        GError **error)
{
  g_autofree char *allowed = arb_field_dup_allowed (self, get_sentence_language ());

  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is not allowed here; allowed: %s."), text, allowed);
  return FALSE;
}

static gboolean
parse_number (const ArbField *self,
              const char *text,
              ArbValue *value)
{
  guint decimals = self->type == ARB_FIELD_DECIMAL ? self->decimals : 0;
  ArbRatio ratio;

  if (!arb_ratio_parse (text, decimals, &ratio) ||
      arb_ratio_cmp (ratio, arb_ratio_int (self->min)) < 0 ||
      arb_ratio_cmp (ratio, arb_ratio_int (self->max)) > 0)
    return FALSE;
  *value = self->type == ARB_FIELD_DECIMAL ? arb_value_ratio (ratio) : arb_value_int (ratio.num);
  return TRUE;
}

static gboolean
parse_item (const ArbField *self,
            const char *text,
            ArbValue *value,
            GError **error)
{
  if (self->type == ARB_FIELD_BOOL)
    {
      *value = arb_value_bool (g_str_equal (text, "yes"));
      return value->truth || g_str_equal (text, "no") || refuse (self, text, error);
    }
  if (self->words->len > 0 && !arb_field_names_numbers (self))
    {
      const ArbWord *word = arb_field_find_word (self, text);

      if (word == NULL)
        return refuse (self, text, error);
      *value = arb_value_word_interned (word->word);
      return TRUE;
    }
  if (self->type == ARB_FIELD_TEXT)
    {
      if (self->check_format != NULL && !self->check_format (text, error))
        return FALSE;
      *value = arb_value_text (text);
      return TRUE;
    }
  return parse_number (self, text, value) || refuse (self, text, error);
}

static gboolean
parse_list (const ArbField *self,
            const char *text,
            ArbValue *value,
            GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  guint n_parts = *text != '\0' ? g_strv_length (parts) : 0;
  g_autofree ArbValue *items = g_new0 (ArbValue, MAX (n_parts, 1));

  if (n_parts == 0 && !self->may_be_empty)
    return refuse (self, text, error);
  for (guint i = 0; i < n_parts; i++)
    {
      const char *part = g_strstrip (parts[i]);

      if (*part == '\0' ? refuse (self, part, error) : parse_item (self, part, &items[i], error))
        continue;
      while (i-- > 0)
        arb_value_clear (&items[i]);
      return FALSE;
    }
  *value = arb_value_list (items, n_parts);
  return TRUE;
}

gboolean
arb_field_parse (const ArbField *self,
                 const char *text,
                 ArbValue *value,
                 GError **error)
{
  g_autofree char *copy = NULL;
  gsize length = strlen (text);

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  if (length > 0 && (g_ascii_isspace (text[0]) || g_ascii_isspace (text[length - 1])))
    text = copy = g_strstrip (g_strdup (text));

  if (self->is_list || self->type == ARB_FIELD_DICE)
    return parse_list (self, self->writes_none && g_str_equal (text, "none") ? "" : text, value,
                       error);
  return parse_item (self, text, value, error);
}

/* @word is interned, as those of the field are. */
static gboolean
has_word (const ArbField *self,
          const char *word)
{
  for (guint i = 0; i < self->words->len; i++)
    if (g_array_index (self->words, ArbWord, i).word == word)
      return TRUE;
  return FALSE;
}

static gboolean
accepts_item (const ArbField *self,
              const ArbValue *value)
{
  if (self->type == ARB_FIELD_BOOL)
    return value->type == ARB_VALUE_BOOL;
  if (self->words->len > 0 && !arb_field_names_numbers (self))
    return value->type == ARB_VALUE_WORD && has_word (self, value->word);
  if (self->type == ARB_FIELD_TEXT)
    return value->type == ARB_VALUE_TEXT;
  if (self->type == ARB_FIELD_DECIMAL)
    return arb_value_is_number (value);
  return value->type == ARB_VALUE_INT;
}

gboolean
arb_field_accepts (const ArbField *self,
                   const ArbValue *value)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  if (value->type == ARB_VALUE_NONE)
    return self->optional || self->may_lack;
  if (!self->is_list && self->type != ARB_FIELD_DICE)
    return accepts_item (self, value);
  if (value->type != ARB_VALUE_LIST)
    return FALSE;
  for (guint i = 0; i < value->list->n_items; i++)
    if (!accepts_item (self, &value->list->items[i]))
      return FALSE;
  return TRUE;
}

void
arb_field_append (const ArbField *self,
                  const ArbValue *value,
                  GString *string)
{
  g_return_if_fail (value != NULL);
  if (self != NULL && self->writes_none && value->type == ARB_VALUE_LIST &&
      value->list->n_items == 0)
    g_string_append (string, "none");
  else
    arb_value_append (value, string);
}

char *
arb_field_to_string (const ArbField *self,
                     const ArbValue *value)
{
  GString *string = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);
  arb_field_append (self, value, string);
  return g_string_free (string, FALSE);
}

char *
arb_value_dup_display (const ArbValue *value,
                       const char *lang)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (value != NULL, NULL);
  if (value->type == ARB_VALUE_NONE)
    return g_strdup (arb_language_none (lang));
  if (value->type == ARB_VALUE_BOOL)
    return g_strdup (arb_language_yes (lang, value->truth));
  text = arb_value_to_string (value);
  return arb_value_is_number (value) ? arb_language_dup_number (lang, text)
                                     : g_steal_pointer (&text);
}

static const ArbWord *
find_name (const ArbField *self,
           const ArbValue *value)
{
  g_autofree char *number = NULL;

  if (value->type == ARB_VALUE_WORD)
    return arb_field_find_word (self, value->word);
  if (!arb_field_names_numbers (self) || value->type != ARB_VALUE_INT)
    return NULL;
  number = arb_value_to_string (value);
  return arb_field_find_word (self, number);
}

/* "defender:3" as “Defender 3”. */
static char *
display_head (const ArbField *heads,
              const char *text,
              const char *lang)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  const ArbWord *word = parts[0] != NULL ? arb_field_find_word (heads, parts[0]) : NULL;

  if (word == NULL || word->name == NULL)
    return g_strdup (text);
  return parts[1] != NULL ? g_strdup_printf ("%s %s", arb_text_get (word->name, lang), parts[1])
                          : g_strdup (arb_text_get (word->name, lang));
}

/* What a table calls “place” is a hex where it has a board, and a name where it has none. */
static char *
display_place (const ArbField *self,
               const char *text)
{
  const char *last = strrchr (self->id, '.');
  ArbHex at;

  return g_str_equal (last != NULL ? last + 1 : self->id, "place") && arb_hex_parse (text, &at)
             ? arb_hex_dup_name (at)
             : g_strdup (text);
}

static char *
display_item (const ArbField *self,
              const ArbValue *value,
              const char *lang)
{
  const ArbWord *word = find_name (self, value);

  if (word != NULL && word->name != NULL)
    return g_strdup (arb_text_get (word->name, lang));
  if (self->heads != NULL && value->type == ARB_VALUE_TEXT)
    return display_head (self->heads, value->text, lang);
  if (value->type == ARB_VALUE_TEXT)
    return display_place (self, value->text);
  return arb_value_dup_display (value, lang);
}

const char *
arb_field_get_none (const ArbField *self,
                    const char *lang)
{
  return self != NULL && self->none != NULL ? arb_text_get (self->none, lang)
                                            : arb_language_none (lang);
}

char *
arb_field_dup_display (const ArbField *self,
                       const ArbValue *value,
                       const char *lang)
{
  GString *list;

  g_return_val_if_fail (value != NULL, NULL);
  if (self == NULL)
    return arb_value_dup_display (value, lang);
  if (value->type == ARB_VALUE_NONE || (value->type == ARB_VALUE_LIST && value->list->n_items == 0))
    return g_strdup (arb_field_get_none (self, lang));
  if (value->type != ARB_VALUE_LIST)
    return display_item (self, value, lang);

  list = g_string_new (NULL);
  for (guint i = 0; i < value->list->n_items; i++)
    {
      g_autofree char *item = display_item (self, &value->list->items[i], lang);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", item);
    }
  return g_string_free (list, FALSE);
}

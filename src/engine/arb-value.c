/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-index.h"

/* A note holds pairs, and a value of a pair may be a list; nothing is deeper. */
#define MAX_DEPTH 2

static const char *const type_names[] = {
  [ARB_VALUE_NONE] = "none", [ARB_VALUE_BOOL] = "bool", [ARB_VALUE_INT] = "int",
  [ARB_VALUE_RATIO] = "ratio", [ARB_VALUE_WORD] = "word", [ARB_VALUE_TEXT] = "text",
  [ARB_VALUE_LIST] = "list",
};

ArbValue
arb_value_bool (gboolean truth)
{
  return (ArbValue) { .type = ARB_VALUE_BOOL, .truth = !!truth };
}

ArbValue
arb_value_int (gint64 integer)
{
  return (ArbValue) { .type = ARB_VALUE_INT, .integer = integer };
}

ArbValue
arb_value_ratio (ArbRatio ratio)
{
  return (ArbValue) { .type = ARB_VALUE_RATIO, .ratio = ratio };
}

ArbValue
arb_value_word (const char *word)
{
  return arb_value_word_interned (arb_intern (word));
}

ArbValue
arb_value_word_interned (const char *word)
{
  return (ArbValue) { .type = ARB_VALUE_WORD, .word = word };
}

ArbValue
arb_value_text (const char *text)
{
  return (ArbValue) { .type = ARB_VALUE_TEXT, .text = g_ref_string_new (text) };
}

ArbValue
arb_value_list (const ArbValue *items,
                guint n_items)
{
  ArbList *list = g_malloc (sizeof (ArbList) + n_items * sizeof (ArbValue));

  g_atomic_ref_count_init (&list->ref_count);
  list->n_items = n_items;
  if (n_items > 0)
    memcpy (list->items, items, n_items * sizeof (ArbValue));
  return (ArbValue) { .type = ARB_VALUE_LIST, .list = list };
}

void
arb_value_hold (const ArbValue *self)
{
  g_return_if_fail (self != NULL);
  if (self->type == ARB_VALUE_TEXT)
    g_ref_string_acquire (self->text);
  else
    g_atomic_ref_count_inc (&self->list->ref_count);
}

void
arb_value_release (ArbValue *self)
{
  g_return_if_fail (self != NULL);
  if (self->type == ARB_VALUE_TEXT)
    {
      g_ref_string_release (self->text);
    }
  else if (g_atomic_ref_count_dec (&self->list->ref_count))
    {
      for (guint i = 0; i < self->list->n_items; i++)
        arb_value_clear (&self->list->items[i]);
      g_free (self->list);
    }
}

ArbValue *
arb_value_dup (const ArbValue *self)
{
  ArbValue *copy = g_new (ArbValue, 1);

  g_return_val_if_fail (self != NULL, NULL);
  *copy = arb_value_copy (self);
  return copy;
}

void
arb_value_free (gpointer self)
{
  arb_value_clear (self);
  g_free (self);
}

gboolean
arb_value_equal (const ArbValue *a,
                 const ArbValue *b)
{
  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);
  if (a->type == ARB_VALUE_INT && b->type == ARB_VALUE_INT)
    return a->integer == b->integer;
  if (arb_value_is_number (a) && arb_value_is_number (b))
    return arb_ratio_cmp (arb_value_get_ratio (a), arb_value_get_ratio (b)) == 0;
  if (a->type != b->type)
    return FALSE;

  switch (a->type)
    {
    case ARB_VALUE_NONE:
      return TRUE;
    case ARB_VALUE_BOOL:
      return a->truth == b->truth;
    case ARB_VALUE_WORD:
      return a->word == b->word;
    case ARB_VALUE_TEXT:
      return g_str_equal (a->text, b->text);
    case ARB_VALUE_LIST:
      if (a->list->n_items != b->list->n_items)
        return FALSE;
      for (guint i = 0; i < a->list->n_items; i++)
        if (!arb_value_equal (&a->list->items[i], &b->list->items[i]))
          return FALSE;
      return TRUE;
    case ARB_VALUE_INT:
    case ARB_VALUE_RATIO:
    default:
      g_return_val_if_reached (FALSE);
    }
}

ArbRatio
arb_value_get_ratio (const ArbValue *self)
{
  g_return_val_if_fail (self != NULL, ((ArbRatio) { 0, 1 }));
  if (self->type == ARB_VALUE_RATIO)
    return self->ratio;
  return arb_ratio_int (self->type == ARB_VALUE_INT ? self->integer : 0);
}

gint64
arb_value_get_int (const ArbValue *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->type == ARB_VALUE_INT ? self->integer : arb_ratio_floor (arb_value_get_ratio (self));
}

/* Results are mostly whole numbers; printf takes five times as long over them. */
static const char *
print_integer (gint64 integer,
               char buffer[ARB_VALUE_BUFFER])
{
  char *p = buffer + ARB_VALUE_BUFFER;
  guint64 rest = integer < 0 ? -(guint64) integer : (guint64) integer;

  *--p = '\0';
  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (integer < 0)
    *--p = '-';
  return p;
}

const char *
arb_value_print (const ArbValue *self,
                 char buffer[ARB_VALUE_BUFFER])
{
  g_return_val_if_fail (self != NULL, NULL);
  switch (self->type)
    {
    case ARB_VALUE_NONE:
      return "";
    case ARB_VALUE_BOOL:
      return self->truth ? "yes" : "no";
    case ARB_VALUE_INT:
      return print_integer (self->integer, buffer);
    case ARB_VALUE_WORD:
      return self->word;
    case ARB_VALUE_TEXT:
      return self->text;
    case ARB_VALUE_RATIO:
    case ARB_VALUE_LIST:
    default:
      return NULL;
    }
}

void
arb_value_append (const ArbValue *self,
                  GString *string)
{
  g_return_if_fail (self != NULL);

  char buffer[ARB_VALUE_BUFFER];
  const char *printed = arb_value_print (self, buffer);
  g_autofree char *ratio = NULL;

  if (printed != NULL)
    {
      g_string_append (string, printed);
      return;
    }
  if (self->type == ARB_VALUE_RATIO)
    {
      ratio = arb_ratio_to_string (self->ratio);
      g_string_append (string, ratio);
      return;
    }
  g_assert (self->type == ARB_VALUE_LIST);
  for (guint i = 0; i < self->list->n_items; i++)
    {
      if (i > 0)
        g_string_append_c (string, ',');
      arb_value_append (&self->list->items[i], string);
    }
}

guint
arb_word_index (const char *const *words,
                const char *word,
                guint fallback)
{
  for (guint i = 0; word != NULL && words[i] != NULL; i++)
    if (arb_word_equal (words[i], word))
      return i;
  return fallback;
}

guint
arb_value_get_bits (const ArbValue *self,
                    const char *const *words)
{
  guint bits = 0;

  if (self == NULL || self->type != ARB_VALUE_LIST)
    return 0;
  for (guint i = 0; i < self->list->n_items; i++)
    {
      guint place = arb_word_index (words, self->list->items[i].word, 32);

      if (place < 32)
        bits |= 1u << place;
    }
  return bits;
}

char *
arb_value_to_string (const ArbValue *self)
{
  GString *string = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  arb_value_append (self, string);
  return g_string_free (string, FALSE);
}

/* Free text inside a list must not be taken for the list's own comma. */
static void
append_escaped (GString *string,
                const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == ',' || *p == '\\')
        g_string_append_c (string, '\\');
      g_string_append_c (string, *p);
    }
}

static void
append_typed (const ArbValue *self,
              GString *string,
              gboolean inside_list)
{
  g_string_append (string, type_names[self->type]);
  g_string_append_c (string, ':');
  if (self->type == ARB_VALUE_RATIO)
    {
      g_string_append_printf (string, "%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, self->ratio.num,
                              self->ratio.den);
    }
  else if (inside_list && self->type == ARB_VALUE_LIST)
    {
      g_autofree char *inner = arb_value_to_typed (self);

      append_escaped (string, inner + strlen ("list:"));
    }
  else if (self->type == ARB_VALUE_LIST)
    {
      for (guint i = 0; i < self->list->n_items; i++)
        {
          if (i > 0)
            g_string_append_c (string, ',');
          append_typed (&self->list->items[i], string, TRUE);
        }
    }
  else if (inside_list && self->type == ARB_VALUE_TEXT)
    {
      append_escaped (string, self->text);
    }
  else
    {
      arb_value_append (self, string);
    }
}

char *
arb_value_to_typed (const ArbValue *self)
{
  GString *string = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  append_typed (self, string, FALSE);
  return g_string_free (string, FALSE);
}

static gboolean
parse_integer (const char *text,
               gint64 *integer)
{
  return g_ascii_string_to_signed (text, 10, -ARB_RATIO_MAX, ARB_RATIO_MAX, integer, NULL);
}

static gboolean
parse_fraction (const char *text,
                ArbRatio *ratio)
{
  const char *slash = strchr (text, '/');
  g_autofree char *num_text = slash != NULL ? g_strndup (text, slash - text) : NULL;
  gint64 num, den;

  if (slash == NULL || !parse_integer (num_text, &num) || !parse_integer (slash + 1, &den) ||
      den <= 0)
    return FALSE;
  *ratio = arb_ratio (num, den);
  return TRUE;
}

/* One item of a list, up to the next bare comma; escapes are undone. */
static char *
take_item (const char **text)
{
  GString *item = g_string_new (NULL);

  for (; **text != '\0' && **text != ','; (*text)++)
    {
      if (**text == '\\' && (*text)[1] != '\0')
        (*text)++;
      g_string_append_c (item, **text);
    }
  return g_string_free (item, FALSE);
}

static gboolean parse_any (const char *text,
                           guint depth,
                           ArbValue *value);

static gboolean
parse_list (const char *text,
            guint depth,
            ArbValue *value)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (ArbValue));

  g_array_set_clear_func (items, (GDestroyNotify) arb_value_clear);
  while (*text != '\0')
    {
      g_autofree char *item_text = take_item (&text);
      ArbValue item;

      if (!parse_any (item_text, depth + 1, &item))
        return FALSE;
      g_array_append_val (items, item);
      if (*text == ',' && *++text == '\0')
        return FALSE;
    }
  g_array_set_clear_func (items, NULL);
  *value = arb_value_list ((const ArbValue *) (void *) items->data, items->len);
  return TRUE;
}

static gboolean
parse_typed (ArbValueType type,
             const char *body,
             guint depth,
             ArbValue *value)
{
  gint64 integer;
  ArbRatio ratio;

  switch (type)
    {
    case ARB_VALUE_NONE:
      *value = ARB_VALUE_INIT;
      return *body == '\0';
    case ARB_VALUE_BOOL:
      *value = arb_value_bool (g_str_equal (body, "yes"));
      return value->truth || g_str_equal (body, "no");
    case ARB_VALUE_INT:
      if (!parse_integer (body, &integer))
        return FALSE;
      *value = arb_value_int (integer);
      return TRUE;
    case ARB_VALUE_RATIO:
      if (!parse_fraction (body, &ratio))
        return FALSE;
      *value = arb_value_ratio (ratio);
      return TRUE;
    case ARB_VALUE_WORD:
      *value = arb_value_word (body);
      return *body != '\0';
    case ARB_VALUE_TEXT:
      *value = arb_value_text (body);
      return TRUE;
    case ARB_VALUE_LIST:
      return depth < MAX_DEPTH && parse_list (body, depth, value);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
parse_any (const char *text,
           guint depth,
           ArbValue *value)
{
  const char *colon = strchr (text, ':');

  for (guint i = 0; colon != NULL && i < G_N_ELEMENTS (type_names); i++)
    if (strlen (type_names[i]) == (gsize) (colon - text) &&
        strncmp (text, type_names[i], colon - text) == 0)
      return parse_typed (i, colon + 1, depth, value);
  return FALSE;
}

gboolean
arb_value_from_typed (const char *text,
                      ArbValue *value,
                      GError **error)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  if (parse_any (text, 0, value))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("“%s” is not a stored value; the record is damaged."), text);
  return FALSE;
}

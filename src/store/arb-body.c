/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-body.h"

#include <stdarg.h>

#include "engine/arb-columns.h"

static const char *const effect_words[] = { [ARB_EFFECT_SET] = "set", [ARB_EFFECT_ADD] = "add" };

struct _ArbBody
{
  GPtrArray *lines; /* Owned, GStrv */
};

ArbBody *
arb_body_new (void)
{
  ArbBody *self = g_new0 (ArbBody, 1);

  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  return self;
}

void
arb_body_free (ArbBody *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->lines);
  g_free (self);
}

ArbBody *
arb_body_parse (const char *text)
{
  g_autoptr (ArbBody) self = arb_body_new ();
  g_auto (GStrv) lines = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char **columns;

      if (*lines[i] == '\0')
        continue;
      columns = g_strsplit (lines[i], "\t", -1);
      for (guint j = 0; columns[j] != NULL; j++)
        arb_columns_unescape (columns[j]);
      g_ptr_array_add (self->lines, columns);
    }
  return g_steal_pointer (&self);
}

void
arb_body_add (ArbBody *self,
              const char *key,
              ...)
{
  g_autoptr (GStrvBuilder) columns = g_strv_builder_new ();
  const char *column;
  va_list args;

  g_return_if_fail (self != NULL);
  va_start (args, key);
  g_strv_builder_add (columns, key);
  while ((column = va_arg (args, const char *)) != NULL)
    g_strv_builder_add (columns, column);
  va_end (args);
  g_ptr_array_add (self->lines, g_strv_builder_end (columns));
}

void
arb_body_add_text (ArbBody *self,
                   const char *key,
                   const char *text)
{
  g_return_if_fail (self != NULL);
  if (text != NULL && *text != '\0')
    arb_body_add (self, key, text, NULL);
}

void
arb_body_set_text (ArbBody *self,
                   const char *key,
                   const char *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (key != NULL);
  g_return_if_fail (text != NULL);
  for (guint i = 0; i < self->lines->len; i++)
    {
      char **columns = self->lines->pdata[i];

      if (!g_str_equal (columns[0], key) || columns[1] == NULL)
        continue;
      g_free (columns[1]);
      columns[1] = g_strdup (text);
      return;
    }
  arb_body_add_text (self, key, text);
}

void
arb_body_add_number (ArbBody *self,
                     const char *key,
                     gint64 number)
{
  char text[24];

  g_return_if_fail (self != NULL && key != NULL);
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  arb_body_add (self, key, text, NULL);
}

void
arb_body_add_value (ArbBody *self,
                    const char *key,
                    const char *name,
                    const ArbValue *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (value != NULL);

  g_autofree char *typed = arb_value_to_typed (value);

  arb_body_add (self, key, name, typed, NULL);
}

void
arb_body_add_effect (ArbBody *self,
                     ArbEffectOp op,
                     const char *unit,
                     const char *field,
                     const ArbValue *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (value != NULL);

  g_autofree char *typed = arb_value_to_typed (value);

  arb_body_add (self, effect_words[op], unit, field, typed, NULL);
}

gboolean
arb_effect_parse (const char *const *line,
                  ArbEffect *effect)
{
  g_return_val_if_fail (effect != NULL, FALSE);
  for (guint op = 0; op < G_N_ELEMENTS (effect_words); op++)
    if (g_str_equal (line[0], effect_words[op]) && g_strv_length ((char **) line) >= 4)
      {
        *effect = (ArbEffect) { op, line[1], line[2], line[3] };
        return TRUE;
      }
  return FALSE;
}

gboolean
arb_body_next_effect (const ArbBody *self,
                      guint *index,
                      ArbEffect *effect)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (effect != NULL, FALSE);
  while (*index < self->lines->len)
    if (arb_effect_parse (arb_body_get_line (self, (*index)++), effect))
      return TRUE;
  return FALSE;
}

guint
arb_body_get_n_lines (const ArbBody *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->lines->len;
}

const char *const *
arb_body_get_line (const ArbBody *self,
                   guint index)
{
  return g_ptr_array_index (self->lines, index);
}

const char *
arb_body_get (const ArbBody *self,
              const char *key)
{
  g_return_val_if_fail (self != NULL, NULL);

  guint index = 0;
  const char *const *line = arb_body_next (self, key, 2, &index);

  return line != NULL ? line[1] : NULL;
}

const char *const *
arb_body_next (const ArbBody *self,
               const char *key,
               guint n_columns,
               guint *index)
{
  while (*index < self->lines->len)
    {
      char **line = g_ptr_array_index (self->lines, (*index)++);

      if (g_str_equal (line[0], key) && g_strv_length (line) >= n_columns)
        return (const char *const *) line;
    }
  return NULL;
}

char *
arb_body_to_string (const ArbBody *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->lines->len; i++)
    {
      char **line = g_ptr_array_index (self->lines, i);

      for (guint j = 0; line[j] != NULL; j++)
        {
          if (j > 0)
            g_string_append_c (text, '\t');
          arb_columns_append (text, line[j]);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* What a field of a state is written as: a number, a yes, or a text; nothing takes it away. */
static ArbValue
read_field (const char *text)
{
  gint64 number;

  if (*text == '\0')
    return ARB_VALUE_INIT;
  if (g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return arb_value_int (number);
  return g_str_equal (text, "yes") ? arb_value_bool (TRUE) : arb_value_text (text);
}

void
arb_body_add_state (ArbBody *self,
                    const char *unit,
                    const char *fields)
{
  g_auto (GStrv) lines = g_strsplit (fields, "\n", -1);

  g_return_if_fail (self != NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 2);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (g_strv_length (parts) < 2)
        continue;
      value = read_field (parts[1]);
      arb_body_add_effect (self, ARB_EFFECT_SET, unit, parts[0], &value);
    }
}

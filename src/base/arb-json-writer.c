/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-json-writer.h"

#include "base/arb-plain.h"

struct _ArbJsonWriter
{
  GString *text;     /* Owned */
  GString *ends;     /* Owned: what closes everything begun, the innermost last */
  gboolean is_empty; /* nothing stands in the innermost so far */
};

ArbJsonWriter *
arb_json_writer_new (void)
{
  ArbJsonWriter *self = g_new0 (ArbJsonWriter, 1);

  self->text = g_string_new (NULL);
  self->ends = g_string_new (NULL);
  self->is_empty = TRUE;
  return self;
}

void
arb_json_writer_free (ArbJsonWriter *self)
{
  g_string_free (self->text, TRUE);
  g_string_free (self->ends, TRUE);
  g_free (self);
}

static void
append_string (GString *to,
               const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (to, '"');
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '"' || c == '\\')
        g_string_append_printf (to, "\\%c", (char) c);
      else if (c == '\n')
        g_string_append (to, "\\n");
      else if (c < 0x20 || arb_plain_is_control (c))
        g_string_append_printf (to, "\\u%04x", c);
      else
        g_string_append_unichar (to, c);
    }
  g_string_append_c (to, '"');
}

static void
break_line (ArbJsonWriter *self)
{
  g_string_append_printf (self->text, "\n%*s", (int) (2 * self->ends->len), "");
}

static void
begin_value (ArbJsonWriter *self,
             const char *name)
{
  if (!self->is_empty)
    g_string_append_c (self->text, ',');
  if (self->ends->len > 0)
    break_line (self);
  self->is_empty = FALSE;
  if (name == NULL)
    return;
  append_string (self->text, name);
  g_string_append (self->text, ": ");
}

static void
begin (ArbJsonWriter *self,
       const char *name,
       char start,
       char end)
{
  begin_value (self, name);
  g_string_append_c (self->text, start);
  g_string_append_c (self->ends, end);
  self->is_empty = TRUE;
}

void
arb_json_writer_begin_object (ArbJsonWriter *self,
                              const char *name)
{
  g_return_if_fail (self != NULL);
  begin (self, name, '{', '}');
}

void
arb_json_writer_begin_array (ArbJsonWriter *self,
                             const char *name)
{
  g_return_if_fail (self != NULL);
  begin (self, name, '[', ']');
}

void
arb_json_writer_end (ArbJsonWriter *self)
{
  char end;

  g_return_if_fail (self->ends->len > 0);
  g_return_if_fail (self != NULL);

  end = self->ends->str[self->ends->len - 1];
  g_string_truncate (self->ends, self->ends->len - 1);
  if (!self->is_empty)
    break_line (self);
  g_string_append_c (self->text, end);
  self->is_empty = FALSE;
}

void
arb_json_writer_string (ArbJsonWriter *self,
                        const char *name,
                        const char *text)
{
  g_return_if_fail (self != NULL);
  begin_value (self, name);
  if (text == NULL)
    g_string_append (self->text, "null");
  else
    append_string (self->text, text);
}

char *
arb_json_writer_finish (ArbJsonWriter *self,
                        gsize *length)
{
  char *text;

  g_return_val_if_fail (self->ends->len == 0, NULL);
  g_return_val_if_fail (self != NULL, NULL);

  g_string_append_c (self->text, '\n');
  *length = self->text->len;
  text = g_string_free (self->text, FALSE);
  self->text = g_string_new (NULL);
  self->is_empty = TRUE;
  return text;
}

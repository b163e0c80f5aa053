/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a unit or an act of a game file says, text by text. */

#include <glib/gi18n-lib.h>
#include <stdarg.h>

#include "systems/umbra/umbra-play.h"

gboolean
umbra_sets_fail (const UmbraSets *self,
                 const char *id,
                 const char *format,
                 ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  if (self->is_act)
    return arb_play_fail_act (self->game->play, self->owner, id, "%s", message);
  return arb_play_fail_unit (self->game->play, self->owner, id, "%s", message);
}

const char *
umbra_sets_get (const UmbraSets *self,
                const char *id)
{
  return arb_play_sets_get (self->sets, id);
}

gboolean
umbra_sets_missing (const UmbraSets *self,
                    const char *id)
{
  return umbra_sets_fail (self, id, _ ("“%s” is missing."), id);
}

gboolean
umbra_sets_unknown (const UmbraSets *self,
                    const char *id)
{
  return umbra_sets_fail (self, id, _ ("“%s” does not belong here."), id);
}

gboolean
umbra_sets_check (const UmbraSets *self,
                  const char *const *known)
{
  for (guint i = 0; i < self->sets->len; i++)
    {
      const char *id = g_array_index (self->sets, ArbPlaySet, i).id;

      if (!g_strv_contains (known, id))
        return umbra_sets_unknown (self, id);
    }
  return TRUE;
}

static gboolean
parse (const UmbraSets *self,
       const char *id,
       const ArbField *field,
       ArbValue *value)
{
  g_autoptr (GError) error = NULL;
  const char *text = umbra_sets_get (self, id);

  if (text == NULL || arb_field_parse (field, text, value, &error))
    return TRUE;
  return umbra_sets_fail (self, id, "%s: %s", id, error->message);
}

gboolean
umbra_sets_int (const UmbraSets *self,
                const char *id,
                gint64 min,
                gint64 max,
                gint64 *value)
{
  g_autoptr (ArbField) field = arb_field_new (id, ARB_FIELD_INT);
  ArbValue parsed = ARB_VALUE_INIT;

  field->min = min;
  field->max = max;
  if (!parse (self, id, field, &parsed))
    return FALSE;
  if (parsed.type == ARB_VALUE_INT)
    *value = parsed.integer;
  return TRUE;
}

gboolean
umbra_sets_bool (const UmbraSets *self,
                 const char *id,
                 gboolean *value)
{
  g_autoptr (ArbField) field = arb_field_new (id, ARB_FIELD_BOOL);
  ArbValue parsed = ARB_VALUE_INIT;

  if (!parse (self, id, field, &parsed))
    return FALSE;
  if (parsed.type == ARB_VALUE_BOOL)
    *value = parsed.truth;
  return TRUE;
}

gboolean
umbra_sets_word (const UmbraSets *self,
                 const char *id,
                 const char *const *words,
                 guint *value)
{
  g_autofree char *text = g_strdup (umbra_sets_get (self, id));
  guint none = g_strv_length ((char **) words);
  guint found;

  if (text == NULL)
    return TRUE;
  found = arb_word_index (words, g_strstrip (text), none);
  if (found == none)
    {
      g_autofree char *known = g_strjoinv (", ", (char **) words);
      g_autofree char *sentence =
          g_strdup_printf (_ ("“%s” is not allowed here; allowed: %s."), text, known);

      return umbra_sets_fail (self, id, "%s: %s", id, sentence);
    }
  *value = found;
  return TRUE;
}

/* A name as unit ids are written. */
static gboolean
is_name (const char *text)
{
  if (!g_ascii_islower (text[0]))
    return FALSE;
  for (const char *at = text + 1; *at != '\0'; at++)
    if (!g_ascii_islower (*at) && !g_ascii_isdigit (*at) && *at != '-')
      return FALSE;
  return TRUE;
}

/* The hex "q:r" as it is written shortest, so that two spellings are one place; NULL: it is none. */
static char *
dup_hex (const char *text)
{
  gint64 at[2];
  const char *from = text;

  for (guint i = 0; i < 2; i++)
    {
      const char *digits = *from == '-' ? from + 1 : from;
      const char *end = digits;
      g_autofree char *number = NULL;

      while (g_ascii_isdigit (*end))
        end++;
      if (end == digits || end - digits > 9 || *end != (i == 0 ? ':' : '\0'))
        return NULL;
      number = g_strndup (from, end - from);
      at[i] = g_ascii_strtoll (number, NULL, 10);
      from = end + 1;
    }
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, at[0], at[1]);
}

gboolean
umbra_sets_place (const UmbraSets *self,
                  const char *id,
                  const char **place)
{
  g_autofree char *text = g_strdup (umbra_sets_get (self, id));
  g_autofree char *hex = NULL;

  if (text == NULL)
    return TRUE;
  hex = dup_hex (g_strstrip (text));
  if (hex == NULL && !is_name (text))
    return umbra_sets_fail (self, id,
                            _ ("%s: “%s” is no place; a place is a name in lower case, a hex as "
                               "“2:-1”, or “off”."),
                            id, text);
  *place = g_intern_string (hex != NULL ? hex : text);
  return TRUE;
}

gboolean
umbra_sets_input (const UmbraSets *self,
                  const char *id,
                  const char *input,
                  ArbValue *value)
{
  const ArbProcedure *procedure =
      arb_rules_find_procedure (arb_play_get_rules (self->game->play), "confrontation");
  const ArbField *field = arb_procedure_find_input (procedure, input);

  g_return_val_if_fail (field != NULL, FALSE);
  return parse (self, id, field, value);
}

gboolean
umbra_sets_position (const UmbraSets *self,
                     const char **position)
{
  ArbValue value = ARB_VALUE_INIT;

  if (!umbra_sets_input (self, "position", "a.position", &value))
    return FALSE;
  if (value.type == ARB_VALUE_WORD)
    *position = value.word;
  return TRUE;
}

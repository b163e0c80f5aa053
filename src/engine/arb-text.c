/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-text.h"

#include <string.h>

#include "engine/arb-language.h"

typedef struct
{
  const char *lang; /* interned */
  char *text;       /* Owned */
} Wording;

struct _ArbText
{
  GArray *wordings; /* Owned, Wording */
};

static void
wording_clear (gpointer data)
{
  g_free (((Wording *) data)->text);
}

ArbText *
arb_text_new (void)
{
  ArbText *self = g_new0 (ArbText, 1);

  self->wordings = g_array_new (FALSE, FALSE, sizeof (Wording));
  g_array_set_clear_func (self->wordings, wording_clear);
  return self;
}

void
arb_text_free (ArbText *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->wordings);
  g_free (self);
}

static Wording *
find (const ArbText *self,
      const char *lang)
{
  for (guint i = 0; i < self->wordings->len; i++)
    {
      Wording *wording = &g_array_index (self->wordings, Wording, i);

      if (g_str_equal (wording->lang, lang))
        return wording;
    }
  return NULL;
}

void
arb_text_set (ArbText *self,
              const char *lang,
              const char *text)
{
  g_return_if_fail (self != NULL);

  Wording *known = find (self, lang);

  if (known != NULL)
    {
      g_free (known->text);
      known->text = g_strdup (text);
    }
  else
    {
      Wording wording = { g_intern_string (lang), g_strdup (text) };

      g_array_append_val (self->wordings, wording);
    }
}

gboolean
arb_text_has (const ArbText *self,
              const char *lang)
{
  return self != NULL && find (self, lang) != NULL;
}

const char *
arb_text_get_language (const ArbText *self,
                       guint index)
{
  return self != NULL && index < self->wordings->len
             ? g_array_index (self->wordings, Wording, index).lang
             : NULL;
}

const char *
arb_text_get (const ArbText *self,
              const char *lang)
{
  const Wording *wording;

  if (self == NULL || self->wordings->len == 0)
    return "";
  wording = find (self, lang);
  while (wording == NULL && (lang = arb_language_next (lang)) != NULL)
    wording = find (self, lang);
  return wording != NULL ? wording->text : g_array_index (self->wordings, Wording, 0).text;
}

/* What the text between two braces stands for, or NULL. */
static char *
expand_placeholder (const char *inner,
                    const char *lang,
                    ArbTextLookup lookup,
                    gpointer user_data)
{
  g_auto (GStrv) parts = g_strsplit (inner, "|", -1);
  guint n_parts = g_strv_length (parts);
  g_autofree char *value = n_parts > 0 ? lookup (parts[0], user_data) : NULL;

  if (value == NULL || n_parts < 3)
    return n_parts == 1 ? g_steal_pointer (&value) : NULL;
  return g_strdup (parts[MIN (1 + arb_language_find (lang)->form (value), n_parts - 1)]);
}

char *
arb_text_expand (const char *text,
                 const char *lang,
                 ArbTextLookup lookup,
                 gpointer user_data)
{
  GString *result = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, NULL);
  while (*text != '\0')
    {
      const char *open = strchr (text, '{');
      const char *close = open != NULL ? strchr (open, '}') : NULL;

      if (close == NULL)
        break;
      g_string_append_len (result, text, open - text);
      {
        g_autofree char *inner = g_strndup (open + 1, close - open - 1);
        g_autofree char *value = expand_placeholder (inner, lang, lookup, user_data);

        if (value != NULL)
          arb_language_join (lang, result, value);
        else
          g_string_append_len (result, open, close + 1 - open);
      }
      text = close + 1;
    }
  g_string_append (result, text);
  return g_string_free (result, FALSE);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual-text-private.h"

#include <string.h>

typedef struct
{
  const char *opens;
  const char *closes;
  const char *before; /* markup */
  const char *after;
} Style;

/* “**” before “*”: the first that fits is taken. A key cap has air on both sides, which must not
 * break away from it. */
static const Style styles[] = {
  { "**", "**", "<b>", "</b>" },
  { "*", "*", "<i>", "</i>" },
  { "`", "`", "<tt>", "</tt>" },
  { "<kbd>", "</kbd>",
    "<span background=\"#7f7f7f\" background_alpha=\"22%\" weight=\"600\" size=\"92%\">\u2009",
    "\u2009</span>" },
};

typedef struct
{
  GString *markup;
  GString *plain;
  GPtrArray *links; /* Borrowed */
} Writer;

static void
write_text (Writer *self,
            const char *text,
            gsize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (self->markup, escaped);
  g_string_append_len (self->plain, text, length);
}

static const char *
write_styled (Writer *self,
              const Style *style,
              const char *source,
              GError **error)
{
  const char *start = source + strlen (style->opens);
  const char *end = strstr (start, style->closes);

  if (end == NULL || end == start)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "“%s” is opened but not closed",
                   style->opens);
      return NULL;
    }
  g_string_append (self->markup, style->before);
  write_text (self, start, end - start);
  g_string_append (self->markup, style->after);
  return end + strlen (style->closes);
}

/* “06-combat.md#dice” leads to “combat#dice”: the pages link each other as files, so that they can be
 * read as files. “#dice” is a place on this page. */
static char *
target_new (const char *file)
{
  const char *name = file + strspn (file, "0123456789-");
  g_auto (GStrv) parts = g_strsplit (name, ".md", 2);

  return g_strjoinv ("", parts);
}

static const char *
write_link (Writer *self,
            const char *source,
            GError **error)
{
  const char *middle = strstr (source, "](");
  const char *end = middle != NULL ? strchr (middle, ')') : NULL;
  g_autofree char *file = NULL;
  g_autofree char *target = NULL;
  g_autofree char *escaped = NULL;

  if (end == NULL)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "a link is not closed");
      return NULL;
    }
  file = g_strndup (middle + 2, end - middle - 2);
  target = target_new (file);
  escaped = g_markup_escape_text (target, -1);
  g_string_append_printf (self->markup, "<a href=\"%s\">", escaped);
  write_text (self, source + 1, middle - source - 1);
  g_string_append (self->markup, "</a>");
  g_ptr_array_add (self->links, g_steal_pointer (&target));
  return end + 1;
}

/* What comes after the piece at @source, or NULL. */
static const char *
write_piece (Writer *self,
             const char *source,
             GError **error)
{
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_str_has_prefix (source, styles[i].opens))
      return write_styled (self, &styles[i], source, error);
  if (*source == '[')
    return write_link (self, source, error);
  length = MAX (strcspn (source, "*`<["), 1);
  write_text (self, source, length);
  return source + length;
}

gboolean
arb_manual_text_parse (ArbManualText *self,
                       const char *source,
                       GPtrArray *links,
                       GError **error)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GString) plain = g_string_new (NULL);
  Writer writer = { markup, plain, links };

  while (source != NULL && *source != '\0')
    source = write_piece (&writer, source, error);
  if (source == NULL)
    return FALSE;
  self->markup = g_strdup (markup->str);
  self->plain = g_strdup (plain->str);
  return TRUE;
}

void
arb_manual_text_take_verbatim (ArbManualText *self,
                               char *plain)
{
  self->markup = g_markup_escape_text (plain, -1);
  self->plain = plain;
}

void
arb_manual_text_clear (ArbManualText *self)
{
  g_clear_pointer (&self->markup, g_free);
  g_clear_pointer (&self->plain, g_free);
}

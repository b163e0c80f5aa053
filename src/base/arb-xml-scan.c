/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-xml-scan-private.h"

#include <string.h>

void
arb_xml_place_advance (ArbXmlPlace *place,
                       const char *from,
                       const char *to)
{
  const char *newline;

  while (from < to && (newline = memchr (from, '\n', to - from)) != NULL)
    {
      place->line++;
      place->column = 1;
      from = newline + 1;
    }
  for (; from < to; from++)
    place->column += (*from & 0xC0) != 0x80;
}

static const char *
skip_space (const char *p)
{
  while (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')
    p++;
  return p;
}

/* Only what is well-formed is recognised; libxml2 refuses the rest. @text ends with a zero. */
void
arb_xml_scan_declaration (const char *text,
                          ArbXmlDeclaration *declaration)
{
  const char *p = text + strlen ("<?xml");

  memset (declaration, 0, sizeof *declaration);
  if (!g_str_has_prefix (text, "<?xml") || !g_ascii_isspace (*p))
    return;

  for (;;)
    {
      const char *name, *name_end, *value, *value_end;

      name = p = skip_space (p);
      while (g_ascii_isalpha (*p))
        p++;
      name_end = p;
      p = skip_space (p);
      if (name_end == name || *p != '=')
        return;
      p = skip_space (p + 1);
      if (*p != '"' && *p != '\'')
        return;
      value = p + 1;
      value_end = strchr (value, *p);
      if (value_end == NULL)
        return;
      p = value_end + 1;

      if (name_end - name == 7 && memcmp (name, "version", 7) == 0)
        {
          declaration->version = value - text;
          declaration->version_length = value_end - value;
        }
      else if (name_end - name == 8 && memcmp (name, "encoding", 8) == 0)
        {
          declaration->encoding = value - text;
          declaration->encoding_length = value_end - value;
        }
    }
}

/* The first byte after @mark, or @end. */
static const char *
skip_past (const char *p,
           const char *end,
           const char *mark)
{
  gsize length = strlen (mark);
  char last = mark[length - 1];

  /* The mark is looked for by its last byte: memchr is linear, strstr need not be. */
  for (const char *start = p; (p = memchr (p, last, end - p)) != NULL;)
    {
      p++;
      if ((gsize) (p - start) >= length && memcmp (p - length, mark, length) == 0)
        return p;
    }
  return end;
}

/* From the '<' of a start tag to after its '>'. Each attribute of a well-formed tag has exactly
 * one quoted value, and a tag that is not well-formed stops libxml2: counting quotes is enough. */
static const char *
skip_start_tag (const char *p,
                const char *end,
                guint *n_attrs)
{
  *n_attrs = 0;
  for (p++; p < end && *p != '>'; p++)
    {
      if (*p != '"' && *p != '\'')
        continue;
      ++*n_attrs;
      p = memchr (p + 1, *p, end - p - 1);
      if (p == NULL)
        return end;
    }
  return p < end ? p + 1 : end;
}

gboolean
arb_xml_scan_attributes (const char *text,
                         gsize length,
                         gsize *root,
                         gsize *doctype,
                         gsize *tag)
{
  const char *end = text + length;
  const char *p = text;

  *root = *doctype = length;
  *tag = 0;
  while ((p = memchr (p, '<', end - p)) != NULL)
    {
      const char *start = p;
      gsize left = end - p;
      guint n_attrs;

      if (left >= 4 && memcmp (p, "<!--", 4) == 0)
        p = skip_past (p + 4, end, "-->");
      else if (left >= 9 && memcmp (p, "<![CDATA[", 9) == 0)
        p = skip_past (p + 9, end, "]]>");
      else if (left >= 2 && p[1] == '?')
        p = skip_past (p + 2, end, "?>");
      else if (left >= 2 && p[1] == '/')
        p = skip_past (p + 2, end, ">");
      else if (left >= 2 && p[1] == '!')
        {
          *doctype = start - text;
          return TRUE;
        }
      else
        {
          *root = MIN (*root, (gsize) (start - text));
          p = skip_start_tag (p, end, &n_attrs);
          if (n_attrs > ARB_XML_MAX_ATTRS)
            {
              *tag = start - text;
              return FALSE;
            }
        }
    }
  return TRUE;
}

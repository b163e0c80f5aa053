/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual-page.h"

#include <stdlib.h>
#include <string.h>

#include "app/arb-manual-text-private.h"

typedef struct
{
  ArbManualPage *page;
  char **lines;
  guint next; /* of @lines */
} Reader;

static void
clear_text (gpointer data)
{
  arb_manual_text_clear (data);
}

static void
free_block (gpointer data)
{
  ArbManualBlock *block = data;

  g_free (block->anchor);
  g_free (block->picture);
  arb_manual_text_clear (&block->text);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

static ArbManualBlock *
add_block (Reader *self,
           ArbManualKind kind,
           guint level)
{
  ArbManualBlock *block = g_new0 (ArbManualBlock, 1);

  block->kind = kind;
  block->level = level;
  g_ptr_array_add (self->page->blocks, block);
  return block;
}

static const char *
peek (Reader *self)
{
  return self->lines[self->next];
}

/* How much of @line is “1. ”, or 0. */
static gsize
measure_number (const char *line)
{
  gsize digits = strspn (line, "0123456789");

  return digits > 0 && g_str_has_prefix (line + digits, ". ") ? digits + 2 : 0;
}

static gboolean
begins_block (const char *line)
{
  return *line == '\0' || *line == '#' || *line == '|' || g_str_has_prefix (line, "```") ||
         g_str_has_prefix (line, "- ") || g_str_has_prefix (line, "> ") ||
         g_str_has_prefix (line, "<!--") || g_str_has_prefix (line, "![") || measure_number (line) > 0;
}

/* The line at hand without its first @skip characters, and the lines that go on with it, each without
 * @prefix. */
static char *
take_lines (Reader *self,
            gsize skip,
            const char *prefix)
{
  g_autoptr (GString) text = g_string_new (self->lines[self->next++] + skip);

  while (peek (self) != NULL && (*prefix != '\0' ? g_str_has_prefix (peek (self), prefix)
                                                 : !begins_block (peek (self))))
    g_string_append_printf (text, " %s", g_strchug (self->lines[self->next++] + strlen (prefix)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
read_text (Reader *self,
           ArbManualKind kind,
           guint level,
           gsize skip,
           const char *prefix,
           GError **error)
{
  g_autofree char *source = take_lines (self, skip, prefix);

  return arb_manual_text_parse (&add_block (self, kind, level)->text, source, self->page->links,
                                error);
}

/* “## Words {#anchor}” */
static gboolean
read_heading (Reader *self,
              GError **error)
{
  char *line = self->lines[self->next++];
  gsize level = strspn (line, "#");
  char *anchor = strstr (line, " {#");
  ArbManualBlock *block = add_block (self, ARB_MANUAL_HEADING, level);

  if (anchor != NULL)
    {
      block->anchor = g_strndup (anchor + 3, strcspn (anchor + 3, "}"));
      *anchor = '\0';
    }
  return arb_manual_text_parse (&block->text, g_strstrip (line + level), self->page->links, error);
}

static gboolean
read_code (Reader *self,
           GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (self->next++; peek (self) != NULL && !g_str_has_prefix (peek (self), "```"); self->next++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", peek (self));
  if (peek (self) == NULL)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "“```” is opened but not closed");
      return FALSE;
    }
  self->next++;
  arb_manual_text_take_verbatim (&add_block (self, ARB_MANUAL_CODE, 0)->text,
                                 g_string_free (g_steal_pointer (&text), FALSE));
  return TRUE;
}

static GArray *
read_row (Reader *self,
          char *line,
          GError **error)
{
  g_autoptr (GArray) row = g_array_new (FALSE, TRUE, sizeof (ArbManualText));
  g_auto (GStrv) cells = NULL;

  g_array_set_clear_func (row, clear_text);
  g_strchomp (line);
  if (!g_str_has_suffix (line, "|") || strlen (line) < 3)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "a row of a table ends in “|”");
      return NULL;
    }
  line[strlen (line) - 1] = '\0';
  cells = g_strsplit (line + 1, "|", -1);
  g_array_set_size (row, g_strv_length (cells));
  for (guint i = 0; cells[i] != NULL; i++)
    if (!arb_manual_text_parse (&g_array_index (row, ArbManualText, i), g_strstrip (cells[i]),
                                self->page->links, error))
      return NULL;
  return g_steal_pointer (&row);
}

/* The line of dashes below the headings is no row. */
static gboolean
read_table (Reader *self,
            GError **error)
{
  ArbManualBlock *block = add_block (self, ARB_MANUAL_TABLE, 0);

  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (; peek (self) != NULL && *peek (self) == '|'; self->next++)
    {
      GArray *row;

      if (strspn (peek (self), "|-: ") == strlen (peek (self)))
        continue;
      row = read_row (self, self->lines[self->next], error);
      if (row == NULL)
        return FALSE;
      g_ptr_array_add (block->rows, row);
      if (row->len != ((GArray *) g_ptr_array_index (block->rows, 0))->len)
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE,
                       "a row of a table has %u cells, its headings are %u", row->len,
                       ((GArray *) g_ptr_array_index (block->rows, 0))->len);
          return FALSE;
        }
    }
  return TRUE;
}

/* “![What it shows](../pictures/odds.fr.png)”: the pages name it as a file, so that they can be read as
 * files. */
static gboolean
read_picture (Reader *self,
              GError **error)
{
  g_autofree char *source = take_lines (self, strlen ("!["), "");
  char *middle = strstr (source, "](../pictures/");
  ArbManualBlock *block;

  if (middle == NULL || !g_str_has_suffix (middle, ")"))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE,
                   "a picture stands alone, as “![what it shows](../pictures/name.png)”");
      return FALSE;
    }
  block = add_block (self, ARB_MANUAL_PICTURE, 0);
  block->picture = g_path_get_basename (middle);
  *strchr (block->picture, ')') = '\0';
  *middle = '\0';
  return arb_manual_text_parse (&block->text, source, self->page->links, error);
}

static void
read_comment (Reader *self)
{
  if (g_str_equal (peek (self), "<!-- shortcuts -->"))
    add_block (self, ARB_MANUAL_SHORTCUTS, 0);
  while (peek (self) != NULL && strstr (peek (self), "-->") == NULL)
    self->next++;
  if (peek (self) != NULL)
    self->next++;
}

static gboolean
read_block (Reader *self,
            GError **error)
{
  const char *line = peek (self);
  gsize number = measure_number (line);

  if (*line == '\0')
    self->next++;
  else if (g_str_has_prefix (line, "<!--"))
    read_comment (self);
  else if (*line == '#')
    return read_heading (self, error);
  else if (*line == '|')
    return read_table (self, error);
  else if (g_str_has_prefix (line, "!["))
    return read_picture (self, error);
  else if (g_str_has_prefix (line, "```"))
    return read_code (self, error);
  else if (g_str_has_prefix (line, "- "))
    return read_text (self, ARB_MANUAL_BULLET, 0, 2, "  ", error);
  else if (number > 0)
    return read_text (self, ARB_MANUAL_NUMBERED, atoi (line), number, "  ", error);
  else if (g_str_has_prefix (line, "> "))
    return read_text (self, ARB_MANUAL_NOTE, 0, 2, "> ", error);
  else
    /* One that is indented goes on with the item above it. */
    return read_text (self, ARB_MANUAL_PARAGRAPH, *line == ' ' ? 1 : 0, strspn (line, " "), "", error);
  return TRUE;
}

ArbManualPage *
arb_manual_page_new (const char *id,
                     const char *source,
                     GError **error)
{
  g_autoptr (ArbManualPage) self = g_new0 (ArbManualPage, 1);
  g_auto (GStrv) lines = g_strsplit (source, "\n", -1);
  Reader reader = { self, lines, 0 };
  const ArbManualBlock *title;

  g_return_val_if_fail (id != NULL, NULL);
  self->id = g_strdup (id);
  self->blocks = g_ptr_array_new_with_free_func (free_block);
  self->links = g_ptr_array_new_with_free_func (g_free);
  while (lines[reader.next] != NULL)
    {
      guint line = reader.next + 1;

      if (!read_block (&reader, error))
        {
          g_prefix_error (error, "%s:%u: ", id, line);
          return NULL;
        }
    }
  title = self->blocks->len > 0 ? g_ptr_array_index (self->blocks, 0) : NULL;
  if (title == NULL || title->kind != ARB_MANUAL_HEADING || title->level != 1)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE,
                   "%s:1: a page begins with its title", id);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
arb_manual_page_free (ArbManualPage *self)
{
  g_free (self->id);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  g_clear_pointer (&self->links, g_ptr_array_unref);
  g_free (self);
}

const char *
arb_manual_page_get_title (const ArbManualPage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbManualBlock *title = g_ptr_array_index (self->blocks, 0);

  return title->text.plain;
}

int
arb_manual_page_find_anchor (const ArbManualPage *self,
                             const char *anchor)
{
  g_return_val_if_fail (self != NULL, 0);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const ArbManualBlock *block = g_ptr_array_index (self->blocks, i);

      if (g_strcmp0 (block->anchor, anchor) == 0)
        return i;
    }
  return -1;
}

char *
arb_manual_block_dup_plain (const ArbManualBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GString) text = g_string_new (self->text.plain);

  for (guint i = 0; self->rows != NULL && i < self->rows->len; i++)
    {
      const GArray *row = g_ptr_array_index (self->rows, i);

      for (guint j = 0; j < row->len; j++)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                                g_array_index (row, ArbManualText, j).plain);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

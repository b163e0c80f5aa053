/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual-book.h"

#include <gio/gio.h>
#include <string.h>

#include "arb-manual-resources.h"
#include "base/arb-find.h"
#include "engine/arb-language.h"

/* Bytes of an excerpt on either side of what was found; a line or two of the list. */
#define EXCERPT_SIDE 36

/* “03-armies.md” is the page “armies”. */
static char *
page_id_new (const char *file)
{
  const char *dash = strchr (file, '-');
  const char *start = dash != NULL ? dash + 1 : file;

  return g_strndup (start, strcspn (start, "."));
}

static ArbManualPage *
read_page (const char *folder,
           const char *file,
           GError **error)
{
  g_autofree char *path = g_build_path ("/", folder, file, NULL);
  g_autofree char *id = page_id_new (file);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *source = NULL;

  if (bytes == NULL)
    return NULL;
  source = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return arb_manual_page_new (id, source, error);
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The pages in @language, or in the first of those it falls back on that has any. */
static char **
list_pages (const char *language,
            char **folder,
            GError **error)
{
  char **files = NULL;

  for (const char *lang = language; files == NULL && lang != NULL; lang = arb_language_next (lang))
    {
      g_clear_error (error);
      g_free (*folder);
      *folder = g_build_path ("/", ARB_MANUAL_BOOK_RESOURCES, lang, NULL);
      files = g_resources_enumerate_children (*folder, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
    }
  return files;
}

ArbManualBook *
arb_manual_book_new (const char *language,
                     GError **error)
{
  static gsize registered = 0;
  g_autofree char *folder = NULL;
  g_autoptr (ArbManualBook) self = g_new0 (ArbManualBook, 1);
  g_auto (GStrv) files = NULL;

  g_return_val_if_fail (language != NULL, NULL);
  if (g_once_init_enter (&registered))
    {
      arb_manual_register_resource ();
      g_once_init_leave (&registered, 1);
    }
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_manual_page_free);
  files = list_pages (language, &folder, error);
  if (files == NULL)
    return NULL;
  qsort (files, g_strv_length (files), sizeof (char *), compare_files);
  for (guint i = 0; files[i] != NULL; i++)
    {
      ArbManualPage *page = read_page (folder, files[i], error);

      if (page == NULL)
        return NULL;
      g_ptr_array_add (self->pages, page);
    }
  return g_steal_pointer (&self);
}

void
arb_manual_book_free (ArbManualBook *self)
{
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_free (self);
}

static int
get_index (const ArbManualBook *self,
           const char *id)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      const ArbManualPage *page = g_ptr_array_index (self->pages, i);

      if (g_str_equal (page->id, id))
        return i;
    }
  return -1;
}

const ArbManualPage *
arb_manual_book_find (const ArbManualBook *self,
                      const char *target,
                      guint *block)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_auto (GStrv) parts = g_strsplit (target, "#", 2);
  int index = parts[0] != NULL ? get_index (self, parts[0]) : -1;
  int place = 0;

  if (index < 0)
    return NULL;
  if (parts[1] != NULL)
    place = arb_manual_page_find_anchor (g_ptr_array_index (self->pages, index), parts[1]);
  if (place < 0)
    return NULL;
  if (block != NULL)
    *block = place;
  return g_ptr_array_index (self->pages, index);
}

const ArbManualPage *
arb_manual_book_get_neighbour (const ArbManualBook *self,
                               const ArbManualPage *page,
                               int step)
{
  g_return_val_if_fail (self != NULL, NULL);

  int index = get_index (self, page->id);

  if (index < 0 || index + step < 0 || index + step >= (int) self->pages->len)
    return NULL;
  return g_ptr_array_index (self->pages, index + step);
}

static void
free_hit (gpointer data)
{
  ArbManualHit *hit = data;

  g_free (hit->excerpt);
  g_free (hit);
}

/* Whole words only, on either side of @place. */
static char *
excerpt_new (const char *text,
             gsize place)
{
  gsize length = strlen (text);
  gsize start = place > EXCERPT_SIDE ? place - EXCERPT_SIDE : 0;
  gsize end = MIN (place + 2 * EXCERPT_SIDE, length);
  g_autofree char *words = NULL;

  while (start > 0 && text[start - 1] != ' ' && text[start - 1] != '\n')
    start--;
  while (end < length && text[end] != ' ' && text[end] != '\n')
    end++;
  words = g_strndup (text + start, end - start);
  return g_strdup_printf ("%s%s%s", start > 0 ? "… " : "", g_strdelimit (words, "\n", ' '),
                          end < length ? " …" : "");
}

/* The heading if that says it already, else the first block that says the first of @words. */
static ArbManualHit *
hit_new (const ArbManualPage *page,
         guint first,
         guint end,
         const char *words,
         gboolean in_heading)
{
  const ArbManualBlock *heading = g_ptr_array_index (page->blocks, first);
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  ArbManualHit *hit = g_new0 (ArbManualHit, 1);

  hit->page = page;
  hit->block = first;
  hit->heading = heading->text.plain;
  for (guint i = first + 1; i < end && hit->excerpt == NULL; i++)
    {
      g_autofree char *text = arb_manual_block_dup_plain (g_ptr_array_index (page->blocks, i));
      gsize place;

      if (arb_find_text (text, parts[0], &place, NULL))
        {
          hit->block = in_heading ? first : i;
          hit->excerpt = excerpt_new (text, place);
        }
    }
  return hit;
}

static guint
find_section_end (const ArbManualPage *page,
                  guint first)
{
  guint end = first + 1;

  while (end < page->blocks->len &&
         ((ArbManualBlock *) g_ptr_array_index (page->blocks, end))->kind != ARB_MANUAL_HEADING)
    end++;
  return end;
}

static char *
dup_section (const ArbManualPage *page,
             guint first,
             guint end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    {
      g_autofree char *plain = arb_manual_block_dup_plain (g_ptr_array_index (page->blocks, i));

      g_string_append_printf (text, "%s\n", plain);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
arb_manual_book_search (const ArbManualBook *self,
                        const char *words)
{
  g_autofree char *stripped = g_strstrip (g_strdup (words));
  GPtrArray *hits = g_ptr_array_new_with_free_func (free_hit);
  guint n_headings = 0;

  g_return_val_if_fail (self != NULL, NULL);
  if (*stripped == '\0')
    return hits;
  for (guint i = 0; i < self->pages->len; i++)
    {
      const ArbManualPage *page = g_ptr_array_index (self->pages, i);

      for (guint first = 0, end; first < page->blocks->len; first = end)
        {
          const ArbManualBlock *heading = g_ptr_array_index (page->blocks, first);
          g_autofree char *section = NULL;

          end = find_section_end (page, first);
          section = dup_section (page, first, end);
          if (arb_find_words (heading->text.plain, stripped))
            g_ptr_array_insert (hits, n_headings++, hit_new (page, first, end, stripped, TRUE));
          else if (arb_find_words (section, stripped))
            g_ptr_array_add (hits, hit_new (page, first, end, stripped, FALSE));
        }
    }
  return hits;
}

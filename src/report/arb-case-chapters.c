/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-case-chapters.h"

#include <glib/gi18n-lib.h>

#include "base/arb-plain.h"
#include "engine/arb-language.h"

static void
case_free (gpointer data)
{
  ArbCaseEntry *self = data;

  g_free (self->label);
  g_free (self->decision);
  g_free (self->reason);
  g_free (self->by);
  g_free (self->where);
  g_free (self->umpire);
  g_free (self->standing);
  g_free (self);
}

static void
chapter_free (gpointer data)
{
  ArbCaseChapter *self = data;

  g_free (self->title);
  g_ptr_array_unref (self->cases);
  g_free (self);
}

/* A page is read when “yesterday” means nothing any more. */
static char *
dup_where (ArbPrecedentWords *words,
           const ArbPrecedent *precedent)
{
  g_autofree char *table = arb_precedent_words_dup_table (words, precedent);
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (precedent->wall / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = NULL;
  g_autofree char *when = NULL;

  if (precedent->book != NULL)
    return arb_precedent_words_dup_where (words, precedent);
  if (g_getenv ("SOURCE_DATE_EPOCH") == NULL && moment != NULL)
    local = g_date_time_to_local (moment);
  when = moment != NULL ? g_date_time_format (local != NULL ? local : moment,
                                              arb_language_find (arb_language_get ())->moment)
                        : g_strdup ("");
  return table != NULL ? g_strdup_printf (_ ("%s, %s"), table, when) : g_steal_pointer (&when);
}

static ArbCaseEntry *
case_new (ArbPrecedentWords *words,
          const ArbPrecedent *precedent,
          gboolean with_names)
{
  ArbCaseEntry *self = g_new0 (ArbCaseEntry, 1);

  self->label = arb_precedent_words_dup_label (words, precedent);
  self->decision = arb_precedent_words_dup_outcome (words, precedent);
  self->reason = arb_precedent_words_dup_reason (words, precedent);
  self->by = with_names && precedent->by != NULL ? arb_plain_dup (precedent->by) : NULL;
  self->where = dup_where (words, precedent);
  self->umpire = arb_plain_dup (precedent->umpire);
  self->standing = arb_precedent_words_dup_standing (words, precedent);
  self->is_superseded = precedent->is_superseded;
  return self;
}

static ArbCaseChapter *
get_chapter (GPtrArray *chapters,
             const char *cite)
{
  ArbCaseChapter *chapter;

  for (guint i = 0; i < chapters->len; i++)
    {
      chapter = chapters->pdata[i];
      if (*cite != '\0' ? g_str_equal (chapter->title, cite) : chapter->is_rest)
        return chapter;
    }
  chapter = g_new0 (ArbCaseChapter, 1);
  chapter->is_rest = *cite == '\0';
  chapter->title = g_strdup (chapter->is_rest ? _ ("Without a paragraph of the rules") : cite);
  chapter->cases = g_ptr_array_new_with_free_func (case_free);
  g_ptr_array_add (chapters, chapter);
  return chapter;
}

/* As people count them: 2.9 comes before 2.10. What names no paragraph comes last. */
static int
compare_chapters (gconstpointer one,
                  gconstpointer other)
{
  const ArbCaseChapter *a = *(ArbCaseChapter *const *) one, *b = *(ArbCaseChapter *const *) other;
  g_autofree char *key_a = g_utf8_collate_key_for_filename (a->title, -1);
  g_autofree char *key_b = g_utf8_collate_key_for_filename (b->title, -1);

  return a->is_rest != b->is_rest ? a->is_rest - b->is_rest : g_strcmp0 (key_a, key_b);
}

GPtrArray *
arb_case_chapters_new (ArbStore *store,
                       const char *table,
                       gboolean with_names)
{
  GPtrArray *chapters = g_ptr_array_new_with_free_func (chapter_free);
  g_autoptr (ArbPrecedentWords) words = NULL;
  const GPtrArray *all;

  g_return_val_if_fail (ARB_IS_STORE (store), chapters);
  words = arb_precedent_words_new (store);
  all = arb_precedents_list (arb_precedents_get (store));
  for (guint i = 0; i < all->len; i++)
    {
      const ArbPrecedent *precedent = all->pdata[i];

      if (precedent->outcome == NULL || precedent->origin != precedent ||
          (table != NULL && !g_str_equal (precedent->game, table)))
        continue;
      g_ptr_array_add (get_chapter (chapters, arb_precedent_words_get_cite (words, precedent))->cases,
                       case_new (words, precedent, with_names));
    }
  g_ptr_array_sort (chapters, compare_chapters);
  return chapters;
}

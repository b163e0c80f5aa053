/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/share/arb-news.h"

#include <glib/gi18n.h>

#include "report/arb-conflict-words.h"

ArbNews *
arb_news_new (ArbNewsKind kind,
              char *title,
              char *subtitle)
{
  ArbNews *self = g_new0 (ArbNews, 1);

  self->kind = kind;
  self->title = title;
  self->subtitle = subtitle;
  return self;
}

void
arb_news_free (ArbNews *self)
{
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

const char *
arb_news_get_heading (ArbNewsKind kind)
{
  static const char *const headings[ARB_N_NEWS] = {
    [ARB_NEWS_UMPIRE] = N_ ("New Entries"),
    [ARB_NEWS_CONFLICT] = N_ ("To Be Decided by the Head Umpire"),
    [ARB_NEWS_FORK] = N_ ("Kept, but Not Counted"),
    [ARB_NEWS_MORE] = N_ ("Also"),
    [ARB_NEWS_REFUSED] = N_ ("Not Taken"),
  };

  g_return_val_if_fail ((guint) kind < ARB_N_NEWS, NULL);
  return _ (headings[kind]);
}

/* --- Umpires ---------------------------------------------------------------------------------- */

static char *
dup_table (ArbJoin *join,
           ArbGames *games,
           const char *id)
{
  ArbGame *game = arb_games_find (games, id);
  g_autofree char *name = game == NULL ? arb_join_dup_game_name (join, id) : NULL;

  if (game != NULL)
    return g_strdup (arb_game_get_name (game));
  return name != NULL ? g_strdup_printf (_ ("%s (a new table)"), name) : NULL;
}

static char *
dup_tables (ArbJoin *join,
            ArbGames *games,
            const ArbJoinNews *news)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < news->games->len; i++)
    {
      g_autofree char *name = dup_table (join, games, news->games->pdata[i]);

      if (name != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : " · ", name);
    }
  return g_string_free (text, FALSE);
}

static void
add_umpire (GPtrArray *list,
            ArbJoin *join,
            ArbGames *games,
            const ArbJoinNews *news)
{
  g_autofree char *tables = dup_tables (join, games, news);
  g_autofree char *count = g_strdup_printf (ngettext ("%u new entry", "%u new entries", news->n_rows),
                                            news->n_rows);

  if (news->n_rows > 0)
    g_ptr_array_add (list, arb_news_new (ARB_NEWS_UMPIRE, g_strdup (news->umpire),
                                         g_strconcat (count, tables, NULL)));
}

static void
add_fork (GPtrArray *list,
          const ArbJoinNews *news)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (news->n_forked == 0)
    return;
  g_string_append_printf (
      text,
      ngettext ("A copied or restored file went on twice, or somebody else wrote under this name: %u entry.",
                "A copied or restored file went on twice, or somebody else wrote under this name: %u entries.",
                news->n_forked),
      news->n_forked);
  if (news->n_dropped > 0)
    g_string_append_printf (text, ngettext (" %u that counted here so far is among them.",
                                            " %u that counted here so far are among them.",
                                            news->n_dropped),
                            news->n_dropped);
  g_string_append (text, _ (" Whoever wrote them goes on as a new writer, and enters again what is missing."));
  g_ptr_array_add (list, arb_news_new (ARB_NEWS_FORK, g_strdup (news->umpire), g_strdup (text->str)));
}

/* --- All of it -------------------------------------------------------------------------------- */

static gboolean
add_conflicts (GPtrArray *list,
               ArbJoin *join,
               ArbGames *games,
               GError **error)
{
  g_autoptr (GPtrArray) conflicts = arb_join_list_conflicts (join, error);
  g_autoptr (ArbLogWords) words = arb_log_words_new (games);

  for (guint i = 0; conflicts != NULL && i < conflicts->len; i++)
    {
      g_autofree char *umpires = arb_conflict_words_dup_umpires (conflicts->pdata[i]);

      g_ptr_array_add (
          list, arb_news_new (ARB_NEWS_CONFLICT,
                              arb_conflict_words_dup_subject (words, games, conflicts->pdata[i]),
                              g_strdup_printf (_ ("%s wrote about it without having seen each other’s "
                                                  "entries. The first counts until it is decided."),
                                               umpires)));
    }
  return conflicts != NULL;
}

static void
add_more (GPtrArray *list,
          ArbMerge *merge)
{
  ArbJoin *join = arb_merge_get_join (merge);
  GPtrArray *remarks = arb_merge_get_remarks (merge);
  guint n_files = arb_join_get_n_files (join);
  guint n_signatures = arb_join_get_n_signatures (join);

  if (n_files > 0)
    g_ptr_array_add (list, arb_news_new (ARB_NEWS_MORE,
                                         g_strdup_printf (ngettext ("%u rule file or army list",
                                                                    "%u rule files or army lists", n_files),
                                                          n_files),
                                         NULL));
  if (n_signatures > 0)
    g_ptr_array_add (
        list, arb_news_new (ARB_NEWS_MORE,
                            g_strdup_printf (ngettext ("%u signature of an entry that is here already",
                                                       "%u signatures of entries that are here already",
                                                       n_signatures),
                                             n_signatures),
                            NULL));
  for (guint i = 0; list->len > 0 && i < remarks->len; i++)
    g_ptr_array_add (list, arb_news_new (ARB_NEWS_MORE, g_strdup (remarks->pdata[i]), NULL));
}

GPtrArray *
arb_news_list (ArbMerge *merge,
               ArbGames *games,
               GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_news_free);
  g_autoptr (GPtrArray) umpires = NULL;
  ArbJoin *join;

  g_return_val_if_fail (merge != NULL && ARB_IS_GAMES (games), NULL);
  join = arb_merge_get_join (merge);
  umpires = arb_join_list_news (join);
  for (guint i = 0; i < umpires->len; i++)
    add_umpire (list, join, games, umpires->pdata[i]);
  if (umpires->len > 0 && !add_conflicts (list, join, games, error))
    return NULL;
  for (guint i = 0; i < umpires->len; i++)
    add_fork (list, umpires->pdata[i]);
  add_more (list, merge);
  return g_steal_pointer (&list);
}

static guint
count (const GPtrArray *news,
       ArbNewsKind kind)
{
  guint n = 0;

  for (guint i = 0; i < news->len; i++)
    n += ((ArbNews *) news->pdata[i])->kind == kind;
  return n;
}

char *
arb_news_dup_result (const GPtrArray *news,
                     guint n_rows)
{
  guint n_conflicts;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (news != NULL, NULL);
  n_conflicts = count (news, ARB_NEWS_CONFLICT);
  g_string_append_printf (text, ngettext ("Brought together: %u new entry.",
                                          "Brought together: %u new entries.", n_rows),
                          n_rows);
  if (n_conflicts > 0)
    g_string_append_printf (text, ngettext (" %u conflict waits for the head umpire.",
                                            " %u conflicts wait for the head umpire.", n_conflicts),
                            n_conflicts);
  if (count (news, ARB_NEWS_FORK) > 0)
    g_string_append (text, _ (" Some entries are kept and do not count."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

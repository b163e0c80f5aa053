/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-memory: 64 tables and 100,000 rows, 2,000 of them decisions: how long it takes to find what was decided
 * about a line when nobody has looked before, after an act that decides nothing, and after one that does. The
 * goal is 100 ms for each. */

#include <glib/gstdio.h>
#include <stdio.h>

#include "game/arb-game-contest.h"
#include "game/arb-precedent-words.h"
#include "systems/arb-system.h"

#define N_TABLES 64
#define N_ROWS 100000
#define N_DECISIONS 2000
#define ROWS_PER_ACT 500

static ArbStore *
make_store (const char *path)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (GError) error = NULL;
  const ArbStoreOptions options = { .umpire = "bench", .loader = arb_system_load_kept, .no_traces = TRUE };
  ArbStore *store;

  arb_body_add (header, "name", "bench", NULL);
  store = arb_store_create (path, header, &options, &error);
  if (store == NULL)
    g_error ("%s", error->message);
  return store;
}

/* What fills a journal besides decisions. */
static void
add_rows (ArbStore *store,
          guint n_rows)
{
  g_autoptr (GError) error = NULL;

  for (guint done = 0; done < n_rows; done += ROWS_PER_ACT)
    {
      ArbConsequence rows[ROWS_PER_ACT];
      g_autoptr (ArbBody) body = arb_body_new ();
      g_autofree char *table = g_strdup_printf ("%u", done / ROWS_PER_ACT % N_TABLES + 1);
      guint n = MIN (ROWS_PER_ACT, n_rows - done);

      arb_body_add_text (body, "text", "hold the wood");
      for (guint i = 0; i < n; i++)
        rows[i] = (ArbConsequence) { table, ARB_KIND_ORDER, "a/u1", body };
      if (!arb_store_add_rows (store, rows, n, &error))
        g_error ("%s", error->message);
    }
}

static void
decide (ArbStore *store,
        guint number)
{
  g_autofree char *table = g_strdup_printf ("%u", number % N_TABLES + 1);
  g_autofree char *line = g_strdup_printf ("a.factor m%u", number % 100);
  const ArbContest flag = { .combat = (char *) "bench/1", .line = line, .by = (char *) "Anne",
                            .text = (char *) "it was raining" };
  g_autoptr (GError) error = NULL;

  if (!arb_game_settle_contest_as (store, table, &flag, "it counts", "it counts", &error))
    g_error ("%s", error->message);
}

static void
look (ArbStore *store,
      const char *name)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GPtrArray) found = arb_precedents_find (arb_precedents_get (store), "", "", "b.factor", "m7");
  g_autoptr (GPtrArray) calls = arb_precedents_pick_calls (found);
  g_autoptr (ArbPrecedentWords) words = arb_precedent_words_new (store);
  g_autofree char *sentence = arb_precedent_words_dup_sentence (words, calls->pdata[0]);

  printf ("%-40s %8.2f ms (%u found)\n", name, (double) (g_get_monotonic_time () - start) / 1000, found->len);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "memory.arbitre", NULL);
  g_autoptr (ArbStore) store = make_store (path);

  for (guint i = 0; i < N_DECISIONS; i++)
    decide (store, i);
  add_rows (store, N_ROWS - N_DECISIONS);
  look (store, "earlier decisions, first look");
  look (store, "again");
  add_rows (store, 1);
  look (store, "after an act that decides nothing");
  decide (store, 7);
  look (store, "after one more decision");
  arb_store_close (store);
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}

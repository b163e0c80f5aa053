/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was decided in an event before, by what it is about. Replaced values, which need a combat, are in
 * tests/cli/test-competition.py. */

#include "compete/arb-precedents.h"
#include "game/arb-game-contest.h"
#include "test-folder.h"

static void
add_note (ArbStore *store,
          const char *table,
          const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_store_add_text (store, table, ARB_KIND_NOTE, NULL, text, &error));
  g_assert_no_error (error);
}

static void
add_ruling (ArbStore *store,
            const char *id,
            const char *word)
{
  g_autoptr (GError) error = NULL;
  ArbValue value = arb_value_word (word);

  g_assert_true (arb_store_add_ruling (store, "template", id, &value, &error));
  g_assert_no_error (error);
}

static GPtrArray *
find (ArbStore *store,
      const char *about,
      guint n)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *found = arb_precedents_find (store, about, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, n);
  return found;
}

static void
contest (ArbStore *store,
         const char *line,
         const char *decision)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) contests = NULL;

  g_assert_true (arb_game_add_contest (store, "3", "lea/7", line, "Anne", "it was raining", &error));
  contests = arb_game_list_contests (store, NULL);
  if (decision != NULL)
    g_assert_true (arb_game_settle_contest (store, "3", contests->pdata[contests->len - 1], "Lea", decision,
                                            &error));
  g_assert_no_error (error);
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-compete-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "day.arbitre", NULL);
  g_autoptr (ArbBody) header = arb_body_new ();
  const ArbStoreOptions options = { .umpire = "lea", .no_traces = TRUE };
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) rulings = NULL;
  g_autoptr (GPtrArray) nothing = NULL;
  g_autoptr (GPtrArray) after = NULL;
  const ArbPrecedent *first;

  arb_body_add (header, "name", "A day", NULL);
  store = arb_store_create (path, header, &options, &error);
  g_assert_no_error (error);
  add_note (store, "2", "The Élan counts uphill");
  contest (store, "a.factor flank", "it counts");
  contest (store, "b.total", NULL);
  add_ruling (store, "pursuit", "winner");
  add_ruling (store, "pursuit", "any");
  add_ruling (store, "cover", "light");
  all = find (store, NULL, 6);
  first = all->pdata[0];
  g_assert_cmpint (first->kind, ==, ARB_PRECEDENT_NOTE);
  g_assert_cmpstr (first->game, ==, "2");
  g_assert_cmpstr (first->umpire, ==, "lea");
  /* A word of a note, without capitals and accents. */
  notes = find (store, "elan", 1);
  /* Whatever side it was about. */
  lines = find (store, "b.factor", 1);
  first = lines->pdata[0];
  g_assert_cmpstr (first->fact, ==, "factor flank");
  g_assert_cmpstr (first->outcome, ==, "it counts");
  g_assert_cmpstr (first->reason, ==, "it was raining");
  g_assert_false (first->differs);
  g_clear_pointer (&lines, g_ptr_array_unref);
  lines = find (store, "total", 1);
  g_assert_null (((const ArbPrecedent *) lines->pdata[0])->outcome);
  /* Two rulings that differ, and one that does not. */
  rulings = find (store, "pursuit", 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (((const ArbPrecedent *) rulings->pdata[i])->differs);
  g_assert_cmpstr (((const ArbPrecedent *) rulings->pdata[1])->outcome, ==, "any");
  g_clear_pointer (&rulings, g_ptr_array_unref);
  rulings = find (store, "cover", 1);
  g_assert_false (((const ArbPrecedent *) rulings->pdata[0])->differs);
  nothing = find (store, "artillery", 0);
  /* What is taken back is no longer a decision. */
  g_assert_true (arb_store_undo (store, NULL, 0, NULL, &error));
  after = find (store, "cover", 0);
  arb_store_close (store);
  test_folder_remove (folder);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/precedents/find", test_find);
  return g_test_run ();
}

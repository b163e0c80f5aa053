/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was decided in an event before, by what it is about; which decisions differ, and which holds; case
 * books. Replaced values, which need a combat, are in tests/cli/test-decisions.py. */

#include <string.h>

#include "game/arb-game-contest.h"
#include "game/arb-precedent-words.h"
#include "store/arb-state.h"
#include "test-folder.h"

typedef struct
{
  char *folder;
  ArbStore *store;
} Test;

static ArbStore *
create (const char *folder,
        const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (ArbBody) header = arb_body_new ();
  const ArbStoreOptions options = { .umpire = "lea", .no_traces = TRUE };
  ArbStore *store;

  arb_body_add (header, "name", name, NULL);
  arb_body_add (header, "date", "2026-05-12", NULL);
  store = arb_store_create (path, header, &options, &error);
  g_assert_no_error (error);
  return store;
}

static void
set_up (Test *test,
        gconstpointer unused)
{
  test->folder = g_dir_make_tmp ("arbitre-precedents-XXXXXX", NULL);
  test->store = create (test->folder, "day.arbitre");
}

static void
tear_down (Test *test,
           gconstpointer unused)
{
  arb_store_close (test->store);
  g_assert_finalize_object (test->store);
  test_folder_remove (test->folder);
  g_free (test->folder);
}

static void
add_note (ArbStore *store,
          const char *table,
          const char *text)
{
  g_autoptr (GError) error = NULL;

  arb_store_add_text (store, table, ARB_KIND_NOTE, NULL, text, &error);
  g_assert_no_error (error);
}

static void
add_ruling (ArbStore *store,
            const char *id,
            const char *word)
{
  g_autoptr (GError) error = NULL;
  ArbValue value = arb_value_word (word);

  arb_store_add_ruling (store, "template", id, &value, &error);
  g_assert_no_error (error);
}

static void
contest (ArbStore *store,
         const char *table,
         const char *line,
         const char *decision)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) contests = NULL;

  arb_game_add_contest (store, table, "lea/7", line, "Anne", "it was raining", &error);
  g_assert_no_error (error);
  contests = arb_game_list_contests (store, NULL);
  if (decision != NULL)
    arb_game_settle_contest (store, table, contests->pdata[contests->len - 1], "Lea", decision, &error);
  g_assert_no_error (error);
}

static GPtrArray *
search (ArbStore *store,
        const char *about,
        guint n)
{
  GPtrArray *found = arb_precedents_search (arb_precedents_get (store), about);

  g_assert_cmpuint (found->len, ==, n);
  return found;
}

static void
test_search (Test *test,
             gconstpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GPtrArray) nothing = NULL;
  const ArbPrecedent *first;

  add_note (test->store, "2", "The Élan counts uphill");
  contest (test->store, "3", "a.factor flank", "it counts");
  contest (test->store, "3", "b.total", NULL);
  add_ruling (test->store, "cover", "light");
  g_assert_cmpuint (arb_precedents_list (arb_precedents_get (test->store))->len, ==, 4);
  first = arb_precedents_list (arb_precedents_get (test->store))->pdata[0];
  g_assert_cmpint (first->kind, ==, ARB_PRECEDENT_NOTE);
  g_assert_cmpstr (first->game, ==, "2");
  g_assert_cmpstr (first->umpire, ==, "lea");
  /* A word of a note, without capitals and accents. */
  notes = search (test->store, "elan", 1);
  /* Whatever side it was about, and the line of the sum by its own name. */
  lines = search (test->store, "b.factor", 1);
  first = lines->pdata[0];
  g_assert_cmpstr (first->fact, ==, "factor");
  g_assert_cmpstr (first->item, ==, "flank");
  g_assert_cmpstr (first->outcome, ==, "it counts");
  g_assert_cmpstr (first->reason, ==, "it was raining");
  g_assert_cmpstr (first->umpire, ==, "Lea");
  open = search (test->store, "total", 1);
  g_assert_null (((const ArbPrecedent *) open->pdata[0])->outcome);
  nothing = search (test->store, "artillery", 0);
  /* What is taken back is no longer a decision. */
  arb_store_undo (test->store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (arb_precedents_list (arb_precedents_get (test->store))->len, ==, 3);
}

static void
test_fact (void)
{
  static const char *const pairs[][2] = {
    { "a.total", "total" },           { "total", "total" },     { "fate/b.die", "fate/die" },
    { "enemy.2.result", "enemy.*.result" }, { "fate/die", "fate/die" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *fact = arb_precedent_dup_fact (pairs[i][0]);

      g_assert_cmpstr (fact, ==, pairs[i][1]);
    }
}

/* Decided alike at two tables, then otherwise at a third: until the head umpire says which holds. */
static void
test_differing (Test *test,
                gconstpointer unused)
{
  ArbPrecedents *memory = arb_precedents_get (test->store);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) keys = NULL;
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) calls = NULL;
  const ArbPrecedent *first;

  contest (test->store, "1", "a.factor flank", "It counts.");
  contest (test->store, "2", "b.factor flank", "it counts");
  keys = arb_precedents_list_differing (memory);
  g_assert_cmpuint (keys->len, ==, 0);
  first = arb_precedents_list (memory)->pdata[0];
  g_assert_cmpuint (first->n_followed, ==, 1);
  contest (test->store, "3", "a.factor flank", "it does not count");
  g_clear_pointer (&keys, g_ptr_array_unref);
  keys = arb_precedents_list_differing (memory);
  g_assert_cmpuint (keys->len, ==, 1);
  all = arb_precedents_list_of_key (memory, keys->pdata[0]);
  g_assert_cmpuint (all->len, ==, 3);
  calls = arb_precedents_pick_calls (all);
  g_assert_cmpuint (calls->len, ==, 2);
  first = calls->pdata[0];
  g_assert_cmpuint (first->n_departed, ==, 1);
  g_assert_true (arb_precedents_hold (memory, first, "fair", &error));
  g_assert_no_error (error);
  after = arb_precedents_list_differing (memory);
  g_assert_cmpuint (after->len, ==, 0);
  g_assert_true (((const ArbPrecedent *) arb_precedents_list (memory)->pdata[0])->holds);
  g_assert_true (((const ArbPrecedent *) arb_precedents_list (memory)->pdata[2])->is_superseded);
  /* Whoever decides otherwise after that differs from what holds. */
  contest (test->store, "4", "a.factor flank", "it does not count");
  again = arb_precedents_list_differing (memory);
  g_assert_cmpuint (again->len, ==, 1);
  /* Taken back, the decision about them is gone. */
  arb_store_undo (test->store, NULL, 0, NULL, &error);
  arb_store_undo (test->store, NULL, 0, NULL, &error);
  arb_store_undo (test->store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&again, g_ptr_array_unref);
  again = arb_precedents_list_differing (memory);
  g_assert_cmpuint (again->len, ==, 1);
  g_assert_false (((const ArbPrecedent *) arb_precedents_list (memory)->pdata[2])->is_superseded);
}

/* A head umpire who turns a switch has said which way holds. */
static void
test_rulings (Test *test,
              gconstpointer unused)
{
  ArbPrecedents *memory = arb_precedents_get (test->store);
  g_autoptr (GPtrArray) keys = NULL;
  const GPtrArray *all;

  add_ruling (test->store, "pursuit", "winner");
  add_ruling (test->store, "pursuit", "any");
  keys = arb_precedents_list_differing (memory);
  g_assert_cmpuint (keys->len, ==, 0);
  all = arb_precedents_list (memory);
  g_assert_true (((const ArbPrecedent *) all->pdata[0])->is_superseded);
  g_assert_false (((const ArbPrecedent *) all->pdata[1])->is_superseded);
}

/* One act: the flag and its end, as at the other table. */
static void
test_settled_as (Test *test,
                 gconstpointer unused)
{
  const ArbContest flag = { .combat = (char *) "lea/9", .line = (char *) "a.factor flank", .by = (char *) "Bob",
                            .text = (char *) "flank" };
  const ArbContest nobody = { .combat = (char *) "lea/9", .line = (char *) "a.factor flank" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) contests = NULL;
  const ArbContest *made;

  contest (test->store, "3", "a.factor flank", "it counts");
  g_assert_false (arb_game_settle_contest_as (test->store, "5", &nobody, "it counts", "…", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_true (arb_game_settle_contest_as (test->store, "5", &flag, "it counts", "it counts (as at 3)", &error));
  g_assert_no_error (error);
  contests = arb_game_list_contests (test->store, "lea/9");
  g_assert_cmpuint (contests->len, ==, 1);
  made = contests->pdata[0];
  g_assert_cmpstr (made->decision, ==, "it counts (as at 3)");
  /* It followed the other one, whatever its sentence says besides. */
  g_assert_cmpuint (((const ArbPrecedent *) arb_precedents_list (arb_precedents_get (test->store))->pdata[0])->n_followed,
                    ==, 1);
  arb_store_undo (test->store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&contests, g_ptr_array_unref);
  contests = arb_game_list_contests (test->store, "lea/9");
  g_assert_cmpuint (contests->len, ==, 0);
}

static GBytes *
make_book (ArbStore *store,
           gboolean with_names)
{
  g_autoptr (ArbPrecedentWords) words = arb_precedent_words_new (store);
  g_autoptr (ArbCasebook) book = arb_precedent_words_make_casebook (words, with_names);
  gsize length;
  char *text = arb_casebook_write (book, &length);

  return g_bytes_new_take (text, length);
}

/* From one event into the next. */
static void
test_casebook (Test *test,
               gconstpointer unused)
{
  g_autoptr (ArbStore) next = create (test->folder, "next.arbitre");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) named = NULL;
  g_autoptr (ArbCasebook) book = NULL;
  g_autoptr (ArbPrecedentWords) words = NULL;
  g_autofree char *where = NULL;
  g_autofree char *as = NULL;
  const ArbPrecedent *first;
  const char nasty[] = "<b>&amp; \u202e ”'=1+1\n\t</casebook>";

  contest (test->store, "3", "a.factor flank", nasty);
  add_ruling (test->store, "cover", "light");
  add_note (test->store, "", "Élan");
  bytes = make_book (test->store, FALSE);
  g_assert_null (g_strstr_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "Anne"));
  named = make_book (test->store, TRUE);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (named, NULL), g_bytes_get_size (named), "Anne"));
  book = arb_casebook_read (bytes, "book.xml", NULL);
  g_assert_nonnull (book);
  g_assert_cmpstr (book->name, ==, "day.arbitre");
  g_assert_cmpuint (book->cases->len, ==, 3);
  g_assert_true (arb_casebook_import (book, next, bytes, &error));
  g_assert_no_error (error);
  g_assert_false (arb_casebook_import (book, next, bytes, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_cmpuint (arb_precedents_list (arb_precedents_get (next))->len, ==, 3);
  first = arb_precedents_list (arb_precedents_get (next))->pdata[0];
  g_assert_cmpstr (first->book, ==, "day.arbitre");
  g_assert_nonnull (strstr (first->outcome, "<b>&amp; "));
  g_assert_null (strstr (first->outcome, "\u202e"));
  words = arb_precedent_words_new (next);
  where = arb_precedent_words_dup_where (words, first);
  g_assert_nonnull (strstr (where, "day.arbitre"));
  as = arb_precedent_words_dup_as (words, first);
  g_assert_nonnull (strstr (as, "day.arbitre"));
  /* The same decision here follows it, another one departs from it. */
  contest (next, "1", "b.factor flank", "otherwise");
  first = arb_precedents_list (arb_precedents_get (next))->pdata[0];
  g_assert_cmpuint (first->n_departed, ==, 1);
  g_assert_true (first->differs);
  g_clear_pointer (&words, arb_precedent_words_free);
  arb_store_close (next);
}

static void
assert_refused (const char *text,
                const char *why)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCasebook) book = arb_casebook_read (bytes, "book.xml", problems);

  g_assert_null (book);
  g_assert_cmpuint (arb_problems_get_n (problems), >, 0);
  if (why != NULL)
    g_assert_nonnull (strstr (arb_problems_get (problems, 0)->message, why));
}

#define BOOK(inside) "<casebook xmlns=\"urn:arbitre:casebook:1\" name=\"x\">" inside "</casebook>"

static void
test_hostile (void)
{
  g_autoptr (GString) many = g_string_new ("<casebook xmlns=\"urn:arbitre:casebook:1\" name=\"x\">");

  assert_refused ("", NULL);
  assert_refused ("not a case book", NULL);
  assert_refused ("<!DOCTYPE a [<!ENTITY b \"c\">]><casebook/>", NULL);
  assert_refused ("<casebook name=\"x\"/>", NULL);
  assert_refused (BOOK ("<case kind=\"spell\"><decision>a</decision></case>"), NULL);
  assert_refused (BOOK ("<case kind=\"note\"/>"), NULL);
  assert_refused (BOOK ("<case kind=\"note\" followed=\"-1\"><decision>a</decision></case>"), NULL);
  assert_refused (BOOK ("<case kind=\"override\" fact=\"a\tb\nc d\"><decision>a</decision></case>"), NULL);
  assert_refused (BOOK ("<case kind=\"override\" value=\"bomb:9\"><decision>a</decision></case>"), "bomb:9");
  for (guint i = 0; i <= ARB_CASEBOOK_MAX_CASES; i++)
    g_string_append (many, "<case kind=\"note\"><decision>a</decision></case>");
  g_string_append (many, "</casebook>");
  assert_refused (many->str, "divide it");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/precedents/search", Test, NULL, set_up, test_search, tear_down);
  g_test_add_func ("/precedents/fact", test_fact);
  g_test_add ("/precedents/differing", Test, NULL, set_up, test_differing, tear_down);
  g_test_add ("/precedents/rulings", Test, NULL, set_up, test_rulings, tear_down);
  g_test_add ("/precedents/settled-as", Test, NULL, set_up, test_settled_as, tear_down);
  g_test_add ("/precedents/casebook", Test, NULL, set_up, test_casebook, tear_down);
  g_test_add_func ("/precedents/hostile", test_hostile);
  return g_test_run ();
}

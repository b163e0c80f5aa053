/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal in the words of its reader. */

#include "game-test.h"

#include <locale.h>

#include "game/arb-game-board.h"
#include "game/arb-game-words.h"
#include "store/arb-store-combat.h"

typedef struct
{
  GameTest game;
  ArbSystemSet *systems;
  ArbGameWords *words;
  ArbJournal *journal;
} Test;

static void
test_open (Test *self,
           const char *lang)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  game_test_open_sample (&self->game);
  self->systems = arb_system_set_new (NULL, problems);
  self->words = arb_game_words_new (self->game.games, self->systems, lang);
  self->journal = arb_journal_new (self->game.store);
}

static void
test_close (Test *self)
{
  arb_game_words_free (self->words);
  g_object_unref (self->journal);
  arb_system_set_free (self->systems);
  game_test_close (&self->game);
}

static void
assert_last (Test *self,
             const char *sentence)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->journal));
  g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (self->journal), n_rows - 1);
  g_autofree char *words = arb_game_words_dup_row (self->words, row);

  g_assert_cmpstr (words, ==, sentence);
}

static void
test_acts (void)
{
  Test test;
  ArbStore *store;
  ArbValue column = arb_value_word ("line");
  ArbValue reading = arb_value_word ("gt-small");
  ArbValue wounded = arb_value_word ("wounded");
  ArbValue level = arb_value_int (2);
  g_autoptr (GError) error = NULL;

  test_open (&test, "en");
  store = test.game.store;
  g_assert_true (arb_store_add_fire (store, "1", "autriche/u1", 3, "Fruchard", &error));
  assert_last (&test, "1 IR 14 Klebek, 1er bataillon: losses 3, by Fruchard");
  g_assert_true (arb_store_add_fire (store, "1", "autriche/u1", 2, NULL, &error));
  assert_last (&test, "1 IR 14 Klebek, 1er bataillon: losses 2");
  g_assert_true (arb_store_add_unit (store, "1", "france/u1", "formation", &column, "on the road",
                                     &error));
  assert_last (&test, "1 26e léger, 1er bataillon: Formation: line · on the road");
  /* What a step of a scale is called, also for somebody who is no unit. */
  g_assert_true (arb_store_add_unit (store, "1", "france/c3", "leader-fate", &wounded, NULL, &error));
  assert_last (&test, "Général Ledru: Fate: wounded");
  g_assert_true (arb_store_add_unit (store, "1", "france/u1", "level", &level, NULL, &error));
  assert_last (&test, "1 26e léger, 1er bataillon: Formation state: without formation");
  g_assert_true (arb_store_add_text (store, "1", ARB_KIND_NOTE, NULL, "Rain begins", &error));
  assert_last (&test, "Rain begins");
  g_assert_true (arb_store_add_text (store, "1", ARB_KIND_INCIDENT, "france/u2", "late", &error));
  assert_last (&test, "2 26e léger, 2e bataillon: late");
  g_assert_true (arb_store_add_clock (store, "1", "2", "3", &error));
  assert_last (&test, "Period 2, quarter 3");
  g_assert_true (arb_store_add_clock (store, "1", "3", NULL, &error));
  assert_last (&test, "Period 3");
  g_assert_true (arb_store_add_ruling (store, "aigles", "win-threshold", &reading, &error));
  assert_last (&test, "The 10 % gap that loses a mêlée: more than 10 % of the smaller losses");
  g_assert_true (arb_store_undo (store, NULL, 0, "a slip", &error));
  g_assert_no_error (error);
  test_close (&test);
}

static ArbSession *
begin (Test *self,
       GError **error)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", "3 against 1");

  arb_plan_add_input (plan, "a.figures", "france/u3", ARB_UNIT_STRENGTH);
  return arb_store_begin_combat (self->game.store, "1", plan, "en", NULL, error);
}

static void
test_combat (void)
{
  Test test;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;

  test_open (&test, "en");
  session = begin (&test, &error);
  g_assert_no_error (error);
  assert_last (&test, "Begins");
  g_assert_true (arb_session_answer (session, "choice=infantry", ARB_SOURCE_TYPED, &error));
  assert_last (&test, "Arm (unit A): infantry");
  g_clear_object (&session);
  test_close (&test);
}

/* Where units meet, an answer says whose it is by name. */
static void
test_names (void)
{
  Test test;
  g_auto (ArbValue) name = arb_value_text ("18e de ligne");
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", "3 against 1");
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;

  test_open (&test, "en");
  arb_plan_add_carried (plan, "a.name", &name);
  session = arb_store_begin_combat (test.game.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_answer (session, "choice=infantry", ARB_SOURCE_TYPED, &error));
  assert_last (&test, "Arm (18e de ligne): infantry");
  g_clear_object (&session);
  test_close (&test);
}

static void
test_french (void)
{
  Test test;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;

  test_open (&test, "fr");
  session = begin (&test, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_answer (session, "choice=infantry", ARB_SOURCE_TYPED, &error));
  assert_last (&test, "Arme (l’unité A): infanterie");
  g_clear_object (&session);
  test_close (&test);
}

/* However many go along, each is told where to. */
static void
test_moves (void)
{
  Test test;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbGameBoard) board = NULL;
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  ArbHex at = arb_hex_from_board (2, 2);
  g_autoptr (GError) error = NULL;

  game_test_open_lists (&test.game, "umbra", "umbra-baronnie", "umbra-vicomte");
  test.systems = arb_system_set_new (NULL, problems);
  test.words = arb_game_words_new (test.game.games, test.systems, "en");
  test.journal = arb_journal_new (test.game.store);
  board = arb_game_board_new (test.game.game);
  for (guint i = 0; i < 6; i++)
    g_ptr_array_add (units, arb_game_board_get_pieces (board)->pdata[i]);
  g_assert_true (arb_game_board_place_all (board, units, &at, &error));
  assert_last (&test, "1 Gens d’Ormeval: to C3 on the board · 2 Archers du bois: to C3 on the board · "
                      "3 Chevaliers d’Ormeval: to C3 on the board · "
                      "4 Métayers de la combe: to C3 on the board · "
                      "5 Métayers du gué: to C3 on the board · Dame Aliénor: to C3 on the board");
  g_clear_pointer (&board, arb_game_board_free);
  test_close (&test);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/acts", test_acts);
  g_test_add_func ("/words/combat", test_combat);
  g_test_add_func ("/words/names", test_names);
  g_test_add_func ("/words/french", test_french);
  g_test_add_func ("/words/moves", test_moves);
  return g_test_run ();
}

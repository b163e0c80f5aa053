/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules see on a painted board, and what a combat begun from it knows. */

#include "game-test.h"
#include "game/arb-board-rules.h"
#include "game/arb-game-setup.h"
#include "store/arb-store-combat.h"

typedef struct
{
  GameTest event;
  ArbGameBoard *board;
  ArbBoardRules *rules;
} Fixture;

static void
look_again (Fixture *self)
{
  g_clear_pointer (&self->rules, arb_board_rules_free);
  g_clear_pointer (&self->board, arb_game_board_free);
  self->board = arb_game_board_new (self->event.game);
  self->rules = arb_board_rules_new (self->board, self->event.system);
  g_assert_nonnull (self->rules);
}

static void
set_up (Fixture *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  *self = (Fixture) { 0 };
  game_test_open_lists (&self->event, "frederic", "frederic-prusse", "frederic-autriche");
  arb_game_add_rules (self->event.store, "frederic", NULL, problems, &error);
  g_assert_no_error (error);
  look_again (self);
}

static void
tear_down (Fixture *self)
{
  arb_board_rules_free (self->rules);
  arb_game_board_free (self->board);
  game_test_close (&self->event);
}

static ArbGameUnit *
get_unit (Fixture *self,
          const char *id)
{
  return arb_game_find_unit (self->event.game, id);
}

static void
paint (Fixture *self,
       int column,
       int row,
       const char *terrain,
       guint level)
{
  ArbBoardHex hex = { arb_hex_from_board (column, row), terrain, level, FALSE };
  g_autoptr (GError) error = NULL;

  arb_game_board_paint (self->board, &hex, 1, &error);
  g_assert_no_error (error);
  look_again (self);
}

static void
place (Fixture *self,
       const char *unit,
       int column,
       int row)
{
  ArbHex at = arb_hex_from_board (column, row);
  g_autoptr (GError) error = NULL;

  arb_game_board_place (self->board, get_unit (self, unit), &at, &error);
  g_assert_no_error (error);
  look_again (self);
}

static void
assert_sight (Fixture *self,
              int column,
              int other,
              const char *words)
{
  ArbHex from = arb_hex_from_board (column, 2);
  ArbHex to = arb_hex_from_board (other, 2);
  ArbSight sight;
  g_autofree char *text = NULL;

  arb_board_rules_look (self->rules, from, to, &sight);
  text = arb_board_rules_describe_sight (self->rules, from, to, &sight, "en");
  g_assert_cmpstr (text, ==, words);
}

static void
test_sight (void)
{
  Fixture self;

  set_up (&self);
  assert_sight (&self, 1, 4, "B3 → E3 (3 hexes). Nothing masks the line of sight. [Ligne de mire]");
  paint (&self, 2, 2, "forest", 0);
  assert_sight (&self, 1, 4,
                "B3 → E3 (3 hexes). At C3, a forest masks the line of sight. [Ligne de mire]");
  paint (&self, 2, 2, "marsh", 0);
  assert_sight (&self, 1, 4, "B3 → E3 (3 hexes). Nothing masks the line of sight. [Ligne de mire]");
  place (&self, "a/u1", 3, 2);
  assert_sight (&self, 1, 4,
                "B3 → E3 (3 hexes). At D3, a unit masks the line of sight. [Ligne de mire]");
  assert_sight (&self, 1, 2, "B3 → C3 (1 hex). Nothing masks the line of sight. [Ligne de mire]");
  tear_down (&self);
}

/* A ruling of the event changes what is seen: between two hills a wood below casts its shadow, or
 * does not. */
static void
test_ruling (void)
{
  Fixture self;
  g_auto (ArbValue) shadow = arb_value_word ("shadow");
  g_autoptr (GError) error = NULL;

  set_up (&self);
  paint (&self, 1, 2, "hill", 1);
  paint (&self, 2, 2, "forest", 0);
  paint (&self, 3, 2, "hill", 1);
  assert_sight (&self, 1, 3, "B3 → D3 (2 hexes). Nothing masks the line of sight. [Ligne de mire]");
  arb_store_add_ruling (self.event.store, "frederic", "hill-to-hill", &shadow, &error);
  g_assert_no_error (error);
  look_again (&self);
  assert_sight (&self, 1, 3,
                "B3 → D3 (2 hexes). At C3, a forest masks the line of sight. [Ligne de mire]");
  tear_down (&self);
}

static void
assert_target (Fixture *self,
               const char *unit,
               guint index,
               const char *words)
{
  g_autoptr (GArray) targets = arb_board_rules_list_targets (self->rules, get_unit (self, unit));
  g_autofree char *text = NULL;

  g_assert_nonnull (targets);
  g_assert_cmpuint (targets->len, >, index);
  text = arb_board_rules_describe_target (self->rules,
                                          &g_array_index (targets, ArbTarget, index), "en");
  g_assert_cmpstr (text, ==, words);
}

static void
test_targets (void)
{
  Fixture self;

  set_up (&self);
  g_assert_null (arb_board_rules_list_targets (self.rules, get_unit (&self, "a/u5")));
  place (&self, "a/u5", 1, 2);
  place (&self, "b/u1", 3, 2);
  assert_target (&self, "a/u5", 0,
                 "1 Régiment Deutschmeister (D3): at 2 hexes, fire is possible. "
                 "[Choix des cibles]");
  paint (&self, 2, 2, "forest", 0);
  assert_target (&self, "a/u5", 0,
                 "1 Régiment Deutschmeister (D3): hidden by C3. [Choix des cibles]");
  place (&self, "b/u2", 1, 1);
  assert_target (&self, "a/u5", 1,
                 "1 Régiment Deutschmeister (D3): an enemy is adjacent, an adjacent one must be "
                 "fought. [Choix des cibles]");
  place (&self, "b/u1", 20, 2);
  assert_target (&self, "a/u5", 1,
                 "1 Régiment Deutschmeister (U3): out of range, at 19 hexes. [Choix des cibles]");
  tear_down (&self);
}

static void
test_way (void)
{
  Fixture self;
  g_auto (ArbRetreat) way = { 0 };
  g_autofree char *text = NULL;

  set_up (&self);
  g_assert_false (arb_board_rules_find_way (self.rules, get_unit (&self, "b/u1"), 2, &way));
  /* Side b falls back to the north: one row is left. */
  place (&self, "b/u1", 5, 1);
  g_assert_true (arb_board_rules_find_way (self.rules, get_unit (&self, "b/u1"), 2, &way));
  g_assert_cmpint (way.done, ==, 1);
  g_assert_cmpuint (way.stops->len, >, 0);
  text = arb_board_rules_describe_stop (
      self.rules, &g_array_index (way.stops, ArbStop, 0), "en");
  g_assert_nonnull (strstr (text, "off the table. [Repli]"));
  tear_down (&self);
}

static void
assert_answer (ArbSession *session,
               const char *question,
               const char *text)
{
  const ArbValue *value = arb_facts_get_answer (arb_session_get_facts (session), question);
  g_autofree char *given = NULL;

  g_assert_nonnull (value);
  given = arb_value_to_string (value);
  g_assert_cmpstr (given, ==, text);
}

/* Takes defaults up to the first dice: nothing that the board shows is asked. */
static void
play_to_dice (ArbSession *session)
{
  while (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autoptr (GError) error = NULL;
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

      g_assert_false (g_str_has_suffix (prompt->question, "terrain"));
      g_assert_false (g_str_has_suffix (prompt->question, "level"));
      g_assert_false (g_str_has_suffix (prompt->question, "friends-adjacent"));
      g_assert_cmpstr (prompt->question, !=, "distance");
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

static void
test_combat (void)
{
  Fixture self;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&self);
  place (&self, "a/u1", 4, 4);
  place (&self, "a/u2", 3, 4);
  place (&self, "a/u3", 4, 3);
  place (&self, "b/u1", 5, 4);
  paint (&self, 5, 4, "hill", 2);
  paint (&self, 4, 4, "marsh", 0);
  plan = arb_board_rules_link (self.rules, "engagement", get_unit (&self, "a/u1"),
                               get_unit (&self, "b/u1"));
  session = arb_store_begin_combat (self.event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  play_to_dice (session);
  assert_answer (session, "attacker.type", "inf-2");
  assert_answer (session, "attacker.elements", "4");
  assert_answer (session, "distance", "1");
  assert_answer (session, "attacker.terrain", "marsh");
  assert_answer (session, "defender.terrain", "open");
  /* Two friends are next to the attacker, nobody next to the defender. */
  assert_answer (session, "attacker.friends-adjacent", "2");
  assert_answer (session, "defender.friends-adjacent", "0");
  g_clear_object (&session);
  tear_down (&self);
}

static void
test_other_rules (void)
{
  GameTest event;
  g_autoptr (ArbGameBoard) board = NULL;

  game_test_open_lists (&event, "umbra", "umbra-baronnie", "umbra-vicomte");
  board = arb_game_board_new (event.game);
  g_assert_null (arb_board_rules_new (board, event.system));
  g_assert_null (arb_board_rules_new (board, NULL));
  g_clear_pointer (&board, arb_game_board_free);
  game_test_close (&event);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-rules/sight", test_sight);
  g_test_add_func ("/board-rules/ruling", test_ruling);
  g_test_add_func ("/board-rules/targets", test_targets);
  g_test_add_func ("/board-rules/way", test_way);
  g_test_add_func ("/board-rules/combat", test_combat);
  g_test_add_func ("/board-rules/other-rules", test_other_rules);
  return g_test_run ();
}

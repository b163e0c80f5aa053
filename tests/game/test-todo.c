/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left to do at a table, through an event. */

#include "game-test.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-contest.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-play.h"
#include "game/arb-game-setup.h"
#include "game/arb-game-todo.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define FOOT "france/u1"
#define HUSSARS "france/u7"
#define ENEMY "autriche/u1"

static const ArbTodo *
get (GPtrArray *list,
     guint index)
{
  g_assert_cmpuint (index, <, list->len);
  return list->pdata[index];
}

static guint
count (GameTest *self)
{
  g_autoptr (GPtrArray) list = arb_game_list_todo (self->game, self->system);

  return list->len;
}

static ArbSession *
begin (GameTest *self,
       const char *procedure,
       const char *a,
       const char *b,
       char **combat)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_plan (self->game, self->system, procedure, arb_game_find_unit (self->game, a),
                     arb_game_find_unit (self->game, b), NULL, &error);
  ArbSession *session =
      plan != NULL ? arb_store_begin_combat (self->store, arb_game_get_id (self->game), plan, "en",
                                             combat, &error)
                   : NULL;

  g_assert_no_error (error);
  return session;
}

static void
answer_until_dice (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  while (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *text = prompt->kind == ARB_PROMPT_NOTICE ? g_strdup ("ok")
                              : prompt->has_default
                                  ? arb_prompt_format (prompt, &prompt->standard)
                                  : g_strdup ("none");

      g_assert_true (arb_session_answer (session, text, ARB_SOURCE_TYPED, &error));
      g_assert_no_error (error);
    }
}

static void
test_combats (void)
{
  GameTest test;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (ArbSession) a = NULL;
  g_autoptr (ArbSession) b = NULL;
  g_autoptr (GPtrArray) list = NULL;

  game_test_open_sample (&test);
  g_assert_cmpuint (count (&test), ==, 0);
  a = begin (&test, "melee", FOOT, ENEMY, &first);
  b = begin (&test, "melee", "france/u2", "autriche/u2", &second);
  answer_until_dice (b);
  list = arb_game_list_todo (test.game, test.system);
  g_assert_cmpuint (list->len, ==, 2);
  /* Dice first, whoever began before. */
  g_assert_cmpint (get (list, 0)->kind, ==, ARB_TODO_DICE);
  g_assert_cmpstr (get (list, 0)->combat, ==, second);
  g_assert_cmpint (get (list, 1)->kind, ==, ARB_TODO_COMBAT);
  g_assert_cmpstr (get (list, 1)->combat, ==, first);
  g_assert_cmpstr (get (list, 1)->unit, ==, FOOT);
  g_assert_cmpstr (get (list, 1)->foe, ==, ENEMY);
  g_assert_cmpstr (get (list, 1)->procedure, ==, "melee");
  g_clear_object (&a);
  g_clear_object (&b);
  game_test_close (&test);
}

static void
set_effect (GameTest *test,
            const char *unit,
            const char *field)
{
  const ArbValue yes = { .type = ARB_VALUE_BOOL, .truth = TRUE };
  g_autoptr (GError) error = NULL;

  arb_store_add_unit (test->store, arb_game_get_id (test->game), unit, field, &yes, NULL, &error);
  g_assert_no_error (error);
}

static guint
count_pending (GameTest *test)
{
  g_autoptr (GPtrArray) list = arb_game_list_todo (test->game, test->system);
  g_autoptr (GPtrArray) next = arb_game_list_next_acts (test->game);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += get (list, i)->kind == ARB_TODO_PENDING;
  g_assert_cmpuint (n, ==, next->len);
  return n;
}

/* A follow-up that has begun waits as a combat; it is not to be done a second time. */
static void
test_under_way (void)
{
  GameTest test;
  g_autofree char *combat = NULL;
  g_autoptr (ArbSession) follow = NULL;
  g_auto (ArbValue) struck = arb_value_text ("b/u1");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_lists (&test, "frederic", "frederic-prusse", "frederic-autriche");
  g_assert_true (arb_game_add_rules (test.store, "frederic", NULL, problems, &error));
  arb_store_add_unit (test.store, "1", "a/u3", "effect.may-follow", &struck, NULL, &error);
  g_assert_no_error (error);
  arb_store_add_unit (test.store, "1", "a/u3", "struck", &struck, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_pending (&test), ==, 1);
  follow = begin (&test, "follow", "a/u3", "b/u1", &combat);
  g_assert_cmpuint (count_pending (&test), ==, 0);
  g_assert_cmpuint (count (&test), ==, 1);
  g_clear_object (&follow);
  g_assert_true (arb_store_abandon_combat (test.store, combat, NULL, &error));
  g_assert_cmpuint (count_pending (&test), ==, 1);
  game_test_close (&test);
}

/* What can wait stands last, and is not due when the clock moves. */
static void
test_pending (void)
{
  const ArbMoment now = { 1, 1 }, quarter = { 1, 2 }, period = { 2, 1 };
  GameTest test;
  g_autoptr (GPtrArray) list = NULL;

  game_test_open_sample (&test);
  set_effect (&test, FOOT, "effect.must-rally");
  set_effect (&test, "autriche/u3", "effect.must-test-morale");
  set_effect (&test, "france/u4", "effect.leader-under-fire");
  list = arb_game_list_todo (test.game, test.system);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpstr (get (list, 0)->unit, ==, "france/u4");
  g_assert_cmpstr (get (list, 0)->procedure, ==, "leader-fire");
  g_assert_cmpstr (get (list, 1)->effect, ==, "must-test-morale");
  g_assert_cmpint (get (list, 1)->kind, ==, ARB_TODO_PENDING);
  g_assert_true (arb_todo_is_due (get (list, 1), now, quarter));
  g_assert_cmpstr (get (list, 2)->effect, ==, "must-rally");
  g_assert_false (arb_todo_is_due (get (list, 2), now, quarter));
  g_assert_false (arb_todo_is_due (get (list, 2), now, period));
  game_test_undo (&test);
  g_assert_cmpuint (count (&test), ==, 2);
  game_test_close (&test);
}

static void
order (GameTest *test,
       ArbOrderAct act,
       const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (test->game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, HUSSARS, detail, &error);
  g_assert_no_error (error);
}

/* A charge is for its period: a quarter may pass. */
static void
test_charge (void)
{
  const ArbMoment now = { 1, 1 }, quarter = { 1, 2 }, period = { 2, 1 };
  GameTest test;
  g_autoptr (GPtrArray) list = NULL;

  game_test_open_sample (&test);
  order (&test, ARB_ORDER_WRITE, ENEMY);
  g_assert_cmpuint (count (&test), ==, 0);
  order (&test, ARB_ORDER_DECLARE, NULL);
  list = arb_game_list_todo (test.game, test.system);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpint (get (list, 0)->kind, ==, ARB_TODO_CHARGE);
  g_assert_cmpstr (get (list, 0)->unit, ==, HUSSARS);
  g_assert_null (get (list, 0)->foe);
  g_assert_false (arb_todo_is_due (get (list, 0), now, quarter));
  g_assert_true (arb_todo_is_due (get (list, 0), now, period));
  game_test_close (&test);
}

/* A contest is left until somebody has decided it, and again when that is taken back. */
static void
test_contest (void)
{
  GameTest test;
  g_autofree char *combat = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) contests = NULL;
  g_autoptr (GPtrArray) settled = NULL;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&test);
  session = begin (&test, "melee", FOOT, ENEMY, &combat);
  arb_game_add_contest (test.store, arb_game_get_id (test.game), combat, "a.rows t20", "Autrichiens",
                        "five ranks", &error);
  g_assert_no_error (error);
  list = arb_game_list_todo (test.game, test.system);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpint (get (list, 1)->kind, ==, ARB_TODO_CONTEST);
  g_assert_cmpstr (get (list, 1)->by, ==, "Autrichiens");
  g_assert_cmpstr (get (list, 1)->line, ==, "a.rows t20");
  contests = arb_game_list_contests (test.store, combat);
  g_assert_null (((ArbContest *) contests->pdata[0])->decision);
  game_test_assert_refused (arb_game_settle_contest (test.store, arb_game_get_id (test.game),
                                                     contests->pdata[0], "Anna", "", &error),
                            &error, "Say who decides, and what: both print in the log.");
  arb_game_settle_contest (test.store, arb_game_get_id (test.game), contests->pdata[0], "Anna",
                           "four ranks stand", &error);
  g_assert_no_error (error);
  settled = arb_game_list_contests (test.store, combat);
  g_assert_cmpuint (settled->len, ==, 1);
  g_assert_cmpstr (((ArbContest *) settled->pdata[0])->decision, ==, "four ranks stand");
  g_assert_cmpstr (((ArbContest *) settled->pdata[0])->decided_by, ==, "Anna");
  g_assert_cmpuint (count (&test), ==, 1);
  game_test_undo (&test);
  g_assert_cmpuint (count (&test), ==, 2);
  g_clear_object (&session);
  game_test_close (&test);
}

/* The rounds of two units are told apart, and nothing else is numbered. */
static void
test_numbers (void)
{
  GameTest test;
  static const char *const pairs[][2] = { { FOOT, ENEMY },
                                          { "france/u2", "autriche/u2" },
                                          { FOOT, ENEMY } };
  static const guint numbers[] = { 1, 0, 2 };
  g_autoptr (GPtrArray) combats = NULL;

  game_test_open_sample (&test);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *combat = NULL;
      g_autoptr (ArbSession) session = begin (&test, "melee", pairs[i][0], pairs[i][1], &combat);

      g_assert_nonnull (session);
    }
  combats = arb_game_list_combats (test.game, FALSE);
  g_assert_cmpuint (combats->len, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpuint (arb_game_combats_get_number (combats, i), ==, numbers[i]);
  game_test_close (&test);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/todo/combats", test_combats);
  g_test_add_func ("/todo/pending", test_pending);
  g_test_add_func ("/todo/under-way", test_under_way);
  g_test_add_func ("/todo/charge", test_charge);
  g_test_add_func ("/todo/contest", test_contest);
  g_test_add_func ("/todo/numbers", test_numbers);
  return g_test_run ();
}

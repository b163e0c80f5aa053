/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-test.h"
#include "game/arb-game-charge.h"
#include "store/arb-store-combat.h"
#include "systems/aigles/aigles-charge.h"

#define HUSSARS "france/u7"

static GPtrArray *
check (LossesTest *self,
       const char *unit)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);
  GPtrArray *lines =
      arb_game_check_charge (self->event.game, self->losses, orders, self->event.system->rules,
                             arb_game_find_unit (self->event.game, unit));

  g_assert_nonnull (lines);
  g_assert_cmpuint (lines->len, ==, AIGLES_CHARGE_LINES);
  return lines;
}

static void
assert_line (LossesTest *self,
             const char *unit,
             guint line,
             ArbCheckState state)
{
  g_autoptr (GPtrArray) lines = check (self, unit);

  g_assert_cmpint (((const ArbCheckLine *) lines->pdata[line - 1])->state, ==, state);
}

static void
add (LossesTest *self,
     ArbOrderAct act,
     const char *unit,
     const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, unit, detail, &error);
  g_assert_no_error (error);
}

static void
test_known (LossesTest *self,
            gconstpointer data)
{
  assert_line (self, HUSSARS, 1, ARB_CHECK_HOLDS);
  assert_line (self, "france/u6", 1, ARB_CHECK_FAILS); /* skirmishers */
  assert_line (self, "france/u8", 1, ARB_CHECK_FAILS); /* guns */
  assert_line (self, HUSSARS, 2, ARB_CHECK_UNKNOWN);
  assert_line (self, HUSSARS, 3, ARB_CHECK_HOLDS);
  assert_line (self, "autriche/u1", 3, ARB_CHECK_FAILS); /* tenir */
  assert_line (self, "autriche/u4", 3, ARB_CHECK_UNKNOWN); /* an order of the club's */
  assert_line (self, HUSSARS, 4, ARB_CHECK_FAILS);
  assert_line (self, HUSSARS, 6, ARB_CHECK_UNKNOWN);
  assert_line (self, HUSSARS, 8, ARB_CHECK_HOLDS);
  assert_line (self, HUSSARS, 13, ARB_CHECK_UNKNOWN);
}

static void
test_changes (LossesTest *self,
              gconstpointer data)
{
  const ArbValue disorganised = arb_value_int (1);
  g_autoptr (GError) error = NULL;

  add (self, ARB_ORDER_WRITE, HUSSARS, "autriche/u7");
  assert_line (self, HUSSARS, 4, ARB_CHECK_HOLDS);
  assert_line (self, HUSSARS, 5, ARB_CHECK_FAILS);
  assert_line (self, HUSSARS, 9, ARB_CHECK_HOLDS);
  assert_line (self, HUSSARS, 13, ARB_CHECK_HOLDS);
  add (self, ARB_ORDER_DECLARE, HUSSARS, NULL);
  assert_line (self, HUSSARS, 5, ARB_CHECK_HOLDS);
  /* Infantry against cavalry, and the same target as a friend. */
  assert_line (self, "france/u1", 9, ARB_CHECK_UNKNOWN);
  add (self, ARB_ORDER_WRITE, "france/u1", "autriche/u7");
  assert_line (self, "france/u1", 9, ARB_CHECK_FAILS);
  assert_line (self, "france/u1", 13, ARB_CHECK_UNKNOWN);
  arb_store_add_unit (self->event.store, "1", HUSSARS, "level", &disorganised, NULL, &error);
  g_assert_no_error (error);
  assert_line (self, HUSSARS, 8, ARB_CHECK_FAILS);
}

static void
test_verdict (LossesTest *self,
              gconstpointer data)
{
  const ArbRules *rules = self->event.system->rules;
  g_autoptr (GPtrArray) refused = check (self, "autriche/u1");
  g_autoptr (GPtrArray) plain = check (self, HUSSARS);
  g_autoptr (GPtrArray) open = NULL;
  g_autofree char *first = arb_game_dup_verdict (refused, rules);
  g_autofree char *second = arb_game_dup_verdict (plain, rules);
  g_autofree char *third = NULL;

  g_assert_cmpstr (first, ==, "The charge is refused.");
  g_assert_cmpstr (second, ==,
                   "The charge is not effective: a plain entry, without any bonus.");
  add (self, ARB_ORDER_WRITE, HUSSARS, "autriche/u7");
  add (self, ARB_ORDER_DECLARE, HUSSARS, NULL);
  open = check (self, HUSSARS);
  third = arb_game_dup_verdict (open, rules);
  g_assert_cmpstr (third, ==,
                   "Nothing known speaks against the charge; 6 conditions are to be seen on the "
                   "table.");
}

static void
test_pace (LossesTest *self,
           gconstpointer data)
{
  const ArbValue column = arb_value_word ("column");
  g_autoptr (GError) error = NULL;
  ArbGameUnit *hussars = arb_game_find_unit (self->event.game, HUSSARS);
  ArbPace pace = arb_game_get_pace (self->losses, hussars);

  g_assert_cmpint (pace.move, ==, 30);
  g_assert_true (pace.is_demo);
  arb_store_add_unit (self->event.store, "1", HUSSARS, "formation", &column, NULL, &error);
  g_assert_no_error (error);
  pace = arb_game_get_pace (self->losses, hussars);
  g_assert_cmpint (pace.move, ==, 36);
  g_assert_cmpint (arb_ratio_cmp (pace.bonus, arb_ratio_int (9)), ==, 0);
  g_assert_false (pace.is_demo);
  pace = arb_game_get_pace (self->losses, arb_game_find_unit (self->event.game, "france/u8"));
  g_assert_cmpint (pace.move, ==, 0);
}

/* Mouvement 5.3: 18 cm and a bonus of 4 reach 11 cm in the second quarter. */
static void
test_plan (LossesTest *self,
           gconstpointer data)
{
  ArbChargePlan plan = { .run = { arb_ratio_int (11), 18, arb_ratio_int (4), 1, FALSE } };
  const ArbRules *rules = self->event.system->rules;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  ArbTimeline timeline;

  g_assert_true (arb_game_plan_charge (self->event.game, &plan, rules, &timeline, &error));
  text = arb_timeline_to_string (&timeline);
  g_assert_cmpstr (text, ==,
                   "half=1 move=18 bonus=4 distance=11 reorient=no; 1 4.5 0 6.5 fire; "
                   "2 11 0 0 fire,contact");
  plan.reaction = ARB_REACTION_COUNTERCHARGES;
  game_test_assert_refused (
      arb_game_plan_charge (self->event.game, &plan, rules, &timeline, &error), &error,
      "The move of the countercharging unit is needed.");
  plan.counter.move = 16;
  g_assert_true (arb_game_plan_charge (self->event.game, &plan, rules, &timeline, &error));
  g_assert_cmpint (timeline.n_quarters, >=, 2);
  plan.reaction = ARB_REACTION_EVADES;
  g_assert_true (arb_game_plan_charge (self->event.game, &plan, rules, &timeline, &error));
  plan.run.distance = arb_ratio_int (0);
  game_test_assert_refused (
      arb_game_plan_charge (self->event.game, &plan, rules, &timeline, &error), &error,
      "The distance is a number of centimetres above 0.");
  plan.run.move = 0;
  game_test_assert_refused (
      arb_game_plan_charge (self->event.game, &plan, rules, &timeline, &error), &error,
      "The move of the charging unit is needed.");
}

/* A charge played in the event is found by the units that took part. */
static void
test_played (LossesTest *self,
             gconstpointer data)
{
  static const char *const answers[][2] = { { "distance", "number=11" }, { "move", "number=18" },
                                            { "bonus", "number=4" } };
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "charge", "test");
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  ArbTimeline timeline;

  g_assert_false (arb_game_find_timeline (self->event.game, HUSSARS, &timeline));
  arb_plan_add_input (plan, "charger.formation", HUSSARS, "formation");
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      const char *answer = g_str_equal (prompt->question, "charger.arm")         ? "choice=cavalry"
                           : g_str_equal (prompt->question, "charger.formation") ? "choice=line"
                                                                                 : NULL;
      g_autofree char *standard = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
        if (g_str_equal (prompt->question, answers[i][0]))
          answer = answers[i][1];
      if (answer == NULL)
        answer = standard = arb_prompt_format (prompt, &prompt->standard);
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_true (arb_game_find_timeline (self->event.game, HUSSARS, &timeline));
  g_assert_cmpint (timeline.n_quarters, ==, 2);
  g_assert_false (arb_game_find_timeline (self->event.game, "france/u1", &timeline));
  /* Looking did not disturb the one who plays. */
  g_assert_true (arb_session_undo (session, &error));
  g_clear_object (&session);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/charge/known", LossesTest, NULL, losses_test_set_up, test_known, losses_test_tear_down);
  g_test_add ("/charge/changes", LossesTest, NULL, losses_test_set_up, test_changes, losses_test_tear_down);
  g_test_add ("/charge/verdict", LossesTest, NULL, losses_test_set_up, test_verdict, losses_test_tear_down);
  g_test_add ("/charge/pace", LossesTest, NULL, losses_test_set_up, test_pace, losses_test_tear_down);
  g_test_add ("/charge/plan", LossesTest, NULL, losses_test_set_up, test_plan, losses_test_tear_down);
  g_test_add ("/charge/played", LossesTest, NULL, losses_test_set_up, test_played, losses_test_tear_down);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-test.h"
#include "game/arb-game-orders.h"
#include "store/arb-state.h"
#include "game/arb-game-leaders.h"

#define HUSSARS "france/u7"
#define BATTALION "france/u1"
#define TARGET "autriche/u7"

static void
add (GameTest *event,
     ArbOrderAct act,
     const char *unit,
     const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, unit, detail, &error);
  g_assert_no_error (error);
}

static void
assert_refused (GameTest *event,
                ArbOrderAct act,
                const char *unit,
                const char *detail,
                const char *sentence)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);
  guint n_rows = arb_store_get_n_rows (event->store);
  g_autoptr (GError) error = NULL;

  game_test_assert_refused (arb_game_orders_check (orders, act, unit, detail, &error), &error,
                            sentence);
  game_test_assert_refused (arb_game_orders_add (orders, act, unit, detail, &error), &error,
                            sentence);
  g_assert_cmpuint (arb_store_get_n_rows (event->store), ==, n_rows);
}

static void
go_on (GameTest *event)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_set_clock (orders, arb_game_orders_get_next (orders), &error);
  g_assert_no_error (error);
}

static void
assert_moment (GameTest *event,
               int period,
               int part)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);

  g_assert_cmpint (arb_game_orders_get_moment (orders).period, ==, period);
  g_assert_cmpint (arb_game_orders_get_moment (orders).part, ==, part);
}

static void
test_lists (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;

  game_test_open_sample (&event);
  orders = arb_game_orders_new (event.game);
  g_assert_cmpstr (arb_game_orders_find (orders, HUSSARS)->order, ==, "couvrir");
  /* An order the rules do not name is still the one on the sheet. */
  g_assert_cmpstr (arb_game_orders_find (orders, "autriche/u4")->order, ==, "reserve");
  g_assert_null (arb_game_orders_find (orders, "france/none"));
  assert_moment (&event, 1, 1);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

static void
test_charge (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  const ArbOrderEntry *entry;

  game_test_open_sample (&event);
  assert_refused (&event, ARB_ORDER_DECLARE, HUSSARS, NULL,
                  "Nothing is written on the order sheet, so nothing can be declared.");
  assert_refused (&event, ARB_ORDER_WRITE, HUSSARS, NULL, "What is written names its target.");
  assert_refused (&event, ARB_ORDER_PEEK, HUSSARS, NULL,
                  "No sealed target is written for this unit.");
  add (&event, ARB_ORDER_WRITE, HUSSARS, TARGET);
  add (&event, ARB_ORDER_PEEK, HUSSARS, NULL);
  go_on (&event);
  assert_refused (&event, ARB_ORDER_DECLARE, HUSSARS, NULL,
                  "Declarations are made at the start of a half period.");
  go_on (&event);
  assert_refused (&event, ARB_ORDER_REVEAL, HUSSARS, NULL,
                  "Only a declared charge that lands reveals its target.");
  add (&event, ARB_ORDER_DECLARE, HUSSARS, NULL);
  assert_refused (&event, ARB_ORDER_DECLARE, HUSSARS, NULL, "This is declared already.");
  assert_refused (&event, ARB_ORDER_WRITE, HUSSARS, "autriche/u1",
                  "The charge is under way; its target cannot change.");
  game_test_reopen (&event);
  orders = arb_game_orders_new (event.game);
  entry = arb_game_orders_find (orders, HUSSARS);
  g_assert_cmpstr (entry->target, ==, TARGET);
  g_assert_true (entry->declared);
  g_assert_false (entry->revealed);
  g_assert_cmpuint (entry->n_peeks, ==, 1);
  g_clear_pointer (&orders, arb_game_orders_free);
  add (&event, ARB_ORDER_REVEAL, HUSSARS, NULL);
  go_on (&event);
  orders = arb_game_orders_new (event.game);
  g_assert_true (arb_game_orders_find (orders, HUSSARS)->revealed);
  g_clear_pointer (&orders, arb_game_orders_free);
  /* A charge lasts to the end of its period. */
  go_on (&event);
  assert_moment (&event, 2, 1);
  orders = arb_game_orders_new (event.game);
  entry = arb_game_orders_find (orders, HUSSARS);
  g_assert_null (entry->target);
  g_assert_false (entry->declared);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_undo (&event);
  assert_moment (&event, 1, 4);
  orders = arb_game_orders_new (event.game);
  g_assert_cmpstr (arb_game_orders_find (orders, HUSSARS)->target, ==, TARGET);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

static char *
dup_order (GameTest *event,
           const char *unit)
{
  return arb_game_unit_dup_text (arb_game_find_unit (event->game, unit), "order");
}

/* In force at the end of the quarter after the arrival (Mouvement 1.4). */
static void
test_delivery (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  const ArbOrderEntry *entry;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;

  game_test_open_sample (&event);
  assert_refused (&event, ARB_ORDER_ARRIVE, BATTALION, NULL,
                  "No aide de camp is on his way to this unit.");
  assert_refused (&event, ARB_ORDER_LOSE, BATTALION, NULL,
                  "No aide de camp is on his way to this unit.");
  add (&event, ARB_ORDER_SEND, BATTALION, "tenir");
  assert_refused (&event, ARB_ORDER_SEND, BATTALION, "harceler",
                  "An aide de camp is on his way already.");
  add (&event, ARB_ORDER_LOSE, BATTALION, NULL);
  add (&event, ARB_ORDER_SEND, BATTALION, "retraiter");
  go_on (&event);
  add (&event, ARB_ORDER_ARRIVE, BATTALION, NULL);
  orders = arb_game_orders_new (event.game);
  entry = arb_game_orders_find (orders, BATTALION);
  g_assert_null (entry->sent);
  g_assert_cmpstr (entry->pending, ==, "retraiter");
  g_assert_cmpint (entry->effective.period, ==, 1);
  g_assert_cmpint (entry->effective.part, ==, 3);
  g_clear_pointer (&orders, arb_game_orders_free);
  go_on (&event);
  before = dup_order (&event, BATTALION);
  g_assert_cmpstr (before, ==, "attaquer");
  go_on (&event);
  after = dup_order (&event, BATTALION);
  g_assert_cmpstr (after, ==, "retraiter");
  orders = arb_game_orders_new (event.game);
  g_assert_cmpstr (arb_game_orders_find (orders, BATTALION)->order, ==, "retraiter");
  g_assert_null (arb_game_orders_find (orders, BATTALION)->pending);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_undo (&event);
  undone = dup_order (&event, BATTALION);
  g_assert_cmpstr (undone, ==, "attaquer");
  orders = arb_game_orders_new (event.game);
  g_assert_cmpstr (arb_game_orders_find (orders, BATTALION)->pending, ==, "retraiter");
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

static void
test_evade (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;

  game_test_open_sample (&event);
  add (&event, ARB_ORDER_WRITE_EVADE, "france/u6", NULL);
  add (&event, ARB_ORDER_DECLARE_EVADE, "france/u6", NULL);
  orders = arb_game_orders_new (event.game);
  g_assert_true (arb_game_orders_find (orders, "france/u6")->evade_declared);
  g_clear_pointer (&orders, arb_game_orders_free);
  go_on (&event);
  go_on (&event);
  orders = arb_game_orders_new (event.game);
  g_assert_false (arb_game_orders_find (orders, "france/u6")->evade_written);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

static void
test_clock (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  g_autofree char *clock = NULL;
  g_autoptr (GError) error = NULL;

  game_test_open_sample (&event);
  orders = arb_game_orders_new (event.game);
  g_assert_true (arb_game_orders_set_clock (orders, (ArbMoment) { 3, 2 }, &error));
  assert_moment (&event, 3, 2);
  clock = arb_store_dup_clock (event.store, "1");
  g_assert_cmpstr (clock, ==, "3/2");
  game_test_assert_refused (
      arb_game_orders_set_clock (orders, (ArbMoment) { 3, 1 }, &error), &error,
      "The order sheet cannot go back in time; undo the step instead.");
  game_test_assert_refused (arb_game_orders_set_clock (orders, (ArbMoment) { 4, 5 }, &error),
                            &error, "There is no such moment in these rules.");
  game_test_assert_refused (arb_game_orders_set_clock (orders, (ArbMoment) { 1000, 1 }, &error),
                            &error, "There is no such moment in these rules.");
  game_test_undo (&event);
  assert_moment (&event, 1, 1);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

/* Any act may be taken back from the log: what hung on it is left out, and counted. */
static void
test_orphans (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  g_autoptr (GError) error = NULL;
  gint64 written;

  game_test_open_sample (&event);
  add (&event, ARB_ORDER_WRITE, HUSSARS, TARGET);
  written = arb_store_get_seq (event.store);
  add (&event, ARB_ORDER_DECLARE, HUSSARS, NULL);
  g_assert_true (arb_store_undo (event.store, "test", written, NULL, &error));
  orders = arb_game_orders_new (event.game);
  g_assert_cmpuint (arb_game_orders_get_n_ignored (orders), ==, 1);
  g_assert_false (arb_game_orders_find (orders, HUSSARS)->declared);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

/* Nobody is ordered about who is not at the table, by whatever rules. */
static void
test_stranger (void)
{
  static const struct
  {
    const char *system;
    const char *list_a;
    const char *list_b;
  } tables[] = { { "aigles", "aigles-france", "aigles-autriche" },
                 { "umbra", "umbra-vicomte", "umbra-baronnie" } };
  static const char *const strangers[] = { "a/u999", "c/u1", "u1", "a/", "", "a/u1 " };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      GameTest event;

      game_test_open_lists (&event, tables[i].system, tables[i].list_a, tables[i].list_b);
      for (guint j = 0; j < G_N_ELEMENTS (strangers); j++)
        {
          const char *const units[] = { "a/u1", strangers[j], NULL };
          g_autofree char *sentence = g_strdup_printf (
              "There is no unit “%s” at this table; say it as in “a/3”.", strangers[j]);
          g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event.game);
          guint n_rows = arb_store_get_n_rows (event.store);
          g_autoptr (GError) error = NULL;

          for (ArbOrderAct act = 0; act < ARB_N_ORDER_ACTS; act++)
            assert_refused (&event, act, strangers[j], "attack", sentence);
          game_test_assert_refused (
              arb_game_orders_add_all (orders, ARB_ORDER_GIVE, units, "attack", &error), &error, sentence);
          game_test_assert_refused (arb_game_orders_plan (orders, units, "attack", 3, &error), &error,
                                    sentence);
          g_assert_cmpuint (arb_store_get_n_rows (event.store), ==, n_rows);
        }
      game_test_close (&event);
    }
}

static void
test_rival (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;

  game_test_open_sample (&event);
  add (&event, ARB_ORDER_WRITE, HUSSARS, TARGET);
  add (&event, ARB_ORDER_WRITE, "autriche/u1", TARGET);
  orders = arb_game_orders_new (event.game);
  g_assert_null (arb_game_orders_find_rival (orders, HUSSARS));
  g_clear_pointer (&orders, arb_game_orders_free);
  add (&event, ARB_ORDER_WRITE, BATTALION, TARGET);
  orders = arb_game_orders_new (event.game);
  g_assert_cmpstr (arb_game_orders_find_rival (orders, HUSSARS), ==, BATTALION);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

/* Rules without quarters: the same sheet, free words, no delivery by the clock. */
static void
test_plain (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  const ArbOrderEntry *entry;

  game_test_open_lists (&event, "umbra", "umbra-vicomte", "umbra-baronnie");
  add (&event, ARB_ORDER_GIVE, "a/u1", "Tenir le gué");
  assert_refused (&event, ARB_ORDER_GIVE, "a/u1", "", "An order needs words.");
  assert_refused (&event, ARB_ORDER_WRITE_EVADE, "a/u1", NULL,
                  "These rules know no written evade.");
  assert_refused (&event, ARB_ORDER_DECLARE, "a/u1", NULL,
                  "Nothing is written on the order sheet, so nothing can be declared.");
  assert_refused (&event, ARB_ORDER_RECALL, "a/u1", NULL, "No condition is noted for this unit.");
  add (&event, ARB_ORDER_CONDITION, "a/u1", "S’il fuit, marche forcée");
  add (&event, ARB_ORDER_WRITE, "a/u1", "b/u2");
  assert_refused (&event, ARB_ORDER_REVEAL, "a/u1", NULL,
                  "Only what is declared can be revealed.");
  add (&event, ARB_ORDER_DECLARE, "a/u1", NULL);
  add (&event, ARB_ORDER_REVEAL, "a/u1", NULL);
  add (&event, ARB_ORDER_SEND, "a/u1", "Se replier");
  add (&event, ARB_ORDER_ARRIVE, "a/u1", NULL);
  orders = arb_game_orders_new (event.game);
  entry = arb_game_orders_find (orders, "a/u1");
  g_assert_cmpstr (entry->order, ==, "Se replier");
  g_assert_cmpstr (entry->condition, ==, "S’il fuit, marche forcée");
  g_assert_true (entry->revealed);
  g_clear_pointer (&orders, arb_game_orders_free);
  go_on (&event);
  assert_moment (&event, 2, 1);
  add (&event, ARB_ORDER_RECALL, "a/u1", NULL);
  orders = arb_game_orders_new (event.game);
  g_assert_null (arb_game_orders_find (orders, "a/u1")->condition);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

/* --- Several units, later periods, generals ------------------------------------------------ */

static char *
dup_order_of (GameTest *event,
              const char *unit)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);
  const ArbOrderEntry *entry = arb_game_orders_find (orders, unit);

  return g_strdup (entry != NULL ? entry->order : NULL);
}

static void
set_clock (GameTest *event,
           int period,
           int part)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (event->game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_set_clock (orders, (ArbMoment) { period, part }, &error);
  g_assert_no_error (error);
}

/* A brigade is ordered by one act, which is taken back whole. */
static void
test_brigade (void)
{
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  g_auto (GStrv) brigade = NULL;
  g_auto (GStrv) army = NULL;
  ArbArmyItem *formation;
  g_autoptr (GError) error = NULL;
  guint n_rows;

  game_test_open_sample (&event);
  formation =
      arb_army_item_get_parent (arb_game_unit_get_item (arb_game_find_unit (event.game, "france/u1")));
  brigade = arb_game_list_formation (event.game, 0, formation);
  army = arb_game_list_formation (event.game, 0, NULL);
  g_assert_cmpuint (g_strv_length (brigade), >, 1);
  g_assert_cmpuint (g_strv_length (army), >, g_strv_length (brigade));
  orders = arb_game_orders_new (event.game);
  n_rows = arb_store_get_n_rows (event.store);
  g_assert_true (arb_game_orders_add_all (orders, ARB_ORDER_GIVE, (const char *const *) brigade,
                                          "withdraw", &error));
  g_assert_cmpuint (arb_store_get_n_rows (event.store), ==, n_rows + g_strv_length (brigade));
  for (guint i = 0; brigade[i] != NULL; i++)
    {
      g_autofree char *order = dup_order_of (&event, brigade[i]);

      g_assert_cmpstr (order, ==, "withdraw");
    }
  game_test_undo (&event);
  for (guint i = 0; brigade[i] != NULL; i++)
    {
      g_autofree char *order = dup_order_of (&event, brigade[i]);

      g_assert_cmpstr (order, !=, "withdraw");
    }
  /* All or none, and the one who cannot is named. */
  n_rows = arb_store_get_n_rows (event.store);
  game_test_assert_refused (arb_game_orders_add_all (orders, ARB_ORDER_DECLARE,
                                                     (const char *const *) brigade, NULL, &error),
                            &error,
                            "“26e léger, 1er bataillon”: Nothing is written on the order sheet, so "
                            "nothing can be declared.");
  g_assert_cmpuint (arb_store_get_n_rows (event.store), ==, n_rows);
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

/* An order for a period to come waits for it, survives closing, and is taken back alone. */
static void
test_planned (void)
{
  static const char *const units[] = { "france/u1", "france/u2", NULL };
  GameTest event;
  g_autoptr (ArbGameOrders) orders = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *now = NULL;
  g_autofree char *third = NULL;
  g_autofree char *state = NULL;

  game_test_open_sample (&event);
  orders = arb_game_orders_new (event.game);
  game_test_assert_refused (arb_game_orders_plan (orders, units, "withdraw", 1, &error), &error,
                            "An order for later is for a period that is yet to come.");
  game_test_assert_refused (arb_game_orders_plan (orders, units, "", 3, &error), &error,
                            "Say which order it is.");
  g_assert_true (arb_game_orders_plan (orders, units, "attack", 3, &error));
  g_assert_true (arb_game_orders_plan (orders, units, "withdraw", 3, &error));
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_reopen (&event);
  orders = arb_game_orders_new (event.game);
  /* The later one takes the place of the earlier. */
  g_assert_cmpuint (arb_game_orders_get_planned (orders)->len, ==, 2);
  set_clock (&event, 2, 4);
  now = dup_order_of (&event, "france/u1");
  g_assert_cmpstr (now, !=, "withdraw");
  set_clock (&event, 3, 1);
  third = dup_order_of (&event, "france/u1");
  g_assert_cmpstr (third, ==, "withdraw");
  state = arb_game_unit_dup_text (arb_game_find_unit (event.game, "france/u2"), "order");
  g_assert_cmpstr (state, ==, "withdraw");
  g_clear_pointer (&orders, arb_game_orders_free);
  orders = arb_game_orders_new (event.game);
  g_assert_cmpuint (arb_game_orders_get_planned (orders)->len, ==, 0);
  game_test_undo (&event);
  g_free (third);
  third = dup_order_of (&event, "france/u1");
  g_assert_cmpstr (third, !=, "withdraw");
  g_clear_pointer (&orders, arb_game_orders_free);
  game_test_close (&event);
}

static void
test_leader (void)
{
  GameTest event;
  g_autoptr (ArbGameLosses) losses = NULL;
  g_autoptr (GPtrArray) leaders = NULL;
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;
  ArbGameUnit *from, *to;
  ArbArmyItem *general;
  const char *id;

  game_test_open_sample (&event);
  losses = arb_game_losses_new (event.game, event.system->rules);
  leaders = arb_game_list_leaders (losses, event.game, 0);
  g_assert_cmpuint (leaders->len, >, 0);
  general = leaders->pdata[0];
  for (guint i = 0; i < leaders->len; i++)
    if (arb_game_find_led_unit (event.game, 0, arb_army_item_get_id (leaders->pdata[i])) != NULL)
      general = leaders->pdata[i];
  id = arb_army_item_get_id (general);
  from = arb_game_find_led_unit (event.game, 0, id);
  g_assert_nonnull (from);
  to = arb_game_find_unit (event.game, from == arb_game_find_unit (event.game, "france/u1")
                                           ? "france/u2"
                                           : "france/u1");
  game_test_assert_refused (
      arb_game_attach_leader (losses, event.game, to, "nobody", NULL, &error), &error,
      "The army “Français” has no commander “nobody”.");
  g_assert_true (arb_game_attach_leader (losses, event.game, to, id, &said, &error));
  g_assert_cmpuint (said->len, ==, 2);
  g_assert_true (arb_game_find_led_unit (event.game, 0, id) == to);
  g_assert_false (arb_game_losses_has_leader (losses, from));
  /* One act: he is back where he was. */
  game_test_undo (&event);
  g_assert_true (arb_game_find_led_unit (event.game, 0, id) == from);
  g_assert_true (arb_game_detach_leader (losses, event.game, from, NULL, NULL, &error));
  g_assert_null (arb_game_find_led_unit (event.game, 0, id));
  g_assert_false (arb_game_detach_leader (losses, event.game, from, NULL, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "No commander is with “"));
  g_clear_error (&error);
  /* Whoever has fallen joins nobody. */
  {
    g_autofree char *subject = arb_game_losses_dup_commander (losses, 0, general);
    const ArbGameSheet *sheet = arb_game_losses_get_sheet (losses);

    for (guint i = 0; i < sheet->scales->len; i++)
      {
        const ArbScale *scale = sheet->scales->pdata[i];

        if (scale->for_commander)
          g_assert_true (arb_game_losses_set_step (losses, 0, subject, scale, "killed", NULL, NULL,
                                                   &error));
      }
  }
  g_assert_false (arb_game_attach_leader (losses, event.game, to, id, NULL, &error));
  g_assert_nonnull (strstr (error->message, "takes no further part"));
  g_clear_pointer (&losses, arb_game_losses_free);
  game_test_close (&event);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/lists", test_lists);
  g_test_add_func ("/orders/charge", test_charge);
  g_test_add_func ("/orders/delivery", test_delivery);
  g_test_add_func ("/orders/evade", test_evade);
  g_test_add_func ("/orders/clock", test_clock);
  g_test_add_func ("/orders/orphans", test_orphans);
  g_test_add_func ("/orders/stranger", test_stranger);
  g_test_add_func ("/orders/rival", test_rival);
  g_test_add_func ("/orders/plain", test_plain);
  g_test_add_func ("/orders/brigade", test_brigade);
  g_test_add_func ("/orders/planned", test_planned);
  g_test_add_func ("/orders/leader", test_leader);
  return g_test_run ();
}

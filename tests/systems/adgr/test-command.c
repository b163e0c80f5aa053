/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P1 to P5: points, command distance, prices, difficult manoeuvres. */

#include "systems/adgr/adgr-command.h"
#include "test-adgr.h"

static void
test_points (void)
{
  static const gint64 expected[4][6] = {
    { 1, 1, 2, 2, 3, 3 }, { 1, 2, 2, 3, 3, 4 }, { 2, 2, 3, 3, 4, 4 }, { 2, 3, 3, 4, 4, 5 }
  };

  for (gint64 value = 0; value < 4; value++)
    for (gint64 die = 1; die <= 6; die++)
      g_assert_cmpint (adgr_command_points (die, value), ==, expected[value][die - 1]);
}

static void
test_distance (void)
{
  g_assert_true (adgr_is_in_command (arb_ratio_int (4), 4, ADGR_HI));
  g_assert_false (adgr_is_in_command (arb_ratio (401, 100), 4, ADGR_HI));
  for (guint category = 0; category < ADGR_N_CATEGORIES; category++)
    g_assert_cmpint (adgr_is_in_command (arb_ratio_int (8), 4, category), ==,
                     category == ADGR_LI || category == ADGR_LH || category == ADGR_DRAG);
  g_assert_false (adgr_is_in_command (arb_ratio (801, 100), 4, ADGR_LI));
}

static AdgrCommand
order (AdgrOrderKind kind,
       const char *type)
{
  AdgrType line = test_adgr_type (type);

  return (AdgrCommand) { .kind = kind,
                       .type = line,
                       .owned = line.abilities,
                       .is_deep = line.is_deep,
                       .distance = arb_ratio_int (0),
                       .enemy_distance = arb_ratio_int (99) };
}

static gint64
price (const AdgrCommand *self,
       gint64 rally_far,
       gboolean general_in_melee)
{
  AdgrCommandPrice parts = adgr_price_order (self, test_adgr_table ("prices"), rally_far, 4,
                                             general_in_melee);

  return adgr_price_sum (&parts);
}

static void
test_base_prices (void)
{
  static const gint64 expected[ADGR_N_ORDERS] = { 0, 0, 1, 0, 2, 3 };

  for (guint kind = 0; kind < ADGR_N_ORDERS; kind++)
    {
      AdgrCommand self = order (kind, "fantassin-lourd");

      g_assert_cmpint (price (&self, 0, FALSE), ==, expected[kind]);
    }
}

static void
test_rally_prices (void)
{
  AdgrCommand self = order (ADGR_ORDER_RALLY, "fantassin-lourd");

  g_assert_cmpint (price (&self, 1, FALSE), ==, 1);
  self.enemy_distance = arb_ratio_int (4);
  g_assert_cmpint (price (&self, 0, FALSE), ==, 1);
  self.enemy_distance = arb_ratio (401, 100);
  g_assert_cmpint (price (&self, 0, FALSE), ==, 0);
  self.in_melee = TRUE;
  g_assert_cmpint (price (&self, 0, FALSE), ==, 2);
  self.distance = arb_ratio_int (5);
  g_assert_cmpint (price (&self, 0, FALSE), ==, 3);
}

static void
test_general_in_melee (void)
{
  for (guint kind = 0; kind < ADGR_N_ORDERS; kind++)
    {
      AdgrCommand self = order (kind, "fantassin-lourd");
      gint64 before = price (&self, 0, FALSE);

      g_assert_cmpint (price (&self, 0, TRUE) - before, ==, kind >= ADGR_ORDER_MOVE);
      self.with_general = TRUE;
      g_assert_cmpint (price (&self, 0, TRUE) - before, ==,
                       kind >= ADGR_ORDER_MOVE && kind != ADGR_ORDER_RALLY);
    }
}

static void
test_difficult (void)
{
  AdgrCommand self = order (ADGR_ORDER_MOVE, "fantassin-lourd");

  self.manoeuvres = 63;
  g_assert_cmpuint (adgr_difficult_manoeuvres (&self), ==, ADGR_THIRD_MOVE | ADGR_LEAVE_ZOC);
  self.can_evade = TRUE;
  g_assert_cmpuint (adgr_difficult_manoeuvres (&self), ==, ADGR_THIRD_MOVE);
  self.is_deep = TRUE;
  g_assert_cmpuint (adgr_difficult_manoeuvres (&self), ==, ADGR_THIRD_MOVE | ADGR_TURN);
  self.owned |= ADGR_BIT (ADGR_OFFENSIF);
  g_assert_cmpuint (adgr_difficult_manoeuvres (&self), ==, 63 & ~ADGR_LEAVE_ZOC);
  /* Several of them cost one point. */
  g_assert_cmpint (price (&self, 0, FALSE), ==, 2);
  self = order (ADGR_ORDER_MOVE, "cavalerie-lourde");
  self.manoeuvres = ADGR_THIRD_MOVE;
  g_assert_cmpuint (adgr_difficult_manoeuvres (&self), ==, 0);
}

static void
test_third_move (void)
{
  static const char *const never[] = { "artillerie-legere", "wagenburg", "levee", "elephant" };
  AdgrType foot = test_adgr_type ("fantassin-lourd");

  g_assert_true (adgr_third_move_allowed (&foot, 0, TRUE));
  g_assert_false (adgr_third_move_allowed (&foot, 0, FALSE));
  g_assert_false (adgr_third_move_allowed (&foot, ADGR_BIT (ADGR_OFFENSIF), TRUE));
  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    {
      AdgrType type = test_adgr_type (never[i]);

      g_assert_false (adgr_third_move_allowed (&type, 0, TRUE));
    }
}

static void
test_affordable (void)
{
  g_assert_true (adgr_is_affordable (3, 1, 4, 0, TRUE));
  g_assert_false (adgr_is_affordable (3, 1, 5, 0, TRUE));
  g_assert_false (adgr_is_affordable (3, 1, 4, 0, FALSE));
  g_assert_true (adgr_is_affordable (3, 1, 4, 1, FALSE));
  g_assert_false (adgr_is_affordable (3, 1, 5, 2, FALSE));
}

/* --- As it is played ------------------------------------------------------------------------- */

/* A stratège with a one: two points and his own, which here pays for nobody. */
#define THREE_ORDERS "!general-cp=reserved", ORDERS
#define ORDERS \
  "general.grade=stratege", "general.die=1", "orders=3", "order.1.kind=move", \
      "order.1.type=keil", "order.2.kind=square", "order.2.type=tercio", "order.3.kind=move", \
      "order.3.type=gendarme"

/* What the points do not reach for is refused, and does not burden what comes after it. */
static void
test_refused (void)
{
  g_autoptr (ArbSession) session = test_adgr_play ("command", TEST_PAIRS (THREE_ORDERS));

  test_adgr_assert (session, "points.rolled", "2");
  test_adgr_assert (session, "order.2.cost", "2");
  test_adgr_assert (session, "orders.total", "2");
  test_adgr_assert (session, "points.left", "1");
  test_adgr_assert (session, "affordable", "yes");
}

static void
test_given_all_the_same (void)
{
  g_autoptr (ArbSession) session =
      test_adgr_play ("command", TEST_PAIRS (THREE_ORDERS, "order.2.given=yes"));

  /* The third one is then too dear as well, and is refused. */
  test_adgr_assert (session, "orders.total", "3");
  test_adgr_assert (session, "affordable", "no");
}

/* The general's own point: for the unit he is with, or for all. */
static void
test_own_point (void)
{
  g_autoptr (ArbSession) with =
      test_adgr_play ("command", TEST_PAIRS (THREE_ORDERS, "order.2.with-general=yes"));
  g_autoptr (ArbSession) pool =
      test_adgr_play ("command", TEST_PAIRS (ORDERS));

  test_adgr_assert (with, "orders.total", "3");
  test_adgr_assert (with, "affordable", "yes");
  test_adgr_assert (pool, "orders.total", "3");
  test_adgr_assert (pool, "points.left", "0");
}

/* « L’Unité ne doit jamais être à moins de 4 UD de l’ennemi », and who makes no third move. */
static void
check_move (const char *type,
            const char *move,
            const char *nearest,
            const char *with_general,
            const char *spent)
{
  g_autofree char *order_type = g_strconcat ("order.1.type=", type, NULL);
  g_autofree char *order_move = g_strconcat ("order.1.move=", move, NULL);
  g_autofree char *order_nearest = g_strconcat ("order.1.nearest=", nearest, NULL);
  g_autofree char *order_general = g_strconcat ("order.1.with-general=", with_general, NULL);
  gboolean is_first = g_str_equal (move, "1");
  g_autoptr (ArbSession) session = test_adgr_play (
      "command", TEST_PAIRS ("general.grade=stratege", "general.die=6", "orders=1",
                             "order.1.kind=move", order_type, order_move, order_general,
                             is_first ? NULL : order_nearest));

  g_test_message ("%s %s %s %s", type, move, nearest, with_general);
  test_adgr_assert (session, "orders.total", spent);
}

static void
test_multiple_moves (void)
{
  check_move ("artillerie-lourde", "1", "", "no", "1");
  check_move ("artillerie-lourde", "2", "4", "no", "1");
  check_move ("artillerie-lourde", "2", "3.99", "no", "0");
  check_move ("artillerie-lourde", "3", "9", "yes", "0");
  check_move ("fantassin-lourd", "3", "4", "yes", "2");
  check_move ("fantassin-lourd", "3", "4", "no", "0");
  check_move ("cavalerie-moyenne", "3", "4", "yes", "1");
  check_move ("fantassin-lourd", "4", "9", "yes", "0");
}

static void
test_hold (void)
{
  g_autoptr (ArbSession) calm = test_adgr_play (
      "command", TEST_PAIRS ("general.grade=stratege", "general.die=6", "orders=1",
                             "order.1.kind=hold-offensive", "order.1.type=gendarme"));
  g_autoptr (ArbSession) keen = test_adgr_play (
      "command", TEST_PAIRS ("general.grade=stratege", "general.die=6", "orders=1",
                             "order.1.kind=hold-offensive", "order.1.type=gendarme",
                             "order.1.abilities=offensif"));

  test_adgr_assert (calm, "orders.total", "0");
  test_adgr_assert (keen, "orders.total", "3");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/command/points", test_points);
  g_test_add_func ("/adgr/command/distance", test_distance);
  g_test_add_func ("/adgr/command/base-prices", test_base_prices);
  g_test_add_func ("/adgr/command/rally-prices", test_rally_prices);
  g_test_add_func ("/adgr/command/general-in-melee", test_general_in_melee);
  g_test_add_func ("/adgr/command/difficult", test_difficult);
  g_test_add_func ("/adgr/command/third-move", test_third_move);
  g_test_add_func ("/adgr/command/affordable", test_affordable);
  g_test_add_func ("/adgr/command/refused", test_refused);
  g_test_add_func ("/adgr/command/given-all-the-same", test_given_all_the_same);
  g_test_add_func ("/adgr/command/own-point", test_own_point);
  g_test_add_func ("/adgr/command/multiple-moves", test_multiple_moves);
  g_test_add_func ("/adgr/command/hold", test_hold);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-orders.h"
#include "systems/arb-system.h"

static const ArbTable *
get_orders (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("aigles", NULL, problems);
      g_assert_nonnull (system);
    }
  return arb_rules_find_table (system->rules, "orders");
}

/* What the text says for sure; the rest is marked. */
static void
test_permissions (void)
{
  const ArbTable *orders = get_orders ();

  g_assert_cmpint (aigles_order_permits (orders, AIGLES_ORDER_TENIR, AIGLES_ACTION_CHARGE), ==,
                   AIGLES_PERMISSION_NO);
  g_assert_cmpint (aigles_order_permits (orders, AIGLES_ORDER_HARCELER, AIGLES_ACTION_EVADE), ==,
                   AIGLES_PERMISSION_YES);
  g_assert_cmpint (aigles_order_permits (orders, AIGLES_ORDER_COUVRIR,
                                         AIGLES_ACTION_COUNTERCHARGE_FOR_FRIEND),
                   ==, AIGLES_PERMISSION_NO);
  g_assert_cmpint (aigles_order_permits (orders, AIGLES_ORDER_ATTAQUER, AIGLES_ACTION_CHARGE), ==,
                   AIGLES_PERMISSION_YES_PROVISIONAL);
  g_assert_cmpint (aigles_order_permits (orders, AIGLES_ORDER_OTHER, AIGLES_ACTION_CHARGE), ==,
                   AIGLES_PERMISSION_UNKNOWN);
  g_assert_cmpint (aigles_order_permits (NULL, AIGLES_ORDER_TENIR, AIGLES_ACTION_CHARGE), ==,
                   AIGLES_PERMISSION_UNKNOWN);
  for (int order = 0; order < AIGLES_ORDER_OTHER; order++)
    for (int action = 0; action < AIGLES_N_ACTIONS; action++)
      g_assert_cmpint (aigles_order_permits (orders, order, action), !=,
                       AIGLES_PERMISSION_UNKNOWN);
}

static void
add (AiglesSheet *sheet,
     AiglesSheetKind kind,
     int period,
     int quarter,
     const char *unit,
     const char *detail)
{
  g_autoptr (GError) error = NULL;

  aigles_sheet_add (sheet, kind, (AiglesMoment) { period, quarter }, unit, detail, &error);
  g_assert_no_error (error);
}

static void
assert_refused (AiglesSheet *sheet,
                AiglesSheetKind kind,
                int period,
                int quarter,
                const char *unit,
                const char *detail)
{
  guint n_events = sheet->events->len;

  g_assert_false (aigles_sheet_add (sheet, kind, (AiglesMoment) { period, quarter }, unit, detail,
                                    NULL));
  g_assert_cmpuint (sheet->events->len, ==, n_events);
}

/* Mouvement 5.1: written, declared at the start of a half period, sealed until it lands. */
static void
test_charge (void)
{
  g_autoptr (AiglesSheet) sheet = aigles_sheet_new ();

  assert_refused (sheet, AIGLES_SHEET_WRITE_CHARGE, 1, 1, "21e", "hussards");
  assert_refused (sheet, AIGLES_SHEET_ORDER, 1, 1, "21e", "dance");
  assert_refused (sheet, AIGLES_SHEET_ORDER, 1, 1, "", "tenir");
  assert_refused (sheet, AIGLES_SHEET_ORDER, 1, 5, "21e", "tenir");
  add (sheet, AIGLES_SHEET_ORDER, 1, 1, "21e", "attaquer");
  assert_refused (sheet, AIGLES_SHEET_DECLARE_CHARGE, 1, 1, "21e", NULL);
  assert_refused (sheet, AIGLES_SHEET_WRITE_CHARGE, 1, 1, "21e", NULL);
  add (sheet, AIGLES_SHEET_WRITE_CHARGE, 1, 2, "21e", "hussards");
  assert_refused (sheet, AIGLES_SHEET_DECLARE_CHARGE, 1, 2, "21e", NULL);
  assert_refused (sheet, AIGLES_SHEET_REVEAL, 1, 2, "21e", NULL);
  add (sheet, AIGLES_SHEET_DECLARE_CHARGE, 1, 3, "21e", NULL);
  assert_refused (sheet, AIGLES_SHEET_DECLARE_CHARGE, 1, 3, "21e", NULL);
  assert_refused (sheet, AIGLES_SHEET_WRITE_CHARGE, 1, 3, "21e", "dragons");
  assert_refused (sheet, AIGLES_SHEET_ORDER, 1, 2, "21e", "tenir");
  g_assert_null (aigles_sheet_get_target (sheet, "21e", FALSE));
  g_assert_cmpstr (aigles_sheet_get_target (sheet, "21e", TRUE), ==, "hussards");
  add (sheet, AIGLES_SHEET_QUARTER, 1, 3, NULL, NULL);
  add (sheet, AIGLES_SHEET_REVEAL, 1, 4, "21e", NULL);
  g_assert_cmpstr (aigles_sheet_get_target (sheet, "21e", FALSE), ==, "hussards");
  add (sheet, AIGLES_SHEET_QUARTER, 1, 4, NULL, NULL);
  g_assert_null (aigles_sheet_get_target (sheet, "21e", TRUE));
  g_assert_false (aigles_sheet_find (sheet, "21e")->charge_declared);
  g_assert_null (aigles_sheet_find (sheet, "33e"));
}

/* Mouvement 1.4: in force at the end of the quarter after the arrival. */
static void
test_delivery (void)
{
  g_autoptr (AiglesSheet) sheet = aigles_sheet_new ();

  add (sheet, AIGLES_SHEET_ORDER, 1, 1, "21e", "tenir");
  add (sheet, AIGLES_SHEET_ARRIVE, 1, 4, "21e", "attaquer");
  add (sheet, AIGLES_SHEET_QUARTER, 1, 4, NULL, NULL);
  g_assert_cmpint (aigles_sheet_find (sheet, "21e")->order, ==, AIGLES_ORDER_TENIR);
  g_assert_true (aigles_sheet_find (sheet, "21e")->has_pending);
  add (sheet, AIGLES_SHEET_QUARTER, 2, 1, NULL, NULL);
  g_assert_cmpint (aigles_sheet_find (sheet, "21e")->order, ==, AIGLES_ORDER_ATTAQUER);
  g_assert_false (aigles_sheet_find (sheet, "21e")->has_pending);
  assert_refused (sheet, AIGLES_SHEET_ARRIVE, 2, 1, "21e", "");
}

static void
test_evade (void)
{
  g_autoptr (AiglesSheet) sheet = aigles_sheet_new ();

  add (sheet, AIGLES_SHEET_ORDER, 1, 1, "voltigeurs", "harceler");
  assert_refused (sheet, AIGLES_SHEET_DECLARE_EVADE, 1, 1, "voltigeurs", NULL);
  add (sheet, AIGLES_SHEET_WRITE_EVADE, 1, 1, "voltigeurs", NULL);
  add (sheet, AIGLES_SHEET_DECLARE_EVADE, 1, 1, "voltigeurs", NULL);
  add (sheet, AIGLES_SHEET_QUARTER, 1, 1, NULL, NULL);
  g_assert_true (aigles_sheet_find (sheet, "voltigeurs")->evade_declared);
  add (sheet, AIGLES_SHEET_QUARTER, 1, 2, NULL, NULL);
  g_assert_false (aigles_sheet_find (sheet, "voltigeurs")->evade_declared);
}

static void
test_text (void)
{
  static const char *const bad[] = {
    "order 21e tenir\n", "1.1 dance 21e\n", "1.1 order 21e\n", "1.1 order '21e tenir\n",
    "1 order 21e tenir\n", "1.1 order 21e tenir now\n", "99999999999.1 order 21e tenir\n",
  };
  g_autoptr (AiglesSheet) sheet = aigles_sheet_new ();
  g_autoptr (AiglesSheet) back = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  add (sheet, AIGLES_SHEET_ORDER, 1, 1, "l'élite d'Austerlitz", "attaquer");
  assert_refused (sheet, AIGLES_SHEET_WRITE_CHARGE, 1, 1, "l'élite d'Austerlitz", "3e\nrusses");
  add (sheet, AIGLES_SHEET_WRITE_CHARGE, 1, 1, "l'élite d'Austerlitz", "3e hussards");
  add (sheet, AIGLES_SHEET_DECLARE_CHARGE, 1, 1, "l'élite d'Austerlitz", NULL);
  add (sheet, AIGLES_SHEET_QUARTER, 1, 1, NULL, NULL);
  text = aigles_sheet_to_text (sheet);
  back = aigles_sheet_new_from_text (text, NULL);
  g_assert_nonnull (back);
  again = aigles_sheet_to_text (back);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpstr (aigles_sheet_get_target (back, "l'élite d'Austerlitz", TRUE), ==, "3e hussards");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (aigles_sheet_new_from_text (bad[i], &error));
      g_assert_nonnull (error);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/orders/permissions", test_permissions);
  g_test_add_func ("/aigles/orders/charge", test_charge);
  g_test_add_func ("/aigles/orders/delivery", test_delivery);
  g_test_add_func ("/aigles/orders/evade", test_evade);
  g_test_add_func ("/aigles/orders/text", test_text);
  return g_test_run ();
}

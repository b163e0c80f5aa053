/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P30 to P37: the general's fate, rally, rear support, army cohesion, rout, pursuit. */

#include "systems/adgr/adgr-army.h"
#include "test-adgr.h"

static void
test_general (void)
{
  g_assert_cmpint (adgr_general_killed_on (0, FALSE), ==, 0);
  g_assert_cmpint (adgr_general_killed_on (1, FALSE), ==, 1);
  g_assert_cmpint (adgr_general_killed_on (0, TRUE), ==, 3);
  g_assert_cmpint (adgr_general_killed_on (4, TRUE), ==, 3);
}

static void
test_rally (void)
{
  const ArbTable *needs = test_adgr_table ("rally");

  for (guint category = 0; category < ADGR_N_CATEGORIES; category++)
    g_assert_cmpint (adgr_may_rally (category), ==, category != ADGR_EL);
  g_assert_cmpint (adgr_rally_need (needs, arb_ratio (401, 100), FALSE), ==, 3);
  g_assert_cmpint (adgr_rally_need (needs, arb_ratio_int (4), FALSE), ==, 4);
  g_assert_cmpint (adgr_rally_need (needs, arb_ratio_int (9), TRUE), ==, 5);
  g_assert_cmpint (adgr_rally_recovered (4, 4, 5, TRUE, 3), ==, 0);
  g_assert_cmpint (adgr_rally_recovered (6, 6, 5, TRUE, 3), ==, 1);
  g_assert_cmpint (adgr_rally_recovered (7, 7, 5, TRUE, 3), ==, 2);
  g_assert_cmpint (adgr_rally_recovered (7, 5, 5, TRUE, 3), ==, 1);
  g_assert_cmpint (adgr_rally_recovered (7, 7, 5, FALSE, 3), ==, 1);
  g_assert_cmpint (adgr_rally_recovered (7, 7, 5, TRUE, 1), ==, 1);
  g_assert_cmpint (adgr_rally_recovered (7, 7, 5, TRUE, 0), ==, 0);
}

static gboolean
supports (const char *type,
          gboolean battalion,
          gint64 lost,
          gboolean drag_is_light)
{
  AdgrSupporter unit = { .type = test_adgr_type (type),
                         .is_battalion = battalion,
                         .coh_lost = lost };

  return adgr_gives_rear_support (&unit, drag_is_light);
}

static void
test_rear_support (void)
{
  AdgrSupporter unit = { .type = test_adgr_type ("gendarme") };

  g_assert_true (supports ("gendarme", FALSE, 1, FALSE));
  g_assert_false (supports ("gendarme", FALSE, 2, FALSE));
  g_assert_true (supports ("tercio", TRUE, 3, FALSE));
  g_assert_false (supports ("tercio", TRUE, 4, FALSE));
  g_assert_false (supports ("levee", FALSE, 0, FALSE));
  g_assert_false (supports ("infanterie-legere", FALSE, 0, FALSE));
  g_assert_false (supports ("cavalerie-legere", FALSE, 0, FALSE));
  g_assert_true (supports ("dragon", FALSE, 0, FALSE));
  g_assert_false (supports ("dragon", FALSE, 0, TRUE));
  g_assert_true (adgr_gives_rear_support (&unit, FALSE));
  unit.in_melee = TRUE;
  g_assert_false (adgr_gives_rear_support (&unit, FALSE));
  unit = (AdgrSupporter) { .type = unit.type, .melee_support = TRUE };
  g_assert_false (adgr_gives_rear_support (&unit, FALSE));
  unit = (AdgrSupporter) { .type = unit.type, .simple_support = TRUE };
  g_assert_false (adgr_gives_rear_support (&unit, FALSE));
  unit = (AdgrSupporter) { .type = unit.type, .enemy_in_zoc = TRUE };
  g_assert_false (adgr_gives_rear_support (&unit, FALSE));
}

static const char *
line_of (AdgrUnitState unit)
{
  return adgr_army_line_words[adgr_army_line (&unit, test_adgr_table ("army-losses"))];
}

static void
test_lines (void)
{
  g_assert_cmpstr (line_of ((AdgrUnitState) { 0 }), ==, "none");
  g_assert_cmpstr (line_of ((AdgrUnitState) { .disorder = TRUE }), ==, "disorder");
  g_assert_cmpstr (line_of ((AdgrUnitState) { .disorder = TRUE, .left_table = TRUE }), ==,
                   "left-table");
  g_assert_cmpstr (line_of ((AdgrUnitState) { .coh_lost = 4, .disorder = TRUE }), ==, "disorder");
  g_assert_cmpstr (line_of ((AdgrUnitState) { .is_battalion = TRUE, .coh_lost = 3 }), ==, "none");
  g_assert_cmpstr (line_of ((AdgrUnitState) { .is_battalion = TRUE, .coh_lost = 4 }), ==,
                   "battalion-four");
  g_assert_cmpstr (line_of ((AdgrUnitState) { .routed = TRUE, .left_table = TRUE }), ==, "routed");
  g_assert_cmpstr (
      line_of ((AdgrUnitState) { .is_battalion = TRUE, .coh_lost = 9, .routed = TRUE }), ==,
      "battalion-routed");
}

static void
test_rout (void)
{
  g_assert_false (adgr_rout_spreads (ADGR_ART, ADGR_HI));
  g_assert_false (adgr_rout_spreads (ADGR_WWG, ADGR_HI));
  g_assert_false (adgr_rout_spreads (ADGR_LI, ADGR_HI));
  g_assert_true (adgr_rout_spreads (ADGR_LI, ADGR_LI));
  g_assert_true (adgr_rout_spreads (ADGR_HI, ADGR_LI));
  g_assert_true (adgr_must_pursue (ADGR_BIT (ADGR_CHOC), TRUE));
  g_assert_true (adgr_must_pursue (ADGR_BIT (ADGR_OFFENSIF), TRUE));
  g_assert_false (adgr_must_pursue (ADGR_BIT (ADGR_IMPACT), TRUE));
  g_assert_false (adgr_must_pursue (ADGR_BIT (ADGR_CHOC), FALSE));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/army/general", test_general);
  g_test_add_func ("/adgr/army/rally", test_rally);
  g_test_add_func ("/adgr/army/rear-support", test_rear_support);
  g_test_add_func ("/adgr/army/lines", test_lines);
  g_test_add_func ("/adgr/army/rout", test_rout);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* P7 to P10: zone of control, leaving it, breaking contact, passing through. */

#include "systems/adgr/adgr-zone.h"
#include "test-adgr.h"

static AdgrZoneUnit
unit (const char *id)
{
  AdgrType type = test_adgr_type (id);

  return (AdgrZoneUnit) {
    .category = type.category, .type = type.id, .is_deep = type.is_deep, .in_open = TRUE
  };
}

static void
test_zoc (void)
{
  AdgrZoneUnit foot = unit ("fantassin-lourd");
  AdgrZoneUnit light = unit ("infanterie-legere");
  AdgrZoneUnit guns = unit ("artillerie-legere");
  AdgrZoneUnit wagons = unit ("wagenburg");
  AdgrZoneUnit hindered = foot, square = foot, fighting = foot, covered = foot;

  hindered.is_penalised = square.in_square = fighting.in_melee = covered.behind_work = TRUE;
  g_assert_true (adgr_exerts_zoc (&foot, &light));
  g_assert_false (adgr_exerts_zoc (&light, &foot));
  g_assert_true (adgr_exerts_zoc (&light, &light));
  g_assert_true (adgr_exerts_zoc (&light, &guns));
  light.in_open = FALSE;
  g_assert_true (adgr_exerts_zoc (&light, &foot));
  g_assert_false (adgr_exerts_zoc (&guns, &foot));
  g_assert_false (adgr_exerts_zoc (&wagons, &foot));
  g_assert_false (adgr_exerts_zoc (&hindered, &light));
  g_assert_false (adgr_exerts_zoc (&square, &light));
  g_assert_false (adgr_exerts_zoc (&fighting, &light));
  g_assert_false (adgr_exerts_zoc (&covered, &light));
}

static void
test_leave (void)
{
  AdgrZoneUnit foot = unit ("fantassin-lourd");
  AdgrZoneUnit horse = unit ("gendarme");

  g_assert_cmpint (adgr_leave_zoc (&foot, TRUE, FALSE), ==, ADGR_LEAVE_EVADE);
  g_assert_cmpint (adgr_leave_zoc (&foot, FALSE, TRUE), ==, ADGR_LEAVE_BACK);
  g_assert_cmpint (adgr_leave_zoc (&horse, FALSE, TRUE), ==, ADGR_LEAVE_STRAIGHT);
  g_assert_cmpint (adgr_leave_zoc (&horse, FALSE, FALSE), ==, ADGR_LEAVE_BACK);
  g_assert_cmpint (adgr_leave_distance (ADGR_HI), ==, 1);
  g_assert_cmpint (adgr_leave_distance (ADGR_KN), ==, 2);
}

static void
test_break_contact (void)
{
  AdgrZoneUnit foot = unit ("fantassin-lourd");
  AdgrZoneUnit light = unit ("infanterie-legere");
  AdgrZoneUnit horse = unit ("gendarme");
  AdgrZoneUnit elephant = unit ("elephant");
  AdgrZoneUnit guns = unit ("artillerie-legere");

  g_assert_true (adgr_may_break_contact (&light, &foot, FALSE));
  g_assert_true (adgr_may_break_contact (&light, &elephant, FALSE));
  g_assert_false (adgr_may_break_contact (&light, &horse, FALSE));
  g_assert_true (adgr_may_break_contact (&horse, &foot, FALSE));
  g_assert_false (adgr_may_break_contact (&horse, &horse, FALSE));
  g_assert_true (adgr_may_break_contact (&horse, &horse, TRUE));
  g_assert_false (adgr_may_break_contact (&elephant, &foot, FALSE));
  g_assert_false (adgr_may_break_contact (&foot, &foot, TRUE));
  g_assert_true (adgr_may_break_contact (&foot, &guns, FALSE));
  horse.is_penalised = TRUE;
  g_assert_true (adgr_may_break_contact (&light, &horse, FALSE));
  foot.behind_work = TRUE;
  g_assert_true (adgr_may_break_contact (&elephant, &foot, FALSE));
}

static void
test_interpenetrate (void)
{
  AdgrZoneUnit foot = unit ("fantassin-lourd");
  AdgrZoneUnit medium = unit ("fantassin-moyen");
  AdgrZoneUnit archers = unit ("archer");
  AdgrZoneUnit light = unit ("infanterie-legere");
  AdgrZoneUnit horse = unit ("gendarme");
  AdgrZoneUnit lights = unit ("cavalerie-legere");
  AdgrZoneUnit guns = unit ("artillerie-legere");

  g_assert_true (adgr_may_interpenetrate (&horse, &light, FALSE, FALSE));
  g_assert_true (adgr_may_interpenetrate (&horse, &lights, TRUE, FALSE));
  g_assert_true (adgr_may_interpenetrate (&lights, &horse, TRUE, FALSE));
  g_assert_false (adgr_may_interpenetrate (&horse, &lights, FALSE, FALSE));
  g_assert_false (adgr_may_interpenetrate (&foot, &lights, TRUE, FALSE));
  g_assert_true (adgr_may_interpenetrate (&archers, &archers, TRUE, FALSE));
  g_assert_true (adgr_may_interpenetrate (&archers, &foot, TRUE, FALSE));
  g_assert_true (adgr_may_interpenetrate (&medium, &archers, TRUE, FALSE));
  g_assert_false (adgr_may_interpenetrate (&medium, &archers, FALSE, FALSE));
  g_assert_false (adgr_may_interpenetrate (&medium, &foot, TRUE, TRUE));
  g_assert_true (adgr_may_interpenetrate (&foot, &guns, FALSE, TRUE));
  g_assert_false (adgr_may_interpenetrate (&foot, &guns, TRUE, FALSE));
  g_assert_false (adgr_may_interpenetrate (&horse, &guns, TRUE, TRUE));
}

static void
test_force_through (void)
{
  static const char *const never[] = { "elephant",  "tercio",        "keil",
                                       "wagenburg", "pike-and-shot", "pike-and-shot-tardif" };
  AdgrZoneUnit foot = unit ("fantassin-lourd");

  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    {
      AdgrZoneUnit crossed = unit (never[i]);

      g_assert_false (adgr_may_force_through (&crossed));
    }
  g_assert_true (adgr_may_force_through (&foot));
  foot.melee_support = TRUE;
  g_assert_false (adgr_may_force_through (&foot));
  foot.melee_support = FALSE;
  foot.in_melee = TRUE;
  g_assert_false (adgr_may_force_through (&foot));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/zone/zoc", test_zoc);
  g_test_add_func ("/adgr/zone/leave", test_leave);
  g_test_add_func ("/adgr/zone/break-contact", test_break_contact);
  g_test_add_func ("/adgr/zone/interpenetrate", test_interpenetrate);
  g_test_add_func ("/adgr/zone/force-through", test_force_through);
  return g_test_run ();
}

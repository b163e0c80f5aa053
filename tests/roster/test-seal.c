/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "roster-test.h"
#include "roster/arb-seal.h"

static char *
seal_of (ArbArmy *army)
{
  g_autofree char *lines = arb_army_to_lines (army, NULL);

  return arb_seal_of_lines (lines);
}

static void
test_stable (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 40);
  g_autofree char *xml = arb_army_to_xml (army, NULL);
  g_autoptr (ArbArmy) again = roster_test_read (xml);
  g_autofree char *first = seal_of (army);
  g_autofree char *second = seal_of (again);
  g_autofree char *lower = g_ascii_strdown (first, -1);
  g_autofree char *parsed = arb_seal_parse (lower);
  g_autofree char *old = g_strndup (parsed, ARB_SEAL_OLD_LENGTH);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (strlen (first), ==, ARB_SEAL_LENGTH + 3);
  g_assert_cmpuint (strlen (parsed), ==, ARB_SEAL_LENGTH);
  g_assert_true (arb_seal_is_same (parsed, first));
  g_assert_false (arb_seal_is_weak (first));
  /* What older programs gave out is understood, and known for what it is. */
  g_assert_true (arb_seal_is_same (old, first));
  g_assert_true (arb_seal_is_weak (old));
  old[7] = old[7] == '0' ? '1' : '0';
  g_assert_false (arb_seal_is_same (old, first));
  g_assert_null (arb_seal_parse ("1234567"));
  g_assert_null (arb_seal_parse ("12345-12345-12345-1234"));
  g_assert_null (arb_seal_parse ("123456789"));
  g_assert_null (arb_seal_parse ("list.xml"));
}

/* Every visible change changes the seal, and is told. */
static void
test_differences (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 20);

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *xml = arb_army_to_xml (army, NULL);
      g_autofree char *lines = arb_army_to_lines (army, NULL);
      g_autofree char *seal = seal_of (army);
      g_autofree char *new_xml = NULL;
      g_autofree char *new_lines = NULL;
      g_autofree char *new_seal = NULL;
      g_autoptr (GPtrArray) differences = NULL;

      roster_test_edit (army, random);
      new_xml = arb_army_to_xml (army, NULL);
      new_lines = arb_army_to_lines (army, NULL);
      new_seal = seal_of (army);
      differences = arb_seal_compare (lines, new_lines);
      g_assert_cmpint (g_str_equal (xml, new_xml), ==, g_str_equal (seal, new_seal));
      g_assert_cmpint (g_str_equal (xml, new_xml), ==, differences->len == 0);
    }
}

static void
test_sentences (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *unit = arb_army_add (army, root, 0, ARB_ARMY_KIND_UNIT, "3e", NULL);
  g_autofree char *lines = arb_army_to_lines (army, NULL);
  g_autofree char *now = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  arb_army_set (army, unit, ARB_ARMY_POINTS, "80", NULL);
  arb_army_add (army, root, 1, ARB_ARMY_KIND_UNIT, "4e", NULL);
  now = arb_army_to_lines (army, NULL);
  differences = arb_seal_compare (lines, now);
  g_assert_cmpuint (differences->len, ==, 2);
  g_assert_cmpstr (differences->pdata[0], ==, "unit u1 (3e), points: “” before, “80” now");
  g_assert_cmpstr (differences->pdata[1], ==, "unit u2 (4e): added");
}

/* The data in force are sealed too. */
static void
test_data (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  g_autoptr (ArbCatalogue) france = roster_test_catalogue ("aigles", "france");
  g_autofree char *with = arb_army_to_lines (army, france);
  g_autofree char *without = arb_army_to_lines (army, NULL);
  g_autofree char *first = arb_seal_of_lines (with);
  g_autofree char *second = arb_seal_of_lines (without);

  g_assert_cmpstr (first, !=, second);
}

static void
test_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arb-seals-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "seals", NULL);
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  g_autofree char *lines = arb_army_to_lines (army, NULL);
  g_autofree char *seal = arb_seal_of_lines (lines);
  g_autofree char *recalled = NULL;
  g_autofree char *plain = arb_seal_parse (seal);
  g_autofree char *old = g_strndup (plain, ARB_SEAL_OLD_LENGTH);
  g_autofree char *by_old = NULL;
  g_autofree char *name = g_strconcat (plain, ".txt", NULL);
  g_autofree char *path = g_build_filename (inner, name, NULL);

  g_assert_null (arb_seal_recall (inner, seal));
  g_assert_true (arb_seal_keep (inner, lines, NULL));
  g_assert_true (arb_seal_keep (inner, lines, NULL));
  recalled = arb_seal_recall (inner, seal);
  g_assert_cmpstr (recalled, ==, lines);
  by_old = arb_seal_recall (inner, old);
  g_assert_cmpstr (by_old, ==, lines);
  g_assert_true (g_file_set_contents (path, "unit u1\tname\tforged\n", -1, NULL));
  g_assert_null (arb_seal_recall (inner, seal));
  g_unlink (path);
  g_rmdir (inner);
  g_rmdir (folder);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seal/stable", test_stable);
  g_test_add_func ("/seal/differences", test_differences);
  g_test_add_func ("/seal/sentences", test_sentences);
  g_test_add_func ("/seal/data", test_data);
  g_test_add_func ("/seal/kept", test_kept);
  return g_test_run ();
}

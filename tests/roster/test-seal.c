/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "roster-test.h"
#include "roster/arb-seal-check.h"
#include "roster/arb-seal.h"

/* Of data/armies/aigles-france.xml, as they were given out. */
#define OLD_SEAL "NK4M9-G9DN9-EBCBH-779AC"
#define OLDEST_SEAL "NK4M-9G9D"

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
  g_assert_true (arb_seal_is_weak (old));
  old[7] = old[7] == '0' ? '1' : '0';
  g_assert_false (arb_seal_is_same (old, first));
  g_assert_null (arb_seal_parse ("1234567"));
  g_assert_null (arb_seal_parse ("12345-12345-12345-1234"));
  g_assert_null (arb_seal_parse ("123456789"));
  g_assert_null (arb_seal_parse ("list.xml"));
  g_assert_true (arb_seal_is_same ("12345-12345-12345-12345-12345", "12345123451234512345 12345"));
  g_assert_true (arb_seal_is_same ("12345-12345-12345-12345-12345-12345", "12345-12345-12345-12345"));
  g_assert_null (arb_seal_parse ("12345-12345-12345-12345-12345-12345-12345"));
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
      g_autoptr (ArbSealCheck) check = NULL;
      g_autoptr (GPtrArray) told = NULL;

      roster_test_edit (army, random);
      new_xml = arb_army_to_xml (army, NULL);
      new_lines = arb_army_to_lines (army, NULL);
      new_seal = seal_of (army);
      check = arb_seal_check_new_for_lines (lines, new_lines, NULL);
      told = arb_seal_check_tell (check);
      g_assert_cmpint (g_str_equal (xml, new_xml), ==, g_str_equal (seal, new_seal));
      g_assert_cmpint (g_str_equal (xml, new_xml), ==, told->len == 0);
      g_assert_cmpint (g_str_equal (xml, new_xml), ==, check->list == ARB_SEAL_SAME);
    }
}

static ArbCatalogue *
load_france (const char *folder)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbCatalogue *catalogue = arb_catalogue_load ("aigles", "france", folder, problems);

  g_assert_nonnull (catalogue);
  return catalogue;
}

static void
assert_told (const ArbSealCheck *check,
             const char *verdict,
             const char *difference)
{
  g_autoptr (GPtrArray) told = arb_seal_check_tell (check);

  g_assert_cmpstr (arb_seal_check_get_verdict (check), ==, verdict);
  g_assert_cmpuint (told->len, ==, difference != NULL ? 1 : 0);
  if (difference != NULL)
    g_assert_cmpstr (told->pdata[0], ==, difference);
}

/* A value of the club changed after the list was sealed: the list is innocent. */
static void
test_club (void)
{
  g_autofree char *home = g_dir_make_tmp ("arb-seals-XXXXXX", NULL);
  g_autofree char *seals = g_build_filename (home, "seals", NULL);
  g_autofree char *club = g_build_filename (home, "aigles", "france.xml", NULL);
  g_autofree char *folder = g_path_get_dirname (club);
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  g_autoptr (ArbCatalogue) before = load_france (home);
  g_autoptr (ArbCatalogue) after = NULL;
  g_autofree char *lines = arb_army_to_lines (army, before);
  g_autofree char *seal = arb_seal_of_lines (lines);
  g_autofree char *short_seal = g_strndup (seal, ARB_SEAL_LENGTH + 3);
  g_autofree char *new_lines = NULL;
  g_autofree char *new_seal = NULL;
  g_autoptr (ArbSealCheck) unknown = NULL;
  g_autoptr (ArbSealCheck) known = NULL;
  g_autoptr (ArbSealCheck) shorter = NULL;
  g_autoptr (ArbSealCheck) both = NULL;

  g_assert_cmpuint (strlen (seal), ==, 5 * 5 + 4);
  g_assert_true (arb_catalogue_set_club (before, "fusilier", "combat", "9", NULL));
  g_assert_true (arb_catalogue_save_club (before, NULL));
  after = load_france (home);
  new_lines = arb_army_to_lines (army, after);
  new_seal = arb_seal_of_lines (new_lines);
  g_assert_cmpuint (strlen (new_seal), ==, 6 * 5 + 5);
  /* Where nothing was kept, the seal alone tells whose data differ. */
  unknown = arb_seal_check_new (seal, army, after, seals);
  assert_told (unknown, "the list is unchanged since it was sealed; the club’s data differ", NULL);
  g_assert_cmpint (unknown->program, ==, ARB_SEAL_SAME);
  g_assert_true (arb_seal_keep (seals, lines, NULL));
  known = arb_seal_check_new (seal, army, after, seals);
  assert_told (known, "the list is unchanged since it was sealed; the club’s data differ",
               "the club’s data, Fusilier, Combat: nothing before, 9 now");
  shorter = arb_seal_check_new (short_seal, army, after, seals);
  assert_told (shorter, "the list is unchanged since it was sealed; the club’s data differ",
               "the club’s data, Fusilier, Combat: nothing before, 9 now");
  arb_army_set (army, arb_army_get_root (army), ARB_ARMY_PLAYER, "Ney", NULL);
  both = arb_seal_check_new (new_seal, army, after, seals);
  assert_told (both, "the list was changed since it was sealed", NULL);
  g_unlink (club);
  g_rmdir (folder);
}

static const char *
change_combat (const char *lines,
               char **changed)
{
  g_autofree char *copy = g_strdup (lines);
  char *at = strstr (copy, "program type/fusilier\tcombat\t4");

  g_assert_nonnull (at);
  at[strlen ("program type/fusilier\tcombat\t")] = '3';
  *changed = g_steal_pointer (&copy);
  return *changed;
}

/* Another version of the program, with other values. */
static void
test_program (void)
{
  g_autofree char *home = g_dir_make_tmp ("arb-seals-XXXXXX", NULL);
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  g_autoptr (ArbCatalogue) france = roster_test_catalogue ("aigles", "france");
  g_autofree char *lines = arb_army_to_lines (army, france);
  g_autofree char *earlier = NULL;
  g_autofree char *seal = arb_seal_of_lines (change_combat (lines, &earlier));
  g_autoptr (ArbSealCheck) check = NULL;
  g_autoptr (ArbSealCheck) broken = NULL;

  g_assert_true (arb_seal_keep (home, earlier, NULL));
  check = arb_seal_check_new (seal, army, france, home);
  assert_told (check, "the list is unchanged since it was sealed; the program’s data differ",
               "the program’s data, Fusilier, Combat: 3 before, 4 now");
  /* A club's file that cannot be read today says nothing about the list. */
  broken = arb_seal_check_new (seal, army, NULL, "/nowhere");
  assert_told (broken, "unchanged since it was sealed", NULL);
}

/* Seals that older programs gave out, of a sample list that has not been touched since. */
static void
test_old (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "armies", "aigles-france.xml", NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_army_load (path, ARB_ARMY_READ_STRICT, problems);
  g_autoptr (ArbCatalogue) france = roster_test_catalogue ("aigles", "france");
  g_autoptr (ArbSealCheck) old = arb_seal_check_new (OLD_SEAL, army, france, "/nowhere");
  g_autoptr (ArbSealCheck) oldest = arb_seal_check_new (OLDEST_SEAL, army, france, "/nowhere");
  g_autoptr (ArbSealCheck) other = arb_seal_check_new ("00000000", army, france, "/nowhere");

  assert_told (old, "unchanged since it was sealed", NULL);
  g_assert_false (old->is_weak);
  assert_told (oldest, "unchanged since it was sealed", NULL);
  g_assert_true (oldest->is_weak);
  assert_told (other, "the list or the data it is checked with were changed since it was sealed; an old "
                      "seal cannot tell which", NULL);
  /* The club's values came after the old seal: the revision without them is found. */
  g_free (france->revision);
  france->revision = g_strdup ("1.0+1.0+club-12345678");
  arb_seal_check_free (g_steal_pointer (&old));
  old = arb_seal_check_new (OLD_SEAL, army, france, "/nowhere");
  assert_told (old, "the list is unchanged since it was sealed; the club’s data differ", NULL);
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
  g_test_add_func ("/seal/club", test_club);
  g_test_add_func ("/seal/program", test_program);
  g_test_add_func ("/seal/old", test_old);
  g_test_add_func ("/seal/kept", test_kept);
  return g_test_run ();
}

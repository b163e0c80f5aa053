/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "roster-test.h"
#include "roster/arb-army-diff.h"
#include "roster/arb-seal.h"

#define LIST                                                                                       \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='aigles' "                \
  "nation='france'>%s</army>"
#define UNIT(id, number, name, rest)                                                               \
  "<unit id='" id "' number='" number "' name='" name "'" rest "><group type='fusilier' "          \
  "regular='12'/></unit>"

static GPtrArray *
diff (const char *before,
      const char *after)
{
  g_autofree char *first_xml = g_strdup_printf (LIST, before);
  g_autofree char *second_xml = g_strdup_printf (LIST, after);
  g_autoptr (ArbArmy) first = roster_test_read (first_xml);
  g_autoptr (ArbArmy) second = roster_test_read (second_xml);
  g_autoptr (ArbCatalogue) france = roster_test_catalogue ("aigles", "france");
  g_autofree char *first_lines = arb_army_to_lines (first, france);
  g_autofree char *second_lines = arb_army_to_lines (second, france);

  return arb_army_diff (first_lines, second_lines, france);
}

static void
assert_told (const char *before,
             const char *after,
             const char *expected)
{
  g_autoptr (GPtrArray) rows = diff (before, after);
  g_autoptr (GPtrArray) told = arb_army_diff_tell (rows);
  g_autofree char *text = NULL;

  g_ptr_array_add (told, NULL);
  text = g_strjoinv ("\n", (char **) told->pdata);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_values (void)
{
  assert_told (UNIT ("u1", "1", "3e", ""), UNIT ("u1", "1", "3e", ""), "");
  assert_told (UNIT ("u1", "1", "3e", ""), UNIT ("u1", "1", "3e", " points='80.5' formation='line'"),
               "Unit “1 3e”, Formation: nothing before, Line now\n"
               "Unit “1 3e”, Points: nothing before, 80.5 now");
  assert_told (UNIT ("u1", "1", "3e", ""), UNIT ("u1", "1", "4e", ""),
               "Unit “1 4e”, Name: 3e before, 4e now");
  assert_told ("<unit id='u1' name='3e'><group type='fusilier' regular='12'/></unit>",
               "<unit id='u1' name='3e'><group type='fusilier' regular='9' elite='3'/></unit>",
               "Unit “3e”, Figures: Fusilier: 12 before, Fusilier: 9, Fusilier (elite): 3 now");
}

/* An import gives every item a mark of its own: by name they are the same, and so are their leaders. */
static void
test_marks (void)
{
  assert_told ("<commander id='c1' name='Ney'/><unit id='u1' name='3e' leader='c1'/>",
               "<commander id='c7' name='Ney'/><unit id='u9' name='3e' leader='c7'/>", "");
  assert_told ("<unit id='u1' name='3e'/><unit id='u2' name='4e'/>",
               "<unit id='u1' name='4e'/><unit id='u2' name='5e'/>",
               "Unit “3e”: removed\nUnit “5e”: added");
}

static void
test_places (void)
{
  /* One put in between moves nobody. */
  assert_told (UNIT ("u1", "1", "3e", "") UNIT ("u2", "2", "4e", ""),
               UNIT ("u1", "1", "3e", "") UNIT ("u3", "3", "5e", "") UNIT ("u2", "2", "4e", ""),
               "Unit “3 5e”: added");
  /* The first put last is the only one that moved. */
  assert_told (UNIT ("u1", "1", "a", "") UNIT ("u2", "2", "b", "") UNIT ("u3", "3", "c", ""),
               UNIT ("u2", "2", "b", "") UNIT ("u3", "3", "c", "") UNIT ("u1", "1", "a", ""),
               "Unit “1 a”: moved, now in the army itself");
  assert_told ("<formation id='f1' name='Brigade'/>" UNIT ("u1", "1", "a", ""),
               "<formation id='f1' name='Brigade'>" UNIT ("u1", "1", "a", "") "</formation>",
               "Unit “1 a”: moved, now in Brigade");
}

/* What is gone stands where it stood. */
static void
test_side_by_side (void)
{
  g_autoptr (GPtrArray) rows =
      diff (UNIT ("u1", "1", "a", "") UNIT ("u2", "2", "b", "") UNIT ("u3", "3", "c", ""),
            UNIT ("u1", "1", "a", " points='5'") UNIT ("u3", "3", "c", "") UNIT ("u4", "4", "d", ""));
  g_autofree char *all = arb_army_diff_to_text (rows, TRUE);
  g_autofree char *changed = arb_army_diff_to_text (rows, FALSE);

  g_assert_cmpstr (all, ==,
                   "  A                     | A\n"
                   "~   1 a                 |   1 a\n"
                   "        Points: nothing |       Points: 5\n"
                   "−   2 b                 |\n"
                   "    3 c                 |   3 c\n"
                   "+                       |   4 d\n");
  g_assert_null (strstr (changed, "3 c"));
  g_assert_cmpuint (arb_army_diff_count (rows, ARB_DIFF_CHANGED), ==, 1);
  g_assert_cmpuint (arb_army_diff_count (rows, ARB_DIFF_ADDED), ==, 1);
  g_assert_cmpuint (arb_army_diff_count (rows, ARB_DIFF_REMOVED), ==, 1);
}

/* Each list speaks of its troops as its own nation does. */
static void
test_nations (void)
{
  g_autoptr (ArbArmy) first = roster_test_read (
      "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='aigles' nation='france'>" UNIT (
          "u1", "1", "a", "") "</army>");
  g_autoptr (ArbArmy) second = roster_test_read (
      "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='aigles' nation='autriche'>"
      "<unit id='u1' number='1' name='a'><group type='fusilier' regular='20'/></unit></army>");
  g_autoptr (ArbCatalogue) austria = roster_test_catalogue ("aigles", "autriche");
  g_autofree char *first_lines = arb_army_to_lines (first, austria);
  g_autofree char *second_lines = arb_army_to_lines (second, austria);
  g_autoptr (GPtrArray) rows = arb_army_diff (first_lines, second_lines, austria);
  g_autofree char *text = arb_army_diff_to_text (rows, FALSE);

  g_assert_nonnull (strstr (text, "Figures: Fusilier: 12"));
  g_assert_nonnull (strstr (text, "Figures: German fusilier: 20"));
}

/* What is long goes on in its column, and the line between the two stays where it is. */
static void
test_long_values (void)
{
  g_autofree char *name = g_strnfill (40, 'n');
  g_autofree char *notes = g_strdup_printf ("<notes>%s %s %s</notes>", name, name, name);
  g_autofree char *first = g_strdup_printf ("<unit id='u1' number='1' name='a'>%s</unit>", notes);
  g_autoptr (GPtrArray) rows = diff (first, UNIT ("u1", "1", "a", ""));
  g_autofree char *text = arb_army_diff_to_text (rows, FALSE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const char *bar = strstr (lines[0], " |");

  g_assert_nonnull (bar);
  g_assert_cmpuint (g_strv_length (lines), >=, 5);
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      const char *here = strstr (lines[i], " |");

      g_assert_nonnull (here);
      g_assert_cmpint (g_utf8_strlen (lines[i], here - lines[i]), ==,
                       g_utf8_strlen (lines[0], bar - lines[0]));
      g_assert_cmpint (g_utf8_strlen (lines[i], here - lines[i]), <=, 50);
    }
}

/* Whatever is done to a list, it is told, and told back. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 30);
  g_autofree char *before = arb_army_to_lines (army, NULL);

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *after = NULL;
      g_autoptr (GPtrArray) there = NULL;
      g_autoptr (GPtrArray) back = NULL;

      roster_test_edit (army, random);
      after = arb_army_to_lines (army, NULL);
      there = arb_army_diff (before, after, NULL);
      back = arb_army_diff (after, before, NULL);
      g_assert_cmpuint (there->len, ==, back->len);
      g_assert_cmpuint (arb_army_diff_count (there, ARB_DIFF_ADDED), ==,
                        arb_army_diff_count (back, ARB_DIFF_REMOVED));
      g_assert_cmpuint (arb_army_diff_count (there, ARB_DIFF_REMOVED), ==,
                        arb_army_diff_count (back, ARB_DIFF_ADDED));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army-diff/values", test_values);
  g_test_add_func ("/army-diff/marks", test_marks);
  g_test_add_func ("/army-diff/places", test_places);
  g_test_add_func ("/army-diff/side-by-side", test_side_by_side);
  g_test_add_func ("/army-diff/nations", test_nations);
  g_test_add_func ("/army-diff/long-values", test_long_values);
  g_test_add_func ("/army-diff/random", test_random);
  return g_test_run ();
}

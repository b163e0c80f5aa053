/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points: where the data give them they are counted and say why; elsewhere what was typed counts. */

#include "roster-test.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-text.h"
#include "roster/arb-points.h"
#include "test-folder.h"

#define LIST(content) \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='A' system='priced' nation='blue'>" \
  content "</army>"
#define UNIT(attrs, groups) "<unit id='u1' name='U' " attrs ">" groups "</unit>"
#define COLUMN(id, attrs) \
  "<column id='" id "' type='decimal' " attrs "><name xml:lang='en'>" id "</name></column>"
#define TYPE(id, name, values) \
  "<type id='" id "' arm='infantry'><name xml:lang='en'>" name "</name>" values "</type>"
#define WORD(kind, id, name, values) \
  "<word kind='" kind "' id='" id "' source='demo'><name xml:lang='en'>" name "</name>" values "</word>"
#define VALUE(id, number) "<value id='" id "' source='demo'>" number "</value>"
#define CATALOGUE(id, content) \
  "<catalogue xmlns='urn:arbitre:nation:1' system='priced' id='" id "' version='1.0'>" content \
  "</catalogue>"

#define COMMON \
  "<name xml:lang='en'>Priced</name>" COLUMN ("figure", "points='figure'") \
  COLUMN ("elite", "points='elite'") COLUMN ("unit", "points='unit'") \
  COLUMN ("word-figure", "for='word' points='figure'") COLUMN ("word-unit", "for='word' points='unit'") \
  "<column id='weapons' for='unit' type='words' kind='weapon'><name xml:lang='en'>Weapons</name></column>" \
  WORD ("weapon", "pike", "Pike", VALUE ("word-figure", "0.5")) \
  WORD ("weapon", "flag", "Flag", VALUE ("word-unit", "10")) WORD ("weapon", "club", "Club", "") \
  WORD ("status", "green", "Green", VALUE ("word-unit", "-5")) \
  WORD ("grade", "general", "General", VALUE ("word-unit", "40")) WORD ("grade", "aide", "Aide", "")

#define BLUE \
  "<name xml:lang='en'>Blue</name>" \
  TYPE ("line", "Line", "<value id='figure' source='book' cite='p. 3'>2.5</value>" VALUE ("elite", "4")) \
  TYPE ("guard", "Guard", VALUE ("figure", "6")) TYPE ("gun", "Gun", VALUE ("unit", "75")) \
  TYPE ("levy", "Levy", "") \
  "<limit id='most' scope='army' count='points' max='100' severity='must' source='demo'>" \
  "<name xml:lang='en'>Size of an army</name></limit>" \
  "<limit id='foot' scope='army' count='points' arm='infantry' max='90' severity='should' " \
  "source='demo'><name xml:lang='en'>Infantry</name></limit>"

/* Into the user's own system, "nations/blue.xml". */
static void
write_system (const char *name,
              const char *text)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "arbitre", "systems", "priced", NULL);
  g_autofree char *nations = g_build_filename (folder, "nations", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (nations, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* What one unit costs, and why, on both sides of everything that makes a difference. */
static void
test_units (void)
{
  static const struct
  {
    const char *unit;
    gboolean is_given;
    gint64 points;
    const char *why;
  } cases[] = {
    { UNIT ("", "<group type='line' regular='12'/>"), TRUE, 3000,
      "Line: 12 × 2.5 = 30 (book, p. 3)" },
    /* An elite figure has a price of its own, or that of any figure. */
    { UNIT ("", "<group type='line' regular='12' elite='3'/>"), TRUE, 4200,
      "Line: 12 × 2.5 = 30 (book, p. 3) + Line (elite): 3 × 4 = 12 (demonstration)" },
    { UNIT ("", "<group type='guard' regular='2' elite='3'/>"), TRUE, 3000,
      "Guard: 5 × 6 = 30 (demonstration)" },
    { UNIT ("", "<group type='line' elite='1'/>"), TRUE, 400, "Line (elite): 4 (demonstration)" },
    /* Once, however many serve it. */
    { UNIT ("", "<group type='gun' regular='4'/>"), TRUE, 7500, "Gun: 75 (demonstration)" },
    /* Words count when they have points, for each figure or once; a discount is one. */
    { UNIT ("status='green'", "<group type='line' regular='4'/>"
            "<option id='weapons'>pike,flag,club</option>"),
      TRUE, 1700,
      "Line: 4 × 2.5 = 10 (book, p. 3) + Green: −5 (demonstration) + Pike: 4 × 0.5 = 2 "
      "(demonstration) + Flag: 10 (demonstration)" },
    /* One type without points, and what was typed counts; half a price explains nothing. */
    { UNIT ("points='33.5'", "<group type='line' regular='4'/><group type='levy' regular='1'/>"
            "<option id='weapons'>flag</option>"),
      FALSE, 3350, "as typed; the data give no points for: Levy" },
    { UNIT ("", "<group type='line' regular='4'/><group type='levy' regular='1'/>"), FALSE, 0,
      NULL },
    { UNIT ("", "<group type='line' regular='4'/><group type='levy' regular='0'/>"), TRUE, 1000,
      "Line: 4 × 2.5 = 10 (book, p. 3)" },
    { UNIT ("points='9'", "<group type='stranger' regular='4'/>"), FALSE, 900,
      "as typed; the data give no points for it" },
    { UNIT ("points='9'", ""), FALSE, 900, "as typed; the data give no points for it" },
    { "<commander id='u1' name='C' grade='general'/>", TRUE, 4000, "General: 40 (demonstration)" },
    { "<commander id='u1' name='C' grade='aide'/>", FALSE, 0, NULL },
  };
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("priced", "blue");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strconcat (
          "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='priced'>", cases[i].unit, "</army>", NULL);
      g_autoptr (ArbArmy) army = roster_test_read (xml);
      g_autoptr (ArbPoints) points = arb_points_new (catalogue, arb_army_find (army, "u1"));
      g_autofree char *why = arb_points_tell (points);

      g_assert_cmpstr (why, ==, cases[i].why);
      g_assert_cmpint (points->points, ==, cases[i].points);
      g_assert_cmpint (points->is_given, ==, cases[i].is_given);
    }
}

static char *
say (ArbArmy *army,
     const ArbCatalogue *catalogue)
{
  g_autoptr (GPtrArray) findings = arb_army_check (army, catalogue);
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *text = arb_finding_to_string (findings->pdata[i]);

      g_string_append_printf (said, "%s\n", text);
    }
  return g_string_free (said, FALSE);
}

#define UNIT2(attrs, groups) "<unit id='u2' name='V' " attrs ">" groups "</unit>"

/* Limits count what the data give; totals say where the number comes from. */
static void
test_lists (void)
{
  static const struct
  {
    const char *list;
    const char *totals;
    const char *findings;
  } cases[] = {
    { LIST (UNIT ("", "<group type='line' regular='40'/>")),
      "1 unit, figures: 40, 0 commanders, points: 100 (by the data: book)",
      "should: A: Infantry [demo]: at most 90 points; here 100 points. Remove 10 points.\n" },
    { LIST (UNIT ("", "<group type='line' regular='41'/>")),
      "1 unit, figures: 41, 0 commanders, points: 102.5 (by the data: book)",
      "must: A: Size of an army [demo]: at most 100 points; here 102.5 points. Remove 2.5 points.\n"
      "should: A: Infantry [demo]: at most 90 points; here 102.5 points. Remove 12.5 points.\n" },
    /* A general costs the army, not its infantry. */
    { LIST ("<commander id='c' name='C' grade='general'/>"
            UNIT ("", "<group type='line' regular='24'/>")),
      "1 unit, figures: 24, 1 commander, points: 100 (by the data: demonstration)", "" },
    { LIST ("<commander id='c' name='C' grade='general'/>"
            UNIT ("", "<group type='line' regular='24' elite='1'/>")),
      "1 unit, figures: 25 (24 regular, 1 elite), 1 commander, points: 104 (by the data: "
      "demonstration)",
      "must: A: Size of an army [demo]: at most 100 points; here 104 points. Remove 4 points.\n" },
    { LIST (UNIT ("points='20'", "<group type='levy' regular='4'/>")),
      "1 unit, figures: 4, 0 commanders, points: 20 (as typed)", "" },
    { LIST (UNIT ("points='20'", "<group type='levy' regular='4'/>")
            UNIT2 ("", "<group type='line' regular='4'/>")),
      "2 units, figures: 8, 0 commanders, points: 30 (by the data: book; 1 unit as typed)", "" },
    { LIST (UNIT ("", "<group type='levy' regular='4'/>")), "1 unit, figures: 4, 0 commanders", "" },
    /* What costs nothing because nobody said a price is told: with the total, or at the unit that has one
     * half of it. */
    { LIST (UNIT ("", "<group type='levy' regular='4'/>") UNIT2 ("", "<group type='line' regular='4'/>")),
      "2 units, figures: 8, 0 commanders, points: 10 (by the data: book; 1 unit without points)", "" },
    { LIST (UNIT ("", "<group type='line' regular='4'/><group type='levy' regular='1'/>")),
      "1 unit, figures: 5, 0 commanders",
      "should: U: Points are those of the data: points for every troop type of the unit; here none for: "
      "Levy. Fill in the table of the nation, or type the points of the unit.\n" },
    /* Typed beside the data: the same number is harmless, another one is told and does not count. */
    { LIST (UNIT ("points='10'", "<group type='line' regular='4'/>")),
      "1 unit, figures: 4, 0 commanders, points: 10 (by the data: book)", "" },
    { LIST (UNIT ("points='8'", "<group type='line' regular='4'/>")),
      "1 unit, figures: 4, 0 commanders, points: 10 (by the data: book)",
      "should: U: Points are those of the data: 10 points: Line: 4 × 2.5 = 10 (book, p. 3); here 8 "
      "points typed, which do not count. Clear the typed points, or correct the figures or the "
      "table.\n" },
  };
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("priced", "blue");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbArmy) army = roster_test_read (cases[i].list);
      g_autofree char *totals = arb_army_item_dup_totals (arb_army_get_root (army), catalogue);
      g_autofree char *findings = say (army, catalogue);

      g_assert_cmpstr (totals, ==, cases[i].totals);
      g_assert_cmpstr (findings, ==, cases[i].findings);
    }
}

/* Absurd numbers stay absurd: they do not come round to small ones. */
static void
test_overflow (void)
{
  g_autoptr (GString) xml = g_string_new (
      "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='dear'>");
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("priced", "dear");
  g_autoptr (ArbArmy) army = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (xml, "<unit id='u%u' name='%u'><group type='gold' regular='99999'/></unit>",
                            i, i);
  g_string_append (xml, "</army>");
  army = roster_test_read (xml->str);
  g_assert_cmpint (arb_points_total (catalogue, arb_army_get_root (army)).points, ==,
                   G_GINT64_CONSTANT (3000) * 99999 * 999999900);
}

/* Every system we ship has a column for the points of a club, and no points of its own. */
static void
test_shipped (void)
{
  g_auto (GStrv) systems = arb_catalogue_list_systems ();

  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_autoptr (ArbCatalogue) catalogue = NULL;
      const ArbColumn *column;

      if (g_str_equal (systems[i], "priced"))
        continue;
      catalogue = roster_test_catalogue (systems[i], NULL);
      column = arb_catalogue_find_column (catalogue, ARB_COLUMN_FOR_TYPE, "points");
      g_assert_nonnull (column);
      g_assert_cmpint (column->points, ==, ARB_POINTS_FIGURE);
      for (guint j = 0; j < catalogue->types->len; j++)
        g_assert_null (arb_entry_find (catalogue->types->pdata[j], "points"));
    }
}

/* A column of points is a number, of types or of words. */
static void
test_refused (void)
{
  static const struct
  {
    const char *column;
    const char *expected;
  } cases[] = {
    { "<column id='x' type='text' points='figure'><name xml:lang='en'>X</name></column>",
      "The column “x” cannot hold points: it must be for=\"type\" or for=\"word\", and a number." },
    { "<column id='y' for='unit' type='int' points='unit'><name xml:lang='en'>Y</name></column>",
      "The column “y” cannot hold points: it must be for=\"type\" or for=\"word\", and a number." },
    { "<column id='z' type='int' points='army'><name xml:lang='en'>Z</name></column>", "army" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *xml = g_strconcat (
          "<catalogue xmlns='urn:arbitre:nation:1' system='priced' id='wrong' version='1.0'>"
          "<name xml:lang='en'>W</name>", cases[i].column, "</catalogue>", NULL);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue = NULL;
      g_autofree char *said = NULL;

      write_system ("nations/wrong.xml", xml);
      catalogue = arb_catalogue_load ("priced", "wrong", NULL, problems);
      said = roster_test_say (problems);
      g_assert_null (catalogue);
      g_assert_nonnull (g_strstr_len (said, -1, cases[i].expected));
    }
}

int
main (int argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("arb-points-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  /* Catalogues need no more of the rules than that they are there. */
  write_system ("system.xml", "<system/>");
  write_system ("nations/common.xml", CATALOGUE ("common", COMMON));
  write_system ("nations/blue.xml", CATALOGUE ("blue", BLUE));
  write_system ("nations/dear.xml", CATALOGUE ("dear", "<name xml:lang='en'>Dear</name>" TYPE (
                                                   "gold", "Gold", VALUE ("figure", "9999999"))));
  g_test_add_func ("/points/units", test_units);
  g_test_add_func ("/points/lists", test_lists);
  g_test_add_func ("/points/overflow", test_overflow);
  g_test_add_func ("/points/shipped", test_shipped);
  g_test_add_func ("/points/refused", test_refused);
  status = g_test_run ();
  test_folder_remove (home);
  return status;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include "roster-test.h"
#include "test-folder.h"
#include "roster/arb-army-file.h"
#include "roster/arb-army-text.h"
#include "roster/arb-grid.h"

static ArbArmy *
through_csv (ArbArmy *army)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbGrid) grid = arb_army_to_grid (army, ',');
  gsize length;
  char *text = arb_grid_to_csv (grid, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  ArbArmy *again =
      arb_army_load_bytes (bytes, "t.csv", ARB_ARMY_READ_STRICT, problems);
  g_autofree char *said = roster_test_say (problems);

  g_assert_true (g_str_has_prefix (text, "\xef\xbb\xbfkind;depth;id;name"));
  g_assert_cmpstr (said, ==, "");
  return again;
}

static ArbArmy *
through_ods (ArbArmy *army)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbGrid) grid = arb_army_to_grid (army, '.');
  gsize length;
  char *text = arb_grid_to_ods (grid, "x", &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  ArbArmy *again =
      arb_army_load_bytes (bytes, "t.fods", ARB_ARMY_READ_STRICT, problems);
  g_autofree char *said = roster_test_say (problems);

  g_assert_cmpstr (said, ==, "");
  return again;
}

static void
test_round_trips (void)
{
  static const guint sizes[] = { 0, 1, 9, 100, 5000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (ArbArmy) army = roster_test_make_army (random, sizes[i]);
      g_autoptr (ArbArmy) csv = through_csv (army);
      g_autoptr (ArbArmy) ods = through_ods (army);

      roster_test_assert_same (army, csv);
      roster_test_assert_same (army, ods);
    }
}

/* Edited lists too, and what a newer version wrote. */
static void
test_edited (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 30);
  g_autoptr (ArbArmy) newer = roster_test_read (
      "<army xmlns='urn:arbitre:army:1' version='1.4' id='a' system='x' "
      "mood='m'><heading><sky>s</sky>"
      "</heading><unit id='u'><group type='t' hat='h'/><x><y>z;\"</y></x></unit></army>");
  g_autoptr (ArbArmy) csv = through_csv (newer);
  g_autoptr (ArbArmy) ods = through_ods (newer);

  roster_test_assert_same (newer, csv);
  roster_test_assert_same (newer, ods);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (ArbArmy) again = NULL;

      for (guint j = 0; j < 5; j++)
        roster_test_edit (army, random);
      again = through_csv (army);
      roster_test_assert_same (army, again);
    }
}

static ArbArmy *
read_csv (const char *text,
          char **said)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  ArbArmy *army =
      arb_army_load_bytes (bytes, "t.csv", ARB_ARMY_READ_STRICT, problems);

  *said = roster_test_say (problems);
  return army;
}

/* As people make them: few columns, French headings, either separator, either decimal mark. */
static void
test_hand_made (void)
{
  static const char *const tables[] = {
    "Nom;Numéro;Figurines;Points\r\n3e de ligne;1;fusilier:12;80,5\r\n",
    "name,number,groups,points\n3e de ligne,1,fusilier:12,80.5\n",
    "name,number,groups,points\n3e de ligne,1,fusilier:12,\"80,50\"\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *said = NULL;
      g_autoptr (ArbArmy) army = read_csv (tables[i], &said);
      ArbArmyItem *unit;

      g_assert_cmpstr (said, ==, "");
      unit = arb_army_item_get_child (arb_army_get_root (army), 0);
      g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NAME), ==, "3e de ligne");
      g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "80.5");
      g_assert_cmpstr (arb_army_item_get_id (unit), ==, "u1");
      g_assert_cmpstr (arb_army_get (army, ARB_ARMY_SYSTEM), ==, "other");
    }
}

static void
test_hand_made_tree (void)
{
  g_autofree char *said = NULL;
  g_autoptr (ArbArmy) army = read_csv ("kind;name;groups;colour\nformation;B1;;\n;a;t:1;\n;b;t:1;\n"
                                       "formation;B2;;\ncommander;X;;\n;c;t:1;\n",
                                       &said);
  ArbArmyItem *root = arb_army_get_root (army);

  g_assert_cmpstr (said, ==, "");
  /* An empty column says nothing. */
  g_assert_cmpuint (arb_army_item_get_n_children (root), ==, 2);
  g_assert_cmpuint (arb_army_item_get_n_children (arb_army_item_get_child (root, 0)), ==, 2);
  g_assert_cmpuint (arb_army_item_get_n_children (arb_army_item_get_child (root, 1)), ==, 2);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "", "t.csv:1: The table is empty.\n" },
    { "a;b\n1;2\n", "No row of the table names its columns; write over them what they are, at least “name”, “type” and “figures”." },
    { "name;kind\nx;dragon\n", "t.csv:2: “dragon” is no kind of line; write army" },
    { "name;depth\nx;4\n", "t.csv:2: There is no formation above this row" },
    { "name;number\nx;y\nz;w\n", "t.csv:3: “number” cannot be “w”" },
    { "name;budget\nx;20\n", "t.csv:2: A “unit” has no “budget”; empty the cell." },
    { "name;id\nx;a b\n", "t.csv:2: “a b” is no id" },
    { "name;extra\nx;<y/>\n", "t.csv:2: The column “extra” holds what a newer version wrote" },
    { "name;kind;version\nx;army;v2.0\n", "t.csv:2: This list is of format v2.0" },
    { "name;kind\nx;unit\ny;army\n", "t.csv:3: The army stands in the second row only." },
    { "name\n\"x\n", "t.csv:2: A quotation mark opened on this line is never closed." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = NULL;
      g_autoptr (ArbArmy) army = read_csv (cases[i].text, &said);

      g_assert_null (army);
      if (strstr (said, cases[i].expected) == NULL)
        g_error ("case %u: %s", i, said);
    }
}

/* As LibreOffice saves it again: repeated cells, rows in groups, text in spans. */
static void
test_ods_from_elsewhere (void)
{
  static const char text[] =
      "<office:document xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' "
      "xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' "
      "xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0'><office:settings/><office:body>"
      "<office:spreadsheet><table:table table:name='x'><table:table-column/>"
      "<table:table-header-rows><table:table-row><table:table-cell><text:p>name</text:p>"
      "</table:table-cell><table:table-cell table:number-columns-repeated='2'/><table:table-cell>"
      "<text:p>points</text:p></table:table-cell><table:table-cell "
      "table:number-columns-repeated='16380'/></table:table-row></table:table-header-rows>"
      "<table:table-row><table:table-cell office:value-type='string'><text:p>3e<text:span> de "
      "ligne</text:span></text:p></table:table-cell><table:table-cell/><table:table-cell/>"
      "<table:table-cell office:value-type='float' office:value='80.5'><text:p>80,5</text:p>"
      "</table:table-cell></table:table-row><table:table-row table:number-rows-repeated='1048574'>"
      "<table:table-cell table:number-columns-repeated='16384'/></table:table-row></table:table>"
      "</office:spreadsheet></office:body></office:document>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbArmy) army =
      arb_army_load_bytes (bytes, "t.fods", ARB_ARMY_READ_STRICT, problems);
  ArbArmyItem *unit = arb_army_item_get_child (arb_army_get_root (army), 0);

  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_assert_cmpuint (arb_army_item_get_n_children (arb_army_get_root (army)), ==, 1);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NAME), ==, "3e de ligne");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "80.5");
}

static void
test_text (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("other", NULL);
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *unit = arb_army_add (army, root, 0, ARB_ARMY_KIND_UNIT, "a|b *c*", NULL);
  g_autofree char *text = NULL;
  g_autofree char *markdown = NULL;

  arb_army_set (army, root, ARB_ARMY_NAME, "Liste", NULL);
  arb_army_set (army, unit, ARB_ARMY_GROUPS, "t:3+2", NULL);
  text = arb_army_to_text (army, NULL, FALSE);
  markdown = arb_army_to_text (army, NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "Liste\n"));
  g_assert_nonnull (strstr (text, "a|b *c*; T: 3, T (elite): 2"));
  g_assert_true (g_str_has_prefix (markdown, "# Liste\n"));
  g_assert_nonnull (strstr (markdown, "- a\\|b \\*c\\*; T: 3, T (elite): 2"));
  g_assert_nonnull (strstr (markdown, "Seal: "));
}

/* The locale made in that folder, wherever the machine has none. */
static void
make_locale (const char *folder,
             const char *name)
{
  g_autofree char *locale = g_strdup_printf ("%s/%s.UTF-8", folder, name);
  const char *const arguments[] = { "localedef", "-i", name, "-f", "UTF-8", locale, NULL };
  g_autoptr (GError) error = NULL;

  /* Its status tells of warnings too; whether it is there, setlocale() will say. */
  g_spawn_sync (NULL, (char **) arguments, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Decimal commas of the locale stay out of the files. */
static void
test_locale (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-locale-XXXXXX", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 20);
  g_autofree char *plain = arb_army_to_xml (army, NULL);
  g_autofree char *other = NULL;
  g_autoptr (ArbArmy) csv = NULL;
  static const char *const locales[] = { "fr_FR", "de_DE", "tr_TR" };

  g_setenv ("LOCPATH", folder, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_autofree char *name = g_strconcat (locales[i], ".UTF-8", NULL);

      make_locale (folder, locales[i]);
      g_assert_nonnull (setlocale (LC_ALL, name));
      g_free (other);
      other = arb_army_to_xml (army, NULL);
      g_assert_cmpstr (plain, ==, other);
      g_clear_object (&csv);
      csv = through_csv (army);
      roster_test_assert_same (army, csv);
    }
  g_unsetenv ("LOCPATH");
  setlocale (LC_ALL, "C.UTF-8");
  test_folder_remove (folder);
}

static void
test_totals (void)
{
  const ArbArmyTotals all = { .units = 8, .commanders = 4, .regular = 86, .elite = 30,
                              .budget = 160 };
  const ArbArmyTotals few = { .units = 1, .commanders = 1, .regular = 7 };
  const ArbPointsTotal typed = { .points = 63050, .n_typed = 8 };
  const ArbPointsTotal none = { 0 };
  g_autofree char *said = arb_army_totals_to_string (&all, NULL, &typed);
  g_autofree char *brief = arb_army_totals_to_string (&few, NULL, &none);
  static const char *const systems[] = { "frederic", "adgr", "umbra" };
  static const char *const counted[] = { "1 unit, elements: 7, 1 commander", "7 units, 1 commander",
                                         "7 troops, 1 commander" };

  g_assert_cmpstr (said, ==,
                   "8 units, figures: 116 (86 regular, 30 elite), 4 commanders, budget: 160, "
                   "points: 630.5 (as typed)");
  /* Rules without elites, budgets and points: no zeros. */
  g_assert_cmpstr (brief, ==, "1 unit, figures: 7, 1 commander");
  /* Other games count other things. */
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue = arb_catalogue_load (systems[i], NULL, NULL, problems);
      g_autofree char *other = arb_army_totals_to_string (&few, catalogue, &none);

      g_assert_cmpstr (other, ==, counted[i]);
    }
}

static ArbArmy *
make_long_list (guint n_units)
{
  g_autoptr (GString) xml = g_string_new (
      "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='x'>");

  for (guint i = 0; i < n_units; i++)
    g_string_append_printf (xml, "<unit id='u%u' name='n'/>", i);
  g_string_append (xml, "</army>");
  return roster_test_read (xml->str);
}

/* A spreadsheet needs several hundred bytes for a unit: what would not open again is not written. */
static void
test_too_long (void)
{
  g_autoptr (ArbArmy) shorter = make_long_list (20000);
  g_autoptr (ArbArmy) longer = make_long_list (40000);
  g_autoptr (ArbArmy) again = through_ods (shorter);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = arb_army_to_bytes (shorter, ARB_ARMY_FORMAT_FODS, NULL, &error);
  g_autoptr (GBytes) refused = NULL;
  g_autoptr (GBytes) csv = NULL;

  g_assert_no_error (error);
  g_assert_nonnull (written);
  roster_test_assert_same (shorter, again);
  csv = arb_army_to_bytes (longer, ARB_ARMY_FORMAT_CSV, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (csv);
  refused = arb_army_to_bytes (longer, ARB_ARMY_FORMAT_FODS, NULL, &error);
  g_assert_null (refused);
  g_assert_cmpstr (error->message, ==,
                   "The list is too long for this format: the file would have more than 16 MiB and "
                   "could not be read again. Write .csv, or divide the list.");
}

/* Nothing is left out of a table without a word. */
static void
test_too_long_for_table (void)
{
  static const ArbArmyFormat formats[] = { ARB_ARMY_FORMAT_CSV, ARB_ARMY_FORMAT_FODS };
  g_autoptr (ArbArmy) army = make_long_list (1);
  ArbArmyItem *unit = arb_army_find (army, "u0");

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      /* A spreadsheet may say a text twice. */
      gsize length = (i == 0 ? 15 : 7) * 1024 * 1024;
      g_autofree char *shorter = g_strnfill (length, 'n');
      g_autofree char *longer = g_strnfill (16 * 1024 * 1024, 'n');
      g_autoptr (GBytes) written = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (arb_army_set (army, unit, ARB_ARMY_NAME, shorter, NULL));
      written = arb_army_to_bytes (army, formats[i], NULL, NULL);
      g_assert_cmpuint (g_bytes_get_size (written), >, length);
      g_assert_true (arb_army_set (army, unit, ARB_ARMY_NAME, longer, NULL));
      g_assert_null (arb_army_to_bytes (army, formats[i], NULL, &error));
      g_assert_cmpstr (error->message, ==,
                       "The list is too long for a table: of more than 1000000 cells or 16 MiB of text "
                       "not all could be read again. Write .xml, or divide the list.");
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army-convert/round-trips", test_round_trips);
  g_test_add_func ("/army-convert/edited", test_edited);
  g_test_add_func ("/army-convert/hand-made", test_hand_made);
  g_test_add_func ("/army-convert/totals", test_totals);
  g_test_add_func ("/army-convert/hand-made-tree", test_hand_made_tree);
  g_test_add_func ("/army-convert/refused", test_refused);
  g_test_add_func ("/army-convert/ods-from-elsewhere", test_ods_from_elsewhere);
  g_test_add_func ("/army-convert/text", test_text);
  g_test_add_func ("/army-convert/too-long", test_too_long);
  g_test_add_func ("/army-convert/too-long-for-table", test_too_long_for_table);
  g_test_add_func ("/army-convert/locale", test_locale);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-file.h"
#include "roster-test.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-text.h"
#include "systems/arb-system.h"

/* Every catalogue loads, and what it says is from the book says where in it. */
static void
test_shipped (void)
{
  g_auto (GStrv) systems = arb_catalogue_list_systems ();

  g_assert_cmpuint (g_strv_length (systems), ==, 5);
  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_auto (GStrv) nations = arb_catalogue_list_nations (systems[i]);
      g_autoptr (ArbCatalogue) common = roster_test_catalogue (systems[i], NULL);

      g_assert_cmpuint (g_strv_length (nations), ==,
                        g_str_equal (systems[i], "aigles")       ? 5
                        : g_str_equal (systems[i], "littlewars") ? 2
                                                                 : 0);
      for (guint j = 0; nations[j] != NULL; j++)
        {
          g_autoptr (ArbCatalogue) nation = roster_test_catalogue (systems[i], nations[j]);

          g_assert_cmpuint (nation->types->len, >=, g_str_equal (systems[i], "aigles") ? 9 : 2);
          for (guint k = 0; k < nation->types->len; k++)
            {
              const ArbEntry *type = nation->types->pdata[k];

              g_assert_true (arb_text_has (type->name, "fr") && arb_text_has (type->name, "en"));
              for (guint l = 0; l < type->cells->len; l++)
                g_assert_true ((((ArbCell *) type->cells->pdata[l])->source == ARB_ORIGIN_BOOK) ==
                               (((ArbCell *) type->cells->pdata[l])->cite != NULL));
            }
        }
    }
}

static void
assert_cell (const char *nation,
             const char *type,
             const char *column,
             const char *text,
             ArbOrigin source)
{
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", nation);
  const ArbCell *cell = type != NULL
                            ? arb_entry_find (arb_catalogue_find (catalogue, NULL, type), column)
                            : arb_catalogue_find_cell (catalogue, column);

  g_assert_nonnull (cell);
  g_assert_cmpstr (cell->text, ==, text);
  g_assert_cmpint (cell->source, ==, source);
}

static void
test_attested (void)
{
  assert_cell ("france", "hussard", "combat", "5", ARB_ORIGIN_BOOK);
  assert_cell ("france", "grenadier", "charge-column", "2", ARB_ORIGIN_BOOK);
  assert_cell ("france", "grenadier", "charge-line", "2", ARB_ORIGIN_DEMONSTRATION);
  assert_cell ("france", "fusilier", "move-column", "18", ARB_ORIGIN_BOOK);
  assert_cell ("france", "fusilier", "move-line", "14", ARB_ORIGIN_BOOK);
  assert_cell ("france", "fusilier", "combat", "4", ARB_ORIGIN_DEMONSTRATION);
  assert_cell ("france", "dragon", "combat", "6", ARB_ORIGIN_BOOK);
  assert_cell ("russie", "hussard", "combat", "5", ARB_ORIGIN_BOOK);
  assert_cell ("angleterre", "dragon-leger", "move-column", "34", ARB_ORIGIN_BOOK);
  assert_cell ("france", NULL, "elite-ratio", "3", ARB_ORIGIN_BOOK);
  assert_cell ("russie", NULL, "elite-ratio", "4", ARB_ORIGIN_BOOK);
  assert_cell ("angleterre", NULL, "elite-ratio", "5", ARB_ORIGIN_BOOK);
  assert_cell ("autriche", NULL, "elite-ratio", "6", ARB_ORIGIN_DEMONSTRATION);
}

static void
test_other_systems (void)
{
  g_autoptr (ArbCatalogue) frederic = roster_test_catalogue ("frederic", "common");
  g_autoptr (ArbCatalogue) umbra = roster_test_catalogue ("umbra", NULL);
  g_autoptr (ArbCatalogue) adgr = roster_test_catalogue ("adgr", NULL);
  const ArbEntry *tercio = arb_catalogue_find (adgr, NULL, "tercio");

  g_assert_cmpuint (frederic->types->len, ==, 46);
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (frederic, NULL, "art-h"), "range")->text, ==,
                   "5");
  g_assert_cmpuint (umbra->types->len, ==, 7);
  g_assert_nonnull (arb_catalogue_find (umbra, "skill", "sens-tactique"));
  g_assert_nonnull (arb_catalogue_find (umbra, "adjective", "coriace"));
  g_assert_cmpstr (
      arb_entry_find (arb_catalogue_find (umbra, "grade", "legende"), "grade-force")->text, ==,
      "3");
  g_assert_cmpuint (adgr->types->len, ==, 34);
  g_assert_cmpstr (arb_entry_find (tercio, "cohesion")->text, ==, "8");
  g_assert_nonnull (arb_catalogue_find (adgr, "weapon", "mousquet"));
  g_assert_nonnull (arb_catalogue_find (adgr, "ability", "pieux"));
}

/* The troop types of lists are those of the rules, figure by figure and name by name; the mark of
 * an inferred name is the rules' own. */
static void
test_frederic_agrees (void)
{
  static const struct
  {
    const char *column;
    const char *heading;
  } columns[] = {
    { "mount", "mount" },         { "range", "range" },   { "dice", "dice" },
    { "dice-last", "dice-last" }, { "hit", "hit" },       { "retreat", "retreat" },
    { "moved", "moved" },         { "loss", "loss" },     { "move-combat", "move-with" },
    { "move-only", "move-without" }, { "move-road", "road" },
  };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("frederic", "common");
  g_autoptr (ArbSystem) system = arb_system_load ("frederic", NULL, problems);
  const ArbTable *types = arb_rules_find_table (system->rules, "types");
  const ArbField *words = arb_procedure_find_input (
      arb_rules_find_procedure (system->rules, "combat"), "attacker.type");

  g_assert_cmpuint (types->rows->len, ==, catalogue->types->len);
  for (guint i = 0; i < catalogue->types->len; i++)
    {
      const ArbEntry *entry = g_ptr_array_index (catalogue->types, i);
      const ArbValue row = arb_value_word (entry->id);
      const ArbWord *word = arb_field_find_word (words, entry->id);
      g_auto (GStrv) name = NULL;

      g_assert_nonnull (word);
      name = g_strsplit (arb_text_get (word->name, "fr"), " ≈", 2);
      g_assert_cmpstr (name[0], ==, arb_text_get (entry->name, "fr"));
      for (guint j = 0; j < G_N_ELEMENTS (columns); j++)
        {
          const ArbCell *cell = arb_entry_find (entry, columns[j].column);
          const ArbValue heading = arb_value_word (columns[j].heading);
          const ArbValue *figure = NULL;
          g_autofree char *text = NULL;

          g_assert_true (arb_table_lookup (types, &row, &heading, &figure, NULL));
          text = arb_value_to_string (figure);
          g_assert_cmpstr (cell != NULL ? cell->text : "0", ==, text);
        }
    }
}

static void
test_unknown (void)
{
  static const struct
  {
    const char *system;
    const char *nation;
    const char *expected;
  } cases[] = {
    { "chess", NULL, "There is no catalogue for the rule system “chess”.\n" },
    { "../x", NULL, "There is no catalogue for the rule system “../x”.\n" },
    { "aigles", "mars", "The rule system “aigles” has no nation “mars”.\n" },
    { "aigles", "../aigles/france",
      "The rule system “aigles” has no nation “../aigles/france”.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue =
          arb_catalogue_load (cases[i].system, cases[i].nation, NULL, problems);
      g_autofree char *said = roster_test_say (problems);

      g_assert_null (catalogue);
      g_assert_cmpstr (said, ==, cases[i].expected);
    }
}

typedef struct
{
  char *folder;
  char *system;
} Overlay;

static void
overlay_set_up (Overlay *self,
                gconstpointer data)
{
  self->folder = g_dir_make_tmp ("arb-overlay-XXXXXX", NULL);
  self->system = g_build_filename (self->folder, "aigles", NULL);
  g_mkdir (self->system, 0700);
}

static void
overlay_tear_down (Overlay *self,
                   gconstpointer data)
{
  g_autoptr (GDir) directory = g_dir_open (self->system, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->system, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->system);
  g_rmdir (self->folder);
  g_free (self->system);
  g_free (self->folder);
}

static void
overlay_write (Overlay *self,
               const char *name,
               const char *text)
{
  g_autofree char *path = g_build_filename (self->system, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

#define XML(content) \
  "<catalogue xmlns='urn:arbitre:nation:1' system='aigles' id='france' version='1'>" content \
  "</catalogue>"

static void
test_overlay (Overlay *self,
              gconstpointer data)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = NULL;
  g_autoptr (ArbCatalogue) again = NULL;
  g_autoptr (GError) error = NULL;
  const ArbCell *cell;

  overlay_write (self, "france.xml",
                 XML ("<value id='elite-ratio'>4</value>"
                      "<type id='fusilier'><value id='combat'>6</value></type>"
                      "<type id='marin' arm='infantry'><name xml:lang='fr'>Marin</name>"
                      "<value id='combat'>5</value></type>"
                      "<limit id='battalion' scope='unit' count='figures' arm='infantry' min='10' "
                      "severity='must'><name xml:lang='fr'>Dix</name></limit>"));
  overlay_write (self, "france.csv",
                 "\xef\xbb\xbftype;name;arm;move-line;move-column;combat\r\n"
                 "fusilier;;;13,5;18;\r\nsapeur;Sapeur;infantry;12;16;7\r\n");
  catalogue = arb_catalogue_load ("aigles", "france", self->folder, problems);
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  cell = arb_entry_find (arb_catalogue_find (catalogue, NULL, "fusilier"), "move-line");
  g_assert_cmpstr (cell->text, ==, "13.5");
  g_assert_cmpint (cell->source, ==, ARB_ORIGIN_CLUB);
  /* What came back from the spreadsheet unchanged is still the book's. */
  cell = arb_entry_find (arb_catalogue_find (catalogue, NULL, "fusilier"), "move-column");
  g_assert_cmpint (cell->source, ==, ARB_ORIGIN_BOOK);
  g_assert_nonnull (arb_catalogue_find (catalogue, NULL, "sapeur"));
  g_assert_true (strstr (catalogue->revision, "1.0+1.0+club-") == catalogue->revision);
  g_assert_true (arb_catalogue_set_club (catalogue, "hussard", "combat", "8", NULL));
  g_assert_false (arb_catalogue_set_club (catalogue, "hussard", "combat", "eight", &error));
  g_assert_cmpstr (error->message, ==, "“eight” is no whole number for “combat”.");
  g_assert_true (arb_catalogue_save_club (catalogue, NULL));
  again = arb_catalogue_load ("aigles", "france", self->folder, problems);
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (again, NULL, "hussard"), "combat")->text, ==,
                   "8");
  g_assert_cmpstr (arb_catalogue_find_cell (again, "elite-ratio")->text, ==, "4");
  for (guint i = 0; i < again->limits->len; i++)
    if (g_str_equal (((ArbLimit *) again->limits->pdata[i])->id, "battalion"))
      g_assert_cmpint (((ArbLimit *) again->limits->pdata[i])->min, ==, 1000);
}

/* Taken back, the shipped value is there again with its source; what was never shipped is gone. */
static void
test_overlay_revert (Overlay *self,
                     gconstpointer data)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue =
      arb_catalogue_load ("aigles", "france", self->folder, problems);
  const ArbEntry *fusilier = arb_catalogue_find (catalogue, NULL, "fusilier");
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_catalogue_set_club (catalogue, "fusilier", "move-line", "12", NULL));
  g_assert_true (arb_catalogue_set_club (catalogue, "fusilier", "cuirass", "yes", NULL));
  g_assert_true (arb_catalogue_set_club (catalogue, NULL, "elite-ratio", "5", NULL));
  g_assert_true (arb_catalogue_revert_club (catalogue, "fusilier", "move-line", NULL));
  g_assert_cmpstr (arb_entry_find (fusilier, "move-line")->text, ==, "14");
  g_assert_cmpstr (arb_entry_find (fusilier, "move-line")->cite, ==, "Mouvement 1.3");
  g_assert_cmpint (arb_entry_find (fusilier, "move-line")->source, ==, ARB_ORIGIN_BOOK);
  g_assert_true (arb_catalogue_revert_club (catalogue, "fusilier", "cuirass", NULL));
  g_assert_null (arb_entry_find (fusilier, "cuirass"));
  g_assert_true (arb_catalogue_revert_club (catalogue, NULL, "elite-ratio", NULL));
  g_assert_cmpstr (arb_catalogue_find_cell (catalogue, "elite-ratio")->text, ==, "3");
  g_assert_false (arb_catalogue_revert_club (catalogue, "zouave", "combat", &error));
  g_assert_nonnull (error);
}

/* A table beside the club's file is laid over it: saving must not be undone by the next start. */
static void
test_overlay_aside (Overlay *self,
                    gconstpointer data)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = NULL;
  g_autoptr (ArbCatalogue) again = NULL;
  g_autofree char *aside = g_build_filename (self->system, "france.csv.bak", NULL);

  overlay_write (self, "france.csv", "type;name;arm;combat\r\nfusilier;;;5\r\nhussard;;;9\r\n");
  catalogue = arb_catalogue_load ("aigles", "france", self->folder, problems);
  g_assert_true (arb_catalogue_set_club (catalogue, "fusilier", "combat", "6", NULL));
  g_assert_true (arb_catalogue_save_club (catalogue, NULL));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  again = arb_catalogue_load ("aigles", "france", self->folder, problems);
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (again, NULL, "fusilier"), "combat")->text,
                   ==, "6");
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (again, NULL, "hussard"), "combat")->text, ==,
                   "9");
}

static void
test_import_table (void)
{
  static const char good[] = "type;name;arm;combat\nfusilier;;;5\n";
  static const char bad[] = "type;name;arm;combat;speed\nfusilier;;;five;3\nzouave;;;4;\n";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  g_autoptr (GBytes) good_bytes = g_bytes_new_static (good, strlen (good));
  g_autoptr (GBytes) bad_bytes = g_bytes_new_static (bad, strlen (bad));

  g_assert_true (arb_catalogue_import_csv (catalogue, good_bytes, "club.csv", problems));
  g_assert_cmpstr (
      arb_entry_find (arb_catalogue_find (catalogue, NULL, "fusilier"), "combat")->text, ==, "5");
  g_assert_false (arb_catalogue_import_csv (catalogue, bad_bytes, "club.csv", problems));
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 3);
}

/* The whole table, out to a spreadsheet and back, changes nothing. */
static void
test_overlay_table (Overlay *self,
                    gconstpointer data)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) plain = roster_test_catalogue ("aigles", "france");
  g_autofree char *table = arb_catalogue_to_csv (plain, ';', NULL);
  g_autoptr (ArbCatalogue) catalogue = NULL;

  overlay_write (self, "france.csv", table);
  catalogue = arb_catalogue_load ("aigles", "france", self->folder, problems);
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  for (guint i = 0; i < catalogue->types->len; i++)
    {
      const ArbEntry *type = catalogue->types->pdata[i];

      for (guint j = 0; j < type->cells->len; j++)
        g_assert_cmpint (((ArbCell *) type->cells->pdata[j])->source, !=, ARB_ORIGIN_CLUB);
    }
}

static void
test_overlay_wrong (Overlay *self,
                    gconstpointer data)
{
  static const struct
  {
    const char *file;
    const char *text;
    const char *expected;
  } cases[] = {
    { "france.xml", XML ("<type id='fusilier'><value id='combat'>x</value></type>"),
      "“x” is no whole number for “combat”." },
    { "france.xml", XML ("<type id='fusilier'><value id='combat'>99</value></type>"),
      "“99” is outside “combat”, which goes from 0 to 30." },
    { "france.xml", XML ("<type id='marin'/>"), "“marin” is new here and needs a name." },
    { "france.xml", XML ("<type id='fusilier'><value id='luck'>1</value></type>"),
      "There is no column “luck” here." },
    { "france.xml", XML ("<type id='fusilier'><value id='status'>brave</value></type>"),
      "“brave” is no word for “status”; take one of: garde, elite, regulier, semi-regulier, milice, irregulier." },
    { "france.xml", XML ("<word id='x'><name>x</name></word>"), "The word “x” needs its kind." },
    { "france.xml", "<catalogue", "france.xml:1:" },
    { "france.csv", "a;b;c\n", "The first row must name the columns" },
    { "france.csv", "type;name;arm;luck\n", "There is no column “luck” here." },
    { "france.csv", "type;name;arm;combat\nmarin;;;1\n", "“marin” is new here and needs a name." },
    { "france.xml", XML ("<template id='t'><name>T</name><value id='groups'>zouave:3</value></template>"),
      "There is no troop type “zouave” here." },
    { "france.xml", XML ("<template id='t'><name>T</name><value id='luck'>3</value></template>"),
      "A unit has no field “luck” that a template could fill in." },
    { "france.csv", "type;name;arm\nmarin;Marin;navy\n",
      "“navy” is no arm for “marin”; take infantry, cavalry or artillery." },
    { "france.csv", "type;name;arm\nfusilier;;infanterie\n",
      "“infanterie” is no arm for “fusilier”; take infantry, cavalry or artillery." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue = NULL;
      g_autofree char *said = NULL;

      overlay_write (self, "france.xml", XML (""));
      overlay_write (self, "france.csv", "");
      overlay_write (self, cases[i].file, cases[i].text);
      catalogue = arb_catalogue_load ("aigles", "france", self->folder, problems);
      g_assert_null (catalogue);
      said = roster_test_say (problems);
      if (strstr (said, cases[i].expected) == NULL)
        g_error ("case %u: %s", i, said);
    }
}

/* Marks wherever values are shown. */
static void
test_marks (void)
{
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  ArbArmyItem *unit =
      arb_army_add (army, arb_army_get_root (army), 0, ARB_ARMY_KIND_UNIT, "3e de ligne", NULL);

  g_assert_true (arb_army_set (army, unit, ARB_ARMY_GROUPS, "fusilier:12", NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = arb_army_to_text (army, catalogue, i == 1);

      g_assert_nonnull (strstr (text, "Combat: 4°"));
      g_assert_nonnull (strstr (text, "Move in column (cm): 18;"));
      g_assert_nonnull (strstr (text, "° demo value"));
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalogue/shipped", test_shipped);
  g_test_add_func ("/catalogue/attested", test_attested);
  g_test_add_func ("/catalogue/other-systems", test_other_systems);
  g_test_add_func ("/catalogue/frederic-agrees", test_frederic_agrees);
  g_test_add_func ("/catalogue/unknown", test_unknown);
  g_test_add_func ("/catalogue/marks", test_marks);
  g_test_add ("/catalogue/overlay", Overlay, NULL, overlay_set_up, test_overlay, overlay_tear_down);
  g_test_add ("/catalogue/overlay-revert", Overlay, NULL, overlay_set_up, test_overlay_revert,
              overlay_tear_down);
  g_test_add ("/catalogue/overlay-aside", Overlay, NULL, overlay_set_up, test_overlay_aside,
              overlay_tear_down);
  g_test_add_func ("/catalogue/import-table", test_import_table);
  g_test_add ("/catalogue/overlay-table", Overlay, NULL, overlay_set_up, test_overlay_table,
              overlay_tear_down);
  g_test_add ("/catalogue/overlay-wrong", Overlay, NULL, overlay_set_up, test_overlay_wrong,
              overlay_tear_down);
  return g_test_run ();
}

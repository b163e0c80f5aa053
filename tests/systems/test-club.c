/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The club's folder of house rules: what is used, what is left out, and tables kept in it. */

#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-file.h"
#include "systems/arb-case.h"
#include "systems/arb-club.h"
#include "systems/arb-data.h"
#include "systems/arb-table-csv.h"
#include "test-files.h"

#define HOUSE(system, inner)                                                                       \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='2.1' system='" system "'>"                \
  "<name xml:lang='fr'>Club</name>" inner "</house>"
#define RULING(value) HOUSE ("template", "<ruling id='tie' default='" value "'/>")

typedef struct
{
  char *folder;
  ArbProblems *problems;
} Club;

static void
set_up (Club *club,
        gconstpointer unused)
{
  g_autofree char *base = g_dir_make_tmp ("arbitre-club-XXXXXX", NULL);

  club->folder = g_build_filename (base, "rules", NULL);
  club->problems = arb_problems_new ();
}

static void
tear_down (Club *club,
           gconstpointer unused)
{
  g_autofree char *base = g_path_get_dirname (club->folder);
  g_autoptr (GDir) dir = g_dir_open (club->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (club->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (club->folder);
  g_rmdir (base);
  g_free (club->folder);
  arb_problems_free (club->problems);
}

static char *
put (Club *club,
     const char *name,
     const char *text)
{
  char *path = g_build_filename (club->folder, name, NULL);

  g_mkdir_with_parents (club->folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static char *
dup_names (char **paths)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (paths[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (names, FALSE);
}

static char *
dup_usable (Club *club)
{
  g_auto (GStrv) paths = arb_club_list_usable (club->folder, club->problems);

  return dup_names (paths);
}

static ArbSystem *
load (Club *club,
      const char *system)
{
  g_auto (GStrv) paths = arb_club_list_usable (club->folder, club->problems);
  ArbSystem *loaded = arb_system_load (system, (const char *const *) paths, club->problems);

  g_assert_nonnull (loaded);
  return loaded;
}

static ArbTable *
make_table (const char *columns,
            const char *key,
            const char *cells)
{
  ArbTable *table = arb_table_new ("losses");
  g_autoptr (GError) error = NULL;

  table->row_name = g_intern_string ("figures");
  table->match = ARB_MATCH_FLOOR;
  table->origin = ARB_ORIGIN_CLUB;
  arb_table_set_columns (table, columns, &error);
  g_assert_no_error (error);
  arb_table_add_row (table, key, cells, &error);
  g_assert_no_error (error);
  return table;
}

static void
test_order (Club *club,
            gconstpointer unused)
{
  g_auto (GStrv) none = arb_club_list (club->folder);
  g_autofree char *a = put (club, "zebra.xml", RULING ("defender"));
  g_autofree char *b = put (club, "alpha.xml", RULING ("draw"));
  g_autofree char *c = put (club, "tables-template.xml", HOUSE ("template", ""));
  g_autofree char *d = put (club, "old.xml.off", "not read");
  g_autofree char *e = put (club, "notes.txt", "not read");
  g_auto (GStrv) all = arb_club_list (club->folder);
  g_autofree char *names = dup_names (all);
  g_autofree char *usable = dup_usable (club);

  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpstr (names, ==, "alpha.xml zebra.xml tables-template.xml");
  g_assert_cmpstr (usable, ==, names);
  test_assert_no_problems (club->problems);
}

static void
test_broken_left_out (Club *club,
                      gconstpointer unused)
{
  g_autofree char *a = put (club, "a.xml", RULING ("defender"));
  g_autofree char *b = put (club, "b.xml", "<house");
  g_autofree char *c = put (club, "c.xml", HOUSE ("template", "\n<ruling id='tie' default='maybe'/>"));
  g_autofree char *d = put (club, "d.xml", HOUSE ("nowhere", ""));
  g_autofree char *usable = dup_usable (club);
  g_autoptr (ArbSystem) system = NULL;
  gboolean places[3] = { FALSE };

  g_assert_cmpstr (usable, ==, "a.xml");
  for (guint i = 0; i < arb_problems_get_n (club->problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (club->problems, i);

      places[0] = places[0] || (g_strcmp0 (problem->file, b) == 0 && problem->line == 1);
      places[1] = places[1] || (g_strcmp0 (problem->file, c) == 0 && problem->line == 2);
      places[2] = places[2] || strstr (problem->message, "“nowhere”") != NULL;
    }
  g_assert_true (places[0]);
  g_assert_true (places[1]);
  g_assert_true (places[2]);
  system = load (club, "template");
  g_assert_cmpstr (arb_rules_find_ruling (system->rules, "tie")->standard.word, ==, "defender");
}

static void
test_save_and_drop (Club *club,
                    gconstpointer unused)
{
  g_autoptr (ArbTable) first = make_table ("0,5", "1", "7,9");
  g_autoptr (ArbTable) second = make_table ("0", "1", "3");
  g_autoptr (ArbSystem) saved = NULL;
  g_autoptr (ArbSystem) again = NULL;
  g_autoptr (ArbSystem) dropped = NULL;
  g_autoptr (GError) error = NULL;
  const ArbTable *table;
  g_auto (GStrv) left = NULL;

  g_assert_false (arb_club_has_table (club->folder, "template", "losses"));
  g_assert_true (arb_club_drop_table (club->folder, "template", "losses", club->problems, &error));
  g_assert_true (arb_club_save_table (club->folder, "template", first, club->problems, &error));
  g_assert_no_error (error);
  test_assert_no_problems (club->problems);
  g_assert_true (arb_club_has_table (club->folder, "template", "losses"));
  saved = load (club, "template");
  table = arb_rules_find_table (saved->rules, "losses");
  g_assert_cmpint (table->origin, ==, ARB_ORIGIN_CLUB);
  g_assert_cmpint (arb_table_lookup_int (table, 4, 6, NULL), ==, 9);
  /* The name is that of the table it stands in for, in both languages. */
  g_assert_true (arb_text_has (table->name, "fr") && arb_text_has (table->name, "en"));
  g_assert_cmpstr (((ArbRuleFile *) saved->rules->files->pdata[1])->version, ==, "1");

  second->origin = ARB_ORIGIN_DEMONSTRATION;
  g_assert_true (arb_club_save_table (club->folder, "template", second, club->problems, &error));
  again = load (club, "template");
  table = arb_rules_find_table (again->rules, "losses");
  g_assert_cmpint (table->origin, ==, ARB_ORIGIN_DEMONSTRATION);
  g_assert_cmpint (arb_table_lookup_int (table, 4, 6, NULL), ==, 3);
  g_assert_cmpstr (((ArbRuleFile *) again->rules->files->pdata[1])->version, ==, "2");

  g_assert_true (arb_club_drop_table (club->folder, "template", "losses", club->problems, &error));
  g_assert_no_error (error);
  left = arb_club_list (club->folder);
  g_assert_cmpuint (g_strv_length (left), ==, 0);
  dropped = load (club, "template");
  g_assert_cmpint (arb_rules_find_table (dropped->rules, "losses")->origin, !=, ARB_ORIGIN_CLUB);
}

static void
test_other_tables_stay (Club *club,
                        gconstpointer unused)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) shipped = arb_system_load ("aigles", NULL, problems);
  g_autoptr (ArbSystem) loaded = NULL;
  const ArbTable *die = arb_rules_find_table (shipped->rules, "die");
  g_autoptr (GBytes) csv = arb_data_lookup ("samples/aigles-losses-demonstration.csv");
  g_autoptr (ArbTable) losses = arb_table_read_csv_bytes (
      arb_rules_find_table (shipped->rules, "losses"), csv, "losses.csv", problems);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (losses);
  g_assert_true (arb_club_save_table (club->folder, "aigles", die, problems, &error));
  g_assert_true (arb_club_save_table (club->folder, "aigles", losses, problems, &error));
  g_assert_no_error (error);
  g_assert_true (arb_club_has_table (club->folder, "aigles", "die"));
  g_assert_true (arb_club_has_table (club->folder, "aigles", "losses"));
  g_assert_false (arb_club_has_table (club->folder, "aigles", "orders"));
  g_assert_true (arb_club_drop_table (club->folder, "aigles", "losses", problems, &error));
  g_assert_true (arb_club_has_table (club->folder, "aigles", "die"));
  g_assert_false (arb_club_has_table (club->folder, "aigles", "losses"));
  loaded = load (club, "aigles");
  g_assert_cmpint (arb_rules_find_table (loaded->rules, "die")->origin, ==, ARB_ORIGIN_CLUB);
  g_assert_true (arb_table_is_empty (arb_rules_find_table (loaded->rules, "losses")));
  test_assert_no_problems (problems);
}

/* What does not fit leaves the old file as it was, to the byte. */
static void
test_refused_table (Club *club,
                    gconstpointer unused)
{
  g_autoptr (ArbTable) good = make_table ("0,5", "1", "7,9");
  g_autoptr (ArbTable) words = make_table ("0", "1", "many");
  g_autoptr (ArbTable) unknown = arb_table_new ("nothing");
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (club->folder, "tables-template.xml", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (GStrv) left = NULL;

  g_assert_true (arb_club_save_table (club->folder, "template", good, club->problems, &error));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_false (arb_club_save_table (club->folder, "template", words, club->problems, &error));
  g_assert_cmpstr (error->message, ==, "The table does not fit the rules; nothing was changed.");
  g_assert_cmpuint (arb_problems_get_n (club->problems), >, 0);
  g_clear_error (&error);
  g_assert_false (arb_club_save_table (club->folder, "template", unknown, club->problems, &error));
  g_assert_cmpstr (error->message, ==, "The rules “template” have no table “nothing”.");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  left = arb_club_list (club->folder);
  g_assert_cmpuint (g_strv_length (left), ==, 1);
}

static void
test_foreign_content (Club *club,
                      gconstpointer unused)
{
  g_autoptr (ArbTable) table = make_table ("0,5", "1", "7,9");
  g_autofree char *path = put (club, "tables-template.xml", RULING ("defender"));
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_club_save_table (club->folder, "template", table, club->problems, &error));
  g_assert_cmpstr (error->message, ==,
                   "“tables-template.xml” holds more than tables; move the rest to a file of its "
                   "own.");
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "<house", -1, NULL));
  g_assert_false (arb_club_save_table (club->folder, "template", table, club->problems, &error));
  g_assert_cmpstr (error->message, ==,
                   "The club’s tables in “tables-template.xml” cannot be read; put the file right, "
                   "or remove it.");
}

static void
test_add_and_remove (Club *club,
                     gconstpointer unused)
{
  g_autofree char *good = test_write_file ("rain.xml", RULING ("defender"));
  g_autofree char *bad = test_write_file ("bad.xml", RULING ("maybe"));
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = arb_club_add_file (club->folder, good, club->problems, &error);
  g_autofree char *aside = NULL;
  g_auto (GStrv) left = NULL;

  g_assert_no_error (error);
  test_assert_no_problems (club->problems);
  g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  g_assert_null (arb_club_add_file (club->folder, good, club->problems, &error));
  g_assert_cmpstr (error->message, ==,
                   "Your club already has a file “rain.xml”; remove that one first, or give yours "
                   "another name.");
  g_clear_error (&error);
  g_assert_null (arb_club_add_file (club->folder, bad, club->problems, &error));
  g_assert_cmpstr (error->message, ==,
                   "“bad.xml” cannot be used as a house rule; nothing was changed.");
  g_assert_cmpuint (arb_problems_get_n (club->problems), >, 0);
  g_clear_error (&error);

  g_assert_true (arb_club_remove_file (club->folder, kept, club->problems, &error));
  g_assert_no_error (error);
  aside = g_strconcat (kept, ".off", NULL);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  left = arb_club_list (club->folder);
  g_assert_cmpuint (g_strv_length (left), ==, 0);
  g_assert_false (arb_club_remove_file (club->folder, kept, club->problems, &error));
  g_assert_nonnull (error);
  g_unlink (good);
  g_unlink (bad);
}

static void
test_needed_file_stays (Club *club,
                        gconstpointer unused)
{
  g_autofree char *first = put (
      club, "a.xml",
      HOUSE ("template", "<group id='weather' keep='best' cite='Club 1'>"
                         "<name xml:lang='fr'>Temps</name></group>"));
  g_autofree char *second = put (
      club, "b.xml",
      HOUSE ("template", "<modifier id='rain' to='melee' value='-1' group='weather' cite='Club 2'>"
                         "<name xml:lang='fr'>Pluie</name>"
                         "<when fact='self.troops' is='guns'/></modifier>"));
  g_autofree char *usable = dup_usable (club);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (usable, ==, "a.xml b.xml");
  g_assert_false (arb_club_remove_file (club->folder, first, club->problems, &error));
  g_assert_cmpstr (error->message, ==, "Another house rule needs “a.xml”; remove that one first.");
  g_clear_error (&error);
  g_assert_true (arb_club_remove_file (club->folder, second, club->problems, &error));
  g_assert_true (arb_club_remove_file (club->folder, first, club->problems, &error));
}

/* A window may still look at what was in force before. */
static void
test_set_retires (Club *club,
                  gconstpointer unused)
{
  g_autofree char *path = put (club, "a.xml", RULING ("defender"));
  g_auto (GStrv) files = arb_club_list_usable (club->folder, club->problems);
  g_autoptr (ArbSystemSet) set = arb_system_set_new (NULL, club->problems);
  const ArbSystem *old = arb_system_set_get (set, "template", club->problems);
  g_auto (GStrv) none = arb_system_set_dup_house_files (set);
  g_auto (GStrv) used = NULL;
  const ArbSystem *new;

  g_assert_cmpuint (g_strv_length (none), ==, 0);
  arb_system_set_reload (set, (const char *const *) files, club->problems);
  new = arb_system_set_get (set, "template", club->problems);
  g_assert_true (new != old);
  g_assert_cmpstr (arb_rules_find_ruling (new->rules, "tie")->standard.word, ==, "defender");
  g_assert_cmpstr (arb_rules_find_ruling (old->rules, "tie")->standard.word, !=, "defender");
  used = arb_system_set_dup_house_files (set);
  g_assert_cmpuint (g_strv_length (used), ==, 1);
  g_assert_cmpstr (used[0], ==, path);
}

static void
test_csv_all_lines (Club *club,
                    gconstpointer unused)
{
  static const char text[] = "figures;0;5\n1;2;x\n2;3\n3;4;5\n3;1;1\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbTable) shape = make_table ("0", "1", "0");

  shape->min_cell = 0;
  g_assert_null (arb_table_read_csv_bytes (shape, bytes, "t.csv", club->problems));
  test_assert_problem (club->problems, "t.csv", 2, "“x” is not a whole number of at least 0.");
  test_assert_problem (club->problems, "t.csv", 3,
                       "The table “losses” has a row of 1 cells under 2 columns.");
  test_assert_problem (club->problems, "t.csv", 5, "The heading “3” is out of order or repeated.");
  g_assert_cmpuint (arb_problems_get_n (club->problems), ==, 3);
}

static void
test_check_cell (Club *club,
                 gconstpointer unused)
{
  g_autoptr (ArbTable) table = make_table ("0", "1", "0");
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_table_check_cell (table, "word", NULL));
  g_assert_true (arb_table_check_cell (table, "-3", NULL));
  g_assert_false (arb_table_check_cell (table, "1.5", NULL));
  g_assert_false (arb_table_check_cell (table, "", NULL));
  table->min_cell = 2;
  g_assert_true (arb_table_check_cell (table, "2", NULL));
  g_assert_false (arb_table_check_cell (table, "1", &error));
  g_assert_cmpstr (error->message, ==, "“1” is not a whole number of at least 2.");
  g_assert_false (arb_table_check_cell (table, "word", NULL));
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Club *, gconstpointer);
  } tests[] = {
    { "/club/order", test_order },
    { "/club/broken-left-out", test_broken_left_out },
    { "/club/save-and-drop", test_save_and_drop },
    { "/club/other-tables-stay", test_other_tables_stay },
    { "/club/refused-table", test_refused_table },
    { "/club/foreign-content", test_foreign_content },
    { "/club/add-and-remove", test_add_and_remove },
    { "/club/needed-file-stays", test_needed_file_stays },
    { "/club/set-retires", test_set_retires },
    { "/club/csv-all-lines", test_csv_all_lines },
    { "/club/check-cell", test_check_cell },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Club, NULL, set_up, tests[i].run, tear_down);
  return g_test_run ();
}

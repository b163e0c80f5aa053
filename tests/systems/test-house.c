/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "systems/arb-examples.h"
#include "test-files.h"

#define HOUSE(inner)                                                                               \
  "<house xmlns='urn:arbitre:rules:1' id='club' version='2.1' system='template'>"                  \
  "<name xml:lang='fr'>Club</name>" inner "</house>"

static ArbSystem *
load (const char *text,
      ArbProblems *problems)
{
  g_autofree char *path = test_write_file ("house.xml", text);
  const char *files[] = { path, NULL };
  ArbSystem *system = arb_system_load ("template", files, problems);

  g_unlink (path);
  return system;
}

static ArbSystem *
load_well (const char *text)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbSystem *system = load (text, problems);

  test_assert_no_problems (problems);
  g_assert_nonnull (system);
  return system;
}

static void
test_modifier_changed (void)
{
  g_autoptr (ArbSystem) system = load_well (HOUSE (
      "<modifier id='uphill' to='melee' value='+3' cite='Club 1'><name xml:lang='fr'>Plus "
      "haut</name><when fact='self.above' is='yes'/></modifier>"));
  const ArbModifier *modifier = arb_rules_find_modifier (system->rules, "uphill");
  guint place;

  g_assert_cmpint (modifier->value, ==, 3);
  g_assert_cmpuint (modifier->conditions->len, ==, 1);
  /* French only is enough of a house rule, and English readers get it too. */
  g_assert_cmpstr (arb_text_get (modifier->name, "en"), ==, "Plus haut");
  /* In its old place, where the order of the file decides. */
  g_assert_true (g_ptr_array_find (system->rules->modifiers, modifier, &place));
  g_assert_cmpuint (place, ==, 6);
  g_assert_cmpuint (system->rules->modifiers->len, ==, 16);
}

static void
test_modifier_added (void)
{
  g_autoptr (ArbSystem) system = load_well (HOUSE (
      "<modifier id='rain' to='melee' value='-1' group='ground' cite='Club 2'><name "
      "xml:lang='fr'>Pluie</name><when fact='self.troops' is='guns'/></modifier>"));

  g_assert_cmpuint (arb_rules_get_sum (system->rules, "melee")->len, ==, 13);
  g_assert_nonnull (arb_rules_find_modifier (system->rules, "rain"));
}

static void
test_ruling_default (void)
{
  g_autoptr (ArbSystem) system =
      load_well (HOUSE ("<ruling id='tie' default='defender'/><ruling id='loss-step' default='5'/>"
                        "<ruling id='shy-troops' default=''/>"));
  const ArbField *tie = arb_rules_find_ruling (system->rules, "tie");

  g_assert_cmpstr (tie->standard.word, ==, "defender");
  g_assert_cmpuint (tie->words->len, ==, 2);
  g_assert_cmpint (arb_rules_find_ruling (system->rules, "loss-step")->standard.integer, ==, 5);
  g_assert_cmpuint (arb_rules_find_ruling (system->rules, "shy-troops")->standard.list->n_items, ==,
                    0);
}

static void
test_table_replaced (void)
{
  g_autoptr (ArbSystem) system = load_well (HOUSE (
      "<table id='losses' row='figures' match='floor' status='club' min-cell='0'><name "
      "xml:lang='fr'>Pertes</name><columns>0</columns><row key='1'>7</row></table>"));
  const ArbTable *table = arb_rules_find_table (system->rules, "losses");

  g_assert_cmpint (table->origin, ==, ARB_ORIGIN_CLUB);
  g_assert_cmpint (arb_table_lookup_int (table, 50, 50, NULL), ==, 7);
}

/* The C half relies on the form of its tables; only their figures are the club's. */
static void
test_table_form (void)
{
  static const char *const tables[] = {
    "<table id='mood' row='troops' match='exact'><name xml:lang='fr'>x</name>"
    "<columns>line,column,square</columns><row key='foot'>1,2,3</row></table>",
    "<table id='mood' match='exact'><name xml:lang='fr'>x</name>"
    "<columns>line,column,square</columns><row>steady,steady,steady</row></table>",
    "<table id='losses' row='figures' match='floor'><name xml:lang='fr'>x</name></table>",
    "<table id='losses' row='figures' match='exact'><name xml:lang='fr'>x</name>"
    "<columns>0</columns><row key='1'>7</row></table>",
    "<table id='losses' row='figures' match='floor'><name xml:lang='fr'>x</name>"
    "<columns>0</columns><row key='1'>many</row></table>",
    "<table id='losses' row='figures' match='floor'><name xml:lang='fr'>x</name>"
    "<columns>few</columns><row key='1'>7</row></table>",
    "<table id='losses' row='figures' match='floor'><name xml:lang='fr'>x</name>"
    "<columns>0</columns><row key='few'>7</row></table>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *text = g_strdup_printf (HOUSE ("%s"), tables[i]);
      g_autoptr (ArbSystem) system = load (text, problems);
      g_autofree char *sentence = g_strdup_printf (
          "The table “%s” can only be replaced by one of the same form: row, match, headings, and "
          "words or numbers as before.",
          i < 2 ? "mood" : "losses");

      g_assert_null (system);
      test_assert_problem (problems, NULL, 1, sentence);
    }
}

static void
test_text_and_field (void)
{
  g_autoptr (ArbSystem) system = load_well (HOUSE (
      "<text id='too-close'><say xml:lang='fr'>Trop près.</say></text>"
      "<procedure id='fate'><input id='losses' type='int' min='0' max='9'>"
      "<name xml:lang='fr'>Pertes</name></input></procedure>"));
  const ArbProcedure *fate = arb_rules_find_procedure (system->rules, "fate");

  g_assert_cmpstr (arb_text_get (arb_rules_find_text (system->rules, "too-close")->text, "fr"), ==,
                   "Trop près.");
  g_assert_cmpint (arb_procedure_find_input (fate, "losses")->max, ==, 9);
  g_assert_cmpuint (fate->inputs->len, ==, 2);
  g_assert_cmpstr (arb_text_get (fate->name, "en"), ==, "Fate of a leader");
}

static void
test_refused (void)
{
  static const char *const cases[][2] = {
    { "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='chess'>"
      "<name xml:lang='fr'>x</name></house>",
      "This house rule is for the system “chess”, not for “template”." },
    { "<system xmlns='urn:arbitre:rules:1' id='template' version='1'>"
      "<name xml:lang='fr'>x</name><name xml:lang='en'>x</name></system>",
      "This file begins with “system”; a file to be used here begins with “house”." },
    { HOUSE ("<procedure id='siege'><name xml:lang='fr'>Siège</name></procedure>"),
      "A house rule cannot add the procedure “siege”." },
    { HOUSE ("<ruling id='tie' default='attacker'/>"),
      "The ruling “tie” has no such reading: “attacker” is not allowed here; allowed: draw "
      "(nobody wins), defender (the defender holds and wins)." },
    { HOUSE ("<ruling id='weather' default='dry'/>"),
      "The program never looks at the ruling “weather”." },
    { HOUSE ("<modifier id='x' to='melee' value='1' cite='c'><name xml:lang='fr'>x</name>"
             "<when fact='self.mood' is='gay'/></modifier>"),
      "In the modifier “x”: “gay” is not allowed here; allowed: steady, shaken." },
    { HOUSE ("<modifier id='x' to='morale' value='1' cite='c'><name xml:lang='fr'>x</name>"
             "</modifier>"),
      "The modifier “x” counts in “morale”, which nobody adds up." },
    { HOUSE ("<text id='hello'><say xml:lang='fr'>x</say></text>"),
      "The program never says the text “hello”." },
    { HOUSE ("<ruling id='tie' default='draw'/><ruling id='tie' default='defender'/>"),
      "The id “tie” is used twice; every id stands once." },
    { HOUSE ("<procedure id='melee'><input id='mist' type='int' min='9' max='1' cite='c'>"
             "<name xml:lang='fr'>x</name></input></procedure>"),
      "“mist” goes from 9 to 1: no number is between them." },
    { HOUSE ("<procedure id='melee'><derived id='self.push' for='a b' type='int' "
             "needs='self.dice-thrown'><name xml:lang='fr'>x</name></derived>"
             "<derived id='self.dice-thrown' for='a b' type='int' needs='self.push'>"
             "<name xml:lang='fr'>x</name></derived></procedure>"),
      "“push” is computed from itself: push → dice-thrown → push." },
    /* Nobody throws them, and the program neither. */
    { HOUSE ("<procedure id='melee'><input id='mist' type='die' sides='4294967296' cite='c'>"
             "<name xml:lang='fr'>x</name></input></procedure>"),
      "“4294967296” is too large for <input sides>; the most is 10000." },
    { HOUSE ("<procedure id='melee'><input id='mist' type='dice' dice='300000000' cite='c'>"
             "<name xml:lang='fr'>x</name></input></procedure>"),
      "“300000000” is too large for <input dice>; the most is 1000." },
    { HOUSE ("<procedure id='melee'><input id='mist.*' type='int' max-index='4000000000' cite='c'>"
             "<name xml:lang='fr'>x</name></input></procedure>"),
      "“4000000000” is too large for <input max-index>; the most is 500." },
    { HOUSE ("<ruling id='tie' type='int' min='9' max='1' default='1'><name xml:lang='fr'>x</name></ruling>"),
      "“tie” goes from 9 to 1: no number is between them." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbSystem) system = load (cases[i][0], problems);

      g_assert_null (system);
      test_assert_problem (problems, NULL, 1, cases[i][1]);
      g_assert_true (g_str_has_suffix (arb_problems_get (problems, 0)->file, "house.xml"));
    }
}

static void
assert_too_much (const char *before,
                 const char *each,
                 const char *after,
                 guint n,
                 const char *sentence)
{
  g_autoptr (GString) xml = g_string_new (before);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *house = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) piece = g_string_new (each);
      g_autofree char *number = g_strdup_printf ("%u", i);

      g_string_replace (piece, "@", number, 0);
      g_string_append (xml, piece->str);
    }
  g_string_append (xml, after);
  house = g_strdup_printf (HOUSE ("%s"), xml->str);
  g_assert_null (load (house, problems));
  test_assert_problem (problems, NULL, 1, sentence);
}

#define INPUT "<procedure id='melee'><input id='mist' type='word' cite='c'><name xml:lang='fr'>x</name>"

/* A file nobody can umpire by is refused, and soon, whatever it has too much of. */
static void
test_too_much (void)
{
  const char *more = "What is shared counts again for each use: with it this file says more than 50000 things, and is "
                     "not read from here on.";
  g_autoptr (GString) words = g_string_new ("<words id='many'>");
  g_autoptr (GString) asks = g_string_new (NULL);

  assert_too_much ("", "<modifier id='m@' to='melee' value='1' cite='c'><name xml:lang='fr'>x</name></modifier>", "",
                   60000,
                   "This file says more than 5000 things, and is not read from here on; the "
                   "rules of one system must stay within that.");
  assert_too_much ("<modifier id='m' to='melee' value='1' cite='c'>", "<name xml:lang='x@'>x</name>", "</modifier>",
                   60000, "The file is in more than 100 languages.");
  assert_too_much (INPUT, "<word id='w@'><name xml:lang='fr'>x</name></word>", "</input></procedure>", 60000,
                   "This list has more than 500 words, and is not read from here on.");
  /* Few are written, and many fields have them all. */
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (words, "<word id='w%u'><name xml:lang='fr'>x</name></word>", i);
  g_string_append (words, "</words><procedure id='melee'>");
  assert_too_much (words->str, "<input id='i@' type='word' words='many' cite='c'><name xml:lang='fr'>x</name></input>",
                   "</procedure>", 4000, more);
  /* A few lines that each stand for ten of the lines after them. */
  for (guint i = 0; i < 7; i++)
    {
      g_string_append_printf (asks, "<asks id='z%u'>", i);
      for (guint j = 0; j < 10; j++)
        g_string_append_printf (asks, i < 6 ? "<asks use='z%u'/>" : "<ask input='figures'/>", i + 1);
      g_string_append (asks, "</asks>");
    }
  g_string_append (asks, "<procedure id='melee'><step id='melee.units'>");
  assert_too_much (asks->str, "<asks use='z0' for='a b'/>", "</step></procedure>", 1, more);
}

/* A circle of @n derived facts. */
static ArbProblems *
load_circle (guint n)
{
  g_autoptr (GString) xml = g_string_new ("<procedure id='melee'>");
  ArbProblems *problems = arb_problems_new ();
  g_autofree char *house = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (xml,
                            "<derived id='self.q%u' for='a b' type='int' needs='foe.q%u'>"
                            "<name xml:lang='fr'>x</name></derived>",
                            i, (i + 1) % n);
  g_string_append (xml, "</procedure>");
  house = g_strdup_printf (HOUSE ("%s"), xml->str);
  g_assert_null (load (house, problems));
  return problems;
}

/* Once around is enough, and nobody reads all the names of thousands. */
static void
test_long_circle (void)
{
  g_autoptr (ArbProblems) problems = load_circle (20);
  g_autoptr (ArbProblems) many = load_circle (2000);
  guint n_told = 0;

  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    n_told += g_str_equal (arb_problems_get (problems, i)->message,
                           "“q0” is computed from itself: q0 → q1 → q2 → q3 → q4 → q5 → q6 → q7 → … → q0.");
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpuint (arb_problems_get_n (many), ==, ARB_PROBLEMS_MAX + 1);
}

/* What an event file keeps of the rules it was played with. */
static void
test_files (void)
{
  static const char first[] = HOUSE ("<ruling id='tie' default='defender'/>");
  static const char second[] = HOUSE ("<ruling id='tie' default='draw'/>");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *first_path = test_write_file ("first.xml", first);
  g_autofree char *second_path = test_write_file ("second.xml", second);
  const char *paths[] = { first_path, second_path, NULL };
  g_autoptr (ArbSystem) system = arb_system_load ("template", paths, problems);
  g_autoptr (GBytes) shipped = arb_system_lookup_data ("template", "system.xml");
  char *sums[] = {
    g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, shipped),
    g_compute_checksum_for_string (G_CHECKSUM_SHA256, first, -1),
    g_compute_checksum_for_string (G_CHECKSUM_SHA256, second, -1),
  };

  test_assert_no_problems (problems);
  g_assert_cmpuint (system->rules->files->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const ArbRuleFile *file = g_ptr_array_index (system->rules->files, i);
      g_autofree char *sha256 = arb_rule_file_dup_sha256 (file);

      g_assert_cmpstr (sha256, ==, sums[i]);
      g_assert_cmpstr (file->id, ==, i == 0 ? "template" : "club");
      g_assert_cmpstr (file->version, ==, i == 0 ? "1.0" : "2.1");
      g_assert_cmpstr (file->name, ==, i == 0 ? "template/system.xml" : paths[i - 1]);
      g_free (sums[i]);
    }
  /* Laid over in order: the last one stands. */
  g_assert_cmpstr (arb_rules_find_ruling (system->rules, "tie")->standard.word, ==, "draw");
  g_unlink (first_path);
  g_unlink (second_path);
}

/* The club sees which worked examples of the rulebook no longer hold. */
static void
test_examples_differ (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path =
      test_write_file ("house.xml", HOUSE ("<ruling id='tie' default='defender'/>"));
  const char *paths[] = { path, NULL };
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (paths, problems);
  g_auto (ArbExamples) examples = { 0 };

  g_assert_true (arb_examples_run (&examples, "template", systems, problems));
  test_assert_no_problems (problems);
  g_assert_cmpuint (examples.n_passed, <, examples.n_total);
  g_assert_cmpuint (examples.failures->len, ==, examples.n_total - examples.n_passed);
  g_assert_cmpstr (g_ptr_array_index (examples.failures, 0), ==,
                   "Example “A tie is nobody’s”: “outcome” is “b”, expected “draw”.");
  g_unlink (path);
}

/* A question that is never asked is a mistake of its author. An event that was played by such rules,
 * when nobody told him, still opens. */
static void
test_never_asked (void)
{
  static const char *const house =
      HOUSE ("<procedure id='fate'><input id='omen' type='bool'><name xml:lang='fr'>Présage</name>"
             "</input></procedure>");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) system = arb_system_lookup_data ("template", "system.xml");
  g_autoptr (GBytes) kept = g_bytes_new_static (house, strlen (house));
  GBytes *const files[] = { system, kept };
  const ArbSystemDef *def = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbRules) rules = arb_system_load_kept (files, G_N_ELEMENTS (files), &def, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (arb_procedure_find_input (arb_rules_find_procedure (rules, "fate"), "omen"));
  g_assert_null (load (house, problems));
  test_assert_problem (problems, NULL, 1,
                       "Nothing ever asks for the input “omen” of the procedure “fate”: no step and "
                       "no sum needs it.");
}

/* A house file that cannot be read is a problem and left out. */
static void
test_set_without_file (void)
{
  static const char *const paths[] = { "/nonexistent/house.xml", NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (paths, problems);

  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 1);
  g_assert_nonnull (arb_system_set_get (systems, "template", problems));
  g_assert_null (arb_system_set_get (systems, "chess", problems));
  /* Loaded once. */
  g_assert_true (arb_system_set_get (systems, "template", NULL) ==
                 arb_system_set_get (systems, "template", NULL));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/house/modifier-changed", test_modifier_changed);
  g_test_add_func ("/house/modifier-added", test_modifier_added);
  g_test_add_func ("/house/ruling-default", test_ruling_default);
  g_test_add_func ("/house/table-replaced", test_table_replaced);
  g_test_add_func ("/house/table-form", test_table_form);
  g_test_add_func ("/house/text-and-field", test_text_and_field);
  g_test_add_func ("/house/refused", test_refused);
  g_test_add_func ("/house/too-much", test_too_much);
  g_test_add_func ("/house/long-circle", test_long_circle);
  g_test_add_func ("/house/files", test_files);
  g_test_add_func ("/house/examples-differ", test_examples_differ);
  g_test_add_func ("/house/never-asked", test_never_asked);
  g_test_add_func ("/house/set-without-file", test_set_without_file);
  return g_test_run ();
}

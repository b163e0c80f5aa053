/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that is refused in what a rule file says a step works out, with its line. */

#include <string.h>

#include "systems/arb-system.h"
#include "test-common.h"
#include "test-files.h"
#include "test-works-text.h"

#define TABLE                                                                                      \
  "<table id='moves' match='exact' cite='Small 9'>" SMALL_NAME                                     \
  "<columns>foot,horse</columns><row>12,24</row></table>"
#define GRID                                                                                       \
  "<table id='losses' row='strength' match='floor' cite='Small 9'>" SMALL_NAME                     \
  "<columns>0,4</columns><row key='1'>1,2</row><row key='10'>3,5</row></table>"
#define FATES                                                                                      \
  "<table id='fates' match='floor' cite='Small 9'>" SMALL_NAME                                     \
  "<columns>1,6</columns><row>foot,lost</row></table>"
#define MODIFIER                                                                                   \
  "<modifier id='big' to='fight' value='+2' cite='Small 9'>" SMALL_NAME                            \
  "<when fact='self.size' min='5'/></modifier>"
#define TEXT                                                                                       \
  "<text id='told' cite='Small 9'><say xml:lang='fr'>{one}</say><say "                             \
  "xml:lang='en'>{one}</say></text>"

/* The fault alone, told once, on the line of the work; the file is not loaded. */
static void
assert_fault (const char *work,
              const char *rest,
              const char *message)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = works_dup_text (work, rest);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);

  g_test_message ("%s", work);
  test_assert_problem (problems, NULL, test_line_of (text, work), message);
  g_assert_null (system);
}

static void
test_reader (void)
{
  static const char one_operation[] = "One “set” does one operation: plus, minus, times or over.";
  static const char word_or_number[] =
      "A “set” says either the word or, with “of”, the number or fact.";

  assert_fault ("<set value='out' of='one' plus='1' minus='2'/>", "", one_operation);
  assert_fault ("<set value='out' of='one' times='two' over='2' round='up'/>", "", one_operation);
  assert_fault ("<set value='out'/>", "", word_or_number);
  assert_fault ("<set value='sort' word='foot' of='arm'/>", "", word_or_number);
  assert_fault ("<sum id='fight' to='got'/>", MODIFIER,
                "A sum is added up for somebody: say “for”.");
}

static void
test_facts (void)
{
  static const char no_fact[] = "The procedure “try” has no fact “three”, which is looked at here.";

  assert_fault ("<set value='out' of='three'/>", "", no_fact);
  assert_fault ("<set value='out' of='one' plus='three'/>", "", no_fact);
  assert_fault ("<set value='out' of='one' at-least='three'/>", "", no_fact);
  assert_fault ("<set value='out' of='one' at-most='three'/>", "", no_fact);
  assert_fault ("<set value='out' of='one'><when fact='three' is='1'/></set>", "", no_fact);
  assert_fault ("<end><when fact='three' is='1'/></end>", "", no_fact);
  assert_fault ("<compare value='grade' of='one' with='three' more='more' less='less' "
                "same='same'/>",
                "", no_fact);
  assert_fault ("<read value='out' table='moves' column='three'/>", TABLE, no_fact);
  assert_fault ("<read value='out' table='losses' row='three' column='one'/>", GRID, no_fact);
  assert_fault ("<say text='told' with='three'/>", TEXT, no_fact);
  assert_fault ("<say for='a b' text='told' with='three'/>", TEXT, no_fact);
  assert_fault ("<say text='told' about='three' with='one'/>", TEXT, no_fact);
  assert_fault ("<set for='a b' value='got' of='self.one'/>", "",
                "The procedure “try” has no fact “a.one”, which is looked at here.");
  /* Nobody is “self” without “for”, and one alone has no foe. */
  assert_fault ("<set value='out' of='self.size'/>", "",
                "The procedure “try” has no fact “size”, which is looked at here.");
  assert_fault ("<set for='a' value='got' of='foe.size'/>", "",
                "The procedure “try” has no fact “size”, which is looked at here.");
}

static void
test_values (void)
{
  assert_fault ("<set value='three' of='one'/>", "",
                "The procedure “try” declares no value “three” to be set here.");
  /* An answer is the umpire's, not the rules'. */
  assert_fault ("<set value='one' of='two'/>", "",
                "The procedure “try” declares no value “one” to be set here.");
  assert_fault ("<set value='got' of='one'/>", "",
                "The procedure “try” declares no value “got” to be set here.");
  assert_fault ("<compare value='three' of='one' with='two' more='more' less='less' same='same'/>",
                "", "The procedure “try” declares no value “three” to be set here.");
  assert_fault ("<read value='three' table='moves' column='arm'/>", TABLE,
                "The procedure “try” declares no value “three” to be set here.");
  assert_fault ("<sum id='fight' for='a b' to='three'/>", MODIFIER,
                "The procedure “try” declares no value “three” to be set here.");
}

static void
test_words (void)
{
  assert_fault ("<set value='sort' word='guns'/>", "", "“guns” is not one of the words of “sort”.");
  assert_fault ("<set value='flag' word='foot'/>", "", "“foot” is not one of the words of “flag”.");
  assert_fault ("<set value='out' word='foot'/>", "", "“foot” is not one of the words of “out”.");
  assert_fault ("<compare value='grade' of='one' with='two' more='up' less='less' same='same'/>",
                "", "“up” is not one of the words of “grade”.");
  assert_fault ("<compare value='grade' of='one' with='two' more='more' less='down' same='same'/>",
                "", "“down” is not one of the words of “grade”.");
  assert_fault ("<compare value='grade' of='one' with='two' more='more' less='less' same='even'/>",
                "", "“even” is not one of the words of “grade”.");
  assert_fault ("<compare value='flag' of='one' with='two' more='yes' less='no' same='no'/>", "",
                "“flag” must have words for more, less and the same.");
  /* A copy brings the words of the fact with it. */
  assert_fault ("<set value='sort' of='rank'/>", "", "“more” is not one of the words of “sort”.");
}

static void
test_numbers (void)
{
  static const char sort[] = "“sort” is not a number, so nothing can be worked out with it.";
  static const char arm[] = "“arm” is not a number, so nothing can be worked out with it.";

  assert_fault ("<set value='sort' of='one'/>", "", sort);
  assert_fault ("<set value='sort' of='4'/>", "", sort);
  assert_fault ("<set value='sort' of='one' plus='1'/>", "", sort);
  assert_fault ("<set value='out' of='arm'/>", "", arm);
  assert_fault ("<set value='out' of='arm' plus='1'/>", "", arm);
  assert_fault ("<set value='out' of='one' plus='arm'/>", "", arm);
  assert_fault ("<set value='out' of='one' at-least='arm'/>", "", arm);
  assert_fault ("<compare value='grade' of='arm' with='1' more='more' less='less' same='same'/>",
                "", arm);
  assert_fault ("<compare value='grade' of='1' with='arm' more='more' less='less' same='same'/>",
                "", arm);
  assert_fault ("<set value='flag' of='wet' round='up'/>", "",
                "“flag” is not a number, so nothing can be worked out with it.");
  assert_fault ("<set value='out' of='1'><when fact='arm' min='1'/></set>", "",
                "This condition measures “arm”, which is not a number.");
}

static void
test_whole_numbers (void)
{
  static const char whole[] = "“out” is a whole number: say with “round” how to get one.";

  assert_fault ("<set value='out' of='one' over='two'/>", "", whole);
  assert_fault ("<set value='out' of='part'/>", "", whole);
  assert_fault ("<set value='out' of='one' plus='part'/>", "", whole);
  assert_fault ("<set value='out' of='one' at-most='part'/>", "", whole);
}

static void
test_conditions (void)
{
  assert_fault ("<set value='out' of='1'><when ruling='hours' is='1'/></set>", "",
                "There is no ruling “hours”, which is looked at here.");
}

static void
test_tables (void)
{
  assert_fault ("<read value='out' table='walks' column='arm'/>", "", "There is no table “walks”.");
  assert_fault ("<read value='out' table='losses' column='one'/>", GRID,
                "The table “losses” has several rows: say with “row” which.");
  assert_fault ("<read value='out' table='moves' row='one' column='arm'/>", TABLE,
                "The table “moves” has one row only: leave out “row”.");
  /* Every cell must be something the value can be, and the key something that has a size. */
  assert_fault ("<read value='sort' table='fates' column='one'/>", FATES,
                "“lost” is not one of the words of “sort”.");
  assert_fault ("<read value='out' table='fates' column='one'/>", FATES,
                "“foot” is not a number, so nothing can be worked out with it.");
  assert_fault ("<read value='out' table='losses' row='arm' column='one'/>", GRID,
                "“arm” is not a number, so nothing can be worked out with it.");
}

static void
test_texts (void)
{
  assert_fault ("<say text='told'/>", "", "There is no text “told”.");
}

/* What the schema alone refuses. */
static void
test_schema (void)
{
  static const char *const works[] = {
    "<set of='one'/>",
    "<set value='out' of='1.5'/>",
    "<set value='out' of='one' round='near'/>",
    "<compare value='grade' of='one' more='more' less='less' same='same'/>",
    "<compare value='grade' of='one' with='two' more='more' less='less'/>",
    "<read value='out' column='arm'/>",
    "<read value='out' table='moves'/>",
    "<say about='out'/>",
    "<loop/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autofree char *text = works_dup_text (works[i], "");
      g_autoptr (ArbSystem) system = test_load_system (text, problems);

      g_assert_null (system);
      g_assert_cmpuint (arb_problems_get (problems, 0)->line, ==, test_line_of (text, works[i]));
    }
}

/* A table, a text and a ruling that only works use are used. */
static void
test_used (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = works_dup_text ("<read value='out' table='moves' column='arm'/>"
                                          "<say text='told' with='one'/>",
                                          TABLE TEXT);
  g_autofree char *idle = works_dup_text ("<set value='out' of='1'/>", "\n" TABLE "\n" TEXT);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);
  g_autoptr (ArbSystem) refused = NULL;

  test_assert_no_problems (problems);
  refused = test_load_system (idle, problems);
  test_assert_problem (problems, NULL, test_line_of (idle, "<table id="),
                       "The program never reads the table “moves”.");
  test_assert_problem (problems, NULL, test_line_of (idle, "<text id="),
                       "The program never says the text “told”.");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/works-check/reader", test_reader);
  g_test_add_func ("/works-check/facts", test_facts);
  g_test_add_func ("/works-check/values", test_values);
  g_test_add_func ("/works-check/words", test_words);
  g_test_add_func ("/works-check/numbers", test_numbers);
  g_test_add_func ("/works-check/whole-numbers", test_whole_numbers);
  g_test_add_func ("/works-check/conditions", test_conditions);
  g_test_add_func ("/works-check/tables", test_tables);
  g_test_add_func ("/works-check/texts", test_texts);
  g_test_add_func ("/works-check/schema", test_schema);
  g_test_add_func ("/works-check/used", test_used);
  return g_test_run ();
}

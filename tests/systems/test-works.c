/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step works out as its rule file says it, without a line of C. */

#include <glib/gstdio.h>

#include "engine/arb-wording.h"
#include "systems/arb-system.h"
#include "test-common.h"
#include "test-files.h"
#include "test-works-text.h"

#define FACTS(...) ((const char *const[]) { __VA_ARGS__, NULL })
#define NO_FACTS ((const char *const[]) { NULL })

/* A walk that knows "one int:5" …; what is not named has its default. */
static ArbSession *
new_session (const char *works,
             const char *rest,
             const char *const *facts)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = works_dup_text (works, rest);
  g_autoptr (ArbSystem) system = test_load_system (text, problems);
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  test_assert_no_problems (problems);
  session = arb_session_new (system->def, system->rules, "try", &error);
  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (facts[i], " ", 2);
      g_auto (ArbValue) value = test_value (parts[1]);

      arb_session_settle (session, parts[0], &value);
    }
  return session;
}

static ArbSession *
play (const char *works,
      const char *rest,
      const char *const *facts)
{
  ArbSession *session = new_session (works, rest, facts);

  test_start (session);
  test_assert_asks (session, "done");
  return session;
}

/* @id is @expected after @works. */
static void
assert_work (const char *works,
             const char *const *facts,
             const char *id,
             const char *expected)
{
  g_autoptr (ArbSession) session = play (works, "", facts);

  g_test_message ("%s", works);
  test_assert_fact (session, id, expected);
}

/* --- Operations ------------------------------------------------------------------------------ */

static void
test_operations (void)
{
  static const struct
  {
    const char *set;
    const char *one;
    const char *two;
    const char *expected;
  } cases[] = {
    { "of='one' plus='two'", "one int:7", "two int:-3", "4" },
    { "of='one' plus='5'", "one int:7", "two int:0", "12" },
    { "of='4' plus='two'", "one int:0", "two int:-9", "-5" },
    { "of='4' plus='-6'", "one int:0", "two int:0", "-2" },
    { "of='one' minus='two'", "one int:7", "two int:9", "-2" },
    { "of='one' minus='2'", "one int:7", "two int:0", "5" },
    { "of='10' minus='two'", "one int:0", "two int:4", "6" },
    { "of='one' times='two'", "one int:7", "two int:-3", "-21" },
    { "of='one' times='2'", "one int:7", "two int:0", "14" },
    { "of='3' times='two'", "one int:0", "two int:5", "15" },
    { "of='one' over='two' round='down'", "one int:9", "two int:3", "3" },
    { "of='one' over='2' round='down'", "one int:8", "two int:0", "4" },
    { "of='12' over='two' round='down'", "one int:0", "two int:-4", "-3" },
    { "of='one'", "one int:7", "two int:0", "7" },
    { "of='-8'", "one int:0", "two int:0", "-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *work = g_strdup_printf ("<set value='out' %s/>", cases[i].set);

      assert_work (work, FACTS (cases[i].one, cases[i].two), "out", cases[i].expected);
    }
}

/* Nothing is lost between one operation and the next. */
static void
test_exact (void)
{
  assert_work ("<set value='exact' of='one' over='two'/>", FACTS ("one int:7", "two int:4"),
               "exact", "1.75");
  assert_work ("<set value='exact' of='one' over='two'/><set value='out' of='exact' times='3' "
               "round='down'/>",
               FACTS ("one int:1", "two int:3"), "out", "1");
  assert_work ("<set value='exact' of='part' plus='part'/>", FACTS ("part ratio:5/4"), "exact",
               "2.5");
  /* A whole result in a decimal value, and a whole fact copied into one. */
  assert_work ("<set value='exact' of='one' over='two'/>", FACTS ("one int:8", "two int:4"),
               "exact", "2");
  assert_work ("<set value='exact' of='one'/>", FACTS ("one int:8"), "exact", "8");
}

/* Nothing shared among nobody is nothing, whether nobody is 0 or unknown. */
static void
test_over_nothing (void)
{
  assert_work ("<set value='out' of='one' over='two' round='up'/>",
               FACTS ("one int:7", "two int:0"), "out", "0");
  assert_work ("<set value='out' of='one' over='0' round='up'/>", FACTS ("one int:7"), "out", "0");
  assert_work ("<set value='exact' of='one' over='out'/>", FACTS ("one int:7"), "exact", "0");
  assert_work ("<set value='out' of='one' over='two' round='up' at-least='2'/>",
               FACTS ("one int:7"), "out", "2");
}

/* What nobody has worked out yet counts as 0; copied, it leaves the value unknown. */
static void
test_unknown (void)
{
  assert_work ("<set value='out' of='a.got' plus='4'/>", NO_FACTS, "out", "4");
  assert_work ("<set value='out' of='a.got'/>", NO_FACTS, "out", "-");
}

/* Each way from both sides of the half, and below nothing. */
static void
test_rounding (void)
{
  static const struct
  {
    const char *round;
    const char *part;
    const char *expected;
  } cases[] = {
    { "down", "ratio:249/100", "2" },
    { "down", "ratio:5/2", "2" },
    { "down", "ratio:299/100", "2" },
    { "down", "int:3", "3" },
    { "down", "ratio:-201/100", "-3" },
    { "down", "ratio:-5/2", "-3" },
    { "up", "ratio:201/100", "3" },
    { "up", "ratio:5/2", "3" },
    { "up", "int:2", "2" },
    { "up", "ratio:-299/100", "-2" },
    { "up", "ratio:-5/2", "-2" },
    { "half-up", "ratio:249/100", "2" },
    { "half-up", "ratio:5/2", "3" },
    { "half-up", "ratio:251/100", "3" },
    { "half-up", "ratio:-249/100", "-2" },
    { "half-up", "ratio:-5/2", "-2" },
    { "half-up", "ratio:-251/100", "-3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *work =
          g_strdup_printf ("<set value='out' of='part' round='%s'/>", cases[i].round);
      g_autofree char *fact = g_strconcat ("part ", cases[i].part, NULL);

      assert_work (work, FACTS (fact), "out", cases[i].expected);
    }
}

static void
test_limits (void)
{
  static const struct
  {
    const char *set;
    const char *one;
    const char *expected;
  } cases[] = {
    { "at-least='4'", "one int:3", "4" },
    { "at-least='4'", "one int:4", "4" },
    { "at-least='4'", "one int:5", "5" },
    { "at-most='4'", "one int:3", "3" },
    { "at-most='4'", "one int:4", "4" },
    { "at-most='4'", "one int:5", "4" },
    { "at-least='-2' at-most='two'", "one int:-3", "-2" },
    { "at-least='-2' at-most='two'", "one int:7", "6" },
    { "at-least='two'", "one int:5", "6" },
    { "plus='1' at-most='two'", "one int:6", "6" },
    { "minus='1' at-least='0'", "one int:0", "0" },
    /* Where they contradict each other, the lower one holds. */
    { "at-least='9' at-most='two'", "one int:7", "9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *work = g_strdup_printf ("<set value='out' of='one' %s/>", cases[i].set);

      assert_work (work, FACTS (cases[i].one, "two int:6"), "out", cases[i].expected);
    }
  /* A limit that is no whole number, for a value that is one. */
  assert_work ("<set value='out' of='one' at-most='part' round='down'/>",
               FACTS ("one int:9", "part ratio:5/2"), "out", "2");
}

static void
test_words (void)
{
  assert_work ("<set value='sort' word='horse'/>", NO_FACTS, "sort", "horse");
  assert_work ("<set value='flag' word='yes'/>", NO_FACTS, "flag", "yes");
  assert_work ("<set value='flag' word='no'/>", NO_FACTS, "flag", "no");
}

static void
test_copies (void)
{
  assert_work ("<set value='sort' of='arm'/>", FACTS ("arm word:horse"), "sort", "horse");
  assert_work ("<set value='flag' of='wet'/>", FACTS ("wet bool:yes"), "flag", "yes");
  assert_work ("", FACTS ("name text:Old Guard"), "label", "Old Guard");
  assert_work ("<set for='a b' value='got' of='foe.size'/>", FACTS ("a.size int:5"), "b.got", "5");
}

static void
test_compare (void)
{
  static const char facts[] = "<compare value='grade' of='one' with='two' more='more' less='less' "
                              "same='same'/>";
  static const char number[] = "<compare value='grade' of='part' with='2' more='more' less='less' "
                               "same='same'/>";

  assert_work (facts, FACTS ("one int:5", "two int:4"), "grade", "more");
  assert_work (facts, FACTS ("one int:4", "two int:4"), "grade", "same");
  assert_work (facts, FACTS ("one int:3", "two int:4"), "grade", "less");
  assert_work (number, FACTS ("part ratio:201/100"), "grade", "more");
  assert_work (number, FACTS ("part int:2"), "grade", "same");
  assert_work (number, FACTS ("part ratio:199/100"), "grade", "less");
}

/* --- Tables ---------------------------------------------------------------------------------- */

#define ONE_ROW                                                                                    \
  "<table id='moves' match='exact' cite='Small 2'>" SMALL_NAME                                     \
  "<columns>foot,horse</columns><row>12,24</row></table>"
#define GRID                                                                                       \
  "<table id='losses' row='strength' match='floor' status='demonstration' cite='Small "            \
  "3'>" SMALL_NAME "<columns>0,4</columns><row key='1'>1,2</row><row key='10'>3,5</row></table>"

typedef struct
{
  const char *key;
  const char *detail; /* interned; NULL: no such event */
} Mark;

static void
find_mark (const ArbEvent *event,
           const ArbProcedure *procedure,
           gpointer user_data)
{
  Mark *mark = user_data;

  if (event->kind == ARB_EVENT_SET && g_str_equal (event->key, mark->key))
    mark->detail = arb_detail_to_word (event->detail);
}

static void
assert_read (const char *read,
             const char *table,
             const char *const *facts,
             const char *expected,
             const char *detail)
{
  g_autoptr (ArbSession) session = play (read, table, facts);
  Mark mark = { "out", NULL };

  test_assert_fact (session, "out", expected);
  arb_session_foreach_event (session, find_mark, &mark);
  g_assert_cmpstr (mark.detail, ==, detail);
}

static void
test_read_one_row (void)
{
  static const char read[] = "<read value='out' table='moves' column='arm'/>";

  assert_read (read, ONE_ROW, FACTS ("arm word:foot"), "12", "");
  assert_read (read, ONE_ROW, FACTS ("arm word:horse"), "24", "");
}

/* Floor: the greatest heading not above the key, the edges beyond; and the account says that the
 * figures are not the book's. */
static void
test_read_rows (void)
{
  static const char read[] = "<read value='out' table='losses' row='one' column='two'/>";
  static const struct
  {
    const char *one;
    const char *two;
    const char *expected;
  } cases[] = {
    { "one int:1", "two int:0", "1" },   { "one int:9", "two int:3", "1" },
    { "one int:9", "two int:4", "2" },   { "one int:10", "two int:3", "3" },
    { "one int:99", "two int:99", "5" }, { "one int:-5", "two int:-1", "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (read, GRID, FACTS (cases[i].one, cases[i].two), cases[i].expected,
                 "demonstration");
  assert_read ("<read value='out' table='losses' row='12' column='4'/>", GRID, NO_FACTS, "5",
               "demonstration");
}

/* Where the table has no such heading, or nobody knows which row or column, nothing is set. */
static void
test_read_nothing (void)
{
  static const char table[] = "<table id='ranks' match='exact' cite='Small 9'>" SMALL_NAME
                              "<columns>1,2</columns><row>5,6</row></table>";

  assert_read ("<read value='out' table='ranks' column='one'/>", table, FACTS ("one int:2"), "6",
               "");
  assert_read ("<read value='out' table='ranks' column='one'/>", table, FACTS ("one int:3"), "-",
               NULL);
  assert_read ("<read value='out' table='ranks' column='a.got'/>", table, NO_FACTS, "-", NULL);
  assert_read ("<read value='out' table='losses' row='a.got' column='one'/>", GRID, NO_FACTS, "-",
               NULL);
}

/* --- Sentences, end, conditions -------------------------------------------------------------- */

#define SENTENCE                                                                                   \
  "<text id='told' cite='Small 4'><say xml:lang='fr'>{out} {out|homme|hommes} en {arm}.</say>"     \
  "<say xml:lang='en'>{out} {out|man|men} of {arm}.</say></text>"

typedef struct
{
  ArbSession *session;
  const char *lang;
  GString *text;
} Notes;

static void
append_note (const ArbEvent *event,
             const ArbProcedure *procedure,
             gpointer user_data)
{
  Notes *notes = user_data;
  g_autofree char *text = NULL;

  if (event->kind != ARB_EVENT_NOTE)
    return;
  text = arb_wording_note (arb_session_get_facts (notes->session), procedure, event, notes->lang);
  g_string_append_printf (notes->text, "%s: %s (%s)\n", event->item, text, event->cite);
}

static void
assert_notes (ArbSession *session,
              const char *lang,
              const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Notes notes = { session, lang, text };

  arb_session_foreach_event (session, append_note, &notes);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_say (void)
{
  static const char works[] =
      "<set value='out' of='one'/><say text='told' about='out' with='out arm'/>";
  g_autoptr (ArbSession) many = play (works, SENTENCE, FACTS ("one int:3", "arm word:horse"));
  g_autoptr (ArbSession) one = play (works, SENTENCE, FACTS ("one int:1", "arm word:horse"));

  assert_notes (many, "fr", "out: 3 hommes en cavalerie. (Small 4)\n");
  assert_notes (many, "en", "out: 3 men of cavalry. (Small 4)\n");
  assert_notes (one, "en", "out: 1 man of cavalry. (Small 4)\n");
}

/* Of a side: its own fact when it has one of that name, else the one of nobody. */
static void
test_say_for (void)
{
  static const char text[] =
      "<text id='told' cite='Small 9'><say xml:lang='fr'>{side} {state} {size}/{one}</say>"
      "<say xml:lang='en'>{side} {state} {size}/{one}</say></text>";
  g_autoptr (ArbSession) session =
      play ("<set for='a b' value='state' word='horse'/>"
            "<say for='a b' text='told' about='state' with='state size one'>"
            "<when fact='self.size' above='0'/></say>",
            text, FACTS ("one int:1", "a.size int:0", "b.size int:4"));

  assert_notes (session, "fr", "b.state: Le second cavalerie 4/1 (Small 9)\n");
  assert_notes (session, "en", "b.state: The second cavalry 4/1 (Small 9)\n");
}

/* Nothing after an end is worked out, in this step or a later one. */
static void
test_end (void)
{
  static const char works[] = "<set value='out' of='1'/><end><when fact='one' min='4'/></end>"
                              "<set value='out' of='2'/>";

  assert_work (works, FACTS ("one int:3"), "out", "2");
  assert_work (works, FACTS ("one int:4"), "out", "1");
}

static void
test_conditions (void)
{
  static const char both[] = "<set value='out' of='1'><when fact='one' min='4'/>"
                             "<when fact='arm' is='horse'/></set>";
  static const char ruling[] = "<set value='out' of='1'><when ruling='rounds' above='2'/></set>";
  g_autoptr (ArbSession) session = new_session (ruling, "", NO_FACTS);
  const ArbValue two = arb_value_int (2);

  assert_work (both, FACTS ("one int:4", "arm word:horse"), "out", "1");
  assert_work (both, FACTS ("one int:3", "arm word:horse"), "out", "-");
  assert_work (both, FACTS ("one int:4", "arm word:foot"), "out", "-");
  assert_work (ruling, NO_FACTS, "out", "1");
  arb_session_set_ruling (session, "rounds", &two);
  test_start (session);
  test_assert_fact (session, "out", "-");
}

/* --- Sides ----------------------------------------------------------------------------------- */

static void
test_for (void)
{
  static const char works[] = "<set for='a b' value='got' of='self.size' minus='foe.size'/>";

  assert_work (works, FACTS ("a.size int:7", "b.size int:4"), "a.got", "3");
  assert_work (works, FACTS ("a.size int:7", "b.size int:4"), "b.got", "-3");
  /* One side alone has no foe of its own accord. */
  assert_work ("<set for='b' against='a' value='got' of='foe.size' plus='self.size'/>",
               FACTS ("a.size int:7", "b.size int:4"), "b.got", "11");
  assert_work ("<set for='b' against='a' value='got' of='foe.size'/>", FACTS ("a.size int:7"),
               "a.got", "-");
  /* A value of nobody, set for a side: the last one it counts for stands. */
  assert_work ("<set for='a b' value='out' of='self.size'><when fact='self.size' min='5'/></set>",
               FACTS ("a.size int:7", "b.size int:4"), "out", "7");
}

#define MODIFIERS                                                                                  \
  "<modifier id='big' to='fight' value='+2' cite='Small 9'>" SMALL_NAME                            \
  "<when fact='self.size' min='5'/></modifier>"                                                    \
  "<modifier id='fewer' to='fight' value='-1' cite='Small 9'>" SMALL_NAME                          \
  "<when fact='foe.size' min='5'/></modifier>"

static void
test_sum (void)
{
  static const char works[] = "<sum id='fight' for='a b' to='got'/>"
                              "<set value='out' of='a.got' minus='b.got'/>";
  g_autoptr (ArbSession) at = play (works, MODIFIERS, FACTS ("a.size int:5", "b.size int:4"));
  g_autoptr (ArbSession) under = play (works, MODIFIERS, FACTS ("a.size int:4", "b.size int:4"));

  test_assert_fact (at, "a.got", "2");
  test_assert_fact (at, "b.got", "-1");
  test_assert_fact (at, "out", "3");
  test_assert_fact (under, "a.got", "0");
  test_assert_fact (under, "out", "0");
}

/* --- The umpire, and the club ---------------------------------------------------------------- */

/* What follows uses the value as it was ruled, in every kind of work. */
static void
test_overridden (void)
{
  g_autoptr (ArbSession) session =
      play ("<set value='out' of='one' plus='1'/><set value='exact' of='out' times='2'/>"
            "<compare value='grade' of='out' with='5' more='more' less='less' same='same'/>"
            "<set value='flag' word='yes'><when fact='out' min='9'/></set>"
            "<say text='told' about='out' with='out arm'/>",
            SENTENCE, FACTS ("one int:3"));
  g_autoptr (GError) error = NULL;

  test_assert_fact (session, "exact", "8");
  test_assert_fact (session, "grade", "less");
  test_assert_fact (session, "flag", "-");
  arb_session_override (session, "out", "9", "counted again", &error);
  g_assert_no_error (error);
  test_assert_fact (session, "out", "9");
  test_assert_fact (session, "exact", "18");
  test_assert_fact (session, "grade", "more");
  test_assert_fact (session, "flag", "yes");
  assert_notes (session, "en", "out: 9 men of x. (Small 4)\n");
}

/* Every question is asked before anything is worked out; a person gets there as well. */
static void
test_asked (void)
{
  g_autoptr (ArbSession) session =
      new_session ("<set value='out' of='one' plus='two'/>", "", NO_FACTS);

  arb_session_set_assume_rare (session, FALSE);
  test_start (session);
  test_answer_all (session,
                   FACTS ("one number=4", "two number=5", "part number=0.5", "arm choice=foot",
                          "rank choice=less", "wet choice=yes", "name none", "a.size number=1"));
  test_assert_fact (session, "out", "-");
  test_answer (session, "b.size", "number=2");
  test_assert_asks (session, "done");
  test_assert_fact (session, "out", "9");
}

/* A club's file adds a work to a step: it comes after those of the book. */
static void
test_house (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='small'>" SMALL_NAME
      "<procedure id='try'><step id='try.work'><set value='exact' of='out' times='2'/>"
      "<set value='out' of='out' plus='1'/></step></procedure></house>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *text = works_dup_text ("<set value='out' of='4'/>", "");
  g_autofree char *path = test_write_file ("system.xml", text);
  g_autofree char *house_path = test_write_file ("house.xml", house);
  const char *const files[] = { house_path, NULL };
  g_autoptr (ArbSystem) system = arb_system_load_file (path, files, problems);
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  g_unlink (path);
  g_unlink (house_path);
  test_assert_no_problems (problems);
  session = arb_session_new (system->def, system->rules, "try", &error);
  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  test_start (session);
  test_assert_fact (session, "exact", "8");
  test_assert_fact (session, "out", "5");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/works/operations", test_operations);
  g_test_add_func ("/works/exact", test_exact);
  g_test_add_func ("/works/over-nothing", test_over_nothing);
  g_test_add_func ("/works/unknown", test_unknown);
  g_test_add_func ("/works/rounding", test_rounding);
  g_test_add_func ("/works/limits", test_limits);
  g_test_add_func ("/works/words", test_words);
  g_test_add_func ("/works/copies", test_copies);
  g_test_add_func ("/works/compare", test_compare);
  g_test_add_func ("/works/read-one-row", test_read_one_row);
  g_test_add_func ("/works/read-rows", test_read_rows);
  g_test_add_func ("/works/read-nothing", test_read_nothing);
  g_test_add_func ("/works/say", test_say);
  g_test_add_func ("/works/say-for", test_say_for);
  g_test_add_func ("/works/end", test_end);
  g_test_add_func ("/works/conditions", test_conditions);
  g_test_add_func ("/works/for", test_for);
  g_test_add_func ("/works/sum", test_sum);
  g_test_add_func ("/works/overridden", test_overridden);
  g_test_add_func ("/works/asked", test_asked);
  g_test_add_func ("/works/house", test_house);
  return g_test_run ();
}

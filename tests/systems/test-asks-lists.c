/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step asks as its rule file says it: entries of a list, each side, shared asks, sums and
 * what a house rule adds. */

#include <glib/gstdio.h>

#include "test-asks-play.h"
#include "test-files.h"

/* --- Lists ----------------------------------------------------------------------------------- */

static void
test_each (void)
{
  static const char asks[] = "<asks each='entry'><ask input='kind size'/></asks>";

  test_asks_assert_walk (asks, COUNT ENTRIES, ANSWERS ("entries number=0"));
  test_asks_assert_walk (asks, COUNT ENTRIES,
                         ANSWERS ("entries number=2", "entry.1.kind choice=foot",
                                  "entry.1.size number=4", "entry.2.kind none",
                                  "entry.2.size number=5"));
  /* A case is counted by its highest entry; what it leaves out is the default. */
  test_asks_assert_case (
      asks, COUNT ENTRIES, "<set id='entry.3.size'>7</set>",
      ANSWERS ("entries 3", "entry.1.size 1", "entry.2.size 1", "entry.3.size 7"));
  test_asks_assert_case (asks, COUNT ENTRIES, "", ANSWERS ("entries 0", "entry.1.size -"));
}

/* Gaps are for cases; a person is asked for every entry he counted. */
static void
test_gaps (void)
{
  static const char asks[] = "<asks each='entry' gaps='yes'><ask input='size kind'/></asks>";

  test_asks_assert_walk (
      asks, COUNT ENTRIES,
      ANSWERS ("entries number=1", "entry.1.size number=4", "entry.1.kind none"));
  test_asks_assert_case (asks, COUNT ENTRIES,
                         "<set id='entry.1.kind'>foot</set><set id='entry.3.size'>7</set>",
                         ANSWERS ("entries 3", "entry.1.size 1", "entry.1.kind foot",
                                  "entry.2.size -", "entry.2.kind -", "entry.3.size 7"));
}

/* A person goes on until he says “none”, or the list is full. */
static void
test_until (void)
{
  static const char asks[] = "<asks each='entry' until='kind'><ask input='size'/></asks>";

  test_asks_assert_walk (asks, ENTRIES, ANSWERS ("entry.1.kind none"));
  test_asks_assert_walk (
      asks, ENTRIES,
      ANSWERS ("entry.1.kind choice=foot", "entry.1.size number=4", "entry.2.kind none"));
  test_asks_assert_walk (asks, ENTRIES,
                         ANSWERS ("entry.1.kind choice=foot", "entry.1.size number=1",
                                  "entry.2.kind choice=horse", "entry.2.size number=2",
                                  "entry.3.kind choice=foot", "entry.3.size number=3"));
  test_asks_assert_case (asks, ENTRIES, "", ANSWERS ("entry.1.kind ", "entry.1.size -"));
  test_asks_assert_case (asks, ENTRIES, "<set id='entry.1.kind'>horse</set>",
                         ANSWERS ("entry.1.size 1", "entry.2.kind ", "entry.3.kind -"));
  /* No entry before the last one given may be left out. */
  test_asks_assert_case_refused (asks, ENTRIES,
                                 "<set id='entry.1.kind'>horse</set><set id='entry.2.size'>3</set>",
                                 "entry.2.kind", "“entry.2.kind” is missing.");
}

/* With gaps a case ends such a list where it likes. */
static void
test_until_gap (void)
{
  static const char asks[] =
      "<asks each='entry' until='kind' gaps='yes'><ask input='size'/></asks>";

  test_asks_assert_walk (
      asks, ENTRIES,
      ANSWERS ("entry.1.kind choice=foot", "entry.1.size number=4", "entry.2.kind none"));
  test_asks_assert_case (asks, ENTRIES,
                         "<set id='entry.1.kind'>horse</set><set id='entry.3.kind'>foot</set>",
                         ANSWERS ("entry.1.size 1", "entry.2.kind ", "entry.3.kind -"));
}

/* Only the entries that a fact names, in its order. */
static void
test_in (void)
{
  static const char asks[] =
      "<ask input='which'/><asks each='entry' in='which'><ask input='size kind'/></asks>";
  static const char one[] = ENTRIES NUMBER ("which", "optional='yes'");
  static const char several[] =
      ENTRIES "<input id='which' type='int' min='1' max='3' list='yes'>" NAME "</input>";

  test_asks_assert_walk (asks, one,
                         ANSWERS ("which number=2", "entry.2.size number=4", "entry.2.kind none"));
  test_asks_assert_walk (asks, one, ANSWERS ("which number=0"));
  test_asks_assert_walk (asks, one, ANSWERS ("which none"));
  test_asks_assert_walk (asks, several,
                         ANSWERS ("which number=3,1", "entry.3.size number=4", "entry.3.kind none",
                                  "entry.1.size number=4", "entry.1.kind none"));
}

/* --- Sides ----------------------------------------------------------------------------------- */

/* The ground of a mêlée with other asks before it, after the two units of test_melee: a foot of 20,
 * b horse of 10. */
static ArbSession *
play_ground (const char *asks,
             const char *inputs)
{
  g_autofree char *all_asks = g_strconcat (asks, "<ask input='terrain'/>", NULL);
  g_autofree char *all_inputs = g_strconcat (inputs, "<input id=\"terrain\" type", NULL);
  g_autofree char *text = test_dup_system ("<ask input=\"terrain\"/>", all_asks,
                                           "<input id=\"terrain\" type", all_inputs, NULL);
  /* Lives as long as the test: the session borrows its rules. */
  ArbSystem *system = test_asks_load_text (text);
  ArbSession *session = test_asks_new_session (system, "melee");

  g_object_set_data_full (G_OBJECT (session), "system", system, (GDestroyNotify) arb_system_free);
  test_start (session);
  for (guint i = 0; i < 12; i++)
    test_answer_all (session, ANSWERS (test_melee[i]));
  return session;
}

/* “self” is each of them in turn and “foe” the other one; a name that self lacks is nobody's. */
static void
test_sides (void)
{
  g_autoptr (ArbSession) both = play_ground (
      "<ask for='a b' input='drum flag'><when fact='self.figures' above='9'/>"
      "<when fact='foe.troops' is='horse'/></ask>",
      "<input id='drum' for='a b' type='bool' default='no'>" NAME "</input>" YES_OR_NO ("flag"));
  g_autoptr (ArbSession) one = play_ground (
      "<ask for='b' against='a' input='drum a.drum'><when fact='foe.troops' is='foot'/></ask>",
      "<input id='drum' for='a b' type='bool' default='no'>" NAME "</input>");

  test_answer_all (both, ANSWERS ("a.drum choice=no", "flag choice=no"));
  test_assert_asks (both, "terrain");
  test_answer_all (one, ANSWERS ("b.drum choice=no", "a.drum choice=no"));
  test_assert_asks (one, "terrain");
}

/* All of a, then all of b; in an entry “side” is whose it is. */
static void
test_list_of_side (void)
{
  g_autoptr (ArbSession) session = play_ground (
      "<asks for='a b' ><ask input='flag'/><asks each='part'><ask input='size'/>"
      "<ask input='hooves'><when fact='side.troops' is='horse'/></ask></asks></asks>",
      "<input id='flag' for='a b' type='bool' default='no'>" NAME "</input>"
      "<input id='parts' for='a b' type='int' min='0' max='2' counts='part'>" NAME "</input>"
      "<input id='part.*.size' for='a b' type='int' min='0' max='9' max-index='2'>" NAME "</input>"
      "<input id='part.*.hooves' for='a b' type='int' min='0' max='9' max-index='2'>" NAME
      "</input>");

  test_answer_all (session,
                   ANSWERS ("a.flag choice=no", "a.parts number=1", "a.part.1.size number=1",
                            "b.flag choice=no", "b.parts number=2", "b.part.1.size number=1",
                            "b.part.1.hooves number=4", "b.part.2.size number=1",
                            "b.part.2.hooves number=4"));
  test_assert_asks (session, "terrain");
}

/* Shared asks leave out what a procedure does not have. */
static void
test_shared (void)
{
  g_autofree char *text = test_dup_system (
      "<ask input=\"losses die\"/>", "<asks use='omens'><ask input='losses die'/></asks>",
      "<input id=\"losses\" type", YES_OR_NO ("one") "<input id=\"losses\" type",
      "<asks id=\"unit\">",
      "<asks id='omens'><ask input='terrain one'/><asks each='unit' count='units'>"
      "<ask input='width'/></asks></asks>\n<asks id=\"unit\">",
      NULL);
  g_autoptr (ArbSystem) system = test_asks_load_text (text);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  test_asks_play (session, ANSWERS ("one choice=no"), "losses");
}

/* --- Sums ------------------------------------------------------------------------------------ */

/* A sum asks by itself for what a house rule adds to it, of whom it concerns and as long as it can
 * count. */
static void
test_house_sum (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='template'>"
      "<name xml:lang='fr'>Club</name><procedure id='melee'>"
      "<input id='muddy' for='a b' type='bool' default='no'><name xml:lang='fr'>Boue</name></input>"
      "</procedure><modifier id='mud' to='melee' value='-1' cite='Club'>"
      "<name xml:lang='fr'>Boue</name><when fact='self.troops' is='horse'/>"
      "<when fact='self.muddy' is='yes'/></modifier></house>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = test_write_file ("house.xml", house);
  const char *files[] = { path, NULL };
  g_autoptr (ArbSystem) system = arb_system_load ("template", files, problems);
  g_autoptr (ArbSession) session = NULL;

  g_unlink (path);
  test_assert_no_problems (problems);
  session = test_asks_new_session (system, "melee");
  test_start (session);
  for (guint i = 0; i < 20; i++)
    test_answer_all (session, ANSWERS (test_melee[i]));
  test_answer (session, "b.muddy", "choice=yes");
  test_assert_asks (session, "a.dice");
  test_assert_fact (session, "b.rows", "-2");
}

/* A house rule may ask for more in a step. */
static void
test_house_step (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='template'>"
      "<name xml:lang='fr'>Club</name><procedure id='fate'><step id='fate.die'>"
      "<ask input='prayer'><when fact='losses' min='3'/></ask></step>"
      "<input id='prayer' type='bool' default='no'><name xml:lang='fr'>x</name></input>"
      "</procedure></house>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = test_write_file ("house.xml", house);
  const char *files[] = { path, NULL };
  g_autoptr (ArbSystem) system = arb_system_load ("template", files, problems);
  g_autoptr (ArbSession) session = NULL;

  g_unlink (path);
  test_assert_no_problems (problems);
  session = test_asks_new_session (system, "fate");
  test_asks_play (session, ANSWERS ("losses number=3", "die dice=4"), "prayer");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/asks/each", test_each);
  g_test_add_func ("/asks/gaps", test_gaps);
  g_test_add_func ("/asks/until", test_until);
  g_test_add_func ("/asks/until-gap", test_until_gap);
  g_test_add_func ("/asks/in", test_in);
  g_test_add_func ("/asks/sides", test_sides);
  g_test_add_func ("/asks/list-of-side", test_list_of_side);
  g_test_add_func ("/asks/shared", test_shared);
  g_test_add_func ("/asks/house-sum", test_house_sum);
  g_test_add_func ("/asks/house-step", test_house_step);
  return g_test_run ();
}

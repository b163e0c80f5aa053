/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every fault in what a step asks, alone, with its place: the asks of the template with a mistake
 * in them. */

#include <glib/gstdio.h>
#include <string.h>

#include "systems/arb-system.h"
#include "test-files.h"

#define NAME "<name xml:lang='fr'>x</name><name xml:lang='en'>x</name>"
#define MARCH "<ask input=\"goal\"/>"
#define GROUND "<ask input=\"terrain\"/>"

static guint
line_of (const char *text,
         const char *needle)
{
  const char *place = strstr (text, needle);
  guint line = 1;

  g_assert_nonnull (place);
  for (const char *p = text; p < place; p++)
    line += *p == '\n';
  return line;
}

static void
assert_faulty (const char *text,
               const char *mark,
               const char *message)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = test_write_file ("system.xml", text);
  g_autoptr (ArbSystem) system = arb_system_load_file (path, NULL, problems);

  g_unlink (path);
  g_assert_null (system);
  test_assert_problem (problems, NULL, line_of (text, mark), message);
}

/* @new stands for @old; the problem is told with the line of @mark. */
typedef struct
{
  const char *old;
  const char *new;
  const char *mark; /* NULL: @new */
  const char *message;
} Fault;

static void
assert_faults (const Fault *faults,
               guint n_faults)
{
  for (guint i = 0; i < n_faults; i++)
    {
      g_autofree char *text = test_dup_system (faults[i].old, faults[i].new, NULL);

      assert_faulty (text, faults[i].mark != NULL ? faults[i].mark : faults[i].new,
                     faults[i].message);
    }
}

/* --- How it is written ----------------------------------------------------------------------- */

static void
test_refusals (void)
{
  static const char message[] = "A refusal names words, or the fact that has the value (of), or "
                                "“earlier”: one of them.";
  static const char square[] = "<refuse word=\"square\" text=\"only-foot-squares\">";
  static const Fault faults[] = {
    { square, "<refuse text=\"only-foot-squares\">", NULL, message },
    { square, "<refuse word=\"square\" of=\"terrain\" text=\"only-foot-squares\">", NULL, message },
    { square, "<refuse word=\"square\" earlier=\"yes\" text=\"only-foot-squares\">", NULL,
      message },
    { square, "<refuse of=\"terrain\" earlier=\"yes\" text=\"only-foot-squares\">", NULL, message },
    { square, "<refuse word=\"circle\" text=\"only-foot-squares\">", "<ask input=\"formation\"",
      "“circle” is no answer to “a.formation”, so it cannot be refused." },
    { square, "<refuse word=\"yes\" text=\"only-foot-squares\">", "<ask input=\"formation\"",
      "“yes” is no answer to “b.formation”, so it cannot be refused." },
    { "<refuse word=\"yes\" text=\"square-does-not-charge\">",
      "<refuse word=\"none\" text=\"square-does-not-charge\">", "<ask input=\"charge\"",
      "“none” is no answer to “charge”, so it cannot be refused." },
    { square, "<refuse word=\"square\" text=\"round\">", "<ask input=\"formation\"",
      "There is no text “round”." },
    { "<refuse word=\"yes\" text=\"square-does-not-charge\">",
      "<refuse of=\"weather\" text=\"square-does-not-charge\">", "<ask input=\"charge\"",
      "The procedure “melee” has no fact “weather”, which is looked at here." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

static void
test_given (void)
{
  static const Fault faults[] = {
    { GROUND, "<ask input=\"terrain\" or-given=\"it hill\"/>", NULL,
      "The procedure “melee” has no input “hill”, which is looked at here." },
    { GROUND, "<ask input=\"terrain\" given=\"a.hill\"/>", NULL,
      "The procedure “melee” has no input “a.hill”, which is looked at here." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

static void
test_lists (void)
{
  static const char no_list[] =
      "“count”, “in”, “until” and “gaps” are about a list: say which with “each”.";
  static const char each[] = "<asks each=\"unit\" count=\"units\">";
  static const Fault faults[] = {
    { each, "<asks count=\"units\">", NULL, no_list },
    { each, "<asks in=\"units\">", NULL, no_list },
    { each, "<asks until=\"width\">", NULL, no_list },
    { each, "<asks gaps=\"yes\">", NULL, no_list },
    { each, "<asks each=\"wagon\" count=\"units\">", NULL,
      "The procedure “march” has no list “wagon”." },
    { each, "<asks each=\"unit\">", NULL, "Nothing says how many entries the list “unit” has." },
    { each, "<asks each=\"unit\" count=\"squads\">", NULL,
      "Nothing says how many entries the list “unit” has." },
    { each, "<asks each=\"unit\" until=\"width\">", NULL,
      "“width” ends the list “unit”, so it must be an input of its entries that may be “none”." },
    { each, "<asks each=\"unit\" until=\"goal\">", NULL,
      "“goal” ends the list “unit”, so it must be an input of its entries that may be “none”." },
    { each, "<asks each=\"unit\" in=\"squads\">", NULL,
      "The procedure “march” has no fact “squads”, which is looked at here." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

/* Unknown, or in a circle. */
static void
test_shared (void)
{
  static const Fault faults[] = {
    { "<asks use=\"unit\" for=\"a b\">", "<asks use=\"army\" for=\"a b\">", NULL,
      "There are no shared asks “army” in this file." },
    { "<ask input=\"elite\" max-of=\"self.figures\"/>", "<asks use=\"unit\"/>", NULL,
      "There are no shared asks “unit” in this file." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

/* --- What is asked and looked at ------------------------------------------------------------- */

static void
test_names (void)
{
  static const Fault faults[] = {
    { GROUND, "<ask input=\"terrain weather\"/>", NULL,
      "The procedure “melee” has no input “weather”, which is asked here." },
    { MARCH, "<ask input=\"goal length\"/>", NULL,
      "The procedure “march” has no input “length”, which is asked here." },
    { MARCH, "<ask input=\"goal\"><when fact=\"weather\" is=\"wet\"/></ask>", NULL,
      "The procedure “march” has no fact “weather”, which is looked at here." },
    { MARCH, "<ask input=\"goal\"><when fact=\"self.units\" is=\"2\"/></ask>", NULL,
      "The procedure “march” has no fact “units”, which is looked at here." },
    { GROUND, "<ask for=\"a\" input=\"terrain\"><when fact=\"foe.troops\" is=\"foot\"/></ask>",
      NULL, "The procedure “melee” has no fact “troops”, which is looked at here." },
    { MARCH, "<ask input=\"goal\"><when ruling=\"weather\" is=\"wet\"/></ask>", NULL,
      "There is no ruling “weather”, which is looked at here." },
    { GROUND, "<ask input=\"terrain\"><when fact=\"a.troops\" is=\"ships\"/></ask>", NULL,
      "In the condition on “a.troops”: “ships” is not allowed here; allowed: foot, horse, guns." },
    { GROUND, "<ask input=\"terrain\"><when fact=\"a.troops\" min=\"2\"/></ask>", NULL,
      "This condition measures “a.troops”, which is not a number." },
    { "<ask input=\"elite\" max-of=\"self.figures\"/>",
      "<ask input=\"elite\" max-of=\"self.strength\"/>", NULL,
      "The procedure “melee” has no fact “a.strength”, which is looked at here." },
    { "dice-of=\"self.dice-thrown\"", "dice-of=\"self.hands\"", NULL,
      "The procedure “melee” has no fact “b.hands”, which is looked at here." },
    { "<notice text=\"too-close\">", "<notice text=\"too-far\">", NULL,
      "There is no text “too-far”." },
    { "dice-of=\"self.dice-thrown\"", "no-face=\"faceless\"", NULL,
      "There is no text “faceless”." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

/* An input that no step and no sum asks for would never be answered. */
static void
test_never_asked (void)
{
  static const Fault faults[] = {
    { MARCH, "", "<input id=\"goal\"",
      "Nothing ever asks for the input “goal” of the procedure “march”: no step and no sum needs "
      "it." },
    { "<ask input=\"figures width\"/>", "<ask input=\"figures\"/>", "<input id=\"unit.*.width\"",
      "Nothing ever asks for the input “unit.*.width” of the procedure “march”: no step and no sum "
      "needs it." },
    { "<sum id=\"melee\" for=\"a b\" to=\"rows\"/>", "<sum id=\"melee\" for=\"a\" against=\"b\"/>",
      "<input id=\"tiredness\"",
      "Nothing ever asks for the input “b.tiredness” of the procedure “melee”: no step and no sum "
      "needs it." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

/* --- Sums ------------------------------------------------------------------------------------ */

static void
test_sums (void)
{
  static const Fault faults[] = {
    { "<sum id=\"melee\" for=\"a b\" to=\"rows\"/>", "<sum id=\"melee\" for=\"a b\"/><sum id=\"storm\"/>", NULL,
      "There is no sum “storm”: no modifier counts in it." },
    /* The same sum where its facts cannot be known. */
    { MARCH, "<ask input=\"goal\"/><sum id=\"melee\"/>", "<modifier id=\"veteran\"",
      "The modifier “veteran” looks at “traits”, which nothing in the procedure “march” can "
      "answer." },
    { MARCH, "<ask input=\"goal\"/><sum id=\"melee\" for=\"a b\"/>", "<modifier id=\"push\"",
      "The modifier “push” looks at “a.push”, which nothing in the procedure “march” can answer." },
    { MARCH, "<ask input=\"goal\"/><sum id=\"melee\" for=\"a b\"/>", "<modifier id=\"square\"",
      "The modifier “square” looks at “b.troops”, which nothing in the procedure “march” can "
      "answer." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

/* C adds it up all the same: what nobody was asked would count as a no. */
static void
test_sum_not_asked (void)
{
  static const Fault faults[] = {
    { "<sum id=\"fire\" for=\"a\" against=\"b\"/>", "", "to=\"fire\"",
      "The program adds up “fire”, but no step asks for this sum." },
  };

  assert_faults (faults, G_N_ELEMENTS (faults));
}

/* A step must have a title before a house rule can add asks to it. */
static void
test_step_without_name (void)
{
  g_autofree char *text = test_dup_system (
      "<name xml:lang=\"fr\">Le dé du chef</name><name xml:lang=\"en\">The leader’s die</name>", "",
      NULL);

  assert_faulty (text, "<step id=\"fate.die\"", "The step “fate.die” has no name.");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/asks-check/refusals", test_refusals);
  g_test_add_func ("/asks-check/given", test_given);
  g_test_add_func ("/asks-check/lists", test_lists);
  g_test_add_func ("/asks-check/shared", test_shared);
  g_test_add_func ("/asks-check/names", test_names);
  g_test_add_func ("/asks-check/never-asked", test_never_asked);
  g_test_add_func ("/asks-check/sums", test_sums);
  g_test_add_func ("/asks-check/sum-not-asked", test_sum_not_asked);
  g_test_add_func ("/asks-check/step-without-name", test_step_without_name);
  return g_test_run ();
}

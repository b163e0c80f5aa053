/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sums of a confrontation ask by themselves: everything that a house rule adds, and nothing
 * that cannot count. */

#include <glib/gstdio.h>

#include "test-files.h"
#include "test-umbra.h"

static const char *const house =
    "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='umbra'>"
    "<name xml:lang='fr'>Club</name>"
    "<procedure id='confrontation'>"
    "<input id='troop.*.mud' for='a b' type='bool' max-index='40' default='no'>"
    "<name xml:lang='fr'>Boue</name></input>"
    "<input id='personality.*.ill' for='a b' type='bool' max-index='40' default='no'>"
    "<name xml:lang='fr'>Malade</name></input>"
    "<input id='fog' for='a b' type='bool' default='no'><name xml:lang='fr'>Brume</name></input>"
    "</procedure>"
    "<modifier id='mud' to='force' value='-1' cite='Club 1'><name xml:lang='fr'>Boue</name>"
    "<when fact='self.type' not='pietaille'/><when fact='self.mud' is='yes'/></modifier>"
    "<modifier id='ill' to='personality' value='-1' cite='Club 2'><name xml:lang='fr'>Malade</name>"
    "<when fact='self.ill' is='yes'/></modifier>"
    "<modifier id='fog' to='total' value='-1' cite='Club 3'><name xml:lang='fr'>Brume</name>"
    "<when fact='self.fog' is='yes'/></modifier>"
    "</house>";

static ArbSystem *
load_house (void)
{
  g_autofree char *path = test_write_file ("house.xml", house);
  const char *files[] = { path, NULL };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbSystem *system = arb_system_load ("umbra", files, problems);

  g_unlink (path);
  test_assert_no_problems (problems);
  g_assert_nonnull (system);
  return system;
}

static gboolean
was_asked (ArbSession *session,
           const char *id)
{
  return arb_facts_get_answer (arb_session_get_facts (session), id) != NULL;
}

/* A rabble that mud does not touch, foot that it does, foot that has fled; one who is there and one
 * who is not. */
static void
test_house_rule (void)
{
  g_autoptr (ArbSystem) system = load_house ();
  g_autoptr (ArbSession) session =
      arb_session_new (system->def, system->rules, "confrontation", NULL);

  test_umbra_start (session);
  test_umbra_play (session,
                   LIST ("a.troops", "3", "a.troop.1.type", "pietaille", "a.troop.2.type",
                         "fantassins", "a.troop.3.type", "fantassins", "a.troop.3.state", "fled",
                         "b.troops", "1", "b.troop.1.type", "fantassins", "a.personalities", "2",
                         "a.personality.1.grade", "figure", "a.personality.2.grade", "figure",
                         "a.personality.2.eliminated", "yes", "b.personalities", "0"),
                   "a.troop.2.mud");
  g_assert_cmpstr (arb_session_get_prompt (session)->step, ==, "confrontation.forces");
  test_umbra_play (session,
                   LIST ("a.troop.2.mud", "yes", "a.personality.1.ill", "yes", "b.troop.1.mud",
                         "no", "a.fog", "yes", "b.fog", "no"),
                   "draw.1.die");
  g_assert_false (was_asked (session, "a.troop.1.mud"));
  g_assert_false (was_asked (session, "a.troop.3.mud"));
  g_assert_false (was_asked (session, "a.personality.2.ill"));
  /* 1, 2 − 1 and 1 − 1, all that less 1; against 2. */
  g_assert_cmpint (test_umbra_get_int (session, "a.total"), ==, 1);
  g_assert_cmpint (test_umbra_get_int (session, "b.total"), ==, 2);
}

/* Nobody leaves what only begins, and it matters of two skills alone whether their owner moved. */
static void
test_not_asked (void)
{
  static const char *const begins[] = { "no", "yes" };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      g_autoptr (ArbSession) session = test_umbra_make ("confrontation", NULL, NULL);

      test_umbra_start (session);
      test_umbra_play (session,
                       LIST ("a.troops", "1", "a.troop.1.type", "fantassins", "b.troops", "1",
                             "b.troop.1.type", "fantassins", "a.personalities", "2",
                             "a.personality.1.grade", "figure", "a.personality.1.skills", "meneur",
                             "a.personality.2.grade", "figure", "a.personality.2.skills",
                             "defenseur:1", "b.personalities", "0", "engaged-at-start", begins[i]),
                       "draw.1.die");
      g_assert_cmpint (was_asked (session, "a.troop.1.disengaging"), ==, i == 1);
      g_assert_false (was_asked (session, "a.personality.1.moved"));
      g_assert_true (was_asked (session, "a.personality.2.moved"));
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/sums/house-rule", test_house_rule);
  g_test_add_func ("/umbra/sums/not-asked", test_not_asked);
  return g_test_run ();
}

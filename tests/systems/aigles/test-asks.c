/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the steps ask where it is easily got wrong: of a house rule, of answers given ahead of their
 * time, and of facts that only a case gives. */

#include <glib/gstdio.h>
#include <string.h>

#include "engine/arb-session.h"
#include "systems/arb-system.h"
#include "test-files.h"
#include "test-one-case.h"

static ArbSystem *
load (const char *house)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = house != NULL ? test_write_file ("house.xml", house) : NULL;
  const char *files[] = { path, NULL };
  ArbSystem *system = arb_system_load ("aigles", files, problems);

  if (path != NULL)
    g_unlink (path);
  test_assert_no_problems (problems);
  g_assert_nonnull (system);
  return system;
}

static ArbSession *
make (const ArbSystem *system,
      const char *procedure)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (system->def, system->rules, procedure, &error);

  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  return session;
}

/* Pairs of question and answer, then the question that comes next. */
static void
play (ArbSession *session,
      const char *const *answers,
      const char *next)
{
  g_autoptr (GError) error = NULL;

  arb_session_start (session, &error);
  for (guint i = 0; answers[i] != NULL; i += 2)
    {
      g_assert_no_error (error);
      g_assert_cmpstr (arb_session_get_prompt (session)->id, ==, answers[i]);
      arb_session_answer (session, answers[i + 1], ARB_SOURCE_TYPED, &error);
    }
  g_assert_no_error (error);
  g_assert_cmpstr (arb_session_get_prompt (session)->id, ==, next);
}

static gboolean
was_asked (ArbSession *session,
           const char *id)
{
  return arb_facts_get_answer (arb_session_get_facts (session), id) != NULL;
}

#define ANSWERS(...) ((const char *const[]) { __VA_ARGS__, NULL })

/* The rows ask what a house rule adds, of whoever fights (Mêlée 1.3, 2.2). */
static void
test_house_rule (void)
{
  g_autoptr (ArbSystem) system = load (
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='aigles'>"
      "<name xml:lang='fr'>Club</name><procedure id='melee'><input id='mud' for='a b' type='bool' "
      "default='no'><name xml:lang='fr'>Boue</name></input><value id='row.mud' for='a b' type='int'>"
      "<name xml:lang='fr'>Boue</name></value></procedure>"
      "<modifier id='mud' to='melee' value='-1' cite='Club 1'>"
      "<name xml:lang='fr'>Boue</name><when fact='self.mud' is='yes'/></modifier></house>");
  g_autoptr (ArbSession) session = make (system, "melee");

  play (session,
        ANSWERS ("a.arm", "choice=infantry", "a.formation", "choice=line", "a.figures", "number=20",
                 "b.arm", "choice=infantry", "b.formation", "choice=line", "b.figures", "number=18",
                 "a.entry", "choice=charge", "b.entry", "choice=none", "a.attack", "choice=rear",
                 "a.corridor", "choice=no", "b.already-in-melee", "choice=no", "contact-quarter",
                 "number=1", "a.prefire-losses", "number=0", "a.front", "number=10", "b.front",
                 "number=9", "a.factor", "number=4", "a.charge-bonus", "number=1", "b.factor",
                 "number=4", "a.mud", "choice=yes"),
        "a.die");
  g_assert_false (was_asked (session, "b.mud"));
  /* Fresh +1, flank and rear +2, mud −1. */
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.rows"), ==, 2);
}

/* What was said ahead of its time ends the checklist where it is reached, not one question later: a
 * journal that is read again would stop where nothing is asked. */
static void
test_said_ahead (void)
{
  const ArbValue no = arb_value_bool (FALSE);
  g_autoptr (ArbSystem) system = load (NULL);
  g_autoptr (ArbSession) session = make (system, "countercharge");

  arb_session_settle (session, "counter.order-allows", &no);
  play (session,
        ANSWERS ("counter.is-target", "choice=yes", "counter.arm", "choice=infantry",
                 "counter.formation", "choice=column", "counter.combat-formation", "choice=yes"),
        "done");
  g_assert_true (was_asked (session, "counter.order-allows"));
  g_assert_false (was_asked (session, "counter.faces-charger"));
  g_assert_cmpstr (arb_facts_word (arb_session_get_facts (session), "reason"), ==, "line-3");
}

/* A person says the distance or that there is none, and so does one whose list gives the rest: Enter
 * takes nothing for him. A charge that is refused ends there, whatever the list knows (Mouvement 5.1). */
static void
test_distance (void)
{
  static const char *const charge[] = {
    "charger.arm", "choice=infantry", "charger.formation", "choice=column",
    "charger.combat-formation", "choice=yes", "charger.order-allows", "choice=yes", "written",
    "choice=yes", "declared", "choice=yes", "target.visible", "choice=yes", "target.bearing",
    "choice=ahead", "charger.level", "number=0", "target.arm", "choice=infantry", "slope",
    "choice=no", "obstacle", "choice=no", "target.in-melee", "choice=no", "other-charge",
    "choice=none", NULL,
  };
  const ArbValue infantry = arb_value_word ("infantry");
  g_autoptr (ArbSystem) system = load (NULL);
  g_autoptr (ArbSession) person = make (system, "charge");
  g_autoptr (ArbSession) given = make (system, "charge");
  g_autoptr (ArbSession) refused = make (system, "charge");

  play (person, charge, "distance");
  g_assert_false (arb_session_get_prompt (person)->has_default);
  arb_session_settle (given, "charger.arm", &infantry);
  play (given, charge + 2, "distance");
  g_assert_false (arb_session_get_prompt (given)->has_default);
  arb_session_settle (refused, "charger.arm", &infantry);
  play (refused,
        ANSWERS ("charger.formation", "choice=column", "charger.combat-formation", "choice=yes",
                 "charger.order-allows", "choice=no"),
        "done");
}

/* Movements are ticked off in the order of play, charges first, not in that of the list. */
static void
test_phase (void)
{
  g_autoptr (ArbSystem) system = load (NULL);
  g_autoptr (ArbSession) session = make (system, "movement-phase");

  play (session,
        ANSWERS ("move.1.kind", "choice=normal", "move.1.unit", "none", "move.2.kind",
                 "choice=charge", "move.2.unit", "none", "move.3.kind", "none", "move.2.tick",
                 "choice=forgotten", "move.2.agreed", "choice=yes", "move.1.tick", "choice=moved"),
        "done");
}

/* A case that leaves out a number has left out a movement; it does not end before those behind. */
static void
test_phase_gap (void)
{
  g_autofree char *whole = test_resolve_case (
      "aigles", "movement-phase", ANSWERS ("move.1.kind=normal", "move.2.kind=charge"));
  g_autofree char *gap = test_resolve_case (
      "aigles", "movement-phase", ANSWERS ("move.1.kind=normal", "move.3.kind=charge"));
  g_autofree char *no_kind = test_resolve_case (
      "aigles", "movement-phase", ANSWERS ("move.1.kind=normal", "move.2.unit=Guard"));
  g_autofree char *first = test_resolve_case (
      "aigles", "movement-phase", ANSWERS ("move.30.tick=moved"));
  g_autofree char *none = test_resolve_case ("aigles", "movement-phase", ANSWERS (NULL));

  g_assert_null (strstr (whole, "<error"));
  g_assert_nonnull (strstr (whole, "<value id=\"move.2.state\">moved</value>"));
  g_assert_nonnull (strstr (gap, "<error id=\"move.2.kind\">"));
  g_assert_nonnull (strstr (no_kind, "<error id=\"move.2.kind\">"));
  g_assert_nonnull (strstr (first, "<error id=\"move.1.kind\">"));
  g_assert_null (strstr (none, "<error"));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/asks/house-rule", test_house_rule);
  g_test_add_func ("/aigles/asks/said-ahead", test_said_ahead);
  g_test_add_func ("/aigles/asks/distance", test_distance);
  g_test_add_func ("/aigles/asks/phase", test_phase);
  g_test_add_func ("/aigles/asks/phase-gap", test_phase_gap);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The walks of the movement chapter as a person plays them: what is asked, when it stops, what the
 * mêlée is told. */

#include "engine/arb-facts.h"
#include "engine/arb-session.h"
#include "systems/aigles/aigles-timeline.h"
#include "systems/arb-system.h"

static ArbSession *
start (const char *procedure)
{
  static ArbSystem *system = NULL;
  g_autoptr (GError) error = NULL;
  ArbSession *session;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("aigles", NULL, problems);
      g_assert_nonnull (system);
    }
  session = arb_session_new (system->def, system->rules, procedure, &error);
  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  arb_session_start (session, &error);
  g_assert_no_error (error);
  return session;
}

/* Pairs of question and answer. */
static void
play (ArbSession *session,
      const char *const *answers)
{
  for (guint i = 0; answers[i] != NULL; i += 2)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, answers[i]);
      arb_session_answer (session, answers[i + 1], ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

#define PLAY(session, ...) play (session, (const char *const[]) { __VA_ARGS__, NULL })

static void
assert_word (ArbSession *session,
             const char *id,
             const char *word)
{
  g_assert_cmpstr (arb_facts_word (arb_session_get_facts (session), id), ==, word);
}

static void
assert_int (ArbSession *session,
            const char *id,
            int number)
{
  g_assert_true (arb_facts_has (arb_session_get_facts (session), id));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), id), ==, number);
}

/* Order tenir: refused at line 3, nothing more is asked, no distance is measured. */
static void
test_stops_at_refusal (void)
{
  g_autoptr (ArbSession) session = start ("charge");

  PLAY (session, "charger.arm", "choice=infantry", "charger.formation", "choice=column",
        "charger.combat-formation", "choice=yes", "charger.order-allows", "choice=no");
  g_assert_true (arb_session_is_done (session));
  assert_word (session, "verdict", "refused");
  assert_int (session, "first-failing-line", 3);
}

/* A plain entry: only what could refuse it is still asked. */
static void
test_classic (void)
{
  g_autoptr (ArbSession) session = start ("charge");

  PLAY (session, "charger.arm", "choice=infantry", "charger.formation", "choice=division-column",
        "charger.combat-formation", "choice=no", "charger.order-allows-entry", "choice=yes",
        "charger.order-allows", "choice=yes", "target.visible", "choice=yes", "target.bearing",
        "choice=ahead", "charger.level", "number=0");
  g_assert_true (arb_session_is_done (session));
  assert_word (session, "verdict", "classic");
  assert_int (session, "first-failing-line", 2);
}

static const char *const good_charge[] = {
  "charger.arm", "choice=infantry", "charger.formation", "choice=column",
  "charger.combat-formation", "choice=yes", "charger.order-allows", "choice=yes",
  "written", "choice=yes", "declared", "choice=yes", "target.visible", "choice=yes",
  "target.bearing", "choice=ahead", "charger.level", "number=0", "target.arm", "choice=infantry",
  "slope", "choice=no", "obstacle", "choice=no", "target.in-melee", "choice=no",
  "other-charge", "choice=none", NULL,
};

/* The distance is asked after the declaration, and a person must say it. */
static void
test_distance_comes_last (void)
{
  g_autoptr (ArbSession) session = start ("charge");
  g_autoptr (GError) error = NULL;
  const ArbValue *text;
  ArbTimeline timeline;

  play (session, good_charge);
  g_assert_false (arb_session_get_prompt (session)->has_default);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "distance");
  g_assert_false (arb_session_answer (session, "number=0", ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (error);
  PLAY (session, "distance", "number=11", "half", "number=1", "move", "number=18", "bonus",
        "number=4", "target.change-quarters", "none");
  g_assert_true (arb_session_is_done (session));
  assert_int (session, "contact-quarter", 2);
  text = arb_facts_get (arb_session_get_facts (session), "timeline");
  g_assert_true (arb_timeline_parse (text->text, &timeline));
  g_assert_cmpint (timeline.n_quarters, ==, 2);
  g_assert_true (timeline.quarters[1].events & ARB_TIMELINE_CONTACT);
}

/* The umpire's word goes before the arithmetic, and what follows from it follows. */
static void
test_override (void)
{
  g_autoptr (ArbSession) session = start ("charge");
  g_autoptr (GError) error = NULL;

  play (session, good_charge);
  PLAY (session, "distance", "number=11", "half", "number=1", "move", "number=18", "bonus",
        "number=4", "target.change-quarters", "number=1", "target.reaction", "choice=no");
  g_assert_true (arb_session_override (session, "k", "3", "hill in the way", &error));
  g_assert_no_error (error);
  assert_int (session, "contact-quarter", 3);
  g_assert_true (arb_facts_bool (arb_session_get_facts (session), "halved"));
}

static const char *const lands[] = {
  "sealed-target", "text=hussards", "charger.order", "choice=other", "charger.arm",
  "choice=cavalry", "charger.formation", "choice=column", "charger.troop",
  "choice=french-cavalry-column", "target.arm", "choice=infantry",
  "target.formation", "choice=skirmish", "target.order", "choice=other",
  "charge/charger.combat-formation", "choice=yes",
  "charge/charger.order-allows", "choice=yes", "charge/written", "choice=yes", "charge/declared",
  "choice=yes", "charge/target.visible", "choice=yes", "charge/target.bearing", "choice=ahead",
  "charge/slope", "choice=no", "charge/obstacle", "choice=no", "charge/target.in-melee",
  "choice=no", "charge/other-charge", "choice=none", NULL,
};

/* Move and bonus come from the table; the mêlée knows units, entries and quarter. */
static void
test_opens_melee (void)
{
  g_autoptr (ArbSession) session = start ("assault");

  play (session, lands);
  PLAY (session, "charge/distance", "number=19", "charge/half", "number=1", "target.shelter",
        "choice=wood", "reaction", "choice=none");
  assert_word (session, "a.entry", "charge");
  assert_word (session, "b.entry", "none");
  assert_int (session, "contact-quarter", 2);
  PLAY (session, "open-melee", "choice=yes", "melee/a.figures", "number=12", "melee/b.figures",
        "number=9", "melee/a.attack", "choice=front");
  /* Neither the entries nor the quarter are asked again. */
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "melee/a.prefire-losses");
}

static const char *
get_why_not (ArbSession *session,
             const char *word)
{
  return arb_prompt_why_not (arb_session_get_prompt (session), word);
}

/* Skirmishers who are charged have no choice (Mouvement 7.1): nothing else may be answered, and
 * Enter is the evade. */
static void
assert_must_evade (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "reaction");
  g_assert_cmpstr (arb_session_get_prompt (session)->standard.word, ==, "evade");
  g_assert_nonnull (get_why_not (session, "none"));
  g_assert_nonnull (get_why_not (session, "countercharge"));
  g_assert_nonnull (get_why_not (session, "change"));
  g_assert_null (get_why_not (session, "evade"));
  g_assert_false (arb_session_answer (session, "choice=none", ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (error);
}

/* An evader that is caught is struck in the rear, without formation. */
static void
test_caught_evader (void)
{
  g_autoptr (ArbSession) session = start ("assault");

  play (session, lands);
  PLAY (session, "charge/distance", "number=19", "charge/half", "number=1", "target.shelter",
        "choice=none");
  assert_must_evade (session);
  PLAY (session, "reaction", "choice=evade", "evade/written", "choice=no", "evade/declared",
        "choice=no");
  assert_int (session, "contact-quarter", 2);
  assert_word (session, "a.attack", "rear");
  assert_int (session, "b.level", 2);
  PLAY (session, "open-melee", "choice=yes", "melee/a.figures", "number=12", "melee/b.figures",
        "number=9");
  g_assert_true (arb_facts_bool (arb_session_get_facts (session), "a.attack-effective"));
}

static void
test_escaped_evader (void)
{
  g_autoptr (ArbSession) session = start ("assault");

  play (session, lands);
  PLAY (session, "charge/distance", "number=30", "charge/half", "number=1", "target.shelter",
        "choice=none", "reaction", "choice=evade", "evade/written", "choice=yes", "evade/declared",
        "choice=yes");
  g_assert_true (arb_session_is_done (session));
  g_assert_false (arb_facts_bool (arb_session_get_facts (session), "contact"));
}

static void
begin_on (ArbSession *session,
          const char *charger,
          const char *formation,
          const char *order)
{
  PLAY (session, "sealed-target", "none", "charger.order", "choice=attaquer", "charger.arm", charger,
        "charger.formation", "choice=column", "charger.troop",
        g_str_equal (charger, "choice=cavalry") ? "choice=french-cavalry-column"
                                                : "choice=infantry-march-column",
        "target.arm", "choice=infantry", "target.formation", formation, "target.order", order,
        "charge/charger.combat-formation", "choice=yes", "charge/charger.order-allows",
        "choice=yes", "charge/written", "choice=yes", "charge/declared", "choice=yes",
        "charge/target.visible", "choice=yes", "charge/target.bearing", "choice=ahead",
        "charge/slope", "choice=no", "charge/obstacle", "choice=no", "charge/target.in-melee",
        "choice=no", "charge/other-charge", "choice=none");
}

/* A formed unit that harasses must evade as well; any other may not. */
static void
test_who_evades (void)
{
  g_autoptr (ArbSession) harasser = start ("assault");
  g_autoptr (ArbSession) other = start ("assault");

  begin_on (harasser, "choice=infantry", "choice=column", "choice=harceler");
  PLAY (harasser, "charge/distance", "number=8", "charge/half", "number=1", "target.shelter",
        "choice=none");
  assert_must_evade (harasser);
  begin_on (other, "choice=infantry", "choice=column", "choice=tenir");
  PLAY (other, "charge/distance", "number=8", "charge/half", "number=1");
  g_assert_cmpstr (arb_session_get_prompt (other)->standard.word, ==, "none");
  g_assert_nonnull (get_why_not (other, "evade"));
  g_assert_null (get_why_not (other, "countercharge"));
}

/* Forming square: in time it is one, a quarter short it is caught without formation; infantry never
 * countercharges cavalry (Mouvement 5.3, 6.1). */
static void
test_forms_square (void)
{
  static const struct
  {
    const char *planned;
    const char *formation;
    int level;
  } rows[] = { { "choice=yes", "square-hollow", 0 }, { "choice=no", "line", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ArbSession) session = start ("assault");

      begin_on (session, "choice=cavalry", "choice=line", "choice=tenir");
      /* 9 cm a quarter and 9 of bonus: 19 cm take two quarters, one is over before the contact. */
      PLAY (session, "charge/distance", "number=19", "charge/half", "number=1");
      g_assert_nonnull (get_why_not (session, "countercharge"));
      PLAY (session, "reaction", "choice=change", "target.new-formation", "choice=square-hollow",
            "target.change-quarters", "number=1", "target.planned", rows[i].planned);
      assert_word (session, "b.formation", rows[i].formation);
      g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "b.level"), ==,
                       rows[i].level);
      PLAY (session, "open-melee", "choice=yes");
      g_assert_cmpstr (arb_facts_word (arb_session_get_facts (session), "b.formation"), ==,
                       rows[i].formation);
    }
}

/* Two columns: the countercharge is not effective, so the target enters plainly. */
static void
test_countercharge (void)
{
  g_autoptr (ArbSession) session = start ("assault");

  PLAY (session, "sealed-target", "none", "charger.order", "choice=attaquer", "charger.arm",
        "choice=infantry", "charger.formation", "choice=column", "charger.troop",
        "choice=infantry-march-column", "target.arm", "choice=infantry", "target.formation",
        "choice=column", "target.order", "choice=other");
  play (session, (const char *const[]) {
                     "charge/charger.combat-formation", "choice=yes",
                     "charge/charger.order-allows", "choice=yes", "charge/written", "choice=yes",
                     "charge/declared", "choice=yes", "charge/target.visible", "choice=yes",
                     "charge/target.bearing", "choice=ahead", "charge/slope", "choice=no",
                     "charge/obstacle", "choice=no", "charge/target.in-melee", "choice=no",
                     "charge/other-charge", "choice=none", "charge/distance", "number=13",
                     "charge/half", "number=1", "reaction", "choice=countercharge", "counter/counter.combat-formation",
                     "choice=yes", "counter/counter.order-allows", "choice=yes",
                     "counter/counter.faces-charger", "choice=yes", "counter/counter.level",
                     "number=0", "counter/slope", "choice=no", "counter/obstacle", "choice=no",
                     "counter/counter.move", "number=18", "counter/counter.bonus", "number=4",
                     NULL });
  assert_word (session, "a.entry", "charge");
  assert_word (session, "b.entry", "classic");
  assert_int (session, "contact-quarter", 2);
  PLAY (session, "open-melee", "choice=no");
  g_assert_true (arb_session_is_done (session));
}

/* Tenir is known to exclude a charge: nothing of the checklist is asked. */
static void
test_order_excludes (void)
{
  g_autoptr (ArbSession) session = start ("assault");

  PLAY (session, "sealed-target", "none", "charger.order", "choice=tenir", "charger.arm",
        "choice=infantry", "charger.formation", "choice=column", "charger.troop", "choice=other",
        "target.arm", "choice=infantry", "target.formation", "choice=line", "target.order",
        "choice=other");
  g_assert_true (arb_session_is_done (session));
  g_assert_false (arb_facts_bool (arb_session_get_facts (session), "contact"));
}

/* Ticked off in the order of priority, not of the list. */
static void
test_phase (void)
{
  g_autoptr (ArbSession) session = start ("movement-phase");

  PLAY (session, "move.1.kind", "choice=officer", "move.1.unit", "none", "move.2.kind",
        "choice=normal", "move.2.unit", "text=21e", "move.3.kind", "choice=rally", "move.3.unit",
        "text=4e hussards", "move.4.kind", "none", "move.3.tick", "choice=moved", "move.2.tick",
        "choice=forgotten", "move.2.agreed", "choice=yes", "move.1.tick", "choice=doubtful");
  g_assert_true (arb_session_is_done (session));
  assert_word (session, "move.3.state", "moved");
  assert_word (session, "move.2.state", "moves-now");
  assert_word (session, "move.1.state", "presumed-moved");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/assault/stops-at-refusal", test_stops_at_refusal);
  g_test_add_func ("/aigles/assault/classic", test_classic);
  g_test_add_func ("/aigles/assault/distance-comes-last", test_distance_comes_last);
  g_test_add_func ("/aigles/assault/override", test_override);
  g_test_add_func ("/aigles/assault/opens-melee", test_opens_melee);
  g_test_add_func ("/aigles/assault/caught-evader", test_caught_evader);
  g_test_add_func ("/aigles/assault/escaped-evader", test_escaped_evader);
  g_test_add_func ("/aigles/assault/who-evades", test_who_evades);
  g_test_add_func ("/aigles/assault/forms-square", test_forms_square);
  g_test_add_func ("/aigles/assault/countercharge", test_countercharge);
  g_test_add_func ("/aigles/assault/order-excludes", test_order_excludes);
  g_test_add_func ("/aigles/assault/phase", test_phase);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The umpire's walk: what a person is asked, what is only assumed, overrides, the demonstration
 * table, and the tables of the rule file against the rules. */

#include <glib/gstdio.h>

#include "engine/arb-facts.h"
#include "systems/arb-examples.h"
#include "systems/aigles/aigles-leader.h"
#include "systems/aigles/aigles-strength.h"
#include "systems/arb-system.h"
#include "systems/arb-table-csv.h"

static ArbSystem *
get_system (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("aigles", NULL, problems);
      g_assert_nonnull (system);
    }
  return system;
}

static ArbSession *
start (const char *procedure)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session =
      arb_session_new (get_system ()->def, get_system ()->rules, procedure, &error);

  g_assert_no_error (error);
  arb_session_set_assume_rare (session, TRUE);
  arb_session_start (session, &error);
  g_assert_no_error (error);
  return session;
}

/* Pairs of question and answer; a NULL answer accepts what is offered. */
static void
play (ArbSession *session,
      const char *const *answers)
{
  for (guint i = 0; answers[i] != NULL; i += 2)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (prompt->question, ==, answers[i]);
      arb_session_answer (session, answers[i + 1], ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

static const char *const plain_melee[] = {
  "a.arm", "choice=infantry", "a.formation", "choice=column", "a.figures", "number=18",
  "b.arm", "choice=infantry", "b.formation", "choice=line", "b.figures", "number=20",
  "a.entry", "choice=charge", "b.entry", "choice=none", "a.attack", "choice=front",
  "contact-quarter", "number=1", "a.prefire-losses", "number=0", "a.front", "number=3",
  "b.front", "number=10", "a.factor", "number=4", "a.charge-bonus", "number=1",
  "b.factor", "number=4", "a.die", "dice=4", "b.die", "dice=2", NULL,
};

/* A plain mêlée asks only what cannot be known, in the umpire's order. */
static void
test_questions (void)
{
  g_autoptr (ArbSession) session = start ("melee");
  const ArbFacts *facts;

  play (session, plain_melee);
  facts = arb_session_get_facts (session);
  g_assert_cmpint (arb_facts_int (facts, "a.total"), ==, 7);
  g_assert_cmpint (arb_facts_int (facts, "b.engaged"), ==, 5);
  play (session, (const char *const[]) { "a.base-losses", "number=40", "b.base-losses", "number=15",
                                         "b.morale", "choice=arret", NULL });
  g_assert_true (arb_session_is_done (session));
  facts = arb_session_get_facts (session);
  g_assert_true (arb_facts_is (facts, "outcome", "a"));
  g_assert_cmpint (arb_facts_int (facts, "b.retreat-cm"), ==, 3);
  g_assert_cmpint (arb_facts_int (facts, "b.level-next"), ==, 2);
}

static void
suggest (const char *question,
         const ArbValue *value,
         gboolean certain,
         gpointer user_data)
{
  if (certain)
    arb_session_settle (user_data, question, value);
  else
    arb_session_suggest (user_data, question, value);
}

/* What a roster knows is not asked: the umpire of a plain mêlée presses at most ten keys besides
 * dice and numbers. */
static void
test_few_questions (void)
{
  static const struct
  {
    const char *question;
    const char *text;
  } roster[] = {
    { "a.arm", "infantry" },     { "a.formation", "column" }, { "a.figures", "18" },
    { "a.elite", "6" },          { "a.factor", "4" },         { "a.elite-factor", "5" },
    { "a.charge-bonus", "1" },   { "a.elite-charge-bonus", "2" },
    { "b.arm", "infantry" },     { "b.formation", "line" },   { "b.figures", "20" },
    { "b.factor", "4" },
  };
  static const char *const asked[] = {
    "a.entry", "choice=charge", "b.entry", "choice=none", "a.attack", "choice=front",
    "contact-quarter", "number=2", "a.prefire-losses", "number=32", "a.front", "number=3",
    "b.front", "number=10", "a.engaged-elite", "number=3", "a.die", "dice=4", "b.die", "dice=2",
    "a.base-losses", "number=40", "b.base-losses", "number=15", "b.morale", "choice=arret", NULL,
  };
  g_autoptr (ArbSession) session =
      arb_session_new (get_system ()->def, get_system ()->rules, "melee", NULL);
  const ArbProcedure *procedure = arb_rules_find_procedure (get_system ()->rules, "melee");
  guint n_keys = 0;

  for (guint i = 0; i < G_N_ELEMENTS (roster); i++)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      g_assert_true (arb_field_parse (arb_procedure_find_input (procedure, roster[i].question),
                                      roster[i].text, &value, NULL));
      arb_session_settle (session, roster[i].question, &value);
    }
  arb_session_set_assume_rare (session, TRUE);
  g_assert_true (arb_session_start (session, NULL));
  for (guint i = 0; asked[i] != NULL; i += 2)
    {
      n_keys += g_str_has_prefix (asked[i + 1], "choice=") ||
                g_str_equal (asked[i], "contact-quarter");
      play (session, (const char *const[]) { asked[i], asked[i + 1], NULL });
    }
  g_assert_true (arb_session_is_done (session));
  g_assert_cmpint (n_keys, <=, 10);
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "outcome", "a"));
}

/* The second round starts from the first: only dice, losses and what moved is left to say. */
static void
test_next_round (void)
{
  static const char *const accepted[] = {
    "a.formation", "a.figures", "b.formation", "b.figures", "a.gap-left", "a.gap-right",
    "a.follows",
  };
  g_autoptr (ArbSession) first = start ("melee");
  g_autoptr (ArbSession) second =
      arb_session_new (get_system ()->def, get_system ()->rules, "melee", NULL);
  const ArbWalk *walk = arb_system_def_find_walk (get_system ()->def, "melee");
  g_autoptr (GError) error = NULL;
  const ArbFacts *facts;

  play (first, plain_melee);
  play (first, (const char *const[]) { "a.base-losses", "number=45", "b.base-losses", "number=15",
                                       "b.morale", "choice=arret", NULL });
  g_assert_true (walk->go_on (arb_session_get_facts (first), suggest, second));
  arb_session_set_assume_rare (second, TRUE);
  g_assert_true (arb_session_start (second, &error));
  for (guint i = 0; i < G_N_ELEMENTS (accepted); i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (second);
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

      g_assert_cmpstr (prompt->question, ==, accepted[i]);
      g_assert_true (prompt->has_default);
      g_assert_true (arb_session_answer (second, answer, ARB_SOURCE_TYPED, &error));
    }
  play (second, (const char *const[]) { "a.die", "dice=3", "b.die", "dice=3", NULL });
  facts = arb_session_get_facts (second);
  g_assert_cmpint (arb_facts_int (facts, "round"), ==, 2);
  g_assert_cmpint (arb_facts_int (facts, "a.period"), ==, 2);
  g_assert_cmpint (arb_facts_int (facts, "a.level"), ==, 1);
  g_assert_cmpint (arb_facts_int (facts, "b.level"), ==, 2);
  g_assert_cmpint (arb_facts_int (facts, "b.figures"), ==, 19);
  g_assert_cmpint (arb_facts_int (facts, "a.engaged"), ==, 18);
  g_assert_cmpint (arb_facts_int (facts, "a.row.t19"), ==, 2);
  g_assert_cmpint (arb_facts_int (facts, "b.row.t07"), ==, -3);
  g_assert_false (arb_facts_has (facts, "a.row.t01"));
  /* What was taken over can still be corrected. */
  g_assert_true (arb_session_reopen (second, "b.factor", "number=6", "misread", &error));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (second), "b.total"), ==, 6 - 3 + 1);
}

/* Whoever leaves fights no other round. */
static void
test_no_next_round (void)
{
  g_autoptr (ArbSession) first = start ("melee");
  g_autoptr (ArbSession) second =
      arb_session_new (get_system ()->def, get_system ()->rules, "melee", NULL);
  const ArbWalk *walk = arb_system_def_find_walk (get_system ()->def, "melee");

  play (first, plain_melee);
  play (first, (const char *const[]) { "a.base-losses", "number=45", "b.base-losses", "number=15",
                                       "b.morale", "choice=fuite", NULL });
  g_assert_false (walk->go_on (arb_session_get_facts (first), suggest, second));
}

/* All mêlées of a unit start from the pair just fought, seen from either side. */
static void
test_several (void)
{
  static const struct
  {
    const char *side;
    int figures;
    const char *result;
    int losses;
    int engaged;
  } expected[] = {
    { "a", 18, "win", 15, 5 },
    { "b", 20, "loss", 45, 3 },
    { NULL, 18, "win", 15, 5 },
  };
  const ArbWalk *walk = arb_system_def_find_walk (get_system ()->def, "melee");
  g_autoptr (ArbSession) first = start ("melee");

  g_assert_nonnull (arb_system_def_find_walk (get_system ()->def, walk->sequel));
  play (first, plain_melee);
  play (first, (const char *const[]) { "a.base-losses", "number=45", "b.base-losses", "number=15",
                                       "b.morale", "choice=arret", NULL });
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (ArbSession) several =
          arb_session_new (get_system ()->def, get_system ()->rules, walk->sequel, NULL);
      const ArbFacts *facts;

      walk->begin_sequel (arb_session_get_facts (first), expected[i].side, suggest, several);
      arb_session_set_assume_rare (several, TRUE);
      g_assert_true (arb_session_start (several, NULL));
      for (int j = 0; j < 6; j++)
        {
          const ArbPrompt *prompt = arb_session_get_prompt (several);
          g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

          g_assert_true (prompt->has_default);
          g_assert_true (arb_session_answer (several, answer, ARB_SOURCE_TYPED, NULL));
        }
      facts = arb_session_get_facts (several);
      g_assert_cmpstr (arb_session_get_prompt (several)->question, ==, "enemy.2.result");
      g_assert_cmpint (arb_facts_int (facts, "unit.figures"), ==, expected[i].figures);
      g_assert_true (arb_facts_is (facts, "enemy.1.result", expected[i].result));
      g_assert_cmpint (arb_facts_ratio (facts, "enemy.1.losses").num, ==, expected[i].losses);
      g_assert_cmpint (arb_facts_int (facts, "enemy.1.engaged"), ==, expected[i].engaged);
    }
}

typedef struct
{
  const char *text;
  const char *about;
  guint count;
} Notes;

static void
count_note (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer user_data)
{
  Notes *self = user_data;

  self->count += event->kind == ARB_EVENT_NOTE && g_str_equal (event->key, self->text) &&
                 g_strcmp0 (event->item, self->about) == 0;
}

static gboolean
has_note (ArbSession *session,
          const char *text,
          const char *about)
{
  Notes notes = { text, about, 0 };

  arb_session_foreach_event (session, count_note, &notes);
  return notes.count == 1;
}

/* Mêlée 2.1: before the question of the fire stands which fire it means. */
static void
test_fire_notes (void)
{
  static const struct
  {
    const char *quarter;
    const char *notes[2];
  } expected[] = {
    { "number=1", { "fire-of-quarter", "no-fire-nothing" } },
    { "number=2", { "fire-of-half", "third-party-quarter" } },
    { "number=3", { "fire-of-quarter", "no-fire-half-before" } },
    { "number=4", { "fire-of-half", "third-party-quarter" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (ArbSession) session = start ("melee");

      for (guint j = 0; !g_str_equal (plain_melee[j], "contact-quarter"); j += 2)
        play (session, (const char *const[]) { plain_melee[j], plain_melee[j + 1], NULL });
      play (session, (const char *const[]) { "contact-quarter", expected[i].quarter, NULL });
      g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "a.prefire-losses");
      for (guint j = 0; j < 2; j++)
        {
          g_assert_true (has_note (session, expected[i].notes[j], "a.prefire-losses"));
          g_assert_false (has_note (session, expected[i].notes[j], "b.prefire-losses"));
        }
    }
}

/* Mouvement 5.5: told, but counted as it was said. */
static void
test_slope_note (void)
{
  g_autoptr (ArbSession) session = start ("melee");
  g_autoptr (GError) error = NULL;

  play (session, plain_melee);
  g_assert_false (has_note (session, "slope-bars-charge", "a.charging"));
  g_assert_true (arb_session_reopen (session, "above", "choice=b", "a hill", &error));
  g_assert_true (has_note (session, "slope-bars-charge", "a.charging"));
  g_assert_false (has_note (session, "slope-bars-charge", "b.charging"));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "b.row.t14"), ==, 1);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.charge-bonus"), ==, 1);
}

/* Mêlée 3.2, Mouvement 4.3: a battery is beaten, and its morale decides on the guns. */
static void
test_gun_notes (void)
{
  static const char *const attack_on_battery[] = {
    "a.arm", "choice=cavalry", "a.formation", "choice=line", "a.figures", "number=10",
    "b.arm", "choice=artillery", "b.formation", "choice=battery", "b.figures", "number=6",
    "a.entry", "choice=charge", "b.entry", "choice=none", "a.attack", "choice=front",
    "contact-quarter", "number=1", "a.prefire-losses", "number=0", "a.front", "number=10",
    "a.factor", "number=6", "a.charge-bonus", "number=2", "b.factor", "number=3",
    "a.die", "dice=4", "b.die", "dice=2", "a.base-losses", "number=40", "b.base-losses",
    "number=5", NULL,
  };
  static const struct
  {
    const char *morale;
    const char *note;
    const char *about;
  } expected[] = {
    { "choice=arret", "guns-served", "b.leaves" },
    { "choice=deroute", "guns-left", "b.leaves" },
    { "none", "guns-in-doubt", "b.must-test-morale" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (ArbSession) session = start ("melee");

      play (session, attack_on_battery);
      g_assert_true (has_note (session, "battery-unlimbering", "b.level"));
      play (session, (const char *const[]) { "b.morale", expected[i].morale, NULL });
      g_assert_true (arb_session_is_done (session));
      for (guint j = 0; j < G_N_ELEMENTS (expected); j++)
        g_assert_cmpint (has_note (session, expected[j].note, expected[j].about), ==, i == j);
      g_assert_cmpint (has_note (session, "guns-taken", "a.leaves"), ==, i == 1);
      g_assert_false (has_note (session, "several-pairs", "b.level-next"));
    }
}

/* Mêlée 3.1: whoever joins finds that its enemy has another one. */
static void
test_several_note (void)
{
  g_autoptr (ArbSession) session = start ("melee");
  g_autoptr (GError) error = NULL;

  play (session, plain_melee);
  play (session, (const char *const[]) { "a.base-losses", "number=15", "b.base-losses", "number=15",
                                         NULL });
  g_assert_true (arb_session_is_done (session));
  g_assert_false (has_note (session, "several-pairs", "b.level-next"));
  g_assert_true (arb_session_reopen (session, "a.joins", "choice=melee", "seen", &error));
  g_assert_true (has_note (session, "several-pairs", "b.level-next"));
  g_assert_false (has_note (session, "several-pairs", "a.level-next"));
}

/* Mêlée 2: from the second period on the nation decides which figures go, and Mouvement 7.2: who
 * came back in between. */
static void
test_later_period (void)
{
  g_autoptr (ArbSession) session =
      arb_session_new (get_system ()->def, get_system ()->rules, "melee", NULL);
  const ArbValue two = arb_value_int (2);
  const ArbValue six = arb_value_int (6);

  arb_session_set_assume_rare (session, TRUE);
  arb_session_suggest (session, "round", &two);
  arb_session_suggest (session, "a.elite", &six);
  g_assert_true (arb_session_start (session, NULL));
  play (session, (const char *const[]) {
                     "a.arm", "choice=infantry", "a.formation", "choice=line", "a.figures",
                     "number=20", "b.arm", "choice=infantry", "b.formation", "choice=skirmish",
                     "b.figures", "number=8", "a.entry", "choice=classic", "b.entry",
                     "choice=none", "a.attack", "choice=front", "b.gap-left", "none",
                     "b.gap-right", "none", "a.factor", "number=4", "a.elite-factor", "number=5",
                     "b.factor", "number=4", "a.follows", "choice=no", "b.follows", "choice=no",
                     "a.die", "dice=3", "b.die", "dice=3", "a.base-losses", "number=40",
                     "b.base-losses", "number=44", NULL });
  g_assert_true (has_note (session, "company-came-back", "a.figures"));
  g_assert_false (has_note (session, "company-came-back", "b.figures"));
  g_assert_true (has_note (session, "ratio-by-nation", "a.elite-ratio"));
  g_assert_false (has_note (session, "ratio-by-nation", "b.elite-ratio"));
  g_assert_cmpint (arb_session_get_prompt (session)->standard.integer, ==, 3);
  play (session, (const char *const[]) { "a.elite-ratio", "number=5", NULL });
  g_assert_true (arb_session_is_done (session));
  g_assert_true (has_note (session, "skirmishers-alone", "b.level-next"));
  g_assert_false (has_note (session, "skirmishers-alone", "a.level-next"));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.removal-phase-after"), ==, 1);
}

static void
count_demonstration (const ArbEvent *event,
                     const ArbProcedure *procedure,
                     gpointer user_data)
{
  guint *count = user_data;

  *count += event->kind == ARB_EVENT_SET && event->detail == ARB_DETAIL_DEMONSTRATION;
}

/* Without a table the umpire must say so; then the demonstration table is read, and marked. */
static void
test_demonstration (void)
{
  g_autoptr (ArbSession) session = start ("melee");
  guint n_marked = 0;

  play (session, plain_melee);
  g_assert_false (arb_session_get_prompt (session)->has_default);
  play (session,
        (const char *const[]) { "a.base-losses", "none", "b.base-losses", "number=15", NULL });
  /* Three figures at 7: half of 21, rounded up. */
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.base-losses"), ==, 11);
  arb_session_foreach_event (session, count_demonstration, &n_marked);
  /* What was read, and what came of it. */
  g_assert_cmpint (n_marked, ==, 2);
}

/* A row that the umpire overrides changes the total. */
static void
test_override (void)
{
  g_autoptr (ArbSession) session = start ("melee");
  g_autoptr (GError) error = NULL;
  const ArbFacts *facts;

  play (session, plain_melee);
  facts = arb_session_get_facts (session);
  g_assert_cmpint (arb_facts_int (facts, "a.row.t01"), ==, 1);
  g_assert_true (arb_session_override (session, "a.row.t01", "-1", "seen running", &error));
  facts = arb_session_get_facts (session);
  g_assert_cmpint (arb_facts_int (facts, "a.rows"), ==, -1);
  g_assert_cmpint (arb_facts_int (facts, "a.total"), ==, 5);
  g_assert_true (arb_session_override (session, "b.engaged", "7", "counted", &error));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "b.engaged"), ==, 7);
}

static void
test_refusals (void)
{
  g_autoptr (ArbSession) session = start ("melee");
  g_autoptr (GError) error = NULL;

  play (session, (const char *const[]) { "a.arm", "choice=cavalry", NULL });
  g_assert_false (
      arb_session_answer (session, "choice=square-full", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==, "This arm does not take that formation.");
  g_clear_error (&error);
  play (session, (const char *const[]) { "a.formation", "choice=line", "a.figures", "number=12",
                                         "b.arm", "choice=cavalry", "b.formation", "choice=line",
                                         "b.figures", "number=12", "a.entry", "choice=charge",
                                         NULL });
  g_assert_false (arb_session_answer (session, "choice=pursuit", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (arb_session_get_refused (session), ==, "a.entry");
}

static void
test_multi (void)
{
  g_autoptr (ArbSession) session = start ("multi-melee");
  const ArbFacts *facts;

  play (session, (const char *const[]) {
                     "unit.figures", "number=18", "unit.period", "number=2", "unit.level",
                     "number=1", "enemy.1.result", "choice=loss", "enemy.1.losses", "number=25",
                     "enemy.1.engaged", "number=12", "enemy.2.result", "choice=win",
                     "enemy.2.losses", "number=3", "enemy.2.engaged", "number=18",
                     "enemy.3.result", "none", NULL });
  g_assert_true (arb_session_is_done (session));
  facts = arb_session_get_facts (session);
  g_assert_true (arb_facts_is (facts, "movement", "stay"));
  g_assert_cmpint (arb_facts_int (facts, "enemy.1.allotted"), ==, 7);
  g_assert_cmpint (arb_facts_int (facts, "enemy.2.allotted"), ==, 11);
}

/* The data says what the text says. */
static void
test_tables (void)
{
  static const int lines[][4] = { { 20, 1, 1, 2 }, { 40, 1, 1, 2 }, { 60, 1, 2, 2 },
                                  { 80, 1, 2, 2 }, { 100, 2, 2, 3 } };
  const ArbRules *rules = get_system ()->rules;
  const ArbTable *die = arb_rules_find_table (rules, "die");
  const ArbTable *leaders = arb_rules_find_table (rules, "leader-die");
  const ArbTable *squares = arb_rules_find_table (rules, "square-cavalry");
  const ArbTable *losses = arb_rules_find_table (rules, "losses-demonstration");
  const AiglesSquareScale closed_form = { 0, NULL };

  for (int i = 1; i <= 6; i++)
    {
      g_assert_cmpint (aigles_random_factor (die, leaders, 100, FALSE, i), ==, (i - 1) / 2);
      for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
        g_assert_cmpint (aigles_random_factor (die, leaders, lines[j][0], TRUE, i), ==,
                         lines[j][1 + (i - 1) / 2]);
    }
  for (int i = 1; i <= 12; i++)
    g_assert_cmpint (arb_table_lookup_int (squares, 0, i, NULL), ==,
                     aigles_square_infantry (&closed_form, i));
  g_assert_cmpint (losses->origin, ==, ARB_ORIGIN_DEMONSTRATION);
  for (int figures = 1; figures <= 60; figures++)
    for (int total = -2; total <= 30; total++)
      g_assert_cmpint (arb_table_lookup_int (losses, figures, total, NULL), ==,
                       total > 0 ? (figures * total + 1) / 2 : figures / 4);
  g_assert_true (arb_table_is_empty (arb_rules_find_table (rules, "losses")));
}

/* The club's table as a spreadsheet: out, in again, and read by the step without asking. */
static void
test_csv (void)
{
  const ArbRules *rules = get_system ()->rules;
  const ArbTable *shape = arb_rules_find_table (rules, "losses");
  g_autofree char *text =
      arb_table_to_csv (arb_rules_find_table (rules, "losses-demonstration"), ';');
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "arbitre-losses-XXXXXX", NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbTable) table = NULL;
  g_autofree char *again = NULL;
  int file = g_mkstemp (path);

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  table = arb_table_read_csv (shape, path, problems);
  g_assert_nonnull (table);
  g_assert_cmpint (table->origin, ==, ARB_ORIGIN_DEMONSTRATION);
  again = arb_table_to_csv (table, ';');
  g_assert_cmpstr (again, ==, text);

  g_assert_true (g_file_set_contents (path, "figures,1,2\n3,4,5\n6,7,-8\n", -1, NULL));
  g_assert_null (arb_table_read_csv (shape, path, problems));
  g_assert_cmpint (arb_problems_get (problems, 0)->line, ==, 3);
  g_assert_true (g_file_set_contents (path, "figures,1,2\n", -1, NULL));
  g_assert_null (arb_table_read_csv (shape, path, problems));
  g_unlink (path);
}

static void
test_examples (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_auto (ArbExamples) examples = { 0 };

  g_assert_true (arb_examples_run (&examples, "aigles", systems, problems));
  for (guint i = 0; i < examples.failures->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (examples.failures, i));
  g_assert_cmpint (examples.n_passed, ==, examples.n_total);
}

/* Die × losses of the fire per figure: from 12 wounded, above 18 killed (Mêlée 3.2). */
static void
test_leader_under_fire (void)
{
  static const struct
  {
    const char *losses;
    const char *fate;
  } cases[] = { { "number=19", "unhurt" },
                { "number=20", "wounded" },
                { "number=30", "wounded" },
                { "number=31", "killed" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbSession) session = start ("leader-fire");
      const char *const answers[] = { "unit.losses", cases[i].losses, "unit.figures", "number=10",
                                      "fate-die",    "dice=6",        NULL };

      play (session, answers);
      g_assert_true (arb_session_is_done (session));
      g_assert_cmpstr (arb_facts_word (arb_session_get_facts (session), "leader-fate"), ==,
                       cases[i].fate);
      g_assert_true (arb_facts_bool (arb_session_get_facts (session), "must-test-morale") == (i > 0));
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/walk/questions", test_questions);
  g_test_add_func ("/aigles/walk/few-questions", test_few_questions);
  g_test_add_func ("/aigles/walk/next-round", test_next_round);
  g_test_add_func ("/aigles/walk/no-next-round", test_no_next_round);
  g_test_add_func ("/aigles/walk/several", test_several);
  g_test_add_func ("/aigles/walk/fire-notes", test_fire_notes);
  g_test_add_func ("/aigles/walk/slope-note", test_slope_note);
  g_test_add_func ("/aigles/walk/gun-notes", test_gun_notes);
  g_test_add_func ("/aigles/walk/several-note", test_several_note);
  g_test_add_func ("/aigles/walk/later-period", test_later_period);
  g_test_add_func ("/aigles/walk/demonstration", test_demonstration);
  g_test_add_func ("/aigles/walk/override", test_override);
  g_test_add_func ("/aigles/walk/refusals", test_refusals);
  g_test_add_func ("/aigles/walk/multi", test_multi);
  g_test_add_func ("/aigles/walk/leader-under-fire", test_leader_under_fire);
  g_test_add_func ("/aigles/walk/tables", test_tables);
  g_test_add_func ("/aigles/walk/csv", test_csv);
  g_test_add_func ("/aigles/walk/examples", test_examples);
  return g_test_run ();
}

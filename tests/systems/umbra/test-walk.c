/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The umpire's walk through a confrontation: what a person is asked, what the game so far knows, how
 * losses are allotted, overrides, and the turn after. */

#include <string.h>

#include "engine/arb-session.h"
#include "engine/arb-wording.h"
#include "systems/arb-system.h"
#include "test-umbra.h"

static ArbSystem *
get_system (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("umbra", NULL, problems);
      g_assert_nonnull (system);
    }
  return system;
}

static ArbSession *
make (const char *procedure)
{
  ArbSession *session =
      arb_session_new (get_system ()->def, get_system ()->rules, procedure, NULL);

  g_assert_nonnull (session);
  arb_session_set_assume_rare (session, TRUE);
  return session;
}

static void
start (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  arb_session_start (session, &error);
  g_assert_no_error (error);
}

static void
answer (ArbSession *session,
        const char *question,
        const char *text)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *standard = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (prompt->question, ==, question);
  if (text == NULL)
    text = standard = arb_prompt_format (prompt, &prompt->standard);
  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

/* Accepts what is offered until @question comes. */
static void
accept_until (ArbSession *session,
              const char *question)
{
  while (!g_str_equal (arb_session_get_prompt (session)->question, question))
    answer (session, arb_session_get_prompt (session)->question, NULL);
}

static void
check_wording (ArbSession *session,
               const char *lang,
               const char *expected)
{
  g_autofree char *text = arb_wording_question (arb_session_get_facts (session),
                                                arb_session_get_prompt (session), lang);

  g_assert_cmpstr (text, ==, expected);
}

/* Tired cavalry against two rested foot, who have consolidated: 5 against 7. */
static ArbSession *
play_to_the_die (void)
{
  ArbSession *session = make ("confrontation");

  start (session);
  accept_until (session, "a.troops");
  answer (session, "a.troops", "number=1");
  check_wording (session, "en", "Side A, troop 1: what type of troop?");
  check_wording (session, "fr", "Le camp A, troupe 1\u00a0: quel type de troupe\u00a0?");
  answer (session, "a.troop.1.type", "choice=cavalerie");
  accept_until (session, "a.troop.1.fatigue");
  answer (session, "a.troop.1.fatigue", "number=-1");
  accept_until (session, "b.troops");
  answer (session, "b.troops", "number=2");
  for (guint i = 1; i <= 2; i++)
    {
      char id[64];

      g_snprintf (id, sizeof id, "b.troop.%u.type", i);
      accept_until (session, id);
      answer (session, id, "choice=fantassins");
      g_snprintf (id, sizeof id, "b.troop.%u.fatigue", i);
      accept_until (session, id);
      answer (session, id, "number=1");
    }
  accept_until (session, "a.personalities");
  answer (session, "a.personalities", "number=0");
  answer (session, "b.personalities", "number=0");
  accept_until (session, "b.consolidated");
  answer (session, "b.consolidated", "choice=yes");
  accept_until (session, "draw.1.die");
  return session;
}

typedef struct
{
  const char *total;
  guint n_applied;
  guint n_refused;
} Lines;

static void
count_line (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer user_data)
{
  Lines *lines = user_data;

  if (event->kind != ARB_EVENT_LINE || !g_str_equal (event->key, lines->total))
    return;
  if (event->detail == ARB_DETAIL_APPLIED)
    lines->n_applied++;
  else
    lines->n_refused++;
}

/* What counts is told of every troop, what does not only of the first of a side. */
static void
test_lines (void)
{
  g_autoptr (ArbSession) session = play_to_the_die ();
  Lines first = { "b.troop.1.points", 0, 0 };
  Lines second = { "b.troop.2.points", 0, 0 };

  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.total"), ==, 5);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "b.total"), ==, 7);
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "superior", "b"));
  arb_session_foreach_event (session, count_line, &first);
  arb_session_foreach_event (session, count_line, &second);
  g_assert_cmpuint (first.n_applied, ==, 2);
  g_assert_cmpuint (first.n_refused, >, 5);
  g_assert_cmpuint (second.n_applied, ==, 2);
  g_assert_cmpuint (second.n_refused, ==, 0);
}

/* Why a line does not count is told of the troop it is about. */
static void
test_reason (void)
{
  g_autoptr (ArbSession) session = play_to_the_die ();
  const ArbFacts *facts = arb_session_get_facts (session);
  g_autoptr (ArbEvent) line = arb_event_new (ARB_EVENT_LINE, "b.troop.1.points");
  g_autofree char *forester = NULL;
  g_autofree char *archers = NULL;

  line->item = "forester";
  line->detail = ARB_DETAIL_CONDITION;
  line->about = "1";
  forester = arb_wording_line_reason (facts, arb_facts_get_procedure (facts), line, "en");
  g_assert_cmpstr (forester, ==, "Adjectives of the troop 1 (side B): none, needs forester");
  line->item = "archers-alone";
  line->about = "0";
  archers = arb_wording_line_reason (facts, arb_facts_get_procedure (facts), line, "en");
  g_assert_cmpstr (archers, ==, "Only archers are left (side B): no, needs yes");
}

/* A side that suffers alone is asked, only about what it has to choose. */
static void
test_losses (void)
{
  g_autoptr (ArbSession) session = play_to_the_die ();
  const ArbFacts *facts;
  g_autoptr (GError) error = NULL;

  answer (session, "draw.1.die", "dice=1"); /* table II, red: the superior side is wounded */
  check_wording (session, "en",
                 "Side B suffers 1 wound; side B allots it: who takes it, in order? (t1, t2… "
                 "troops, p1… personalities)");
  g_assert_false (arb_session_answer (session, "text=t3", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==,
                   "The list names a troop or personality this side does not have.");
  g_clear_error (&error);
  g_assert_false (arb_session_answer (session, "text=x", ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (strstr (error->message, "names nobody who takes a wound"));
  answer (session, "draw.1.b.wound-on", "text=t2");
  g_assert_true (arb_session_is_done (session));
  facts = arb_session_get_facts (session);
  g_assert_true (arb_facts_bool (facts, "b.troop.2.wounded"));
  g_assert_false (arb_facts_bool (facts, "b.troop.1.wounded"));
  g_assert_true (arb_facts_is (facts, "draw.1.winner", "a"));
}

static void
test_skill_refusals (void)
{
  g_autoptr (ArbSession) session = make ("confrontation");
  g_autoptr (GError) error = NULL;

  start (session);
  accept_until (session, "a.troops");
  answer (session, "a.troops", "number=0");
  answer (session, "b.troops", "number=0");
  answer (session, "a.personalities", "number=1");
  answer (session, "a.personality.1.grade", "choice=figure");
  accept_until (session, "a.personality.1.skills");
  g_assert_false (arb_session_answer (session, "text=meneur:2", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==, "“meneur:2”: this skill takes no number.");
  g_clear_error (&error);
  g_assert_false (arb_session_answer (session, "text=defenseur:100", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==,
                   "“defenseur:100” needs a whole number from 0 to 99 after the colon.");
  g_clear_error (&error);
  g_assert_false (arb_session_answer (session, "text=chief", ARB_SOURCE_TYPED, &error));
  g_assert_true (g_str_has_prefix (error->message, "There is no skill “chief”; there are: aime"));
  answer (session, "a.personality.1.skills", "text=meneur,defenseur:2");
  answer (session, "b.personalities", "number=0");
  /* Only who has such a skill is asked whether he moved. */
  accept_until (session, "a.personality.1.moved");
}

/* The umpire adjusts a total with a reason: superior and table follow. */
static void
test_override (void)
{
  g_autoptr (ArbSession) session = play_to_the_die ();
  g_autoptr (GError) error = NULL;

  arb_session_override (session, "a.total", "21", "the bridge fell", &error);
  g_assert_no_error (error);
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "superior", "a"));
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "table", "iv"));
}

static void
suggest (const char *question,
         const ArbValue *value,
         gboolean certain,
         gpointer user_data)
{
  g_assert_false (certain);
  arb_session_suggest (user_data, question, value);
}

static gboolean
go_on (ArbSession *done,
       ArbSession *next)
{
  const ArbWalk *walk = arb_system_def_find_walk (get_system ()->def, "confrontation");

  return walk->go_on (arb_session_get_facts (done), suggest, next);
}

/* The next turn knows everybody's state, so it only asks who leaves; nobody consolidates. */
static void
test_next_turn (void)
{
  g_autoptr (ArbSession) session = play_to_the_die ();
  g_autoptr (ArbSession) next = make ("confrontation");
  const ArbFacts *facts;

  answer (session, "draw.1.die", "dice=1");
  answer (session, "draw.1.b.wound-on", "text=t2");
  g_assert_true (go_on (session, next));
  start (next);
  answer (next, "a.troop.1.disengaging", NULL);
  answer (next, "b.troop.1.disengaging", NULL);
  answer (next, "b.troop.2.disengaging", "choice=yes");
  g_assert_cmpstr (arb_session_get_prompt (next)->question, ==, "draw.1.die");
  facts = arb_session_get_facts (next);
  g_assert_cmpint (arb_facts_int (facts, "resolutions"), ==, 1);
  g_assert_cmpint (arb_facts_int (facts, "a.wins"), ==, 1);
  g_assert_cmpint (arb_facts_int (facts, "b.consolidation"), ==, 0);
  /* 3, and 2 less 2 for leaving, which is 1 at least. */
  g_assert_cmpint (arb_facts_int (facts, "b.total"), ==, 4);
}

/* Whoever is left alone has won: there is no next turn. */
static void
test_no_next_turn (void)
{
  g_autoptr (ArbSession) session = play_to_the_die ();
  g_autoptr (ArbSession) next = make ("confrontation");
  g_autoptr (GError) error = NULL;

  arb_session_override (session, "a.total", "21", "they were all there", &error);
  g_assert_no_error (error);
  answer (session, "draw.1.die", "dice=9"); /* two wounds, then three losses of morale */
  answer (session, "draw.1.b.wound-on", "text=t1,t1");
  answer (session, "draw.1.b.morale-on", "text=t2,t2,t2");
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "victor", "a"));
  g_assert_true (arb_facts_is (arb_session_get_facts (session), "a.troop.1.morale", "discipline"));
  g_assert_false (go_on (session, next));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/walk/lines", test_lines);
  g_test_add_func ("/umbra/walk/reason", test_reason);
  g_test_add_func ("/umbra/walk/losses", test_losses);
  g_test_add_func ("/umbra/walk/skill-refusals", test_skill_refusals);
  g_test_add_func ("/umbra/walk/override", test_override);
  g_test_add_func ("/umbra/walk/next-turn", test_next_turn);
  g_test_add_func ("/umbra/walk/no-next-turn", test_no_next_turn);
  return g_test_run ();
}

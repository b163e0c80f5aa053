/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-wording.h"
#include "test-common.h"

static void
suggest (ArbSession *session,
         const char *question,
         const char *typed)
{
  g_auto (ArbValue) value = test_value (typed);

  arb_session_suggest (session, question, &value);
}

static void
settle (ArbSession *session,
        const char *question,
        const char *typed)
{
  g_auto (ArbValue) value = test_value (typed);

  arb_session_settle (session, question, &value);
}

static void
test_walk (void)
{
  static const char *const results[][2] = {
    { "charge-effective", "yes" }, { "a.rows", "8" },          { "b.rows", "-1" },
    { "a.random", "3" },           { "a.total", "11" },        { "b.total", "-1" },
    { "a.table-clamped", "yes" },  { "b.table-clamped", "yes" }, { "a.base-losses", "28" },
    { "a.inflicted", "30.8" },     { "a.recorded", "31" },     { "b.recorded", "2" },
    { "outcome", "a" },            { "a.mood", "steady" },     { "b.mood", "shaken" },
    { "a.leader-fate", "unhurt" }, { "b.leader-fate", "-" },   { "a.used.charge", "yes" },
    { "a.used.fresh", "yes" },     { "b.used.fresh", "-" },    { "a-fate.result", "unhurt" },
  };
  g_autoptr (ArbSession) session = test_play_melee (G_MAXUINT);
  g_autoptr (GError) error = NULL;

  test_assert_asks (session, "done");
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    test_assert_fact (session, results[i][0], results[i][1]);
  g_assert_false (arb_session_answer (session, "ok", ARB_SOURCE_TYPED, &error));
  g_assert_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER);
}

static void
count_result (const ArbEvent *event,
              const ArbProcedure *procedure,
              gpointer user_data)
{
  g_assert_cmpstr (procedure->id, ==, "melee");
  g_assert_true (g_hash_table_add (user_data, (gpointer) event->key));
}

static void
test_results (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (ArbSession) session = test_play_melee (G_MAXUINT);

  arb_session_foreach_result (session, count_result, seen);
  g_assert_true (g_hash_table_contains (seen, "a.leader-fate"));
  /* Computed but not documented, of another procedure, or bookkeeping. */
  g_assert_false (g_hash_table_contains (seen, "a.base-losses"));
  g_assert_false (g_hash_table_contains (seen, "result"));
  g_assert_false (g_hash_table_contains (seen, "a.used.charge"));
  g_assert_cmpuint (g_hash_table_size (seen), ==, 17);
}

static void
test_defaults (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  const ArbPrompt *prompt;

  suggest (session, "a.troops", "word:horse");
  suggest (session, "a.elite", "int:3");
  suggest (session, "b.elite", "int:50");
  suggest (session, "terrain", "word:hill");
  test_start (session);
  prompt = arb_session_get_prompt (session);
  g_assert_true (prompt->has_default);
  g_assert_cmpint (prompt->standard.type, ==, ARB_VALUE_NONE);
  test_answer (session, "a.name", "none");
  g_assert_cmpstr (arb_session_get_prompt (session)->standard.word, ==, "horse");
  test_answer (session, "a.troops", "choice=foot");
  g_assert_false (arb_session_get_prompt (session)->has_default);
  test_answer (session, "a.figures", "number=18");
  /* What the roster knows goes before the default of the file, and within the narrowed limits. */
  prompt = arb_session_get_prompt (session);
  g_assert_cmpint (prompt->standard.integer, ==, 3);
  g_assert_cmpint (prompt->max, ==, 18);
  test_answer (session, "a.elite", "number=3");
  test_answer (session, "a.formation", "choice=square");
  test_answer (session, "a.ranks", "none");
  test_answer (session, "b.name", "none");
  test_answer (session, "b.troops", "choice=guns");
  test_answer (session, "b.figures", "number=10");
  /* A default that would be refused is not offered. */
  g_assert_false (arb_session_get_prompt (session)->has_default);
  test_answer (session, "b.elite", "number=0");
  g_assert_cmpstr (arb_prompt_why_not (arb_session_get_prompt (session), "square"), ==,
                   "only-foot-squares");
  test_answer (session, "b.formation", "choice=line");
  test_answer (session, "b.ranks", "none");
  g_assert_cmpstr (arb_session_get_prompt (session)->standard.word, ==, "hill");
}

static void
test_settled (void)
{
  g_autoptr (ArbSession) session = test_template_session ("fate");
  g_autofree char *events = NULL;

  settle (session, "losses", "int:10");
  test_start (session);
  test_answer (session, "die", "dice=3");
  test_assert_asks (session, "done");
  test_assert_fact (session, "result", "wounded");
  events = test_dup_events (session);
  g_assert_nonnull (strstr (events, "fate: answer\tlosses\t\tsettled\tint:10"));
}

/* Settled in an earlier combat, but out of place in this one: asked again. */
static void
test_settled_unfit (void)
{
  g_autoptr (ArbSession) session = test_template_session ("fate");

  settle (session, "losses", "int:1000");
  test_start (session);
  test_assert_asks (session, "losses");
}

static void
test_carried (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  ArbValue yes = arb_value_bool (TRUE);
  g_autofree char *events = NULL;

  arb_session_carry (session, "a.used.fresh", &yes);
  test_start (session);
  for (guint i = 0; test_melee[i] != NULL; i++)
    if (!g_str_has_prefix (test_melee[i], "a.fresh"))
      test_answer_all (session, (const char *const[]) { test_melee[i], NULL });
  events = test_dup_events (session);
  test_assert_fact (session, "a.rows", "7");
  g_assert_nonnull (strstr (events, "line\ta.rows\tfresh\tused\tint:1"));
}

static void
test_refused_answer (void)
{
  static const struct
  {
    const char *answer;
    const char *message;
  } cases[] = {
    { "number=0", "“0” is not allowed here; allowed: 1 to 99." },
    { "choice=x", "“choice=x” is not an answer here; it must begin with “number=”." },
    { "none", "This question must have an answer." },
  };
  g_autoptr (ArbSession) session = test_play_melee (2);
  g_autofree char *before = test_dup_state (session);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (arb_session_answer (session, cases[i].answer, ARB_SOURCE_TYPED, &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, cases[i].message);
      g_assert_cmpstr (arb_session_get_refused (session), ==, "a.figures");
      after = test_dup_state (session);
      g_assert_cmpstr (before, ==, after);
    }
}

/* A rule that only shows when the step is resolved names the fact at fault, which is not the one
 * just answered. */
static void
test_refused_in_resolve (void)
{
  g_autoptr (ArbSession) session = test_play_melee (5);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  arb_session_set_language (session, "fr");
  test_answer (session, "a.ranks", "number=5,5,5,6");
  for (guint i = 6; i < 11; i++)
    test_answer_all (session, (const char *const[]) { test_melee[i], NULL });
  before = test_dup_state (session);
  g_assert_false (arb_session_answer (session, "none", ARB_SOURCE_TYPED, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER,
                       "La somme des rangs n’est pas l’effectif de l’unité.");
  g_assert_cmpstr (arb_session_get_refused (session), ==, "a.ranks");
  after = test_dup_state (session);
  g_assert_cmpstr (before, ==, after);
}

/* Rare questions take their default, it shows as an assumption, and can be given later. */
static void
test_rare (void)
{
  static const char *const answers[] = {
    "a.troops choice=foot", "a.figures number=20", "a.formation choice=line",
    "b.troops choice=foot", "b.figures number=19", "b.formation choice=line",
    "terrain choice=open",  "charge choice=no",    "a.fresh choice=no",
    "b.fresh choice=no",    "a.dice dice=1,2",     "b.dice dice=4",
    NULL,
  };
  g_autoptr (ArbSession) session = test_template_session ("melee");
  g_autoptr (GError) error = NULL;
  g_autofree char *events = NULL;
  g_autofree char *later = NULL;

  arb_session_set_assume_rare (session, TRUE);
  test_start (session);
  test_answer_all (session, answers);
  test_assert_asks (session, "done");
  events = test_dup_events (session);
  g_assert_nonnull (strstr (events, "melee: answer\ta.elite\t\tassumed\tint:0"));
  g_assert_nonnull (strstr (events, "melee: answer\ta.name\t\tassumed"));
  test_assert_fact (session, "a.inflicted", "5");

  arb_session_reopen (session, "a.elite", "number=5", "seen from the tower", &error);
  g_assert_no_error (error);
  test_assert_asks (session, "done");
  test_assert_fact (session, "a.inflicted", "5.5");
  later = test_dup_events (session);
  g_assert_nonnull (strstr (later, "settle\ta.elite\t\t\tint:5\t\tseen from the tower"));
  g_assert_nonnull (strstr (later, "melee: answer\ta.elite\t\tsettled\tint:5"));

  /* The very first question, assumed before anybody answered anything, and back to none. */
  arb_session_reopen (session, "a.name", "text=21e = de ligne", NULL, &error);
  g_assert_no_error (error);
  test_assert_fact (session, "a.name", "21e = de ligne");
  arb_session_reopen (session, "a.name", "none", NULL, &error);
  g_assert_no_error (error);
  test_assert_fact (session, "a.name", "");
  test_assert_asks (session, "done");
  test_assert_fact (session, "a.inflicted", "5.5");
}

/* What the field allows and the step does not must be refused, not swallowed. */
static void
test_rare_out_of_limits (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  arb_session_set_assume_rare (session, TRUE);
  test_start (session);
  test_answer (session, "a.troops", "choice=foot");
  test_answer (session, "a.figures", "number=18");
  before = test_dup_state (session);
  g_assert_false (arb_session_reopen (session, "a.elite", "number=19", NULL, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, "“19” is not allowed here.");
  after = test_dup_state (session);
  g_assert_cmpstr (before, ==, after);
  g_clear_error (&error);
  g_assert_true (arb_session_reopen (session, "a.elite", "number=18", NULL, &error));
  test_assert_fact (session, "a.elite", "18");
}

static void
count_cb (GObject *object,
          GParamSpec *pspec,
          gpointer n_notified)
{
  (*(guint *) n_notified)++;
}

static void
test_notify (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  guint n = 0;

  g_signal_connect (session, "notify::prompt", G_CALLBACK (count_cb), &n);
  test_start (session);
  g_assert_cmpuint (n, ==, 1);
  test_answer (session, "a.name", "none");
  test_answer (session, "a.troops", "choice=foot");
  test_answer (session, "a.figures", "number=20");
  g_assert_cmpuint (n, ==, 4);
  g_assert_false (arb_session_answer (session, "number=21", ARB_SOURCE_TYPED, NULL));
  g_assert_cmpuint (n, ==, 4);
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_cmpuint (n, ==, 5);
  g_assert_true (arb_session_redo (session, NULL));
  g_assert_cmpuint (n, ==, 6);
  g_assert_true (arb_session_reopen (session, "a.troops", "choice=horse", NULL, NULL));
  g_assert_cmpuint (n, ==, 7);
  g_assert_false (arb_session_reopen (session, "b.troops", "choice=horse", NULL, NULL));
  g_assert_cmpuint (n, ==, 7);
}

static void
test_wording (void)
{
  g_autoptr (ArbSession) session = test_play_melee (1);
  const ArbFacts *facts;
  g_autofree char *fr = NULL;
  g_autofree char *en = NULL;
  g_autofree char *why = NULL;

  facts = arb_session_get_facts (session);
  en = arb_wording_question (facts, arb_session_get_prompt (session), "en");
  g_assert_cmpstr (en, ==, "Which troops does the attacker engage?");
  test_answer (session, "a.troops", "choice=horse");
  test_answer (session, "a.figures", "number=20");
  test_answer (session, "a.elite", "number=0");
  facts = arb_session_get_facts (session);
  why = arb_wording_why_not (facts, arb_session_get_prompt (session), "square", "fr");
  g_assert_cmpstr (why, ==, "Seule l’infanterie forme le carré.");
  fr = arb_wording_label (facts, arb_session_get_prompt (session)->field, "a.formation", "fr");
  g_assert_cmpstr (fr, ==, "Formation (l’assaillant)");
}

static void
check_wording (const ArbEvent *event,
               const ArbProcedure *procedure,
               gpointer session)
{
  const ArbFacts *facts = arb_session_get_facts (session);
  g_autofree char *text = NULL;

  if (event->kind == ARB_EVENT_NOTE)
    text = arb_wording_note (facts, procedure, event, "fr");
  else if (event->kind == ARB_EVENT_LINE)
    text = arb_wording_line_reason (facts, procedure, event, "en");
  if (event->kind == ARB_EVENT_LINE)
    g_assert_true ((text == NULL) == (event->detail == ARB_DETAIL_APPLIED));
  if (text != NULL)
    g_assert_null (strchr (text, '{'));
  if (event->kind == ARB_EVENT_LINE && g_str_equal (event->item, "veteran") &&
      g_str_equal (event->key, "a.rows"))
    g_assert_cmpstr (text, ==, "“Guard” counts instead");
}

static void
test_wording_events (void)
{
  g_autoptr (ArbSession) session = test_play_melee (G_MAXUINT);
  /* Nothing a damaged journal holds may be taken for a word. */
  g_autoptr (ArbEvent) damaged =
      arb_event_from_string ("note\twon\t\t\tlist:int:9,int:9,none:,int:3", NULL);
  g_autofree char *text = NULL;

  arb_session_foreach_event (session, check_wording, session);
  text = arb_wording_note (arb_session_get_facts (session),
                           arb_rules_find_procedure (test_template_rules (), "melee"), damaged,
                           "en");
  g_assert_cmpstr (text, ==, "Winner: {outcome} ({won} losses inflicted against {lost}).");
}

static void
test_unknown_procedure (void)
{
  g_autoptr (ArbSession) session = test_template_session ("fate");
  g_autoptr (GError) error = NULL;

  g_assert_null (arb_session_new (arb_session_get_def (session),
                                  arb_rules_ref ((ArbRules *) arb_session_get_rules (session)),
                                  "siege", &error));
  arb_rules_unref ((ArbRules *) arb_session_get_rules (session));
  test_assert_refused (error, ARB_ENGINE_ERROR_PROCEDURE,
                       "The rule system “template” has no procedure “siege”.");
  g_assert_cmpstr (arb_session_get_procedure (session), ==, "fate");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/session/walk", test_walk);
  g_test_add_func ("/session/results", test_results);
  g_test_add_func ("/session/defaults", test_defaults);
  g_test_add_func ("/session/settled", test_settled);
  g_test_add_func ("/session/settled-unfit", test_settled_unfit);
  g_test_add_func ("/session/carried", test_carried);
  g_test_add_func ("/session/refused-answer", test_refused_answer);
  g_test_add_func ("/session/refused-in-resolve", test_refused_in_resolve);
  g_test_add_func ("/session/rare", test_rare);
  g_test_add_func ("/session/rare-out-of-limits", test_rare_out_of_limits);
  g_test_add_func ("/session/notify", test_notify);
  g_test_add_func ("/session/wording", test_wording);
  g_test_add_func ("/session/wording-events", test_wording_events);
  g_test_add_func ("/session/unknown-procedure", test_unknown_procedure);
  return g_test_run ();
}

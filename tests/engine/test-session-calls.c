/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Procedures that play others, and procedures at fault: a rule system made for the purpose, its
 * rules put together by hand. */

#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-outcome.h"
#include "engine/arb-wording.h"
#include "test-common.h"

static gboolean
resolve_outer (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  arb_outcome_call (out, "sub", "inner", "n", arb_value_int (arb_facts_int (facts, "x")), NULL);
  return TRUE;
}

static gboolean
resolve_outer_end (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  arb_outcome_set_int (out, "y", 100 + arb_facts_int (facts, "sub.m"), NULL);
  return TRUE;
}

/* Twice the same procedure one inside the other, and a rule that refuses a die. */
static gboolean
resolve_inner (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  gint64 n = arb_facts_int (facts, "n");

  if (arb_facts_int (facts, "die") == 6)
    return arb_outcome_refuse (out, "die", "no-six", error);
  if (n > 0)
    arb_outcome_call (out, "deep", "inner", "n", arb_value_int (n - 1), NULL);
  return TRUE;
}

static gboolean
resolve_inner_end (const ArbFacts *facts,
                   ArbOutcome *out,
                   GError **error)
{
  arb_outcome_set_int (out, "m", arb_facts_int (facts, "die") + arb_facts_int (facts, "deep.m"),
                       NULL);
  return TRUE;
}

static gboolean
resolve_loop (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  arb_outcome_goto (out, "loop.a");
  return TRUE;
}

static gboolean
resolve_lost (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  arb_outcome_goto (out, "outer.ask");
  return TRUE;
}

static gboolean
resolve_abyss (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  arb_outcome_call (out, "down", "abyss", NULL);
  return TRUE;
}

/* Two steps that call and have nothing after it: the end of the table, and an end of their own. */
static gboolean
resolve_last (const ArbFacts *facts,
              ArbOutcome *out,
              GError **error)
{
  arb_outcome_call (out, "sub", "inner", "n", arb_value_int (0), NULL);
  return TRUE;
}

static gboolean
resolve_leave (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  arb_outcome_end (out);
  return resolve_last (facts, out, error);
}

static gboolean
resolve_early (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  arb_outcome_end (out);
  return TRUE;
}

static const ArbWalk walks[] = {
  { "outer", (const ArbStep[]) { { "outer.ask", resolve_outer },
                                 { "outer.end", resolve_outer_end },
                                 { NULL } } },
  { "inner", (const ArbStep[]) { { "inner.die", resolve_inner },
                                 { "inner.end", resolve_inner_end },
                                 { NULL } } },
  { "loop",
    (const ArbStep[]) { { "loop.a" }, { "loop.b", resolve_loop }, { NULL } } },
  { "lost", (const ArbStep[]) { { "lost.a", resolve_lost }, { NULL } } },
  { "abyss", (const ArbStep[]) { { "abyss.a", resolve_abyss }, { NULL } } },
  { "last", (const ArbStep[]) { { "last.a", resolve_last }, { NULL } } },
  { "leave", (const ArbStep[]) { { "leave.a", resolve_leave },
                                 { "leave.b", resolve_loop },
                                 { NULL } } },
  { "early", (const ArbStep[]) { { "early.a", resolve_early },
                                 { "early.b", resolve_loop },
                                 { NULL } } },
  { NULL },
};

/* The first call swaps the sides, those inside of it keep them; there is no third. */
static const char *
whose (const ArbFacts *caller,
       const char *call,
       const char *side)
{
  if (g_str_equal (side, "c"))
    return NULL;
  if (!g_str_equal (call, "sub"))
    return side;
  return g_str_equal (side, "a") ? "b" : "a";
}

static const ArbSystemDef def = {
  .id = "tiny",
  .walks = walks,
  .texts = (const char *const[]) { "no-six", NULL },
  .whose = whose,
};

static void
add_field (ArbRules *rules,
           const char *procedure,
           const char *id,
           ArbFieldRole role,
           ArbFieldType type)
{
  ArbField *field = arb_field_new (id, type);

  field->role = role;
  field->is_output = role == ARB_ROLE_VALUE;
  if (type == ARB_FIELD_DIE)
    {
      field->min = 1;
      field->max = 6;
    }
  arb_procedure_take_field (arb_rules_add_procedure (rules, procedure), field);
}

static ArbSession *
make_session (const char *procedure)
{
  static const char *const sides[] = { "a", "b", "c", NULL };
  g_autoptr (ArbRules) rules = arb_rules_new ("tiny");
  ArbText *sentence = arb_text_new ();
  ArbSession *session;

  arb_text_set (sentence, "en", "A six is not allowed.");
  arb_rules_take_sentence (rules->texts, "no-six", sentence, NULL, (ArbPlace) { NULL, 0 });
  add_field (rules, "outer", "x", ARB_ROLE_INPUT, ARB_FIELD_INT);
  add_field (rules, "outer", "y", ARB_ROLE_VALUE, ARB_FIELD_INT);
  add_field (rules, "inner", "n", ARB_ROLE_INPUT, ARB_FIELD_INT);
  add_field (rules, "inner", "die", ARB_ROLE_INPUT, ARB_FIELD_DIE);
  add_field (rules, "inner", "m", ARB_ROLE_VALUE, ARB_FIELD_INT);
  for (const char *const *side = sides; *side != NULL; side++)
    {
      ArbText *name = arb_text_new ();

      arb_text_set (name, "en", *side);
      arb_rules_take_sentence (rules->sides, *side, name, NULL, (ArbPlace) { NULL, 0 });
    }
  for (const ArbWalk *walk = walks; walk->id != NULL; walk++)
    arb_rules_add_procedure (rules, walk->id);
  test_add_ask (rules, "outer.ask", "x", FALSE, NULL);
  test_add_ask (rules, "inner.die", "n die", FALSE, NULL);
  session = arb_session_new (&def, rules, procedure, NULL);
  g_assert_nonnull (session);
  return session;
}

/* The questions of a called procedure are told apart by their path, at any depth. */
static void
test_prompts_inside (void)
{
  g_autoptr (ArbSession) session = make_session ("outer");
  g_autofree char *events = NULL;

  test_start (session);
  test_answer (session, "x", "number=2");
  test_assert_asks (session, "sub/die");
  g_assert_cmpstr (arb_session_get_prompt (session)->id, ==, "die");
  g_assert_cmpstr (arb_session_get_prompt (session)->step, ==, "inner.die");
  test_assert_fact (session, "n", "2");
  test_assert_fact (session, "x", "-");
  test_answer (session, "sub/die", "dice=3");
  test_assert_fact (session, "n", "1");
  test_answer (session, "sub/deep/die", "dice=4");
  test_answer (session, "sub/deep/deep/die", "dice=5");
  test_assert_asks (session, "done");
  test_assert_fact (session, "y", "112");
  test_assert_fact (session, "sub.m", "12");
  test_assert_fact (session, "sub.deep.m", "9");
  events = test_dup_events (session);
  g_assert_null (strstr (events, "outer: set\tsub.m"));
  g_assert_nonnull (strstr (events, "inner: return"));
  g_assert_nonnull (strstr (events, "outer: end"));
}

static void
assert_side (const ArbFacts *facts,
             const char *side,
             const char *expected)
{
  g_autofree char *name = NULL;

  g_assert_nonnull (facts);
  name = arb_wording_side (facts, side, "en");
  g_assert_cmpstr (name, ==, expected);
}

/* Units are called by their names wherever they go, also when they change places there, and after
 * it is over. */
static void
test_names_inside (void)
{
  g_autoptr (ArbSession) session = make_session ("outer");
  g_auto (ArbValue) guard = arb_value_text ("the Guard");
  g_auto (ArbValue) landwehr = arb_value_text ("the Landwehr");

  arb_session_carry (session, "a.name", &guard);
  arb_session_carry (session, "b.name", &landwehr);
  test_start (session);
  g_assert_null (arb_session_find_facts (session, "sub/"));
  test_answer (session, "x", "number=1");
  assert_side (arb_session_get_facts (session), "a", "the Landwehr");
  assert_side (arb_session_get_facts (session), "b", "the Guard");
  assert_side (arb_session_get_facts (session), "c", "c");
  assert_side (arb_session_find_facts (session, ""), "a", "the Guard");
  test_answer (session, "sub/die", "dice=3");
  assert_side (arb_session_find_facts (session, "sub/deep/"), "a", "the Landwehr");
  test_answer (session, "sub/deep/die", "dice=4");
  test_assert_asks (session, "done");
  assert_side (arb_session_get_facts (session), "a", "the Guard");
  assert_side (arb_session_find_facts (session, "sub/deep/"), "b", "the Guard");
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_null (arb_session_find_facts (session, "sub/deep/"));
}

static void
assert_offered (ArbSession *session,
                gint64 expected,
                const char *origin)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  g_assert_cmpstr (prompt->origin, ==, origin);
  g_assert_true (prompt->has_default == (expected >= 0));
  g_assert_true (prompt->is_known == (expected >= 0));
  if (expected >= 0)
    g_assert_cmpint (arb_value_get_int (&prompt->standard), ==, expected);
}

/* An offer holds for what a fact is, and says where it comes from as long as it is taken. */
static void
test_offers (void)
{
  static const char *const cases[][3] = {
    { "number=1", "dice=4", "from one" },
    { "number=2", "dice=5", "" },
  };
  const ArbValue one = arb_value_int (1);
  const ArbValue two = arb_value_int (2);
  const ArbValue four = arb_value_int (4);
  const ArbValue none = ARB_VALUE_INIT;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbSession) session = make_session ("inner");
      g_autofree char *events = NULL;

      arb_session_offer (session, "die", "n", &one, &four, "from one");
      arb_session_offer (session, "die", "n", &two, &none, "about two");
      test_start (session);
      test_answer (session, "n", cases[i][0]);
      assert_offered (session, i == 0 ? 4 : -1, i == 0 ? "from one" : "about two");
      test_answer (session, "die", cases[i][1]);
      events = test_dup_events (session);
      g_assert_true ((strstr (events, "from one") != NULL) == (*cases[i][2] != '\0'));
      g_assert_null (strstr (events, "about two"));
    }
  {
    g_autoptr (ArbSession) session = make_session ("inner");

    arb_session_offer (session, "die", "n", &one, &four, "from one");
    test_start (session);
    test_answer (session, "n", "number=0");
    assert_offered (session, -1, "");
  }
}

static void
test_edit_inside (void)
{
  g_autoptr (ArbSession) session = make_session ("outer");
  g_autoptr (GError) error = NULL;

  test_start (session);
  test_answer (session, "x", "number=1");
  test_answer (session, "sub/die", "dice=3");
  test_answer (session, "sub/deep/die", "dice=4");
  test_assert_fact (session, "y", "107");
  g_assert_true (arb_session_reopen (session, "sub/die", "dice=1", "misread", NULL));
  test_assert_fact (session, "y", "105");
  g_assert_true (arb_session_override (session, "sub/deep/m", "40", "a ruling", NULL));
  test_assert_fact (session, "y", "141");
  g_assert_true (arb_session_override (session, "sub/m", "50", "a ruling", NULL));
  test_assert_fact (session, "y", "150");
  /* What a call passed was nobody's answer. */
  g_assert_false (arb_session_reopen (session, "sub/n", "number=0", NULL, &error));
  g_assert_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER);
  test_assert_fact (session, "y", "150");
  /* One call less, with the same die. */
  g_assert_true (arb_session_reopen (session, "x", "number=0", NULL, NULL));
  test_assert_asks (session, "done");
  while (arb_session_can_undo (session))
    g_assert_true (arb_session_undo (session, NULL));
  test_answer (session, "x", "number=1");
  g_assert_true (arb_session_get_prompt (session)->is_fixed);
}

static void
test_call_at_the_end (void)
{
  static const char *const procedures[] = { "last", "leave" };

  for (guint i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      g_autoptr (ArbSession) session = make_session (procedures[i]);

      test_start (session);
      test_answer (session, "sub/die", "dice=2");
      test_assert_asks (session, "done");
      test_assert_fact (session, "sub.m", "2");
    }
}

/* A die that the rules refuse did not fall: another one may be given. */
static void
test_refused_die (void)
{
  g_autoptr (ArbSession) session = make_session ("inner");
  g_autoptr (GError) error = NULL;

  test_start (session);
  test_answer (session, "n", "number=0");
  g_assert_false (arb_session_answer (session, "dice=6", ARB_SOURCE_TYPED, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, "A six is not allowed.");
  g_assert_cmpstr (arb_session_get_refused (session), ==, "die");
  g_assert_false (arb_session_get_prompt (session)->is_fixed);
  test_answer (session, "die", "dice=5");
  test_assert_asks (session, "done");
  test_assert_fact (session, "m", "5");
}

/* A system at fault is an error that says so, never a hang. */
static void
test_faults (void)
{
  static const char *const cases[][2] = {
    { "loop", "The procedure “loop” does not come to an end; its rule system is at fault." },
    { "lost", "The step “goto\touter.ask” does not fit the rules of this program." },
    { "abyss", "The step “call\tdown\tabyss” does not fit the rules of this program." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbSession) session = make_session (cases[i][0]);
      g_autoptr (GError) error = NULL;

      g_assert_false (arb_session_start (session, &error));
      test_assert_refused (error, ARB_ENGINE_ERROR_PROCEDURE, cases[i][1]);
      g_assert_null (arb_session_get_prompt (session));
    }
}

static void
test_early_end (void)
{
  g_autoptr (ArbSession) session = make_session ("early");

  test_start (session);
  test_assert_asks (session, "done");
}

static ArbAnswered
answer_script (const ArbPrompt *prompt,
               ArbValue *value,
               gpointer user_data)
{
  if (g_str_equal (prompt->question, "x"))
    *value = arb_value_int (0);
  else if (user_data != NULL)
    *value = arb_value_int (GPOINTER_TO_INT (user_data));
  else
    return ARB_ANSWERED_NOT;
  return ARB_ANSWERED;
}

static void
test_script (void)
{
  g_autoptr (ArbSession) whole = make_session ("outer");
  g_autoptr (ArbSession) half = make_session ("outer");
  g_autoptr (ArbSession) wrong = make_session ("outer");
  g_autoptr (GError) error = NULL;

  arb_session_set_answer_func (whole, answer_script, GINT_TO_POINTER (4));
  test_start (whole);
  test_assert_asks (whole, "done");
  test_assert_fact (whole, "y", "104");

  arb_session_set_answer_func (half, answer_script, NULL);
  test_start (half);
  test_assert_asks (half, "sub/die");

  arb_session_set_answer_func (wrong, answer_script, GINT_TO_POINTER (7));
  g_assert_false (arb_session_start (wrong, &error));
  g_assert_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER);
  g_assert_cmpstr (arb_session_get_refused (wrong), ==, "die");
}

/* A fork with calls on the stack; what the rules refuse leaves it, and the session, where they
 * were. */
static void
test_forks (void)
{
  g_autoptr (ArbSession) session = make_session ("outer");
  g_autoptr (ArbSession) fork = NULL;
  g_autoptr (ArbSession) deeper = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *inside = NULL;
  g_autofree char *after = NULL;

  test_start (session);
  test_answer (session, "x", "number=2");
  test_answer (session, "sub/die", "dice=3");
  before = test_dup_state (session);
  fork = arb_session_fork (session);
  g_assert_false (arb_session_answer (fork, "dice=6", ARB_SOURCE_TYPED, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, "A six is not allowed.");
  g_assert_cmpstr (arb_session_get_refused (fork), ==, "die");
  after = test_dup_state (fork);
  g_assert_cmpstr (after, ==, before);
  test_answer (fork, "sub/deep/die", "dice=1");
  inside = test_dup_state (fork);
  deeper = arb_session_fork (fork);
  test_answer (deeper, "sub/deep/deep/die", "dice=1");
  test_assert_asks (deeper, "done");
  test_assert_fact (deeper, "sub.m", "5");
  g_assert_nonnull (arb_session_find_facts (deeper, "sub/deep/"));
  g_clear_pointer (&after, g_free);
  after = test_dup_state (fork);
  g_assert_cmpstr (after, ==, inside);
  /* What is over in the fork is kept by it, whatever becomes of the others. */
  g_clear_object (&fork);
  test_answer (session, "sub/deep/die", "dice=4");
  test_answer (session, "sub/deep/deep/die", "dice=5");
  test_assert_fact (session, "sub.m", "12");
  fork = arb_session_fork (session);
  g_clear_object (&session);
  test_assert_fact (fork, "sub.m", "12");
  g_assert_cmpint (arb_facts_int (arb_session_find_facts (fork, "sub/"), "m"), ==, 12);
  test_assert_fact (deeper, "y", "105");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/session-calls/prompts-inside", test_prompts_inside);
  g_test_add_func ("/session-calls/names", test_names_inside);
  g_test_add_func ("/session-calls/offers", test_offers);
  g_test_add_func ("/session-calls/edit-inside", test_edit_inside);
  g_test_add_func ("/session-calls/refused-die", test_refused_die);
  g_test_add_func ("/session-calls/faults", test_faults);
  g_test_add_func ("/session-calls/call-at-the-end", test_call_at_the_end);
  g_test_add_func ("/session-calls/early-end", test_early_end);
  g_test_add_func ("/session-calls/script", test_script);
  g_test_add_func ("/session-calls/forks", test_forks);
  return g_test_run ();
}

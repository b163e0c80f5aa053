/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/arb-engine-error.h"
#include "test-common.h"

#define ALL G_MAXUINT

static void
reopen (ArbSession *session,
        const char *question,
        const char *answer,
        const char *reason)
{
  g_autoptr (GError) error = NULL;

  arb_session_reopen (session, question, answer, reason, &error);
  g_assert_no_error (error);
}

static void
assert_reopen_refused (ArbSession *session,
                       const char *question,
                       const char *answer,
                       const char *reason,
                       int code,
                       const char *message)
{
  g_autofree char *before = test_dup_state (session);
  g_autoptr (GError) error = NULL;
  g_autofree char *after = NULL;

  g_assert_false (arb_session_reopen (session, question, answer, reason, &error));
  test_assert_refused (error, code, message);
  after = test_dup_state (session);
  g_assert_cmpstr (before, ==, after);
}

static void
override (ArbSession *session,
          const char *value,
          const char *text,
          const char *reason)
{
  g_autoptr (GError) error = NULL;

  arb_session_override (session, value, text, reason, &error);
  g_assert_no_error (error);
}

static void
undo (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_session_can_undo (session));
  arb_session_undo (session, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_can_redo (session));
}

static void
redo (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  arb_session_redo (session, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_can_undo (session));
}

/* Every state of a walk comes back, backwards by undo and forwards by redo. Dice are told apart:
 * the question is the same, only its answer is no longer free. */
static void
test_undo_redo (void)
{
  g_autoptr (ArbSession) session = test_play_melee (0);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_false (arb_session_can_undo (session));
  g_assert_false (arb_session_undo (session, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_NOTHING, "There is nothing to undo.");
  g_clear_error (&error);
  for (n = 0; test_melee[n] != NULL; n++)
    {
      g_ptr_array_add (states, test_dup_state (session));
      test_answer_all (session, (const char *const[]) { test_melee[n], NULL });
    }
  g_ptr_array_add (states, test_dup_state (session));
  g_assert_false (arb_session_redo (session, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_NOTHING, "There is nothing to redo.");

  for (guint i = n; i-- > 0;)
    {
      undo (session);
      if (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
        {
          g_autofree char *state = test_dup_state (session);

          g_assert_cmpstr (state, ==, states->pdata[i]);
        }
    }
  g_assert_false (arb_session_can_undo (session));
  for (guint i = 1; i <= n; i++)
    {
      redo (session);
      if (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
        {
          g_autofree char *state = test_dup_state (session);

          g_assert_cmpstr (state, ==, states->pdata[i]);
        }
    }
  g_assert_false (arb_session_can_redo (session));
}

static void
test_answer_forgets_redo (void)
{
  g_autoptr (ArbSession) session = test_play_melee (2);

  undo (session);
  test_answer (session, "a.troops", "choice=horse");
  g_assert_false (arb_session_can_redo (session));
}

static void
test_undo_edits (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);
  g_autofree char *first = test_dup_state (session);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  reopen (session, "a.traits", "choice=veteran", NULL);
  second = test_dup_state (session);
  g_assert_cmpstr (first, !=, second);
  override (session, "b.total", "9", "a second die was on the floor");
  third = test_dup_state (session);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *middle = NULL;
      g_autofree char *after = NULL;

      undo (session);
      middle = test_dup_state (session);
      g_assert_cmpstr (middle, ==, second);
      undo (session);
      before = test_dup_state (session);
      g_assert_cmpstr (before, ==, first);
      redo (session);
      redo (session);
      after = test_dup_state (session);
      g_assert_cmpstr (after, ==, third);
    }
}

/* Undo never frees a die. */
static void
test_dice_stay_fallen (void)
{
  g_autoptr (ArbSession) session = test_play_melee (21);
  g_autoptr (GError) error = NULL;
  const ArbPrompt *prompt;

  undo (session);
  test_assert_asks (session, "a.dice");
  prompt = arb_session_get_prompt (session);
  g_assert_true (prompt->is_fixed && prompt->has_default);
  g_assert_false (arb_session_answer (session, "dice=6,6", ARB_SOURCE_THROWN, &error));
  test_assert_refused (
      error, ARB_ENGINE_ERROR_BAD_ANSWER,
      "The dice of this question already fell: 3,5. Accept them, or correct a slip "
      "of the pen with a reason.");
  /* Nor does going further back, or another answer on the way. */
  for (guint i = 0; i < 5; i++)
    undo (session);
  test_answer (session, "a.traits", "choice=");
  for (guint i = 16; i < 20; i++)
    test_answer_all (session, (const char *const[]) { test_melee[i], NULL });
  g_assert_true (arb_session_get_prompt (session)->is_fixed);
  test_answer (session, "a.dice", "dice=3,5");
  g_assert_false (arb_session_get_prompt (session)->is_fixed);
}

static void
test_correct_typed_dice (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);

  assert_reopen_refused (session, "a.dice", "dice=1,1", NULL, ARB_ENGINE_ERROR_BAD_ANSWER,
                         "Correcting dice needs a reason.");
  assert_reopen_refused (session, "a.dice", "dice=1,1", "", ARB_ENGINE_ERROR_BAD_ANSWER,
                         "Correcting dice needs a reason.");
  assert_reopen_refused (session, "a.dice", "dice=1,1,1", "x", ARB_ENGINE_ERROR_BAD_ANSWER,
                         "2 dice are needed here, not 3.");
  assert_reopen_refused (session, "a.dice", "dice=7,1", "x", ARB_ENGINE_ERROR_BAD_ANSWER,
                         "“7” is not allowed here; allowed: 1 to 6.");
  reopen (session, "a.dice", "dice=1,1", "read the wrong die");
  test_assert_asks (session, "done");
  test_assert_fact (session, "a.random", "0");
  test_assert_fact (session, "b.random", "0");
  /* The corrected dice are now the ones that fell. */
  reopen (session, "a.tiredness", "number=1", NULL);
  test_assert_fact (session, "a.random", "0");
}

static void
test_thrown_dice_stand (void)
{
  static const char stand[] = "The program threw these dice: they stand. Override the value they "
                              "led to if you must, with a reason.";
  g_autoptr (ArbSession) session = test_play_melee (20);

  g_assert_true (arb_session_answer (session, "dice=1,2", ARB_SOURCE_THROWN, NULL));
  assert_reopen_refused (session, "a.dice", "dice=6,6", "please", ARB_ENGINE_ERROR_BAD_ANSWER,
                         stand);
  /* Taking them back and typing them in does not make them typed ones. */
  undo (session);
  test_answer (session, "a.dice", "dice=1,2");
  assert_reopen_refused (session, "a.dice", "dice=6,6", "please", ARB_ENGINE_ERROR_BAD_ANSWER,
                         stand);
}

static void
test_reopen_keeps_what_fits (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);

  /* Same number of questions: everything stays, and is computed anew. */
  reopen (session, "b.tiredness", "number=3", NULL);
  test_assert_asks (session, "done");
  reopen (session, "a.elite", "number=4", NULL);
  test_assert_asks (session, "done");
  test_assert_fact (session, "a.inflicted", "28");
  /* One question less, then one more that nobody has answered. */
  reopen (session, "charge", "choice=no", NULL);
  test_assert_asks (session, "done");
  test_assert_fact (session, "distance", "-");
  test_assert_fact (session, "a.rows", "3");
  test_assert_fact (session, "a.random", "3");
  reopen (session, "charge", "choice=yes", NULL);
  test_assert_asks (session, "distance");
  test_answer (session, "distance", "number=2.99");
  test_answer (session, "notice.too-close", "ok");
  /* What came after was dropped with it, but not the dice. */
  test_answer (session, "a.traits", "choice=");
  test_answer (session, "a.tiredness", "number=0");
  test_answer (session, "a.fresh", "choice=no");
  test_answer (session, "b.traits", "choice=");
  test_answer (session, "b.tiredness", "number=2");
  g_assert_true (arb_session_get_prompt (session)->is_fixed);
}

/* One die less: the old answer no longer fits, so it is asked. */
static void
test_reopen_drops_what_does_not_fit (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);

  reopen (session, "a.ranks", "none", NULL);
  test_assert_asks (session, "done");
  reopen (session, "a.figures", "number=19", NULL);
  test_assert_asks (session, "a.dice");
  g_assert_false (arb_session_get_prompt (session)->is_fixed);
  test_assert_fact (session, "b.tiredness", "2");
  test_assert_fact (session, "b.dice", "-");
}

/* Asking for one die, and for two again, frees neither. */
static void
test_dice_per_number (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);

  reopen (session, "a.ranks", "none", NULL);
  reopen (session, "a.figures", "number=19", NULL);
  test_answer (session, "a.dice", "dice=6");
  reopen (session, "a.figures", "number=20", NULL);
  test_assert_fact (session, "a.dice", "3,5");
  reopen (session, "a.figures", "number=19", NULL);
  test_assert_fact (session, "a.dice", "6");
}

/* An answer that the rules refuse after the change goes the same way; the umpire can then mend the
 * other fact. When the new answer itself is at fault, everything stays. */
static void
test_reopen_against_the_rules (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);

  assert_reopen_refused (session, "a.ranks", "number=5,5,5", NULL, ARB_ENGINE_ERROR_BAD_ANSWER,
                         "The ranks do not add up to the strength of the unit.");
  reopen (session, "a.figures", "number=21", NULL);
  test_assert_asks (session, "b.ranks");
  reopen (session, "a.ranks", "number=7,7,7", NULL);
  test_answer (session, "b.ranks", "none");
  test_assert_asks (session, "terrain");
}

static void
test_reopen_refused (void)
{
  g_autoptr (ArbSession) session = test_play_melee (4);

  assert_reopen_refused (session, "b.troops", "choice=foot", NULL, ARB_ENGINE_ERROR_NOTHING,
                         "The question “b.troops” has not been answered yet.");
  assert_reopen_refused (session, "nonsense", "choice=foot", NULL, ARB_ENGINE_ERROR_NOTHING,
                         "The question “nonsense” has not been answered yet.");
  assert_reopen_refused (session, "a.troops", "choice=boat", NULL, ARB_ENGINE_ERROR_BAD_ANSWER,
                         "“boat” is not allowed here; allowed: foot, horse, guns.");
  assert_reopen_refused (session, "a.troops", "foot", NULL, ARB_ENGINE_ERROR_BAD_ANSWER,
                         "“foot” is not an answer here; it must begin with “choice=”.");
  assert_reopen_refused (session, "a.figures", "none", NULL, ARB_ENGINE_ERROR_BAD_ANSWER,
                         "This question must have an answer.");
}

static void
test_override (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);
  g_autofree char *events = NULL;

  override (session, "a.total", "4", "the flag fell");
  test_assert_asks (session, "done");
  test_assert_fact (session, "a.rows", "8");
  test_assert_fact (session, "a.random", "3");
  test_assert_fact (session, "a.total", "4");
  test_assert_fact (session, "a.base-losses", "16");
  test_assert_fact (session, "a.inflicted", "17.6");
  test_assert_fact (session, "a.table-clamped", "no");
  events = test_dup_events (session);
  g_assert_nonnull (strstr (events, "override\ta.total\t\t\tint:4\t\tthe flag fell\n"));
  g_assert_nonnull (strstr (events, "set\ta.total\tint:11\t\tint:4\tModèle 4\tthe flag fell\n"));
  /* A second one replaces the first. */
  override (session, "a.total", "0", "second thoughts");
  test_assert_fact (session, "a.base-losses", "5");
  /* It stays when something before it changes. */
  reopen (session, "a.traits", "choice=", NULL);
  test_assert_fact (session, "a.rows", "6");
  test_assert_fact (session, "a.total", "0");
}

/* Within the called procedure the path tells the value apart. */
static void
test_override_in_call (void)
{
  g_autoptr (ArbSession) session = test_play_melee (ALL);

  override (session, "a-fate/result", "killed", "a stray ball");
  test_assert_asks (session, "done");
  test_assert_fact (session, "a.leader-fate", "killed");
}

static void
test_override_refused (void)
{
  static const struct
  {
    const char *value;
    const char *text;
    const char *reason;
    int code;
    const char *message;
  } cases[] = {
    { "a.total", "4", NULL, ARB_ENGINE_ERROR_BAD_ANSWER,
      "An override needs a reason: it prints in the log." },
    { "a.total", "4", "", ARB_ENGINE_ERROR_BAD_ANSWER,
      "An override needs a reason: it prints in the log." },
    { "b.leader-fate", "killed", "x", ARB_ENGINE_ERROR_NOTHING,
      "The value “b.leader-fate” has not been computed yet." },
    { "a.figures", "4", "x", ARB_ENGINE_ERROR_NOTHING,
      "The value “a.figures” has not been computed yet." },
    { "outcome", "c", "x", ARB_ENGINE_ERROR_BAD_ANSWER,
      "“c” is not allowed here; allowed: a (the attacker), b (the defender), draw (nobody)." },
    { "charge-effective", "maybe", "x", ARB_ENGINE_ERROR_BAD_ANSWER,
      "“maybe” is not allowed here; allowed: yes, no." },
    { "a.used.charge", "no", "x", ARB_ENGINE_ERROR_NOTHING, "There is nothing to decide here." },
  };
  g_autoptr (ArbSession) session = test_play_melee (ALL);
  g_autofree char *before = test_dup_state (session);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_assert_false (arb_session_override (session, cases[i].value, cases[i].text,
                                            cases[i].reason, &error));
      test_assert_refused (error, cases[i].code, cases[i].message);
      after = test_dup_state (session);
      g_assert_cmpstr (before, ==, after);
    }
}

/* What was looked up for a value is looked up again when the value is another, with the old answer
 * beside it; as long as the value stays, so does the answer. */
static void
test_stale_answer (void)
{
  g_autoptr (ArbSession) session = test_template_session ("review");
  const ArbPrompt *prompt;

  g_assert_true (arb_session_start (session, NULL));
  test_answer (session, "missing", "number=4");
  test_answer (session, "absent.1.name", "none");
  test_answer (session, "a.companies", "number=0");
  test_answer (session, "a.polish", "number=5");
  test_assert_asks (session, "b.polish");
  g_assert_false (arb_session_get_prompt (session)->is_stale);

  reopen (session, "a.companies", "number=1", NULL);
  test_answer (session, "a.company.1.losses", "number=0");
  test_answer (session, "a.polish", "number=5");
  reopen (session, "missing", "number=4", NULL);
  test_assert_asks (session, "b.polish");

  reopen (session, "missing", "number=6", NULL);
  test_assert_asks (session, "a.polish");
  prompt = arb_session_get_prompt (session);
  g_assert_true (prompt->is_stale);
  g_assert_cmpint (prompt->previous.integer, ==, 5);
  test_answer (session, "a.polish", "number=2");
  test_assert_asks (session, "b.polish");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/session-edit/undo-redo", test_undo_redo);
  g_test_add_func ("/session-edit/answer-forgets-redo", test_answer_forgets_redo);
  g_test_add_func ("/session-edit/undo-edits", test_undo_edits);
  g_test_add_func ("/session-edit/dice-stay-fallen", test_dice_stay_fallen);
  g_test_add_func ("/session-edit/correct-typed-dice", test_correct_typed_dice);
  g_test_add_func ("/session-edit/thrown-dice-stand", test_thrown_dice_stand);
  g_test_add_func ("/session-edit/reopen-keeps", test_reopen_keeps_what_fits);
  g_test_add_func ("/session-edit/reopen-drops", test_reopen_drops_what_does_not_fit);
  g_test_add_func ("/session-edit/dice-per-number", test_dice_per_number);
  g_test_add_func ("/session-edit/reopen-against-rules", test_reopen_against_the_rules);
  g_test_add_func ("/session-edit/reopen-refused", test_reopen_refused);
  g_test_add_func ("/session-edit/override", test_override);
  g_test_add_func ("/session-edit/override-in-call", test_override_in_call);
  g_test_add_func ("/session-edit/override-refused", test_override_refused);
  g_test_add_func ("/session-edit/stale", test_stale_answer);
  return g_test_run ();
}

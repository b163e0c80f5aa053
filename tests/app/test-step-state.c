/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the step panel shows and what typing means, without a display. */

#include "app/combat/arb-correction.h"
#include "app/combat/arb-step-answer.h"
#include "app/combat/arb-step-state.h"
#include "systems/arb-system.h"
#include "engine/arb-seeded.h"

static ArbSystem *
get_system (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("template", NULL, problems);
      g_assert_nonnull (system);
    }
  return system;
}

static ArbSession *
start (const char *procedure,
       gboolean assume_rare)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session =
      arb_session_new (get_system ()->def, get_system ()->rules, procedure, &error);
  g_auto (ArbValue) foot = arb_value_word ("foot");

  g_assert_no_error (error);
  arb_session_set_assume_rare (session, assume_rare);
  arb_session_suggest (session, "a.troops", &foot);
  g_assert_true (arb_session_start (session, &error));
  return session;
}

/* Answers in order, whatever the questions are. */
static void
answer_all (ArbSession *session,
            const char *const *answers)
{
  for (guint i = 0; answers[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      arb_session_answer (session, answers[i], ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

static const ArbStepOption *
get_option (const ArbStepState *state,
            guint index)
{
  g_assert_cmpuint (index, <, state->options->len);
  return g_ptr_array_index (state->options, index);
}

static void
test_choice (void)
{
  g_autoptr (ArbSession) session = start ("melee", TRUE);
  g_autoptr (ArbStepState) state = arb_step_state_new (session);

  g_assert_cmpint (state->prompt->kind, ==, ARB_PROMPT_CHOICE);
  g_assert_cmpstr (state->title, ==, "The two units");
  g_assert_cmpstr (state->question, ==, "Which troops does the attacker engage?");
  g_assert_cmpstr (state->cite, ==, "Modèle 1");
  g_assert_cmpstr (state->accept_label, ==, "Continue");
  g_assert_cmpuint (state->options->len, ==, 3);
  g_assert_false (state->is_multiple);
  g_assert_false (state->has_entry);
  g_assert_false (state->can_throw);
  g_assert_false (state->can_undo);
  g_assert_false (state->can_redo);
  g_assert_cmpstr (get_option (state, 0)->word, ==, "foot");
  g_assert_cmpstr (get_option (state, 0)->label, ==, "Foot");
  g_assert_cmpstr (get_option (state, 0)->key, ==, "1");
  g_assert_true (get_option (state, 0)->selected);
  g_assert_false (get_option (state, 1)->selected);
  g_assert_null (get_option (state, 2)->why_not);
}

static void
test_refused (void)
{
  g_autoptr (ArbSession) session = start ("melee", TRUE);
  g_autoptr (ArbStepState) state = NULL;

  answer_all (session, (const char *[]) { "choice=horse", "number=12", NULL });
  state = arb_step_state_new (session);
  g_assert_cmpstr (get_option (state, 2)->word, ==, "square");
  g_assert_cmpstr (get_option (state, 2)->why_not, ==, "Only foot forms square.");
  g_assert_null (get_option (state, 0)->why_not);
  /* No default: nothing is picked for the umpire. */
  for (guint i = 0; i < 3; i++)
    g_assert_false (get_option (state, i)->selected);
  g_assert_true (state->can_undo);
}

/* A suggestion that the situation refuses is not picked either. */
static void
test_refused_default (void)
{
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autoptr (ArbSession) session = start ("melee", TRUE);
  g_autoptr (ArbStepState) state = NULL;
  ArbRefusal refusal = { g_intern_string ("foot"), g_intern_string ("only-foot-squares") };

  prompt = arb_prompt_new_for_field (arb_session_get_prompt (session)->field, "a.troops");
  prompt->has_default = TRUE;
  prompt->standard = arb_value_word ("foot");
  prompt->refusals = g_array_new (FALSE, FALSE, sizeof (ArbRefusal));
  g_array_append_val (prompt->refusals, refusal);
  state = arb_step_state_new_for_prompt (arb_session_get_facts (session), prompt, "en");
  g_assert_false (get_option (state, 0)->selected);
  g_assert_nonnull (get_option (state, 0)->why_not);
}

static void
test_boolean (void)
{
  g_autoptr (ArbSession) session = start ("melee", TRUE);
  g_autoptr (ArbStepState) state = NULL;

  answer_all (session, (const char *[]) { "choice=foot", "number=12", "choice=square",
                                          "choice=foot", "number=12", "choice=line",
                                          "choice=open", NULL });
  state = arb_step_state_new (session);
  g_assert_cmpuint (state->options->len, ==, 2);
  g_assert_cmpstr (get_option (state, 0)->label, ==, "Yes");
  g_assert_cmpstr (get_option (state, 0)->why_not, ==, "A square does not charge.");
  g_assert_true (get_option (state, 1)->selected);
}

static void
test_number (void)
{
  g_autoptr (ArbSession) session = start ("melee", TRUE);
  g_autoptr (ArbStepState) figures = NULL;
  g_autoptr (ArbStepState) distance = NULL;

  answer_all (session, (const char *[]) { "choice=foot", NULL });
  figures = arb_step_state_new (session);
  g_assert_cmpint (figures->prompt->kind, ==, ARB_PROMPT_NUMBER);
  g_assert_true (figures->has_entry);
  g_assert_true (figures->can_edit);
  g_assert_cmpstr (figures->entry, ==, "");
  g_assert_cmpstr (figures->hint, ==, "From 1 to 99.");

  answer_all (session, (const char *[]) { "number=12", "choice=line", "choice=foot", "number=12",
                                          "choice=line", "choice=open", "choice=yes", NULL });
  distance = arb_step_state_new (session);
  g_assert_cmpstr (distance->hint, ==, "From 0 to 200. At most 2 decimals.");
}

static void
test_notice (void)
{
  g_autoptr (ArbSession) session = start ("melee", TRUE);
  g_autoptr (ArbStepState) state = NULL;
  g_autofree char *answer = NULL;

  answer_all (session, (const char *[]) { "choice=foot", "number=12", "choice=line", "choice=foot",
                                          "number=12", "choice=line", "choice=open", "choice=yes",
                                          "number=2.5", NULL });
  state = arb_step_state_new (session);
  g_assert_cmpint (state->prompt->kind, ==, ARB_PROMPT_NOTICE);
  g_assert_true (g_str_has_prefix (state->question, "Under 3 cm"));
  g_assert_cmpstr (state->cite, ==, "Modèle 2");
  g_assert_cmpstr (state->accept_label, ==, "OK");
  g_assert_false (state->has_entry);
  answer = arb_step_answer_from_text (state->prompt, "");
  g_assert_cmpstr (answer, ==, "ok");
}

static ArbSession *
play_to_dice (void)
{
  ArbSession *session = start ("melee", TRUE);

  answer_all (session, (const char *[]) { "choice=foot", "number=24", "choice=line", "choice=foot",
                                          "number=12", "choice=line", "choice=open", "choice=no",
                                          "choice=no", "choice=no", NULL });
  return session;
}

static void
test_dice (void)
{
  g_autoptr (ArbSession) session = play_to_dice ();
  g_autoptr (ArbStepState) state = arb_step_state_new (session);

  g_assert_cmpint (state->prompt->kind, ==, ARB_PROMPT_DICE);
  g_assert_cmpstr (state->hint, ==, "2 dice, each from 1 to 6.");
  g_assert_true (state->can_throw);
  for (guint i = 0; i < 50; i++)
    {
      const guint8 seed[ARB_SEED_SIZE] = { (guint8) i };
      g_autofree char *thrown = arb_seeded_dice (state->prompt, seed);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      g_assert_true (arb_prompt_parse (state->prompt, thrown, &value, NULL));
      g_assert_true (arb_prompt_check (state->prompt, &value, NULL));
    }
}

static void
test_fixed_dice (void)
{
  g_autoptr (ArbSession) session = play_to_dice ();
  g_autoptr (ArbStepState) state = NULL;
  g_autofree char *answer = NULL;

  answer_all (session, (const char *[]) { "dice=3,5", NULL });
  g_assert_true (arb_session_undo (session, NULL));
  state = arb_step_state_new (session);
  g_assert_cmpstr (state->entry, ==, "3 5");
  g_assert_false (state->can_edit);
  g_assert_false (state->can_throw);
  g_assert_true (state->can_redo);
  g_assert_cmpstr (state->accept_label, ==, "Accept These Dice");
  /* Whatever an entry may hold, these dice are the answer. */
  answer = arb_step_answer_from_text (state->prompt, "6 6");
  g_assert_cmpstr (answer, ==, "dice=3,5");
}

static void
test_text (void)
{
  g_autoptr (ArbSession) session = start ("march", TRUE);
  g_autoptr (ArbStepState) state = NULL;
  g_autofree char *none = NULL;
  g_autofree char *square = NULL;

  answer_all (session, (const char *[]) { "number=1", "number=12", "number=4", NULL });
  state = arb_step_state_new (session);
  g_assert_cmpint (state->prompt->kind, ==, ARB_PROMPT_TEXT);
  g_assert_cmpstr (state->hint, ==, "Leave empty for “nowhere”.");
  none = arb_step_answer_from_text (state->prompt, "  ");
  square = arb_step_answer_from_text (state->prompt, " B4 ");
  g_assert_cmpstr (none, ==, "none");
  g_assert_cmpstr (square, ==, "text=B4");
}

static void
test_several (void)
{
  g_autoptr (ArbSession) session = start ("melee", FALSE);
  g_autoptr (ArbPrompt) prompt = arb_prompt_new_for_field (
      arb_procedure_find_input (arb_rules_find_procedure (get_system ()->rules, "melee"),
                                "a.traits"),
      "a.traits");
  g_autoptr (ArbStepState) state =
      arb_step_state_new_for_prompt (arb_session_get_facts (session), prompt, "en");
  g_autofree char *nothing = arb_step_answer_from_words (prompt, NULL, 0);
  g_autofree char *both =
      arb_step_answer_from_words (prompt, (const char *[]) { "veteran", "guard" }, 2);

  g_assert_true (state->is_multiple);
  g_assert_cmpstr (state->hint, ==, "Choose as many as apply.");
  g_assert_cmpstr (nothing, ==, "choice=");
  g_assert_cmpstr (both, ==, "choice=veteran,guard");
}

static void
test_typing (void)
{
  static const struct
  {
    ArbFieldType type;
    gboolean is_list;
    gint64 max;
    const char *typed;
    const char *answer;
  } cases[] = {
    { ARB_FIELD_INT, FALSE, 99, " 24 ", "number=24" },
    { ARB_FIELD_INT, FALSE, 99, "", NULL },
    { ARB_FIELD_DECIMAL, FALSE, 99, "7,5", "number=7.5" },
    { ARB_FIELD_DECIMAL, FALSE, 99, "−7.5", "number=-7.5" },
    { ARB_FIELD_INT, TRUE, 99, "6, 6 ;12", "number=6,6,12" },
    { ARB_FIELD_DECIMAL, TRUE, 99, "4,5 3", "number=4.5,3" },
    { ARB_FIELD_DECIMAL, TRUE, 99, "4.5,3", "number=4.5,3" },
    { ARB_FIELD_DICE, FALSE, 6, "35", "dice=3,5" },
    { ARB_FIELD_DICE, FALSE, 6, "3 5", "dice=3,5" },
    { ARB_FIELD_DICE, FALSE, 6, "3,5", "dice=3,5" },
    { ARB_FIELD_DICE, FALSE, 6, "3+5", "dice=3,5" },
    { ARB_FIELD_DICE, FALSE, 6, "x", "dice=x" },
    { ARB_FIELD_DICE, FALSE, 10, "10 5", "dice=10,5" },
    { ARB_FIELD_DICE, FALSE, 10, "10", "dice=10" },
    { ARB_FIELD_DIE, FALSE, 6, "35", "dice=35" },
    { ARB_FIELD_DICE, FALSE, 6, "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbField) field = arb_field_new ("x", cases[i].type);
      g_autoptr (ArbPrompt) prompt = NULL;
      g_autofree char *answer = NULL;

      field->is_list = cases[i].is_list;
      field->max = cases[i].max;
      prompt = arb_prompt_new_for_field (field, "x");
      answer = arb_step_answer_from_text (prompt, cases[i].typed);
      g_assert_cmpstr (answer, ==, cases[i].answer);
    }
}

static void
test_faces (void)
{
  g_autoptr (ArbField) field = arb_field_new ("x", ARB_FIELD_DICE);
  g_autoptr (ArbPrompt) prompt = NULL;
  static const char *const typed[] = { "12", "1 2", "Héros fuite", "heros,flight" };
  ArbText *hero = arb_text_new ();
  ArbText *flight = arb_text_new ();

  arb_text_set (hero, "fr", "héros");
  arb_text_set (flight, "fr", "fuite");
  arb_field_add_word (field, "heros", hero);
  arb_field_add_word (field, "flight", flight);
  prompt = arb_prompt_new_for_field (field, "x");
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *answer = arb_step_answer_from_text (prompt, typed[i]);

      g_assert_cmpstr (answer, ==, "dice=heros,flight");
    }
}

static void
test_entry_text (void)
{
  g_autoptr (ArbField) field = arb_field_new ("x", ARB_FIELD_DECIMAL);
  g_autoptr (ArbPrompt) prompt = arb_prompt_new_for_field (field, "x");
  ArbValue value = arb_value_ratio (arb_ratio (15, 2));
  g_autofree char *french = arb_step_answer_dup_entry (prompt, &value, "fr");
  g_autofree char *english = arb_step_answer_dup_entry (prompt, &value, "en");

  g_assert_cmpstr (french, ==, "7,5");
  g_assert_cmpstr (english, ==, "7.5");
}

static void
test_correction (void)
{
  g_autoptr (ArbSession) session = play_to_dice ();
  g_autoptr (ArbPrompt) total = NULL;
  g_autoptr (ArbPrompt) elite = NULL;
  g_autoptr (ArbPrompt) dice = NULL;
  g_autoptr (GError) error = NULL;

  answer_all (session, (const char *[]) { "dice=3,5", "dice=4", NULL });
  total = arb_correction_new_prompt (session, ARB_ACCOUNT_VALUE, "a.total");
  elite = arb_correction_new_prompt (session, ARB_ACCOUNT_ASSUMED, "a.elite");
  dice = arb_correction_new_prompt (session, ARB_ACCOUNT_ANSWER, "a.dice");
  g_assert_null (arb_correction_new_prompt (session, ARB_ACCOUNT_VALUE, "nothing"));
  g_assert_cmpint (arb_value_get_int (&total->standard), ==, 4);
  g_assert_cmpuint (dice->n_dice, ==, 2);
  g_assert_true (arb_correction_needs_reason (ARB_ACCOUNT_VALUE, total));
  g_assert_true (arb_correction_needs_reason (ARB_ACCOUNT_ANSWER, dice));
  g_assert_false (arb_correction_needs_reason (ARB_ACCOUNT_ASSUMED, elite));

  g_assert_false (
      arb_correction_apply (session, ARB_ACCOUNT_VALUE, "a.total", "number=6", "", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  arb_correction_apply (session, ARB_ACCOUNT_VALUE, "a.total", "number=6", "agreed", &error);
  g_assert_no_error (error);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.total"), ==, 6);
  arb_correction_apply (session, ARB_ACCOUNT_ASSUMED, "a.elite", "number=8", "", &error);
  g_assert_no_error (error);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.elite"), ==, 8);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-state/choice", test_choice);
  g_test_add_func ("/step-state/refused", test_refused);
  g_test_add_func ("/step-state/refused-default", test_refused_default);
  g_test_add_func ("/step-state/boolean", test_boolean);
  g_test_add_func ("/step-state/number", test_number);
  g_test_add_func ("/step-state/notice", test_notice);
  g_test_add_func ("/step-state/dice", test_dice);
  g_test_add_func ("/step-state/fixed-dice", test_fixed_dice);
  g_test_add_func ("/step-state/text", test_text);
  g_test_add_func ("/step-state/several", test_several);
  g_test_add_func ("/step-answer/typing", test_typing);
  g_test_add_func ("/step-answer/faces", test_faces);
  g_test_add_func ("/step-answer/entry-text", test_entry_text);
  g_test_add_func ("/correction", test_correction);
  status = g_test_run ();
  arb_system_free (get_system ());
  return status;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-frederic.h"

const ArbSystem *
test_frederic_system (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("frederic", NULL, problems);
      g_assert_nonnull (system);
    }
  return system;
}

const ArbTable *
test_frederic_table (const char *id)
{
  const ArbTable *table = arb_rules_find_table (test_frederic_system ()->rules, id);

  g_assert_nonnull (table);
  return table;
}

FredericType
test_frederic_type (const char *id)
{
  FredericType type = frederic_type_read (test_frederic_table ("types"), id);

  g_assert_cmpint (type.dice, >, 0);
  return type;
}

FredericUnit
test_frederic_unit (const char *id)
{
  FredericUnit unit = { .type = test_frederic_type (id) };

  unit.elements = frederic_has_flag (&unit.type, FREDERIC_ONE_ELEMENT) ? 1 : 3;
  unit.animal = frederic_has_flag (&unit.type, FREDERIC_ANIMAL);
  unit.no_missile = frederic_has_flag (&unit.type, FREDERIC_NO_MISSILE);
  return unit;
}

FredericFight
test_frederic_fight (const char *attacker,
                     const char *defender)
{
  return (FredericFight) {
    .attacker = test_frederic_unit (attacker),
    .defender = test_frederic_unit (defender),
    .distance = 1,
    .range = test_frederic_type (attacker).range,
    .activated = TRUE,
    .line_of_sight = TRUE,
    .ignore_at_most = -1,
  };
}

FredericRulings
test_frederic_rulings (void)
{
  return (FredericRulings) {
    .inf_ta_range = TRUE,
    .inf_ta_best = TRUE,
    .ele_rough = TRUE,
    .art_cumul = TRUE,
    .support_neighbours = 2,
    .front_rank_dice = 1,
  };
}

ArbSession *
test_frederic_start (const char *procedure,
                     const char *const *rulings)
{
  const ArbSystem *system = test_frederic_system ();
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (system->def, system->rules, procedure, &error);

  g_assert_no_error (error);
  for (guint i = 0; rulings != NULL && rulings[i] != NULL; i += 2)
    {
      const ArbValue word = arb_value_word (rulings[i + 1]);

      arb_session_set_ruling (session, rulings[i], &word);
    }
  arb_session_set_assume_rare (session, TRUE);
  arb_session_start (session, &error);
  g_assert_no_error (error);
  return session;
}

static void
answer (ArbSession *session,
        const char *text)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *accepted = NULL;
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    {
      if (prompt->kind != ARB_PROMPT_NOTICE && !prompt->has_default)
        g_error ("“%s” has no answer in this test", prompt->question);
      text = accepted = arb_prompt_format (prompt, &prompt->standard);
    }
  arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

void
test_frederic_play (ArbSession *session,
                    const char *const *answers)
{
  guint next = 0;

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (answers[next] != NULL && g_str_equal (prompt->question, answers[next]))
        {
          answer (session, answers[next + 1]);
          next += 2;
        }
      else
        {
          answer (session, NULL);
        }
    }
  if (answers[next] != NULL)
    g_error ("“%s” was never asked", answers[next]);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-umbra.h"

#include <stdarg.h>

#include "engine/arb-typed.h"

const ArbSystem *
test_umbra_system (void)
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

const ArbTable *
test_umbra_table (const char *id)
{
  const ArbTable *table = arb_rules_find_table (test_umbra_system ()->rules, id);

  g_assert_nonnull (table);
  return table;
}

ArbSession *
test_umbra_make (const char *procedure,
                 const char *const *rulings,
                 const char *const *known)
{
  const ArbSystem *system = test_umbra_system ();
  const ArbProcedure *played = arb_rules_find_procedure (system->rules, procedure);
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (system->def, system->rules, procedure, &error);

  g_assert_no_error (error);
  for (guint i = 0; rulings != NULL && rulings[i] != NULL; i += 2)
    {
      const ArbValue word = arb_value_word (rulings[i + 1]);

      arb_session_set_ruling (session, rulings[i], &word);
    }
  for (guint i = 0; known != NULL && known[i] != NULL; i += 2)
    {
      const ArbField *field = arb_procedure_find_input (played, known[i]);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      g_assert_nonnull (field);
      arb_field_parse (field, known[i + 1], &value, &error);
      g_assert_no_error (error);
      arb_session_suggest (session, known[i], &value);
    }
  arb_session_set_assume_rare (session, TRUE);
  return session;
}

void
test_umbra_start (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  arb_session_start (session, &error);
  g_assert_no_error (error);
}

void
test_umbra_play (ArbSession *session,
                 const char *const *answers,
                 const char *until)
{
  guint next = 0;

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      gboolean is_next =
          answers != NULL && answers[next] != NULL && g_str_equal (prompt->question, answers[next]);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      if (!is_next && g_strcmp0 (prompt->question, until) == 0)
        break;
      if (!is_next && !prompt->has_default)
        g_error ("“%s” has no answer in this test", prompt->question);
      text = is_next ? arb_typed_to_answer (prompt, answers[next + 1])
                     : arb_prompt_format (prompt, &prompt->standard);
      next += is_next ? 2 : 0;
      arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  if (answers != NULL && answers[next] != NULL)
    g_error ("“%s” was never asked", answers[next]);
  g_assert_true (until == NULL || !arb_session_is_done (session));
}

typedef struct
{
  const char *text;
  guint count;
} Count;

static void
count_note (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer user_data)
{
  Count *self = user_data;

  if (event->kind == ARB_EVENT_NOTE && g_str_equal (event->key, self->text))
    self->count++;
}

guint
test_umbra_count_notes (ArbSession *session,
                        const char *text)
{
  Count self = { text, 0 };

  arb_session_foreach_event (session, count_note, &self);
  return self.count;
}

UmbraTroopRulings
test_umbra_rulings (void)
{
  return (UmbraTroopRulings) { FALSE, FALSE, FALSE };
}

UmbraTroop
test_umbra_troop (UmbraType type)
{
  UmbraTroop troop = { .type = umbra_troop_type_read (test_umbra_table ("troops"), type) };
  UmbraTroopRulings rulings = test_umbra_rulings ();

  troop.morale = umbra_troop_start_morale (&troop, &rulings);
  return troop;
}

UmbraPerson
test_umbra_person (UmbraGrade grade,
                   const char *skills)
{
  UmbraPerson person = { .grade = grade };
  g_auto (GStrv) list = g_strsplit (skills, ",", -1);

  person.force = umbra_cell_int (test_umbra_table ("grades"), NULL, umbra_grade_words[grade]);
  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    person.x[i] = UMBRA_NO_SKILL;
  for (guint i = 0; list[i] != NULL && *skills != '\0'; i++)
    g_assert_true (umbra_person_add_skill (&person, test_umbra_table ("skills"), list[i]));
  return person;
}

UmbraArmy
test_umbra_army (UmbraType first,
                 ...)
{
  UmbraArmy army = { .n_troops = 0 };
  va_list types;

  va_start (types, first);
  for (int type = (int) first; type != TEST_UMBRA_END; type = va_arg (types, int))
    {
      army.troops[army.n_troops] = test_umbra_troop ((UmbraType) type);
      army.troop_numbers[army.n_troops] = army.n_troops + 1;
      army.n_troops++;
    }
  va_end (types);
  return army;
}

gint64
test_umbra_get_int (ArbSession *session,
                    const char *id)
{
  return arb_facts_int (arb_session_get_facts (session), id);
}

gboolean
test_umbra_is (ArbSession *session,
               const char *id,
               const char *word)
{
  return arb_facts_is (arb_session_get_facts (session), id, word);
}

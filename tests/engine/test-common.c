/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-common.h"

#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-facts-private.h"
#include "systems/arb-system.h"

const char *const test_melee[] = {
  "a.name none",           "a.troops choice=foot",   "a.figures number=20",
  "a.elite number=5",      "a.formation choice=column", "a.ranks number=5,5,5,5",
  "b.name text=21e",       "b.troops choice=horse",  "b.figures number=10",
  "b.elite number=0",      "b.formation choice=line", "b.ranks none",
  "terrain choice=open",   "charge choice=yes",      "distance number=3",
  "a.traits choice=guard,veteran", "a.tiredness number=0", "a.fresh choice=yes",
  "b.traits choice=",      "b.tiredness number=2",
  "a.dice dice=3,5",       "b.dice dice=2",          "a.leader choice=yes",
  "a.fate-die dice=6",     "b.leader choice=no",     NULL,
};

void
test_init (int *argc,
           char ***argv)
{
  static char *arguments[3];
  static char **vector = arguments;
  const char *seed = g_getenv ("ARB_TEST_SEED");
  int n_arguments = 2;

  if (seed == NULL)
    {
      g_test_init (argc, argv, NULL);
      return;
    }
  arguments[0] = (*argv)[0];
  arguments[1] = g_strconcat ("--seed=", seed, NULL);
  g_test_init (&n_arguments, &vector, NULL);
}

ArbValue
test_value (const char *typed)
{
  g_autoptr (GError) error = NULL;
  ArbValue value = ARB_VALUE_INIT;

  arb_value_from_typed (typed, &value, &error);
  g_assert_no_error (error);
  return value;
}

void
test_assert_refused (GError *error,
                     int code,
                     const char *sentence)
{
  g_assert_error (error, ARB_ENGINE_ERROR, code);
  g_assert_cmpstr (error->message, ==, sentence);
}

static ArbSystem *
get_template (void)
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

const ArbRules *
test_template_rules (void)
{
  return get_template ()->rules;
}

ArbSession *
test_template_session (const char *procedure)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session =
      arb_session_new (get_template ()->def, get_template ()->rules, procedure, &error);

  g_assert_no_error (error);
  return session;
}

void
test_add_ask (ArbRules *rules,
              const char *step,
              const char *inputs,
              gboolean is_explicit,
              const char *given)
{
  ArbNeed *need = arb_need_new (ARB_NEED_FACTS);

  need->inputs = g_strsplit (inputs, " ", -1);
  need->is_explicit = is_explicit;
  need->given.names = given != NULL ? g_strsplit (given, " ", -1) : NULL;
  arb_rules_take_need (rules, step, need);
}

void
test_assert_asks (ArbSession *session,
                  const char *question)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  g_assert_nonnull (prompt);
  g_assert_cmpstr (prompt->kind == ARB_PROMPT_DONE ? "done" : prompt->question, ==, question);
  g_assert_true (arb_session_is_done (session) == (prompt->kind == ARB_PROMPT_DONE));
  g_assert_true (prompt->kind == ARB_PROMPT_DONE || prompt->step != NULL);
}

void
test_answer (ArbSession *session,
             const char *question,
             const char *answer)
{
  g_autoptr (GError) error = NULL;

  test_assert_asks (session, question);
  arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
}

void
test_answer_all (ArbSession *session,
                 const char *const *answers)
{
  for (guint i = 0; answers[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (answers[i], " ", 2);

      test_answer (session, parts[0], parts[1]);
    }
}

void
test_start (ArbSession *session)
{
  g_autoptr (GError) error = NULL;

  arb_session_start (session, &error);
  g_assert_no_error (error);
}

ArbSession *
test_play_melee (guint n_answers)
{
  ArbSession *session = test_template_session ("melee");

  test_start (session);
  for (guint i = 0; i < n_answers && test_melee[i] != NULL; i++)
    test_answer_all (session, (const char *const[]) { test_melee[i], NULL });
  return session;
}

char *
test_dup_fact (ArbSession *session,
               const char *id)
{
  const ArbValue *value = arb_facts_get (arb_session_get_facts (session), id);

  return value != NULL ? arb_value_to_string (value) : g_strdup ("-");
}

void
test_assert_fact (ArbSession *session,
                  const char *id,
                  const char *expected)
{
  g_autofree char *text = test_dup_fact (session, id);

  g_assert_cmpstr (text, ==, expected);
}

static void
append_event (const ArbEvent *event,
              const ArbProcedure *procedure,
              gpointer text)
{
  g_autofree char *line = arb_event_to_string (event);

  g_assert_nonnull (procedure);
  g_string_append_printf (text, "%s: %s\n", procedure->id, line);
}

char *
test_dup_events (ArbSession *session)
{
  GString *text = g_string_new (NULL);

  arb_session_foreach_event (session, append_event, text);
  return g_string_free (text, FALSE);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The answers, or the values, by id. */
static void
append_facts (GString *text,
              const ArbFacts *facts,
              gboolean answers)
{
  const ArbIndex *ids = &facts->slots->ids;
  g_autofree const char **sorted = g_memdup2 (ids->ids, ids->n_ids * sizeof (char *));

  qsort (sorted, ids->n_ids, sizeof (gpointer), compare_ids);
  for (guint i = 0; i < ids->n_ids; i++)
    {
      guint slot = arb_slots_find (facts->slots, sorted[i]);
      const ArbValue *known = answers ? arb_facts_get_answer_at (facts, slot)
                                      : arb_facts_get_value_at (facts, slot);
      g_autofree char *value = known != NULL ? arb_value_to_typed (known) : NULL;

      if (known != NULL)
        g_string_append_printf (text, "%s = %s\n", sorted[i], value);
    }
}

char *
test_dup_state (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  const ArbFacts *facts = arb_session_get_facts (session);
  g_autofree char *standard = arb_value_to_typed (&prompt->standard);
  g_autofree char *events = test_dup_events (session);
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text, "%d %s %s %s %s %s %d %" G_GINT64_FORMAT "-%" G_GINT64_FORMAT " %u\n", prompt->kind,
      prompt->id, prompt->question, prompt->step != NULL ? prompt->step : "",
      prompt->has_default ? "default" : "no default", standard, prompt->is_fixed, prompt->min,
      prompt->max, prompt->n_dice);
  append_facts (text, facts, TRUE);
  append_facts (text, facts, FALSE);
  g_string_append (text, events);
  return g_string_free (text, FALSE);
}

gboolean
test_sink (ArbRecord *const *records,
           guint n_records,
           gpointer texts,
           GError **error)
{
  g_assert_cmpuint (n_records, >, 0);
  for (guint i = 0; i < n_records; i++)
    g_ptr_array_add (texts, arb_record_to_string (records[i]));
  return TRUE;
}

ArbSession *
test_restore (const char *procedure,
              const GPtrArray *texts,
              guint n_texts)
{
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
  ArbSession *session = test_template_session (procedure);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_texts; i++)
    {
      g_ptr_array_add (records,
                       arb_record_from_string (g_ptr_array_index (texts, i), &error));
      g_assert_no_error (error);
    }
  arb_session_restore (session, (ArbRecord *const *) records->pdata, records->len, &error);
  g_assert_no_error (error);
  return session;
}

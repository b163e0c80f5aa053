/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random walks through every procedure of the template system: whatever is answered, taken back,
 * given anew or overridden, the walk ends, and its journal and its answers both tell it again.
 * The seed is printed; ARB_TEST_SEED=R02S… goes the same way again. */

#include "engine/arb-engine-error.h"
#include "test-common.h"

#define MAX_QUESTIONS 200

static char *
random_item (const ArbPrompt *prompt)
{
  const ArbField *field = prompt->field;
  gint64 number;

  if (field->type == ARB_FIELD_BOOL)
    return g_strdup (g_test_rand_bit () ? "yes" : "no");
  if (field->words->len > 0)
    return g_strdup (g_array_index (field->words, ArbWord,
                                    g_test_rand_int_range (0, field->words->len)).word);
  if (field->type == ARB_FIELD_TEXT)
    return g_strdup (field->format != NULL ? "B4" : "Hill, 12\\ é\tx");
  number = g_test_rand_int_range (prompt->min, prompt->max + 1);
  if (field->type == ARB_FIELD_DECIMAL && number < prompt->max)
    return g_strdup_printf ("%" G_GINT64_FORMAT ".%02d", number, g_test_rand_int_range (0, 100));
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

static char *
random_answer (const ArbPrompt *prompt)
{
  static const char *const prefixes[] = { "ok", "choice=", "number=", "dice=", "text=" };
  g_autoptr (GString) text = g_string_new (prefixes[prompt->kind]);
  guint n_items = prompt->kind == ARB_PROMPT_DICE ? prompt->n_dice : 1;

  if (prompt->kind == ARB_PROMPT_NOTICE)
    return g_strdup ("ok");
  if ((prompt->has_default && g_test_rand_int_range (0, 4) == 0) || prompt->is_fixed)
    return arb_prompt_format (prompt, &prompt->standard);
  if (prompt->field->optional && g_test_rand_int_range (0, 10) != 0)
    return g_strdup ("none");
  if (prompt->field->is_list)
    n_items = g_test_rand_int_range (prompt->field->may_be_empty ? 0 : 1, 4);
  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *item = random_item (prompt);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", item);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* FALSE when the answer was refused, which must change nothing. */
static gboolean
answer_randomly (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *answer = random_answer (prompt);
  g_autofree char *question = g_strdup (prompt->question);
  g_autoptr (GError) error = NULL;

  if (arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error))
    return TRUE;
  g_assert_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER);
  g_assert_nonnull (arb_session_get_refused (session));
  test_assert_asks (session, question);
  return FALSE;
}

static const ArbRecord *
random_record (ArbSession *session)
{
  const GPtrArray *records = arb_session_get_records (session);

  return g_ptr_array_index (records, g_test_rand_int_range (0, records->len));
}

/* A question answered or assumed, or something a record holds that is no question at all. */
static void
reopen_randomly (ArbSession *session)
{
  const ArbRecord *record = random_record (session);
  const ArbEvent *event =
      record->events->len > 0
          ? record->events->pdata[g_test_rand_int_range (0, record->events->len)]
          : NULL;
  const ArbProcedure *procedure =
      arb_rules_find_procedure (test_template_rules (), arb_session_get_procedure (session));
  const ArbField *field =
      event != NULL ? arb_procedure_find_input (procedure, event->key) : NULL;
  g_autoptr (ArbPrompt) prompt = NULL;
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;

  if (field == NULL)
    return;
  prompt = arb_prompt_new_for_field (field, event->key);
  prompt->n_dice = MAX (prompt->n_dice, 1);
  answer = random_answer (prompt);
  if (!arb_session_reopen (session, event->key, answer, g_test_rand_bit () ? "because" : NULL,
                           &error))
    g_assert_true (error->domain == ARB_ENGINE_ERROR && error->code != ARB_ENGINE_ERROR_PROCEDURE);
}

static void
override_randomly (ArbSession *session)
{
  const ArbRecord *record = random_record (session);

  for (guint i = 0; i < record->events->len; i++)
    {
      const ArbEvent *event = record->events->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *key = g_strdup (event->key);

      if (event->kind != ARB_EVENT_SET || g_test_rand_bit ())
        continue;
      text = event->value.type == ARB_VALUE_INT
                 ? g_strdup_printf ("%d", g_test_rand_int_range (-5, 40))
                 : arb_value_to_string (&event->value);
      if (!arb_session_override (session, key, text, "because", &error))
        g_assert_true (error->domain == ARB_ENGINE_ERROR &&
                       error->code != ARB_ENGINE_ERROR_PROCEDURE);
      return;
    }
}

static void
edit_randomly (ArbSession *session)
{
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      g_assert_true (arb_session_undo (session, NULL) == arb_session_can_redo (session) ||
                     !arb_session_can_undo (session));
      break;
    case 1:
      if (arb_session_can_redo (session))
        g_assert_true (arb_session_redo (session, NULL));
      break;
    case 2:
      reopen_randomly (session);
      break;
    default:
      override_randomly (session);
      break;
    }
}

/* With undo and the like only for the first part of the way, so that every walk can end. */
static void
walk (ArbSession *session,
      guint n_edits)
{
  guint n_questions = 0;
  guint n_refused = 0;

  while (!arb_session_is_done (session) || n_edits > 0)
    {
      if (n_edits > 0 && (arb_session_is_done (session) || g_test_rand_int_range (0, 6) == 0))
        {
          edit_randomly (session);
          n_edits--;
          n_questions = 0;
          continue;
        }
      if (answer_randomly (session))
        g_assert_cmpuint (++n_questions, <, MAX_QUESTIONS);
      /* Ranks that do not add up stop the walk at the last question of the step, for good. */
      else if (++n_refused % 20 == 0 &&
               !arb_session_reopen (session, "a.ranks", "none", NULL, NULL))
        g_assert_true (arb_session_undo (session, NULL));
      else if (n_refused % 20 == 10)
        arb_session_reopen (session, "b.ranks", "none", NULL, NULL);
    }
}

/* The answers alone, given to a new session in the order of their questions. */
static void
assert_replays (ArbSession *session,
                gboolean assume_rare)
{
  g_autoptr (ArbSession) again = test_template_session (arb_session_get_procedure (session));
  const GPtrArray *records = arb_session_get_records (session);
  g_autofree char *expected = test_dup_events (session);
  g_autofree char *actual = NULL;

  arb_session_set_assume_rare (again, assume_rare);
  test_start (again);
  for (guint i = 0; i < records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (records, i);

      if (record->kind == ARB_RECORD_ANSWER)
        test_answer (again, record->question, record->answer);
    }
  test_assert_asks (again, "done");
  actual = test_dup_events (again);
  g_assert_cmpstr (actual, ==, expected);
}

static gboolean
has_rulings (ArbSession *session)
{
  const GPtrArray *records = arb_session_get_records (session);

  for (guint i = 0; i < records->len; i++)
    {
      ArbRecordKind kind = ((ArbRecord *) g_ptr_array_index (records, i))->kind;

      if (kind == ARB_RECORD_OVERRIDE || kind == ARB_RECORD_SETTLE)
        return TRUE;
    }
  return FALSE;
}

static void
run_walks (const char *procedure,
           guint n_walks,
           guint n_edits)
{
  for (guint i = 0; i < n_walks; i++)
    {
      g_autoptr (GPtrArray) journal = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (ArbSession) session = test_template_session (procedure);
      g_autoptr (ArbSession) restored = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *actual = NULL;

      gboolean assume_rare = g_test_rand_bit ();

      arb_session_set_sink (session, test_sink, journal);
      arb_session_set_assume_rare (session, assume_rare);
      test_start (session);
      walk (session, n_edits > 0 ? g_test_rand_int_range (1, n_edits) : 0);
      if (!has_rulings (session))
        assert_replays (session, assume_rare);
      restored = test_restore (procedure, journal, journal->len);
      expected = test_dup_state (session);
      actual = test_dup_state (restored);
      g_assert_cmpstr (actual, ==, expected);
    }
}

static void
test_melee_walks (void)
{
  run_walks ("melee", 3000, 0);
}

static void
test_melee_edits (void)
{
  run_walks ("melee", 1500, 20);
}

static void
test_fate_walks (void)
{
  run_walks ("fate", 1500, 0);
  run_walks ("fate", 1500, 20);
}

static void
test_fire_walks (void)
{
  run_walks ("fire", 1000, 0);
  run_walks ("fire", 1000, 20);
}

static void
test_march_walks (void)
{
  run_walks ("march", 1500, 0);
  run_walks ("march", 1000, 20);
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/property/melee", test_melee_walks);
  g_test_add_func ("/property/melee-edits", test_melee_edits);
  g_test_add_func ("/property/fate", test_fate_walks);
  g_test_add_func ("/property/march", test_march_walks);
  g_test_add_func ("/property/fire", test_fire_walks);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every procedure played at random, with random rulings: it comes to an end without a warning, and
 * what it recorded leads a second session to the same results. */

#include "test-frederic.h"

#define N_WALKS 60
#define MAX_ANSWERS 1500

static char *
pick_words (GRand *random,
            const ArbPrompt *prompt)
{
  const GArray *words = prompt->field->words;
  const char *word;

  if (prompt->field->type == ARB_FIELD_BOOL)
    return g_strdup (g_rand_boolean (random) ? "choice=yes" : "choice=no");
  if (prompt->field->is_list && g_rand_boolean (random))
    return g_strdup ("choice=");
  word = g_array_index (words, ArbWord, g_rand_int_range (random, 0, (gint32) words->len)).word;
  return g_strconcat ("choice=", word, NULL);
}

/* Mostly small numbers, so that walks stay short. */
static char *
pick_number (GRand *random,
             const ArbPrompt *prompt)
{
  gint64 max = MIN (prompt->max, prompt->min + 4);

  return g_strdup_printf ("number=%d",
                          g_rand_int_range (random, (gint32) prompt->min, (gint32) max + 1));
}

/* By no secret: the same walk every time. Dice that fell before an undo stay as they fell. */
static char *
pick_dice (GRand *random,
           const ArbPrompt *prompt)
{
  const GArray *faces = prompt->field->words;
  GString *text;

  if (prompt->has_default)
    return arb_prompt_format (prompt, &prompt->standard);
  text = g_string_new ("dice=");
  for (guint i = 0; i < prompt->n_dice; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      if (faces != NULL && faces->len > 0)
        g_string_append (text, g_array_index (faces, ArbWord,
                                              g_rand_int_range (random, 0, (gint32) faces->len))
                                   .word);
      else
        g_string_append_printf (text, "%d",
                                g_rand_int_range (random, 1, (gint32) prompt->field->max + 1));
    }
  return g_string_free (text, FALSE);
}

static char *
pick_answer (GRand *random,
             const ArbPrompt *prompt)
{
  if (prompt->field != NULL && (prompt->field->optional || prompt->field->may_lack) &&
      g_rand_int_range (random, 0, 8) == 0)
    return g_strdup ("none");
  switch (prompt->kind)
    {
    case ARB_PROMPT_CHOICE:
      return pick_words (random, prompt);
    case ARB_PROMPT_NUMBER:
      return pick_number (random, prompt);
    case ARB_PROMPT_DICE:
      return pick_dice (random, prompt);
    case ARB_PROMPT_TEXT:
      return g_strdup_printf ("text=%d:%d", g_rand_int_range (random, -3, 4),
                              g_rand_int_range (random, -3, 4));
    case ARB_PROMPT_NOTICE:
    case ARB_PROMPT_DONE:
    default:
      return g_strdup ("ok");
    }
}

static ArbSession *
start_at_random (GRand *random,
                 const char *procedure)
{
  const GPtrArray *rulings = test_frederic_system ()->rules->rulings;
  g_autoptr (GPtrArray) pairs = g_ptr_array_new ();

  for (guint i = 0; i < rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (rulings, i);
      gint32 n_words = (gint32) ruling->words->len;

      if (g_rand_int_range (random, 0, 4) > 0)
        continue;
      g_ptr_array_add (pairs, (gpointer) ruling->id);
      g_ptr_array_add (pairs, (gpointer) g_array_index (ruling->words, ArbWord,
                                                        g_rand_int_range (random, 0, n_words))
                                  .word);
    }
  g_ptr_array_add (pairs, NULL);
  return test_frederic_start (procedure, (const char *const *) pairs->pdata);
}

/* The same records, folded without computing anything, ask nothing more. */
static void
check_restored (ArbSession *session,
                const char *procedure)
{
  const ArbSystem *system = test_frederic_system ();
  const GPtrArray *records = arb_session_get_records (session);
  g_autoptr (ArbSession) again = arb_session_new (system->def, system->rules, procedure, NULL);
  g_autoptr (GError) error = NULL;

  arb_session_set_assume_rare (again, TRUE);
  arb_session_restore (again, (ArbRecord *const *) records->pdata, records->len, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_is_done (again));
}

static void
walk (GRand *random,
      const char *procedure)
{
  g_autoptr (ArbSession) session = start_at_random (random, procedure);

  for (guint i = 0; !arb_session_is_done (session); i++)
    {
      g_autofree char *text = pick_answer (random, arb_session_get_prompt (session));
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (i, <, MAX_ANSWERS);
      /* A refusal says why and leaves the question where it was. */
      if (!arb_session_answer (session, text, ARB_SOURCE_TYPED, &error))
        g_assert_cmpuint (strlen (error->message), >, 10);
      if (i % 16 == 15 && arb_session_can_undo (session))
        g_assert_true (arb_session_undo (session, NULL));
    }
  check_restored (session, procedure);
}

static void
test_walks (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (data));

  for (guint i = 0; i < N_WALKS; i++)
    walk (random, data);
}

int
main (int argc,
      char *argv[])
{
  const ArbSystem *system;

  g_test_init (&argc, &argv, NULL);
  system = test_frederic_system ();
  for (const ArbWalk *procedure = system->def->walks; procedure->id != NULL; procedure++)
    {
      g_autofree char *path = g_strconcat ("/frederic/walks/", procedure->id, NULL);

      g_test_add_data_func (path, procedure->id, test_walks);
    }
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How many questions of a mêlée are spared because the answer cannot change anything: random mêlées,
 * every answer that is asked for taken at random. bench-questions [N]. */

#include <stdio.h>
#include <stdlib.h>

#include "systems/arb-case.h"

typedef struct
{
  GRand *random;
  guint n_asked; /* of the present mêlée, dice apart */
} Player;

/* Numbers of the size people have on a table. */
#define MOST 24

static gboolean
pick (Player *self,
      const ArbPrompt *prompt,
      ArbValue *value)
{
  const ArbField *field = prompt->field;

  if (field->is_list)
    return FALSE;
  if (field->type == ARB_FIELD_BOOL)
    *value = arb_value_bool (g_rand_boolean (self->random));
  else if (prompt->kind == ARB_PROMPT_CHOICE && field->words->len > 0)
    *value = arb_value_word_interned (
        g_array_index (field->words, ArbWord,
                       (guint) g_rand_int_range (self->random, 0, (gint32) field->words->len))
            .word);
  else if (prompt->kind == ARB_PROMPT_NUMBER)
    *value = arb_value_int (g_rand_int_range (
        self->random, (gint32) prompt->min,
        (gint32) MAX (prompt->min, MIN (prompt->max, prompt->min + MOST)) + 1));
  else
    return FALSE;
  return arb_prompt_check (prompt, value, NULL);
}

static ArbAnswered
answer (const ArbPrompt *prompt,
        ArbValue *value,
        gpointer user_data)
{
  Player *self = user_data;

  if (prompt->kind == ARB_PROMPT_NOTICE)
    return ARB_ANSWERED;
  if (prompt->kind == ARB_PROMPT_DICE)
    {
      *value = arb_value_int (
          g_rand_int_range (self->random, (gint32) prompt->min, (gint32) prompt->max + 1));
      return ARB_ANSWERED;
    }
  self->n_asked += !prompt->field->only_played;
  if (pick (self, prompt, value))
    return ARB_ANSWERED;
  *value = prompt->has_default ? arb_value_copy (&prompt->standard) : ARB_VALUE_INIT;
  return ARB_ANSWERED_DEFAULT;
}

/* How many facts a person may be asked for, dice apart. */
static guint
count_inputs (const ArbProcedure *procedure)
{
  guint n = 0;

  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);

      n += field->type != ARB_FIELD_DIE && field->type != ARB_FIELD_DICE && !field->only_played;
    }
  return n;
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbSystem *system = arb_system_set_get (systems, "aigles", problems);
  guint n_wanted = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  guint n_inputs = count_inputs (arb_rules_find_procedure (system->rules, "melee"));
  Player player = { g_rand_new_with_seed (21), 0 };
  guint n_played = 0, n_impossible = 0, most = 0, fewest = G_MAXUINT;
  guint64 n_asked = 0;

  while (n_played < n_wanted)
    {
      g_autoptr (ArbSession) session =
          arb_session_new (system->def, system->rules, "melee", NULL);

      player.n_asked = 0;
      arb_session_set_quiet (session, TRUE);
      arb_session_set_answer_func (session, answer, &player);
      if (!arb_session_start (session, NULL) || !arb_session_is_done (session))
        {
          n_impossible++;
          continue;
        }
      n_played++;
      n_asked += player.n_asked;
      most = MAX (most, player.n_asked);
      fewest = MIN (fewest, player.n_asked);
    }
  printf ("%u random mêlées (%u more were not possible): of %u facts %.1f count on average (%u to %u), "
          "%.1f are idle: %.0f %% of the questions spared, %" G_GUINT64_FORMAT " in all\n",
          n_played, n_impossible, n_inputs, (double) n_asked / n_played, fewest, most,
          n_inputs - (double) n_asked / n_played,
          100 - 100.0 * n_asked / n_played / n_inputs,
          (guint64) n_inputs * n_played - n_asked);
  g_rand_free (player.random);
  return 0;
}

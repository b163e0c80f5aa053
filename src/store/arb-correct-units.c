/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers of a later combat that were taken from units which a correction changes. */

#include "engine/arb-engine-error.h"
#include "store/arb-correct-private.h"

/* An answer that was taken from a unit, and what the unit says now. */
typedef struct
{
  const char *question; /* Borrowed */
  char *text;           /* Owned, as the others */
  char *was;
  char *now;
  gboolean is_optional;
} Taken;

static void
taken_free (gpointer data)
{
  Taken *self = data;

  g_free (self->text);
  g_free (self->was);
  g_free (self->now);
  g_free (self);
}

/* The answer that was taken from a unit follows the unit; one the umpire gave otherwise stays. */
static void
add_taken (const ArbReplay *self,
           const ArbRules *rules,
           const ArbEffects *effects,
           const char *const *line,
           gint64 begun,
           GPtrArray *list)
{
  g_auto (ArbValue) was = arb_effects_get (effects, line[2], line[3], begun, FALSE);
  g_auto (ArbValue) now = arb_effects_get (effects, line[2], line[3], begun, TRUE);
  g_autoptr (GHashTable) facts = arb_records_get_facts (self->before);
  const ArbValue *answer = g_hash_table_lookup (facts, line[1]);
  const ArbField *field = arb_plan_find_field (self->log->plan, line, rules);
  g_autoptr (ArbPrompt) prompt = NULL;
  Taken *taken;

  arb_field_fit (field, &was);
  arb_field_fit (field, &now);
  if (field == NULL || answer == NULL || arb_value_equal (&was, &now) ||
      !arb_value_equal (answer, &was))
    return;
  prompt = arb_prompt_new_for_field (field, field->id);
  taken = g_new0 (Taken, 1);
  *taken = (Taken) { line[1], arb_prompt_format (prompt, &now), arb_value_to_string (&was),
                     arb_value_to_string (&now), field->optional };
  g_ptr_array_add (list, taken);
}

/* Another answer to a question that was asked; where the combat now stops before it, the answer waits. */
gboolean
arb_replay_answer (ArbSession *session,
                   const char *question,
                   const char *text,
                   const char *reason,
                   GError **error)
{
  g_autoptr (GError) refusal = NULL;

  if (arb_session_reopen (session, question, text, reason, &refusal))
    return TRUE;
  if (!arb_session_is_done (session) &&
      g_error_matches (refusal, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING))
    return arb_session_answer_cell (session, question, text, error);
  g_propagate_error (error, g_steal_pointer (&refusal));
  return FALSE;
}

/* Takes those out of @list that the rules accept. */
static gboolean
give_taken (ArbReplay *self,
            GPtrArray *list,
            const char *reason)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < list->len;)
    {
      const Taken *taken = list->pdata[i];

      if (arb_replay_answer (self->session, taken->question, taken->text, reason, NULL))
        {
          g_ptr_array_remove_index (list, i);
          changed = TRUE;
        }
      else
        i++;
    }
  return changed;
}

gboolean
arb_replay_follow_units (ArbReplay *self,
                         ArbStore *store,
                         const ArbEffects *effects,
                         gint64 begun,
                         const char *reason,
                         GPtrArray *differences)
{
  const ArbRules *rules = arb_store_get_rules (store, self->log->plan, NULL)->rules;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (taken_free);
  const char *const *line;
  gboolean changed;
  guint index = 0;

  while ((line = arb_body_next (self->log->plan, "from", 4, &index)) != NULL)
    add_taken (self, rules, effects, line, begun, list);
  changed = give_taken (self, list, reason);
  /* Those that only fit together, as figures and their ranks, come after one another if nothing is said
   * of some of them in between. */
  for (guint i = 0; i < list->len; i++)
    {
      const Taken *taken = list->pdata[i];

      if (taken->is_optional)
        changed = arb_session_reopen (self->session, taken->question, "none", reason, NULL) ||
                  changed;
    }
  changed = give_taken (self, list, reason) || changed;
  changed = give_taken (self, list, reason) || changed;
  /* Nobody is left to fight, or the rules refuse the value: the umpire must look at it. */
  for (guint i = 0; i < list->len; i++)
    {
      const Taken *taken = list->pdata[i];

      g_ptr_array_add (differences,
                       arb_difference_new (ARB_DIFFERENCE_OPEN, self->log->id, taken->question,
                                           g_strdup (taken->was), g_strdup (taken->now)));
    }
  return changed;
}

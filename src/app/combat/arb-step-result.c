/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-step-result.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/arb-wording.h"
#include "report/arb-combat-words.h"

typedef struct
{
  ArbStepState *state;
  const ArbFacts *facts;
  const char *lang;
  GPtrArray *sides; /* Owned, interned ids in the order of the columns */
} Builder;

void
arb_step_result_free (ArbStepResult *self)
{
  g_free (self->key);
  g_free (self->label);
  g_strfreev (self->texts);
  g_free (self);
}

static guint
find_column (Builder *self,
             const char *side)
{
  g_autofree char *name = NULL;
  guint column;

  if (g_ptr_array_find (self->sides, side, &column))
    return column;
  g_ptr_array_add (self->sides, (gpointer) side);
  name = arb_wording_side (self->facts, side, self->lang);
  g_ptr_array_add (self->state->columns, arb_wording_capitalize (name));
  return self->sides->len - 1;
}

static ArbStepResult *
find_row (Builder *self,
          const char *key)
{
  ArbStepResult *row;

  for (guint i = 0; i < self->state->results->len; i++)
    {
      row = g_ptr_array_index (self->state->results, i);
      if (row->is_sided && g_str_equal (row->key, key))
        return row;
    }
  row = g_new0 (ArbStepResult, 1);
  row->key = g_strdup (key);
  g_ptr_array_add (self->state->results, row);
  return row;
}

static void
set_text (ArbStepResult *row,
          guint column,
          char *text)
{
  guint length = row->texts != NULL ? g_strv_length (row->texts) : 0;

  if (column >= length)
    {
      row->texts = g_renew (char *, row->texts, column + 2);
      for (guint i = length; i <= column; i++)
        row->texts[i] = g_strdup ("");
      row->texts[column + 1] = NULL;
    }
  g_free (row->texts[column]);
  row->texts[column] = text;
}

/* The columns say whose it is; which one of several must stand in the row. */
static char *
dup_row_label (const ArbField *field,
               const char *key,
               const char *lang)
{
  guint index = 0;
  g_autofree char *pattern = field->max_index > 0 ? arb_id_dup_pattern (key, &index) : NULL;

  return pattern != NULL ? g_strdup_printf ("%s %u", arb_text_get (field->name, lang), index)
                         : g_strdup (arb_text_get (field->name, lang));
}

static void
visit_result (const ArbEvent *event,
              const ArbProcedure *procedure,
              gpointer user_data)
{
  Builder *self = user_data;
  const ArbField *field = arb_procedure_find_value (procedure, event->key);
  ArbStepResult *row;
  char *text;

  /* Case files want it, the account tells it better. */
  if (arb_facts_is_quiet (self->facts, field, event->key, &event->value))
    return;
  text = arb_wording_value (self->facts, field, &event->value, self->lang);
  if (field->side == NULL || strlen (event->key) <= strlen (field->side))
    {
      row = g_new0 (ArbStepResult, 1);
      row->key = g_strdup (event->key);
      row->label = arb_wording_label (self->facts, field, event->key, self->lang);
      g_ptr_array_add (self->state->results, row);
      set_text (row, 0, text);
      return;
    }
  row = find_row (self, event->key + strlen (field->side) + 1);
  row->is_sided = TRUE;
  if (row->label == NULL)
    row->label = dup_row_label (field, event->key, self->lang);
  set_text (row, find_column (self, field->side), text);
}

void
arb_step_state_add_results (ArbStepState *self,
                            ArbSession *session)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ARB_IS_SESSION (session));

  g_autoptr (GPtrArray) sides = g_ptr_array_new ();
  Builder builder = { self, arb_session_get_facts (session), arb_session_get_language (session),
                      sides };
  char *headline;

  arb_session_foreach_result (session, visit_result, &builder);
  for (guint i = 0; i < self->results->len; i++)
    {
      ArbStepResult *row = g_ptr_array_index (self->results, i);

      if (row->is_sided && g_strv_length (row->texts) < self->columns->len)
        set_text (row, self->columns->len - 1, g_strdup (""));
    }
  headline = arb_combat_words_dup_result (session);
  if (headline != NULL)
    {
      g_free (self->question);
      self->question = headline;
    }
  g_free (self->title);
  self->title = g_strdup (_ ("Result"));
}

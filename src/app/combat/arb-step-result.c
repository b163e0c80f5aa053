/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-step-result.h"

#include <glib/gi18n.h>
#include <string.h>

#include "engine/arb-wording.h"
#include "report/arb-account.h"

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
  if (field->quiet)
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

typedef struct
{
  ArbSession *session;
  const ArbField *field; /* Borrowed; the last result that names one of the sides */
  const ArbValue *value;
} Winner;

static void
visit_winner (const ArbEvent *event,
              const ArbProcedure *procedure,
              gpointer user_data)
{
  Winner *self = user_data;
  const ArbField *field = arb_procedure_find_value (procedure, event->key);

  if (field != NULL && field->side == NULL && arb_field_find_word (field, "a") != NULL &&
      arb_field_find_word (field, "b") != NULL)
    {
      self->field = field;
      self->value = &event->value;
    }
}

/* The result that counts as the losses of a unit, by the links of the procedure. */
static const char *
find_losses (ArbSession *session)
{
  const ArbProcedure *procedure = arb_rules_find_procedure (arb_session_get_rules (session),
                                                            arb_session_get_procedure (session));

  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      for (guint j = 0; link->prefix == NULL && j < link->gives->len; j++)
        {
          const ArbLinkGive *give = g_ptr_array_index (link->gives, j);

          if (g_str_equal (give->field, "losses") && give->becomes == NULL)
            return give->value;
        }
    }
  return NULL;
}

static gboolean
is_nothing (const ArbValue *value)
{
  return value->type == ARB_VALUE_NONE || (value->type == ARB_VALUE_BOOL && !value->truth) ||
         (arb_value_is_number (value) && arb_value_get_ratio (value).num == 0);
}

static void
add_sentence (GString *text,
              const char *sentence)
{
  if (text->len > 0)
    g_string_append (text, text->str[text->len - 1] == '.' ? " " : ". ");
  g_string_append (text, sentence);
}

/* “Retreat (cm): 0 against 3.” */
static void
add_pair (ArbSession *session,
          const char *id,
          gboolean even_nothing,
          GString *text)
{
  const ArbFacts *facts = arb_session_get_facts (session);
  const char *lang = arb_session_get_language (session);
  const ArbValue *of_a = arb_facts_get_side (facts, "a", id);
  const ArbValue *of_b = arb_facts_get_side (facts, "b", id);
  g_autofree char *whole = g_strdup_printf ("a.%s", id);
  const ArbField *field = arb_procedure_find_value (arb_facts_get_procedure (facts), whole);
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;
  g_autofree char *sentence = NULL;

  if (of_a == NULL || of_b == NULL || (!even_nothing && is_nothing (of_a) && is_nothing (of_b)))
    return;
  left = arb_value_dup_display (of_a, lang);
  right = arb_value_dup_display (of_b, lang);
  /* Translators: "Figures lost: 1 against 3." */
  sentence = g_strdup_printf (_ ("%s: %s against %s."),
                              field != NULL ? arb_text_get (field->name, lang) : id, left, right);
  add_sentence (text, sentence);
}

static gboolean
is_headline (const ArbField *field)
{
  return field->is_headline && g_strcmp0 (field->side, "a") == 0;
}

/* “Winner: 18e de ligne. Losses received: 20 against 24.2. Retreat (cm): 0 against 3.” Nothing at
 * all when nobody wins in this procedure. */
static void
add_winner (ArbSession *session,
            GString *text)
{
  const ArbFacts *facts = arb_session_get_facts (session);
  const GPtrArray *values = arb_facts_get_procedure (facts)->values;
  const char *lang = arb_session_get_language (session);
  const char *losses = find_losses (session);
  Winner winner = { session, NULL, NULL };
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  gboolean has_more = FALSE;

  arb_session_foreach_result (session, visit_winner, &winner);
  if (winner.field == NULL)
    return;
  label = arb_wording_label (facts, winner.field, winner.field->id, lang);
  name = arb_wording_value (facts, winner.field, winner.value, lang);
  /* Translators: the name of a result and its value, as in "Leader’s fate: unhurt". */
  g_string_append_printf (text, _ ("%s: %s"), label, name);
  for (guint i = 0; i < values->len; i++)
    if (is_headline (g_ptr_array_index (values, i)))
      {
        const ArbField *field = g_ptr_array_index (values, i);

        add_pair (session, field->id + strlen ("a."), FALSE, text);
        has_more = TRUE;
      }
  if (losses != NULL)
    add_pair (session, losses, !has_more, text);
}

typedef struct
{
  ArbSession *session;
  GString *text;
} Headline;

/* What called procedures say is a step on the way to the result. */
static void
visit_headline (const ArbEvent *event,
                const ArbProcedure *procedure,
                gpointer user_data)
{
  Headline *self = user_data;
  const ArbFacts *facts = arb_session_get_facts (self->session);
  const ArbSentence *sentence;
  g_autofree char *note = NULL;

  if (event->kind != ARB_EVENT_NOTE || procedure != arb_facts_get_procedure (facts))
    return;
  sentence = arb_rules_find_text (arb_session_get_rules (self->session), event->key);
  if (sentence == NULL || !sentence->is_headline)
    return;
  note = arb_wording_note (facts, procedure, event, arb_session_get_language (self->session));
  add_sentence (self->text, note);
}

/* What the rules say of the result; else who won; else the last sentence; without one the last
 * value has to do. */
static char *
dup_headline (ArbSession *session,
              const ArbStepState *state)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);
  g_autoptr (GString) text = g_string_new (NULL);
  const ArbStepResult *last;

  arb_session_foreach_event (session, visit_headline, &(Headline) { session, text });
  if (text->len == 0)
    add_winner (session, text);
  if (text->len > 0)
    return g_strdup (text->str);
  for (guint i = account->len; i > 0; i--)
    {
      const ArbAccountLine *line = g_ptr_array_index (account, i - 1);

      if (line->kind == ARB_ACCOUNT_NOTE && line->depth == 0)
        return g_strdup (line->label);
    }
  if (state->results->len == 0)
    return NULL;
  last = g_ptr_array_index (state->results, state->results->len - 1);
  return last->is_sided ? NULL : g_strdup_printf (_ ("%s: %s"), last->label, last->texts[0]);
}

void
arb_step_state_add_results (ArbStepState *self,
                            ArbSession *session)
{
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
  headline = dup_headline (session, self);
  if (headline != NULL)
    {
      g_free (self->question);
      self->question = headline;
    }
  g_free (self->title);
  self->title = g_strdup (_ ("Result"));
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody might see otherwise. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-form.h"
#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "systems/arb-odds-live.h"

void
arb_odds_change_free (ArbOddsChange *self)
{
  g_free (self->text);
  g_free (self->name);
  g_free (self);
}

typedef struct
{
  ArbSession *session;      /* Borrowed */
  const GPtrArray *records; /* Borrowed, ArbRecord */
  const char *lang;         /* Borrowed */
  GPtrArray *changes;       /* Borrowed, ArbOddsChange */
  GHashTable *questions;    /* Owned, interned; those that are listed */
  gboolean is_known;        /* what is being listed comes from a list or the journal */
} List;

/* Takes @text and @name. */
static void
add (List *self,
     ArbChangeKind kind,
     const char *id,
     const char *item,
     char *text,
     char *name)
{
  ArbOddsChange *change = g_new0 (ArbOddsChange, 1);

  *change = (ArbOddsChange) { kind, id, item, self->is_known, text, name };
  g_ptr_array_add (self->changes, change);
}

/* --- Other answers --------------------------------------------------------------------------- */

/* “Cover (2/9e ligne): light” */
static char *
dup_answer_name (const List *self,
                 const ArbFacts *facts,
                 const ArbField *field,
                 const char *id,
                 const ArbValue *value)
{
  g_autofree char *label = arb_wording_label (facts, field, id, self->lang);
  g_autofree char *said = arb_wording_value (facts, field, value, self->lang);

  return g_strdup_printf (_ ("%s: %s"), label, said);
}

/* Every other word; numbers are not listed: there are too many to be in dispute. */
static void
add_words (List *self,
           const ArbFacts *facts,
           const char *question,
           const char *id,
           const ArbPrompt *prompt,
           const ArbValue *now)
{
  const ArbField *field = prompt->field;

  for (guint i = 0; i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);
      const ArbValue value = arb_value_word_interned (word->word);

      if (arb_value_equal (&value, now) || arb_prompt_why_not (prompt, word->word) != NULL)
        continue;
      add (self, ARB_CHANGE_ANSWER, question, "", arb_prompt_format (prompt, &value),
           dup_answer_name (self, facts, field, id, &value));
    }
}

static void
add_answer (List *self,
            const ArbFacts *facts,
            const char *question,
            const char *id,
            const ArbPrompt *prompt,
            const ArbValue *now)
{
  const ArbField *field = prompt->field;

  if (field == NULL || field->is_list || !g_hash_table_add (self->questions, (gpointer) question))
    return;
  if (field->type == ARB_FIELD_BOOL && now->type == ARB_VALUE_BOOL)
    {
      const ArbValue other = arb_value_bool (!now->truth);

      if (arb_prompt_why_not (prompt, other.truth ? "yes" : "no") == NULL)
        add (self, ARB_CHANGE_ANSWER, question, "", arb_prompt_format (prompt, &other),
             dup_answer_name (self, facts, field, id, &other));
    }
  else if (field->type == ARB_FIELD_WORD && field->words->len <= ARB_PROMPT_FEW_WORDS)
    {
      add_words (self, facts, question, id, prompt, now);
    }
}

static const char *
intern_question (const char *path,
                 const char *id)
{
  g_autofree char *question = g_strconcat (path, id, NULL);

  return g_intern_string (question);
}

/* Calls nest: the path of the procedure an event belongs to. */
static void
follow_path (GString *path,
             const ArbEvent *event)
{
  if (event->kind == ARB_EVENT_CALL)
    {
      g_string_append (path, event->key);
      g_string_append_c (path, '/');
    }
  else if (event->kind == ARB_EVENT_RETURN && path->len > 0)
    {
      const char *slash;

      g_string_truncate (path, path->len - 1);
      slash = strrchr (path->str, '/');
      g_string_truncate (path, slash != NULL ? (gsize) (slash - path->str + 1) : 0);
    }
}

typedef struct
{
  List *list;
  GString *path;
} Look;

static void
look_at_answer (const ArbEvent *event,
                const ArbProcedure *procedure,
                gpointer user_data)
{
  Look *self = user_data;
  const ArbField *field = NULL;
  const ArbFacts *facts;

  if (event->kind == ARB_EVENT_ANSWER && procedure != NULL &&
      event->detail != ARB_DETAIL_PASSED)
    field = arb_procedure_find_input (procedure, event->key);
  facts = field != NULL ? arb_session_find_facts (self->list->session, self->path->str) : NULL;
  if (facts != NULL)
    {
      g_autoptr (ArbPrompt) prompt = arb_prompt_new_for_field (field, event->key);

      self->list->is_known = event->detail == ARB_DETAIL_SETTLED || *event->item != '\0';
      add_answer (self->list, facts, intern_question (self->path->str, event->key), event->key,
                  prompt, &event->value);
    }
  follow_path (self->path, event);
}

static void
add_answers (List *self)
{
  g_autoptr (GString) path = g_string_new (NULL);
  Look look = { self, path };

  arb_session_foreach_event (self->session, look_at_answer, &look);
}

static void
add_form (List *self)
{
  g_autoptr (ArbForm) form = arb_form_new (self->session);

  for (guint i = 0; i < form->rows->len; i++)
    {
      const ArbFormRow *row = form->rows->pdata[i];
      const ArbFacts *facts = arb_session_find_facts (self->session, row->path);

      for (guint j = 0; facts != NULL && j < row->cells->len; j++)
        {
          const ArbFormCell *cell = row->cells->pdata[j];

          if (cell->prompt == NULL || !cell->has_value || cell->state == ARB_FORM_IDLE)
            continue;
          self->is_known = *cell->origin != '\0';
          add_answer (self, facts, cell->question, cell->id, cell->prompt, &cell->value);
        }
    }
}

/* --- Rulings --------------------------------------------------------------------------------- */

static void
add_rulings (List *self)
{
  const GPtrArray *rulings = arb_session_get_rules (self->session)->rulings;

  for (guint i = 0; i < rulings->len; i++)
    {
      const ArbField *ruling = rulings->pdata[i];
      const ArbValue *now = arb_session_get_ruling (self->session, ruling->id);

      for (guint j = 0; now != NULL && ruling->type == ARB_FIELD_WORD && j < ruling->words->len; j++)
        {
          const ArbWord *word = &g_array_index (ruling->words, ArbWord, j);
          const ArbValue value = arb_value_word_interned (word->word);
          g_autofree char *said = arb_field_dup_display (ruling, &value, self->lang);

          if (!arb_value_equal (&value, now))
            add (self, ARB_CHANGE_RULING, ruling->id, "", g_strdup (word->word),
                 g_strdup_printf (_ ("%s: %s"), arb_text_get (ruling->name, self->lang), said));
        }
      if (now != NULL && ruling->type == ARB_FIELD_BOOL)
        {
          const ArbValue other = arb_value_bool (!now->truth);
          g_autofree char *said = arb_field_dup_display (ruling, &other, self->lang);

          add (self, ARB_CHANGE_RULING, ruling->id, "", arb_value_to_string (&other),
               g_strdup_printf (_ ("%s: %s"), arb_text_get (ruling->name, self->lang), said));
        }
    }
}

/* --- Modifiers ------------------------------------------------------------------------------- */

/* The lines of one total, and whether it is nothing but their sum. */
typedef struct
{
  const char *question;
  const char *key;
  const char *path;
  GPtrArray *lines; /* Owned, ArbEvent, borrowed */
  gint64 sum;
} Total;

static void
total_free (gpointer data)
{
  g_ptr_array_unref (((Total *) data)->lines);
  g_free (data);
}

static Total *
get_total (GPtrArray *totals,
           const char *path,
           const char *key)
{
  const char *question = intern_question (path, key);
  Total *total;

  for (guint i = 0; i < totals->len; i++)
    if (((Total *) totals->pdata[i])->question == question)
      return totals->pdata[i];
  total = g_new0 (Total, 1);
  *total = (Total) { question, key, g_intern_string (path), g_ptr_array_new (), 0 };
  g_ptr_array_add (totals, total);
  return total;
}

static void
collect_lines (const List *self,
               GPtrArray *totals)
{
  g_autoptr (GString) path = g_string_new (NULL);

  for (guint i = 0; i < self->records->len; i++)
    {
      const ArbRecord *record = self->records->pdata[i];

      for (guint j = 0; j < record->events->len; j++)
        {
          const ArbEvent *event = record->events->pdata[j];

          follow_path (path, event);
          if (event->kind == ARB_EVENT_LINE && event->detail == ARB_DETAIL_APPLIED)
            {
              Total *total = get_total (totals, path->str, event->key);

              g_ptr_array_add (total->lines, (gpointer) event);
              total->sum += arb_value_get_ratio (&event->value).num;
            }
        }
    }
}

/* A total that is capped, or starts from something, says nothing about a single line. */
static void
add_total (List *self,
           const Total *total)
{
  const ArbFacts *facts = arb_session_find_facts (self->session, total->path);
  const ArbValue *value = facts != NULL ? arb_facts_get (facts, total->key) : NULL;
  const ArbValue sum = arb_value_int (total->sum);

  if (value == NULL || !arb_value_equal (value, &sum))
    return;
  for (guint i = 0; i < total->lines->len; i++)
    {
      const ArbEvent *line = total->lines->pdata[i];
      const ArbModifier *modifier =
          arb_rules_find_modifier (arb_session_get_rules (self->session), line->item);
      const gint64 counts = arb_value_get_ratio (&line->value).num;
      g_autofree char *number = arb_wording_signed (counts);

      if (modifier != NULL && counts != 0)
        add (self, ARB_CHANGE_MODIFIER, total->question, line->item,
             g_strdup_printf ("%" G_GINT64_FORMAT, total->sum - counts),
             g_strdup_printf (_ ("Without “%s” (%s)"), arb_text_get (modifier->name, self->lang),
                              number));
    }
}

static void
add_modifiers (List *self)
{
  g_autoptr (GPtrArray) totals = g_ptr_array_new_with_free_func (total_free);

  collect_lines (self, totals);
  for (guint i = 0; i < totals->len; i++)
    add_total (self, totals->pdata[i]);
}

static int
compare_known (gconstpointer a,
               gconstpointer b)
{
  return (*(ArbOddsChange *const *) a)->is_known - (*(ArbOddsChange *const *) b)->is_known;
}

GPtrArray *
arb_odds_list_changes (ArbSession *session,
                       const GPtrArray *records)
{
  GPtrArray *changes;
  List list;

  g_return_val_if_fail (ARB_IS_SESSION (session) && records != NULL, NULL);

  changes = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_odds_change_free);
  list = (List) { session, records, arb_session_get_language (session), changes,
                  g_hash_table_new (NULL, NULL), FALSE };
  add_answers (&list);
  add_form (&list);
  list.is_known = FALSE;
  add_modifiers (&list);
  add_rulings (&list);
  /* What is least in dispute comes last; the sort is stable. */
  g_ptr_array_sort (changes, compare_known);
  g_hash_table_unref (list.questions);
  return changes;
}

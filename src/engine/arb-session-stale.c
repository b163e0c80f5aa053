/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers that a person looked up outside the program for values it had computed: on a printed
 * table, for a total. When the value is another one, the answer is out of date. */

#include <string.h>

#include "engine/arb-session-private.h"

static const ArbField *
find_field (const ArbProcedure *procedure,
            const ArbEvent *event)
{
  return event->kind == ARB_EVENT_ANSWER ? arb_procedure_find_input (procedure, event->key)
                                         : arb_procedure_find_value (procedure, event->key);
}

gboolean
arb_session_find_place (ArbSession *self,
                        const GPtrArray *records,
                        ArbEventKind kind,
                        const char *question,
                        ArbEventPlace *place)
{
  g_autoptr (GString) path = g_string_new (NULL);
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();
  const char *procedure = self->walk->id;

  for (place->record = 0; place->record < records->len; place->record++)
    {
      const ArbRecord *record = g_ptr_array_index (records, place->record);

      for (guint i = 0; i < record->events->len; i++)
        {
          const ArbEvent *event = record->events->pdata[i];

          if (event->kind == ARB_EVENT_CALL)
            {
              g_string_append_printf (path, "%s/", event->key);
              g_ptr_array_add (stack, (gpointer) procedure);
              procedure = event->item;
            }
          else if (event->kind == ARB_EVENT_RETURN && stack->len > 0)
            {
              procedure = g_ptr_array_steal_index (stack, stack->len - 1);
              g_string_truncate (path, path->len - 1);
              g_string_truncate (path, strrchr (path->str, '/') != NULL
                                           ? (gsize) (strrchr (path->str, '/') + 1 - path->str)
                                           : 0);
            }
          else if (event->kind == kind && g_str_has_prefix (question, path->str) &&
                   g_str_equal (question + path->len, event->key))
            {
              place->event = event;
              place->field = find_field (
                  arb_rules_find_procedure (self->setting.rules, procedure), event);
              return TRUE;
            }
        }
    }
  return FALSE;
}

/* "a.total" of “self.total”. */
static char *
dup_value_id (const ArbField *field,
              const char *read_for)
{
  const char *name;
  gboolean is_own = arb_owner_parse (read_for, &name) == ARB_OWNER_SELF;

  return is_own ? g_strconcat (field->side, ".", name, NULL) : g_strdup (name);
}

/* The value of @id when @answer was given, or at the end of @records; NULL: it was set before all of
 * them, or not at all. */
static const ArbValue *
find_value_then (const GPtrArray *records,
                 const ArbEvent *answer,
                 const char *id)
{
  const ArbValue *value = NULL;

  for (guint i = 0; i < records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (records, i);

      for (guint j = 0; j < record->events->len; j++)
        {
          const ArbEvent *event = record->events->pdata[j];

          if (event == answer)
            return value;
          if (event->kind == ARB_EVENT_SET && g_str_equal (event->key, id))
            value = &event->value;
        }
    }
  return value;
}

gboolean
arb_session_is_stale (ArbSession *self,
                      const GPtrArray *old,
                      const ArbRecord *record)
{
  const ArbField *field = self->prompt->field;

  for (guint i = 0; field != NULL && field->read_for != NULL && field->read_for[i] != NULL; i++)
    {
      g_autofree char *id = dup_value_id (field, field->read_for[i]);
      const ArbValue *then = find_value_then (
          old, record->events->len > 0 ? record->events->pdata[0] : NULL, id);
      const ArbValue *now = arb_facts_get (&arb_session_top (self)->facts, id);

      if (then != NULL && (now == NULL || !arb_value_equal (then, now)))
        return TRUE;
    }
  return FALSE;
}

/* NULL: it belongs to a procedure that is not under way. */
static const ArbField *
find_asked_field (ArbSession *self,
                  const char *question)
{
  const ArbFacts *facts;

  if (self->frames->len == 0)
    return NULL;
  facts = &arb_session_top (self)->facts;
  return g_str_has_prefix (question, facts->path)
             ? arb_procedure_find_input (facts->procedure, question + strlen (facts->path))
             : NULL;
}

/* Whether what was settled for @question counts for other values than it did in @before. Where it has
 * not come up, the last values count; one that is not known any more may turn out another. */
static gboolean
has_changed (ArbSession *self,
             const GPtrArray *before,
             const char *question)
{
  ArbEventPlace then = { 0 };
  ArbEventPlace now = { 0 };
  const ArbField *field;

  arb_session_find_place (self, before, ARB_EVENT_ANSWER, question, &then);
  if (arb_session_find_place (self, self->records, ARB_EVENT_ANSWER, question, &now) &&
      now.event->detail != ARB_DETAIL_SETTLED)
    return FALSE;
  field = then.field != NULL ? then.field : find_asked_field (self, question);
  for (guint i = 0; field != NULL && field->read_for != NULL && field->read_for[i] != NULL; i++)
    {
      g_autofree char *id = dup_value_id (field, field->read_for[i]);
      const ArbValue *old = find_value_then (before, then.event, id);
      const ArbValue *new = find_value_then (self->records, now.event, id);

      if (old != NULL && (new == NULL || !arb_value_equal (old, new)))
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_records_are_about (const GPtrArray *records,
                       const char *question)
{
  for (guint i = 0; i < records->len; i++)
    if (((const ArbRecord *) g_ptr_array_index (records, i))->question == question)
      return TRUE;
  return FALSE;
}

gboolean
arb_session_find_stale (ArbSession *self,
                        const GPtrArray *before,
                        GPtrArray *stale)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n_stale = stale->len;

  /* The last word about a question is the one that counts. */
  for (guint i = before->len; i-- > 0;)
    {
      const ArbRecord *record = g_ptr_array_index (before, i);
      g_autoptr (ArbRecord) shown = NULL;

      if (record->kind != ARB_RECORD_SETTLE ||
          !g_hash_table_add (seen, (gpointer) record->question) || record->is_stale ||
          arb_records_are_about (stale, record->question) ||
          !has_changed (self, before, record->question))
        continue;
      shown = arb_record_new (ARB_RECORD_SETTLE, record->question, record->answer, record->source);
      shown->is_stale = TRUE;
      g_ptr_array_insert (stale, (int) n_stale, g_steal_pointer (&shown));
    }
  return stale->len > n_stale;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Modifiers that look at what is only computed when their sum has been added up. They never count, and which
 * step computes what may be in C, so it takes an example to see it. */

#include <glib/gi18n-lib.h>

#include "systems/arb-examples-private.h"

typedef struct
{
  ArbExamples *examples;
  const ArbRules *rules;
  GHashTable *known;   /* Owned, interned; values computed so far */
  GHashTable *waiting; /* Owned; interned key → ArbCondition that was looked at before it was known */
} Watch;

/* The value the condition is about; NULL: it is about something else. Of a sum that is about an entry of a list
 * nothing is said. */
static const char *
get_value (const ArbProcedure *procedure,
           const char *total,
           const ArbCondition *condition)
{
  const ArbField *field = arb_procedure_find_value (procedure, total);
  const char *side = field != NULL && field->max_index == 0 ? field->side : NULL;
  g_autofree char *id = NULL;

  if (condition->owner == ARB_OWNER_SELF && side != NULL)
    id = g_strconcat (side, ".", condition->name, NULL);
  else if (condition->owner == ARB_OWNER_TABLE)
    id = g_strdup (condition->name);
  else
    return NULL;
  field = arb_procedure_find_value (procedure, id);
  return field != NULL && field->role == ARB_ROLE_VALUE ? g_intern_string (id) : NULL;
}

static void
look_at_line (Watch *self,
              const ArbEvent *event,
              const ArbProcedure *procedure)
{
  const ArbModifier *modifier = arb_rules_find_modifier (self->rules, event->item);

  for (guint i = 0; modifier != NULL && i < modifier->conditions->len; i++)
    {
      ArbCondition *condition = &g_array_index (modifier->conditions, ArbCondition, i);
      const char *value = get_value (procedure, event->key, condition);

      if (value == NULL)
        continue;
      if (g_hash_table_contains (self->known, value))
        g_hash_table_add (self->examples->on_time, condition);
      else
        g_hash_table_insert (self->waiting, (gpointer) value, condition);
      g_hash_table_insert (self->examples->modifiers, condition, (gpointer) modifier);
    }
}

static void
visit_event (const ArbEvent *event,
             const ArbProcedure *procedure,
             gpointer user_data)
{
  Watch *self = user_data;
  ArbCondition *condition;

  if (event->kind == ARB_EVENT_LINE)
    look_at_line (self, event, procedure);
  if (event->kind != ARB_EVENT_SET)
    return;
  g_hash_table_add (self->known, (gpointer) event->key);
  condition = g_hash_table_lookup (self->waiting, event->key);
  if (condition != NULL)
    g_hash_table_add (self->examples->late, condition);
}

void
arb_examples_watch (ArbExamples *self,
                    ArbSession *session)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ARB_IS_SESSION (session));

  Watch watch = { self, arb_session_get_rules (session), g_hash_table_new (NULL, NULL),
                  g_hash_table_new (NULL, NULL) };

  arb_session_foreach_event (session, visit_event, &watch);
  g_hash_table_unref (watch.known);
  g_hash_table_unref (watch.waiting);
}

gboolean
arb_examples_tell_late (ArbExamples *self,
                        ArbProblems *problems)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  GHashTableIter iter;
  gpointer key;
  gboolean ok = TRUE;

  g_hash_table_iter_init (&iter, self->late);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const ArbCondition *condition = key;
      const ArbModifier *modifier = g_hash_table_lookup (self->modifiers, condition);

      if (g_hash_table_contains (self->on_time, condition))
        continue;
      arb_problems_refuse (problems, &ok, modifier->place.file, modifier->place.line, 0,
                           _ ("The modifier “%s” looks at “%s”, which is only known when its sum “%s” has been "
                              "added up, so it could never count."),
                           modifier->id, condition->name, modifier->sum);
    }
  return ok;
}

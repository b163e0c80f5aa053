/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for what a step needs, as its rule file says it, in that order. Every function here returns
 * what arb_ask() does: TRUE when nothing is left to ask so far. A survey goes the same way without
 * asking, past open questions and past conditions that say no, and tells each fact on it. */

#include <string.h>

#include "engine/arb-facts-private.h"
#include "engine/arb-form-private.h"

#define MAX_ID 128

typedef struct
{
  ArbSurveyFunc func;    /* NULL: it only looks which facts nothing blocks */
  gpointer user_data;
  GHashTable *unblocked; /* Borrowed: ids, interned; asked somewhere where the conditions hold */
  GHashTable *told;      /* Borrowed: ids, interned */
} Survey;

/* Who the facts are about. */
typedef struct
{
  ArbAsk *ask;
  const char *self;    /* "a", "unit" or "a.troop.2"; NULL: facts of nobody */
  const char *foe;     /* NULL: there is none */
  gboolean given_only; /* the conditions around say no; only what was given anyway counts */
  Survey *survey;              /* NULL: questions are asked */
  const ArbCondition *blocker; /* survey: the condition around that says no */
} Scope;

static const ArbCondition *
find_blocker (const Scope *scope,
              const GArray *conditions)
{
  return arb_conditions_find_blocker (conditions, scope->ask->facts, scope->self, scope->foe);
}

static gboolean
look (const Scope *scope,
      const ArbRef *ref,
      ArbValue *value)
{
  return ref->name != NULL && arb_facts_look (scope->ask->facts, ref->owner, ref->name,
                                              ref->derived, scope->self, scope->foe, value);
}

/* The fact of “self” when it has one of that name, else the one of nobody. NULL: neither is asked
 * in this procedure. */
static const ArbField *
find_input (const Scope *scope,
            const char *name,
            char id[MAX_ID])
{
  const ArbProcedure *procedure = scope->ask->facts->procedure;
  const ArbField *field;

  if (scope->self != NULL)
    {
      g_snprintf (id, MAX_ID, "%s.%s", scope->self, name);
      field = arb_procedure_find_input (procedure, id);
      if (field != NULL)
        return field;
    }
  g_strlcpy (id, name, MAX_ID);
  return arb_procedure_find_input (procedure, id);
}

/* Whether a case file or the list of a unit gives one of the facts @names, “it” aside. */
static gboolean
is_given (const Scope *scope,
          char *const *names)
{
  char id[MAX_ID];

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!g_str_equal (names[i], "it") && find_input (scope, names[i], id) != NULL &&
        arb_ask_is_offered (scope->ask, id))
      return TRUE;
  return FALSE;
}

static gboolean
names_it (char *const *names)
{
  return names != NULL && g_strv_contains ((const char *const *) names, "it");
}

/* Whether to go on with @need; @scope is then told when only what is itself given counts, a survey
 * what stands in the way. */
static gboolean
is_due (Scope *scope,
        const ArbNeed *need)
{
  const ArbCondition *blocker = find_blocker (scope, need->conditions);
  gboolean as_given = need->given == NULL || is_given (scope, need->given);
  gboolean as_said = blocker == NULL || is_given (scope, need->or_given);

  if (scope->survey != NULL && scope->blocker == NULL)
    scope->blocker = blocker;
  /* Nobody gives anything in a survey. */
  if (scope->survey != NULL)
    return need->given == NULL;
  if ((!as_given && !names_it (need->given)) || (!as_said && !names_it (need->or_given)))
    return FALSE;
  scope->given_only = scope->given_only || !as_given || !as_said;
  return TRUE;
}

/* --- One question ---------------------------------------------------------------------------- */

static void
refuse_value (const Scope *scope,
              const char *id,
              const ArbValue *value,
              const char *text)
{
  g_autofree char *word = NULL;

  if (value == NULL || value->type == ARB_VALUE_NONE || value->type == ARB_VALUE_LIST)
    return;
  word = arb_value_to_string (value);
  arb_ask_refuse (scope->ask, id, word, text);
}

/* "hex.3.at" may not be what "hex.1.at" or "hex.2.at" is. */
static void
refuse_earlier (const Scope *scope,
                const char *id,
                const char *text)
{
  const char *dot = scope->self != NULL ? strrchr (scope->self, '.') : NULL;
  int number = dot != NULL ? (int) g_ascii_strtoll (dot + 1, NULL, 10) : 0;
  const char *name = dot != NULL ? id + strlen (scope->self) : id;

  for (int i = 1; i < number; i++)
    {
      char other[MAX_ID];

      g_snprintf (other, sizeof other, "%.*s.%d%s", (int) (dot - scope->self), scope->self, i,
                  name);
      refuse_value (scope, id, arb_facts_get_answer (scope->ask->facts, other), text);
    }
}

static void
refuse (const Scope *scope,
        const ArbNeedRefusal *refusal,
        const char *id)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if ((!refusal->in_cases && arb_ask_is_offered (scope->ask, id)) ||
      find_blocker (scope, refusal->conditions) != NULL)
    return;
  for (guint i = 0; refusal->words != NULL && refusal->words[i] != NULL; i++)
    arb_ask_refuse (scope->ask, id, refusal->words[i], refusal->text);
  if (refusal->earlier)
    refuse_earlier (scope, id, refusal->text);
  if (look (scope, &refusal->of, &value))
    refuse_value (scope, id, &value, refusal->text);
}

static void
refuse_all (const Scope *scope,
            const ArbNeed *need,
            const char *id)
{
  for (guint i = 0; i < need->refusals->len; i++)
    refuse (scope, &g_array_index (need->refusals, ArbNeedRefusal, i), id);
}

/* How many faces bear each word; a face that the die does not have is no answer. */
static void
set_faces (const Scope *scope,
           const ArbNeed *need,
           const ArbField *field,
           const char *id,
           GArray **counts)
{
  g_auto (ArbValue) faces = ARB_VALUE_INIT;

  if (!look (scope, &need->faces, &faces) || faces.type != ARB_VALUE_LIST)
    return;
  *counts = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < field->words->len; i++)
    {
      gint64 of_word = i < faces.list->n_items ? arb_value_get_int (&faces.list->items[i]) : 0;
      guint count = (guint) MAX (0, of_word);

      g_array_append_val (*counts, count);
      if (count == 0 && need->no_face != NULL)
        arb_ask_refuse (scope->ask, id, g_array_index (field->words, ArbWord, i).word,
                        need->no_face);
    }
}

static void
narrow (const Scope *scope,
        const ArbNeed *need,
        ArbPrompt *prompt)
{
  g_auto (ArbValue) least = ARB_VALUE_INIT;
  g_auto (ArbValue) most = ARB_VALUE_INIT;
  g_auto (ArbValue) n_dice = ARB_VALUE_INIT;
  g_auto (ArbValue) standard = ARB_VALUE_INIT;

  if (look (scope, &need->least, &least))
    prompt->min = MAX (prompt->min, arb_value_get_int (&least));
  if (look (scope, &need->most, &most))
    prompt->max = MIN (prompt->max, arb_value_get_int (&most));
  if (look (scope, &need->n_dice, &n_dice))
    prompt->n_dice = (guint) MAX (0, arb_value_get_int (&n_dice));
  if (need->is_explicit)
    arb_prompt_make_explicit (prompt);
  else if (look (scope, &need->standard, &standard))
    arb_prompt_set_default (prompt, &standard);
}

/* The question as the step narrows it down; it is then the one of the ask. */
static void
begin (const Scope *scope,
       const ArbNeed *need,
       const ArbField *field,
       const char *id)
{
  GArray *face_counts = NULL;
  ArbPrompt *prompt;

  set_faces (scope, need, field, id, &face_counts);
  refuse_all (scope, need, id);
  prompt = arb_ask_begin (scope->ask, id);
  narrow (scope, need, prompt);
  prompt->face_counts = face_counts;
}

/* A step may ask for a fact in several ways, each under its conditions: it is told where it is
 * asked, and as blocked only when all of them are. */
static gboolean
is_to_tell (const Scope *scope,
            const char *id)
{
  if (scope->survey->func != NULL)
    return (scope->blocker == NULL || !g_hash_table_contains (scope->survey->unblocked, id)) &&
           g_hash_table_add (scope->survey->told, (gpointer) id);
  if (scope->blocker == NULL)
    g_hash_table_add (scope->survey->unblocked, (gpointer) id);
  return FALSE;
}

/* @need: NULL for a question that no ask narrows down. */
static void
tell (const Scope *scope,
      const ArbNeed *need,
      const ArbField *field,
      const char *id)
{
  gboolean is_open = arb_facts_get_answer (scope->ask->facts, id) == NULL;

  if (!is_to_tell (scope, g_intern_string (id)))
    return;
  if (is_open && scope->blocker == NULL)
    {
      if (need != NULL)
        begin (scope, need, field, id);
      else
        arb_ask_begin (scope->ask, id);
      arb_ask_finish (scope->ask);
    }
  scope->survey->func (field, g_intern_string (id), scope->self, scope->foe,
                       g_steal_pointer (&scope->ask->prompt), is_open ? scope->blocker : NULL,
                       scope->survey->user_data);
}

static gboolean
ask_fact (const Scope *scope,
          const ArbNeed *need,
          const char *name)
{
  char id[MAX_ID];
  const ArbField *field = find_input (scope, name, id);

  /* The check of the rules has refused a name that nobody declares, unless it is a shared one. */
  if (field == NULL)
    return TRUE;
  if (scope->survey != NULL)
    {
      tell (scope, need, field, id);
      return TRUE;
    }
  if (arb_facts_get_answer (scope->ask->facts, id) != NULL ||
      (scope->given_only && !arb_ask_is_offered (scope->ask, id)))
    return TRUE;
  begin (scope, need, field, id);
  return arb_ask_finish (scope->ask);
}

/* One input may decide about the next. A journal that is read again knows all answers at once, so
 * none may be asked for that they rule out. */
static gboolean
ask_facts (const Scope *scope,
           const ArbNeed *need)
{
  for (guint i = 0; need->inputs[i] != NULL; i++)
    {
      Scope inner = *scope;

      if (is_due (&inner, need) && !ask_fact (&inner, need, need->inputs[i]))
        return FALSE;
    }
  return TRUE;
}

/* --- Groups ---------------------------------------------------------------------------------- */

static gboolean ask_all (const Scope *scope, const GPtrArray *needs);

/* "troop" of side a is the list "a.troop". */
static void
list_id (const Scope *scope,
         const char *list,
         char id[MAX_ID])
{
  const ArbProcedure *procedure = scope->ask->facts->procedure;

  if (scope->self != NULL)
    {
      g_snprintf (id, MAX_ID, "%s.%s", scope->self, list);
      if (arb_procedure_has_list (procedure, id))
        return;
    }
  g_strlcpy (id, list, MAX_ID);
}

static gboolean
is_entry_given (const Scope *scope,
                const char *list,
                guint number)
{
  const GPtrArray *inputs = scope->ask->facts->procedure->inputs;
  gsize length = strlen (list);
  char id[MAX_ID];

  for (guint i = 0; i < inputs->len; i++)
    {
      const char *pattern = ((const ArbField *) g_ptr_array_index (inputs, i))->id;

      if (!g_str_has_prefix (pattern, list) || !g_str_has_prefix (pattern + length, ".*."))
        continue;
      g_snprintf (id, sizeof id, "%s.%u.%s", list, number, pattern + length + strlen (".*."));
      if (arb_ask_is_offered (scope->ask, id))
        return TRUE;
    }
  return FALSE;
}

static gboolean
ask_entry (const Scope *scope,
           const ArbNeed *need,
           const char *list,
           guint number)
{
  char entry[MAX_ID];
  Scope inner = *scope;

  g_snprintf (entry, sizeof entry, "%s.%u", list, number);
  inner.self = entry;
  return ask_all (&inner, need->children);
}

static gboolean
ask_numbered (const Scope *scope,
              const ArbNeed *need,
              const char *list)
{
  g_auto (ArbValue) numbers = ARB_VALUE_INIT;

  if (!look (scope, &need->in, &numbers))
    return TRUE;
  if (numbers.type == ARB_VALUE_INT)
    return numbers.integer < 1 || ask_entry (scope, need, list, (guint) numbers.integer);
  for (guint i = 0; numbers.type == ARB_VALUE_LIST && i < numbers.list->n_items; i++)
    if (!ask_entry (scope, need, list, (guint) arb_value_get_int (&numbers.list->items[i])))
      return FALSE;
  return TRUE;
}

static gboolean
ask_counted (const Scope *scope,
             const ArbNeed *need,
             const ArbField *count,
             const char *list)
{
  gint64 n_entries = arb_facts_int (scope->ask->facts, count->id);
  gboolean is_case = need->has_gaps && arb_ask_is_offered (scope->ask, count->id);

  for (guint n = 1; n <= n_entries; n++)
    if ((!is_case || is_entry_given (scope, list, n)) && !ask_entry (scope, need, list, n))
      return FALSE;
  return TRUE;
}

/* A question that belongs to no ask: how many entries a list has, whether there is another. */
static gboolean
ask_plain (const Scope *scope,
           const ArbField *field,
           const char *id,
           gboolean is_explicit)
{
  if (scope->survey == NULL)
    return is_explicit ? arb_ask_explicit (scope->ask, id) : arb_ask (scope->ask, id);
  tell (scope, NULL, field, id);
  return arb_facts_get_answer (scope->ask->facts, id) != NULL;
}

/* A person goes on until he says “none”; a case has no gaps before the last entry it gives, unless
 * the list may have them. */
static gboolean
ask_until (const Scope *scope,
           const ArbNeed *need,
           const char *list)
{
  const ArbField *last = NULL;
  guint n_given = 0;
  char id[MAX_ID];

  g_snprintf (id, sizeof id, "%s.1.%s", list, need->until);
  last = arb_procedure_find_input (scope->ask->facts->procedure, id);
  for (guint n = 1; last != NULL && !need->has_gaps && n <= last->max_index; n++)
    if (is_entry_given (scope, list, n))
      n_given = n;
  for (guint n = 1; last != NULL && n <= last->max_index; n++)
    {
      g_snprintf (id, sizeof id, "%s.%u.%s", list, n, need->until);
      if (!ask_plain (scope, last, id, n <= n_given))
        return FALSE;
      if (!arb_facts_has (scope->ask->facts, id))
        break;
      if (!ask_entry (scope, need, list, n))
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask_group (const Scope *scope,
           const ArbNeed *need)
{
  const ArbField *count;
  char list[MAX_ID], id[MAX_ID];

  if (need->list == NULL)
    return ask_all (scope, need->children);
  list_id (scope, need->list, list);
  if (need->in.name != NULL)
    return ask_numbered (scope, need, list);
  if (need->until != NULL)
    return ask_until (scope, need, list);
  count = need->count != NULL ? find_input (scope, need->count, id)
                              : arb_procedure_find_count (scope->ask->facts->procedure, list);
  if (count == NULL)
    return TRUE;
  return ask_plain (scope, count, count->id, FALSE) && ask_counted (scope, need, count, list);
}

/* --- Sums ------------------------------------------------------------------------------------ */

static void
tell_sum_fact (const Scope *scope,
               ArbOwner owner,
               const char *name,
               const ArbCondition *blocker)
{
  g_auto (GStrv) ids = arb_modifier_dup_inputs (scope->ask->facts, owner, name, scope->self,
                                                scope->foe);
  Scope inner = *scope;

  if (inner.blocker == NULL)
    inner.blocker = blocker;
  for (guint i = 0; ids[i] != NULL; i++)
    tell (&inner, NULL, arb_procedure_find_input (scope->ask->facts->procedure, ids[i]), ids[i]);
}

static const ArbCondition *
find_no (const Scope *scope,
         const ArbModifier *modifier)
{
  for (guint i = 0; i < modifier->conditions->len; i++)
    {
      const ArbCondition *condition = &g_array_index (modifier->conditions, ArbCondition, i);

      if (arb_condition_test (condition, scope->ask->facts, scope->self, scope->foe) == ARB_NO)
        return condition;
    }
  return NULL;
}

/* The facts of the modifiers that a “no” has settled, or of those that are still open. */
static void
tell_modifiers (const Scope *scope,
                const GPtrArray *modifiers,
                gboolean settled)
{
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++)
    {
      const ArbModifier *modifier = g_ptr_array_index (modifiers, i);
      const ArbCondition *no = find_no (scope, modifier);

      if ((no != NULL) != settled)
        continue;
      for (guint j = 0; j < modifier->conditions->len; j++)
        {
          const ArbCondition *condition = &g_array_index (modifier->conditions, ArbCondition, j);

          tell_sum_fact (scope, condition->owner, condition->name, no);
        }
      if (modifier->value_of != NULL)
        tell_sum_fact (scope, modifier->value_owner, modifier->value_of, no);
    }
}

static gboolean
ask_sum (const Scope *scope,
         const ArbNeed *need)
{
  const GPtrArray *modifiers;

  if (scope->survey == NULL)
    return scope->given_only || arb_ask_sum (scope->ask, need->sum, scope->self, scope->foe);
  /* A fact that one modifier has no use for may still count in another. */
  modifiers = arb_rules_get_sum (arb_facts_get_rules (scope->ask->facts), need->sum);
  tell_modifiers (scope, modifiers, FALSE);
  tell_modifiers (scope, modifiers, TRUE);
  return TRUE;
}

/* --- All of it ------------------------------------------------------------------------------- */

static gboolean
ask_here (const Scope *scope,
          const ArbNeed *need)
{
  Scope inner = *scope;

  if (need->kind != ARB_NEED_FACTS && !is_due (&inner, need))
    return TRUE;
  switch (need->kind)
    {
    case ARB_NEED_FACTS:
      return ask_facts (&inner, need);
    case ARB_NEED_SUM:
      return ask_sum (&inner, need);
    case ARB_NEED_NOTICE:
      return inner.given_only || inner.survey != NULL || arb_ask_notice (inner.ask, need->text);
    case ARB_NEED_GROUP:
      return ask_group (&inner, need);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
ask_need (const Scope *scope,
          const ArbNeed *need)
{
  guint n = need->prefixes != NULL ? g_strv_length (need->prefixes) : 0;

  if (n == 0)
    return ask_here (scope, need);
  for (guint i = 0; i < n; i++)
    {
      Scope inner = *scope;

      inner.self = need->prefixes[i];
      inner.foe = need->against != NULL ? need->against : n == 2 ? need->prefixes[1 - i] : NULL;
      if (!ask_here (&inner, need))
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask_all (const Scope *scope,
         const GPtrArray *needs)
{
  for (guint i = 0; i < needs->len; i++)
    if (!ask_need (scope, g_ptr_array_index (needs, i)))
      return FALSE;
  return TRUE;
}

gboolean
arb_ask_needs (ArbAsk *self,
               const GPtrArray *needs)
{
  const Scope scope = { .ask = self };

  return ask_all (&scope, needs);
}

void
arb_ask_survey (const ArbFacts *facts,
                const GPtrArray *needs,
                ArbSurveyFunc func,
                gpointer user_data)
{
  g_autoptr (GHashTable) unblocked = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
  ArbAsk ask = { .facts = facts };
  Survey survey = { NULL, user_data, unblocked, told };
  const Scope scope = { .ask = &ask, .survey = &survey };

  ask_all (&scope, needs);
  survey.func = func;
  ask_all (&scope, needs);
  arb_ask_clear (&ask);
}

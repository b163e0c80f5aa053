/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for what a step needs, as its rule file says it, in that order. Every function here returns
 * what arb_ask_finish() does: TRUE when nothing is left to ask so far. A survey goes the same way without
 * asking, past open questions and past conditions that say no, and tells each fact on it. */

#include <string.h>

#include "engine/arb-ask-narrow-private.h"
#include "engine/arb-form-private.h"
#include "engine/arb-modifier-private.h"

typedef struct
{
  ArbSurveyFunc func;    /* NULL: it only looks which facts nothing blocks */
  gpointer user_data;
  GHashTable *unblocked; /* Borrowed: slots; asked somewhere where the conditions hold */
  GHashTable *told;      /* Borrowed: slots */
} Survey;

/* Who the facts are about: “self” of the view is "a", "unit" or "a.troop.2". */
typedef struct
{
  ArbAsk *ask;
  ArbView view;
  gboolean given_only; /* the conditions around say no; only what was given anyway counts */
  Survey *survey;              /* NULL: questions are asked */
  const ArbCondition *blocker; /* survey: the condition around that says no */
} Scope;

static ArbSlots *
get_slots (const Scope *scope)
{
  return scope->view.facts->slots;
}

static const ArbCondition *
find_blocker (const Scope *scope,
              const GArray *conditions)
{
  return arb_conditions_find_blocker_view (conditions, &scope->view);
}

static gboolean
is_input (const Scope *scope,
          guint slot)
{
  return slot != ARB_NO_SLOT && arb_slots_get (get_slots (scope), slot)->input != NULL;
}

/* The fact of “self” when it has one of that name, else the one of nobody. ARB_NO_SLOT: neither is
 * asked in this procedure. */
static guint
find_input (const Scope *scope,
            guint name)
{
  guint slot = arb_side_slots_find (scope->view.own, name);

  if (is_input (scope, slot))
    return slot;
  slot = arb_side_slots_find (scope->view.table, name);
  return is_input (scope, slot) ? slot : ARB_NO_SLOT;
}

/* Whether a case file or the list of a unit gives one of the facts, the one asked for aside. */
static gboolean
is_given (const Scope *scope,
          const ArbNeedGiven *given)
{
  if (given->has_case && scope->ask->is_case)
    return TRUE;
  for (guint i = 0; i < given->n_numbers; i++)
    {
      guint slot = find_input (scope, given->numbers[i]);

      if (slot != ARB_NO_SLOT && arb_ask_is_offered_at (scope->ask, slot))
        return TRUE;
    }
  return FALSE;
}

/* The scope to go on with @need in, or NULL: it is not asked for. Mostly that is @scope; else it is @inner,
 * which is told when only what is itself given counts, a survey what stands in the way. */
static const Scope *
enter (const Scope *scope,
       const ArbNeed *need,
       Scope *inner)
{
  const ArbCondition *blocker;
  gboolean as_given, as_said;

  if (need->is_free)
    return scope;
  blocker = find_blocker (scope, need->conditions);
  if (blocker == NULL && need->given.names == NULL)
    return scope;
  as_given = need->given.names == NULL || is_given (scope, &need->given);
  as_said = blocker == NULL || is_given (scope, &need->or_given);
  /* In a survey nothing is given by anybody. */
  if (scope->survey != NULL ? need->given.names != NULL
                            : (!as_given && !need->given.has_it) ||
                                  (!as_said && !need->or_given.has_it))
    return NULL;
  *inner = *scope;
  if (scope->survey == NULL)
    inner->given_only = scope->given_only || !as_given || !as_said;
  else if (scope->blocker == NULL)
    inner->blocker = blocker;
  return inner;
}

/* --- One question ---------------------------------------------------------------------------- */

/* A step may ask for a fact in several ways, each under its conditions: it is told where it is
 * asked, and as blocked only when all of them are. */
static gboolean
is_to_tell (const Scope *scope,
            guint slot)
{
  gpointer id = GUINT_TO_POINTER (slot);

  if (scope->survey->func != NULL)
    return (scope->blocker == NULL || !g_hash_table_contains (scope->survey->unblocked, id)) &&
           g_hash_table_add (scope->survey->told, id);
  if (scope->blocker == NULL)
    g_hash_table_add (scope->survey->unblocked, id);
  return FALSE;
}

/* @need: NULL for a question that no ask narrows down. */
static void
tell (const Scope *scope,
      const ArbNeed *need,
      guint slot)
{
  const ArbSlots *slots = get_slots (scope);
  gboolean is_open = arb_facts_get_answer_at (scope->ask->facts, slot) == NULL;

  if (!is_to_tell (scope, slot))
    return;
  if (is_open && scope->blocker == NULL)
    {
      if (need != NULL)
        arb_ask_begin_narrowed (scope->ask, &scope->view, need, slot);
      else
        arb_ask_begin_at (scope->ask, slot);
      arb_ask_finish (scope->ask);
    }
  scope->survey->func (arb_slots_get (slots, slot)->input, slots->ids.ids[slot], scope->view.side,
                       scope->view.foe, g_steal_pointer (&scope->ask->prompt),
                       is_open ? scope->blocker : NULL, scope->survey->user_data);
}

/* @slot is that of an input without an answer. */
static gboolean
ask_fact (const Scope *scope,
          const ArbNeed *need,
          guint slot)
{
  if (scope->given_only && !arb_ask_is_offered_at (scope->ask, slot))
    return TRUE;
  if (arb_ask_is_ready_narrowed (scope->ask, &scope->view, need, slot))
    return TRUE;
  arb_ask_begin_narrowed (scope->ask, &scope->view, need, slot);
  return arb_ask_finish (scope->ask);
}

/* One input may decide about the next. A journal that is read again knows all answers at once, so
 * none may be asked for that they rule out. */
static gboolean
ask_facts (const Scope *scope,
           const ArbNeed *need)
{
  const gboolean given_only = scope->ask->ready != NULL && need->given.has_it &&
                              !need->given.has_case && need->given.n_numbers == 0;

  for (guint i = 0; i < need->n_inputs; i++)
    {
      guint slot = find_input (scope, need->input_numbers[i]);
      Scope inner;
      const Scope *entered;

      /* The check of the rules has refused a name that nobody declares, unless it is a shared one. */
      if (slot == ARB_NO_SLOT)
        continue;
      /* Most of what a case might give it does not. */
      if (given_only && !arb_ask_is_offered_at (scope->ask, slot))
        continue;
      /* Whatever the conditions say, nobody is asked twice. */
      if (scope->survey == NULL && arb_facts_get_answer_at (scope->ask->facts, slot) != NULL)
        continue;
      entered = enter (scope, need, &inner);
      if (entered == NULL)
        continue;
      if (scope->survey != NULL)
        tell (entered, need, slot);
      else if (!ask_fact (entered, need, slot))
        return FALSE;
    }
  return TRUE;
}

/* --- Groups ---------------------------------------------------------------------------------- */

static gboolean ask_all (const Scope *scope,
                         const GPtrArray *needs);

static gboolean
is_entry_given (const Scope *scope,
                const ArbListSlots *list,
                guint number)
{
  for (guint i = 0; i < list->inputs->len; i++)
    {
      const ArbListInput *input = &g_array_index (list->inputs, ArbListInput, i);

      if (number <= input->field->max_index &&
          arb_ask_is_offered_at (scope->ask, input->slots[number - 1]))
        return TRUE;
    }
  return FALSE;
}

static gboolean
ask_entry (const Scope *scope,
           const ArbNeed *need,
           const ArbListSlots *list,
           guint number)
{
  Scope inner = *scope;

  inner.view.own =
      arb_side_slots_get_entry (arb_slots_bind_side (get_slots (scope), list->id), number);
  inner.view.side = inner.view.own->id;
  return ask_all (&inner, need->children);
}

static gboolean
ask_numbered (const Scope *scope,
              const ArbNeed *need,
              const ArbListSlots *list)
{
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;
  const ArbValue *numbers = arb_view_look_ref (&scope->view, &need->in, &buffer);

  if (numbers == NULL)
    return TRUE;
  if (numbers->type == ARB_VALUE_INT)
    return numbers->integer < 1 || ask_entry (scope, need, list, (guint) numbers->integer);
  for (guint i = 0; numbers->type == ARB_VALUE_LIST && i < numbers->list->n_items; i++)
    if (!ask_entry (scope, need, list, (guint) arb_value_get_int (&numbers->list->items[i])))
      return FALSE;
  return TRUE;
}

static gboolean
ask_counted (const Scope *scope,
             const ArbNeed *need,
             guint count,
             const ArbListSlots *list)
{
  const ArbValue *known = arb_facts_get_at (scope->ask->facts, count);
  gint64 n_entries = known != NULL ? arb_value_get_int (known) : 0;
  gboolean is_case = need->has_gaps && arb_ask_is_offered_at (scope->ask, count);

  for (guint n = 1; n <= n_entries; n++)
    if ((!is_case || is_entry_given (scope, list, n)) && !ask_entry (scope, need, list, n))
      return FALSE;
  return TRUE;
}

/* A question that belongs to no ask: how many entries a list has, whether there is another. */
static gboolean
ask_plain (const Scope *scope,
           guint slot,
           gboolean is_explicit)
{
  ArbPrompt *prompt;

  if (scope->survey != NULL)
    {
      tell (scope, NULL, slot);
      return arb_facts_get_answer_at (scope->ask->facts, slot) != NULL;
    }
  prompt = arb_ask_begin_at (scope->ask, slot);
  if (prompt != NULL && is_explicit)
    arb_prompt_make_explicit (prompt);
  return arb_ask_finish (scope->ask);
}

/* The input with that name of each entry, or NULL. */
static const ArbListInput *
find_list_input (const ArbListSlots *list,
                 const char *name)
{
  for (guint i = 0; i < list->inputs->len; i++)
    {
      const ArbListInput *input = &g_array_index (list->inputs, ArbListInput, i);

      if (g_str_equal (input->field->id + strlen (list->id) + strlen (".*."), name))
        return input;
    }
  return NULL;
}

/* A person goes on until he says “none”; a case has no gaps before the last entry it gives, unless
 * the list may have them. */
static gboolean
ask_until (const Scope *scope,
           const ArbNeed *need,
           const ArbListSlots *list)
{
  const ArbListInput *last = find_list_input (list, need->until);
  guint n_given = last != NULL && !need->has_gaps ? last->field->max_index : 0;

  while (n_given > 0 && !is_entry_given (scope, list, n_given))
    n_given--;
  for (guint n = 1; last != NULL && n <= last->field->max_index; n++)
    {
      guint slot = last->slots[n - 1];
      const ArbValue *known;

      if (!ask_plain (scope, slot, n <= n_given))
        return FALSE;
      known = arb_facts_get_at (scope->ask->facts, slot);
      if (known == NULL || known->type == ARB_VALUE_NONE)
        return TRUE;
      if (!ask_entry (scope, need, list, n))
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask_group (const Scope *scope,
           const ArbNeed *need)
{
  const ArbListSlots *list;
  guint count;

  if (need->list == NULL)
    return ask_all (scope, need->children);
  /* "troop" of side a is the list "a.troop". */
  list = arb_side_slots_find_list (scope->view.own, need->list);
  if (list == NULL)
    return TRUE;
  if (need->in.name != NULL)
    return ask_numbered (scope, need, list);
  if (need->until != NULL)
    return ask_until (scope, need, list);
  count = need->count != NULL   ? find_input (scope, need->count_number)
          : list->count != NULL ? arb_slots_find (get_slots (scope), list->count->id)
                                : ARB_NO_SLOT;
  if (count == ARB_NO_SLOT)
    return TRUE;
  return ask_plain (scope, count, FALSE) && ask_counted (scope, need, count, list);
}

/* --- Sums ------------------------------------------------------------------------------------ */

static void
tell_sum_fact (const Scope *scope,
               ArbOwner owner,
               const char *name,
               const ArbCondition *blocker)
{
  g_auto (GStrv) ids = arb_modifier_dup_inputs (scope->ask->facts, owner, name, scope->view.side,
                                                scope->view.foe);
  Scope inner = *scope;

  if (inner.blocker == NULL)
    inner.blocker = blocker;
  for (guint i = 0; ids[i] != NULL; i++)
    tell (&inner, NULL, arb_slots_find (get_slots (scope), ids[i]));
}

static const ArbCondition *
find_no (const Scope *scope,
         const ArbModifier *modifier)
{
  for (guint i = 0; i < modifier->conditions->len; i++)
    {
      const ArbCondition *condition = &g_array_index (modifier->conditions, ArbCondition, i);

      if (arb_condition_test_view (condition, &scope->view) == ARB_NO)
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
    return scope->given_only || arb_ask_sum_view (scope->ask, need->sum, &scope->view);
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
  Scope inner;

  if (need->kind != ARB_NEED_FACTS)
    scope = enter (scope, need, &inner);
  if (scope == NULL)
    return TRUE;
  switch (need->kind)
    {
    case ARB_NEED_FACTS:
      return ask_facts (scope, need);
    case ARB_NEED_SUM:
      return ask_sum (scope, need);
    case ARB_NEED_NOTICE:
      return scope->given_only || scope->survey != NULL ||
             arb_ask_notice (scope->ask, need->text);
    case ARB_NEED_GROUP:
      return ask_group (scope, need);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
ask_need (const Scope *scope,
          const ArbNeed *need)
{
  guint n = need->n_prefixes;

  if (n == 0)
    return ask_here (scope, need);
  for (guint i = 0; i < n; i++)
    {
      Scope inner = *scope;

      arb_view_init (&inner.view, scope->ask->facts, need->prefixes[i],
                     need->against != NULL ? need->against
                     : n == 2              ? need->prefixes[1 - i]
                                           : NULL);
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
  Scope scope = { .ask = self };

  arb_view_init (&scope.view, self->facts, NULL, NULL);
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
  Scope scope = { .ask = &ask, .survey = &survey };

  arb_view_init (&scope.view, facts, NULL, NULL);
  ask_all (&scope, needs);
  survey.func = func;
  ask_all (&scope, needs);
  arb_ask_clear (&ask);
}

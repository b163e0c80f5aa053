/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers the names of facts, so that nobody has to put strings together to find one. */

#include "engine/arb-prompt.h"
#include "engine/arb-rules.h"

static void
bind_condition (ArbCondition *condition,
                gpointer user_data)
{
  ArbRules *self = user_data;

  condition->number = arb_index_add (&self->names, condition->name);
  condition->n_values = MIN (condition->values->len, G_MAXUINT16);
  if (condition->n_values > 0)
    condition->first = g_array_index (condition->values, ArbValue, 0);
}

static void
bind_ref (ArbRef *ref,
          gpointer user_data)
{
  ArbRules *self = user_data;

  ref->number = arb_index_add (&self->names, ref->name);
}

static void
bind_modifier (ArbRules *self,
               ArbModifier *modifier)
{
  for (guint i = 0; i < modifier->conditions->len; i++)
    bind_condition (&g_array_index (modifier->conditions, ArbCondition, i), self);
  modifier->id_number = arb_index_add (&self->names, modifier->id);
  modifier->row_number = arb_index_add (&self->names, modifier->row);
  if (modifier->value_of != NULL)
    modifier->value_number = arb_index_add (&self->names, modifier->value_of);
  if (modifier->once)
    {
      g_autofree char *used = g_strconcat ("used.", modifier->id, NULL);

      modifier->used_number = arb_index_add (&self->names, used);
    }
}

/* A row of a printed table may be made of several modifiers. */
static void
bind_sum (gpointer sum,
          gpointer modifiers,
          gpointer user_data)
{
  const GPtrArray *all = modifiers;

  for (guint i = 0; i < all->len; i++)
    {
      ArbModifier *modifier = g_ptr_array_index (all, i);

      modifier->opens_row = TRUE;
      modifier->next_in_row = 0;
      for (guint j = i; modifier->opens_row && j-- > 0;)
        {
          ArbModifier *before = g_ptr_array_index (all, j);

          if (before->row != modifier->row)
            continue;
          before->next_in_row = i;
          modifier->opens_row = FALSE;
        }
    }
}

/* The words of @list as numbers; NULL for none. */
static guint *
bind_list (ArbRules *self,
           char **list)
{
  guint n_names = list != NULL ? g_strv_length (list) : 0;
  guint *numbers = n_names > 0 ? g_new (guint, n_names) : NULL;

  for (guint i = 0; i < n_names; i++)
    numbers[i] = arb_index_add (&self->names, list[i]);
  return numbers;
}

static void
bind_given (ArbRules *self,
            ArbNeedGiven *given)
{
  guint n_names = given->names != NULL ? g_strv_length (given->names) : 0;

  g_free (given->numbers);
  given->numbers = n_names > 0 ? g_new (guint, n_names) : NULL;
  given->n_numbers = 0;
  for (guint i = 0; i < n_names; i++)
    if (g_str_equal (given->names[i], ARB_GIVEN_IT))
      given->has_it = TRUE;
    else if (g_str_equal (given->names[i], ARB_GIVEN_CASE))
      given->has_case = TRUE;
    else
      given->numbers[given->n_numbers++] = arb_index_add (&self->names, given->names[i]);
}

static void
bind_need (ArbRules *self,
           ArbNeed *need)
{
  arb_need_foreach (need, bind_condition, bind_ref, self);
  need->is_simple = need->n_dice.name == NULL && need->faces.name == NULL &&
                    need->refusals->len == 0 && !need->is_explicit;
  need->is_plain = need->is_simple && need->least.name == NULL && need->most.name == NULL &&
                   need->standard.name == NULL;
  need->n_prefixes = need->prefixes != NULL ? g_strv_length ((char **) need->prefixes) : 0;
  g_free (need->input_numbers);
  need->input_numbers = bind_list (self, need->inputs);
  need->n_inputs = need->inputs != NULL ? g_strv_length (need->inputs) : 0;
  need->is_free = need->conditions->len == 0 && need->given.names == NULL;
  bind_given (self, &need->given);
  bind_given (self, &need->or_given);
  if (need->count != NULL)
    need->count_number = arb_index_add (&self->names, need->count);
  for (guint i = 0; i < need->children->len; i++)
    bind_need (self, g_ptr_array_index (need->children, i));
}

static ArbStepParts *
add_parts (ArbRules *self,
           const char *step)
{
  guint number = arb_index_add (&self->step_ids, step);

  if (number >= self->step_parts->len)
    g_array_set_size (self->step_parts, number + 1);
  return &g_array_index (self->step_parts, ArbStepParts, number);
}

/* Steps without any have theirs too: every step is looked up. */
static void
bind_step (gpointer step,
           gpointer title,
           gpointer user_data)
{
  add_parts (user_data, step);
}

static void
bind_needs (gpointer step,
            gpointer needs,
            gpointer user_data)
{
  add_parts (user_data, step)->needs = needs;
  for (guint i = 0; i < ((GPtrArray *) needs)->len; i++)
    bind_need (user_data, g_ptr_array_index ((GPtrArray *) needs, i));
}

static void
bind_operand (ArbOperand *operand,
              gpointer user_data)
{
  if (operand->ref.name != NULL)
    bind_ref (&operand->ref, user_data);
}

static void
bind_works (gpointer step,
            gpointer works,
            gpointer user_data)
{
  ArbRules *self = user_data;

  add_parts (self, step)->works = works;
  for (guint i = 0; i < ((GPtrArray *) works)->len; i++)
    {
      ArbWork *work = g_ptr_array_index ((GPtrArray *) works, i);

      for (guint j = 0; j < work->conditions->len; j++)
        bind_condition (&g_array_index (work->conditions, ArbCondition, j), self);
      arb_work_foreach_operand (work, bind_operand, self);
      if (work->value != NULL)
        work->value_number = arb_index_add (&self->names, work->value);
    }
}

void
arb_numbered_clear (ArbNumbered *self)
{
  arb_index_clear (&self->ids);
  g_clear_pointer (&self->items, g_ptr_array_unref);
}

static void
number_items (ArbNumbered *self,
              GHashTable *table)
{
  GHashTableIter iter;
  gpointer id, item;

  arb_numbered_clear (self);
  self->items = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &id, &item))
    {
      arb_index_add (&self->ids, id);
      g_ptr_array_add (self->items, item);
    }
}

/* A default is judged here once for all who take it as it is. */
static void
bind_input (ArbField *field)
{
  g_autoptr (ArbPrompt) prompt = NULL;

  if (!field->has_default || field->standard.type == ARB_VALUE_NONE)
    return;
  prompt = arb_prompt_new_for_field (field, field->id);
  field->is_usual_allowed = arb_prompt_check (prompt, &field->standard, NULL);
}

void
arb_rules_bind (ArbRules *self)
{
  g_return_if_fail (self != NULL);
  if (self->is_bound)
    return;
  for (guint i = 0; i < self->modifiers->len; i++)
    bind_modifier (self, g_ptr_array_index (self->modifiers, i));
  g_hash_table_foreach (self->sums, bind_sum, NULL);
  number_items (&self->numbered_sums, self->sums);
  number_items (&self->numbered_tables, self->tables);
  arb_index_clear (&self->step_ids);
  g_clear_pointer (&self->step_parts, g_array_unref);
  self->step_parts = g_array_new (FALSE, TRUE, sizeof (ArbStepParts));
  g_hash_table_foreach (self->steps, bind_step, self);
  g_hash_table_foreach (self->needs, bind_needs, self);
  g_hash_table_foreach (self->works, bind_works, self);
  arb_index_clear (&self->ruling_ids);
  for (guint i = 0; i < self->rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (self->rulings, i);

      arb_index_add (&self->ruling_ids, ruling->id);
    }
  for (guint i = 0; i < self->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->procedures, i);

      for (guint j = 0; j < procedure->inputs->len; j++)
        bind_input (g_ptr_array_index (procedure->inputs, j));
    }
  self->is_bound = TRUE;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-modifier.h"

#include <string.h>

#include "engine/arb-modifier-private.h"

/* Derived facts that need derived facts; no rule goes this deep. */
#define MAX_DERIVED_DEPTH 8

static void
condition_clear (gpointer data)
{
  g_array_unref (((ArbCondition *) data)->values);
}

GArray *
arb_conditions_new (void)
{
  GArray *conditions = g_array_new (FALSE, FALSE, sizeof (ArbCondition));

  g_array_set_clear_func (conditions, condition_clear);
  return conditions;
}

ArbModifier *
arb_modifier_new (const char *id,
                  const char *sum)
{
  ArbModifier *self = g_new0 (ArbModifier, 1);

  g_return_val_if_fail (id != NULL, NULL);
  self->id = g_intern_string (id);
  self->sum = g_intern_string (sum);
  self->row = self->id;
  self->conditions = arb_conditions_new ();
  return self;
}

void
arb_modifier_free (ArbModifier *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->conditions);
  arb_text_free (self->name);
  g_free (self);
}

ArbGroup *
arb_group_new (const char *id,
               ArbKeep keep)
{
  ArbGroup *self = g_new0 (ArbGroup, 1);

  g_return_val_if_fail (id != NULL, NULL);
  self->id = g_intern_string (id);
  self->keep = keep;
  return self;
}

void
arb_group_free (ArbGroup *self)
{
  if (self == NULL)
    return;
  arb_text_free (self->name);
  g_free (self);
}

ArbOwner
arb_owner_parse (const char *fact,
                 const char **name)
{
  static const struct
  {
    const char *prefix;
    ArbOwner owner;
  } owners[] = { { "self.", ARB_OWNER_SELF }, { "foe.", ARB_OWNER_FOE }, { "side.", ARB_OWNER_SIDE } };

  g_return_val_if_fail (fact != NULL, ARB_OWNER_TABLE);
  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    if (g_str_has_prefix (fact, owners[i].prefix))
      {
        *name = fact + strlen (owners[i].prefix);
        return owners[i].owner;
      }
  *name = fact;
  return ARB_OWNER_TABLE;
}

/* As arb_value_equal(), without a call for what is compared most. */
static inline gboolean
is_same (const ArbValue *a,
         const ArbValue *b)
{
  if (a->type == b->type && a->type == ARB_VALUE_WORD)
    return a->word == b->word;
  if (a->type == b->type && a->type == ARB_VALUE_BOOL)
    return a->truth == b->truth;
  return arb_value_equal (a, b);
}

/* Whether @actual is one of the values; a list is when any of its items is. */
static gboolean
is_among (const ArbCondition *self,
          const ArbValue *actual)
{
  if (actual->type == ARB_VALUE_LIST)
    {
      for (guint i = 0; i < actual->list->n_items; i++)
        if (is_among (self, &actual->list->items[i]))
          return TRUE;
      return FALSE;
    }
  if (self->n_values == 0)
    return FALSE;
  /* Mostly there is but one. */
  if (is_same (actual, &self->first))
    return TRUE;
  for (guint i = 1; i < self->n_values; i++)
    if (is_same (actual, &g_array_index (self->values, ArbValue, i)))
      return TRUE;
  return FALSE;
}

static gboolean
holds (const ArbCondition *self,
       const ArbValue *actual)
{
  int order;

  if (self->test == ARB_TEST_IS || self->test == ARB_TEST_NOT)
    return is_among (self, actual) == (self->test == ARB_TEST_IS);
  if (!arb_value_is_number (actual))
    return FALSE;
  order = arb_ratio_cmp (arb_value_get_ratio (actual),
                         arb_value_get_ratio (&self->first));
  return self->test == ARB_TEST_MIN     ? order >= 0
         : self->test == ARB_TEST_MAX   ? order <= 0
         : self->test == ARB_TEST_BELOW ? order < 0
                                        : order > 0;
}

static ArbTri
test (const ArbCondition *self,
      const ArbValue *actual)
{
  return actual == NULL ? ARB_UNKNOWN : holds (self, actual) ? ARB_YES : ARB_NO;
}

static ArbTri
test_derived (const ArbCondition *self,
              const ArbView *view)
{
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;

  return test (self, arb_view_derive (view, self->owner, self->derived, &buffer));
}

ArbTri
arb_condition_test_view (const ArbCondition *self,
                         const ArbView *view)
{
  const ArbValue *actual = arb_view_find_known (view, self->owner, self->number);

  if (actual == NULL && self->derived != NULL && self->owner != ARB_OWNER_RULING)
    return test_derived (self, view);
  return test (self, actual);
}

ArbTri
arb_condition_test (const ArbCondition *self,
                    const ArbFacts *facts,
                    const char *side,
                    const char *foe)
{
  ArbView view;

  g_return_val_if_fail (self != NULL, ARB_UNKNOWN);
  g_return_val_if_fail (facts != NULL, ARB_UNKNOWN);
  arb_view_init (&view, facts, side, foe);
  return arb_condition_test_view (self, &view);
}

const ArbCondition *
arb_conditions_find_blocker_view (const GArray *conditions,
                                  const ArbView *view)
{
  for (guint i = 0; i < conditions->len; i++)
    {
      const ArbCondition *condition = &g_array_index (conditions, ArbCondition, i);
      ArbTri answer = arb_condition_test_view (condition, view);

      if (answer == ARB_NO || (answer == ARB_UNKNOWN && condition->test != ARB_TEST_NOT))
        return condition;
    }
  return NULL;
}

static gboolean
is_used (const ArbModifier *self,
         const ArbView *view)
{
  const ArbValue *used;

  if (!self->once)
    return FALSE;
  used = arb_facts_get_at (view->facts, arb_side_slots_find (view->own, self->used_number));
  return used != NULL && used->type == ARB_VALUE_BOOL && used->truth;
}

static gboolean
stands_before (const ArbGroup *group,
               const ArbLine *line,
               const ArbLine *other)
{
  if (group->keep == ARB_KEEP_BEST)
    return line->value > other->value;
  if (group->keep == ARB_KEEP_WORST)
    return line->value < other->value;
  return FALSE;
}

static gboolean
is_rival (const ArbLine *line,
          const char *group)
{
  return line->status == ARB_LINE_APPLIED && line->modifier->group == group;
}

/* Leaves one applied line in each group; on equality the first of the file stands. */
static void
apply_groups (ArbSum *self,
              const ArbRules *rules)
{
  ArbLine *lines = (ArbLine *) (void *) self->lines->data;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const char *id = lines[i].modifier->group;
      const ArbLine *winner = &lines[i];
      const ArbGroup *group;

      if (id == NULL || !is_rival (&lines[i], id))
        continue;
      group = g_hash_table_lookup (rules->groups, id);
      if (group == NULL)
        continue;
      for (guint j = i + 1; j < self->lines->len; j++)
        if (is_rival (&lines[j], id) && stands_before (group, &lines[j], winner))
          winner = &lines[j];
      for (guint j = i; j < self->lines->len; j++)
        if (is_rival (&lines[j], id) && &lines[j] != winner)
          {
            lines[j].status = ARB_LINE_GROUP;
            lines[j].winner = winner->modifier;
          }
    }
}

static char *
full_id (ArbOwner owner,
         const char *name,
         const char *side,
         const char *foe)
{
  const char *whose = owner == ARB_OWNER_SELF   ? side
                      : owner == ARB_OWNER_FOE  ? foe
                      : owner == ARB_OWNER_SIDE ? arb_side_of (side)
                                                : NULL;

  return whose != NULL ? g_strconcat (whose, ".", name, NULL) : g_strdup (name);
}

/* A derived fact cannot be asked; the first unknown of those it needs can. */
static guint
find_unknown_need (const ArbView *view,
                   ArbOwner owner,
                   guint number)
{
  guint slot = arb_side_slots_add (arb_view_get_owner (view, owner), number);
  const ArbField *field = arb_slots_get (view->facts->slots, slot)->value;
  const char *side = owner == ARB_OWNER_FOE ? view->foe : view->side;
  const char *foe = owner == ARB_OWNER_FOE ? view->side : view->foe;

  if (field == NULL || field->role != ARB_ROLE_DERIVED || field->needs == NULL)
    return slot;
  for (guint i = 0; field->needs[i] != NULL; i++)
    {
      const char *name;
      ArbOwner need_owner = arb_owner_parse (field->needs[i], &name);
      g_autofree char *id = full_id (need_owner, name, side, foe);

      if (arb_facts_get (view->facts, id) == NULL)
        return arb_slots_add (view->facts->slots, id);
    }
  return slot;
}

static void
collect_inputs (GStrvBuilder *inputs,
                const ArbFacts *facts,
                ArbOwner owner,
                const char *name,
                const char *side,
                const char *foe,
                guint depth)
{
  const ArbProcedure *procedure = arb_facts_get_procedure (facts);
  g_autofree char *id = NULL;
  const ArbField *value;

  if (owner == ARB_OWNER_RULING || depth > MAX_DERIVED_DEPTH)
    return;
  id = full_id (owner, name, side, foe);
  value = arb_procedure_find_value (procedure, id);
  if (arb_procedure_find_input (procedure, id) != NULL)
    g_strv_builder_add (inputs, id);
  for (guint i = 0; value != NULL && value->needs != NULL && value->needs[i] != NULL; i++)
    {
      const char *need;
      ArbOwner need_owner = arb_owner_parse (value->needs[i], &need);

      collect_inputs (inputs, facts, need_owner, need, owner == ARB_OWNER_FOE ? foe : side,
                      owner == ARB_OWNER_FOE ? side : foe, depth + 1);
    }
}

char **
arb_modifier_dup_inputs (const ArbFacts *facts,
                         ArbOwner owner,
                         const char *name,
                         const char *side,
                         const char *foe)
{
  g_autoptr (GStrvBuilder) inputs = g_strv_builder_new ();

  g_return_val_if_fail (facts != NULL, NULL);
  collect_inputs (inputs, facts, owner, name, side, foe, 0);
  return g_strv_builder_end (inputs);
}

ArbLine
arb_modifier_judge (const ArbModifier *self,
                    const ArbView *view,
                    guint *unknown)
{
  ArbLine line = { .modifier = self, .value = self->value };
  const gboolean used = is_used (self, view);
  const ArbCondition *open = NULL;
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;

  if (unknown != NULL)
    *unknown = ARB_NO_SLOT;
  for (guint i = 0; i < self->conditions->len; i++)
    {
      const ArbCondition *condition = &g_array_index (self->conditions, ArbCondition, i);
      ArbTri answer = arb_condition_test_view (condition, view);

      if (answer == ARB_YES)
        continue;
      /* A circumstance that is used up is not asked about, so being used up is the reason, not
       * the missing answer. */
      if (line.condition == NULL)
        {
          line.status = answer == ARB_UNKNOWN && used ? ARB_LINE_USED : ARB_LINE_CONDITION;
          line.condition = condition;
        }
      if (answer == ARB_NO || used || unknown == NULL)
        return line;
      if (open == NULL)
        open = condition;
    }
  if (open != NULL)
    {
      *unknown = find_unknown_need (view, open->owner, open->number);
      return line;
    }

  if (self->value_of != NULL)
    {
      const ArbValue *value = arb_view_peek (view, self->value_owner, self->value_number,
                                             self->value_derived, &buffer);

      if (value == NULL && !used && unknown != NULL)
        *unknown = find_unknown_need (view, self->value_owner, self->value_number);
      line.value = value != NULL ? arb_value_get_int (value) : 0;
    }
  if (used)
    line.status = ARB_LINE_USED;
  else if (line.value == 0)
    line.status = ARB_LINE_ZERO;
  return line;
}

GArray *
arb_sum_begin (const GPtrArray *modifiers,
               const ArbView *view)
{
  ArbMemory *memory = view->facts->memory;
  ArbJudged *judged;

  if (memory->judged_version != memory->version)
    memory->n_judged = 0;
  memory->judged_version = memory->version;
  /* One that does not come to its end must not count, be it in the last place. */
  memory->n_judged = MIN (memory->n_judged, ARB_N_JUDGED - 1);
  judged = &memory->judged[memory->n_judged];
  judged->modifiers = modifiers;
  judged->own = view->own;
  judged->other = view->other;
  if (judged->lines == NULL)
    judged->lines = g_array_new (FALSE, FALSE, sizeof (ArbLine));
  g_array_set_size (judged->lines, modifiers->len);
  return judged->lines;
}

void
arb_sum_keep (const ArbView *view)
{
  ArbMemory *memory = view->facts->memory;

  if (memory->judged_version == memory->version)
    memory->n_judged++;
}

/* NULL: nobody has judged them since a fact changed. */
static const ArbLine *
find_judged (const GPtrArray *modifiers,
             const ArbView *view)
{
  const ArbMemory *memory = view->facts->memory;

  /* What is computed right now has to see the facts that the sum rests on. */
  if (memory->judged_version != memory->version || memory->recording != NULL)
    return NULL;
  for (guint i = 0; i < memory->n_judged; i++)
    {
      const ArbJudged *judged = &memory->judged[i];

      if (judged->modifiers == modifiers && judged->own == view->own &&
          judged->other == view->other)
        return (const ArbLine *) (void *) judged->lines->data;
    }
  return NULL;
}

static void
judge_all (ArbLine *lines,
           const GPtrArray *modifiers,
           const ArbView *view)
{
  const ArbLine *judged = find_judged (modifiers, view);

  if (judged != NULL)
    memcpy (lines, judged, modifiers->len * sizeof (ArbLine));
  for (guint i = 0; judged == NULL && i < modifiers->len; i++)
    lines[i] = arb_modifier_judge (g_ptr_array_index (modifiers, i), view, NULL);
}

void
arb_sum_init_view (ArbSum *self,
                   const ArbView *view,
                   const char *sum)
{
  const ArbRules *rules = arb_facts_get_rules (view->facts);
  const GPtrArray *modifiers = arb_rules_get_sum (rules, sum);

  self->total = 0;
  self->lines =
      g_array_sized_new (FALSE, FALSE, sizeof (ArbLine), modifiers != NULL ? modifiers->len : 0);
  g_array_set_size (self->lines, modifiers != NULL ? modifiers->len : 0);
  if (modifiers != NULL)
    judge_all ((ArbLine *) (void *) self->lines->data, modifiers, view);
  apply_groups (self, rules);
  for (guint i = 0; i < self->lines->len; i++)
    if (g_array_index (self->lines, ArbLine, i).status == ARB_LINE_APPLIED)
      self->total += g_array_index (self->lines, ArbLine, i).value;
}

void
arb_sum_init (ArbSum *self,
              const ArbFacts *facts,
              const char *sum,
              const char *side,
              const char *foe)
{
  ArbView view;

  g_return_if_fail (self != NULL);
  g_return_if_fail (facts != NULL);
  arb_view_init (&view, facts, side, foe);
  arb_sum_init_view (self, &view, sum);
}

void
arb_sum_clear (ArbSum *self)
{
  g_clear_pointer (&self->lines, g_array_unref);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* That everything a step asks can be asked, and everything a sum depends on can be known. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/arb-rules-check-private.h"

/* The place of one need: in which procedure, about whom. */
typedef struct
{
  ArbRulesCheck *check;
  const ArbProcedure *procedure;
  const ArbNeed *need;
  const char *self; /* "a", "unit", "a.troop.*"; NULL: nobody */
  const char *foe;  /* NULL: there is none */
} Scope;

static char *
full_id (const Scope *scope,
         ArbOwner owner,
         const char *name)
{
  const char *who = owner == ARB_OWNER_SELF   ? scope->self
                    : owner == ARB_OWNER_FOE  ? scope->foe
                    : owner == ARB_OWNER_SIDE ? arb_side_of (scope->self)
                                              : NULL;

  return who != NULL ? g_strconcat (who, ".", name, NULL) : g_strdup (name);
}

/* By the id as the file writes it, stars included. */
static const ArbField *
find_declared (const ArbProcedure *procedure,
               const char *id,
               gboolean inputs_only)
{
  const ArbField *field = inputs_only ? NULL : g_hash_table_lookup (procedure->values_by_id, id);

  if (field == NULL)
    field = g_hash_table_lookup (procedure->inputs_by_id, id);
  if (field == NULL && !inputs_only)
    field = arb_procedure_find_value (procedure, id);
  return field != NULL ? field : arb_procedure_find_input (procedure, id);
}

static gboolean
has_owner (const Scope *scope,
           ArbOwner owner)
{
  return owner == ARB_OWNER_TABLE || owner == ARB_OWNER_RULING ||
         (owner == ARB_OWNER_FOE ? scope->foe : scope->self) != NULL;
}

static const ArbField *
find_fact (const Scope *scope,
           ArbOwner owner,
           const char *name)
{
  g_autofree char *id = full_id (scope, owner, name);
  g_autofree char *of_side = NULL;
  const ArbField *field = NULL;

  if (has_owner (scope, owner))
    field = find_declared (scope->procedure, id, FALSE);
  if (field != NULL || owner != ARB_OWNER_SELF || scope->self == NULL)
    return field;
  /* An entry of a list also has the facts derived for its side. */
  of_side = full_id (scope, ARB_OWNER_SIDE, name);
  field = find_declared (scope->procedure, of_side, FALSE);
  return field != NULL && field->role == ARB_ROLE_DERIVED ? field : NULL;
}

/* --- What can be asked ----------------------------------------------------------------------- */

/* An input counts as asked, and so does everything that a derived fact is computed from. */
static void
mark_asked (const Scope *scope,
            ArbOwner owner,
            const char *name)
{
  g_autofree char *id = full_id (scope, owner, name);
  const ArbField *input =
      has_owner (scope, owner) ? find_declared (scope->procedure, id, TRUE) : NULL;
  const ArbField *field = find_fact (scope, owner, name);
  Scope turned = *scope;

  if (input != NULL)
    g_hash_table_add (scope->check->asked, (gpointer) input);
  if (field == NULL || field->needs == NULL ||
      !g_hash_table_add (scope->check->asked, (gpointer) field))
    return;
  if (owner == ARB_OWNER_FOE)
    {
      turned.self = scope->foe;
      turned.foe = scope->self;
    }
  for (guint i = 0; field->needs[i] != NULL; i++)
    {
      const char *need;
      ArbOwner need_owner = arb_owner_parse (field->needs[i], &need);

      mark_asked (&turned, need_owner, need);
    }
}

static gboolean
can_be_known (const Scope *scope,
              ArbOwner owner,
              const char *name)
{
  return owner == ARB_OWNER_RULING ? arb_rules_find_ruling (scope->check->rules, name) != NULL
                                   : find_fact (scope, owner, name) != NULL;
}

/* Every fact of a sum must be one that this procedure asks, computes or derives; otherwise the
 * modifier could never count here, and nobody would say so. */
static void
check_sum_fact (const Scope *scope,
                const ArbModifier *modifier,
                ArbOwner owner,
                const char *name)
{
  g_autofree char *id = full_id (scope, owner, name);

  if (can_be_known (scope, owner, name))
    {
      if (owner != ARB_OWNER_RULING)
        mark_asked (scope, owner, name);
    }
  /* What nobody declares is told once, where modifiers are checked. */
  else if (owner != ARB_OWNER_RULING &&
           arb_rules_check_find_anywhere (scope->check, owner, name) != NULL)
    arb_rules_check_problem (scope->check, modifier->place,
                             _ ("The modifier “%s” looks at “%s”, which nothing in the procedure "
                                "“%s” can answer."),
                             modifier->id, id, scope->procedure->id);
}

static void
check_sum (const Scope *scope)
{
  const GPtrArray *modifiers = arb_rules_get_sum (scope->check->rules, scope->need->sum);

  if (modifiers == NULL)
    arb_rules_check_problem (scope->check, scope->need->place,
                             _ ("There is no sum “%s”: no modifier counts in it."),
                             scope->need->sum);
  g_hash_table_add (scope->check->asked_sums, (gpointer) scope->need->sum);
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++)
    {
      const ArbModifier *modifier = g_ptr_array_index (modifiers, i);

      for (guint j = 0; j < modifier->conditions->len; j++)
        {
          const ArbCondition *condition = &g_array_index (modifier->conditions, ArbCondition, j);

          check_sum_fact (scope, modifier, condition->owner, condition->name);
        }
      if (modifier->value_of != NULL)
        check_sum_fact (scope, modifier, modifier->value_owner, modifier->value_of);
    }
}

/* --- One need -------------------------------------------------------------------------------- */

static const ArbField *
check_fact (const Scope *scope,
            ArbOwner owner,
            const char *name)
{
  const ArbField *field = find_fact (scope, owner, name);
  g_autofree char *id = full_id (scope, owner, name);

  if (field == NULL && scope->need->is_shared)
    field = arb_rules_check_find_anywhere (scope->check, owner, name);
  if (field == NULL)
    arb_rules_check_problem (scope->check, scope->need->place,
                             _ ("The procedure “%s” has no fact “%s”, which is looked at here."),
                             scope->procedure->id, id);
  return field;
}

static void
check_condition (ArbCondition *condition,
                 gpointer user_data)
{
  const Scope *scope = user_data;
  const ArbField *field;

  if (condition->owner == ARB_OWNER_RULING)
    {
      field = arb_rules_find_ruling (scope->check->rules, condition->name);
      if (field == NULL)
        arb_rules_check_problem (scope->check, scope->need->place,
                                 _ ("There is no ruling “%s”, which is looked at here."),
                                 condition->name);
      g_hash_table_add (scope->check->looked_at, (gpointer) condition->name);
    }
  else
    {
      field = check_fact (scope, condition->owner, condition->name);
      if (field != NULL)
        condition->derived = arb_rules_check_find_derived (scope->check, field);
    }
  if (field != NULL)
    arb_rules_check_bind (scope->check, scope->need->place, NULL, condition, field);
}

static void
check_ref (ArbRef *ref,
           gpointer user_data)
{
  const Scope *scope = user_data;
  const ArbField *field = check_fact (scope, ref->owner, ref->name);

  if (field != NULL)
    ref->derived = arb_rules_check_find_derived (scope->check, field);
}

static void
check_text (const Scope *scope,
            const char *text)
{
  if (text == NULL)
    return;
  g_hash_table_add (scope->check->said, (gpointer) text);
  if (arb_rules_find_text (scope->check->rules, text) == NULL)
    arb_rules_check_problem (scope->check, scope->need->place, _ ("There is no text “%s”."), text);
}

static const ArbField *
find_asked (const Scope *scope,
            const char *name)
{
  g_autofree char *own = full_id (scope, ARB_OWNER_SELF, name);
  const ArbField *field = find_declared (scope->procedure, own, TRUE);

  return field != NULL ? field : find_declared (scope->procedure, name, TRUE);
}

static void
check_words (const Scope *scope,
             const ArbNeedRefusal *refusal,
             const ArbField *field)
{
  for (guint i = 0; refusal->words != NULL && refusal->words[i] != NULL; i++)
    {
      const char *word = refusal->words[i];
      gboolean is_bool =
          field->type == ARB_FIELD_BOOL && (g_str_equal (word, "yes") || g_str_equal (word, "no"));

      if (!is_bool && arb_field_find_word (field, word) == NULL &&
          !(field->optional && g_str_equal (word, "none")))
        arb_rules_check_problem (scope->check, scope->need->place,
                                 _ ("“%s” is no answer to “%s”, so it cannot be refused."), word,
                                 field->id);
    }
}

static void
check_inputs (const Scope *scope)
{
  const ArbNeed *need = scope->need;

  for (guint i = 0; need->inputs[i] != NULL; i++)
    {
      const ArbField *field = find_asked (scope, need->inputs[i]);

      if (field == NULL && !need->is_shared)
        arb_rules_check_problem (scope->check, need->place,
                                 _ ("The procedure “%s” has no input “%s”, which is asked here."),
                                 scope->procedure->id, need->inputs[i]);
      if (field == NULL)
        continue;
      g_hash_table_add (scope->check->asked, (gpointer) field);
      for (guint j = 0; j < need->refusals->len; j++)
        check_words (scope, &g_array_index (need->refusals, ArbNeedRefusal, j), field);
    }
  for (guint j = 0; j < need->refusals->len; j++)
    check_text (scope, g_array_index (need->refusals, ArbNeedRefusal, j).text);
  check_text (scope, need->no_face);
}

static void check_all (const Scope *scope, const GPtrArray *needs);

/* The list as it is called here, "a.troop"; NULL and a problem when there is none. */
static char *
check_list (const Scope *scope)
{
  const ArbNeed *need = scope->need;
  g_autofree char *list = full_id (scope, ARB_OWNER_SELF, need->list);
  const ArbField *count;

  if (!arb_procedure_has_list (scope->procedure, list))
    {
      g_free (list);
      list = g_strdup (need->list);
    }
  if (!arb_procedure_has_list (scope->procedure, list))
    {
      if (!need->is_shared)
        arb_rules_check_problem (scope->check, need->place,
                                 _ ("The procedure “%s” has no list “%s”."), scope->procedure->id,
                                 need->list);
      return NULL;
    }
  count = need->count != NULL ? find_asked (scope, need->count)
                              : arb_procedure_find_count (scope->procedure, list);
  if (count != NULL)
    g_hash_table_add (scope->check->asked, (gpointer) count);
  else if (need->in.name == NULL && need->until == NULL)
    arb_rules_check_problem (scope->check, need->place,
                             _ ("Nothing says how many entries the list “%s” has."), need->list);
  return g_steal_pointer (&list);
}

static void
check_group (const Scope *scope)
{
  const ArbNeed *need = scope->need;
  g_autofree char *list = need->list != NULL ? check_list (scope) : NULL;
  g_autofree char *entry = NULL;
  Scope inner = *scope;

  if (need->list != NULL && list == NULL)
    return;
  if (list != NULL)
    {
      entry = g_strconcat (list, ".*", NULL);
      inner.self = entry;
    }
  if (need->until != NULL)
    {
      g_autofree char *id = full_id (&inner, ARB_OWNER_SELF, need->until);
      const ArbField *until = find_declared (scope->procedure, id, TRUE);

      if (until == NULL || !until->optional)
        arb_rules_check_problem (
            scope->check, need->place,
            _ ("“%s” ends the list “%s”, so it must be an input of its entries "
               "that may be “none”."),
            need->until, need->list);
      else
        g_hash_table_add (scope->check->asked, (gpointer) until);
    }
  check_all (&inner, need->children);
}

/* A misspelt name would never be given, and nobody would say so. */
static void
check_given (const Scope *scope,
             char *const *names)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!g_str_equal (names[i], ARB_GIVEN_IT) && !g_str_equal (names[i], ARB_GIVEN_CASE) &&
        !scope->need->is_shared && find_asked (scope, names[i]) == NULL)
      arb_rules_check_problem (scope->check, scope->need->place,
                               _ ("The procedure “%s” has no input “%s”, which is looked at here."),
                               scope->procedure->id, names[i]);
}

static void
check_here (const Scope *scope)
{
  arb_need_foreach ((ArbNeed *) scope->need, check_condition, check_ref, (gpointer) scope);
  check_given (scope, scope->need->given.names);
  check_given (scope, scope->need->or_given.names);
  switch (scope->need->kind)
    {
    case ARB_NEED_FACTS:
      check_inputs (scope);
      break;
    case ARB_NEED_SUM:
      check_sum (scope);
      break;
    case ARB_NEED_NOTICE:
      check_text (scope, scope->need->text);
      break;
    case ARB_NEED_GROUP:
    default:
      check_group (scope);
    }
}

static void
check_need (const Scope *around,
            const ArbNeed *need)
{
  guint n = need->prefixes != NULL ? g_strv_length ((char **) need->prefixes) : 0;
  Scope scope = *around;

  scope.need = need;
  if (n == 0)
    check_here (&scope);
  for (guint i = 0; i < n; i++)
    {
      scope.self = need->prefixes[i];
      scope.foe = need->against != NULL ? need->against : n == 2 ? need->prefixes[1 - i] : NULL;
      check_here (&scope);
    }
}

static void
check_all (const Scope *scope,
           const GPtrArray *needs)
{
  for (guint i = 0; i < needs->len; i++)
    check_need (scope, g_ptr_array_index (needs, i));
}

/* --- All procedures -------------------------------------------------------------------------- */

void
arb_rules_check_needs (ArbRulesCheck *self)
{
  for (const ArbWalk *walk = self->def->walks; walk->id != NULL; walk++)
    {
      const Scope scope = { .check = self,
                            .procedure = arb_rules_find_procedure (self->rules, walk->id) };

      for (const ArbStep *step = walk->steps; scope.procedure != NULL && step->id != NULL; step++)
        {
          const GPtrArray *needs = arb_rules_get_needs (self->rules, step->id);

          if (needs != NULL)
            check_all (&scope, needs);
        }
    }
}

/* A set of fields is for several procedures: what one of them has no need of, another asks. */
static gboolean
is_asked (ArbRulesCheck *self,
          const ArbField *field)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);
      const ArbField *same = g_hash_table_lookup (procedure->inputs_by_id, field->id);

      if (same != NULL && same->place.file == field->place.file &&
          same->place.line == field->place.line && g_hash_table_contains (self->asked, same))
        return TRUE;
    }
  return FALSE;
}

/* A sum that C adds up without any step asking for it would count what is unknown as a no, and the
 * question of a house rule would never come. */
static void
check_sums_asked (ArbRulesCheck *self)
{
  for (guint i = 0; self->def->sums != NULL && self->def->sums[i] != NULL; i++)
    {
      const GPtrArray *modifiers = arb_rules_get_sum (self->rules, self->def->sums[i]);

      if (modifiers != NULL && !g_hash_table_contains (self->asked_sums, self->def->sums[i]))
        arb_rules_check_problem (self,
                                 ((const ArbModifier *) g_ptr_array_index (modifiers, 0))->place,
                                 _ ("The program adds up “%s”, but no step asks for this sum."),
                                 self->def->sums[i]);
    }
}

void
arb_rules_check_asked (ArbRulesCheck *self)
{
  check_sums_asked (self);
  for (const ArbWalk *walk = self->def->walks; walk->id != NULL; walk++)
    {
      const ArbProcedure *procedure = arb_rules_find_procedure (self->rules, walk->id);

      for (guint i = 0; procedure != NULL && i < procedure->inputs->len; i++)
        {
          const ArbField *field = g_ptr_array_index (procedure->inputs, i);

          if (!is_asked (self, field))
            arb_rules_check_problem (self, field->place,
                                     _ ("Nothing ever asks for the input “%s” of the procedure "
                                        "“%s”: no step and no sum needs it."),
                                     field->id, procedure->id);
        }
    }
}

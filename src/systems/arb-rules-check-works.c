/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* That what a step works out can be worked out: facts, values, words, tables and sentences exist and
 * fit together. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/arb-rules-check-private.h"

typedef struct
{
  ArbRulesCheck *check;
  const ArbProcedure *procedure;
  ArbWork *work;
  const char *self; /* NULL: nobody */
  const char *foe;  /* NULL: there is none */
} Scope;

static const ArbField *
find_fact (const Scope *scope,
           ArbOwner owner,
           const char *name)
{
  const char *who = owner == ARB_OWNER_SELF ? scope->self : owner == ARB_OWNER_FOE ? scope->foe : NULL;
  g_autofree char *id = who != NULL ? g_strconcat (who, ".", name, NULL) : g_strdup (name);
  const ArbField *field = NULL;

  if (owner == ARB_OWNER_TABLE || who != NULL)
    field = arb_procedure_find_value (scope->procedure, id);
  if (field == NULL && (owner == ARB_OWNER_TABLE || who != NULL))
    field = arb_procedure_find_input (scope->procedure, id);
  if (field == NULL)
    arb_rules_check_problem (scope->check, scope->work->place,
                             _ ("The procedure “%s” has no fact “%s”, which is looked at here."),
                             scope->procedure->id, id);
  return field;
}

static void
check_operand (ArbOperand *operand,
               gpointer user_data)
{
  const Scope *scope = user_data;
  const ArbField *field =
      operand->ref.name != NULL ? find_fact (scope, operand->ref.owner, operand->ref.name) : NULL;

  if (field != NULL)
    operand->ref.derived = arb_rules_check_find_derived (scope->check, field);
}

static void
check_condition (const Scope *scope,
                 ArbCondition *condition)
{
  const ArbField *field;

  if (condition->owner == ARB_OWNER_RULING)
    {
      field = arb_rules_find_ruling (scope->check->rules, condition->name);
      if (field == NULL)
        arb_rules_check_problem (scope->check, scope->work->place,
                                 _ ("There is no ruling “%s”, which is looked at here."),
                                 condition->name);
      g_hash_table_add (scope->check->looked_at, (gpointer) condition->name);
    }
  else
    {
      field = find_fact (scope, condition->owner, condition->name);
      if (field != NULL)
        condition->derived = arb_rules_check_find_derived (scope->check, field);
    }
  if (field != NULL)
    arb_rules_check_bind (scope->check, scope->work->place, NULL, condition, field);
}

/* The value that is set; NULL and a problem when the procedure declares none of that name. */
static const ArbField *
find_target (const Scope *scope)
{
  g_autofree char *own =
      scope->self != NULL ? g_strconcat (scope->self, ".", scope->work->value, NULL) : NULL;
  const ArbField *field = own != NULL ? arb_procedure_find_value (scope->procedure, own) : NULL;

  if (field == NULL)
    field = arb_procedure_find_value (scope->procedure, scope->work->value);
  if (field == NULL || field->role != ARB_ROLE_VALUE)
    {
      arb_rules_check_problem (scope->check, scope->work->place,
                               _ ("The procedure “%s” declares no value “%s” to be set here."),
                               scope->procedure->id, scope->work->value);
      return NULL;
    }
  return field;
}

static void
check_word (const Scope *scope,
            const ArbField *target,
            const char *word)
{
  gboolean fits;

  if (word == NULL)
    return;
  fits = target->type == ARB_FIELD_BOOL ? g_str_equal (word, "yes") || g_str_equal (word, "no")
                                        : arb_field_find_word (target, word) != NULL;
  if (!fits)
    arb_rules_check_problem (scope->check, scope->work->place,
                             _ ("“%s” is not one of the words of “%s”."), word, target->id);
}

static gboolean
is_number (const ArbField *field)
{
  return !field->is_list && (field->type == ARB_FIELD_INT || field->type == ARB_FIELD_DECIMAL ||
                             (field->type == ARB_FIELD_DIE && field->words->len == 0));
}

static void
check_is_number (ArbOperand *operand,
                 gpointer user_data)
{
  const Scope *scope = user_data;
  const ArbField *field =
      operand->ref.name != NULL ? find_fact (scope, operand->ref.owner, operand->ref.name) : NULL;

  if (field != NULL && !is_number (field))
    arb_rules_check_problem (scope->check, scope->work->place,
                             _ ("“%s” is not a number, so nothing can be worked out with it."),
                             field->id);
}

typedef struct
{
  const Scope *scope;
  gboolean found;
} Fractions;

static void
find_fraction (ArbOperand *operand,
               gpointer user_data)
{
  Fractions *self = user_data;
  const ArbField *field = operand->ref.name != NULL ? find_fact (self->scope, operand->ref.owner,
                                                                 operand->ref.name)
                                                    : NULL;

  self->found = self->found || (field != NULL && field->type == ARB_FIELD_DECIMAL);
}

static gboolean
may_be_fraction (const Scope *scope)
{
  Fractions fractions = { scope, scope->work->operation == ARB_OPERATION_OVER };

  arb_work_foreach_operand (scope->work, find_fraction, &fractions);
  return fractions.found;
}

static gboolean
is_copy (const ArbWork *work)
{
  return work->operation == ARB_OPERATION_NONE && !work->least.is_there && !work->most.is_there &&
         work->rounding == ARB_ROUND_NOT;
}

static void
check_set (const Scope *scope,
           const ArbField *target)
{
  const ArbWork *work = scope->work;
  const ArbField *copied = work->of.ref.name != NULL
                               ? find_fact (scope, work->of.ref.owner, work->of.ref.name)
                               : NULL;

  check_word (scope, target, work->word);
  if (work->word != NULL)
    return;
  if (copied != NULL && is_copy (work) && copied->type == target->type &&
      copied->is_list == target->is_list)
    {
      for (guint i = 0; i < copied->words->len; i++)
        check_word (scope, target, g_array_index (copied->words, ArbWord, i).word);
      return;
    }
  if (!is_number (target))
    arb_rules_check_problem (scope->check, scope->work->place,
                             _ ("“%s” is not a number, so nothing can be worked out with it."),
                             target->id);
  arb_work_foreach_operand (scope->work, check_is_number, (gpointer) scope);
  if (is_number (target) && target->type != ARB_FIELD_DECIMAL &&
      work->rounding == ARB_ROUND_NOT && may_be_fraction (scope))
    arb_rules_check_problem (scope->check, scope->work->place,
                             _ ("“%s” is a whole number: say with “round” how to get one."),
                             target->id);
}

static void
check_compare (const Scope *scope,
               const ArbField *target)
{
  check_word (scope, target, scope->work->more);
  check_word (scope, target, scope->work->less);
  check_word (scope, target, scope->work->same);
  if (target->type == ARB_FIELD_BOOL)
    arb_rules_check_problem (scope->check, scope->work->place,
                             _ ("“%s” must have words for more, less and the same."), target->id);
  arb_work_foreach_operand (scope->work, check_is_number, (gpointer) scope);
}

/* Whatever the table says must be something that the value can be. */
static void
check_cells (const Scope *scope,
             const ArbTable *table,
             const ArbField *target)
{
  for (guint i = 0; i < table->cells->len; i++)
    {
      const ArbValue *cell = &g_array_index (table->cells, ArbValue, i);
      g_autofree char *text = arb_value_to_string (cell);

      if (arb_field_accepts (target, cell))
        continue;
      if (is_number (target))
        arb_rules_check_problem (
            scope->check, scope->work->place,
            _ ("“%s” is not a number, so nothing can be worked out with it."), text);
      else
        arb_rules_check_problem (scope->check, scope->work->place,
                                 _ ("“%s” is not one of the words of “%s”."), text, target->id);
    }
}

/* Between numbers only a number has its place. */
static void
check_key (const Scope *scope,
           const GArray *headings,
           ArbOperand *key)
{
  if (headings->len > 0 && g_array_index (headings, ArbValue, 0).type == ARB_VALUE_INT)
    check_is_number (key, (gpointer) scope);
}

static void
check_read (const Scope *scope,
            const ArbField *target)
{
  const ArbTable *table = arb_rules_find_table (scope->check->rules, scope->work->table);

  g_hash_table_add (scope->check->read, (gpointer) scope->work->table);
  if (table == NULL)
    arb_rules_check_problem (scope->check, scope->work->place, _ ("There is no table “%s”."),
                             scope->work->table);
  else if ((table->row_name != NULL) != scope->work->row.is_there)
    arb_rules_check_problem (scope->check, scope->work->place,
                             table->row_name != NULL
                                 ? _ ("The table “%s” has several rows: say with “row” which.")
                                 : _ ("The table “%s” has one row only: leave out “row”."),
                             scope->work->table);
  if (table == NULL || target == NULL)
    return;
  check_cells (scope, table, target);
  check_key (scope, table->columns, &scope->work->column);
  if (scope->work->row.is_there)
    check_key (scope, table->rows, &scope->work->row);
}

/* A fact of “self” when it has one of that name, else one of nobody. */
static void
check_named (const Scope *scope,
             const char *name)
{
  g_autofree char *own = scope->self != NULL ? g_strconcat (scope->self, ".", name, NULL) : NULL;

  if (own == NULL || (arb_procedure_find_value (scope->procedure, own) == NULL &&
                      arb_procedure_find_input (scope->procedure, own) == NULL))
    find_fact (scope, ARB_OWNER_TABLE, name);
}

static void
check_say (const Scope *scope)
{
  g_hash_table_add (scope->check->said, (gpointer) scope->work->text);
  if (arb_rules_find_text (scope->check->rules, scope->work->text) == NULL)
    arb_rules_check_problem (scope->check, scope->work->place, _ ("There is no text “%s”."),
                             scope->work->text);
  if (scope->work->value != NULL)
    check_named (scope, scope->work->value);
  for (guint i = 0; scope->work->with != NULL && scope->work->with[i] != NULL; i++)
    check_named (scope, scope->work->with[i]);
}

static void
check_here (const Scope *scope)
{
  ArbWorkKind kind = scope->work->kind;
  const ArbField *target = NULL;

  for (guint i = 0; i < scope->work->conditions->len; i++)
    check_condition (scope, &g_array_index (scope->work->conditions, ArbCondition, i));
  arb_work_foreach_operand (scope->work, check_operand, (gpointer) scope);
  if (kind != ARB_WORK_SAY && kind != ARB_WORK_END)
    target = find_target (scope);
  if (kind == ARB_WORK_SET && target != NULL)
    check_set (scope, target);
  else if (kind == ARB_WORK_COMPARE && target != NULL)
    check_compare (scope, target);
  else if (kind == ARB_WORK_READ)
    check_read (scope, target);
  else if (kind == ARB_WORK_SAY)
    check_say (scope);
}

static void
check_work (ArbRulesCheck *self,
            const ArbProcedure *procedure,
            ArbWork *work)
{
  guint n = work->prefixes != NULL ? g_strv_length (work->prefixes) : 0;
  Scope scope = { .check = self, .procedure = procedure, .work = work };

  if (n == 0)
    check_here (&scope);
  for (guint i = 0; i < n; i++)
    {
      scope.self = work->prefixes[i];
      scope.foe = work->against != NULL ? work->against : n == 2 ? work->prefixes[1 - i] : NULL;
      check_here (&scope);
    }
}

void
arb_rules_check_works (ArbRulesCheck *self)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);

      for (guint j = 0; j < procedure->steps->len; j++)
        {
          const GPtrArray *works =
              arb_rules_get_works (self->rules, g_ptr_array_index (procedure->steps, j));

          for (guint k = 0; works != NULL && k < works->len; k++)
            check_work (self, procedure, g_ptr_array_index (works, k));
        }
    }
}

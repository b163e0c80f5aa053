/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Does what a rule file says a step works out. Exact numbers throughout. */

#include "engine/arb-facts-private.h"
#include "engine/arb-outcome-private.h"

#define MAX_ID 128

typedef struct
{
  ArbOutcome *out;
  const ArbWork *work;
  const char *self; /* NULL: nobody */
  const char *foe;  /* NULL: there is none */
} Scope;

static gboolean
look (const Scope *scope,
      const ArbOperand *operand,
      ArbValue *value)
{
  if (!operand->is_there)
    return FALSE;
  if (operand->ref.name != NULL)
    return arb_facts_look (scope->out->facts, operand->ref.owner, operand->ref.name,
                           operand->ref.derived, scope->self, scope->foe, value);
  *value = arb_value_int (operand->number);
  return TRUE;
}

/* What nobody knows counts as 0, as everywhere in the rules. */
static ArbRatio
look_number (const Scope *scope,
             const ArbOperand *operand)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return look (scope, operand, &value) ? arb_value_get_ratio (&value) : arb_ratio_int (0);
}

/* The value of “self” when it has one of that name, else the one of nobody. */
static const ArbField *
find_value (const Scope *scope,
            const char *name,
            char id[MAX_ID])
{
  const ArbProcedure *procedure = arb_facts_get_procedure (scope->out->facts);
  const ArbField *field;

  if (scope->self != NULL)
    {
      g_snprintf (id, MAX_ID, "%s.%s", scope->self, name);
      field = arb_procedure_find_value (procedure, id);
      if (field != NULL)
        return field;
    }
  g_strlcpy (id, name, MAX_ID);
  return arb_procedure_find_value (procedure, id);
}

static void
set (const Scope *scope,
     ArbValue value)
{
  char id[MAX_ID];

  if (find_value (scope, scope->work->value, id) != NULL)
    arb_outcome_set (scope->out, id, value, NULL);
  else
    arb_value_clear (&value);
}

static ArbRatio
operate (const Scope *scope,
         ArbRatio number)
{
  ArbRatio by = look_number (scope, &scope->work->by);

  switch (scope->work->operation)
    {
    case ARB_OPERATION_PLUS:
      return arb_ratio_add (number, by);
    case ARB_OPERATION_MINUS:
      return arb_ratio_sub (number, by);
    case ARB_OPERATION_TIMES:
      return arb_ratio_mul (number, by);
    case ARB_OPERATION_OVER:
      /* Nothing shared among nobody is nothing. */
      return by.num != 0 ? arb_ratio_div (number, by) : arb_ratio_int (0);
    case ARB_OPERATION_NONE:
    default:
      return number;
    }
}

static ArbRatio
round_off (ArbRatio number,
           ArbRounding rounding)
{
  switch (rounding)
    {
    case ARB_ROUND_DOWN:
      return arb_ratio_int (arb_ratio_floor (number));
    case ARB_ROUND_UP:
      return arb_ratio_int (arb_ratio_ceil (number));
    case ARB_ROUND_HALF_UP:
      return arb_ratio_int (arb_ratio_round_half_up (number));
    case ARB_ROUND_NOT:
    default:
      return number;
    }
}

static ArbRatio
clamp (const Scope *scope,
       ArbRatio number)
{
  ArbRatio least = look_number (scope, &scope->work->least);
  ArbRatio most = look_number (scope, &scope->work->most);

  if (scope->work->most.is_there && arb_ratio_cmp (number, most) > 0)
    number = most;
  if (scope->work->least.is_there && arb_ratio_cmp (number, least) < 0)
    number = least;
  return number;
}

static gboolean
is_plain_copy (const ArbWork *work)
{
  return work->operation == ARB_OPERATION_NONE && !work->least.is_there && !work->most.is_there &&
         work->rounding == ARB_ROUND_NOT;
}

static void
do_set (const Scope *scope)
{
  const ArbWork *work = scope->work;
  ArbValue value = ARB_VALUE_INIT;
  char id[MAX_ID];
  const ArbField *field = find_value (scope, work->value, id);
  ArbRatio number;

  if (work->word != NULL)
    {
      set (scope, field != NULL && field->type == ARB_FIELD_BOOL
                      ? arb_value_bool (g_str_equal (work->word, "yes"))
                      : arb_value_word_interned (work->word));
      return;
    }
  if (is_plain_copy (work))
    {
      if (look (scope, &work->of, &value))
        set (scope, value);
      return;
    }
  /* Rounded last, so that a limit that is no whole number still leaves one. */
  number = round_off (clamp (scope, operate (scope, look_number (scope, &work->of))),
                      work->rounding);
  set (scope, number.den == 1 ? arb_value_int (number.num) : arb_value_ratio (number));
}

static void
do_compare (const Scope *scope)
{
  int order = arb_ratio_cmp (look_number (scope, &scope->work->of),
                             look_number (scope, &scope->work->by));

  set (scope, arb_value_word_interned (order > 0   ? scope->work->more
                                       : order < 0 ? scope->work->less
                                                   : scope->work->same));
}

static void
do_read (const Scope *scope)
{
  const ArbTable *table = arb_facts_get_table (scope->out->facts, scope->work->table);
  g_auto (ArbValue) row = ARB_VALUE_INIT;
  g_auto (ArbValue) column = ARB_VALUE_INIT;
  const ArbValue *cell = NULL;

  if (table == NULL || !look (scope, &scope->work->column, &column) ||
      (scope->work->row.is_there && !look (scope, &scope->work->row, &row)) ||
      !arb_table_lookup (table, &row, &column, &cell, NULL))
    return;
  set (scope, arb_value_copy (cell));
  arb_outcome_mark_table (scope->out, table);
}

static void
do_say (const Scope *scope)
{
  const ArbWork *work = scope->work;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (ArbValue));
  char about[MAX_ID] = "";

  if (work->value != NULL)
    find_value (scope, work->value, about);
  for (guint i = 0; work->with != NULL && work->with[i] != NULL; i++)
    {
      ArbValue name = arb_value_word (work->with[i]);
      const ArbValue *known = arb_facts_get_side (scope->out->facts, scope->self, work->with[i]);
      ArbValue value;

      if (known == NULL)
        known = arb_facts_get (scope->out->facts, work->with[i]);
      value = known != NULL ? arb_value_copy (known) : ARB_VALUE_INIT;
      g_array_append_val (pairs, name);
      g_array_append_val (pairs, value);
    }
  arb_outcome_note_pairs (scope->out, about, work->text,
                          arb_value_list ((const ArbValue *) (void *) pairs->data, pairs->len));
}

static void
do_here (const Scope *scope)
{
  if (arb_conditions_find_blocker (scope->work->conditions, scope->out->facts, scope->self,
                                   scope->foe) != NULL)
    return;
  switch (scope->work->kind)
    {
    case ARB_WORK_SUM:
      arb_outcome_sum (scope->out, scope->work->sum, scope->work->value, scope->self, scope->foe,
                       NULL);
      break;
    case ARB_WORK_SET:
      do_set (scope);
      break;
    case ARB_WORK_COMPARE:
      do_compare (scope);
      break;
    case ARB_WORK_READ:
      do_read (scope);
      break;
    case ARB_WORK_SAY:
      do_say (scope);
      break;
    case ARB_WORK_END:
      arb_outcome_end (scope->out);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
arb_outcome_work (ArbOutcome *self,
                  const ArbWork *work)
{
  guint n = work->prefixes != NULL ? g_strv_length (work->prefixes) : 0;
  Scope scope = { .out = self, .work = work };

  if (n == 0)
    do_here (&scope);
  for (guint i = 0; i < n; i++)
    {
      scope.self = work->prefixes[i];
      scope.foe = work->against != NULL ? work->against : n == 2 ? work->prefixes[1 - i] : NULL;
      do_here (&scope);
    }
}

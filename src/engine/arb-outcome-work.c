/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Does what a rule file says a step works out. Exact numbers throughout. */

#include "engine/arb-modifier-private.h"
#include "engine/arb-outcome-private.h"

typedef struct
{
  ArbOutcome *out;
  const ArbWork *work;
  ArbView view;
} Scope;

/* Borrowed; what is computed goes into @buffer, which the caller clears. NULL: not there, or
 * unknown. */
static const ArbValue *
look (const Scope *scope,
      const ArbOperand *operand,
      ArbValue *buffer)
{
  if (!operand->is_there)
    return NULL;
  if (operand->ref.name != NULL)
    return arb_view_look (&scope->view, operand->ref.owner, operand->ref.number,
                          operand->ref.derived, buffer);
  *buffer = arb_value_int (operand->number);
  return buffer;
}

/* What nobody knows counts as 0, as everywhere in the rules. */
static ArbRatio
look_number (const Scope *scope,
             const ArbOperand *operand)
{
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;
  const ArbValue *value = look (scope, operand, &buffer);

  return value != NULL ? arb_value_get_ratio (value) : arb_ratio_int (0);
}

/* The value of “self” when it has one of that name, else the one of nobody, or ARB_NO_SLOT. */
static guint
find_value (const Scope *scope)
{
  const ArbSideSlots *const owners[] = { scope->view.own, scope->view.table };

  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    {
      guint slot = arb_side_slots_find (owners[i], scope->work->value_number);

      if (slot != ARB_NO_SLOT && arb_slots_get (scope->view.facts->slots, slot)->value != NULL)
        return slot;
    }
  return ARB_NO_SLOT;
}

static void
set (const Scope *scope,
     ArbValue value)
{
  guint slot = find_value (scope);

  if (slot != ARB_NO_SLOT)
    arb_outcome_set_at (scope->out, slot, value, NULL);
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
      /* Divided by 0, anything is 0: there is nobody to share it. */
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
  guint slot = find_value (scope);
  const ArbField *field =
      slot != ARB_NO_SLOT ? arb_slots_get (scope->view.facts->slots, slot)->value : NULL;
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
      g_auto (ArbValue) buffer = ARB_VALUE_INIT;
      const ArbValue *value = look (scope, &work->of, &buffer);

      if (value != NULL)
        set (scope, arb_value_copy (value));
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
  g_auto (ArbValue) row_buffer = ARB_VALUE_INIT;
  g_auto (ArbValue) column_buffer = ARB_VALUE_INIT;
  const ArbValue *row = look (scope, &scope->work->row, &row_buffer);
  const ArbValue *column = look (scope, &scope->work->column, &column_buffer);
  const ArbValue *cell = NULL;

  if (table == NULL || column == NULL || (scope->work->row.is_there && row == NULL) ||
      !arb_table_lookup (table, row, column, &cell, NULL))
    return;
  set (scope, arb_value_copy (cell));
  arb_outcome_mark_table (scope->out, table);
}

static void
do_say (const Scope *scope)
{
  const ArbWork *work = scope->work;
  guint slot = work->value != NULL ? find_value (scope) : ARB_NO_SLOT;
  g_autoptr (GArray) pairs = NULL;
  const char *about = work->value;

  if (scope->out->quiet)
    return;
  if (slot != ARB_NO_SLOT)
    about = scope->view.facts->slots->ids.ids[slot];
  pairs = g_array_new (FALSE, FALSE, sizeof (ArbValue));
  for (guint i = 0; work->with != NULL && work->with[i] != NULL; i++)
    {
      ArbValue name = arb_value_word (work->with[i]);
      const ArbValue *known = arb_facts_get_side (scope->out->facts, scope->view.side, work->with[i]);
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
  if (arb_conditions_find_blocker_view (scope->work->conditions, &scope->view) != NULL)
    return;
  switch (scope->work->kind)
    {
    case ARB_WORK_SUM:
      arb_outcome_sum (scope->out, scope->work->sum, scope->work->value, scope->view.side,
                       scope->view.foe, NULL);
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
    {
      arb_view_init (&scope.view, self->facts, NULL, NULL);
      do_here (&scope);
    }
  for (guint i = 0; i < n; i++)
    {
      arb_view_init (&scope.view, self->facts, work->prefixes[i],
                     work->against != NULL ? work->against
                     : n == 2              ? work->prefixes[1 - i]
                                           : NULL);
      do_here (&scope);
    }
}

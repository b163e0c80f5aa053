/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-need.h"

ArbNeed *
arb_need_new (ArbNeedKind kind)
{
  ArbNeed *self = g_aligned_alloc0 (1, sizeof (ArbNeed), ARB_CACHE_LINE);

  self->kind = kind;
  self->conditions = arb_conditions_new ();
  self->refusals = g_array_new (FALSE, FALSE, sizeof (ArbNeedRefusal));
  g_array_set_clear_func (self->refusals, (GDestroyNotify) arb_need_refusal_clear);
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_need_free);
  return self;
}

static void
given_clear (ArbNeedGiven *self)
{
  g_strfreev (self->names);
  g_free (self->numbers);
}

void
arb_need_free (ArbNeed *self)
{
  if (self == NULL)
    return;
  g_free (self->prefixes);
  given_clear (&self->given);
  given_clear (&self->or_given);
  g_strfreev (self->inputs);
  g_free (self->input_numbers);
  g_array_unref (self->conditions);
  g_array_unref (self->refusals);
  g_ptr_array_unref (self->children);
  g_aligned_free (self);
}

void
arb_need_refusal_clear (ArbNeedRefusal *self)
{
  g_strfreev (self->words);
  g_array_unref (self->conditions);
}

static void
foreach_condition (GArray *conditions,
                   ArbConditionFunc func,
                   gpointer user_data)
{
  for (guint i = 0; i < conditions->len; i++)
    func (&g_array_index (conditions, ArbCondition, i), user_data);
}

void
arb_need_foreach (ArbNeed *self,
                  ArbConditionFunc condition_func,
                  ArbRefFunc ref_func,
                  gpointer user_data)
{
  g_return_if_fail (self != NULL);
  ArbRef *const refs[] = { &self->least,  &self->most,  &self->standard,
                           &self->n_dice, &self->faces, &self->in };

  foreach_condition (self->conditions, condition_func, user_data);
  for (guint i = 0; i < G_N_ELEMENTS (refs); i++)
    if (refs[i]->name != NULL)
      ref_func (refs[i], user_data);
  for (guint i = 0; i < self->refusals->len; i++)
    {
      ArbNeedRefusal *refusal = &g_array_index (self->refusals, ArbNeedRefusal, i);

      foreach_condition (refusal->conditions, condition_func, user_data);
      if (refusal->of.name != NULL)
        ref_func (&refusal->of, user_data);
    }
}

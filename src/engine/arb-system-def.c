/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-system-def.h"

static const ArbStep *
steps_new (const ArbProcedure *procedure)
{
  ArbStep *steps = g_new0 (ArbStep, procedure->steps->len + 1);

  for (guint i = 0; i < procedure->steps->len; i++)
    steps[i].id = g_ptr_array_index (procedure->steps, i);
  return steps;
}

ArbSystemDef *
arb_system_def_new (const ArbRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  ArbSystemDef *self = g_new0 (ArbSystemDef, 1);
  ArbWalk *walks = g_new0 (ArbWalk, rules->procedures->len + 1);

  for (guint i = 0; i < rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (rules->procedures, i);

      walks[i].id = procedure->id;
      walks[i].steps = steps_new (procedure);
    }
  self->id = g_intern_string (rules->id);
  self->walks = walks;
  return self;
}

void
arb_system_def_free (ArbSystemDef *self)
{
  if (self == NULL)
    return;
  for (const ArbWalk *walk = self->walks; walk->id != NULL; walk++)
    g_free ((gpointer) walk->steps);
  g_free ((gpointer) self->walks);
  g_free (self);
}

gboolean
arb_walk_leads_on (const ArbWalk *walk,
                   const ArbFacts *done)
{
  g_return_val_if_fail (walk != NULL && done != NULL, FALSE);
  return walk->sequel != NULL && (walk->leads_on == NULL || walk->leads_on (done));
}

const ArbSystemDef *
arb_system_def_get_for (const ArbSystemDef *self,
                        const ArbRules *rules)
{
  g_return_val_if_fail (self != NULL && rules != NULL, NULL);
  while (rules->is_kept && self->earlier != NULL &&
         !g_hash_table_contains (rules->steps, self->since))
    self = self->earlier;
  return self;
}

const ArbWalk *
arb_system_def_find_walk (const ArbSystemDef *self,
                          const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (const ArbWalk *walk = self->walks; walk->id != NULL; walk++)
    if (g_str_equal (walk->id, id))
      return walk;
  return NULL;
}

const ArbDerived *
arb_system_def_find_derived (const ArbSystemDef *self,
                             const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (const ArbDerived *derived = self->derived; derived != NULL && derived->id != NULL; derived++)
    if (g_str_equal (derived->id, id))
      return derived;
  return NULL;
}

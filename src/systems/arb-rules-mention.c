/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-rules-mention.h"

typedef struct
{
  const char *name; /* interned */
  gboolean is_found;
} Search;

static void
look_at_condition (ArbCondition *condition,
                   gpointer search)
{
  ((Search *) search)->is_found |= condition->name == ((Search *) search)->name;
}

static void
look_at_ref (ArbRef *ref,
             gpointer search)
{
  ((Search *) search)->is_found |= ref->name == ((Search *) search)->name;
}

static void
look_at_needs (Search *self,
               const GPtrArray *needs)
{
  for (guint i = 0; needs != NULL && i < needs->len; i++)
    {
      ArbNeed *need = needs->pdata[i];

      arb_need_foreach (need, look_at_condition, look_at_ref, self);
      look_at_needs (self, need->children);
    }
}

static void
look_at_modifiers (Search *self,
                   const GPtrArray *modifiers)
{
  for (guint i = 0; i < modifiers->len; i++)
    {
      const ArbModifier *modifier = modifiers->pdata[i];

      self->is_found |= modifier->value_of == self->name;
      for (guint j = 0; j < modifier->conditions->len; j++)
        look_at_condition (&g_array_index (modifier->conditions, ArbCondition, j), self);
    }
}

gboolean
arb_rules_mention (const ArbRules *self,
                   const char *name)
{
  Search search = { g_intern_string (name), FALSE };
  GHashTableIter iter;
  gpointer needs;

  g_return_val_if_fail (self != NULL && name != NULL, TRUE);

  /* What steps work out in the files may look at anything. */
  if (g_hash_table_size (self->works) > 0)
    return TRUE;
  look_at_modifiers (&search, self->modifiers);
  g_hash_table_iter_init (&iter, self->needs);
  while (!search.is_found && g_hash_table_iter_next (&iter, NULL, &needs))
    look_at_needs (&search, needs);
  return search.is_found;
}

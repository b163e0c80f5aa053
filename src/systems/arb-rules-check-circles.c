/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* That no derived fact is computed from itself, by whatever way round. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/arb-rules-check-private.h"

/* Without its side: whose fact it is does not matter, for the other side has the same rules. */
static const char *
get_name (const ArbField *field)
{
  const char *name;

  if (field->side != NULL && g_str_has_prefix (field->id, field->side) &&
      field->id[strlen (field->side)] == '.')
    return field->id + strlen (field->side) + 1;
  arb_owner_parse (field->id, &name);
  return name;
}

static const ArbField *
find_derived (const ArbProcedure *procedure,
              const char *name)
{
  for (guint i = 0; i < procedure->values->len; i++)
    {
      const ArbField *field = procedure->values->pdata[i];

      if (field->role == ARB_ROLE_DERIVED && g_str_equal (get_name (field), name))
        return field;
    }
  return NULL;
}

/* @way: names from the first one on, with " → " between them. */
static gboolean
comes_back (const ArbProcedure *procedure,
            const ArbField *field,
            const char *to,
            GHashTable *been,
            GString *way)
{
  for (guint i = 0; field->needs != NULL && field->needs[i] != NULL; i++)
    {
      gsize length = way->len;
      const ArbField *next;
      const char *name;

      arb_owner_parse (field->needs[i], &name);
      g_string_append_printf (way, " → %s", name);
      if (g_str_equal (name, to))
        return TRUE;
      next = find_derived (procedure, name);
      if (next != NULL && g_hash_table_add (been, (gpointer) next) &&
          comes_back (procedure, next, to, been, way))
        return TRUE;
      g_string_truncate (way, length);
    }
  return FALSE;
}

void
arb_rules_check_circles (ArbRulesCheck *self)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = self->rules->procedures->pdata[i];
      g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbField *field = procedure->values->pdata[j];
          g_autoptr (GHashTable) been = g_hash_table_new (NULL, NULL);
          g_autoptr (GString) way = g_string_new (get_name (field));

          if (field->role == ARB_ROLE_DERIVED &&
              comes_back (procedure, field, get_name (field), been, way) &&
              g_hash_table_add (told, (gpointer) get_name (field)))
            arb_rules_check_problem (self, field->place,
                                     _ ("“%s” is computed from itself: %s."), get_name (field),
                                     way->str);
        }
    }
}

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

typedef struct
{
  ArbRulesCheck *check; /* Borrowed */
  GHashTable *derived;  /* Owned: name → ArbField */
  GHashTable *places;   /* Owned: ArbField → its place in @way, from 1 on; DONE: all from there on is known */
  GPtrArray *way;       /* Owned: ArbField, each computed from the next */
} Search;

#define DONE G_MAXUINT
#define MOST_NAMES 8 /* of a circle; whoever reads it follows the rest himself */

static void
tell (Search *self,
      guint first)
{
  const ArbField *begin = self->way->pdata[first];
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = first; i < self->way->len && i < first + MOST_NAMES; i++)
    g_string_append_printf (names, "%s → ", get_name (self->way->pdata[i]));
  if (self->way->len - first > MOST_NAMES)
    g_string_append (names, "… → ");
  g_string_append (names, get_name (begin));
  arb_rules_check_problem (self->check, begin->place, _ ("“%s” is computed from itself: %s."),
                           get_name (begin), names->str);
}

/* Every fact is gone into once, so each circle is told once, where it is entered. */
static void
follow (Search *self,
        const ArbField *field)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, field));

  if (place == DONE)
    return;
  if (place > 0)
    {
      tell (self, place - 1);
      return;
    }
  g_ptr_array_add (self->way, (gpointer) field);
  g_hash_table_insert (self->places, (gpointer) field, GUINT_TO_POINTER (self->way->len));
  for (guint i = 0; field->needs != NULL && field->needs[i] != NULL; i++)
    {
      const ArbField *next;
      const char *name;

      arb_owner_parse (field->needs[i], &name);
      next = g_hash_table_lookup (self->derived, name);
      if (next != NULL)
        follow (self, next);
    }
  g_ptr_array_set_size (self->way, self->way->len - 1);
  g_hash_table_insert (self->places, (gpointer) field, GUINT_TO_POINTER (DONE));
}

static void
check_procedure (ArbRulesCheck *check,
                 const ArbProcedure *procedure)
{
  g_autoptr (GHashTable) derived = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  Search search = { check, derived, places, way };

  for (guint i = 0; i < procedure->values->len; i++)
    {
      const ArbField *field = procedure->values->pdata[i];

      /* Of the two sides the first. */
      if (field->role == ARB_ROLE_DERIVED && !g_hash_table_contains (derived, get_name (field)))
        g_hash_table_insert (derived, (gpointer) get_name (field), (gpointer) field);
    }
  for (guint i = 0; i < procedure->values->len; i++)
    {
      const ArbField *field = procedure->values->pdata[i];

      if (g_hash_table_lookup (derived, get_name (field)) == field)
        follow (&search, field);
    }
}

void
arb_rules_check_circles (ArbRulesCheck *self)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    check_procedure (self, self->rules->procedures->pdata[i]);
}

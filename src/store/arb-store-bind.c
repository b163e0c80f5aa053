/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which units of the event a procedure is about, as the rule file says it: an input with "from" is
 * answered by that field of a unit, a value with "from" begins with it, one with "to" goes there.
 * "a.troop.2.fatigue" is the second unit of side a that has what the list begins with, "a.scouts" the
 * side as a whole ("a/army"), and "day" the whole game ("campaign"). */

#include <string.h>

#include "store/arb-state.h"
#include "store/arb-store-combat-private.h"

#define GAME_UNIT "campaign"
#define SIDE_UNIT "army"

typedef struct
{
  ArbBody *plan;
  GHashTable *units; /* Owned: id → GHashTable of field → ArbValue */
  GPtrArray *order;  /* Owned, ids borrowed from units, in natural order */
  const char *const *chosen;
  const char *const *sides; /* what the event calls the sides "a" and "b"; NULL: just so */
} Binding;

static const char *
get_event_side (const Binding *self,
                const char *side)
{
  const char *named = NULL;

  if (self->sides != NULL && (g_str_equal (side, "a") || g_str_equal (side, "b")))
    named = self->sides[g_str_equal (side, "b")];
  return named != NULL && *named != '\0' ? named : side;
}

static void
value_free (gpointer data)
{
  arb_value_clear (data);
  g_free (data);
}

static void
collect_unit (const char *unit,
              const char *field,
              const ArbValue *value,
              gpointer user_data)
{
  Binding *self = user_data;
  GHashTable *fields = g_hash_table_lookup (self->units, unit);
  ArbValue *copy = g_new (ArbValue, 1);

  if (fields == NULL)
    {
      char *id = g_strdup (unit);

      fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, value_free);
      g_hash_table_insert (self->units, id, fields);
      g_ptr_array_add (self->order, id);
    }
  *copy = arb_value_copy (value);
  g_hash_table_insert (fields, g_strdup (field), copy);
}

/* "a/u2" before "a/u10". */
static int
compare_units (gconstpointer a,
               gconstpointer b)
{
  const char *left = *(const char *const *) a;
  const char *right = *(const char *const *) b;
  gsize left_length = strlen (left);
  gsize right_length = strlen (right);

  if (left_length != right_length)
    return left_length < right_length ? -1 : 1;
  return strcmp (left, right);
}

/* Whether @field, of a list of a side, belongs to the list "a.troop". */
static gboolean
is_of_list (const ArbField *field,
            const char *list)
{
  gsize length = strlen (list);

  return field->max_index > 0 && strncmp (field->id, list, length) == 0 &&
         g_str_has_prefix (field->id + length, ".*.");
}

/* The unit is still there, can answer every question it has a field for, and has the field the list
 * begins with. */
static gboolean
fits_list (const ArbProcedure *procedure,
           const char *list,
           GHashTable *fields)
{
  const ArbValue *withdrawn = g_hash_table_lookup (fields, ARB_UNIT_WITHDRAWN);
  gboolean has_key = FALSE;
  gboolean is_first = TRUE;

  if (withdrawn != NULL && withdrawn->type == ARB_VALUE_BOOL && withdrawn->truth)
    return FALSE;
  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);
      const ArbValue *value;

      if (field->from == NULL || !is_of_list (field, list))
        continue;
      value = g_hash_table_lookup (fields, field->from);
      if (value != NULL && !arb_field_accepts (field, value))
        return FALSE;
      has_key = has_key || (is_first && value != NULL);
      is_first = FALSE;
    }
  return has_key;
}

static gboolean
is_chosen (const Binding *self,
           const char *unit)
{
  return self->chosen == NULL || g_strv_contains (self->chosen, unit);
}

static char *
dup_entry_id (const ArbField *field,
              guint number)
{
  const char *star = strchr (field->id, '*');

  return g_strdup_printf ("%.*s%u%s", (int) (star - field->id), field->id, number, star + 1);
}

static void
bind_entry (Binding *self,
            const ArbProcedure *procedure,
            const char *list,
            guint number,
            const char *unit)
{
  const ArbValue *name = g_hash_table_lookup (g_hash_table_lookup (self->units, unit), "name");
  g_autofree char *called = g_strdup_printf ("%s.%u.name", list, number);

  /* Questions and results call it by its name. */
  if (name != NULL && name->type == ARB_VALUE_TEXT)
    arb_plan_add_carried (self->plan, called, name);
  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);
      g_autofree char *id = NULL;

      if (field->from == NULL || !is_of_list (field, list))
        continue;
      id = dup_entry_id (field, number);
      arb_plan_add_input (self->plan, id, unit, field->from);
    }
  for (guint i = 0; i < procedure->values->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->values, i);
      g_autofree char *id = NULL;

      if (field->to == NULL || !is_of_list (field, list))
        continue;
      id = dup_entry_id (field, number);
      arb_plan_add_output (self->plan, id, "set", unit, field->to);
    }
}

/* @count: the question how many entries the list has. */
static void
bind_list (Binding *self,
           const ArbProcedure *procedure,
           const ArbField *count)
{
  g_autofree char *prefix =
      count->side != NULL ? g_strconcat (get_event_side (self, count->side), "/", NULL) : NULL;
  gboolean has_units = FALSE;
  ArbValue n_entries;
  guint number = 0;

  for (guint i = 0; i < self->order->len; i++)
    {
      const char *unit = g_ptr_array_index (self->order, i);

      if (prefix == NULL || !g_str_has_prefix (unit, prefix))
        continue;
      has_units = TRUE;
      if (!is_chosen (self, unit) ||
          !fits_list (procedure, count->counts, g_hash_table_lookup (self->units, unit)))
        continue;
      bind_entry (self, procedure, count->counts, ++number, unit);
    }
  /* Without any list of the side a person has to say. */
  if (!has_units)
    return;
  n_entries = arb_value_int (number);
  arb_plan_add_suggestion (self->plan, count->id, &n_entries);
}

/* A value that the unit has already: known from the start, as if computed. */
static void
carry (Binding *self,
       const ArbField *field,
       const char *unit)
{
  GHashTable *fields = g_hash_table_lookup (self->units, unit);
  const ArbValue *value = fields != NULL ? g_hash_table_lookup (fields, field->from) : NULL;

  if (value != NULL && arb_field_accepts (field, value))
    arb_plan_add_carried (self->plan, field->id, value);
}

/* What belongs to a side as a whole or to the game. */
static void
bind_plain (Binding *self,
            const ArbField *field)
{
  g_autofree char *unit =
      field->side != NULL
          ? g_strconcat (get_event_side (self, field->side), "/", SIDE_UNIT, NULL)
          : g_strdup (GAME_UNIT);

  if (field->from != NULL && field->role == ARB_ROLE_INPUT)
    arb_plan_add_input (self->plan, field->id, unit, field->from);
  else if (field->from != NULL)
    carry (self, field, unit);
  if (field->to != NULL)
    arb_plan_add_output (self->plan, field->id, "set", unit, field->to);
}

static void
bind_fields (Binding *self,
             const ArbProcedure *procedure,
             const GPtrArray *fields)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = g_ptr_array_index (fields, i);

      if (field->counts != NULL)
        bind_list (self, procedure, field);
      else if (field->max_index == 0)
        bind_plain (self, field);
    }
}

gboolean
arb_plan_bind_units (ArbBody *plan,
                     ArbStore *store,
                     const char *const *sides,
                     const char *const *units,
                     GError **error)
{
  g_autofree char *text = arb_body_to_string (plan);
  g_autoptr (ArbBody) look = arb_body_parse (text);
  const ArbKeptRules *kept;
  const ArbProcedure *procedure;
  Binding self = { .plan = plan, .chosen = units, .sides = sides };
  gboolean ok;

  if (!arb_store_add_rules_in_force (store, look, error) ||
      (kept = arb_store_get_rules (store, look, error)) == NULL)
    return FALSE;
  procedure = arb_rules_find_procedure (kept->rules, arb_body_get (plan, "procedure"));
  if (procedure == NULL)
    return TRUE; /* the session says so when it begins */
  self.units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                      (GDestroyNotify) g_hash_table_unref);
  self.order = g_ptr_array_new ();
  ok = arb_store_foreach_unit (store, collect_unit, &self, error);
  g_ptr_array_sort (self.order, compare_units);
  if (ok)
    {
      bind_fields (&self, procedure, procedure->inputs);
      bind_fields (&self, procedure, procedure->values);
    }
  g_ptr_array_unref (self.order);
  g_hash_table_unref (self.units);
  return ok;
}

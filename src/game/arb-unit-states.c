/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-unit-states.h"

struct _ArbUnitStates
{
  ArbStore *store;   /* Owned */
  GHashTable *units; /* Owned: id → (field → ArbValue) */
  guint n_rows;      /* of the journal, that @units adds up */
  gboolean is_still; /* it is of another moment, and stays as it is */
};

static void
free_value (gpointer value)
{
  arb_value_clear (value);
  g_free (value);
}

static void
put (const char *unit,
     const char *field,
     const ArbValue *value,
     gpointer data)
{
  GHashTable *units = data;
  GHashTable *fields = g_hash_table_lookup (units, unit);
  ArbValue *copy;

  if (value->type == ARB_VALUE_NONE)
    {
      if (fields != NULL)
        g_hash_table_remove (fields, field);
      return;
    }
  if (fields == NULL)
    {
      fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_value);
      g_hash_table_insert (units, g_strdup (unit), fields);
    }
  copy = g_new (ArbValue, 1);
  *copy = arb_value_copy (value);
  g_hash_table_insert (fields, g_strdup (field), copy);
}

/* When the file cannot be read now, what was known before still shows. */
static void
load (ArbUnitStates *self)
{
  g_autoptr (GHashTable) units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        (GDestroyNotify) g_hash_table_unref);

  if (!arb_store_foreach_unit (self->store, put, units, NULL))
    return;
  g_hash_table_unref (self->units);
  self->units = g_steal_pointer (&units);
  self->n_rows = arb_store_get_n_rows (self->store);
}

ArbUnitStates *
arb_unit_states_new_still (ArbStore *store)
{
  ArbUnitStates *self = g_rc_box_new0 (ArbUnitStates);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self->store = g_object_ref (store);
  self->units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_hash_table_unref);
  self->is_still = TRUE;
  return self;
}

ArbUnitStates *
arb_unit_states_new (ArbStore *store)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);

  ArbUnitStates *self = arb_unit_states_new_still (store);

  self->is_still = FALSE;
  load (self);
  return self;
}

void
arb_unit_states_put (const char *unit,
                     const char *field,
                     const ArbValue *value,
                     gpointer self)
{
  ArbUnitStates *states = self;

  g_return_if_fail (states != NULL && unit != NULL && field != NULL);
  g_return_if_fail (value != NULL);
  put (unit, field, value, states->units);
}

ArbUnitStates *
arb_unit_states_ref (ArbUnitStates *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ArbUnitStates *self = data;

  g_object_unref (self->store);
  g_hash_table_unref (self->units);
}

void
arb_unit_states_unref (ArbUnitStates *self)
{
  g_rc_box_release_full (self, clear);
}

void
arb_unit_states_follow (ArbUnitStates *self,
                        guint first,
                        guint n_rows,
                        const ArbTouched *touched)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (touched != NULL);
  if (arb_touched_is_everything (touched) || self->n_rows != first)
    {
      load (self);
      return;
    }
  arb_touched_foreach_field (touched, put, self->units);
  self->n_rows = first + n_rows;
}

/* Somebody may look before the rows are announced to us, or at rows that never were. */
static GHashTable *
get_units (ArbUnitStates *self)
{
  if (!self->is_still && self->n_rows != arb_store_get_n_rows (self->store))
    load (self);
  return self->units;
}

const ArbValue *
arb_unit_states_get (ArbUnitStates *self,
                     const char *unit,
                     const char *field)
{
  g_return_val_if_fail (self != NULL, NULL);

  GHashTable *fields = g_hash_table_lookup (get_units (self), unit);

  return fields != NULL ? g_hash_table_lookup (fields, field) : NULL;
}

void
arb_unit_states_foreach (ArbUnitStates *self,
                         ArbUnitFunc func,
                         gpointer user_data)
{
  GHashTableIter units, iter;
  gpointer unit, fields, field, value;

  g_return_if_fail (self != NULL && func != NULL);
  g_hash_table_iter_init (&units, get_units (self));
  while (g_hash_table_iter_next (&units, &unit, &fields))
    {
      g_hash_table_iter_init (&iter, fields);
      while (g_hash_table_iter_next (&iter, &field, &value))
        func (unit, field, value, user_data);
    }
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
arb_unit_states_list_units (ArbUnitStates *self,
                            const char *field)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer unit, fields;

  g_return_val_if_fail (self != NULL, NULL);
  g_hash_table_iter_init (&iter, get_units (self));
  while (g_hash_table_iter_next (&iter, &unit, &fields))
    if (g_hash_table_contains (fields, field))
      g_ptr_array_add (list, g_strdup (unit));
  g_ptr_array_sort (list, compare_ids);
  return list;
}

GPtrArray *
arb_unit_states_list_fields (ArbUnitStates *self,
                             const char *unit,
                             const char *prefix)
{
  g_return_val_if_fail (self != NULL, NULL);

  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  GHashTable *fields = g_hash_table_lookup (get_units (self), unit);
  GHashTableIter iter;
  gpointer field;

  if (fields == NULL)
    return list;
  g_hash_table_iter_init (&iter, fields);
  while (g_hash_table_iter_next (&iter, &field, NULL))
    if (g_str_has_prefix (field, prefix))
      g_ptr_array_add (list, g_strdup (field));
  g_ptr_array_sort (list, compare_ids);
  return list;
}

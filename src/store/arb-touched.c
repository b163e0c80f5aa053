/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-touched.h"

#include "store/arb-store.h"

struct _ArbTouched
{
  ArbTouchedThings things;
  GHashTable *games;   /* Owned: ids of the tables where @things were touched */
  GHashTable *combats; /* Owned: ids */
  GHashTable *units;   /* Owned: id → (field → ArbValue) */
};

G_DEFINE_BOXED_TYPE (ArbTouched, arb_touched, arb_touched_ref, arb_touched_unref)

static const ArbTouchedThings things_of_kind[ARB_N_KINDS] = {
  [ARB_KIND_EVENT] = ARB_TOUCHED_HEADER,
  [ARB_KIND_RULES] = ARB_TOUCHED_RULES,
  [ARB_KIND_RULING] = ARB_TOUCHED_RULES,
  [ARB_KIND_IMPORT] = ARB_TOUCHED_LISTS,
  [ARB_KIND_GAME] = ARB_TOUCHED_TABLES,
  [ARB_KIND_CLOCK] = ARB_TOUCHED_CLOCK,
  [ARB_KIND_ORDER] = ARB_TOUCHED_ORDERS,
  [ARB_KIND_DECLARATION] = ARB_TOUCHED_ORDERS,
  [ARB_KIND_UNIT] = ARB_TOUCHED_UNITS,
  [ARB_KIND_FIRE] = ARB_TOUCHED_UNITS,
  [ARB_KIND_MORALE] = ARB_TOUCHED_UNITS,
  [ARB_KIND_BOARD] = ARB_TOUCHED_BOARD,
  [ARB_KIND_COMBAT] = ARB_TOUCHED_COMBATS,
  [ARB_KIND_CORRECTION] = ARB_TOUCHED_COMBATS,
  [ARB_KIND_NOTE] = ARB_TOUCHED_NOTES,
  [ARB_KIND_INCIDENT] = ARB_TOUCHED_NOTES,
  [ARB_KIND_PRECEDENT] = ARB_TOUCHED_NOTES,
  [ARB_KIND_CASEBOOK] = ARB_TOUCHED_NOTES,
  [ARB_KIND_COMPETITION] = ARB_TOUCHED_COMPETITION,
  [ARB_KIND_PLAYER] = ARB_TOUCHED_COMPETITION,
  [ARB_KIND_LIST] = ARB_TOUCHED_COMPETITION,
  [ARB_KIND_ROUND] = ARB_TOUCHED_COMPETITION,
  [ARB_KIND_RESULT] = ARB_TOUCHED_COMPETITION,
  [ARB_KIND_ROUND_CLOCK] = ARB_TOUCHED_COMPETITION,
};

static void
free_value (gpointer value)
{
  arb_value_clear (value);
  g_free (value);
}

ArbTouched *
arb_touched_new (void)
{
  ArbTouched *self = g_rc_box_new0 (ArbTouched);

  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->combats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_hash_table_unref);
  return self;
}

ArbTouched *
arb_touched_ref (ArbTouched *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  ArbTouched *self = data;

  g_hash_table_unref (self->games);
  g_hash_table_unref (self->combats);
  g_hash_table_unref (self->units);
}

void
arb_touched_unref (ArbTouched *self)
{
  g_rc_box_release_full (self, clear);
}

void
arb_touched_add_act (ArbTouched *self,
                     ArbKind kind,
                     const char *game)
{
  g_return_if_fail (kind < ARB_N_KINDS && game != NULL);
  g_return_if_fail (self != NULL);
  self->things |= things_of_kind[kind] != 0 ? things_of_kind[kind] : ARB_TOUCHED_OTHER;
  g_hash_table_add (self->games, g_strdup (game));
}

void
arb_touched_add_combat (ArbTouched *self,
                        const char *combat)
{
  g_return_if_fail (self != NULL);
  g_hash_table_add (self->combats, g_strdup (combat));
}

void
arb_touched_add_field (ArbTouched *self,
                       const char *unit,
                       const char *field,
                       const ArbValue *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (value != NULL);

  GHashTable *fields = g_hash_table_lookup (self->units, unit);
  ArbValue *copy = g_new (ArbValue, 1);

  if (fields == NULL)
    {
      fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_value);
      g_hash_table_insert (self->units, g_strdup (unit), fields);
    }
  *copy = arb_value_copy (value);
  g_hash_table_insert (fields, g_strdup (field), copy);
}

static void
add_field (const char *unit,
           const char *field,
           const ArbValue *value,
           gpointer self)
{
  arb_touched_add_field (self, unit, field, value);
}

static void
add_ids (GHashTable *ids,
         GHashTable *others)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, others);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (ids, g_strdup (id));
}

void
arb_touched_add (ArbTouched *self,
                 const ArbTouched *other)
{
  g_return_if_fail (self != NULL && other != NULL && self != other);
  self->things |= other->things;
  add_ids (self->games, other->games);
  add_ids (self->combats, other->combats);
  arb_touched_foreach_field (other, add_field, self);
}

void
arb_touched_add_everything (ArbTouched *self)
{
  g_return_if_fail (self != NULL);
  self->things = ARB_TOUCHED_EVERYTHING;
  g_hash_table_add (self->games, g_strdup (""));
}

gboolean
arb_touched_has (const ArbTouched *self,
                 ArbTouchedThings things)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return (self->things & things) != 0;
}

gboolean
arb_touched_has_at (const ArbTouched *self,
                    ArbTouchedThings things,
                    const char *game)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_touched_has (self, things) &&
         (g_hash_table_contains (self->games, game) || g_hash_table_contains (self->games, ""));
}

gboolean
arb_touched_is_everything (const ArbTouched *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->things == ARB_TOUCHED_EVERYTHING;
}

gboolean
arb_touched_has_combat (const ArbTouched *self,
                        const char *combat)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_touched_is_everything (self) || g_hash_table_contains (self->combats, combat);
}

gboolean
arb_touched_has_unit (const ArbTouched *self,
                      const char *unit)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_touched_is_everything (self) || g_hash_table_contains (self->units, unit);
}

gboolean
arb_touched_has_fields (const ArbTouched *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_touched_is_everything (self) || g_hash_table_size (self->units) > 0;
}

gboolean
arb_touched_has_field (const ArbTouched *self,
                       const char *unit,
                       const char *field)
{
  g_return_val_if_fail (self != NULL, FALSE);

  GHashTable *fields = g_hash_table_lookup (self->units, unit);

  return arb_touched_is_everything (self) ||
         (fields != NULL && g_hash_table_contains (fields, field));
}

gboolean
arb_touched_is_step (const ArbTouched *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->things == 0 && !arb_touched_has_fields (self);
}

void
arb_touched_foreach_field (const ArbTouched *self,
                           ArbTouchedFieldFunc func,
                           gpointer user_data)
{
  GHashTableIter units, fields;
  gpointer unit, field, values, value;

  g_return_if_fail (self != NULL);
  g_hash_table_iter_init (&units, self->units);
  while (g_hash_table_iter_next (&units, &unit, &values))
    {
      g_hash_table_iter_init (&fields, values);
      while (g_hash_table_iter_next (&fields, &field, &value))
        func (unit, field, value, user_data);
    }
}

void
arb_touched_foreach_unit (const ArbTouched *self,
                          ArbTouchedUnitFunc func,
                          gpointer user_data)
{
  GHashTableIter units;
  gpointer unit;

  g_return_if_fail (self != NULL);
  g_hash_table_iter_init (&units, self->units);
  while (g_hash_table_iter_next (&units, &unit, NULL))
    func (unit, user_data);
}

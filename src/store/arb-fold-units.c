/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a unit is the sum of what happened to it: effects in the order of their places. Any
 * act may be taken back, so a field is always computed from all of its effects. */

#include "store/arb-store-private.h"

gboolean
arb_effect_apply (ArbValue *state,
                  const ArbEffect *effect)
{
  g_auto (ArbValue) operand = ARB_VALUE_INIT;

  if (!arb_value_from_typed (effect->value, &operand, NULL))
    return FALSE;
  if (effect->op == ARB_EFFECT_ADD)
    {
      ArbRatio sum;

      if (!arb_value_is_number (&operand))
        return operand.type == ARB_VALUE_NONE;
      sum = arb_ratio_add (arb_value_get_ratio (state), arb_value_get_ratio (&operand));
      arb_value_clear (state);
      *state = sum.den == 1 ? arb_value_int (sum.num) : arb_value_ratio (sum);
      return TRUE;
    }
  arb_value_clear (state);
  *state = arb_value_copy (&operand);
  return TRUE;
}

gboolean
arb_fold_add_effect (ArbStore *self,
                     gint64 place,
                     gint64 act,
                     const char *combat,
                     const char *const *line,
                     GError **error)
{
  return arb_db_run (self->db, error,
                     "INSERT INTO cache_effect (place, act, combat, unit, field, op, value)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?)",
                     "iisssss", place, act, combat, line[1], line[2], line[0], line[3]);
}

GHashTable *
arb_fold_fields_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
}

void
arb_fold_fields_add (GHashTable *fields,
                     const char *unit,
                     const char *field)
{
  GHashTable *names = g_hash_table_lookup (fields, unit);

  if (names == NULL)
    {
      names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_insert (fields, g_strdup (unit), names);
    }
  if (!g_hash_table_contains (names, field))
    g_hash_table_add (names, g_strdup (field));
}

static gboolean
compute (ArbStore *self,
         const char *unit,
         const char *field,
         GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT e.op, e.value FROM cache_effect e JOIN cache_act a ON a.n = e.act"
      " WHERE e.unit = ? AND e.field = ? AND (a.live = 1 OR e.combat <> '')"
      " ORDER BY e.place, e.rowid",
      "ss", unit, field);
  g_auto (ArbValue) state = ARB_VALUE_INIT;
  g_autofree char *typed = NULL;

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    {
      const char *line[] = { arb_db_text (statement, 0), unit, field, arb_db_text (statement, 1), NULL };
      ArbEffect effect;

      if (arb_effect_parse (line, &effect))
        arb_effect_apply (&state, &effect);
    }
  if (self->touched != NULL)
    arb_touched_add_field (self->touched, unit, field, &state);
  if (state.type == ARB_VALUE_NONE)
    return arb_db_run (self->db, error, "DELETE FROM cache_unit WHERE unit = ? AND field = ?", "ss",
                       unit, field);
  typed = arb_value_to_typed (&state);
  return arb_db_run (self->db, error,
                     "INSERT OR REPLACE INTO cache_unit (unit, field, value) VALUES (?, ?, ?)",
                     "sss", unit, field, typed);
}

gboolean
arb_fold_fields (ArbStore *self,
                 GHashTable *fields,
                 GError **error)
{
  GHashTableIter units, each;
  gpointer unit, names, name;

  g_hash_table_iter_init (&units, fields);
  while (g_hash_table_iter_next (&units, &unit, &names))
    {
      g_hash_table_iter_init (&each, names);
      while (g_hash_table_iter_next (&each, &name, NULL))
        if (self->stale != NULL)
          arb_fold_fields_add (self->stale, unit, name);
        else if (!compute (self, unit, name, error))
          return FALSE;
    }
  return TRUE;
}

gboolean
arb_fold_units_of_act (ArbStore *self,
                       gint64 act,
                       GError **error)
{
  g_autoptr (GHashTable) fields = arb_fold_fields_new ();
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error, "SELECT unit, field FROM cache_effect WHERE act = ? AND combat = ''", "i", act);

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    arb_fold_fields_add (fields, arb_db_text (statement, 0), arb_db_text (statement, 1));
  return arb_fold_fields (self, fields, error);
}

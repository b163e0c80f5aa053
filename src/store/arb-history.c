/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-history.h"

#include "store/arb-store-private.h"

static ArbValue *
get_state (GHashTable *states,
           const char *unit)
{
  ArbValue *state = g_hash_table_lookup (states, unit);

  if (state == NULL)
    {
      state = g_new0 (ArbValue, 1);
      g_hash_table_insert (states, g_strdup (unit), state);
    }
  return state;
}

gboolean
arb_store_foreach_change (ArbStore *self,
                          const char *field,
                          ArbHistoryFunc func,
                          gpointer user_data,
                          GError **error)
{
  g_autoptr (GHashTable) states =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_value_free);
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  g_return_val_if_fail (field != NULL, FALSE);
  if (!arb_store_ensure (self, error))
    return FALSE;
  statement = arb_db_query (
      self->db, error,
      "SELECT e.place, e.unit, e.op, e.value FROM cache_effect e JOIN cache_act a ON a.n = e.act"
      " WHERE e.field = ? AND (a.live = 1 OR e.combat <> '') ORDER BY e.place, e.rowid",
      "s", field);
  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    {
      const char *unit = arb_db_text (statement, 1);
      const char *line[] = { arb_db_text (statement, 2), unit, field, arb_db_text (statement, 3), NULL };
      ArbValue *state = get_state (states, unit);
      ArbEffect effect;

      if (arb_effect_parse (line, &effect))
        arb_effect_apply (state, &effect);
      func (sqlite3_column_int64 (statement, 0), unit, state, user_data);
    }
  return TRUE;
}

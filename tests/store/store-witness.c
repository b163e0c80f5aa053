/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-witness.h"

static GHashTable *
dup_lines (ArbStore *store)
{
  GHashTable *lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *state = arb_store_dup_state (store, &error);
  g_auto (GStrv) split = NULL;

  g_assert_no_error (error);
  split = g_strsplit (state, "\n", -1);
  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_hash_table_add (lines, g_strdup (split[i]));
  return lines;
}

/* @combats gets the ids of the combats that differ → how many of their two questions are open. */
static void
check_line (StoreWitness *self,
            const char *line,
            GHashTable *combats,
            gboolean *is_step)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", -1);

  if (g_str_equal (parts[0], "combat"))
    {
      guint n_open = GPOINTER_TO_UINT (g_hash_table_lookup (combats, parts[1])) +
                     !g_str_equal (parts[5], "done");

      g_assert_true (arb_touched_has_combat (self->last, parts[1]));
      g_hash_table_replace (combats, g_strdup (parts[1]), GUINT_TO_POINTER (n_open));
      return;
    }
  *is_step = FALSE;
  if (g_str_equal (parts[0], "unit"))
    {
      g_assert_true (arb_touched_has_field (self->last, parts[1], parts[2]));
    }
  else
    {
      g_autoptr (ArbTouched) expected = arb_touched_new ();

      arb_touched_add_act (expected, arb_kind_parse (parts[0]), parts[1]);
      for (guint thing = 1; thing < ARB_TOUCHED_EVERYTHING; thing <<= 1)
        if (arb_touched_has (expected, thing))
          g_assert_true (arb_touched_has_at (self->last, thing, parts[1]));
    }
}

static void
check_value (const char *unit,
             const char *field,
             const ArbValue *value,
             gpointer data)
{
  StoreWitness *self = data;
  g_auto (ArbValue) now = ARB_VALUE_INIT;
  g_autofree char *told = arb_value_to_typed (value);
  g_autofree char *actual = NULL;

  arb_store_get_unit (self->store, unit, field, &now);
  actual = arb_value_to_typed (&now);
  g_assert_cmpstr (told, ==, actual);
}

static void
check_lines (StoreWitness *self,
             GHashTable *some,
             GHashTable *others,
             GHashTable *combats,
             gboolean *is_step)
{
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, some);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (!g_hash_table_contains (others, line))
      check_line (self, line, combats, is_step);
}

static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             StoreWitness *self)
{
  g_autoptr (GHashTable) now = dup_lines (store);
  g_autoptr (GHashTable) combats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean is_step = TRUE;
  GHashTableIter iter;
  gpointer n_open;

  g_assert_cmpuint (first + n_rows, ==, arb_store_get_n_rows (store));
  g_clear_pointer (&self->last, arb_touched_unref);
  self->last = arb_touched_ref (touched);
  self->n_acts++;
  check_lines (self, self->lines, now, combats, &is_step);
  check_lines (self, now, self->lines, combats, &is_step);
  arb_touched_foreach_field (touched, check_value, self);
  g_hash_table_iter_init (&iter, combats);
  while (g_hash_table_iter_next (&iter, NULL, &n_open))
    if (GPOINTER_TO_UINT (n_open) != 2)
      {
        g_assert_true (arb_touched_has (touched, ARB_TOUCHED_COMBATS));
        is_step = FALSE;
      }
  if (is_step && g_hash_table_size (combats) > 0)
    g_assert_true (arb_touched_is_step (touched));
  g_hash_table_unref (self->lines);
  self->lines = g_steal_pointer (&now);
}

void
store_witness_init (StoreWitness *self,
                    ArbStore *store)
{
  *self = (StoreWitness) { .store = store, .lines = dup_lines (store) };
  g_signal_connect (store, "appended", G_CALLBACK (appended_cb), self);
}

void
store_witness_clear (StoreWitness *self)
{
  g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_pointer (&self->lines, g_hash_table_unref);
  g_clear_pointer (&self->last, arb_touched_unref);
}

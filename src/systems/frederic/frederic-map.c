/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-map.h"

struct _FredericMap
{
  guint n_columns;
  guint n_rows;
  GHashTable *cells; /* Owned: ArbHex at the head of a FredericCell → that cell */
  gboolean hills_changed;
};

static guint
hash_hex (gconstpointer key)
{
  const ArbHex *hex = key;

  return (guint) hex->q * 73856093u ^ (guint) hex->r * 19349663u;
}

static gboolean
equal_hexes (gconstpointer a,
             gconstpointer b)
{
  return arb_hex_equal (*(const ArbHex *) a, *(const ArbHex *) b);
}

FredericMap *
frederic_map_new (guint n_columns,
                  guint n_rows)
{
  FredericMap *self = g_new0 (FredericMap, 1);

  self->n_columns = n_columns;
  self->n_rows = n_rows;
  self->cells = g_hash_table_new_full (hash_hex, equal_hexes, NULL, g_free);
  return self;
}

void
frederic_map_free (FredericMap *self)
{
  g_hash_table_unref (self->cells);
  g_free (self);
}

void
frederic_map_set (FredericMap *self,
                  const FredericCell *cell)
{
  FredericCell *copy = g_memdup2 (cell, sizeof *cell);
  const FredericCell *before = g_hash_table_lookup (self->cells, &cell->at);

  if (cell->terrain == FREDERIC_HILL || (before != NULL && before->terrain == FREDERIC_HILL))
    self->hills_changed = TRUE;
  copy->hill = 0;
  g_hash_table_replace (self->cells, &copy->at, copy);
}

const FredericCell *
frederic_map_get (const FredericMap *self,
                  ArbHex at)
{
  static const FredericCell empty = { 0 };
  const FredericCell *cell = g_hash_table_lookup (self->cells, &at);

  return cell != NULL ? cell : &empty;
}

gboolean
frederic_map_has (const FredericMap *self,
                  ArbHex at)
{
  return g_hash_table_contains (self->cells, &at);
}

gboolean
frederic_map_is_inside (const FredericMap *self,
                        ArbHex at)
{
  int column, row;

  if (self->n_columns == 0 || self->n_rows == 0)
    return TRUE;
  arb_hex_to_board (at, &column, &row);
  return column >= 0 && column < (int) self->n_columns && row >= 0 && row < (int) self->n_rows;
}

GPtrArray *
frederic_map_list (const FredericMap *self)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer cell;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    g_ptr_array_add (list, cell);
  return list;
}

guint
frederic_map_count_around (const FredericMap *self,
                           ArbHex at,
                           FredericSide side)
{
  guint count = 0;

  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    if (frederic_map_get (self, arb_hex_neighbour (at, i))->unit == side)
      count++;
  return count;
}

/* --- Hills ----------------------------------------------------------------------------------- */

static void
spread_hill (FredericMap *self,
             FredericCell *start,
             guint number)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();

  start->hill = number;
  g_ptr_array_add (waiting, start);
  while (waiting->len > 0)
    {
      const FredericCell *cell = g_ptr_array_remove_index_fast (waiting, waiting->len - 1);

      for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
        {
          ArbHex at = arb_hex_neighbour (cell->at, i);
          FredericCell *next = g_hash_table_lookup (self->cells, &at);

          if (next == NULL || next->terrain != FREDERIC_HILL || next->hill != 0)
            continue;
          next->hill = number;
          g_ptr_array_add (waiting, next);
        }
    }
}

void
frederic_map_join_hills (FredericMap *self)
{
  GHashTableIter iter;
  gpointer value;
  guint n_hills = 0;

  if (!self->hills_changed)
    return;
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    ((FredericCell *) value)->hill = 0;
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((FredericCell *) value)->terrain == FREDERIC_HILL && ((FredericCell *) value)->hill == 0)
      spread_hill (self, value, ++n_hills);
  self->hills_changed = FALSE;
}

gboolean
frederic_map_is_foot (const FredericMap *self,
                      ArbHex at,
                      guint hill)
{
  for (guint i = 0; i < ARB_HEX_N_DIRECTIONS; i++)
    if (frederic_map_get (self, arb_hex_neighbour (at, i))->hill == hill)
      return TRUE;
  return FALSE;
}

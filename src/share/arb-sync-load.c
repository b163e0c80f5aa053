/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows and files on their way, and how many of them come in parts. */

#include <string.h>

#include "share/arb-sync-private.h"

ArbSyncLoad *
arb_sync_load_new (void)
{
  ArbSyncLoad *self = g_new0 (ArbSyncLoad, 1);

  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_parcel_row_free);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return self;
}

void
arb_sync_load_free (ArbSyncLoad *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->files);
  g_free (self);
}

/* The name of the act that a line is of: the columns of its umpire and of its first row. */
static char *
dup_act (const char *line)
{
  const char *columns[8] = { line };
  guint n_columns = 1;

  for (const char *p = line; n_columns < G_N_ELEMENTS (columns) && (p = strchr (p, '\t')) != NULL; n_columns++)
    columns[n_columns] = ++p;
  if (n_columns < G_N_ELEMENTS (columns))
    return g_strdup ("");
  return g_strdup_printf ("%.*s%.*s", (int) (columns[3] - columns[2]), columns[2],
                          (int) (columns[7] - columns[6]), columns[6]);
}

/* Act → behind its last line. */
static GHashTable *
find_ends (const GPtrArray *acts)
{
  GHashTable *ends = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < acts->len; i++)
    g_hash_table_insert (ends, acts->pdata[i], GUINT_TO_POINTER (i + 1));
  return ends;
}

GPtrArray *
arb_sync_load_split (ArbSyncLoad *self,
                     guint n_lines)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sync_load_free);
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) ends = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  ArbSyncLoad *part = self;
  guint end = 0;

  g_return_val_if_fail (self != NULL && n_lines > 0, parts);
  g_ptr_array_add (parts, self);
  if (self->lines->len <= n_lines)
    return parts;
  lines = g_steal_pointer (&self->lines);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_free_func (lines, NULL);
  for (guint i = 0; i < lines->len; i++)
    g_ptr_array_add (acts, dup_act (lines->pdata[i]));
  ends = find_ends (acts);
  for (guint i = 0; i < lines->len; i++)
    {
      if (i >= end && part->lines->len >= n_lines)
        {
          part = arb_sync_load_new ();
          g_ptr_array_add (parts, part);
        }
      end = MAX (end, GPOINTER_TO_UINT (g_hash_table_lookup (ends, acts->pdata[i])));
      g_ptr_array_add (part->lines, lines->pdata[i]);
    }
  return parts;
}

gboolean
arb_sync_load_is_empty (const ArbSyncLoad *self)
{
  g_return_val_if_fail (self != NULL, TRUE);
  return self->rows->len == 0 && self->lines->len == 0 && self->files->len == 0;
}

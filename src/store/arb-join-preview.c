/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What would follow from rows before they are written. The journal with them stands in tables of this
 * connection alone, in memory, under the names of the real ones, which it hides for that moment: whoever
 * looks for conflicts reads it as he reads the journal, and the event is not touched. */

#include "store/arb-conflicts-private.h"
#include "store/arb-join-private.h"

static void
hide_end (ArbStore *store)
{
  sqlite3_exec (store->db->handle, "DROP TABLE IF EXISTS temp.journal; DROP TABLE IF EXISTS temp.signature",
                NULL, NULL, NULL);
}

static gboolean
hide_begin (ArbStore *store,
            GError **error)
{
  return arb_db_run (store->db, error, "CREATE TEMP TABLE journal AS SELECT * FROM main.journal", "") &&
         (!store->has_signatures ||
          arb_db_run (store->db, error, "CREATE TEMP TABLE signature AS SELECT * FROM main.signature", ""));
}

static gboolean
write_strand (ArbStore *store,
              const ArbStrand *strand,
              GError **error)
{
  if (strand->n_kept < strand->n_there &&
      !arb_db_run (store->db, error, "DELETE FROM temp.journal WHERE umpire = ? AND seq > ?", "si",
                   strand->umpire, strand->n_kept))
    return FALSE;
  for (guint i = 0; i < strand->fresh->len; i++)
    {
      ArbRow row = *(ArbRow *) strand->fresh->pdata[i];

      /* A place of its own in the order in which they come; nobody reads by it here. */
      row.id = store->n_rows + 1 + i;
      if (!store->has_signatures)
        row.signature.size = 0;
      if (!arb_row_insert (store->db, &row, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
write_strands (ArbJoin *self,
               GError **error)
{
  GHashTableIter iter;
  gpointer strand;

  g_hash_table_iter_init (&iter, self->strands);
  while (g_hash_table_iter_next (&iter, NULL, &strand))
    if (!write_strand (self->into, strand, error))
      return FALSE;
  return TRUE;
}

/* --- Which are new ---------------------------------------------------------------------------- */

static void
add_names (GHashTable *names,
           const ArbConflict *conflict)
{
  for (guint i = 0; i < conflict->acts->len; i++)
    {
      const ArbConflictAct *act = conflict->acts->pdata[i];

      g_hash_table_add (names, arb_rival_dup_name (act->umpire, act->seq));
    }
}

/* An act more makes a conflict another one. */
static gboolean
is_new (GHashTable *names,
        const ArbConflict *conflict)
{
  for (guint i = 0; i < conflict->acts->len; i++)
    {
      const ArbConflictAct *act = conflict->acts->pdata[i];
      g_autofree char *name = arb_rival_dup_name (act->umpire, act->seq);

      if (!g_hash_table_contains (names, name))
        return TRUE;
    }
  return FALSE;
}

static void
drop_known (GPtrArray *list,
            ArbStore *store)
{
  g_autoptr (GPtrArray) before = arb_store_list_conflicts (store);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < before->len; i++)
    add_names (names, before->pdata[i]);
  for (guint i = list->len; i > 0; i--)
    {
      const ArbConflict *conflict = list->pdata[i - 1];

      if (!conflict->is_open || !is_new (names, conflict))
        g_ptr_array_remove_index (list, i - 1);
    }
}

GPtrArray *
arb_join_list_conflicts (ArbJoin *self,
                         GError **error)
{
  g_autoptr (ArbConflicts) then = NULL;
  GPtrArray *list;

  g_return_val_if_fail (self != NULL, NULL);
  if (!arb_store_ensure (self->into, error))
    return NULL;
  if (hide_begin (self->into, error) && write_strands (self, error))
    then = arb_conflicts_find (self->into, NULL, error);
  hide_end (self->into);
  if (then == NULL)
    return NULL;
  list = arb_conflicts_list (then);
  drop_known (list, self->into);
  return list;
}

char *
arb_join_dup_game_name (ArbJoin *self,
                        const char *game)
{
  GHashTableIter iter;
  gpointer strand;
  char *name = NULL;

  g_return_val_if_fail (self != NULL && game != NULL, NULL);
  g_hash_table_iter_init (&iter, self->strands);
  while (name == NULL && g_hash_table_iter_next (&iter, NULL, &strand))
    for (guint i = 0; name == NULL && i < ((ArbStrand *) strand)->fresh->len; i++)
      {
        const ArbRow *row = ((ArbStrand *) strand)->fresh->pdata[i];
        g_autoptr (ArbBody) body = NULL;

        if (arb_kind_parse (row->kind) != ARB_KIND_GAME || !g_str_equal (row->game, game))
          continue;
        body = arb_body_parse (row->body);
        name = body != NULL ? g_strdup (arb_body_get (body, "name")) : NULL;
      }
  return name;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left of several umpires must fit together: a row that was built on rows of others is worth nothing
 * where one of those is lost, and an event with such a row would not open. */

#include "store/arb-head-private.h"
#include "store/arb-salvage-private.h"

typedef struct
{
  GPtrArray *kept;   /* Owned; borrowed ArbRow */
  GHashTable *known; /* Owned: hash → borrowed ArbRow, of those that are kept */
  GHashTable *cut;   /* Owned set: umpires of whom nothing more is taken; borrowed names */
  GHashTable *forked; /* Borrowed: hash → ArbRow */
} Fit;

static gboolean
has_seen (const Fit *self,
          const ArbRow *row)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  ArbTip tip;

  arb_seen_init (&seen, row->body);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    {
      const ArbRow *found = g_hash_table_lookup (self->known, tip.hash);

      if (g_hash_table_contains (self->forked, tip.hash))
        continue;
      if (found == NULL || found->seq != tip.seq || found->lamport >= row->lamport ||
          !g_str_equal (found->umpire, umpire))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fits (const Fit *self,
      const ArbRow *row)
{
  if (row->lamport > (gint64) self->kept->len + g_hash_table_size (self->forked) + ARB_DB_MAX_AHEAD)
    return FALSE;
  return !g_str_equal (row->kind, ARB_SEEN_KIND) || has_seen (self, row);
}

/* What was seen is said at the end of an act, and half an act is none. */
static void
drop_act (Fit *self,
          const ArbRow *row)
{
  while (self->kept->len > 0)
    {
      const ArbRow *last = self->kept->pdata[self->kept->len - 1];

      if (last->act != row->act || !g_str_equal (last->umpire, row->umpire))
        return;
      g_hash_table_remove (self->known, last->hash);
      g_ptr_array_set_size (self->kept, (int) self->kept->len - 1);
    }
}

void
arb_salvage_keep_fit (GPtrArray *rows,
                      GHashTable *forked)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (arb_hash_hash, arb_hash_equal);
  g_autoptr (GHashTable) cut = g_hash_table_new (g_str_hash, g_str_equal);
  Fit self = { kept, known, cut, forked };

  for (guint i = 0; i < rows->len; i++)
    {
      ArbRow *row = rows->pdata[i];

      if (g_hash_table_contains (cut, row->umpire))
        continue;
      if (fits (&self, row))
        {
          g_ptr_array_add (kept, row);
          g_hash_table_insert (known, row->hash, row);
          continue;
        }
      g_hash_table_add (cut, row->umpire);
      drop_act (&self, row);
    }
  g_ptr_array_set_size (rows, 0);
  g_ptr_array_extend (rows, kept, NULL, NULL);
}

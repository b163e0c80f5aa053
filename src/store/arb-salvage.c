/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-forks-private.h"
#include "store/arb-salvage-private.h"

#include <string.h>

#include "store/arb-body.h"
#include "store/arb-key-private.h"

typedef struct
{
  ArbRow *row;     /* Owned */
  guint64 recency; /* of its last mention */
  gint8 is_rooted; /* a chain leads to it from the genesis; -1: not known yet */
} Found;

struct _ArbSalvage
{
  GHashTable *rows;  /* Owned: hash → Found */
  GHashTable *files; /* Owned: sha256 → GBytes */
  GHashTable *signatures; /* Owned: "umpire\nseq" → GArray of ArbSignature */
  char *event;       /* Owned; of the row that counts most */
  guint64 event_recency;
  guint n_taken;
  guint n_unfit;     /* when rows were listed last */
};

static void
found_free (gpointer data)
{
  Found *self = data;

  arb_row_free (self->row);
  g_free (self);
}

ArbSalvage *
arb_salvage_new (void)
{
  ArbSalvage *self = g_new0 (ArbSalvage, 1);

  self->rows = g_hash_table_new_full (arb_hash_hash, arb_hash_equal, NULL, found_free);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_bytes_unref);
  self->signatures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                            (GDestroyNotify) g_array_unref);
  return self;
}

void
arb_salvage_free (ArbSalvage *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->rows);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->signatures);
  g_free (self->event);
  g_free (self);
}

void
arb_salvage_take_row (ArbSalvage *self,
                      ArbRow *row,
                      guint rank)
{
  guint64 recency = ((guint64) rank << 32) + self->n_taken++;
  Found *found;

  if (row->signature.size > 0)
    arb_salvage_add_signature (self, row->umpire, row->seq, &row->signature);
  row->signature.size = 0;
  if (!arb_row_is_sound (row))
    {
      arb_row_free (row);
      return;
    }
  found = g_hash_table_lookup (self->rows, row->hash);
  if (found == NULL)
    {
      found = g_new0 (Found, 1);
      found->row = row;
      g_hash_table_insert (self->rows, row->hash, found);
    }
  else
    arb_row_free (row);
  found->recency = MAX (found->recency, recency);
  /* The log could be somebody else's; the files of the event say what it is. Without any it is the event of the last
   * line: under one name there may have been another before. */
  if (rank == ARB_SALVAGE_LOG)
    recency = 1;
  if (self->event == NULL || recency >= self->event_recency)
    {
      g_free (self->event);
      self->event = g_strdup (found->row->event);
      self->event_recency = recency;
    }
}

static char *
name_row (const char *umpire,
          gint64 seq)
{
  return g_strdup_printf ("%s\n%" G_GINT64_FORMAT, umpire, seq);
}

void
arb_salvage_add_signature (ArbSalvage *self,
                           const char *umpire,
                           gint64 seq,
                           const ArbSignature *signature)
{
  g_autofree char *name = name_row (umpire, seq);
  GArray *known = g_hash_table_lookup (self->signatures, name);

  if (known == NULL)
    {
      known = g_array_new (FALSE, FALSE, sizeof (ArbSignature));
      g_hash_table_insert (self->signatures, g_steal_pointer (&name), known);
    }
  for (guint i = 0; i < known->len; i++)
    if (arb_signature_equal (&g_array_index (known, ArbSignature, i), signature))
      return;
  /* One for each branch that the journal ever had; no more than a few. */
  if (known->len < 16)
    g_array_append_vals (known, signature, 1);
}

static void
find_signature (ArbSalvage *self,
                ArbRow *row)
{
  g_autofree char *name = name_row (row->umpire, row->seq);
  const GArray *known = g_hash_table_lookup (self->signatures, name);

  row->signature.size = 0;
  for (guint i = 0; known != NULL && row->signature.size == 0 && i < known->len; i++)
    if (arb_signature_is_right (&g_array_index (known, ArbSignature, i), row->hash))
      row->signature = g_array_index (known, ArbSignature, i);
}

void
arb_salvage_add_file (ArbSalvage *self,
                      const char *sha256,
                      GBytes *bytes)
{
  char *computed;

  if (g_hash_table_contains (self->files, sha256))
    return;
  computed = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_hash_table_replace (self->files, computed, g_bytes_ref (bytes));
}

void
arb_salvage_sign_rows (ArbSalvage *self,
                       GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    find_signature (self, rows->pdata[i]);
}

GHashTable *
arb_salvage_get_files (ArbSalvage *self)
{
  return self->files;
}

static gboolean
is_first (const ArbRow *row)
{
  guint8 genesis[ARB_HASH_SIZE];

  arb_row_compute_genesis (row->event, row->umpire, genesis);
  return row->seq == 1 && arb_hash_equal (genesis, row->prev);
}

static Found *
find_parent (ArbSalvage *self,
             const Found *found)
{
  Found *parent = g_hash_table_lookup (self->rows, found->row->prev);

  return parent != NULL && g_str_equal (parent->row->umpire, found->row->umpire) &&
                 g_str_equal (parent->row->event, found->row->event) &&
                 parent->row->seq + 1 == found->row->seq
             ? parent
             : NULL;
}

/* Up to the first row or to one that is known already, then down again: each row once. */
static gboolean
find_root (ArbSalvage *self,
           Found *found)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  Found *at = found;
  gboolean is_rooted;

  while (at != NULL && at->is_rooted < 0 && !is_first (at->row))
    {
      g_ptr_array_add (path, at);
      at = find_parent (self, at);
    }
  if (at != NULL && at->is_rooted < 0)
    at->is_rooted = TRUE;
  is_rooted = at != NULL && at->is_rooted == TRUE;
  for (guint i = 0; i < path->len; i++)
    ((Found *) path->pdata[i])->is_rooted = (gint8) is_rooted;
  return is_rooted;
}

static int
compare_recency (gconstpointer a,
                 gconstpointer b)
{
  const Found *first = *(Found *const *) a;
  const Found *second = *(Found *const *) b;

  return first->recency < second->recency ? 1 : first->recency > second->recency ? -1 : 0;
}

/* Rows that were kept without counting: an older line of the log may have them among the others. */
static GHashTable *
list_forked (ArbSalvage *self)
{
  GHashTable *forked = arb_forks_new ();
  GHashTableIter iter;
  gpointer bytes;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, NULL, &bytes))
    {
      gsize size;
      gconstpointer data = g_bytes_get_data (bytes, &size);
      ArbRow *row = arb_fork_from_bytes (data, size);

      if (row != NULL)
        g_hash_table_replace (forked, row->hash, row);
    }
  return forked;
}

/* The rows of this event, the one mentioned last in front. */
static GPtrArray *
list_latest_first (ArbSalvage *self,
                   GHashTable *forked)
{
  GPtrArray *all = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer found;

  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &found))
    {
      ((Found *) found)->is_rooted = -1;
      if (g_str_equal (((Found *) found)->row->event, self->event) &&
          !g_hash_table_contains (forked, ((Found *) found)->row->hash))
        g_ptr_array_add (all, found);
    }
  g_ptr_array_sort (all, compare_recency);
  return all;
}

/* hash → the row that goes on from it and was mentioned last. */
static GHashTable *
list_children (GPtrArray *latest_first)
{
  GHashTable *children = g_hash_table_new (arb_hash_hash, arb_hash_equal);

  for (guint i = latest_first->len; i > 0; i--)
    {
      Found *found = latest_first->pdata[i - 1];

      g_hash_table_replace (children, found->row->prev, found);
    }
  return children;
}

static int
compare_order (gconstpointer a,
               gconstpointer b)
{
  return arb_row_compare (*(ArbRow *const *) a, *(ArbRow *const *) b);
}

static void
add_chain (ArbSalvage *self,
           Found *tip,
           GHashTable *children,
           GPtrArray *rows)
{
  Found *next;

  /* Somebody else may know how it went on. */
  while ((next = g_hash_table_lookup (children, tip->row->hash)) != NULL &&
         find_parent (self, next) == tip)
    tip = next;
  for (; tip != NULL; tip = is_first (tip->row) ? NULL : find_parent (self, tip))
    g_ptr_array_add (rows, tip->row);
}

GPtrArray *
arb_salvage_list_rows (ArbSalvage *self)
{
  GPtrArray *rows = g_ptr_array_new ();
  g_autoptr (GHashTable) umpires = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) forked = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GHashTable) children = NULL;
  guint n_found;

  self->n_unfit = 0;
  if (self->event == NULL)
    return rows;
  forked = list_forked (self);
  all = list_latest_first (self, forked);
  children = list_children (all);
  for (guint i = 0; i < all->len; i++)
    {
      Found *found = all->pdata[i];

      if (g_hash_table_contains (umpires, found->row->umpire) || !find_root (self, found))
        continue;
      g_hash_table_add (umpires, found->row->umpire);
      add_chain (self, found, children, rows);
    }
  g_ptr_array_sort (rows, compare_order);
  n_found = rows->len;
  arb_salvage_keep_fit (rows, forked);
  self->n_unfit = n_found - rows->len;
  for (guint i = 0; i < rows->len; i++)
    ((ArbRow *) rows->pdata[i])->id = i + 1;
  return rows;
}

guint
arb_salvage_count_cut_off (ArbSalvage *self)
{
  g_autoptr (GHashTable) forked = list_forked (self);
  g_autoptr (GPtrArray) all = list_latest_first (self, forked);
  guint n = self->n_unfit;

  for (guint i = 0; i < all->len; i++)
    n += !find_root (self, all->pdata[i]);
  return n;
}

guint
arb_salvage_count_other (ArbSalvage *self)
{
  GHashTableIter iter;
  gpointer found;
  guint n = 0;

  if (self->event == NULL || self->event_recency >= (guint64) ARB_SALVAGE_FILE << 32)
    return 0;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &found))
    n += !g_str_equal (((Found *) found)->row->event, self->event);
  return n;
}

static guint
count_missing_of (ArbSalvage *self,
                  const ArbRow *row)
{
  g_autoptr (ArbBody) body = NULL;
  const char *const *line;
  guint index = 0, n_missing = 0;

  if (!arb_kind_names_files (arb_kind_parse (row->kind)))
    return 0;
  body = arb_body_parse (row->body);
  while (body != NULL && (line = arb_body_next (body, "file", 2, &index)) != NULL)
    n_missing += !g_hash_table_contains (self->files, line[1]);
  return n_missing;
}

guint
arb_salvage_count_missing (ArbSalvage *self,
                           GPtrArray *rows)
{
  guint n_missing = 0;

  for (guint i = 0; i < rows->len; i++)
    n_missing += count_missing_of (self, rows->pdata[i]);
  return n_missing;
}

gboolean
arb_salvage_is_whole (ArbSalvage *self,
                      GPtrArray *rows)
{
  g_autoptr (GHashTable) forked = self->event != NULL ? list_forked (self) : NULL;
  g_autoptr (GPtrArray) all = self->event != NULL ? list_latest_first (self, forked) : NULL;
  Found *latest = all != NULL && all->len > 0 ? all->pdata[0] : NULL;

  return latest != NULL && find_root (self, latest) && rows->len > 0 && self->n_unfit == 0 &&
         arb_salvage_count_missing (self, rows) == 0;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copied or restored file that goes on twice writes two rows of one name and number. Both are kept:
 * those that do not count as files of the event, so that no table of the journal holds them twice and
 * every program, old or new, passes them on. */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "store/arb-forks-private.h"
#include "store/arb-head-private.h"
#include "store/arb-key-private.h"

static const char mark[] = "arbitre fork 1\n";
#define MARK_SIZE (sizeof mark - 1)

GHashTable *
arb_forks_new (void)
{
  return g_hash_table_new_full (arb_hash_hash, arb_hash_equal, NULL, (GDestroyNotify) arb_row_free);
}

GBytes *
arb_fork_to_bytes (const ArbRow *row)
{
  GString *text = g_string_new (mark);
  /* Where it stood in some journal is nobody's business. */
  ArbRow placeless = *row;

  placeless.id = 0;
  arb_line_log_append_row (text, &placeless);
  return g_string_free_to_bytes (text);
}

ArbRow *
arb_fork_from_bytes (gconstpointer data,
                     gsize size)
{
  g_autofree char *text = NULL;
  g_autoptr (ArbRow) row = NULL;

  if (size <= MARK_SIZE || memcmp (data, mark, MARK_SIZE) != 0)
    return NULL;
  text = g_strndup ((const char *) data + MARK_SIZE, size - MARK_SIZE);
  if (strlen (text) == size - MARK_SIZE)
    row = arb_line_log_parse (text);
  if (row == NULL || row->seq < 1 || row->act < 1 || row->act > row->seq || row->lamport < 1 ||
      !arb_row_is_sound (row) ||
      (row->signature.size > 0 && !arb_signature_is_right (&row->signature, row->hash)))
    return NULL;
  return g_steal_pointer (&row);
}

static void
add (GHashTable *rows,
     ArbRow *row)
{
  const ArbRow *known = g_hash_table_lookup (rows, row->hash);

  /* The same row may be there with its signature and without. */
  if (known == NULL || (known->signature.size == 0 && row->signature.size > 0))
    g_hash_table_replace (rows, row->hash, row);
  else
    arb_row_free (row);
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const ArbRow *first = *(ArbRow *const *) a;
  const ArbRow *second = *(ArbRow *const *) b;
  int names = strcmp (first->umpire, second->umpire);

  if (names != 0)
    return names;
  if (first->seq != second->seq)
    return first->seq < second->seq ? -1 : 1;
  return memcmp (first->hash, second->hash, ARB_HASH_SIZE);
}

/* By umpire, seq and hash. */
static GPtrArray *
list_sorted (GHashTable *rows)
{
  GPtrArray *sorted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_ptr_array_add (sorted, row);
  g_ptr_array_sort (sorted, compare_rows);
  return sorted;
}

static gboolean
is_in_journal (ArbDb *db,
               const ArbRow *row,
               gint64 seq,
               const guint8 *hash)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (hash, ARB_HASH_SIZE);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      db, NULL, "SELECT 1 FROM journal WHERE event = ? AND umpire = ? AND seq = ? AND hash = ?", "ssib",
      row->event, row->umpire, seq, bytes);

  return statement != NULL && arb_db_next (db, statement, NULL);
}

/* In the order of their numbers: what a row follows was looked at before it. */
static void
drop_loose (GHashTable *rows,
            ArbDb *db)
{
  g_autoptr (GPtrArray) sorted = list_sorted (rows);

  for (guint i = 0; i < sorted->len; i++)
    {
      const ArbRow *row = sorted->pdata[i];

      if (is_in_journal (db, row, row->seq, row->hash) ||
          (!arb_row_continues (row, g_hash_table_lookup (rows, row->prev)) &&
           !is_in_journal (db, row, row->seq - 1, row->prev)))
        g_hash_table_remove (rows, row->hash);
    }
}

GHashTable *
arb_forks_load (ArbDb *db,
                const char *event,
                GError **error)
{
  g_autoptr (GBytes) begin = g_bytes_new_static (mark, MARK_SIZE);
  g_autoptr (GHashTable) rows = arb_forks_new ();
  g_autoptr (GError) failure = NULL;
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      db, error, "SELECT bytes FROM attachment WHERE substr(bytes, 1, ?) = ?", "ib",
      (gint64) MARK_SIZE, begin);

  if (statement == NULL)
    return NULL;
  while (arb_db_next (db, statement, &failure))
    {
      ArbRow *row = arb_fork_from_bytes (sqlite3_column_blob (statement, 0),
                                         (gsize) sqlite3_column_bytes (statement, 0));

      if (row != NULL && g_str_equal (row->event, event))
        add (rows, row);
      else if (row != NULL)
        arb_row_free (row);
    }
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  drop_loose (rows, db);
  return g_steal_pointer (&rows);
}

gboolean
arb_forks_have_umpire (GHashTable *forks,
                       const char *umpire)
{
  GHashTableIter iter;
  gpointer row;

  g_hash_table_iter_init (&iter, forks);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (g_str_equal (((ArbRow *) row)->umpire, umpire))
      return TRUE;
  return FALSE;
}

GPtrArray *
arb_forks_list_ends (GHashTable *forks)
{
  g_autoptr (GHashTable) followed = g_hash_table_new (arb_hash_hash, arb_hash_equal);
  GPtrArray *ends = list_sorted (forks);

  for (guint i = 0; i < ends->len; i++)
    g_hash_table_add (followed, ((ArbRow *) ends->pdata[i])->prev);
  for (guint i = ends->len; i > 0; i--)
    if (g_hash_table_contains (followed, ((ArbRow *) ends->pdata[i - 1])->hash))
      g_ptr_array_remove_index (ends, i - 1);
  return ends;
}

gboolean
arb_forks_go_through (GHashTable *forks,
                      const ArbRow *later,
                      const guint8 *hash)
{
  for (; later != NULL; later = g_hash_table_lookup (forks, later->prev))
    if (memcmp (later->hash, hash, ARB_HASH_SIZE) == 0)
      return TRUE;
  return FALSE;
}

/* --- Which rows count ------------------------------------------------------------------------- */

/* prev → GPtrArray of the rows that go on from it. */
static GHashTable *
list_children (GHashTable *rows,
               const GPtrArray *sorted)
{
  GHashTable *children = g_hash_table_new_full (arb_hash_hash, arb_hash_equal, NULL,
                                                (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < sorted->len; i++)
    {
      ArbRow *row = sorted->pdata[i];
      GPtrArray *list = g_hash_table_lookup (children, row->prev);

      if (!arb_row_continues (row, g_hash_table_lookup (rows, row->prev)))
        continue;
      if (list == NULL)
        {
          list = g_ptr_array_new ();
          g_hash_table_insert (children, row->prev, list);
        }
      g_ptr_array_add (list, row);
    }
  return children;
}

static gboolean
has_same_key (const ArbRow *a,
              const ArbRow *b)
{
  return a->signature.size > 0 && b->signature.size > 0 &&
         memcmp (a->signature.key, b->signature.key, ARB_KEY_SIZE) == 0;
}

/* Whoever has only the file cannot sign: what he adds must not put the true rows out of force. */
static ArbRow *
choose_next (const GPtrArray *list,
             const ArbRow *before)
{
  ArbRow *chosen = NULL;
  guint n_signed = 0;

  if (list->len == 1)
    return list->pdata[0];
  for (guint i = 0; i < list->len; i++)
    if (before != NULL && has_same_key (list->pdata[i], before))
      {
        chosen = list->pdata[i];
        n_signed++;
      }
  return n_signed == 1 ? chosen : NULL;
}

/* Not half an act: the first row that does not count begins one. */
static void
cut_at_act (GPtrArray *chain,
            const GPtrArray *list)
{
  gint64 act = G_MAXINT64;

  for (guint i = 0; i < list->len; i++)
    act = MIN (act, ((const ArbRow *) list->pdata[i])->act);
  if (act <= (gint64) chain->len)
    g_ptr_array_set_size (chain, (int) act - 1);
}

GPtrArray *
arb_forks_choose (GHashTable *rows,
                  const char *event,
                  const char *umpire)
{
  g_autoptr (GPtrArray) sorted = list_sorted (rows);
  g_autoptr (GHashTable) children = list_children (rows, sorted);
  GPtrArray *chain = g_ptr_array_new ();
  guint8 hash[ARB_HASH_SIZE];
  const ArbRow *before = NULL;
  const GPtrArray *list;

  arb_row_compute_genesis (event, umpire, hash);
  while ((list = g_hash_table_lookup (children, hash)) != NULL)
    {
      ArbRow *next = choose_next (list, before);

      if (next == NULL)
        {
          cut_at_act (chain, list);
          break;
        }
      g_ptr_array_add (chain, next);
      memcpy (hash, next->hash, ARB_HASH_SIZE);
      before = next;
    }
  return chain;
}

/* --- For people ------------------------------------------------------------------------------- */

void
arb_fork_free (ArbFork *self)
{
  g_free (self->umpire);
  g_free (self);
}

static gint64
count_rows_of (ArbStore *self,
               const char *umpire)
{
  const ArbTip *tip = arb_tips_get (self->tips, umpire);

  return tip != NULL ? tip->seq : 0;
}

GPtrArray *
arb_store_list_forks (ArbStore *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_fork_free);
  g_autoptr (GPtrArray) sorted = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), list);
  sorted = list_sorted (self->forks);
  for (guint i = 0; i < sorted->len; i++)
    {
      const ArbRow *row = sorted->pdata[i];
      ArbFork *fork = list->len > 0 ? list->pdata[list->len - 1] : NULL;

      if (fork == NULL || !g_str_equal (fork->umpire, row->umpire))
        {
          fork = g_new0 (ArbFork, 1);
          fork->umpire = g_strdup (row->umpire);
          fork->seq = row->seq;
          fork->is_open = count_rows_of (self, row->umpire) < row->seq;
          g_ptr_array_add (list, fork);
        }
      fork->n_rows++;
    }
  return list;
}

char *
arb_fork_dup_sentence (const ArbFork *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->is_open)
    return g_strdup_printf (
        ngettext ("%s: a copied or restored file went on twice from row %ld on. %u row is kept and does "
                  "not count; enter again what is missing.",
                  "%s: a copied or restored file went on twice from row %ld on. %u rows are kept and "
                  "none of them counts; enter again what is missing.",
                  self->n_rows),
        self->umpire, (long) self->seq, self->n_rows);
  return g_strdup_printf (
      ngettext ("%s: from row %ld on somebody else wrote under this name, with another key. %u row is "
                "kept and does not count; whoever wrote it enters it again under another name.",
                "%s: from row %ld on somebody else wrote under this name, with another key. %u rows are "
                "kept and do not count; whoever wrote them enters them again under another name.",
                self->n_rows),
      self->umpire, (long) self->seq, self->n_rows);
}

/* --- The way out ------------------------------------------------------------------------------ */

static gboolean
is_own (ArbStore *self,
        const char *umpire,
        gint64 seq)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (self->has_signatures)
    statement = arb_db_query (self->db, NULL,
                              "SELECT key FROM signature WHERE umpire = ? AND seq = ?", "si", umpire, seq);
  if (statement == NULL || !arb_db_next (self->db, statement, NULL))
    return self->key == NULL;
  return self->key != NULL && sqlite3_column_bytes (statement, 0) == ARB_KEY_SIZE &&
         arb_key_is (self->key, sqlite3_column_blob (statement, 0));
}

/* Whether this umpire's next row would stand beside another. */
static gboolean
is_barred (ArbStore *self,
           const char *umpire)
{
  gint64 n_rows = count_rows_of (self, umpire);
  g_autoptr (GPtrArray) forks = NULL;

  if (!arb_forks_have_umpire (self->forks, umpire))
    return FALSE;
  forks = arb_store_list_forks (self);
  for (guint i = 0; i < forks->len; i++)
    {
      const ArbFork *fork = forks->pdata[i];

      if (g_str_equal (fork->umpire, umpire))
        return fork->is_open || !is_own (self, umpire, n_rows);
    }
  return FALSE;
}

/* One that was made for the same reason before, or one that nobody else makes. */
static char *
dup_new_name (ArbStore *self)
{
  g_autofree char *prefix = g_strconcat (self->umpire, "-", NULL);
  g_autofree char *random = g_uuid_string_random ();
  g_autoptr (GPtrArray) umpires = arb_tips_list_umpires (self->tips);

  for (guint i = 0; i < umpires->len; i++)
    {
      const char *umpire = umpires->pdata[i];

      if (g_str_has_prefix (umpire, prefix) && !is_barred (self, umpire) &&
          is_own (self, umpire, count_rows_of (self, umpire)))
        return g_strdup (umpire);
    }
  return g_strdup_printf ("%s%.5s", prefix, random);
}

gboolean
arb_store_leave_fork (ArbStore *self,
                      GError **error)
{
  g_autofree char *old = NULL;
  g_autofree char *notice = NULL;

  if (self->read_only || !is_barred (self, self->umpire))
    return TRUE;
  old = self->umpire;
  self->umpire = dup_new_name (self);
  notice = g_strdup_printf (_ ("The rows of %s go on in more than one way: a copied or restored file went "
                               "on twice. What is written here from now on has the name %s."),
                            old, self->umpire);
  arb_store_set_notice (self, notice);
  return arb_store_load_head (self, error);
}

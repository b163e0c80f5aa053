/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The head of an event: one hash over the last row of every umpire, each of which holds all rows of
 * that umpire before it. It depends on the set of rows only, not on where they arrived in what order,
 * so it outlives any merge. Whoever writes after somebody else says in a row of kind "seen" which
 * rows were there: a row that somebody built on cannot vanish. */

#include "store/arb-head-private.h"

#include <stdlib.h>
#include <string.h>

#include "base/arb-code.h"
#include "engine/arb-columns.h"
#include "store/arb-forks-private.h"

typedef struct
{
  char *umpire; /* Owned */
  ArbTip tip;
} End;

struct _ArbTips
{
  GHashTable *tips; /* Owned: umpire → ArbTip */
  GPtrArray *ends;  /* Owned: End, in the order in which they were added */
};

static void
end_free (gpointer data)
{
  g_free (((End *) data)->umpire);
  g_free (data);
}

ArbTips *
arb_tips_new (void)
{
  ArbTips *self = g_new0 (ArbTips, 1);

  self->tips = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->ends = g_ptr_array_new_with_free_func (end_free);
  return self;
}

void
arb_tips_free (ArbTips *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->tips);
  g_ptr_array_unref (self->ends);
  g_free (self);
}

void
arb_tips_set (ArbTips *self,
              const char *umpire,
              gint64 seq,
              const guint8 *hash)
{
  ArbTip *tip = g_hash_table_lookup (self->tips, umpire);

  if (tip == NULL)
    {
      tip = g_new0 (ArbTip, 1);
      g_hash_table_insert (self->tips, g_strdup (umpire), tip);
    }
  if (seq < tip->seq)
    return;
  tip->seq = seq;
  memcpy (tip->hash, hash, ARB_HASH_SIZE);
}

const ArbTip *
arb_tips_get (const ArbTips *self,
              const char *umpire)
{
  return g_hash_table_lookup (self->tips, umpire);
}

guint
arb_tips_count (const ArbTips *self)
{
  return g_hash_table_size (self->tips);
}

void
arb_tips_add_end (ArbTips *self,
                  const char *umpire,
                  gint64 seq,
                  const guint8 *hash)
{
  End *end = g_new0 (End, 1);

  end->umpire = g_strdup (umpire);
  end->tip.seq = seq;
  memcpy (end->tip.hash, hash, ARB_HASH_SIZE);
  g_ptr_array_add (self->ends, end);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
arb_tips_list_umpires (const ArbTips *self)
{
  GPtrArray *umpires = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer umpire;

  g_hash_table_iter_init (&iter, self->tips);
  while (g_hash_table_iter_next (&iter, &umpire, NULL))
    g_ptr_array_add (umpires, umpire);
  g_ptr_array_sort (umpires, compare_names);
  return umpires;
}

static void
append_line (GString *text,
             const char *key,
             const char *umpire,
             const ArbTip *tip)
{
  g_autofree char *hex = arb_hash_to_hex (tip->hash);

  g_string_append_printf (text, "%s%s\t%" G_GINT64_FORMAT "\t%s\n", key, umpire, tip->seq, hex);
}

/* The ways in which rows go on beside each other: none, but for copies that went on twice. */
static char *
dup_ends (const ArbTips *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->ends->len; i++)
    {
      const End *end = self->ends->pdata[i];

      append_line (text, "end\t", end->umpire, &end->tip);
    }
  return g_string_free (text, FALSE);
}

char *
arb_tips_dup_head (const ArbTips *self,
                   const char *event)
{
  g_autoptr (GString) text = g_string_new ("arbitre head 1\n");
  g_autofree char *ends = dup_ends (self);
  guint8 hash[ARB_HASH_SIZE];
  g_autoptr (GPtrArray) umpires = arb_tips_list_umpires (self);

  g_string_append_printf (text, "%s\n", event);
  for (guint i = 0; i < umpires->len; i++)
    append_line (text, "", umpires->pdata[i], g_hash_table_lookup (self->tips, umpires->pdata[i]));
  g_string_append (text, ends);
  arb_hash_of_data (text->str, text->len, hash);
  return arb_code_from_hash (hash, ARB_CODE_LENGTH);
}

static void
add_tip (ArbBody *body,
         const char *key,
         const char *umpire,
         const ArbTip *tip)
{
  g_autofree char *seq = g_strdup_printf ("%" G_GINT64_FORMAT, tip->seq);
  g_autofree char *hex = arb_hash_to_hex (tip->hash);

  arb_body_add (body, key, umpire, seq, hex, NULL);
}

static gboolean
has_end (const ArbTips *self,
         const char *umpire)
{
  for (guint i = 0; i < self->ends->len; i++)
    if (g_str_equal (((const End *) self->ends->pdata[i])->umpire, umpire))
      return TRUE;
  return FALSE;
}

char *
arb_tips_dup_news (const ArbTips *self,
                   const ArbTips *known,
                   const char *but)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GPtrArray) umpires = arb_tips_list_umpires (self);
  g_autofree char *ends = dup_ends (self);
  g_autofree char *known_ends = dup_ends (known);
  gboolean are_new = !g_str_equal (ends, known_ends);

  for (guint i = 0; i < umpires->len; i++)
    {
      const char *umpire = umpires->pdata[i];
      const ArbTip *tip = g_hash_table_lookup (self->tips, umpire);
      const ArbTip *old = g_hash_table_lookup (known->tips, umpire);

      if (!g_str_equal (umpire, but) &&
          (old == NULL || old->seq < tip->seq || (are_new && has_end (self, umpire))))
        add_tip (body, ARB_SEEN_TIP, umpire, tip);
    }
  for (guint i = 0; are_new && i < self->ends->len; i++)
    {
      const End *end = self->ends->pdata[i];

      add_tip (body, ARB_SEEN_END, end->umpire, &end->tip);
    }
  return arb_body_get_n_lines (body) > 0 ? arb_body_to_string (body) : NULL;
}

void
arb_seen_init (ArbSeen *self,
               const char *text)
{
  self->text = g_utf8_validate (text, -1, NULL) ? g_strdup (text) : NULL;
  self->rest = self->text;
}

void
arb_seen_clear (ArbSeen *self)
{
  g_clear_pointer (&self->text, g_free);
}

/* The text up to @end, which is cut off; what is behind it begins at *@rest, which is NULL then if there is
 * none. */
static char *
cut (char **rest,
     char end)
{
  char *text = *rest;
  char *behind = text != NULL ? strchr (text, end) : NULL;

  if (behind != NULL)
    *behind++ = '\0';
  *rest = behind;
  return text;
}

gboolean
arb_seen_next (ArbSeen *self,
               const char **key,
               const char **umpire,
               ArbTip *tip)
{
  while (self->rest != NULL)
    {
      char *line = cut (&self->rest, '\n');
      char *columns[4];

      for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
        if ((columns[i] = cut (&line, '\t')) != NULL)
          arb_columns_unescape (columns[i]);
      if (columns[3] == NULL ||
          (!g_str_equal (columns[0], ARB_SEEN_TIP) && !g_str_equal (columns[0], ARB_SEEN_END)))
        continue;
      *key = columns[0];
      *umpire = columns[1];
      /* No row has the number 0. */
      if (!g_ascii_string_to_signed (columns[2], 10, 0, G_MAXINT64, &tip->seq, NULL))
        tip->seq = 0;
      if (!arb_hash_from_hex (columns[3], tip->hash))
        memset (tip->hash, 0, ARB_HASH_SIZE);
      return TRUE;
    }
  return FALSE;
}

/* All ways are named when there is a new one, and where those that count end then. */
static void
add_ends (ArbTips *self,
          const char *writer,
          const char *text)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  gboolean is_first = TRUE;
  ArbTip tip;

  arb_seen_init (&seen, text);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    {
      if (!g_str_equal (key, ARB_SEEN_END))
        continue;
      if (is_first)
        g_ptr_array_set_size (self->ends, 0);
      is_first = FALSE;
      arb_tips_add_end (self, umpire, tip.seq, tip.hash);
      if (!g_str_equal (umpire, writer))
        g_hash_table_remove (self->tips, umpire);
    }
}

void
arb_tips_add_seen (ArbTips *self,
                   const char *writer,
                   const char *text)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  ArbTip tip;

  add_ends (self, writer, text);
  arb_seen_init (&seen, text);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    if (g_str_equal (key, ARB_SEEN_TIP))
      arb_tips_set (self, umpire, tip.seq, tip.hash);
}

/* The last row of each umpire holds all before it. From umpire to umpire along the index: reading all
 * rows of a long event would be what its opening waits for. UNION and not UNION ALL: in a damaged index
 * the way may lead back to where it came from. */
const char arb_tips_sql[] =
    "WITH RECURSIVE writer (event, umpire) AS ("
    " SELECT * FROM (SELECT event, umpire FROM journal ORDER BY event, umpire LIMIT 1)"
    " UNION"
    " SELECT n.event, n.umpire FROM writer w JOIN journal n ON n.id = coalesce("
    "  (SELECT id FROM journal WHERE event = w.event AND umpire > w.umpire ORDER BY umpire LIMIT 1),"
    "  (SELECT id FROM journal WHERE event > w.event ORDER BY event, umpire LIMIT 1)))"
    " SELECT j.umpire, j.seq, j.hash, j.lamport FROM writer w JOIN journal j ON j.id ="
    " (SELECT id FROM journal WHERE event = w.event AND umpire = w.umpire ORDER BY seq DESC LIMIT 1)";

static gboolean
load_told (ArbStore *self,
           GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT body FROM journal WHERE event = ? AND umpire = ? AND kind = '" ARB_SEEN_KIND "'"
      " ORDER BY seq",
      "ss",
      self->event_id, self->umpire);

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    arb_tips_add_seen (self->told, self->umpire, arb_db_text (statement, 0));
  return TRUE;
}

/* After a merge the largest Lamport number need not be that of the last row. */
static void
take_tip (ArbStore *self,
          sqlite3_stmt *statement)
{
  if (sqlite3_column_bytes (statement, 2) == ARB_HASH_SIZE)
    arb_tips_set (self->tips, arb_db_text (statement, 0), sqlite3_column_int64 (statement, 1),
                  sqlite3_column_blob (statement, 2));
  self->lamport = MAX (self->lamport, sqlite3_column_int64 (statement, 3));
}

static gboolean
load_forks (ArbStore *self,
            GError **error)
{
  g_autoptr (GPtrArray) ends = NULL;
  GHashTable *forks = arb_forks_load (self->db, self->event_id, error);

  if (forks == NULL)
    return FALSE;
  g_hash_table_unref (self->forks);
  self->forks = forks;
  ends = arb_forks_list_ends (self->forks);
  for (guint i = 0; i < ends->len; i++)
    {
      const ArbRow *row = ends->pdata[i];

      arb_tips_add_end (self->tips, row->umpire, row->seq, row->hash);
    }
  return TRUE;
}

gboolean
arb_store_has_row (ArbStore *self,
                   const char *umpire,
                   const ArbTip *tip,
                   gint64 before)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  const ArbTip *last = arb_tips_get (self->tips, umpire);

  if (g_hash_table_contains (self->forks, tip->hash))
    return TRUE;
  /* Mostly it is the last one of somebody, and @before that of a row younger than all. */
  if (last != NULL && last->seq == tip->seq && self->lamport < before)
    return arb_hash_equal (last->hash, tip->hash);
  statement = arb_db_query (self->db, NULL,
                            "SELECT hash FROM journal WHERE event = ? AND umpire = ? AND seq = ?"
                            " AND lamport < ?",
                            "ssii", self->event_id, umpire, tip->seq, before);
  return statement != NULL && arb_db_next (self->db, statement, NULL) &&
         sqlite3_column_bytes (statement, 0) == ARB_HASH_SIZE &&
         memcmp (sqlite3_column_blob (statement, 0), tip->hash, ARB_HASH_SIZE) == 0;
}

gboolean
arb_store_load_tips (ArbStore *self,
                     GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (self->db, error, arb_tips_sql, "");

  g_clear_pointer (&self->tips, arb_tips_free);
  g_clear_pointer (&self->told, arb_tips_free);
  self->tips = arb_tips_new ();
  self->told = arb_tips_new ();
  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    take_tip (self, statement);
  return load_forks (self, error) &&
         ((g_hash_table_size (self->tips->tips) < 2 && self->tips->ends->len == 0) || load_told (self, error));
}

void
arb_store_add_seen (ArbStore *self,
                    GArray *entries)
{
  char *news = arb_tips_dup_news (self->tips, self->told, self->umpire);

  if (news != NULL)
    arb_entries_add_word (entries, NULL, ARB_SEEN_KIND, NULL, news, TRUE);
}

char *
arb_store_dup_head (ArbStore *self)
{
  g_autofree char *head = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  head = arb_tips_dup_head (self->tips, self->event_id);
  return arb_code_group (head);
}

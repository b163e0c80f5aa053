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

struct _ArbTips
{
  GHashTable *tips; /* Owned: umpire → ArbTip */
};

ArbTips *
arb_tips_new (void)
{
  ArbTips *self = g_new0 (ArbTips, 1);

  self->tips = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
arb_tips_free (ArbTips *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->tips);
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

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static const char **
list_umpires (const ArbTips *self,
              guint *n)
{
  const char **umpires = (const char **) g_hash_table_get_keys_as_array (self->tips, n);

  qsort (umpires, *n, sizeof *umpires, compare_names);
  return umpires;
}

char *
arb_tips_dup_head (const ArbTips *self,
                   const char *event)
{
  g_autoptr (GString) text = g_string_new ("arbitre head 1\n");
  guint8 hash[ARB_HASH_SIZE];
  guint n;
  g_autofree const char **umpires = list_umpires (self, &n);

  g_string_append_printf (text, "%s\n", event);
  for (guint i = 0; i < n; i++)
    {
      const ArbTip *tip = g_hash_table_lookup (self->tips, umpires[i]);
      g_autofree char *hex = arb_hash_to_hex (tip->hash);

      g_string_append_printf (text, "%s\t%" G_GINT64_FORMAT "\t%s\n", umpires[i], tip->seq, hex);
    }
  arb_hash_of_data (text->str, text->len, hash);
  return arb_code_from_hash (hash, ARB_CODE_LENGTH);
}

char *
arb_tips_dup_news (const ArbTips *self,
                   const ArbTips *known,
                   const char *but)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  guint n;
  g_autofree const char **umpires = list_umpires (self, &n);

  for (guint i = 0; i < n; i++)
    {
      const ArbTip *tip = g_hash_table_lookup (self->tips, umpires[i]);
      const ArbTip *old = g_hash_table_lookup (known->tips, umpires[i]);
      g_autofree char *seq = g_strdup_printf ("%" G_GINT64_FORMAT, tip->seq);
      g_autofree char *hex = arb_hash_to_hex (tip->hash);

      if (!g_str_equal (umpires[i], but) && (old == NULL || old->seq < tip->seq))
        arb_body_add (body, "tip", umpires[i], seq, hex, NULL);
    }
  return arb_body_get_n_lines (body) > 0 ? arb_body_to_string (body) : NULL;
}

gboolean
arb_tips_next_seen (const ArbBody *body,
                    guint *index,
                    const char **umpire,
                    ArbTip *tip)
{
  const char *const *line = arb_body_next (body, "tip", 4, index);

  if (line == NULL)
    return FALSE;
  *umpire = line[1];
  tip->seq = g_ascii_strtoll (line[2], NULL, 10);
  if (!arb_hash_from_hex (line[3], tip->hash))
    memset (tip->hash, 0, ARB_HASH_SIZE);
  return TRUE;
}

void
arb_tips_add_seen (ArbTips *self,
                   const char *text)
{
  g_autoptr (ArbBody) body = arb_body_parse (text);
  const char *umpire;
  guint index = 0;
  ArbTip tip;

  while (body != NULL && arb_tips_next_seen (body, &index, &umpire, &tip))
    arb_tips_set (self, umpire, tip.seq, tip.hash);
}

/* The last row of each umpire holds all before it. From umpire to umpire along the index: reading all
 * rows of a long event would be what its opening waits for. */
const char arb_tips_sql[] =
    "WITH RECURSIVE writer (event, umpire) AS ("
    " SELECT * FROM (SELECT event, umpire FROM journal ORDER BY event, umpire LIMIT 1)"
    " UNION ALL"
    " SELECT n.event, n.umpire FROM writer w JOIN journal n ON n.id = coalesce("
    "  (SELECT id FROM journal WHERE event = w.event AND umpire > w.umpire ORDER BY umpire LIMIT 1),"
    "  (SELECT id FROM journal WHERE event > w.event ORDER BY event, umpire LIMIT 1)))"
    " SELECT j.umpire, j.seq, j.hash FROM writer w JOIN journal j ON j.id ="
    " (SELECT id FROM journal WHERE event = w.event AND umpire = w.umpire ORDER BY seq DESC LIMIT 1)";

static gboolean
load_told (ArbStore *self,
           GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT body FROM journal WHERE event = ? AND umpire = ? AND kind = '" ARB_SEEN_KIND "'", "ss",
      self->event_id, self->umpire);

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    arb_tips_add_seen (self->told, arb_db_text (statement, 0));
  return TRUE;
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
    if (sqlite3_column_bytes (statement, 2) == ARB_HASH_SIZE)
      arb_tips_set (self->tips, arb_db_text (statement, 0), sqlite3_column_int64 (statement, 1),
                    sqlite3_column_blob (statement, 2));
  return g_hash_table_size (self->tips->tips) < 2 || load_told (self, error);
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

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A head on paper against a journal that has grown since: after each row the head is what its writer
 * had before him, his own rows and those of others that he says he had seen. That stays so in every
 * copy, whatever came in from elsewhere afterwards. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-code.h"
#include "store/arb-forks-private.h"
#include "store/arb-head-private.h"
#include "store/arb-verifier-private.h"

struct _ArbHeadSearch
{
  ArbStore *store;   /* Borrowed */
  char *wanted;      /* Owned; plain; NULL: none */
  gboolean is_short; /* sixteen digits, as older programs printed it */
  GHashTable *known; /* Owned: umpire → ArbTips, what he had before him at his last row */
  gint64 found_at;   /* 0: not yet */
};

ArbHeadSearch *
arb_head_search_new (ArbStore *store)
{
  ArbHeadSearch *self = g_new0 (ArbHeadSearch, 1);

  self->store = store;
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) arb_tips_free);
  return self;
}

void
arb_head_search_free (ArbHeadSearch *self)
{
  g_hash_table_unref (self->known);
  g_free (self->wanted);
  g_free (self);
}

static gboolean
is_old (const char *text)
{
  return strlen (text) == ARB_STORE_HEAD_DIGITS &&
         strspn (text, "0123456789abcdefABCDEF") == ARB_STORE_HEAD_DIGITS;
}

gboolean
arb_head_search_want (ArbHeadSearch *self,
                      const char *head)
{
  g_autofree char *plain = arb_code_parse (head);

  g_clear_pointer (&self->wanted, g_free);
  self->is_short = is_old (head);
  if (self->is_short)
    self->wanted = g_ascii_strdown (head, -1);
  else if (plain != NULL && strlen (plain) == ARB_CODE_LENGTH)
    self->wanted = g_steal_pointer (&plain);
  return self->wanted != NULL;
}

static char *
check_seen (ArbHeadSearch *self,
            const ArbRow *row)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  ArbTip tip;

  arb_seen_init (&seen, row->body);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    if (!arb_store_has_row (self->store, umpire, &tip, row->lamport))
      return g_strdup_printf (_ ("row %ld (%s %ld) had seen the row %s %ld, which is not there as "
                                 "it was"),
                              (long) row->id, row->umpire, (long) row->seq, umpire,
                              (long) tip.seq);
  return NULL;
}

static gboolean
fits (const ArbHeadSearch *self,
      const ArbTips *tips,
      const ArbRow *row)
{
  g_autofree char *head = self->is_short ? arb_hash_to_hex (row->hash)
                                         : arb_tips_dup_head (tips, self->store->event_id);

  return g_str_has_prefix (head, self->wanted);
}

char *
arb_head_search_check (ArbHeadSearch *self,
                       const ArbRow *row)
{
  gboolean is_seen = g_str_equal (row->kind, ARB_SEEN_KIND);
  ArbTips *tips = g_hash_table_lookup (self->known, row->umpire);
  char *problem = is_seen ? check_seen (self, row) : NULL;

  if (tips == NULL)
    {
      tips = arb_tips_new ();
      g_hash_table_insert (self->known, g_strdup (row->umpire), tips);
    }
  arb_tips_set (tips, row->umpire, row->seq, row->hash);
  if (is_seen)
    arb_tips_add_seen (tips, row->umpire, row->body);
  if (self->wanted != NULL && fits (self, tips, row))
    self->found_at = row->id;
  return problem;
}

/* What the umpire of @row had before him when his rows began to go on in two ways. */
static ArbTips *
load_tips_before (ArbStore *store,
                  const ArbRow *row)
{
  ArbTips *tips = arb_tips_new ();
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (store->db, NULL,
                    "SELECT seq, hash, kind, body FROM journal WHERE event = ? AND umpire = ? AND seq < ?"
                    " ORDER BY seq",
                    "ssi", store->event_id, row->umpire, row->seq);

  while (statement != NULL && arb_db_next (store->db, statement, NULL))
    {
      arb_tips_set (tips, row->umpire, sqlite3_column_int64 (statement, 0),
                    sqlite3_column_blob (statement, 1));
      if (g_str_equal (arb_db_text (statement, 2), ARB_SEEN_KIND))
        arb_tips_add_seen (tips, row->umpire, arb_db_text (statement, 3));
    }
  return tips;
}

/* From where the way leaves the rows that count to @end. */
static gboolean
is_on_way (const ArbHeadSearch *self,
           ArbRow *end)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  g_autoptr (ArbTips) tips = NULL;

  for (ArbRow *row = end; row != NULL; row = g_hash_table_lookup (self->store->forks, row->prev))
    g_ptr_array_insert (way, 0, row);
  tips = load_tips_before (self->store, way->pdata[0]);
  for (guint i = 0; i < way->len; i++)
    {
      const ArbRow *row = way->pdata[i];

      arb_tips_set (tips, row->umpire, row->seq, row->hash);
      if (g_str_equal (row->kind, ARB_SEEN_KIND))
        arb_tips_add_seen (tips, row->umpire, row->body);
      if (fits (self, tips, row))
        return TRUE;
    }
  return FALSE;
}

/* Prints were made before anybody knew that a file had gone on twice. */
static gboolean
is_in_fork (const ArbHeadSearch *self)
{
  g_autoptr (GPtrArray) ends = arb_forks_list_ends (self->store->forks);

  for (guint i = 0; i < ends->len; i++)
    if (is_on_way (self, ends->pdata[i]))
      return TRUE;
  return FALSE;
}

char *
arb_head_search_finish (ArbHeadSearch *self,
                        gint64 n_rows,
                        GPtrArray *remarks)
{
  g_autofree char *now = arb_tips_dup_head (self->store->tips, self->store->event_id);

  if (self->wanted == NULL)
    return NULL;
  if (g_str_equal (now, self->wanted))
    self->found_at = n_rows;
  if (self->found_at == 0 && is_in_fork (self))
    {
      g_ptr_array_add (remarks, g_strdup (_ ("The head given is that of rows that are kept and do not "
                                             "count, because a copied or restored file went on twice.")));
      return NULL;
    }
  if (self->found_at == 0)
    return g_strdup (_ ("the head given is none that this journal ever had: it is another journal, or "
                        "rows of it were changed"));
  g_ptr_array_add (remarks,
                   self->found_at == n_rows
                       ? g_strdup (_ ("The head given is that of the journal as it is."))
                       : g_strdup_printf (_ ("The head given is that of the journal up to row %ld; the "
                                             "rows after it came later."),
                                          (long) self->found_at));
  if (self->is_short)
    g_ptr_array_add (remarks, g_strdup (_ ("It is one of the short heads of older programs, which hold "
                                           "for the rows of one umpire only.")));
  return NULL;
}

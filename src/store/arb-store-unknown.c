/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A newer program may write acts that this one has no word for. They are rows like all others: kept,
 * checked and passed on. What they mean cannot be shown, and that is said. */

#include <glib/gi18n-lib.h>

#include "store/arb-head-private.h"

static gboolean
is_known (const char *word)
{
  return arb_kind_parse (word) != ARB_KIND_OTHER || g_str_equal (word, ARB_SEEN_KIND) ||
         g_str_equal (word, ARB_UPGRADE_KIND);
}

static guint
count_acts (ArbDb *db,
            const char *kind)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      db, NULL, "SELECT count (*) FROM cache_act WHERE listed = 1 AND kind = ?", "s", kind);

  return statement != NULL && arb_db_next (db, statement, NULL)
             ? (guint) sqlite3_column_int (statement, 0)
             : 0;
}

/* From word to word in the index: a long event has few kinds and many acts. */
static const char kinds_sql[] =
    "WITH RECURSIVE word (kind) AS ("
    " SELECT min (kind) FROM cache_act WHERE listed = 1 UNION ALL"
    " SELECT (SELECT min (kind) FROM cache_act WHERE listed = 1 AND kind > word.kind) FROM word"
    " WHERE word.kind IS NOT NULL) "
    "SELECT kind FROM word WHERE kind IS NOT NULL";

char *
arb_store_dup_unknown (ArbStore *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  guint n_acts = 0;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  if (self->db != NULL)
    statement = arb_db_query (self->db, NULL, kinds_sql, "");
  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    {
      const char *word = arb_db_text (statement, 0);

      if (is_known (word))
        continue;
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", word);
      n_acts += count_acts (self->db, word);
    }
  if (n_acts == 0)
    return NULL;
  return g_strdup_printf (
      ngettext ("%u act is of a kind that this Arbitre does not know (%s): it is kept and passed on, but "
                "not shown; a newer Arbitre shows it.",
                "%u acts are of kinds that this Arbitre does not know (%s): they are kept and passed on, "
                "but not shown; a newer Arbitre shows them.",
                n_acts),
      n_acts, words->str);
}

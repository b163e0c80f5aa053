/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The files an event keeps: each must be what its name says, and each that a row names be there. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-verifier-private.h"

char *
arb_verifier_check_attachments (ArbStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (store->db, &error, "SELECT sha256, bytes FROM attachment", "");

  while (error == NULL && arb_db_next (store->db, statement, &error))
    {
      const char *sha256 = arb_db_text (statement, 0);
      const guchar *data = sqlite3_column_blob (statement, 1);
      g_autofree char *computed = g_compute_checksum_for_data (
          G_CHECKSUM_SHA256, data != NULL ? data : (const guchar *) "",
          (gsize) sqlite3_column_bytes (statement, 1));

      /* What stands behind a zero would be part of its name elsewhere. */
      if (!g_str_equal (computed, sha256) || (gsize) sqlite3_column_bytes (statement, 0) != strlen (computed))
        return g_strdup_printf (_ ("a file that the event keeps (%.12s) was changed"), sha256);
    }
  return error != NULL
             ? g_strdup_printf (_ ("the files that the event keeps cannot be read: %s"), error->message)
             : NULL;
}

/* The file that this row names and the event does not keep. */
static char *
find_missing (ArbStore *store,
              const char *text)
{
  g_autoptr (ArbBody) body = arb_body_parse (text);
  const char *const *line;
  guint index = 0;

  while (body != NULL && (line = arb_body_next (body, "file", 2, &index)) != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = arb_store_get_attachment (store, line[1], &error);

      if (bytes == NULL)
        return g_strdup (error->message);
    }
  return NULL;
}

char *
arb_verifier_check_references (ArbStore *store,
                               gint64 *row)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL,
      /* Steps of combats are most of a journal. */
      "SELECT j.id, j.body, j.kind FROM journal j WHERE j.kind NOT LIKE 'combat.%' ORDER BY j.id", "");

  while (statement != NULL && arb_db_next (store->db, statement, NULL))
    {
      char *problem = arb_kind_names_files (arb_kind_parse (arb_db_text (statement, 2)))
                          ? find_missing (store, arb_db_text (statement, 1))
                          : NULL;

      *row = sqlite3_column_int64 (statement, 0);
      if (problem != NULL)
        return problem;
    }
  *row = 0;
  return NULL;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An event file may come from anybody. Its schema is a program: a view can run for ever, a trigger
 * can drop what is written. So it is compared with ours, word for word, before any row is read. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-remedy.h"
#include "store/arb-db-private.h"

/* More things than any version ever had. */
#define MAX_THINGS 200

static const char things_sql[] = "SELECT type, name, tbl_name, ifnull(sql, '') FROM main.sqlite_schema";

static char *
dup_thing (sqlite3_stmt *statement)
{
  return g_strdup_printf ("%s\t%s\t%s\t%s", arb_db_text (statement, 0), arb_db_text (statement, 1),
                          arb_db_text (statement, 2), arb_db_text (statement, 3));
}

/* As SQLite itself writes it down: made in memory and read back. */
static void
add_expected (GHashTable *things,
              ArbSchemaPart part)
{
  sqlite3 *handle = NULL;
  sqlite3_stmt *statement = NULL;

  if (sqlite3_open_v2 (":memory:", &handle, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
      arb_schema_lay_out (handle, part) &&
      sqlite3_prepare_v2 (handle, things_sql, -1, &statement, NULL) == SQLITE_OK)
    while (sqlite3_step (statement) == SQLITE_ROW)
      g_hash_table_add (things, dup_thing (statement));
  sqlite3_finalize (statement);
  sqlite3_close (handle);
}

static gboolean
refuse (const ArbDb *self,
        const char *thing,
        GError **error)
{
  g_autofree char *name = g_utf8_make_valid (thing, MIN (strlen (thing), 60));

  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("“%s” is not built as an event file is (see its “%s”), and nothing of it was read; %s "
                  "copies the rows that are sound into a clean file."),
               self->shown, name, arb_remedy_get (ARB_REMEDY_RECOVER));
  return FALSE;
}

/* What a later version adds cannot be known, but what runs by itself can be kept out: the file is
 * only read, so triggers sleep, and journal and attachments must be plain tables. */
static gboolean
is_harmless (const char *type,
             const char *sql)
{
  return !g_str_equal (type, "view") && g_ascii_strncasecmp (sql, "CREATE VIRTUAL", 14) != 0;
}

static gboolean
is_plain (ArbDb *self,
          const char *sql)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (self, NULL, sql, "");
  guint n_columns = 0;

  while (statement != NULL && arb_db_next (self, statement, NULL))
    {
      if (sqlite3_column_int (statement, 6) != 0)
        return FALSE;
      n_columns++;
    }
  return n_columns > 0;
}

static gboolean
check_newer (ArbDb *self,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (self, error, things_sql, "");
  g_autoptr (GError) failure = NULL;
  guint n_things = 0;

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self, statement, &failure))
    if (++n_things > MAX_THINGS ||
        !is_harmless (arb_db_text (statement, 0), arb_db_text (statement, 3)))
      return refuse (self, arb_db_text (statement, 1), error);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (!is_plain (self, "PRAGMA main.table_xinfo(journal)"))
    return refuse (self, "journal", error);
  return is_plain (self, "PRAGMA main.table_xinfo(attachment)") ||
         refuse (self, "attachment", error);
}

gboolean
arb_schema_check (ArbDb *self,
                  gint version,
                  GError **error)
{
  g_autoptr (GHashTable) truth = NULL;
  g_autoptr (GHashTable) caches = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) failure = NULL;
  guint n_found = 0;

  if (version > ARB_DB_VERSION)
    return check_newer (self, error);
  statement = arb_db_query (self, error, things_sql, "");
  if (statement == NULL)
    return FALSE;
  truth = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  caches = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_expected (truth, ARB_SCHEMA_TRUTH);
  if (version >= 3)
    add_expected (truth, ARB_SCHEMA_SIGNATURES);
  if (version >= 2)
    add_expected (caches, ARB_SCHEMA_CACHES);
  while (arb_db_next (self, statement, &failure))
    {
      g_autofree char *thing = dup_thing (statement);

      if (g_hash_table_contains (truth, thing))
        n_found++;
      else if (!g_hash_table_contains (caches, thing))
        return refuse (self, arb_db_text (statement, 1), error);
    }
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  return n_found == g_hash_table_size (truth) || refuse (self, "journal", error);
}

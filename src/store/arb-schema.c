/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables. The journal and its attachments are the truth and only ever grow; everything called
 * cache_ is computed from them and may be dropped at any time. */

#include "store/arb-db-private.h"

#define JOURNAL_GUARD                                                                              \
  "CREATE TRIGGER journal_keep_delete BEFORE DELETE ON journal BEGIN"                              \
  " SELECT RAISE (ABORT, 'the journal is append-only'); END;"
#define SIGNATURE_GUARD                                                                            \
  "CREATE TRIGGER signature_keep_delete BEFORE DELETE ON signature BEGIN"                          \
  " SELECT RAISE (ABORT, 'signatures are append-only'); END;"

/* A row is (event, umpire, seq): one writer each, so rows of many umpires join by set union. The id
 * is only its place in the order that all copies agree on. The act is the seq of its first row. */
static const char journal_sql[] =
    "CREATE TABLE journal ("
    " id INTEGER PRIMARY KEY,"
    " event TEXT NOT NULL,"
    " umpire TEXT NOT NULL,"
    " seq INTEGER NOT NULL,"
    " lamport INTEGER NOT NULL,"
    " wall INTEGER NOT NULL,"
    " act INTEGER NOT NULL,"
    " game TEXT NOT NULL,"
    " kind TEXT NOT NULL,"
    " subject TEXT NOT NULL,"
    " body TEXT NOT NULL,"
    " prev BLOB NOT NULL,"
    " hash BLOB NOT NULL,"
    " UNIQUE (event, umpire, seq)) STRICT;"
    "CREATE TABLE attachment (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;"
    "CREATE TRIGGER journal_keep_update BEFORE UPDATE ON journal BEGIN"
    " SELECT RAISE (ABORT, 'the journal is append-only'); END;"
    JOURNAL_GUARD
    "CREATE TRIGGER attachment_keep_update BEFORE UPDATE ON attachment BEGIN"
    " SELECT RAISE (ABORT, 'attachments are append-only'); END;"
    "CREATE TRIGGER attachment_keep_delete BEFORE DELETE ON attachment BEGIN"
    " SELECT RAISE (ABORT, 'attachments are append-only'); END;";

/* Since version 3: who wrote a row, by a key that only he has. */
static const char signatures_sql[] =
    "CREATE TABLE signature ("
    " id INTEGER PRIMARY KEY,"
    " umpire TEXT NOT NULL,"
    " seq INTEGER NOT NULL,"
    " key BLOB NOT NULL,"
    " signature BLOB NOT NULL,"
    " UNIQUE (umpire, seq)) STRICT;"
    "CREATE TRIGGER signature_keep_update BEFORE UPDATE ON signature BEGIN"
    " SELECT RAISE (ABORT, 'signatures are append-only'); END;"
    SIGNATURE_GUARD;

/* cache_head: up to which row the caches are right. cache_act: n counts the acts in order; spent is
 * an undo that was redone; listed are all but the steps of combats. cache_touch: which acts a combat
 * is made of. cache_effect: place is the act after which it holds; the effects of a combat go and
 * come with its result. */
static const char caches_sql[] =
    "CREATE TABLE IF NOT EXISTS cache_head ("
    " one INTEGER PRIMARY KEY CHECK (one = 1),"
    " n_rows INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS cache_act ("
    " n INTEGER PRIMARY KEY, umpire TEXT NOT NULL, seq INTEGER NOT NULL,"
    " first_row INTEGER NOT NULL, n_rows INTEGER NOT NULL,"
    " game TEXT NOT NULL, kind TEXT NOT NULL, listed INTEGER NOT NULL,"
    " live INTEGER NOT NULL, spent INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS cache_act_kind ON cache_act (kind) WHERE listed = 1;"
    "CREATE INDEX IF NOT EXISTS cache_act_seq ON cache_act (umpire, seq);"
    "CREATE TABLE IF NOT EXISTS cache_touch ("
    " combat TEXT NOT NULL, act INTEGER NOT NULL,"
    " PRIMARY KEY (combat, act)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS cache_combat ("
    " id TEXT PRIMARY KEY, begun INTEGER NOT NULL, same TEXT NOT NULL,"
    " question TEXT NOT NULL, placed INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS cache_effect ("
    " place INTEGER NOT NULL, act INTEGER NOT NULL, combat TEXT NOT NULL,"
    " unit TEXT NOT NULL, field TEXT NOT NULL, op TEXT NOT NULL, value TEXT NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS cache_effect_unit ON cache_effect (unit, field);"
    "CREATE INDEX IF NOT EXISTS cache_effect_act ON cache_effect (act);"
    "CREATE INDEX IF NOT EXISTS cache_effect_combat ON cache_effect (combat) WHERE combat <> '';"
    "CREATE TABLE IF NOT EXISTS cache_unit ("
    " unit TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY (unit, field)) STRICT, WITHOUT ROWID;";

static const char drop_sql[] =
    "DROP TABLE IF EXISTS cache_head; DROP TABLE IF EXISTS cache_act;"
    "DROP TABLE IF EXISTS cache_touch; DROP TABLE IF EXISTS cache_combat;"
    "DROP TABLE IF EXISTS cache_effect; DROP TABLE IF EXISTS cache_unit;";

gboolean
arb_schema_lift_guards (ArbDb *self,
                        GError **error)
{
  return arb_db_exec (self, "DROP TRIGGER journal_keep_delete; DROP TRIGGER signature_keep_delete;",
                      error);
}

gboolean
arb_schema_put_guards_back (ArbDb *self,
                            GError **error)
{
  return arb_db_exec (self, JOURNAL_GUARD SIGNATURE_GUARD, error);
}

gboolean
arb_schema_set_version (ArbDb *self,
                        gint version,
                        GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA application_id=%d; PRAGMA user_version=%d;",
                                          ARB_DB_APPLICATION_ID, version);

  return arb_db_exec (self, sql, error);
}

/* Inside a transaction of the caller. */
gboolean
arb_schema_reset_caches (ArbDb *self,
                         gboolean is_temporary,
                         GError **error)
{
  g_autoptr (GString) sql = g_string_new (caches_sql);

  /* Kept statements may still name tables that are about to go. */
  g_hash_table_remove_all (self->statements);
  if (!is_temporary)
    return arb_db_exec (self, drop_sql, error) && arb_db_exec (self, caches_sql, error);
  /* Temporary tables hide those of the file, which is not touched. */
  g_string_replace (sql, "CREATE TABLE", "CREATE TEMP TABLE", 0);
  g_string_replace (sql, "CREATE INDEX IF NOT EXISTS ", "CREATE INDEX IF NOT EXISTS temp.", 0);
  return arb_db_exec (self, sql->str, error);
}

gboolean
arb_schema_lay_out (sqlite3 *handle,
                    ArbSchemaPart part)
{
  static const char *const sql[] = {
    [ARB_SCHEMA_TRUTH] = journal_sql,
    [ARB_SCHEMA_SIGNATURES] = signatures_sql,
    [ARB_SCHEMA_CACHES] = caches_sql,
  };

  return sqlite3_exec (handle, sql[part], NULL, NULL, NULL) == SQLITE_OK;
}

gboolean
arb_schema_drop_temporary (ArbDb *self,
                           GError **error)
{
  g_autoptr (GString) sql = g_string_new (drop_sql);

  g_hash_table_remove_all (self->statements);
  g_string_replace (sql, "EXISTS ", "EXISTS temp.", 0);
  return arb_db_exec (self, sql->str, error);
}

/* Inside a transaction of the caller, which writes the first rows too: no file is half an event. */
gboolean
arb_schema_create (ArbDb *self,
                   GError **error)
{
  return arb_schema_set_version (self, ARB_DB_VERSION, error) &&
         arb_db_exec (self, journal_sql, error) && arb_db_exec (self, signatures_sql, error) &&
         arb_db_exec (self, caches_sql, error);
}

/* Version 1 had the journal and nothing computed from it, version 2 no signatures, version 3 none
 * that are linked, in the same tables; up to version 4 all rows came into the file one after the
 * other. The caches are filled on opening. */
gboolean
arb_schema_migrate (ArbDb *self,
                    gint version,
                    GError **error)
{
  gboolean ok = arb_db_begin (self, "BEGIN IMMEDIATE", error);

  if (ok && version < 2)
    ok = arb_schema_reset_caches (self, FALSE, error);
  if (ok && version < 3)
    ok = arb_db_exec (self, signatures_sql, error);
  ok = ok && arb_schema_set_version (self, ARB_DB_VERSION_ALONE, error) && arb_db_commit (self, error);
  if (!ok)
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
  return ok;
}

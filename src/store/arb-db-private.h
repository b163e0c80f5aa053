/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "store/arb-store-error.h"

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

/* The one connection to an event file, set up as architecture demands. */
typedef struct
{
  sqlite3 *handle;        /* Owned */
  char *path;             /* Owned */
  char *shown;            /* Owned; the path as messages call it */
  GHashTable *statements; /* Owned: SQL → sqlite3_stmt of arb_db_run() */
  gboolean read_only;
} ArbDb;

typedef enum
{
  ARB_DB_READ,   /* never writes, but may finish what a crash left */
  ARB_DB_WRITE,  /* holds the file: nobody else gets in until it is closed */
  ARB_DB_CREATE, /* the same, on a file that is empty */
} ArbDbMode;

/* Falls back to a read-only connection when the medium or the permissions say so. */
ArbDb *arb_db_open (const char *path,
                    ArbDbMode mode,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_db_close (ArbDb *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbDb, arb_db_close)

/* The last failure of the connection as a sentence of ARB_STORE_ERROR. Always FALSE. */
/* The file of the connection is no longer at its place: what is written goes nowhere. */
gboolean arb_db_has_moved (ArbDb *self);
gboolean arb_db_fail (ArbDb *self,
                      GError **error);
gboolean arb_db_exec (ArbDb *self,
                      const char *sql,
                      GError **error);

/* @types: one letter per value: i gint64, s text or NULL, b GBytes. */
sqlite3_stmt *arb_db_query (ArbDb *self,
                            GError **error,
                            const char *sql,
                            const char *types,
                            ...) G_GNUC_WARN_UNUSED_RESULT;
/* @sql must be a literal: the prepared statement is kept. */
gboolean arb_db_run (ArbDb *self,
                     GError **error,
                     const char *sql,
                     const char *types,
                     ...);
/* TRUE: a row is there. FALSE: the end, or @error. */
gboolean arb_db_next (ArbDb *self,
                      sqlite3_stmt *statement,
                      GError **error);
/* The first column of the first row; @fallback when there is none or it cannot be read. */
gint64 arb_db_get_int (ArbDb *self,
                       const char *sql,
                       gint64 fallback);
/* Never NULL. */
const char *arb_db_text (sqlite3_stmt *statement,
                         int column);

/* Whether the file looks like ours at all, by its first bytes. The version is 0 when it is not. */
gboolean arb_db_probe (const char *path,
                       gint *version,
                       GError **error);

/* arb-schema.c */
#define ARB_DB_APPLICATION_ID 0x41524231 /* "ARB1" */
#define ARB_DB_VERSION 2

gboolean arb_schema_create (ArbDb *self,
                            GError **error);
/* From an older version, in one transaction. */
gboolean arb_schema_migrate (ArbDb *self,
                             gint version,
                             GError **error);
/* Empties what is computed from the journal; makes the tables if somebody dropped them.
 * @is_temporary: beside the file, which stays as it is. */
gboolean arb_schema_reset_caches (ArbDb *self,
                                  gboolean is_temporary,
                                  GError **error);
/* Takes away those beside the file: the ones in it show again. */
gboolean arb_schema_drop_temporary (ArbDb *self,
                                    GError **error);

G_END_DECLS

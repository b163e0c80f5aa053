/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "store/arb-store-error.h"

G_BEGIN_DECLS

/* Gives a statement of arb_db_query() back: its connection keeps it for the next time. */
void arb_db_done (sqlite3_stmt *statement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, arb_db_done)

/* The one connection to an event file, set up as architecture demands. */
typedef struct
{
  sqlite3 *handle;        /* Owned */
  char *path;             /* Owned */
  char *shown;            /* Owned; the path as messages call it */
  GHashTable *statements; /* Owned: SQL → sqlite3_stmt that nobody uses at the moment */
  gboolean read_only;
  int guard;              /* Owned: of arb_db_take_guard(), or -1 */
  GArray *marks;          /* Owned: of arb-fold-back.c; NULL: nothing is noted */
  gint64 patience;        /* with each statement, in microseconds; 0: without end */
  gint64 deadline;        /* of the one begun last, in monotonic time */
  int failure;            /* the first since arb_db_begin(), or SQLITE_OK */
} ArbDb;

typedef enum
{
  ARB_DB_READ,   /* never writes: what a crash left is finished in a copy */
  ARB_DB_WRITE,  /* holds the file: nobody else gets in until it is closed */
  ARB_DB_CREATE, /* the same, on a file that is empty */
  ARB_DB_BESIDE, /* reads what this very process holds; see arb_store_twin_open() */
} ArbDbMode;

/* Falls back to a read-only connection when the medium or the permissions say so. */
ArbDb *arb_db_open (const char *path,
                    ArbDbMode mode,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_db_close (ArbDb *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbDb, arb_db_close)

/* The file of the connection is no longer at its place: what is written goes nowhere. */
gboolean arb_db_has_moved (ArbDb *self);
/* A statement that still runs after so many seconds is given up: a strange file may be made to last. 0: no end. */
void arb_db_set_patience (ArbDb *self,
                          guint seconds);
/* The last failure of the connection as a sentence of ARB_STORE_ERROR. Always FALSE. */
gboolean arb_db_fail (ArbDb *self,
                      GError **error);
/* What SQLite says, as part of a sentence. */
char *arb_db_dup_detail (const char *message) G_GNUC_WARN_UNUSED_RESULT;
/* Somebody else holds the file. Always FALSE. */
gboolean arb_db_refuse_held (const char *shown,
                             GError **error);
/* A transaction. It is committed only if nothing failed in it: who reads may take a failure for the end
 * of what there is, and would write what follows from the half. @sql: how it begins. */
gboolean arb_db_begin (ArbDb *self,
                       const char *sql,
                       GError **error);
gboolean arb_db_commit (ArbDb *self,
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

/* arb-db-copy.c: the file with its rollback journal in a folder of its own; NULL: no room for it.
 * Whoever has it open may forget it. */
char *arb_db_copy (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void arb_db_forget_copy (const char *copy);

/* arb-db-guard.c: FALSE: somebody else holds the file. @fd: to be dropped after the connection was closed;
 * -1: there are no such locks here. */
gboolean arb_db_take_guard (const char *path,
                            int *fd);
void arb_db_drop_guard (int fd);
/* Whether somebody holds the file at @path; or this process, which then must not open it by itself. */
gboolean arb_db_is_guarded (const char *path);
gboolean arb_db_is_held_here (const char *path);

/* The file that is meant: SQLite follows links, and keeps its journal where they lead to. So does everything else
 * that lies beside an event; by whatever name it is opened, it is the same one. */
char *arb_db_dup_place (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Whether nothing strange stands where SQLite keeps files of its own beside this one. */
gboolean arb_db_check_beside (const char *path,
                              GError **error);
/* Whether the file looks like ours at all, by its first bytes. The version is 0 when it is not. */
gboolean arb_db_probe (const char *path,
                       gint *version,
                       GError **error);

/* arb-schema.c */
#define ARB_DB_APPLICATION_ID 0x41524231 /* "ARB1" */
#define ARB_DB_VERSION 5
/* What older files become when they are written to. The last step is taken when rows of other copies
 * are brought in, and is a row of its own: see arb_join_write(). */
#define ARB_DB_VERSION_ALONE 4

/* No event is larger: what claims to be was made to hurt. */
#define ARB_DB_MAX_BYTES (G_GINT64_CONSTANT (4) << 30)
#define ARB_DB_MAX_ROWS 5000000
/* A row has the next number after those that its writer had seen, so none has a larger one than there are
 * rows; but some may have been lost where a copy went on twice. */
#define ARB_DB_MAX_AHEAD 100000
#define ARB_DB_MAX_BODY (4 * 1024 * 1024)

typedef enum
{
  ARB_SCHEMA_TRUTH,  /* journal and attachments with their guards */
  ARB_SCHEMA_SIGNATURES,
  ARB_SCHEMA_CACHES, /* what is computed from them */
} ArbSchemaPart;

/* The tables of a part, on any connection. */
gboolean arb_schema_lay_out (sqlite3 *handle,
                             ArbSchemaPart part);
/* arb-schema-check.c: whether the file has our tables, indexes and triggers, word for word, and
 * nothing else; to be asked before any row is read. Caches may be missing. */
gboolean arb_schema_check (ArbDb *self,
                           gint version,
                           GError **error);
gboolean arb_schema_create (ArbDb *self,
                            GError **error);
/* Inside a transaction, which must put them back: the guards against taking rows out. Where rows come
 * in between others, those after them are put in again further on. */
gboolean arb_schema_lift_guards (ArbDb *self,
                                 GError **error);
gboolean arb_schema_put_guards_back (ArbDb *self,
                                     GError **error);
gboolean arb_schema_set_version (ArbDb *self,
                                 gint version,
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

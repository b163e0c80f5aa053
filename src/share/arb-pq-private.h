/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-hub-error.h"

G_BEGIN_DECLS

/* A connection to a PostgreSQL server. Its library is loaded when the first one is made, so that a
 * machine without it lacks the hub and nothing else. Not for two threads at once. */
typedef struct _ArbPq ArbPq;

/* Where an address leads, as messages and the keyring name it; never a password. */
typedef struct
{
  char *host; /* Owned, as all here; "" for the server of this machine */
  char *port;
  char *database;
  char *user;
  gboolean has_password; /* in the address itself */
} ArbPqAddress;

void arb_pq_address_clear (ArbPqAddress *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbPqAddress, arb_pq_address_clear)
/* FALSE: it is none, or the library is missing. */
gboolean arb_pq_parse_address (const char *url,
                               ArbPqAddress *address,
                               GError **error);

/* @password: NULL for none; ~/.pgpass is looked into all the same. */
ArbPq *arb_pq_connect (const char *url,
                       const char *password,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_pq_close (ArbPq *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPq, arb_pq_close)

/* What a query gave. */
typedef struct _ArbPqRows ArbPqRows;

void arb_pq_rows_free (ArbPqRows *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPqRows, arb_pq_rows_free)
guint arb_pq_rows_get_n (const ArbPqRows *self);
/* Never NULL. */
const char *arb_pq_rows_get (const ArbPqRows *self,
                             guint row,
                             guint column);

/* With values for $1, $2 …, ended by NULL; none when there are several statements. */
ArbPqRows *arb_pq_query (ArbPq *self,
                         GError **error,
                         const char *sql,
                         ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_pq_run (ArbPq *self,
                     GError **error,
                     const char *sql,
                     ...) G_GNUC_NULL_TERMINATED;

/* COPY … FROM STDIN: begin, lines, end. What fails in between is told at the end. */
gboolean arb_pq_copy_begin (ArbPq *self,
                            const char *sql,
                            GError **error);
gboolean arb_pq_copy_line (ArbPq *self,
                           const char *line,
                           gsize length,
                           GError **error);
gboolean arb_pq_copy_end (ArbPq *self,
                          GError **error);
/* COPY … TO STDOUT. Lines have their line feed. */
typedef void (*ArbPqLineFunc) (const char *line,
                               gpointer user_data);
gboolean arb_pq_copy_out (ArbPq *self,
                          const char *sql,
                          ArbPqLineFunc func,
                          gpointer user_data,
                          GError **error);

/* As text and as a name in SQL. */
char *arb_pq_dup_literal (ArbPq *self,
                          const char *text) G_GNUC_WARN_UNUSED_RESULT;
char *arb_pq_dup_identifier (ArbPq *self,
                             const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* What the server keeps instead of a password; NULL: the library cannot. */
char *arb_pq_dup_verifier (ArbPq *self,
                           const char *user,
                           const char *password) G_GNUC_WARN_UNUSED_RESULT;

/* Waits for a notification for so many milliseconds. FALSE: the connection is lost. */
gboolean arb_pq_wait (ArbPq *self,
                      int milliseconds,
                      gboolean *has_rung,
                      GError **error);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libpq-fe.h>

#include "share/arb-pq-private.h"

G_BEGIN_DECLS

#define ARB_PQ_FUNCTIONS(use)                                                                      \
  use (PQconnectStartParams) use (PQconnectPoll) use (PQconninfo) use (PQhostaddr) use (PQport)    \
  use (PQsetErrorVerbosity) use (PQstatus) use (PQerrorMessage) use (PQfinish) use (PQexec)        \
  use (PQexecParams) use (PQresultStatus) use (PQresultErrorField) use (PQntuples)                 \
  use (PQgetvalue) use (PQclear) use (PQputCopyData) use (PQputCopyEnd) use (PQgetResult)          \
  use (PQgetCopyData) use (PQfreemem) use (PQconsumeInput) use (PQnotifies) use (PQsocket)         \
  use (PQescapeLiteral) use (PQescapeIdentifier) use (PQconninfoParse) use (PQconninfoFree)        \
  use (PQconnectionNeedsPassword) use (PQconnectionUsedPassword) use (PQencryptPasswordConn)   \
  use (PQsetNoticeReceiver)

/* The functions of the library, by the names they have there. There are none before an address was
 * read or a connection made. */
#define ARB_PQ_DECLARE(name) __typeof__ (&name) name;
typedef struct
{
  ARB_PQ_FUNCTIONS (ARB_PQ_DECLARE)
} ArbPqLibrary;

extern ArbPqLibrary arb_pq_library;

struct _ArbPq
{
  PGconn *connection; /* Owned */
};

/* One line of what the library says, without what it puts in front and behind. */
char *arb_pq_dup_reason (const char *message) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

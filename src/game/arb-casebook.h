/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "game/arb-precedents.h"

G_BEGIN_DECLS

/* The club's case book: what was decided in an event, as a file that the next event takes in. */
typedef struct
{
  char *name;       /* Owned; of the event it comes from */
  char *date;       /* Owned or NULL; “2026-11-18” */
  GPtrArray *cases; /* Owned, ArbPrecedent */
} ArbCasebook;

/* No larger file is read, and no longer book. */
#define ARB_CASEBOOK_MAX_BYTES (4 * 1024 * 1024)
#define ARB_CASEBOOK_MAX_CASES 5000

/* How such files are called. */
#define ARB_CASEBOOK_SUFFIX ".casebook.xml"

/* @date may be NULL. */
ArbCasebook *arb_casebook_new (const char *name,
                               const char *date);
void arb_casebook_free (ArbCasebook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCasebook, arb_casebook_free)

/* NULL: it is not a case book; @problems, which may be NULL, says why, @name is what it calls the file. */
ArbCasebook *arb_casebook_read (GBytes *bytes,
                                const char *name,
                                ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* What each case says, with its label, table and paragraph as they are to be read elsewhere. */
char *arb_casebook_write (const ArbCasebook *self,
                          gsize *length) G_GNUC_WARN_UNUSED_RESULT;
/* Brings it into the event, as one act. Refused when it is there already. */
gboolean arb_casebook_import (const ArbCasebook *self,
                              ArbStore *store,
                              GBytes *bytes,
                              GError **error);

G_END_DECLS

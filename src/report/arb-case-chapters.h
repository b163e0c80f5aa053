/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-precedent-words.h"
#include "report/arb-page-format.h"

G_BEGIN_DECLS

/* The case book as people read it: a chapter for each paragraph of the rules, and in it what was decided,
 * each way once. */
typedef struct
{
  char *label;    /* Owned, as the others: what it is about */
  char *decision;
  char *reason;   /* or NULL */
  char *by;       /* who objected; NULL: nobody, or names are left out */
  char *where;    /* “Table 3, 12/05/2026 15:42” */
  char *umpire;
  char *standing; /* how it stands since then; or NULL */
  gboolean is_superseded;
} ArbCaseEntry;

typedef struct
{
  char *title;      /* Owned; the paragraph, or what stands for none */
  gboolean is_rest; /* it names no paragraph */
  GPtrArray *cases; /* Owned, ArbCaseEntry, in the order of time */
} ArbCaseChapter;

/* ArbCaseChapter in the order of the paragraphs; none: nothing was decided. @table: only what was decided
 * there, or NULL. */
GPtrArray *arb_case_chapters_new (ArbStore *store,
                                  const char *table,
                                  gboolean with_names) G_GNUC_WARN_UNUSED_RESULT;

/* The same as one page that needs nothing else; NULL and a sentence when there is nothing. */
char *arb_casebook_to_html (ArbStore *store,
                            gboolean with_names,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same in the form that the ending of @name says: a page .html or .pdf, or a file .xml for the next
 * event. NULL and a sentence. */
GBytes *arb_casebook_export (ArbStore *store,
                             const char *name,
                             gboolean with_names,
                             const ArbPageFormat *paper,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-manual-page.h"

G_BEGIN_DECLS

/* All pages of the manual in one language, in the order of their files. */
/* Below it a folder for each language, and “pictures”. */
#define ARB_MANUAL_BOOK_RESOURCES "/org/arbitre/Arbitre/manual"

typedef struct
{
  GPtrArray *pages; /* Owned; of ArbManualPage */
} ArbManualBook;

/* A section that says what was searched for. */
typedef struct
{
  const ArbManualPage *page; /* Borrowed from the book */
  guint block;               /* where on the page */
  const char *heading;       /* Borrowed from the book; of the section */
  char *excerpt;             /* Owned; some words around the place */
} ArbManualHit;

/* @language: "fr"; one without pages reads those it falls back on. NULL only if a page breaks the rules,
 * which the tests rule out. */
ArbManualBook *arb_manual_book_new (const char *language,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_manual_book_free (ArbManualBook *self);

/* @target: “page” or “page#anchor”; its page, and the block in @block. NULL if there is none. */
const ArbManualPage *arb_manual_book_find (const ArbManualBook *self,
                                           const char *target,
                                           guint *block);
/* The page that comes @step pages after @page, or NULL. */
const ArbManualPage *arb_manual_book_get_neighbour (const ArbManualBook *self,
                                                    const ArbManualPage *page,
                                                    int step);
/* Sections that say every word of @words, those that say it in their heading first; of
 * ArbManualHit. */
GPtrArray *arb_manual_book_search (const ArbManualBook *self,
                                   const char *words) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbManualBook, arb_manual_book_free)

G_END_DECLS

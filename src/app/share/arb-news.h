/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-games.h"
#include "share/arb-merge.h"

G_BEGIN_DECLS

/* What bringing copies together would bring, in words, before it is done. */

typedef enum
{
  ARB_NEWS_UMPIRE,   /* who wrote what */
  ARB_NEWS_CONFLICT, /* what the head umpire will have to decide */
  ARB_NEWS_FORK,     /* what will be kept and not count */
  ARB_NEWS_MORE,     /* files, signatures, remarks about the copies */
  ARB_NEWS_REFUSED,  /* a file that cannot be taken, and why */
  ARB_N_NEWS,
} ArbNewsKind;

typedef struct
{
  ArbNewsKind kind;
  char *title;    /* Owned, as the other */
  char *subtitle;
} ArbNews;

/* Takes both texts. */
ArbNews *arb_news_new (ArbNewsKind kind,
                       char *title,
                       char *subtitle) G_GNUC_WARN_UNUSED_RESULT;
void arb_news_free (ArbNews *self);
const char *arb_news_get_heading (ArbNewsKind kind);
/* ArbNews; empty: everything is here already. */
GPtrArray *arb_news_list (ArbMerge *merge,
                          ArbGames *games,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same in one sentence, when it has been done. */
char *arb_news_dup_result (const GPtrArray *news,
                           guint n_rows) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

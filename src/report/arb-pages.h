/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-page-format.h"
#include "base/arb-progress.h"
#include "report/arb-sheet.h"

G_BEGIN_DECLS

/* Sheets laid out on paper. Print dialog, preview and PDF show the same pages. */
typedef struct _ArbPages ArbPages;

/* Takes @sheets, ArbSheet; each begins on a page of its own and counts its pages itself. */
ArbPages *arb_pages_new (GPtrArray *sheets,
                         const ArbPageFormat *paper) G_GNUC_WARN_UNUSED_RESULT;
/* The same with somebody who watches, from half of the work on; arb_pages_save_pdf() tells him the rest.
 * NULL: he stopped it. */
ArbPages *arb_pages_new_watched (GPtrArray *sheets,
                                 const ArbPageFormat *paper,
                                 ArbProgressFunc func,
                                 gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
void arb_pages_free (ArbPages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPages, arb_pages_free)

guint arb_pages_get_n (const ArbPages *self);
/* Of that page, from 0: some sheets lie on their side. */
const ArbPageFormat *arb_pages_get_paper (const ArbPages *self,
                                          guint page);
/* The title of the first sheet. */
const char *arb_pages_get_title (const ArbPages *self);

/* NULL when it was stopped or could not be drawn. @author may be NULL. */
GBytes *arb_pages_to_pdf (ArbPages *self,
                          const char *author,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* All or nothing. @author may be NULL. */
gboolean arb_pages_save_pdf (ArbPages *self,
                             const char *path,
                             const char *author,
                             GError **error);

G_END_DECLS

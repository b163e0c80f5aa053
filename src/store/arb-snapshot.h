/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-progress.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

#define ARB_SNAPSHOTS_KEPT 10

/* A copy of the event as it is now, checked, in the folder EVENT.snapshots; the oldest ones beyond
 * ten go. Nothing is done when the newest one already shows this state. */
gboolean arb_store_snapshot (ArbStore *self,
                             GError **error);
/* The newest snapshot of the event at @path whose rows and files are sound, or NULL. */
char *arb_snapshot_dup_latest (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* What came of it. */
typedef struct
{
  char *moved_to;        /* Owned; where the broken file is now; NULL: there was none */
  guint n_rows;          /* that there are now */
  guint n_missing_files; /* rules and lists that are nowhere any more */
  guint n_other;         /* rows of other events beside it, where the file does not say which it was */
  guint n_cut_off;       /* rows that are still known, but not one before them: they do not count */
} ArbRecovered;

void arb_recovered_clear (ArbRecovered *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbRecovered, arb_recovered_clear)

/* Sentences: what there is now, and what is not there any more (none: nothing is lost). */
char **arb_recovered_list_kept (const ArbRecovered *self) G_GNUC_WARN_UNUSED_RESULT;
char **arb_recovered_list_lost (const ArbRecovered *self) G_GNUC_WARN_UNUSED_RESULT;

/* Puts together what the file itself, page by page, its line log and its snapshots still know, as
 * far as hashes fit; where they differ, what was written last counts. Then the file is set aside
 * and the new one takes its place. One that is in use is never touched, one that is sound or from
 * a newer program only @even_if_sound. Until that last step @func may stop it, and the event is as it was; it may
 * be NULL. Nothing is shared with whoever called, so a thread may do it. */
gboolean arb_store_recover (const char *path,
                            gboolean even_if_sound,
                            ArbProgressFunc func,
                            gpointer user_data,
                            ArbRecovered *recovered,
                            GError **error);

G_END_DECLS

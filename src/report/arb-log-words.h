/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-games.h"
#include "store/arb-journal.h"

G_BEGIN_DECLS

/* Rows of the journal in the reader's language as paper wants them: like ArbGameWords, but what was
 * written under seal stays sealed, and corrections say what they changed. */
typedef struct _ArbLogWords ArbLogWords;

ArbLogWords *arb_log_words_new (ArbGames *games);
void arb_log_words_free (ArbLogWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbLogWords, arb_log_words_free)

/* One sentence about the row. */
char *arb_log_words_dup_text (ArbLogWords *self,
                              ArbJournalRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* The same with what it is about, where it stands alone: “Fire: 5 18e de ligne: losses 95”. */
char *arb_log_words_dup_act (ArbLogWords *self,
                             ArbJournalRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* What undo would take back now, or redo bring back: at a table as arb_store_undo_at() has it, or
 * anywhere for NULL. NULL: nothing. */
char *arb_log_words_dup_undo (ArbLogWords *self,
                              const char *game,
                              gboolean with_setup) G_GNUC_WARN_UNUSED_RESULT;
/* @combat is looked at and not named again; NULL: none is. */
char *arb_log_words_dup_redo (ArbLogWords *self,
                              const char *game,
                              gboolean with_setup,
                              const char *combat) G_GNUC_WARN_UNUSED_RESULT;
/* An act of the combat that is looked at, which is not named again, by the record of its session. */
char *arb_log_words_dup_record (ArbLogWords *self,
                                const char *combat,
                                const ArbRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* “the whole combat “Mêlée: 26e léger – IR 14 Klebek””. */
char *arb_log_words_dup_combat (ArbLogWords *self,
                                const char *combat) G_GNUC_WARN_UNUSED_RESULT;
/* “Mêlée: 26e léger – IR 14 Klebek”; NULL: nobody knows it. */
char *arb_log_words_dup_combat_name (ArbLogWords *self,
                                     const char *combat) G_GNUC_WARN_UNUSED_RESULT;
/* When it was written, by the clock of whoever wrote it, as his language has it. */
char *arb_log_words_dup_time (ArbJournalRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* All that the row says beyond that sentence, line by line; NULL: nothing. Combats have accounts. */
char *arb_log_words_dup_detail (ArbLogWords *self,
                                ArbJournalRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* “Formation (26e léger): square”: what a correction says is right. */
char *arb_log_words_dup_corrected (ArbLogWords *self,
                                   const ArbBody *correction) G_GNUC_WARN_UNUSED_RESULT;
/* “12 Old Guard” for "france/u12", of any table; the id when nobody knows it. */
char *arb_log_words_dup_subject (ArbLogWords *self,
                                 const char *subject) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the row says anything about the unit; a combat does when the unit is in it. */
gboolean arb_log_words_concerns (ArbJournalRow *row,
                                 const char *unit);

G_END_DECLS

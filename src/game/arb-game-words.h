/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-sheet.h"
#include "game/arb-games.h"
#include "store/arb-correct.h"
#include "store/arb-journal.h"
#include "systems/arb-case.h"

G_BEGIN_DECLS

/* Rows of the journal in the words of the reader: units by their names, questions and answers as
 * the rules put them. */
typedef struct _ArbGameWords ArbGameWords;

/* @games and @systems are borrowed and must live as long. */
ArbGameWords *arb_game_words_new (ArbGames *games,
                                  ArbSystemSet *systems,
                                  const char *lang);
void arb_game_words_free (ArbGameWords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGameWords, arb_game_words_free)

/* One sentence about the row; never NULL. */
char *arb_game_words_dup_row (ArbGameWords *self,
                              ArbJournalRow *row) G_GNUC_WARN_UNUSED_RESULT;
/* The same about an act in a combat. */
char *arb_game_words_dup_record (ArbGameWords *self,
                                 const char *combat,
                                 const ArbRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* “Mêlée: 26e léger – IR 14 Klebek”, taken back or not; NULL: nobody knows it. */
char *arb_game_words_dup_combat_name (ArbGameWords *self,
                                      const char *combat) G_GNUC_WARN_UNUSED_RESULT;
/* What happens to a unit. */
char *arb_game_words_dup_effect (ArbGameWords *self,
                                 const ArbEffect *effect) G_GNUC_WARN_UNUSED_RESULT;
/* “3 18e de ligne”, “Général Ledru”, “Français” for an army as a whole; the id itself for what the
 * table does not know. */
char *arb_game_dup_subject (ArbGame *game,
                            const char *subject) G_GNUC_WARN_UNUSED_RESULT;
/* The same, of any table. */
char *arb_games_dup_subject (ArbGames *games,
                             const char *subject) G_GNUC_WARN_UNUSED_RESULT;
/* “Français” for the side "f"; @side itself when no table has it. */
const char *arb_games_get_side_name (ArbGames *games,
                                     const char *side);
char *arb_game_words_dup_unit (ArbGameWords *self,
                               const char *unit) G_GNUC_WARN_UNUSED_RESULT;
/* A question of a combat, and an answer to it as the journal writes it ("choice=line"). */
char *arb_game_words_dup_question (ArbGameWords *self,
                                   const char *combat,
                                   const char *question) G_GNUC_WARN_UNUSED_RESULT;
char *arb_game_words_dup_answer (ArbGameWords *self,
                                 const char *combat,
                                 const char *question,
                                 const char *answer) G_GNUC_WARN_UNUSED_RESULT;
/* A result that a correction changes, “Result: draw → 26e léger”; NULL: it is none of those that are
 * said first. */
char *arb_game_words_dup_difference (ArbGameWords *self,
                                     const char *combat,
                                     const char *id,
                                     const char *was,
                                     const char *now) G_GNUC_WARN_UNUSED_RESULT;
/* A field of a unit that it changes, “elements: 4 → 3”; NULL: people do not see the field. */
char *arb_game_words_dup_unit_difference (ArbGameWords *self,
                                          const char *unit,
                                          const char *field,
                                          const char *was,
                                          const char *now) G_GNUC_WARN_UNUSED_RESULT;
/* Any difference that a correction makes: *@subject is the unit or combat, the sentence says what; NULL:
 * nothing that people see. */
char *arb_game_words_dup_changed (ArbGameWords *self,
                                  const ArbDifference *difference,
                                  char **subject) G_GNUC_WARN_UNUSED_RESULT;
/* The sheet of the table the unit plays at, else of the first; NULL: there is none. */
const ArbGameSheet *arb_game_words_get_sheet (ArbGameWords *self,
                                              const char *unit);
/* What people call a field of a unit's state: “strength”; @field itself when nobody names it. @sheet
 * may be NULL. */
const char *arb_game_words_get_field (const ArbGameSheet *sheet,
                                      const char *field,
                                      const char *lang);
/* “Combat”, “Fire”…: the kind in a word; NULL: nobody knows it. */
const char *arb_game_words_get_kind (ArbKind kind);
/* The same; what the journal calls it when nobody knows it. */
const char *arb_game_words_get_row_kind (ArbJournalRow *row);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-catalogue.h"
#include "roster/arb-grid.h"

G_BEGIN_DECLS

/* Somebody's table on its way to becoming a list. It understands what it can: the row of headings, what
 * each column means, which troop type of the nation a name stands for. The rest can be said, and is
 * told by arb_import_finish() otherwise. A table that this program wrote is always clear. */
typedef struct _ArbImport ArbImport;

/* Takes @sheets, of ArbGrid. @overlay_folder: the club's tables, or NULL. */
ArbImport *arb_import_new (GPtrArray *sheets,
                           const char *name,
                           const char *overlay_folder);
void arb_import_free (ArbImport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbImport, arb_import_free)

/* Whether any row says in known words what the columns are. */
gboolean arb_import_has_headings (ArbImport *self);
/* Whether nothing need be asked. */
gboolean arb_import_is_clear (ArbImport *self);

/* The sheet that is read; by itself the first with headings that are understood. */
guint arb_import_get_n_sheets (ArbImport *self);
const char *arb_import_get_sheet_title (ArbImport *self,
                                        guint sheet);
guint arb_import_get_sheet (ArbImport *self);
void arb_import_set_sheet (ArbImport *self,
                           guint sheet);

/* Rule system and nation, from the table or said; NULL: not known. */
const char *arb_import_get_system (ArbImport *self);
const char *arb_import_get_nation (ArbImport *self);
/* NULL without a system. Borrowed, until the nation changes. */
const ArbCatalogue *arb_import_get_catalogue (ArbImport *self);
/* @nation may be NULL. FALSE and a sentence when there is no such system or nation; names and ids are
 * both taken. */
gboolean arb_import_set_nation (ArbImport *self,
                                const char *system,
                                const char *nation,
                                GError **error);

guint arb_import_get_n_columns (ArbImport *self);
/* What stands over the column; its letters when nothing does. */
char *arb_import_dup_heading (ArbImport *self,
                              guint column) G_GNUC_WARN_UNUSED_RESULT;
/* The first thing in it, or "". */
const char *arb_import_get_sample (ArbImport *self,
                                   guint column);
/* What it means ("name", "figures", "type:grenadier" for figures of one troop type…); NULL: it is left
 * out. */
const char *arb_import_get_meaning (ArbImport *self,
                                    guint column);
/* Whether nobody can tell: not understood, and nothing has been said of it. */
gboolean arb_import_is_column_open (ArbImport *self,
                                    guint column);
/* @meaning: NULL leaves the column out. */
void arb_import_set_meaning (ArbImport *self,
                             guint column,
                             const char *meaning);
/* The same by heading, letters or number, as someone typed it. FALSE and a sentence. */
gboolean arb_import_say_column (ArbImport *self,
                                const char *meaning,
                                const char *column,
                                GError **error);
/* What a meaning is called for people: “Number of figures”, “Figures: Grenadier”. */
char *arb_import_dup_meaning_title (ArbImport *self,
                                    const char *meaning) G_GNUC_WARN_UNUSED_RESULT;

/* The names of troop types that the nation does not have, each once, in the order of the table. */
guint arb_import_get_n_open_types (ArbImport *self);
const char *arb_import_get_open_type (ArbImport *self,
                                      guint index);
/* The type of the nation that was probably meant, or NULL. */
const ArbEntry *arb_import_guess_type (ArbImport *self,
                                       const char *name);
/* @id: NULL takes it as it is. */
void arb_import_set_type (ArbImport *self,
                          const char *name,
                          const char *id);
/* The type by id or name, as someone typed it. FALSE and a sentence. */
gboolean arb_import_say_type (ArbImport *self,
                              const char *name,
                              const char *type,
                              GError **error);

/* NULL when the table is refused; @problems says all of it, and what was left out as warnings. */
ArbArmy *arb_import_finish (ArbImport *self,
                            ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

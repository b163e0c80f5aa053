/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-army-draft.h"
#include "game/arb-game.h"
#include "roster/arb-army-check.h"

G_BEGIN_DECLS

/* A list the panel shows: one that is being edited, or one an event keeps, which only shows. With
 * it goes what follows from the list: the catalogue it draws on, what the checks find, its seal. Every
 * edit is in a draft on the disk before the next one. */
#define ARB_TYPE_ARMY_DOCUMENT (arb_army_document_get_type ())
/* Property "title". Signal "changed": anything that follows from the list may be different now.
 * Signal "failed" (sentence): the draft cannot be written. */
G_DECLARE_FINAL_TYPE (ArbArmyDocument, arb_army_document, ARB, ARMY_DOCUMENT, GObject)

/* @path: the file it is, or NULL. @side: that of the event it is meant for, or NULL. */
ArbArmyDocument *arb_army_document_new (ArbArmy *army,
                                        const char *path,
                                        const char *side);
/* A list that was never saved counts as modified from the start. Takes @draft, which may be
 * NULL. */
ArbArmyDocument *arb_army_document_new_unsaved (ArbArmy *army,
                                                const char *path,
                                                const char *side,
                                                ArbArmyDraft *draft);
/* The list an event keeps for a side, with the seal it was given. */
ArbArmyDocument *arb_army_document_new_kept (ArbArmy *army,
                                             const char *side,
                                             const char *seal);

ArbArmy *arb_army_document_get_army (ArbArmyDocument *self);
const char *arb_army_document_get_path (ArbArmyDocument *self);
const char *arb_army_document_get_side (ArbArmyDocument *self);
gboolean arb_army_document_is_kept (ArbArmyDocument *self);
gboolean arb_army_document_is_restored (ArbArmyDocument *self);
gboolean arb_army_document_is_modified (ArbArmyDocument *self);
/* “Division Legrand (unsaved)”. */
char *arb_army_document_dup_title (ArbArmyDocument *self) G_GNUC_WARN_UNUSED_RESULT;

/* NULL: the list names none, or it does not load. Good until the list changes. */
const ArbCatalogue *arb_army_document_get_catalogue (ArbArmyDocument *self);
/* A different number when the catalogue is a different one. */
guint arb_army_document_get_serial (ArbArmyDocument *self);
/* ArbFinding. */
GPtrArray *arb_army_document_get_findings (ArbArmyDocument *self);
/* The first that must be put right of those that belong to the item, else any; NULL: none. */
const ArbFinding *arb_army_document_find_finding (ArbArmyDocument *self,
                                                  ArbArmyItem *item);
const char *arb_army_document_get_seal (ArbArmyDocument *self);
/* The seal leaves the program, in a file or on paper: what it stands for is kept, so that later the
 * differences can be told. */
void arb_army_document_keep_seal (ArbArmyDocument *self);
/* "3 units, 54 figures …", then what the army may have of points and budget. */
char *arb_army_document_dup_totals (ArbArmyDocument *self) G_GNUC_WARN_UNUSED_RESULT;

/* The club's tables were changed. */
void arb_army_document_reload_catalogue (ArbArmyDocument *self);
/* As XML; the list is then that file. */
gboolean arb_army_document_save (ArbArmyDocument *self,
                                 const char *path,
                                 GError **error);
/* What is there now is what counts elsewhere, in an event: the draft is no longer needed. */
void arb_army_document_settle (ArbArmyDocument *self);
/* The edits are thrown away on purpose, and the draft with them. */
void arb_army_document_discard (ArbArmyDocument *self);

/* The troop type last chosen in this list: what the next line begins with. NULL: none yet. */
const char *arb_army_document_get_last_type (ArbArmyDocument *self);
void arb_army_document_set_last_type (ArbArmyDocument *self,
                                      const char *type);

G_END_DECLS

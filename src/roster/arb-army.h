/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-item.h"

G_BEGIN_DECLS

#define ARB_ARMY_NAMESPACE "urn:arbitre:army:1"
#define ARB_ARMY_VERSION_MAJOR 1
#define ARB_ARMY_VERSION_MINOR 1
#define ARB_ARMY_OTHER_SYSTEM "other" /* a list of a game without a catalogue here */

#define ARB_TYPE_ARMY (arb_army_get_type ())

/* An army list and the history of its edits. Every edit can be undone and redone; properties
 * can-undo, can-redo and is-modified are notified. */
G_DECLARE_FINAL_TYPE (ArbArmy, arb_army, ARB, ARMY, GObject)

/* @system may be NULL. */
ArbArmy *arb_army_new (const char *system,
                       const char *nation);

/* The army itself: its heading, and the list model of what is in it. Borrowed. */
ArbArmyItem *arb_army_get_root (ArbArmy *self);
/* The heading field, or NULL. */
const char *arb_army_get (ArbArmy *self,
                          ArbArmyField field);
/* The first item of that id, or NULL. Borrowed. */
ArbArmyItem *arb_army_find (ArbArmy *self,
                            const char *id);

/* @text is normalised; FALSE and a sentence when it does not fit. Setting what is there already is
 * no edit. */
gboolean arb_army_set (ArbArmy *self,
                       ArbArmyItem *item,
                       ArbArmyField field,
                       const char *text,
                       GError **error);
/* A new item with an id of its own at @position (G_MAXUINT: last). Borrowed. */
ArbArmyItem *arb_army_add (ArbArmy *self,
                           ArbArmyItem *parent,
                           guint position,
                           ArbArmyKind kind,
                           const char *name,
                           GError **error);
/* With all inside it. The army itself cannot be removed. */
gboolean arb_army_remove (ArbArmy *self,
                          ArbArmyItem *item,
                          GError **error);
/* A copy behind the item, with ids and unit numbers of its own; an attached leader stays with the
 * original unless it is copied too. Borrowed. */
ArbArmyItem *arb_army_duplicate (ArbArmy *self,
                                 ArbArmyItem *item,
                                 GError **error);
/* @position counts without the item itself. */
gboolean arb_army_move (ArbArmy *self,
                        ArbArmyItem *item,
                        ArbArmyItem *parent,
                        guint position,
                        GError **error);
/* Units from @first on, in the order of the list. */
void arb_army_renumber (ArbArmy *self,
                        guint first);

/* Edits between the two are undone together. They may be nested. */
void arb_army_begin (ArbArmy *self);
void arb_army_end (ArbArmy *self);

gboolean arb_army_can_undo (ArbArmy *self);
gboolean arb_army_can_redo (ArbArmy *self);
gboolean arb_army_undo (ArbArmy *self);
gboolean arb_army_redo (ArbArmy *self);

gboolean arb_army_is_modified (ArbArmy *self);
/* What is there now is what is on the disk. */
void arb_army_mark_saved (ArbArmy *self);

G_END_DECLS

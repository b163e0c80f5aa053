/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-army-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Which fields an item has, in which order and sections, and how each is edited. */

typedef struct
{
  const char *title;   /* untranslated; NULL: none, or one of the game */
  ArbArmyField fields[12]; /* ended by ARB_ARMY_N_FIELDS */
} ArbItemSection;

/* Ended by a section without fields. */
const ArbItemSection *arb_item_fields_get_sections (ArbArmyKind kind);
/* In the words of the game; NULL: it has none. */
const char *arb_item_fields_get_title (ArbArmyDocument *document,
                                       const ArbItemSection *section);

/* An ArbFieldRow for the field as it is now. */
GtkWidget *arb_item_fields_new_row (ArbArmyDocument *document,
                                    ArbArmyItem *item,
                                    ArbArmyField field);
/* An ArbFieldRow for an option of units or commanders. */
GtkWidget *arb_item_fields_new_option_row (ArbArmyDocument *document,
                                           ArbArmyItem *item,
                                           const ArbColumn *column);
/* What goes under a field beside the source of its word; NULL: nothing. */
char *arb_item_fields_dup_caption (ArbArmyDocument *document,
                                   ArbArmyItem *item,
                                   ArbArmyField field) G_GNUC_WARN_UNUSED_RESULT;
/* The rule systems that have catalogues, and “another game”: ArbChoice. What is @current and none
 * of them comes last. @current may be NULL. */
GListStore *arb_item_fields_new_systems (const char *current) G_GNUC_WARN_UNUSED_RESULT;
/* None, then the nations of a system. @system may be NULL. */
GListStore *arb_item_fields_new_nations (const char *system,
                                         const char *current) G_GNUC_WARN_UNUSED_RESULT;
/* The field a rule is about: the id of an ArbFinding. */
ArbArmyField arb_item_fields_find_by_rule (ArbArmyKind kind,
                                           const char *rule);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-item.h"
#include "roster/arb-extra-private.h"

G_BEGIN_DECLS

struct _ArbArmyItem
{
  GObject parent_instance;

  ArbArmyKind kind;
  guint line;

  /* Owned */
  char *id;
  char *fields[ARB_ARMY_N_FIELDS];
  GArray *groups;      /* of ArbArmyGroup, out of the field; NULL: none */
  GPtrArray *children; /* of ArbArmyItem; NULL: none */
  GPtrArray *extras;   /* of ArbExtra; NULL: none */

  /* Borrowed */
  ArbArmyItem *owner; /* the item it is in */

  gint64 points; /* of this unit alone, out of the field, hundredths */
  gint64 budget;
  ArbArmyTotals totals;
  gboolean has_totals;
};

ArbArmyItem *arb_army_item_new (ArbArmyKind kind,
                                const char *id);
/* @canonical is taken and must be what arb_army_field_normalise() gave. Emits what is due. */
void arb_army_item_take (ArbArmyItem *self,
                         ArbArmyField field,
                         char *canonical);
/* The same while nobody can be listening yet. */
void arb_army_item_init_field (ArbArmyItem *self,
                               ArbArmyField field,
                               char *canonical);
/* Takes a reference to @child. */
void arb_army_item_insert (ArbArmyItem *self,
                           guint position,
                           ArbArmyItem *child);
void arb_army_item_append_quietly (ArbArmyItem *self,
                                   ArbArmyItem *child);
void arb_army_item_remove (ArbArmyItem *self,
                           guint position);
/* Takes @extra unless it is empty, which is freed. */
void arb_army_item_take_extra (ArbArmyItem *self,
                               ArbExtra *extra);
const ArbExtra *arb_army_item_find_extra (ArbArmyItem *self,
                                          ArbExtraPlace place,
                                          guint index);
/* With all inside it and the same ids. */
ArbArmyItem *arb_army_item_copy (ArbArmyItem *self);
/* Ids are words: letters, digits, dots, hyphens and underscores. */
gboolean arb_army_id_is_valid (const char *id);
/* The groups in a canonical text. */
GArray *arb_army_groups_parse (const char *text);
GArray *arb_army_groups_new (void);
char *arb_army_groups_to_string (const GArray *groups);

G_END_DECLS

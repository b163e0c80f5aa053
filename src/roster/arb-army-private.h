/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army-item-private.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

/* What was done to one item, with what is needed to do it the other way. */
typedef enum
{
  ARB_EDIT_SET,
  ARB_EDIT_INSERT,
  ARB_EDIT_REMOVE,
} ArbEditKind;

typedef struct
{
  ArbEditKind kind;
  ArbArmyItem *item;   /* Owned */
  ArbArmyItem *parent; /* Owned; SET: NULL */
  guint position;
  ArbArmyField field;
  char *before;        /* Owned; SET */
  char *after;
} ArbEdit;

struct _ArbArmy
{
  GObject parent_instance;

  ArbArmyItem *root;   /* Owned, the rest too */
  GPtrArray *done;     /* of GArray of ArbEdit: each is undone at once */
  GPtrArray *undone;
  GArray *open;        /* of ArbEdit; NULL outside begin and end */
  guint depth;         /* of begin */
  GHashTable *ids;     /* every id ever given in this list: a removed one is not given again */
  GHashTable *next_id; /* first letter → number to try next */
  guint version_minor; /* of the file; what a newer one wrote stays newer */
  gint saved_at;       /* number of done edits that are on the disk; -1: none can be */
};

/* Takes the strings and references of @edit, does it, and writes it down. */
void arb_army_do (ArbArmy *self,
                  ArbEdit edit);
void arb_army_edits_init (ArbArmy *self);
void arb_army_edits_clear (ArbArmy *self);
void arb_army_notify_history (ArbArmy *self);

/* An id that was never used in this list: "u12". */
char *arb_army_dup_new_id (ArbArmy *self,
                           ArbArmyKind kind);
void arb_army_note_id (ArbArmy *self,
                       const char *id);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-chronicle.h"
#include "report/arb-log-words.h"

G_BEGIN_DECLS

#define ARB_CHRONICLE_NO_ENTRY G_MAXUINT

struct _ArbChronicle
{
  ArbGames *games;      /* Owned, as the others */
  ArbStore *store;
  ArbLogWords *words;
  GPtrArray *entries;   /* ArbChronicleEntry of the whole event */
  GArray *shown;        /* guint: those that fit the filter, by their place in it */
  GArray *entry_of_row; /* guint: the entry that each row of the journal went to */
  GHashTable *entry_of; /* id of a combat → ArbChronicleEntry */
  GHashTable *corrected; /* rows, from 1, that answer again because of a correction */
  GPtrArray *infos;     /* ArbCombatInfo of the combats that count */
  GHashTable *info_of;  /* id of a combat → ArbCombatInfo */
  GPtrArray *contests;  /* ArbContest of the whole event; NULL: not asked for yet */
  gboolean keeps_combat;   /* somebody will ask for… */
  ArbChronicleCombat last; /* …the one that was told last */
};

/* Divides the journal into entries without telling any. */
gboolean arb_chronicle_read (ArbChronicle *self,
                             GError **error);
/* Tells the entry, unless it is told already. */
void arb_chronicle_tell (ArbChronicle *self,
                         ArbChronicleEntry *entry);
/* Takes what @combat owns. */
void arb_chronicle_take_combat (ArbChronicle *self,
                                const ArbChronicleCombat *combat);
void arb_chronicle_entry_add_unit (ArbChronicleEntry *self,
                                   const char *unit);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "game/arb-army-change.h"
#include "store/arb-state.h"

G_BEGIN_DECLS

/* A list as its file has it, read once. */
typedef struct
{
  char *name;    /* Owned, as the others: that of the file, which says the format */
  GBytes *bytes;
  ArbArmy *army;
} ArbReadList;

/* In front of the name of a list that comes with the program, instead of a file. */
#define ARB_SAMPLE_LIST "sample:"

/* NULL: it cannot be read strictly; @problems says why. */
ArbReadList *arb_read_list_new (const char *file,
                                ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void arb_read_list_free (ArbReadList *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbReadList, arb_read_list_free)

/* An army list that is to play a side of the event. */
typedef struct
{
  const char *side;
  const char *name;            /* that of the file; it says the format */
  GBytes *bytes;
  gboolean withdraws_all;      /* also units in an open combat or with losses */
  const ArbConsequence *table; /* NULL, or the table set up for it in the same act */
  ArbArmy *army;               /* what @bytes say; NULL: they are read */
} ArbArmyEntry;

/* Keeps an army list as it is, byte for byte, with its seal, and enters its units as the state they
 * begin the event with: "SIDE/ID", see arb-game-unit.h. Units that only the list before had
 * leave the table, see arb-army-change.h. All of it is one act. A list that cannot be read
 * strictly is refused with the first sentence about it. */
gboolean arb_game_enter_army (ArbStore *store,
                              const ArbArmyEntry *entry,
                              GError **error);
/* The same for the usual case. */
gboolean arb_game_add_army (ArbStore *store,
                            const char *side,
                            const char *name,
                            GBytes *bytes,
                            GError **error);
/* What entering it would do to the units at the table; NULL: it cannot be read strictly. */
ArbArmyChange *arb_game_preview_army (ArbStore *store,
                                      const ArbArmyEntry *entry,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The last of @imports (ArbAct, or NULL) that is for the side; NULL: none. */
const ArbAct *arb_game_find_import (GPtrArray *imports,
                                    const char *side);
/* The list an import keeps; NULL: it can no longer be read. */
ArbArmy *arb_game_load_army (ArbStore *store,
                             const ArbAct *import) G_GNUC_WARN_UNUSED_RESULT;
/* The seal of the list the event keeps for the side; NULL: it keeps none. */
char *arb_game_dup_seal (ArbStore *store,
                         const char *side) G_GNUC_WARN_UNUSED_RESULT;
/* A short word for a side that no other list of the event has: "france", "france-2". It stands in
 * front of every unit in the journal, so it is plain ASCII. */
char *arb_game_dup_new_side (ArbStore *store,
                             ArbArmy *list,
                             const char *otherwise) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition-private.h"

G_BEGIN_DECLS

/* What the checks make of a file. */
typedef struct
{
  char *seal;           /* Owned, as the others; NULL: it cannot be read */
  GPtrArray *rules;     /* char *: what must be put right, "RULE ITEM" */
  GPtrArray *sentences; /* char *: the same, and what should be, for people */
} ArbListCheck;

void arb_list_check_run (ArbListCheck *self,
                         GBytes *bytes,
                         const char *file_name);
void arb_list_check_clear (ArbListCheck *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbListCheck, arb_list_check_clear)

/* One of the lists of a player. */
typedef struct
{
  const ArbPlayer *player; /* Borrowed */
  guint list;
} ArbListSlot;

/* ArbListSlot of all players, or of the one with that id. */
GArray *arb_list_slots_gather (const ArbCompetition *competition,
                               const char *player,
                               gboolean (*is_wanted) (const ArbPlayerList *list)) G_GNUC_WARN_UNUSED_RESULT;
/* A row for each, as one act; nothing for none. */
gboolean arb_list_slots_write (ArbStore *store,
                               const GArray *slots,
                               const GPtrArray *bodies,
                               GError **error);
/* What every act about a list begins with. */
ArbBody *arb_list_body_new (const char *state,
                            guint list) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

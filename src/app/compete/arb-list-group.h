/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* One of the lists of a player: its state, its file and seal, who touched it last and when, what the checks
 * found, and what can be done with it. */
#define ARB_TYPE_LIST_GROUP (arb_list_group_get_type ())
G_DECLARE_FINAL_TYPE (ArbListGroup, arb_list_group, ARB, LIST_GROUP, AdwBin)

/* @list: from 0. */
GtkWidget *arb_list_group_new (guint list);
/* @findings: sentences (char *), or NULL where nothing was found. */
void arb_list_group_show (ArbListGroup *self,
                          const ArbCompetition *competition,
                          const ArbPlayer *player,
                          const GPtrArray *findings,
                          gboolean can_write);

G_END_DECLS

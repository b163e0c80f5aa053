/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army.h"

G_BEGIN_DECLS

#define ARB_BATTLESCRIBE_NAMESPACE "http://www.battlescribe.net/schema/rosterSchema"

/* A BattleScribe roster as a list: forces become formations, units and models units, costs points,
 * upgrades notes. What has no place in a list is named in @problems as warnings. NULL and
 * errors when it is not a roster. */
ArbArmy *arb_battlescribe_read (GBytes *bytes,
                                const char *name,
                                ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
/* The least a .ros needs to be opened elsewhere. */
char *arb_battlescribe_write (ArbArmy *army,
                              gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* What the state calls the game, and behind "SIDE/" a side as a whole. */
#define ARB_GAME_WHOLE "campaign"
#define ARB_GAME_WHOLE_SIDE "army"

/* Procedures that are about whole armies and not about one unit against another: the units of the
 * event answer their questions, in lists. @rules may be NULL. */
gboolean arb_game_is_about_armies (const ArbRules *rules,
                                   const char *procedure);

/* Ties @plan, which has its system and procedure, to the armies of the table as the links of the
 * event's rules say. @units: ids of those who take part, NULL: everybody. */
gboolean arb_game_link_armies (ArbGame *game,
                               ArbBody *plan,
                               const char *const *units,
                               GError **error);

/* A unit that a plan has as an entry of a list. */
typedef struct
{
  char *id;   /* Owned; "a.troop.2" */
  char *unit; /* Owned; "SIDE/ID" */
} ArbPlanEntry;

/* ArbPlanEntry in the order of the plan. */
GPtrArray *arb_plan_list_entries (const ArbBody *plan) G_GNUC_WARN_UNUSED_RESULT;

/* Who took part in @combat and goes on in @next, the plan of its next round: without those who are
 * gone if the rules leave them out. NULL: everybody. */
char **arb_game_dup_armies (ArbGame *game,
                            const ArbSystem *system,
                            const char *combat,
                            const ArbBody *next) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

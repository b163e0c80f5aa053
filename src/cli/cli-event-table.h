/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"
#include "game/arb-game-orders.h"
#include "game/arb-games.h"

G_BEGIN_DECLS

/* The table of an event that a command is about. */
typedef struct
{
  char *umpire; /* Owned, as the others: what the options say */
  char *game;
  ArbStore *store;
  ArbGames *games;
  ArbGame *table; /* Borrowed from @games */
} ArbCliTable;

void arb_cli_table_clear (ArbCliTable *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbCliTable, arb_cli_table_clear)

/* The options that every such command has. */
#define ARB_CLI_TABLE_OPTIONS(place)                                                               \
  { "game", 'g', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &(place).game,                           \
    N_ ("the table, instead of the first one"), N_ ("ID") },                                       \
  { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &(place).umpire,                       \
    N_ ("who writes, instead of the user’s name"), N_ ("NAME") }

gboolean arb_cli_table_open (ArbCliTable *self,
                             const char *path,
                             GError **error);
/* Says that the last row is written, or why there is none. */
ArbCliStatus arb_cli_table_finish (const ArbCliTable *self,
                                   const GError *error);

/* “event clock” and “event fire”: what an umpire does at a table besides combats. */
ArbCliStatus arb_cli_event_clock (int argc,
                                  char **argv);
ArbCliStatus arb_cli_event_fire (int argc,
                                 char **argv);

/* “event board”. */
ArbCliStatus arb_cli_event_board (int argc,
                                  char **argv);

/* “event order” and “event leader”. */
ArbCliStatus arb_cli_event_order (int argc,
                                  char **argv);
ArbCliStatus arb_cli_event_leader (int argc,
                                   char **argv);

G_END_DECLS

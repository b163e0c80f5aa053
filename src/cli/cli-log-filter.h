/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-chronicle.h"

G_BEGIN_DECLS

/* What of the log is asked for on a command line; all Owned, NULL or 0 for all. */
typedef struct
{
  char *table;
  char *side;
  char *unit;   /* as people call it */
  char *umpire;
  int period;
  char *unit_id; /* found by arb_cli_log_find() */
} ArbCliLogOptions;

void arb_cli_log_options_clear (ArbCliLogOptions *self);
gboolean arb_cli_log_options_are_set (const ArbCliLogOptions *self);
/* Looks up what was asked for, and borrows it to @filter. FALSE: a sentence has been printed. */
gboolean arb_cli_log_find (ArbCliLogOptions *self,
                           ArbGames *games,
                           ArbChronicleFilter *filter);

/* Entries for the options of a command, with the texts of @self to be filled in. */
#define ARB_CLI_LOG_ENTRIES(self) \
  { "table", 't', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &(self).table, \
    N_ ("one table of the event instead of all"), N_ ("ID") }, \
  { "side", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &(self).side, \
    N_ ("one side instead of all"), N_ ("ID") }, \
  { "unit", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &(self).unit, \
    N_ ("log: what one unit did, by number or name"), N_ ("UNIT") }, \
  { "period", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &(self).period, \
    N_ ("log: one period"), N_ ("NUMBER") }, \
  { "written-by", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &(self).umpire, \
    N_ ("log: what one umpire wrote"), N_ ("NAME") }

G_END_DECLS

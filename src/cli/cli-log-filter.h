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
  gboolean is_long; /* with the accounts of the combats */
  char *unit_id; /* found by arb_cli_log_find() */
} ArbCliLogOptions;

/* arb_cli_parse() with the options of the log behind @entries. */
gboolean arb_cli_log_parse (ArbCliLogOptions *self,
                            int *argc,
                            char ***argv,
                            const GOptionEntry *entries,
                            const char *arguments,
                            const char *summary);
void arb_cli_log_options_clear (ArbCliLogOptions *self);
gboolean arb_cli_log_options_are_set (const ArbCliLogOptions *self);
/* Looks up what was asked for, and borrows it to @filter. FALSE: a sentence has been printed. */
gboolean arb_cli_log_find (ArbCliLogOptions *self,
                           ArbGames *games,
                           ArbChronicleFilter *filter);

G_END_DECLS

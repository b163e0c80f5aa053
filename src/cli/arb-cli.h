/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"

G_BEGIN_DECLS

/* Exit statuses that users and scripts rely on. */
typedef enum
{
  ARB_CLI_OK = 0,
  ARB_CLI_PROBLEMS = 1, /* done, but problems were found */
  ARB_CLI_USAGE = 2,    /* wrong command line or unreadable input */
} ArbCliStatus;

/* Each command: argv[0] is its own name. */
ArbCliStatus arb_cli_check_army (int argc,
                                 char **argv);
ArbCliStatus arb_cli_check_system (int argc,
                                   char **argv);
ArbCliStatus arb_cli_competition (int argc,
                                  char **argv);
ArbCliStatus arb_cli_convert (int argc,
                              char **argv);
ArbCliStatus arb_cli_diff (int argc,
                           char **argv);
ArbCliStatus arb_cli_event (int argc,
                            char **argv);
ArbCliStatus arb_cli_lists (int argc,
                            char **argv);
ArbCliStatus arb_cli_hub (int argc,
                          char **argv);
ArbCliStatus arb_cli_odds (int argc,
                           char **argv);
ArbCliStatus arb_cli_play (int argc,
                           char **argv);
ArbCliStatus arb_cli_print (int argc,
                            char **argv);
ArbCliStatus arb_cli_resolve (int argc,
                              char **argv);
ArbCliStatus arb_cli_systems (int argc,
                              char **argv);
/* Program, rule systems and their data; @as_header: as a C header for the launcher. */
ArbCliStatus arb_cli_version (gboolean as_header);

/* Options of one command; what is left in argv are its arguments. FALSE: a sentence has been
 * printed. Takes no ownership of @entries. */
gboolean arb_cli_parse (int *argc,
                        char ***argv,
                        const GOptionEntry *entries,
                        const char *arguments,
                        const char *summary);

/* One sentence on standard error. */
void arb_cli_error (const char *format,
                    ...) G_GNUC_PRINTF (1, 2);
/* Every problem on standard error, "file:line:column: sentence". */
void arb_cli_print_problems (const ArbProblems *problems);

G_END_DECLS

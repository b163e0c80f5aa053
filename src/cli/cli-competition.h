/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "compete/arb-competition-acts.h"
#include "compete/arb-listing.h"

G_BEGIN_DECLS

/* What “competition” was called with. */
typedef struct
{
  char *format;
  char *umpire;
  char *reason;
  gboolean is_sure;
  gboolean only_looks;
  char *formula;
  int n_tables;
  char *deadline;
  char **levels;
  char *change;
  char *name;
  char *club;
  char *nation;
  char *number;
  char *contact;
  int left;
  char *seed;
  int round;
  gboolean explains;
  char *by;
  char *end;
  char *initials;
  int list;
  char *received;
  int penalty;
  char *paper;
  int table;
  int minutes;
  int turns;
  char *at;
  char *from;
  char *game;
} ArbCliCompetition;

/* What “clock” does without writing. */
#define ARB_CLI_CLOCK_SHOW "show"

/* Each action: @arguments (of @n_arguments) come after the event. */
ArbCliStatus arb_cli_competition_list (ArbStore *store,
                                       const ArbCliCompetition *options,
                                       char **arguments,
                                       int n_arguments);
ArbCliStatus arb_cli_competition_check (ArbStore *store,
                                        const ArbCliCompetition *options,
                                        char **arguments,
                                        int n_arguments);
ArbCliStatus arb_cli_competition_accept (ArbStore *store,
                                         const ArbCliCompetition *options,
                                         char **arguments,
                                         int n_arguments);
ArbCliStatus arb_cli_competition_choose (ArbStore *store,
                                         const ArbCliCompetition *options,
                                         char **arguments,
                                         int n_arguments);
ArbCliStatus arb_cli_competition_pair (ArbStore *store,
                                       const ArbCliCompetition *options,
                                       char **arguments,
                                       int n_arguments);
ArbCliStatus arb_cli_competition_swap (ArbStore *store,
                                       const ArbCliCompetition *options,
                                       char **arguments,
                                       int n_arguments);
ArbCliStatus arb_cli_competition_result (ArbStore *store,
                                         const ArbCliCompetition *options,
                                         char **arguments,
                                         int n_arguments);
ArbCliStatus arb_cli_competition_round (ArbStore *store,
                                        const ArbCliCompetition *options,
                                        char **arguments,
                                        int n_arguments);
ArbCliStatus arb_cli_competition_ranking (ArbStore *store,
                                          const ArbCliCompetition *options,
                                          char **arguments,
                                          int n_arguments);
ArbCliStatus arb_cli_competition_export (ArbStore *store,
                                         const ArbCliCompetition *options,
                                         char **arguments,
                                         int n_arguments);

ArbCliStatus arb_cli_competition_print (ArbStore *store,
                                        const ArbCliCompetition *options,
                                        char **arguments,
                                        int n_arguments);
ArbCliStatus arb_cli_competition_clock (ArbStore *store,
                                        const ArbCliCompetition *options,
                                        char **arguments,
                                        int n_arguments);

/* Whether the command line gives a result that is read from the event of its table. */
gboolean arb_cli_competition_reads_table (const ArbCliCompetition *options);
ArbCliStatus arb_cli_competition_result_from (ArbStore *store,
                                              const ArbCliCompetition *options,
                                              char **arguments,
                                              int n_arguments);
/* Enters or previews what was gathered; initials come from the options. */
ArbCliStatus arb_cli_competition_enter (ArbStore *store,
                                        const ArbCliCompetition *options,
                                        ArbResultEntry *entry);
/* What holds for every result: round, end, moment, turns. FALSE: a sentence has been printed. @table may be
 * NULL. */
gboolean arb_cli_competition_parse_result (const ArbCliCompetition *options,
                                           const char *table,
                                           ArbResultEntry *entry);
/* What @text says, now if it is NULL; FALSE: a sentence has been printed. @text may be NULL. */
gboolean arb_cli_competition_parse_moment (const char *text,
                                           gint64 *moment);
/* A sentence, and the status for it. */
ArbCliStatus arb_cli_competition_fail (const GError *error);
/* “ack” and the number of the last row. */
ArbCliStatus arb_cli_competition_done (ArbStore *store);
/* In the format of that name: text, xml, json or csv; NULL: text. */
ArbCliStatus arb_cli_show_listing (const ArbListing *listing,
                                   const char *format_name);
/* In the format that was asked for. */
ArbCliStatus arb_cli_competition_show (const ArbListing *listing,
                                       const ArbCliCompetition *options);
/* What the command line says to warnings, which are told on standard error. */
ArbConsent arb_cli_competition_get_consent (const ArbCliCompetition *options);

G_END_DECLS

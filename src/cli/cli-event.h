/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"
#include "game/arb-game-setup.h"
#include "store/arb-export.h"

G_BEGIN_DECLS

ArbCliStatus arb_cli_event_new (int argc,
                                char **argv);
ArbCliStatus arb_cli_event_army (int argc,
                                 char **argv);
ArbCliStatus arb_cli_event_conflicts (int argc,
                                      char **argv);
ArbCliStatus arb_cli_event_decisions (int argc,
                                      char **argv);
ArbCliStatus arb_cli_event_hold (int argc,
                                 char **argv);
ArbCliStatus arb_cli_event_casebook (int argc,
                                     char **argv);
ArbCliStatus arb_cli_event_settle (int argc,
                                   char **argv);
ArbCliStatus arb_cli_event_umpires (int argc,
                                    char **argv);
ArbCliStatus arb_cli_event_merge (int argc,
                                  char **argv);
ArbCliStatus arb_cli_event_todo (int argc,
                                 char **argv);
ArbCliStatus arb_cli_event_pairs (int argc,
                                  char **argv);

/* NULL: a sentence has been printed. @umpire may be NULL. */
ArbStore *arb_cli_open_event (const char *path,
                              const char *umpire,
                              gboolean read_only) G_GNUC_WARN_UNUSED_RESULT;
/* An event is opened to be looked at: Ctrl+C ends that with a sentence. */
void arb_cli_look_only (ArbStoreOptions *how);
/* What the umpire should know about an event that was opened, on standard error; or nothing. */
void arb_cli_tell_notice (ArbStore *store);

/* How likely the results of the event were. @is_json: for programs. */
ArbCliStatus arb_cli_tell_luck (ArbStore *store,
                                gboolean is_json);

/* Checks everything and says what came of it. @wanted_head, @wanted_keys: or NULL. */
ArbCliStatus arb_cli_verify_event (ArbStore *store,
                                   const char *wanted_head,
                                   char **wanted_keys,
                                   ArbExportFormat format);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "report/arb-print.h"

G_BEGIN_DECLS

/* Chooses a sheet and its variants, shows its pages, and prints them or saves them as PDF. */
#define ARB_TYPE_PRINT_DIALOG (arb_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbPrintDialog, arb_print_dialog, ARB, PRINT_DIALOG, AdwWindow)

/* Opens it with @kind chosen for the table looked at. @parent may be NULL. */
ArbPrintDialog *arb_print_run (GtkWindow *parent,
                               ArbDesk *desk,
                               ArbPrintKind kind);
/* Opens it with one of the sheets of the competition, for that round; 0: the last. @parent may be NULL. */
ArbPrintDialog *arb_print_run_competition (GtkWindow *parent,
                                           ArbDesk *desk,
                                           ArbCompetitionSheet sheet,
                                           guint round);
/* The sheets of one list alone, whatever event there is. @parent and @desk may be NULL. */
ArbPrintDialog *arb_print_run_list (GtkWindow *parent,
                                    ArbDesk *desk,
                                    ArbArmy *army);
/* One list beside another, @other first, as lines, whatever event there is; both are called as said.
 * @parent and @desk may be NULL. */
ArbPrintDialog *arb_print_run_comparison (GtkWindow *parent,
                                          ArbDesk *desk,
                                          const char *other,
                                          const char *other_name,
                                          ArbArmy *army,
                                          const char *army_name);
/* “In full”, for sheets that have it. */
void arb_print_dialog_set_long (ArbPrintDialog *self,
                                gboolean is_long);
/* The sheet that goes with one of the ARB_VIEW_ views. */
ArbPrintKind arb_print_kind_for_view (const char *view);

/* What is chosen; texts are borrowed until the next change. */
void arb_print_dialog_get_request (ArbPrintDialog *self,
                                   ArbPrintRequest *request);

/* Begins with the copy for the other side. */
void arb_print_dialog_set_secret (ArbPrintDialog *self,
                                  gboolean is_secret);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "report/arb-print.h"

G_BEGIN_DECLS

/* What became of a job; @error: NULL when all is well. */
typedef void (*ArbPrintDoneFunc) (const GError *error,
                                  gpointer user_data);

/* An operation to be run, with the page set-up and the printer of the last time; what is chosen is
 * remembered when it has printed. The sheets are laid out on the paper that is chosen there.
 * @request is copied, its tables are kept. @done may be NULL. */
GtkPrintOperation *arb_print_job_new (const ArbPrintRequest *request,
                                      ArbPrintDoneFunc done,
                                      gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;

/* The paper of a page set-up: its size, and its margins or ours, whichever are wider. */
ArbPageFormat arb_print_job_get_format (GtkPageSetup *setup);
/* The set-up remembered, with the paper the person prefers when there is none. Owned by the
 * caller. */
GtkPageSetup *arb_print_job_load_setup (void);

G_END_DECLS

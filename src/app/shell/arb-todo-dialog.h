/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* What is left to do at the table looked at; each entry goes where it is done. */
#define ARB_TYPE_TODO_DIALOG (arb_todo_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbTodoDialog, arb_todo_dialog, ARB, TODO_DIALOG, AdwWindow)

GtkWidget *arb_todo_dialog_new (GtkWindow *parent,
                                ArbDesk *desk);

G_END_DECLS

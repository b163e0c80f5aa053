/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* @combat: the one to go to instead; NULL: the new one is to begin. */
typedef void (*ArbBusyFunc) (const char *combat,
                             gpointer user_data);

/* When @a or @b, either of which may be NULL, is in a combat of the table that waits for an
 * answer, or @procedure, which may be NULL, is about everybody and any combat waits, asks whether to go
 * there or to begin another one all the same; @func hears of it, unless
 * neither is wanted. When nobody is busy it hears at once. @user_data is freed by @destroy in any
 * case; @near, which may be NULL, and what @user_data holds must outlive the question. */
void arb_busy_warning_ask (GtkWidget *near,
                           ArbDesk *desk,
                           const char *procedure,
                           ArbGameUnit *a,
                           ArbGameUnit *b,
                           ArbBusyFunc func,
                           gpointer user_data,
                           GDestroyNotify destroy);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What a window shows before an event is open: how to begin, and what was open lately. */
#define ARB_TYPE_WELCOME (arb_welcome_get_type ())
G_DECLARE_FINAL_TYPE (ArbWelcome, arb_welcome, ARB, WELCOME, AdwBin)

/* The type events are kept under in the list of recent files. */
#define ARB_EVENT_MIME "application/x-arbitre-event"
#define ARB_N_RECENT 6

void arb_welcome_refresh (ArbWelcome *self);

/* Paths of the events opened last, the newest first, at most ARB_N_RECENT of those that are still
 * there. */
char **arb_recent_list (void) G_GNUC_WARN_UNUSED_RESULT;
void arb_recent_add (const char *path);

G_END_DECLS

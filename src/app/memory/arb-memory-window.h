/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* Everything that was decided in the event and in the case books it holds: to be searched, to say which of
 * several holds, and to be taken along to the next event. */
#define ARB_TYPE_MEMORY_WINDOW (arb_memory_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbMemoryWindow, arb_memory_window, ARB, MEMORY_WINDOW, AdwWindow)

/* @key: only what is decided under it, see arb_precedents_list_of_key(); NULL: everything. */
GtkWidget *arb_memory_window_new (GtkWindow *parent,
                                  ArbDesk *desk,
                                  const char *key);

/* Writes the case book in the form that the ending of the name says, and brings one in; both tell in the
 * window what came of it. */
void arb_memory_window_export (ArbMemoryWindow *self,
                               const char *path);
void arb_memory_window_import (ArbMemoryWindow *self,
                               const char *path);

G_END_DECLS

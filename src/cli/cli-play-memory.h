/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "store/arb-store.h"

G_BEGIN_DECLS

/* “:decisions” and “:stick” of a combat that is played in an event. */

/* One line, when there are decisions about the question at hand. @store may be NULL: it is not played in
 * an event. */
void arb_cli_tell_memory (ArbStore *store,
                          ArbSession *session);
/* What was decided before about the question at hand and about the values so far, numbered. @store may be
 * NULL. */
void arb_cli_print_memory (ArbStore *store,
                           ArbSession *session);
/* Decides as number @typed of them, the first for "". @store may be NULL. */
gboolean arb_cli_stick (ArbStore *store,
                        ArbSession *session,
                        const char *typed,
                        GError **error);

G_END_DECLS

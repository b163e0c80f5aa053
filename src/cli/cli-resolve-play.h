/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-play.h"

G_BEGIN_DECLS

/* A game in words: each act with what came of it, then each unit as it stands at the end. */
void arb_cli_print_play (const ArbPlay *play,
                         const char *name);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/arb-cli.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* What these house rules change for the troop types of two nations, "france,autriche". @is_json: for
 * programs. */
ArbCliStatus arb_cli_print_impact (const ArbSystem *before,
                                   const ArbSystem *after,
                                   const char *nations,
                                   gboolean is_json);

G_END_DECLS

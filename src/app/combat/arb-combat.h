/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "systems/arb-case.h"

G_BEGIN_DECLS

/* A procedure begun, with the values of the sample battle offered as defaults where the program
 * brings some. NULL when the system or the procedure does not exist or does not load. */
ArbSession *arb_combat_new (ArbSystemSet *systems,
                            const char *system,
                            const char *procedure,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

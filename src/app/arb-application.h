/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "systems/arb-case.h"

G_BEGIN_DECLS

#define ARB_TYPE_APPLICATION (arb_application_get_type ())
G_DECLARE_FINAL_TYPE (ArbApplication, arb_application, ARB, APPLICATION, AdwApplication)

ArbApplication *arb_application_new (void);

/* The rule systems of the running program, for as long as it runs. */
ArbSystemSet *arb_application_get_systems (ArbApplication *self);

/* An event was opened or closed, or a window looks at another place of it; @self may be NULL. */
void arb_application_windows_changed (ArbApplication *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* One line per rule system: its folder under src/systems defines it. */
extern const ArbSystemDef arb_aigles_def;
extern const ArbSystemDef arb_adgr_def;
extern const ArbSystemDef arb_frederic_def;
extern const ArbSystemDef arb_umbra_def;
#ifdef ARB_WITH_TEMPLATE
extern const ArbSystemDef arb_template_def; /* tests/template: the model for authors */
#endif

/* The C half of the system, or NULL: it is data alone, or there is none. */
const ArbSystemDef *arb_system_find_c (const char *id);

G_END_DECLS

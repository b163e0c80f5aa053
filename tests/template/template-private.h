/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-system-def.h"

G_BEGIN_DECLS

/* template-fire.c */
extern const ArbStep template_fire_steps[];
gboolean template_derive_band (const ArbFacts *facts,
                               const char *side,
                               const char *foe,
                               ArbValue *value);
gboolean template_derive_fuse_faces (const ArbFacts *facts,
                                     const char *side,
                                     const char *foe,
                                     ArbValue *value);
gboolean template_derive_loaded (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value);
gboolean template_derive_least_rounds (const ArbFacts *facts,
                                       const char *side,
                                       const char *foe,
                                       ArbValue *value);

G_END_DECLS

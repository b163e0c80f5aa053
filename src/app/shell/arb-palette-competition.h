/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/arb-palette-state.h"

G_BEGIN_DECLS

/* What a few words may mean in a competition: “result 3 a”, “list dupont”, a page of its view. */
void arb_palette_add_competition (GPtrArray *entries,
                                  const ArbCompetition *competition,
                                  char **words);

G_END_DECLS

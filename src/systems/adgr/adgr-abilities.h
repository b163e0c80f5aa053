/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-melee.h"

G_BEGIN_DECLS

/* P23, « Capacités spéciales »: which abilities count in this mêlée, and what cancelled the
 * others. @cancellations has a row for each reason, in the order of play: the step it belongs to,
 * the word to report, and which abilities it takes. */
void adgr_abilities_resolve (AdgrFighter *a,
                             AdgrFighter *b,
                             const ArbTable *cancellations,
                             const AdgrMeleeRulings *rulings);

/* « Charge percutante »: whether @self has it, cancelled or not (E-13, E-29). */
gboolean adgr_has_charge_percutante (const AdgrFighter *self,
                                     const AdgrFighter *enemy,
                                     guint shock_list);

G_END_DECLS

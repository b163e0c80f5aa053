/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-play.h"

G_BEGIN_DECLS

extern const ArbPlayDef aigles_play_def;

G_END_DECLS

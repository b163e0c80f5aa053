/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-engine-error.h"

G_DEFINE_QUARK (arb-engine-error-quark, arb_engine_error)

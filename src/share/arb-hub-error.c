/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share/arb-hub-error.h"

G_DEFINE_QUARK (arb-hub-error-quark, arb_hub_error)

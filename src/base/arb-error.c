/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-error.h"

G_DEFINE_QUARK (arb-base-error-quark, arb_base_error)

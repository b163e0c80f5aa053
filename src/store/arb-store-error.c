/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/arb-store-error.h"

G_DEFINE_QUARK (arb-store-error-quark, arb_store_error)

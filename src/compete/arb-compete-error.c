/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "compete/arb-compete-error.h"

G_DEFINE_QUARK (arb-compete-error-quark, arb_compete_error)

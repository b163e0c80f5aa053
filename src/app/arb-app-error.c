/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-app-error.h"

G_DEFINE_QUARK (arb-app-error-quark, arb_app_error)

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_COMPETE_ERROR (arb_compete_error_quark ())

typedef enum
{
  ARB_COMPETE_ERROR_MISSING,   /* there is no such player, round, table; no competition at all */
  ARB_COMPETE_ERROR_BAD_VALUE,
  ARB_COMPETE_ERROR_REFUSED,   /* a rule of the competition stands against it */
  ARB_COMPETE_ERROR_CONSENT,   /* the same, and somebody may agree to it */
} ArbCompeteError;

GQuark arb_compete_error_quark (void);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_APP_ERROR (arb_app_error_quark ())

typedef enum
{
  ARB_APP_ERROR_ANSWER, /* nothing picked or typed, or a refused choice */
  ARB_APP_ERROR_SYSTEM, /* a rule system that is not there or does not load */
} ArbAppError;

GQuark arb_app_error_quark (void);

G_END_DECLS

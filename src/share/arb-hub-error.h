/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_HUB_ERROR (arb_hub_error_quark ())
GQuark arb_hub_error_quark (void);

typedef enum
{
  ARB_HUB_ERROR_MISSING,  /* the library that speaks to PostgreSQL */
  ARB_HUB_ERROR_ADDRESS,  /* it is none */
  ARB_HUB_ERROR_LOST,     /* nobody answers, or no more: try again later */
  ARB_HUB_ERROR_PASSWORD, /* none, or a wrong one */
  ARB_HUB_ERROR_REFUSED,  /* by the hub, with the reason */
  ARB_HUB_ERROR_FORK,     /* rows go on in another way there */
  ARB_HUB_ERROR_NO_HUB,   /* the database holds none, or one of a newer program */
} ArbHubError;

G_END_DECLS

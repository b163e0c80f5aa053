/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_BASE_ERROR (arb_base_error_quark ())

typedef enum
{
  ARB_BASE_ERROR_READ,        /* cannot be opened or read */
  ARB_BASE_ERROR_NOT_REGULAR, /* a directory, a device, a pipe */
  ARB_BASE_ERROR_TOO_LARGE,
  ARB_BASE_ERROR_WRITE,
  ARB_BASE_ERROR_SYNTAX,
} ArbBaseError;

GQuark arb_base_error_quark (void);

G_END_DECLS

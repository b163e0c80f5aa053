/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_STORE_ERROR (arb_store_error_quark ())

typedef enum
{
  ARB_STORE_ERROR_MISSING,   /* there is no such file, combat, unit, row */
  ARB_STORE_ERROR_EXISTS,
  ARB_STORE_ERROR_FOREIGN,   /* not an event file */
  ARB_STORE_ERROR_DAMAGED,
  ARB_STORE_ERROR_HELD,      /* another program writes to it */
  ARB_STORE_ERROR_READ_ONLY,
  ARB_STORE_ERROR_FULL,      /* no space left */
  ARB_STORE_ERROR_IO,
  ARB_STORE_ERROR_NOTHING,   /* to undo, to redo, to correct */
  ARB_STORE_ERROR_BAD_VALUE,
  ARB_STORE_ERROR_CHANGED,   /* the combat was changed behind the session's back */
} ArbStoreError;

GQuark arb_store_error_quark (void);

G_END_DECLS

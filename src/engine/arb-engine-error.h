/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ARB_ENGINE_ERROR (arb_engine_error_quark ())

typedef enum
{
  ARB_ENGINE_ERROR_BAD_ANSWER, /* the umpire can answer again: show it next to the question */
  ARB_ENGINE_ERROR_BAD_TEXT,   /* a stored answer, event or record that cannot be read */
  ARB_ENGINE_ERROR_NOTHING,    /* nothing to undo, redo or reopen */
  ARB_ENGINE_ERROR_PROCEDURE,  /* the rule system itself is at fault: report, never swallow */
} ArbEngineError;

GQuark arb_engine_error_quark (void);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whoever waits at a terminal is told how far it is, in one line. */
typedef struct
{
  gboolean is_watched; /* it is a terminal */
  gboolean is_told;    /* something stands in the line */
  gint64 told;         /* when, in monotonic time */
} ArbCliProgress;

void arb_cli_progress_begin (ArbCliProgress *self);
/* Whether it is time to say something; what is printed then goes over the line before. */
gboolean arb_cli_progress_is_due (ArbCliProgress *self);
void arb_cli_progress_end (const ArbCliProgress *self);

G_END_DECLS

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-progress.h"

#include <stdio.h>
#include <unistd.h>

#define TELL_EVERY G_USEC_PER_SEC

void
arb_cli_progress_begin (ArbCliProgress *self)
{
  g_return_if_fail (self != NULL);
  self->is_watched = isatty (STDERR_FILENO);
  self->is_told = FALSE;
  self->told = g_get_monotonic_time ();
}

gboolean
arb_cli_progress_is_due (ArbCliProgress *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (!self->is_watched || g_get_monotonic_time () - self->told < TELL_EVERY)
    return FALSE;
  self->told = g_get_monotonic_time ();
  self->is_told = TRUE;
  /* What is printed as text obeys no such thing. */
  fputc ('\r', stderr);
  return TRUE;
}

void
arb_cli_progress_end (const ArbCliProgress *self)
{
  g_return_if_fail (self != NULL);
  if (self->is_told)
    g_printerr ("\n");
}

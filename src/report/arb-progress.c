/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-progress.h"

#include <glib/gi18n-lib.h>

gboolean
arb_progress_step (ArbProgress *self)
{
  guint percent;

  if (self == NULL || self->func == NULL)
    return TRUE;
  self->n_done++;
  percent = self->from + (guint) ((guint64) (self->to - self->from) *
                                  MIN (self->n_done, self->n_steps) / MAX (self->n_steps, 1));
  if (!self->is_stopped && !self->func (percent, self->user_data))
    self->is_stopped = TRUE;
  return !self->is_stopped;
}

gboolean
arb_progress_refuse (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                       _ ("Printing was stopped; nothing was written."));
  return FALSE;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-progress.h"

void
arb_progress_begin_part (ArbProgress *self,
                         guint to,
                         guint n_steps)
{
  g_return_if_fail (self != NULL);
  self->from = self->to;
  self->to = to;
  self->n_steps = n_steps;
  self->n_done = 0;
}

gboolean
arb_progress_reach (ArbProgress *self,
                    guint n_done)
{
  g_return_val_if_fail (self != NULL, TRUE);

  guint percent;

  if (self->func == NULL)
    return TRUE;
  self->n_done = n_done;
  percent = self->from + (guint) ((guint64) (self->to - self->from) *
                                  MIN (self->n_done, self->n_steps) / MAX (self->n_steps, 1));
  if (!self->is_stopped && !self->func (percent, self->user_data))
    self->is_stopped = TRUE;
  return !self->is_stopped;
}

gboolean
arb_progress_step (ArbProgress *self)
{
  return self == NULL || arb_progress_reach (self, self->n_done + 1);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How far long work is, in percent. FALSE: it shall stop. */
typedef gboolean (*ArbProgressFunc) (guint percent,
                                     gpointer user_data);

/* One part of the work, as many steps of the same kind. */
typedef struct
{
  ArbProgressFunc func; /* NULL: nobody watches */
  gpointer user_data;   /* Borrowed */
  guint from;           /* percent of the whole */
  guint to;
  guint n_steps;
  guint n_done;
  gboolean is_stopped;
} ArbProgress;

/* The next part of the same work: from where the one before ended up to @to percent. */
void arb_progress_begin_part (ArbProgress *self,
                              guint to,
                              guint n_steps);
/* One more step is done. FALSE: it shall stop, now and whenever it is asked again. @self may be NULL. */
gboolean arb_progress_step (ArbProgress *self);
/* The same for work that knows itself which of its steps it has come to. */
gboolean arb_progress_reach (ArbProgress *self,
                             guint n_done);

G_END_DECLS

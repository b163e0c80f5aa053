/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

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

/* One more step is done. FALSE: it shall stop, now and whenever it is asked again. @self may be NULL. */
gboolean arb_progress_step (ArbProgress *self);
/* The sentence for whoever stopped it. Always FALSE. */
gboolean arb_progress_refuse (GError **error);

G_END_DECLS

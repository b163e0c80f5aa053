/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Checks an open event in idle time. @problem is NULL when everything adds up. Called once, unless
 * the check is freed before. */
typedef void (*ArbEventCheckFunc) (const char *problem,
                                   guint n_rows,
                                   guint n_combats,
                                   gpointer user_data);
typedef struct _ArbEventCheck ArbEventCheck;

/* @whole: every combat is computed again, not only the chain looked at. */
ArbEventCheck *arb_event_check_new (ArbStore *store,
                                    gboolean whole,
                                    ArbEventCheckFunc func,
                                    gpointer user_data);
/* Now and then as long as it lasts. */
typedef void (*ArbEventProgressFunc) (guint percent,
                                      gpointer user_data);
void arb_event_check_set_progress (ArbEventCheck *self,
                                   ArbEventProgressFunc func);
gboolean arb_event_check_is_over (const ArbEventCheck *self);
void arb_event_check_free (ArbEventCheck *self);

G_END_DECLS

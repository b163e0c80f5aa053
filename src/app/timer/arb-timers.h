/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/timer/arb-timer.h"

G_BEGIN_DECLS

/* The timers of an event on this machine: one for each table that wants one and each of its periods, so
 * that a period gone back to has the time it had. Kept on the disk for some hours: whoever opens the event
 * again finds them running.
 *
 * Signal "changed" (table): another timer, or none, is that of the table. Signal "turned" (table): its
 * timer is nearly over, or over. */
#define ARB_TYPE_TIMERS (arb_timers_get_type ())
G_DECLARE_FINAL_TYPE (ArbTimers, arb_timers, ARB, TIMERS, GObject)

/* @file: where they are kept. @clock NULL: that of the machine. */
ArbTimers *arb_timers_new (const char *file,
                           const char *event,
                           ArbClockFunc clock,
                           gpointer clock_data) G_GNUC_WARN_UNUSED_RESULT;

/* Where the timers of this user are kept. */
char *arb_timers_dup_file (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether no table has one. */
gboolean arb_timers_is_empty (ArbTimers *self);
/* The period of the table, as its clock has it: if the timer of another one was running, this one's runs
 * from now on, with as much time. */
void arb_timers_set_period (ArbTimers *self,
                            const char *table,
                            const char *period);
/* That of the table in its period; NULL: it has none. Borrowed. */
ArbTimer *arb_timers_get (ArbTimers *self,
                          const char *table);
/* The same, made when there is none: it rests. The period must be known. */
ArbTimer *arb_timers_ensure (ArbTimers *self,
                             const char *table,
                             gint64 length);
/* The table has no timer any more, nor had its other periods. */
void arb_timers_put_away (ArbTimers *self,
                          const char *table);

G_END_DECLS

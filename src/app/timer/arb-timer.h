/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Time that is given for something, such as a period, and runs out: started, paused, begun again. It
 * goes by the clock on the wall, so it also runs while the program does not. Nothing depends on it, and
 * no event keeps it: it only tells.
 *
 * Signal "changed": somebody started, paused or set it. Signal "ticked": it shows another second. Signal
 * "turned": it is nearly over, or over; once each. */
#define ARB_TYPE_TIMER (arb_timer_get_type ())
G_DECLARE_FINAL_TYPE (ArbTimer, arb_timer, ARB, TIMER, GObject)

typedef enum
{
  ARB_TIMER_AMPLE,
  ARB_TIMER_SOON, /* little is left */
  ARB_TIMER_OVER,
} ArbTimerState;

/* What can be told of it in a file. Microseconds. */
typedef struct
{
  gint64 length; /* what is given, at least a second */
  gint64 used;   /* before it was last started */
  gint64 since;  /* since 1970, when it was last started; 0: it rests */
} ArbTimerRecord;

/* @clock NULL: that of the machine. */
ArbTimer *arb_timer_new (const ArbTimerRecord *record,
                         ArbClockFunc clock,
                         gpointer clock_data) G_GNUC_WARN_UNUSED_RESULT;
ArbTimerRecord arb_timer_get_record (ArbTimer *self);

gboolean arb_timer_is_running (ArbTimer *self);
/* Starts it, or lets it rest. */
void arb_timer_set_running (ArbTimer *self,
                            gboolean is_running);
/* The whole time once more; it runs on if it does. */
void arb_timer_begin_again (ArbTimer *self);
void arb_timer_set_length (ArbTimer *self,
                           gint64 length);

/* Microseconds; below 0 since it is over. */
gint64 arb_timer_get_left (ArbTimer *self);
ArbTimerState arb_timer_get_state (ArbTimer *self);
/* “29:59”, “1:05:00”, “−0:12”. */
char *arb_timer_dup_text (ArbTimer *self) G_GNUC_WARN_UNUSED_RESULT;
/* Looks at the clock; the main loop does it every second while it runs. */
void arb_timer_tick (ArbTimer *self);

G_END_DECLS

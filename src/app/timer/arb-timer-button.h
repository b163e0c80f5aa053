/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/timer/arb-timer.h"

G_BEGIN_DECLS

/* What a timer shows, as a button that opens what can be done with it. Actions: timer.toggle,
 * timer.begin-again, timer.put-away. Signal "length-chosen" (minutes): somebody gave it more or less time. Signal
 * "put-away": nobody wants it any more. */
#define ARB_TYPE_TIMER_BUTTON (arb_timer_button_get_type ())
G_DECLARE_FINAL_TYPE (ArbTimerButton, arb_timer_button, ARB, TIMER_BUTTON, AdwBin)

GtkWidget *arb_timer_button_new (void);
/* @timer may be NULL: nothing shows. @title: what the time is given for, such as a table and its period. */
void arb_timer_button_set_timer (ArbTimerButton *self,
                                 ArbTimer *timer,
                                 const char *title);
void arb_timer_button_popup (ArbTimerButton *self);

G_END_DECLS

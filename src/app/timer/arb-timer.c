/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/timer/arb-timer.h"

/* Little is left: a sixth of the whole, but not more than five minutes. */
#define SOON_PART 6
#define SOON_MOST (5 * 60 * (gint64) G_USEC_PER_SEC)

struct _ArbTimer
{
  GObject parent_instance;

  ArbClockFunc clock;
  gpointer clock_data; /* Borrowed */
  ArbTimerRecord record;
  ArbTimerState told; /* what "turned" was last emitted for */
  guint source;       /* 0: it rests */
};

G_DEFINE_FINAL_TYPE (ArbTimer, arb_timer, G_TYPE_OBJECT)

enum
{
  CHANGED,
  TICKED,
  TURNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gint64
machine_clock (gpointer unused)
{
  return g_get_real_time ();
}

static gint64
get_used (ArbTimer *self)
{
  const ArbTimerRecord *record = &self->record;

  /* A clock that was put back takes nothing away. */
  return record->used +
         (record->since != 0 ? MAX (self->clock (self->clock_data) - record->since, 0) : 0);
}

gint64
arb_timer_get_left (ArbTimer *self)
{
  g_return_val_if_fail (ARB_IS_TIMER (self), 0);
  return self->record.length - get_used (self);
}

ArbTimerState
arb_timer_get_state (ArbTimer *self)
{
  g_return_val_if_fail (ARB_IS_TIMER (self), ARB_TIMER_AMPLE);

  gint64 left = arb_timer_get_left (self);

  if (left <= 0)
    return ARB_TIMER_OVER;
  return left <= MIN (self->record.length / SOON_PART, SOON_MOST) ? ARB_TIMER_SOON
                                                                  : ARB_TIMER_AMPLE;
}

gboolean
arb_timer_is_running (ArbTimer *self)
{
  g_return_val_if_fail (ARB_IS_TIMER (self), FALSE);
  return self->record.since != 0;
}

ArbTimerRecord
arb_timer_get_record (ArbTimer *self)
{
  g_return_val_if_fail (ARB_IS_TIMER (self), (ArbTimerRecord) { 0 });
  return self->record;
}

char *
arb_timer_dup_text (ArbTimer *self)
{
  g_return_val_if_fail (ARB_IS_TIMER (self), NULL);

  gint64 left = arb_timer_get_left (self);
  /* A second that has begun is shown until it is over, on both sides of nothing. */
  gint64 seconds = left > 0 ? (left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : -left / G_USEC_PER_SEC;
  gint64 minutes = seconds / 60;
  const char *sign = left <= -G_USEC_PER_SEC ? "−" : "";

  if (minutes >= 60)
    return g_strdup_printf ("%s%d:%02d:%02d", sign, (int) (minutes / 60), (int) (minutes % 60),
                            (int) (seconds % 60));
  return g_strdup_printf ("%s%d:%02d", sign, (int) minutes, (int) (seconds % 60));
}

void
arb_timer_tick (ArbTimer *self)
{
  g_return_if_fail (ARB_IS_TIMER (self));

  ArbTimerState state = arb_timer_get_state (self);
  gboolean has_turned = state > self->told;

  self->told = state;
  g_signal_emit (self, signals[TICKED], 0);
  if (has_turned)
    g_signal_emit (self, signals[TURNED], 0);
}

static gboolean
tick_cb (gpointer self)
{
  arb_timer_tick (self);
  return G_SOURCE_CONTINUE;
}

static void
follow_record (ArbTimer *self)
{
  /* Whoever sets it sees what it shows, and is not told. */
  self->told = arb_timer_get_state (self);
  if (self->record.since != 0 && self->source == 0)
    self->source = g_timeout_add_seconds (1, tick_cb, self);
  else if (self->record.since == 0)
    g_clear_handle_id (&self->source, g_source_remove);
}

static void
change (ArbTimer *self)
{
  follow_record (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
arb_timer_set_running (ArbTimer *self,
                       gboolean is_running)
{
  g_return_if_fail (ARB_IS_TIMER (self));
  if (arb_timer_is_running (self) == is_running)
    return;
  self->record.used = get_used (self);
  self->record.since = is_running ? self->clock (self->clock_data) : 0;
  change (self);
}

void
arb_timer_begin_again (ArbTimer *self)
{
  g_return_if_fail (ARB_IS_TIMER (self));
  self->record.used = 0;
  if (self->record.since != 0)
    self->record.since = self->clock (self->clock_data);
  change (self);
}

void
arb_timer_set_length (ArbTimer *self,
                      gint64 length)
{
  g_return_if_fail (ARB_IS_TIMER (self));
  g_return_if_fail (length >= G_USEC_PER_SEC);
  if (self->record.length == length)
    return;
  self->record.length = length;
  change (self);
}

static void
arb_timer_finalize (GObject *object)
{
  g_clear_handle_id (&ARB_TIMER (object)->source, g_source_remove);
  G_OBJECT_CLASS (arb_timer_parent_class)->finalize (object);
}

static void
arb_timer_class_init (ArbTimerClass *klass)
{
  static const char *const names[N_SIGNALS] = { "changed", "ticked", "turned" };

  G_OBJECT_CLASS (klass)->finalize = arb_timer_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
arb_timer_init (ArbTimer *self)
{
}

ArbTimer *
arb_timer_new (const ArbTimerRecord *record,
               ArbClockFunc clock,
               gpointer clock_data)
{
  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (record->length >= G_USEC_PER_SEC, NULL);

  ArbTimer *self = g_object_new (ARB_TYPE_TIMER, NULL);

  self->clock = clock != NULL ? clock : machine_clock;
  self->clock_data = clock_data;
  self->record = *record;
  follow_record (self);
  return self;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The time that is given for a period: counted, kept, carried on with the next one, shown and told. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-test.h"
#include "app/arb-settings.h"
#include "app/timer/arb-timer-button.h"
#include "app/timer/arb-timers.h"
#include "game/arb-game-orders.h"

#define SECOND ((gint64) G_USEC_PER_SEC)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)
#define BEGINNING (1000 * HOUR)

static ArbApplication *application;
static gint64 now;

static gint64
get_now (gpointer unused)
{
  return now;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* --- One timer -------------------------------------------------------------------------------- */

static void
assert_shows (ArbTimer *timer,
              const char *expected)
{
  g_autofree char *text = arb_timer_dup_text (timer);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_counts (void)
{
  static const struct
  {
    gint64 used;
    const char *text;
    ArbTimerState state;
  } shown[] = {
    { 0, "1:30:00", ARB_TIMER_AMPLE },
    { 1, "1:30:00", ARB_TIMER_AMPLE },
    { SECOND, "1:29:59", ARB_TIMER_AMPLE },
    { 30 * MINUTE, "1:00:00", ARB_TIMER_AMPLE },
    { 30 * MINUTE + SECOND, "59:59", ARB_TIMER_AMPLE },
    { 85 * MINUTE - 1, "5:01", ARB_TIMER_AMPLE },
    { 85 * MINUTE, "5:00", ARB_TIMER_SOON },
    { 90 * MINUTE - 1, "0:01", ARB_TIMER_SOON },
    { 90 * MINUTE, "0:00", ARB_TIMER_OVER },
    { 91 * MINUTE - 1, "−0:59", ARB_TIMER_OVER },
    { 91 * MINUTE, "−1:00", ARB_TIMER_OVER },
    { 150 * MINUTE, "−1:00:00", ARB_TIMER_OVER },
  };
  const ArbTimerRecord record = { .length = 90 * MINUTE };
  g_autoptr (ArbTimer) timer = NULL;

  now = BEGINNING;
  timer = arb_timer_new (&record, get_now, NULL);
  assert_shows (timer, "1:30:00");
  now += HOUR;
  assert_shows (timer, "1:30:00");
  arb_timer_set_running (timer, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      now = BEGINNING + HOUR + shown[i].used;
      assert_shows (timer, shown[i].text);
      g_assert_cmpint (arb_timer_get_state (timer), ==, shown[i].state);
    }
  /* A clock that is put back takes nothing away. */
  now = BEGINNING;
  assert_shows (timer, "1:30:00");
}

/* A short time is nearly over when a sixth of it is left. */
static void
test_soon (void)
{
  const ArbTimerRecord record = { .length = MINUTE, .used = 50 * SECOND - 1 };
  g_autoptr (ArbTimer) timer = arb_timer_new (&record, get_now, NULL);

  g_assert_cmpint (arb_timer_get_state (timer), ==, ARB_TIMER_AMPLE);
  now = BEGINNING;
  arb_timer_set_running (timer, TRUE);
  now += 1;
  g_assert_cmpint (arb_timer_get_state (timer), ==, ARB_TIMER_SOON);
}

static void
test_pauses (void)
{
  const ArbTimerRecord record = { .length = 30 * MINUTE };
  g_autoptr (ArbTimer) timer = arb_timer_new (&record, get_now, NULL);

  now = BEGINNING;
  arb_timer_set_running (timer, TRUE);
  now += 10 * MINUTE;
  arb_timer_set_running (timer, FALSE);
  g_assert_false (arb_timer_is_running (timer));
  now += HOUR;
  assert_shows (timer, "20:00");
  arb_timer_set_running (timer, TRUE);
  now += MINUTE;
  assert_shows (timer, "19:00");
  arb_timer_set_length (timer, 45 * MINUTE);
  assert_shows (timer, "34:00");
  arb_timer_begin_again (timer);
  g_assert_true (arb_timer_is_running (timer));
  assert_shows (timer, "45:00");
  now += MINUTE;
  assert_shows (timer, "44:00");
  arb_timer_set_running (timer, FALSE);
  arb_timer_begin_again (timer);
  now += MINUTE;
  g_assert_false (arb_timer_is_running (timer));
  assert_shows (timer, "45:00");
}

/* Nearly over and over are told once each, and again when it began again. */
static void
test_turns (void)
{
  const ArbTimerRecord record = { .length = 30 * MINUTE };
  g_autoptr (ArbTimer) timer = arb_timer_new (&record, get_now, NULL);
  guint n_told = 0;

  now = BEGINNING;
  g_signal_connect_swapped (timer, "turned", G_CALLBACK (count_cb), &n_told);
  arb_timer_set_running (timer, TRUE);
  now += 25 * MINUTE - 1;
  arb_timer_tick (timer);
  g_assert_cmpuint (n_told, ==, 0);
  now += 1;
  arb_timer_tick (timer);
  arb_timer_tick (timer);
  g_assert_cmpuint (n_told, ==, 1);
  now += 5 * MINUTE;
  arb_timer_tick (timer);
  now += MINUTE;
  arb_timer_tick (timer);
  g_assert_cmpuint (n_told, ==, 2);
  arb_timer_begin_again (timer);
  arb_timer_tick (timer);
  g_assert_cmpuint (n_told, ==, 2);
  now += 26 * MINUTE;
  arb_timer_tick (timer);
  g_assert_cmpuint (n_told, ==, 3);
  /* Whoever sets it sees what it shows. */
  arb_timer_set_length (timer, 20 * MINUTE);
  arb_timer_tick (timer);
  g_assert_cmpuint (n_told, ==, 3);
}

/* --- Those of an event ------------------------------------------------------------------------ */

typedef struct
{
  char *folder;
  char *file;
} Kept;

static void
make_folder (Kept *self)
{
  self->folder = g_dir_make_tmp ("arb-timers-XXXXXX", NULL);
  self->file = g_build_filename (self->folder, "state", "timers.ini", NULL);
  now = BEGINNING;
}

static void
drop_folder (Kept *self)
{
  g_autofree char *state = g_path_get_dirname (self->file);

  g_remove (self->file);
  g_rmdir (state);
  g_rmdir (self->folder);
  g_free (self->file);
  g_free (self->folder);
}

static ArbTimers *
open_timers (const Kept *self,
             const char *event)
{
  ArbTimers *timers = arb_timers_new (self->file, event, get_now, NULL);

  arb_timers_set_period (timers, "t1", "1");
  return timers;
}

/* A running one begins again with the period, and one gone back to has the time it had. */
static void
test_periods (void)
{
  Kept kept;
  g_autoptr (ArbTimers) timers = NULL;
  ArbTimer *first;

  make_folder (&kept);
  timers = open_timers (&kept, "e1");
  g_assert_true (arb_timers_is_empty (timers));
  g_assert_null (arb_timers_get (timers, "t1"));
  first = arb_timers_ensure (timers, "t1", 20 * MINUTE);
  arb_timer_set_running (first, TRUE);
  now += 5 * MINUTE;
  arb_timers_set_period (timers, "t1", "2");
  assert_shows (arb_timers_get (timers, "t1"), "20:00");
  g_assert_true (arb_timer_is_running (arb_timers_get (timers, "t1")));
  now += MINUTE;
  assert_shows (arb_timers_get (timers, "t1"), "19:00");
  /* The move of the clock is taken back. */
  arb_timers_set_period (timers, "t1", "1");
  g_assert_true (arb_timers_get (timers, "t1") == first);
  assert_shows (first, "15:00");
  g_assert_true (arb_timer_is_running (first));
  /* One that rests goes on resting. */
  arb_timer_set_running (first, FALSE);
  arb_timers_set_period (timers, "t1", "3");
  g_assert_false (arb_timer_is_running (arb_timers_get (timers, "t1")));
  assert_shows (arb_timers_get (timers, "t1"), "20:00");
  /* Another table has none. */
  arb_timers_set_period (timers, "t2", "1");
  g_assert_null (arb_timers_get (timers, "t2"));
  arb_timers_put_away (timers, "t1");
  g_assert_true (arb_timers_is_empty (timers));
  arb_timers_set_period (timers, "t1", "4");
  g_assert_null (arb_timers_get (timers, "t1"));
  drop_folder (&kept);
}

/* Whoever opens the event again finds it where it would be; those of another event are left alone. */
static void
test_kept (void)
{
  Kept kept;
  ArbTimers *timers;
  ArbTimers *others;

  make_folder (&kept);
  timers = open_timers (&kept, "e1");
  arb_timer_set_running (arb_timers_ensure (timers, "t1", 30 * MINUTE), TRUE);
  g_object_unref (timers);
  others = open_timers (&kept, "e2");
  g_assert_null (arb_timers_get (others, "t1"));
  arb_timers_ensure (others, "t1", 10 * MINUTE);
  g_object_unref (others);
  now += 10 * MINUTE;
  timers = open_timers (&kept, "e1");
  assert_shows (arb_timers_get (timers, "t1"), "20:00");
  g_assert_true (arb_timer_is_running (arb_timers_get (timers, "t1")));
  g_object_unref (timers);
  /* The clock of the table went on without the window. */
  timers = arb_timers_new (kept.file, "e1", get_now, NULL);
  arb_timers_set_period (timers, "t1", "2");
  assert_shows (arb_timers_get (timers, "t1"), "30:00");
  g_assert_true (arb_timer_is_running (arb_timers_get (timers, "t1")));
  g_object_unref (timers);
  others = open_timers (&kept, "e2");
  assert_shows (arb_timers_get (others, "t1"), "10:00");
  g_assert_false (arb_timer_is_running (arb_timers_get (others, "t1")));
  g_object_unref (others);
  drop_folder (&kept);
}

/* After half a day it was another game. */
static void
test_forgotten (void)
{
  Kept kept;
  ArbTimers *timers;

  make_folder (&kept);
  timers = open_timers (&kept, "e1");
  arb_timers_ensure (timers, "t1", 30 * MINUTE);
  g_object_unref (timers);
  now += 12 * HOUR;
  timers = open_timers (&kept, "e1");
  g_assert_nonnull (arb_timers_get (timers, "t1"));
  g_object_unref (timers);
  now += 1;
  timers = open_timers (&kept, "e1");
  g_assert_true (arb_timers_is_empty (timers));
  g_object_unref (timers);
  drop_folder (&kept);
}

/* Whatever stands in the file, the event opens. */
static void
test_odd_files (void)
{
  static const char *const texts[] = {
    "",
    "no file of keys",
    "[a]\nevent=e1\n",
    "[a]\nevent=e1\ntable=t1\nperiod=1\nlength=0\nkept=3600000000000\n",
    "[a]\nevent=e1\ntable=t1\nperiod=1\nlength=60000000\nused=-5\nkept=3600000000000\n",
    "[a]\nevent=e1\ntable=t1\nperiod=1\nlength=60000000\nsince=-5\nkept=3600000000000\n",
  };
  Kept kept;
  g_autofree char *state = NULL;

  make_folder (&kept);
  state = g_path_get_dirname (kept.file);
  g_mkdir (state, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (ArbTimers) timers = NULL;

      g_assert_true (g_file_set_contents (kept.file, texts[i], -1, NULL));
      timers = open_timers (&kept, "e1");
      g_assert_true (arb_timers_is_empty (timers));
    }
  drop_folder (&kept);
}

/* --- In the window ---------------------------------------------------------------------------- */

typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
} Bench;

static void
open_bench (Bench *self)
{
  self->store = app_test_make_sample (&self->path);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_ORDERS, 1280, 800);
}

static void
close_bench (Bench *self)
{
  g_autofree char *file = arb_timers_dup_file ();

  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
  g_remove (file);
}

static gpointer
find_button (Bench *self)
{
  return app_test_find_type (GTK_WIDGET (self->window), ARB_TYPE_TIMER_BUTTON);
}

static void
act (Bench *self,
     const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL);
  app_test_spin ();
}

static void
set_clock (Bench *self,
           int period)
{
  g_autoptr (ArbGameOrders) orders =
      arb_game_orders_new (arb_desk_get_game (arb_window_get_desk (self->window)));
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_game_orders_set_clock (orders, (ArbMoment) { period, 1 }, &error));
  g_assert_no_error (error);
  app_test_spin ();
}

/* Nobody sees a timer who wants none; one key starts it and pauses it. */
static void
test_key (void)
{
  Bench bench;
  GtkWidget *button;

  open_bench (&bench);
  g_assert_null (find_button (&bench));
  act (&bench, "win.timer-toggle");
  button = find_button (&bench);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_has_css_class (app_test_child (button, "time"), "numeric"));
  g_assert_false (gtk_widget_has_css_class (app_test_child (button, "time"), "dim-label"));
  g_assert_cmpstr (gtk_button_get_label (app_test_child (button, "toggle")), ==, "_Pause");
  g_assert_cmpstr (app_test_get_label (button, "title"), ==, "Table 1 · Period 1");
  act (&bench, "win.timer-toggle");
  g_assert_true (gtk_widget_has_css_class (app_test_child (button, "time"), "dim-label"));
  g_assert_cmpstr (gtk_button_get_label (app_test_child (button, "toggle")), ==, "_Start");
  g_assert_cmpstr (app_test_get_label (button, "state"), ==, "Paused");
  gtk_widget_activate_action (button, "timer.put-away", NULL);
  app_test_spin ();
  g_assert_false (gtk_widget_get_visible (button));
  close_bench (&bench);
}

/* What is given is chosen once and remembered, for this table and the next. */
static void
test_length (void)
{
  Bench bench;
  GtkWidget *button;

  open_bench (&bench);
  act (&bench, "win.timer");
  button = find_button (&bench);
  g_assert_true (gtk_widget_get_mapped (app_test_child (button, "popover")));
  g_assert_cmpstr (app_test_get_label (button, "time"), ==, "30:00");
  gtk_spin_button_set_value (app_test_child (button, "minutes"), 45);
  g_assert_cmpstr (app_test_get_label (button, "time"), ==, "45:00");
  g_assert_cmpint (g_settings_get_int (arb_settings_get (), ARB_SETTING_TIMER_MINUTES), ==, 45);
  gtk_widget_activate_action (button, "timer.put-away", NULL);
  act (&bench, "win.timer");
  g_assert_cmpstr (app_test_get_label (button, "time"), ==, "45:00");
  g_settings_reset (arb_settings_get (), ARB_SETTING_TIMER_MINUTES);
  close_bench (&bench);
}

/* With the clock of the table it begins again, and the undone move brings the old time back. */
static void
test_clock_moves (void)
{
  Bench bench;
  GtkWidget *button;

  open_bench (&bench);
  act (&bench, "win.timer-toggle");
  button = find_button (&bench);
  set_clock (&bench, 2);
  g_assert_cmpstr (app_test_get_label (button, "title"), ==, "Table 1 · Period 2");
  g_assert_cmpstr (app_test_get_label (button, "state"), ==, "Running");
  act (&bench, "win.undo");
  g_assert_cmpstr (app_test_get_label (button, "title"), ==, "Table 1 · Period 1");
  g_assert_cmpstr (app_test_get_label (button, "state"), ==, "Running");
  close_bench (&bench);
}

/* A note, not a question; and the time turns red. */
static void
test_is_told (void)
{
  Bench bench;
  ArbTimer *timer;
  GtkWidget *button;
  const ArbTimerRecord record = { .length = MINUTE, .used = 50 * SECOND };

  open_bench (&bench);
  act (&bench, "win.timer");
  button = find_button (&bench);
  timer = arb_timer_new (&record, get_now, NULL);
  arb_timer_button_set_timer (ARB_TIMER_BUTTON (button), timer, "Round 1");
  g_assert_true (gtk_widget_has_css_class (app_test_child (button, "time"), "warning"));
  now = BEGINNING;
  arb_timer_set_running (timer, TRUE);
  now += 10 * SECOND;
  arb_timer_tick (timer);
  g_assert_true (gtk_widget_has_css_class (app_test_child (button, "time"), "error"));
  g_assert_false (gtk_widget_has_css_class (app_test_child (button, "time"), "warning"));
  g_assert_cmpstr (app_test_get_label (button, "state"), ==, "Time is up");
  arb_timer_button_set_timer (ARB_TIMER_BUTTON (button), NULL, NULL);
  g_assert_finalize_object (timer);
  close_bench (&bench);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/timer/counts", test_counts);
  g_test_add_func ("/timer/soon", test_soon);
  g_test_add_func ("/timer/pauses", test_pauses);
  g_test_add_func ("/timer/turns", test_turns);
  g_test_add_func ("/timer/periods", test_periods);
  g_test_add_func ("/timer/kept", test_kept);
  g_test_add_func ("/timer/forgotten", test_forgotten);
  g_test_add_func ("/timer/odd-files", test_odd_files);
  g_test_add_func ("/timer/key", test_key);
  g_test_add_func ("/timer/length", test_length);
  g_test_add_func ("/timer/clock-moves", test_clock_moves);
  g_test_add_func ("/timer/is-told", test_is_told);
  return app_test_run (application);
}

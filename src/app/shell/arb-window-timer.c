/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The timer of the table that is looked at: for its period, on this machine, and never in the way. */

#include <glib/gi18n.h>

#include "app/arb-settings.h"
#include "app/arb-window-private.h"
#include "engine/arb-language.h"
#include "game/arb-game-sheet.h"
#include "store/arb-state.h"

#define MINUTE (60 * (gint64) G_USEC_PER_SEC)

static const char *
get_table (ArbWindow *self)
{
  return arb_game_get_id (arb_desk_get_game (self->desk));
}

/* “Table 1 · Period 2” */
static char *
dup_title (ArbGame *game)
{
  g_autofree char *clock = arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));
  g_autofree char *moment =
      arb_game_sheet_dup_moment (arb_game_sheet_get (arb_game_get_system (game)),
                                 MAX ((int) g_ascii_strtoll (clock, NULL, 10), 1), 0,
                                 arb_language_get ());

  return g_strdup_printf ("%s · %s", arb_game_get_name (game), moment);
}

static void
length_chosen_cb (ArbWindow *self,
                  int minutes)
{
  g_settings_set_int (arb_settings_get (), ARB_SETTING_TIMER_MINUTES, minutes);
}

static void
put_away_cb (ArbWindow *self)
{
  arb_timers_put_away (self->timers, get_table (self));
}

/* Made when the first timer shows: the first frame has none. */
static void
make_button (ArbWindow *self)
{
  GtkWidget *button = arb_timer_button_new ();

  g_signal_connect_swapped (button, "length-chosen", G_CALLBACK (length_chosen_cb), self);
  g_signal_connect_swapped (button, "put-away", G_CALLBACK (put_away_cb), self);
  gtk_box_append (self->table_box, button);
  self->timer_button = ARB_TIMER_BUTTON (button);
}

static void
show_timer (ArbWindow *self)
{
  ArbTimer *timer =
      self->timers != NULL ? arb_timers_get (self->timers, get_table (self)) : NULL;
  g_autofree char *title = timer != NULL ? dup_title (arb_desk_get_game (self->desk)) : NULL;

  if (self->timer_button == NULL && timer != NULL)
    make_button (self);
  if (self->timer_button != NULL)
    arb_timer_button_set_timer (self->timer_button, timer, title);
}

static void
follow_all_periods (ArbWindow *self)
{
  GListModel *games = G_LIST_MODEL (arb_desk_get_games (self->desk));

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);
      g_autofree char *clock =
          arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));
      g_autofree char *period =
          g_strdup_printf ("%d", MAX ((int) g_ascii_strtoll (clock, NULL, 10), 1));

      arb_timers_set_period (self->timers, arb_game_get_id (game), period);
    }
}

/* Hears of every act: where nobody wants a timer it costs nothing. */
static void
follow_periods (ArbWindow *self)
{
  if (!arb_timers_is_empty (self->timers))
    follow_all_periods (self);
}

static void
timers_changed_cb (ArbWindow *self,
                   const char *table)
{
  if (g_str_equal (table, get_table (self)))
    show_timer (self);
}

/* One table's time may run out while another is looked at. */
static void
timer_turned_cb (ArbWindow *self,
                 const char *table)
{
  ArbGame *game = arb_games_find (arb_desk_get_games (self->desk), table);
  ArbTimer *timer = arb_timers_get (self->timers, table);
  g_autofree char *left = NULL;
  g_autofree char *sentence = NULL;

  if (game == NULL || timer == NULL)
    return;
  left = arb_timer_dup_text (timer);
  if (arb_timer_get_state (timer) == ARB_TIMER_OVER)
    /* Translators: the name of a table. */
    sentence = g_strdup_printf (_ ("%s: time is up."), arb_game_get_name (game));
  else
    /* Translators: the name of a table, and a time such as “5:00”. */
    sentence = g_strdup_printf (_ ("%s: %s left."), arb_game_get_name (game), left);
  arb_window_tell (self, ARB_WARNING_NOTE, sentence);
}

void
arb_window_drop_timers (ArbWindow *self)
{
  if (self->timers != NULL)
    g_signal_handlers_disconnect_by_data (self->timers, self);
  g_clear_object (&self->timers);
  show_timer (self);
}

void
arb_window_follow_timers (ArbWindow *self)
{
  ArbStore *store = arb_desk_get_store (self->desk);
  g_autofree char *file = arb_timers_dup_file ();

  self->timers = arb_timers_new (file, arb_store_get_event_id (store), NULL, NULL);
  follow_periods (self);
  show_timer (self);
  g_signal_connect_object (self->timers, "changed", G_CALLBACK (timers_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->timers, "turned", G_CALLBACK (timer_turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "notify::game", G_CALLBACK (show_timer), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (arb_desk_get_games (self->desk), "items-changed",
                           G_CALLBACK (follow_periods), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (store, "appended", G_CALLBACK (follow_periods), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static ArbTimer *
ensure_timer (ArbWindow *self)
{
  int minutes = g_settings_get_int (arb_settings_get (), ARB_SETTING_TIMER_MINUTES);

  follow_all_periods (self);
  return arb_timers_ensure (self->timers, get_table (self), minutes * MINUTE);
}

/* One key starts it, pauses it and lets it run on; the first time it says what it is. */
static void
toggle_timer (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  gboolean is_new;
  ArbTimer *timer;

  if (self->timers == NULL)
    return;
  is_new = arb_timers_get (self->timers, get_table (self)) == NULL;
  timer = ensure_timer (self);
  arb_timer_set_running (timer, !arb_timer_is_running (timer));
  if (is_new)
    arb_window_tell (self, ARB_WARNING_NOTE,
                     _ ("The timer runs, and begins again with each period or turn. Shift+F8 sets "
                        "it."));
}

static void
set_timer (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (self->timers == NULL)
    return;
  ensure_timer (self);
  arb_timer_button_popup (self->timer_button);
}

void
arb_window_install_timer_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.timer-toggle", NULL, toggle_timer);
  gtk_widget_class_install_action (widget_class, "win.timer", NULL, set_timer);
}

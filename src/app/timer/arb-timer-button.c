/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/timer/arb-timer-button.h"

#include <glib/gi18n.h>

#define MINUTE (60 * (gint64) G_USEC_PER_SEC)

struct _ArbTimerButton
{
  AdwBin parent_instance;

  ArbTimer *timer; /* Owned or NULL */
  gboolean is_showing;

  /* Template children */
  GtkMenuButton *button;
  GtkLabel *time;
  GtkPopover *popover;
  GtkLabel *title;
  GtkLabel *large;
  GtkLabel *state;
  GtkSpinButton *minutes;
  GtkButton *toggle;
};

G_DEFINE_FINAL_TYPE (ArbTimerButton, arb_timer_button, ADW_TYPE_BIN)

enum
{
  LENGTH_CHOSEN,
  PUT_AWAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_class (gpointer widget,
           const char *name,
           gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static const char *
get_state_words (ArbTimer *timer)
{
  if (arb_timer_get_state (timer) == ARB_TIMER_OVER)
    return _ ("Time is up");
  return arb_timer_is_running (timer) ? _ ("Running") : _ ("Paused");
}

static void
show_time (ArbTimerButton *self)
{
  ArbTimerState state = arb_timer_get_state (self->timer);
  g_autofree char *text = arb_timer_dup_text (self->timer);
  /* Translators: how it is with the timer, and the time that is left. */
  g_autofree char *tip =
      g_strdup_printf (_ ("%s: %s (F8 starts and pauses)"), get_state_words (self->timer), text);

  gtk_label_set_text (self->time, text);
  gtk_label_set_text (self->large, text);
  gtk_label_set_text (self->state, get_state_words (self->timer));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), tip);
  set_class (self->time, "warning", state == ARB_TIMER_SOON);
  set_class (self->time, "error", state == ARB_TIMER_OVER);
  set_class (self->time, "dim-label", !arb_timer_is_running (self->timer));
}

static void
show_all (ArbTimerButton *self)
{
  ArbTimerRecord record = arb_timer_get_record (self->timer);

  show_time (self);
  self->is_showing = TRUE;
  gtk_spin_button_set_value (self->minutes, (double) record.length / MINUTE);
  self->is_showing = FALSE;
  gtk_button_set_label (self->toggle,
                        arb_timer_is_running (self->timer) ? _ ("_Pause") : _ ("_Start"));
}

static void
minutes_changed_cb (ArbTimerButton *self)
{
  int minutes = gtk_spin_button_get_value_as_int (self->minutes);

  if (self->is_showing || self->timer == NULL)
    return;
  arb_timer_set_length (self->timer, minutes * MINUTE);
  g_signal_emit (self, signals[LENGTH_CHOSEN], 0, minutes);
}

static void
toggle (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbTimerButton *self = ARB_TIMER_BUTTON (widget);

  if (self->timer != NULL)
    arb_timer_set_running (self->timer, !arb_timer_is_running (self->timer));
}

static void
begin_again (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  if (ARB_TIMER_BUTTON (widget)->timer != NULL)
    arb_timer_begin_again (ARB_TIMER_BUTTON (widget)->timer);
}

static void
put_away (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  gtk_menu_button_popdown (ARB_TIMER_BUTTON (widget)->button);
  g_signal_emit (widget, signals[PUT_AWAY], 0);
}

void
arb_timer_button_set_timer (ArbTimerButton *self,
                            ArbTimer *timer,
                            const char *title)
{
  g_return_if_fail (ARB_IS_TIMER_BUTTON (self));
  g_return_if_fail (timer == NULL || ARB_IS_TIMER (timer));
  if (self->timer != NULL)
    g_signal_handlers_disconnect_by_data (self->timer, self);
  g_set_object (&self->timer, timer);
  gtk_widget_set_visible (GTK_WIDGET (self), timer != NULL);
  gtk_label_set_text (self->title, title != NULL ? title : "");
  if (timer == NULL)
    return;
  g_signal_connect_object (timer, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (timer, "ticked", G_CALLBACK (show_time), self, G_CONNECT_SWAPPED);
  show_all (self);
}

void
arb_timer_button_popup (ArbTimerButton *self)
{
  g_return_if_fail (ARB_IS_TIMER_BUTTON (self));
  gtk_menu_button_popup (self->button);
}

static void
arb_timer_button_dispose (GObject *object)
{
  ArbTimerButton *self = ARB_TIMER_BUTTON (object);

  if (self->timer != NULL)
    g_signal_handlers_disconnect_by_data (self->timer, self);
  g_clear_object (&self->timer);
  G_OBJECT_CLASS (arb_timer_button_parent_class)->dispose (object);
}

static void
arb_timer_button_class_init (ArbTimerButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_timer_button_dispose;
  signals[LENGTH_CHOSEN] = g_signal_new ("length-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[PUT_AWAY] = g_signal_new ("put-away", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-timer-button.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, button);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, time);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, popover);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, title);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, large);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, state);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, minutes);
  gtk_widget_class_bind_template_child (widget_class, ArbTimerButton, toggle);
  gtk_widget_class_bind_template_callback (widget_class, minutes_changed_cb);
  gtk_widget_class_install_action (widget_class, "timer.toggle", NULL, toggle);
  gtk_widget_class_install_action (widget_class, "timer.begin-again", NULL, begin_again);
  gtk_widget_class_install_action (widget_class, "timer.put-away", NULL, put_away);
}

static void
arb_timer_button_init (ArbTimerButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_timer_button_new (void)
{
  return g_object_new (ARB_TYPE_TIMER_BUTTON, NULL);
}

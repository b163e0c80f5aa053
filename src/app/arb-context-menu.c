/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-context-menu.h"

typedef struct
{
  ArbContextMenuFunc func;
  gpointer user_data;
} Opener;

static gboolean
drop_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The action that was chosen is still to come. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop_cb, g_object_ref (popover), g_object_unref);
}

/* The menu takes the keyboard with it otherwise. A text that has it again is not selected anew. */
static void
give_focus_back_cb (GtkWidget *before)
{
  GtkRoot *root = gtk_widget_get_root (before);

  if (root != NULL && gtk_widget_get_mapped (before))
    gtk_root_set_focus (root, before);
}

void
arb_context_menu_open (GtkPopover *popover)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (GTK_IS_POPOVER (popover));
  root = gtk_widget_get_root (GTK_WIDGET (popover));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL)
    g_signal_connect_object (popover, "closed", G_CALLBACK (give_focus_back_cb), focus,
                             G_CONNECT_SWAPPED);
  gtk_popover_popup (popover);
}

void
arb_context_menu_pop_up (GtkWidget *widget,
                         GMenuModel *menu,
                         double x,
                         double y)
{
  const GdkRectangle at = { (int) x, (int) y, 1, 1 };
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_MENU_MODEL (menu));
  popover = gtk_popover_menu_new_from_model (menu);
  gtk_widget_set_parent (popover, widget);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &at);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  /* A menu that is still open goes with what it is about. */
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  arb_context_menu_open (GTK_POPOVER (popover));
}

static void
pressed_cb (GtkGestureClick *gesture,
            int n_press,
            double x,
            double y,
            Opener *opener)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (opener->func (widget, x, y, opener->user_data))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *args,
        gpointer data)
{
  const Opener *opener = data;

  return opener->func (widget, -1, -1, opener->user_data);
}

void
arb_context_menu_install (GtkWidget *widget,
                          ArbContextMenuFunc func,
                          gpointer user_data)
{
  GtkEventController *shortcuts;
  GtkGesture *click;
  Opener *opener;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (func != NULL);
  opener = g_new (Opener, 1);
  opener->func = func;
  opener->user_data = user_data;
  g_object_set_data_full (G_OBJECT (widget), "context-menu", opener, g_free);
  click = gtk_gesture_click_new ();
  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (click), "context-menu");
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), opener);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  shortcuts = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                        gtk_callback_action_new (key_cb, opener, NULL)));
  gtk_widget_add_controller (widget, shortcuts);
}

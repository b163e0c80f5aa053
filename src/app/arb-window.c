/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-window.h"

#include <string.h>

#include "app/armies/arb-armies-panel.h"
#include "app/log/arb-log-panel.h"
#include "app/losses/arb-losses-panel.h"
#include "app/orders/arb-orders-panel.h"
#include "store/arb-state.h"

struct _ArbWindow
{
  AdwApplicationWindow parent_instance;

  ArbDesk *desk; /* Owned or NULL */

  /* Template children */
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkMenuButton *menu_button;
  AdwViewStack *views;
  AdwToastOverlay *toasts;
  ArbArmiesPanel *armies;
  ArbOrdersPanel *orders;
  ArbCombatPanel *combat;
  ArbLossesPanel *losses;
  ArbLogPanel *log;
};

G_DEFINE_FINAL_TYPE (ArbWindow, arb_window, ADW_TYPE_APPLICATION_WINDOW)

static void
say (ArbWindow *self,
     const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (sentence));
}

static ArbPanel *
get_visible_panel (ArbWindow *self)
{
  return ARB_PANEL (adw_view_stack_get_visible_child (self->views));
}

static void
update_actions (ArbWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  ArbPanel *panel = get_visible_panel (self);

  gtk_widget_action_set_enabled (widget, "win.undo", arb_panel_can_undo (panel));
  gtk_widget_action_set_enabled (widget, "win.redo", arb_panel_can_redo (panel));
}

static void
undo (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!arb_panel_undo (get_visible_panel (self), &error) && error != NULL)
    say (self, error->message);
  update_actions (self);
}

static void
redo (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!arb_panel_redo (get_visible_panel (self), &error) && error != NULL)
    say (self, error->message);
  update_actions (self);
}

/* Keys for a combat work wherever the keyboard is in the window, as long as the combat shows. */
static void
forward_to_combat (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autofree char *name = g_strdup_printf ("combat.%s", action_name + strlen ("win.combat-"));

  if (get_visible_panel (self) == ARB_PANEL (self->combat))
    gtk_widget_activate_action_variant (GTK_WIDGET (self->combat), name, parameter);
}

static void
find (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  arb_panel_find (get_visible_panel (ARB_WINDOW (widget)));
}

static void
show_view (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  arb_window_show_view (ARB_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
view_changed_cb (ArbWindow *self)
{
  update_actions (self);
}

/* Before anything else gets the key: a list would take Enter for itself. */
static gboolean
key_pressed_cb (ArbWindow *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && (GTK_IS_TEXT (focus) ? gtk_editable_get_editable (GTK_EDITABLE (focus))
                                            : GTK_IS_EDITABLE (focus)))
    return FALSE;
  return arb_panel_handle_key (get_visible_panel (self), keyval, modifiers);
}

static void
show_cb (ArbWindow *self,
         const char *view,
         const char *subject)
{
  arb_window_show_view (self, view);
  arb_panel_go_to (get_visible_panel (self), subject);
}

static void
arb_window_dispose (GObject *object)
{
  ArbWindow *self = ARB_WINDOW (object);

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_window_parent_class)->dispose (object);
}

static void
arb_window_class_init (ArbWindowClass *klass)
{
  static const char *const for_combat[] = { "win.combat-throw", "win.combat-choose",
                                            "win.combat-change-pane", "win.combat-show-refused",
                                            "win.combat-previous" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_window_dispose;
  g_type_ensure (ARB_TYPE_ARMIES_PANEL);
  g_type_ensure (ARB_TYPE_COMBAT_PANEL);
  g_type_ensure (ARB_TYPE_LOG_PANEL);
  g_type_ensure (ARB_TYPE_LOSSES_PANEL);
  g_type_ensure (ARB_TYPE_ORDERS_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, views);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, armies);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, orders);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, combat);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, losses);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, log);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find);
  gtk_widget_class_install_action (widget_class, "win.show-view", "s", show_view);
  for (guint i = 0; i < G_N_ELEMENTS (for_combat); i++)
    gtk_widget_class_install_action (widget_class, for_combat[i], NULL, forward_to_combat);
}

static void
arb_window_init (ArbWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_name (keys, "step-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
arb_window_new (GtkApplication *application,
                ArbSystemSet *systems)
{
  ArbWindow *self = g_object_new (ARB_TYPE_WINDOW, "application", application, NULL);

  arb_combat_panel_set_systems (self->combat, systems);
  return GTK_WIDGET (self);
}

void
arb_window_set_desk (ArbWindow *self,
                     ArbDesk *desk)
{
  ArbPanel *const panels[] = { ARB_PANEL (self->armies), ARB_PANEL (self->orders),
                               ARB_PANEL (self->combat), ARB_PANEL (self->losses),
                               ARB_PANEL (self->log) };

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_set_object (&self->desk, desk);
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    arb_panel_set_desk (panels[i], desk);
  if (desk != NULL)
    {
      g_autofree char *name = arb_store_dup_header (arb_desk_get_store (desk), "name");

      gtk_window_set_title (GTK_WINDOW (self), name != NULL ? name : "Arbitre");
      g_signal_connect_object (desk, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "show", G_CALLBACK (show_cb), self, G_CONNECT_SWAPPED);
    }
  update_actions (self);
}

ArbDesk *
arb_window_get_desk (ArbWindow *self)
{
  return self->desk;
}

ArbPanel *
arb_window_get_panel (ArbWindow *self,
                      const char *view)
{
  return ARB_PANEL (adw_view_stack_get_child_by_name (self->views, view));
}

void
arb_window_show_view (ArbWindow *self,
                      const char *view)
{
  adw_view_stack_set_visible_child_name (self->views, view);
  arb_panel_grab (get_visible_panel (self));
}

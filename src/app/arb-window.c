/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-application.h"
#include "app/arb-settings.h"
#include "app/armies/arb-armies-panel.h"
#include "app/board/arb-board-panel.h"
#include "app/combat/arb-combat-panel.h"
#include "app/compete/arb-competition-panel.h"
#include "app/log/arb-log-panel.h"
#include "app/losses/arb-losses-panel.h"
#include "app/orders/arb-orders-panel.h"
#include "app/print/arb-window-print.h"
#include "app/share/arb-window-share.h"
#include "app/shell/arb-opener.h"
#include "game/arb-game-sheet.h"
#include "store/arb-state.h"

static const struct
{
  const char *name;
  GType (*get_type) (void);
  gboolean needs_event; /* without one there is nothing to order, to lose or to log */
  gboolean needs_board; /* only where the rules of the table know one */
} views[] = {
  { ARB_VIEW_ARMIES, arb_armies_panel_get_type, FALSE },
  { ARB_VIEW_ORDERS, arb_orders_panel_get_type, TRUE },
  { ARB_VIEW_COMBAT, arb_combat_panel_get_type, FALSE },
  { ARB_VIEW_LOSSES, arb_losses_panel_get_type, TRUE },
  { ARB_VIEW_LOG, arb_log_panel_get_type, TRUE },
  { ARB_VIEW_BOARD, arb_board_panel_get_type, TRUE, TRUE },
  { ARB_VIEW_COMPETITION, arb_competition_panel_get_type, TRUE },
};

G_DEFINE_FINAL_TYPE (ArbWindow, arb_window, ADW_TYPE_APPLICATION_WINDOW)

void
arb_window_tell (ArbWindow *self,
                 ArbWarningLevel level,
                 const char *sentence)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  arb_warning_tell (GTK_WIDGET (self->toasts), level, sentence);
}

static void
said_cb (ArbWindow *self,
         const char *sentence,
         gboolean is_refusal)
{
  ArbWarning *note;

  if (*sentence == '\0')
    {
      arb_warning_withdraw (self->toasts);
      return;
    }
  note = arb_warning_new (is_refusal ? ARB_WARNING_REFUSE : ARB_WARNING_NOTE, NULL, sentence);
  /* What came of the last act does not wait behind what came of the one before. */
  arb_warning_set_replaces (note);
  arb_warning_show (note, GTK_WIDGET (self->toasts), NULL, NULL);
}

void
arb_window_set_notice (ArbWindow *self,
                       const char *sentence)
{
  gtk_widget_set_visible (self->notice, sentence != NULL);
  gtk_label_set_text (self->notice_label, sentence != NULL ? sentence : "");
}

/* The panel of a view as far as it has been made; NULL: not yet. */
static ArbPanel *
find_panel (ArbWindow *self,
            const char *view)
{
  GtkWidget *slot = adw_view_stack_get_child_by_name (self->views, view);

  return slot != NULL ? ARB_PANEL (adw_bin_get_child (ADW_BIN (slot))) : NULL;
}

ArbPanel *
arb_window_get_visible_panel (ArbWindow *self)
{
  return arb_window_get_panel (self, adw_view_stack_get_visible_child_name (self->views));
}

gboolean
arb_window_is_welcoming (ArbWindow *self)
{
  return gtk_stack_get_visible_child (self->content) == GTK_WIDGET (self->welcome);
}

/* A note that still offers what can no longer be done goes. */
static void
set_enabled (ArbWindow *self,
             const char *action,
             gboolean is_enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, is_enabled);
  if (!is_enabled)
    arb_warning_withdraw_offer (self->toasts, action);
}

void
arb_window_update_actions (ArbWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  ArbPanel *panel = arb_window_is_welcoming (self) ? NULL : find_panel (self, arb_window_get_view (self));

  set_enabled (self, "win.undo", panel != NULL && arb_panel_can_undo (panel));
  set_enabled (self, "win.redo", panel != NULL && arb_panel_can_redo (panel));
  gtk_widget_action_set_enabled (widget, "win.find",
                                 panel != NULL && ARB_PANEL_GET_CLASS (panel)->find != NULL);
}

/* Keys for a combat work wherever the keyboard is in the window, as long as the combat shows. */
static void
forward_to_combat (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  ArbPanel *combat = arb_window_get_panel (self, ARB_VIEW_COMBAT);
  g_autofree char *name = g_strdup_printf ("combat.%s", action_name + strlen ("win.combat-"));

  if (!arb_window_is_welcoming (self) && arb_window_get_visible_panel (self) == combat)
    gtk_widget_activate_action_variant (GTK_WIDGET (combat), name, parameter);
}

/* An umpire is called to the next combat while looking at something else. */
static void
choose_combat (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (!arb_window_is_welcoming (self) && self->desk != NULL)
    arb_window_show_view (self, ARB_VIEW_COMBAT);
  forward_to_combat (widget, action_name, parameter);
}

static void
find (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  arb_panel_find (arb_window_get_visible_panel (ARB_WINDOW (widget)));
}

static void
show_view (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  arb_window_show_view (ARB_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
close_notice (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  arb_window_set_notice (ARB_WINDOW (widget), NULL);
}

static void
history_changed_cb (ArbWindow *self)
{
  arb_window_update_actions (self);
}

/* A panel that does not show has no say. */
static void
subject_changed_cb (ArbWindow *self)
{
  ArbPanel *panel = arb_window_is_welcoming (self) ? NULL : find_panel (self, arb_window_get_view (self));
  g_autofree char *subject = panel != NULL ? arb_panel_dup_subject (panel) : NULL;

  arb_share_bar_set_subject (self->share_bar, subject);
  arb_window_show_place (self, subject);
}

static void
view_changed_cb (ArbWindow *self)
{
  if (!arb_window_is_welcoming (self))
    arb_window_get_visible_panel (self);
  subject_changed_cb (self);
  arb_window_update_actions (self);
  arb_application_windows_changed (ARB_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
}

/* In a narrow window the views are chosen below, and the event is the title. */
static void
follow_width (ArbWindow *self)
{
  gboolean is_narrow = adw_view_switcher_title_get_title_visible (self->switcher);
  gboolean shows_below = is_narrow && !arb_window_is_welcoming (self);

  /* It gets its buttons when they are first seen, which in a wide window is never. */
  if (shows_below)
    adw_view_switcher_set_stack (self->bottom_switcher, self->views);
  gtk_widget_set_visible (GTK_WIDGET (self->bottom_switcher), shows_below);
  gtk_widget_set_visible (GTK_WIDGET (self->event_label), !is_narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->table_box), is_narrow
                                                                        ? GTK_ORIENTATION_VERTICAL
                                                                        : GTK_ORIENTATION_HORIZONTAL);
}

static gboolean
follow_width_cb (GtkWidget *widget,
                 GdkFrameClock *clock,
                 gpointer unused)
{
  follow_width (ARB_WINDOW (widget));
  return G_SOURCE_REMOVE;
}

/* Told while the window is being laid out, when nothing may come or go. */
static void
width_changed_cb (ArbWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_width_cb, NULL, NULL);
}

/* Before anything else gets the key: a list would take Enter for itself. */
static gboolean
key_pressed_cb (ArbWindow *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                GtkEventController *keys)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (arb_window_is_welcoming (self) ||
      (focus != NULL && (GTK_IS_TEXT (focus) ? gtk_editable_get_editable (GTK_EDITABLE (focus))
                                             : GTK_IS_EDITABLE (focus))))
    return FALSE;
  return arb_panel_handle_key (arb_window_get_visible_panel (self), keyval, modifiers,
                               gtk_event_controller_get_current_event_time (keys));
}

static void
show_cb (ArbWindow *self,
         const char *view,
         const char *subject)
{
  arb_window_show_view (self, view);
  arb_panel_go_to (arb_window_get_visible_panel (self), subject);
}

static void
play_cb (ArbWindow *self,
         const char *procedure,
         ArbGameUnit *unit,
         ArbGameUnit *foe)
{
  if (!arb_desk_check_write (self->desk))
    return;
  arb_window_show_view (self, ARB_VIEW_COMBAT);
  arb_combat_panel_play (ARB_COMBAT_PANEL (arb_window_get_visible_panel (self)), procedure, unit, foe);
}

static void
choose_cb (ArbWindow *self,
           const char *procedure,
           ArbGameUnit *unit)
{
  if (!arb_desk_check_write (self->desk))
    return;
  arb_window_show_view (self, ARB_VIEW_COMBAT);
  arb_combat_panel_choose (ARB_COMBAT_PANEL (arb_window_get_visible_panel (self)), procedure, unit);
}

static void
checked_cb (const char *problem,
            guint n_rows,
            guint n_combats,
            gpointer data)
{
  ArbWindow *self = data;
  g_autofree char *sentence = NULL;

  if (problem == NULL)
    return;
  arb_opener_note_problem (arb_store_get_path (arb_desk_get_store (self->desk)), problem);
  sentence = g_strdup_printf (_ ("This event does not add up: %s. Nothing more should be written to "
                                 "it: close it, and open it again to recover it."),
                              problem);
  arb_window_set_notice (self, sentence);
}

static void
set_panel_desks (ArbWindow *self,
                 ArbDesk *desk)
{
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if (find_panel (self, views[i].name) != NULL)
      arb_panel_set_desk (find_panel (self, views[i].name), desk);
}

void
arb_window_show_again (ArbWindow *self)
{
  g_autoptr (ArbTouched) everything = arb_touched_new ();

  arb_touched_add_everything (everything);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      ArbPanel *panel = find_panel (self, views[i].name);

      if (panel != NULL && ARB_PANEL_GET_CLASS (panel)->follow != NULL)
        arb_panel_touch (panel, everything);
    }
  arb_window_update_actions (self);
  arb_window_update_event_actions (self);
  arb_window_update_share_actions (self);
}

/* Panels go before the window does, and have nothing more to say to it. */
static void
let_panels_go (ArbWindow *self)
{
  for (guint i = 0; self->views != NULL && i < G_N_ELEMENTS (views); i++)
    if (find_panel (self, views[i].name) != NULL)
      g_signal_handlers_disconnect_by_data (find_panel (self, views[i].name), self);
  if (self->views != NULL)
    set_panel_desks (self, NULL);
  self->views = NULL;
}

/* GTK would do it, but only when the window is half gone, and then looks for its keyboard focus. */
static void
destroy_dialogs (GtkWindow *of)
{
  GList *windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    g_object_ref (l->data);
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == of && gtk_window_get_destroy_with_parent (l->data))
      {
        destroy_dialogs (l->data);
        gtk_window_destroy (l->data);
      }
  g_list_free_full (windows, g_object_unref);
}

static void
arb_window_dispose (GObject *object)
{
  ArbWindow *self = ARB_WINDOW (object);

  /* What goes while it has the keyboard is never freed by the toolkit, and the event with it. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  destroy_dialogs (GTK_WINDOW (self));
  let_panels_go (self);
  arb_window_leave_hub (self);
  if (self->share_bar != NULL)
    arb_share_bar_set_desk (self->share_bar, NULL);
  self->share_bar = NULL;
  g_clear_pointer (&self->check, arb_event_check_free);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  self->timer_button = NULL;
  arb_window_drop_timers (self);
  g_clear_object (&self->desk);
  g_clear_object (&self->table_menu);
  g_clear_pointer (&self->decided, g_free);
  G_OBJECT_CLASS (arb_window_parent_class)->dispose (object);
}

static void
remember_size (ArbWindow *self)
{
  GSettings *settings = arb_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, ARB_SETTING_WINDOW_WIDTH, width);
  g_settings_set_int (settings, ARB_SETTING_WINDOW_HEIGHT, height);
  g_settings_set_boolean (settings, ARB_SETTING_WINDOW_MAXIMIZED,
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
arb_window_close_request (GtkWindow *window)
{
  ArbWindow *self = ARB_WINDOW (window);

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if (find_panel (self, views[i].name) != NULL &&
        !arb_panel_may_close (find_panel (self, views[i].name)))
      return TRUE;
  remember_size (self);
  /* The last snapshot is made now, not whenever the last reference goes. */
  if (self->desk != NULL)
    {
      ArbStore *store = arb_desk_get_store (self->desk);

      g_clear_pointer (&self->check, arb_event_check_free);
      set_panel_desks (self, NULL);
      arb_window_leave_hub (self);
      arb_share_bar_set_desk (self->share_bar, NULL);
      arb_store_close (store);
    }
  return GTK_WINDOW_CLASS (arb_window_parent_class)->close_request (window);
}

/* Not before the window shows: one that is made for an event never welcomes anybody. */
static void
make_welcome (ArbWindow *self)
{
  GtkWidget *welcome;

  if (!arb_window_is_welcoming (self) || adw_bin_get_child (self->welcome) != NULL)
    return;
  welcome = g_object_new (ARB_TYPE_WELCOME, NULL);
  adw_bin_set_child (self->welcome, welcome);
  arb_welcome_refresh (ARB_WELCOME (welcome));
  gtk_widget_grab_focus (welcome);
}

static void
arb_window_show (GtkWidget *widget)
{
  make_welcome (ARB_WINDOW (widget));
  GTK_WIDGET_CLASS (arb_window_parent_class)->show (widget);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, table_box);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, table_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, event_label);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, table_label);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, bottom_switcher);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, content);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, welcome);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, notice_label);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, notice_close);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, views);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, share_bar);
  gtk_widget_class_bind_template_callback (widget_class, view_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_changed_cb);
}

static void
arb_window_class_init (ArbWindowClass *klass)
{
  static const char *const for_combat[] = { "win.combat-throw", "win.combat-change-pane",
                                            "win.combat-show-refused", "win.combat-previous" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_window_dispose;
  widget_class->show = arb_window_show;
  GTK_WINDOW_CLASS (klass)->close_request = arb_window_close_request;
  g_type_ensure (ARB_TYPE_SHARE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-window.ui");
  bind_children (widget_class);

  gtk_widget_class_install_action (widget_class, "win.find", NULL, find);
  gtk_widget_class_install_action (widget_class, "win.combat-choose", NULL, choose_combat);
  gtk_widget_class_install_action (widget_class, "win.show-view", "s", show_view);
  gtk_widget_class_install_action (widget_class, "win.close-notice", NULL, close_notice);
  for (guint i = 0; i < G_N_ELEMENTS (for_combat); i++)
    gtk_widget_class_install_action (widget_class, for_combat[i], NULL, forward_to_combat);
  arb_window_install_event_actions (widget_class);
  arb_window_install_open_actions (widget_class);
  arb_window_install_print_action (widget_class);
  arb_window_install_share_actions (widget_class);
  arb_window_install_watch_actions (widget_class);
  arb_window_install_table_actions (widget_class);
  arb_window_install_timer_actions (widget_class);
  arb_window_install_undo_actions (widget_class);
}

/* Made when it is first opened: its items are many widgets, and the first frame has none of them. */
static void
create_primary_menu_cb (GtkMenuButton *button,
                        gpointer self)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, ARB_WINDOW (self)->primary_menu);
}

static void
arb_window_init (ArbWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GSettings *settings = arb_settings_get ();

  self->table_menu = g_menu_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->table_button, G_MENU_MODEL (self->table_menu));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_primary_menu_cb, self, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, ARB_SETTING_WINDOW_WIDTH),
                               g_settings_get_int (settings, ARB_SETTING_WINDOW_HEIGHT));
  if (g_settings_get_boolean (settings, ARB_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));
  gtk_event_controller_set_name (keys, "step-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  arb_window_take_drops (self);
  arb_window_set_desk (self, NULL);
}

GtkWidget *
arb_window_new (GtkApplication *application,
                ArbSystemSet *systems)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (systems != NULL, NULL);

  ArbWindow *self = g_object_new (ARB_TYPE_WINDOW, "application", application, NULL);

  self->systems = systems;
  return GTK_WIDGET (self);
}

static gboolean
has_board (ArbWindow *self)
{
  return self->desk != NULL &&
         arb_game_sheet_get (arb_game_get_system (arb_desk_get_game (self->desk)))->board != NULL;
}

static void
show_views (ArbWindow *self)
{
  if (!has_board (self) && g_strcmp0 (arb_window_get_view (self), ARB_VIEW_BOARD) == 0)
    adw_view_stack_set_visible_child_name (self->views, ARB_VIEW_COMBAT);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      GtkWidget *slot = adw_view_stack_get_child_by_name (self->views, views[i].name);

      adw_view_stack_page_set_visible (adw_view_stack_get_page (self->views, slot),
                                       (self->desk != NULL || !views[i].needs_event) &&
                                           (has_board (self) || !views[i].needs_board));
    }
}

static void
show_content (ArbWindow *self,
              gboolean welcomes)
{
  gtk_stack_set_visible_child_name (self->content, welcomes ? "welcome" : "views");
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    make_welcome (self);
  /* The switcher has a button for each view; who is welcomed needs none of them. */
  if (!welcomes)
    adw_view_switcher_title_set_stack (self->switcher, self->views);
  adw_view_switcher_title_set_view_switcher_enabled (self->switcher, !welcomes);
  follow_width (self);
  gtk_widget_set_visible (GTK_WIDGET (self->undo_button), !welcomes);
  gtk_widget_set_visible (GTK_WIDGET (self->redo_button), !welcomes);
  gtk_widget_set_visible (GTK_WIDGET (self->table_button), self->desk != NULL);
  arb_window_update_actions (self);
}

static void
appended_cb (ArbWindow *self)
{
  arb_window_update_actions (self);
  arb_window_set_notice (self, arb_store_get_notice (arb_desk_get_store (self->desk)));
}

void
arb_window_set_desk (ArbWindow *self,
                     ArbDesk *desk)
{
  ArbStore *store = desk != NULL ? arb_desk_get_store (desk) : NULL;
  g_autofree char *name = store != NULL ? arb_store_dup_header (store, "name") : NULL;

  g_return_if_fail (ARB_IS_WINDOW (self));
  g_clear_pointer (&self->check, arb_event_check_free);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  arb_window_drop_timers (self);
  arb_window_leave_hub (self);
  g_set_object (&self->desk, desk);
  arb_share_bar_set_desk (self->share_bar, desk);
  set_panel_desks (self, desk);
  gtk_window_set_title (GTK_WINDOW (self), name != NULL ? name : "Arbitre");
  gtk_label_set_text (self->event_label, name != NULL ? name : "");
  show_views (self);
  if (desk != NULL)
    {
      g_signal_connect_object (desk, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "show", G_CALLBACK (show_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "play", G_CALLBACK (play_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "choose", G_CALLBACK (choose_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "compare", G_CALLBACK (arb_window_compare), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "recall", G_CALLBACK (arb_window_recall), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (store, "appended", G_CALLBACK (appended_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_object (desk, "notify::game", G_CALLBACK (show_views), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (desk, "notify::game", G_CALLBACK (subject_changed_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      arb_window_follow_tables (self);
      arb_window_follow_timers (self);
      arb_window_set_notice (self, arb_store_get_notice (store));
      self->check = arb_event_check_new (store, FALSE, checked_cb, self);
    }
  arb_window_update_event_actions (self);
  arb_window_update_share_actions (self);
  arb_window_follow_hub (self);
  show_content (self, desk == NULL);
}

ArbDesk *
arb_window_get_desk (ArbWindow *self)
{
  g_return_val_if_fail (ARB_IS_WINDOW (self), NULL);
  return self->desk;
}

void
arb_window_begin_without_event (ArbWindow *self,
                                const char *view)
{
  g_return_if_fail (ARB_IS_WINDOW (self));
  show_content (self, FALSE);
  arb_window_show_view (self, view);
}

/* Made when it is first needed: a window shows sooner that way. In its place before it gets to know
 * the event, because it may then ask for the panel that shows. */
static void
make_panel (ArbWindow *self,
            AdwBin *slot,
            GType type)
{
  ArbPanel *panel = g_object_new (type, NULL);

  adw_bin_set_child (slot, GTK_WIDGET (panel));
  if (ARB_IS_COMBAT_PANEL (panel))
    arb_combat_panel_set_systems (ARB_COMBAT_PANEL (panel), self->systems);
  arb_panel_set_desk (panel, self->desk);
  g_signal_connect_object (panel, "history-changed", G_CALLBACK (history_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "subject-changed", G_CALLBACK (subject_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

ArbPanel *
arb_window_get_panel (ArbWindow *self,
                      const char *view)
{
  g_return_val_if_fail (ARB_IS_WINDOW (self), NULL);

  GtkWidget *slot = adw_view_stack_get_child_by_name (self->views, view);

  g_return_val_if_fail (ARB_IS_WINDOW (self), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (views) && find_panel (self, view) == NULL; i++)
    if (g_str_equal (views[i].name, view))
      make_panel (self, ADW_BIN (slot), views[i].get_type ());
  return find_panel (self, view);
}

const char *
arb_window_get_view (ArbWindow *self)
{
  g_return_val_if_fail (ARB_IS_WINDOW (self), NULL);
  return adw_view_stack_get_visible_child_name (self->views);
}

void
arb_window_show_view (ArbWindow *self,
                      const char *view)
{
  g_return_if_fail (ARB_IS_WINDOW (self));

  GtkWidget *slot = adw_view_stack_get_child_by_name (self->views, view);

  g_return_if_fail (ARB_IS_WINDOW (self));
  if (slot == NULL || arb_window_is_welcoming (self) ||
      !adw_view_stack_page_get_visible (adw_view_stack_get_page (self->views, slot)))
    return;
  adw_view_stack_set_visible_child (self->views, slot);
  arb_panel_grab (arb_window_get_panel (self, view));
}

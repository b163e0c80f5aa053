/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-window.h"

#include <glib/gi18n.h>

#include "app/arb-account-view.h"
#include "app/arb-combat.h"
#include "app/arb-panes.h"
#include "app/arb-step-view.h"
#include "base/arb-language.h"

struct _ArbWindow
{
  AdwApplicationWindow parent_instance;

  ArbSystemSet *systems; /* Borrowed */
  ArbSession *session;   /* Owned or NULL */
  ArbSession *previous;  /* Owned or NULL; the combat that a new one took the place of */
  gboolean show_refused;

  /* Template children */
  AdwWindowTitle *window_title;
  GtkMenuButton *new_button;
  GtkMenuButton *menu_button;
  GtkButton *undo_button;
  GtkButton *redo_button;
  ArbPanes *panes;
  AdwToastOverlay *toasts;
  ArbStepView *step_view;
  ArbAccountView *account_view;
};

G_DEFINE_FINAL_TYPE (ArbWindow, arb_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SHOW_REFUSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
say (ArbWindow *self,
     const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (sentence));
}

static void
update_actions (ArbWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.undo", arb_session_can_undo (self->session));
  gtk_widget_action_set_enabled (widget, "win.redo", arb_session_can_redo (self->session));
}

static void
update_title (ArbWindow *self)
{
  const ArbRules *rules = arb_session_get_rules (self->session);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (rules, arb_session_get_procedure (self->session));
  const char *lang = arb_session_get_language (self->session);

  adw_window_title_set_title (self->window_title, arb_text_get (rules->name, lang));
  adw_window_title_set_subtitle (self->window_title, arb_text_get (procedure->name, lang));
  gtk_window_set_title (GTK_WINDOW (self), arb_text_get (procedure->name, lang));
}

/* Procedures by system, in the user's language; a system that does not load is left out. */
static GMenuModel *
combat_menu_new (ArbSystemSet *systems)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *lang = arb_language_get ();
  GMenu *menu = g_menu_new ();

  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    {
      const ArbSystem *system = arb_system_set_get (systems, (*def)->id, problems);
      g_autoptr (GMenu) section = g_menu_new ();

      for (guint i = 0; system != NULL && i < system->rules->procedures->len; i++)
        {
          const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);
          g_autoptr (GMenuItem) item = g_menu_item_new (arb_text_get (procedure->name, lang), NULL);

          g_menu_item_set_action_and_target (item, "win.new-combat", "(ss)", (*def)->id,
                                             procedure->id);
          g_menu_append_item (section, item);
        }
      if (system != NULL)
        g_menu_append_section (menu, arb_text_get (system->rules->name, lang),
                               G_MENU_MODEL (section));
    }
  return G_MENU_MODEL (menu);
}

static void
undo (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!arb_session_undo (self->session, &error))
    say (self, error->message);
}

static void
redo (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!arb_session_redo (self->session, &error))
    say (self, error->message);
}

static void
throw_dice (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (ARB_WINDOW (widget)->step_view), "step.throw", NULL);
}

/* Nothing is lost: the combat that was going on is one click away. */
static void
offer_previous (ArbWindow *self)
{
  AdwToast *toast = adw_toast_new (_ ("A new combat has begun."));

  adw_toast_set_button_label (toast, _ ("Back to the Last One"));
  adw_toast_set_action_name (toast, "win.previous-combat");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
begin_combat (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  const char *system, *procedure;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = NULL;

  g_variant_get (parameter, "(&s&s)", &system, &procedure);
  session = arb_combat_new (self->systems, system, procedure, &error);
  if (session == NULL)
    {
      say (self, error->message);
      return;
    }
  g_set_object (&self->previous, self->session);
  arb_window_set_session (self, session);
  gtk_widget_action_set_enabled (widget, "win.previous-combat", self->previous != NULL);
  if (self->previous != NULL && arb_session_can_undo (self->previous))
    offer_previous (self);
}

static void
return_to_previous (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  g_autoptr (ArbSession) previous = g_steal_pointer (&self->previous);

  self->previous = g_object_ref (self->session);
  arb_window_set_session (self, previous);
}

static void
choose_combat (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  gtk_menu_button_popup (ARB_WINDOW (widget)->new_button);
}

static void
change_pane (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->account_view)))
    arb_step_view_grab (self->step_view);
  else
    arb_account_view_grab (self->account_view);
}

static void
prompt_changed_cb (ArbWindow *self)
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
  return arb_step_view_handle_key (self->step_view, keyval, modifiers);
}

static void
arb_window_get_property (GObject *object,
                         guint prop_id,
                         GValue *value,
                         GParamSpec *pspec)
{
  ArbWindow *self = ARB_WINDOW (object);

  switch (prop_id)
    {
    case PROP_SHOW_REFUSED:
      g_value_set_boolean (value, self->show_refused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_window_set_property (GObject *object,
                         guint prop_id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  ArbWindow *self = ARB_WINDOW (object);

  switch (prop_id)
    {
    case PROP_SHOW_REFUSED:
      self->show_refused = g_value_get_boolean (value);
      arb_account_view_set_show_refused (self->account_view, self->show_refused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_window_dispose (GObject *object)
{
  ArbWindow *self = ARB_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
  g_clear_object (&self->previous);
  G_OBJECT_CLASS (arb_window_parent_class)->dispose (object);
}

static void
arb_window_class_init (ArbWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = arb_window_get_property;
  object_class->set_property = arb_window_set_property;
  object_class->dispose = arb_window_dispose;
  properties[PROP_SHOW_REFUSED] = g_param_spec_boolean (
      "show-refused", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ARB_TYPE_ACCOUNT_VIEW);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_STEP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, panes);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, step_view);
  gtk_widget_class_bind_template_child (widget_class, ArbWindow, account_view);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "win.throw", NULL, throw_dice);
  gtk_widget_class_install_action (widget_class, "win.new-combat", "(ss)", begin_combat);
  gtk_widget_class_install_action (widget_class, "win.previous-combat", NULL, return_to_previous);
  gtk_widget_class_install_action (widget_class, "win.choose-combat", NULL, choose_combat);
  gtk_widget_class_install_action (widget_class, "win.change-pane", NULL, change_pane);
  gtk_widget_class_install_property_action (widget_class, "win.show-refused", "show-refused");
}

static void
arb_window_init (ArbWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->show_refused = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.previous-combat", FALSE);
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
  g_autoptr (GMenuModel) menu = combat_menu_new (systems);

  self->systems = systems;
  gtk_menu_button_set_menu_model (self->new_button, menu);
  return GTK_WIDGET (self);
}

void
arb_window_set_session (ArbWindow *self,
                        ArbSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_title (self);
  update_actions (self);
  arb_account_view_set_session (self->account_view, session);
  arb_step_view_set_session (self->step_view, session);
}

ArbSession *
arb_window_get_session (ArbWindow *self)
{
  return self->session;
}

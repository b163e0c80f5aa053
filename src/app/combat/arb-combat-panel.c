/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-combat-panel.h"

#include <glib/gi18n.h>

#include "app/arb-panes.h"
#include "app/combat/arb-account-view.h"
#include "app/combat/arb-combat.h"
#include "app/combat/arb-step-view.h"
#include "base/arb-language.h"

struct _ArbCombatPanel
{
  ArbPanel parent_instance;

  ArbSystemSet *systems; /* Borrowed or NULL */
  ArbSession *session;   /* Owned or NULL */
  ArbSession *previous;  /* Owned or NULL; the combat that a new one took the place of */
  gboolean show_refused;

  /* Template children */
  GtkMenuButton *new_button;
  GtkLabel *title;
  ArbPanes *panes;
  AdwToastOverlay *toasts;
  ArbStepView *step_view;
  ArbAccountView *account_view;
};

G_DEFINE_FINAL_TYPE (ArbCombatPanel, arb_combat_panel, ARB_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_SHOW_REFUSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
say (ArbCombatPanel *self,
     const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (sentence));
}

static void
update_title (ArbCombatPanel *self)
{
  const ArbRules *rules = arb_session_get_rules (self->session);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (rules, arb_session_get_procedure (self->session));
  const char *lang = arb_session_get_language (self->session);
  g_autofree char *title = g_strdup_printf ("%s · %s", arb_text_get (rules->name, lang),
                                            arb_text_get (procedure->name, lang));

  gtk_label_set_text (self->title, title);
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

          g_menu_item_set_action_and_target (item, "combat.new", "(ss)", (*def)->id,
                                             procedure->id);
          g_menu_append_item (section, item);
        }
      if (system != NULL)
        g_menu_append_section (menu, arb_text_get (system->rules->name, lang),
                               G_MENU_MODEL (section));
    }
  return G_MENU_MODEL (menu);
}

static gboolean
arb_combat_panel_undo (ArbPanel *panel,
                       GError **error)
{
  return arb_session_undo (ARB_COMBAT_PANEL (panel)->session, error);
}

static gboolean
arb_combat_panel_redo (ArbPanel *panel,
                       GError **error)
{
  return arb_session_redo (ARB_COMBAT_PANEL (panel)->session, error);
}

static gboolean
arb_combat_panel_can_undo (ArbPanel *panel)
{
  ArbSession *session = ARB_COMBAT_PANEL (panel)->session;

  return session != NULL && arb_session_can_undo (session);
}

static gboolean
arb_combat_panel_can_redo (ArbPanel *panel)
{
  ArbSession *session = ARB_COMBAT_PANEL (panel)->session;

  return session != NULL && arb_session_can_redo (session);
}

static void
throw_dice (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (ARB_COMBAT_PANEL (widget)->step_view), "step.throw", NULL);
}

/* Nothing is lost: the combat that was going on is one click away. */
static void
offer_previous (ArbCombatPanel *self)
{
  AdwToast *toast = adw_toast_new (_ ("A new combat has begun."));

  adw_toast_set_button_label (toast, _ ("Back to the Last One"));
  adw_toast_set_action_name (toast, "combat.previous");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
begin_combat (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
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
  arb_combat_panel_set_session (self, session);
  gtk_widget_action_set_enabled (widget, "combat.previous", self->previous != NULL);
  if (self->previous != NULL && arb_session_can_undo (self->previous))
    offer_previous (self);
}

static void
return_to_previous (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  g_autoptr (ArbSession) previous = g_steal_pointer (&self->previous);

  self->previous = g_object_ref (self->session);
  arb_combat_panel_set_session (self, previous);
}

static void
choose_combat (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  gtk_menu_button_popup (ARB_COMBAT_PANEL (widget)->new_button);
}

static void
change_pane (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->account_view)))
    arb_step_view_grab (self->step_view);
  else
    arb_account_view_grab (self->account_view);
}

static void
prompt_changed_cb (ArbCombatPanel *self)
{
  arb_panel_history_changed (ARB_PANEL (self));
}

static gboolean
arb_combat_panel_handle_key (ArbPanel *panel,
                             guint keyval,
                             GdkModifierType modifiers)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  return self->session != NULL && arb_step_view_handle_key (self->step_view, keyval, modifiers);
}

static void
arb_combat_panel_grab (ArbPanel *panel)
{
  arb_step_view_grab (ARB_COMBAT_PANEL (panel)->step_view);
}

static void
arb_combat_panel_get_property (GObject *object,
                               guint prop_id,
                               GValue *value,
                               GParamSpec *pspec)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (object);

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
arb_combat_panel_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (object);

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
arb_combat_panel_dispose (GObject *object)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
  g_clear_object (&self->previous);
  G_OBJECT_CLASS (arb_combat_panel_parent_class)->dispose (object);
}

static void
arb_combat_panel_class_init (ArbCombatPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  object_class->get_property = arb_combat_panel_get_property;
  object_class->set_property = arb_combat_panel_set_property;
  object_class->dispose = arb_combat_panel_dispose;
  panel_class->undo = arb_combat_panel_undo;
  panel_class->redo = arb_combat_panel_redo;
  panel_class->can_undo = arb_combat_panel_can_undo;
  panel_class->can_redo = arb_combat_panel_can_redo;
  panel_class->handle_key = arb_combat_panel_handle_key;
  panel_class->grab = arb_combat_panel_grab;
  properties[PROP_SHOW_REFUSED] = g_param_spec_boolean (
      "show-refused", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ARB_TYPE_ACCOUNT_VIEW);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_STEP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-combat-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, new_button);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, title);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, panes);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, toasts);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, step_view);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, account_view);

  gtk_widget_class_install_action (widget_class, "combat.throw", NULL, throw_dice);
  gtk_widget_class_install_action (widget_class, "combat.new", "(ss)", begin_combat);
  gtk_widget_class_install_action (widget_class, "combat.previous", NULL, return_to_previous);
  gtk_widget_class_install_action (widget_class, "combat.choose", NULL, choose_combat);
  gtk_widget_class_install_action (widget_class, "combat.change-pane", NULL, change_pane);
  gtk_widget_class_install_property_action (widget_class, "combat.show-refused", "show-refused");
}

static void
arb_combat_panel_init (ArbCombatPanel *self)
{
  self->show_refused = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "combat.previous", FALSE);
}

/* Reading every rule system takes a moment: not before someone asks. */
static void
create_menu_cb (GtkMenuButton *button,
                gpointer data)
{
  g_autoptr (GMenuModel) menu = combat_menu_new (ARB_COMBAT_PANEL (data)->systems);

  gtk_menu_button_set_menu_model (button, menu);
}

void
arb_combat_panel_set_systems (ArbCombatPanel *self,
                              ArbSystemSet *systems)
{
  self->systems = systems;
  gtk_menu_button_set_create_popup_func (self->new_button, create_menu_cb, self, NULL);
}

void
arb_combat_panel_set_session (ArbCombatPanel *self,
                              ArbSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_title (self);
  arb_panel_history_changed (ARB_PANEL (self));
  arb_account_view_set_session (self->account_view, session);
  arb_step_view_set_session (self->step_view, session);
}

ArbSession *
arb_combat_panel_get_session (ArbCombatPanel *self)
{
  return self->session;
}

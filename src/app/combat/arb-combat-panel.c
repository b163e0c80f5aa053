/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-combat-panel-private.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-settings.h"
#include "app/arb-wrap-label.h"
#include "app/arb-wrap-layout.h"
#include "app/combat/arb-combat.h"
#include "app/combat/arb-large-view.h"
#include "app/combat/arb-result-state.h"
#include "engine/arb-language.h"
#include "game/arb-game-phases.h"
#include "game/arb-game-combats.h"
#include "store/arb-store-combat.h"
#include "report/arb-log-words.h"

G_DEFINE_FINAL_TYPE (ArbCombatPanel, arb_combat_panel, ARB_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_SHOW_REFUSED,
  PROP_SHOW_ODDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

void
arb_combat_panel_refuse (ArbCombatPanel *self,
                         const char *sentence)
{
  arb_warning_tell (GTK_WIDGET (self->toasts), ARB_WARNING_REFUSE, sentence);
}

static char *
dup_title (ArbSession *session)
{
  const ArbRules *rules = arb_session_get_rules (session);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (rules, arb_session_get_procedure (session));
  const char *lang = arb_session_get_language (session);

  return g_strdup_printf ("%s · %s", arb_text_get (rules->name, lang),
                          arb_text_get (procedure->name, lang));
}

static void
update_title (ArbCombatPanel *self)
{
  g_autofree char *title = self->session != NULL ? dup_title (self->session) : g_strdup ("");

  gtk_label_set_text (self->title, title);
}

/* How many combats wait: a glance is enough. */
static void
update_combats (ArbCombatPanel *self)
{
  g_autoptr (GPtrArray) combats = NULL;
  g_autofree char *label = NULL;
  guint n_open = 0;

  gtk_widget_set_visible (GTK_WIDGET (self->combats_button), self->desk != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->new_button), self->desk == NULL);
  gtk_widget_set_visible (self->new_in_event, self->desk != NULL);
  if (self->desk == NULL)
    return;
  combats = arb_game_list_combats (arb_desk_get_game (self->desk), FALSE);
  for (guint i = 0; i < combats->len; i++)
    n_open += !((const ArbCombatInfo *) combats->pdata[i])->is_done;
  /* Translators: how many combats there are, and how many of them wait. */
  label = n_open > 0 ? g_strdup_printf (_ ("Combats (%u, %u waiting)"), combats->len, n_open)
                     : g_strdup_printf (_ ("Combats (%u)"), combats->len);
  gtk_label_set_text (self->combats_label, label);
  if (self->session == NULL)
    arb_combat_panel_update_waiting (self);
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

      g_autoptr (GPtrArray) procedures =
          system != NULL ? arb_game_list_procedures (arb_game_sheet_get ((*def)->id), system->rules)
                         : NULL;

      for (guint i = 0; procedures != NULL && i < procedures->len; i++)
        {
          const ArbProcedure *procedure = ((ArbPhaseProcedure *) procedures->pdata[i])->procedure;
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

/* In an event the step before the first question is the beginning of the combat itself. */
static gboolean
can_take_back (ArbCombatPanel *self)
{
  return self->combat != NULL && arb_desk_may_write (self->desk);
}

static gboolean
arb_combat_panel_undo (ArbPanel *panel,
                       GError **error)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  if (self->session != NULL && arb_session_can_undo (self->session))
    return arb_session_undo (self->session, error);
  /* No combat in sight, as after opening an event: the last act at the table. */
  if (self->desk != NULL && self->combat == NULL)
    return ARB_PANEL_CLASS (arb_combat_panel_parent_class)->undo (panel, error);
  return can_take_back (self) && arb_combat_panel_take_back (self, error);
}

/* The combat of what redo brings back; NULL: it is of none. */
static char *
dup_redone_combat (ArbCombatPanel *self)
{
  ArbStore *store = self->desk != NULL ? arb_desk_get_store (self->desk) : NULL;
  g_autoptr (ArbJournalRow) row = NULL;
  g_autofree char *umpire = NULL;
  gint64 seq;

  if (store != NULL && arb_store_peek_redo_at (store, arb_game_get_id (arb_desk_get_game (self->desk)),
                                               FALSE, &umpire, &seq))
    row = arb_journal_row_find (store, umpire, seq);
  return row != NULL && arb_kind_is_step (arb_journal_row_get_kind (row))
             ? g_strdup (arb_journal_row_get_subject (row))
             : NULL;
}

/* What counts again comes into sight: undo means what is in sight. */
static gboolean
arb_combat_panel_redo (ArbPanel *panel,
                       GError **error)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);
  g_autofree char *combat = NULL;

  if (self->session != NULL && arb_session_can_redo (self->session))
    return arb_session_redo (self->session, error);
  combat = dup_redone_combat (self);
  if (!ARB_PANEL_CLASS (arb_combat_panel_parent_class)->redo (panel, error))
    return FALSE;
  if (combat != NULL && self->combat != NULL && !g_str_equal (combat, self->combat))
    arb_combat_panel_go_to_combat (self, combat);
  return TRUE;
}

/* The last answer of the combat that shows, or the one changed since, or its beginning; see arb_combat_panel_undo(). */
static char *
arb_combat_panel_dup_undo (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);
  const ArbRecord *record;
  g_autoptr (ArbLogWords) words = NULL;

  if (self->desk == NULL || self->combat == NULL)
    return ARB_PANEL_CLASS (arb_combat_panel_parent_class)->dup_undo (panel);
  words = arb_log_words_new (arb_desk_get_games (self->desk));
  record = self->session != NULL ? arb_session_peek_undo (self->session) : NULL;
  if (record != NULL)
    return arb_log_words_dup_record (words, self->combat, record);
  return can_take_back (self) ? arb_log_words_dup_combat (words, self->combat) : NULL;
}

/* What arb_combat_panel_redo() brings back, in the same words. */
static char *
arb_combat_panel_dup_redo (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);
  const ArbRecord *record;
  g_autoptr (ArbLogWords) words = NULL;

  if (self->desk == NULL || self->combat == NULL)
    return ARB_PANEL_CLASS (arb_combat_panel_parent_class)->dup_redo (panel);
  words = arb_log_words_new (arb_desk_get_games (self->desk));
  record = self->session != NULL ? arb_session_peek_redo (self->session) : NULL;
  if (record != NULL)
    return arb_log_words_dup_record (words, self->combat, record);
  return arb_log_words_dup_redo (words, arb_game_get_id (arb_desk_get_game (self->desk)), FALSE,
                                 self->combat);
}

static gboolean
arb_combat_panel_can_undo (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  if (self->desk != NULL && self->combat == NULL)
    return ARB_PANEL_CLASS (arb_combat_panel_parent_class)->can_undo (panel);
  return (self->session != NULL && arb_session_can_undo (self->session)) || can_take_back (self);
}

static gboolean
arb_combat_panel_can_redo (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  return (self->session != NULL && arb_session_can_redo (self->session)) ||
         ARB_PANEL_CLASS (arb_combat_panel_parent_class)->can_redo (panel);
}

/* The question at hand is the sheet's. */
static void
forward_to_step (GtkWidget *widget,
                 const char *action)
{
  GtkWidget *step = GTK_WIDGET (gtk_widget_get_template_child (
      GTK_WIDGET (ARB_COMBAT_PANEL (widget)->sheet), ARB_TYPE_SHEET_VIEW, "step_view"));

  gtk_widget_activate_action (step, action, NULL);
}

static void
throw_dice (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  forward_to_step (widget, "step.throw");
}

/* The result as text, to be put into a message. */
static void
copy_result (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  g_autoptr (ArbResultState) result = arb_sheet_view_dup_result (self->sheet);
  g_autofree char *text = result != NULL ? arb_result_state_dup_text (result) : NULL;

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  arb_warning_tell (GTK_WIDGET (self->toasts), ARB_WARNING_NOTE, _ ("The result is copied."));
}

/* For the players: what is said aloud, and nothing else. */
static void
show_large (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  g_autoptr (ArbResultState) result = arb_sheet_view_dup_result (self->sheet);
  g_auto (GStrv) lines = result != NULL ? arb_result_state_dup_large (result) : NULL;
  GtkWidget *view;

  if (lines == NULL)
    return;
  view = arb_large_view_new ((const char *const *) lines);
  arb_em_put_before (GTK_WINDOW (view), GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_fullscreen (GTK_WINDOW (view));
  gtk_window_present (GTK_WINDOW (view));
}

/* Nothing is lost: the combat that was going on is one click away. */
static void
offer_previous (ArbCombatPanel *self)
{
  ArbWarning *note = arb_warning_new (ARB_WARNING_NOTE, NULL, _ ("A new combat has begun."));

  arb_warning_set_action (note, _ ("Back to the Last One"), "combat.previous");
  arb_warning_show (note, GTK_WIDGET (self->toasts), NULL, NULL);
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
      arb_combat_panel_refuse (self, error->message);
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
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);

  if (self->desk != NULL)
    arb_combat_panel_ask_for_combat (self, NULL);
  else
    gtk_menu_button_popup (self->new_button);
}

/* The same once more: outside of an event with nobody in particular, in one after asking who. */
static void
begin_again (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);

  if (self->desk != NULL)
    arb_combat_panel_ask_for_combat (self, NULL);
  else if (self->session != NULL)
    gtk_widget_activate_action (widget, "combat.new", "(ss)",
                                arb_session_get_def (self->session)->id,
                                arb_session_get_procedure (self->session));
}

void
arb_combat_panel_go_to_combat (ArbCombatPanel *self,
                               const char *combat)
{
  g_autoptr (GError) error = NULL;

  /* Sessions of one combat exclude each other: the one that shows stays. */
  if (g_strcmp0 (combat, self->combat) != 0 && !arb_combat_panel_resume (self, combat, &error))
    arb_combat_panel_refuse (self, error->message);
  arb_panel_grab (ARB_PANEL (self));
}

static void
show_combat (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);

  if (self->desk != NULL)
    arb_combat_panel_go_to_combat (self, g_variant_get_string (parameter, NULL));
}

static void
accept_all (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  forward_to_step (widget, "step.accept-all");
}

/* Shortcuts reach panels that do not show, too. */
static gboolean
shortcut_cb (GtkWidget *widget,
             GVariant *arguments,
             gpointer action)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_activate_action (widget, action, NULL);
}

/* The same in the panel alone, where a text keeps Ctrl+C for itself. */
static gboolean
copy_key_cb (GtkWidget *widget,
             GVariant *arguments,
             gpointer user_data)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);

  return self->session != NULL && arb_session_is_done (self->session) &&
         gtk_widget_activate_action (widget, "combat.copy", NULL);
}

static void
add_shortcut (GtkEventController *controller,
              guint keyval,
              GdkModifierType modifiers,
              const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (keyval, modifiers),
                        gtk_callback_action_new (shortcut_cb, (gpointer) action, NULL)));
}

static void
combat_chosen_cb (ArbCombatPanel *self,
                  const char *combat)
{
  g_autofree char *chosen = g_strdup (combat);

  gtk_menu_button_popdown (self->combats_button);
  arb_combat_panel_go_to_combat (self, chosen);
}

/* Before it shows: a popover does not grow afterwards. */
static void
fill_combats_cb (GtkMenuButton *button,
                 gpointer data)
{
  ArbCombatPanel *self = data;

  if (self->desk != NULL)
    arb_combat_list_fill (self->combat_list, self->desk, self->combat);
}

static void
change_pane (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  arb_sheet_view_change_pane (ARB_COMBAT_PANEL (widget)->sheet);
}

/* What can be done with the combat that shows, and whether another one can begin. */
void
arb_combat_panel_update_actions (ArbCombatPanel *self)
{
  static const char *const entries[] = {
    "combat.throw",    "combat.new",      "combat.choose", "combat.again",       "combat.accept-all", "combat.next-round",
    "combat.next-act", "combat.sequel",   "combat.pair",   "combat.close-period", "combat.go-on",      "combat.choose-procedure"
  };
  gboolean may_write = self->desk == NULL || arb_desk_may_write (self->desk);
  gboolean is_done = self->session != NULL && arb_session_is_done (self->session);
  gboolean can_abandon = self->session != NULL && !is_done && self->combat != NULL && may_write;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), entries[i], may_write);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "combat.copy", is_done);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "combat.large", is_done);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "combat.abandon", can_abandon);
  gtk_widget_set_visible (self->abandon, can_abandon);
}

static void
prompt_changed_cb (ArbCombatPanel *self)
{
  arb_combat_panel_update_offers (self);
  update_combats (self);
  arb_combat_panel_update_actions (self);
  arb_panel_history_changed (ARB_PANEL (self));
}

static void
arb_combat_panel_find (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  if (self->session != NULL)
    arb_sheet_view_find (self->sheet);
}

static gboolean
arb_combat_panel_handle_key (ArbPanel *panel,
                             guint keyval,
                             GdkModifierType modifiers,
                             guint32 time)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  return self->session != NULL && arb_sheet_view_handle_key (self->sheet, keyval, modifiers);
}

static void
arb_combat_panel_grab (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  if (self->session != NULL)
    arb_sheet_view_grab (self->sheet);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
arb_combat_panel_desk_changed (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);
  ArbDesk *desk = arb_panel_get_desk (panel);

  arb_combat_panel_set_event (self, desk);
  if (desk == NULL && !self->is_gone)
    arb_combat_panel_show_session (self, NULL);
}

/* A combat, or a unit to begin one with. */
static void
arb_combat_panel_go_to (ArbPanel *panel,
                        const char *subject)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);
  ArbGameUnit *unit;

  if (self->desk == NULL)
    return;
  unit = arb_game_find_unit (arb_desk_get_game (self->desk), subject);
  if (unit != NULL)
    arb_combat_panel_ask_for_combat (self, unit);
  else
    arb_combat_panel_go_to_combat (self, subject);
}

static char *
arb_combat_panel_dup_subject (ArbPanel *panel)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  return self->session != NULL ? g_strdup (self->combat) : NULL;
}

/* From what matters to where it is answered. */
static void
go_to_question_cb (ArbCombatPanel *self,
                   const char *question)
{
  arb_sheet_view_go_to (self->sheet, question);
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
    case PROP_SHOW_ODDS:
      g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Where all steps are folded nothing changes before the eyes: the key says what it did. */
static void
show_refused (ArbCombatPanel *self,
              gboolean show)
{
  self->show_refused = show;
  arb_sheet_view_set_show_refused (self->sheet, show);
  if (show && self->session != NULL && !arb_sheet_view_has_refused (self->sheet))
    arb_warning_tell (GTK_WIDGET (self->toasts), ARB_WARNING_NOTE,
                      _ ("What does not count is shown in the steps that are unfolded."));
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
      show_refused (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_ODDS:
      adw_flap_set_reveal_flap (self->flap, g_value_get_boolean (value));
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
  self->is_gone = TRUE;
  arb_combat_panel_set_event (self, NULL);
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
  panel_class->desk_changed = arb_combat_panel_desk_changed;
  panel_class->follow = arb_combat_panel_follow;
  panel_class->go_to = arb_combat_panel_go_to;
  panel_class->undo = arb_combat_panel_undo;
  panel_class->redo = arb_combat_panel_redo;
  panel_class->dup_undo = arb_combat_panel_dup_undo;
  panel_class->dup_redo = arb_combat_panel_dup_redo;
  panel_class->can_undo = arb_combat_panel_can_undo;
  panel_class->can_redo = arb_combat_panel_can_redo;
  panel_class->handle_key = arb_combat_panel_handle_key;
  panel_class->grab = arb_combat_panel_grab;
  panel_class->find = arb_combat_panel_find;
  panel_class->dup_subject = arb_combat_panel_dup_subject;
  properties[PROP_SHOW_REFUSED] = g_param_spec_boolean (
      "show-refused", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_ODDS] = g_param_spec_boolean (
      "show-odds", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ARB_TYPE_COMBAT_LIST);
  g_type_ensure (ARB_TYPE_ODDS_VIEW);
  g_type_ensure (ARB_TYPE_PERIOD_BOX);
  g_type_ensure (ARB_TYPE_WRAP_LABEL);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  g_type_ensure (ARB_TYPE_SHEET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-combat-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, new_button);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, new_in_event);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, combats_button);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, combats_label);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, combat_list);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, title);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, waiting);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, toasts);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, abandon);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, flap);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, odds);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, sheet);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, offers);
  gtk_widget_class_bind_template_child (widget_class, ArbCombatPanel, phases);
  gtk_widget_class_bind_template_callback (widget_class, combat_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_to_question_cb);

  gtk_widget_class_install_action (widget_class, "combat.throw", NULL, throw_dice);
  gtk_widget_class_install_action (widget_class, "combat.new", "(ss)", begin_combat);
  gtk_widget_class_install_action (widget_class, "combat.previous", NULL, return_to_previous);
  gtk_widget_class_install_action (widget_class, "combat.choose", NULL, choose_combat);
  gtk_widget_class_install_action (widget_class, "combat.again", NULL, begin_again);
  arb_combat_panel_install_phase_action (widget_class);
  gtk_widget_class_install_action (widget_class, "combat.show", "s", show_combat);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, copy_key_cb, NULL);
  gtk_widget_class_install_action (widget_class, "combat.copy", NULL, copy_result);
  gtk_widget_class_install_action (widget_class, "combat.large", NULL, show_large);
  gtk_widget_class_install_action (widget_class, "combat.abandon", NULL, arb_combat_panel_abandon);
  gtk_widget_class_install_action (widget_class, "combat.accept-all", NULL, accept_all);
  gtk_widget_class_install_action (widget_class, "combat.next-round", NULL,
                                   arb_combat_panel_next_round);
  gtk_widget_class_install_action (widget_class, "combat.sequel", "s", arb_combat_panel_sequel);
  gtk_widget_class_install_action (widget_class, "combat.next-act", "(sss)", arb_combat_panel_next_act);
  gtk_widget_class_install_action (widget_class, "combat.pair", "(ss)", arb_combat_panel_pair);
  gtk_widget_class_install_action (widget_class, "combat.close-period", NULL,
                                   arb_combat_panel_close_period);
  gtk_widget_class_install_action (widget_class, "combat.go-on", NULL, arb_combat_panel_go_on);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "combat.go-on", NULL);
  gtk_widget_class_install_action (widget_class, "combat.change-pane", NULL, change_pane);
  gtk_widget_class_install_property_action (widget_class, "combat.show-refused", "show-refused");
  gtk_widget_class_install_property_action (widget_class, "combat.show-odds", "show-odds");
}

static void
arb_combat_panel_init (ArbCombatPanel *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (arb_settings_get (), ARB_SETTING_SHOW_ODDS, self, "show-odds",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_menu_button_set_create_popup_func (self->combats_button, fill_combats_cb, self, NULL);
  /* Wherever the keyboard is in the window, texts included. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (shortcuts),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  add_shortcut (shortcuts, GDK_KEY_Return, GDK_CONTROL_MASK, "combat.accept-all");
  add_shortcut (shortcuts, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "combat.accept-all");
  add_shortcut (shortcuts, GDK_KEY_F11, 0, "combat.large");
  add_shortcut (shortcuts, GDK_KEY_F9, 0, "combat.show-odds");
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
  update_combats (self);
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
  g_return_if_fail (ARB_IS_COMBAT_PANEL (self));
  g_return_if_fail (systems != NULL);
  self->systems = systems;
  gtk_menu_button_set_create_popup_func (self->new_button, create_menu_cb, self, NULL);
}

void
arb_combat_panel_show_session (ArbCombatPanel *self,
                               ArbSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update_title (self);
  update_combats (self);
  gtk_stack_set_visible_child_name (self->stack, session != NULL ? "combat" : "empty");
  arb_panel_history_changed (ARB_PANEL (self));
  arb_sheet_view_set_session (self->sheet, session, self->desk, self->combat, self->units[0],
                              self->units[1]);
  arb_odds_view_set_session (self->odds, session);
  arb_combat_panel_update_offers (self);
  arb_combat_panel_update_actions (self);
  arb_panel_subject_changed (ARB_PANEL (self));
}

void
arb_combat_panel_set_session (ArbCombatPanel *self,
                              ArbSession *session)
{
  g_return_if_fail (ARB_IS_COMBAT_PANEL (self));
  g_clear_pointer (&self->combat, g_free);
  for (guint i = 0; i < ARB_COMBAT_N_UNITS; i++)
    g_clear_object (&self->units[i]);
  arb_combat_panel_show_session (self, session);
}

ArbSession *
arb_combat_panel_get_session (ArbCombatPanel *self)
{
  g_return_val_if_fail (ARB_IS_COMBAT_PANEL (self), NULL);
  return self->session;
}

void
arb_combat_panel_play (ArbCombatPanel *self,
                       const char *procedure,
                       ArbGameUnit *unit,
                       ArbGameUnit *foe)
{
  g_return_if_fail (ARB_IS_COMBAT_PANEL (self) && procedure != NULL);
  if (self->desk != NULL && arb_desk_check_write (self->desk))
    arb_combat_panel_ask_to_begin (self, procedure, unit, foe);
}

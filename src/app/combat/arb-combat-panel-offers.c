/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What may come after a combat that is decided: its next round, or the procedure its result may have
 * to go through. In an event with the same units, their losses and states carried on. */

#include <glib/gi18n.h>

#include "app/combat/arb-combat-panel-private.h"
#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "game/arb-game-play.h"
#include "game/arb-game-sheet.h"
#include "game/arb-game-todo.h"
#include "report/arb-todo-words.h"
#include "store/arb-store-combat.h"

static const char *const sides[ARB_COMBAT_N_UNITS] = { "a", "b" };

static const ArbWalk *
get_walk (ArbCombatPanel *self)
{
  if (self->session == NULL || !arb_session_is_done (self->session))
    return NULL;
  return arb_system_def_find_walk (arb_session_get_def (self->session),
                                   arb_session_get_procedure (self->session));
}

/* Another session by the rules of the one that shows, for a combat outside of any event. */
static ArbSession *
dup_session (ArbCombatPanel *self,
             const char *procedure)
{
  ArbSession *session =
      arb_session_new (arb_session_get_def (self->session),
                       (ArbRules *) arb_session_get_rules (self->session), procedure, NULL);

  if (session != NULL)
    {
      arb_session_set_language (session, arb_language_get ());
      arb_session_set_assume_rare (session, TRUE);
    }
  return session;
}

static gboolean
has_next_round (ArbCombatPanel *self,
                const ArbWalk *walk)
{
  g_autoptr (ArbSession) probe = walk->go_on != NULL ? dup_session (self, walk->id) : NULL;

  /* At a table the close of the period decided who fights on. */
  if (probe != NULL && arb_combat_panel_has_period (self))
    return self->units[0] != NULL && self->units[1] != NULL &&
           arb_game_may_go_on (arb_desk_get_game (self->desk), self->units[0], self->units[1]);
  return probe != NULL &&
         walk->go_on (arb_session_get_facts (self->session), arb_session_take, probe);
}

/* The next turn is not what comes next: what is played in this one does, and has its own buttons. */
static void
add_next_round (ArbCombatPanel *self)
{
  const ArbGameSheet *sheet = arb_game_sheet_get (arb_session_get_rules (self->session)->id);
  gboolean is_turn =
      sheet != NULL && g_strcmp0 (sheet->turn, arb_session_get_procedure (self->session)) == 0;
  GtkWidget *button = gtk_button_new_with_label (is_turn ? _ ("Next Turn") : _ ("Next Round"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "combat.next-round");
  if (!is_turn)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_box_append (self->offers, button);
}

/* Nobody takes part in it: the beginning of a turn is the table’s. */
static gboolean
is_about_nobody (ArbCombatPanel *self,
                 const char *procedure)
{
  const ArbRules *rules = arb_session_get_rules (self->session);

  return arb_game_link_get_n_units (rules, procedure) == 0 && !arb_game_is_about_armies (rules, procedure);
}

/* Seen from either side: its unit comes first in what follows. */
static GMenuModel *
sequel_menu_new (ArbCombatPanel *self)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < ARB_COMBAT_N_UNITS; i++)
    {
      g_autofree char *side =
          arb_wording_side (arb_session_get_facts (self->session), sides[i], arb_language_get ());
      g_autofree char *label = arb_wording_capitalize (side);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "combat.sequel", "s", sides[i]);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static void
add_sequels (ArbCombatPanel *self,
             const ArbWalk *walk)
{
  const ArbProcedure *sequel =
      arb_rules_find_procedure (arb_session_get_rules (self->session), walk->sequel);
  const char *name = arb_text_get (sequel->name, arb_language_get ());
  g_autoptr (GMenuModel) menu = NULL;
  GtkWidget *button;

  /* Long names, in a narrow window with large text: a menu button has one line only, a plain one
   * may have more. Whole armies go on as they are, so do two units that keep their places, and a turn
   * is nobody’s: there is nobody to come first. */
  if (walk->leads_on != NULL || is_about_nobody (self, walk->sequel) ||
      arb_game_is_about_armies (arb_session_get_rules (self->session), walk->sequel))
    {
      button = gtk_button_new_with_label (name);
      if (walk->leads_on != NULL)
        gtk_widget_add_css_class (button, "suggested-action");
      gtk_widget_set_hexpand (button, walk->leads_on != NULL);
      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "combat.sequel");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sides[0]);
      gtk_box_append (self->offers, button);
      return;
    }
  button = gtk_menu_button_new ();
  menu = sequel_menu_new (self);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  gtk_menu_button_set_child (
      GTK_MENU_BUTTON (button),
      g_object_new (GTK_TYPE_LABEL, "label", name, "ellipsize", PANGO_ELLIPSIZE_END, NULL));
  gtk_widget_set_tooltip_text (button, name);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_box_append (self->offers, button);
}

static void
add_next_act (ArbCombatPanel *self,
              const ArbTodo *todo)
{
  ArbGame *game = arb_desk_get_game (self->desk);
  g_autofree char *label =
      arb_todo_dup_sentence (todo, game, arb_session_get_rules (self->session));
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "combat.next-act");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(sss)", todo->procedure, todo->unit,
                                    todo->foe != NULL ? todo->foe : "");
  gtk_box_append (self->offers, button);
}

/* What follows from this combat and others, each an act of its own. A period lists what it needs itself. */
static void
add_next_acts (ArbCombatPanel *self)
{
  g_autoptr (GPtrArray) acts = NULL;

  if (self->combat == NULL || arb_combat_panel_has_period (self))
    return;
  acts = arb_game_list_next_acts (arb_desk_get_game (self->desk));
  for (guint i = 0; i < acts->len; i++)
    add_next_act (self, acts->pdata[i]);
}

void
arb_combat_panel_next_act (GtkWidget *widget,
                           const char *action_name,
                           GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  ArbGame *game = arb_desk_get_game (self->desk);
  g_autoptr (GError) error = NULL;
  const char *procedure, *a, *b;

  g_variant_get (parameter, "(&s&s&s)", &procedure, &a, &b);
  if (!arb_combat_panel_begin (self, procedure, arb_game_find_unit (game, a),
                               *b != '\0' ? arb_game_find_unit (game, b) : NULL, &error))
    arb_combat_panel_refuse (self, error->message);
}

void
arb_combat_panel_update_offers (ArbCombatPanel *self)
{
  const ArbWalk *walk = get_walk (self);
  gboolean goes_on = walk != NULL && has_next_round (self, walk);
  gboolean leads_on =
      walk != NULL && arb_walk_leads_on (walk, arb_session_get_facts (self->session));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->offers))) != NULL)
    gtk_box_remove (self->offers, child);
  /* What a period of mêlées leads to is decided with its close, not by going on from one pair. */
  if (leads_on && (walk->leads_on != NULL || !arb_combat_panel_has_period (self)))
    add_sequels (self, walk);
  if (walk != NULL && arb_combat_panel_has_period (self))
    arb_combat_panel_add_period (self);
  if (walk != NULL)
    add_next_acts (self);
  if (goes_on)
    add_next_round (self);
  child = gtk_widget_get_first_child (GTK_WIDGET (self->offers));
  gtk_widget_set_visible (GTK_WIDGET (self->offers), child != NULL);
  arb_combat_panel_update_phases (self);
}

/* Takes @plan. @is_round: it goes on with those who took part. */
static void
begin_in_event (ArbCombatPanel *self,
                ArbBody *plan,
                gboolean is_round,
                gboolean swapped)
{
  g_autoptr (ArbBody) owned = plan;
  gboolean is_alone = plan != NULL && is_about_nobody (self, arb_body_get (plan, "procedure"));
  ArbGameUnit *const units_before[] = { is_alone ? NULL : self->units[swapped],
                                        is_alone ? NULL : self->units[!swapped] };
  g_autoptr (ArbGameUnit) a = units_before[0] != NULL ? g_object_ref (units_before[0]) : NULL;
  g_autoptr (ArbGameUnit) b = units_before[1] != NULL ? g_object_ref (units_before[1]) : NULL;
  g_auto (GStrv) units =
      plan != NULL && is_round ? arb_game_dup_armies (arb_desk_get_game (self->desk),
                                                      arb_desk_get_system (self->desk),
                                                      self->combat, plan)
                               : NULL;
  g_autoptr (GError) error = NULL;

  if (plan != NULL &&
      !arb_combat_panel_begin_plan (self, plan, a, b, (const char *const *) units, &error))
    arb_combat_panel_refuse (self, error->message);
}

/* Takes @session. */
static void
begin_alone (ArbCombatPanel *self,
             ArbSession *session)
{
  g_autoptr (ArbSession) owned = session;
  g_autoptr (GError) error = NULL;

  if (arb_session_start (session, &error))
    arb_combat_panel_set_session (self, session);
  else
    arb_combat_panel_refuse (self, error->message);
}

void
arb_combat_panel_next_round (GtkWidget *widget,
                             const char *action_name,
                             GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  const ArbWalk *walk = get_walk (self);
  ArbSession *next;

  if (walk == NULL || !has_next_round (self, walk))
    return;
  if (self->combat != NULL)
    {
      begin_in_event (self,
                      arb_game_link_round (arb_desk_get_game (self->desk),
                                           arb_desk_get_system (self->desk), self->session,
                                           self->units[0], self->units[1]),
                      TRUE, FALSE);
      return;
    }
  next = dup_session (self, walk->id);
  walk->go_on (arb_session_get_facts (self->session), arb_session_take, next);
  begin_alone (self, next);
}

void
arb_combat_panel_sequel (GtkWidget *widget,
                         const char *action_name,
                         GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  const char *side = g_variant_get_string (parameter, NULL);
  const ArbWalk *walk = get_walk (self);
  g_autoptr (GError) error = NULL;
  ArbSession *sequel;

  if (walk == NULL || walk->sequel == NULL)
    return;
  if (self->combat != NULL && walk->leads_on != NULL)
    {
      /* The same two in their places: what this combat told is read from the journal, as for a combat
       * that is begun anew. */
      if (!arb_combat_panel_begin (self, walk->sequel, self->units[0], self->units[1], &error))
        arb_combat_panel_refuse (self, error->message);
      return;
    }
  if (self->combat != NULL)
    {
      gboolean is_alone = is_about_nobody (self, walk->sequel);

      begin_in_event (self,
                      arb_game_link_sequel (arb_desk_get_game (self->desk),
                                            arb_desk_get_system (self->desk), self->session, side,
                                            is_alone ? NULL : self->units[0],
                                            is_alone ? NULL : self->units[1]),
                      FALSE, g_str_equal (side, sides[1]));
      return;
    }
  sequel = dup_session (self, walk->sequel);
  walk->begin_sequel (arb_session_get_facts (self->session), side, arb_session_take, sequel);
  begin_alone (self, sequel);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Combats of an event: begun with units, left and taken up again, always as the journal has them. */

#include <glib/gi18n.h>
#include <string.h>

#include "app/combat/arb-busy-warning.h"
#include "app/arb-em.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-combat-panel-private.h"
#include "engine/arb-language.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-link.h"
#include "game/arb-game-play.h"
#include "store/arb-store-combat.h"

static void
set_units (ArbCombatPanel *self,
           ArbGameUnit *a,
           ArbGameUnit *b)
{
  g_set_object (&self->units[0], a);
  g_set_object (&self->units[1], b);
}

static void
show_combat (ArbCombatPanel *self,
             const char *combat,
             ArbSession *session)
{
  char *copy = g_strdup (combat);

  g_free (self->combat);
  self->combat = copy;
  arb_combat_panel_show_session (self, session);
}

static ArbGameUnit *
find_unit (ArbCombatPanel *self,
           const char *id)
{
  return id != NULL ? arb_game_find_unit (arb_desk_get_game (self->desk), id) : NULL;
}

static void
take_units_of (ArbCombatPanel *self,
               const char *combat)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (arb_desk_get_game (self->desk), FALSE);

  set_units (self, NULL, NULL);
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = g_ptr_array_index (combats, i);

      if (g_str_equal (info->id, combat))
        set_units (self, find_unit (self, info->units[0]), find_unit (self, info->units[1]));
    }
}

gboolean
arb_combat_panel_resume (ArbCombatPanel *self,
                         const char *combat,
                         GError **error)
{
  g_autoptr (ArbSession) session = arb_store_resume_combat (
      arb_desk_get_store (self->desk), combat, arb_language_get (), error);

  if (session == NULL)
    return FALSE;
  take_units_of (self, combat);
  show_combat (self, combat, session);
  return TRUE;
}

void
arb_combat_panel_show_table (ArbCombatPanel *self)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats (arb_desk_get_game (self->desk), TRUE);
  const ArbCombatInfo *last = open->len > 0 ? g_ptr_array_index (open, open->len - 1) : NULL;
  g_autoptr (GError) error = NULL;

  if (last != NULL && arb_combat_panel_resume (self, last->id, &error))
    return;
  if (error != NULL)
    arb_combat_panel_refuse (self, error->message);
  set_units (self, NULL, NULL);
  show_combat (self, NULL, NULL);
}

/* What is offered for the next combat is what the last one was, unless it concerned the whole table: the
 * period ends once, then come mêlées again. */
static void
remember (ArbCombatPanel *self,
          const char *procedure)
{
  const ArbRules *rules =
      arb_game_link_get_rules (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk));

  if (arb_game_link_get_n_units (rules, procedure) == 0 && !arb_game_is_about_armies (rules, procedure))
    return;
  g_free (self->procedure);
  self->procedure = g_strdup (procedure);
}

/* Begins what @plan says. @units: who takes part where whole armies do; NULL: everybody. */
gboolean
arb_combat_panel_begin_plan (ArbCombatPanel *self,
                             ArbBody *plan,
                             ArbGameUnit *a,
                             ArbGameUnit *b,
                             const char *const *units,
                             GError **error)
{
  ArbGame *game = arb_desk_get_game (self->desk);
  const ArbSystem *system = arb_desk_get_system (self->desk);
  g_autofree char *combat = NULL;
  g_autoptr (ArbSession) session = NULL;

  if (!arb_game_is_about_armies (system != NULL ? arb_game_link_get_rules (game, system) : NULL,
                                 arb_body_get (plan, "procedure")) ||
      arb_game_link_armies (game, plan, units, error))
    session = arb_store_begin_combat (arb_desk_get_store (self->desk), arb_game_get_id (game), plan,
                                      arb_language_get (), &combat, error);
  if (session == NULL)
    return FALSE;
  set_units (self, a, b);
  remember (self, arb_session_get_procedure (session));
  show_combat (self, combat, session);
  return TRUE;
}

/* The plan, and a word about each mêlée that it changed. */
static ArbBody *
make_plan (ArbCombatPanel *self,
           const char *procedure,
           ArbGameUnit *a,
           ArbGameUnit *b,
           GError **error)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  ArbBody *plan = arb_game_plan (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk),
                                 procedure, a, b, said, error);

  for (guint i = 0; i < said->len; i++)
    arb_desk_say (self->desk, said->pdata[i]);
  return plan;
}

gboolean
arb_combat_panel_begin (ArbCombatPanel *self,
                        const char *procedure,
                        ArbGameUnit *a,
                        ArbGameUnit *b,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_COMBAT_PANEL (self), FALSE);

  g_autoptr (ArbBody) plan = make_plan (self, procedure, a, b, error);

  return plan != NULL && arb_combat_panel_begin_plan (self, plan, a, b, NULL, error);
}

/* --- Asking for a new one -------------------------------------------------------------------- */

typedef struct
{
  ArbCombatPanel *panel;   /* Borrowed */
  ArbCombatDialog *dialog; /* Borrowed; where it was asked for, or NULL */
  char *procedure;         /* Owned */
  ArbGameUnit *units[ARB_COMBAT_N_UNITS]; /* Owned or NULL */
  char **taking_part;      /* Owned; who does where whole armies meet; NULL: everybody */
} Wish;

static void
wish_free (gpointer data)
{
  Wish *self = data;

  g_free (self->procedure);
  for (guint i = 0; i < ARB_COMBAT_N_UNITS; i++)
    g_clear_object (&self->units[i]);
  g_strfreev (self->taking_part);
  g_free (self);
}

static gboolean
begin_wished (Wish *self,
              GError **error)
{
  g_autoptr (ArbBody) plan =
      make_plan (self->panel, self->procedure, self->units[0], self->units[1], error);

  return plan != NULL &&
         arb_combat_panel_begin_plan (self->panel, plan, self->units[0], self->units[1],
                                      (const char *const *) self->taking_part, error);
}

static void
fulfil_cb (const char *combat,
           gpointer data)
{
  Wish *self = data;
  g_autoptr (GError) error = NULL;

  if (combat != NULL)
    {
      if (self->dialog != NULL)
        gtk_window_close (GTK_WINDOW (self->dialog));
      arb_combat_panel_go_to_combat (self->panel, combat);
    }
  else if (begin_wished (self, &error))
    {
      if (self->dialog != NULL)
        gtk_window_close (GTK_WINDOW (self->dialog));
    }
  else if (self->dialog != NULL)
    arb_combat_dialog_show_error (self->dialog, error->message);
  else
    arb_combat_panel_refuse (self->panel, error->message);
}

/* Takes @taking_part. */
static void
wish (ArbCombatPanel *self,
      ArbCombatDialog *dialog,
      const char *procedure,
      ArbGameUnit *a,
      ArbGameUnit *b,
      char **taking_part)
{
  Wish *made = g_new0 (Wish, 1);

  made->panel = self;
  made->dialog = dialog;
  made->procedure = g_strdup (procedure);
  g_set_object (&made->units[0], a);
  g_set_object (&made->units[1], b);
  made->taking_part = taking_part;
  arb_busy_warning_ask (dialog != NULL ? GTK_WIDGET (dialog) : GTK_WIDGET (self), self->desk,
                        procedure, a, b, fulfil_cb, made, wish_free);
}

static void
begin_cb (ArbCombatPanel *self,
          const char *procedure,
          ArbGameUnit *a,
          ArbGameUnit *b,
          ArbCombatDialog *dialog)
{
  wish (self, dialog, procedure, a, b, arb_combat_dialog_dup_units (dialog));
}

/* Where whole armies meet, those who were named take part and nobody else. */
void
arb_combat_panel_ask_to_begin (ArbCombatPanel *self,
                               const char *procedure,
                               ArbGameUnit *a,
                               ArbGameUnit *b)
{
  const ArbSystem *system = arb_desk_get_system (self->desk);
  const ArbRules *rules =
      system != NULL ? arb_game_link_get_rules (arb_desk_get_game (self->desk), system) : NULL;
  g_autoptr (GStrvBuilder) named = g_strv_builder_new ();

  if ((a == NULL && b == NULL) || !arb_game_is_about_armies (rules, procedure) ||
      arb_game_link_get_n_units (rules, procedure) > 0)
    {
      wish (self, NULL, procedure, a, b, NULL);
      return;
    }
  if (a != NULL)
    g_strv_builder_add (named, arb_game_unit_get_id (a));
  if (b != NULL)
    g_strv_builder_add (named, arb_game_unit_get_id (b));
  wish (self, NULL, procedure, NULL, NULL, g_strv_builder_end (named));
}

static void
dialog_gone_cb (ArbCombatPanel *self)
{
  self->dialog = NULL;
  if (!self->is_gone)
    arb_panel_grab (ARB_PANEL (self));
}

static void
ask_for_combat (ArbCombatPanel *self,
                const char *procedure,
                ArbGameUnit *unit)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!arb_desk_check_write (self->desk))
    return;
  if (arb_desk_get_system (self->desk) == NULL)
    {
      g_autofree char *why = arb_desk_dup_rules_problem (self->desk);

      arb_combat_panel_refuse (self, why);
      return;
    }
  if (self->dialog == NULL)
    {
      self->dialog = arb_combat_dialog_new (self->desk, procedure,
                                            gtk_widget_get_width (GTK_WIDGET (self)) < 700);
      arb_em_put_before (GTK_WINDOW (self->dialog), GTK_WINDOW (root));
      gtk_window_set_destroy_with_parent (GTK_WINDOW (self->dialog), TRUE);
      g_signal_connect_object (self->dialog, "begin", G_CALLBACK (begin_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->dialog, "destroy", G_CALLBACK (dialog_gone_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (unit != NULL)
    arb_combat_dialog_set_unit (ARB_COMBAT_DIALOG (self->dialog), unit);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

void
arb_combat_panel_ask_for_combat (ArbCombatPanel *self,
                                 ArbGameUnit *unit)
{
  ask_for_combat (self, self->procedure, unit);
}

void
arb_combat_panel_choose (ArbCombatPanel *self,
                         const char *procedure,
                         ArbGameUnit *unit)
{
  g_return_if_fail (ARB_IS_COMBAT_PANEL (self));
  if (self->desk == NULL)
    return;
  if (procedure != NULL && self->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (self->dialog));
  ask_for_combat (self, procedure != NULL ? procedure : self->procedure, unit);
}

gboolean
arb_combat_panel_take_back (ArbCombatPanel *self,
                            GError **error)
{
  g_autofree char *umpire = g_strdup (self->combat);
  char *slash = strrchr (umpire, '/');

  /* A combat is called after the first of its rows. */
  *slash = '\0';
  return arb_store_undo (arb_desk_get_store (self->desk), umpire,
                         g_ascii_strtoll (slash + 1, NULL, 10), NULL, error);
}

static void
abandoned_cb (const char *response,
              const char *text,
              gpointer user_data)
{
  ArbCombatPanel *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "abandon") || self->combat == NULL)
    return;
  if (!arb_store_abandon_combat (arb_desk_get_store (self->desk), self->combat,
                                 text != NULL && *text != '\0' ? text : NULL, &error))
    arb_combat_panel_refuse (self, error->message);
}

void
arb_combat_panel_abandon (GtkWidget *widget,
                          const char *action_name,
                          GVariant *parameter)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (widget);
  ArbWarning *warning;

  if (self->combat == NULL || self->session == NULL)
    return;
  warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Abandon This Combat?"),
                             _ ("It is not fought out."));
  arb_warning_add_consequence (warning, _ ("The units are as they were before it."));
  arb_warning_add_consequence (warning, _ ("The log keeps it, struck through, with your reason."));
  arb_warning_add_consequence (warning, _ ("Dice that fell stay: the same units meet them again in "
                                           "this period."));
  arb_warning_ask_for_text (warning, _ ("Reason (optional)"));
  arb_warning_add_way (warning, ARB_WAY_LOSE, "abandon", _ ("Abandon"));
  arb_warning_show (warning, widget, abandoned_cb, self);
}

/* --- Following the journal ------------------------------------------------------------------- */

/* The journal is the truth: what somebody took back or corrected elsewhere is looked at again. */
static gboolean
follow_cb (gpointer user_data)
{
  ArbCombatPanel *self = user_data;
  g_autofree char *combat = g_strdup (self->combat);
  g_autofree char *question = NULL;
  g_autofree char *text = NULL;
  gboolean has_typed = arb_sheet_view_take_typed (self->sheet, &question, &text);

  self->follow_id = 0;
  if (self->session == NULL || combat == NULL ||
      (!arb_store_is_current (arb_desk_get_store (self->desk), self->session) &&
       !arb_combat_panel_resume (self, combat, NULL)))
    arb_combat_panel_show_table (self);
  else
    arb_sheet_view_refresh (self->sheet);
  /* Others may write at any moment: that takes nothing from under the fingers. */
  if (has_typed && g_strcmp0 (combat, self->combat) == 0)
    arb_sheet_view_set_typed (self->sheet, question, text);
  arb_combat_panel_update_offers (self);
  arb_combat_panel_update_actions (self);
  arb_panel_history_changed (ARB_PANEL (self));
  return G_SOURCE_REMOVE;
}

/* What the view of a combat tells besides the combat itself: which others there are, by which rules
 * and with whom they are played, and what was noted about them. Its units follow by themselves. */
#define SHOWN_THINGS                                                                               \
  (ARB_TOUCHED_RULES | ARB_TOUCHED_LISTS | ARB_TOUCHED_TABLES | ARB_TOUCHED_COMBATS |              \
   ARB_TOUCHED_NOTES | ARB_TOUCHED_CLOCK)

/* Rows come while the session is still writing them: it is looked at when it has finished. A panel
 * that is about to show has no time to lose. */
void
arb_combat_panel_follow (ArbPanel *panel,
                         const ArbTouched *touched)
{
  ArbCombatPanel *self = ARB_COMBAT_PANEL (panel);

  if (self->desk == NULL)
    return;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      g_clear_handle_id (&self->follow_id, g_source_remove);
      follow_cb (self);
    }
  else if (self->follow_id == 0)
    self->follow_id = g_idle_add (follow_cb, self);
}

static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbCombatPanel *self)
{
  const char *game = arb_game_get_id (arb_desk_get_game (self->desk));
  gboolean is_ours = self->combat != NULL && arb_touched_has_combat (touched, self->combat);

  if (is_ours || arb_touched_has_at (touched, SHOWN_THINGS, game))
    arb_panel_touch (ARB_PANEL (self), touched);
}

static void
game_changed_cb (ArbCombatPanel *self)
{
  arb_combat_panel_show_table (self);
}

void
arb_combat_panel_set_event (ArbCombatPanel *self,
                            ArbDesk *desk)
{
  if (self->desk != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->desk, self);
      g_signal_handlers_disconnect_by_data (arb_desk_get_store (self->desk), self);
    }
  g_clear_handle_id (&self->follow_id, g_source_remove);
  set_units (self, NULL, NULL);
  g_clear_pointer (&self->combat, g_free);
  g_clear_pointer (&self->procedure, g_free);
  g_set_object (&self->desk, desk);
  if (desk == NULL)
    return;
  g_signal_connect_object (desk, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (arb_desk_get_store (desk), "appended", G_CALLBACK (appended_cb), self,
                           0);
  arb_combat_panel_show_table (self);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A turn names what is played in it: while its procedure is at the step of a phase, the procedures of
 * that phase; when it is over, those of the phases that come after it. */

#include "app/combat/arb-combat-panel-private.h"
#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-phases.h"

/* Procedures that were begun after the turn that shows. */
static GHashTable *
list_played (ArbCombatPanel *self)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (arb_desk_get_game (self->desk), FALSE);
  GHashTable *played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = combats->len; i > 0; i--)
    {
      const ArbCombatInfo *info = combats->pdata[i - 1];

      if (g_str_equal (info->id, self->combat))
        break;
      g_hash_table_add (played, g_strdup (info->procedure));
    }
  return played;
}

static gboolean
names (const ArbSheetPhase *phase,
       const char *procedure)
{
  return g_strv_contains ((const char *const *) phase->procedures, procedure);
}

/* ArbSheetPhase, borrowed: what can be played from here. */
static GPtrArray *
list_phases (ArbCombatPanel *self,
             const ArbGameSheet *sheet)
{
  GPtrArray *phases = g_ptr_array_new ();
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  const ArbSheetPhase *now = prompt != NULL && prompt->step != NULL
                                 ? arb_game_sheet_find_phase (sheet, prompt->step)
                                 : NULL;
  gboolean is_behind = FALSE;

  if (now != NULL)
    g_ptr_array_add (phases, (gpointer) now);
  for (guint i = 0; arb_session_is_done (self->session) && i < sheet->phases->len; i++)
    {
      ArbSheetPhase *phase = sheet->phases->pdata[i];

      if (is_behind && phase->step == NULL)
        g_ptr_array_add (phases, phase);
      is_behind = is_behind || names (phase, sheet->turn);
    }
  return phases;
}

static GtkWidget *
button_new (const ArbProcedure *procedure)
{
  GtkWidget *button =
      gtk_button_new_with_label (arb_text_get (procedure->name, arb_language_get ()));

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "combat.choose-procedure");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", procedure->id);
  return button;
}

/* Returns the button of what comes next, if it is among them. */
static GtkWidget *
add_phase (ArbCombatPanel *self,
           const ArbSheetPhase *phase,
           GHashTable *played,
           gboolean has_next)
{
  GtkWidget *name = gtk_label_new (arb_text_get (phase->name, arb_language_get ()));
  GtkWidget *next = NULL;

  gtk_widget_add_css_class (name, "strong");
  gtk_box_append (self->phases, name);
  for (char **id = phase->procedures; *id != NULL; id++)
    {
      const ArbProcedure *procedure =
          arb_rules_find_procedure (arb_session_get_rules (self->session), *id);
      GtkWidget *button = procedure != NULL ? button_new (procedure) : NULL;

      if (button == NULL)
        continue;
      gtk_box_append (self->phases, button);
      if (has_next || next != NULL || g_hash_table_contains (played, *id))
        continue;
      gtk_widget_add_css_class (button, "suggested-action");
      next = button;
    }
  return next;
}

void
arb_combat_panel_update_phases (ArbCombatPanel *self)
{
  gboolean is_at_table = self->session != NULL && self->desk != NULL && self->combat != NULL;
  const ArbGameSheet *sheet =
      is_at_table ? arb_game_sheet_get (arb_session_get_rules (self->session)->id) : NULL;
  g_autoptr (GPtrArray) phases = NULL;
  g_autoptr (GHashTable) played = NULL;
  GtkWidget *next = NULL, *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->phases))) != NULL)
    gtk_box_remove (self->phases, child);
  if (sheet != NULL && g_strcmp0 (sheet->turn, arb_session_get_procedure (self->session)) == 0)
    {
      phases = list_phases (self, sheet);
      played = list_played (self);
    }
  for (guint i = 0; phases != NULL && i < phases->len; i++)
    {
      GtkWidget *button = add_phase (self, phases->pdata[i], played, next != NULL);

      next = next != NULL ? next : button;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->phases), phases != NULL && phases->len > 0);
  /* A turn that is over has nothing more to ask: the keyboard is at what comes next. It begins nothing
   * by itself, but asks who takes part. */
  if (next != NULL && arb_session_is_done (self->session) &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (next);
}

static void
choose_procedure (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  arb_combat_panel_choose (ARB_COMBAT_PANEL (widget), g_variant_get_string (parameter, NULL), NULL);
}

void
arb_combat_panel_install_phase_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "combat.choose-procedure", "s", choose_procedure);
}

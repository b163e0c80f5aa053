/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "combat-test.h"

#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-sheet-head.h"

void
combat_test_open (CombatTest *self,
                  ArbApplication *application,
                  int width)
{
  self->store = app_test_make_sample (&self->path);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, width, 800);
}

void
combat_test_close (CombatTest *self)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

GtkWidget *
combat_test_child (CombatTest *self,
                   const char *id)
{
  return app_test_child (app_test_combat (self->window), id);
}

ArbGameUnit *
combat_test_get_unit (CombatTest *self,
                      const char *id)
{
  return arb_game_find_unit (arb_desk_get_game (arb_window_get_desk (self->window)), id);
}

GtkWidget *
combat_test_get_head (CombatTest *self,
                      guint column)
{
  GtkWidget *head =
      gtk_widget_get_first_child (app_test_child (app_test_sheet (self->window), "heads"));

  for (guint i = 0; i <= column && head != NULL; i++)
    head = gtk_widget_get_next_sibling (head);
  g_assert_true (ARB_IS_SHEET_HEAD (head));
  return head;
}

const char *
combat_test_get_question (CombatTest *self)
{
  const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (self->window));

  return prompt->kind == ARB_PROMPT_DONE ? "done" : prompt->question;
}

GtkWidget *
combat_test_find_window (GType type)
{
  app_test_spin ();
  return app_test_find_window (type);
}

void
combat_test_type_into (GtkWidget *picker,
                       const char *text)
{
  GtkWidget *entry = app_test_child (picker, "entry");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  app_test_spin ();
}

void
combat_test_begin (CombatTest *self,
                   const char *a,
                   const char *b)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (self->window)), "combat.choose", NULL);
  dialog = combat_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  g_assert_nonnull (dialog);
  combat_test_type_into (app_test_child (dialog, "picker_a"), a);
  combat_test_type_into (app_test_child (dialog, "picker_b"), b);
}

void
combat_test_begin_melee (CombatTest *self,
                         const char *a,
                         const char *b)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_combat_panel_begin (app_test_combat (self->window), "melee",
                                         combat_test_get_unit (self, a),
                                         combat_test_get_unit (self, b), &error));
  g_assert_no_error (error);
  app_test_spin ();
}

void
combat_test_play_against (CombatTest *self,
                          const char *defence)
{
  while (!arb_session_is_done (app_test_get_session (self->window)))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (self->window));

      if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed)
        app_test_type (self->window, g_str_has_prefix (prompt->question, "a.") ? "6" : "1");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (self->window, g_str_has_prefix (prompt->question, "a.") ? "60" : defence);
      if (g_str_has_suffix (prompt->question, ".morale"))
        arb_session_answer (app_test_get_session (self->window), "choice=arret", ARB_SOURCE_TYPED,
                            NULL);
      else if (g_str_has_suffix (prompt->question, ".goes-after"))
        arb_session_answer (app_test_get_session (self->window), "choice=yes", ARB_SOURCE_TYPED, NULL);
      else
        app_test_accept (self->window);
    }
}

void
combat_test_play_out (CombatTest *self)
{
  combat_test_play_against (self, "60");
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was decided before about the question at hand. Nobody waits for it: it is looked for when nothing has
 * been answered for a moment. */

#include "app/combat/arb-sheet-view-private.h"
#include "app/memory/arb-stick.h"

#define PAUSE_MS 80

static const ArbContest *
find_contest (ArbSheetView *self,
              const char *question,
              const char *item)
{
  const char *line = arb_game_contest_line (question, item);

  for (guint i = 0; i < self->contests->len; i++)
    {
      const ArbContest *contest = self->contests->pdata[i];

      if (contest->decision == NULL && g_str_equal (contest->line, line))
        return contest;
    }
  return NULL;
}

ArbStickPlace
arb_sheet_view_get_place (ArbSheetView *self,
                          const char *question,
                          const char *item)
{
  return (ArbStickPlace) { self->desk, self->combat, self->session, question, item,
                           find_contest (self, question, item) };
}

void
arb_sheet_view_stick (ArbSheetView *self,
                      const char *question,
                      const char *item,
                      const char *id)
{
  ArbStickPlace place = arb_sheet_view_get_place (self, question, item);
  g_autoptr (ArbDesk) desk = g_object_ref (self->desk);
  g_autoptr (GError) error = NULL;

  if (!arb_stick_apply (&place, id, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &error))
    arb_desk_refuse (desk, error->message);
}

static void
stick_cb (ArbSheetView *self,
          const char *id)
{
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);

  if (prompt != NULL && prompt->question != NULL)
    arb_sheet_view_stick (self, g_intern_string (prompt->question), "", id);
}

static gboolean
look_cb (gpointer data)
{
  ArbSheetView *self = data;
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  ArbStickPlace place;

  self->memory_timeout = 0;
  if (prompt == NULL || prompt->question == NULL || prompt->kind == ARB_PROMPT_DICE)
    return G_SOURCE_REMOVE;
  place = arb_sheet_view_get_place (self, prompt->question, "");
  self->memory = arb_stick_box_new (&place, 0);
  if (self->memory == NULL)
    return G_SOURCE_REMOVE;
  g_signal_connect_object (self->memory, "stick", G_CALLBACK (stick_cb), self, G_CONNECT_SWAPPED);
  /* At the foot of the sheet: in sight, and nothing moves under the hand of whoever answers. */
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->legend)), self->memory,
                              gtk_widget_get_prev_sibling (self->legend));
  return G_SOURCE_REMOVE;
}

void
arb_sheet_view_forget_memory (ArbSheetView *self)
{
  g_clear_handle_id (&self->memory_timeout, g_source_remove);
  if (self->memory != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->memory)), self->memory);
  self->memory = NULL;
}

void
arb_sheet_view_look_for_memory (ArbSheetView *self)
{
  arb_sheet_view_forget_memory (self);
  if (self->session != NULL && self->desk != NULL && self->combat != NULL &&
      !arb_session_is_done (self->session))
    self->memory_timeout = g_timeout_add (PAUSE_MS, look_cb, self);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant *arguments,
        gpointer unused)
{
  ArbSheetView *self = ARB_SHEET_VIEW (widget);

  return self->memory != NULL && arb_precedent_box_stick (ARB_PRECEDENT_BOX (self->memory));
}

void
arb_sheet_view_add_memory_key (ArbSheetView *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  /* Wherever the keyboard is in the window, texts included. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F5, 0), gtk_callback_action_new (key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

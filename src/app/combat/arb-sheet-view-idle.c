/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which circumstances need not be discussed, since nothing depends on them: worked out beside the main
 * loop, and only when the umpire has stopped to think. */

#include "app/combat/arb-sheet-view-private.h"
#include "app/odds/arb-odds-worker.h"

/* Whoever types goes on before that. */
#define PAUSE_MS 300

void
arb_sheet_view_forget_idle (ArbSheetView *self)
{
  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  g_clear_handle_id (&self->idle_timeout, g_source_remove);
  g_clear_pointer (&self->idle, g_hash_table_unref);
}

/* A row that has the keyboard keeps it: it would be made anew. */
static gboolean
is_in_rows (ArbSheetView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->rows)) &&
         !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->step_view));
}

/* An ArbOddsFunc. Without odds nothing is known to be idle. */
static void
take_idle (gpointer owner,
           ArbOddsAsk ask,
           ArbOddsState *odds,
           const GError *error)
{
  ArbSheetView *self = owner;
  g_autoptr (ArbOddsState) state = odds;

  if (state == NULL || state->idle_questions->len == 0)
    return;
  self->idle = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < state->idle_questions->len; i++)
    g_hash_table_add (self->idle, state->idle_questions->pdata[i]);
  if (self->why == NULL && !is_in_rows (self))
    arb_sheet_view_update (self);
}

static gboolean
ask_cb (gpointer data)
{
  ArbSheetView *self = data;

  self->idle_timeout = 0;
  self->asked = g_cancellable_new ();
  arb_odds_worker_ask (self, self->session, ARB_ODDS_AND_CHANGES, self->asked, take_idle);
  return G_SOURCE_REMOVE;
}

void
arb_sheet_view_look_for_idle (ArbSheetView *self)
{
  arb_sheet_view_forget_idle (self);
  if (self->session != NULL && !arb_session_is_done (self->session))
    self->idle_timeout = g_timeout_add (PAUSE_MS, ask_cb, self);
}

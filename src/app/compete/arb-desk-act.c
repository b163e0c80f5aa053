/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-desk-act.h"

#include <glib/gi18n.h>

#include "app/arb-warning.h"

#define YES "yes"
#define SETTINGS "settings"

/* An act on its way. */
typedef struct
{
  const ArbDeskAct *act;
  GtkWidget *near;    /* weak */
  ArbDesk *desk;      /* Owned, as the others */
  gpointer data;
  GPtrArray *warned;  /* char *: what was told the last time */
  GPtrArray *moves;   /* char *, or NULL */
  ArbLevel level;     /* the highest of what was told */
} Pending;

static void
pending_free (gpointer data)
{
  Pending *self = data;

  g_clear_weak_pointer (&self->near);
  g_clear_object (&self->desk);
  if (self->act->free != NULL && self->data != NULL)
    self->act->free (self->data);
  g_ptr_array_unref (self->warned);
  g_clear_pointer (&self->moves, g_ptr_array_unref);
  g_free (self);
}

static Pending *
pending_new (const ArbDeskAct *act,
             GtkWidget *near,
             ArbDesk *desk,
             gpointer data)
{
  Pending *self = g_new0 (Pending, 1);

  self->act = act;
  g_set_weak_pointer (&self->near, near);
  self->desk = g_object_ref (desk);
  self->data = data;
  self->warned = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
warned_cb (ArbLevel level,
           const char *sentence,
           gpointer user_data)
{
  Pending *self = user_data;

  g_ptr_array_add (self->warned, g_strdup (sentence));
  self->level = MAX (self->level, level);
}

static void
add_sentences (ArbWarning *warning,
               const GPtrArray *sentences)
{
  for (guint i = 0; sentences != NULL && i < sentences->len; i++)
    arb_warning_add_consequence (warning, sentences->pdata[i]);
}

void
arb_desk_act_tell (GtkWidget *near,
                   ArbDesk *desk,
                   const char *sentence)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M");
  g_autofree char *text = NULL;
  ArbWarning *note;

  g_return_if_fail (GTK_IS_WIDGET (near) && ARB_IS_DESK (desk) && sentence != NULL);
  /* TRANSLATORS: what was done, by whom and at what time of day */
  text = g_strdup_printf (_ ("%s (%s, %s)"), sentence, arb_store_get_umpire (arb_desk_get_store (desk)), time);
  note = arb_warning_new (ARB_WARNING_NOTE, NULL, text);
  arb_warning_set_action (note, _ ("Undo"), "win.undo");
  arb_warning_set_replaces (note);
  arb_warning_show (note, near, NULL, NULL);
}

static void
tell_done (Pending *self)
{
  g_autofree char *done = self->act->dup_done (arb_desk_get_store (self->desk), self->data);

  /* What the journal keeps must have been read. */
  if (self->warned->len > 0 && self->level == ARB_LEVEL_ACKNOWLEDGE)
    {
      ArbWarning *warning = arb_warning_new (ARB_WARNING_ACKNOWLEDGE, _ ("Noted in the Log"), done);

      add_sentences (warning, self->warned);
      arb_warning_show (warning, self->near, NULL, NULL);
      return;
    }
  if (self->warned->len > 0 && self->level == ARB_LEVEL_NOTE)
    {
      g_autofree char *both = g_strdup_printf ("%s %s", done, (const char *) self->warned->pdata[0]);

      arb_desk_act_tell (self->near, self->desk, both);
      return;
    }
  arb_desk_act_tell (self->near, self->desk, done);
}

static void
refused_cb (const char *response,
            const char *text,
            gpointer near)
{
  if (g_str_equal (response, SETTINGS))
    gtk_widget_activate_action (near, "competition.show-page", "s", SETTINGS);
}

/* Somebody decided that it is not done; the same person may decide otherwise. */
static void
tell_refused (Pending *self,
              const GError *error)
{
  ArbWarning *warning;

  if (self->warned->len == 0 || self->level < ARB_LEVEL_REFUSE)
    {
      arb_desk_refuse (self->desk, error->message);
      return;
    }
  warning = arb_warning_new (ARB_WARNING_REFUSE, _ ("This Competition Does Not Allow It"), error->message);
  arb_warning_add_way (warning, ARB_WAY_AVOID, SETTINGS, _ ("_Go to the Settings"));
  arb_warning_show (warning, self->near, refused_cb, self->near);
}

static void run (Pending *self,
                 gboolean is_sure,
                 const char *reason);

static void
asked_cb (const char *response,
          const char *text,
          gpointer data)
{
  Pending *self = data;
  Pending *again;

  if (!g_str_equal (response, YES))
    return;
  /* The question frees what it was about. */
  again = pending_new (self->act, self->near, self->desk, g_steal_pointer (&self->data));
  again->moves = g_steal_pointer (&self->moves);
  /* What was not asked yet is no yes to it. */
  run (again, self->warned->len > 0, text);
}

static void
ask (Pending *self)
{
  gboolean needs_reason = self->level == ARB_LEVEL_DOUBLE;
  ArbWarning *warning =
      arb_warning_new (needs_reason ? ARB_WARNING_CONSEQUENCES : ARB_WARNING_CONFIRM, _ (self->act->heading),
                       self->warned->len > 0 ? _ ("A rule of the competition stands against it:")
                                             : _ ("This moves in the ranking:"));

  add_sentences (warning, self->warned);
  add_sentences (warning, self->moves);
  if (needs_reason)
    arb_warning_ask_for_text (warning, _ ("Why? It prints in the log"));
  arb_warning_add_way (warning, ARB_WAY_DO, YES, _ (self->act->yes));
  arb_warning_set_destroy (warning, pending_free);
  arb_warning_show (warning, self->near, asked_cb, self);
}

/* Takes it. */
static void
run (Pending *self,
     gboolean is_sure,
     const char *reason)
{
  g_autofree char *why = g_strstrip (g_strdup (reason != NULL ? reason : ""));
  g_autoptr (GError) error = NULL;
  const ArbConsent consent = { is_sure, *why != '\0' ? why : NULL, warned_cb, self };

  g_ptr_array_set_size (self->warned, 0);
  self->level = ARB_LEVEL_NOTE;
  if (self->act->run (arb_desk_get_store (self->desk), &consent, self->data, &error))
    tell_done (self);
  else if (g_error_matches (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_CONSENT))
    {
      ask (self);
      return;
    }
  else
    tell_refused (self, error);
  pending_free (self);
}

/* What it moves is shown before in any case; where a question comes anyway it is part of that. */
static gboolean
must_show_moves (Pending *self)
{
  g_autoptr (ArbCompetition) competition = NULL;

  if (self->moves == NULL)
    return FALSE;
  competition = arb_competition_read (arb_desk_get_store (self->desk), NULL);
  return competition != NULL && arb_competition_get_level (competition, ARB_WARN_PAST_RESULT) < ARB_LEVEL_CONFIRM;
}

void
arb_desk_act_do (const ArbDeskAct *act,
                 GtkWidget *near,
                 ArbDesk *desk,
                 gpointer data)
{
  g_autoptr (GError) error = NULL;
  Pending *self;

  g_return_if_fail (act != NULL && GTK_IS_WIDGET (near) && ARB_IS_DESK (desk));
  self = pending_new (act, near, desk, data);
  if (act->find_moves != NULL)
    self->moves = act->find_moves (arb_desk_get_store (desk), data, &error);
  if (error != NULL)
    {
      tell_refused (self, error);
      pending_free (self);
    }
  else if (must_show_moves (self))
    ask (self);
  else
    run (self, FALSE, NULL);
}

void
arb_desk_act_do_surely (const ArbDeskAct *act,
                        GtkWidget *near,
                        ArbDesk *desk,
                        gpointer data,
                        const char *reason)
{
  g_return_if_fail (act != NULL && GTK_IS_WIDGET (near) && ARB_IS_DESK (desk));
  run (pending_new (act, near, desk, data), TRUE, reason);
}

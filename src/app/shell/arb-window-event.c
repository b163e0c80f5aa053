/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with the open event as a whole. */

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/arb-window-private.h"
#include "app/glance/arb-glance-dialog.h"
#include "app/memory/arb-memory-window.h"
#include "app/rules/arb-rules-window.h"
#include "app/shell/arb-keys-window.h"
#include "app/shell/arb-palette.h"
#include "app/shell/arb-todo-dialog.h"

static void
verified_cb (const char *problem,
             guint n_rows,
             guint n_combats,
             gpointer data)
{
  ArbWindow *self = data;
  g_autofree char *head = arb_store_dup_head (arb_desk_get_store (self->desk));
  g_autofree char *rows = g_strdup_printf (ngettext ("%u entry", "%u entries", n_rows), n_rows);
  g_autofree char *combats =
      g_strdup_printf (ngettext ("%u combat", "%u combats", n_combats), n_combats);
  g_autofree char *body = NULL;

  /* How far it has come. */
  arb_warning_withdraw (self->toasts);
  if (problem != NULL)
    {
      arb_warning_show (arb_warning_new (ARB_WARNING_ACKNOWLEDGE, _ ("The Journal Does Not Add Up"),
                                         problem),
                        GTK_WIDGET (self), NULL, NULL);
      return;
    }
  body = g_strdup_printf (_ ("%s: every fingerprint follows from the one before. %s: every result "
                             "follows again from its answers. Head of the chain: %s."),
                          rows, combats, head);
  arb_warning_show (arb_warning_new (ARB_WARNING_ACKNOWLEDGE, _ ("The Journal Adds Up"), body),
                    GTK_WIDGET (self), NULL, NULL);
}

/* In the place of the one before it, with a way to stop. */
static void
tell_progress (guint percent,
               gpointer data)
{
  ArbWindow *self = data;
  g_autofree char *sentence =
      percent > 0 ? g_strdup_printf (_ ("Checking the journal: %u %%"), percent)
                  : g_strdup (_ ("Checking the journal…"));
  ArbWarning *note = arb_warning_new (ARB_WARNING_NOTE, NULL, sentence);

  arb_warning_set_action (note, _ ("Stop"), "win.stop-verify");
  arb_warning_set_replaces (note);
  arb_warning_show (note, GTK_WIDGET (self->toasts), NULL, NULL);
}

static void
stop_verify (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (self->check == NULL || arb_event_check_is_over (self->check))
    return;
  g_clear_pointer (&self->check, arb_event_check_free);
  arb_window_tell (self, ARB_WARNING_NOTE, _ ("The check was stopped; the journal is as it was."));
}

static void
verify (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  if (self->desk == NULL)
    return;
  g_clear_pointer (&self->check, arb_event_check_free);
  self->check = arb_event_check_new (arb_desk_get_store (self->desk), TRUE, verified_cb, self);
  arb_event_check_set_progress (self->check, tell_progress);
  tell_progress (0, self);
}

static void
show_rules (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);

  gtk_window_present (
      GTK_WINDOW (arb_rules_window_new (GTK_WINDOW (self), self->systems, self->desk)));
}

static void
show_palette (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (arb_palette_new (ARB_WINDOW (widget))));
}

static void
show_todo (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (arb_todo_dialog_new (GTK_WINDOW (widget), ARB_WINDOW (widget)->desk)));
}

void
arb_window_recall (ArbWindow *self,
                   const char *key)
{
  g_return_if_fail (ARB_IS_WINDOW (self) && self->desk != NULL);
  gtk_window_present (GTK_WINDOW (arb_memory_window_new (GTK_WINDOW (self), self->desk, key)));
}

static void
show_memory (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  arb_window_recall (ARB_WINDOW (widget), NULL);
}

static void
show_glance (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  gtk_window_present (
      GTK_WINDOW (arb_glance_dialog_new (GTK_WINDOW (widget), ARB_WINDOW (widget)->desk)));
}

/* Not where GTK looks for it by itself: that would build it with every window, before the first
 * frame. */
static void
show_keys (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (
      arb_keys_window_new (GTK_WINDOW (widget), arb_window_get_view (ARB_WINDOW (widget)))));
}

void
arb_window_install_event_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL, show_keys);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL, show_rules);
  gtk_widget_class_install_action (widget_class, "win.todo", NULL, show_todo);
  gtk_widget_class_install_action (widget_class, "win.memory", NULL, show_memory);
  gtk_widget_class_install_action (widget_class, "win.palette", NULL, show_palette);
  gtk_widget_class_install_action (widget_class, "win.glance", NULL, show_glance);
  gtk_widget_class_install_action (widget_class, "win.verify", NULL, verify);
  gtk_widget_class_install_action (widget_class, "win.stop-verify", NULL, stop_verify);
}

void
arb_window_update_event_actions (ArbWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.verify", self->desk != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.todo", self->desk != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.memory", self->desk != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.glance", self->desk != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.timer", self->desk != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.add-table",
                                 self->desk != NULL &&
                                     !arb_store_is_read_only (arb_desk_get_store (self->desk)));
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-recovery-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"

/* Milliseconds: what is over sooner need not be told, and how often the bar moves. */
#define SHOW_AFTER 300
#define TICK 80

/* What the thread works with. */
typedef struct
{
  char *path;             /* Owned */
  gint percent;           /* atomic */
  gint is_stopped;        /* atomic */
  ArbRecovered recovered; /* of the thread until it is over */
} Job;

struct _ArbRecoveryDialog
{
  AdwWindow parent_instance;

  Job *job; /* Owned */
  gboolean is_begun;
  guint tick;
  guint show;
  ArbRecoveryFunc func;
  gpointer user_data;
  GDestroyNotify destroy; /* NULL: the data is freed */

  /* Template children */
  GtkButton *cancel;
  GtkLabel *doing;
  GtkProgressBar *progress;
};

G_DEFINE_FINAL_TYPE (ArbRecoveryDialog, arb_recovery_dialog, ADW_TYPE_WINDOW)

/* --- The thread ------------------------------------------------------------------------------- */

static gboolean
progress_cb (guint percent,
             gpointer user_data)
{
  Job *self = user_data;

  g_atomic_int_set (&self->percent, (gint) percent);
  return !g_atomic_int_get (&self->is_stopped);
}

static void
recover_in_thread (GTask *task,
                   gpointer source,
                   gpointer data,
                   GCancellable *cancellable)
{
  Job *self = data;
  GError *error = NULL;

  if (arb_store_recover (self->path, FALSE, progress_cb, self, &self->recovered, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- In the window ---------------------------------------------------------------------------- */

static gboolean
tick_cb (gpointer data)
{
  ArbRecoveryDialog *self = data;

  gtk_progress_bar_set_fraction (self->progress, g_atomic_int_get (&self->job->percent) / 100.0);
  return G_SOURCE_CONTINUE;
}

static void
show_cb (gpointer data)
{
  ArbRecoveryDialog *self = data;

  self->show = 0;
  gtk_window_present (GTK_WINDOW (self));
}

/* What is destroyed must not show itself again. */
static void
forget_timers (ArbRecoveryDialog *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->show, g_source_remove);
}

static void
free_data (ArbRecoveryDialog *self)
{
  GDestroyNotify destroy = g_steal_pointer (&self->destroy);

  if (destroy != NULL)
    destroy (self->user_data);
}

static void
recovered_cb (GObject *source,
              GAsyncResult *result,
              gpointer data)
{
  g_autoptr (ArbRecoveryDialog) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_back = g_task_propagate_boolean (G_TASK (result), &error);
  gboolean is_stopped = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  forget_timers (self);
  if (self->destroy != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      self->func (is_back ? &self->job->recovered : NULL, is_stopped ? NULL : error, self->user_data);
      free_data (self);
    }
  if (g_application_get_default () != NULL)
    g_application_release (g_application_get_default ());
}

/* The dialog goes when the thread has left everything as it was. */
static gboolean
close_request_cb (ArbRecoveryDialog *self)
{
  g_atomic_int_set (&self->job->is_stopped, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->cancel), FALSE);
  gtk_label_set_text (self->doing, _ ("Stopping…"));
  return GDK_EVENT_STOP;
}

/* The parent is gone, and nobody is to be told any more: at once, not when the last has let go of it. */
static void
abandon (ArbRecoveryDialog *self)
{
  g_atomic_int_set (&self->job->is_stopped, TRUE);
  forget_timers (self);
  free_data (self);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- The dialog ------------------------------------------------------------------------------- */

static void
arb_recovery_dialog_dispose (GObject *object)
{
  ArbRecoveryDialog *self = ARB_RECOVERY_DIALOG (object);

  forget_timers (self);
  free_data (self);
  G_OBJECT_CLASS (arb_recovery_dialog_parent_class)->dispose (object);
}

static void
arb_recovery_dialog_finalize (GObject *object)
{
  ArbRecoveryDialog *self = ARB_RECOVERY_DIALOG (object);

  arb_recovered_clear (&self->job->recovered);
  g_free (self->job->path);
  g_free (self->job);
  G_OBJECT_CLASS (arb_recovery_dialog_parent_class)->finalize (object);
}

static void
arb_recovery_dialog_class_init (ArbRecoveryDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_recovery_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_recovery_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-recovery-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbRecoveryDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, ArbRecoveryDialog, doing);
  gtk_widget_class_bind_template_child (widget_class, ArbRecoveryDialog, progress);
  gtk_widget_class_bind_template_callback (widget_class, close_request_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_recovery_dialog_init (ArbRecoveryDialog *self)
{
  self->job = g_new0 (Job, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_recovery_dialog_new (GtkWindow *parent,
                         const char *path,
                         ArbRecoveryFunc func,
                         gpointer user_data,
                         GDestroyNotify destroy)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (func != NULL && destroy != NULL, NULL);

  ArbRecoveryDialog *self = g_object_new (ARB_TYPE_RECOVERY_DIALOG, NULL);
  g_autofree char *shown = g_filename_display_basename (path);
  g_autofree char *sentence = g_strdup_printf (_ ("Putting “%s” together again…"), shown);

  arb_em_put_before (GTK_WINDOW (self), parent);
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (abandon), self, G_CONNECT_SWAPPED);
  gtk_label_set_text (self->doing, sentence);
  self->job->path = g_strdup (path);
  self->func = func;
  self->user_data = user_data;
  self->destroy = destroy;
  return GTK_WIDGET (self);
}

void
arb_recovery_dialog_begin (ArbRecoveryDialog *self)
{
  g_return_if_fail (ARB_IS_RECOVERY_DIALOG (self));
  g_return_if_fail (!self->is_begun);

  g_autoptr (GTask) task = NULL;

  /* The dialog is not its source: the thread may be the last to let go of the task. The program stays as long as
   * the thread has something to tidy up. */
  task = g_task_new (NULL, NULL, recovered_cb, g_object_ref (self));
  g_task_set_task_data (task, self->job, NULL);
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  self->is_begun = TRUE;
  self->tick = g_timeout_add (TICK, tick_cb, self);
  self->show = g_timeout_add_once (SHOW_AFTER, show_cb, self);
  g_task_run_in_thread (task, recover_in_thread);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/share/arb-hub-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "share/arb-hub-place.h"
#include "share/arb-sync.h"
#include "store/arb-state.h"

struct _ArbHubDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk;             /* Owned or NULL */
  GPtrArray *found;          /* Owned: ArbHubEvent, a row for each */
  char *wanted;              /* Owned or NULL: the event that a place is being chosen for */
  GCancellable *cancellable; /* Owned: goes with the dialog */
  gboolean is_busy;

  /* Template children */
  GtkEditable *address;
  GtkEditable *password;
  GtkLabel *problem;
  GtkLabel *doing;
  GtkWidget *use;
  GtkWidget *leave;
  GtkWidget *look;
  GtkListBox *events;
};

G_DEFINE_FINAL_TYPE (ArbHubDialog, arb_hub_dialog, ADW_TYPE_WINDOW)

enum
{
  CHANGED,
  JOINED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Beside the window -------------------------------------------------------------------------- */

typedef enum
{
  JOB_USE,  /* the open event gets a place there, unless it has one */
  JOB_LOOK, /* which events are there */
  JOB_JOIN, /* a copy of one */
} JobKind;

typedef struct
{
  JobKind kind;
  char *url; /* Owned, as all texts */
  char *password;
  char *event;
  char *name;
  char *path;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->url);
  g_free (job->password);
  g_free (job->event);
  g_free (job->name);
  g_free (job->path);
  g_free (job);
}

static char *
ask_cb (const char *user,
        const char *host,
        gpointer data)
{
  const Job *job = data;

  return *job->password != '\0' ? g_strdup (job->password) : NULL;
}

static gboolean
has_event (const GPtrArray *events,
           const char *event)
{
  for (guint i = 0; i < events->len; i++)
    if (g_str_equal (((ArbHubEvent *) events->pdata[i])->event, event))
      return TRUE;
  return FALSE;
}

/* The events that are there, whatever the job was. */
static GPtrArray *
do_job (Job *job,
        GError **error)
{
  g_autoptr (ArbHub) hub = arb_hub_connect (job->url, ask_cb, job, error);
  g_autoptr (GPtrArray) events = hub != NULL ? arb_hub_list_events (hub, error) : NULL;
  g_auto (ArbSyncResult) result = { 0 };

  if (events == NULL)
    return NULL;
  if (job->kind == JOB_USE && !has_event (events, job->event) &&
      !arb_hub_share (hub, job->event, job->name, error))
    return NULL;
  if (job->kind == JOB_JOIN && !arb_sync_join (hub, job->event, job->path, &result, error))
    return NULL;
  return g_steal_pointer (&events);
}

static void
work_cb (GTask *task,
         gpointer source,
         gpointer data,
         GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *events = do_job (data, &error);

  if (events != NULL)
    g_task_return_pointer (task, events, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/* --- What came of it ---------------------------------------------------------------------------- */

static gboolean
has_hub (ArbHubDialog *self)
{
  g_autofree char *url =
      self->desk != NULL ? arb_hub_place_dup (arb_store_get_event_id (arb_desk_get_store (self->desk))) : NULL;

  return url != NULL;
}

static void
update (ArbHubDialog *self,
        const char *doing)
{
  gboolean may_use = self->desk != NULL && !arb_store_is_read_only (arb_desk_get_store (self->desk));

  arb_tell (self->doing, doing);
  gtk_widget_set_visible (self->use, may_use && !has_hub (self));
  gtk_widget_set_visible (self->leave, has_hub (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "hub.use", !self->is_busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "hub.leave", !self->is_busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "hub.look", !self->is_busy);
  gtk_widget_set_sensitive (GTK_WIDGET (self->events), !self->is_busy);
}

static void
show_events (ArbHubDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->events))) != NULL)
    gtk_list_box_remove (self->events, child);
  for (guint i = 0; i < self->found->len; i++)
    {
      const ArbHubEvent *event = self->found->pdata[i];
      g_autofree char *count = g_strdup_printf (
          ngettext ("%u entry", "%u entries", (gulong) event->n_rows), (guint) event->n_rows);
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", event->name, "subtitle",
                                     count, "activatable", TRUE, "title-lines", 0, NULL);

      gtk_list_box_append (self->events, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->events), self->found->len > 0);
  if (self->found->len == 0)
    arb_tell (self->doing, _ ("The hub answers, and holds no event yet."));
}

static gboolean
keep_place (ArbHubDialog *self,
            const char *event,
            const char *url)
{
  g_autoptr (GError) error = NULL;

  if (arb_hub_place_keep (event, url, &error))
    return TRUE;
  arb_tell (self->problem, error->message);
  return FALSE;
}

static void
ready_cb (GObject *no_source,
          GAsyncResult *result,
          gpointer data)
{
  g_autoptr (ArbHubDialog) self = data;
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = g_task_propagate_pointer (G_TASK (result), &error);

  /* The dialog is gone: nobody waits for it. */
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  self->is_busy = FALSE;
  update (self, NULL);
  arb_tell (self->problem, error != NULL ? error->message : NULL);
  if (error != NULL)
    return;
  if (job->kind == JOB_LOOK)
    {
      g_ptr_array_unref (self->found);
      self->found = g_ptr_array_ref (events);
      show_events (self);
    }
  else if (keep_place (self, job->event, job->url))
    {
      if (job->kind == JOB_USE)
        g_signal_emit (self, signals[CHANGED], 0);
      else
        g_signal_emit (self, signals[JOINED], 0, job->path);
      gtk_window_destroy (GTK_WINDOW (self));
    }
}

static void
begin (ArbHubDialog *self,
       JobKind kind,
       const char *event,
       const char *name,
       const char *path,
       const char *doing)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->is_busy)
    return;
  job = g_new0 (Job, 1);
  job->kind = kind;
  job->url = g_strdup (gtk_editable_get_text (self->address));
  job->password = g_strdup (gtk_editable_get_text (self->password));
  job->event = g_strdup (event);
  job->name = g_strdup (name);
  job->path = g_strdup (path);
  self->is_busy = TRUE;
  arb_tell (self->problem, NULL);
  update (self, doing);
  /* The dialog is not its source: the thread may be the last to let go of the task. */
  task = g_task_new (NULL, NULL, ready_cb, g_object_ref (self));
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work_cb);
}

/* --- Actions ------------------------------------------------------------------------------------ */

static void
use (GtkWidget *widget,
     const char *action_name,
     GVariant *parameter)
{
  ArbHubDialog *self = ARB_HUB_DIALOG (widget);
  ArbStore *store = arb_desk_get_store (self->desk);
  g_autofree char *name = arb_store_dup_header (store, "name");

  begin (self, JOB_USE, arb_store_get_event_id (store), name != NULL ? name : "", NULL,
         _ ("Looking for the hub…"));
}

static void
leave (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbHubDialog *self = ARB_HUB_DIALOG (widget);

  if (!keep_place (self, arb_store_get_event_id (arb_desk_get_store (self->desk)), NULL))
    return;
  g_signal_emit (self, signals[CHANGED], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
look (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  begin (ARB_HUB_DIALOG (widget), JOB_LOOK, NULL, NULL, NULL, _ ("Looking for the hub…"));
}

void
arb_hub_dialog_join (ArbHubDialog *self,
                     const char *event,
                     const char *path)
{
  g_return_if_fail (ARB_IS_HUB_DIALOG (self) && event != NULL && path != NULL);
  begin (self, JOB_JOIN, event, NULL, path, _ ("Everything is being copied and checked…"));
}

gboolean
arb_hub_dialog_is_busy (ArbHubDialog *self)
{
  g_return_val_if_fail (ARB_IS_HUB_DIALOG (self), FALSE);
  return self->is_busy;
}

static void
place_cb (const char *path,
          gpointer data)
{
  ArbHubDialog *self = data;

  if (path != NULL && self->wanted != NULL)
    arb_hub_dialog_join (self, self->wanted, path);
}

static void
event_chosen_cb (ArbHubDialog *self,
                 GtkListBoxRow *row)
{
  static const char *const patterns[] = { "*.arbitre", NULL };
  const ArbFileKind kinds[] = { { _ ("Events"), patterns }, { NULL } };
  const ArbHubEvent *event = self->found->pdata[gtk_list_box_row_get_index (row)];
  g_autofree char *name = g_strdup_printf ("%s.arbitre", *event->name != '\0' ? event->name : "event");

  g_free (self->wanted);
  self->wanted = g_strdup (event->event);
  arb_choose_file (GTK_WINDOW (self), _ ("Where the Copy Goes"), g_strdelimit (name, "/", '-'), kinds, place_cb,
                   self);
}

/* --- The dialog --------------------------------------------------------------------------------- */

static void
arb_hub_dialog_dispose (GObject *object)
{
  g_cancellable_cancel (ARB_HUB_DIALOG (object)->cancellable);
  G_OBJECT_CLASS (arb_hub_dialog_parent_class)->dispose (object);
}

static void
arb_hub_dialog_finalize (GObject *object)
{
  ArbHubDialog *self = ARB_HUB_DIALOG (object);

  g_clear_object (&self->desk);
  g_ptr_array_unref (self->found);
  g_free (self->wanted);
  g_object_unref (self->cancellable);
  G_OBJECT_CLASS (arb_hub_dialog_parent_class)->finalize (object);
}

static void
arb_hub_dialog_class_init (ArbHubDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_hub_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_hub_dialog_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[JOINED] = g_signal_new ("joined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-hub-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, address);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, password);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, doing);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, use);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, leave);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, look);
  gtk_widget_class_bind_template_child (widget_class, ArbHubDialog, events);
  gtk_widget_class_bind_template_callback (widget_class, event_chosen_cb);
  gtk_widget_class_install_action (widget_class, "hub.use", NULL, use);
  gtk_widget_class_install_action (widget_class, "hub.leave", NULL, leave);
  gtk_widget_class_install_action (widget_class, "hub.look", NULL, look);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_hub_dialog_init (ArbHubDialog *self)
{
  self->found = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_hub_dialog_new (GtkWindow *parent,
                    ArbDesk *desk)
{
  g_autofree char *url = NULL;
  ArbHubDialog *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  self = g_object_new (ARB_TYPE_HUB_DIALOG, "destroy-with-parent", TRUE, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  if (desk != NULL)
    self->desk = g_object_ref (desk);
  if (desk != NULL)
    url = arb_hub_place_dup (arb_store_get_event_id (arb_desk_get_store (desk)));
  gtk_editable_set_text (self->address, url != NULL ? url : "");
  update (self, NULL);
  return GTK_WIDGET (self);
}

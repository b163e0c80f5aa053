/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-change-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"

struct _ArbChangeDialog
{
  AdwWindow parent_instance;

  ArbChangeFunc func; /* NULL: it has been called */
  gpointer near;      /* Owned: an object */
  gpointer data;      /* the function's */

  /* Template children */
  GtkLabel *problem;
  GtkLabel *about;
  AdwEntryRow *reason;
  GtkSpinButton *penalty;
};

G_DEFINE_FINAL_TYPE (ArbChangeDialog, arb_change_dialog, ADW_TYPE_WINDOW)

static void
answer (ArbChangeDialog *self,
        const char *reason)
{
  ArbChangeFunc func = g_steal_pointer (&self->func);

  if (func != NULL)
    func (gtk_spin_button_get_value_as_int (self->penalty), reason, self->near, self->data);
}

static void
change (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbChangeDialog *self = ARB_CHANGE_DIALOG (widget);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason))));

  if (*reason == '\0')
    {
      arb_tell (self->problem, _ ("Say why the list is changed; it prints in the log."));
      gtk_widget_grab_focus (GTK_WIDGET (self->reason));
      return;
    }
  gtk_widget_set_visible (widget, FALSE);
  answer (self, reason);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
entered_cb (ArbChangeDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "list.change", NULL);
}

static gboolean
close_request_cb (ArbChangeDialog *self)
{
  answer (self, NULL);
  return FALSE;
}

static void
arb_change_dialog_dispose (GObject *object)
{
  ArbChangeDialog *self = ARB_CHANGE_DIALOG (object);

  /* Its window may go without asking. */
  if (self->penalty != NULL)
    answer (self, NULL);
  g_clear_object (&self->near);
  G_OBJECT_CLASS (arb_change_dialog_parent_class)->dispose (object);
}

static void
arb_change_dialog_class_init (ArbChangeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_change_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-change-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbChangeDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbChangeDialog, about);
  gtk_widget_class_bind_template_child (widget_class, ArbChangeDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, ArbChangeDialog, penalty);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_request_cb);
  gtk_widget_class_install_action (widget_class, "list.change", NULL, change);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_change_dialog_init (ArbChangeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
arb_change_dialog_run (GtkWindow *parent,
                       const char *player,
                       gint64 penalty,
                       ArbChangeFunc func,
                       gpointer near,
                       gpointer data)
{
  ArbChangeDialog *self;
  g_autofree char *about = NULL;

  g_return_if_fail (player != NULL && func != NULL && G_IS_OBJECT (near));
  self = g_object_new (ARB_TYPE_CHANGE_DIALOG, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->func = func;
  self->near = g_object_ref (near);
  self->data = data;
  about = g_strdup_printf (_ ("The list of %s was accepted already. A change needs a reason and has a price."),
                           player);
  gtk_label_set_text (self->about, about);
  gtk_spin_button_set_value (self->penalty, (double) penalty);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
  gtk_window_present (GTK_WINDOW (self));
}

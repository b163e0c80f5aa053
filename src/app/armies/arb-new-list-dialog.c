/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-new-list-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/armies/arb-field-row.h"
#include "app/armies/arb-item-fields.h"
#include "systems/arb-system.h"

struct _ArbNewListDialog
{
  AdwWindow parent_instance;

  ArbFieldRow *system; /* Borrowed: in the list, as the others */
  ArbFieldRow *nation;
  ArbFieldRow *name;

  /* Template children */
  GtkListBox *fields;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (ArbNewListDialog, arb_new_list_dialog, ADW_TYPE_WINDOW)

enum
{
  CREATE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
create (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbNewListDialog *self = ARB_NEW_LIST_DIALOG (widget);
  g_autofree char *system = arb_field_row_dup_text (self->system);
  g_autofree char *nation = arb_field_row_dup_text (self->nation);
  g_autofree char *name = arb_field_row_dup_text (self->name);

  if (name == NULL)
    {
      arb_field_row_set_error (self->name, _ ("Give the list a name, for example that of the "
                                              "army or the player."));
      gtk_widget_grab_focus (GTK_WIDGET (self->name));
      return;
    }
  g_signal_emit (self, signals[CREATE], 0, system, nation, name);
  gtk_window_close (GTK_WINDOW (self));
}

/* The nations are those of the system. */
static void
system_cb (ArbNewListDialog *self,
           const char *system)
{
  g_autoptr (GListStore) nations = arb_item_fields_new_nations (system, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (nations));

  if (self->nation != NULL)
    gtk_list_box_remove (self->fields, GTK_WIDGET (self->nation));
  self->nation = ARB_FIELD_ROW (arb_field_row_new_choice (
      arb_army_field_get_title (ARB_ARMY_NATION), G_LIST_MODEL (nations)));
  gtk_list_box_insert (self->fields, GTK_WIDGET (self->nation), 1);
  /* The first real nation, when there is one. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (arb_field_row_get_control (self->nation)), n > 1);
  arb_field_row_set_editable (self->nation, n > 1);
}

static void
arb_new_list_dialog_class_init (ArbNewListDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CREATE] = g_signal_new ("create", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING,
                                  G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-new-list-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbNewListDialog, fields);
  gtk_widget_class_bind_template_child (widget_class, ArbNewListDialog, problem);
  gtk_widget_class_install_action (widget_class, "list.create", NULL, create);
}

static void
arb_new_list_dialog_init (ArbNewListDialog *self)
{
  g_autoptr (GListStore) systems = arb_item_fields_new_systems (NULL);
  g_autofree char *first = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->system = ARB_FIELD_ROW (arb_field_row_new_choice (
      arb_army_field_get_title (ARB_ARMY_SYSTEM), G_LIST_MODEL (systems)));
  self->name = ARB_FIELD_ROW (arb_field_row_new_text (arb_army_field_get_title (ARB_ARMY_NAME)));
  gtk_entry_set_activates_default (GTK_ENTRY (arb_field_row_get_control (self->name)), TRUE);
  g_signal_connect_swapped (self->name, "refused", G_CALLBACK (arb_tell), self->problem);
  gtk_list_box_append (self->fields, GTK_WIDGET (self->system));
  gtk_list_box_append (self->fields, GTK_WIDGET (self->name));
  arb_field_row_set_text (self->system, arb_system_get_defs ()[0]->id);
  first = arb_field_row_dup_text (self->system);
  system_cb (self, first);
  g_signal_connect_swapped (self->system, "commit", G_CALLBACK (system_cb), self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

GtkWidget *
arb_new_list_dialog_new (void)
{
  return g_object_new (ARB_TYPE_NEW_LIST_DIALOG, NULL);
}

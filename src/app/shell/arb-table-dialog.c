/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-table-dialog.h"

#include <glib/gi18n.h>
#include "app/arb-em.h"

struct _ArbTableDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk;      /* Owned */
  ArbTableForm *form; /* Borrowed */

  /* Template children */
  AdwPreferencesPage *page;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (ArbTableDialog, arb_table_dialog, ADW_TYPE_WINDOW)

static void
add_table (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbTableDialog *self = ARB_TABLE_DIALOG (widget);
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GError) error = NULL;
  GListModel *games = G_LIST_MODEL (arb_desk_get_games (self->desk));
  g_auto (GStrv) house_files = arb_system_set_dup_house_files (arb_desk_get_systems (self->desk));

  arb_table_form_add_to (self->form, plan);
  if (arb_event_plan_add_to (plan->tables->pdata[0], arb_desk_get_store (self->desk), house_files,
                             &error))
    {
      g_autoptr (ArbGame) game =
          g_list_model_get_item (games, g_list_model_get_n_items (games) - 1);

      arb_desk_set_game (self->desk, game);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
  gtk_label_set_text (self->problem, error->message);
}

static void
arb_table_dialog_dispose (GObject *object)
{
  g_clear_object (&ARB_TABLE_DIALOG (object)->desk);
  G_OBJECT_CLASS (arb_table_dialog_parent_class)->dispose (object);
}

static void
arb_table_dialog_class_init (ArbTableDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_table_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-table-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbTableDialog, page);
  gtk_widget_class_bind_template_child (widget_class, ArbTableDialog, problem);
  gtk_widget_class_install_action (widget_class, "table.add", NULL, add_table);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_table_dialog_init (ArbTableDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_table_dialog_new (GtkWindow *parent,
                      ArbDesk *desk)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);

  ArbTableDialog *self = g_object_new (ARB_TYPE_TABLE_DIALOG, NULL);
  GListModel *games = G_LIST_MODEL (arb_desk_get_games (desk));
  GtkWidget *form =
      arb_table_form_new (arb_desk_get_systems (desk), g_list_model_get_n_items (games) + 1);

  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  self->form = ARB_TABLE_FORM (form);
  arb_table_form_set_system (self->form, arb_game_get_system (arb_desk_get_game (desk)));
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (form));
  /* The keyboard begins with the name, not at the buttons above it. */
  arb_table_form_grab (self->form);
  return GTK_WIDGET (self);
}

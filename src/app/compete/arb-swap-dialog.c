/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-swap-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-combo-row.h"
#include "app/arb-em.h"

struct _ArbSwapDialog
{
  AdwWindow parent_instance;

  GPtrArray *ids; /* Owned: char *, as the rows have them */

  /* Template children */
  AdwComboRow *one;
  AdwComboRow *other;
};

G_DEFINE_FINAL_TYPE (ArbSwapDialog, arb_swap_dialog, ADW_TYPE_WINDOW)

enum
{
  AGREED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
agree (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbSwapDialog *self = ARB_SWAP_DIALOG (widget);
  g_autoptr (ArbSwapDialog) kept = g_object_ref (self);
  guint one = adw_combo_row_get_selected (self->one);
  guint other = adw_combo_row_get_selected (self->other);

  if (one >= self->ids->len || other >= self->ids->len)
    return;
  gtk_widget_set_visible (widget, FALSE);
  g_signal_emit (self, signals[AGREED], 0, self->ids->pdata[one], self->ids->pdata[other]);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
arb_swap_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (ARB_SWAP_DIALOG (object)->ids);
  G_OBJECT_CLASS (arb_swap_dialog_parent_class)->finalize (object);
}

static void
arb_swap_dialog_class_init (ArbSwapDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_swap_dialog_finalize;
  signals[AGREED] = g_signal_new ("agreed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-swap-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbSwapDialog, one);
  gtk_widget_class_bind_template_child (widget_class, ArbSwapDialog, other);
  gtk_widget_class_install_action (widget_class, "swap.agree", NULL, agree);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_swap_dialog_init (ArbSwapDialog *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_swap_dialog_new (GtkWindow *parent,
                     const ArbRound *round,
                     const ArbPlayer *first)
{
  ArbSwapDialog *self;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_return_val_if_fail (round != NULL, NULL);
  self = g_object_new (ARB_TYPE_SWAP_DIALOG, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  for (guint i = 0; i < round->meetings->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const ArbMeeting *meeting = round->meetings->pdata[i];
        const ArbPlayer *player = meeting->players[side];
        g_autofree char *name = NULL;

        if (player == NULL)
          continue;
        name = meeting->table > 0 ? g_strdup_printf (_ ("%s, table %u"), player->name, meeting->table)
                                  : g_strdup_printf (_ ("%s, bye"), player->name);
        gtk_string_list_append (names, name);
        g_ptr_array_add (self->ids, g_strdup (player->id));
      }
  adw_combo_row_set_model (self->one, G_LIST_MODEL (names));
  adw_combo_row_set_model (self->other, G_LIST_MODEL (names));
  for (guint i = 0; i < self->ids->len; i++)
    if (first != NULL && g_str_equal (self->ids->pdata[i], first->id))
      adw_combo_row_set_selected (self->one, i);
  return GTK_WIDGET (self);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-template-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-wrap-label.h"
#include "base/arb-find.h"
#include "engine/arb-language.h"
#include "roster/arb-shown.h"

struct _ArbTemplateDialog
{
  AdwWindow parent_instance;

  /* Template children */
  GtkEditable *search;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ArbTemplateDialog, arb_template_dialog, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
get_name (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "name");
}

static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer data)
{
  const char *typed = gtk_editable_get_text (ARB_TEMPLATE_DIALOG (data)->search);

  return arb_find_words (get_name (row), typed);
}

/* The first that is left is Enter's. */
static GtkListBoxRow *
find_first (ArbTemplateDialog *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (filter_cb (row, self))
      return row;
  return NULL;
}

static void
search_changed_cb (ArbTemplateDialog *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_select_row (self->list, find_first (self));
}

static void
choose (ArbTemplateDialog *self,
        GtkListBoxRow *row)
{
  if (row == NULL)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (row), "id"));
  gtk_window_close (GTK_WINDOW (self));
}

static void
activate_cb (ArbTemplateDialog *self)
{
  choose (self, gtk_list_box_get_selected_row (self->list));
}

static void
row_cb (ArbTemplateDialog *self,
        GtkListBoxRow *row)
{
  choose (self, row);
}

static void
arb_template_dialog_class_init (ArbTemplateDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-template-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbTemplateDialog, search);
  gtk_widget_class_bind_template_child (widget_class, ArbTemplateDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
}

static void
arb_template_dialog_init (ArbTemplateDialog *self)
{
  GtkWidget *nothing = arb_wrap_label_new (_ ("No template with these words"));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_widget_add_css_class (nothing, "dim-label");
  gtk_widget_add_css_class (nothing, "dialog-body");
  gtk_list_box_set_placeholder (self->list, nothing);
}

/* What it is made of, in words: “Fusilier: 12, Grenadier (elite): 3”, and whose it is. */
static char *
dup_subtitle (const ArbCatalogue *catalogue,
              const ArbEntry *entry)
{
  const ArbCell *groups = arb_entry_find (entry, arb_army_field_to_string (ARB_ARMY_GROUPS));
  g_autofree char *figures = groups != NULL ? arb_shown_groups (catalogue, groups->text)
                                            : g_strdup ("");
  g_autofree char *source = arb_shown_source (entry->source, entry->cite);

  return g_strdup_printf ("%s · %s", figures, source);
}

static void
add_row (ArbTemplateDialog *self,
         const ArbCatalogue *catalogue,
         const ArbEntry *entry)
{
  const char *name = arb_text_get (entry->name, arb_language_get ());
  g_autofree char *subtitle = dup_subtitle (catalogue, entry);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (entry->id), g_free);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  gtk_list_box_append (self->list, row);
}

GtkWidget *
arb_template_dialog_new (const ArbCatalogue *catalogue)
{
  g_return_val_if_fail (catalogue != NULL, NULL);

  ArbTemplateDialog *self = g_object_new (ARB_TYPE_TEMPLATE_DIALOG, NULL);

  for (guint i = 0; i < catalogue->words->len; i++)
    if (arb_entry_is_template (catalogue->words->pdata[i]))
      add_row (self, catalogue, catalogue->words->pdata[i]);
  gtk_list_box_select_row (self->list, find_first (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return GTK_WIDGET (self);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel: search in the list that shows. */

#include <glib/gi18n.h>

#include "app/armies/arb-armies-panel-private.h"
#include "app/armies/arb-army-edit.h"

static void
search (ArbArmiesPanel *self,
        ArbArmyItem *from,
        gboolean backwards)
{
  const char *typed = gtk_editable_get_text (self->search_entry);
  g_autofree char *count = NULL;
  ArbArmyItem *item;
  guint index, n_found;

  if (*typed == '\0' || self->document == NULL)
    {
      gtk_label_set_text (self->search_count, "");
      return;
    }
  item = arb_army_edit_search (arb_army_document_get_army (self->document), from, typed, backwards,
                               &index, &n_found);
  if (item != NULL)
    {
      arb_army_tree_select (self->tree, item);
      count = g_strdup_printf (_ ("%u of %u"), index, n_found);
    }
  gtk_label_set_text (self->search_count, count != NULL ? count : _ ("Nothing found"));
}

/* While typing the first match stays as long as it matches. */
void
arb_armies_panel_search_changed_cb (ArbArmiesPanel *self)
{
  search (self, NULL, FALSE);
}

static void
find_again (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  search (self, arb_army_tree_get_selected (self->tree),
          g_str_equal (action_name, "armies.find-previous"));
}

static void
close_search (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  arb_army_tree_grab (self->tree);
  gtk_widget_set_visible (self->search_bar, FALSE);
}

static void
find (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  arb_armies_panel_open_search (ARB_ARMIES_PANEL (widget));
}

void
arb_armies_panel_open_search (ArbArmiesPanel *self)
{
  if (self->document == NULL)
    return;
  gtk_widget_set_visible (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  gtk_editable_select_region (self->search_entry, 0, -1);
}

void
arb_armies_panel_install_search (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.find", NULL, find);
  gtk_widget_class_install_action (widget_class, "armies.find-next", NULL, find_again);
  gtk_widget_class_install_action (widget_class, "armies.find-previous", NULL, find_again);
  gtk_widget_class_install_action (widget_class, "armies.close-search", NULL, close_search);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "armies.find",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK,
                                       "armies.find-next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "armies.find-previous", NULL);
}

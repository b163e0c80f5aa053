/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "tour.h"

const TourPart tour_parts[] = { { "armies", tour_armies }, { "board", tour_board },
                                { "combat", tour_combat }, { "competition", tour_compete },
                                { "log", tour_log },
                                { "manual", tour_manual }, { "print", tour_print },
                                { "rules", tour_rules },   { "sheets", tour_sheets },
                                { "memory", tour_memory }, { "share", tour_share },   { "shell", tour_shell },
                                { "template", tour_template },
                                { NULL } };

void
tour_stop (const Tour *self,
           gpointer window,
           const char *name)
{
  app_test_wait_for_paint (window);
  self->func (window, name, self->data);
}

static GtkWindow *
find_dialog (gpointer window)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (dialog) == window &&
          gtk_widget_get_visible (GTK_WIDGET (dialog)))
        return dialog;
    }
  return NULL;
}

void
tour_stop_at_dialog (const Tour *self,
                     gpointer window,
                     const char *name)
{
  GtkWindow *dialog;

  app_test_spin ();
  dialog = find_dialog (window);
  if (dialog == NULL)
    g_error ("%s: no dialog is open", name);
  tour_present (self, dialog);
  tour_stop (self, dialog, name);
  gtk_window_destroy (dialog);
  app_test_spin ();
}

void
tour_stop_at_menu (const Tour *self,
                   GtkMenuButton *button,
                   const char *name)
{
  gtk_menu_button_popup (button);
  app_test_spin ();
  tour_stop (self, gtk_menu_button_get_popover (button), name);
  gtk_menu_button_popdown (button);
  app_test_spin ();
}

void
tour_stop_at_context_menu (const Tour *self,
                           gpointer widget,
                           double x,
                           double y,
                           const char *name)
{
  gpointer menu;

  g_signal_emit_by_name (app_test_find_menu (widget), "pressed", 1, x, y);
  app_test_spin ();
  menu = app_test_find_type (widget, GTK_TYPE_POPOVER_MENU);
  if (menu == NULL)
    g_error ("%s: no menu is open", name);
  tour_stop (self, menu, name);
  gtk_popover_popdown (menu);
  app_test_spin ();
}

void
tour_present (const Tour *self,
              gpointer dialog)
{
  int width;
  int height;

  gtk_window_get_default_size (dialog, &width, &height);
  gtk_window_set_default_size (dialog, width > 0 ? MIN (width, self->width) : -1, height);
  gtk_window_present (dialog);
  app_test_wait_for_paint (dialog);
}

void
tour_act (gpointer widget,
          const char *action)
{
  gtk_widget_activate_action (widget, action, NULL);
  app_test_spin ();
}

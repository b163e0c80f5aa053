/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel: the library, where lists are looked for and kept. */

#include "app/arb-em.h"
#include "app/armies/arb-armies-panel-private.h"
#include "app/armies/arb-library-window.h"

static void
chosen_cb (ArbArmiesPanel *self,
           const char *path)
{
  if (arb_armies_panel_open_file (self, path))
    arb_panel_grab (ARB_PANEL (self));
}

static void
show_library (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  GtkWidget *window = arb_library_window_new ();

  arb_em_put_before (GTK_WINDOW (window), arb_armies_panel_get_window (self));
  g_signal_connect_object (window, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

void
arb_armies_panel_install_library (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.library", NULL, show_library);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "armies.library",
                                       NULL);
}

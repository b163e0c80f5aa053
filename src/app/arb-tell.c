/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-tell.h"

void
arb_tell (GtkLabel *label,
          const char *text)
{
  g_return_if_fail (GTK_IS_LABEL (label));
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

void
arb_tell_in_box (GtkWidget *box,
                 GtkImage *icon,
                 GtkLabel *label,
                 const char *text,
                 gboolean is_wrong)
{
  g_return_if_fail (GTK_IS_WIDGET (box));
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_image_set_from_icon_name (icon, is_wrong ? "dialog-warning-symbolic"
                                               : "dialog-information-symbolic");
  if (is_wrong)
    gtk_widget_add_css_class (box, "problem");
  else
    gtk_widget_remove_css_class (box, "problem");
  gtk_widget_set_visible (box, text != NULL && *text != '\0');
}

GtkWidget *
arb_box_new (GtkOrientation orientation,
             const char *gap)
{
  GtkWidget *box = gtk_box_new (orientation, 0);

  gtk_widget_add_css_class (box, gap);
  return box;
}

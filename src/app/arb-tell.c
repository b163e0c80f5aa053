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

void
arb_button_set_labels (GtkButton *button,
                       const char *const *labels)
{
  GtkWidget *stack;

  g_return_if_fail (GTK_IS_BUTTON (button));
  g_return_if_fail (labels != NULL && labels[0] != NULL);
  stack = gtk_stack_new ();
  for (guint i = 0; labels[i] != NULL; i++)
    {
      GtkWidget *label = gtk_label_new_with_mnemonic (labels[i]);

      gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (button));
      gtk_stack_add_child (GTK_STACK (stack), label);
    }
  gtk_button_set_child (button, stack);
  gtk_widget_add_css_class (GTK_WIDGET (button), "text-button");
  arb_button_show_label (button, 0);
}

void
arb_button_show_label (GtkButton *button,
                       guint index)
{
  GtkStack *stack;
  GtkWidget *label;

  g_return_if_fail (GTK_IS_BUTTON (button));
  g_return_if_fail (GTK_IS_STACK (gtk_button_get_child (button)));
  stack = GTK_STACK (gtk_button_get_child (button));
  label = gtk_widget_get_first_child (GTK_WIDGET (stack));
  for (guint i = 0; i < index && label != NULL; i++)
    label = gtk_widget_get_next_sibling (label);
  g_return_if_fail (label != NULL);
  gtk_stack_set_visible_child (stack, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (label)), -1);
}

GtkWidget *
arb_box_new (GtkOrientation orientation,
             const char *gap)
{
  GtkWidget *box = gtk_box_new (orientation, 0);

  gtk_widget_add_css_class (box, gap);
  return box;
}

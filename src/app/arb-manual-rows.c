/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual-rows.h"

#include "app/arb-tell.h"

GtkWidget *
arb_manual_page_row_new (const ArbManualPage *page)
{
  g_return_val_if_fail (page != NULL, NULL);

  const char *title = arb_manual_page_get_title (page);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  /* GTK 4.8 would call it by its class. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

GtkWidget *
arb_manual_hit_row_new (const ArbManualHit *hit)
{
  g_return_val_if_fail (hit != NULL, NULL);

  const char *page = arb_manual_page_get_title (hit->page);
  g_autofree char *place = g_strdup_printf ("%s › %s", page, hit->heading);
  g_autofree char *title =
      g_markup_escape_text (g_str_equal (page, hit->heading) ? page : place, -1);
  g_autofree char *subtitle = g_markup_escape_text (hit->excerpt != NULL ? hit->excerpt : "", -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, place,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  hit->excerpt != NULL ? hit->excerpt : "", -1);
  return row;
}

static GtkWidget *
neighbour_button_new (const ArbManualPage *page,
                      const char *icon_name,
                      gboolean icon_first)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  GtkWidget *icon = gtk_image_new_from_icon_name (icon_name);
  GtkWidget *label = gtk_label_new (arb_manual_page_get_title (page));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), icon_first ? icon : label);
  gtk_box_append (GTK_BOX (box), icon_first ? label : icon);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "manual.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", page->id);
  gtk_widget_set_halign (button, icon_first ? GTK_ALIGN_START : GTK_ALIGN_END);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  arb_manual_page_get_title (page), -1);
  return button;
}

GtkWidget *
arb_manual_neighbours_new (const ArbManualBook *book,
                           const ArbManualPage *page)
{
  g_return_val_if_fail (book != NULL, NULL);
  g_return_val_if_fail (page != NULL, NULL);

  const ArbManualPage *previous = arb_manual_book_get_neighbour (book, page, -1);
  const ArbManualPage *next = arb_manual_book_get_neighbour (book, page, +1);
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-5");

  gtk_widget_add_css_class (box, "manual-neighbours");
  if (previous != NULL)
    gtk_box_append (GTK_BOX (box), neighbour_button_new (previous, "go-previous-symbolic", TRUE));
  if (next != NULL)
    gtk_box_append (GTK_BOX (box), neighbour_button_new (next, "go-next-symbolic", FALSE));
  return box;
}

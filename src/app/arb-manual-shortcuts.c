/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual-shortcuts.h"

#include "app/arb-tell.h"

#define OVERLAY_PATH "/org/arbitre/Arbitre/help-overlay.ui"

/* Below @widget, of that type, in order. The window keeps copies for its own search, therefore only
 * what is below a section counts. */
static void
collect (GtkWidget *widget,
         GType type,
         GPtrArray *found)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (G_TYPE_CHECK_INSTANCE_TYPE (child, type))
      g_ptr_array_add (found, child);
    else
      collect (child, type, found);
}

static void
append_shortcut (GtkGrid *grid,
                 int row,
                 GtkWidget *shortcut,
                 GtkSizeGroup *columns)
{
  g_autofree char *title = NULL;
  g_autofree char *accelerator = NULL;
  GtkWidget *keys, *what;

  g_object_get (shortcut, "title", &title, "accelerator", &accelerator, NULL);
  keys = gtk_shortcut_label_new (accelerator != NULL ? accelerator : "");
  gtk_widget_set_valign (keys, GTK_ALIGN_START);
  gtk_size_group_add_widget (columns, keys);
  what = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (what), 0);
  gtk_label_set_wrap (GTK_LABEL (what), TRUE);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_grid_attach (grid, keys, 0, row, 1, 1);
  gtk_grid_attach (grid, what, 1, row, 1, 1);
}

static GtkWidget *
group_new (GtkWidget *group,
           GtkSizeGroup *columns)
{
  g_autoptr (GPtrArray) shortcuts = g_ptr_array_new ();
  g_autofree char *title = NULL;
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_HEADING, "xalign", 0.0, NULL);
  GtkWidget *grid = gtk_grid_new ();

  g_object_get (group, "title", &title, NULL);
  gtk_label_set_text (GTK_LABEL (heading), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_widget_add_css_class (heading, "manual-heading-3");
  gtk_box_append (GTK_BOX (box), heading);

  gtk_widget_add_css_class (grid, "wide-grid");
  collect (group, GTK_TYPE_SHORTCUTS_SHORTCUT, shortcuts);
  for (guint i = 0; i < shortcuts->len; i++)
    append_shortcut (GTK_GRID (grid), i, g_ptr_array_index (shortcuts, i), columns);
  gtk_box_append (GTK_BOX (box), grid);
  return box;
}

GtkWidget *
arb_manual_shortcuts_new (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (OVERLAY_PATH);
  g_autoptr (GPtrArray) sections = g_ptr_array_new ();
  g_autoptr (GtkSizeGroup) columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *overlay = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-6");

  collect (overlay, GTK_TYPE_SHORTCUTS_SECTION, sections);
  for (guint i = 0; i < sections->len; i++)
    {
      g_autoptr (GPtrArray) groups = g_ptr_array_new ();

      collect (g_ptr_array_index (sections, i), GTK_TYPE_SHORTCUTS_GROUP, groups);
      for (guint j = 0; j < groups->len; j++)
        gtk_box_append (GTK_BOX (box), group_new (g_ptr_array_index (groups, j), columns));
    }
  gtk_window_destroy (GTK_WINDOW (overlay));
  return box;
}

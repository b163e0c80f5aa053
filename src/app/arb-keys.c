/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-keys.h"

#include <string.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "base/arb-find.h"

#define OVERLAY_PATH "/org/arbitre/Arbitre/help-overlay.ui"
/* With less room beside the keys, what they do stands below them. */
#define TITLE_CHARS 14
/* Longer combinations stand out of their column, or all others would have as much room. */
#define MAX_ACCELERATOR 24

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

/* The keys, and what they do. */
static GtkWidget *
row_new (GtkWidget *shortcut,
         GtkSizeGroup *columns)
{
  g_autofree char *title = NULL;
  g_autofree char *accelerator = NULL;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *keys, *what;

  gtk_widget_set_layout_manager (row, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", 4, NULL));
  g_object_get (shortcut, "title", &title, "accelerator", &accelerator, NULL);
  keys = gtk_shortcut_label_new (accelerator != NULL ? accelerator : "");
  gtk_widget_set_valign (keys, GTK_ALIGN_START);
  if (accelerator != NULL && strlen (accelerator) <= MAX_ACCELERATOR)
    gtk_size_group_add_widget (columns, keys);
  what = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, "width-chars",
                       TITLE_CHARS, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (what, "key-title");
  gtk_box_append (GTK_BOX (row), keys);
  gtk_box_append (GTK_BOX (row), what);
  return row;
}

static GtkWidget *
group_new (GtkWidget *group,
           GtkSizeGroup *columns)
{
  g_autoptr (GPtrArray) shortcuts = g_ptr_array_new ();
  g_autofree char *title = NULL;
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-5");
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_HEADING, "xalign", 0.0, NULL);

  g_object_get (group, "title", &title, NULL);
  gtk_label_set_text (GTK_LABEL (heading), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  gtk_widget_add_css_class (heading, "manual-heading-3");
  gtk_box_append (GTK_BOX (box), heading);
  collect (group, GTK_TYPE_SHORTCUTS_SHORTCUT, shortcuts);
  for (guint i = 0; i < shortcuts->len; i++)
    gtk_box_append (GTK_BOX (box), row_new (g_ptr_array_index (shortcuts, i), columns));
  return box;
}

GtkWidget *
arb_keys_new (const char *view)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (OVERLAY_PATH);
  g_autoptr (GPtrArray) sections = g_ptr_array_new ();
  g_autoptr (GtkSizeGroup) columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *overlay = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-6");
  GtkWidget *last_of_view = NULL;

  collect (overlay, GTK_TYPE_SHORTCUTS_SECTION, sections);
  for (guint i = 0; i < sections->len; i++)
    {
      g_autoptr (GPtrArray) groups = g_ptr_array_new ();

      collect (g_ptr_array_index (sections, i), GTK_TYPE_SHORTCUTS_GROUP, groups);
      for (guint j = 0; j < groups->len; j++)
        {
          GtkWidget *group = group_new (g_ptr_array_index (groups, j), columns);
          g_autofree char *of_view = NULL;

          g_object_get (g_ptr_array_index (groups, j), "view", &of_view, NULL);
          if (view == NULL || g_strcmp0 (view, of_view) != 0)
            {
              gtk_box_append (GTK_BOX (box), group);
              continue;
            }
          gtk_box_insert_child_after (GTK_BOX (box), group, last_of_view);
          last_of_view = group;
        }
    }
  gtk_window_destroy (GTK_WINDOW (overlay));
  return box;
}

gboolean
arb_keys_filter (GtkWidget *keys,
                 const char *words)
{
  gboolean any = FALSE;

  g_return_val_if_fail (GTK_IS_BOX (keys), FALSE);
  g_return_val_if_fail (words != NULL, FALSE);
  for (GtkWidget *group = gtk_widget_get_first_child (keys); group != NULL;
       group = gtk_widget_get_next_sibling (group))
    {
      gboolean has_some = FALSE;

      /* The first is its heading. */
      for (GtkWidget *row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (group));
           row != NULL; row = gtk_widget_get_next_sibling (row))
        {
          const char *what = gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (row)));
          gboolean is_found = arb_find_words (what, words);

          gtk_widget_set_visible (row, is_found);
          has_some = has_some || is_found;
        }
      gtk_widget_set_visible (group, has_some);
      any = any || has_some;
    }
  return any;
}

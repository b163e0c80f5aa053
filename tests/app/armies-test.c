/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "armies-test.h"

#include <glib/gstdio.h>

#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-item-editor.h"

ArbArmiesPanel *
armies_test_get_panel (ArbWindow *window)
{
  return ARB_ARMIES_PANEL (arb_window_get_panel (window, ARB_VIEW_ARMIES));
}

ArbArmy *
armies_test_get_army (ArbArmiesPanel *panel)
{
  return arb_army_document_get_army (arb_armies_panel_get_document (panel));
}

ArbArmyItem *
armies_test_get_selected (ArbArmiesPanel *panel)
{
  return arb_army_tree_get_selected (app_test_child (panel, "tree"));
}

void
armies_test_select_item (ArbArmiesPanel *panel,
                         const char *id)
{
  arb_army_tree_select (app_test_child (panel, "tree"),
                        arb_army_find (armies_test_get_army (panel), id));
}

static GtkWidget *
find_label (GtkWidget *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
armies_test_assert_told (ArbArmiesPanel *panel,
                         const char *sentence)
{
  GtkWidget *label;

  app_test_spin ();
  label = find_label (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (panel))), sentence);
  if (label == NULL)
    g_error ("Not told: %s", sentence);
  gtk_test_accessible_assert_role (label, GTK_ACCESSIBLE_ROLE_ALERT);
}

void
armies_test_act (ArbArmiesPanel *panel,
                 const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), action, NULL));
  app_test_spin ();
}

ArbFieldRow *
armies_test_find_row (ArbArmiesPanel *panel,
                      ArbArmyField field,
                      const char *option)
{
  ArbFieldRow *row = arb_item_editor_find_row (app_test_child (panel, "editor"), field, option);

  g_assert_nonnull (row);
  return row;
}

gpointer
armies_test_find_dialog (gpointer window,
                         GType wanted)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (dialog) == GTK_WINDOW (window) &&
          gtk_widget_get_visible (GTK_WIDGET (dialog)) &&
          g_type_is_a (G_OBJECT_TYPE (dialog), wanted))
        return dialog;
    }
  return NULL;
}

ArbWindow *
armies_test_open_alone (ArbApplication *application)
{
  ArbSystemSet *systems = arb_application_get_systems (application);
  ArbWindow *window = ARB_WINDOW (arb_window_new (GTK_APPLICATION (application), systems));

  arb_window_begin_without_event (window, ARB_VIEW_ARMIES);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (GTK_WIDGET (window));
  return window;
}

char *
armies_test_dup_sample (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "armies", name, NULL);
}

ArbWindow *
armies_test_open_copy (ArbApplication *application,
                       char **path)
{
  ArbWindow *window = armies_test_open_alone (application);
  g_autofree char *sample = armies_test_dup_sample ("aigles-france.xml");
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", NULL);
  g_autofree char *text = NULL;
  gsize length;

  *path = g_build_filename (folder, "list.xml", NULL);
  g_assert_true (g_file_get_contents (sample, &text, &length, NULL));
  g_assert_true (g_file_set_contents (*path, text, (gssize) length, NULL));
  g_assert_true (arb_armies_panel_open_file (armies_test_get_panel (window), *path));
  app_test_spin ();
  return window;
}

void
armies_test_drop_copy (ArbWindow *window,
                       char *path)
{
  ArbArmyDocument *document = arb_armies_panel_get_document (armies_test_get_panel (window));
  g_autofree char *folder = g_path_get_dirname (path);

  if (document != NULL)
    arb_army_document_discard (document);
  app_test_close (window);
  g_remove (path);
  g_rmdir (folder);
  g_free (path);
}

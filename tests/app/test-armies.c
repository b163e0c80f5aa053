/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The armies panel played through its own widgets and actions, with an event and without one. */

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "app-test.h"
#include "app/armies/arb-armies-panel.h"
#include "app/armies/arb-army-cell.h"
#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-field-row.h"
#include "app/armies/arb-finding-row.h"
#include "app/armies/arb-item-editor.h"
#include "app/armies/arb-nation-cell.h"
#include "app/armies/arb-nation-table.h"
#include "app/armies/arb-new-list-dialog.h"
#include "store/arb-state.h"

static ArbApplication *application;

static ArbArmiesPanel *
get_panel (ArbWindow *window)
{
  return ARB_ARMIES_PANEL (arb_window_get_panel (window, ARB_VIEW_ARMIES));
}

static ArbArmy *
get_army (ArbArmiesPanel *panel)
{
  return arb_army_document_get_army (arb_armies_panel_get_document (panel));
}

static ArbArmyItem *
get_selected (ArbArmiesPanel *panel)
{
  return arb_army_tree_get_selected (app_test_child (panel, "tree"));
}

static void
select_item (ArbArmiesPanel *panel,
             const char *id)
{
  arb_army_tree_select (app_test_child (panel, "tree"), arb_army_find (get_army (panel), id));
}

static void
act (ArbArmiesPanel *panel,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), action, NULL));
  app_test_spin ();
}

static const char *
get_text (gpointer widget,
          const char *id)
{
  return gtk_label_get_text (app_test_child (widget, id));
}

static ArbFieldRow *
find_row (ArbArmiesPanel *panel,
          ArbArmyField field,
          const char *option)
{
  ArbFieldRow *row = arb_item_editor_find_row (app_test_child (panel, "editor"), field, option);

  g_assert_nonnull (row);
  return row;
}

static void
type (ArbArmiesPanel *panel,
      ArbArmyField field,
      const char *text)
{
  GtkWidget *entry = arb_field_row_get_control (find_row (panel, field, NULL));

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  app_test_spin ();
}

static void
pick (ArbFieldRow *row,
      guint position)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (arb_field_row_get_control (row)), position);
  app_test_spin ();
}

/* The dialog of that type over the window; any but the shortcuts when @wanted is G_TYPE_NONE. */
static gpointer
find_dialog (ArbWindow *window,
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

static void
respond (ArbWindow *window,
         const char *response)
{
  AdwMessageDialog *dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
}

static ArbWindow *
open_alone (void)
{
  ArbSystemSet *systems = arb_application_get_systems (application);
  ArbWindow *window = ARB_WINDOW (arb_window_new (GTK_APPLICATION (application), systems));

  arb_window_begin_without_event (window, ARB_VIEW_ARMIES);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (GTK_WIDGET (window));
  return window;
}

static char *
dup_sample (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "armies", name, NULL);
}

/* A window with a sample list in it, copied so that it can be saved. */
static ArbWindow *
open_copy (char **path)
{
  ArbWindow *window = open_alone ();
  g_autofree char *sample = dup_sample ("aigles-france.xml");
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", NULL);
  g_autofree char *text = NULL;
  gsize length;

  *path = g_build_filename (folder, "list.xml", NULL);
  g_assert_true (g_file_get_contents (sample, &text, &length, NULL));
  g_assert_true (g_file_set_contents (*path, text, (gssize) length, NULL));
  g_assert_true (arb_armies_panel_open_file (get_panel (window), *path));
  app_test_spin ();
  return window;
}

static void
drop_copy (ArbWindow *window,
           char *path)
{
  ArbArmyDocument *document = arb_armies_panel_get_document (get_panel (window));
  g_autofree char *folder = g_path_get_dirname (path);

  if (document != NULL)
    arb_army_document_discard (document);
  app_test_close (window);
  g_remove (path);
  g_rmdir (folder);
  g_free (path);
}

static void
test_empty (void)
{
  ArbWindow *window = open_alone ();
  ArbArmiesPanel *panel = get_panel (window);

  g_assert_null (arb_armies_panel_get_document (panel));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (panel, "pages")), ==, "empty");
  g_assert_false (gtk_widget_is_sensitive (app_test_child (window, "undo_button")));
  g_assert_true (arb_panel_find (ARB_PANEL (panel)));
  app_test_close (window);
}

static void
test_edit_and_undo (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  GtkWidget *undo = app_test_child (window, "undo_button");
  ArbArmyItem *unit = arb_army_find (get_army (panel), "u3");

  g_assert_cmpstr (get_text (panel, "totals"), ==,
                   "8 units, figures: 116 (86 regular, 30 elite), 4 commanders, budget: 160, "
                   "points: 630");
  g_assert_false (gtk_widget_is_sensitive (undo));
  select_item (panel, "u3");
  type (panel, ARB_ARMY_POINTS, "82,5");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "82.5");
  g_assert_nonnull (strstr (get_text (panel, "totals"), "points: 632.5"));
  g_assert_true (gtk_widget_is_sensitive (undo));
  pick (find_row (panel, ARB_ARMY_FORMATION, NULL), 1);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_FORMATION), ==, "line");
  g_signal_emit_by_name (undo, "clicked");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_FORMATION), ==, "column");
  g_signal_emit_by_name (undo, "clicked");
  app_test_spin ();
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "80");
  g_assert_false (gtk_widget_is_sensitive (undo));
  g_assert_true (gtk_widget_is_sensitive (app_test_child (window, "redo_button")));
  drop_copy (window, path);
}

static void
test_refusal (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  ArbFieldRow *row;

  select_item (panel, "u3");
  type (panel, ARB_ARMY_NUMBER, "three");
  row = find_row (panel, ARB_ARMY_NUMBER, NULL);
  g_assert_cmpstr (arb_field_row_get_error (row), ==,
                   "“Number” cannot be “three”; write a whole number from 0 to 99999.");
  gtk_test_accessible_assert_state (arb_field_row_get_control (row), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  /* It stays to be corrected while other things change. */
  type (panel, ARB_ARMY_NAME, "18e");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (arb_field_row_get_control (row))), ==,
                   "three");
  type (panel, ARB_ARMY_NUMBER, "33");
  g_assert_cmpstr (arb_field_row_get_error (row), ==, "");
  g_assert_cmpstr (arb_army_item_get (get_selected (panel), ARB_ARMY_NUMBER), ==, "33");
  drop_copy (window, path);
}

static void
test_items (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  ArbArmy *army = get_army (panel);

  select_item (panel, "u3");
  act (panel, "armies.duplicate");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u9");
  g_assert_cmpstr (arb_army_item_get (get_selected (panel), ARB_ARMY_NUMBER), ==, "9");
  act (panel, "armies.move-up");
  g_assert_cmpuint (arb_army_item_get_position (arb_army_find (army, "u9")), ==, 3);
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u9");
  act (panel, "armies.move-out");
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u9")) ==
                 arb_army_find (army, "f1"));
  act (panel, "armies.move-in");
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u9")) ==
                 arb_army_find (army, "f2"));
  act (panel, "armies.delete");
  g_assert_null (arb_army_find (army, "u9"));
  g_assert_cmpstr (get_text (panel, "message"), ==,
                   "“18e de ligne, 1er bataillon” was deleted; Ctrl+Z brings it back.");
  act (panel, "armies.add-commander");
  g_assert_cmpint (arb_army_item_get_kind (get_selected (panel)), ==, ARB_ARMY_KIND_COMMANDER);
  select_item (panel, "f1");
  act (panel, "armies.move-up");
  g_assert_cmpstr (get_text (panel, "message"), ==, "It is the first in the list already.");
  act (panel, "armies.renumber");
  /* The army itself is nowhere to be moved. */
  select_item (panel, "aigles-france");
  app_test_spin ();
  g_assert_false (gtk_widget_is_sensitive (app_test_child (panel, "delete_button")));
  g_assert_true (gtk_widget_is_sensitive (app_test_child (panel, "add_button")));
  drop_copy (window, path);
}

static void
test_drag (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  ArbArmy *army = get_army (panel);
  g_autofree char *other = dup_sample ("aigles-autriche.xml");
  g_autoptr (ArbArmyItem) stranger = g_object_ref (arb_army_find (army, "u1"));
  GtkWidget *tree = app_test_child (panel, "tree");

  g_signal_emit_by_name (tree, "dropped", arb_army_find (army, "u7"), arb_army_find (army, "f3"),
                         FALSE);
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u7")) ==
                 arb_army_find (army, "f3"));
  g_assert_true (get_selected (panel) == arb_army_find (army, "u7"));
  g_signal_emit_by_name (tree, "dropped", arb_army_find (army, "f1"), arb_army_find (army, "f2"),
                         FALSE);
  g_assert_cmpstr (get_text (panel, "message"), ==, "A formation cannot be moved into itself.");
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  g_assert_true (arb_armies_panel_open_file (panel, other));
  app_test_spin ();
  g_signal_emit_by_name (tree, "dropped", stranger, arb_army_get_root (get_army (panel)), FALSE);
  g_assert_cmpstr (get_text (panel, "message"), ==,
                   "What is dragged here must be of the same list.");
  drop_copy (window, path);
}

static void
test_folding (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  ArbArmyTree *tree = app_test_child (panel, "tree");

  select_item (panel, "f2");
  g_assert_true (arb_army_tree_fold (tree, TRUE));
  g_assert_true (arb_army_tree_fold (tree, TRUE));
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "f1");
  g_assert_true (arb_army_tree_fold (tree, FALSE));
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "c1");
  g_assert_false (arb_army_tree_fold (tree, FALSE));
  /* Going to a unit opens what is closed around it. */
  select_item (panel, "u2");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u2");
  drop_copy (window, path);
}

static void
test_search (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);

  g_assert_false (gtk_widget_get_visible (app_test_child (panel, "search_bar")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL));
  g_assert_true (gtk_widget_get_visible (app_test_child (panel, "search_bar")));
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "leger");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u1");
  g_assert_cmpstr (get_text (panel, "search_count"), ==, "1 of 2");
  act (panel, "armies.find-next");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u2");
  act (panel, "armies.find-previous");
  g_assert_cmpstr (get_text (panel, "search_count"), ==, "1 of 2");
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "zouave");
  g_assert_cmpstr (get_text (panel, "search_count"), ==, "Nothing found");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u1");
  act (panel, "armies.close-search");
  g_assert_false (gtk_widget_get_visible (app_test_child (panel, "search_bar")));
  drop_copy (window, path);
}

static void
test_problems (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  ArbArmy *army = get_army (panel);
  GtkListBox *problems = app_test_child (panel, "problems");
  GtkStack *details = app_test_child (panel, "details");
  GtkWidget *focus;
  GtkListBoxRow *row;
  g_autofree char *title = NULL;

  g_assert_null (gtk_list_box_get_row_at_index (problems, 0));
  arb_army_set (army, arb_army_find (army, "u6"), ARB_ARMY_GROUPS, "leger:7", NULL);
  arb_army_set (army, arb_army_find (army, "u5"), ARB_ARMY_NUMBER, "4", NULL);
  app_test_spin ();
  g_object_get (app_test_child (panel, "problems_page"), "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Problems (2)");
  row = gtk_list_box_get_row_at_index (problems, 0);
  g_assert_cmpstr (get_text (row, "item"), ==, "4 3e de ligne, 2e bataillon");
  g_assert_cmpstr (get_text (row, "severity"), ==, "To be put right");
  gtk_test_accessible_assert_property (
      row, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "must: 4 3e de ligne, 2e bataillon: Every number is given to one unit: number 4 for one "
      "unit; here also the number of “4 3e de ligne, 1er bataillon”. Give one of the two another number, "
      "or renumber the list.");
  gtk_stack_set_visible_child_name (details, "problems");
  g_signal_emit_by_name (app_test_child (row, "go_there"), "clicked");
  app_test_spin ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (details), ==, "details");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u5");
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (
      focus, arb_field_row_get_control (find_row (panel, ARB_ARMY_NUMBER, NULL))));
  /* Put right, it is gone; the other one stays. */
  type (panel, ARB_ARMY_NUMBER, "5");
  row = gtk_list_box_get_row_at_index (problems, 0);
  g_assert_cmpstr (get_text (row, "numbers"), ==, "Allowed: at least 8 figures. Here: 7 figures.");
  g_assert_null (gtk_list_box_get_row_at_index (problems, 1));
  drop_copy (window, path);
}

static void
test_systems (void)
{
  static const struct
  {
    const char *file;
    const char *item;
    const char *option;
    const char *shown;
    const char *bad;   /* NULL: made of choices */
    const char *error;
  } cases[] = {
    { "adgr-france.xml", "u1", "abilities", "impact", NULL, NULL },
    { "frederic-prusse.xml", "u2", "elite", "yes", NULL, NULL },
    { "umbra-vicomte.xml", "c2", "skills", "combattant-de-rupture:3,galvaniseur", NULL, NULL },
    { "umbra-vicomte.xml", "u1", "training", "1", "3",
      "“3” is outside “Training”, which goes from -1 to 2." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ArbWindow *window = open_alone ();
      ArbArmiesPanel *panel = get_panel (window);
      g_autofree char *path = dup_sample (cases[i].file);
      g_autofree char *text = NULL;
      ArbFieldRow *row;

      g_assert_true (arb_armies_panel_open_file (panel, path));
      select_item (panel, cases[i].item);
      row = find_row (panel, ARB_ARMY_OPTIONS, cases[i].option);
      text = arb_field_row_dup_text (row);
      g_assert_cmpstr (text, ==, cases[i].shown);
      if (cases[i].bad != NULL)
        {
          GtkWidget *entry = arb_field_row_get_control (row);

          gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].bad);
          g_signal_emit_by_name (entry, "activate");
          g_assert_cmpstr (arb_field_row_get_error (row), ==, cases[i].error);
        }
      /* Looking at a list changes nothing in it. */
      g_assert_false (arb_army_document_is_modified (arb_armies_panel_get_document (panel)));
      app_test_close (window);
    }
}

static GtkCheckButton *
find_check (GtkWidget *widget,
            const char *label)
{
  if (GTK_IS_CHECK_BUTTON (widget) &&
      g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0)
    return GTK_CHECK_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkCheckButton *found = find_check (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_words (void)
{
  ArbWindow *window = open_alone ();
  ArbArmiesPanel *panel = get_panel (window);
  g_autofree char *path = dup_sample ("umbra-vicomte.xml");
  ArbFieldRow *row;

  g_assert_true (arb_armies_panel_open_file (panel, path));
  select_item (panel, "c2");
  row = find_row (panel, ARB_ARMY_OPTIONS, "skills");
  gtk_check_button_set_active (
      find_check (arb_field_row_get_control (row), "Breakthrough fighter"), FALSE);
  g_assert_cmpstr (arb_army_item_get (get_selected (panel), ARB_ARMY_OPTIONS), ==,
                   "skills=galvaniseur vs=1");
  gtk_check_button_set_active (find_check (arb_field_row_get_control (row), "Galvaniser"), FALSE);
  g_assert_cmpstr (arb_army_item_get (get_selected (panel), ARB_ARMY_OPTIONS), ==, "vs=1");
  g_assert_true (arb_panel_undo (ARB_PANEL (panel), NULL));
  g_assert_true (gtk_check_button_get_active (
      find_check (arb_field_row_get_control (row), "Galvaniser")));
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  app_test_close (window);
}

static void
test_save_and_close (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  g_autofree char *text = NULL;

  select_item (panel, "u1");
  type (panel, ARB_ARMY_NAME, "Les Gais Lurons");
  /* Closing asks; cancel leaves everything as it was. */
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  respond (window, "cancel");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_nonnull (arb_armies_panel_get_document (panel));
  act (panel, "armies.save");
  g_assert_cmpstr (get_text (panel, "message"), ==, "Saved as “list.xml”.");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Les Gais Lurons"));
  act (panel, "armies.close");
  g_assert_null (arb_armies_panel_get_document (panel));
  g_assert_true (arb_armies_panel_open_file (panel, path));
  app_test_spin ();
  select_item (panel, "u1");
  type (panel, ARB_ARMY_NAME, "Les Autres");
  act (panel, "armies.close");
  respond (window, "save");
  g_assert_null (arb_armies_panel_get_document (panel));
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Les Autres"));
  drop_copy (window, path);
}

/* The program goes without a word; the next one has everything. */
static void
test_restore (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbWindow *next;
  ArbArmiesPanel *panel;
  g_autofree char *folder = g_path_get_dirname (path);

  select_item (get_panel (window), "u1");
  type (get_panel (window), ARB_ARMY_NAME, "Les Gais Lurons");
  /* As long as it is open here, a second window does not get it. */
  next = open_alone ();
  g_assert_null (arb_armies_panel_get_document (get_panel (next)));
  app_test_close (next);
  app_test_close (window);

  next = open_alone ();
  panel = get_panel (next);
  g_assert_cmpstr (arb_army_item_get (arb_army_find (get_army (panel), "u1"), ARB_ARMY_NAME), ==,
                   "Les Gais Lurons");
  g_assert_cmpstr (arb_army_document_get_path (arb_armies_panel_get_document (panel)), ==, path);
  g_assert_true (g_str_has_prefix (get_text (panel, "state"), "Draft restored from last time"));
  act (panel, "armies.close");
  respond (next, "discard");
  g_assert_null (arb_armies_panel_get_document (panel));
  app_test_close (next);
  next = open_alone ();
  g_assert_null (arb_armies_panel_get_document (get_panel (next)));
  app_test_close (next);
  g_remove (path);
  g_rmdir (folder);
  g_free (path);
}

static void
test_bad_file (void)
{
  ArbWindow *window = open_alone ();
  ArbArmiesPanel *panel = get_panel (window);
  AdwMessageDialog *dialog;

  g_assert_false (arb_armies_panel_open_file (panel, "/nowhere/list.xml"));
  app_test_spin ();
  dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "“list.xml” cannot be opened");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "/nowhere/list.xml"));
  respond (window, "cancel");
  g_assert_null (arb_armies_panel_get_document (panel));
  app_test_close (window);
}

static void
test_new_list (void)
{
  ArbWindow *window = open_alone ();
  ArbArmiesPanel *panel = get_panel (window);
  ArbNewListDialog *dialog;
  GtkListBox *fields;
  ArbFieldRow *name;

  act (panel, "armies.new");
  dialog = find_dialog (window, ARB_TYPE_NEW_LIST_DIALOG);
  fields = app_test_child (dialog, "fields");
  name = ARB_FIELD_ROW (gtk_list_box_get_row_at_index (fields, 2));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.create", NULL));
  g_assert_true (g_str_has_prefix (arb_field_row_get_error (name), "Give the list a name"));
  arb_field_row_set_text (ARB_FIELD_ROW (gtk_list_box_get_row_at_index (fields, 1)), "russie");
  gtk_editable_set_text (GTK_EDITABLE (arb_field_row_get_control (name)), "Corps Bagration");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.create", NULL));
  app_test_spin ();
  g_assert_cmpstr (arb_army_get (get_army (panel), ARB_ARMY_NAME), ==, "Corps Bagration");
  g_assert_cmpstr (arb_army_get (get_army (panel), ARB_ARMY_NATION), ==, "russie");
  g_assert_cmpstr (arb_army_get (get_army (panel), ARB_ARMY_DATA), ==, "1.0+1.0");
  g_assert_true (arb_army_document_is_modified (arb_armies_panel_get_document (panel)));
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  app_test_close (window);
}

static guint
count_imports (ArbStore *store)
{
  g_autoptr (GPtrArray) imports = arb_store_list_acts (store, ARB_KIND_IMPORT, NULL);

  return imports->len;
}

static void
test_use_at_table (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ARMIES, 1280, 800);
  ArbArmiesPanel *panel = get_panel (window);
  GListModel *documents = arb_armies_panel_get_documents (panel);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  AdwMessageDialog *dialog;
  g_autofree char *consequences = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (documents), ==, 2);
  g_assert_true (arb_army_document_is_kept (arb_armies_panel_get_document (panel)));
  g_assert_true (g_str_has_prefix (get_text (panel, "state"), "Entered in the event with the "
                                                              "seal "));
  g_assert_false (gtk_widget_is_sensitive (app_test_child (panel, "add_button")));
  act (panel, "armies.add-unit");
  g_assert_cmpuint (arb_army_item_get_totals (arb_army_get_root (get_army (panel)))->units, ==, 8);
  arb_panel_go_to (ARB_PANEL (panel), "autriche/u2");
  g_assert_cmpstr (arb_army_document_get_side (arb_armies_panel_get_document (panel)), ==,
                   "autriche");
  g_assert_cmpstr (arb_army_item_get_id (get_selected (panel)), ==, "u2");
  arb_panel_go_to (ARB_PANEL (panel), "france/u1");

  act (panel, "armies.edit");
  g_assert_cmpuint (g_list_model_get_n_items (documents), ==, 3);
  select_item (panel, "u8");
  act (panel, "armies.delete");
  select_item (panel, "u1");
  type (panel, ARB_ARMY_NAME, "Les Gais Lurons");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (arb_game_get_army (game, 0), "u1"),
                                      ARB_ARMY_NAME), ==, "26e léger, 1er bataillon");
  g_assert_true (arb_store_add_fire (store, "1", "france/u1", 3, NULL, NULL));
  act (panel, "armies.use");
  dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==,
                   "Changed in the list:\n1 Les Gais Lurons\n\n"
                   "In play, and begin again as this list has them:\n1 Les Gais Lurons\n\n"
                   "No longer in the list, and leave the table:\n8 Batterie à pied Fruchard\n\n"
                   "What was fought stays in the log.");
  g_assert_false (adw_message_dialog_has_response (dialog, "a all"));
  respond (window, "cancel");
  g_assert_cmpuint (count_imports (store), ==, 2);
  act (panel, "armies.use");
  respond (window, "a");
  g_assert_cmpuint (count_imports (store), ==, 3);
  g_assert_cmpstr (arb_army_item_get (arb_army_find (arb_game_get_army (game, 0), "u1"),
                                      ARB_ARMY_NAME), ==, "Les Gais Lurons");
  g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (game, "france/u1"), "losses", -1), ==,
                   0);
  /* The copy has done its duty, and the list of the table shows. */
  g_assert_cmpuint (g_list_model_get_n_items (documents), ==, 2);
  g_assert_true (arb_army_document_is_kept (arb_armies_panel_get_document (panel)));
  g_assert_cmpstr (get_text (panel, "message"), ==, "The list is entered in the event.");
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (game)), ==, 15);
  /* One act: one step back, with the losses as they were, and one forward. */
  g_assert_true (arb_store_undo (store, NULL, 0, NULL, NULL));
  app_test_spin ();
  g_assert_cmpuint (count_imports (store), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (game)), ==, 16);
  g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (game, "france/u1"), "losses", -1), ==,
                   3);
  g_assert_true (arb_store_redo (store, NULL));
  app_test_spin ();
  g_assert_cmpuint (count_imports (store), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (game)), ==, 15);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* Units with losses stay unless the umpire insists. */
static void
test_use_withdraws (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ARMIES, 1280, 800);
  ArbArmiesPanel *panel = get_panel (window);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  AdwMessageDialog *dialog;

  g_assert_true (arb_store_add_fire (store, "1", "france/u8", 3, NULL, NULL));
  arb_panel_go_to (ARB_PANEL (panel), "france/u1");
  act (panel, "armies.edit");
  select_item (panel, "u8");
  act (panel, "armies.delete");
  act (panel, "armies.use");
  dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==,
                   "No longer in the list, but stay unless you withdraw them:\n"
                   "8 Batterie à pied Fruchard (losses)\n\nWhat was fought stays in the log.");
  /* Enter loses nothing. */
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "cancel");
  respond (window, "a");
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (game)), ==, 16);
  g_assert_true (arb_store_undo (store, NULL, 0, NULL, NULL));
  app_test_spin ();
  arb_panel_go_to (ARB_PANEL (panel), "france/u1");
  act (panel, "armies.edit");
  select_item (panel, "u8");
  act (panel, "armies.delete");
  act (panel, "armies.use");
  respond (window, "a all");
  g_assert_cmpuint (g_list_model_get_n_items (arb_game_get_units (game)), ==, 15);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
test_use_refused (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ARMIES, 1280, 800);
  ArbArmiesPanel *panel = get_panel (window);
  g_autofree char *list = dup_sample ("adgr-france.xml");

  g_assert_true (arb_armies_panel_open_file (panel, list));
  act (panel, "armies.use");
  g_assert_cmpstr (get_text (panel, "message"), ==,
                   "This list is for the rule system “adgr”, but the table plays “aigles”; choose "
                   "another table or another list.");
  g_assert_cmpuint (count_imports (store), ==, 2);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* A list from a file is asked for its side; without units in play nothing else is asked. */
static void
test_use_file (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_ARMIES, 1280, 800);
  ArbArmiesPanel *panel = get_panel (window);
  g_autofree char *list = dup_sample ("aigles-france.xml");
  AdwMessageDialog *dialog;

  g_assert_true (arb_armies_panel_open_file (panel, list));
  act (panel, "armies.use");
  dialog = find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Which side plays this list?");
  respond (window, "a");
  g_assert_cmpuint (count_imports (store), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (arb_armies_panel_get_documents (panel)), ==, 3);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
count_saved (guint *n)
{
  ++*n;
}

static ArbNationCell *
find_cell (GtkWidget *widget,
           const char *type_id,
           const char *column)
{
  if (ARB_IS_NATION_CELL (widget))
    return g_strcmp0 (arb_nation_cell_get_type_id (ARB_NATION_CELL (widget)), type_id) == 0 &&
                   g_str_equal (arb_nation_cell_get_column_id (ARB_NATION_CELL (widget)), column)
               ? ARB_NATION_CELL (widget)
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      ArbNationCell *cell = find_cell (child, type_id, column);

      if (cell != NULL)
        return cell;
    }
  return NULL;
}

static gpointer
find_of_type (GtkWidget *widget,
              GType wanted)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), wanted))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find_of_type (child, wanted);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* One value through its own little window: refused, set, seen. */
static void
test_nation_cell (void)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autofree char *club = g_build_filename (overlay, "aigles", "france.xml", NULL);
  GtkWidget *table = arb_nation_table_new ("aigles", "france");
  ArbNationCell *cell;
  GtkMenuButton *button;
  ArbFieldRow *row;

  gtk_window_present (GTK_WINDOW (table));
  app_test_wait_for_paint (table);
  cell = find_cell (table, "fusilier", "combat");
  button = find_of_type (GTK_WIDGET (cell), GTK_TYPE_MENU_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Fusilier, Combat: 4, demonstration");
  gtk_menu_button_popup (button);
  app_test_spin ();
  row = find_of_type (GTK_WIDGET (gtk_menu_button_get_popover (button)), ARB_TYPE_FIELD_ROW);
  gtk_editable_set_text (GTK_EDITABLE (arb_field_row_get_control (row)), "31");
  g_signal_emit_by_name (arb_field_row_get_control (row), "activate");
  g_assert_cmpstr (arb_field_row_get_error (row), ==,
                   "“31” is outside “combat”, which goes from 0 to 30.");
  gtk_editable_set_text (GTK_EDITABLE (arb_field_row_get_control (row)), "");
  g_signal_emit_by_name (arb_field_row_get_control (row), "activate");
  g_assert_cmpstr (arb_field_row_get_error (row), ==,
                   "Give a value, or go back to the shipped one.");
  gtk_editable_set_text (GTK_EDITABLE (arb_field_row_get_control (row)), "6");
  g_signal_emit_by_name (arb_field_row_get_control (row), "activate");
  app_test_wait_for_paint (table);
  button = find_of_type (GTK_WIDGET (find_cell (table, "fusilier", "combat")),
                         GTK_TYPE_MENU_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Fusilier, Combat: 6, club");
  g_assert_nonnull (find_cell (table, NULL, "elite-ratio"));
  gtk_window_destroy (GTK_WINDOW (table));
  app_test_spin ();
  g_remove (club);
}

static void
test_nation_table (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", NULL);
  g_autofree char *out = g_build_filename (folder, "france.csv", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.csv", NULL);
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autofree char *club = g_build_filename (overlay, "aigles", "france.xml", NULL);
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);
  ArbArmyDocument *document = arb_armies_panel_get_document (panel);
  ArbNationTable *table;
  GtkListBox *problems;
  g_autoptr (GError) error = NULL;
  guint n_saved = 0;

  act (panel, "armies.nation-table");
  table = find_dialog (window, ARB_TYPE_NATION_TABLE);
  app_test_wait_for_paint (GTK_WIDGET (table));
  g_signal_connect_swapped (table, "saved", G_CALLBACK (count_saved), &n_saved);
  g_assert_false (arb_nation_table_set_value (table, "fusilier", "combat", "31", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (arb_nation_table_set_value (table, "fusilier", "combat", "6", NULL));
  g_assert_true (arb_nation_table_set_value (table, "fusilier", "move-line", "13,5", NULL));
  g_assert_true (arb_nation_table_set_value (table, NULL, "elite-ratio", "2", NULL));
  g_assert_cmpuint (n_saved, ==, 3);
  app_test_wait_for_paint (GTK_WIDGET (table));
  /* The open list draws on it at once: its data are no longer those in force. */
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (arb_army_document_get_catalogue (document),
                                                       NULL, "fusilier"), "move-line")->text, ==,
                   "13.5");
  g_assert_cmpstr (((ArbFinding *) arb_army_document_get_findings (document)->pdata[0])->rule, ==,
                   "data");
  g_assert_true (arb_nation_table_export (table, out));
  g_assert_true (arb_nation_table_revert (table, "fusilier", "combat", NULL));
  g_assert_true (arb_nation_table_revert (table, NULL, "elite-ratio", NULL));
  g_assert_cmpstr (arb_catalogue_find_cell (arb_army_document_get_catalogue (document),
                                            "elite-ratio")->text, ==, "3");
  g_assert_true (arb_nation_table_import (table, out));
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (arb_army_document_get_catalogue (document),
                                                       NULL, "fusilier"), "combat")->text, ==, "6");
  g_assert_true (g_file_set_contents (
      bad, "type;name;arm;combat\nfusilier;;;many\nzouave;;;4\n", -1, NULL));
  g_assert_false (arb_nation_table_import (table, bad));
  problems = app_test_child (table, "problems");
  g_assert_nonnull (gtk_list_box_get_row_at_index (problems, 1));
  g_assert_null (gtk_list_box_get_row_at_index (problems, 2));
  g_assert_cmpstr (get_text (table, "message"), ==,
                   "Nothing of “bad.csv” was taken over; this is wrong with it:");
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (arb_army_document_get_catalogue (document),
                                                       NULL, "fusilier"), "combat")->text, ==, "6");
  g_assert_false (arb_nation_table_import (table, folder));
  gtk_window_destroy (GTK_WINDOW (table));
  g_remove (club);
  g_remove (out);
  g_remove (bad);
  g_rmdir (folder);
  drop_copy (window, path);
}

static void
run_xdotool (const char *command,
             const char *argument)
{
  const char *const arguments[] = { "xdotool", command, argument, NULL };

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               NULL, NULL, NULL, NULL));
}

static void
press (const char *key)
{
  run_xdotool ("key", key);
}

/* There is no window manager here to do it. */
static void
give_keyboard (ArbWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autofree char *id = g_strdup_printf ("%lu", gdk_x11_surface_get_xid (surface));

  run_xdotool ("windowfocus", id);
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

/* Real keys, through the display. Time is not asserted: what never comes, ends the test run. */
static void
press_until (ArbArmiesPanel *panel,
             const char *key,
             const char *selected)
{
  press (key);
  while (g_strcmp0 (arb_army_item_get_id (get_selected (panel)), selected) != 0)
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
}

static void
test_keys (void)
{
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  ArbArmy *army;
  g_autofree char *program = g_find_program_in_path ("xdotool");

  if (program == NULL)
    {
      g_test_skip ("xdotool is not installed");
      return;
    }
  window = open_copy (&path);
  panel = get_panel (window);
  army = get_army (panel);
  give_keyboard (window);
  select_item (panel, "u3");
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  press_until (panel, "ctrl+d", "u9");
  press_until (panel, "Insert", "u10");
  press ("alt+Up");
  while (arb_army_item_get_position (arb_army_find (army, "u10")) != 4)
    g_main_context_iteration (NULL, TRUE);
  press ("alt+shift+Left");
  while (arb_army_item_get_parent (arb_army_find (army, "u10")) != arb_army_find (army, "f1"))
    g_main_context_iteration (NULL, TRUE);
  press_until (panel, "Left", "f1");
  /* The keyboard is where the selection is. */
  press_until (panel, "Down", "c1");
  press_until (panel, "Up", "f1");
  press_until (panel, "ctrl+Insert", "c5");
  press ("Delete");
  while (arb_army_find (army, "c5") != NULL)
    g_main_context_iteration (NULL, TRUE);
  press ("ctrl+z");
  while (arb_army_find (army, "c5") == NULL)
    g_main_context_iteration (NULL, TRUE);
  press ("ctrl+f");
  while (!gtk_widget_get_visible (app_test_child (panel, "search_bar")))
    g_main_context_iteration (NULL, TRUE);
  drop_copy (window, path);
}

static void
type_until (ArbArmiesPanel *panel,
            const char *text,
            const char *expected)
{
  GtkWidget *entry = arb_field_row_get_control (find_row (panel, ARB_ARMY_NAME, NULL));

  run_xdotool ("type", text);
  while (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), expected))
    g_main_context_iteration (NULL, TRUE);
}

/* What is typed right after an item has come is its name; at any other item letters do nothing. */
static void
test_type_name (void)
{
  char *path;
  ArbWindow *window;
  ArbArmiesPanel *panel;
  ArbArmy *army;
  g_autofree char *old = NULL;
  g_autofree char *program = g_find_program_in_path ("xdotool");

  if (program == NULL)
    {
      g_test_skip ("xdotool is not installed");
      return;
    }
  window = open_copy (&path);
  panel = get_panel (window);
  army = get_army (panel);
  give_keyboard (window);
  select_item (panel, "u3");
  old = g_strdup (arb_army_item_get (arb_army_find (army, "u3"), ARB_ARMY_NAME));
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  run_xdotool ("type", "xyz");
  press_until (panel, "Insert", "u9");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "u3"), ARB_ARMY_NAME), ==, old);
  type_until (panel, "Garde 7", "Garde 7");
  press ("Return");
  while (g_strcmp0 (arb_army_item_get (arb_army_find (army, "u9"), ARB_ARMY_NAME), "Garde 7") != 0)
    g_main_context_iteration (NULL, TRUE);
  /* Gone from there and back it is an item like any other. */
  arb_panel_grab (ARB_PANEL (panel));
  app_test_wait_for_paint (GTK_WIDGET (window));
  run_xdotool ("type", "xyz");
  press_until (panel, "ctrl+d", "u10");
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, "u9"), ARB_ARMY_NAME), ==, "Garde 7");
  type_until (panel, "B", "B");
  drop_copy (window, path);
}

static void
test_accessible (void)
{
  char *path;
  ArbWindow *window = open_copy (&path);
  ArbArmiesPanel *panel = get_panel (window);

  gtk_test_accessible_assert_property (app_test_child (panel, "switcher"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "The list that shows");
  gtk_test_accessible_assert_property (app_test_child (panel, "save_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Save");
  gtk_test_accessible_assert_property (app_test_child (panel, "delete_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Delete");
  gtk_test_accessible_assert_role (app_test_child (panel, "message"), GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_property (app_test_child (app_test_child (panel, "tree"), "view"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Army list");
  select_item (panel, "u1");
  gtk_test_accessible_assert_property (
      arb_field_row_get_control (find_row (panel, ARB_ARMY_FORMATION, NULL)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Formation");
  drop_copy (window, path);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  gtk_test_init (&argc, &argv, NULL);
  application = app_test_new_application ();
  g_test_add_func ("/armies/empty", test_empty);
  g_test_add_func ("/armies/edit-and-undo", test_edit_and_undo);
  g_test_add_func ("/armies/refusal", test_refusal);
  g_test_add_func ("/armies/items", test_items);
  g_test_add_func ("/armies/drag", test_drag);
  g_test_add_func ("/armies/folding", test_folding);
  g_test_add_func ("/armies/search", test_search);
  g_test_add_func ("/armies/problems", test_problems);
  g_test_add_func ("/armies/systems", test_systems);
  g_test_add_func ("/armies/words", test_words);
  g_test_add_func ("/armies/save-and-close", test_save_and_close);
  g_test_add_func ("/armies/restore", test_restore);
  g_test_add_func ("/armies/bad-file", test_bad_file);
  g_test_add_func ("/armies/new-list", test_new_list);
  g_test_add_func ("/armies/use-at-table", test_use_at_table);
  g_test_add_func ("/armies/use-withdraws", test_use_withdraws);
  g_test_add_func ("/armies/use-refused", test_use_refused);
  g_test_add_func ("/armies/use-file", test_use_file);
  g_test_add_func ("/armies/nation-cell", test_nation_cell);
  g_test_add_func ("/armies/nation-table", test_nation_table);
  g_test_add_func ("/armies/accessible", test_accessible);
  g_test_add_func ("/armies/keys", test_keys);
  g_test_add_func ("/armies/type-name", test_type_name);
  return g_test_run ();
}

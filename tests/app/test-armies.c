/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The armies panel played through its own widgets and actions, with an event and without one. */

#include <glib/gstdio.h>

#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-new-list-dialog.h"
#include "app/armies/arb-diff-window.h"
#include "app/armies/arb-seal-window.h"
#include "app/armies/arb-template-dialog.h"
#include "app/print/arb-print-dialog.h"
#include "armies-test.h"
#include "store/arb-state.h"

static ArbApplication *application;

static void
type (ArbArmiesPanel *panel,
      ArbArmyField field,
      const char *text)
{
  GtkWidget *entry = arb_field_row_get_control (armies_test_find_row (panel, field, NULL));

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

static void
respond (ArbWindow *window,
         const char *response)
{
  AdwMessageDialog *dialog = armies_test_find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
}

static void
test_empty (void)
{
  ArbWindow *window = armies_test_open_alone (application);
  ArbArmiesPanel *panel = armies_test_get_panel (window);

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
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  GtkWidget *undo = app_test_child (window, "undo_button");
  ArbArmyItem *unit = arb_army_find (armies_test_get_army (panel), "u3");

  g_assert_cmpstr (app_test_get_label (panel, "totals"), ==,
                   "8 units, figures: 116 (86 regular, 30 elite), 4 commanders, budget: 160, "
                   "points: 630 (as typed)");
  g_assert_false (gtk_widget_is_sensitive (undo));
  armies_test_select_item (panel, "u3");
  type (panel, ARB_ARMY_POINTS, "82,5");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "82.5");
  g_assert_nonnull (strstr (app_test_get_label (panel, "totals"), "points: 632.5"));
  g_assert_true (gtk_widget_is_sensitive (undo));
  pick (armies_test_find_row (panel, ARB_ARMY_FORMATION, NULL), 1);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_FORMATION), ==, "line");
  g_signal_emit_by_name (undo, "clicked");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_FORMATION), ==, "column");
  g_signal_emit_by_name (undo, "clicked");
  app_test_spin ();
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "80");
  g_assert_false (gtk_widget_is_sensitive (undo));
  g_assert_true (gtk_widget_is_sensitive (app_test_child (window, "redo_button")));
  armies_test_drop_copy (window, path);
}

static void
test_refusal (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbFieldRow *row;

  armies_test_select_item (panel, "u3");
  type (panel, ARB_ARMY_NUMBER, "three");
  row = armies_test_find_row (panel, ARB_ARMY_NUMBER, NULL);
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
  g_assert_cmpstr (arb_army_item_get (armies_test_get_selected (panel), ARB_ARMY_NUMBER), ==, "33");
  armies_test_drop_copy (window, path);
}

static void
test_items (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);

  armies_test_select_item (panel, "u3");
  armies_test_act (panel, "armies.duplicate");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u9");
  g_assert_cmpstr (arb_army_item_get (armies_test_get_selected (panel), ARB_ARMY_NUMBER), ==, "9");
  armies_test_act (panel, "armies.move-up");
  g_assert_cmpuint (arb_army_item_get_position (arb_army_find (army, "u9")), ==, 3);
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u9");
  armies_test_act (panel, "armies.move-out");
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u9")) ==
                 arb_army_find (army, "f1"));
  armies_test_act (panel, "armies.move-in");
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u9")) ==
                 arb_army_find (army, "f2"));
  armies_test_act (panel, "armies.delete");
  g_assert_null (arb_army_find (army, "u9"));
  armies_test_assert_told (panel, "“18e de ligne, 1er bataillon” was deleted; Ctrl+Z brings it back.");
  armies_test_act (panel, "armies.add-commander");
  g_assert_cmpint (arb_army_item_get_kind (armies_test_get_selected (panel)), ==,
                   ARB_ARMY_KIND_COMMANDER);
  armies_test_select_item (panel, "f1");
  armies_test_act (panel, "armies.move-up");
  armies_test_assert_told (panel, "It is the first in the list already.");
  armies_test_act (panel, "armies.renumber");
  /* The army itself is nowhere to be moved. */
  armies_test_select_item (panel, "aigles-france");
  app_test_spin ();
  g_assert_false (gtk_widget_is_sensitive (app_test_child (panel, "delete_button")));
  g_assert_true (gtk_widget_is_sensitive (app_test_child (panel, "add_button")));
  armies_test_drop_copy (window, path);
}

static void
test_drag (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  g_autofree char *other = armies_test_dup_sample ("aigles-autriche.xml");
  g_autoptr (ArbArmyItem) stranger = g_object_ref (arb_army_find (army, "u1"));
  GtkWidget *tree = app_test_child (panel, "tree");

  g_signal_emit_by_name (tree, "dropped", arb_army_find (army, "u7"), arb_army_find (army, "f3"),
                         FALSE);
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u7")) ==
                 arb_army_find (army, "f3"));
  g_assert_true (armies_test_get_selected (panel) == arb_army_find (army, "u7"));
  g_signal_emit_by_name (tree, "dropped", arb_army_find (army, "f1"), arb_army_find (army, "f2"),
                         FALSE);
  armies_test_assert_told (panel, "A formation cannot be moved into itself.");
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  g_assert_true (arb_armies_panel_open_file (panel, other));
  app_test_spin ();
  g_signal_emit_by_name (tree, "dropped", stranger,
                         arb_army_get_root (armies_test_get_army (panel)), FALSE);
  armies_test_assert_told (panel, "What is dragged here must be of the same list.");
  armies_test_drop_copy (window, path);
}

static void
test_folding (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmyTree *tree = app_test_child (panel, "tree");

  armies_test_select_item (panel, "f2");
  g_assert_true (arb_army_tree_fold (tree, TRUE));
  g_assert_true (arb_army_tree_fold (tree, TRUE));
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "f1");
  g_assert_true (arb_army_tree_fold (tree, FALSE));
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "c1");
  g_assert_false (arb_army_tree_fold (tree, FALSE));
  /* Going to a unit opens what is closed around it. */
  armies_test_select_item (panel, "u2");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u2");
  armies_test_drop_copy (window, path);
}

static void
test_search (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);

  g_assert_false (gtk_widget_get_visible (app_test_child (panel, "search_bar")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL));
  g_assert_true (gtk_widget_get_visible (app_test_child (panel, "search_bar")));
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "leger");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u1");
  g_assert_cmpstr (app_test_get_label (panel, "search_count"), ==, "1 of 2");
  armies_test_act (panel, "armies.find-next");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u2");
  armies_test_act (panel, "armies.find-previous");
  g_assert_cmpstr (app_test_get_label (panel, "search_count"), ==, "1 of 2");
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "zouave");
  g_assert_cmpstr (app_test_get_label (panel, "search_count"), ==, "Nothing found");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u1");
  armies_test_act (panel, "armies.close-search");
  g_assert_false (gtk_widget_get_visible (app_test_child (panel, "search_bar")));
  armies_test_drop_copy (window, path);
}

/* The list scrolls to what was found while the keyboard stays in the search. */
static void
test_search_scrolls (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  GtkWidget *view = app_test_child (app_test_child (panel, "tree"), "view");
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));

  for (guint i = 0; i < 100; i++)
    arb_army_duplicate (army, arb_army_find (army, "u1"), NULL);
  arb_army_set (army, arb_army_find (army, "u8"), ARB_ARMY_NAME, "Zouaves", NULL);
  armies_test_select_item (panel, "u1");
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.find", NULL));
  gtk_editable_set_text (app_test_child (panel, "search_entry"), "zouaves");
  while (gtk_adjustment_get_value (place) < gtk_adjustment_get_page_size (place))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         app_test_child (panel, "search_entry")));
  armies_test_drop_copy (window, path);
}

/* The list that shows beside the file it came from. */
/* Ctrl+P of a comparison: that sheet and no other, with as much in it as the window shows. */
static void
assert_prints (ArbDiffWindow *diff,
               gboolean is_long)
{
  ArbPrintDialog *dialog;
  ArbPrintRequest request;
  g_autoptr (ArbPages) pages = NULL;
  ArbPageFormat paper;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (diff), "diff.print", NULL));
  dialog = armies_test_find_dialog (diff, ARB_TYPE_PRINT_DIALOG);
  g_assert_nonnull (dialog);
  app_test_wait_for_paint (GTK_WIDGET (dialog));
  arb_print_dialog_get_request (dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_COMPARISON);
  g_assert_cmpint ((request.flags & ARB_PRINT_LONG) != 0, ==, is_long);
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "kind")));
  arb_page_format_init (&paper, ARB_PAGE_A4);
  pages = arb_print_lay_out (&request, &paper, NULL);
  g_assert_nonnull (pages);
  g_assert_cmpuint (arb_pages_get_n (pages), ==, 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
}

static void
test_compare (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  ArbDiffWindow *diff;
  GtkListBox *list;
  g_autofree char *text = NULL;
  g_autofree char *changes = NULL;

  arb_army_set (army, arb_army_find (army, "u7"), ARB_ARMY_POINTS, "90", NULL);
  arb_army_remove (army, arb_army_find (army, "u2"), NULL);
  app_test_spin ();
  g_assert_true (arb_armies_panel_compare (panel, path));
  diff = armies_test_find_dialog (window, ARB_TYPE_DIFF_WINDOW);
  g_assert_nonnull (diff);
  app_test_wait_for_paint (GTK_WIDGET (diff));
  list = app_test_child (diff, "list");
  /* It begins at the first difference; the next is further down, and behind the last the first. */
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (gtk_list_box_get_selected_row (list)),
                                           "diff-removed"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (diff), "diff.next", NULL));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (gtk_list_box_get_selected_row (list)),
                                           "diff-changed"));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (gtk_list_box_get_selected_row (list))));
  gtk_test_accessible_assert_property (gtk_list_box_get_selected_row (list),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Changed: 7 8e hussards");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (diff), "diff.next", NULL));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (gtk_list_box_get_selected_row (list)),
                                           "diff-removed"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (diff), "diff.previous", NULL));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (gtk_list_box_get_selected_row (list)),
                                           "diff-changed"));
  text = arb_diff_window_dup_text (diff);
  g_assert_nonnull (strstr (text, "Points: 110"));
  g_assert_nonnull (strstr (text, "Legrand"));
  gtk_toggle_button_set_active (app_test_child (diff, "only_changes"), TRUE);
  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0))));
  changes = arb_diff_window_dup_text (diff);
  g_assert_cmpuint (strlen (changes), <, strlen (text));
  assert_prints (diff, FALSE);
  gtk_toggle_button_set_active (app_test_child (diff, "only_changes"), FALSE);
  assert_prints (diff, TRUE);
  gtk_window_close (GTK_WINDOW (diff));
  app_test_spin ();
  armies_test_drop_copy (window, path);
}

static const char *
get_subtitle (ArbSealWindow *window,
              const char *row)
{
  return adw_action_row_get_subtitle (app_test_child (window, row));
}

static void
assert_verdict (ArbSealWindow *window,
                const char *seal,
                const char *verdict,
                const char *list,
                const char *club)
{
  gtk_editable_set_text (app_test_child (window, "seal"), seal);
  app_test_spin ();
  g_assert_cmpstr (gtk_label_get_text (app_test_child (window, "verdict")), ==, verdict);
  g_assert_cmpstr (get_subtitle (window, "list_row"), ==, list);
  g_assert_cmpstr (get_subtitle (window, "club_row"), ==, club);
}

static ArbSealWindow *
open_seal_window (ArbWindow *window,
                  ArbArmiesPanel *panel)
{
  ArbSealWindow *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (panel), "armies.check-seal", NULL));
  dialog = armies_test_find_dialog (window, ARB_TYPE_SEAL_WINDOW);
  g_assert_nonnull (dialog);
  app_test_wait_for_paint (GTK_WIDGET (dialog));
  return dialog;
}

/* Whoever leaves the file alone is not told that it changed. */
static void
test_seal (void)
{
  static const char same[] = "As it was sealed";
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmyDocument *document = arb_armies_panel_get_document (panel);
  ArbArmy *army = armies_test_get_army (panel);
  g_autofree char *seal = NULL;
  g_autofree char *folder = arb_catalogue_dup_overlay_folder ();
  g_autofree char *club_folder = g_build_filename (folder, "aigles", NULL);
  g_autofree char *club = g_build_filename (club_folder, "france.csv", NULL);
  ArbSealWindow *dialog;
  ArbDiffWindow *diff;

  arb_army_document_keep_seal (document);
  seal = g_strdup (arb_army_document_get_seal (document));
  dialog = open_seal_window (window, panel);
  assert_verdict (dialog, "", "Type or paste the seal of the sheet or the message.", "", "");
  assert_verdict (dialog, "ABC", "This is no seal yet: its groups have five characters.", "", "");
  assert_verdict (dialog, seal, "Unchanged since it was sealed", same, same);
  g_assert_false (gtk_widget_get_sensitive (app_test_child (dialog, "compare_button")));
  gtk_window_destroy (GTK_WINDOW (dialog));

  /* The club's table changes. */
  g_assert_cmpint (g_mkdir_with_parents (club_folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (club, "type;name;arm;combat\nfusilier;;;9\n", -1, NULL));
  arb_army_document_reload_catalogue (document);
  dialog = open_seal_window (window, panel);
  assert_verdict (dialog, seal,
                  "The list is unchanged since it was sealed; the club’s data differ", same,
                  "Different");
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_cmpint (g_unlink (club), ==, 0);
  arb_army_document_reload_catalogue (document);

  /* The list changes. */
  arb_army_set (army, arb_army_find (army, "u7"), ARB_ARMY_POINTS, "90", NULL);
  app_test_spin ();
  dialog = open_seal_window (window, panel);
  assert_verdict (dialog, seal, "The list was changed since it was sealed", "Different", same);
  g_assert_true (app_test_says (app_test_child (dialog, "differences"), "8e hussards"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "seal.compare", NULL));
  diff = armies_test_find_dialog (dialog, ARB_TYPE_DIFF_WINDOW);
  g_assert_nonnull (diff);
  gtk_window_destroy (GTK_WINDOW (diff));
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
  armies_test_drop_copy (window, path);
}

/* A whole unit of the nation by part of its name, and Enter. */
static void
test_template (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmyItem *unit;
  gpointer dialog;

  armies_test_select_item (panel, "u3");
  armies_test_act (panel, "armies.add-template");
  dialog = armies_test_find_dialog (window, ARB_TYPE_TEMPLATE_DIALOG);
  g_assert_nonnull (dialog);
  app_test_wait_for_paint (dialog);
  gtk_editable_set_text (app_test_child (dialog, "search"), "ight");
  g_signal_emit_by_name (app_test_child (dialog, "search"), "activate");
  app_test_spin ();
  unit = armies_test_get_selected (panel);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NAME), ==, "French light battalion 1809");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "leger:12 voltigeur:0+6");
  g_assert_cmpstr (arb_army_item_get_id (arb_army_item_get_parent (unit)), ==, "f2");
  g_assert_null (armies_test_find_dialog (window, ARB_TYPE_TEMPLATE_DIALOG));
  armies_test_drop_copy (window, path);
}

static const char *
get_shown_title (ArbArmiesPanel *panel)
{
  GtkWidget *widget = app_test_child (panel, "switcher");

  while (widget != NULL && !GTK_IS_LABEL (widget))
    {
      GtkWidget *child = gtk_widget_get_first_child (widget);

      while (child != NULL && !gtk_widget_get_visible (child))
        child = gtk_widget_get_next_sibling (child);
      if (GTK_IS_STACK (widget))
        child = gtk_stack_get_visible_child (GTK_STACK (widget));
      widget = child;
    }
  g_assert_nonnull (widget);
  return gtk_label_get_text (GTK_LABEL (widget));
}

/* What is said of a list that changes, is undone, is saved; and saying it moves nothing. */
static void
test_saved_state (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  graphene_rect_t before, after;

  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (app_test_child (panel, "tree"), GTK_WIDGET (window), &before));
  g_assert_cmpstr (get_shown_title (panel), ==, "Division Legrand");
  armies_test_select_item (panel, "u1");
  armies_test_act (panel, "armies.delete");
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_cmpstr (get_shown_title (panel), ==, "Division Legrand (not saved)");
  g_assert_true (gtk_widget_compute_bounds (app_test_child (panel, "tree"), GTK_WIDGET (window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_true (arb_army_undo (army));
  app_test_spin ();
  g_assert_cmpstr (get_shown_title (panel), ==, "Division Legrand");
  g_assert_true (arb_army_redo (army));
  app_test_spin ();
  g_assert_cmpstr (get_shown_title (panel), ==, "Division Legrand (not saved)");
  armies_test_act (panel, "armies.save");
  app_test_spin ();
  g_assert_cmpstr (get_shown_title (panel), ==, "Division Legrand");
  armies_test_drop_copy (window, path);
}

static void
test_problems (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
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
  g_assert_cmpstr (app_test_get_label (row, "item"), ==, "4 3e de ligne, 2e bataillon");
  g_assert_cmpstr (app_test_get_label (row, "severity"), ==, "To be put right");
  gtk_test_accessible_assert_property (
      row, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "must: 4 3e de ligne, 2e bataillon: Every number is given to one unit: number 4 for one "
      "unit; here also the number of “4 3e de ligne, 1er bataillon”. Give one of the two another "
      "number, "
      "or renumber the list.");
  gtk_stack_set_visible_child_name (details, "problems");
  g_signal_emit_by_name (app_test_child (row, "go_there"), "clicked");
  app_test_spin ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (details), ==, "details");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u5");
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (
      focus, arb_field_row_get_control (armies_test_find_row (panel, ARB_ARMY_NUMBER, NULL))));
  /* Put right, it is gone; the other one stays. */
  type (panel, ARB_ARMY_NUMBER, "5");
  row = gtk_list_box_get_row_at_index (problems, 0);
  g_assert_cmpstr (app_test_get_label (row, "numbers"), ==,
                   "Allowed: at least 8 figures. Here: 7 figures.");
  g_assert_null (gtk_list_box_get_row_at_index (problems, 1));
  armies_test_drop_copy (window, path);
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
    const char *bad; /* NULL: made of choices */
    const char *error;
  } cases[] = {
    { "adgr-france.xml", "u1", "abilities", "impact", NULL, NULL },
    { "frederic-prusse.xml", "u2", "elite", "yes", NULL, NULL },
    { "umbra-vicomte.xml", "c2", "skills", "combattant-de-rupture:3,galvaniseur", NULL, NULL },
    { "umbra-vicomte.xml", "u1", "training", "1", "3",
      "“3” is outside “Training”, which goes from −1 to 2." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ArbWindow *window = armies_test_open_alone (application);
      ArbArmiesPanel *panel = armies_test_get_panel (window);
      g_autofree char *path = armies_test_dup_sample (cases[i].file);
      g_autofree char *text = NULL;
      ArbFieldRow *row;

      g_assert_true (arb_armies_panel_open_file (panel, path));
      armies_test_select_item (panel, cases[i].item);
      row = armies_test_find_row (panel, ARB_ARMY_OPTIONS, cases[i].option);
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
  ArbWindow *window = armies_test_open_alone (application);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  g_autofree char *path = armies_test_dup_sample ("umbra-vicomte.xml");
  ArbFieldRow *row;

  g_assert_true (arb_armies_panel_open_file (panel, path));
  armies_test_select_item (panel, "c2");
  row = armies_test_find_row (panel, ARB_ARMY_OPTIONS, "skills");
  gtk_check_button_set_active (find_check (arb_field_row_get_control (row), "Breakthrough fighter"),
                               FALSE);
  g_assert_cmpstr (arb_army_item_get (armies_test_get_selected (panel), ARB_ARMY_OPTIONS), ==,
                   "skills=galvaniseur vs=1");
  gtk_check_button_set_active (find_check (arb_field_row_get_control (row), "Galvaniser"), FALSE);
  g_assert_cmpstr (arb_army_item_get (armies_test_get_selected (panel), ARB_ARMY_OPTIONS), ==,
                   "vs=1");
  g_assert_true (arb_panel_undo (ARB_PANEL (panel), NULL));
  g_assert_true (
      gtk_check_button_get_active (find_check (arb_field_row_get_control (row), "Galvaniser")));
  arb_army_document_discard (arb_armies_panel_get_document (panel));
  app_test_close (window);
}

static void
test_save_and_close (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  g_autofree char *text = NULL;

  armies_test_select_item (panel, "u1");
  type (panel, ARB_ARMY_NAME, "Les Gais Lurons");
  /* Closing asks; cancel leaves everything as it was. */
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  respond (window, "cancel");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_nonnull (arb_armies_panel_get_document (panel));
  armies_test_act (panel, "armies.save");
  armies_test_assert_told (panel, "Saved as “list.xml”.");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Les Gais Lurons"));
  armies_test_act (panel, "armies.close");
  g_assert_null (arb_armies_panel_get_document (panel));
  g_assert_true (arb_armies_panel_open_file (panel, path));
  app_test_spin ();
  armies_test_select_item (panel, "u1");
  type (panel, ARB_ARMY_NAME, "Les Autres");
  armies_test_act (panel, "armies.close");
  respond (window, "save");
  g_assert_null (arb_armies_panel_get_document (panel));
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Les Autres"));
  armies_test_drop_copy (window, path);
}

/* The program goes without a word; the next one has everything. */
static void
test_restore (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbWindow *next;
  ArbArmiesPanel *panel;
  g_autofree char *folder = g_path_get_dirname (path);

  armies_test_select_item (armies_test_get_panel (window), "u1");
  type (armies_test_get_panel (window), ARB_ARMY_NAME, "Les Gais Lurons");
  /* As long as it is open here, a second window does not get it. */
  next = armies_test_open_alone (application);
  g_assert_null (arb_armies_panel_get_document (armies_test_get_panel (next)));
  app_test_close (next);
  app_test_close (window);

  next = armies_test_open_alone (application);
  panel = armies_test_get_panel (next);
  g_assert_cmpstr (
      arb_army_item_get (arb_army_find (armies_test_get_army (panel), "u1"), ARB_ARMY_NAME), ==,
      "Les Gais Lurons");
  g_assert_cmpstr (arb_army_document_get_path (arb_armies_panel_get_document (panel)), ==, path);
  g_assert_true (
      g_str_has_prefix (app_test_get_label (panel, "state"), "Draft restored from last time"));
  armies_test_act (panel, "armies.close");
  respond (next, "discard");
  g_assert_null (arb_armies_panel_get_document (panel));
  app_test_close (next);
  next = armies_test_open_alone (application);
  g_assert_null (arb_armies_panel_get_document (armies_test_get_panel (next)));
  app_test_close (next);
  g_remove (path);
  g_rmdir (folder);
  g_free (path);
}

static void
test_bad_file (void)
{
  ArbWindow *window = armies_test_open_alone (application);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  AdwMessageDialog *dialog;

  g_assert_false (arb_armies_panel_open_file (panel, "/nowhere/list.xml"));
  app_test_spin ();
  dialog = armies_test_find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "“list.xml” cannot be opened");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "/nowhere/list.xml"));
  respond (window, "cancel");
  g_assert_null (arb_armies_panel_get_document (panel));
  app_test_close (window);
}

static void
test_new_list (void)
{
  ArbWindow *window = armies_test_open_alone (application);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbNewListDialog *dialog;
  GtkListBox *fields;
  ArbFieldRow *name;

  armies_test_act (panel, "armies.new");
  dialog = armies_test_find_dialog (window, ARB_TYPE_NEW_LIST_DIALOG);
  fields = app_test_child (dialog, "fields");
  name = ARB_FIELD_ROW (gtk_list_box_get_row_at_index (fields, 2));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.create", NULL));
  g_assert_true (g_str_has_prefix (arb_field_row_get_error (name), "Give the list a name"));
  arb_field_row_set_text (ARB_FIELD_ROW (gtk_list_box_get_row_at_index (fields, 1)), "russie");
  gtk_editable_set_text (GTK_EDITABLE (arb_field_row_get_control (name)), "Corps Bagration");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.create", NULL));
  app_test_spin ();
  g_assert_cmpstr (arb_army_get (armies_test_get_army (panel), ARB_ARMY_NAME), ==,
                   "Corps Bagration");
  g_assert_cmpstr (arb_army_get (armies_test_get_army (panel), ARB_ARMY_NATION), ==, "russie");
  g_assert_cmpstr (arb_army_get (armies_test_get_army (panel), ARB_ARMY_DATA), ==, "1.0+1.0");
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
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  GListModel *documents = arb_armies_panel_get_documents (panel);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  AdwMessageDialog *dialog;
  g_autofree char *consequences = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (documents), ==, 2);
  g_assert_true (arb_army_document_is_kept (arb_armies_panel_get_document (panel)));
  g_assert_true (g_str_has_prefix (app_test_get_label (panel, "state"),
                                   "Entered in the event with the "
                                   "seal "));
  g_assert_false (gtk_widget_is_sensitive (app_test_child (panel, "add_button")));
  armies_test_act (panel, "armies.add-unit");
  g_assert_cmpuint (
      arb_army_item_get_totals (arb_army_get_root (armies_test_get_army (panel)))->units, ==, 8);
  arb_panel_go_to (ARB_PANEL (panel), "autriche/u2");
  g_assert_cmpstr (arb_army_document_get_side (arb_armies_panel_get_document (panel)), ==,
                   "autriche");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u2");
  arb_panel_go_to (ARB_PANEL (panel), "france/u1");

  armies_test_act (panel, "armies.edit");
  g_assert_cmpuint (g_list_model_get_n_items (documents), ==, 3);
  armies_test_select_item (panel, "u8");
  armies_test_act (panel, "armies.delete");
  armies_test_select_item (panel, "u1");
  type (panel, ARB_ARMY_NAME, "Les Gais Lurons");
  g_assert_cmpstr (
      arb_army_item_get (arb_army_find (arb_game_get_army (game, 0), "u1"), ARB_ARMY_NAME), ==,
      "26e léger, 1er bataillon");
  g_assert_true (arb_store_add_fire (store, "1", "france/u1", 3, NULL, NULL));
  armies_test_act (panel, "armies.use");
  dialog = armies_test_find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==,
                   "Changed in the list:\n1 Les Gais Lurons\n\n"
                   "In play, and begin again as this list has them:\n1 Les Gais Lurons\n\n"
                   "No longer in the list, and leave the table:\n8 Batterie à pied Fruchard\n\n"
                   "What was fought stays in the log.");
  g_assert_false (adw_message_dialog_has_response (dialog, "a all"));
  respond (window, "cancel");
  g_assert_cmpuint (count_imports (store), ==, 2);
  armies_test_act (panel, "armies.use");
  respond (window, "a");
  g_assert_cmpuint (count_imports (store), ==, 3);
  g_assert_cmpstr (
      arb_army_item_get (arb_army_find (arb_game_get_army (game, 0), "u1"), ARB_ARMY_NAME), ==,
      "Les Gais Lurons");
  g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (game, "france/u1"), "losses", -1), ==,
                   0);
  /* The copy has done its duty, and the list of the table shows. */
  g_assert_cmpuint (g_list_model_get_n_items (documents), ==, 2);
  g_assert_true (arb_army_document_is_kept (arb_armies_panel_get_document (panel)));
  armies_test_assert_told (panel, "The list is entered in the event.");
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
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
  AdwMessageDialog *dialog;

  g_assert_true (arb_store_add_fire (store, "1", "france/u8", 3, NULL, NULL));
  arb_panel_go_to (ARB_PANEL (panel), "france/u1");
  armies_test_act (panel, "armies.edit");
  armies_test_select_item (panel, "u8");
  armies_test_act (panel, "armies.delete");
  armies_test_act (panel, "armies.use");
  dialog = armies_test_find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
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
  armies_test_act (panel, "armies.edit");
  armies_test_select_item (panel, "u8");
  armies_test_act (panel, "armies.delete");
  armies_test_act (panel, "armies.use");
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
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  g_autofree char *list = armies_test_dup_sample ("adgr-france.xml");

  g_assert_true (arb_armies_panel_open_file (panel, list));
  armies_test_act (panel, "armies.use");
  armies_test_assert_told (panel, "This list is for the rule system “adgr”, but the table plays “aigles”; choose "
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
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  g_autofree char *list = armies_test_dup_sample ("aigles-france.xml");
  AdwMessageDialog *dialog;

  g_assert_true (arb_armies_panel_open_file (panel, list));
  armies_test_act (panel, "armies.use");
  dialog = armies_test_find_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Which side plays this list?");
  respond (window, "a");
  g_assert_cmpuint (count_imports (store), ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (arb_armies_panel_get_documents (panel)), ==, 3);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
test_accessible (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);

  gtk_test_accessible_assert_property (app_test_child (panel, "switcher"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "The list that shows");
  gtk_test_accessible_assert_property (app_test_child (panel, "save_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Save");
  gtk_test_accessible_assert_property (app_test_child (panel, "delete_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Delete");
  gtk_test_accessible_assert_property (app_test_child (app_test_child (panel, "tree"), "view"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Army list");
  armies_test_select_item (panel, "u1");
  gtk_test_accessible_assert_property (
      arb_field_row_get_control (armies_test_find_row (panel, ARB_ARMY_FORMATION, NULL)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "Formation");
  armies_test_drop_copy (window, path);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/armies/empty", test_empty);
  g_test_add_func ("/armies/edit-and-undo", test_edit_and_undo);
  g_test_add_func ("/armies/refusal", test_refusal);
  g_test_add_func ("/armies/items", test_items);
  g_test_add_func ("/armies/drag", test_drag);
  g_test_add_func ("/armies/folding", test_folding);
  g_test_add_func ("/armies/search", test_search);
  g_test_add_func ("/armies/search-scrolls", test_search_scrolls);
  g_test_add_func ("/armies/saved-state", test_saved_state);
  g_test_add_func ("/armies/compare", test_compare);
  g_test_add_func ("/armies/seal", test_seal);
  g_test_add_func ("/armies/template", test_template);
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
  g_test_add_func ("/armies/accessible", test_accessible);
  return app_test_run (application);
}

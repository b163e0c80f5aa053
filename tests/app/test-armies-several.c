/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Several items of a list at once: edited, copied, deleted and dragged, each as one step to undo. */

#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-item-editor.h"
#include "armies-test.h"

static ArbApplication *application;

static void
add_to_selection (ArbArmiesPanel *panel,
                  const char *id)
{
  GtkColumnView *view = app_test_child (app_test_child (panel, "tree"), "view");
  GtkSelectionModel *rows = gtk_column_view_get_model (view);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);
      g_autoptr (ArbArmyItem) item = gtk_tree_list_row_get_item (row);

      if (g_str_equal (arb_army_item_get_id (item), id))
        gtk_selection_model_select_item (rows, i, FALSE);
    }
  app_test_spin ();
}

static void
assert_selected (ArbArmiesPanel *panel,
                 const char *ids)
{
  g_autoptr (GPtrArray) items = arb_army_tree_list_selected (app_test_child (panel, "tree"));
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (said, "%s%s", i > 0 ? " " : "",
                            arb_army_item_get_id (items->pdata[i]));
  g_assert_cmpstr (said->str, ==, ids);
}

static void
assert_field (ArbArmy *army,
              const char *id,
              ArbArmyField field,
              const char *expected)
{
  g_assert_cmpstr (arb_army_item_get (arb_army_find (army, id), field), ==, expected);
}

static void
type (ArbFieldRow *row,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (arb_field_row_get_control (row)), text);
  arb_field_row_flush (row);
  app_test_spin ();
}

/* A list that is opened shows what it is itself, not its last line. */
static void
test_first (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmyTree *tree = app_test_child (armies_test_get_panel (window), "tree");
  GtkSelectionModel *rows = gtk_column_view_get_model (app_test_child (tree, "view"));

  g_assert_true (gtk_selection_model_is_selected (rows, 0));
  g_assert_null (arb_army_item_get_parent (arb_army_tree_get_selected (tree)));
  armies_test_drop_copy (window, path);
}

static void
test_fields (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  ArbItemEditor *editor = app_test_child (panel, "editor");
  g_autofree char *first = g_strdup (arb_army_item_get (arb_army_find (army, "u1"), ARB_ARMY_POINTS));
  ArbFieldRow *row;
  GtkDropDown *order;

  armies_test_select_item (panel, "u1");
  g_assert_nonnull (armies_test_find_row (panel, ARB_ARMY_NAME, NULL));
  add_to_selection (panel, "u2");
  add_to_selection (panel, "u3");
  assert_selected (panel, "u1 u2 u3");
  g_assert_cmpstr (app_test_get_label (editor, "kind"), ==, "Units (3)");
  g_assert_nonnull (app_test_get_label (editor, "together"));
  /* A name, a number and a leader are for one unit alone. */
  g_assert_null (arb_item_editor_find_row (editor, ARB_ARMY_NAME, NULL));
  g_assert_null (arb_item_editor_find_row (editor, ARB_ARMY_NUMBER, NULL));
  g_assert_null (arb_item_editor_find_row (editor, ARB_ARMY_LEADER, NULL));
  row = armies_test_find_row (panel, ARB_ARMY_POINTS, NULL);
  type (row, "77");
  assert_field (army, "u1", ARB_ARMY_POINTS, "77");
  assert_field (army, "u2", ARB_ARMY_POINTS, "77");
  assert_field (army, "u3", ARB_ARMY_POINTS, "77");
  assert_field (army, "u4", ARB_ARMY_POINTS, first == NULL ? NULL : arb_army_item_get (
                                                 arb_army_find (army, "u4"), ARB_ARMY_POINTS));
  /* What one refuses, all refuse, and the sentence says it once. */
  type (row, "many");
  g_assert_cmpstr (arb_field_row_get_error (row), !=, "");
  assert_field (army, "u1", ARB_ARMY_POINTS, "77");
  assert_field (army, "u3", ARB_ARMY_POINTS, "77");
  /* One step. */
  armies_test_act (panel, "win.undo");
  app_test_spin ();
  assert_field (army, "u1", ARB_ARMY_POINTS, first);
  g_assert_false (arb_army_can_undo (army));

  /* Orders that differ show as none of them, and stay until one is chosen. */
  g_assert_true (arb_army_set (army, arb_army_find (army, "u2"), ARB_ARMY_ORDER, "tenir", NULL));
  g_assert_true (arb_army_set (army, arb_army_find (army, "u3"), ARB_ARMY_ORDER, NULL, NULL));
  app_test_spin ();
  row = armies_test_find_row (panel, ARB_ARMY_ORDER, NULL);
  order = GTK_DROP_DOWN (arb_field_row_get_control (row));
  g_assert_true (app_test_says (GTK_WIDGET (row), "different values"));
  g_assert_cmpuint (gtk_drop_down_get_selected (order), ==, GTK_INVALID_LIST_POSITION);
  arb_field_row_flush (row);
  assert_field (army, "u2", ARB_ARMY_ORDER, "tenir");
  assert_field (army, "u3", ARB_ARMY_ORDER, NULL);
  /* The first choice is none: that is a wish, too. */
  gtk_drop_down_set_selected (order, 0);
  app_test_spin ();
  assert_field (army, "u1", ARB_ARMY_ORDER, NULL);
  assert_field (army, "u2", ARB_ARMY_ORDER, NULL);
  g_assert_false (app_test_says (GTK_WIDGET (row), "different values"));

  /* One of them alone again. */
  armies_test_select_item (panel, "u2");
  assert_selected (panel, "u2");
  g_assert_null (app_test_get_label (editor, "together"));
  g_assert_nonnull (armies_test_find_row (panel, ARB_ARMY_NAME, NULL));
  armies_test_drop_copy (window, path);
}

/* Of different kinds, those of the first are edited. */
static void
test_kinds (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  GtkWidget *editor = app_test_child (panel, "editor");

  armies_test_select_item (panel, "u1");
  add_to_selection (panel, "c3");
  assert_selected (panel, "c3 u1");
  g_assert_cmpstr (app_test_get_label (editor, "kind"), ==, "Unit");
  g_assert_cmpstr (arb_army_item_get_id (armies_test_get_selected (panel)), ==, "u1");
  armies_test_drop_copy (window, path);
}

static void
test_copy_and_delete (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  guint64 before = arb_army_item_get_totals (arb_army_get_root (army))->units;

  armies_test_select_item (panel, "u1");
  add_to_selection (panel, "u4");
  armies_test_act (panel, "armies.duplicate");
  app_test_spin ();
  g_assert_cmpuint (arb_army_item_get_totals (arb_army_get_root (army))->units, ==, before + 2);
  armies_test_act (panel, "win.undo");
  app_test_spin ();
  g_assert_cmpuint (arb_army_item_get_totals (arb_army_get_root (army))->units, ==, before);

  /* A formation and a unit in it: it goes with the formation, once. */
  armies_test_select_item (panel, "f2");
  add_to_selection (panel, "u1");
  add_to_selection (panel, "u7");
  armies_test_act (panel, "armies.delete");
  app_test_spin ();
  g_assert_null (arb_army_find (army, "f2"));
  g_assert_null (arb_army_find (army, "u1"));
  g_assert_null (arb_army_find (army, "u7"));
  armies_test_assert_told (panel, "Deleted lines: 2; Ctrl+Z brings them back.");
  /* Something is selected again. */
  g_assert_nonnull (armies_test_get_selected (panel));
  armies_test_act (panel, "win.undo");
  app_test_spin ();
  g_assert_nonnull (arb_army_find (army, "u1"));
  g_assert_nonnull (arb_army_find (army, "u7"));
  g_assert_false (arb_army_can_undo (army));
  armies_test_drop_copy (window, path);
}

/* Dragging one of those selected drags them all; another one goes alone. */
static void
test_drag (void)
{
  char *path;
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmy *army = armies_test_get_army (panel);
  GtkWidget *tree = app_test_child (panel, "tree");

  armies_test_select_item (panel, "u1");
  add_to_selection (panel, "u2");
  g_signal_emit_by_name (tree, "dropped", arb_army_find (army, "u2"), arb_army_find (army, "u5"),
                         FALSE);
  app_test_spin ();
  g_assert_true (arb_army_item_get_child (arb_army_find (army, "f3"), 2) ==
                 arb_army_find (army, "u1"));
  g_assert_true (arb_army_item_get_child (arb_army_find (army, "f3"), 3) ==
                 arb_army_find (army, "u2"));
  armies_test_act (panel, "win.undo");
  app_test_spin ();
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u1")) ==
                 arb_army_find (army, "f2"));
  g_assert_false (arb_army_can_undo (army));
  armies_test_select_item (panel, "u1");
  add_to_selection (panel, "u2");
  g_signal_emit_by_name (tree, "dropped", arb_army_find (army, "u3"), arb_army_find (army, "f3"),
                         FALSE);
  app_test_spin ();
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u3")) ==
                 arb_army_find (army, "f3"));
  g_assert_true (arb_army_item_get_parent (arb_army_find (army, "u1")) ==
                 arb_army_find (army, "f2"));
  armies_test_drop_copy (window, path);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/armies-several/first", test_first);
  g_test_add_func ("/armies-several/fields", test_fields);
  g_test_add_func ("/armies-several/kinds", test_kinds);
  g_test_add_func ("/armies-several/copy-and-delete", test_copy_and_delete);
  g_test_add_func ("/armies-several/drag", test_drag);
  return app_test_run (application);
}

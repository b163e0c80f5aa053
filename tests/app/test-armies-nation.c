/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The national table: its cells, its marks, its files. */

#include <glib/gstdio.h>

#include "app/armies/arb-nation-cell.h"
#include "app/armies/arb-nation-table.h"
#include "armies-test.h"

static ArbApplication *application;

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
  button = app_test_find_type (GTK_WIDGET (cell), GTK_TYPE_MENU_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Fusilier, Combat: 4, demonstration");
  gtk_menu_button_popup (button);
  app_test_spin ();
  row = app_test_find_type (GTK_WIDGET (gtk_menu_button_get_popover (button)), ARB_TYPE_FIELD_ROW);
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
  /* The keyboard is still where the value was given. */
  g_assert_true (find_cell (table, "fusilier", "combat") == cell);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (table)),
                                         GTK_WIDGET (cell)));
  button = app_test_find_type (GTK_WIDGET (cell), GTK_TYPE_MENU_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Fusilier, Combat: 6, club");
  g_assert_nonnull (find_cell (table, NULL, "elite-ratio"));
  gtk_window_destroy (GTK_WINDOW (table));
  app_test_spin ();
  g_remove (club);
}

/* How far below the top of its window the table begins. */
static double
get_top (ArbNationTable *table)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (app_test_child (table, "view"), GTK_WIDGET (table),
                                            &bounds));
  return bounds.origin.y;
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
  ArbWindow *window = armies_test_open_copy (application, &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbArmyDocument *document = arb_armies_panel_get_document (panel);
  ArbNationTable *table;
  GtkListBox *problems;
  g_autoptr (GError) error = NULL;
  guint n_saved = 0;
  double top;

  armies_test_act (panel, "armies.nation-table");
  table = armies_test_find_dialog (window, ARB_TYPE_NATION_TABLE);
  app_test_wait_for_paint (GTK_WIDGET (table));
  top = get_top (table);
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
                                                       NULL, "fusilier"),
                                   "move-line")
                       ->text,
                   ==, "13.5");
  g_assert_cmpstr (((ArbFinding *) arb_army_document_get_findings (document)->pdata[0])->rule, ==,
                   "data");
  g_assert_true (arb_nation_table_export (table, out));
  g_assert_true (arb_nation_table_revert (table, "fusilier", "combat", NULL));
  g_assert_true (arb_nation_table_revert (table, NULL, "elite-ratio", NULL));
  g_assert_cmpstr (
      arb_catalogue_find_cell (arb_army_document_get_catalogue (document), "elite-ratio")->text, ==,
      "3");
  g_assert_true (arb_nation_table_import (table, out));
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (arb_army_document_get_catalogue (document),
                                                       NULL, "fusilier"),
                                   "combat")
                       ->text,
                   ==, "6");
  g_assert_true (
      g_file_set_contents (bad, "type;name;arm;combat\nfusilier;;;many\nzouave;;;4\n", -1, NULL));
  g_assert_false (arb_nation_table_import (table, bad));
  problems = app_test_child (table, "problems");
  g_assert_nonnull (gtk_list_box_get_row_at_index (problems, 1));
  g_assert_null (gtk_list_box_get_row_at_index (problems, 2));
  g_assert_cmpstr (app_test_get_label (table, "message"), ==,
                   "Nothing of “bad.csv” was taken over; this is wrong with it:");
  /* It is said below the table, which stays where it is under the pointer. */
  app_test_wait_for_paint (GTK_WIDGET (table));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (problems)));
  g_assert_cmpfloat (get_top (table), ==, top);
  g_assert_cmpstr (arb_entry_find (arb_catalogue_find (arb_army_document_get_catalogue (document),
                                                       NULL, "fusilier"),
                                   "combat")
                       ->text,
                   ==, "6");
  g_assert_false (arb_nation_table_import (table, folder));
  gtk_window_destroy (GTK_WINDOW (table));
  g_remove (club);
  g_remove (out);
  g_remove (bad);
  g_rmdir (folder);
  armies_test_drop_copy (window, path);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/armies/nation-cell", test_nation_cell);
  g_test_add_func ("/armies/nation-table", test_nation_table);
  return app_test_run (application);
}

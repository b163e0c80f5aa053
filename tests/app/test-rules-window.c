/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules window: rulings in force, tables and their editor, examples, house rules. */

#include <glib/gstdio.h>
#include <string.h>

#include "app-test.h"
#include "app/rules/arb-rules-window-private.h"
#include "app/rules/arb-table-editor.h"
#include "app/rules/arb-table-grid.h"
#include "app/shell/arb-new-event.h"
#include "game/arb-game-rules.h"
#include "store/arb-state.h"
#include "systems/arb-club.h"

#define HOUSE(inner)                                                                               \
  "<house xmlns='urn:arbitre:rules:1' id='club-rules' version='2.1' system='aigles'>"              \
  "<name xml:lang='fr'>Club</name>" inner "</house>"
#define DIE_TABLE                                                                                  \
  "<table id='die' match='exact' status='club'><name xml:lang='fr'>Dé</name>"                      \
  "<columns>1,2,3,4,5,6</columns><row>9,9,9,9,9,9</row></table>"

static ArbApplication *application;

typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
  ArbRulesWindow *rules;
} Test;

static ArbSystemSet *
get_systems (void)
{
  return arb_application_get_systems (application);
}

static void
empty_club (void)
{
  g_autofree char *folder = arb_club_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  arb_system_set_reload (get_systems (), NULL, problems);
}

static char *
put_house (const char *name,
           const char *text)
{
  g_autofree char *folder = arb_club_dup_folder ();
  char *path = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
open_rules (Test *test)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (test->window), "win.rules", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (ARB_IS_RULES_WINDOW (toplevel))
        test->rules = ARB_RULES_WINDOW (toplevel);
    }
  g_assert_nonnull (test->rules);
  app_test_wait_for_paint (GTK_WIDGET (test->rules));
}

static void
set_up (Test *test,
        gconstpointer without_event)
{
  empty_club ();
  if (without_event != NULL)
    {
      test->window =
          ARB_WINDOW (arb_window_new (GTK_APPLICATION (application), get_systems ()));
      gtk_window_present (GTK_WINDOW (test->window));
      app_test_wait_for_paint (GTK_WIDGET (test->window));
    }
  else
    {
      test->store = app_test_make_sample (&test->path);
      test->window = app_test_open_event (application, test->store, ARB_VIEW_LOG, 1000, 700);
    }
  open_rules (test);
}

static void
tear_down (Test *test,
           gconstpointer unused)
{
  g_object_ref (test->rules);
  gtk_window_destroy (GTK_WINDOW (test->rules));
  app_test_spin ();
  g_assert_finalize_object (test->rules);
  app_test_close (test->window);
  if (test->store != NULL)
    app_test_drop_sample (test->store, test->path);
  empty_club ();
}

/* Every widget of a type under @root, in order. */
static void
collect (GtkWidget *root,
         GType type,
         GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static gpointer
find_row (gpointer root,
          const char *title)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect (root, ADW_TYPE_PREFERENCES_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (strstr (adw_preferences_row_get_title (rows->pdata[i]), title) != NULL)
      return rows->pdata[i];
  g_error ("there is no row “%s”", title);
}

static AdwMessageDialog *
find_alert (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (toplevels, i);

      if (ADW_IS_MESSAGE_DIALOG (toplevel) && gtk_widget_get_visible (GTK_WIDGET (toplevel)))
        return ADW_MESSAGE_DIALOG (toplevel);
    }
  return NULL;
}

static void
answer (const char *response)
{
  AdwMessageDialog *alert = find_alert ();

  g_assert_nonnull (alert);
  adw_message_dialog_response (alert, response);
  gtk_window_destroy (GTK_WINDOW (alert));
  app_test_spin ();
}

static ArbRulingRow *
find_ruling (Test *test,
             const char *id)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect (GTK_WIDGET (test->rules->rulings_page), ARB_TYPE_RULING_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (arb_ruling_row_get_ruling (rows->pdata[i])->id, id))
      return rows->pdata[i];
  g_error ("there is no ruling “%s”", id);
}

static void
choose_reading (ArbRulingRow *row,
                guint index)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  collect (GTK_WIDGET (row), GTK_TYPE_CHECK_BUTTON, checks);
  g_assert_cmpuint (checks->len, >, index);
  gtk_check_button_set_active (checks->pdata[index], TRUE);
  app_test_spin ();
}

static char *
dup_ruling (Test *test,
            const char *id)
{
  g_autoptr (ArbRules) rules = arb_game_load_rules (test->store, "aigles", NULL);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  arb_game_find_ruling (test->store, "aigles", arb_rules_find_ruling (rules, id), &value);
  return arb_value_to_string (&value);
}

static void
test_ruling_changed (Test *test,
                     gconstpointer unused)
{
  guint n_rows = arb_store_get_n_rows (test->store);
  g_autofree char *before = dup_ruling (test, "sheet-round-mode");
  g_autofree char *after = NULL;

  g_assert_cmpstr (before, ==, "down");
  choose_reading (find_ruling (test, "sheet-round-mode"), 0);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (find_alert ()), "from now on"));
  /* Giving up changes nothing, in the file or on the screen. */
  answer ("cancel");
  g_assert_cmpuint (arb_store_get_n_rows (test->store), ==, n_rows);
  g_assert_true (arb_ruling_row_is_standard (find_ruling (test, "sheet-round-mode")));

  choose_reading (find_ruling (test, "sheet-round-mode"), 0);
  answer ("change");
  g_assert_cmpuint (arb_store_get_n_rows (test->store), ==, n_rows + 1);
  after = dup_ruling (test, "sheet-round-mode");
  g_assert_cmpstr (after, ==, "nearest");
  g_assert_false (arb_ruling_row_is_standard (find_ruling (test, "sheet-round-mode")));
  g_assert_true (arb_store_undo (test->store, NULL, 0, NULL, NULL));
  app_test_spin ();
  g_assert_true (arb_ruling_row_is_standard (find_ruling (test, "sheet-round-mode")));
}

static void
test_ruling_number (Test *test,
                    gconstpointer unused)
{
  ArbRulingRow *row;
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  arb_rules_window_set_system (test->rules, "umbra");
  app_test_spin ();
  row = find_ruling (test, "cavalry-size");
  collect (GTK_WIDGET (row), ADW_TYPE_ENTRY_ROW, entries);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (entries->pdata[0]), ==, "5");
  /* The event is not played by these rules: nothing to change here. */
  g_assert_false (gtk_widget_get_sensitive (entries->pdata[0]));
  gtk_editable_set_text (entries->pdata[0], "26");
  g_signal_emit_by_name (entries->pdata[0], "apply");
  g_assert_true (gtk_widget_has_css_class (entries->pdata[0], "error"));
  g_assert_cmpint (arb_ruling_row_get_value (row)->integer, ==, 5);
  gtk_editable_set_text (entries->pdata[0], "25");
  g_signal_emit_by_name (entries->pdata[0], "apply");
  g_assert_false (gtk_widget_has_css_class (entries->pdata[0], "error"));
  g_assert_cmpint (arb_ruling_row_get_value (row)->integer, ==, 25);
  answer ("cancel");
}

static void
test_rulings_without_event (Test *test,
                            gconstpointer unused)
{
  g_autoptr (GPtrArray) checks = g_ptr_array_new ();

  arb_rules_window_set_system (test->rules, "aigles");
  app_test_spin ();
  collect (GTK_WIDGET (find_ruling (test, "sheet-round-mode")), GTK_TYPE_CHECK_BUTTON, checks);
  g_assert_cmpuint (checks->len, >=, 2);
  for (guint i = 0; i < checks->len; i++)
    g_assert_false (gtk_widget_get_sensitive (checks->pdata[i]));
}

static ArbTableEditor *
open_editor (Test *test,
             const char *title)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *editor = NULL;

  arb_rules_window_set_page (test->rules, "tables");
  g_signal_emit_by_name (find_row (test->rules->tables_page, title), "activated");
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (ARB_IS_TABLE_EDITOR (toplevel))
        editor = toplevel;
    }
  g_assert_nonnull (editor);
  app_test_wait_for_paint (editor);
  return ARB_TABLE_EDITOR (editor);
}

static void
type (ArbTableEditor *editor,
      guint row,
      guint column,
      const char *text)
{
  gtk_editable_set_text (arb_table_grid_get_cell (app_test_child (editor, "grid"), row, column),
                         text);
}

static void
act (gpointer widget,
     const char *action)
{
  gtk_widget_activate_action (widget, action, NULL);
  app_test_spin ();
}

static const char *
get_message (gpointer window)
{
  return gtk_label_get_text (app_test_child (window, "message"));
}

static const ArbTable *
find_table (const char *id)
{
  return arb_rules_find_table (arb_system_set_get (get_systems (), "aigles", NULL)->rules, id);
}

static void
test_table_of_the_club (Test *test,
                        gconstpointer unused)
{
  ArbTableEditor *editor = open_editor (test, "Losses by figures");
  guint n_rows = arb_store_get_n_rows (test->store);
  g_autoptr (ArbRules) kept = NULL;
  AdwActionRow *row;

  /* Empty, and it says so instead of saving nothing. */
  act (editor, "table.save");
  g_assert_cmpstr (get_message (editor), ==, "Heading of column 1: nothing is written here.");
  type (editor, 0, 1, "0");
  type (editor, 1, 0, "1");
  type (editor, 1, 1, "x");
  act (editor, "table.save");
  g_assert_cmpstr (get_message (editor), ==,
                   "Row 1, column 0: “x” is not a whole number of at least 0.");
  gtk_test_accessible_assert_state (
      GTK_ACCESSIBLE (arb_table_grid_get_cell (app_test_child (editor, "grid"), 1, 1)),
      GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  type (editor, 1, 1, "7");
  act (editor, "table.add-column");
  type (editor, 0, 2, "5");
  type (editor, 1, 2, "8");
  act (editor, "table.add-row");
  type (editor, 2, 0, "1");
  type (editor, 2, 1, "9");
  type (editor, 2, 2, "10");
  act (editor, "table.save");
  g_assert_cmpstr (get_message (editor), ==, "The heading “1” is out of order or repeated.");
  type (editor, 2, 0, "4");
  act (editor, "table.save");

  /* Saved for the club; the event only follows when it is told to. */
  g_assert_cmpint (find_table ("losses")->origin, ==, ARB_ORIGIN_CLUB);
  g_assert_cmpint (arb_table_lookup_int (find_table ("losses"), 4, 6, NULL), ==, 10);
  g_assert_cmpuint (arb_store_get_n_rows (test->store), ==, n_rows);
  answer ("use");
  g_assert_cmpuint (arb_store_get_n_rows (test->store), ==, n_rows + 1);
  kept = arb_game_load_rules (test->store, "aigles", NULL);
  g_assert_cmpint (arb_table_lookup_int (arb_rules_find_table (kept, "losses"), 4, 6, NULL), ==, 10);
  row = find_row (test->rules->tables_page, "Losses by figures");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "the club’s own figures"));

  editor = open_editor (test, "Losses by figures");
  act (editor, "table.drop");
  answer ("cancel");
  g_assert_true (arb_table_is_empty (find_table ("losses")));
  row = find_row (test->rules->tables_page, "other rules than your club");
  g_assert_nonnull (row);
}

static void
test_demonstration (Test *test,
                    gconstpointer unused)
{
  ArbTableEditor *editor = open_editor (test, "Losses by figures");
  AdwActionRow *row;

  act (editor, "table.use-demonstration");
  g_assert_true (gtk_check_button_get_active (app_test_child (editor, "demonstration")));
  act (editor, "table.save");
  answer ("cancel");
  g_assert_cmpint (find_table ("losses")->origin, ==, ARB_ORIGIN_DEMONSTRATION);
  row = find_row (test->rules->tables_page, "Losses by figures");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "demonstration figures"));
}

/* What the book does not say looks and reads differently from what it says. */
static void
test_silent_cells (Test *test,
                   gconstpointer unused)
{
  AdwActionRow *row = find_row (test->rules->tables_page, "What the orders allow");
  ArbTableEditor *editor;
  GtkWidget *said, *silent;

  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row),
                            "the book’s entries, except where it is silent: "
                            "no, provisionally; yes, provisionally"));
  row = find_row (test->rules->tables_page, "Random factor by die");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "the book’s figures"));
  editor = open_editor (test, "Attested move");
  said = GTK_WIDGET (arb_table_grid_get_cell (app_test_child (editor, "grid"), 1, 1));
  silent = GTK_WIDGET (arb_table_grid_get_cell (app_test_child (editor, "grid"), 1, 2));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (silent)), ==, "ask");
  g_assert_true (gtk_widget_has_css_class (silent, "silent"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (silent), ==, "The rulebook is silent here.");
  g_assert_false (gtk_widget_has_css_class (said, "silent"));
  g_assert_null (gtk_widget_get_tooltip_text (said));
  /* As it is typed. */
  type (editor, 1, 2, "6");
  g_assert_false (gtk_widget_has_css_class (silent, "silent"));
  g_assert_null (gtk_widget_get_tooltip_text (silent));
  type (editor, 1, 1, "ask");
  g_assert_true (gtk_widget_has_css_class (said, "silent"));
  gtk_window_destroy (GTK_WINDOW (editor));
}

static void
test_fixed_headings (Test *test,
                     gconstpointer unused)
{
  ArbTableEditor *editor = open_editor (test, "Random factor by die");
  ArbTableGrid *grid = app_test_child (editor, "grid");

  g_assert_false (gtk_editable_get_editable (arb_table_grid_get_cell (grid, 0, 1)));
  g_assert_true (gtk_editable_get_editable (arb_table_grid_get_cell (grid, 1, 1)));
  g_assert_null (arb_table_grid_get_cell (grid, 1, 0));
  g_assert_false (gtk_widget_get_visible (app_test_child (editor, "rows_tools")));
  g_assert_false (gtk_widget_get_visible (app_test_child (editor, "columns_tools")));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (arb_table_grid_get_cell (grid, 1, 3)),
                                   GTK_ACCESSIBLE_ROLE_TEXT_BOX);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (arb_table_grid_get_cell (grid, 1, 3)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Column 3");
  type (editor, 1, 1, "word");
  act (editor, "table.save");
  g_assert_nonnull (strstr (get_message (editor), "The table does not fit the rules"));
  gtk_window_destroy (GTK_WINDOW (editor));
}

static void
test_close_asks (Test *test,
                 gconstpointer unused)
{
  ArbTableEditor *editor = open_editor (test, "Random factor by die");

  gtk_window_close (GTK_WINDOW (editor));
  app_test_spin ();
  g_assert_null (find_alert ());
  editor = open_editor (test, "Random factor by die");
  type (editor, 1, 1, "5");
  gtk_window_close (GTK_WINDOW (editor));
  app_test_spin ();
  answer ("cancel");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (editor)));
  gtk_window_close (GTK_WINDOW (editor));
  app_test_spin ();
  g_object_ref (editor);
  answer ("discard");
  g_assert_finalize_object (editor);
}

static void
test_csv (Test *test,
          gconstpointer unused)
{
  ArbTableEditor *editor = open_editor (test, "Losses by figures");
  g_autofree char *folder = g_dir_make_tmp ("arbitre-csv-XXXXXX", NULL);
  g_autofree char *in = g_build_filename (folder, "in.csv", NULL);
  g_autofree char *out = g_build_filename (folder, "out.csv", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (in, "figures;0;5\n1;2;x\n2;3\n", -1, NULL));
  g_assert_false (arb_table_editor_import (editor, in));
  g_assert_nonnull (strstr (get_message (editor), "in.csv:2: “x” is not a whole number"));
  g_assert_nonnull (strstr (get_message (editor), "in.csv:3: The table “losses” has a row of 1"));
  g_assert_true (g_file_set_contents (in, "figures;0;5\n1;2;3\n2;3;4\n", -1, NULL));
  g_assert_true (arb_table_editor_import (editor, in));
  g_assert_true (arb_table_editor_export (editor, out));
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "figures;0;5"));
  g_assert_nonnull (strstr (text, "2;3;4"));
  gtk_window_destroy (GTK_WINDOW (editor));
  g_unlink (in);
  g_unlink (out);
  g_rmdir (folder);
}

static const char *
get_examples (Test *test)
{
  AdwExpanderRow *row = find_row (test->rules->examples_page, "Aigles");

  while (test->rules->idle != 0)
    g_main_context_iteration (NULL, TRUE);
  return adw_expander_row_get_subtitle (row);
}

static void
test_examples (Test *test,
               gconstpointer unused)
{
  guint n_passed, n_total;
  g_autofree char *path = NULL;

  arb_rules_window_set_page (test->rules, "examples");
  app_test_wait_for_paint (GTK_WIDGET (test->rules));
  g_assert_cmpint (sscanf (get_examples (test), "%u/%u worked", &n_passed, &n_total), ==, 2);
  g_assert_cmpuint (n_total, >, 0);
  g_assert_cmpuint (n_passed, ==, n_total);

  path = put_house ("die.xml", HOUSE (DIE_TABLE));
  arb_rules_window_reload (test->rules);
  g_assert_nonnull (strstr (get_examples (test), "otherwise than in the book"));
  g_assert_cmpint (sscanf (get_examples (test), "%u/%u worked", &n_passed, &n_total), ==, 2);
  g_assert_cmpuint (n_passed, <, n_total);
  find_row (find_row (test->rules->examples_page, "Aigles"), "Example “");
}

static void
test_house_rules (Test *test,
                  gconstpointer unused)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-house-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (folder, "die.xml", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.xml", NULL);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_auto (GStrv) files = NULL;
  AdwActionRow *row;

  arb_rules_window_set_page (test->rules, "house");
  find_row (test->rules->house_page, "No house rules yet");
  g_assert_true (g_file_set_contents (good, HOUSE (DIE_TABLE), -1, NULL));
  g_assert_true (g_file_set_contents (bad, HOUSE ("\n<ruling id='nope' default='1'/>"), -1, NULL));
  g_assert_false (arb_rules_window_add_house_file (test->rules, bad));
  g_assert_nonnull (strstr (get_message (test->rules), "bad.xml:2"));
  g_assert_true (arb_rules_window_add_house_file (test->rules, good));
  answer ("cancel");
  row = find_row (test->rules->house_page, "die.xml");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "club-rules, version 2.1"));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "SHA-256 "));
  g_assert_cmpint (find_table ("die")->origin, ==, ARB_ORIGIN_CLUB);
  files = arb_system_set_dup_house_files (get_systems ());
  g_assert_cmpuint (g_strv_length (files), ==, 1);

  collect (GTK_WIDGET (row), GTK_TYPE_BUTTON, buttons);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  answer ("remove");
  g_assert_nonnull (strstr (get_message (test->rules), "die.xml.off"));
  g_assert_cmpint (find_table ("die")->origin, ==, ARB_ORIGIN_BOOK);
  g_unlink (good);
  g_unlink (bad);
  g_rmdir (folder);
}

static void
test_broken_is_shown (Test *test,
                      gconstpointer unused)
{
  g_autofree char *path = put_house ("bad.xml", HOUSE ("\n<ruling id='nope' default='1'/>"));
  AdwActionRow *row;

  arb_rules_window_reload (test->rules);
  row = find_row (test->rules->house_page, "bad.xml");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "Not in use:\nline 2: "));
}

/* What the club plays by goes into the events it makes. */
static void
test_new_event_keeps_them (void)
{
  g_autofree char *path = put_house ("die.xml", HOUSE (DIE_TABLE));
  g_autofree char *event = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *files[] = { path, NULL };
  GtkWidget *window;
  g_autoptr (GtkWidget) assistant = NULL;
  g_autoptr (ArbRules) kept = NULL;
  ArbStore *store;

  arb_system_set_reload (get_systems (), files, problems);
  window = arb_window_new (GTK_APPLICATION (application), get_systems ());
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  act (window, "win.new-event");
  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (ARB_IS_NEW_EVENT (toplevel))
        g_set_object (&assistant, toplevel);
    }
  gtk_editable_set_text (app_test_child (assistant, "name"), "House rules");
  for (guint i = 0; i < 3; i++)
    act (assistant, "event.next");
  store = arb_desk_get_store (arb_window_get_desk (ARB_WINDOW (window)));
  event = g_strdup (arb_store_get_path (store));
  kept = arb_game_load_rules (store, "aigles", NULL);
  g_assert_nonnull (kept);
  g_assert_cmpuint (kept->files->len, ==, 2);
  g_assert_cmpstr (((const ArbRuleFile *) kept->files->pdata[1])->id, ==, "club-rules");
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  g_unlink (event);
  empty_club ();
}

/* The application begins without the broken file, and says so in its first window. */
static void
test_broken_is_told (void)
{
  g_autofree char *bad = put_house ("bad.xml", "<house");
  g_autofree char *good = put_house ("die.xml", HOUSE (DIE_TABLE));
  g_autoptr (ArbApplication) other = app_test_new_application ();
  g_auto (GStrv) files = arb_system_set_dup_house_files (arb_application_get_systems (other));
  GtkWidget *window =
      arb_window_new (GTK_APPLICATION (other), arb_application_get_systems (other));

  g_assert_cmpuint (g_strv_length (files), ==, 1);
  g_assert_cmpstr (files[0], ==, good);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  g_assert_nonnull (find_alert ());
  g_assert_nonnull (strstr (adw_message_dialog_get_body (find_alert ()), "bad.xml:1"));
  answer ("cancel");
  app_test_close (ARB_WINDOW (window));
  empty_club ();
}

int
main (int argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (Test *, gconstpointer);
    gboolean without_event;
  } tests[] = {
    { "/rules/ruling-changed", test_ruling_changed, FALSE },
    { "/rules/ruling-number", test_ruling_number, FALSE },
    { "/rules/rulings-without-event", test_rulings_without_event, TRUE },
    { "/rules/table-of-the-club", test_table_of_the_club, FALSE },
    { "/rules/demonstration", test_demonstration, FALSE },
    { "/rules/silent-cells", test_silent_cells, FALSE },
    { "/rules/fixed-headings", test_fixed_headings, FALSE },
    { "/rules/close-asks", test_close_asks, FALSE },
    { "/rules/csv", test_csv, FALSE },
    { "/rules/examples", test_examples, FALSE },
    { "/rules/house-rules", test_house_rules, FALSE },
    { "/rules/broken-is-shown", test_broken_is_shown, TRUE },
  };

  application = app_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Test, GINT_TO_POINTER (tests[i].without_event), set_up, tests[i].run,
                tear_down);
  g_test_add_func ("/rules/new-event-keeps-them", test_new_event_keeps_them);
  g_test_add_func ("/rules/broken-is-told", test_broken_is_told);
  return app_test_run (application);
}

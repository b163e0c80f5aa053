/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window around the views: welcome, new events, tables, files that do not open, windows that
 * come back. */

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "app-test.h"
#include "app/arb-settings.h"
#include "app/rules/arb-ruling-row.h"
#include "app/shell/arb-new-event.h"
#include "app/shell/arb-open-windows.h"
#include "app/shell/arb-recovery-dialog.h"
#include "app/shell/arb-table-dialog.h"
#include "app/shell/arb-table-form.h"
#include "app/shell/arb-welcome.h"
#include "store/arb-state.h"
#include "test-folder.h"

static ArbApplication *application;

static ArbWindow *
open_window (void)
{
  GtkWidget *window =
      arb_window_new (GTK_APPLICATION (application), arb_application_get_systems (application));

  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  return ARB_WINDOW (window);
}

static void
activate (gpointer widget,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
  app_test_spin ();
}

static const char *
get_content (ArbWindow *window)
{
  return gtk_stack_get_visible_child_name (app_test_child (window, "content"));
}

static gboolean
has_view (ArbWindow *window,
          const char *view)
{
  AdwViewStack *views = app_test_child (window, "views");

  return adw_view_stack_page_get_visible (
      adw_view_stack_get_page (views, adw_view_stack_get_child_by_name (views, view)));
}

static void
close_event (ArbWindow *window)
{
  g_autofree char *path =
      g_strdup (arb_store_get_path (arb_desk_get_store (arb_window_get_desk (window))));

  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Six views beside each other leave the name of the event its room. */
static void
test_event_name (void)
{
  g_autofree char *path = NULL;
  g_autoptr (ArbStore) store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_LOSSES, 1280, 800);
  GtkLabel *name = app_test_child (window, "event_label");

  gtk_label_set_text (name, "Bataille d’exemple");
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (name)));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));
  app_test_close (window);
  app_test_drop_sample (g_steal_pointer (&store), g_steal_pointer (&path));
}

static void
test_welcome (void)
{
  ArbWindow *window = open_window ();

  g_assert_cmpstr (get_content (window), ==, "welcome");
  g_assert_false (gtk_widget_get_visible (app_test_child (window, "undo_button")));
  g_assert_false (gtk_widget_get_visible (app_test_child (window, "table_button")));
  g_assert_false (gtk_widget_get_visible (app_test_child (window, "bottom_switcher")));

  /* Lists and single combats need no event; the rest has nothing to show. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.begin-without-event", "s", "combat");
  app_test_spin ();
  g_assert_cmpstr (get_content (window), ==, "views");
  g_assert_cmpstr (arb_window_get_view (window), ==, ARB_VIEW_COMBAT);
  g_assert_true (has_view (window, ARB_VIEW_ARMIES));
  g_assert_false (has_view (window, ARB_VIEW_ORDERS));
  g_assert_false (has_view (window, ARB_VIEW_LOSSES));
  g_assert_false (has_view (window, ARB_VIEW_LOG));
  g_assert_nonnull (app_test_get_session (window));
  arb_window_show_view (window, ARB_VIEW_LOG);
  g_assert_cmpstr (arb_window_get_view (window), ==, ARB_VIEW_COMBAT);
  app_test_close (window);
}

/* A GtkLabel that may wrap is laid out for many widths, which is most of the work of a first frame full of
 * them (see arb-wrap-label.h). One that does not show costs nothing. */
static gboolean
is_slow (GtkWidget *widget,
         gconstpointer unused)
{
  return GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget)) &&
         gtk_widget_get_mapped (widget);
}

static void
test_first_frames (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = open_window ();

  g_assert_cmpstr (get_content (window), ==, "welcome");
  g_assert_null (app_test_find (GTK_WIDGET (window), is_slow, NULL));
  app_test_close (window);
  window = app_test_open_event (application, store, ARB_VIEW_COMBAT, 1280, 800);
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_null (app_test_find (GTK_WIDGET (window), is_slow, NULL));
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* What the first frame does without is there when it is asked for. */
static void
test_late_parts (void)
{
  ArbWindow *window = open_window ();
  GtkMenuButton *menu = app_test_child (window, "menu_button");
  AdwViewSwitcherTitle *switcher = app_test_child (window, "switcher");
  GtkWidget *welcome = adw_bin_get_child (app_test_child (window, "welcome"));
  GtkListBox *rows = GTK_LIST_BOX (gtk_widget_get_parent (app_test_child (welcome, "new_event")));

  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (menu)));
  gtk_menu_button_popup (menu);
  app_test_spin ();
  g_assert_nonnull (gtk_menu_button_get_popover (menu));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
  g_assert_cmpint (g_menu_model_get_n_items (gtk_menu_button_get_menu_model (menu)), ==, 3);
  gtk_menu_button_popdown (menu);

  g_assert_null (adw_view_switcher_title_get_stack (switcher));
  /* Alt and the underlined letter of the row “Prepare an Army List”. */
  gtk_widget_mnemonic_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (rows, 4)), FALSE);
  app_test_spin ();
  g_assert_cmpstr (arb_window_get_view (window), ==, ARB_VIEW_ARMIES);
  g_assert_cmpstr (get_content (window), ==, "views");
  g_assert_true (adw_view_switcher_title_get_stack (switcher) == app_test_child (window, "views"));
  app_test_close (window);
}

/* The buttons below are there as soon as the window is too narrow for those above; a window made for an
 * event welcomes nobody. */
static void
test_late_switcher (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_COMBAT, 420, 800);
  AdwViewSwitcher *below = app_test_child (window, "bottom_switcher");

  app_test_wait_for_paint (GTK_WIDGET (window));
  app_test_spin ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (below)));
  g_assert_true (adw_view_switcher_get_stack (below) == app_test_child (window, "views"));
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static void
set_text (gpointer dialog,
          const char *id,
          const char *text)
{
  gtk_editable_set_text (app_test_child (dialog, id), text);
}

static void
test_new_event (void)
{
  ArbWindow *window = open_window ();
  ArbNewEvent *assistant;
  ArbStore *store;
  ArbGame *game;
  g_autofree char *name = NULL;
  g_autofree char *umpire = NULL;

  activate (window, "win.new-event");
  assistant = app_test_find_window (ARB_TYPE_NEW_EVENT);
  g_assert_nonnull (assistant);
  set_text (assistant, "name", "  ");
  g_assert_false (gtk_widget_get_sensitive (app_test_child (assistant, "next")));
  set_text (assistant, "name", "Coupe: été");
  set_text (assistant, "place", "Lyon");
  set_text (assistant, "umpire", "Mme Roy");
  activate (assistant, "event.next");
  activate (assistant, "event.add-table");
  activate (assistant, "event.remove-table");
  activate (assistant, "event.next");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (assistant, "pages")), ==,
                   "rulings");
  activate (assistant, "event.back");
  activate (assistant, "event.next");
  activate (assistant, "event.next");
  g_assert_null (app_test_find_window (ARB_TYPE_NEW_EVENT));

  g_assert_cmpstr (get_content (window), ==, "views");
  g_assert_true (has_view (window, ARB_VIEW_LOG));
  store = arb_desk_get_store (arb_window_get_desk (window));
  name = arb_store_dup_header (store, "name");
  g_assert_cmpstr (name, ==, "Coupe: été");
  g_assert_cmpstr (arb_store_get_umpire (store), ==, "Mme Roy");
  umpire = g_settings_get_string (arb_settings_get (), ARB_SETTING_UMPIRE);
  g_assert_cmpstr (umpire, ==, "Mme Roy");
  /* A colon is no part of a file name everywhere. */
  g_assert_true (g_str_has_suffix (arb_store_get_path (store), "/Coupe- été.arbitre"));
  game = arb_desk_get_game (arb_window_get_desk (window));
  g_assert_cmpstr (arb_game_get_id (game), ==, "1");
  g_assert_cmpstr (gtk_label_get_text (app_test_child (window, "event_label")), ==, "Coupe: été");
  g_assert_cmpstr (gtk_label_get_text (app_test_child (window, "table_label")), ==, "Table 1");

  /* The same name again: refused with the reason, and nothing is closed. */
  activate (window, "win.new-event");
  assistant = app_test_find_window (ARB_TYPE_NEW_EVENT);
  set_text (assistant, "name", "Coupe: été");
  for (guint i = 0; i < 3; i++)
    activate (assistant, "event.next");
  g_assert_true (app_test_find_window (ARB_TYPE_NEW_EVENT) == assistant);
  g_assert_true (gtk_widget_get_visible (app_test_child (assistant, "problem")));
  g_assert_nonnull (strstr (gtk_label_get_text (app_test_child (assistant, "problem")),
                            "exists already"));
  gtk_test_accessible_assert_role (app_test_child (assistant, "problem"),
                                   GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_window_destroy (GTK_WINDOW (assistant));
  close_event (window);
}

/* The form of a table with the keyboard, or NULL. */
static GtkWidget *
find_form_in_use (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL ? gtk_widget_get_ancestor (focus, ARB_TYPE_TABLE_FORM) : NULL;
}

/* Who adds a table goes on with it. */
static void
test_more_tables (void)
{
  ArbWindow *window = open_window ();
  gpointer assistant;
  GtkWidget *first, *second;

  activate (window, "win.new-event");
  assistant = app_test_find_window (ARB_TYPE_NEW_EVENT);
  activate (assistant, "event.next");
  first = find_form_in_use (assistant);
  g_assert_nonnull (first);
  activate (assistant, "event.add-table");
  second = find_form_in_use (assistant);
  g_assert_nonnull (second);
  g_assert_true (second != first);
  gtk_window_destroy (GTK_WINDOW (assistant));
  app_test_close (window);
}

static void
test_tables (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_COMBAT, 1280, 800);
  ArbDesk *desk = arb_window_get_desk (window);
  ArbTableDialog *dialog;

  activate (window, "win.add-table");
  dialog = app_test_find_window (ARB_TYPE_TABLE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_nonnull (find_form_in_use (dialog));
  activate (dialog, "table.add");
  g_assert_null (app_test_find_window (ARB_TYPE_TABLE_DIALOG));
  g_assert_cmpstr (arb_game_get_id (arb_desk_get_game (desk)), ==, "2");
  g_assert_cmpstr (gtk_label_get_text (app_test_child (window, "table_label")), ==, "Table 2");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-table", "u", 0u);
  g_assert_cmpstr (arb_game_get_id (arb_desk_get_game (desk)), ==, "1");
  /* There is no ninth table: nothing happens. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-table", "u", 8u);
  g_assert_cmpstr (arb_game_get_id (arb_desk_get_game (desk)), ==, "1");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

static AdwMessageDialog *
find_alert (void)
{
  return app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* As its button does. */
static void
answer (AdwMessageDialog *alert,
        const char *response)
{
  adw_message_dialog_response (alert, response);
  gtk_window_destroy (GTK_WINDOW (alert));
  app_test_spin ();
}

/* What takes long is done beside the window. */
static AdwMessageDialog *
wait_for_alert (void)
{
  while (find_alert () == NULL)
    g_main_context_iteration (NULL, TRUE);
  return find_alert ();
}

static void
test_files_that_do_not_open (void)
{
  ArbWindow *window = open_window ();
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *foreign = g_build_filename (folder, "letter.arbitre", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.arbitre", NULL);
  g_autofree char *letter = NULL;
  g_autoptr (GError) error = NULL;
  AdwMessageDialog *alert;

  g_file_set_contents (foreign, "Dear Sir", -1, &error);
  g_assert_no_error (error);
  arb_window_open_path (window, foreign);
  alert = find_alert ();
  g_assert_cmpstr (adw_message_dialog_get_heading (alert), ==, "This File Cannot Be Opened");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (alert), "letter.arbitre"));
  /* The way out is a button here, not a command. */
  g_assert_nonnull (strstr (adw_message_dialog_get_body (alert), "“Recover”"));
  g_assert_null (strstr (adw_message_dialog_get_body (alert), "arbitre-cli"));
  g_assert_true (adw_message_dialog_has_response (alert, "recover"));
  /* There is nothing to go back to, and so the file stays as it is. */
  answer (alert, "recover");
  alert = wait_for_alert ();
  g_assert_cmpstr (adw_message_dialog_get_heading (alert), ==, "The Event Could Not Be Recovered");
  g_assert_true (g_file_get_contents (foreign, &letter, NULL, NULL));
  g_assert_cmpstr (letter, ==, "Dear Sir");
  answer (alert, "cancel");

  arb_window_open_path (window, missing);
  alert = find_alert ();
  g_assert_nonnull (strstr (adw_message_dialog_get_body (alert), "missing.arbitre"));
  answer (alert, "cancel");

  /* Held by someone else: what was last known can be read. */
  arb_window_open_path (window, path);
  alert = find_alert ();
  g_assert_cmpstr (adw_message_dialog_get_heading (alert), ==, "This Event Is Open Elsewhere");
  g_assert_true (adw_message_dialog_has_response (alert, "snapshot"));
  answer (alert, "cancel");
  g_assert_cmpstr (get_content (window), ==, "welcome");
  g_assert_null (find_alert ());
  app_test_close (window);
  app_test_drop_sample (store, path);
}

/* With the guards of the event off while it happens. */
static void
forge (const char *path,
       const char *sql)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *guards = NULL;
  g_autoptr (GString) drops = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'", -1,
                                       &guards, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (guards) == SQLITE_ROW)
    {
      g_string_append_printf (drops, "DROP TRIGGER %s;", (const char *) sqlite3_column_text (guards, 0));
      g_string_append_printf (again, "%s;", (const char *) sqlite3_column_text (guards, 1));
    }
  sqlite3_finalize (guards);
  g_assert_cmpint (sqlite3_exec (db, drops->str, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, again->str, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
wait_for_notice (ArbWindow *window,
                 const char *part)
{
  GtkLabel *label = app_test_child (window, "notice_label");

  while (strstr (gtk_label_get_text (label), part) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* A row in the middle is another: the window says so, asks the next time, and tells what is behind the gap
 * when the rest is back. */
static void
test_recover_behind_a_gap (void)
{
  ArbWindow *window;
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  g_autofree char *beside = g_strconcat (path, ".log", NULL);
  g_autofree char *snapshots = g_strconcat (path, ".snapshots", NULL);
  guint n_rows = arb_store_get_n_rows (store);
  g_autofree char *back = g_strdup_printf ("%u rows are back.", n_rows - 4);
  AdwMessageDialog *alert;

  g_assert_cmpuint (n_rows, >, 5);
  arb_store_close (store);
  g_unlink (beside);
  test_folder_remove (snapshots);
  forge (path, "UPDATE journal SET body = body || 'x\ty\n' WHERE id = (SELECT max (id) - 3 FROM journal)");

  window = open_window ();
  arb_window_open_path (window, path);
  wait_for_notice (window, "open it again to recover it");
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  g_unlink (beside);
  test_folder_remove (snapshots);

  window = open_window ();
  arb_window_open_path (window, path);
  alert = find_alert ();
  g_assert_cmpstr (adw_message_dialog_get_heading (alert), ==, "This Event Does Not Add Up");
  answer (alert, "recover");
  alert = wait_for_alert ();
  g_assert_cmpstr (adw_message_dialog_get_heading (alert), ==, "Only Part of the Event Is Back");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (alert), back));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (alert), "sample.arbitre.broken-1"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (alert), "3 rows more are known, but not the one before"));
  answer (alert, "cancel");
  g_assert_nonnull (arb_window_get_desk (window));
  g_assert_cmpuint (arb_store_get_n_rows (arb_desk_get_store (arb_window_get_desk (window))), ==, n_rows - 4);
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();

  /* It is sound now, and nobody asks any more. */
  window = open_window ();
  arb_window_open_path (window, path);
  g_assert_null (find_alert ());
  g_assert_nonnull (arb_window_get_desk (window));
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  app_test_drop_sample (store, path);
}

/* Two requests for the same event end in the same window. */
/* What came of a recovery. */
typedef struct
{
  guint n_calls;
  guint n_rows;
  gboolean is_refused;
  gboolean is_freed;
} Recovery;

static void
recovered_cb (const ArbRecovered *recovered,
              const GError *error,
              gpointer user_data)
{
  Recovery *self = user_data;

  self->n_calls++;
  self->n_rows = recovered != NULL ? recovered->n_rows : 0;
  self->is_refused = error != NULL;
}

static void
free_recovery (gpointer user_data)
{
  ((Recovery *) user_data)->is_freed = TRUE;
}

static void
set_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static GtkWidget *
recovery_new (ArbWindow *window,
              const char *path,
              Recovery *recovery)
{
  *recovery = (Recovery) { 0 };
  return arb_recovery_dialog_new (GTK_WINDOW (window), path, recovered_cb, recovery, free_recovery);
}

/* Whoever cancels it finds the event as it was and is told nothing more; left alone it comes to its end; nobody is
 * told when the window goes meanwhile. */
static void
test_stop_recovery (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  g_autofree char *clean = g_strconcat (path, ".recovering", NULL);
  g_autofree char *aside = g_strconcat (path, ".broken-1", NULL);
  guint n_rows = arb_store_get_n_rows (store);
  ArbWindow *window;
  Recovery recovery;
  GtkWidget *dialog, *kept;
  gboolean has_waited = FALSE;

  arb_store_close (store);
  forge (path, "UPDATE journal SET body = body || 'x\ty\n' WHERE id = (SELECT max (id) - 3 FROM journal)");
  window = open_window ();
  dialog = recovery_new (window, path, &recovery);
  gtk_window_present (GTK_WINDOW (dialog));
  app_test_spin ();
  /* Before the thread begins, so that it cannot be over sooner. */
  g_assert_true (gtk_widget_activate_action (dialog, "window.close", NULL));
  g_assert_true (app_test_says (dialog, "Stopping…"));
  arb_recovery_dialog_begin (ARB_RECOVERY_DIALOG (dialog));
  while (!recovery.is_freed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (recovery.n_calls, ==, 1);
  g_assert_cmpuint (recovery.n_rows, ==, 0);
  g_assert_false (recovery.is_refused);
  g_assert_false (g_file_test (clean, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));

  dialog = recovery_new (window, path, &recovery);
  arb_recovery_dialog_begin (ARB_RECOVERY_DIALOG (dialog));
  while (!recovery.is_freed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (recovery.n_rows, ==, n_rows);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));

  dialog = recovery_new (window, path, &recovery);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  arb_recovery_dialog_begin (ARB_RECOVERY_DIALOG (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (recovery.is_freed);
  /* However long the thread still takes, what is gone does not show itself after a while. */
  kept = g_object_ref (dialog);
  g_timeout_add_once (1000, set_cb, &has_waited);
  while (!has_waited)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (dialog));
  g_clear_object (&kept);
  while (dialog != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (recovery.n_calls, ==, 0);
  app_test_drop_sample (store, path);
}

static void
test_open_twice (void)
{
  ArbWindow *window = open_window ();
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  guint n_windows;

  arb_store_close (store);
  arb_window_open_path (window, path);
  app_test_spin ();
  g_assert_nonnull (arb_window_get_desk (window));
  n_windows = g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
  arb_window_open_path (window, path);
  app_test_spin ();
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    n_windows);
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  app_test_drop_sample (store, path);
}

/* While an event is open its place is on the disk; when it is closed the trace goes. */
static void
test_open_windows (void)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_COMBAT, 1280, 800);
  g_autoptr (GPtrArray) open = NULL;
  g_autoptr (GPtrArray) closed = NULL;
  const ArbOpenWindow *place;

  arb_window_show_view (window, ARB_VIEW_LOG);
  app_test_spin ();
  open = arb_open_windows_load ();
  g_assert_cmpuint (open->len, ==, 1);
  place = open->pdata[0];
  g_assert_cmpstr (place->path, ==, path);
  g_assert_cmpstr (place->table, ==, "1");
  g_assert_cmpstr (place->view, ==, ARB_VIEW_LOG);
  app_test_close (window);
  closed = arb_open_windows_load ();
  g_assert_cmpuint (closed->len, ==, 0);
  app_test_drop_sample (store, path);
}

static void
changed_cb (ArbRulingRow *row,
            guint *count)
{
  (*count)++;
}

static void
test_ruling_row (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system =
      arb_system_set_get (arb_application_get_systems (application), "aigles", problems);
  const ArbField *ruling = arb_rules_find_ruling (system->rules, "win-threshold");
  GtkWidget *row = arb_ruling_row_new (system->rules, ruling, &ruling->standard);
  ArbValue other = arb_value_word ("gt-small");
  guint n_changes = 0;

  g_object_ref_sink (row);
  g_signal_connect (row, "changed", G_CALLBACK (changed_cb), &n_changes);
  g_assert_true (arb_ruling_row_is_standard (ARB_RULING_ROW (row)));
  g_assert_nonnull (
      strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "at least 10 %"));
  arb_ruling_row_set_value (ARB_RULING_ROW (row), &other);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_false (arb_ruling_row_is_standard (ARB_RULING_ROW (row)));
  g_assert_nonnull (
      strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "changed by your club"));
  g_object_unref (row);
}

/* The journal is checked in idle time; who is not willing to wait stops it, and no result comes. */
static void
test_stop_verify (void)
{
  g_autofree char *path = NULL;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_LOG, 1000, 700);

  /* Left alone it comes to its end; then there is nothing to stop any more, and nobody says that there is. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.verify", NULL));
  g_assert_true (app_test_says (GTK_WIDGET (window), "Checking the journal…"));
  while (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG) == NULL)
    app_test_spin ();
  app_test_spin ();
  g_assert_false (app_test_says (GTK_WIDGET (window), "Checking the journal…"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stop-verify", NULL));
  g_assert_nonnull (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  app_test_respond ("cancel");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.verify", NULL));
  g_assert_true (app_test_says (GTK_WIDGET (window), "Checking the journal…"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stop-verify", NULL));
  app_test_spin ();
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  app_test_close (window);
  app_test_drop_sample (store, g_steal_pointer (&path));
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/shell/event-name", test_event_name);
  g_test_add_func ("/shell/welcome", test_welcome);
  g_test_add_func ("/shell/late-switcher", test_late_switcher);
  g_test_add_func ("/shell/first-frames", test_first_frames);
  g_test_add_func ("/shell/late-parts", test_late_parts);
  g_test_add_func ("/shell/new-event", test_new_event);
  g_test_add_func ("/shell/more-tables", test_more_tables);
  g_test_add_func ("/shell/tables", test_tables);
  g_test_add_func ("/shell/files-that-do-not-open", test_files_that_do_not_open);
  g_test_add_func ("/shell/recover-behind-a-gap", test_recover_behind_a_gap);
  g_test_add_func ("/shell/stop-recovery", test_stop_recovery);
  g_test_add_func ("/shell/open-twice", test_open_twice);
  g_test_add_func ("/shell/open-windows", test_open_windows);
  g_test_add_func ("/shell/ruling-row", test_ruling_row);
  g_test_add_func ("/shell/stop-verify", test_stop_verify);
  return app_test_run (application);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Acts of several umpires about the same thing, in the window. */

#include <string.h>

#include "copies-test.h"
#include "app/share/arb-conflict-dialog.h"
#include "app/shell/arb-todo-dialog.h"
#include "game/arb-game-losses.h"
#include "store/arb-forks.h"
#include "store/arb-umpires.h"

static ArbApplication *application;

static gboolean
says (gpointer widget,
      const char *part)
{
  g_autofree char *texts = app_test_dup_texts (widget);

  return strstr (texts, part) != NULL;
}

static void
assert_says (gpointer widget,
             const char *part)
{
  g_autofree char *texts = app_test_dup_texts (widget);

  if (strstr (texts, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, texts);
}

/* Two umpires who fired at the same unit, in one event, looked at by @umpire. */
static void
set_up (CopiesTest *test,
        const char *view,
        const char *umpire)
{
  copies_test_init (test, application);
  copies_test_fire (test, "bruno", "bruno", test->unit, 4);
  copies_test_fire (test, "claire", "claire", test->unit, 6);
  copies_test_open_as (test, view, umpire);
  copies_test_bring (test, "bruno claire");
  gtk_widget_activate_action (GTK_WIDGET (app_test_find_window (ARB_TYPE_MERGE_DIALOG)), "merge.write", NULL);
  app_test_spin ();
  g_assert_cmpuint (arb_store_count_open_conflicts (test->store), ==, 1);
}

static ArbTodoDialog *
open_todo (CopiesTest *test)
{
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.todo", NULL);
  app_test_spin ();
  return app_test_find_window (ARB_TYPE_TODO_DIALOG);
}

/* The line of the list that is about a conflict; every table's list has it. */
static ArbConflictDialog *
choose_conflict (CopiesTest *test)
{
  ArbTodoDialog *todo = open_todo (test);
  GtkListBox *list = app_test_child (todo, "list");
  GtkListBoxRow *row = NULL;

  for (int i = 0; row == NULL && gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    if (says (gtk_list_box_get_row_at_index (list, i), "Conflict, for the head umpire"))
      row = gtk_list_box_get_row_at_index (list, i);
  g_assert_nonnull (row);
  assert_says (row, test->name);
  assert_says (row, "entered without having seen each other’s: bruno, claire");
  g_signal_emit_by_name (list, "row-activated", row);
  app_test_spin ();
  return app_test_find_window (ARB_TYPE_CONFLICT_DIALOG);
}

static gint64
get_losses (CopiesTest *test)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (test->window));

  g_assert_true (arb_game_unit_get (arb_game_find_unit (game, test->unit), ARB_UNIT_FIRE_LOSSES, &value));
  return arb_value_get_int (&value);
}

/* The head umpire is shown both with who and what, and decides with one key. */
static void
test_decide (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbConflictDialog *dialog;
  guint n_rows;

  set_up (&test, ARB_VIEW_COMBAT, "test");
  g_assert_cmpint (get_losses (&test), ==, 4);
  n_rows = arb_store_get_n_rows (test.store);
  dialog = choose_conflict (&test);
  g_assert_nonnull (dialog);
  assert_says (dialog, "bruno\nCounts now");
  assert_says (dialog, "claire\nDoes not count now");
  assert_says (dialog, "losses 4");
  assert_says (dialog, "losses 6");
  assert_says (dialog, "2 · What claire entered counts");
  /* A key without meaning does nothing. */
  app_test_press (dialog, GDK_KEY_3);
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);
  app_test_press (dialog, GDK_KEY_2);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_CONFLICT_DIALOG));
  g_assert_cmpuint (arb_store_count_open_conflicts (test.store), ==, 0);
  g_assert_cmpint (get_losses (&test), ==, 6);
  g_assert_true (says (test.window, "Decided: what claire entered counts."));

  /* He may decide anew, from what the note offers. */
  gtk_widget_activate_action (GTK_WIDGET (test.window), "win.decide-anew", NULL);
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_CONFLICT_DIALOG);
  assert_says (dialog, "This was decided.");
  assert_says (dialog, "claire\nCounts now");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "conflict.decide", "u", 0);
  app_test_spin ();
  g_assert_cmpint (get_losses (&test), ==, 4);
}

/* Whoever is not the head umpire is told who is, and has nothing to press. */
static void
test_not_head (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbConflictDialog *dialog;

  set_up (&test, ARB_VIEW_COMBAT, "dora");
  dialog = choose_conflict (&test);
  assert_says (dialog, "Only a head umpire decides: test. Until then the first entry counts.");
  g_assert_false (says (dialog, "entered counts"));
  app_test_press (dialog, GDK_KEY_1);
  app_test_spin ();
  g_assert_nonnull (app_test_find_window (ARB_TYPE_CONFLICT_DIALOG));
  g_assert_cmpuint (arb_store_count_open_conflicts (test.store), ==, 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* On the unit itself; elsewhere only that something waits; nowhere when it is decided. */
static void
test_on_subject (void)
{
  g_auto (CopiesTest) test = { 0 };
  GtkWidget *bar;
  ArbConflictDialog *dialog;

  set_up (&test, ARB_VIEW_LOSSES, "test");
  bar = app_test_child (test.window, "share_bar");
  arb_panel_go_to (arb_window_get_panel (test.window, ARB_VIEW_LOSSES), test.other);
  app_test_spin ();
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_cmpstr (app_test_get_label (bar, "concern"), ==, "1 conflict waits for the head umpire.");
  g_assert_false (gtk_widget_get_visible (app_test_child (bar, "compare")));
  g_assert_true (gtk_widget_get_visible (app_test_child (bar, "todo")));

  for (guint i = 0; i < 2; i++)
    {
      const char *const views[] = { ARB_VIEW_LOSSES, ARB_VIEW_ORDERS };

      arb_window_show_view (test.window, views[i]);
      arb_panel_go_to (arb_window_get_panel (test.window, views[i]), test.unit);
      app_test_spin ();
      g_assert_true (g_str_has_prefix (app_test_get_label (bar, "concern"), "Conflict: "));
      g_assert_true (gtk_widget_get_visible (app_test_child (bar, "compare")));
      g_assert_false (gtk_widget_get_visible (app_test_child (bar, "todo")));
    }
  arb_window_show_view (test.window, ARB_VIEW_LOG);
  app_test_spin ();
  g_assert_false (gtk_widget_get_visible (app_test_child (bar, "compare")));

  arb_window_show_view (test.window, ARB_VIEW_LOSSES);
  app_test_spin ();
  g_signal_emit_by_name (app_test_child (bar, "compare"), "clicked");
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_CONFLICT_DIALOG);
  g_assert_nonnull (dialog);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "conflict.decide", "u", 1);
  app_test_spin ();
  g_assert_false (gtk_widget_get_visible (bar));
}

/* Two umpires in one combat: it says so where the combat shows. */
static void
test_on_combat (void)
{
  g_auto (CopiesTest) test = { 0 };
  GtkWidget *bar;
  g_autofree char *combat = NULL;

  copies_test_init (&test, application);
  combat = copies_test_begin_combat (&test, "sample", "test");
  copies_test_answer (&test, "bruno", "bruno", combat);
  copies_test_answer (&test, "claire", "claire", combat);
  copies_test_open (&test, ARB_VIEW_COMBAT);
  bar = app_test_child (test.window, "share_bar");
  g_assert_false (gtk_widget_get_visible (bar));
  copies_test_bring (&test, "bruno claire");
  gtk_widget_activate_action (GTK_WIDGET (app_test_find_window (ARB_TYPE_MERGE_DIALOG)), "merge.write", NULL);
  app_test_spin ();
  arb_panel_go_to (arb_window_get_panel (test.window, ARB_VIEW_COMBAT), combat);
  app_test_spin ();
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_true (gtk_widget_get_visible (app_test_child (bar, "compare")));
}

/* A copied file that went on twice: named with its way out, and the log is behind it. */
static void
test_fork (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbTodoDialog *todo;

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "bruno", "one way");
  copies_test_note (&test, "claire", "bruno", "another way");
  copies_test_open (&test, ARB_VIEW_COMBAT);
  copies_test_bring (&test, "bruno claire");
  gtk_widget_activate_action (GTK_WIDGET (app_test_find_window (ARB_TYPE_MERGE_DIALOG)), "merge.write", NULL);
  app_test_spin ();
  todo = open_todo (&test);
  assert_says (todo, "Kept, but not counted");
  assert_says (todo, "bruno: a copied or restored file went on twice from row 1 on.");
  assert_says (todo, "enter again what is missing");
  g_signal_emit_by_name (app_test_child (todo, "list"), "row-activated",
                         gtk_list_box_get_row_at_index (app_test_child (todo, "list"), 0));
  app_test_spin ();
  g_assert_cmpstr (arb_window_get_view (test.window), ==, ARB_VIEW_LOG);
}

/* Whoever's own file went on twice goes on as a new writer at once, and is told. */
static void
test_own_fork (void)
{
  g_auto (CopiesTest) test = { 0 };

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "test", "elsewhere");
  copies_test_note (&test, "sample", "test", "here");
  copies_test_open (&test, ARB_VIEW_COMBAT);
  copies_test_bring (&test, "bruno");
  gtk_widget_activate_action (GTK_WIDGET (app_test_find_window (ARB_TYPE_MERGE_DIALOG)), "merge.write", NULL);
  app_test_spin ();
  g_assert_true (g_str_has_prefix (arb_store_get_umpire (test.store), "test-"));
  g_assert_true (says (test.window, "What is written here from now on has the name test-"));
  g_assert_true (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "goes on", NULL));
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/app/conflicts/decide", test_decide);
  g_test_add_func ("/app/conflicts/not-head", test_not_head);
  g_test_add_func ("/app/conflicts/on-subject", test_on_subject);
  g_test_add_func ("/app/conflicts/on-combat", test_on_combat);
  g_test_add_func ("/app/conflicts/fork", test_fork);
  g_test_add_func ("/app/conflicts/own-fork", test_own_fork);
  return app_test_run (application);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies of one event brought together in the window. */

#include <glib/gstdio.h>
#include <string.h>

#include "copies-test.h"
#include "app/share/arb-window-share.h"

static ArbApplication *application;

static ArbMergeDialog *
bring (CopiesTest *test,
       const char *names)
{
  copies_test_bring (test, names);
  return app_test_find_window (ARB_TYPE_MERGE_DIALOG);
}

static const char *
get_heading (ArbMergeDialog *dialog)
{
  return gtk_label_get_text (app_test_child (dialog, "heading"));
}

static gboolean
offers_write (ArbMergeDialog *dialog)
{
  return gtk_widget_get_visible (app_test_child (dialog, "write"));
}

static void
assert_says (gpointer widget,
             const char *part)
{
  g_autofree char *texts = app_test_dup_texts (widget);

  if (strstr (texts, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, texts);
}

static gboolean
says (gpointer widget,
      const char *part)
{
  g_autofree char *texts = app_test_dup_texts (widget);

  return strstr (texts, part) != NULL;
}

/* Who wrote how much at which table is told before anything is written; nothing happens without a yes. */
static void
test_new_rows (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbMergeDialog *dialog;
  guint n_rows;

  copies_test_init (&test, application);
  copies_test_fire (&test, "bruno", "bruno", test.other, 4);
  copies_test_table (&test, "claire", "claire", "table-9", "Table neuf");
  copies_test_open (&test, ARB_VIEW_LOSSES);
  n_rows = arb_store_get_n_rows (test.store);

  dialog = bring (&test, "bruno claire");
  g_assert_cmpstr (get_heading (dialog), ==, "This is new");
  assert_says (dialog, "bruno\n2 new entries · Table 1");
  assert_says (dialog, "claire\n2 new entries · Table neuf (a new table)");
  g_assert_false (says (dialog, "Head Umpire"));
  g_assert_false (says (dialog, "Not Taken"));
  g_assert_true (offers_write (dialog));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);

  /* Escape: nothing has happened. */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "window.close", NULL);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_MERGE_DIALOG));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);

  dialog = bring (&test, "bruno claire");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "merge.write", NULL);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_MERGE_DIALOG));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows + 4);
  g_assert_true (app_test_says (GTK_WIDGET (test.window), "Brought together: 4 new entries."));
  /* The views have followed: the sheet, and the tables to choose from. */
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (arb_desk_get_games (arb_window_get_desk (test.window)))), ==, 2);

  /* Once more: nothing is new. */
  dialog = bring (&test, "bruno claire");
  g_assert_cmpstr (get_heading (dialog), ==, "Nothing is new: everything in these files is here already.");
  g_assert_false (offers_write (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_conflict (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbMergeDialog *dialog;

  copies_test_init (&test, application);
  copies_test_fire (&test, "bruno", "bruno", test.unit, 4);
  copies_test_fire (&test, "claire", "claire", test.unit, 6);
  copies_test_open (&test, ARB_VIEW_LOSSES);
  dialog = bring (&test, "bruno claire");
  assert_says (dialog, "To Be Decided by the Head Umpire");
  assert_says (dialog, test.name);
  assert_says (dialog, "bruno, claire wrote about it without having seen each other’s entries.");
  /* Looking leaves nothing behind. */
  g_assert_cmpuint (arb_store_count_open_conflicts (test.store), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "merge.write", NULL);
  app_test_spin ();
  g_assert_cmpuint (arb_store_count_open_conflicts (test.store), ==, 1);
  g_assert_true (app_test_says (GTK_WIDGET (test.window),
                                "Brought together: 4 new entries. 1 conflict waits for the head umpire."));
}

/* A copied file went on twice under one name. */
static void
test_fork (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbMergeDialog *dialog;

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "bruno", "one way");
  copies_test_note (&test, "claire", "bruno", "another way");
  copies_test_open (&test, ARB_VIEW_LOG);
  dialog = bring (&test, "bruno claire");
  assert_says (dialog, "Kept, but Not Counted");
  assert_says (dialog, "went on twice, or somebody else wrote under this name");
  assert_says (dialog, "goes on as a new writer");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "merge.write", NULL);
  app_test_spin ();
  g_assert_true (app_test_says (GTK_WIDGET (test.window),
                                "Brought together: 0 new entries. Some entries are kept and do not count."));
}

/* Each file that cannot be taken is named with its reason; the others can. */
static void
test_refused (void)
{
  g_auto (CopiesTest) test = { 0 };
  g_autofree char *letter = NULL;
  ArbMergeDialog *dialog;
  guint n_rows;

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "bruno", "a note");
  copies_test_damage (&test, "claire");
  copies_test_make_newer (&test, "newer");
  copies_test_make_other (&test, "other");
  letter = copies_test_dup_path (&test, "letter");
  g_file_set_contents (letter, "Dear Sir", -1, NULL);
  copies_test_open (&test, ARB_VIEW_LOG);
  n_rows = arb_store_get_n_rows (test.store);

  dialog = bring (&test, "claire other bruno letter newer sample gone");
  g_assert_cmpstr (get_heading (dialog), ==, "This is new");
  assert_says (dialog, "Not Taken");
  assert_says (dialog, "claire.arbitre\n");
  assert_says (dialog, "is damaged (");
  assert_says (dialog, "is another event; only copies of one and the same event are brought together.");
  assert_says (dialog, "letter.arbitre\n");
  assert_says (dialog, "is the event itself; name the copies that are to be brought into it.");
  assert_says (dialog, "gone.arbitre\n");
  /* What a newer program wrote is not refused: it is kept and passed on. */
  assert_says (dialog, "newer.arbitre” was written by a newer Arbitre: what this one does not know is kept");
  assert_says (dialog, "bruno\n2 new entries");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "merge.write", NULL);
  app_test_spin ();
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows + 2);

  dialog = bring (&test, "claire");
  g_assert_cmpstr (get_heading (dialog), ==, "Nothing was taken");
  g_assert_false (offers_write (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The event grew while somebody looked at what is new: the copies are read again, and he is asked again. */
static void
test_grown (void)
{
  g_auto (CopiesTest) test = { 0 };
  ArbMergeDialog *dialog;
  guint n_rows;

  copies_test_init (&test, application);
  copies_test_fire (&test, "bruno", "bruno", test.unit, 4);
  copies_test_open (&test, ARB_VIEW_LOSSES);
  dialog = bring (&test, "bruno");
  g_assert_false (says (dialog, "Head Umpire"));
  g_assert_true (arb_store_add_fire (test.store, test.game, test.unit, 2, NULL, NULL));
  n_rows = arb_store_get_n_rows (test.store);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "merge.write", NULL);
  copies_test_wait (dialog);
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);
  assert_says (dialog, "To Be Decided by the Head Umpire");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "merge.write", NULL);
  app_test_spin ();
  g_assert_cmpuint (arb_store_get_n_rows (test.store), >, n_rows);
}

/* Stopped while it reads: nothing is written, and nothing goes on reading. */
static void
test_cancel (void)
{
  g_auto (CopiesTest) test = { 0 };
  g_autofree char *path = NULL;
  const char *paths[2] = { 0 };
  ArbMergeDialog *dialog;
  guint n_rows;

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "bruno", "a note");
  copies_test_open (&test, ARB_VIEW_LOG);
  n_rows = arb_store_get_n_rows (test.store);
  paths[0] = path = copies_test_dup_path (&test, "bruno");
  arb_window_bring_together (test.window, paths);
  dialog = app_test_find_window (ARB_TYPE_MERGE_DIALOG);
  g_assert_true (arb_merge_dialog_is_busy (dialog));
  g_assert_true (app_test_says (GTK_WIDGET (dialog), "Looking through “bruno.arbitre”…"));
  g_assert_false (offers_write (dialog));
  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_MERGE_DIALOG));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);
}

/* Dropped on the window: copies of the event are brought together, lists are opened. */
static void
test_drop (void)
{
  g_auto (CopiesTest) test = { 0 };
  g_autofree char *bruno = NULL;
  const char *paths[2] = { 0 };
  ArbMergeDialog *dialog;

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "bruno", "a note");
  copies_test_open (&test, ARB_VIEW_LOG);
  g_assert_false (arb_window_drop_files (test.window, paths));
  paths[0] = bruno = copies_test_dup_path (&test, "bruno");
  g_assert_true (arb_window_drop_files (test.window, paths));
  dialog = app_test_find_window (ARB_TYPE_MERGE_DIALOG);
  copies_test_wait (dialog);
  assert_says (dialog, "bruno\n2 new entries");
  gtk_window_destroy (GTK_WINDOW (dialog));

  paths[0] = "/nowhere/list.xml";
  arb_window_drop_files (test.window, paths);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_MERGE_DIALOG));
  g_assert_cmpstr (arb_window_get_view (test.window), ==, ARB_VIEW_ARMIES);
}

/* An event that is only read takes nothing, and says so. */
static void
test_read_only (void)
{
  g_auto (CopiesTest) test = { 0 };
  g_autofree char *bruno = NULL;
  const char *paths[2] = { 0 };

  copies_test_init (&test, application);
  copies_test_note (&test, "bruno", "bruno", "a note");
  copies_test_open_read_only (&test, ARB_VIEW_LOG);
  paths[0] = bruno = copies_test_dup_path (&test, "bruno");
  arb_window_drop_files (test.window, paths);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_MERGE_DIALOG));
  g_assert_true (app_test_says (GTK_WIDGET (test.window),
                                "This event is only being read, so nothing can be brought into it; open it "
                                "where it can be written."));
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/app/bring-together/new-rows", test_new_rows);
  g_test_add_func ("/app/bring-together/conflict", test_conflict);
  g_test_add_func ("/app/bring-together/fork", test_fork);
  g_test_add_func ("/app/bring-together/refused", test_refused);
  g_test_add_func ("/app/bring-together/grown", test_grown);
  g_test_add_func ("/app/bring-together/cancel", test_cancel);
  g_test_add_func ("/app/bring-together/drop", test_drop);
  g_test_add_func ("/app/bring-together/read-only", test_read_only);
  return app_test_run (application);
}

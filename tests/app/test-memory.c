/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was decided before, in the window: shown where it is needed, stuck to, made to hold, searched, taken
 * along to the next event. */

#include <glib/gstdio.h>
#include <string.h>

#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/memory/arb-memory-window.h"
#include "app/memory/arb-precedent-box.h"
#include "combat-test.h"
#include "game/arb-game-todo.h"
#include "report/arb-todo-words.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

static void
begin (CombatTest *self,
       const char *a,
       const char *b)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_combat_panel_begin (app_test_combat (self->window), "melee",
                                         combat_test_get_unit (self, a), combat_test_get_unit (self, b),
                                         &error));
  g_assert_no_error (error);
  app_test_spin ();
}

static ArbPrecedents *
get_memory (CombatTest *self)
{
  return arb_precedents_get (self->store);
}

static guint
count (CombatTest *self,
       ArbPrecedentKind kind)
{
  const GPtrArray *all = arb_precedents_list (get_memory (self));
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += ((const ArbPrecedent *) all->pdata[i])->kind == kind;
  return n;
}

/* A combat in which the umpire replaced a value. */
static void
decide (CombatTest *self,
        const char *a,
        const char *b,
        const char *rows,
        const char *reason)
{
  g_autoptr (GError) error = NULL;

  begin (self, a, b);
  app_test_play_until (self->window, NULL);
  arb_session_override (app_test_get_session (self->window), "a.rows", rows, reason, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

/* The button of the first decision that can be stuck to. */
static gboolean
is_stick (GtkWidget *widget,
          gconstpointer unused)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "precedent.stick") == 0;
}

static void
stick (GtkWidget *in)
{
  GtkWidget *button = app_test_find (in, is_stick, NULL);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_spin ();
}

static void
assert_says (GtkWidget *widget,
             const char *part)
{
  g_autofree char *texts = app_test_dup_texts (widget);

  if (strstr (texts, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, texts);
}

/* Where it is asked why, and where a value is replaced. */
static void
test_override (void)
{
  CombatTest bench;
  GtkWidget *sheet, *dialog;
  const ArbPrecedent *last;
  g_autoptr (GError) error = NULL;

  combat_test_open (&bench, application, 1280);
  decide (&bench, "france/u3", "autriche/u1", "4", "the ground is soft");
  begin (&bench, "france/u1", "autriche/u2");
  app_test_play_until (bench.window, NULL);
  sheet = app_test_sheet (bench.window);
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_VALUE, "b.rows", NULL));
  gtk_widget_activate_action (sheet, "sheet.why", "(ss)", "b.rows", "");
  app_test_spin ();
  assert_says (sheet, "Decided before");
  assert_says (sheet, "the ground is soft");
  stick (sheet);
  g_assert_cmpuint (count (&bench, ARB_PRECEDENT_OVERRIDE), ==, 2);
  last = arb_precedents_list (get_memory (&bench))->pdata[1];
  g_assert_cmpstr (last->question, ==, "b.rows");
  g_assert_cmpstr (last->outcome, ==, "4");
  g_assert_true (g_str_has_prefix (last->reason, "as at ") && g_str_has_suffix (last->reason, ": the ground is soft"));
  /* An act like any other. */
  g_assert_true (arb_panel_undo (ARB_PANEL (app_test_combat (bench.window)), &error));
  app_test_spin ();
  g_assert_cmpuint (count (&bench, ARB_PRECEDENT_OVERRIDE), ==, 1);
  gtk_widget_activate_action (sheet, "sheet.correct", "(ss)", "b.rows", "");
  dialog = combat_test_find_window (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  assert_says (dialog, "the ground is soft");
  g_assert_true (arb_precedent_box_stick (app_test_find_type (dialog, ARB_TYPE_PRECEDENT_BOX)));
  app_test_spin ();
  g_assert_null (combat_test_find_window (ARB_TYPE_CORRECTION_DIALOG));
  g_assert_cmpuint (count (&bench, ARB_PRECEDENT_OVERRIDE), ==, 2);
  combat_test_close (&bench);
}

static void
settle (CombatTest *self,
        const char *line,
        const char *decision)
{
  const char *combat = arb_store_get_combat (app_test_get_session (self->window));
  const char *game = arb_game_get_id (arb_desk_get_game (arb_window_get_desk (self->window)));
  g_autoptr (GPtrArray) contests = NULL;
  g_autoptr (GError) error = NULL;

  arb_game_add_contest (self->store, game, combat, line, "Autrichiens", "it is flat", &error);
  contests = arb_game_list_contests (self->store, combat);
  arb_game_settle_contest (self->store, game, contests->pdata[contests->len - 1], "Lea", decision, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

/* A line that was contested before ends as it ended there, flag and all, in one act. */
static void
test_contest (void)
{
  CombatTest bench;
  GtkWidget *dialog;
  const ArbSheetStateCell *cell;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  app_test_play_until (bench.window, NULL);
  settle (&bench, "a.rows t01", "they are fresh");
  begin (&bench, "france/u1", "autriche/u2");
  app_test_play_until (bench.window, NULL);
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.contest", "(ss)", "b.rows", "t01");
  dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
  if (dialog == NULL)
    {
      app_test_find_row (bench.window, ARB_SHEET_COUNTS, "b.rows", &cell);
      gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.contest", "(ss)", "a.rows", "t01");
      dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
    }
  g_assert_nonnull (dialog);
  assert_says (dialog, "they are fresh");
  stick (dialog);
  g_assert_cmpstr (app_test_get_label (dialog, "error"), ==, "Say who contests the line: it prints in the log.");
  gtk_check_button_set_active (app_test_child (dialog, "side_a"), TRUE);
  stick (dialog);
  g_assert_null (combat_test_find_window (ARB_TYPE_CONTEST_DIALOG));
  g_assert_cmpuint (count (&bench, ARB_PRECEDENT_CONTEST), ==, 2);
  g_assert_cmpuint (((const ArbPrecedent *) arb_precedents_list (get_memory (&bench))->pdata[0])->n_followed, ==, 1);
  combat_test_close (&bench);
}

/* Nobody waits for it, so it comes a moment later. */
static gpointer
wait_for_box (CombatTest *self)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  gpointer box = NULL;

  while (box == NULL && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      box = app_test_find_type (app_test_sheet (self->window), ARB_TYPE_PRECEDENT_BOX);
    }
  return box;
}

/* The same question, at another table or later: answered as it was answered there. */
static void
test_question (void)
{
  CombatTest bench;
  g_autofree char *question = NULL;
  const ArbRecord *record;
  const GPtrArray *records;
  gpointer box;

  combat_test_open (&bench, application, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  question = g_strdup (combat_test_get_question (&bench));
  app_test_play_until (bench.window, NULL);
  settle (&bench, question, "as they stood");
  begin (&bench, "france/u1", "autriche/u2");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, question);
  box = wait_for_box (&bench);
  g_assert_nonnull (box);
  assert_says (box, "as they stood");
  g_assert_true (arb_precedent_box_stick (box));
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), !=, question);
  records = arb_session_get_records (app_test_get_session (bench.window));
  record = records->pdata[records->len - 1];
  g_assert_nonnull (strstr (record->reason, "as they stood"));
  combat_test_close (&bench);
}

/* The head umpire is told, goes there, and says which holds. */
static void
test_differing (void)
{
  CombatTest bench;
  ArbDesk *desk;
  GtkWidget *window;
  g_autoptr (GPtrArray) todo = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *key = NULL;
  const ArbPrecedent *first;

  combat_test_open (&bench, application, 1280);
  desk = arb_window_get_desk (bench.window);
  decide (&bench, "france/u3", "autriche/u1", "4", "the ground is soft");
  decide (&bench, "france/u1", "autriche/u2", "7", "it is hard");
  todo = arb_game_list_todo (arb_desk_get_game (desk), arb_desk_get_system (desk));
  for (guint i = 0; i < todo->len; i++)
    if (((const ArbTodo *) todo->pdata[i])->kind == ARB_TODO_DIFFERING)
      {
        key = g_strdup (((const ArbTodo *) todo->pdata[i])->key);
        sentence = arb_todo_dup_sentence (todo->pdata[i], arb_desk_get_game (desk), NULL);
      }
  g_assert_nonnull (key);
  g_assert_nonnull (strstr (sentence, "decided differently"));
  arb_desk_recall (desk, key);
  window = combat_test_find_window (ARB_TYPE_MEMORY_WINDOW);
  g_assert_nonnull (window);
  assert_says (window, "the ground is soft");
  assert_says (window, "it is hard");
  assert_says (window, "This Holds");
  first = arb_precedents_list (get_memory (&bench))->pdata[0];
  gtk_widget_activate_action (window, "memory.hold", "s", first->id);
  app_test_spin ();
  assert_says (window, "superseded");
  g_assert_true (((const ArbPrecedent *) arb_precedents_list (get_memory (&bench))->pdata[1])->is_superseded);
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  combat_test_close (&bench);
}

/* Searched, written, and brought into the next event. */
static void
test_window (void)
{
  CombatTest bench, next;
  GtkWidget *window;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-memory-XXXXXX", NULL);
  g_autofree char *book = g_build_filename (folder, "book.casebook.xml", NULL);
  g_autofree char *page = g_build_filename (folder, "book.html", NULL);
  g_autofree char *wrong = g_build_filename (folder, "book.odt", NULL);
  g_autoptr (GError) error = NULL;

  combat_test_open (&bench, application, 1280);
  decide (&bench, "france/u3", "autriche/u1", "4", "the ground is soft");
  arb_store_add_text (bench.store, "1", ARB_KIND_NOTE, NULL, "Dice that fall off the table are thrown again", &error);
  g_assert_no_error (error);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.memory", NULL);
  window = combat_test_find_window (ARB_TYPE_MEMORY_WINDOW);
  g_assert_nonnull (window);
  g_assert_cmpstr (app_test_get_label (window, "status"), ==, "2 of 2 decisions");
  gtk_editable_set_text (app_test_child (window, "search"), "SOFT");
  g_signal_emit_by_name (app_test_child (window, "search"), "search-changed");
  g_assert_cmpstr (app_test_get_label (window, "status"), ==, "1 of 2 decisions");
  gtk_editable_set_text (app_test_child (window, "search"), "artillery");
  g_signal_emit_by_name (app_test_child (window, "search"), "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (window, "stack")), ==, "unfound");
  gtk_editable_set_text (app_test_child (window, "search"), "");
  g_signal_emit_by_name (app_test_child (window, "search"), "search-changed");
  gtk_drop_down_set_selected (app_test_child (window, "rule"), 1);
  g_assert_cmpstr (app_test_get_label (window, "status"), ==, "1 of 2 decisions");
  arb_memory_window_export (ARB_MEMORY_WINDOW (window), wrong);
  assert_says (window, "A case book is written to .html, .pdf");
  arb_memory_window_export (ARB_MEMORY_WINDOW (window), page);
  arb_memory_window_export (ARB_MEMORY_WINDOW (window), book);
  assert_says (window, "The case book has been written.");
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  combat_test_close (&bench);

  combat_test_open (&next, application, 600);
  gtk_widget_activate_action (GTK_WIDGET (next.window), "win.memory", NULL);
  window = combat_test_find_window (ARB_TYPE_MEMORY_WINDOW);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (window, "stack")), ==, "nothing");
  arb_memory_window_import (ARB_MEMORY_WINDOW (window), page);
  g_assert_cmpuint (arb_precedents_list (get_memory (&next))->len, ==, 0);
  arb_memory_window_import (ARB_MEMORY_WINDOW (window), book);
  app_test_spin ();
  assert_says (window, "brought in: 2 decisions.");
  assert_says (window, "the ground is soft");
  gtk_window_close (GTK_WINDOW (window));
  app_test_spin ();
  begin (&next, "france/u3", "autriche/u1");
  app_test_play_until (next.window, NULL);
  g_assert_nonnull (app_test_find_row (next.window, ARB_SHEET_VALUE, "a.rows", NULL));
  gtk_widget_activate_action (app_test_sheet (next.window), "sheet.why", "(ss)", "a.rows", "");
  app_test_spin ();
  assert_says (app_test_sheet (next.window), "Case book");
  stick (app_test_sheet (next.window));
  g_assert_cmpuint (count (&next, ARB_PRECEDENT_OVERRIDE), ==, 2);
  combat_test_close (&next);
  g_unlink (book);
  g_unlink (page);
  g_rmdir (folder);
}

int
main (int argc,
      char *argv[])
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/memory/override", test_override);
  g_test_add_func ("/memory/contest", test_contest);
  g_test_add_func ("/memory/question", test_question);
  g_test_add_func ("/memory/differing", test_differing);
  g_test_add_func ("/memory/window", test_window);
  return app_test_run (application);
}

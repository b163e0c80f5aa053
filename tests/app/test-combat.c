/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Combats of an event in the window: left and taken up again, listed, contested, corrected. */

#include <string.h>

#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-combat-list.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/combat/arb-differences-dialog.h"
#include "app/combat/arb-large-view.h"
#include "app/combat/arb-sheet-view.h"
#include "app/combat/arb-step-view.h"
#include "combat-test.h"
#include "game/arb-game-losses.h"
#include "report/arb-chronicle.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

/* The sentence of the result. */
static const char *
get_result (CombatTest *self)
{
  return app_test_get_label (app_test_child (app_test_sheet (self->window), "result"), "sentence");
}

/* Nothing waits: the panel says what to do, and the button does it. */
static void
test_empty (void)
{
  CombatTest bench;

  combat_test_open (&bench, application, 1280);
  g_assert_cmpstr (
      gtk_stack_get_visible_child_name (GTK_STACK (combat_test_child (&bench, "stack"))), ==,
      "empty");
  g_assert_cmpstr (
      gtk_label_get_text (GTK_LABEL (combat_test_child (&bench, "combats_label"))),
      ==, "Combats (0)");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.choose", NULL);
  g_assert_nonnull (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  gtk_window_close (GTK_WINDOW (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG)));
  app_test_spin ();
  combat_test_close (&bench);
}

/* With no combat in sight the last act at the table is what there is to undo. */
static void
test_undo_without_combat (void)
{
  CombatTest bench;
  g_autoptr (GError) error = NULL;
  const char *game;

  combat_test_open (&bench, application, 1280);
  game = arb_game_get_id (arb_desk_get_game (arb_window_get_desk (ARB_WINDOW (bench.window))));
  g_assert_false (arb_panel_can_undo (ARB_PANEL (app_test_combat (bench.window))));
  g_assert_true (arb_store_add_fire (bench.store, game, "france/u1", 3, NULL, &error));
  g_assert_true (arb_panel_can_undo (ARB_PANEL (app_test_combat (bench.window))));
  g_assert_true (arb_panel_undo (ARB_PANEL (app_test_combat (bench.window)), &error));
  g_assert_false (arb_panel_can_undo (ARB_PANEL (app_test_combat (bench.window))));
  combat_test_close (&bench);
}

/* Ctrl+N is a key of the whole window, not of one view. */
static void
test_from_elsewhere (void)
{
  CombatTest bench;

  combat_test_open (&bench, application, 1280);
  arb_window_show_view (ARB_WINDOW (bench.window), ARB_VIEW_LOG);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-choose", NULL);
  g_assert_cmpstr (arb_window_get_view (ARB_WINDOW (bench.window)), ==, ARB_VIEW_COMBAT);
  g_assert_nonnull (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  gtk_window_close (GTK_WINDOW (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG)));
  app_test_spin ();
  combat_test_close (&bench);
}

/* “Accept all” never leaves out a die that may be left out; Enter on that very question does. */
static void
test_accept_all_stops_at_dice (void)
{
  CombatTest bench;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  while (!g_str_equal (combat_test_get_question (&bench), "a.fate-die"))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (bench.window));

      g_assert_cmpint (prompt->kind, !=, ARB_PROMPT_DONE);
      if (prompt->kind == ARB_PROMPT_DICE)
        app_test_type (bench.window, "4");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (bench.window, g_str_has_prefix (prompt->question, "a.") ? "22" : "20");
      app_test_accept (bench.window);
    }
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.accept-all",
                              NULL);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.fate-die");
  app_test_accept (bench.window);
  g_assert_cmpstr (combat_test_get_question (&bench), !=, "a.fate-die");
  combat_test_close (&bench);
}

/* Cards follow the journal; the losses of the result are on them, and undo takes them back. */
static void
test_cards (void)
{
  CombatTest bench;
  GtkWidget *card;
  g_autofree char *figures = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  card = combat_test_get_head (&bench, 0);
  g_assert_cmpstr (app_test_get_label (card, "strength"), ==, "18 figures, 6 elite");
  g_assert_cmpstr (app_test_get_label (card, "side"), ==, "Français");
  gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_GROUP);
  combat_test_play_out (&bench);
  figures = g_strdup_printf (
      "%d figures, %d elite",
      (int) arb_game_unit_get_int (combat_test_get_unit (&bench, "france/u3"), "strength", 0),
      (int) arb_game_unit_get_int (combat_test_get_unit (&bench, "france/u3"), "elite", 0));
  g_assert_cmpstr (app_test_get_label (card, "strength"), ==, figures);
  g_assert_cmpint (
      arb_game_unit_get_int (combat_test_get_unit (&bench, "france/u3"), "strength", 0), <, 18);
  g_assert_cmpstr (
      get_result (&bench), ==,
      "A draw: 60 losses inflicted against 60. Result of the morale test: halts for 18e de ligne, 1er "
      "bataillon. Figures lost: 1 against 1.");
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_label (card, "strength"), ==, "18 figures, 6 elite");
  combat_test_close (&bench);
}

/* Several wait; each is at its question, also after the event was closed. */
static void
test_switch_and_resume (void)
{
  const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };
  CombatTest bench;
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.formation");
  first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  combat_test_begin_melee (&bench, "france/u7", "autriche/u7");
  g_assert_cmpstr (
      gtk_label_get_text (GTK_LABEL (combat_test_child (&bench, "combats_label"))),
      ==, "Combats (2, 2 waiting)");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.show", "s",
                              first);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.formation");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 0), "name"),
                   ==, "18e de ligne, 1er bataillon");

  app_test_close (bench.window);
  arb_store_close (bench.store);
  g_assert_finalize_object (bench.store);
  bench.store = arb_store_open (bench.path, &options, &error);
  g_assert_no_error (error);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 0), "name"),
                   ==, "8e hussards");
  combat_test_close (&bench);
}

static GtkWidget *
get_list_row (CombatTest *self,
              int index)
{
  ArbCombatList *list = ARB_COMBAT_LIST (combat_test_child (self, "combat_list"));

  arb_combat_list_fill (list, arb_window_get_desk (self->window), NULL);
  app_test_spin ();
  return GTK_WIDGET (gtk_list_box_get_row_at_index (app_test_child (list, "list"), index));
}

/* Those that wait name their question, those that are decided their result. */
static void
test_list (void)
{
  CombatTest bench;
  GtkWidget *row;

  combat_test_open (&bench, application, 600);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  combat_test_begin_melee (&bench, "france/u7", "autriche/u7");
  row = get_list_row (&bench, 0);
  g_assert_cmpstr (gtk_label_get_text (g_object_get_data (G_OBJECT (row), "subtitle")), ==,
                   "Mêlée · waits for: Formation (8e hussards)");
  row = get_list_row (&bench, 1);
  g_assert_cmpstr (
      gtk_label_get_text (g_object_get_data (G_OBJECT (row), "subtitle")), ==,
      "Mêlée · A draw: 60 losses inflicted against 60. Result of the morale test: halts for 18e de "
      "ligne, 1er bataillon. Figures lost: 1 against 1.");
  g_assert_cmpint (gtk_label_get_ellipsize (g_object_get_data (G_OBJECT (row), "subtitle")), ==,
                   PANGO_ELLIPSIZE_END);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (row), "A draw: 60 losses inflicted"));
  g_assert_null (get_list_row (&bench, 2));
  combat_test_close (&bench);
}

static void
ask_for (CombatTest *self,
         const char *unit,
         const char *foe)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (app_test_combat (self->window)));
  ArbGame *game = arb_desk_get_game (desk);

  arb_desk_play (desk, "melee", arb_game_find_unit (game, unit), arb_game_find_unit (game, foe));
  app_test_spin ();
}

/* A unit that is in a combat already: go there, begin all the same, or neither. */
static void
test_busy (void)
{
  CombatTest bench;
  AdwMessageDialog *dialog;
  g_autofree char *first = NULL;
  g_autofree char *consequences = NULL;
  GtkWidget *picker;

  combat_test_open (&bench, application, 1280);
  ask_for (&bench, "france/u3", "autriche/u1");
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  app_test_accept (bench.window);
  /* Others are free. */
  ask_for (&bench, "france/u7", "autriche/u7");
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));

  ask_for (&bench, "france/u3", "autriche/u2");
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Begin Another Combat?");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog),
                            "18e de ligne, 1er bataillon is already in a combat (Mêlée: "));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "which waits for: Formation ("));
  consequences = app_test_dup_consequences (dialog);
  g_assert_nonnull (strstr (consequences, "Both stay open"));
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "go");
  app_test_respond ("cancel");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 0), "name"),
                   ==, "8e hussards");

  ask_for (&bench, "france/u3", "autriche/u2");
  app_test_respond ("go");
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), ==, first);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.formation");

  ask_for (&bench, "france/u3", "autriche/u2");
  app_test_respond ("begin");
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), !=, first);
  g_assert_cmpstr (
      gtk_label_get_text (GTK_LABEL (combat_test_child (&bench, "combats_label"))),
      ==, "Combats (3, 3 waiting)");

  /* The same from the dialog, which stays open for another choice. */
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-choose", NULL);
  picker = app_test_child (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG), "picker_a");
  combat_test_type_into (picker, "3");
  combat_test_type_into (
      app_test_child (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG), "picker_b"), "8");
  app_test_respond ("cancel");
  g_assert_nonnull (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  combat_test_type_into (
      app_test_child (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG), "picker_b"), "8");
  app_test_respond ("go");
  g_assert_null (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  combat_test_close (&bench);
}

/* Fire of the loss sheet is offered with where it comes from. */
static void
test_fire_before_contact (void)
{
  CombatTest bench;
  ArbGame *game;
  const ArbSystem *system;
  g_autoptr (ArbGameLosses) losses = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *hint;

  combat_test_open (&bench, application, 1280);
  game = arb_desk_get_game (arb_window_get_desk (bench.window));
  system = arb_desk_get_system (arb_window_get_desk (bench.window));
  losses = arb_game_losses_new (game, system->rules);
  g_assert_true (arb_store_add_clock (bench.store, arb_game_get_id (game), "3", "1", NULL));
  g_assert_true (arb_game_losses_add_fire (losses, combat_test_get_unit (&bench, "france/u3"), 31,
                                           FALSE, 0, NULL, NULL, &error));
  g_assert_true (arb_store_add_clock (bench.store, arb_game_get_id (game), "3", "2", NULL));
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_play_until (bench.window, "a.prefire-losses");
  hint = app_test_child (app_test_answer_box (bench.window), "hint");
  g_assert_nonnull (strstr (app_test_get_text (hint),
                            "Fire on the loss sheet: 31, period 3, quarter 1 (noted by "));
  g_assert_cmpint (
      arb_value_get_int (&arb_session_get_prompt (app_test_get_session (bench.window))->standard),
      ==, 31);
  app_test_accept (bench.window);
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "a.prefire-losses", NULL));
  g_clear_pointer (&losses, arb_game_losses_free);
  combat_test_close (&bench);
}

/* The last act of the event taken back elsewhere: the panel follows. */
static void
test_follows_journal (void)
{
  CombatTest bench;
  g_autoptr (GError) error = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  arb_store_undo (bench.store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  /* It may still write. */
  app_test_accept (bench.window);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.formation");
  /* At its first question stepping back takes the combat itself back. */
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  g_assert_null (app_test_get_session (bench.window));
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.redo", NULL);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  combat_test_close (&bench);
}

/* What is taken back and counts again is told alike: in the combat in sight the answer alone, in the log with
 * the combat, for its entry has many. */
static void
test_undo_words (void)
{
  CombatTest bench;
  const ArbChronicleEntry *last;
  g_autoptr (ArbChronicle) log = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *back = NULL;
  char *undone[2] = { NULL, NULL };

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  back = g_strdup (app_test_get_note (bench.window));
  g_assert_true (g_str_has_prefix (back, "Taken back: Formation ("));
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.redo", NULL);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_note (bench.window) + strlen ("Counts again: "), ==,
                   back + strlen ("Taken back: "));
  log = arb_chronicle_new (arb_desk_get_games (arb_window_get_desk (bench.window)), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 1; i <= 2; i++)
    {
      last = arb_chronicle_get (log, arb_chronicle_get_n_entries (log) - i);
      g_assert_true (g_str_has_suffix (last->title, back + strlen ("Taken back: ")));
      g_assert_nonnull (strstr (last->title, "18e de ligne"));
    }
  /* A change of an earlier answer is one act, whatever was played again behind it: taken back and redone with
   * what came after it, each is called by its own name. */
  app_test_accept (bench.window);
  g_assert_true (arb_session_answer_cell (app_test_get_session (bench.window), "a.formation", "choice=line", &error));
  g_assert_no_error (error);
  app_test_accept (bench.window);
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
      app_test_spin ();
      undone[i] = g_strdup (app_test_get_note (bench.window) + strlen ("Taken back: "));
    }
  g_assert_true (g_str_has_prefix (undone[1], "Formation ("));
  for (guint i = 2; i > 0; i--)
    {
      gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.redo", NULL);
      app_test_spin ();
      g_assert_cmpstr (app_test_get_note (bench.window) + strlen ("Counts again: "), ==, undone[i - 1]);
    }
  g_clear_pointer (&log, arb_chronicle_free);
  log = arb_chronicle_new (arb_desk_get_games (arb_window_get_desk (bench.window)), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < arb_chronicle_get_n_entries (log); i++)
    g_assert_null (strstr (arb_chronicle_get (log, i)->title, "back"));
  g_free (undone[0]);
  g_free (undone[1]);
  g_clear_pointer (&log, arb_chronicle_free);
  combat_test_close (&bench);
}

/* Redo goes where it changes something: the undo behind it is that of the same combat. */
static void
test_redo_elsewhere (void)
{
  CombatTest bench;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  combat_test_begin_melee (&bench, "france/u7", "autriche/u7");
  second = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.show", "s", first);
  app_test_spin ();
  app_test_accept (bench.window);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.show", "s", second);
  app_test_spin ();
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), !=, first);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.redo", NULL);
  app_test_spin ();
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), ==, first);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.formation");
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  combat_test_close (&bench);
}

/* Done steps are one line each; one that is opened can be changed there, and what follows shows. */
static void
test_steps (void)
{
  CombatTest bench;
  const ArbSheetStateCell *cell;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_play_until (bench.window, "a.die");
  app_test_type (bench.window, "6");
  app_test_accept (bench.window);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.die");
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "b.cover", &cell));
  g_assert_cmpint (cell->state, ==, ARB_SHEET_ASSUMED);
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.edit", "s", "b.cover");
  app_test_spin ();
  g_assert_cmpstr (arb_step_view_get_question (ARB_STEP_VIEW (app_test_step_view (bench.window))),
                   ==, "b.cover");
  /* One digit on a circumstance says it all. */
  g_assert_true (app_test_press (bench.window, GDK_KEY_2));
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.die");
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "b.cover", &cell));
  g_assert_cmpint (cell->state, ==, ARB_SHEET_KNOWN);
  g_assert_cmpstr (cell->was, ==, "none");
  /* The die that fell is the same. */
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "a.die", &cell));
  g_assert_cmpstr (cell->value, ==, "6");
  combat_test_close (&bench);
}

/* The button that folds that step. */
static gboolean
folds (GtkWidget *widget,
       gconstpointer step)
{
  GVariant *target = GTK_IS_BUTTON (widget)
                         ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                         : NULL;

  return target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "sheet.toggle") == 0 &&
         g_str_equal (g_variant_get_string (target, NULL), step);
}

/* Whoever unfolds a step is still at it, and folds it again with the same key. */
static void
test_fold_keeps_focus (void)
{
  CombatTest bench;
  GtkWidget *button;
  g_autofree char *step = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  step = g_strdup (app_test_find_row (bench.window, ARB_SHEET_FACT, "a.die", NULL)->step);
  for (guint i = 0; i < 2; i++)
    {
      button = app_test_find (app_test_sheet (bench.window), folds, step);
      g_assert_nonnull (button);
      g_assert_true (gtk_widget_grab_focus (button));
      g_signal_emit_by_name (button, "clicked");
      app_test_spin ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (bench.window)) ==
                     app_test_find (app_test_sheet (bench.window), folds, step));
    }
  combat_test_close (&bench);
}

/* Letters go to a circumstance and arrows to the other unit, even from the entry of a die. */
static void
test_letters (void)
{
  CombatTest bench;
  const ArbSheetStateCell *cell;
  const ArbSheetStateRow *row;
  ArbStepView *step;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_play_until (bench.window, "a.die");
  step = ARB_STEP_VIEW (app_test_step_view (bench.window));
  row = app_test_find_row (bench.window, ARB_SHEET_FACT, "a.cover", &cell);
  g_assert_nonnull (row);
  g_assert_cmpint (row->letter, !=, 0);
  g_assert_cmpstr (cell->name, ==, "Cover, 18e de ligne, 1er bataillon: none, assumed");
  g_assert_true (arb_sheet_view_handle_key (ARB_SHEET_VIEW (app_test_sheet (bench.window)),
                                            GDK_KEY_a + row->letter - 'a', 0));
  g_assert_cmpstr (arb_step_view_get_question (step), ==, "a.cover");
  g_assert_true (arb_sheet_view_handle_key (ARB_SHEET_VIEW (app_test_sheet (bench.window)),
                                            GDK_KEY_Right, 0));
  g_assert_cmpstr (arb_step_view_get_question (step), ==, "b.cover");
  g_assert_true (arb_sheet_view_handle_key (ARB_SHEET_VIEW (app_test_sheet (bench.window)),
                                            GDK_KEY_Escape, 0));
  g_assert_cmpstr (arb_step_view_get_question (step), ==, "a.die");
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "b.cover", &cell));
  g_assert_cmpint (cell->state, ==, ARB_SHEET_ASSUMED);
  combat_test_close (&bench);
}

/* Both units' dice, or what both read on the table, at once. */
static void
test_pairs_of_answers (void)
{
  CombatTest bench;
  const ArbFacts *facts;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_play_until (bench.window, "a.die");
  /* No face has two digits: the second is refused where it is asked. */
  app_test_type (bench.window, "69");
  gtk_widget_activate_action (app_test_step_view (bench.window), "step.accept", NULL);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.die");
  g_assert_nonnull (app_test_get_refusal (bench.window));
  app_test_type (bench.window, "1");
  app_test_accept (bench.window);
  app_test_play_until (bench.window, "a.base-losses");
  app_test_type (bench.window, "60 40");
  gtk_widget_activate_action (app_test_step_view (bench.window), "step.accept", NULL);
  app_test_spin ();
  facts = arb_session_get_facts (app_test_get_session (bench.window));
  g_assert_cmpint (arb_facts_int (facts, "a.base-losses"), ==, 60);
  g_assert_cmpint (arb_facts_int (facts, "b.base-losses"), ==, 40);
  combat_test_close (&bench);
}

/* Enter takes what the step offers and stops at the next; what nobody knows it does not make up. */
static void
test_enter (void)
{
  CombatTest bench;
  const char *step;
  GtkWidget *view;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  view = app_test_step_view (bench.window);
  step = arb_session_get_prompt (app_test_get_session (bench.window))->step;
  gtk_widget_activate_action (view, "step.accept", NULL);
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_prompt (app_test_get_session (bench.window))->step, !=, step);
  while (!g_str_equal (combat_test_get_question (&bench), "a.fate-die"))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (bench.window));

      g_assert_cmpint (prompt->kind, !=, ARB_PROMPT_DONE);
      if (prompt->kind == ARB_PROMPT_DICE)
        app_test_type (bench.window, "4");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (bench.window, g_str_has_prefix (prompt->question, "a.") ? "22" : "20");
      app_test_accept (bench.window);
    }
  /* An empty entry is an answer only when it is meant. */
  gtk_widget_activate_action (view, "step.accept", NULL);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.fate-die");
  g_assert_nonnull (strstr (app_test_get_refusal (bench.window), "Press Enter once more"));
  gtk_widget_activate_action (view, "step.accept", NULL);
  g_assert_cmpstr (combat_test_get_question (&bench), !=, "a.fate-die");
  combat_test_close (&bench);
}

/* After a result nothing that begins something has the keyboard: Enter does no damage. */
static void
test_result (void)
{
  CombatTest bench;
  GtkWidget *result;
  GtkWidget *focus;
  ArbSession *session;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  result = app_test_child (app_test_sheet (bench.window), "result");
  g_assert_false (gtk_widget_get_visible (result));
  combat_test_play_out (&bench);
  session = app_test_get_session (bench.window);
  g_assert_true (gtk_widget_get_visible (result));
  focus = gtk_window_get_focus (GTK_WINDOW (bench.window));
  g_assert_false (GTK_IS_BUTTON (focus));
  for (guint i = 0; i < 3; i++)
    {
      app_test_press (bench.window, GDK_KEY_Return);
      gtk_widget_activate_action (app_test_step_view (bench.window), "step.accept", NULL);
      gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.accept-all", NULL);
    }
  g_assert_true (app_test_get_session (bench.window) == session);
  g_assert_null (app_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.large", NULL);
  app_test_spin ();
  g_assert_nonnull (app_test_find_window (ARB_TYPE_LARGE_VIEW));
  app_test_press (app_test_find_window (ARB_TYPE_LARGE_VIEW), GDK_KEY_space);
  app_test_press (app_test_find_window (ARB_TYPE_LARGE_VIEW), GDK_KEY_Escape);
  g_assert_null (app_test_find_window (ARB_TYPE_LARGE_VIEW));
  combat_test_close (&bench);
}

static void
copied_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy (void)
{
  CombatTest bench;
  g_autofree char *text = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (bench.window)), NULL, copied_cb,
                                 &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "Mêlée: "));
  g_assert_nonnull (strstr (text, "18e de ligne, 1er bataillon\n  Losses: "));
  g_assert_nonnull (strstr (text, "IR 14 Klebek, 1er bataillon\n  Losses: "));
  combat_test_close (&bench);
}

/* Given up: the units are free and as before, the log says so, and it can be had back. */
static void
test_abandon (void)
{
  CombatTest bench;
  g_autoptr (GPtrArray) combats = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  g_assert_true (gtk_widget_get_visible (combat_test_child (&bench, "abandon")));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.abandon", NULL);
  app_test_respond ("cancel");
  g_assert_nonnull (app_test_get_session (bench.window));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.abandon", NULL);
  app_test_respond ("abandon");
  g_assert_null (app_test_get_session (bench.window));
  combats = arb_store_list_combats (bench.store, TRUE, NULL);
  g_assert_cmpuint (combats->len, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.redo", NULL);
  app_test_spin ();
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  /* What is decided is undone or corrected. */
  combat_test_play_out (&bench);
  g_assert_false (gtk_widget_get_visible (combat_test_child (&bench, "abandon")));
  combat_test_close (&bench);
}

/* Ctrl+F looks through the whole sheet, folded away or not, and Escape ends it. */
static void
test_search (void)
{
  CombatTest bench;
  GtkWidget *sheet;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  sheet = app_test_sheet (bench.window);
  g_assert_true (arb_panel_find (ARB_PANEL (app_test_combat (bench.window))));
  g_assert_true (gtk_widget_get_visible (app_test_child (sheet, "search_bar")));
  gtk_editable_set_text (app_test_child (sheet, "search"), "ranks that push");
  g_signal_emit_by_name (app_test_child (sheet, "search"), "search-changed");
  app_test_spin ();
  g_assert_true (ARB_IS_SHEET_LINE (gtk_widget_get_first_child (app_test_child (sheet, "rows"))));
  g_assert_true (app_test_sheet_says (bench.window, "Ranks that push"));
  g_assert_false (app_test_sheet_says (bench.window, "Figures engaged"));
  g_assert_true (arb_sheet_view_handle_key (ARB_SHEET_VIEW (sheet), GDK_KEY_Escape, 0));
  g_assert_true (app_test_sheet_says (bench.window, "Figures engaged"));
  combat_test_close (&bench);
}

/* A flag on a line: in the journal, on the line, and gone again when it is taken away. */
static void
test_contest (void)
{
  CombatTest bench;
  GtkWidget *dialog;
  const ArbSheetStateCell *cell;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_COUNTS, "a.rows", &cell));
  g_assert_cmpstr (cell->item, ==, "t01");
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.contest", "(ss)", "a.rows", "t01");
  dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
  g_assert_nonnull (dialog);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  g_assert_cmpstr (app_test_get_label (dialog, "error"), ==,
                   "Say who contests the line: it prints in the log.");
  gtk_check_button_set_active (app_test_child (dialog, "side_b"), TRUE);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  app_test_spin ();
  app_test_find_row (bench.window, ARB_SHEET_COUNTS, "a.rows", &cell);
  g_assert_cmpstr (cell->contested, ==, "⚑ contested: Autrichiens");
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.contest", "(ss)", "a.rows", "t01");
  dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
  gtk_editable_set_text (app_test_child (dialog, "decision"), "they are fresh");
  gtk_widget_activate_action (dialog, "contest.settle", NULL);
  app_test_spin ();
  app_test_find_row (bench.window, ARB_SHEET_COUNTS, "a.rows", &cell);
  g_assert_cmpstr (cell->contested, ==, "⚑ settled: they are fresh");
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.contest", "(ss)", "a.rows", "t01");
  dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
  gtk_widget_activate_action (dialog, "contest.withdraw", NULL);
  app_test_spin ();
  app_test_find_row (bench.window, ARB_SHEET_COUNTS, "a.rows", &cell);
  g_assert_null (cell->contested);
  combat_test_close (&bench);
}

/* Another answer to a decided combat: a reason, the differences, then the choice. */
static void
test_correction (void)
{
  CombatTest bench;
  GtkWidget *dialog;
  GtkListBoxRow *row;
  gint64 before;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  before = arb_game_unit_get_int (combat_test_get_unit (&bench, "autriche/u1"), "strength", 0);
  g_assert_nonnull (app_test_find_row (bench.window, ARB_SHEET_FACT, "a.base-losses", NULL));
  gtk_widget_activate_action (app_test_sheet (bench.window), "sheet.edit", "s", "a.base-losses");
  dialog = combat_test_find_window (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "200");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  g_assert_cmpstr (app_test_get_label (dialog, "error"), ==,
                   "A correction needs a reason: it prints in the log.");
  gtk_editable_set_text (app_test_child (dialog, "reason"), "misread");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  dialog = combat_test_find_window (ARB_TYPE_DIFFERENCES_DIALOG);
  g_assert_nonnull (dialog);
  /* First that it is not decided any more, then what it takes back until it is. */
  row = gtk_list_box_get_row_at_index (app_test_child (dialog, "list"), 0);
  g_assert_true (app_test_says (GTK_WIDGET (row), "must be taken up again at “"));
  g_assert_nonnull (gtk_list_box_get_row_at_index (app_test_child (dialog, "list"), 1));
  /* Nothing has changed before the umpire chooses. */
  g_assert_cmpint (
      arb_game_unit_get_int (combat_test_get_unit (&bench, "autriche/u1"), "strength", 0), ==,
      before);
  gtk_widget_activate_action (dialog, "differences.apply", "s", "all");
  app_test_spin ();
  g_assert_null (combat_test_find_window (ARB_TYPE_DIFFERENCES_DIALOG));
  /* It is no draw any more, which brings a question about. */
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.morale");
  combat_test_play_out (&bench);
  g_assert_cmpint (
      arb_game_unit_get_int (combat_test_get_unit (&bench, "autriche/u1"), "strength", 0), <,
      before);
  /* The panel shows the corrected combat and may write to it. */
  g_assert_true (arb_store_is_current (bench.store, app_test_get_session (bench.window)));
  combat_test_close (&bench);
}

/* + and − count. */
static void
test_count_keys (void)
{
  CombatTest bench;
  ArbAnswerBox *box;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  g_assert_true (app_test_press (bench.window, GDK_KEY_plus));
  g_assert_true (app_test_press (bench.window, GDK_KEY_Return));
  g_assert_true (arb_facts_is (arb_session_get_facts (app_test_get_session (bench.window)),
                               "a.formation", "division-column"));
  while (arb_session_get_prompt (app_test_get_session (bench.window))->kind != ARB_PROMPT_NUMBER)
    app_test_accept (bench.window);
  box = app_test_answer_box (bench.window);
  gtk_editable_set_text (app_test_child (box, "entry"), "1");
  g_assert_true (arb_answer_box_step (box, 1));
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (box, "entry")), ==, "2");
  g_assert_true (arb_answer_box_step (box, -1));
  g_assert_true (arb_answer_box_step (box, -1));
  /* The limits of the question hold. */
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (box, "entry")), ==, "1");
  gtk_editable_set_text (app_test_child (box, "entry"), "abc");
  g_assert_false (arb_answer_box_step (box, 1));
  gtk_editable_set_text (app_test_child (box, "entry"), "1");
  combat_test_close (&bench);
}

/* A read-only event refuses in its own words, and the screen stays. */
static void
test_read_only (void)
{
  const ArbStoreOptions options = { .umpire = "test",
                                    .loader = arb_system_load_kept,
                                    .read_only = TRUE };
  CombatTest bench;
  g_autoptr (GError) error = NULL;

  bench.store = app_test_make_sample (&bench.path);
  arb_store_close (bench.store);
  g_assert_finalize_object (bench.store);
  bench.store = arb_store_open (bench.path, &options, &error);
  g_assert_no_error (error);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  g_assert_false (arb_combat_panel_begin (app_test_combat (bench.window), "melee",
                                          combat_test_get_unit (&bench, "france/u3"),
                                          combat_test_get_unit (&bench, "autriche/u1"), &error));
  g_assert_nonnull (error);
  g_assert_null (app_test_get_session (bench.window));
  combat_test_close (&bench);
}

/* The label goes above its cells where there is little room. */
static void
test_widths (void)
{
  static const struct
  {
    int width;
    gboolean is_narrow;
  } widths[] = { { 1280, FALSE }, { 1000, FALSE }, { 600, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CombatTest bench;
      graphene_rect_t head;

      combat_test_open (&bench, application, widths[i].width);
      combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
      app_test_wait_for_paint (GTK_WIDGET (bench.window));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (bench.window)), <=, widths[i].width);
      g_assert_true (gtk_widget_compute_bounds (combat_test_get_head (&bench, 0), app_test_sheet (bench.window), &head));
      g_assert_cmpint (head.origin.x < widths[i].width / 4.0f, ==, widths[i].is_narrow);
      combat_test_close (&bench);
    }
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/combat/empty", test_empty);
  g_test_add_func ("/combat/from-elsewhere", test_from_elsewhere);
  g_test_add_func ("/combat/undo-without-combat", test_undo_without_combat);
  g_test_add_func ("/combat/accept-all-stops-at-dice", test_accept_all_stops_at_dice);
  g_test_add_func ("/combat/cards", test_cards);
  g_test_add_func ("/combat/switch-and-resume", test_switch_and_resume);
  g_test_add_func ("/combat/list", test_list);
  g_test_add_func ("/combat/busy", test_busy);
  g_test_add_func ("/combat/fire-before-contact", test_fire_before_contact);
  g_test_add_func ("/combat/follows-journal", test_follows_journal);
  g_test_add_func ("/combat/undo-words", test_undo_words);
  g_test_add_func ("/combat/redo-elsewhere", test_redo_elsewhere);
  g_test_add_func ("/combat/steps", test_steps);
  g_test_add_func ("/combat/fold-keeps-focus", test_fold_keeps_focus);
  g_test_add_func ("/combat/letters", test_letters);
  g_test_add_func ("/combat/pairs-of-answers", test_pairs_of_answers);
  g_test_add_func ("/combat/enter", test_enter);
  g_test_add_func ("/combat/result", test_result);
  g_test_add_func ("/combat/copy", test_copy);
  g_test_add_func ("/combat/abandon", test_abandon);
  g_test_add_func ("/combat/search", test_search);
  g_test_add_func ("/combat/contest", test_contest);
  g_test_add_func ("/combat/correction", test_correction);
  g_test_add_func ("/combat/count-keys", test_count_keys);
  g_test_add_func ("/combat/read-only", test_read_only);
  g_test_add_func ("/combat/widths", test_widths);
  return app_test_run (application);
}

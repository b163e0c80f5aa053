/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The competition view through its widgets. */

#include <glib/gstdio.h>
#include <string.h>

#include "app/compete/arb-change-dialog.h"
#include "app/compete/arb-pair-dialog.h"
#include "app/compete/arb-player-dialog.h"
#include "app/compete/arb-players-page.h"
#include "app/compete/arb-ranking-page.h"
#include "app/compete/arb-result-form.h"
#include "app/compete/arb-rounds-page.h"
#include "app/compete/arb-swap-dialog.h"
#include "app/print/arb-print-dialog.h"
#include "app/shell/arb-palette.h"
#include "armies-test.h"
#include "compete-test.h"
#include "store/arb-state.h"

static ArbApplication *application;

typedef struct
{
  char *path;        /* Owned, as the others */
  ArbStore *store;
  ArbWindow *window;
  GtkWidget *panel;  /* Borrowed */
} Fixture;

static void
open_window (Fixture *self)
{
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMPETITION, 1280, 800);
  self->panel = GTK_WIDGET (arb_window_get_panel (self->window, ARB_VIEW_COMPETITION));
}

static void
set_up (Fixture *self,
        gconstpointer n_players)
{
  self->store = app_test_make_sample (&self->path);
  if (n_players != NULL)
    compete_test_begin (self->store, GPOINTER_TO_UINT (n_players));
}

static void
tear_down (Fixture *self,
           gconstpointer n_players)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static const char *
get_shown (Fixture *self)
{
  return gtk_stack_get_visible_child_name (app_test_child (self->panel, "stack"));
}

/* The player of that number, from 0, as the event has him now. */
static const ArbPlayer *
get_player (const ArbCompetition *competition,
            guint number)
{
  return arb_competition_get_players (competition)->pdata[number];
}

static ArbListState
get_state (Fixture *self,
           guint number)
{
  g_autoptr (ArbCompetition) competition = compete_test_read (self->store);

  return get_player (competition, number)->lists[0].state;
}

static gpointer
select_player (Fixture *self,
               guint number)
{
  g_autoptr (ArbCompetition) competition = compete_test_read (self->store);
  gpointer page = compete_test_page (self->window, "players");

  g_assert_true (arb_listing_table_select (app_test_child (page, "table"), get_player (competition, number)->id));
  app_test_spin ();
  return page;
}

static void
act (gpointer widget,
     const char *action,
     int list)
{
  if (list >= 0)
    gtk_widget_activate_action (widget, action, "u", (guint) list);
  else
    gtk_widget_activate_action (widget, action, NULL);
  app_test_spin ();
}

static void
assert_note (Fixture *self,
             const char *part)
{
  const char *note = app_test_get_note (self->window);

  if (note == NULL || strstr (note, part) == NULL)
    g_error ("no note says “%s”, but “%s”", part, note);
}

/* --- Beginning -------------------------------------------------------------------------------- */

static void
test_begin (Fixture *self,
            gconstpointer unused)
{
  gpointer form;
  g_autoptr (ArbCompetition) competition = NULL;

  open_window (self);
  g_assert_cmpstr (get_shown (self), ==, "begin");
  form = app_test_child (self->panel, "begin");
  /* The formula for the rules of the event is proposed. */
  g_assert_true (app_test_says (GTK_WIDGET (form), "Les Aigles (demonstration values)"));
  gtk_editable_set_text (app_test_child (form, "deadline"), "tomorrow");
  act (form, "begin.begin", -1);
  g_assert_cmpstr (get_shown (self), ==, "begin");
  g_assert_nonnull (strstr (app_test_get_label (form, "problem"), "“tomorrow” is no date"));
  gtk_editable_set_text (app_test_child (form, "deadline"), "2026-11-20 18:00");
  gtk_spin_button_set_value (app_test_child (form, "tables"), 12);
  act (form, "begin.begin", -1);
  g_assert_cmpstr (get_shown (self), ==, "competition");
  competition = compete_test_read (self->store);
  g_assert_cmpuint (arb_competition_get_n_tables (competition), ==, 12);
  g_assert_cmpint (arb_competition_get_deadline (competition), >, 0);
  assert_note (self, "The competition has begun.");
  /* Taken back, there is none. */
  act (self->window, "win.undo", -1);
  g_assert_cmpstr (get_shown (self), ==, "begin");
  act (self->window, "win.redo", -1);
  g_assert_cmpstr (get_shown (self), ==, "competition");
}

/* --- Players ---------------------------------------------------------------------------------- */

static void
test_players (Fixture *self,
              gconstpointer unused)
{
  gpointer page, dialog;
  g_autoptr (ArbCompetition) competition = NULL;

  open_window (self);
  page = compete_test_page (self->window, "players");
  act (page, "players.add", -1);
  dialog = app_test_find_window (ARB_TYPE_PLAYER_DIALOG);
  /* Nobody has no name, and nobody is there twice. */
  act (dialog, "player.save", -1);
  g_assert_cmpstr (app_test_get_label (dialog, "problem"), ==, "A player needs a name.");
  gtk_editable_set_text (app_test_child (dialog, "name"), "Zoé Martin");
  act (dialog, "player.save", -1);
  g_assert_nonnull (strstr (app_test_get_label (dialog, "problem"), "There is a player “Zoé Martin” already"));
  gtk_editable_set_text (app_test_child (dialog, "name"), "Omar Said");
  gtk_editable_set_text (app_test_child (dialog, "club"), "Nancy");
  act (dialog, "player.save", -1);
  g_assert_null (app_test_find_window (ARB_TYPE_PLAYER_DIALOG));
  assert_note (self, "Omar Said takes part.");
  g_assert_cmpstr (app_test_get_label (app_test_child (page, "detail"), "name"), ==, "Omar Said");
  /* Another club: only that goes into the log. */
  act (page, "players.change", -1);
  dialog = app_test_find_window (ARB_TYPE_PLAYER_DIALOG);
  gtk_editable_set_text (app_test_child (dialog, "club"), "Toul");
  act (dialog, "player.save", -1);
  g_assert_cmpstr (app_test_get_label (app_test_child (page, "detail"), "facts"), ==, "Club: Toul");
  act (self->window, "win.undo", -1);
  g_assert_cmpstr (app_test_get_label (app_test_child (page, "detail"), "facts"), ==, "Club: Nancy");
  /* He leaves, and comes back. */
  act (page, "players.leave", -1);
  app_test_respond ("leave");
  competition = compete_test_read (self->store);
  g_assert_cmpuint (get_player (competition, 4)->left, ==, 1);
  assert_note (self, "Omar Said is not paired from round 1 on.");
  act (page, "players.leave", -1);
  g_clear_pointer (&competition, arb_competition_free);
  competition = compete_test_read (self->store);
  g_assert_cmpuint (get_player (competition, 4)->left, ==, 0);
}

static void
test_import (Fixture *self,
             gconstpointer unused)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *table = g_build_filename (folder, "players.csv", NULL);
  ArbPlayersPage *page;

  open_window (self);
  page = compete_test_page (self->window, "players");
  g_assert_true (g_file_set_contents (table, "Nom;Club\nPaul Roy;Sens\nRita Kahn;Sens\n", -1, NULL));
  arb_players_page_import (page, table);
  app_test_spin ();
  assert_note (self, "2 players were entered.");
  g_assert_cmpuint (arb_listing_table_get_n_rows (app_test_child (page, "table")), ==, 6);
  /* The same again is refused as a whole, and says who. */
  arb_players_page_import (page, table);
  app_test_spin ();
  assert_note (self, "There is a player “Paul Roy” already");
  gtk_editable_set_text (app_test_child (page, "search"), "roy SENS");
  g_signal_emit_by_name (app_test_child (page, "search"), "search-changed");
  g_assert_cmpuint (arb_listing_table_get_n_rows (app_test_child (page, "table")), ==, 1);
  g_assert_cmpstr (app_test_get_label (page, "hint"), ==, "1 of 6 players");
  /* One act: gone together. */
  act (self->window, "win.undo", -1);
  g_assert_cmpuint (arb_listing_table_get_n_rows (app_test_child (page, "table")), ==, 0);
  g_unlink (table);
}

/* --- Lists ------------------------------------------------------------------------------------ */

static void
test_lists (Fixture *self,
            gconstpointer unused)
{
  g_autofree char *list = armies_test_dup_sample ("aigles-france.xml");
  ArbPlayersPage *page;
  gpointer dialog;
  g_autoptr (ArbCompetition) competition = NULL;

  open_window (self);
  page = select_player (self, 0);
  /* Handed in after the deadline, which must be read. */
  arb_players_page_hand_in (page, 0, list);
  app_test_spin ();
  app_test_respond ("cancel");
  g_assert_cmpint (get_state (self, 0), ==, ARB_LIST_HANDED_IN);
  /* Not checked: accepting it needs a yes and a reason. */
  act (page, "players.accept", 0);
  app_test_respond ("cancel");
  g_assert_cmpint (get_state (self, 0), ==, ARB_LIST_HANDED_IN);
  act (page, "players.check-all", -1);
  while (g_str_equal (gtk_stack_get_visible_child_name (app_test_child (page, "foot")), "checking"))
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
  g_assert_cmpint (get_state (self, 0), ==, ARB_LIST_CHECKED);
  assert_note (self, "1 list was checked; nothing must be corrected.");
  act (page, "players.accept", 0);
  g_assert_cmpint (get_state (self, 0), ==, ARB_LIST_ACCEPTED);
  assert_note (self, "is accepted with the seal ");
  /* A change has a reason and a price. */
  arb_players_page_hand_in (page, 0, list);
  dialog = app_test_find_window (ARB_TYPE_CHANGE_DIALOG);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (app_test_child (dialog, "penalty")), ==, -2);
  act (dialog, "list.change", -1);
  g_assert_nonnull (app_test_get_label (dialog, "problem"));
  gtk_editable_set_text (app_test_child (dialog, "reason"), "wrong general");
  gtk_spin_button_set_value (app_test_child (dialog, "penalty"), -4);
  act (dialog, "list.change", -1);
  competition = compete_test_read (self->store);
  g_assert_cmpuint (get_player (competition, 0)->lists[0].n_changes, ==, 1);
  g_assert_cmpint (get_player (competition, 0)->lists[0].penalty, ==, -4);
  g_assert_cmpstr (get_player (competition, 0)->lists[0].reason, ==, "wrong general");
  act (self->window, "win.undo", -1);
  g_assert_cmpint (get_state (self, 0), ==, ARB_LIST_ACCEPTED);
  /* The copy for the opponent is without what is secret. */
  act (page, "players.copy", -1);
  dialog = app_test_find_window (ARB_TYPE_PRINT_DIALOG);
  g_assert_true (gtk_switch_get_active (app_test_child (dialog, "secret")));
  gtk_window_destroy (dialog);
  app_test_spin ();
}

/* A second list, and which of them is played. */
static void
test_second_list (Fixture *self,
                  gconstpointer unused)
{
  g_autofree char *list = armies_test_dup_sample ("aigles-france.xml");
  ArbPlayersPage *page;
  g_autoptr (ArbCompetition) competition = NULL;

  compete_test_hand_in (self->store, 1, 1);
  open_window (self);
  page = select_player (self, 0);
  arb_players_page_hand_in (page, 1, list);
  app_test_spin ();
  app_test_respond ("cancel");
  act (page, "players.choose", 1);
  competition = compete_test_read (self->store);
  g_assert_cmpuint (get_player (competition, 0)->plays, ==, 1);
  assert_note (self, "Zoé Martin plays list 2 from now on.");
}

/* Stopped, it has changed nothing; what it finds is told in sentences. */
static void
test_check (Fixture *self,
            gconstpointer unused)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *wrong = g_build_filename (folder, "list.xml", NULL);
  ArbPlayersPage *page;

  g_assert_true (g_file_set_contents (wrong, "<army", -1, NULL));
  compete_test_hand_in (self->store, 3, 0);
  open_window (self);
  page = select_player (self, 3);
  arb_players_page_hand_in (page, 0, wrong);
  app_test_spin ();
  app_test_respond ("cancel");
  gtk_widget_activate_action (GTK_WIDGET (page), "players.check-all", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (page, "foot")), ==, "checking");
  act (page, "players.stop", -1);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (page, "foot")), ==, "hint");
  g_assert_cmpint (get_state (self, 3), ==, ARB_LIST_HANDED_IN);
  act (page, "players.check", 0);
  while (g_str_equal (gtk_stack_get_visible_child_name (app_test_child (page, "foot")), "checking"))
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
  g_assert_cmpint (get_state (self, 3), ==, ARB_LIST_TO_CORRECT);
  g_assert_true (app_test_says (app_test_child (page, "detail"), "to be corrected, late"));
  act (page, "players.accept-all", -1);
  g_assert_cmpint (get_state (self, 0), ==, ARB_LIST_ACCEPTED);
  g_assert_cmpint (get_state (self, 3), ==, ARB_LIST_TO_CORRECT);
  g_unlink (wrong);
}

/* --- Rounds ----------------------------------------------------------------------------------- */

static void
test_read_rounds (Fixture *self,
                  gconstpointer unused)
{
  gpointer page;

  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  page = compete_test_page (self->window, "rounds");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (page, "stack")), ==, "none");
  compete_test_pair (self->store);
  compete_test_enter (self->store, 1, 1, "a", 45);
  compete_test_enter (self->store, 1, 2, "b", 45);
  compete_test_pair (self->store);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_label (page, "round_label"), ==, "Round 2 of 2");
  act (page, "rounds.previous", -1);
  g_assert_cmpstr (app_test_get_label (page, "round_label"), ==, "Round 1 of 2");
  /* The number of a table is typed. */
  g_assert_false (arb_rounds_page_handle_key (page, GDK_KEY_9));
  g_assert_true (arb_rounds_page_handle_key (page, GDK_KEY_2));
  g_assert_cmpstr (arb_listing_table_get_selected (app_test_child (page, "table")), ==, "2");
  app_test_spin ();
  g_assert_nonnull (strstr (app_test_get_label (page, "entered"), "initials A and B"));
  g_assert_nonnull (strstr (app_test_get_label (page, "result"), "Victory +10"));
  /* Whoever looks at an earlier round stays there. */
  compete_test_enter (self->store, 2, 1, "a", 10);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_label (page, "round_label"), ==, "Round 1 of 2");
}

/* The round is shown before it is written, and what is written is what was shown. */
static void
test_pair (Fixture *self,
           gconstpointer unused)
{
  gpointer page, dialog;
  g_autofree char *shown = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbRound *round;

  open_window (self);
  page = compete_test_page (self->window, "rounds");
  act (page, "rounds.pair", -1);
  dialog = app_test_find_window (ARB_TYPE_PAIR_DIALOG);
  g_assert_true (app_test_says (dialog, "The lists of 5 players are not accepted yet."));
  g_assert_true (app_test_says (dialog, "needs a yes"));
  shown = app_test_dup_texts (dialog);
  gtk_window_destroy (dialog);
  app_test_spin ();
  g_assert_cmpuint (arb_rounds_page_get_round (page), ==, 0);
  act (page, "rounds.pair", -1);
  dialog = app_test_find_window (ARB_TYPE_PAIR_DIALOG);
  g_free (shown);
  shown = app_test_dup_texts (dialog);
  act (dialog, "pair.agree", -1);
  /* The rule that stands against it is asked about. */
  app_test_respond ("cancel");
  g_assert_cmpuint (arb_rounds_page_get_round (page), ==, 0);
  act (page, "rounds.pair", -1);
  dialog = app_test_find_window (ARB_TYPE_PAIR_DIALOG);
  g_free (shown);
  shown = app_test_dup_texts (dialog);
  act (dialog, "pair.agree", -1);
  app_test_respond ("yes");
  assert_note (self, "Round 1 is paired.");
  g_assert_cmpuint (arb_rounds_page_get_round (page), ==, 1);
  competition = compete_test_read (self->store);
  round = arb_competition_find_round (competition, 1, NULL);
  g_assert_cmpuint (round->meetings->len, ==, 3);
  for (guint i = 0; i < 2; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];
      g_autofree char *line = g_strdup_printf ("Table %u: %s – %s\n", meeting->table, meeting->players[0]->name,
                                               meeting->players[1]->name);

      g_assert_nonnull (strstr (shown, line));
    }
  /* A second round before this one is over is refused, with the way to the settings. */
  act (page, "rounds.pair", -1);
  dialog = app_test_find_window (ARB_TYPE_PAIR_DIALOG);
  g_assert_true (app_test_says (dialog, "is refused"));
  act (dialog, "pair.agree", -1);
  app_test_respond ("settings");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (self->panel, "pages")), ==, "settings");
  act (self->window, "win.undo", -1);
  g_assert_cmpuint (arb_rounds_page_get_round (page), ==, 0);
}

static void
press (gpointer page,
       guint keyval)
{
  g_assert_true (arb_rounds_page_handle_key (page, keyval));
  app_test_spin ();
}

static const ArbMeeting *
find_meeting (const ArbCompetition *competition,
              guint round,
              guint table)
{
  return arb_round_find_table (arb_competition_find_round (competition, round, NULL), table, NULL);
}

/* The table, the winner, Enter, and the yes that the formula wants: four presses. */
static void
test_result (Fixture *self,
             gconstpointer unused)
{
  gpointer page;
  AdwMessageDialog *question;
  g_autofree char *consequences = NULL;
  g_autoptr (ArbCompetition) competition = NULL;

  compete_test_pair (self->store);
  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  page = compete_test_page (self->window, "rounds");
  press (page, GDK_KEY_2);
  g_signal_emit_by_name (app_test_child (page, "table"), "activated");
  app_test_spin ();
  assert_note (self, "Say first who won");
  press (page, GDK_KEY_b);
  g_signal_emit_by_name (app_test_child (page, "table"), "activated");
  app_test_spin ();
  app_test_respond ("yes");
  competition = compete_test_read (self->store);
  g_assert_true (find_meeting (competition, 1, 2)->has_result);
  g_assert_cmpint (find_meeting (competition, 1, 2)->outcome, ==, ARB_SCORE_LOSS);
  assert_note (self, "Table 2: ");
  /* Another one instead of it shows what it moves, and wants a reason. */
  press (page, GDK_KEY_a);
  act (page, "rounds.enter", -1);
  question = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  consequences = app_test_dup_consequences (question);
  g_assert_nonnull (strstr (consequences, "has a result already"));
  g_assert_nonnull (strstr (consequences, "instead of"));
  app_test_respond ("cancel");
  g_clear_pointer (&competition, arb_competition_free);
  competition = compete_test_read (self->store);
  g_assert_cmpint (find_meeting (competition, 1, 2)->outcome, ==, ARB_SCORE_LOSS);
  act (self->window, "win.undo", -1);
  g_clear_pointer (&competition, arb_competition_free);
  competition = compete_test_read (self->store);
  g_assert_false (find_meeting (competition, 1, 2)->has_result);
}

/* The clock of the round says which result comes too late. */
static void
test_late (Fixture *self,
           gconstpointer unused)
{
  const ArbClockEntry start = { .move = ARB_CLOCK_START, .now = g_get_real_time () - 24 * G_TIME_SPAN_HOUR };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCompetition) competition = NULL;
  g_autofree char *consequences = NULL;
  gpointer page;

  compete_test_pair (self->store);
  g_assert_true (arb_competition_move_clock (self->store, &start, &error));
  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  page = compete_test_page (self->window, "rounds");
  press (page, GDK_KEY_1);
  press (page, GDK_KEY_a);
  act (page, "rounds.enter", -1);
  consequences = app_test_dup_consequences (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (consequences, "after the time of the table was up."));
  app_test_respond ("yes");
  competition = compete_test_read (self->store);
  g_assert_true (arb_meeting_is_late (find_meeting (competition, 1, 1), arb_competition_get_formula (competition)));
}

/* What the formula asks for, typed; a number out of bounds is refused with the bounds. */
static void
test_measures (Fixture *self,
               gconstpointer unused)
{
  gpointer page, form;
  GtkWidget *focus;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbMeeting *meeting;

  compete_test_pair (self->store);
  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  page = compete_test_page (self->window, "rounds");
  form = app_test_child (page, "form");
  press (page, GDK_KEY_1);
  press (page, GDK_KEY_a);
  press (page, GDK_KEY_m);
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (form)));
  gtk_editable_set_text (GTK_EDITABLE (focus), "101");
  act (page, "rounds.enter", -1);
  assert_note (self, "losses (0–100)");
  gtk_editable_set_text (GTK_EDITABLE (focus), "35");
  act (page, "rounds.enter", -1);
  app_test_respond ("yes");
  competition = compete_test_read (self->store);
  meeting = find_meeting (competition, 1, 1);
  g_assert_true (meeting->has_result);
  g_assert_cmpint (meeting->values[0][0], ==, 35);
}

/* What the event of the table tells stands in the form, and what it does not is said. */
static void
test_from_table (Fixture *self,
                 gconstpointer unused)
{
  gpointer page, form;
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbMeeting *meeting;
  GtkWidget *focus;

  g_assert_true (arb_store_add_fire (self->store, "1", "france/u1", 500, NULL, NULL));
  compete_test_pair (self->store);
  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  page = compete_test_page (self->window, "rounds");
  form = app_test_child (page, "form");
  press (page, GDK_KEY_1);
  arb_rounds_page_read_table (page, "/nowhere/table.arbitre");
  app_test_spin ();
  assert_note (self, "table.arbitre");
  arb_rounds_page_read_table (page, self->path);
  app_test_spin ();
  g_assert_true (app_test_says (form, "lost: "));
  g_assert_true (app_test_says (form, "No army is broken"));
  g_assert_true (app_test_says (form, "The event does not tell “Objectives held”"));
  /* The keyboard is where the objective of the first is typed. */
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (form)));
  gtk_editable_set_text (GTK_EDITABLE (focus), "2");
  arb_result_form_set_winner (form, "b");
  act (page, "rounds.enter", -1);
  app_test_respond ("yes");
  competition = compete_test_read (self->store);
  meeting = find_meeting (competition, 1, 1);
  g_assert_true (meeting->has_result);
  g_assert_cmpint (meeting->values[0][0], >, 0);
  g_assert_cmpint (meeting->values[1][0], ==, 0);
  g_assert_cmpint (meeting->values[0][1], ==, 2);
  /* What was read is not said of another table. */
  press (page, GDK_KEY_2);
  g_assert_false (app_test_says (form, "No army is broken"));
}

/* Two change places, with a reason in the log. */
static void
test_swap (Fixture *self,
           gconstpointer unused)
{
  gpointer page, dialog;
  g_autofree char *first = NULL;
  g_autoptr (ArbCompetition) competition = NULL;

  compete_test_pair (self->store);
  open_window (self);
  competition = compete_test_read (self->store);
  first = g_strdup (find_meeting (competition, 1, 1)->players[0]->id);
  page = compete_test_page (self->window, "rounds");
  press (page, GDK_KEY_1);
  act (page, "rounds.swap", -1);
  dialog = app_test_find_window (ARB_TYPE_SWAP_DIALOG);
  adw_combo_row_set_selected (app_test_child (dialog, "other"), 2);
  act (dialog, "swap.agree", -1);
  gtk_editable_set_text (app_test_find_type (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG), GTK_TYPE_ENTRY),
                         "a family");
  app_test_respond ("yes");
  assert_note (self, "have changed places.");
  g_clear_pointer (&competition, arb_competition_free);
  competition = compete_test_read (self->store);
  g_assert_cmpstr (find_meeting (competition, 1, 2)->players[0]->id, ==, first);
  g_assert_cmpstr (arb_competition_find_round (competition, 1, NULL)->reason, ==, "a family");
}

/* --- Ranking ---------------------------------------------------------------------------------- */

static void
test_ranking (Fixture *self,
              gconstpointer unused)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gpointer page, table;
  static const char *const endings[] = { "csv", "ods", "html" };

  compete_test_pair (self->store);
  compete_test_enter (self->store, 1, 1, "a", 45);
  compete_test_enter (self->store, 1, 2, "draw", 10);
  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_RANKING);
  page = compete_test_page (self->window, "ranking");
  table = app_test_child (page, "table");
  g_assert_cmpuint (arb_listing_table_get_n_rows (table), ==, 4);
  g_assert_true (arb_listing_table_select (table, "zoe-martin"));
  app_test_spin ();
  g_assert_nonnull (strstr (app_test_get_label (page, "why"), "Round 1, against "));
  g_assert_nonnull (strstr (app_test_get_label (page, "why"), "Opponents’ points: "));
  gtk_drop_down_set_selected (app_test_child (page, "by"), 1);
  app_test_spin ();
  g_assert_true (arb_listing_table_select (table, "Lyon"));
  gtk_drop_down_set_selected (app_test_child (page, "by"), 2);
  app_test_spin ();
  g_assert_true (arb_listing_table_select (table, "zoe-martin"));
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strdup_printf ("ranking.%s", endings[i]);
      g_autofree char *file = g_build_filename (folder, name, NULL);

      arb_ranking_page_export (page, file);
      g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
      g_unlink (file);
    }
  arb_ranking_page_export (page, "ranking.doc");
  assert_note (self, ".csv, .ods or .html");
}

/* --- Paper ------------------------------------------------------------------------------------ */

/* Ctrl+P offers the sheets of the competition, beginning with that of the page; each has pages. */
static void
test_print (Fixture *self,
            gconstpointer unused)
{
  ArbPrintDialog *dialog;
  ArbPrintRequest request;
  GListModel *titles;
  guint first;

  compete_test_hand_in (self->store, 4, 4);
  compete_test_pair (self->store);
  compete_test_enter (self->store, 1, 1, "a", 45);
  compete_test_enter (self->store, 1, 2, "b", 45);
  compete_test_pair (self->store);
  open_window (self);
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  act (compete_test_page (self->window, "rounds"), "rounds.previous", -1);
  act (self->window, "win.print", -1);
  dialog = app_test_find_window (ARB_TYPE_PRINT_DIALOG);
  arb_print_dialog_get_request (dialog, &request);
  g_assert_cmpint (request.kind, ==, ARB_PRINT_COMPETITION);
  g_assert_cmpint (request.sheet, ==, ARB_COMPETITION_PAIRINGS);
  g_assert_cmpuint (request.round, ==, 1);
  titles = adw_combo_row_get_model (app_test_child (dialog, "kind"));
  first = g_list_model_get_n_items (titles) - ARB_COMPETITION_N_SHEETS;
  for (guint sheet = 0; sheet < ARB_COMPETITION_N_SHEETS; sheet++)
    {
      gboolean has_round = arb_competition_sheet_has_round ((ArbCompetitionSheet) sheet);

      adw_combo_row_set_selected (app_test_child (dialog, "kind"), first + sheet);
      app_test_spin ();
      arb_print_dialog_get_request (dialog, &request);
      g_assert_cmpint (request.sheet, ==, sheet);
      g_assert_cmpuint (request.round, ==, has_round ? 1 : 0);
      g_assert_cmpint (gtk_widget_get_visible (app_test_child (dialog, "round")), ==, has_round);
      g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "table")));
      g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "problem")));
      g_assert_true (g_str_has_prefix (app_test_get_label (dialog, "page_label"), "Page 1 of "));
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_RANKING);
  act (self->window, "win.print", -1);
  dialog = app_test_find_window (ARB_TYPE_PRINT_DIALOG);
  arb_print_dialog_get_request (dialog, &request);
  g_assert_cmpint (request.sheet, ==, ARB_COMPETITION_RANKING);
  g_assert_cmpuint (request.round, ==, 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Without a round a sheet says what is missing, and cards need none. */
static void
test_print_early (Fixture *self,
                  gconstpointer unused)
{
  ArbPrintDialog *dialog;
  ArbPrintRequest request;

  open_window (self);
  act (self->window, "win.print", -1);
  dialog = app_test_find_window (ARB_TYPE_PRINT_DIALOG);
  arb_print_dialog_get_request (dialog, &request);
  g_assert_cmpint (request.sheet, ==, ARB_COMPETITION_CARDS);
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "problem")));
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_ROUNDS);
  act (self->window, "win.print", -1);
  dialog = app_test_find_window (ARB_TYPE_PRINT_DIALOG);
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "problem")));
  g_assert_nonnull (strstr (app_test_get_label (dialog, "problem"), "ound"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* --- By a few words --------------------------------------------------------------------------- */

static void
run_words (Fixture *self,
           const char *words)
{
  gpointer palette;

  act (self->window, "win.palette", -1);
  palette = app_test_find_window (ARB_TYPE_PALETTE);
  gtk_editable_set_text (app_test_child (palette, "entry"), words);
  app_test_spin ();
  g_signal_emit_by_name (app_test_child (palette, "entry"), "activate");
  app_test_spin ();
}

/* From another view: a result, the page that is meant, the next round, the clock. */
static void
test_words (Fixture *self,
            gconstpointer unused)
{
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbRound *round;
  ArbClockFace face;
  gpointer pages;

  compete_test_pair (self->store);
  open_window (self);
  pages = app_test_child (self->panel, "pages");
  arb_window_show_view (self->window, ARB_VIEW_LOSSES);
  run_words (self, "résultat 2 b");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, ARB_COMPETITION_PAGE_ROUNDS);
  app_test_respond ("yes");
  competition = compete_test_read (self->store);
  g_assert_true (find_meeting (competition, 1, 2)->has_result);
  g_assert_cmpint (find_meeting (competition, 1, 2)->outcome, ==, ARB_SCORE_LOSS);
  g_assert_false (find_meeting (competition, 1, 1)->has_result);
  run_words (self, "ranking of");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, ARB_COMPETITION_PAGE_RANKING);
  run_words (self, "hand in a list");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, ARB_COMPETITION_PAGE_PLAYERS);
  run_words (self, "clock of the round");
  g_clear_pointer (&competition, arb_competition_free);
  competition = compete_test_read (self->store);
  round = arb_competition_find_round (competition, 1, NULL);
  arb_round_clock_read (round->clock, arb_formula_get_time (arb_competition_get_formula (competition)), 0,
                        g_get_real_time (), &face);
  g_assert_cmpint (face.state, ==, ARB_CLOCK_RUNNING);
  run_words (self, "pair the next");
  gtk_window_destroy (app_test_find_window (ARB_TYPE_PAIR_DIALOG));
}

/* --- Settings --------------------------------------------------------------------------------- */

static void
test_settings (Fixture *self,
               gconstpointer unused)
{
  gpointer page;
  g_autoptr (ArbCompetition) competition = NULL;
  GtkWidget *row;

  open_window (self);
  page = compete_test_page (self->window, "settings");
  gtk_widget_activate_action (self->panel, "competition.show-page", "s", ARB_COMPETITION_PAGE_SETTINGS);
  gtk_spin_button_set_value (app_test_child (page, "tables"), 20);
  act (page, "settings.set-tables", -1);
  gtk_editable_set_text (app_test_child (page, "deadline"), "2026-12-01 09:30");
  g_signal_emit_by_name (app_test_child (page, "deadline"), "apply");
  row = app_test_find_type (GTK_WIDGET (app_test_child (page, "levels")), ADW_TYPE_COMBO_ROW);
  /* The first is about players who meet again. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), ARB_LEVEL_REFUSE);
  app_test_spin ();
  competition = compete_test_read (self->store);
  g_assert_cmpuint (arb_competition_get_n_tables (competition), ==, 20);
  g_assert_cmpint (arb_competition_get_level (competition, ARB_WARN_REMATCH), ==, ARB_LEVEL_REFUSE);
  /* Taken back, the row shows it. */
  act (self->window, "win.undo", -1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, ARB_LEVEL_DOUBLE);
  gtk_editable_set_text (app_test_child (page, "deadline"), "soon");
  g_signal_emit_by_name (app_test_child (page, "deadline"), "apply");
  app_test_spin ();
  assert_note (self, "“soon” is no date");
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (page, "deadline")), ==, "2026-12-01 09:30");
}

int
main (int argc,
      char *argv[])
{
  application = app_test_init (&argc, &argv);
  g_test_add ("/competition/begin", Fixture, NULL, set_up, test_begin, tear_down);
  g_test_add ("/competition/players", Fixture, GUINT_TO_POINTER (4), set_up, test_players, tear_down);
  g_test_add ("/competition/import", Fixture, GUINT_TO_POINTER (4), set_up, test_import, tear_down);
  g_test_add ("/competition/lists", Fixture, GUINT_TO_POINTER (4), set_up, test_lists, tear_down);
  g_test_add ("/competition/second-list", Fixture, GUINT_TO_POINTER (4), set_up, test_second_list, tear_down);
  g_test_add ("/competition/check", Fixture, GUINT_TO_POINTER (4), set_up, test_check, tear_down);
  g_test_add ("/competition/read-rounds", Fixture, GUINT_TO_POINTER (4), set_up, test_read_rounds, tear_down);
  g_test_add ("/competition/pair", Fixture, GUINT_TO_POINTER (5), set_up, test_pair, tear_down);
  g_test_add ("/competition/result", Fixture, GUINT_TO_POINTER (4), set_up, test_result, tear_down);
  g_test_add ("/competition/late", Fixture, GUINT_TO_POINTER (4), set_up, test_late, tear_down);
  g_test_add ("/competition/print", Fixture, GUINT_TO_POINTER (4), set_up, test_print, tear_down);
  g_test_add ("/competition/print-early", Fixture, GUINT_TO_POINTER (4), set_up, test_print_early, tear_down);
  g_test_add ("/competition/from-table", Fixture, GUINT_TO_POINTER (4), set_up, test_from_table, tear_down);
  g_test_add ("/competition/measures", Fixture, GUINT_TO_POINTER (4), set_up, test_measures, tear_down);
  g_test_add ("/competition/swap", Fixture, GUINT_TO_POINTER (4), set_up, test_swap, tear_down);
  g_test_add ("/competition/ranking", Fixture, GUINT_TO_POINTER (4), set_up, test_ranking, tear_down);
  g_test_add ("/competition/words", Fixture, GUINT_TO_POINTER (4), set_up, test_words, tear_down);
  g_test_add ("/competition/settings", Fixture, GUINT_TO_POINTER (4), set_up, test_settings, tear_down);
  return app_test_run (application);
}

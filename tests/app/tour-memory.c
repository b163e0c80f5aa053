/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was decided before, wherever it shows. */

#include "app/memory/arb-precedent-box.h"
#include "game/arb-game-contest.h"
#include "store/arb-store-combat.h"
#include "tour.h"

static void
override (ArbWindow *window,
          const char *rows,
          const char *reason)
{
  g_autoptr (GError) error = NULL;

  arb_session_override (app_test_get_session (window), "a.rows", rows, reason, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

static void
settle (ArbWindow *window,
        ArbStore *store,
        const char *line,
        const char *decision)
{
  const char *game = arb_game_get_id (arb_desk_get_game (arb_window_get_desk (window)));
  const char *combat = arb_store_get_combat (app_test_get_session (window));
  g_autoptr (GPtrArray) contests = NULL;
  g_autoptr (GError) error = NULL;

  arb_game_add_contest (store, game, combat, line, "Autrichiens", "Rangs", &error);
  contests = arb_game_list_contests (store, combat);
  arb_game_settle_contest (store, game, contests->pdata[contests->len - 1], "Léa", decision, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

void
tour_memory (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_COMBAT, self->width, self->height);
  g_autofree char *question = NULL;
  GtkWidget *sheet;

  tour_act (window, "win.memory");
  tour_stop_at_dialog (self, window, "1-nothing");
  tour_begin_combat (window, "melee", "france/u3", "autriche/u1");
  question = g_strdup (arb_session_get_prompt (app_test_get_session (window))->question);
  tour_play_out (window);
  override (window, "4", "sol détrempé : deux rangs ne poussent pas");
  settle (window, store, "a.rows t01", "oui, ils n’ont pas encore combattu");
  settle (window, store, question, "comme ils sont posés sur la table");
  tour_begin_combat (window, "melee", "france/u1", "autriche/u2");
  while (app_test_find_type (app_test_sheet (window), ARB_TYPE_PRECEDENT_BOX) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tour_stop (self, window, "2-question");
  tour_play_out (window);
  sheet = app_test_sheet (window);
  app_test_find_row (window, ARB_SHEET_VALUE, "a.rows", NULL);
  tour_stop_at_why (self, window, "a.rows", "3-why");
  gtk_widget_activate_action (sheet, "sheet.correct", "(ss)", "a.rows", "");
  tour_stop_at_dialog (self, window, "4-override");
  gtk_widget_activate_action (sheet, "sheet.contest", "(ss)", "a.rows", "t01");
  tour_stop_at_dialog (self, window, "5-contest");
  override (window, "7", "le terrain porte");
  tour_act (window, "win.todo");
  tour_stop_at_dialog (self, window, "6-todo");
  tour_act (window, "win.memory");
  tour_stop_at_dialog (self, window, "7-memory");
  app_test_close (window);
  app_test_drop_sample (store, path);
}

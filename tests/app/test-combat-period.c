/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Mêlées of one period: one after the other, several of a unit, and what ends them all. */

#include <string.h>

#include "app/combat/arb-result-state.h"
#include "app/combat/arb-step-state.h"
#include "combat-test.h"
#include "engine/arb-wording.h"
#include "game/arb-game-play.h"

static ArbApplication *application;

/* An Austrian battalion has lost to two of the French, and the end of the mêlées asks. */
static ArbSession *
open_at_end (CombatTest *bench)
{
  combat_test_open (bench, application, 1280);
  combat_test_begin_melee (bench, "france/u1", "autriche/u1");
  combat_test_play_against (bench, "5");
  combat_test_begin_melee (bench, "france/u2", "autriche/u1");
  combat_test_play_against (bench, "5");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench->window)), "combat.go-on", NULL);
  return app_test_get_session (bench->window);
}

/* Without a combat the page says what waits all the same, and its end is a press away. */
static void
check_waiting (CombatTest *bench)
{
  GtkWidget *waiting;

  arb_combat_panel_set_session (app_test_combat (bench->window), NULL);
  app_test_spin ();
  waiting = combat_test_child (bench, "waiting");
  g_assert_true (gtk_widget_get_visible (waiting));
  g_assert_true (g_str_has_prefix (
      gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (waiting))),
      "“18e de ligne, 1er bataillon” – “IR 14 Klebek, 1er bataillon”: fought, waits"));
  g_assert_cmpstr (gtk_actionable_get_action_name (
                       GTK_ACTIONABLE (gtk_widget_get_last_child (waiting))),
                   ==, "combat.close-period");
}

/* Whoever may go after a beaten unit is offered it by name, and nobody else. */
static void
test_chase_by_name (void)
{
  CombatTest bench;
  ArbSession *session;
  guint n_asked = 0;

  session = open_at_end (&bench);
  g_assert_cmpstr (arb_session_get_procedure (session), ==, "close");
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      const char *question = prompt->question;
      gboolean is_chase = g_str_has_suffix (question, ".goes-after");
      g_autoptr (ArbStepState) state = is_chase ? arb_step_state_new (session) : NULL;

      if (is_chase)
        {
          g_assert_cmpuint (state->options->len, ==, 2);
          g_assert_cmpstr (((const ArbStepOption *) state->options->pdata[0])->label, ==,
                           "IR 14 Klebek, 1er bataillon");
          g_assert_cmpstr (((const ArbStepOption *) state->options->pdata[1])->label, ==, "Nobody");
          n_asked++;
        }
      if (g_str_has_suffix (question, ".morale"))
        arb_session_answer (session, "choice=deroute", ARB_SOURCE_TYPED, NULL);
      else if (is_chase && n_asked == 1)
        gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.accept-all", NULL);
      else
        app_test_accept (bench.window);
      /* “Nobody” stands picked: one press takes it. */
      g_assert_true (arb_session_is_done (session) ||
                     !g_str_equal (arb_session_get_prompt (session)->question, question));
    }
  g_assert_cmpuint (n_asked, ==, 2);
  combat_test_close (&bench);
}

/* A test thrown after the first of two mêlées is offered when both end; then each unit is told by its name
 * alone, with all that an umpire has to do with it. */
static void
test_period_result (void)
{
  CombatTest bench;
  ArbSession *session;
  g_autoptr (ArbResultState) result = NULL;
  guint n_asked = 0;

  session = open_at_end (&bench);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (g_str_has_suffix (prompt->question, ".morale"))
        {
          g_autofree char *question = arb_wording_question (arb_session_get_facts (session), prompt, "fr");

          g_assert_true (prompt->has_default);
          g_assert_cmpstr (prompt->standard.word, ==, "arret");
          g_assert_cmpstr (question, ==,
                           "Quel est le résultat du test de moral de l’unité « IR 14 Klebek, 1er "
                           "bataillon » ?");
          n_asked++;
        }
      app_test_accept (bench.window);
    }
  g_assert_cmpuint (n_asked, ==, 1);
  result = arb_result_state_new_at (session, arb_desk_get_game (arb_window_get_desk (bench.window)), NULL);
  g_assert_cmpstr (result->sentence, ==,
                   "26e léger, 1er bataillon: won. 26e léger, 2e bataillon: won. IR 14 Klebek, 1er "
                   "bataillon: lost");
  g_assert_true (result->is_list);
  g_assert_cmpuint (result->units->len, ==, 3);
  {
    const ArbResultUnit *unit = result->units->pdata[2];

    g_assert_cmpstr (unit->name, ==, "IR 14 Klebek, 1er bataillon");
    g_assert_cmpstr (unit->lines[ARB_TELLS_LOSSES], ==,
                     "Losses recorded: 120 · Figures lost: 3");
    g_assert_cmpstr (unit->lines[ARB_TELLS_MOVES], ==, "Retreat (cm): 3");
    g_assert_nonnull (strstr (unit->lines[ARB_TELLS_STATE], "halts"));
  }
  combat_test_close (&bench);
}

/* The losses of a mêlée that waits are not “none”. */
static void
check_unwritten (CombatTest *bench)
{
  g_autoptr (ArbResultState) result = arb_result_state_new (app_test_get_session (bench->window));
  const ArbResultUnit *unit = result->units->pdata[0];
  g_autofree char *text = arb_result_unit_dup_text (unit);

  g_assert_cmpstr (unit->lines[ARB_TELLS_LOSSES], ==, "written at the end of the mêlées");
  g_assert_true (g_str_has_prefix (text, "Losses: written at the end of the mêlées"));
}

/* A second enemy: the first mêlée waits, says why, and one key ends both. */
static void
test_period (void)
{
  CombatTest bench;
  g_autoptr (GPtrArray) pairs = NULL;
  ArbGame *game;
  const ArbSystem *system;

  combat_test_open (&bench, application, 1280);
  game = arb_desk_get_game (arb_window_get_desk (bench.window));
  system = arb_desk_get_system (arb_window_get_desk (bench.window));
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  combat_test_play_out (&bench);
  pairs = arb_game_list_pairs (game, system);
  g_assert_cmpuint (pairs->len, ==, 0);
  g_assert_false (gtk_widget_get_visible (combat_test_child (&bench, "waiting")));
  combat_test_begin_melee (&bench, "france/u4", "autriche/u1");
  combat_test_play_out (&bench);
  g_clear_pointer (&pairs, g_ptr_array_unref);
  pairs = arb_game_list_pairs (game, system);
  g_assert_cmpuint (pairs->len, ==, 2);
  g_assert_true (arb_game_play_may_close (game, system));
  g_assert_true (gtk_widget_get_visible (combat_test_child (&bench, "offers")));
  check_unwritten (&bench);
  check_waiting (&bench);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.go-on", NULL);
  /* A share changed: the printed table is read again before anything ends. */
  while (arb_game_play_may_close (game, system) &&
         !g_str_equal (arb_session_get_procedure (app_test_get_session (bench.window)), "close"))
    gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.go-on", NULL);
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (bench.window)), ==, "close");
  combat_test_close (&bench);
}

static void
test_next_round (void)
{
  CombatTest bench;
  GtkWidget *offers;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  offers = combat_test_child (&bench, "offers");
  g_assert_false (gtk_widget_get_visible (offers));
  combat_test_play_out (&bench);
  g_assert_true (gtk_widget_get_visible (offers));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.next-round",
                              NULL);
  app_test_spin ();
  g_assert_false (arb_session_is_done (app_test_get_session (bench.window)));
  g_assert_cmpint (
      arb_facts_int (arb_session_get_facts (app_test_get_session (bench.window)), "round"), ==, 2);
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 0), "name"),
                   ==, "18e de ligne, 1er bataillon");
  combat_test_close (&bench);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/combat-period/next-round", test_next_round);
  g_test_add_func ("/combat-period/waits", test_period);
  g_test_add_func ("/combat-period/result", test_period_result);
  g_test_add_func ("/combat-period/chase-by-name", test_chase_by_name);
  return app_test_run (application);
}

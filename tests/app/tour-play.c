/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens in the sample battle before the tour looks at it. */

#include "tour.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"

static ArbGameUnit *
find_unit (ArbWindow *window,
           const char *id)
{
  return arb_game_find_unit (arb_desk_get_game (arb_window_get_desk (window)), id);
}

void
tour_begin_combat (ArbWindow *window,
                   const char *procedure,
                   const char *a,
                   const char *b)
{
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (window), procedure, find_unit (window, a),
                          find_unit (window, b), &error);
  g_assert_no_error (error);
  app_test_spin ();
}

void
tour_answer (ArbWindow *window)
{
  ArbSession *session = app_test_get_session (window);
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  /* The prompt itself is gone once it is answered. */
  const char *question = g_intern_string (prompt->question);

  if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed && prompt->n_dice > 1)
    {
      g_autoptr (GString) dice = g_string_new ("3");

      for (guint i = 1; i < prompt->n_dice; i++)
        g_string_append_printf (dice, " %u", 1 + i % 3);
      app_test_type (window, dice->str);
    }
  else if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed)
    app_test_type (window, g_str_has_prefix (prompt->question, "a.") ? "5" : "2");
  else if (g_str_has_suffix (prompt->question, "base-losses"))
    app_test_type (window, g_str_has_prefix (prompt->question, "a.") ? "64" : "40");
  else if (prompt->kind == ARB_PROMPT_NUMBER && !prompt->has_default)
    app_test_type (window, "1");
  else if (prompt->kind == ARB_PROMPT_CHOICE &&
           (!prompt->has_default || prompt->standard.type == ARB_VALUE_NONE))
    /* Whatever view is shown. */
    arb_answer_box_pick_by_key (app_test_answer_box (window), GDK_KEY_2, 0, NULL);
  app_test_accept (window);
  prompt = arb_session_get_prompt (session);
  if (prompt != NULL && g_strcmp0 (prompt->question, question) == 0)
    g_error ("%s does not take its answer", question);
}

void
tour_play_out (ArbWindow *window)
{
  while (!arb_session_is_done (app_test_get_session (window)))
    tour_answer (window);
}

static void
order (ArbDesk *desk,
       ArbOrderAct act,
       const char *unit,
       const char *detail)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (arb_desk_get_game (desk));
  g_autoptr (GError) error = NULL;

  if (!arb_game_orders_add (orders, act, unit, detail, &error))
    g_error ("%s", error->message);
}

void
tour_play_battle (ArbWindow *window)
{
  ArbDesk *desk = arb_window_get_desk (window);
  const ArbSystem *system = arb_desk_get_system (desk);
  ArbGame *game = arb_desk_get_game (desk);
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (game, system->rules);
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (losses);

  order (desk, ARB_ORDER_WRITE, "france/u7", "autriche/u7");
  order (desk, ARB_ORDER_DECLARE, "france/u7", NULL);
  order (desk, ARB_ORDER_WRITE, "france/u4", "autriche/u6");
  order (desk, ARB_ORDER_SEND, "france/u2", "tenir");
  order (desk, ARB_ORDER_ARRIVE, "france/u2", NULL);
  order (desk, ARB_ORDER_SEND, "france/u3", "appuyer");
  order (desk, ARB_ORDER_WRITE_EVADE, "france/u6", NULL);
  arb_game_losses_add_fire (losses, arb_game_find_unit (game, "france/u1"), 175, FALSE, 1, "Batterie",
                            NULL, NULL);
  arb_game_losses_add_fire (losses, arb_game_find_unit (game, "france/u4"), 60, FALSE, 0, NULL, NULL,
                            NULL);
  arb_game_losses_add_fire (losses, arb_game_find_unit (game, "france/u7"), 130, FALSE, 0, NULL, NULL,
                            NULL);
  arb_game_losses_set_step (losses, 0, "france/u1", arb_game_sheet_find_scale (sheet, "level"), "2",
                            NULL, NULL, NULL);
  arb_game_losses_set_step (losses, 0, "france/c3",
                            arb_game_sheet_find_scale (sheet, "leader-fate"), "wounded", NULL, NULL,
                            NULL);
}

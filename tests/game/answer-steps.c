/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* answer-steps bare|followed N: opens the sample battle, begins a mêlée and answers its first N
 * questions, with nobody looking or with the tables following. syncs.py counts what it asks of the
 * disk. */

#include <stdio.h>
#include <stdlib.h>

#include "game-test.h"
#include "game/arb-game-link.h"
#include "store/arb-store-combat.h"

int
main (int argc,
      char *argv[])
{
  GameTest test;
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  int n_answers;

  if (argc != 3)
    return 2;
  n_answers = atoi (argv[2]);
  game_test_open_sample (&test);
  plan = arb_game_link (test.game, test.system, "melee",
                        arb_game_find_unit (test.game, "france/u1"),
                        arb_game_find_unit (test.game, "autriche/u1"));
  if (g_str_equal (argv[1], "bare"))
    g_clear_object (&test.games);
  session = arb_store_begin_combat (test.store, "1", plan, "en", NULL, NULL);
  for (int i = 0; i < n_answers; i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

      if (!prompt->has_default ||
          !arb_session_answer (session, answer, ARB_SOURCE_TYPED, NULL))
        return 1;
    }
  g_clear_object (&session);
  game_test_close (&test);
  return 0;
}

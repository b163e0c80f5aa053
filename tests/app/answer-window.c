/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* answer-window window N: opens the sample battle in the window, begins a mêlée there and takes the first
 * N answers as they are offered, for syncs.py. */

#include <stdlib.h>

#include "combat-test.h"

int
main (int argc,
      char **argv)
{
  ArbApplication *application = app_test_init (&argc, &argv);
  CombatTest bench;

  if (argc != 3)
    return 2;
  combat_test_open (&bench, application, 1280);
  combat_test_begin (&bench, "1", "1");
  for (int i = 0; i < atoi (argv[2]); i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (bench.window));

      g_assert_true (prompt->has_default);
      app_test_accept (bench.window);
      app_test_wait_for_paint (GTK_WIDGET (bench.window));
    }
  combat_test_close (&bench);
  g_object_unref (application);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What hangs on a level or a formation of Les Aigles, whoever writes it: the loss sheet, or a procedure. */

#include "game-test.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-play.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define COLUMN "france/u1"
#define MAX_ANSWERS 100

static void
assert_field (LossesTest *self,
              const char *field,
              const char *expected)
{
  g_autofree char *text =
      arb_game_unit_dup_text (arb_game_find_unit (self->event.game, COLUMN), field);

  g_assert_cmpstr (text, ==, expected);
}

static void
write_field (LossesTest *self,
             const char *field,
             ArbValue value)
{
  g_autoptr (GError) error = NULL;

  arb_store_add_unit (self->event.store, "1", COLUMN, field, &value, NULL, &error);
  arb_value_clear (&value);
  g_assert_no_error (error);
}

static void
set_step (LossesTest *self,
          const char *scale,
          const char *value)
{
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (self->losses);
  g_autoptr (GError) error = NULL;

  arb_game_losses_set_step (self->losses, 0, COLUMN, arb_game_sheet_find_scale (sheet, scale), value,
                            NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Without formation or in disorder it must reform, disorganised it need not (Mêlée 1.4). */
static void
test_level (LossesTest *self,
            gconstpointer data)
{
  set_step (self, "level", "2");
  assert_field (self, "effect.must-reform", "yes");
  set_step (self, "level", "1");
  assert_field (self, "effect.must-reform", NULL);
  set_step (self, "level", "3");
  assert_field (self, "effect.must-reform", "yes");
  set_step (self, "level", "0");
  assert_field (self, "effect.must-reform", NULL);
  game_test_undo (&self->event);
  assert_field (self, "effect.must-reform", "yes");
  losses_test_reopen (self);
  assert_field (self, "effect.must-reform", "yes");
}

/* Not before the mêlée is over, whose end says it. */
static void
test_level_in_melee (LossesTest *self,
                     gconstpointer data)
{
  write_field (self, "enemies", arb_value_text ("autriche/u1"));
  set_step (self, "level", "2");
  assert_field (self, "effect.must-reform", NULL);
}

/* Whoever says that it has reformed says that it is formed. */
static void
test_done (LossesTest *self,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  set_step (self, "level", "3");
  write_field (self, "level-if-fights", arb_value_int (3));
  arb_game_losses_finish_pending (self->losses, arb_game_find_unit (self->event.game, COLUMN),
                                  "must-reform", &error);
  g_assert_no_error (error);
  assert_field (self, "effect.must-reform", NULL);
  assert_field (self, "level", "0");
  assert_field (self, "level-if-fights", NULL);
  game_test_undo (&self->event);
  assert_field (self, "effect.must-reform", "yes");
  assert_field (self, "level", "3");
}

/* A test of morale leads back to nothing. */
static void
test_done_morale (LossesTest *self,
                  gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_field (self, "effect.must-test-morale", arb_value_bool (TRUE));
  arb_game_losses_finish_pending (self->losses, arb_game_find_unit (self->event.game, COLUMN),
                                  "must-test-morale", &error);
  g_assert_no_error (error);
  assert_field (self, "effect.must-test-morale", NULL);
  assert_field (self, "morale", NULL);
}

static void
assert_ranks (LossesTest *self,
              const char *ranks,
              const char *elites,
              const char *broken)
{
  assert_field (self, "ranks", ranks);
  assert_field (self, "rank-elites", elites);
  assert_field (self, "square-broken", broken);
}

static void
test_formation (LossesTest *self,
                gconstpointer data)
{
  write_field (self, "square-broken", arb_value_bool (TRUE));
  set_step (self, "formation", "line");
  assert_ranks (self, NULL, NULL, NULL);
  game_test_undo (&self->event);
  assert_ranks (self, "3,3,3,3,3,3", "3,0,0,0,0,3", "yes");
}

/* Goes by what is proposed but for the formation of the unit. */
static void
play (LossesTest *self,
      const char *procedure,
      const char *question,
      const char *formation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_plan (self->event.game, self->event.system, procedure,
                     arb_game_find_unit (self->event.game, COLUMN),
                     arb_game_find_unit (self->event.game, "autriche/u1"), NULL, &error);
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *wanted = g_strconcat ("choice=", formation, NULL);
  gboolean is_asked = FALSE;

  g_assert_no_error (error);
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; !arb_session_is_done (session); i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *usual = prompt->has_default ? arb_prompt_format (prompt, &prompt->standard)
                               : prompt->kind == ARB_PROMPT_NOTICE ? g_strdup ("ok")
                               : g_str_equal (prompt->question, "action")
                                   ? g_strdup ("choice=march")
                                   : g_strdup ("number=10");
      gboolean is_formation = g_str_equal (prompt->question, question);

      is_asked = is_asked || is_formation;
      g_assert_cmpuint (i, <, MAX_ANSWERS);
      g_test_message ("%s: %s", prompt->question, is_formation ? wanted : usual);
      arb_session_answer (session, is_formation ? wanted : usual, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_true (is_asked);
}

/* What a procedure was told of the formation is written as well; only another one changes the ranks. */
static void
test_procedure (LossesTest *self,
                const char *procedure,
                const char *question)
{
  write_field (self, "square-broken", arb_value_bool (TRUE));
  play (self, procedure, question, "column");
  assert_ranks (self, "3,3,3,3,3,3", "3,0,0,0,0,3", "yes");
  play (self, procedure, question, "line");
  assert_field (self, "formation", "line");
  assert_ranks (self, NULL, NULL, NULL);
  losses_test_reopen (self);
  assert_ranks (self, NULL, NULL, NULL);
}

static void
test_move (LossesTest *self,
           gconstpointer data)
{
  test_procedure (self, "move", "formation");
}

static void
test_charge (LossesTest *self,
             gconstpointer data)
{
  test_procedure (self, "charge", "charger.formation");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/written/level", LossesTest, NULL, losses_test_set_up, test_level, losses_test_tear_down);
  g_test_add ("/written/level-in-melee", LossesTest, NULL, losses_test_set_up, test_level_in_melee, losses_test_tear_down);
  g_test_add ("/written/done", LossesTest, NULL, losses_test_set_up, test_done, losses_test_tear_down);
  g_test_add ("/written/done-morale", LossesTest, NULL, losses_test_set_up, test_done_morale, losses_test_tear_down);
  g_test_add ("/written/formation", LossesTest, NULL, losses_test_set_up, test_formation, losses_test_tear_down);
  g_test_add ("/written/move", LossesTest, NULL, losses_test_set_up, test_move, losses_test_tear_down);
  g_test_add ("/written/charge", LossesTest, NULL, losses_test_set_up, test_charge, losses_test_tear_down);
  return g_test_run ();
}

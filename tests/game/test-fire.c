/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fire on the loss sheet, offered where a combat asks for it; and the combats a unit is in. */

#include <locale.h>
#include <string.h>

#include "engine/arb-wording.h"
#include "game-test.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-fire.h"
#include "game/arb-game-link.h"
#include "game/arb-game-losses.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

static ArbGameUnit *
get_unit (LossesTest *self,
          const char *id)
{
  ArbGameUnit *unit = arb_game_find_unit (self->event.game, id);

  g_assert_nonnull (unit);
  return unit;
}

static void
set_clock (LossesTest *self,
           const char *period,
           const char *quarter)
{
  g_assert_true (arb_store_add_clock (self->event.store, arb_game_get_id (self->event.game), period,
                                      quarter, NULL));
}

static void
fire (LossesTest *self,
      const char *unit,
      gint64 losses,
      const char *by)
{
  g_autoptr (GError) error = NULL;

  arb_game_losses_add_fire (self->losses, get_unit (self, unit), losses, FALSE, 0, by, NULL, &error);
  g_assert_no_error (error);
}

/* A mêlée of france/u3 against autriche/u1 that touches in @quarter, at the question. */
static ArbSession *
ask (LossesTest *self,
     int quarter)
{
  g_autoptr (ArbBody) plan =
      arb_game_link (self->event.game, self->event.system, "melee", get_unit (self, "france/u3"),
                     get_unit (self, "autriche/u1"));
  g_autofree char *contact = g_strdup_printf ("number=%d", quarter);
  g_autoptr (GError) error = NULL;
  ArbSession *session =
      arb_store_begin_combat (self->event.store, arb_game_get_id (self->event.game), plan, "en",
                              NULL, &error);

  g_assert_no_error (error);
  while (!g_str_equal (arb_session_get_prompt (session)->question, "a.prefire-losses"))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered = arb_prompt_format (prompt, &prompt->standard);

      g_assert_cmpint (prompt->kind, !=, ARB_PROMPT_DICE);
      arb_session_answer (session,
                          g_str_equal (prompt->question, "contact-quarter") ? contact : offered,
                          ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  return session;
}

/* @losses -1: nothing is offered; @words NULL: nothing is said either, and the usual none is. */
static void
check (LossesTest *self,
       int quarter,
       gint64 losses,
       const char *words)
{
  g_autoptr (ArbSession) session = ask (self, quarter);
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *said = arb_game_fire_dup_words (prompt->origin);

  g_assert_cmpstr (said, ==, words);
  g_assert_true (prompt->has_default == (losses >= 0));
  if (losses >= 0)
    g_assert_cmpint (arb_value_get_int (&prompt->standard), ==, losses);
  g_assert_true (arb_store_abandon_combat (self->event.store, arb_store_get_combat (session), NULL,
                                           NULL));
}

#define ONE_OF(q) ", period 3, quarter " q " (noted by test)"

/* The half period that ends with the contact, or the quarter alone (Mêlée 2.1). */
static void
test_window (LossesTest *self,
             gconstpointer data)
{
  set_clock (self, "2", "4");
  fire (self, "france/u3", 99, NULL);
  set_clock (self, "3", "1");
  fire (self, "france/u3", 10, NULL);
  set_clock (self, "3", "2");
  fire (self, "france/u3", 5, NULL);
  fire (self, "autriche/u1", 77, NULL);
  check (self, 1, 10, "fire on the loss sheet: 10" ONE_OF ("1"));
  check (self, 2, 15, "fire on the loss sheet: 10" ONE_OF ("1") " + 5" ONE_OF ("2"));
  /* Nobody fired in the third: whether anybody could, the sheet does not know. */
  check (self, 3, -1,
         "the loss sheet has fire that may count: 10" ONE_OF ("1") " + 5" ONE_OF ("2"));
  check (self, 4, 0, NULL);
  set_clock (self, "3", "3");
  fire (self, "france/u3", 3, NULL);
  check (self, 3, 3, "fire on the loss sheet: 3" ONE_OF ("3"));
  check (self, 4, 3, "fire on the loss sheet: 3" ONE_OF ("3"));
  /* The next period has none. */
  set_clock (self, "4", "1");
  check (self, 1, 0, NULL);
  check (self, 3, 0, NULL);
}

/* The one who is charged fires in the quarter of the contact; others noted there are in doubt. */
static void
test_shooters (LossesTest *self,
               gconstpointer data)
{
  set_clock (self, "3", "2");
  fire (self, "france/u3", 10, "autriche/u1");
  check (self, 2, 10,
         "fire on the loss sheet: 10, period 3, quarter 2 (from IR 14 Klebek, 1er bataillon; noted by test)");
  fire (self, "france/u3", 7, "autriche/u5");
  check (self, 2, -1,
         "the loss sheet has fire that may count: 10, period 3, quarter 2 (from IR 14 Klebek, 1er "
         "bataillon; noted by test) + 7, period 3, quarter 2 (from Grenzer de Gradiska; noted by test)");
}

static void
test_no_clock (LossesTest *self,
               gconstpointer data)
{
  check (self, 2, 0, NULL);
  fire (self, "france/u3", 10, NULL);
  check (self, 2, -1,
         "the loss sheet has fire that may count: 10, at no noted time (noted by test)");
  set_clock (self, "3", "");
  fire (self, "france/u3", 4, NULL);
  check (self, 2, -1, "the loss sheet has fire that may count: 4, period 3 (noted by test)");
}

/* Figures do not say how many losses they are worth. */
static void
test_figures_only (LossesTest *self,
                   gconstpointer data)
{
  g_assert_true (arb_store_add_fire (self->event.store, arb_game_get_id (self->event.game),
                                     "france/u3", 2, NULL, NULL));
  check (self, 2, -1,
         "the loss sheet has fire that may count: 2 figures, at no noted time (noted by test)");
  /* With a clock, what has no time was before it. */
  set_clock (self, "3", "2");
  check (self, 2, 0, NULL);
}

/* The origin is in the account, and in the journal after it was closed. */
static void
test_kept (LossesTest *self,
           gconstpointer data)
{
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *combat = NULL;

  set_clock (self, "3", "2");
  fire (self, "france/u3", 31, NULL);
  session = ask (self, 2);
  combat = g_strdup (arb_store_get_combat (session));
  g_clear_object (&session);
  g_clear_pointer (&self->losses, arb_game_losses_free);
  game_test_reopen (&self->event);
  session = arb_store_resume_combat (self->event.store, combat, "en", NULL);
  g_assert_nonnull (session);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "a.prefire-losses");
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (session)->standard), ==, 31);
  g_assert_true (g_str_has_prefix (arb_session_get_prompt (session)->origin, ARB_FROM_FIRE "3/2,31"));
  self->losses = arb_game_losses_new (self->event.game, self->event.system->rules);
}

/* What an open combat sets when it is decided would take later fire off the sheet again: it is noted before
 * the combat, or after it. Whoever is in no combat is fired at as ever. */
static void
test_open (LossesTest *self,
           gconstpointer data)
{
  ArbGameUnit *unit = get_unit (self, "france/u3");
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  set_clock (self, "3", "2");
  session = ask (self, 2);
  game_test_assert_refused (
      arb_game_losses_add_fire (self->losses, unit, 31, FALSE, 0, NULL, NULL, &error), &error,
      "“18e de ligne, 1er bataillon” is in a combat that waits for an answer: decide it first, or "
      "abandon it if the fire came before it.");
  g_assert_cmpint (arb_game_unit_get_int (unit, "remainder", 0), ==, 0);
  fire (self, "france/u4", 31, NULL);
  g_assert_true (arb_store_abandon_combat (self->event.store, arb_store_get_combat (session), NULL,
                                           &error));
  fire (self, "france/u3", 31, NULL);
  g_clear_object (&session);
  session = ask (self, 2);
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (session)->standard), ==, 31);
}

static void
fire_half (LossesTest *self,
           const char *unit,
           gint64 read,
           const char *by)
{
  g_autoptr (GError) error = NULL;

  arb_game_losses_add_fire (self->losses, get_unit (self, unit), read, TRUE, 0, by, NULL, &error);
  g_assert_no_error (error);
}

/* The example of Mêlée 2.1: a battery and skirmishers fire a quarter, the charged line whole; 20 and
 * 10 and 40 are 70, and nobody adds or halves by hand. A number that has no half is refused. */
static void
test_halved (LossesTest *self,
             gconstpointer data)
{
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  set_clock (self, "3", "2");
  fire_half (self, "france/u3", 40, "Batterie");
  fire_half (self, "france/u3", 20, "Grenzer");
  fire (self, "france/u3", 40, "autriche/u1");
  game_test_assert_refused (arb_game_losses_add_fire (self->losses, get_unit (self, "france/u3"), 25,
                                                      TRUE, 0, NULL, NULL, &error),
                            &error,
                            "Half of 25 is no whole number: enter the losses as they count.");
  session = ask (self, 2);
  g_assert_true (arb_session_get_prompt (session)->has_default);
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (session)->standard), ==, 70);
  words = arb_game_fire_dup_words (arb_session_get_prompt (session)->origin);
  g_assert_nonnull (strstr (words, "20 (half of 40), period 3, quarter 2 (from Batterie"));
}

/* A charge played to its end, as offered, to that question of its mêlée. */
static ArbSession *
play_assault (LossesTest *self,
              const char *question)
{
  g_autoptr (ArbBody) plan =
      arb_game_link (self->event.game, self->event.system, "assault", get_unit (self, "france/u3"),
                     get_unit (self, "autriche/u1"));
  g_autoptr (GError) error = NULL;
  ArbSession *session =
      arb_store_begin_combat (self->event.store, arb_game_get_id (self->event.game), plan, "en",
                              NULL, &error);

  g_assert_no_error (error);
  while (!g_str_equal (arb_session_get_prompt (session)->question, question))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered = arb_prompt_format (prompt, &prompt->standard);

      g_assert_false (arb_session_is_done (session));
      arb_session_answer (session,
                          g_str_has_suffix (prompt->question, "/distance") ? "number=9" : offered,
                          ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  return session;
}

/* In the mêlée of a charge the sides are the units, not “unit A”. */
static void
test_names (LossesTest *self,
            gconstpointer data)
{
  g_autoptr (ArbSession) session = play_assault (self, "melee/a.prefire-losses");
  g_autofree char *question = arb_wording_question (arb_session_get_facts (session),
                                                    arb_session_get_prompt (session), "en");

  g_assert_cmpstr (question, ==,
                   "How many losses to fire had 18e de ligne, 1er bataillon in the quarter or half "
                   "period of the contact?");
}

/* In a charge played to its end it is asked under the name of the call. */
static void
test_assault (LossesTest *self,
              gconstpointer data)
{
  g_autoptr (ArbBody) plan = NULL;
  const char *const *line;
  guint index = 0;
  guint n_lines = 0;

  set_clock (self, "3", "2");
  fire (self, "france/u3", 31, NULL);
  plan = arb_game_link (self->event.game, self->event.system, "assault",
                        get_unit (self, "france/u3"), get_unit (self, "autriche/u1"));
  while ((line = arb_body_next (plan, "offer", 6, &index)) != NULL)
    {
      g_assert_cmpstr (line[1], ==, "melee/a.prefire-losses");
      g_assert_cmpstr (line[2], ==, "contact-quarter");
      n_lines++;
    }
  g_assert_cmpuint (n_lines, ==, 2);
}

/* --- The general ------------------------------------------------------------------------------ */

static void
test_pending (LossesTest *self,
              gconstpointer data)
{
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;
  const ArbScale *fate =
      arb_game_sheet_find_scale (arb_game_losses_get_sheet (self->losses), "leader-fate");
  g_auto (GStrv) none = NULL;
  g_auto (GStrv) todo = NULL;
  g_auto (GStrv) after = NULL;

  fire (self, "france/u2", 5, NULL);
  none = arb_game_losses_list_pending (self->losses, get_unit (self, "france/u2"));
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  fire (self, "france/u3", 5, NULL);
  todo = arb_game_losses_list_pending (self->losses, get_unit (self, "france/u3"));
  g_assert_cmpuint (g_strv_length (todo), ==, 1);
  g_assert_cmpstr (todo[0], ==, "leader-under-fire");
  /* His fate set by hand settles it as well as the die. */
  arb_game_losses_set_step (self->losses, 0, "france/c3", fate, "unhurt", NULL, &said, &error);
  g_assert_no_error (error);
  after = arb_game_losses_list_pending (self->losses, get_unit (self, "france/u3"));
  g_assert_cmpuint (g_strv_length (after), ==, 0);
}

/* --- Combats of a unit ------------------------------------------------------------------------ */

static guint
count_combats (LossesTest *self,
               const char *a,
               const char *b)
{
  g_autoptr (GPtrArray) combats =
      arb_game_list_combats_of (self->event.game, a != NULL ? get_unit (self, a) : NULL,
                                b != NULL ? get_unit (self, b) : NULL);

  return combats->len;
}

static void
test_combats (LossesTest *self,
              gconstpointer data)
{
  g_autoptr (ArbSession) session = NULL;

  g_assert_cmpuint (count_combats (self, "france/u3", "autriche/u1"), ==, 0);
  session = ask (self, 1);
  g_assert_cmpuint (count_combats (self, "france/u3", NULL), ==, 1);
  g_assert_cmpuint (count_combats (self, NULL, "autriche/u1"), ==, 1);
  g_assert_cmpuint (count_combats (self, "autriche/u1", "france/u3"), ==, 1);
  g_assert_cmpuint (count_combats (self, "france/u2", "autriche/u2"), ==, 0);
  g_assert_cmpuint (count_combats (self, NULL, NULL), ==, 0);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/fire/window", LossesTest, NULL, losses_test_set_up, test_window, losses_test_tear_down);
  g_test_add ("/fire/shooters", LossesTest, NULL, losses_test_set_up, test_shooters, losses_test_tear_down);
  g_test_add ("/fire/no-clock", LossesTest, NULL, losses_test_set_up, test_no_clock, losses_test_tear_down);
  g_test_add ("/fire/figures-only", LossesTest, NULL, losses_test_set_up, test_figures_only, losses_test_tear_down);
  g_test_add ("/fire/kept", LossesTest, NULL, losses_test_set_up, test_kept, losses_test_tear_down);
  g_test_add ("/fire/open", LossesTest, NULL, losses_test_set_up, test_open, losses_test_tear_down);
  g_test_add ("/fire/halved", LossesTest, NULL, losses_test_set_up, test_halved, losses_test_tear_down);
  g_test_add ("/fire/assault", LossesTest, NULL, losses_test_set_up, test_assault, losses_test_tear_down);
  g_test_add ("/fire/names", LossesTest, NULL, losses_test_set_up, test_names, losses_test_tear_down);
  g_test_add ("/fire/pending", LossesTest, NULL, losses_test_set_up, test_pending, losses_test_tear_down);
  g_test_add ("/fire/combats", LossesTest, NULL, losses_test_set_up, test_combats, losses_test_tear_down);
  return g_test_run ();
}

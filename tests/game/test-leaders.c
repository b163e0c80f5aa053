/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A general of Les Aigles who goes from unit to unit in the course of an event: what he gives, what befalls
 * him, and what is left of it (Mêlée 3.2). */

#include <string.h>

#include "game/arb-game-leaders.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-play.h"
#include "game/arb-game-setup.h"
#include "store/arb-store-combat.h"
#include "turns-test.h"

#define GENERAL "c3"
#define FIRST "france/u3"
#define SECOND "france/u1"
#define MAX_ANSWERS 200

static void
set_up (LossesTest *self,
        gconstpointer data)
{
  g_autoptr (ArbGameOrders) orders = NULL;
  g_autoptr (GError) error = NULL;

  losses_test_set_up (self, data);
  orders = arb_game_orders_new (self->event.game);
  arb_game_orders_set_clock (orders, (ArbMoment) { 1, 1 }, &error);
  g_assert_no_error (error);
}

static ArbGameUnit *
get_unit (LossesTest *self,
          const char *id)
{
  return arb_game_find_unit (self->event.game, id);
}

static gboolean
move (LossesTest *self,
      const char *unit,
      const char *commander,
      GError **error)
{
  return commander != NULL ? arb_game_attach_leader (self->losses, self->event.game,
                                                     get_unit (self, unit), commander, NULL, error)
                           : arb_game_detach_leader (self->losses, self->event.game,
                                                     get_unit (self, unit), NULL, NULL, error);
}

static void
assert_with (LossesTest *self,
             const char *unit)
{
  g_assert_true (arb_game_find_led_unit (self->event.game, 0, GENERAL) ==
                 (unit != NULL ? get_unit (self, unit) : NULL));
}

static void
next_period (LossesTest *self,
             int period)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->event.game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_set_clock (orders, (ArbMoment) { period, 1 }, &error);
  g_assert_no_error (error);
}

/* What is not asked by name is answered as proposed: a one, a draw, an order that holds. */
static char *
dup_answer (const ArbPrompt *prompt,
            const char *losses,
            const char *fate)
{
  const char *question = prompt->question;

  if (g_str_has_suffix (question, "fate-die") || g_str_has_suffix (question, "fate-dice"))
    return g_strconcat ("dice=", fate, NULL);
  if (g_str_has_suffix (question, "base-losses"))
    return g_strconcat ("number=", losses, NULL);
  if (prompt->kind == ARB_PROMPT_DICE)
    return g_strdup ("dice=1");
  if (g_str_has_suffix (question, "morale"))
    return g_strdup ("choice=arret");
  if (prompt->has_default)
    return arb_prompt_format (prompt, &prompt->standard);
  return g_strdup (prompt->kind == ARB_PROMPT_NOTICE ? "ok" : "none");
}

/* @a NULL: the end of the period. @fate NULL: nobody's fate may be asked. */
static ArbSession *
play (LossesTest *self,
      const char *a,
      const char *b,
      const char *losses,
      const char *fate)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_plan (self->event.game, self->event.system, a != NULL ? "melee" : "close",
                     a != NULL ? get_unit (self, a) : NULL, b != NULL ? get_unit (self, b) : NULL, NULL,
                     &error);
  ArbSession *session;

  g_assert_no_error (error);
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; !arb_session_is_done (session); i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;

      g_assert_cmpuint (i, <, MAX_ANSWERS);
      g_assert_true (fate != NULL || strstr (prompt->question, "fate-di") == NULL);
      answer = dup_answer (prompt, losses, fate);
      g_test_message ("%s: %s", prompt->question, answer);
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  return session;
}

static void
assert_helps (ArbSession *session,
              gint64 budget,
              gint64 random)
{
  const ArbFacts *facts = arb_session_get_facts (session);

  g_assert_cmpint (arb_facts_int (facts, "a.leader"), ==, budget);
  g_assert_cmpint (arb_facts_int (facts, "a.random"), ==, random);
}

/* He helps whom he is with: a one on his line of the die counts one, without him nothing. */
static void
test_goes (LossesTest *self,
           gconstpointer data)
{
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;
  g_autoptr (ArbSession) third = NULL;
  g_autoptr (GError) error = NULL;

  assert_with (self, FIRST);
  first = play (self, SECOND, "autriche/u1", "20", NULL);
  assert_helps (first, 0, 0);
  g_assert_true (move (self, SECOND, GENERAL, &error));
  assert_with (self, SECOND);
  g_clear_object (&first);
  losses_test_reopen (self);
  assert_with (self, SECOND);
  next_period (self, 2);
  second = play (self, SECOND, "autriche/u1", "20", "1");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (second), "round"), ==, 2);
  assert_helps (second, 40, 1);
  assert_with (self, SECOND);
  next_period (self, 3);
  g_assert_true (move (self, SECOND, NULL, &error));
  assert_with (self, NULL);
  third = play (self, SECOND, "autriche/u1", "20", NULL);
  assert_helps (third, 0, 0);
}

/* Whoever fought with two enemies brings him through the end of the period first. */
static void
test_waits (LossesTest *self,
            gconstpointer data)
{
  g_autoptr (ArbSession) first = NULL;
  g_autoptr (ArbSession) second = NULL;
  g_autoptr (ArbSession) close = NULL;
  g_autoptr (GError) error = NULL;
  const char *sentence = "A mêlée of “18e de ligne, 1er bataillon” waits for its end: commanders come and go "
                         "before it is fought or after its end. Take the mêlée back, or end the mêlées of "
                         "the period first.";

  /* The second takes the first up again, and both wait. */
  first = play (self, FIRST, "autriche/u1", "20", "1");
  second = play (self, FIRST, "autriche/u2", "20", "1");
  game_test_assert_refused (move (self, FIRST, NULL, &error), &error, sentence);
  game_test_assert_refused (move (self, SECOND, GENERAL, &error), &error, sentence);
  assert_with (self, FIRST);
  close = play (self, NULL, NULL, "20", "1,1");
  assert_with (self, FIRST);
  g_assert_true (move (self, SECOND, GENERAL, &error));
  assert_with (self, SECOND);
}

/* Killed, he leaves his unit, which tests its morale; nobody gets him back but by taking it back. */
static void
test_killed (LossesTest *self,
             gconstpointer data)
{
  g_autoptr (ArbSession) melee = NULL;
  g_autoptr (GPtrArray) before = arb_game_list_leaders (self->losses, self->event.game, 0);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GError) error = NULL;

  melee = play (self, FIRST, "autriche/u1", "60", "6");
  g_assert_cmpstr (arb_facts_word (arb_session_get_facts (melee), "a.leader-fate"), ==, "killed");
  assert_with (self, NULL);
  after = arb_game_list_leaders (self->losses, self->event.game, 0);
  g_assert_cmpuint (after->len, ==, before->len - 1);
  g_assert_false (move (self, SECOND, GENERAL, &error));
  g_assert_nonnull (strstr (error->message, "takes no further part"));
  g_clear_error (&error);
  /* Another takes his place. */
  g_assert_true (move (self, FIRST, "c1", &error));
  game_test_undo (&self->event);
  g_clear_object (&melee);
  game_test_undo (&self->event);
  assert_with (self, FIRST);
  losses_test_reopen (self);
  assert_with (self, FIRST);
}

/* --- Several with one unit --------------------------------------------------------------------- */

static GBytes *
make_list (const char *system,
           const char *content)
{
  char *xml = g_strdup_printf ("<army xmlns='urn:arbitre:army:1' version='1.1' id='l' name='L' system='%s' "
                               "data='1.0'><formation id='f' name='F' level='corps'>%s</formation></army>",
                               system, content);

  return g_bytes_new_take (xml, strlen (xml));
}

static void
open_several (GameTest *test,
              const char *system,
              const char *a,
              const char *b)
{
  g_autoptr (GBytes) list_a = make_list (system, a);
  g_autoptr (GBytes) list_b = make_list (system, b);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_texts (test, system, list_a, list_b);
  arb_game_add_rules (test->store, system, NULL, problems, &error);
  g_assert_no_error (error);
}

static void
join (GameTest *test,
      const char *unit,
      const char *commander)
{
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (test->game, test->system->rules);
  g_autoptr (GError) error = NULL;

  arb_game_attach_leader (losses, test->game, arb_game_find_unit (test->game, unit), commander, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
leave (GameTest *test,
       const char *unit,
       const char *commander,
       GError **error)
{
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (test->game, test->system->rules);

  return arb_game_detach_leader (losses, test->game, arb_game_find_unit (test->game, unit), commander, NULL,
                                 error);
}

/* « Personnages »: all officers of a unit that is destroyed flee, each where he can; their ranks go with
 * them, and with whoever is sent elsewhere by hand. */
static void
test_officers (void)
{
  GameTest test;
  g_autoptr (ArbSession) combat = NULL;
  g_autoptr (GError) error = NULL;

  open_several (&test, "frederic",
                "<unit id='u1' name='Hussards'><group type='cav-l' regular='3'/></unit>",
                "<commander id='c1' name='Lucchesi' grade='general-en-chef'/>"
                "<commander id='c2' name='Daun' grade='sous-general'/>"
                "<unit id='u1' name='Deutschmeister'><group type='inf-2' regular='1'/></unit>"
                "<unit id='u2' name='Botta'><group type='inf-2' regular='4'/></unit>");
  join (&test, "b/u1", "c1");
  join (&test, "b/u1", "c2");
  turns_test_assert_state (&test, "b/u1", "leader=c1,c2");
  game_test_assert_refused (leave (&test, "b/u1", NULL, &error), &error,
                            "Several commanders are with “Deutschmeister”: say who leaves.");
  game_test_assert_refused (leave (&test, "b/u1", "c3", &error), &error, "“c3” is not with “Deutschmeister”.");
  combat = turns_test_act (&test, "engagement", "a/u1", "b/u1",
                           "roll.faces=inf,order officer-1/officer.rank=sous-general "
                           "officer-1/refuge=Botta officer-2/refuge=none follows=no");
  g_clear_object (&combat);
  turns_test_assert_state (&test, "b/u1", "leader= officers=none");
  turns_test_assert_state (&test, "b/u2", "leader=c2 officers=sous-general");
  turns_test_assert_state (&test, "b/c1", "leader-fate=lost");
  g_assert_true (leave (&test, "b/u2", NULL, &error));
  turns_test_assert_state (&test, "b/u2", "leader= officers=none");
  turns_test_assert_state (&test, "b/c2", "with=");
  game_test_undo (&test);
  turns_test_assert_state (&test, "b/u2", "leader=c2 officers=sous-general");
  game_test_undo (&test);
  turns_test_assert_state (&test, "b/u1", "leader=c1,c2");
  game_test_close (&test);
}

/* « Général en mêlée »: each who fights beside the unit tests his fate; the one who is left stays with it. */
static void
test_generals (void)
{
  GameTest test;
  g_autoptr (ArbSession) charge = NULL;
  g_autoptr (ArbSession) melee = NULL;
  g_autoptr (ArbSession) close = NULL;

  open_several (&test, "adgr",
                "<commander id='c1' name='Foix' grade='brillant'/><commander id='c2' name='Bayard' grade='competent'/>"
                "<unit id='u1' name='Gendarmes'><group type='gendarme' regular='1'/></unit>",
                "<unit id='u1' name='Tercio'><group type='tercio' regular='1'/></unit>");
  join (&test, "a/u1", "c1");
  join (&test, "a/u1", "c2");
  turns_test_set_state (&test, "a/c1", "engaged", "yes");
  turns_test_set_state (&test, "a/c2", "engaged", "yes");
  charge = turns_test_act (&test, "charge", "a/u1", "b/u1", "kind=spontaneous in-zoc=yes distance=1 b.part=left");
  melee = turns_test_act (&test, "melee", "a/u1", "b/u1", "a.die=3 b.die=4");
  close = turns_test_act (&test, "close", NULL, NULL, "active=a piece.3.die=1 piece.4.die=6");
  g_clear_object (&charge);
  g_clear_object (&melee);
  g_clear_object (&close);
  turns_test_assert_state (&test, "a/c1", "leader-fate=killed");
  turns_test_assert_state (&test, "a/c2", "leader-fate=");
  turns_test_assert_state (&test, "a/u1", "leader=c2");
  game_test_close (&test);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/leaders/goes", LossesTest, NULL, set_up, test_goes, losses_test_tear_down);
  g_test_add ("/leaders/waits", LossesTest, NULL, set_up, test_waits, losses_test_tear_down);
  g_test_add ("/leaders/killed", LossesTest, NULL, set_up, test_killed, losses_test_tear_down);
  g_test_add_func ("/leaders/officers", test_officers);
  g_test_add_func ("/leaders/generals", test_generals);
  return g_test_run ();
}

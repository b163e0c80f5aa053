/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A turn of ADG Renaissance at a table: what an act takes from those before it and leaves for those
 * after, and what becomes of it on undo, after a correction and in the next turn. */

#include <locale.h>

#include "game/arb-game-combats.h"
#include "game/arb-game-setup.h"
#include "store/arb-correct.h"
#include "store/arb-store-combat.h"
#include "turns-test.h"

#define KNIGHTS "a/u1" /* two units of gendarmes with Impact */
#define SWISS "a/u2"   /* a Keil */
#define GUNS "a/u6"    /* heavy artillery */
#define TERCIO "b/u1"
#define SHOT "b/u4"    /* arquebusiers */

static void
open_table (GameTest *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  game_test_open_lists (self, "adgr", "adgr-france", "adgr-espagne");
  g_assert_true (arb_game_add_rules (self->store, "adgr", NULL, problems, &error));
  g_assert_true (turns_test_next (self, &error));
}

static void
act (GameTest *self,
     const char *procedure,
     const char *a,
     const char *b,
     const char *answers)
{
  g_object_unref (turns_test_act (self, procedure, a, b, answers));
}

/* What an act came to, as the account tells it. */
static void
assert_result (GameTest *self,
               const char *procedure,
               const char *a,
               const char *answers,
               const char *id,
               const char *expected)
{
  g_autoptr (ArbSession) session = turns_test_act (self, procedure, a, NULL, answers);
  const ArbValue *value = arb_facts_get (arb_session_get_facts (session), id);
  g_autofree char *text = value != NULL ? arb_value_to_string (value) : g_strdup ("");

  g_assert_cmpstr (text, ==, expected);
}

/* --- A charge and its mêlée ------------------------------------------------------------------ */

static gboolean
is_in_contact (GameTest *self,
               const char *unit)
{
  g_autofree char *enemies = turns_test_dup_state (self, unit, "enemies");

  return *enemies != '\0';
}

static void
test_charge (void)
{
  GameTest test;

  open_table (&test);
  act (&test, "charge", KNIGHTS, SHOT, "distance=2 b.part=right");
  turns_test_assert_state (&test, KNIGHTS, "enemies=b/u4 charge=made phases=0 charged=yes");
  turns_test_assert_state (&test, SHOT, "enemies=a/u1 charge=received contact-parts=right");
  /* Nobody asks who charged: 3 → 4 by quality, base 2, Impact 1 against 3, +1 for its shot. */
  act (&test, "melee", KNIGHTS, SHOT, "a.die=3 b.die=3");
  turns_test_assert_state (&test, SHOT, "coh-lost=3 disorder=yes fought=right");
  act (&test, "close", NULL, NULL, "");
  turns_test_assert_state (&test, SHOT, "phases=1 fought=none lost-right=");
  game_test_undo (&test);
  turns_test_assert_state (&test, SHOT, "phases=0 fought=right lost-right=3");
  game_test_undo (&test);
  turns_test_assert_state (&test, SHOT, "coh-lost= fought=none");
  turns_test_assert_state (&test, KNIGHTS, "enemies=b/u4 charged=yes");
  /* Answer by answer back to before the charge. */
  for (guint i = 0; i < 60 && is_in_contact (&test, KNIGHTS); i++)
    game_test_undo (&test);
  turns_test_assert_state (&test, KNIGHTS, "enemies= charged=");
  turns_test_assert_state (&test, SHOT, "enemies=");
  game_test_close (&test);
}

static void
test_next_turn (void)
{
  GameTest test;
  g_autoptr (GError) error = NULL;

  open_table (&test);
  act (&test, "charge", KNIGHTS, SHOT, "distance=2");
  act (&test, "melee", KNIGHTS, SHOT, "a.die=3 b.die=3");
  game_test_assert_refused (turns_test_next (&test, &error), &error,
                            "The combat phase has to be closed before the turn ends.");
  act (&test, "close", NULL, NULL, "");
  g_assert_true (turns_test_next (&test, &error));
  turns_test_assert_state (&test, KNIGHTS, "charged= enemies=b/u4 charge=made phases=1");
  /* A later phase: no Impact, no shot. 4 + 2 against 3 − 1 for disorder. */
  act (&test, "melee", KNIGHTS, SHOT, "a.die=3 b.die=3");
  turns_test_assert_state (&test, SHOT, "strength=0 coh-lost= routed-now=yes");
  act (&test, "close", NULL, NULL, "active=a piece.1.pursues=no");
  turns_test_assert_state (&test, KNIGHTS, "enemies= charge=");
  game_test_reopen (&test);
  turns_test_assert_state (&test, SHOT, "strength=0");
  game_test_close (&test);
}

static char *
dup_last_combat (GameTest *self)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (self->game, FALSE);

  return g_strdup (((const ArbCombatInfo *) combats->pdata[combats->len - 1])->id);
}

/* A die read wrong: the units are what the right one makes of them, and have fought all the same. */
static void
test_correction (void)
{
  GameTest test;
  g_autofree char *id = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbCorrect) correct = NULL;
  g_autoptr (GError) error = NULL;

  open_table (&test);
  act (&test, "charge", KNIGHTS, SHOT, "distance=2");
  session = turns_test_act (&test, "melee", KNIGHTS, SHOT, "a.die=3 b.die=3");
  id = dup_last_combat (&test);
  g_clear_object (&session);
  correct = arb_correct_new (test.store, id, "b.die", "dice=6", "misread", &error);
  g_assert_no_error (error);
  g_assert_true (arb_correct_apply (correct, ARB_CORRECT_ALL, &error));
  g_assert_no_error (error);
  /* 7 against 7: nobody loses, but both have fought. */
  turns_test_assert_state (&test, SHOT, "coh-lost=0 fought=left lost-left=");
  g_clear_pointer (&correct, arb_correct_free);
  game_test_close (&test);
}

/* --- Two halves ------------------------------------------------------------------------------ */

static void
test_halves (void)
{
  GameTest test;

  open_table (&test);
  act (&test, "charge", SWISS, TERCIO, "distance=2");
  turns_test_assert_state (&test, TERCIO, "contact-parts=both fought=none");
  act (&test, "melee", SWISS, TERCIO, "a.die=3 b.die=3");
  turns_test_assert_state (&test, TERCIO, "fought=left");
  act (&test, "melee", SWISS, TERCIO, "a.die=3 b.die=3");
  turns_test_assert_state (&test, TERCIO, "fought=both");
  act (&test, "close", NULL, NULL, "");
  turns_test_assert_state (&test, TERCIO, "fought=none phases=1");
  game_test_close (&test);
}

/* --- Orders ---------------------------------------------------------------------------------- */

static void
test_orders (void)
{
  GameTest test;
  g_autoptr (GError) error = NULL;

  open_table (&test);
  act (&test, "order", SWISS, NULL, "kind=move enemy-distance=4");
  turns_test_assert_state (&test, SWISS, "moves=1 near-enemy=");
  act (&test, "order", SWISS, NULL, "kind=move enemy-distance=4");
  assert_result (&test, "order", SWISS, "kind=move", "reason", "third-move-general");
  turns_test_assert_state (&test, SWISS, "moves=2");
  act (&test, "order", GUNS, NULL, "kind=move enemy-distance=3.9");
  assert_result (&test, "order", GUNS, "kind=move", "reason", "near-enemy");
  assert_result (&test, "order", KNIGHTS, "kind=hold-offensive", "reason", "not-offensive");
  assert_result (&test, "order", KNIGHTS, "kind=square", "reason", "no-square");
  /* Whoever has moved neither charges nor rallies. */
  act (&test, "charge", SWISS, SHOT, "");
  turns_test_assert_state (&test, SWISS, "enemies= charged=");
  g_assert_true (turns_test_next (&test, &error));
  turns_test_assert_state (&test, SWISS, "moves=");
  act (&test, "charge", SWISS, SHOT, "distance=1");
  turns_test_assert_state (&test, SWISS, "enemies=b/u4");
  game_test_close (&test);
}

static void
test_points (void)
{
  GameTest test;

  open_table (&test);
  act (&test, "command", TERCIO, NULL, "general.die=1");
  turns_test_assert_state (&test, "b/c1", "points-rolled=1 points-paid=");
  act (&test, "order", TERCIO, NULL, "kind=move");
  assert_result (&test, "order", SHOT, "kind=move", "points.left", "0");
  assert_result (&test, "order", "b/u2", "kind=move", "reason", "points");
  assert_result (&test, "order", "b/u3", "kind=move", "reason", "points");
  turns_test_assert_state (&test, "b/c1", "points-paid=2");
  game_test_close (&test);
}

/* --- What is paid ------------------------------------------------------------------------------ */

/* An ordered charge is paid as a move; one that cannot be paid is not made, and a free one costs
 * nothing. */
static void
test_charge_points (void)
{
  GameTest test;

  open_table (&test);
  act (&test, "command", TERCIO, NULL, "general.die=1"); /* (1 + 1) ÷ 2 and his own: 2 points */
  act (&test, "charge", SHOT, KNIGHTS, "distance=2 general-distance=6");
  turns_test_assert_state (&test, "b/c1", "points-paid=1");
  /* Out of command: 2 points, and one is left. */
  act (&test, "charge", "b/u2", SWISS, "distance=2 general-distance=6.5");
  turns_test_assert_state (&test, "b/c1", "points-paid=1");
  turns_test_assert_state (&test, "b/u2", "charged= enemies=");
  act (&test, "charge", "b/u2", SWISS, "distance=1 kind=spontaneous");
  turns_test_assert_state (&test, "b/u2", "charged=yes enemies=a/u2");
  turns_test_assert_state (&test, "b/c1", "points-paid=1");
  game_test_undo (&test);
  turns_test_assert_state (&test, "b/u2", "charged= enemies=");
  turns_test_assert_state (&test, SHOT, "charged=yes");
  game_test_close (&test);
}

/* One order for those who charge together; the others know it, and the next turn forgets it. */
static void
test_group_charge (void)
{
  GameTest test;
  g_autoptr (GError) error = NULL;

  open_table (&test);
  act (&test, "command", SWISS, NULL, "general.die=1");
  act (&test, "charge", SWISS, TERCIO, "distance=2 a.group=3");
  turns_test_assert_state (&test, "a/c1", "points-paid=1");
  turns_test_assert_state (&test, "a/u3", "charge-paid=yes charged=");
  act (&test, "charge", "a/u3", "b/u2", "distance=2");
  turns_test_assert_state (&test, "a/u3", "charged=yes enemies=b/u2");
  turns_test_assert_state (&test, "a/c1", "points-paid=1");
  for (guint i = 0; i < 2; i++)
    {
      act (&test, "melee", SWISS, TERCIO, "a.die=3 b.die=3");
      act (&test, "melee", "a/u3", "b/u2", "a.die=3 b.die=3");
    }
  act (&test, "close", NULL, NULL, "");
  g_assert_true (turns_test_next (&test, &error));
  turns_test_assert_state (&test, "a/u3", "charge-paid= charged=");
  turns_test_assert_state (&test, "a/c1", "points-paid=");
  game_test_close (&test);
}

/* A move of a group: one order, a move for each. */
static void
test_group_move (void)
{
  GameTest test;

  open_table (&test);
  act (&test, "command", SWISS, NULL, "general.die=1");
  act (&test, "order", SWISS, NULL, "kind=move a.group=3,4");
  turns_test_assert_state (&test, "a/c1", "points-paid=1");
  turns_test_assert_state (&test, "a/u3", "moves=1");
  turns_test_assert_state (&test, "a/u4", "moves=1");
  game_test_close (&test);
}

static void
test_rally_points (void)
{
  GameTest test;

  open_table (&test);
  turns_test_set_state (&test, KNIGHTS, "coh-lost", "2");
  turns_test_set_state (&test, SWISS, "coh-lost", "2");
  act (&test, "command", KNIGHTS, NULL, "general.die=1"); /* 2 and his own: 3 points */
  /* A rear support of the table: a battalion may have lost up to three points. */
  act (&test, "rally", KNIGHTS, NULL, "enemy-distance=4 a.support-unit=2 die=3");
  turns_test_assert_state (&test, KNIGHTS, "coh-lost=1 rallied=yes");
  turns_test_assert_state (&test, "a/c1", "points-paid=1");
  /* Beyond 4 UD a test costs nothing. */
  act (&test, "rally", SWISS, NULL, "enemy-distance=4.5 die=3");
  turns_test_assert_state (&test, SWISS, "coh-lost=1");
  turns_test_assert_state (&test, "a/c1", "points-paid=1");
  game_test_close (&test);
}

/* --- Supports ----------------------------------------------------------------------------------- */

/* A unit in mêlée support brings 1 and its base factor, and its own contact with that enemy is
 * fought. */
static void
test_supports (void)
{
  GameTest test;
  g_autoptr (ArbSession) session = NULL;

  open_table (&test);
  act (&test, "charge", SWISS, SHOT, "distance=2");
  act (&test, "charge", "a/u3", SHOT, "distance=2");
  session = turns_test_act (&test, "melee", SWISS, SHOT,
                            "a.die=1 b.die=6 a.melee-support-units=3 a.support-units=4");
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.mod.melee-supports"), ==, 3);
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (session), "a.mod.supports"), ==, 1);
  act (&test, "melee", SWISS, SHOT, "a.die=3 b.die=3");
  act (&test, "close", NULL, NULL, "");
  turns_test_assert_state (&test, "a/u3", "phases=1");
  g_clear_object (&session);
  game_test_close (&test);
}

/* Whoever is gone does nothing more, and nobody fights the same enemy twice in a phase. */
static void
test_gone (void)
{
  GameTest test;
  g_autoptr (GError) error = NULL;

  open_table (&test);
  act (&test, "charge", KNIGHTS, SHOT, "distance=2");
  act (&test, "melee", KNIGHTS, SHOT, "a.die=1 b.die=3");
  game_test_assert_refused (turns_test_may_begin (&test, "melee", KNIGHTS, SHOT, &error), &error,
                            "“Gendarmes d’ordonnance” and “Arquebusiers détachés” have fought each "
                            "other in this phase; end it before the next.");
  turns_test_set_state (&test, TERCIO, "strength", "0");
  game_test_assert_refused (turns_test_may_begin (&test, "charge", SWISS, TERCIO, &error), &error,
                            "“Tercio de Naples” has been routed or has left the table.");
  g_assert_true (turns_test_may_begin (&test, "charge", SWISS, "b/u2", &error));
  game_test_close (&test);
}

/* A deep formation tests on the move: the point comes back to the unit, and the next turn knows it. */
static void
test_deep_rally (void)
{
  GameTest test;

  open_table (&test);
  turns_test_set_state (&test, TERCIO, "coh-lost", "2");
  act (&test, "order", TERCIO, NULL, "kind=move deep-rally=yes die=2 enemy-distance=5");
  turns_test_assert_state (&test, TERCIO, "coh-lost=2 rallied=yes moves=1");
  game_test_undo (&test);
  act (&test, "order", TERCIO, NULL, "kind=move deep-rally=yes die=3 enemy-distance=5");
  turns_test_assert_state (&test, TERCIO, "coh-lost=1 rallied=yes moves=1");
  game_test_close (&test);
}

/* --- Shooting and rallying ------------------------------------------------------------------- */

static void
test_shooting (void)
{
  GameTest test;

  open_table (&test);
  act (&test, "shooting", TERCIO, KNIGHTS, "a.firearm=mousquet distance=3 a.die=6 b.die=1");
  turns_test_assert_state (&test, TERCIO, "shot=left firearm=mousquet");
  turns_test_assert_state (&test, KNIGHTS, "coh-lost=1 disorder=yes shot-lost=1");
  /* The other half, and the weapon is known. */
  act (&test, "shooting", TERCIO, KNIGHTS, "distance=3 a.die=1 b.die=6");
  turns_test_assert_state (&test, TERCIO, "shot=left,right");
  act (&test, "rally", KNIGHTS, NULL, "die=4 enemy-distance=3");
  turns_test_assert_state (&test, KNIGHTS, "coh-lost=0 disorder= rallied=yes");
  act (&test, "rally", KNIGHTS, NULL, "");
  game_test_close (&test);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turns/charge", test_charge);
  g_test_add_func ("/turns/next-turn", test_next_turn);
  g_test_add_func ("/turns/correction", test_correction);
  g_test_add_func ("/turns/halves", test_halves);
  g_test_add_func ("/turns/orders", test_orders);
  g_test_add_func ("/turns/points", test_points);
  g_test_add_func ("/turns/charge-points", test_charge_points);
  g_test_add_func ("/turns/group-charge", test_group_charge);
  g_test_add_func ("/turns/group-move", test_group_move);
  g_test_add_func ("/turns/rally-points", test_rally_points);
  g_test_add_func ("/turns/supports", test_supports);
  g_test_add_func ("/turns/gone", test_gone);
  g_test_add_func ("/turns/deep-rally", test_deep_rally);
  g_test_add_func ("/turns/shooting", test_shooting);
  return g_test_run ();
}

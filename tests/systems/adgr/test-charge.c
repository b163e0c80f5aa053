/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Charge » and « Esquive » from the announcement to the mêlée. */

#include "test-adgr.h"

static void
test_forbidden (void)
{
  g_autoptr (ArbSession) guns = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=artillerie-legere", "b.type=keil", "distance=1"));
  g_autoptr (ArbSession) far = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=gendarme", "b.type=keil", "distance=3.01"));
  g_autoptr (ArbSession) light = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=infanterie-legere", "b.type=keil", "distance=1",
                            "a.terrain=rough"));

  test_adgr_assert (guns, "run.charge.reason", "artillery");
  test_adgr_assert (guns, "contact", "no");
  test_adgr_assert (far, "run.charge.reason", "out-of-reach");
  test_adgr_assert (light, "run.charge.reason", "light-foot-rough");
}

/* The ground the target stands on is part of the verdict: HI in rough ground is penalised. */
static void
test_penalised_target (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=infanterie-legere", "b.type=keil", "distance=1",
                            "a.terrain=rough", "b.terrain=rough", "open-melee=none"));

  test_adgr_assert (session, "run.charge.legal", "yes");
  test_adgr_assert (session, "contact", "yes");
}

/* Light horse five UD, cavalry four: each adds or takes one by its own die. */
static void
check_evade (const char *distance,
             const char *flight,
             const char *chase,
             const char *gap,
             const char *reach,
             const char *contact)
{
  g_autofree char *at = g_strconcat ("distance=", distance, NULL);
  g_autofree char *flies = g_strconcat ("flight/variable-die=", flight, NULL);
  g_autofree char *chases = g_strconcat ("chase/variable-die=", chase, NULL);
  /* Whoever is caught must fight, others are not asked. */
  const char *later = g_str_equal (contact, "yes") ? "open-melee=none" : NULL;
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=cavalerie-moyenne", "b.type=dragon", "b.evades=yes",
                            "b.terrain=rough", at, flies, chases, later));

  test_adgr_assert (session, "gap", gap);
  test_adgr_assert (session, "reach", reach);
  test_adgr_assert (session, "contact", contact);
}

static void
test_evade (void)
{
  /* Dragoons in rough ground: three UD, two with a one. */
  check_evade ("1", "3", "3", "4", "4", "yes");
  check_evade ("1", "3", "2", "4", "3", "no");
  check_evade ("2", "1", "3", "4", "4", "yes");
  check_evade ("2", "4", "5", "5", "5", "yes");
  check_evade ("2", "5", "6", "6", "5", "no");
}

static void
test_evade_is_blocked (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=cavalerie-moyenne", "b.type=cavalerie-legere", "distance=2",
                            "b.evades=yes", "b.near=friend", "flight/variable-die=6",
                            "open-melee=none"));

  test_adgr_assert (session, "flight.evade.allowed", "no");
  test_adgr_assert (session, "contact", "yes");
  test_adgr_assert (session, "gap", "");
}

/* Others stand: the charger throws no die and does not follow this one. */
static void
test_others_stand (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=cavalerie-moyenne", "b.type=cavalerie-legere", "distance=2",
                            "b.evades=yes", "others-stand=yes", "flight/variable-die=1"));

  test_adgr_assert (session, "contact", "no");
  test_adgr_assert (session, "reach", "");
}

/* What is known goes into the mêlée: X20 of the derived tests, from its charge on. */
static void
test_into_melee (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=gendarme", "a.abilities=impact", "b.type=tercio", "distance=3",
                            "open-melee=pair", "melee/a.die=5", "melee/b.die=2"));

  test_adgr_assert (session, "melee.a.total", "6");
  test_adgr_assert (session, "melee.b.total", "5");
  test_adgr_assert (session, "melee.a.cancelled.impact", "star");
  test_adgr_assert (session, "melee.b.loss.total", "2");
}

static void
test_uncontrolled (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=gendarme", "a.abilities=offensif", "kind=uncontrolled",
                            "b.type=gendarme", "distance=2", "melee/a.die=4", "melee/b.die=4"));

  test_adgr_assert (session, "melee.a.mod.uncontrolled", "-1");
}

/* A battalion that is charged comes first in its mêlée, and the charge is not asked again: Impact, the
 * shot of LMI and the −1 of a charge out of control are there as in a single pair. */
static void
test_into_halves (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=gendarme", "a.abilities=impact,offensif", "b.type=mousquetaire",
                            "distance=3", "kind=uncontrolled", "melee/pair-1/a.die=1",
                            "melee/pair-1/b.die=4"));
  g_autoptr (ArbSession) pair = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=gendarme", "a.abilities=impact,offensif", "b.type=mousquetaire",
                            "distance=3", "kind=uncontrolled", "open-melee=pair", "melee/a.die=4",
                            "melee/b.die=1"));
  static const char *const names[] = { "mod.shock", "mod.uncontrolled", "mod.lmi-missile", "total",
                                       "loss.total" };

  test_adgr_assert (session, "melee.pair-1.b.mod.shock", "1");
  test_adgr_assert (session, "melee.pair-1.b.mod.uncontrolled", "-1");
  test_adgr_assert (session, "melee.pair-1.a.mod.lmi-missile", "1");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autofree char *here =
            g_strdup_printf ("melee.pair-1.%s.%s", side == 0 ? "b" : "a", names[i]);
        g_autofree char *there = g_strdup_printf ("melee.%s.%s", side == 0 ? "a" : "b", names[i]);
        g_autofree char *expected = test_adgr_dup_result (pair, there);

        test_adgr_assert (session, here, expected);
      }
}

static void
test_refusals (void)
{
  g_autoptr (ArbSession) session = test_adgr_start ("charge", NULL);
  g_autoptr (GError) error = NULL;

  test_adgr_answer (session, TEST_PAIRS ("a.type=gendarme", "b.type=gendarme"));
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "distance");
  arb_session_answer (session, "number=1", ARB_SOURCE_TYPED, NULL);
  arb_session_answer (session, "choice=front", ARB_SOURCE_TYPED, NULL);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "open-melee");
  g_assert_false (arb_session_answer (session, "choice=battalion", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==, "Neither of them is a battalion.");
}

/* The sheet prints no movement for elephants: somebody must say it. */
static void
test_elephants (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "charge", TEST_PAIRS ("a.type=elephant", "a.allowance=2.5", "b.type=gendarme",
                            "distance=2.5", "open-melee=none"));

  test_adgr_assert (session, "run.allowance", "2.5");
  test_adgr_assert (session, "contact", "yes");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/charge/forbidden", test_forbidden);
  g_test_add_func ("/adgr/charge/penalised-target", test_penalised_target);
  g_test_add_func ("/adgr/charge/evade", test_evade);
  g_test_add_func ("/adgr/charge/evade-is-blocked", test_evade_is_blocked);
  g_test_add_func ("/adgr/charge/others-stand", test_others_stand);
  g_test_add_func ("/adgr/charge/into-melee", test_into_melee);
  g_test_add_func ("/adgr/charge/uncontrolled", test_uncontrolled);
  g_test_add_func ("/adgr/charge/into-halves", test_into_halves);
  g_test_add_func ("/adgr/charge/refusals", test_refusals);
  g_test_add_func ("/adgr/charge/elephants", test_elephants);
  return g_test_run ();
}

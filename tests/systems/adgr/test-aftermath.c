/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a mêlée and a shot lead to by themselves, as a person plays them. */

#include "test-adgr.h"

/* Gendarmes break a worn Tercio: 6 + 1 against 1 + 2 + 1 − 1, two points and one of shock. */
#define TERCIO_BREAKS \
  "a.type=gendarme", "b.type=tercio", "b.coh-lost=6", "charger=a", "a.abilities=impact", \
      "a.die=6", "b.die=1"

static gboolean
was_asked (ArbSession *session,
           const char *question)
{
  const GPtrArray *records = arb_session_get_records (session);

  for (guint i = 0; i < records->len; i++)
    if (g_strcmp0 (((ArbRecord *) g_ptr_array_index (records, i))->question, question) == 0)
      return TRUE;
  return FALSE;
}

static void
test_nothing_follows (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee", TEST_PAIRS ("a.type=gendarme", "b.type=tercio", "a.die=3", "b.die=2"));
  g_autoptr (ArbSession) unhurt =
      test_adgr_play ("melee", TEST_PAIRS ("a.type=gendarme", "b.type=tercio", "a.die=4", "b.die=1",
                                           "a.general=yes"));

  g_assert_false (was_asked (session, "aftermath"));
  /* The general of a unit that lost nothing throws no die. */
  test_adgr_assert (unhurt, "a.loss.total", "0");
  g_assert_false (was_asked (unhurt, "aftermath"));
}

static void
check_fate (const char *die,
            const char *coh_lost,
            const char *b_die,
            const char *killed_on,
            const char *killed)
{
  g_autofree char *fate = g_strconcat ("aftermath/fate-b/die=", die, NULL);
  g_autofree char *lost = g_strconcat ("b.coh-lost=", coh_lost, NULL);
  g_autofree char *throw = g_strconcat ("b.die=", b_die, NULL);
  g_autoptr (ArbSession) session = test_adgr_start ("melee", NULL);

  test_adgr_answer (session, TEST_PAIRS ("a.type=gendarme", "a.die=6", "b.type=tercio", lost, throw,
                                         "b.general=yes", fate));
  if (!arb_session_is_done (session))
    test_adgr_answer (session, killed[0] == 'y' ? TEST_PAIRS ("aftermath/b.grade=brillant")
                                                : TEST_PAIRS ("aftermath/active=b"));
  if (!arb_session_is_done (session))
    test_adgr_answer (session, TEST_PAIRS ("aftermath/active=b"));
  test_adgr_assert (session, "aftermath.fate-b.killed-on", killed_on);
  test_adgr_assert (session, "aftermath.fate-b.killed", killed);
}

/* « Général en mêlée »: each threshold from both sides. */
static void
test_general (void)
{
  check_fate ("1", "0", "1", "1", "yes");
  check_fate ("2", "0", "1", "1", "no");
  check_fate ("3", "7", "1", "3", "yes");
  check_fate ("4", "7", "1", "3", "no");
}

/* The grade of the general killed counts in the loss of the army. */
static void
test_general_costs_the_army (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee", TEST_PAIRS (TERCIO_BREAKS, "b.general=yes", "aftermath/fate-b/die=3",
                           "aftermath/b.grade=stratege", "aftermath/active=b"));

  /* 2 for four points lost become 4 for the rout; 1 + 3 for a stratège. */
  test_adgr_assert (session, "aftermath.b.army-loss", "6");
  test_adgr_assert (session, "aftermath.a.army-loss", "0");
}

static void
check_pursuit (const char *abilities,
               const char *active,
               const char *pursuit)
{
  g_autofree char *own = g_strconcat ("a.abilities=", abilities, NULL);
  g_autofree char *who = g_strconcat ("aftermath/active=", active, NULL);
  g_autoptr (ArbSession) session =
      test_adgr_play ("melee", TEST_PAIRS ("a.type=gendarme", "b.type=tercio", "b.coh-lost=7", own,
                                           "a.die=6", "b.die=1", who));

  test_adgr_assert (session, "aftermath.a.pursuit", pursuit);
  test_adgr_assert (session, "aftermath.b.pursuit", "");
}

static void
test_pursuit (void)
{
  check_pursuit ("none", "a", "may");
  check_pursuit ("choc", "a", "must");
  check_pursuit ("offensif", "a", "must");
  check_pursuit ("offensif", "b", "no");
}

/* Flank losses rout the winner too: nobody is left to pursue. */
static void
test_nobody_pursues (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee", TEST_PAIRS ("a.type=cavalerie-moyenne", "a.coh-lost=2", "a.attacked-on=multiple",
                           "b.type=cavalerie-moyenne", "b.coh-lost=2", "a.die=6", "b.die=1",
                           "a.flank-enemy-light=no"));

  test_adgr_assert (session, "a.rout", "yes");
  test_adgr_assert (session, "b.rout", "yes");
  g_assert_false (was_asked (session, "aftermath/active"));
}

/* The general who was forgotten: said afterwards, his die is still asked for. */
static void
test_general_said_later (void)
{
  g_autoptr (ArbSession) session =
      test_adgr_play ("melee", TEST_PAIRS ("a.type=gendarme", "b.type=tercio", "a.die=6",
                                           "b.die=1"));
  g_autoptr (GError) error = NULL;

  test_adgr_assert (session, "b.rout", "no");
  arb_session_reopen (session, "b.general", "choice=yes", "he was in the front rank", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "aftermath");
  arb_session_answer (session, "choice=yes", ARB_SOURCE_TYPED, NULL);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "aftermath/fate-b/die");
}

/* --- Contagion ------------------------------------------------------------------------------- */

static void
test_contagion (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee",
      TEST_PAIRS (TERCIO_BREAKS, "aftermath/active=b", "aftermath/contagion-b/friends=3",
                  "aftermath/contagion-b/friend.1.type=keil",
                  "aftermath/contagion-b/friend.1.coh-lost=3",
                  "aftermath/contagion-b/friend.2.type=gendarme",
                  "aftermath/contagion-b/friend.2.coh-lost=2",
                  "aftermath/contagion-b/friend.3.type=levee",
                  "aftermath/contagion-b/behind-2/friends=1",
                  "aftermath/contagion-b/behind-2/friend.1.type=dragon"));

  test_adgr_assert (session, "aftermath.contagion-b.friend.1.coh-lost-after", "4");
  test_adgr_assert (session, "aftermath.contagion-b.friend.1.rout", "no");
  test_adgr_assert (session, "aftermath.contagion-b.friend.2.rout", "yes");
  test_adgr_assert (session, "aftermath.contagion-b.behind-2.friend.1.coh-lost-after", "1");
  /* Keil 1 → 2, gendarmes 1 → 2, levy 0 → 1, and the dragoons behind 0 → 1. */
  test_adgr_assert (session, "aftermath.contagion-b.behind-2.army-loss", "1");
  test_adgr_assert (session, "aftermath.contagion-b.army-loss", "4");
  test_adgr_assert (session, "aftermath.b.army-loss", "6");
}

static void
test_light_contagion (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "contagion",
      TEST_PAIRS ("routed.type=infanterie-legere", "friends=2", "friend.1.type=infanterie-legere",
                  "friend.2.type=cavalerie-legere"));
  g_autoptr (ArbSession) guns =
      test_adgr_play ("contagion", TEST_PAIRS ("routed.type=artillerie-lourde"));

  test_adgr_assert (session, "friend.1.loss", "1");
  test_adgr_assert (session, "friend.2.loss", "0");
  test_adgr_assert (session, "army-loss", "1");
  g_assert_false (was_asked (guns, "friends"));
  test_adgr_assert (guns, "army-loss", "0");
}

/* Light foot struck down on contact leaves the same questions behind. */
static void
test_destroyed_on_contact (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee", TEST_PAIRS ("a.type=infanterie-legere", "b.type=keil", "aftermath/active=b",
                           "aftermath/contagion-a/friends=1",
                           "aftermath/contagion-a/friend.1.type=infanterie-legere"));

  test_adgr_assert (session, "a.destroyed", "yes");
  test_adgr_assert (session, "aftermath.a.army-loss", "3");
  test_adgr_assert (session, "aftermath.b.pursuit", "may");
}

/* --- Armies ---------------------------------------------------------------------------------- */

static void
check_threshold (const char *threshold,
                 const char *demoralised)
{
  g_autofree char *at = g_strconcat ("aftermath/b.army-threshold=", threshold, NULL);
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee", TEST_PAIRS (TERCIO_BREAKS, "aftermath/active=a", "aftermath/b.army-before=5", at));

  test_adgr_assert (session, "aftermath.b.army-after", "7");
  test_adgr_assert (session, "aftermath.b.demoralised", demoralised);
}

static void
test_threshold (void)
{
  check_threshold ("7", "yes");
  check_threshold ("8", "no");
}

static void
test_not_counted (void)
{
  g_autoptr (ArbSession) session =
      test_adgr_play ("melee", TEST_PAIRS (TERCIO_BREAKS, "aftermath/active=a"));

  test_adgr_assert (session, "aftermath.b.army-loss", "2");
  test_adgr_assert (session, "aftermath.b.army-after", "");
  test_adgr_assert (session, "aftermath.b.demoralised", "");
}

static void
test_declined (void)
{
  g_autoptr (ArbSession) session =
      test_adgr_play ("melee", TEST_PAIRS (TERCIO_BREAKS, "aftermath=no"));

  test_adgr_assert (session, "b.rout", "yes");
  test_adgr_assert (session, "aftermath.b.army-loss", "");
}

/* --- Shooting -------------------------------------------------------------------------------- */

#define SHOT "a.type=mousquetaire", "b.type=keil", "distance=1", "a.die=6", "b.die=1"

static void
test_shot (void)
{
  g_autoptr (ArbSession) holds = test_adgr_play ("shooting", TEST_PAIRS (SHOT, "b.coh-lost=5"));
  g_autoptr (ArbSession) routs = test_adgr_play (
      "shooting", TEST_PAIRS (SHOT, "b.coh-lost=6", "aftermath/b.general=yes",
                              "aftermath/fate-b/die=3", "aftermath/b.grade=ordinaire"));

  test_adgr_assert (holds, "b.loss", "1");
  g_assert_false (was_asked (holds, "aftermath"));
  test_adgr_assert (routs, "aftermath.fate-b.killed-on", "3");
  test_adgr_assert (routs, "aftermath.b.army-loss", "3");
  /* « Poursuite » is for those who were in contact. */
  g_assert_false (was_asked (routs, "aftermath/active"));
}

/* Played by itself: a shot that routs nobody puts no general in danger, a mêlée does. */
static void
test_alone (void)
{
  g_autoptr (ArbSession) shot = test_adgr_play (
      "aftermath", TEST_PAIRS ("cause=shooting", "a.type=archer", "b.type=keil", "b.loss=1"));
  g_autoptr (ArbSession) melee = test_adgr_play (
      "aftermath", TEST_PAIRS ("cause=melee", "a.type=archer", "b.type=keil", "b.loss=1",
                               "b.general=yes", "fate-b/die=2"));

  g_assert_false (was_asked (shot, "b.general"));
  test_adgr_assert (shot, "b.army-loss", "1");
  test_adgr_assert (melee, "fate-b.killed-on", "1");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/aftermath/nothing-follows", test_nothing_follows);
  g_test_add_func ("/adgr/aftermath/general", test_general);
  g_test_add_func ("/adgr/aftermath/general-costs-the-army", test_general_costs_the_army);
  g_test_add_func ("/adgr/aftermath/general-said-later", test_general_said_later);
  g_test_add_func ("/adgr/aftermath/pursuit", test_pursuit);
  g_test_add_func ("/adgr/aftermath/nobody-pursues", test_nobody_pursues);
  g_test_add_func ("/adgr/aftermath/contagion", test_contagion);
  g_test_add_func ("/adgr/aftermath/light-contagion", test_light_contagion);
  g_test_add_func ("/adgr/aftermath/destroyed-on-contact", test_destroyed_on_contact);
  g_test_add_func ("/adgr/aftermath/threshold", test_threshold);
  g_test_add_func ("/adgr/aftermath/not-counted", test_not_counted);
  g_test_add_func ("/adgr/aftermath/declined", test_declined);
  g_test_add_func ("/adgr/aftermath/shot", test_shot);
  g_test_add_func ("/adgr/aftermath/alone", test_alone);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Bataillon c/ unité ADG »: two halves, pair by pair, one cohesion. */

#include "systems/adgr/adgr-steps.h"
#include "test-adgr.h"

/* Each pair gives the results of the same mêlée played by itself. */
static void
test_pairs (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "battalion-melee",
      TEST_PAIRS ("a.type=pike-and-shot", "a.coh-lost=1", "b.type=gendarme", "b.abilities=impact",
                  "second-half=other", "c.type=cuirassier", "c.quality=elite", "charger=b",
                  "pair-1/a.die=2", "pair-1/b.die=6", "pair-2/charger=b", "pair-2/a.die=5",
                  "pair-2/b.die=1"));
  g_autoptr (ArbSession) first = test_adgr_play (
      "melee", TEST_PAIRS ("a.type=pike-and-shot", "a.coh-lost=1", "b.type=gendarme",
                           "b.abilities=impact", "charger=b", "a.die=2", "b.die=6"));
  g_autoptr (ArbSession) second = test_adgr_play (
      "melee", TEST_PAIRS ("a.type=pike-and-shot", "a.coh-lost=1", "b.type=cuirassier",
                           "b.quality=elite", "charger=b", "a.die=5", "b.die=1"));
  static const char *const ids[] = { "a.total", "b.total", "a.mod.pike", "b.active", "winner",
                                     "a.loss.total", "b.loss.total", "b.coh-lost-after", "b.rout" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *in_first = g_strconcat ("pair-1.", ids[i], NULL);
      g_autofree char *in_second = g_strconcat ("pair-2.", ids[i], NULL);
      g_autofree char *one = test_adgr_dup_result (first, ids[i]);
      g_autofree char *two = test_adgr_dup_result (second, ids[i]);

      g_assert_cmpstr (one, !=, "");
      test_adgr_assert (session, in_first, one);
      test_adgr_assert (session, in_second, two);
    }
  /* 7 against 3: two points and one of shock; 7 against 3 the other way: two. */
  test_adgr_assert (session, "a.loss.first", "3");
  test_adgr_assert (session, "a.loss.second", "0");
  test_adgr_assert (session, "a.coh-lost-after", "4");
  test_adgr_assert (session, "a.rout", "no");
  test_adgr_assert (session, "b.loss.total", "0");
  test_adgr_assert (session, "b.loss.second", "");
  test_adgr_assert (session, "c.loss.first", "");
  test_adgr_assert (session, "c.loss.second", "2");
  test_adgr_assert (session, "c.rout", "no");
}

/* Neither half loses enough to rout, both together do; the threshold from both sides. */
static void
check_linked (const char *coh_lost,
              const char *rout)
{
  g_autofree char *lost = g_strconcat ("a.coh-lost=", coh_lost, NULL);
  g_autoptr (ArbSession) session = test_adgr_start ("battalion-melee", NULL);

  test_adgr_answer (session, TEST_PAIRS ("a.type=fantassin-lourd", lost, "b.type=fantassin-lourd",
                                         "second-half=same", "pair-1/a.die=2", "pair-1/b.die=4",
                                         "pair-2/a.die=1", "pair-2/b.die=4"));
  if (!arb_session_is_done (session))
    test_adgr_answer (session, TEST_PAIRS ("aftermath/active=b"));
  g_assert_true (arb_session_is_done (session));
  test_adgr_assert (session, "pair-1.a.rout", "no");
  test_adgr_assert (session, "pair-2.a.rout", "no");
  test_adgr_assert (session, "a.rout", rout);
}

static void
test_linked (void)
{
  /* Disordered: 2 + 1 − 1 against 5, two points; 1 + 1 − 1 against 5, two points. */
  check_linked ("1", "no");
  check_linked ("2", "yes");
}

/* E-18: what breaks one half breaks the whole, or half of it. */
static void
check_automatic (const char *ruling,
                 const char *loss,
                 const char *rout)
{
  g_autoptr (ArbSession) session = test_adgr_start ("battalion-melee", TEST_PAIRS (ruling));

  test_adgr_answer (session,
                    TEST_PAIRS ("a.type=archer", "a.quality=mediocre", "b.type=elephant",
                                "b.quality=elite", "second-half=none", "charger=b",
                                "pair-1/b.supports=4", "pair-1/a.die=1", "pair-1/b.die=6"));
  if (!arb_session_is_done (session))
    test_adgr_answer (session, TEST_PAIRS ("aftermath/active=b"));
  test_adgr_assert (session, "pair-1.a.auto-rout", "yes");
  test_adgr_assert (session, "a.loss.total", loss);
  test_adgr_assert (session, "a.rout", rout);
}

static void
test_automatic_rout (void)
{
  check_automatic ("!bn-rout=whole", "6", "yes");
  check_automatic ("!bn-rout=half", "4", "no");
}

/* The general is in the front rank of one half: he adds there, and its points endanger him. */
static void
test_general (void)
{
  const char *const fight[] = {
    "a.type=tercio", "b.type=keil",    "second-half=same", "pair-1/a.die=1", "pair-1/b.die=6",
    "pair-2/a.die=6", "pair-2/b.die=1", "a.general-with=first", "aftermath/fate-a/die=2", NULL
  };
  g_autoptr (ArbSession) hurt = test_adgr_play ("battalion-melee", fight);
  g_autoptr (ArbSession) unhurt = test_adgr_play (
      "battalion-melee", TEST_PAIRS ("a.type=tercio", "b.type=keil", "second-half=same",
                                     "pair-1/a.die=1", "pair-1/b.die=6", "pair-2/a.die=6",
                                     "pair-2/b.die=1", "a.general-with=second"));

  test_adgr_assert (hurt, "pair-1.a.mod.general", "1");
  test_adgr_assert (hurt, "pair-2.a.mod.general", "0");
  test_adgr_assert (hurt, "aftermath.fate-a.killed-on", "1");
  test_adgr_assert (hurt, "aftermath.fate-a.killed", "no");
  test_adgr_assert (unhurt, "pair-1.a.mod.general", "0");
  test_adgr_assert (unhurt, "pair-2.a.mod.general", "1");
  test_adgr_assert (unhurt, "a.loss.first", "2");
  test_adgr_assert (unhurt, "aftermath.fate-a.killed-on", "");
}

/* The rout of the battalion carries on, once, with both enemies free to pursue. */
static void
test_rout (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "battalion-melee",
      TEST_PAIRS ("a.type=fantassin-moyen", "a.coh-lost=3", "b.type=gendarme", "second-half=other",
                  "c.type=cavalerie-moyenne", "c.abilities=offensif", "charger=b",
                  "pair-1/a.die=1", "pair-1/b.die=4", "pair-2/charger=b", "pair-2/a.die=1",
                  "pair-2/b.die=3", "aftermath/contagion-a/friends=1",
                  "aftermath/contagion-a/friend.1.type=keil", "aftermath/active=b",
                  "aftermath/a.army-before=9", "aftermath/a.army-threshold=12"));

  test_adgr_assert (session, "a.rout", "yes");
  test_adgr_assert (session, "aftermath.b.pursuit", "may");
  test_adgr_assert (session, "aftermath.c.pursuit", "must");
  /* From 1 for disorder to 4 for the rout, and 1 for the Keil now in disorder. */
  test_adgr_assert (session, "aftermath.a.army-loss", "4");
  test_adgr_assert (session, "aftermath.a.demoralised", "yes");
}

/* One of two enemies runs: the battalion still fights the other and pursues nobody. */
static void
test_half_free (void)
{
  g_autoptr (ArbSession) session = test_adgr_play (
      "battalion-melee",
      TEST_PAIRS ("a.type=tercio", "a.abilities=offensif", "b.type=gendarme", "b.coh-lost=2",
                  "second-half=other", "c.type=gendarme", "pair-1/a.die=6", "pair-1/b.die=1",
                  "pair-2/a.die=3", "pair-2/b.die=4"));

  test_adgr_assert (session, "b.rout", "yes");
  test_adgr_assert (session, "c.rout", "no");
  test_adgr_assert (session, "aftermath.a.pursuit", "");
}

/* --- Refusals -------------------------------------------------------------------------------- */

static void
check_refused (ArbSession *session,
               const char *answer,
               const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error));
  g_assert_nonnull (strstr (error->message, message));
}

static void
test_refusals (void)
{
  g_autoptr (ArbSession) rider = test_adgr_start ("battalion-melee", NULL);
  g_autoptr (ArbSession) lone = test_adgr_start ("battalion-melee", NULL);

  arb_session_answer (rider, "choice=gendarme", ARB_SOURCE_TYPED, NULL);
  g_assert_cmpstr (arb_session_get_prompt (rider)->question, ==, "a.battalion");
  check_refused (rider, "choice=no", "This type is no battalion");
  g_assert_true (arb_session_answer (rider, "choice=yes", ARB_SOURCE_TYPED, NULL));

  while (g_strcmp0 (arb_session_get_prompt (lone)->question, "second-half") != 0)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (lone);
      g_autofree char *answer =
          prompt->has_default ? arb_prompt_format (prompt, &prompt->standard)
          : g_str_equal (prompt->question, "a.type") ? g_strdup ("choice=keil")
                                                     : g_strdup ("choice=gendarme");

      g_assert_true (arb_session_answer (lone, answer, ARB_SOURCE_TYPED, NULL));
    }
  check_refused (lone, "choice=same", "fights one half only");
  g_assert_true (arb_session_answer (lone, "choice=none", ARB_SOURCE_TYPED, NULL));
  while (g_strcmp0 (arb_session_get_prompt (lone)->question, "a.general-with") != 0)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (lone);
      g_autofree char *answer = arb_prompt_format (prompt, &prompt->standard);

      g_assert_true (arb_session_answer (lone, answer, ARB_SOURCE_TYPED, NULL));
    }
  check_refused (lone, "choice=second", "does not fight in this pair");
}

/* --- The next round -------------------------------------------------------------------------- */

typedef struct
{
  GHashTable *offered;
  GHashTable *settled;
} Suggested;

static void
note_suggestion (const char *question,
                 const ArbValue *value,
                 gboolean certain,
                 gpointer user_data)
{
  Suggested *self = user_data;

  g_hash_table_insert (certain ? self->settled : self->offered, g_strdup (question),
                       arb_value_to_string (value));
}

static gboolean
go_on (ArbSession *done,
       gboolean (*func) (const ArbFacts *done,
                         ArbSuggestFunc suggest,
                         gpointer user_data),
       Suggested *suggested)
{
  suggested->offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  suggested->settled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return func (arb_session_get_facts (done), note_suggestion, suggested);
}

static void
suggested_clear (Suggested *self)
{
  g_hash_table_unref (self->offered);
  g_hash_table_unref (self->settled);
}

static void
test_next_phase (void)
{
  Suggested suggested;
  g_autoptr (ArbSession) session = test_adgr_play (
      "melee", TEST_PAIRS ("a.type=keil", "b.type=tercio", "charger=a", "b.terrain=rough",
                           "a.die=6", "b.die=1", "b.general=yes", "aftermath/fate-b/die=1",
                           "aftermath/b.grade=ordinaire"));

  g_assert_true (go_on (session, adgr_next_phase, &suggested));
  g_assert_cmpstr (g_hash_table_lookup (suggested.settled, "phase"), ==, "later");
  g_assert_cmpstr (g_hash_table_lookup (suggested.settled, "b.type"), ==, "tercio");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.terrain"), ==, "rough");
  test_adgr_assert (session, "b.coh-lost-after",
                    (const char *) g_hash_table_lookup (suggested.offered, "b.coh-lost"));
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.disorder"), ==, "yes");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.general"), ==, "no");
  suggested_clear (&suggested);
}

static void
test_next_is_over (void)
{
  Suggested suggested;
  g_autoptr (ArbSession) routed =
      test_adgr_play ("melee", TEST_PAIRS ("a.type=keil", "b.type=levee", "b.coh-lost=2",
                                           "a.die=6", "b.die=1", "aftermath/active=a"));
  g_autoptr (ArbSession) single = test_adgr_play (
      "shooting", TEST_PAIRS ("a.type=dragon", "a.firearm=arquebuse", "b.type=keil",
                              "distance=1", "a.die=1", "b.die=6"));

  g_assert_false (go_on (routed, adgr_next_phase, &suggested));
  suggested_clear (&suggested);
  g_assert_false (go_on (single, adgr_next_half_shoots, &suggested));
  suggested_clear (&suggested);
}

static void
test_next_half (void)
{
  Suggested suggested;
  g_autoptr (ArbSession) session =
      test_adgr_play ("shooting", TEST_PAIRS ("a.type=mousquetaire", "b.type=keil", "distance=3",
                                              "b.coh-lost=1", "a.die=6", "b.die=1"));

  g_assert_true (go_on (session, adgr_next_half_shoots, &suggested));
  g_assert_cmpstr (g_hash_table_lookup (suggested.settled, "a.type"), ==, "mousquetaire");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.type"), ==, "keil");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.coh-lost"), ==, "2");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "distance"), ==, "3");
  suggested_clear (&suggested);
}

static void
test_next_battalion_phase (void)
{
  Suggested suggested;
  g_autoptr (ArbSession) session = test_adgr_play (
      "battalion-melee", TEST_PAIRS ("a.type=tercio", "b.type=keil", "second-half=same",
                                     "pair-1/a.die=1", "pair-1/b.die=4", "pair-2/a.die=3",
                                     "pair-2/b.die=3", "b.general-with=first"));

  g_assert_true (go_on (session, adgr_next_battalion_phase, &suggested));
  g_assert_cmpstr (g_hash_table_lookup (suggested.settled, "phase"), ==, "later");
  g_assert_cmpstr (g_hash_table_lookup (suggested.settled, "second-half"), ==, "same");
  /* 1 + 2 against 4 + 1 and 1 for the general: two points. The other pair costs the Keil one. */
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "a.coh-lost"), ==, "2");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.coh-lost"), ==, "1");
  g_assert_cmpstr (g_hash_table_lookup (suggested.offered, "b.general-with"), ==, "first");
  suggested_clear (&suggested);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/battalion/pairs", test_pairs);
  g_test_add_func ("/adgr/battalion/linked", test_linked);
  g_test_add_func ("/adgr/battalion/automatic-rout", test_automatic_rout);
  g_test_add_func ("/adgr/battalion/general", test_general);
  g_test_add_func ("/adgr/battalion/rout", test_rout);
  g_test_add_func ("/adgr/battalion/half-free", test_half_free);
  g_test_add_func ("/adgr/battalion/refusals", test_refusals);
  g_test_add_func ("/adgr/next/phase", test_next_phase);
  g_test_add_func ("/adgr/next/is-over", test_next_is_over);
  g_test_add_func ("/adgr/next/half", test_next_half);
  g_test_add_func ("/adgr/next/battalion-phase", test_next_battalion_phase);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A combat turn as people play it, and the set-up before it: what a troop may do, and what lasts how
 * long. */

#include "systems/umbra/umbra-levy.h"
#include "test-umbra.h"

/* The turn of a with @n troops of @type and one personality; b has nobody. */
static ArbSession *
begin_turn (const char *const *rulings,
            const char *const *known,
            const char *skills,
            guint n,
            const char *type)
{
  ArbSession *session = test_umbra_make ("turn", rulings, known);
  g_autofree char *count = g_strdup_printf ("%u", n);

  test_umbra_start (session);
  test_umbra_play (session,
                   LIST ("first", "a", "a.personalities", "1", "a.personality.1.grade", "figure",
                         "a.personality.1.skills", skills),
                   "order");
  test_umbra_play (session, LIST ("order", "none", "a.troops", count), "a.troop.1.type");
  test_umbra_play (session, LIST ("a.troop.1.type", type), "a.troop.1.action");
  return session;
}

/* Difficult ground keeps horse to one hex, but for five of them that go with the leader. */
static void
test_skirmish_leader (void)
{
  g_autoptr (ArbSession) session = begin_turn (NULL, NULL, "meneur-tirailleur", 7, "cavalerie");
  char id[64];

  for (guint i = 1; i <= 7; i++)
    {
      char action[64], difficult[64], led[64], type[64];

      g_snprintf (type, sizeof type, "a.troop.%u.type", i);
      g_snprintf (action, sizeof action, "a.troop.%u.action", i);
      g_snprintf (difficult, sizeof difficult, "a.troop.%u.difficult", i);
      g_snprintf (led, sizeof led, "a.troop.%u.led", i);
      if (i > 1)
        test_umbra_play (session, LIST (type, "cavalerie"), action);
      test_umbra_play (session, LIST (action, "move", difficult, "yes"), led);
      if (i == 6)
        {
          g_autoptr (GError) error = NULL;

          g_assert_false (arb_session_answer (session, "choice=yes", ARB_SOURCE_TYPED, &error));
          g_assert_cmpstr (error->message, ==, "Five units go with the Skirmish leader already.");
        }
      if (i < 7)
        {
          char next[64];

          g_snprintf (next, sizeof next, "a.troop.%u.type", i + 1);
          test_umbra_play (session, LIST (led, i == 6 ? "no" : "yes"), next);
        }
    }
  test_umbra_play (session, LIST ("a.troop.7.led", "no"), NULL);
  for (guint i = 1; i <= 7; i++)
    {
      g_snprintf (id, sizeof id, "a.troop.%u.hexes", i);
      g_assert_cmpint (test_umbra_get_int (session, id), ==, i <= 5 ? 2 : 1);
    }
}

/* Leaving costs 2, but not after a whole day; whoever has not fought today has camped since. */
static void
test_leaving (void)
{
  static const struct
  {
    const char *today;
    gboolean suffers;
  } ways[] = { { "engaged", TRUE }, { "idle", FALSE }, { "disengaged", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          NULL, LIST ("a.troop.1.today", ways[i].today), "meneur", 1, "fantassins");

      test_umbra_play (session, LIST ("a.troop.1.action", "leave"), "a.troop.1.engaged-long");
      g_assert_cmpint (arb_session_get_prompt (session)->standard.truth, ==, !ways[i].suffers);
      test_umbra_play (session, NULL, NULL);
      g_assert_cmpint (arb_facts_bool (arb_session_get_facts (session), "a.troop.1.leaving"), ==,
                       ways[i].suffers);
      g_assert_cmpuint (test_umbra_count_notes (session, "leaves-freely"), ==, !ways[i].suffers);
      g_assert_cmpuint (test_umbra_count_notes (session, "leaves"), ==, ways[i].suffers);
    }
}

/* The penalty is over with the turn, or lasts all day by the other reading. */
static void
test_leaving_lasts (void)
{
  const char *const *known = LIST ("a.troop.1.disengaging", "yes");
  g_autoptr (ArbSession) next = begin_turn (NULL, known, "meneur", 1, "fantassins");
  g_autoptr (ArbSession) all_day =
      begin_turn (LIST ("disengage-duration", "day"), known, "meneur", 1, "fantassins");

  test_umbra_play (next, LIST ("a.troop.1.action", "move"), NULL);
  g_assert_false (arb_facts_bool (arb_session_get_facts (next), "a.troop.1.leaving"));
  test_umbra_play (all_day, LIST ("a.troop.1.action", "move"), NULL);
  g_assert_true (arb_facts_bool (arb_session_get_facts (all_day), "a.troop.1.leaving"));
}

/* Only with help; with Castramétisation anywhere, and in a fit place in two turns instead of four. */
static void
test_building (void)
{
  static const struct
  {
    const char *skills;
    const char *suitable;
    const char *helped;
    const char *built;
    const char *note;
    gboolean done;
  } ways[] = {
    { "meneur", "yes", "yes", "2", "build-goes-on", FALSE },
    { "meneur", "yes", "yes", "3", "build-done", TRUE },
    { "meneur", "yes", "no", "3", "build-alone", FALSE },
    { "meneur", "no", "yes", "3", "build-nowhere", FALSE },
    { "castrametisation", "yes", "yes", "0", "build-goes-on", FALSE },
    { "castrametisation", "yes", "yes", "1", "build-done", TRUE },
    { "castrametisation", "no", "yes", "2", "build-goes-on", FALSE },
    { "castrametisation", "no", "yes", "3", "build-done", TRUE },
    { "castrametisation", "no", "no", "3", "build-alone", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          NULL, LIST ("a.troop.1.built", ways[i].built), ways[i].skills, 1, "fantassins");

      test_umbra_play (session,
                       LIST ("a.troop.1.action", "build", "a.troop.1.suitable", ways[i].suitable,
                             "a.troop.1.helped", ways[i].helped),
                       NULL);
      g_assert_cmpuint (test_umbra_count_notes (session, ways[i].note), ==, 1);
      g_assert_cmpint (test_umbra_is (session, "a.position", "defensive"), ==, ways[i].done);
      /* Who builds consolidates; who cannot build does neither. */
      g_assert_cmpint (arb_facts_bool (arb_session_get_facts (session), "a.consolidated"), ==,
                       ways[i].done || g_str_equal (ways[i].note, "build-goes-on"));
    }
}

/* Won last turn it serves now; it does not serve any more after that. */
static void
test_advantage (void)
{
  g_autoptr (ArbSession) fresh = begin_turn (
      NULL, LIST ("a.pending", "4", "a.pending-fresh", "yes"), "meneur", 1, "fantassins");
  g_autoptr (ArbSession) stale = begin_turn (
      NULL, LIST ("a.pending", "4", "a.pending-fresh", "no"), "meneur", 1, "fantassins");

  g_assert_cmpint (test_umbra_get_int (fresh, "a.pending"), ==, 4);
  g_assert_false (arb_facts_bool (arb_session_get_facts (fresh), "a.pending-fresh"));
  g_assert_cmpuint (test_umbra_count_notes (fresh, "advantage-lapses"), ==, 0);
  g_assert_cmpint (test_umbra_get_int (stale, "a.pending"), ==, 0);
  g_assert_cmpuint (test_umbra_count_notes (stale, "advantage-lapses"), ==, 1);
}

/* One level, once, and never above discipliné (E-26). */
static void
test_galvanised_once (void)
{
  static const struct
  {
    const char *morale;
    const char *galvanised;
    const char *expected;
  } ways[] = {
    { "doute", "no", "beau-fixe" },
    { "doute", "yes", "doute" },
    { "discipline", "no", "discipline" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          NULL, LIST ("a.troop.1.galvanised", ways[i].galvanised, "a.troop.1.morale",
                      ways[i].morale),
          "galvaniseur", 1, "fantassins");

      test_umbra_play (session, LIST ("a.troop.1.action", "fight", "a.galvanises", "yes"), NULL);
      g_assert_true (test_umbra_is (session, "a.troop.1.morale", ways[i].expected));
      g_assert_true (arb_facts_bool (arb_session_get_facts (session), "a.troop.1.galvanised"));
    }
}

/* Rabble that marches by the order is asked about as any other. */
static void
test_ordered_march (void)
{
  g_autoptr (ArbSession) session = test_umbra_make ("turn", NULL, NULL);

  test_umbra_start (session);
  test_umbra_play (session,
                   LIST ("first", "a", "a.personalities", "1", "a.personality.1.grade", "figure",
                         "a.personality.1.skills", "aime-du-peuple", "order",
                         "if you flee, they follow", "a.troops", "1", "a.troop.1.type",
                         "pietaille", "a.troop.1.action", "idle", "order-met", "yes",
                         "order-marches", "1", "a.troop.1.rough", "no",
                         "a.troop.1.accompanied", "no", "a.troop.1.beloved", "yes"),
                   NULL);
  g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.fatigue"), ==, -1);
  g_assert_cmpuint (test_umbra_count_notes (session, "march-done"), ==, 1);
}

/* --- The set-up ------------------------------------------------------------------------------ */

/* The domain offers its numbers, which the umpire may change. */
static void
test_domain (void)
{
  static const struct
  {
    const char *peopled;
    gint64 groups;
  } peoples[] = { { "pas-peuple", 4 },
                  { "peu-peuple", 8 },
                  { "assez-peuple", 12 },
                  { "peuple", 16 },
                  { "tres-peuple", 24 } };
  static const struct
  {
    const char *power;
    gint64 knights;
    gint64 squires;
    gint64 men;
    gint64 mounted;
  } powers[] = { { "pas-puissant", 0, 1, 5, 0 },
                 { "peu-puissant", 2, 2, 15, 0 },
                 { "assez-puissant", 5, 5, 25, 5 },
                 { "puissant", 12, 12, 50, 15 },
                 { "tres-puissant", 0, 0, 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (peoples); i++)
    {
      g_autoptr (ArbSession) session = test_umbra_make ("levy", NULL, NULL);

      test_umbra_start (session);
      test_umbra_play (session,
                       LIST ("power", powers[i].power, "peopled", peoples[i].peopled), NULL);
      g_assert_cmpint (test_umbra_get_int (session, "knights"), ==, powers[i].knights);
      g_assert_cmpint (test_umbra_get_int (session, "squires"), ==, powers[i].squires);
      g_assert_cmpint (test_umbra_get_int (session, "men-at-arms"), ==, powers[i].men);
      g_assert_cmpint (test_umbra_get_int (session, "pietaille.total"), ==, peoples[i].groups);
      g_assert_cmpuint (test_umbra_count_notes (session, "split-mounted"), ==,
                        powers[i].mounted > 0);
      g_assert_cmpint (
          umbra_cell_int (test_umbra_table ("powers"), powers[i].power, "mounted"), ==,
          powers[i].mounted);
    }
  /* What the book does not say is marked as ours. */
  g_assert_cmpint (test_umbra_table ("powers")->origin, ==, ARB_ORIGIN_DEMONSTRATION);
  g_assert_cmpint (test_umbra_table ("peoples")->origin, ==, ARB_ORIGIN_DEMONSTRATION);
}

/* Bans of vassals add up, each rounded by itself. */
static void
test_vassals (void)
{
  g_autoptr (ArbSession) session = test_umbra_make ("levy", NULL, NULL);

  test_umbra_start (session);
  test_umbra_play (session,
                   LIST ("men-at-arms", "6", "groups", "3", "vassals", "2",
                         "vassal.1.men-at-arms", "6", "vassal.1.groups", "2", "vassal.2.knights",
                         "1", "vassal.2.groups", "1"),
                   NULL);
  g_assert_cmpint (test_umbra_get_int (session, "units.men-at-arms"), ==, 4);
  g_assert_cmpint (test_umbra_get_int (session, "units.cavalry"), ==, 1);
  g_assert_cmpint (test_umbra_get_int (session, "pietaille.total"), ==, 6);
}

/* The three times are days, weeks or months (E-15). */
static void
test_levy_times (void)
{
  static const struct
  {
    gint64 day;
    gint64 length;
    gint64 time;
  } times[] = { { 1, 1, 1 }, { 2, 1, 2 },  { 3, 1, 3 },  { 4, 1, 0 },   { 1, 7, 1 },   { 2, 7, 0 },
                { 8, 7, 2 }, { 15, 7, 3 }, { 22, 7, 0 }, { 31, 30, 2 }, { 61, 30, 3 }, { 60, 30, 0 } };
  g_autoptr (ArbSession) week = test_umbra_make (
      "day", LIST ("levy-period", "week"),
      LIST ("day", "8", "a.levy-pietaille-2", "3", "a.troops", "2", "a.troop.1.state", "waiting",
            "a.troop.1.arrives", "2", "a.troop.2.state", "waiting", "a.troop.2.arrives", "3"));

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    g_assert_cmpint (umbra_levy_time (times[i].day, times[i].length), ==, times[i].time);
  test_umbra_start (week);
  test_umbra_play (week,
                   LIST ("a.troop.1.type", "fantassins", "a.troop.2.type", "fantassins",
                         "a.personalities", "1", "a.personality.1.grade", "figure",
                         "a.personality.1.skills", "logistique"),
                   NULL);
  g_assert_true (test_umbra_is (week, "a.troop.1.state", "active"));
  g_assert_true (test_umbra_is (week, "a.troop.2.state", "waiting"));
  g_assert_cmpuint (test_umbra_count_notes (week, "levy-due"), ==, 1);
  g_assert_cmpuint (test_umbra_count_notes (week, "skill-reminder"), ==, 1);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/turn/skirmish-leader", test_skirmish_leader);
  g_test_add_func ("/umbra/turn/leaving", test_leaving);
  g_test_add_func ("/umbra/turn/leaving-lasts", test_leaving_lasts);
  g_test_add_func ("/umbra/turn/building", test_building);
  g_test_add_func ("/umbra/turn/advantage", test_advantage);
  g_test_add_func ("/umbra/turn/galvanised-once", test_galvanised_once);
  g_test_add_func ("/umbra/turn/ordered-march", test_ordered_march);
  g_test_add_func ("/umbra/set-up/domain", test_domain);
  g_test_add_func ("/umbra/set-up/vassals", test_vassals);
  g_test_add_func ("/umbra/set-up/levy-times", test_levy_times);
  return g_test_run ();
}

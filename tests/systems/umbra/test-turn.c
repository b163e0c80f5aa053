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
                         "a.personality.1.skills", skills, "a.troops", count),
                   "a.troop.1.type");
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("a.troop.%u.type", i);
      g_autofree char *next = g_strdup_printf ("a.troop.%u.type", i + 1);

      test_umbra_play (session, LIST (id, type), i < n ? next : "a.troop.1.action");
    }
  return session;
}

static gboolean
has_flag (ArbSession *session,
          const char *id)
{
  return arb_facts_bool (arb_session_get_facts (session), id);
}

/* Difficult ground keeps horse to one hex, but for five of them that go with the leader. */
static void
test_skirmish_leader (void)
{
  g_autoptr (ArbSession) session = begin_turn (NULL, NULL, "meneur-tirailleur", 7, "cavalerie");
  char id[64];

  for (guint i = 1; i <= 7; i++)
    {
      char action[64], difficult[64], led[64];

      g_snprintf (action, sizeof action, "a.troop.%u.action", i);
      g_snprintf (difficult, sizeof difficult, "a.troop.%u.difficult", i);
      g_snprintf (led, sizeof led, "a.troop.%u.led", i);
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

          g_snprintf (next, sizeof next, "a.troop.%u.action", i + 1);
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

/* Leaving costs 2, but not after a whole day; whoever closes in on the enemy leaves nothing. */
static void
test_leaving (void)
{
  static const struct
  {
    const char *engaged;
    const char *leaves; /* NULL: it is not asked */
    gboolean suffers;
    guint n_leave;
  } ways[] = { { "today", "yes", TRUE, 1 },
               { "earlier", "yes", FALSE, 1 },
               { "today", "no", FALSE, 0 },
               { "no", NULL, FALSE, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          NULL, LIST ("a.troop.1.engaged", ways[i].engaged), "meneur", 1, "fantassins");

      if (ways[i].leaves != NULL)
        test_umbra_play (session,
                         LIST ("a.troop.1.action", "move", "a.troop.1.leaves", ways[i].leaves), NULL);
      else
        test_umbra_play (session, LIST ("a.troop.1.action", "move"), NULL);
      g_assert_cmpint (has_flag (session, "a.troop.1.malus"), ==, ways[i].suffers);
      g_assert_true (test_umbra_is (session, "a.troop.1.engaged", "no"));
      g_assert_cmpuint (test_umbra_count_notes (session, "leaves-freely") +
                            test_umbra_count_notes (session, "leaves"),
                        ==, ways[i].n_leave);
    }
}

/* Without an event the umpire says that it leaves, and for how long it has fought. */
static void
test_leaving_by_hand (void)
{
  static const char *const long_ago[] = { "yes", "no" };

  for (guint i = 0; i < G_N_ELEMENTS (long_ago); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (NULL, NULL, "meneur", 1, "fantassins");

      test_umbra_play (session,
                       LIST ("a.troop.1.action", "leave", "a.troop.1.engaged-long", long_ago[i]),
                       NULL);
      g_assert_cmpint (has_flag (session, "a.troop.1.malus"), ==, i == 1);
    }
}

/* Engaged troops neither consolidate nor build, unless the umpire reads it otherwise. */
static void
test_engaged_digs_not (void)
{
  const char *const *known = LIST ("a.troop.1.engaged", "today");
  g_autoptr (ArbSession) refused = begin_turn (NULL, known, "meneur", 1, "fantassins");
  g_autoptr (ArbSession) allowed =
      begin_turn (LIST ("consolidate-engaged", "on"), known, "meneur", 1, "fantassins");
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_session_answer (refused, "choice=consolidate", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==, "A troop that is engaged does not consolidate its position.");
  test_umbra_play (allowed, LIST ("a.troop.1.action", "consolidate"), NULL);
  g_assert_true (has_flag (allowed, "a.troop.1.consolidated"));
}

/* Only with help; with Castramétisation anywhere, and in a fit place in two turns instead of four. The
 * work counts when the turn is over. */
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
  } ways[] = {
    { "meneur", "yes", "yes", "2", "build-goes-on" },
    { "meneur", "yes", "yes", "3", "build-ends" },
    { "meneur", "yes", "no", "3", "build-alone" },
    { "meneur", "no", "yes", "3", "build-nowhere" },
    { "castrametisation", "yes", "yes", NULL, "build-goes-on" },
    { "castrametisation", "yes", "yes", "1", "build-ends" },
    { "castrametisation", "no", "yes", "2", "build-goes-on" },
    { "castrametisation", "no", "yes", "3", "build-ends" },
    { "castrametisation", "no", "no", "3", "build-alone" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          NULL, ways[i].built != NULL ? LIST ("a.troop.1.built", ways[i].built) : NULL,
          ways[i].skills, 1, "fantassins");
      gboolean works = g_str_equal (ways[i].note, "build-ends") ||
                       g_str_equal (ways[i].note, "build-goes-on");

      test_umbra_play (session,
                       LIST ("a.troop.1.action", "build", "a.troop.1.suitable", ways[i].suitable,
                             "a.troop.1.helped", ways[i].helped),
                       NULL);
      g_assert_cmpuint (test_umbra_count_notes (session, ways[i].note), ==, 1);
      /* Who builds consolidates; who cannot build does neither. */
      g_assert_cmpint (has_flag (session, "a.troop.1.consolidated"), ==, works);
      g_assert_cmpint (has_flag (session, "a.troop.1.building"), ==, works);
    }
}

/* What the end of the turn before makes of the work: nothing if the troop had to fight, by the ruling
 * as shipped; four turns raise a position, three do not. */
static void
test_work (void)
{
  static const struct
  {
    const char *built;
    const char *fought;
    const char *in_fight;
    gint64 left;
    gboolean raised;
  } ways[] = {
    { "2", "no", "stops", 3, FALSE },
    { "3", "no", "stops", 0, TRUE },
    { "3", "yes", "stops", 3, FALSE },
    { "3", "yes", "counts", 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          LIST ("build-in-fight", ways[i].in_fight),
          LIST ("turn-open", "yes", "a.troop.1.built", ways[i].built, "a.troop.1.building", "yes",
                "a.troop.1.building-helped", "yes", "a.troop.1.fought", ways[i].fought),
          "meneur", 1, "fantassins");

      g_assert_cmpint (test_umbra_get_int (session, "a.troop.1.built"), ==, ways[i].left);
      g_assert_cmpint (test_umbra_is (session, "a.troop.1.position", "defensive"), ==,
                       ways[i].raised);
      g_assert_cmpuint (test_umbra_count_notes (session, "position-raised"), ==, ways[i].raised);
      g_assert_false (has_flag (session, "a.troop.1.building"));
    }
}

/* Won last turn it serves now; it does not serve any more after that. */
static void
test_advantage (void)
{
  g_autoptr (ArbSession) fresh =
      begin_turn (NULL, LIST ("turn-open", "yes", "a.troop.1.advantage-next", "4"), "meneur", 1,
                  "fantassins");
  g_autoptr (ArbSession) stale = begin_turn (
      NULL, LIST ("turn-open", "yes", "a.troop.1.advantage", "4"), "meneur", 1, "fantassins");
  /* The night has ended the turn before: in the first turn of the day it still serves. */
  g_autoptr (ArbSession) morning =
      begin_turn (NULL, LIST ("a.troop.1.advantage", "4"), "meneur", 1, "fantassins");

  g_assert_cmpint (test_umbra_get_int (fresh, "a.troop.1.advantage"), ==, 4);
  g_assert_cmpuint (test_umbra_count_notes (fresh, "advantage-lapses"), ==, 0);
  g_assert_cmpint (test_umbra_get_int (stale, "a.troop.1.advantage"), ==, 0);
  g_assert_cmpuint (test_umbra_count_notes (stale, "advantage-lapses"), ==, 1);
  g_assert_cmpint (test_umbra_get_int (morning, "a.troop.1.advantage"), ==, 4);
  /* Whoever moves gives it up, those who stay keep it. */
  test_umbra_play (fresh, LIST ("a.troop.1.action", "move"), NULL);
  g_assert_cmpint (test_umbra_get_int (fresh, "a.troop.1.advantage"), ==, 0);
  test_umbra_play (morning, LIST ("a.troop.1.action", "consolidate"), NULL);
  g_assert_cmpint (test_umbra_get_int (morning, "a.troop.1.advantage"), ==, 4);
}

/* What was due and was not fought is told when the turn is over. */
static void
test_unfought (void)
{
  static const struct
  {
    const char *place;
    const char *due;
    const char *note; /* NULL: nothing to tell */
  } ways[] = {
    { "ford", "0", "pair-not-fought" },
    { "hill", "1", "fights-not-played" },
    { "hill", "0", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (ArbSession) session = test_umbra_make (
          "turn", NULL,
          LIST ("turn-open", "yes", "due", ways[i].due, "a.troop.1.place", "ford", "b.troop.1.place",
                ways[i].place));

      test_umbra_start (session);
      test_umbra_play (session,
                       LIST ("first", "a", "a.troops", "1", "a.troop.1.type", "fantassins",
                             "b.troops", "1", "b.troop.1.type", "fantassins"),
                       "order");
      g_assert_cmpuint (test_umbra_count_notes (session, "pair-not-fought") +
                            test_umbra_count_notes (session, "fights-not-played"),
                        ==, ways[i].note != NULL);
      if (ways[i].note != NULL)
        g_assert_cmpuint (test_umbra_count_notes (session, ways[i].note), ==, 1);
    }
}

/* Whoever comes to friends in a position shares it, unless the umpire reads it otherwise. */
static void
test_position_joins (void)
{
  static const char *const joins[] = { "yes", "no" };

  for (guint i = 0; i < G_N_ELEMENTS (joins); i++)
    {
      g_autoptr (ArbSession) session = begin_turn (
          LIST ("position-joins", joins[i]),
          LIST ("a.troop.1.place", "hill", "a.troop.1.position", "majeure", "a.troop.2.place",
                "ford"),
          "meneur", 2, "fantassins");

      test_umbra_play (session,
                       LIST ("a.troop.1.action", "idle", "a.troop.2.action", "move",
                             "a.troop.2.to", "hill"),
                       NULL);
      g_assert_true (
          test_umbra_is (session, "a.troop.2.takes", i == 0 ? "majeure" : "none"));
      g_assert_cmpint (test_umbra_is (session, "a.troop.2.position", "majeure"), ==, i == 0);
      g_assert_true (test_umbra_is (session, "a.troop.1.position", "majeure"));
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
                         "a.personality.1.skills", "aime-du-peuple", "a.troops", "1",
                         "a.troop.1.type", "pietaille", "order", "if you flee, they follow",
                         "a.troop.1.action", "idle", "order-met", "yes",
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
  g_test_add_func ("/umbra/turn/leaving-by-hand", test_leaving_by_hand);
  g_test_add_func ("/umbra/turn/engaged-digs-not", test_engaged_digs_not);
  g_test_add_func ("/umbra/turn/building", test_building);
  g_test_add_func ("/umbra/turn/work", test_work);
  g_test_add_func ("/umbra/turn/advantage", test_advantage);
  g_test_add_func ("/umbra/turn/unfought", test_unfought);
  g_test_add_func ("/umbra/turn/position-joins", test_position_joins);
  g_test_add_func ("/umbra/turn/ordered-march", test_ordered_march);
  g_test_add_func ("/umbra/set-up/domain", test_domain);
  g_test_add_func ("/umbra/set-up/vassals", test_vassals);
  g_test_add_func ("/umbra/set-up/levy-times", test_levy_times);
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact odds from a case to its fractions: one mêlée, one with two generals, a fight to its end, a house
 * rule for fifty types against fifty. bench-odds PYTHON-SCRIPT: the same sum of a mêlée as a player would
 * write it, for comparison. */

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "systems/arb-impact.h"
#include "systems/arb-odds-rounds.h"

#define TWO_LINES                                                                                  \
  "<set id='a.arm'>infantry</set><set id='a.formation'>column</set><set id='a.figures'>18</set>"   \
  "<set id='a.elite'>6</set><set id='a.ranks'>3,3,3,3,3,3</set><set id='a.entry'>charge</set>"     \
  "<set id='a.factor'>4</set><set id='b.arm'>infantry</set><set id='b.formation'>line</set>"       \
  "<set id='b.figures'>20</set><set id='b.front'>3</set><set id='b.factor'>6</set>"                \
  "<set id='a.morale'>retraite</set><set id='b.morale'>deroute</set>"
#define GENERALS "<set id='a.leader'>40</set><set id='b.leader'>30</set>"
#define LOSSES                                                                                     \
  "<table id='losses'><columns>1,2,3,4,5,6,7,8,9,10</columns>"                                     \
  "<row figures='3'>0,5,10,15,20,25,30,35,40,45</row>"                                             \
  "<row figures='6'>10,20,25,30,35,40,50,55,65,70</row>"                                           \
  "<row figures='12'>20,40,50,60,70,80,90,110,120,140</row></table>"

#define SMALL_LINES                                                                                \
  "<set id='a.arm'>infantry</set><set id='a.formation'>line</set><set id='a.figures'>6</set>"      \
  "<set id='a.front'>4</set><set id='a.factor'>4</set><set id='b.arm'>infantry</set>"              \
  "<set id='b.formation'>line</set><set id='b.figures'>6</set><set id='b.front'>4</set>"           \
  "<set id='b.factor'>4</set><set id='a.morale'>retraite</set><set id='b.morale'>deroute</set>"

#define STUBBORN_LINES                                                                             \
  "<set id='a.arm'>infantry</set><set id='a.formation'>column</set><set id='a.figures'>18</set>"   \
  "<set id='a.elite'>6</set><set id='a.entry'>charge</set><set id='a.front'>3</set>"               \
  "<set id='a.factor'>4</set><set id='b.arm'>infantry</set><set id='b.formation'>line</set>"       \
  "<set id='b.figures'>20</set><set id='b.front'>3</set><set id='b.factor'>4</set>"                \
  "<set id='a.morale'>obeir</set><set id='b.morale'>obeir</set>"

#define N_TYPES 50

static double
get_milliseconds (void)
{
  return 1000.0 * clock () / CLOCKS_PER_SEC;
}

static void
tell (const char *what,
      double time,
      double bar)
{
  printf ("%s: %.2f ms (bar: %g) %s\n", what, time, bar, time <= bar ? "OK" : "MISSED");
}

static ArbXmlDoc *
make_case (const char *sets)
{
  g_autofree char *xml = g_strdup_printf (
      "<case xmlns='%s' system='aigles' procedure='melee'>%s" LOSSES "</case>", ARB_CASE_NAMESPACE, sets);
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  return arb_case_file_read_bytes (bytes, "case", problems);
}

static double
bench_case (ArbSystemSet *systems,
            const char *what,
            const char *sets,
            guint n_throws,
            double bar)
{
  g_autoptr (ArbXmlDoc) doc = make_case (sets);
  double best = G_MAXDOUBLE;
  g_autofree char *name = NULL;

  for (guint i = 0; i < 9; i++)
    {
      double begin = get_milliseconds ();
      g_autoptr (ArbOdds) odds = arb_odds_new (arb_case_file_first (doc), NULL, systems, "en", NULL);
      double time = get_milliseconds () - begin;

      g_assert_cmpstr (odds->message, ==, NULL);
      best = MIN (best, time);
      g_free (name);
      name = g_strdup_printf ("%s, %u throws, %" G_GUINT64_FORMAT " of them told apart", what, n_throws,
                              odds->n_ways);
    }
  tell (name, best, bar);
  return best;
}

static void
bench_rounds (ArbSystemSet *systems,
              const char *name,
              const char *sets,
              guint n_wanted)
{
  g_autoptr (ArbXmlDoc) doc = make_case (sets);
  double best = G_MAXDOUBLE;
  guint n_rounds = 0;
  guint64 n_situations = 0, n_positions = 0;
  g_autofree char *what = NULL;

  for (guint i = 0; i < 9; i++)
    {
      double begin = get_milliseconds ();
      g_autoptr (ArbOddsRounds) odds = arb_odds_rounds_new (
          arb_case_file_first (doc), n_wanted, systems, "en", NULL);
      double time = get_milliseconds () - begin;

      g_assert_cmpstr (odds->message, ==, NULL);
      n_rounds = odds->rounds->len;
      n_situations = odds->n_situations;
      n_positions = odds->n_positions;
      best = MIN (best, time);
    }
  what = g_strdup_printf ("%s, %u rounds, %" G_GUINT64_FORMAT " situations in %" G_GUINT64_FORMAT
                          " positions",
                          name, n_rounds, n_situations, n_positions);
  tell (what, best, 20);
}

static GPtrArray *
make_types (guint first)
{
  static const char *const arms[] = { "infantry", "cavalry" };
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_duellist_free);

  for (guint i = 0; i < N_TYPES; i++)
    {
      const char *arm = arms[i % G_N_ELEMENTS (arms)];
      ArbDuellist *type = arb_duellist_new ("type", arm);
      g_autofree char *factor = g_strdup_printf ("%u", first + i / 2);

      arb_duellist_add (type, "arm", arm);
      arb_duellist_add (type, "factor", factor);
      g_ptr_array_add (all, type);
    }
  return all;
}

/* No two types are alike, so that each meeting is played. */
static void
bench_impact (ArbSystemSet *systems,
              ArbSystemSet *others)
{
  g_autoptr (GPtrArray) rows = make_types (0);
  g_autoptr (GPtrArray) columns = make_types (2);
  double begin = get_milliseconds ();
  g_autoptr (ArbImpact) impact =
      arb_impact_new (arb_system_set_get (systems, "aigles", NULL),
                      arb_system_set_get (others, "aigles", NULL), rows, columns, "en", NULL, NULL, NULL);

  g_assert_cmpuint (impact->n_refused, ==, 0);
  tell ("a house rule, 50 × 50 types, all different", get_milliseconds () - begin, 5000);
}

/* What the script says it needs for the same sum of a mêlée, in milliseconds. */
static void
compare (const char *script,
         double ours)
{
  g_autofree char *python = g_find_program_in_path ("python3");
  char *argv[] = { python, (char *) script, NULL };
  g_autofree char *out = NULL;
  double theirs;

  if (python == NULL || !g_spawn_sync (NULL, argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &out, NULL,
                                       NULL, NULL))
    {
      printf ("no Python to compare with\n");
      return;
    }
  theirs = g_ascii_strtod (out, NULL);
  printf ("36 endings, sum and losses alone in Python: %.2f ms; all of the rules here: %.2f ms, %.1f times that\n",
          theirs, ours, ours / theirs);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, NULL);
  g_autoptr (ArbSystemSet) others = arb_system_set_new (NULL, NULL);
  double ours = bench_case (systems, "odds of a case", TWO_LINES, 36, 2);

  bench_case (systems, "odds of a case", TWO_LINES GENERALS, 1296, 16);
  bench_rounds (systems, "a mêlée to its end, whoever loses leaving", TWO_LINES, ARB_ODDS_TO_THE_END);
  bench_rounds (systems, "a mêlée of two equal lines, whoever loses leaving", SMALL_LINES, 5);
  bench_rounds (systems, "a mêlée in which nobody leaves", STUBBORN_LINES, 5);
  bench_rounds (systems, "the same with two generals", STUBBORN_LINES GENERALS, 5);
  bench_impact (systems, others);
  if (argc > 1)
    compare (argv[1], ours);
  return 0;
}

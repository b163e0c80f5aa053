/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "roster-test.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"

/* How much longer than a bare xmlReadMemory it takes to open a list as the window does, whatever it is
 * called: to recognise and read it, validate it, and have its model ready; and how long the checks take
 * after that. By processor time. */

#define BYTES (4 * 1024 * 1024)
#define N_UNITS 1000
#define RUNS 11

static double
now (void)
{
  return (double) clock () * 1000.0 / CLOCKS_PER_SEC;
}

static GBytes *
make_small_list (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, N_UNITS);
  gsize length;
  char *text = arb_army_to_xml (army, &length);

  return g_bytes_new_take (text, length);
}

static GBytes *
make_list (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gsize length = 0;
  char *text = NULL;

  for (guint n_units = 1000; length < BYTES; n_units += n_units / 4)
    {
      g_autoptr (ArbArmy) army = roster_test_make_army (random, n_units);

      g_free (text);
      text = arb_army_to_xml (army, &length);
    }
  return g_bytes_new_take (text, length);
}

static double
time_bare (GBytes *bytes)
{
  double start = now ();
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDocPtr doc = xmlReadMemory (data, (int) size, "bench.xml", NULL, XML_PARSE_NONET);

  g_assert_nonnull (doc);
  xmlFreeDoc (doc);
  return now () - start;
}

static double
time_ours (GBytes *bytes,
           const ArbCatalogue *catalogue,
           double *check)
{
  double start = now ();
  double loaded;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_army_load_bytes (bytes, "bench", ARB_ARMY_READ_STRICT, problems);
  g_autoptr (GPtrArray) findings = NULL;

  g_assert_nonnull (army);
  arb_army_item_get_totals (arb_army_get_root (army));
  loaded = now ();
  findings = arb_army_check (army, catalogue);
  *check = now () - loaded;
  return loaded - start;
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static double
median (double *values)
{
  qsort (values, RUNS, sizeof *values, compare_doubles);
  return values[RUNS / 2];
}

static void
measure (GBytes *bytes,
         const ArbCatalogue *catalogue)
{
  double bare[RUNS], ours[RUNS], checks[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      bare[i] = time_bare (bytes);
      ours[i] = time_ours (bytes, catalogue, &checks[i]);
    }
  printf ("army list of %.1f MiB, goal at most 2.00: xmlReadMemory %.1f ms, read, validated and "
          "modelled %.1f ms (%.2f); its checks %.1f ms\n",
          (double) g_bytes_get_size (bytes) / 1048576.0, median (bare), median (ours),
          median (ours) / median (bare), median (checks));
}

int
main (void)
{
  g_autoptr (GBytes) small = make_small_list ();
  g_autoptr (GBytes) large = make_list ();
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");

  measure (small, catalogue);
  measure (large, catalogue);
  return 0;
}

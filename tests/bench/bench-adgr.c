/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How many mêlées of ADG Renaissance are resolved in a second, reading the file and writing the
 * results included. */

#include <stdio.h>

#include "systems/arb-case.h"

#define N_CASES 10000

static GBytes *
make_cases (void)
{
  static const char *const types[] = { "tercio", "gendarme", "archer", "pike-and-shot",
                                       "caracole" };
  static const char *const abilities[] = { "none", "impact", "choc", "feu-de-salve", "hast" };
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gsize length;
  char *document;

  arb_xml_writer_start (writer, "cases");
  arb_xml_writer_attr (writer, "xmlns", ARB_CASE_NAMESPACE);
  for (guint i = 0; i < N_CASES; i++)
    {
      arb_xml_writer_start (writer, "case");
      arb_xml_writer_attr (writer, "system", "adgr");
      arb_xml_writer_attr (writer, "procedure", "melee");
      arb_xml_writer_leaf (writer, "set", "a.type", types[g_rand_int_range (random, 0, 5)]);
      arb_xml_writer_leaf (writer, "set", "b.type", types[g_rand_int_range (random, 0, 5)]);
      arb_xml_writer_leaf (writer, "set", "a.abilities",
                           abilities[g_rand_int_range (random, 0, 5)]);
      arb_xml_writer_leaf (writer, "set", "charger", i % 2 ? "a" : "b");
      arb_xml_writer_leaf (writer, "set", "b.terrain", i % 3 ? "open" : "rough");
      arb_xml_writer_leaf (writer, "set", "a.die", i % 5 ? "4" : "2");
      arb_xml_writer_leaf (writer, "set", "b.die", "3");
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  return g_bytes_new_take (document, length);
}

static double
resolve_all (GBytes *bytes,
             ArbSystemSet *systems)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, "bench", problems);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autofree char *document = NULL;
  gsize length;

  arb_xml_writer_start (writer, "results");
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    {
      g_auto (ArbCaseResult) result = { 0 };

      arb_case_resolve (&result, node, systems, "en");
      g_assert_null (result.error_id);
      arb_case_result_write (&result, writer, FALSE);
    }
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  return (g_get_monotonic_time () - start) / 1e6;
}

int
main (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (GBytes) bytes = make_cases ();
  double best = G_MAXDOUBLE;

  g_assert_nonnull (arb_system_set_get (systems, "adgr", problems));
  for (guint i = 0; i < 5; i++)
    best = MIN (best, resolve_all (bytes, systems));
  printf ("adgr mêlées resolved: %.0f a second\n", N_CASES / best);
  return 0;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <libxml/parser.h>
#include <stdio.h>

#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"

/* How much longer than a bare xmlReadMemory our reader takes, schema and limits included; and how
 * fast the writer is. */

#define BYTES (4 * 1024 * 1024)
#define RUNS 15

static GBytes *
make_cases (guint *n_elements)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gsize written = 0;
  gsize length;
  char *document;

  arb_xml_writer_start (writer, "cases");
  arb_xml_writer_attr (writer, "xmlns", "urn:arbitre:case:1");
  for (guint i = 0; written < BYTES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Mêlée %u & suite", i);

      arb_xml_writer_start (writer, "case");
      arb_xml_writer_attr (writer, "system", "aigles");
      arb_xml_writer_attr (writer, "procedure", "melee");
      arb_xml_writer_attr (writer, "name", name);
      for (guint j = 0; j < 16; j++)
        {
          g_autofree char *id = g_strdup_printf ("side%u.fact-%u", j % 2, j);
          g_autofree char *value = g_strdup_printf ("%d", g_rand_int_range (random, 0, 1000));

          arb_xml_writer_leaf (writer, "set", id, value);
        }
      *n_elements += 17;
      arb_xml_writer_end (writer);
      written += 80 + 16 * 40;
    }
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  return g_bytes_new_take (document, length);
}

static double
time_bare (GBytes *bytes)
{
  gint64 start = g_get_monotonic_time ();
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  xmlDocPtr doc = xmlReadMemory (data, size, "bench.xml", NULL, XML_PARSE_NONET);

  g_assert_nonnull (doc);
  xmlFreeDoc (doc);
  return (g_get_monotonic_time () - start) / 1000.0;
}

static double
time_ours (GBytes *bytes,
           const ArbXmlSchema *schema)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc = arb_xml_doc_read (bytes, "bench.xml", schema, problems);

  if (doc == NULL)
    g_error ("%s", arb_problem_to_string (arb_problems_get (problems, 0)));
  arb_xml_doc_free (doc);
  return (g_get_monotonic_time () - start) / 1000.0;
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

int
main (void)
{
  g_autoptr (ArbXmlSchema) schema = arb_xml_schema_load ("/org/arbitre/test/case.xsd");
  gint64 start = g_get_monotonic_time ();
  guint n_elements = 0;
  g_autoptr (GBytes) bytes = make_cases (&n_elements);
  gint64 written = g_get_monotonic_time ();
  double bare[RUNS], plain[RUNS], checked[RUNS];

  /* Alternated, so that a change in the machine's speed touches all three alike. */
  for (guint i = 0; i < RUNS; i++)
    {
      bare[i] = time_bare (bytes);
      plain[i] = time_ours (bytes, NULL);
      checked[i] = time_ours (bytes, schema);
    }
  printf ("XML of %.1f MiB, goal at most 2.00: xmlReadMemory %.1f ms, read %.1f ms (%.2f), read and validated %.1f ms"
          " (%.2f)\n",
          g_bytes_get_size (bytes) / 1048576.0, median (bare), median (plain),
          median (plain) / median (bare), median (checked), median (checked) / median (bare));
  printf ("written, with two printf for each: %.2f million elements a second\n",
          n_elements / (double) (written - start));
  return 0;
}

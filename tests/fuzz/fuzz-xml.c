/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-xml.h"
#include "fuzz-target.h"

guint fuzz_n_taken;

static void
check_tree (const ArbXmlNode *node)
{
  for (guint i = 0; i < node->n_attrs; i++)
    g_assert_true (g_utf8_validate (node->attrs[i].value, -1, NULL));
  g_assert_true (g_utf8_validate (node->text, -1, NULL));
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      g_assert_true (child->parent == node);
      check_tree (child);
    }
}

static void
check_reading (GBytes *bytes,
               const ArbXmlSchema *schema)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, "fuzz.xml", schema, problems);

  g_assert_true ((doc == NULL) == (arb_problems_get_n_errors (problems) > 0));
  if (doc != NULL)
    check_tree (arb_xml_doc_get_root (doc));
  fuzz_n_taken += doc != NULL && schema != NULL ? 1 : 0;
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (problems, i);

      g_assert_cmpuint (problem->line, >, 0);
      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  static ArbXmlSchema *schema;
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);

  /* Kept for all inputs: compiling it takes longer than reading one. */
  if (schema == NULL)
    schema = arb_xml_schema_load ("/org/arbitre/test/roster.xsd");
  check_reading (bytes, schema);
  check_reading (bytes, NULL);
  return 0;
}

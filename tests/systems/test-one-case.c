/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-one-case.h"

#include "systems/arb-case.h"

char *
test_resolve_case (const char *system,
                   const char *procedure,
                   const char *const *pairs)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (ArbXmlWriter) result_writer = arb_xml_writer_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_auto (ArbCaseResult) result = { 0 };
  gsize length;
  char *document;

  arb_xml_writer_start (writer, "case");
  arb_xml_writer_attr (writer, "xmlns", ARB_CASE_NAMESPACE);
  arb_xml_writer_attr (writer, "system", system);
  arb_xml_writer_attr (writer, "procedure", procedure);
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      gboolean is_ruling = pairs[i][0] == '!';
      g_auto (GStrv) parts = g_strsplit (pairs[i] + (is_ruling ? 1 : 0), "=", 2);

      arb_xml_writer_leaf (writer, is_ruling ? "ruling" : "set", parts[0], parts[1]);
    }
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  bytes = g_bytes_new_take (document, length);
  doc = arb_case_file_read_bytes (bytes, "case", problems);
  g_assert_nonnull (doc);
  arb_case_resolve (&result, arb_case_file_first (doc), systems, "en");
  arb_case_result_write (&result, result_writer, TRUE);
  return arb_xml_writer_finish (result_writer, NULL);
}

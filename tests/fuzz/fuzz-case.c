/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-target.h"
#include "systems/arb-case.h"

guint fuzz_n_taken;

/* The one way out of a case: results or an error, and both can be written. */
static void
check_case (const ArbXmlNode *node,
            ArbSystemSet *systems)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_auto (ArbCaseResult) result = { 0 };
  g_autofree char *document = NULL;

  arb_case_resolve (&result, node, systems, "en");
  g_assert_true ((result.error_id == NULL) == (result.message == NULL));
  g_assert_true (result.error_id != NULL || arb_session_is_done (result.session));
  arb_case_result_write (&result, writer, TRUE);
  document = arb_xml_writer_finish (writer, NULL);
  fuzz_n_taken += result.error_id == NULL ? 1 : 0;
  g_assert_true (g_utf8_validate (document, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  static ArbSystemSet *systems;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (ArbXmlDoc) doc = NULL;
  gboolean is_one;

  /* Kept for all inputs, and loaded before the first: its problems are not those of a case. */
  if (systems == NULL)
    {
      systems = arb_system_set_new (NULL, problems);
      g_assert_nonnull (arb_system_set_get (systems, "template", problems));
    }
  doc = arb_case_file_read_bytes (bytes, "fuzz.xml", problems);
  g_assert_true ((doc == NULL) == (arb_problems_get_n_errors (problems) > 0));
  if (doc == NULL)
    return 0;
  is_one = g_str_equal (arb_xml_doc_get_root (doc)->name, "case");
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = is_one ? NULL : arb_case_file_next (node))
    check_case (node, systems);
  return 0;
}

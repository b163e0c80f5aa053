/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-json-writer.h"

#include <string.h>

static void
assert_written (ArbJsonWriter *writer,
                const char *expected)
{
  gsize length;
  g_autofree char *text = arb_json_writer_finish (writer, &length);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (length, ==, strlen (expected));
}

static void
test_nested (void)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();

  arb_json_writer_begin_array (writer, NULL);
  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "p", "1/2");
  arb_json_writer_string (writer, "of", NULL);
  arb_json_writer_begin_array (writer, "none");
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
  arb_json_writer_string (writer, NULL, "x");
  arb_json_writer_end (writer);
  assert_written (writer, "[\n  {\n    \"p\": \"1/2\",\n    \"of\": null,\n    \"none\": []\n  },\n"
                          "  \"x\"\n]\n");
  /* It begins anew. */
  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_end (writer);
  assert_written (writer, "{}\n");
}

static void
test_escapes (void)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "a\"b", "é\\\n\t\x1f\x7f/\xff");
  arb_json_writer_end (writer);
  assert_written (writer, "{\n  \"a\\\"b\": \"é\\\\\\n\\u0009\\u001f\\u007f/\xef\xbf\xbd\"\n}\n");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/nested", test_nested);
  g_test_add_func ("/json-writer/escapes", test_escapes);
  return g_test_run ();
}

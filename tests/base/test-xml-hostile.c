/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <libxml/xmlIO.h>
#include <string.h>
#include <sys/resource.h>

#include "base/arb-xml.h"
#include "test-xml-hostile-documents.h"

#define MAX_MEMORY_KB (100 * 1024)

static guint n_opened;

/* Asked by libxml2 about each thing it is about to open. */
static int
count_opened_cb (const char *uri)
{
  g_test_message ("opened: %s", uri);
  n_opened++;
  return 0;
}

static void *
open_nothing_cb (const char *uri)
{
  return NULL;
}

static int
read_nothing_cb (void *context,
                 char *buffer,
                 int length)
{
  return -1;
}

static int
close_nothing_cb (void *context)
{
  return 0;
}

static void
check_document (const HostileDocument *document)
{
  g_autoptr (GBytes) bytes = hostile_document_build (document);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, "h.xml", NULL, problems);

  if (document->expected == NULL)
    {
      g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
      g_assert_nonnull (doc);
    }
  else
    {
      g_autofree char *said = NULL;

      g_assert_null (doc);
      g_assert_cmpuint (arb_problems_get_n (problems), ==, 1);
      said = arb_problem_to_string (arb_problems_get (problems, 0));
      g_assert_cmpstr (said, ==, document->expected);
    }
  g_assert_cmpuint (n_opened, ==, 0);
}

static void
test_document (gconstpointer data)
{
  check_document (data);
}

/* Whatever the document, a schema must not make the reader open, crash or accept more. */
static void
test_with_schema (void)
{
  g_autoptr (ArbXmlSchema) schema = arb_xml_schema_load ("/org/arbitre/test/roster.xsd");

  for (guint i = 0; i < n_hostile_documents; i++)
    {
      g_autoptr (GBytes) bytes = hostile_document_build (&hostile_documents[i]);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, "h.xml", schema, problems);

      g_assert_null (doc);
      g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
      g_assert_cmpuint (arb_problems_get (problems, 0)->line, >, 0);
    }
  g_assert_cmpuint (n_opened, ==, 0);
}

#if !defined(__SANITIZE_ADDRESS__)
static gulong
get_peak_memory_kb (void)
{
  g_autofree char *status = NULL;
  const char *peak;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  peak = strstr (status, "VmHWM:");
  g_assert_nonnull (peak);
  return strtoul (peak + strlen ("VmHWM:"), NULL, 10);
}

/* In a process of its own, so that a hang ends by itself and the memory is that of the reader. */
static void
test_resources (gconstpointer data)
{
  if (g_test_subprocess ())
    {
      const struct rlimit cpu = { 5, 5 };

      g_assert_cmpint (setrlimit (RLIMIT_CPU, &cpu), ==, 0);
      check_document (data);
      g_assert_cmpuint (get_peak_memory_kb (), <, MAX_MEMORY_KB);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  /* libxml2 prints nothing on its own. */
  g_test_trap_assert_stderr ("");
}
#endif

static void
mutate (GRand *random,
        GString *text)
{
  static const char pieces[] = "<>&'\"=/!?-[];#x \n\xc3\xa9\xff";
  guint n = g_rand_int_range (random, 1, 5);

  while (n-- > 0 && text->len > 0)
    {
      gsize at = g_rand_int_range (random, 0, text->len);
      gsize length = g_rand_int_range (random, 1, 30);

      switch (g_rand_int_range (random, 0, 5))
        {
        case 0:
          text->str[at] = pieces[g_rand_int_range (random, 0, sizeof pieces - 1)];
          break;
        case 1:
          g_string_insert_c (text, at, pieces[g_rand_int_range (random, 0, sizeof pieces)]);
          break;
        case 2:
          g_string_erase (text, at, MIN (length, text->len - at));
          break;
        case 3:
          {
            g_autofree char *copy = g_strndup (text->str + at, length);

            g_string_insert (text, g_rand_int_range (random, 0, text->len), copy);
          }
          break;
        default:
          text->str[at] ^= 1 << g_rand_int_range (random, 0, 8);
          break;
        }
    }
}

static void
test_mutations (void)
{
  static const char valid[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- an army -->\n"
    "<roster xmlns=\"urn:arbitre:test:1\" title=\"Wagram &amp; après\">\n"
    "  <unit id=\"u1\" arm=\"horse &amp; guns\"><name xml:lang=\"fr\">Garde</name>"
    "<figures>12</figures></unit>\n"
    "  <unit id=\"u2\"><name><![CDATA[<Guard>]]></name></unit><?pi data?>\n</roster>\n";
  g_autoptr (ArbXmlSchema) schema = arb_xml_schema_load ("/org/arbitre/test/roster.xsd");
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint n_refused = 0;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 10000; i++)
    {
      GString *text = g_string_new_len (valid, sizeof valid - 1);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbXmlDoc) doc = NULL;
      gsize length;

      if (i > 0)
        mutate (random, text);
      length = text->len;
      bytes = g_bytes_new_take (g_string_free (text, FALSE), length);
      doc = arb_xml_doc_read (bytes, "m.xml", schema, problems);
      g_assert_true ((doc == NULL) == (arb_problems_get_n_errors (problems) > 0));
      for (guint j = 0; j < arb_problems_get_n (problems); j++)
        {
          g_assert_cmpuint (arb_problems_get (problems, j)->line, >=, 1);
          g_assert_cmpuint (arb_problems_get (problems, j)->column, >=, 1);
          g_assert_true (g_utf8_validate (arb_problems_get (problems, j)->message, -1, NULL));
        }
      n_refused += doc == NULL;
      g_assert_true (i > 0 || doc != NULL);
    }
  g_assert_cmpuint (n_refused, >, 5000);
  g_assert_cmpuint (n_opened, ==, 0);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  xmlRegisterInputCallbacks (count_opened_cb, open_nothing_cb, read_nothing_cb, close_nothing_cb);

  for (guint i = 0; i < n_hostile_documents; i++)
    {
      const HostileDocument *document = &hostile_documents[i];
      g_autofree char *path = g_strconcat ("/xml-hostile/sentence/", document->name, NULL);

      g_test_add_data_func (path, document, test_document);
#if !defined(__SANITIZE_ADDRESS__)
      g_autofree char *resources = g_strconcat ("/xml-hostile/resources/", document->name, NULL);

      /* Not under the sanitizer: its own memory and time would count. */
      g_test_add_data_func (resources, document, test_resources);
#endif
    }
  g_test_add_func ("/xml-hostile/with-schema", test_with_schema);
  g_test_add_func ("/xml-hostile/mutations", test_mutations);
  return g_test_run ();
}

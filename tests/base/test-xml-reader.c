/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-xml.h"

#define START "<roster xmlns='urn:arbitre:test:1'>\n"
#define END "</roster>"

static ArbXmlSchema *schema;

static ArbXmlDoc *
read_text (const char *text,
           const ArbXmlSchema *with_schema,
           ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return arb_xml_doc_read (bytes, "t.xml", with_schema, problems);
}

static char *
problems_to_string (const ArbProblems *problems)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      g_autofree char *line = arb_problem_to_string (arb_problems_get (problems, i));

      g_string_append_printf (said, "%s%s", i > 0 ? "\n" : "", line);
    }
  return g_string_free (said, FALSE);
}

static void
test_tree (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = read_text (
    START "  <unit id='a' arm='horse &#38; guns'>\n    <name xml:lang='fr'>É&amp;<![CDATA[<b>]]>"
    "</name><!-- c --><name> x </name>\n  </unit>\n" END, schema, problems);
  const ArbXmlNode *root, *unit, *name;

  g_assert_nonnull (doc);
  g_assert_cmpstr (arb_xml_doc_get_name (doc), ==, "t.xml");
  root = arb_xml_doc_get_root (doc);
  g_assert_cmpstr (root->name, ==, "roster");
  g_assert_cmpstr (root->ns, ==, "urn:arbitre:test:1");
  g_assert_cmpstr (root->text, ==, "");
  g_assert_cmpuint (root->n_attrs, ==, 0);
  g_assert_null (root->parent);
  g_assert_null (root->next);
  unit = root->first_child;
  g_assert_cmpstr (arb_xml_node_get (unit, "arm"), ==, "horse & guns");
  g_assert_null (arb_xml_node_get (unit, "lang"));
  g_assert_null (arb_xml_node_get_lang (unit));
  g_assert_cmpuint (unit->line, ==, 2);
  g_assert_cmpuint (unit->column, ==, 3);
  g_assert_null (unit->next);
  name = unit->first_child;
  g_assert_cmpstr (name->text, ==, "É&<b>");
  g_assert_cmpstr (arb_xml_node_get_lang (name), ==, "fr");
  g_assert_null (arb_xml_node_get (name, "lang"));
  g_assert_true (name->parent == unit);
  name = name->next;
  g_assert_cmpstr (name->text, ==, " x ");
  g_assert_cmpuint (name->line, ==, 3);
  g_assert_cmpuint (name->column, ==, 63);
}

static void
check_sentences (const char *text,
                 const ArbXmlSchema *with_schema,
                 const char *expected)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *said = NULL;

  g_assert_null (read_text (text, with_schema, problems));
  said = problems_to_string (problems);
  g_assert_cmpstr (said, ==, expected);
}

static void
test_syntax (void)
{
  static const char *const cases[][2] = {
    { "<a>\n <b>\n </a>", "t.xml:3:2: <b>, opened on line 2, is closed by </a>." },
    { "<a>&eacute;</a>", "t.xml:1:12: “&eacute;” is unknown; write the character itself." },
    { "<a>é & b</a>", "t.xml:1:7: A bare “&” must be written “&amp;”." },
    { "<a b='<'/>", "t.xml:1:7: “<” in an attribute must be written “&lt;”." },
    { "<a b=1/>", "t.xml:1:6: The value of an attribute must be in quotation marks." },
    { "<a b='' b=''/>", "t.xml:1:13: The attribute “b” is given twice." },
    { "<a/>\n<b/>", "t.xml:2:1: Nothing may follow the end of the first element." },
    { "<a>\x01</a>", "t.xml:1:4: This character is not allowed in XML." },
    { "<a>1 < 2</a>", "t.xml:1:7: A bare “<” must be written “&lt;”." },
    { "<a>AT&T </a>", "t.xml:1:8: A bare “&” must be written “&amp;”." },
    { "<a><b</a>", "t.xml:1:6: The name of an attribute is expected here; is a “>” missing?" },
    { "<a></a x>", "t.xml:1:8: This tag is not closed by “>”." },
    { "text", "t.xml:1:1: This is not an XML file: it does not begin with an element." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_sentences (cases[i][0], NULL, cases[i][1]);
}

static void
test_schema_sentences (void)
{
  static const char *const cases[][2] = {
    { "<army/>", "t.xml:1:1: <army> does not begin a file of this kind." },
    { START "<troop/>" END,
      "t.xml:2:1: <troop> is not expected here; expected: unit, ##other*." },
    { START "<unit id='a'/>" END, "t.xml:2:1: <unit> is incomplete; it still needs: name." },
    { START "<unit><name/></unit>" END, "t.xml:2:1: <unit> lacks the attribute “id”." },
    { START "<unit id='a' size='2'><name/></unit>" END,
      "t.xml:2:1: <unit> has no attribute “size”; correct its name or remove it." },
    { START "<unit id='a' arm='sea'><name/></unit>" END,
      "t.xml:2:1: “sea” is not a value of <unit arm>; it may be: 'foot', 'horse & guns'." },
    { START "<unit id='a b'><name/></unit>" END,
      "t.xml:2:1: “a b” is not a valid value of <unit id>." },
    { START "<unit id='a'><name/><figures>0</figures></unit>" END,
      "t.xml:2:21: “0” is too small for <figures>; the least is 1." },
    { START "<unit id='a'><name/><figures>61</figures></unit>" END,
      "t.xml:2:21: “61” is too large for <figures>; the most is 60." },
    { START "<unit id='a'><name/><figures>many</figures></unit>" END,
      "t.xml:2:21: “many” is not a valid value of <figures>." },
    { START "lost" END, "t.xml:1:1: <roster> may not contain text." },
    { START "<unit id='a'><name/></unit><unit id='a'><name/></unit>" END,
      "t.xml:2:28: The file does not follow its schema: Element 'unit': Duplicate key-sequence "
      "['a'] in unique identity-constraint 'unit-id'." },
    { "<roster xmlns='urn:arbitre:test:1' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
      " xsi:schemaLocation='urn:arbitre:test:1 other.xsd'>\n<unit/>" END,
      "t.xml:2:1: <unit> lacks the attribute “id”.\n"
      "t.xml:2:1: <unit> is incomplete; it still needs: name." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_sentences (cases[i][0], schema, cases[i][1]);
}

/* Found at the end of an element, told at its start; a syntax error does not hide the others. */
static void
test_file_order (void)
{
  check_sentences (START "<unit id='a'>\n<name/><figures>x</figures>\n<figures/></unit>\n"
                         "<unit id='b'>\n</unit>\n<unit",
                   schema,
                   "t.xml:3:8: “x” is not a valid value of <figures>.\n"
                   "t.xml:4:1: <figures> is not expected here.\n"
                   "t.xml:5:1: <unit> is incomplete; it still needs: name.\n"
                   "t.xml:7:1: <unit> lacks the attribute “id”.\n"
                   "t.xml:7:6: This tag is not closed by “>”.");
}

static void
test_many_problems (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  GString *text = g_string_new (START);

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "<unit id='a'/>\n");
  g_assert_null (read_text (text->str, schema, problems));
  g_string_free (text, TRUE);
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 101);
  g_assert_cmpstr (arb_problems_get (problems, 100)->message, ==,
                   "There are more problems; correct these first.");
  g_assert_cmpuint (arb_problems_get (problems, 100)->line, >, 50);
}

/* Large but honest: ids must not be compared each with each. */
static void
test_many_units (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  GString *text = g_string_new (START);

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "<unit id='u%u'><name>Unit</name></unit>\n", i);
  g_string_append (text, END);
  doc = read_text (text->str, schema, problems);
  g_string_free (text, TRUE);
  g_assert_nonnull (doc);
}

static void
test_schema_again (void)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbXmlDoc) doc = read_text (START END, schema, problems);

      g_assert_nonnull (doc);
      check_sentences (START "<unit id='a'/>" END, schema,
                       "t.xml:2:1: <unit> is incomplete; it still needs: name.");
    }
}

static void
test_file (void)
{
  g_autofree char *directory = g_dir_make_tmp ("arb-xml-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "t.xml", NULL);
  g_autofree char *expected =
    g_strdup_printf ("“%s” is too large; the limit is 3 bytes.", path);
  g_autofree char *said = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;

  g_assert_true (g_file_set_contents (path, "<l/>", 4, NULL));
  doc = arb_xml_doc_read_file (path, 4, NULL, problems);
  g_assert_nonnull (doc);
  g_assert_cmpstr (arb_xml_doc_get_name (doc), ==, path);
  g_assert_null (arb_xml_doc_read_file (path, 3, NULL, problems));
  g_assert_null (arb_xml_doc_read_file (directory, 3, NULL, problems));
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 2);
  said = arb_problem_to_string (arb_problems_get (problems, 0));
  g_assert_cmpstr (said, ==, expected);
  g_unlink (path);
  g_rmdir (directory);
}

static void
test_broken_schema (void)
{
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*broken.xsd:3*");
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*broken.xsd is not a valid schema");
  g_assert_null (arb_xml_schema_load ("/org/arbitre/test/broken.xsd"));
  g_test_assert_expected_messages ();
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*absent.xsd*");
  g_assert_null (arb_xml_schema_load ("/org/arbitre/test/absent.xsd"));
  g_test_assert_expected_messages ();
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  schema = arb_xml_schema_load ("/org/arbitre/test/roster.xsd");
  g_assert_nonnull (schema);
  g_test_add_func ("/xml-reader/tree", test_tree);
  g_test_add_func ("/xml-reader/syntax", test_syntax);
  g_test_add_func ("/xml-reader/schema-sentences", test_schema_sentences);
  g_test_add_func ("/xml-reader/file-order", test_file_order);
  g_test_add_func ("/xml-reader/many-problems", test_many_problems);
  g_test_add_func ("/xml-reader/many-units", test_many_units);
  g_test_add_func ("/xml-reader/schema-again", test_schema_again);
  g_test_add_func ("/xml-reader/file", test_file);
  g_test_add_func ("/xml-reader/broken-schema", test_broken_schema);
  status = g_test_run ();
  arb_xml_schema_free (schema);
  return status;
}

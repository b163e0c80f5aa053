/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"

static void
test_shape (void)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autofree char *document = NULL;
  gsize length;

  arb_xml_writer_start (writer, "army");
  arb_xml_writer_attr (writer, "xmlns", "urn:x");
  arb_xml_writer_attr (writer, "absent", NULL);
  arb_xml_writer_start (writer, "unit");
  arb_xml_writer_leaf (writer, "set", "a", "1");
  arb_xml_writer_leaf (writer, "set", NULL, "");
  arb_xml_writer_end (writer);
  arb_xml_writer_start (writer, "p");
  arb_xml_writer_text (writer, "mixed ");
  arb_xml_writer_leaf (writer, "b", NULL, "text");
  arb_xml_writer_text (writer, " here");
  arb_xml_writer_end (writer);
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  g_assert_cmpstr (document, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<army xmlns=\"urn:x\">\n"
                   "  <unit>\n"
                   "    <set id=\"a\">1</set>\n"
                   "    <set/>\n"
                   "  </unit>\n"
                   "  <p>mixed <b>text</b> here</p>\n"
                   "</army>\n");
  g_assert_cmpuint (length, ==, strlen (document));
}

/* Children written apart are put in as if they had been written there. */
static void
test_part (void)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (ArbXmlWriter) part = arb_xml_writer_new_part (2);
  g_autoptr (ArbXmlWriter) empty = arb_xml_writer_new_part (2);
  g_autofree char *document = NULL;

  arb_xml_writer_start (part, "unit");
  arb_xml_writer_leaf (part, "set", "a", "1 < 2");
  arb_xml_writer_end (part);
  arb_xml_writer_known_leaf (part, "value", "b", "3");
  arb_xml_writer_start (writer, "army");
  arb_xml_writer_start (writer, "none");
  arb_xml_writer_append (writer, empty);
  arb_xml_writer_end (writer);
  arb_xml_writer_start (writer, "corps");
  arb_xml_writer_attr (writer, "name", "I");
  arb_xml_writer_append (writer, part);
  arb_xml_writer_append (writer, part);
  arb_xml_writer_end (writer);
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, NULL);
#define PART                                                                                       \
  "    <unit>\n"                                                                                   \
  "      <set id=\"a\">1 &lt; 2</set>\n"                                                           \
  "    </unit>\n"                                                                                  \
  "    <value id=\"b\">3</value>\n"
  g_assert_cmpstr (document, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<army>\n"
                   "  <none/>\n"
                   "  <corps name=\"I\">\n" PART PART "  </corps>\n"
                   "</army>\n");
#undef PART
}

/* A leaf is indented like any other element, however deep it stands. */
static void
test_deep_leaf (void)
{
  for (guint depth = 1; depth <= 12; depth++)
    {
      g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
      g_autofree char *expected = g_strdup_printf ("\n%*s<l id=\"a\">1</l>\n%*s</e>", 2 * depth,
                                                   "", 2 * (depth - 1), "");
      g_autofree char *document = NULL;

      for (guint i = 0; i < depth; i++)
        arb_xml_writer_start (writer, "e");
      arb_xml_writer_leaf (writer, "l", "a", "1");
      for (guint i = 0; i < depth; i++)
        arb_xml_writer_end (writer);
      document = arb_xml_writer_finish (writer, NULL);
      g_assert_nonnull (strstr (document, expected));
    }
}

/* What is written by the hundred thousand looks as if written one by one, the same id at another depth,
 * ids that must be escaped or are too long to be kept, and texts that are empty, must be escaped late, or
 * are as long as what is copied at once and one longer included. */
static void
test_known_leaf (void)
{
  static const char *const ids[] = { "a.loss", "b.loss", "a&b",
                                     "an.id.that.is.much.longer.than.any.that.the.rules.of.any."
                                     "system.have.ever.given.to.anything.at.all" };
  static const char *const texts[] = {
    "1", "", "<é>", "yes", "line,column&",
    "0123456789012345678901234567890123456789012345678901234567890123",
    "01234567890123456789012345678901234567890123456789012345678901234",
  };
  g_autoptr (ArbXmlWriter) one = arb_xml_writer_new ();
  g_autoptr (ArbXmlWriter) other = arb_xml_writer_new ();
  g_autofree char *expected = NULL;
  g_autofree char *document = NULL;

  for (guint depth = 0; depth < 12; depth++)
    {
      arb_xml_writer_start (one, "e");
      arb_xml_writer_start (other, "e");
      for (guint i = 0; i < 2 * G_N_ELEMENTS (ids) * G_N_ELEMENTS (texts); i++)
        {
          const char *name = i % 3 == 0 ? "set" : i % 5 == 0 ? "a-long-element-name" : "value";
          const char *id = ids[i % G_N_ELEMENTS (ids)];
          const char *text = texts[i / G_N_ELEMENTS (ids) % G_N_ELEMENTS (texts)];

          arb_xml_writer_leaf (one, name, id, text);
          arb_xml_writer_known_leaf (other, name, id, text);
        }
    }
  for (guint depth = 0; depth < 12; depth++)
    {
      arb_xml_writer_end (one);
      arb_xml_writer_end (other);
    }
  expected = arb_xml_writer_finish (one, NULL);
  document = arb_xml_writer_finish (other, NULL);
  g_assert_cmpstr (document, ==, expected);
}

static void
test_escapes (void)
{
  static const struct
  {
    const char *value;
    const char *attr;
    const char *text;
  } cases[] = {
    { "Smith & Sons", "Smith &amp; Sons", "Smith &amp; Sons" },
    { "<a>'\"", "&lt;a&gt;'&quot;", "&lt;a&gt;'\"" },
    { "]]>", "]]&gt;", "]]&gt;" },
    { "\t\n\r", "&#9;&#10;&#13;", "\t\n&#13;" },
    { "é\001\x7f&", "é�&#x7F;&amp;", "é�&#x7F;&amp;" },
    /* What a terminal or an editor would obey is kept, but not as it is. */
    { "a\xc2\x9b" "b\xc2\xa0\xe2\x80\xae!\xe2\x80\x99\xe2\x81\xa6", "a&#x9B;b\xc2\xa0&#x202E;!’&#x2066;",
      "a&#x9B;b\xc2\xa0&#x202E;!’&#x2066;" },
    { "a\xd8\x9c" "b\xd8\xa7\xe2\x80\x8e\xe2\x80\x8f\xe2\x80\x8d", "a&#x61C;b\xd8\xa7&#x200E;&#x200F;\xe2\x80\x8d",
      "a&#x61C;b\xd8\xa7&#x200E;&#x200F;\xe2\x80\x8d" },
    { "a\xffz<", "a�z&lt;", "a�z&lt;" },
    { "\xef\xbf\xbe|\xef\xbf\xbf|\xef\xbf\xbd|\xef\xac\x80", "�|�|�|ﬀ", "�|�|�|ﬀ" },
    { "\xed\xa0\x80", "���", "���" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
      g_autofree char *document = NULL;
      g_autofree char *expected =
        g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<e id=\"%s\">%s</e>\n",
                         cases[i].attr, cases[i].text);

      arb_xml_writer_leaf (writer, "e", cases[i].value, cases[i].value);
      document = arb_xml_writer_finish (writer, NULL);
      g_assert_cmpstr (document, ==, expected);
    }
}

/* Deeper than the indentation kept ready. */
static void
test_deep (void)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autofree char *document = NULL;
  g_autofree char *indent = g_strnfill (2 * 39, ' ');
  g_autofree char *expected = g_strdup_printf ("\n%s<e/>\n", indent);

  for (guint i = 0; i < 40; i++)
    arb_xml_writer_start (writer, "e");
  for (guint i = 0; i < 40; i++)
    arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, NULL);
  g_assert_nonnull (strstr (document, expected));
}

typedef struct
{
  char *text;
  GPtrArray *values;   /* of attributes a0, a1… */
  GPtrArray *children; /* of Tree */
} Tree;

static void
tree_free (gpointer data)
{
  Tree *self = data;

  g_free (self->text);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->children);
  g_free (self);
}

static char *
random_value (GRand *random)
{
  static const char *const pieces[] = { "a", "Zz", "é", "&",    "<",   ">", "\"", "'", " ",
                                        "\t", "\n", "\r", "]]>", "𝄞", ";", "&amp;", "&#38;" };
  GString *text = g_string_new (NULL);

  for (int n = g_rand_int_range (random, 0, 6); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static Tree *
random_tree (GRand *random,
             guint depth)
{
  Tree *self = g_new0 (Tree, 1);

  self->text = random_value (random);
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->children = g_ptr_array_new_with_free_func (tree_free);
  for (int n = g_rand_int_range (random, 0, 4); n > 0; n--)
    g_ptr_array_add (self->values, random_value (random));
  for (int n = depth > 0 ? g_rand_int_range (random, 0, 4) : 0; n > 0; n--)
    g_ptr_array_add (self->children, random_tree (random, depth - 1));
  return self;
}

static void
write_tree (ArbXmlWriter *writer,
            const Tree *self)
{
  arb_xml_writer_start (writer, "e");
  for (guint i = 0; i < self->values->len; i++)
    {
      g_autofree char *name = g_strdup_printf ("a%u", i);

      arb_xml_writer_attr (writer, name, g_ptr_array_index (self->values, i));
    }
  arb_xml_writer_text (writer, self->text);
  for (guint i = 0; i < self->children->len; i++)
    write_tree (writer, g_ptr_array_index (self->children, i));
  arb_xml_writer_end (writer);
}

static void
compare_tree (const Tree *self,
              const ArbXmlNode *node)
{
  const ArbXmlNode *child = node->first_child;

  /* White space alone between children is indentation to the reader. */
  if (self->children->len == 0 || self->text[strspn (self->text, " \t\r\n")] != '\0')
    g_assert_cmpstr (node->text, ==, self->text);
  else
    g_assert_cmpstr (node->text, ==, "");
  g_assert_cmpuint (node->n_attrs, ==, self->values->len);
  for (guint i = 0; i < self->values->len; i++)
    g_assert_cmpstr (node->attrs[i].value, ==, g_ptr_array_index (self->values, i));
  for (guint i = 0; i < self->children->len; i++, child = child->next)
    {
      g_assert_nonnull (child);
      g_assert_true (child->parent == node);
      compare_tree (g_ptr_array_index (self->children, i), child);
    }
  g_assert_null (child);
}

static void
test_round_trip (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 500; i++)
    {
      Tree *tree = random_tree (random, 4);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbXmlDoc) doc = NULL;
      g_autoptr (GBytes) bytes = NULL;
      char *document;
      gsize length;

      write_tree (writer, tree);
      document = arb_xml_writer_finish (writer, &length);
      bytes = g_bytes_new_take (document, length);
      doc = arb_xml_doc_read (bytes, "r.xml", NULL, problems);
      g_assert_nonnull (doc);
      compare_tree (tree, arb_xml_doc_get_root (doc));
      tree_free (tree);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml-writer/shape", test_shape);
  g_test_add_func ("/xml-writer/escapes", test_escapes);
  g_test_add_func ("/xml-writer/deep", test_deep);
  g_test_add_func ("/xml-writer/round-trip", test_round_trip);
  g_test_add_func ("/xml-writer/part", test_part);
  g_test_add_func ("/xml-writer/deep-leaf", test_deep_leaf);
  g_test_add_func ("/xml-writer/known-leaf", test_known_leaf);
  return g_test_run ();
}

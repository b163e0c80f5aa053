/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-xml-hostile-documents.h"

#include <string.h>

#include "base/arb-xml.h"

#define DOCTYPE "h.xml:1:1: A DOCTYPE is not accepted; remove it."

static GBytes *
take (GString *text)
{
  gsize length = text->len;

  return g_bytes_new_take (g_string_free (text, FALSE), length);
}

static void
repeat (GString *text,
        const char *piece,
        guint n)
{
  while (n-- > 0)
    g_string_append (text, piece);
}

static GBytes *
build_billion_laughs (void)
{
  GString *text = g_string_new ("<!DOCTYPE l [<!ENTITY l0 \"lol\">");

  for (guint i = 1; i < 10; i++)
    {
      g_string_append_printf (text, "<!ENTITY l%u \"", i);
      for (guint j = 0; j < 10; j++)
        g_string_append_printf (text, "&l%u;", i - 1);
      g_string_append (text, "\">");
    }
  g_string_append (text, "]><l>&l9;</l>");
  return take (text);
}

static GBytes *
build_quadratic (void)
{
  GString *text = g_string_new ("<!DOCTYPE l [<!ENTITY a \"");

  repeat (text, "aaaaaaaaaa", 5000);
  g_string_append (text, "\">]><l>");
  repeat (text, "&a;", 50000);
  g_string_append (text, "</l>");
  return take (text);
}

static GBytes *
build_attributes (guint n)
{
  GString *text = g_string_new ("<l>\n  <e");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " a%u=\"%u>\"", i, i);
  g_string_append (text, "/></l>");
  return take (text);
}

static GBytes *
build_attributes_200000 (void)
{
  return build_attributes (200000);
}

static GBytes *
build_attributes_257 (void)
{
  return build_attributes (257);
}

static GBytes *
build_attributes_256 (void)
{
  return build_attributes (256);
}

/* Only looks like a tag of 300 attributes. */
static GBytes *
build_quoted_tags (void)
{
  GString *text = g_string_new ("<?p ");

  repeat (text, "<e a='", 300);
  g_string_append (text, "?><!-- <e ");
  repeat (text, "a='' ", 300);
  g_string_append (text, "--><l a='>'><![CDATA[<e ");
  repeat (text, "a='' ", 300);
  g_string_append (text, "]]>a='' ");
  repeat (text, "a='' ", 300);
  g_string_append (text, "</l>");
  return take (text);
}

/* Out of step with the scan after the first error, were the parser to go on. */
static GBytes *
build_hidden_attributes (void)
{
  GString *text = g_string_new ("<?<e");

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (text, " a%u=''", i);
  g_string_append (text, "/>");
  return take (text);
}

static GBytes *
build_text (gsize length)
{
  GString *text = g_string_new ("<l>\n<e>");
  gsize start = text->len;

  g_string_set_size (text, start + length);
  memset (text->str + start, 'x', length);
  g_string_append (text, "</e></l>");
  return take (text);
}

static GBytes *
build_text_11_mb (void)
{
  return build_text (11000000);
}

static GBytes *
build_text_too_long (void)
{
  return build_text (1024 * 1024 + 1);
}

static GBytes *
build_text_longest (void)
{
  return build_text (1024 * 1024);
}

static GBytes *
build_attribute_too_long (void)
{
  GString *text = g_string_new ("<l a='");
  gsize start = text->len;

  g_string_set_size (text, start + 1024 * 1024 + 1);
  memset (text->str + start, 'x', 1024 * 1024 + 1);
  g_string_append (text, "'/>");
  return take (text);
}

static GBytes *
build_depth (guint depth)
{
  GString *text = g_string_new (NULL);

  repeat (text, "<e>", depth);
  repeat (text, "</e>", depth);
  return take (text);
}

static GBytes *
build_depth_100000 (void)
{
  return build_depth (100000);
}

static GBytes *
build_depth_257 (void)
{
  return build_depth (257);
}

static GBytes *
build_depth_256 (void)
{
  return build_depth (256);
}

static GBytes *
build_elements (void)
{
  GString *text = g_string_new ("<l>");

  repeat (text, "<e/>", 1000001);
  g_string_append (text, "</l>");
  return take (text);
}

/* Each declaration in scope is looked at again for every element below. */
static GBytes *
build_namespaces (guint depth,
                  guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    {
      g_string_append (text, "<e");
      for (guint j = 0; j < n; j++)
        g_string_append_printf (text, " xmlns:p%u='urn:x'", j);
      g_string_append_c (text, '>');
    }
  repeat (text, "<e/>", 900000);
  repeat (text, "</e>", depth);
  return take (text);
}

static GBytes *
build_namespaces_many (void)
{
  return build_namespaces (250, 256);
}

static GBytes *
build_namespaces_258 (void)
{
  return build_namespaces (129, 2);
}

static GBytes *
build_namespaces_256 (void)
{
  return build_namespaces (1, 256);
}

static GBytes *
build_entities (void)
{
  GString *text = g_string_new ("<l>");

  repeat (text, "&a;", 1000000);
  return take (text);
}

static GBytes *
build_size (gsize size)
{
  char *text = g_malloc (size);

  memset (text, ' ', size);
  memcpy (text, "<l/>", 4);
  return g_bytes_new_take (text, size);
}

static GBytes *
build_too_large (void)
{
  return build_size (ARB_XML_MAX_BYTES + 1);
}

static GBytes *
build_largest (void)
{
  return build_size (ARB_XML_MAX_BYTES);
}

static GBytes *
build_utf16 (void)
{
  return g_bytes_new ("\xff\xfe<\0l\0/\0>\0", 10);
}

static GBytes *
build_zero (void)
{
  return g_bytes_new ("<l>\na\0</l>", 10);
}

const HostileDocument hostile_documents[] = {
  { "doctype", NULL, "<?xml version='1.0'?>\n <!DOCTYPE l SYSTEM '<'><l/>",
    "h.xml:2:2: A DOCTYPE is not accepted; remove it." },
  { "doctype-html", NULL, "<!DOCTYPE html><html/>", DOCTYPE },
  { "billion-laughs", build_billion_laughs, NULL, DOCTYPE },
  { "quadratic", build_quadratic, NULL, DOCTYPE },
  { "xxe", NULL, "<!DOCTYPE l [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><l>&x;</l>", DOCTYPE },
  { "xxe-parameter", NULL, "<!DOCTYPE l [<!ENTITY % x SYSTEM 'file:///etc/hostname'> %x;]><l/>",
    DOCTYPE },
  { "external-dtd", NULL, "<!DOCTYPE l SYSTEM 'file:///etc/hostname'><l/>", DOCTYPE },
  { "public-dtd", NULL, "<!DOCTYPE l PUBLIC '-//A//B' 'http://127.0.0.1/l.dtd'><l/>", DOCTYPE },
  { "error-then-doctype", NULL, "<?p\001?><!DOCTYPE l [<!ENTITY x 'y'>]><l>&x;</l>",
    "h.xml:1:4: The file is not well-formed XML: ParsePI: PI p space expected." },
  { "attributes-200000", build_attributes_200000, NULL,
    "h.xml:2:3: This element has more than 256 attributes." },
  { "attributes-257", build_attributes_257, NULL,
    "h.xml:2:3: This element has more than 256 attributes." },
  { "attributes-256", build_attributes_256, NULL, NULL },
  { "quoted-tags", build_quoted_tags, NULL, NULL },
  { "hidden-attributes", build_hidden_attributes, NULL,
    "h.xml:1:3: The file is not well-formed XML: xmlParsePI : no target name." },
  { "text-11-mb", build_text_11_mb, NULL, "h.xml:2:1: The text of <e> is longer than 1024 KiB." },
  { "text-too-long", build_text_too_long, NULL,
    "h.xml:2:1: The text of <e> is longer than 1024 KiB." },
  { "text-longest", build_text_longest, NULL, NULL },
  { "attribute-too-long", build_attribute_too_long, NULL,
    "h.xml:1:1: The attribute “a” is too long." },
  { "depth-100000", build_depth_100000, NULL,
    "h.xml:1:769: Elements are nested more than 256 deep." },
  { "depth-257", build_depth_257, NULL, "h.xml:1:769: Elements are nested more than 256 deep." },
  { "depth-256", build_depth_256, NULL, NULL },
  { "elements", build_elements, NULL,
    "h.xml:1:4000000: The file has more than 1000000 elements." },
  { "namespaces-many", build_namespaces_many, NULL,
    "h.xml:1:4758: More than 256 namespaces are declared here." },
  { "namespaces-258", build_namespaces_258, NULL,
    "h.xml:1:4737: More than 256 namespaces are declared here." },
  { "namespaces-256", build_namespaces_256, NULL, NULL },
  { "entities", build_entities, NULL,
    "h.xml:1:7: “&a;” is unknown; write the character itself." },
  { "too-large", build_too_large, NULL,
    "h.xml:1:1: The file is too large; the limit is 16 MiB." },
  { "largest", build_largest, NULL, NULL },
  { "latin-1-declared", NULL, "<?xml version='1.0' encoding='ISO-8859-1'?><l/>",
    "h.xml:1:31: The encoding “ISO-8859-1” is not read; save the file as UTF-8." },
  { "latin-1-real", NULL, "<l>\n\xc3\xa9t\xe9</l>",
    "h.xml:2:3: This character is not valid UTF-8; save the file as UTF-8." },
  { "utf-16", build_utf16, NULL, "h.xml:1:1: The file is in UTF-16; save it as UTF-8." },
  { "utf-16-declared", NULL, "<?xml version='1.0' encoding='UTF-16'?><l/>",
    "h.xml:1:31: The encoding “UTF-16” is not read; save the file as UTF-8." },
  { "utf-7-declared", NULL, "<?xml version='1.0'\n encoding = 'UTF-7' ?><l/>",
    "h.xml:2:14: The encoding “UTF-7” is not read; save the file as UTF-8." },
  { "utf-8-lower-case", NULL, "<?xml version='1.0' encoding=\"utf-8\"?><l/>", NULL },
  { "bom", NULL, "\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?><l/>", NULL },
  { "bom-twice", NULL, "\xef\xbb\xbf\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?><l/>",
    "h.xml:1:1: The file begins with two byte order marks; save it again with one or none." },
  { "zero", build_zero, NULL,
    "h.xml:2:2: The file contains a zero byte; it is not a text file." },
  { "xml-1.1", NULL, "<?xml version='1.1'?><l/>",
    "h.xml:1:16: XML version “1.1” is not read; declare version 1.0." },
  { "prefix-of-element", NULL, "<l>\n <p:e/></l>", "h.xml:2:2: The prefix “p” is not declared." },
  { "prefix-of-attribute", NULL, "<l p:a=''/>", "h.xml:1:1: The prefix “p” is not declared." },
  { "prefix-emptied", NULL, "<l xmlns:p=''/>",
    "h.xml:1:1: The file is not well-formed XML: xmlns:p: Empty XML namespace is not allowed." },
  { "prefix-xml-rebound", NULL, "<l xmlns:xml='urn:x'/>",
    "h.xml:1:1: The file is not well-formed XML: xml namespace prefix mapped to wrong URI." },
  { "same-attribute-twice", NULL, "<l xmlns:a='urn:x' xmlns:b='urn:x' a:c='' b:c=''/>",
    "h.xml:1:1: The file is not well-formed XML: Namespaced Attribute c in 'urn:x' redefined." },
  { "two-colons", NULL, "<a:b:c xmlns:a='urn:x'/>",
    "h.xml:1:1: The file is not well-formed XML: Failed to parse QName 'a:b:'." },
  { "truncated", NULL, "<l>\n  <e>text",
    "h.xml:2:10: The file ends before <e>, opened on line 2, is closed." },
  { "truncated-tag", NULL, "<l>\n  <e a='1",
    "h.xml:2:10: The quotation mark of this attribute is never closed." },
  { "empty", NULL, "",
    "h.xml:1:1: This is not an XML file: it does not begin with an element." },
  { "not-xml", NULL, "PK\003\004",
    "h.xml:1:1: This is not an XML file: it does not begin with an element." },
  { "schema-location", NULL,
    "<l xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
    " xsi:schemaLocation='urn:x file:///etc/hostname' "
    " xsi:noNamespaceSchemaLocation='file:///etc/hostname'/>", NULL },
  { "xinclude", NULL,
    "<l xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='file:///etc/hostname'/></l>",
    NULL },
  { "stylesheet", NULL, "<?xml-stylesheet href='file:///etc/hostname' type='text/xsl'?><l/>",
    NULL },
};

const guint n_hostile_documents = G_N_ELEMENTS (hostile_documents);

GBytes *
hostile_document_build (const HostileDocument *self)
{
  return self->build != NULL ? self->build () : g_bytes_new (self->text, strlen (self->text));
}

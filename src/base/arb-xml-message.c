/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-xml-private.h"

/* libxml2 speaks to programmers. What an umpire is likely to meet is said again in a sentence with
 * the way out; the rare rest is passed on as it is. */

#define MAX_SHOWN 60 /* characters of a value worth quoting */

static char *
shorten (const char *text)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= MAX_SHOWN)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, MAX_SHOWN);
  return g_strconcat (start, "…", NULL);
}

/* libxml2's message without its final newline and full stop. */
static char *
trim (const char *message)
{
  char *copy = g_utf8_make_valid (message != NULL ? message : "", -1);
  gsize length;

  g_strchomp (copy);
  length = strlen (copy);
  if (length > 0 && copy[length - 1] == '.')
    copy[length - 1] = '\0';
  return copy;
}

/* The text between @before and the last @after, or NULL. */
static char *
cut (const char *text,
     const char *before,
     const char *after)
{
  const char *start = strstr (text, before);
  const char *end;

  if (start == NULL)
    return NULL;
  start += strlen (before);
  end = g_strrstr (start, after);
  return end != NULL ? g_strndup (start, end - start) : NULL;
}

char *
arb_xml_message_for_syntax (const xmlError *error,
                            const ArbXmlNode *open)
{
  g_autofree char *rest = NULL;

  switch ((int) error->code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      return g_strdup (_("This is not an XML file: it does not begin with an element."));
    case XML_ERR_DOCUMENT_END:
      return g_strdup (_("Nothing may follow the end of the first element."));
    case XML_ERR_TAG_NAME_MISMATCH:
      if (open == NULL || error->str2 == NULL)
        break;
      return g_strdup_printf (_("<%s>, opened on line %u, is closed by </%s>."), open->name,
                              open->line, error->str2);
    case XML_ERR_TAG_NOT_FINISHED:
      if (open == NULL)
        break;
      return g_strdup_printf (_("The file ends before <%s>, opened on line %u, is closed."),
                              open->name, open->line);
    case XML_ERR_GT_REQUIRED:
      return g_strdup (_("This tag is not closed by “>”."));
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_("“&%s;” is unknown; write the character itself."), error->str1);
    case XML_ERR_NAME_REQUIRED:
      if (error->message == NULL)
        break;
      if (strstr (error->message, "StartTag") != NULL)
        return g_strdup (_("A bare “<” must be written “&lt;”."));
      if (strstr (error->message, "EntityRef") == NULL)
        return g_strdup (_("The name of an attribute is expected here; is a “>” missing?"));
      return g_strdup (_("A bare “&” must be written “&amp;”."));
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return g_strdup (_("A bare “&” must be written “&amp;”."));
    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (_("“<” in an attribute must be written “&lt;”."));
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return g_strdup (_("The value of an attribute must be in quotation marks."));
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return g_strdup (_("The quotation mark of this attribute is never closed."));
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_("The attribute “%s” is given twice."), error->str1);
    case XML_ERR_INVALID_CHAR:
      return g_strdup (_("This character is not allowed in XML."));
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return g_strdup_printf (_("The prefix “%s” is not declared."), error->str1);
    default:
      break;
    }
  rest = trim (error->message);
  return g_strdup_printf (_("The file is not well-formed XML: %s."), rest);
}

static gboolean
is_facet (int code)
{
  return (code >= XML_SCHEMAV_CVC_LENGTH_VALID && code <= XML_SCHEMAV_CVC_ENUMERATION_VALID) ||
         code == XML_SCHEMAV_CVC_FACET_VALID;
}

static gboolean
is_type (int code)
{
  return code >= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 &&
         code <= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3;
}

gboolean
arb_xml_message_repeats (const xmlError *error,
                         int previous_code)
{
  if (is_type (error->code) && is_facet (previous_code))
    return TRUE;
  /* What a uniqueness constraint says of a value that has just been called invalid. */
  return error->message != NULL && strstr (error->message, "No precomputed value") != NULL;
}

static const char *
value_of (const ArbXmlNode *node,
          const char *attr)
{
  for (guint i = 0; attr != NULL && i < node->n_attrs; i++)
    if (strcmp (node->attrs[i].name, attr) == 0)
      return node->attrs[i].value;
  return node->text;
}

/* An element's text or an attribute that its type does not accept. */
static char *
describe_value (int code,
                const char *message,
                const ArbXmlNode *node,
                const char *attr)
{
  g_autofree char *value = shorten (value_of (node, attr));
  g_autofree char *place = attr != NULL ? g_strdup_printf ("<%s %s>", node->name, attr)
                                        : g_strdup_printf ("<%s>", node->name);
  g_autofree char *limit = NULL;

  if (code == XML_SCHEMAV_CVC_ENUMERATION_VALID)
    {
      limit = cut (message, "of the set {", "}");
      if (limit != NULL)
        return g_strdup_printf (_("“%s” is not a value of %s; it may be: %s."), value, place,
                                limit);
    }
  limit = cut (message, "allowed ('", "')");
  if (limit != NULL && code == XML_SCHEMAV_CVC_MININCLUSIVE_VALID)
    return g_strdup_printf (_("“%s” is too small for %s; the least is %s."), value, place, limit);
  if (limit != NULL && code == XML_SCHEMAV_CVC_MAXINCLUSIVE_VALID)
    return g_strdup_printf (_("“%s” is too large for %s; the most is %s."), value, place, limit);
  return g_strdup_printf (_("“%s” is not a valid value of %s."), value, place);
}

static char *
describe_content (const char *message,
                  const ArbXmlNode *node)
{
  g_autofree char *expected = cut (message, "( ", " )");

  if (strstr (message, "Missing child element") != NULL)
    return g_strdup_printf (_("<%s> is incomplete; it still needs: %s."), node->name,
                            expected != NULL ? expected : "?");
  if (expected != NULL)
    return g_strdup_printf (_("<%s> is not expected here; expected: %s."), node->name, expected);
  return g_strdup_printf (_("<%s> is not expected here."), node->name);
}

/* Messages name elements as {namespace}name; the namespace is always ours and only noise. */
static char *
without_namespace (const xmlError *error,
                   const ArbXmlNode *node)
{
  g_autofree char *message = trim (error->message);
  g_autofree char *prefix = NULL;
  g_auto (GStrv) parts = NULL;

  if (node->ns == NULL)
    return g_steal_pointer (&message);
  prefix = g_strdup_printf ("{%s}", node->ns);
  parts = g_strsplit (message, prefix, -1);
  return g_strjoinv ("", parts);
}

char *
arb_xml_message_for_schema (const xmlError *error,
                            const ArbXmlNode *node)
{
  g_autofree char *message = without_namespace (error, node);
  g_autofree char *attr = NULL;
  const char *end;

  end = strstr (message, "attribute '");
  if (end != NULL)
    {
      const char *start = end + strlen ("attribute '");

      attr = g_strndup (start, strcspn (start, "'"));
    }

  switch ((int) error->code)
    {
    case XML_SCHEMAV_ELEMENT_CONTENT:
      return describe_content (message, node);
    case XML_SCHEMAV_CVC_ELT_1:
      return g_strdup_printf (_("<%s> does not begin a file of this kind."), node->name);
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
      return g_strdup_printf (_("<%s> lacks the attribute “%s”."), node->name, attr);
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1:
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
      return g_strdup_printf (_("<%s> has no attribute “%s”; correct its name or remove it."),
                              node->name, attr);
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1:
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
      return g_strdup_printf (_("<%s> may not contain text."), node->name);
    default:
      break;
    }
  if (is_facet (error->code) || is_type (error->code))
    return describe_value (error->code, message, node,
                           strstr (message, "', attribute '") != NULL ? attr : NULL);
  return g_strdup_printf (_("The file does not follow its schema: %s."), message);
}

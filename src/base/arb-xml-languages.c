/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "base/arb-xml.h"

/* The languages that any text of the file is written in, in the order in which they come. */
static void
collect (const ArbXmlNode *node,
         GPtrArray *languages)
{
  const char *lang = arb_xml_node_get_lang (node);

  if (lang != NULL && !g_ptr_array_find_with_equal_func (languages, lang, g_str_equal, NULL))
    g_ptr_array_add (languages, (gpointer) lang);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    collect (child, languages);
}

static gboolean
has_text (const ArbXmlNode *first,
          const char *element,
          const char *lang)
{
  for (const ArbXmlNode *child = first; child != NULL; child = child->next)
    if (g_str_equal (child->name, element) &&
        g_strcmp0 (arb_xml_node_get_lang (child), lang) == 0)
      return TRUE;
  return FALSE;
}

/* Whether @child is the first of those that say the same in several languages. */
static gboolean
begins_text (const ArbXmlNode *parent,
             const ArbXmlNode *child)
{
  if (arb_xml_node_get_lang (child) == NULL)
    return FALSE;
  for (const ArbXmlNode *other = parent->first_child; other != child; other = other->next)
    if (g_str_equal (other->name, child->name) && arb_xml_node_get_lang (other) != NULL)
      return FALSE;
  return TRUE;
}

static void
check (const ArbXmlDoc *doc,
       const ArbXmlNode *node,
       const GPtrArray *languages,
       ArbProblems *problems)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      for (guint i = 0; begins_text (node, child) && i < languages->len; i++)
        if (!has_text (child, child->name, languages->pdata[i]))
          arb_problems_add (problems, ARB_PROBLEM_WARNING, arb_xml_doc_get_name (doc), child->line,
                            child->column, _ ("The text “%s” is missing in the language “%s”."),
                            child->name, (const char *) languages->pdata[i]);
      check (doc, child, languages, problems);
    }
}

void
arb_xml_doc_check_languages (const ArbXmlDoc *self,
                             const char *const *wanted,
                             ArbProblems *problems)
{
  g_autoptr (GPtrArray) languages = g_ptr_array_new ();

  g_return_if_fail (self != NULL);
  g_return_if_fail (problems != NULL);
  collect (arb_xml_doc_get_root (self), languages);
  for (guint i = 0; wanted != NULL && wanted[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (languages, wanted[i], g_str_equal, NULL))
      g_ptr_array_add (languages, (gpointer) wanted[i]);
  check (self, arb_xml_doc_get_root (self), languages, problems);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-json-xml.h"

#include "base/arb-json-writer.h"

static void write_element (ArbJsonWriter *writer,
                           const char *name,
                           const ArbXmlNode *node);

static gboolean
is_first_of_name (const ArbXmlNode *node)
{
  for (const ArbXmlNode *other = node->parent->first_child; other != node; other = other->next)
    if (g_str_equal (other->name, node->name))
      return FALSE;
  return TRUE;
}

static void
write_array (ArbJsonWriter *writer,
             const ArbXmlNode *first)
{
  g_autofree char *other = arb_xml_node_get (first->parent, first->name) != NULL
                               ? g_strconcat (first->name, "-elements", NULL)
                               : NULL;

  arb_json_writer_begin_array (writer, other != NULL ? other : first->name);
  for (const ArbXmlNode *node = first; node != NULL; node = node->next)
    if (g_str_equal (node->name, first->name))
      write_element (writer, NULL, node);
  arb_json_writer_end (writer);
}

static void
write_element (ArbJsonWriter *writer,
               const char *name,
               const ArbXmlNode *node)
{
  const char *last = NULL;

  arb_json_writer_begin_object (writer, name);
  for (guint i = 0; i < node->n_attrs; i++)
    arb_json_writer_string (writer, node->attrs[i].name, node->attrs[i].value);
  if (*node->text != '\0')
    arb_json_writer_string (writer, "text", node->text);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      /* Neighbours of one name are the rule: only where the name changes is there anything to find. */
      if (g_strcmp0 (last, child->name) != 0 && is_first_of_name (child))
        write_array (writer, child);
      last = child->name;
    }
  arb_json_writer_end (writer);
}

char *
arb_json_from_xml (const ArbXmlDoc *doc,
                   gsize *length)
{
  g_return_val_if_fail (doc != NULL, NULL);

  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);

  arb_json_writer_begin_object (writer, NULL);
  write_element (writer, root->name, root);
  arb_json_writer_end (writer);
  return arb_json_writer_finish (writer, length);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A play inside an event: a session carries what it must know of the others at the table, so that
 * its row in the journal can be checked by itself. */

#include <string.h>

#include "systems/arb-play-private.h"

static void
write_sets (ArbXmlWriter *writer,
            const char *element,
            const GArray *sets)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);

      arb_xml_writer_leaf (writer, element, set->id, set->text);
    }
}

char *
arb_play_to_text (const ArbPlay *self)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();

  g_return_val_if_fail (self != NULL, NULL);
  arb_xml_writer_start (writer, "play");
  for (guint i = 0; i < self->units->len; i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self, i);

      arb_xml_writer_start (writer, "unit");
      arb_xml_writer_attr (writer, "id", unit->id);
      arb_xml_writer_attr (writer, "side", unit->side);
      write_sets (writer, "set", unit->sets);
      arb_xml_writer_end (writer);
    }
  for (guint i = 0; i < self->acts->len; i++)
    {
      const ArbPlayAct *act = arb_play_get_act (self, i);

      arb_xml_writer_start (writer, "act");
      arb_xml_writer_attr (writer, "procedure", act->procedure);
      arb_xml_writer_attr (writer, "id", act->id);
      arb_xml_writer_attr (writer, "a", act->a);
      arb_xml_writer_attr (writer, "b", act->b);
      write_sets (writer, "set", act->sets);
      write_sets (writer, "value", act->values);
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, NULL);
}

static void
read_sets (const ArbXmlNode *node,
           const char *element,
           GArray *sets)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, element) && arb_xml_node_get (child, "id") != NULL)
      arb_play_sets_add (sets, arb_xml_node_get (child, "id"), child->text);
}

static void
read_unit (ArbPlay *self,
           const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "id");
  const char *side = arb_xml_node_get (node, "side");

  if (id != NULL && side != NULL)
    read_sets (node, "set",
               arb_play_get_unit (self, arb_play_add_unit (self, id, side))->sets);
}

static void
read_act (ArbPlay *self,
          const ArbXmlNode *node)
{
  const char *procedure = arb_xml_node_get (node, "procedure");
  const char *id = arb_xml_node_get (node, "id");
  const ArbPlayAct *act;

  if (procedure == NULL || id == NULL)
    return;
  act = arb_play_get_act (self,
                          arb_play_add_act (self, procedure, id, arb_xml_node_get (node, "a"),
                                            arb_xml_node_get (node, "b")));
  read_sets (node, "set", act->sets);
  read_sets (node, "value", act->values);
}

gboolean
arb_play_read_text (ArbPlay *self,
                    const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, "play", NULL, problems);
  const ArbXmlNode *root = doc != NULL ? arb_xml_doc_get_root (doc) : NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  if (root == NULL || !g_str_equal (root->name, "play"))
    return FALSE;
  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    {
      if (g_str_equal (node->name, "unit"))
        read_unit (self, node);
      else if (g_str_equal (node->name, "act"))
        read_act (self, node);
    }
  return TRUE;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step asks: its asks, sums and notices, alone or in groups. */

#include <glib/gi18n-lib.h>

#include "systems/arb-rules-reader-private.h"

/* Groups that use groups: deep enough for any rule, and a circle comes to an end. */
#define MAX_DEPTH 8

static ArbRef
read_ref (const ArbXmlNode *node,
          const char *attr)
{
  const char *fact = arb_xml_node_get (node, attr);
  ArbRef ref = { .name = NULL };

  if (fact != NULL)
    {
      ref.owner = arb_owner_parse (fact, &ref.name);
      ref.name = g_intern_string (ref.name);
    }
  return ref;
}

static char **
split (const ArbXmlNode *node,
       const char *attr)
{
  const char *text = arb_xml_node_get (node, attr);

  return text != NULL ? g_strsplit (text, " ", -1) : NULL;
}

/* As split(), but the words are interned, as ids of sides are where they are looked up. */
static const char **
intern_all (const ArbXmlNode *node,
            const char *attr)
{
  g_auto (GStrv) words = split (node, attr);
  guint n_words = words != NULL ? g_strv_length (words) : 0;
  const char **interned = words != NULL ? g_new0 (const char *, n_words + 1) : NULL;

  for (guint i = 0; i < n_words; i++)
    interned[i] = g_intern_string (words[i]);
  return interned;
}

static void
read_refusal (ArbRulesReader *self,
              const ArbXmlNode *node,
              ArbNeed *need)
{
  ArbNeedRefusal refusal = {
    .words = split (node, "word"),
    .of = read_ref (node, "of"),
    .earlier = arb_xml_node_yes (node, "earlier"),
    .in_cases = g_strcmp0 (arb_xml_node_get (node, "cases"), "no") != 0,
    .text = g_intern_string (arb_xml_node_get (node, "text")),
    .conditions = arb_conditions_new (),
  };

  if ((refusal.words != NULL) + (refusal.of.name != NULL) + refusal.earlier != 1)
    arb_rules_reader_problem (self, node,
                              _ ("A refusal names words, or the fact that has the value (of), or "
                                 "“earlier”: one of them."));
  arb_rules_reader_conditions (self, node, refusal.conditions);
  g_array_append_val (need->refusals, refusal);
}

static void
read_ask (ArbRulesReader *self,
          const ArbXmlNode *node,
          ArbNeed *need)
{
  need->inputs = split (node, "input");
  need->least = read_ref (node, "min-of");
  need->most = read_ref (node, "max-of");
  need->standard = read_ref (node, "default-of");
  need->is_explicit = g_strcmp0 (arb_xml_node_get (node, "default"), "no") == 0;
  need->n_dice = read_ref (node, "dice-of");
  need->faces = read_ref (node, "faces-of");
  need->no_face = g_intern_string (arb_xml_node_get (node, "no-face"));
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "refuse"))
      read_refusal (self, child, need);
}

static void read_children (ArbRulesReader *self,
                           const ArbXmlNode *node,
                           ArbNeed *group,
                           gboolean is_shared,
                           guint depth);

static void
read_asks (ArbRulesReader *self,
           const ArbXmlNode *node,
           ArbNeed *need,
           guint depth)
{
  const char *use = arb_xml_node_get (node, "use");
  const ArbXmlNode *shared = use != NULL ? g_hash_table_lookup (self->asks, use) : NULL;

  need->list = g_intern_string (arb_xml_node_get (node, "each"));
  need->count = g_intern_string (arb_xml_node_get (node, "count"));
  need->in = read_ref (node, "in");
  need->until = g_intern_string (arb_xml_node_get (node, "until"));
  need->has_gaps = arb_xml_node_yes (node, "gaps");
  if (need->list == NULL &&
      (need->count != NULL || need->in.name != NULL || need->until != NULL || need->has_gaps))
    arb_rules_reader_problem (self, node,
                              _ ("“count”, “in”, “until” and “gaps” are about a list: say which "
                                 "with “each”."));
  if (use != NULL && (shared == NULL || depth >= MAX_DEPTH))
    arb_rules_reader_problem (self, node, _ ("There are no shared asks “%s” in this file."), use);
  else if (shared != NULL)
    read_children (self, shared, need, TRUE, depth + 1);
  read_children (self, node, need, need->is_shared, depth);
}

static ArbNeed *
read_need (ArbRulesReader *self,
           const ArbXmlNode *node,
           gboolean is_shared,
           guint depth)
{
  ArbNeed *need = arb_need_new (g_str_equal (node->name, "ask")      ? ARB_NEED_FACTS
                                : g_str_equal (node->name, "sum")    ? ARB_NEED_SUM
                                : g_str_equal (node->name, "notice") ? ARB_NEED_NOTICE
                                                                     : ARB_NEED_GROUP);

  need->place = arb_rules_reader_place (self, node);
  need->is_shared = is_shared;
  need->prefixes = intern_all (node, "for");
  need->against = g_intern_string (arb_xml_node_get (node, "against"));
  need->given.names = split (node, "given");
  need->or_given.names = split (node, "or-given");
  arb_rules_reader_conditions (self, node, need->conditions);
  switch (need->kind)
    {
    case ARB_NEED_FACTS:
      read_ask (self, node, need);
      break;
    case ARB_NEED_SUM:
      need->sum = g_intern_string (arb_xml_node_get (node, "id"));
      break;
    case ARB_NEED_NOTICE:
      need->text = g_intern_string (arb_xml_node_get (node, "text"));
      break;
    case ARB_NEED_GROUP:
    default:
      read_asks (self, node, need, depth);
    }
  return need;
}

static gboolean
is_need (const ArbXmlNode *node)
{
  static const char *const names[] = { "ask", "asks", "sum", "notice", NULL };

  return g_strv_contains (names, node->name);
}

static void
read_children (ArbRulesReader *self,
               const ArbXmlNode *node,
               ArbNeed *group,
               gboolean is_shared,
               guint depth)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (is_need (child))
      {
        if (!arb_rules_reader_has_room (self, child))
          return;
        g_ptr_array_add (group->children, read_need (self, child, is_shared, depth));
      }
}

void
arb_rules_reader_needs (ArbRulesReader *self,
                        const ArbXmlNode *step)
{
  for (const ArbXmlNode *child = step->first_child; child != NULL; child = child->next)
    if (is_need (child) && arb_rules_reader_has_room (self, child))
      arb_rules_take_need (self->rules, arb_xml_node_get (step, "id"),
                           read_need (self, child, FALSE, 0));
}

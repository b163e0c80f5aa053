/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in a roster, and what it costs. */

#include <math.h>
#include <string.h>

#include "roster/arb-battlescribe-reader-private.h"
#include "roster/arb-number.h"

const char *
arb_bs_get (const ArbXmlNode *node,
            const char *attr)
{
  const char *value = arb_xml_node_get (node, attr);

  return value != NULL && *value != '\0' ? value : NULL;
}

const ArbXmlNode *
arb_bs_find_child (const ArbXmlNode *node,
                   const char *name)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, name))
      return child;
  return NULL;
}

const ArbXmlNode *
arb_bs_first_of (const ArbXmlNode *node,
                 const char *list,
                 const char *item)
{
  const ArbXmlNode *found = arb_bs_find_child (node, list);

  return found != NULL ? arb_bs_find_child (found, item) : NULL;
}

const ArbXmlNode *
arb_bs_next_of (const ArbXmlNode *node)
{
  const char *name = node->name;

  for (node = node->next; node != NULL; node = node->next)
    if (g_str_equal (node->name, name))
      return node;
  return NULL;
}

gboolean
arb_bs_read_cost (const char *text,
                  gint64 *hundredths)
{
  char *end;
  double value;

  if (text == NULL)
    return FALSE;
  value = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (value) || fabs (value) > 9999999)
    return FALSE;
  *hundredths = (gint64) llround (value * 100);
  return TRUE;
}

gboolean
arb_bs_is_points_name (const char *name)
{
  g_autofree char *plain = g_strstrip (g_ascii_strdown (name, -1));

  return g_str_equal (plain, "pts") || g_str_equal (plain, "pts.") ||
         g_str_equal (plain, "points") || g_str_equal (plain, "pt");
}

const char *
arb_bs_choose_points (const ArbXmlNode *root)
{
  const char *first = NULL;

  for (const ArbXmlNode *cost = arb_bs_first_of (root, "costs", "cost"); cost != NULL;
       cost = arb_bs_next_of (cost))
    {
      const char *name = arb_xml_node_get (cost, "name");
      gint64 value;

      if (name != NULL && arb_bs_is_points_name (name))
        return name;
      if (first == NULL && name != NULL &&
          arb_bs_read_cost (arb_xml_node_get (cost, "value"), &value) && value != 0)
        first = name;
    }
  return first;
}

static void
add_other_cost (GArray *others,
                const char *name,
                gint64 value)
{
  ArbBsCost cost = { name, value };

  for (guint i = 0; i < others->len; i++)
    {
      ArbBsCost *old = &g_array_index (others, ArbBsCost, i);

      if (!g_str_equal (old->name, name))
        continue;
      old->sum = CLAMP (old->sum + value, -ARB_NUMBER_MAX, ARB_NUMBER_MAX);
      return;
    }
  g_array_append_val (others, cost);
}

gint64
arb_bs_sum_points (const char *points,
                   const ArbXmlNode *selection,
                   GArray *others)
{
  gint64 sum = 0;

  /* Before version 2 points were an attribute. */
  if (!arb_bs_read_cost (arb_xml_node_get (selection, "points"), &sum))
    sum = 0;
  for (const ArbXmlNode *cost = arb_bs_first_of (selection, "costs", "cost"); cost != NULL;
       cost = arb_bs_next_of (cost))
    {
      const char *name = arb_xml_node_get (cost, "name");
      gint64 value = 0;

      if (!arb_bs_read_cost (arb_xml_node_get (cost, "value"), &value) || value == 0 ||
          name == NULL)
        continue;
      if (g_strcmp0 (name, points) == 0 || (points == NULL && arb_bs_is_points_name (name)))
        sum += value;
      else if (others != NULL)
        add_other_cost (others, name, value);
    }
  for (const ArbXmlNode *inner = arb_bs_first_of (selection, "selections", "selection");
       inner != NULL; inner = arb_bs_next_of (inner))
    sum += arb_bs_sum_points (points, inner, others);
  return CLAMP (sum, -ARB_NUMBER_MAX, ARB_NUMBER_MAX);
}

guint
arb_bs_count_of (const ArbXmlNode *selection)
{
  const char *text = arb_xml_node_get (selection, "number");
  guint64 number = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;

  return (guint) CLAMP (number, 1, ARB_BS_MAX_COUNT);
}

gboolean
arb_bs_has_type (const ArbXmlNode *selection,
                 const char *type)
{
  return g_strcmp0 (arb_xml_node_get (selection, "type"), type) == 0;
}

gboolean
arb_bs_has_inside (const ArbXmlNode *selection,
                   const char *type)
{
  for (const ArbXmlNode *inner = arb_bs_first_of (selection, "selections", "selection");
       inner != NULL; inner = arb_bs_next_of (inner))
    if (arb_bs_has_type (inner, type) || arb_bs_has_inside (inner, type))
      return TRUE;
  return FALSE;
}

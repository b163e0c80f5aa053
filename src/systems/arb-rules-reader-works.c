/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step works out: sets, comparisons, looks into tables, sentences. */

#include <glib/gi18n-lib.h>

#include "systems/arb-rules-reader-private.h"

static const char *
intern (const ArbXmlNode *node,
        const char *attr)
{
  return g_intern_string (arb_xml_node_get (node, attr));
}

/* "2", "-1" or the name of a fact. */
static ArbOperand
read_operand (const ArbXmlNode *node,
              const char *attr)
{
  const char *text = arb_xml_node_get (node, attr);
  ArbOperand operand = { .is_there = text != NULL };
  char *end = NULL;

  if (text == NULL)
    return operand;
  operand.number = g_ascii_strtoll (text, &end, 10);
  if (*end == '\0')
    return operand;
  operand.ref.owner = arb_owner_parse (text, &operand.ref.name);
  operand.ref.name = g_intern_string (operand.ref.name);
  return operand;
}

static void
read_operation (ArbRulesReader *self,
                const ArbXmlNode *node,
                ArbWork *work)
{
  static const char *const attrs[] = {
    [ARB_OPERATION_PLUS] = "plus",
    [ARB_OPERATION_MINUS] = "minus",
    [ARB_OPERATION_TIMES] = "times",
    [ARB_OPERATION_OVER] = "over",
  };

  for (guint i = ARB_OPERATION_PLUS; i < G_N_ELEMENTS (attrs); i++)
    {
      ArbOperand by = read_operand (node, attrs[i]);

      if (!by.is_there)
        continue;
      if (work->operation != ARB_OPERATION_NONE)
        arb_rules_reader_problem (self, node,
                                  _ ("One “set” does one operation: plus, minus, times or over."));
      work->operation = i;
      work->by = by;
    }
}

static ArbRounding
read_rounding (const ArbXmlNode *node)
{
  const char *word = arb_xml_node_get (node, "round");

  return g_strcmp0 (word, "down") == 0      ? ARB_ROUND_DOWN
         : g_strcmp0 (word, "up") == 0      ? ARB_ROUND_UP
         : g_strcmp0 (word, "half-up") == 0 ? ARB_ROUND_HALF_UP
                                            : ARB_ROUND_NOT;
}

static void
read_set (ArbRulesReader *self,
          const ArbXmlNode *node,
          ArbWork *work)
{
  work->word = intern (node, "word");
  work->of = read_operand (node, "of");
  work->least = read_operand (node, "at-least");
  work->most = read_operand (node, "at-most");
  work->rounding = read_rounding (node);
  read_operation (self, node, work);
  if ((work->word != NULL) == work->of.is_there)
    arb_rules_reader_problem (self, node,
                              _ ("A “set” says either the word or, with “of”, the number or fact."));
}

static void
read_compare (const ArbXmlNode *node,
              ArbWork *work)
{
  work->of = read_operand (node, "of");
  work->by = read_operand (node, "with");
  work->more = intern (node, "more");
  work->less = intern (node, "less");
  work->same = intern (node, "same");
}

static ArbWork *
read_work (ArbRulesReader *self,
           const ArbXmlNode *node,
           ArbWorkKind kind)
{
  ArbWork *work = arb_work_new (kind);
  const char *prefixes = arb_xml_node_get (node, "for");
  const char *with = arb_xml_node_get (node, "with");

  work->place = arb_rules_reader_place (self, node);
  work->prefixes = prefixes != NULL ? g_strsplit (prefixes, " ", -1) : NULL;
  work->against = intern (node, "against");
  work->value = intern (node, kind == ARB_WORK_SUM   ? "to"
                              : kind == ARB_WORK_SAY ? "about"
                                                     : "value");
  arb_rules_reader_conditions (self, node, work->conditions);
  switch (kind)
    {
    case ARB_WORK_SUM:
      work->sum = intern (node, "id");
      if (work->prefixes == NULL)
        arb_rules_reader_problem (self, node, _ ("A sum is added up for somebody: say “for”."));
      break;
    case ARB_WORK_SET:
      read_set (self, node, work);
      break;
    case ARB_WORK_COMPARE:
      read_compare (node, work);
      break;
    case ARB_WORK_READ:
      work->table = intern (node, "table");
      work->row = read_operand (node, "row");
      work->column = read_operand (node, "column");
      break;
    case ARB_WORK_SAY:
      work->text = intern (node, "text");
      work->with = with != NULL ? g_strsplit (with, " ", -1) : NULL;
      break;
    case ARB_WORK_END:
    default:
      break;
    }
  return work;
}

void
arb_rules_reader_works (ArbRulesReader *self,
                        const ArbXmlNode *step)
{
  static const char *const names[] = {
    [ARB_WORK_SUM] = "sum",   [ARB_WORK_SET] = "set", [ARB_WORK_COMPARE] = "compare",
    [ARB_WORK_READ] = "read", [ARB_WORK_SAY] = "say", [ARB_WORK_END] = "end",
  };

  for (const ArbXmlNode *child = step->first_child; child != NULL; child = child->next)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      if (g_str_equal (child->name, names[i]) &&
          (i != ARB_WORK_SUM || arb_xml_node_get (child, "to") != NULL))
        arb_rules_take_work (self->rules, arb_xml_node_get (step, "id"),
                             read_work (self, child, i));
}

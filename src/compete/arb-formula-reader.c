/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* competition.xml: what the schema allows is taken as it is; what it cannot tell is checked here. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-xml.h"
#include "compete/arb-formula-private.h"
#include "engine/arb-language.h"
#include "systems/arb-schemas.h"

typedef struct
{
  ArbFormula *formula; /* Borrowed, as the others */
  const char *file;
  ArbProblems *problems;
  gboolean ok;
} Reader;

static void
measure_free (gpointer data)
{
  ArbMeasure *self = data;

  g_free (self->id);
  arb_text_free (self->name);
  g_free (self);
}

static void
line_free (gpointer data)
{
  arb_text_free (((ArbFormulaLine *) data)->name);
  g_free (data);
}

static void
tie_free (gpointer data)
{
  arb_text_free (((ArbTie *) data)->name);
  g_free (data);
}

static ArbFormula *
formula_new (void)
{
  ArbFormula *self = g_rc_box_new0 (ArbFormula);

  self->name = arb_text_new ();
  self->measures = g_ptr_array_new_with_free_func (measure_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->ties = g_ptr_array_new_with_free_func (tie_free);
  self->least = -ARB_FORMULA_MAX_POINTS;
  self->most = ARB_FORMULA_MAX_POINTS;
  self->step = 1;
  self->wishes[ARB_WISH_REMATCH] = self->wishes[ARB_WISH_BYE] = ARB_WISH_HARD;
  self->wishes[ARB_WISH_CLUB] = self->wishes[ARB_WISH_NATION] = ARB_WISH_SOFT;
  self->wishes[ARB_WISH_TABLE] = ARB_WISH_SOFT;
  for (guint i = 0; i < ARB_N_WARNS; i++)
    self->levels[i] = ARB_LEVEL_CONFIRM;
  return self;
}

static void
read_names (const ArbXmlNode *node,
            ArbText *text)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "name"))
      {
        const char *lang = arb_xml_node_get_lang (child);

        arb_text_set (text, lang != NULL ? lang : ARB_LANGUAGE_LAST, child->text);
      }
}

static gint64
get_int (const ArbXmlNode *node,
         const char *name,
         gint64 otherwise)
{
  const char *text = arb_xml_node_get (node, name);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : otherwise;
}

static gboolean
is_word (const ArbXmlNode *node,
         const char *name,
         const char *word)
{
  return g_strcmp0 (arb_xml_node_get (node, name), word) == 0;
}

static void
read_measure (Reader *self,
              const ArbXmlNode *node)
{
  ArbMeasure *measure;
  const char *id = arb_xml_node_get (node, "id");
  guint number;

  if (arb_formula_find_measure (self->formula, id, &number))
    {
      arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                           _ ("There are two measures “%s”."), id);
      return;
    }
  measure = g_new0 (ArbMeasure, 1);
  measure->id = g_strdup (id);
  measure->name = arb_text_new ();
  measure->min = get_int (node, "min", 0);
  measure->max = get_int (node, "max", ARB_FORMULA_MAX_POINTS);
  measure->from = is_word (node, "from", "losses")       ? ARB_MEASURE_LOSSES
                  : is_word (node, "from", "units-lost") ? ARB_MEASURE_UNITS
                                                         : ARB_MEASURE_BY_HAND;
  read_names (node, measure->name);
  if (measure->min > measure->max)
    arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                         _ ("The least value of “%s” is larger than the greatest."), id);
  g_ptr_array_add (self->formula->measures, measure);
}

/* FALSE: there is no such measure, and that has been said. */
static gboolean
find_measure (Reader *self,
              const ArbXmlNode *node,
              guint *number)
{
  const char *id = arb_xml_node_get (node, "measure");

  if (arb_formula_find_measure (self->formula, id, number))
    return TRUE;
  arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                       _ ("There is no measure “%s”; it must be declared before."), id);
  return FALSE;
}

static guint
read_ends (const ArbXmlNode *node)
{
  const char *text = arb_xml_node_get (node, "game");
  g_auto (GStrv) words = NULL;
  guint ends = 0;

  /* A bye and a game that was never played score only where the formula says so. */
  if (text == NULL)
    return 1 << ARB_END_FINISHED | 1 << ARB_END_UNFINISHED;
  words = g_strsplit_set (text, " \t\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      ArbEnd end;

      if (arb_end_parse (words[i], &end))
        ends |= 1 << end;
    }
  return ends;
}

static void
read_line (Reader *self,
           const ArbXmlNode *node)
{
  static const char *const outcomes[ARB_N_SCORES] = { "win", "draw", "loss" };
  ArbFormulaLine *line = g_new0 (ArbFormulaLine, 1);
  const char *outcome = arb_xml_node_get (node, "outcome");
  guint number = ARB_N_SCORES;

  line->name = arb_text_new ();
  read_names (node, line->name);
  line->points = get_int (node, "points", 0);
  line->ends = read_ends (node);
  if (outcome != NULL)
    arb_formula_find_word (outcomes, ARB_N_SCORES, outcome, &number);
  line->outcome = number;
  line->has_measure = arb_xml_node_get (node, "measure") != NULL;
  line->is_foe = is_word (node, "of", "foe");
  line->at_least = get_int (node, "at-least", G_MININT64);
  line->at_most = get_int (node, "at-most", G_MAXINT64);
  line->each = get_int (node, "each", 0);
  line->needs_few_turns = is_word (node, "time", "few-turns");
  line->needs_late = is_word (node, "time", "late");
  g_ptr_array_add (self->formula->lines, line);
  if (line->has_measure)
    find_measure (self, node, &line->measure);
  else if (arb_xml_node_get (node, "at-least") != NULL || arb_xml_node_get (node, "at-most") != NULL ||
           arb_xml_node_get (node, "of") != NULL || line->each > 0)
    arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                         _ ("“of”, “at-least”, “at-most” and “each” need a measure."));
}

static void
read_tie (Reader *self,
          const ArbXmlNode *node)
{
  static const char *const words[ARB_N_TIES] = { "opponents", "opponents-cut", "beaten",
                                                 "direct",    "wins",          "measure" };
  ArbTie *tie = g_new0 (ArbTie, 1);
  guint by = 0;

  arb_formula_find_word (words, ARB_N_TIES, arb_xml_node_get (node, "by"), &by);
  tie->by = by;
  tie->name = arb_text_new ();
  read_names (node, tie->name);
  tie->is_foe = is_word (node, "of", "foe");
  tie->is_fewest = is_word (node, "order", "fewest");
  g_ptr_array_add (self->formula->ties, tie);
  if ((tie->by == ARB_TIE_MEASURE) != (arb_xml_node_get (node, "measure") != NULL))
    arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                         _ ("A tie-breaker names a measure if it is by measure, and only then."));
  else if (tie->by == ARB_TIE_MEASURE)
    find_measure (self, node, &tie->measure);
}

static void
read_pairing (Reader *self,
              const ArbXmlNode *node)
{
  static const ArbWish wishes[] = { ARB_WISH_CLUB, ARB_WISH_NATION, ARB_WISH_TABLE };

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      const char *word = arb_xml_node_get (node, arb_wish_to_word (wishes[i]));

      if (word != NULL)
        arb_wish_strength_parse (word, &self->formula->wishes[wishes[i]]);
    }
  self->formula->step = get_int (node, "step", 1);
}

static void
read_break (Reader *self,
            const ArbXmlNode *node)
{
  ArbFormula *formula = self->formula;

  if (!find_measure (self, node, &formula->break_measure))
    return;
  formula->has_break = TRUE;
  formula->break_at_least = get_int (node, "at-least", 0);
  if (((const ArbMeasure *) formula->measures->pdata[formula->break_measure])->from == ARB_MEASURE_BY_HAND)
    arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                         _ ("Nobody can tell from a table whether an army is broken by “%s”; the measure "
                            "needs “from”."),
                         arb_xml_node_get (node, "measure"));
}

static void
read_time (Reader *self,
           const ArbXmlNode *node)
{
  ArbTimeRules *time = &self->formula->time;

  time->minutes = (guint) get_int (node, "minutes", 0);
  time->least_turns = (guint) get_int (node, "turns", 0);
  time->last_call = (guint) get_int (node, "last-call", 0);
  time->grace = (guint) get_int (node, "grace", 0);
  if (time->last_call >= time->minutes)
    arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                         _ ("The last turn is called before the round is over, not %u minutes before the "
                            "end of %u."),
                         time->last_call, time->minutes);
}

static void
read_penalty (Reader *self,
              const ArbXmlNode *node)
{
  guint penalty = is_word (node, "for", "late-list") ? ARB_PENALTY_LATE_LIST : ARB_PENALTY_CHANGED_LIST;

  self->formula->penalties[penalty].points = get_int (node, "points", 0);
  self->formula->penalties[penalty].is_each_round = is_word (node, "each", "round");
}

static void
read_warning (Reader *self,
              const ArbXmlNode *node)
{
  ArbWarn warn;

  if (arb_warn_parse (arb_xml_node_get (node, "for"), &warn))
    arb_level_parse (arb_xml_node_get (node, "level"), &self->formula->levels[warn]);
}

static void
read_limit (Reader *self,
            const ArbXmlNode *node)
{
  self->formula->least = get_int (node, "min", self->formula->least);
  self->formula->most = get_int (node, "max", self->formula->most);
  if (self->formula->least > self->formula->most)
    arb_problems_refuse (self->problems, &self->ok, self->file, node->line, node->column,
                         _ ("The least score of a game is larger than the greatest."));
}

static void
read_child (Reader *self,
            const ArbXmlNode *node)
{
  static const struct
  {
    const char *name;
    void (*read) (Reader *self,
                  const ArbXmlNode *node);
  } readers[] = {
    { "measure", read_measure }, { "line", read_line },       { "limit", read_limit },
    { "tie", read_tie },         { "pairing", read_pairing }, { "penalty", read_penalty },
    { "warning", read_warning }, { "time", read_time },
    { "break", read_break },
  };

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    if (g_str_equal (readers[i].name, node->name))
      readers[i].read (self, node);
}

ArbFormula *
arb_formula_read (GBytes *bytes,
                  const char *name,
                  ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbFormula) formula = NULL;
  const ArbXmlNode *root;
  Reader reader = { .file = name, .problems = problems, .ok = TRUE };

  g_return_val_if_fail (bytes != NULL && name != NULL && problems != NULL, NULL);
  doc = arb_xml_doc_read (bytes, name, arb_schemas_get_competition (), problems);
  if (doc == NULL)
    return NULL;
  formula = reader.formula = formula_new ();
  root = arb_xml_doc_get_root (doc);
  formula->id = g_strdup (arb_xml_node_get (root, "id"));
  formula->is_demo = is_word (root, "source", "demo");
  read_names (root, formula->name);
  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    read_child (&reader, node);
  return reader.ok ? g_steal_pointer (&formula) : NULL;
}

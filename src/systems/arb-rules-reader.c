/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-rules-reader-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

gboolean
arb_rules_reader_first (ArbRulesReader *self,
                        const ArbXmlNode *node,
                        const char *kind,
                        const char *id)
{
  char *key = g_strdup_printf ("%s %s", kind, id);
  guint n = g_hash_table_size (self->seen);

  if (g_hash_table_add (self->seen, key))
    {
      if (n == ARB_RULES_MAX_IDS)
        arb_rules_reader_problem (
            self, node,
            _ ("This file says more than %d things, and is not read from here on; the rules of one "
               "system must stay within that."),
            ARB_RULES_MAX_IDS);
      return n < ARB_RULES_MAX_IDS;
    }
  arb_rules_reader_problem (self, node, _ ("The id “%s” is used twice; every id stands once."), id);
  return FALSE;
}

gboolean
arb_rules_reader_has_room (ArbRulesReader *self,
                           const ArbXmlNode *node)
{
  if (self->n_pieces == ARB_RULES_MAX_PIECES)
    arb_rules_reader_problem (self, node,
                              _ ("What is shared counts again for each use: with it this file says more than %d "
                                 "things, and is not read from here on."),
                              ARB_RULES_MAX_PIECES);
  self->n_pieces += self->n_pieces <= ARB_RULES_MAX_PIECES;
  return self->n_pieces <= ARB_RULES_MAX_PIECES;
}

/* A sentence may stand on several lines of the file: what separates its words there is one blank. A
 * no-break space is part of the sentence and stays. */
static char *
dup_on_one_line (const char *text)
{
  char *line = g_malloc (strlen (text) + 1);
  char *end = line;

  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      *end++ = *c;
    else if (end > line && end[-1] != ' ')
      *end++ = ' ';
  if (end > line && end[-1] == ' ')
    end--;
  *end = '\0';
  return line;
}

ArbText *
arb_rules_reader_text (ArbRulesReader *self,
                       const ArbXmlNode *node,
                       const char *element)
{
  g_autoptr (ArbText) text = NULL;

  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      const char *lang = arb_xml_node_get_lang (child);
      g_autofree char *line = NULL;

      if (!g_str_equal (child->name, element))
        continue;
      if (text == NULL)
        text = arb_text_new ();
      line = dup_on_one_line (child->text);
      if (lang == NULL)
        arb_rules_reader_problem (self, child,
                                  _ ("This text does not say its language; add xml:lang."));
      else
        arb_text_set (text, lang, line);
    }
  return g_steal_pointer (&text);
}

ArbPlace
arb_rules_reader_place (ArbRulesReader *self,
                        const ArbXmlNode *node)
{
  return (ArbPlace) { g_intern_string (arb_xml_doc_get_name (self->doc)), node->line };
}

gboolean
arb_xml_node_yes (const ArbXmlNode *node,
                  const char *attr)
{
  return g_strcmp0 (arb_xml_node_get (node, attr), "yes") == 0;
}

gint64
arb_xml_node_int (const ArbXmlNode *node,
                  const char *attr,
                  gint64 fallback)
{
  const char *text = arb_xml_node_get (node, attr);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : fallback;
}

static void
read_sentence (ArbRulesReader *self,
               const ArbXmlNode *node,
               GHashTable *table,
               const char *element)
{
  const char *id = arb_xml_node_get (node, "id");
  ArbSentence *sentence;

  if (!arb_rules_reader_first (self, node, node->name, id))
    return;
  arb_rules_take_sentence (table, id, arb_rules_reader_text (self, node, element),
                           arb_xml_node_get (node, "cite"), arb_rules_reader_place (self, node));
  sentence = g_hash_table_lookup (table, id);
  sentence->is_headline = arb_xml_node_yes (node, "headline");
}

static void
read_group (ArbRulesReader *self,
            const ArbXmlNode *node)
{
  const char *keep = arb_xml_node_get (node, "keep");
  ArbGroup *group;

  if (!arb_rules_reader_first (self, node, "group", arb_xml_node_get (node, "id")))
    return;
  group = arb_group_new (arb_xml_node_get (node, "id"),
                         g_str_equal (keep, "best")    ? ARB_KEEP_BEST
                         : g_str_equal (keep, "worst") ? ARB_KEEP_WORST
                                                       : ARB_KEEP_FIRST);
  group->name = arb_rules_reader_text (self, node, "name");
  g_hash_table_replace (self->rules->groups, (gpointer) group->id, group);
}

static void
read_condition (ArbRulesReader *self,
                const ArbXmlNode *node,
                GArray *conditions)
{
  static const char *const tests[] = {
    [ARB_TEST_IS] = "is",   [ARB_TEST_NOT] = "not",     [ARB_TEST_MIN] = "min",
    [ARB_TEST_MAX] = "max", [ARB_TEST_BELOW] = "below", [ARB_TEST_ABOVE] = "above",
  };
  const char *fact = arb_xml_node_get (node, "fact");
  const char *ruling = arb_xml_node_get (node, "ruling");
  guint n_tests = 0;

  if ((fact == NULL) == (ruling == NULL))
    {
      arb_rules_reader_problem (self, node,
                                _ ("A condition names either a fact or a ruling, not both."));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      const char *operands = arb_xml_node_get (node, tests[i]);
      g_auto (GStrv) words = NULL;
      ArbCondition condition = { .test = i };
      const char *name = ruling;

      if (operands == NULL)
        continue;
      n_tests++;
      condition.owner = ruling != NULL ? ARB_OWNER_RULING : arb_owner_parse (fact, &name);
      condition.name = g_intern_string (name);
      condition.values = g_array_new (FALSE, FALSE, sizeof (ArbValue));
      words = g_strsplit_set (operands, " ", -1);
      for (guint j = 0; words[j] != NULL; j++)
        if (*words[j] != '\0')
          {
            /* As a word for now; the check knows the type of the fact. */
            ArbValue operand = arb_value_word (words[j]);

            g_array_append_val (condition.values, operand);
          }
      g_array_append_val (conditions, condition);
    }
  if (n_tests == 0)
    arb_rules_reader_problem (self, node, _ ("This condition says neither is, not, min, max, below nor above."));
}

void
arb_rules_reader_conditions (ArbRulesReader *self,
                             const ArbXmlNode *node,
                             GArray *conditions)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "when"))
      read_condition (self, child, conditions);
}

static void
read_modifier (ArbRulesReader *self,
               const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "id");
  const char *value_of = arb_xml_node_get (node, "value-of");
  const char *once = arb_xml_node_get (node, "once");
  ArbModifier *modifier;

  if (!arb_rules_reader_first (self, node, "modifier", id))
    return;
  if ((value_of == NULL) == (arb_xml_node_get (node, "value") == NULL))
    arb_rules_reader_problem (self, node,
                              _ ("The modifier “%s” needs a value or a value-of, one of them."), id);
  modifier = arb_modifier_new (id, arb_xml_node_get (node, "to"));
  modifier->place = arb_rules_reader_place (self, node);
  modifier->value = arb_xml_node_int (node, "value", 0);
  if (value_of != NULL)
    {
      modifier->value_owner = arb_owner_parse (value_of, &modifier->value_of);
      modifier->value_of = g_intern_string (modifier->value_of);
    }
  modifier->group = g_intern_string (arb_xml_node_get (node, "group"));
  if (arb_xml_node_get (node, "row") != NULL)
    modifier->row = g_intern_string (arb_xml_node_get (node, "row"));
  modifier->cite = g_intern_string (arb_xml_node_get (node, "cite"));
  modifier->name = arb_rules_reader_text (self, node, "name");
  modifier->once = once != NULL;
  modifier->once_scope = g_strcmp0 (once, "game") == 0     ? ARB_SCOPE_GAME
                         : g_strcmp0 (once, "period") == 0 ? ARB_SCOPE_PERIOD
                                                           : ARB_SCOPE_COMBAT;
  arb_rules_reader_conditions (self, node, modifier->conditions);
  arb_rules_take_modifier (self->rules, modifier);
}

static gboolean
read_row (ArbTable *table,
          const ArbXmlNode *node,
          const char *key_attr,
          GError **error)
{
  const char *key = key_attr != NULL ? arb_xml_node_get (node, key_attr) : NULL;

  if (key_attr == NULL || key != NULL)
    return arb_table_add_row (table, key, node->text, error);
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_MISSING_ATTRIBUTE,
               _ ("A row of the table “%s” has no “%s”."), table->id, key_attr);
  return FALSE;
}

gboolean
arb_rules_read_table_cells (ArbTable *table,
                            const ArbXmlNode *node,
                            const char *key_attr,
                            GError **error)
{
  const ArbXmlNode *columns = NULL;

  g_return_val_if_fail (table != NULL, FALSE);
  g_return_val_if_fail (node != NULL, FALSE);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      if (g_str_equal (child->name, "columns") && columns == NULL)
        {
          columns = child;
          if (!arb_table_set_columns (table, child->text, error))
            return FALSE;
        }
      else if (!g_str_equal (child->name, "row") && !g_str_equal (child->name, "name"))
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                       _ ("The element “%s” does not belong in a table here."), child->name);
          return FALSE;
        }
    }
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "row") && !read_row (table, child, key_attr, error))
      return FALSE;
  return TRUE;
}

static guint
cell_kinds (const ArbTable *table)
{
  guint kinds = 0;

  for (guint i = 0; i < table->cells->len; i++)
    kinds |= 1u << g_array_index (table->cells, ArbValue, i).type;
  return kinds;
}

/* The program reads a table the way it was shipped: by the same headings, for words or numbers. */
/* Whether every heading of @old is in @headings: an exact key must still find its place. */
static gboolean
has_headings (const GArray *headings,
              const GArray *old)
{
  for (guint i = 0; i < old->len; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < headings->len && !found; j++)
        found = arb_value_equal (&g_array_index (headings, ArbValue, j),
                                 &g_array_index (old, ArbValue, i));
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static gboolean
can_replace (const ArbTable *table,
             const ArbTable *old)
{
  return g_strcmp0 (table->row_name, old->row_name) == 0 && table->match == old->match &&
         (arb_table_is_empty (old) ||
          (!arb_table_is_empty (table) && (cell_kinds (table) & ~cell_kinds (old)) == 0 &&
           arb_table_has_number_headings (table) == arb_table_has_number_headings (old) &&
           (table->match == ARB_MATCH_FLOOR || (has_headings (table->rows, old->rows) &&
                                                has_headings (table->columns, old->columns)))));
}

/* Words that tell where the book is silent; those of a table that is replaced go on telling it. */
static void
read_silent (ArbRulesReader *self,
             const ArbXmlNode *node,
             ArbTable *table,
             const ArbTable *old)
{
  const char *words = arb_xml_node_get (node, "silent");

  if (words == NULL)
    {
      table->silent = old != NULL ? g_strdupv (old->silent) : NULL;
      return;
    }
  table->silent = g_strsplit (words, " ", -1);
  for (guint i = 0; table->silent[i] != NULL; i++)
    {
      const ArbValue word = arb_value_word (table->silent[i]);
      gboolean is_there = FALSE;

      for (guint k = 0; k < table->cells->len; k++)
        is_there |= arb_value_equal (&g_array_index (table->cells, ArbValue, k), &word);
      if (!is_there)
        arb_rules_reader_problem (self, node,
                                  _ ("No cell of the table “%s” says “%s”, which “silent” names."),
                                  table->id, table->silent[i]);
    }
}

static void
read_table (ArbRulesReader *self,
            const ArbXmlNode *node)
{
  const char *status = arb_xml_node_get (node, "status");
  g_autoptr (GError) error = NULL;
  const ArbTable *old;
  ArbTable *table;

  if (!arb_rules_reader_first (self, node, "table", arb_xml_node_get (node, "id")))
    return;
  table = arb_table_new (arb_xml_node_get (node, "id"));
  table->place = arb_rules_reader_place (self, node);
  table->row_name = g_intern_string (arb_xml_node_get (node, "row"));
  table->match = g_strcmp0 (arb_xml_node_get (node, "match"), "floor") == 0 ? ARB_MATCH_FLOOR
                                                                          : ARB_MATCH_EXACT;
  table->origin = g_strcmp0 (status, "demonstration") == 0 ? ARB_ORIGIN_DEMONSTRATION
                  : g_strcmp0 (status, "club") == 0        ? ARB_ORIGIN_CLUB
                                                           : ARB_ORIGIN_BOOK;
  table->min_cell = arb_xml_node_int (node, "min-cell", G_MININT64);
  table->cite = g_intern_string (arb_xml_node_get (node, "cite"));
  table->name = arb_rules_reader_text (self, node, "name");
  if (!arb_rules_read_table_cells (table, node, table->row_name != NULL ? "key" : NULL, &error))
    arb_rules_reader_problem (self, node, "%s", error->message);
  old = arb_rules_find_table (self->rules, table->id);
  read_silent (self, node, table, old);
  if (error == NULL && old != NULL && !can_replace (table, old))
    arb_rules_reader_problem (self, node,
                              _ ("The table “%s” can only be replaced by one of the same form: "
                                 "row, match, headings, and words or numbers as before."),
                              table->id);
  g_hash_table_replace (self->rules->tables, (gpointer) table->id, table);
  self->rules->is_bound = FALSE;
}

/* What is shared may stand after the place that uses it. */
static void
index_shared (ArbRulesReader *self,
              const ArbXmlNode *root)
{
  const struct
  {
    const char *element;
    GHashTable *table;
  } kinds[] = { { "words", self->words }, { "fields", self->fieldsets }, { "asks", self->asks } };

  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      if (g_str_equal (node->name, kinds[i].element) &&
          arb_rules_reader_first (self, node, node->name, arb_xml_node_get (node, "id")))
        g_hash_table_insert (kinds[i].table, (gpointer) arb_xml_node_get (node, "id"),
                             (gpointer) node);
}

static void
read_element (ArbRulesReader *self,
              const ArbXmlNode *node)
{
  if (g_str_equal (node->name, "side"))
    read_sentence (self, node, self->rules->sides, "name");
  else if (g_str_equal (node->name, "text"))
    read_sentence (self, node, self->rules->texts, "say");
  else if (g_str_equal (node->name, "ruling"))
    arb_rules_reader_ruling (self, node);
  else if (g_str_equal (node->name, "procedure"))
    arb_rules_reader_procedure (self, node);
  else if (g_str_equal (node->name, "group"))
    read_group (self, node);
  else if (g_str_equal (node->name, "modifier"))
    read_modifier (self, node);
  else if (g_str_equal (node->name, "table"))
    read_table (self, node);
}

gboolean
arb_rules_read (ArbRules *rules,
                const ArbXmlDoc *doc,
                gboolean is_kept,
                ArbProblems *problems)
{
  g_return_val_if_fail (rules != NULL, FALSE);
  g_return_val_if_fail (doc != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  guint n_errors = arb_problems_get_n_errors (problems);
  ArbRulesReader self = { .rules = rules, .doc = doc, .problems = problems };

  self.is_house = g_str_equal (root->name, "house");
  self.is_kept = is_kept;
  self.words = g_hash_table_new (g_str_hash, g_str_equal);
  self.fieldsets = g_hash_table_new (g_str_hash, g_str_equal);
  self.asks = g_hash_table_new (g_str_hash, g_str_equal);
  self.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!self.is_house)
    {
      rules->name = arb_rules_reader_text (&self, root, "name");
      rules->version = g_strdup (arb_xml_node_get (root, "version"));
    }
  index_shared (&self, root);
  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    read_element (&self, node);

  g_hash_table_unref (self.words);
  g_hash_table_unref (self.fieldsets);
  g_hash_table_unref (self.asks);
  g_hash_table_unref (self.seen);
  return arb_problems_get_n_errors (problems) == n_errors;
}

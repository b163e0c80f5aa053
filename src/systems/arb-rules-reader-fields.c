/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Procedures with their inputs and values, and rulings: everything that has a type. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/arb-rules-reader-private.h"

static ArbFieldType
read_type (const ArbXmlNode *node)
{
  static const char *const words[] = {
    [ARB_FIELD_BOOL] = "bool", [ARB_FIELD_INT] = "int",   [ARB_FIELD_DECIMAL] = "decimal",
    [ARB_FIELD_WORD] = "word", [ARB_FIELD_TEXT] = "text", [ARB_FIELD_DIE] = "die",
    [ARB_FIELD_DICE] = "dice",
  };
  const char *type = arb_xml_node_get (node, "type");

  for (guint i = 0; type != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i], type))
      return i;
  return ARB_FIELD_WORD;
}

/* FALSE, and said: the rest is not read. */
static gboolean
has_room (ArbRulesReader *self,
          const ArbXmlNode *node,
          const ArbField *field)
{
  if (field->words->len < ARB_RULES_MAX_WORDS)
    return arb_rules_reader_has_room (self, node);
  arb_rules_reader_problem (self, node, _ ("This list has more than %d words, and is not read from here on."),
                            ARB_RULES_MAX_WORDS);
  return FALSE;
}

static void
read_words (ArbRulesReader *self,
            const ArbXmlNode *node,
            const char *element,
            ArbField *field)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      const char *word = arb_xml_node_get (child, "id");

      if (!g_str_equal (child->name, element))
        continue;
      if (!has_room (self, child, field))
        return;
      if (arb_field_find_word (field, word) != NULL)
        arb_rules_reader_problem (self, child, _ ("The word “%s” stands twice in one list."), word);
      else
        arb_field_add_word (field, word, arb_rules_reader_text (self, child, "name"));
    }
}

/* @attribute says which list. */
static void
read_shared_words (ArbRulesReader *self,
                   const ArbXmlNode *node,
                   const char *attribute,
                   ArbField *field)
{
  const char *id = arb_xml_node_get (node, attribute);
  const ArbXmlNode *list = id != NULL ? g_hash_table_lookup (self->words, id) : NULL;

  if (list != NULL)
    read_words (self, list, "word", field);
  else if (id != NULL)
    arb_rules_reader_problem (self, node, _ ("There is no list of words “%s” in this file."), id);
}

static void
read_default (ArbRulesReader *self,
              const ArbXmlNode *node,
              ArbField *field)
{
  const char *text = arb_xml_node_get (node, "default");
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return;
  if (field->optional && g_str_equal (text, "none"))
    field->has_default = TRUE;
  else if (arb_field_parse (field, text, &field->standard, &error))
    field->has_default = TRUE;
  else
    arb_rules_reader_problem (self, node, _ ("The default of “%s” does not fit: %s"), field->id,
                              error->message);
}

static void
read_limits (ArbRulesReader *self,
             const ArbXmlNode *node,
             ArbField *field)
{
  field->is_list = arb_xml_node_yes (node, "list");
  field->writes_none = g_strcmp0 (arb_xml_node_get (node, "empty"), "none") == 0;
  field->may_be_empty = field->writes_none || arb_xml_node_yes (node, "empty");
  field->min = arb_xml_node_int (node, "min", field->min);
  field->max = arb_xml_node_int (node, "max", field->max);
  field->decimals = arb_xml_node_int (node, "decimals", 2);
  field->max_index = arb_xml_node_int (node, "max-index", 0);
  if (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE)
    {
      field->min = 1;
      field->max = arb_xml_node_int (node, "sides", 6);
      field->n_dice = arb_xml_node_int (node, "dice", 0);
    }
  if (field->min > field->max)
    arb_rules_reader_problem (self, node,
                              _ ("“%s” goes from %ld to %ld: no number is between them."), field->id,
                              (long) field->min, (long) field->max);
}

/* The list of a side is "a.troop"; NULL stays NULL. */
static const char *
intern_list (const char *list,
             const char *side)
{
  g_autofree char *own = list != NULL && side != NULL ? g_strconcat (side, ".", list, NULL) : NULL;

  return g_intern_string (own != NULL ? own : list);
}

/* cases="no": played by people, unknown to case files; "games": game files know it; "idle": they may
 * name it, without effect; "default": case files may name its default. */
static gboolean
is_only_played (const ArbXmlNode *node)
{
  const char *cases = arb_xml_node_get (node, "cases");

  return cases != NULL && !g_str_equal (cases, "yes") && !g_str_equal (cases, "default");
}

static gboolean
is_idle_in_games (const ArbXmlNode *node)
{
  return g_strcmp0 (arb_xml_node_get (node, "cases"), "idle") == 0;
}

static gboolean
is_in_games (const ArbXmlNode *node)
{
  return !is_only_played (node) || is_idle_in_games (node) ||
         g_strcmp0 (arb_xml_node_get (node, "cases"), "games") == 0;
}

/* Words of a whole number are names of its values. */
static void
check_named_numbers (ArbRulesReader *self,
                     const ArbXmlNode *node,
                     const ArbField *field)
{
  for (guint i = 0; arb_field_names_numbers (field) && i < field->words->len; i++)
    {
      const char *word = g_array_index (field->words, ArbWord, i).word;

      if (!g_ascii_string_to_signed (word, 10, field->min, field->max, NULL, NULL))
        arb_rules_reader_problem (self, node, _ ("“%s” is a whole number, and “%s” is none it can be."),
                                  field->id, word);
    }
}

static ArbTells
read_tells (const ArbXmlNode *node)
{
  static const char *const words[ARB_N_TELLS] = { [ARB_TELLS_LOSSES] = "losses",
                                                  [ARB_TELLS_MOVES] = "moves",
                                                  [ARB_TELLS_STATE] = "state",
                                                  [ARB_TELLS_TEST] = "test" };
  const char *word = arb_xml_node_get (node, "tells");

  for (guint i = ARB_TELLS_LOSSES; word != NULL && i < ARB_N_TELLS; i++)
    if (g_str_equal (word, words[i]))
      return i;
  return ARB_TELLS_NOTHING;
}

static ArbField *
read_field (ArbRulesReader *self,
            const ArbXmlNode *node,
            const char *id,
            const char *side)
{
  ArbField *field = arb_field_new (id, read_type (node));
  const char *scope = arb_xml_node_get (node, "scope");
  const char *needs = arb_xml_node_get (node, "needs");
  const char *read_for = arb_xml_node_get (node, "read-for");
  const char *apart = arb_xml_node_get (node, "apart");

  field->place = arb_rules_reader_place (self, node);
  field->side = g_intern_string (side);
  field->role = g_str_equal (node->name, "input")   ? ARB_ROLE_INPUT
                : g_str_equal (node->name, "value") ? ARB_ROLE_VALUE
                                                    : ARB_ROLE_DERIVED;
  read_limits (self, node, field);
  read_shared_words (self, node, "words", field);
  read_words (self, node, "word", field);
  if (field->type == ARB_FIELD_WORD && field->words->len == 0)
    arb_rules_reader_problem (self, node, _ ("“%s” is a word but has no list of words."), id);
  check_named_numbers (self, node, field);
  if ((strchr (id, '*') != NULL) != (field->max_index > 0))
    arb_rules_reader_problem (self, node, _ ("“%s” needs both a star and a max-index, or neither."),
                              id);
  field->optional = arb_xml_node_yes (node, "optional");
  field->may_lack = g_strcmp0 (arb_xml_node_get (node, "optional"), "case") == 0;
  field->rare = arb_xml_node_yes (node, "rare");
  field->rare_if_known = g_strcmp0 (arb_xml_node_get (node, "rare"), "known") == 0;
  field->required = arb_xml_node_yes (node, "required");
  field->only_played = is_only_played (node);
  field->in_games = is_in_games (node);
  /* A case leaves such a question unanswered, and the steps must be able to go on. */
  if (field->only_played && field->role == ARB_ROLE_INPUT && !field->optional && !field->may_lack)
    arb_rules_reader_problem (self, node,
                              _ ("“%s” is not for case files, so it must be optional."), id);
  field->of = g_intern_string (arb_xml_node_get (node, "of"));
  if (field->of != NULL && field->type != ARB_FIELD_INT)
    arb_rules_reader_problem (
        self, node, _ ("“%s” takes numbers of the list “%s”, so it must be a whole number."), id,
        field->of);
  field->among = g_intern_string (arb_xml_node_get (node, "among"));
  if (field->among != NULL && field->of == NULL)
    arb_rules_reader_problem (self, node,
                              _ ("“%s” is chosen among “%s”, so it must say of which list."), id,
                              field->among);
  field->counts = intern_list (arb_xml_node_get (node, "counts"), side);
  field->is_output = arb_xml_node_yes (node, "output");
  field->is_headline = arb_xml_node_yes (node, "headline");
  field->tells = read_tells (node);
  field->tells_of = g_intern_string (arb_xml_node_get (node, "tells-of"));
  field->quiet = arb_xml_node_yes (node, "quiet");
  field->quiet_if_same = g_strcmp0 (arb_xml_node_get (node, "quiet"), "same") == 0;
  field->by = g_intern_string (arb_xml_node_get (node, "by"));
  field->format = g_intern_string (arb_xml_node_get (node, "format"));
  if (arb_xml_node_get (node, "heads") != NULL)
    {
      field->heads = arb_field_new (id, ARB_FIELD_WORD);
      read_shared_words (self, node, "heads", field->heads);
    }
  field->scope = g_strcmp0 (scope, "game") == 0     ? ARB_SCOPE_GAME
                 : g_strcmp0 (scope, "period") == 0 ? ARB_SCOPE_PERIOD
                                                    : ARB_SCOPE_COMBAT;
  field->needs = needs != NULL ? g_strsplit (needs, " ", -1) : NULL;
  field->read_for = read_for != NULL ? g_strsplit (read_for, " ", -1) : NULL;
  field->apart = apart != NULL ? g_strsplit (apart, " ", -1) : NULL;
  field->cite = g_intern_string (arb_xml_node_get (node, "cite"));
  field->name = arb_rules_reader_text (self, node, "name");
  field->question = arb_rules_reader_text (self, node, "question");
  field->because = arb_rules_reader_text (self, node, "because");
  field->none = arb_rules_reader_text (self, node, "none");
  read_default (self, node, field);
  return field;
}

static void
take_field (ArbRulesReader *self,
            ArbProcedure *procedure,
            const ArbXmlNode *node,
            const char *name,
            const char *side)
{
  g_autofree char *id = side != NULL ? g_strdup_printf ("%s.%s", side, name) : g_strdup (name);
  g_autofree char *kind = g_strdup_printf (
      "%s %s", procedure->id, g_str_equal (node->name, "input") ? "input" : "value");

  ArbField *field;

  if (!arb_rules_reader_first (self, node, kind, id))
    return;
  field = read_field (self, node, id, side);
  arb_procedure_take_field (procedure, field);
  arb_rules_reader_kept_links (self, procedure, node, field);
}

/* One element may stand for the same fact of several sides. */
static void
read_fields_element (ArbRulesReader *self,
                     ArbProcedure *procedure,
                     const ArbXmlNode *node,
                     const char *sides)
{
  const char *own_sides = arb_xml_node_get (node, "for");
  const char *name = arb_xml_node_get (node, "id");
  g_auto (GStrv) list = NULL;

  if (own_sides != NULL)
    sides = own_sides;
  if (g_str_has_prefix (name, "self."))
    name += strlen ("self.");
  if (sides == NULL)
    {
      take_field (self, procedure, node, name, NULL);
      return;
    }
  list = g_strsplit (sides, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      take_field (self, procedure, node, name, list[i]);
}

static void
read_use (ArbRulesReader *self,
          ArbProcedure *procedure,
          const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "fields");
  const ArbXmlNode *set = g_hash_table_lookup (self->fieldsets, id);

  if (set == NULL)
    {
      arb_rules_reader_problem (self, node, _ ("There is no set of fields “%s” in this file."), id);
      return;
    }
  for (const ArbXmlNode *child = set->first_child;
       child != NULL && arb_rules_reader_has_room (self, child); child = child->next)
    if (g_str_equal (child->name, "link"))
      arb_rules_reader_link (self, procedure, child, arb_xml_node_get (node, "for"));
    else
      read_fields_element (self, procedure, child, arb_xml_node_get (node, "for"));
}

/* A house rule may add asks to a step; its title stays unless it brings another. */
static void
read_step (ArbRulesReader *self,
           ArbProcedure *procedure,
           const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "id");
  ArbText *name;

  if (!arb_rules_reader_first (self, node, "step", id))
    return;
  name = arb_rules_reader_text (self, node, "name");
  if (name != NULL)
    arb_rules_take_sentence (self->rules->steps, id, name, arb_xml_node_get (node, "cite"),
                             arb_rules_reader_place (self, node));
  else if (!g_hash_table_contains (self->rules->steps, id))
    arb_rules_reader_problem (self, node, _ ("The step “%s” has no name."), id);
  if (!g_ptr_array_find (procedure->steps, g_intern_string (id), NULL))
    g_ptr_array_add (procedure->steps, (gpointer) g_intern_string (id));
  arb_rules_reader_needs (self, node);
  arb_rules_reader_works (self, node);
}

void
arb_rules_reader_procedure (ArbRulesReader *self,
                            const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "id");
  ArbProcedure *procedure;

  if (!arb_rules_reader_first (self, node, "procedure", id))
    return;
  if (self->is_house && arb_rules_find_procedure (self->rules, id) == NULL)
    {
      arb_rules_reader_problem (self, node, _ ("A house rule cannot add the procedure “%s”."), id);
      return;
    }
  procedure = arb_rules_add_procedure (self->rules, id);
  if (procedure->place.file == NULL)
    procedure->place = arb_rules_reader_place (self, node);
  if (procedure->name == NULL)
    procedure->name = arb_rules_reader_text (self, node, "name");
  if (procedure->cite == NULL)
    procedure->cite = g_intern_string (arb_xml_node_get (node, "cite"));
  if (arb_xml_node_get (node, "cases") != NULL)
    procedure->only_played = !arb_xml_node_yes (node, "cases");
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      if (g_str_equal (child->name, "use"))
        read_use (self, procedure, child);
      else if (g_str_equal (child->name, "step"))
        read_step (self, procedure, child);
      else if (g_str_equal (child->name, "table"))
        g_ptr_array_add (procedure->tables,
                         (gpointer) g_intern_string (arb_xml_node_get (child, "ref")));
      else if (g_str_equal (child->name, "link"))
        arb_rules_reader_link (self, procedure, child, NULL);
      else if (!g_str_equal (child->name, "name"))
        read_fields_element (self, procedure, child, NULL);
    }
}

/* A house rule that gives a ruling without options only chooses another default. */
static void
choose_default (ArbRulesReader *self,
                const ArbXmlNode *node,
                ArbField *ruling)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (!arb_field_parse (ruling, arb_xml_node_get (node, "default"), &value, &error))
    {
      arb_rules_reader_problem (self, node, _ ("The ruling “%s” has no such reading: %s"),
                                ruling->id, error->message);
      return;
    }
  arb_value_clear (&ruling->standard);
  arb_value_clear (&ruling->case_standard);
  arb_value_clear (&ruling->game_standard);
  ruling->standard = arb_value_copy (&value);
}

/* Files keep the reading they were written for where people begin with a better one. */
static void
read_file_default (ArbRulesReader *self,
                   const ArbXmlNode *node,
                   const char *name,
                   const ArbField *ruling,
                   ArbValue *standard)
{
  const char *text = arb_xml_node_get (node, name);
  g_autoptr (GError) error = NULL;

  if (text != NULL && !arb_field_parse (ruling, text, standard, &error))
    arb_rules_reader_problem (self, node, _ ("The default of “%s” does not fit: %s"), ruling->id,
                              error->message);
}

void
arb_rules_reader_ruling (ArbRulesReader *self,
                         const ArbXmlNode *node)
{
  const char *id = arb_xml_node_get (node, "id");
  ArbField *known = arb_rules_find_ruling (self->rules, id);
  ArbField *ruling;

  if (!arb_rules_reader_first (self, node, "ruling", id))
    return;
  if (self->is_house && known != NULL && node->first_child == NULL)
    {
      choose_default (self, node, known);
      return;
    }
  ruling = arb_field_new (id, read_type (node));
  ruling->role = ARB_ROLE_RULING;
  ruling->place = arb_rules_reader_place (self, node);
  read_limits (self, node, ruling);
  read_words (self, node, "option", ruling);
  /* A single option leaves no choice: the rules have settled it; case files may still name it. */
  if (ruling->type == ARB_FIELD_WORD && ruling->words->len == 0)
    arb_rules_reader_problem (self, node, _ ("The ruling “%s” needs at least one option."), id);
  ruling->name = arb_rules_reader_text (self, node, "name");
  ruling->cite = g_intern_string (arb_xml_node_get (node, "cite"));
  ruling->only_played = is_only_played (node);
  ruling->in_games = is_in_games (node);
  ruling->idle_in_games = is_idle_in_games (node);
  ruling->settled_in_cases = g_strcmp0 (arb_xml_node_get (node, "cases"), "default") == 0;
  read_default (self, node, ruling);
  read_file_default (self, node, "case-default", ruling, &ruling->case_standard);
  read_file_default (self, node, "game-default", ruling, &ruling->game_standard);
  arb_rules_take_ruling (self->rules, ruling);
}

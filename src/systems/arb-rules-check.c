/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-rules-check-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/arb-play.h"

static ArbPlace
whole_file (ArbRulesCheck *self)
{
  const ArbRuleFile *file =
      self->rules->files->len > 0 ? g_ptr_array_index (self->rules->files, 0) : NULL;

  return (ArbPlace) { file != NULL ? g_intern_string (file->name) : NULL, 1 };
}

static gboolean
is_listed (const char *const *list,
           const char *id)
{
  return list != NULL && g_strv_contains (list, id);
}

/* ids the C code names: each must be in the XML. */
static void
check_named_in_c (ArbRulesCheck *self,
                  const char *const *list,
                  GHashTable *table,
                  const char *kind)
{
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    if (!g_hash_table_contains (table, list[i]))
      arb_rules_check_problem (self, whole_file (self),
                               _ ("The program needs the %s “%s”, which is missing."), kind,
                               list[i]);
}

static void
check_texts (ArbRulesCheck *self)
{
  GHashTableIter iter;
  gpointer id, sentence;

  check_named_in_c (self, self->def->texts, self->rules->texts, "text");
  g_hash_table_iter_init (&iter, self->rules->texts);
  while (g_hash_table_iter_next (&iter, &id, &sentence))
    if (!is_listed (self->def->texts, id) && !g_hash_table_contains (self->said, id))
      arb_rules_check_problem (self, ((ArbSentence *) sentence)->place,
                               _ ("The program never says the text “%s”."), (const char *) id);
}

static void
check_tables (ArbRulesCheck *self)
{
  GHashTableIter iter;
  gpointer id, table;

  check_named_in_c (self, self->def->tables, self->rules->tables, "table");
  g_hash_table_iter_init (&iter, self->rules->tables);
  while (g_hash_table_iter_next (&iter, &id, &table))
    if (!is_listed (self->def->tables, id) && !g_hash_table_contains (self->read, id))
      arb_rules_check_problem (self, ((ArbTable *) table)->place,
                               _ ("The program never reads the table “%s”."), (const char *) id);
}

static void
check_listed_rulings (ArbRulesCheck *self,
                      const char *const *needed)
{
  for (guint i = 0; needed != NULL && needed[i] != NULL; i++)
    if (arb_rules_find_ruling (self->rules, needed[i]) == NULL)
      arb_rules_check_problem (self, whole_file (self),
                               _ ("The program needs the %s “%s”, which is missing."), "ruling",
                               needed[i]);
}

/* Rules that an event has kept may be older than the question: then there is no other reading. */
static void
check_needed_rulings (ArbRulesCheck *self)
{
  check_listed_rulings (self, self->def->rulings);
  if (self->def->play != NULL)
    check_listed_rulings (self, self->def->play->rulings);
}

static void
check_rulings (ArbRulesCheck *self)
{
  const char *const *of_games = self->def->play != NULL ? self->def->play->rulings : NULL;

  for (guint i = 0; i < self->rules->rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (self->rules->rulings, i);

      if (!is_listed (self->def->rulings, ruling->id) && !is_listed (of_games, ruling->id) &&
          !g_hash_table_contains (self->looked_at, ruling->id))
        arb_rules_check_problem (self, ruling->place,
                                 _ ("The program never looks at the ruling “%s”."), ruling->id);
    }
}

static void
check_walk (ArbRulesCheck *self,
            const ArbWalk *walk)
{
  if (arb_rules_find_procedure (self->rules, walk->id) == NULL)
    arb_rules_check_problem (self, whole_file (self),
                             _ ("The program needs the %s “%s”, which is missing."), "procedure",
                             walk->id);
  for (const ArbStep *step = walk->steps; step->id != NULL; step++)
    if (!g_hash_table_contains (self->rules->steps, step->id))
      arb_rules_check_problem (self, whole_file (self),
                               _ ("The program needs the %s “%s”, which is missing."), "step",
                               step->id);
}

static gboolean
has_step (const ArbSystemDef *def,
          const char *id)
{
  for (const ArbWalk *walk = def->walks; walk->id != NULL; walk++)
    for (const ArbStep *step = walk->steps; step->id != NULL; step++)
      if (g_str_equal (step->id, id))
        return TRUE;
  return FALSE;
}

/* Rules that an event keeps may be older than a procedure, or than its last steps. */
static void
check_walks (ArbRulesCheck *self,
             gboolean is_kept)
{
  GHashTableIter iter;
  gpointer id, sentence;

  for (const ArbWalk *walk = self->def->walks; !is_kept && walk->id != NULL; walk++)
    check_walk (self, walk);
  g_hash_table_iter_init (&iter, self->rules->steps);
  while (g_hash_table_iter_next (&iter, &id, &sentence))
    if (!has_step (self->def, id))
      arb_rules_check_problem (self, ((ArbSentence *) sentence)->place,
                               _ ("The program has no step “%s”."), (const char *) id);
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);

      if (arb_system_def_find_walk (self->def, procedure->id) == NULL)
        arb_rules_check_problem (self, procedure->place, _ ("The program has no procedure “%s”."),
                                 procedure->id);
      for (guint j = 0; j < procedure->tables->len; j++)
        if (arb_rules_find_table (self->rules, g_ptr_array_index (procedure->tables, j)) == NULL)
          arb_rules_check_problem (self, procedure->place, _ ("There is no table “%s”."),
                                   (const char *) g_ptr_array_index (procedure->tables, j));
    }
}

/* "a.push" of side a stands for "self.push" in C. */
static char *
derived_id (const ArbField *field)
{
  if (field->side == NULL)
    return g_strdup (field->id);
  return g_strconcat ("self.", field->id + strlen (field->side) + 1, NULL);
}

static void
check_format (ArbRulesCheck *self,
              ArbField *field)
{
  for (const ArbFormat *format = self->def->formats;
       field->format != NULL && format != NULL && format->id != NULL; format++)
    if (g_str_equal (format->id, field->format))
      {
        g_autoptr (GError) error = NULL;

        field->check_format = format->check;
        if (field->standard.type == ARB_VALUE_TEXT && !format->check (field->standard.text, &error))
          arb_rules_check_problem (self, field->place, _ ("The default of “%s” does not fit: %s"),
                                   field->id, error->message);
        return;
      }
  if (field->format != NULL)
    arb_rules_check_problem (self, field->place, _ ("The program knows no format “%s”."),
                             field->format);
}

/* "by" names a value that every side has. */
static void
check_by (ArbRulesCheck *self,
          const ArbProcedure *procedure,
          const ArbField *field)
{
  static const char *const sides[] = { "a", "b" };

  for (guint i = 0; field->by != NULL && i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%s", sides[i], field->by);

      if (arb_procedure_find_value (procedure, id) == NULL)
        arb_rules_check_problem (self, field->place,
                                 _ ("“%s” is decided by “%s”, which is missing."), field->id, id);
    }
}

static void
check_side (ArbRulesCheck *self,
            const ArbField *field)
{
  /* A derived fact may be about anything that an ask is “for”. */
  if (field->role != ARB_ROLE_DERIVED && field->side != NULL &&
      !g_hash_table_contains (self->rules->sides, field->side))
    arb_rules_check_problem (self, field->place,
                             _ ("“%s” belongs to the side “%s”, which nobody declares."), field->id,
                             field->side);
}

static void
check_fields (ArbRulesCheck *self,
              GHashTable *derived_found)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);

      for (guint j = 0; j < procedure->inputs->len; j++)
        {
          ArbField *field = g_ptr_array_index (procedure->inputs, j);

          check_format (self, field);
          check_side (self, field);
          if (field->name == NULL)
            arb_rules_check_problem (self, field->place, _ ("“%s” has no name to ask for it by."),
                                     field->id);
        }
      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->values, j);
          g_autofree char *id = derived_id (field);

          check_side (self, field);
          check_by (self, procedure, field);
          if (field->name == NULL)
            arb_rules_check_problem (self, field->place, _ ("“%s” has no name to show it by."),
                                     field->id);
          if (field->role != ARB_ROLE_DERIVED)
            continue;
          if (arb_system_def_find_derived (self->def, id) == NULL)
            arb_rules_check_problem (self, field->place, _ ("The program cannot derive “%s”."), id);
          g_hash_table_add (derived_found, g_steal_pointer (&id));
        }
    }
}

/* Rules that an event has kept never look at what the program has learned to derive since. */
static void
check_derived (ArbRulesCheck *self,
               gboolean is_kept)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  check_fields (self, found);
  for (const ArbDerived *derived = is_kept ? NULL : self->def->derived;
       derived != NULL && derived->id != NULL; derived++)
    if (!g_hash_table_contains (found, derived->id))
      arb_rules_check_problem (self, whole_file (self),
                               _ ("The program needs the %s “%s”, which is missing."), "derived",
                               derived->id);
}

/* "a.figures" is the fact "figures" of side a; a sum over the entry "a.troop.2" of a list looks at
 * the facts of that entry, so "a.troop.*.type" is a fact "type". */
static gboolean
is_fact (const ArbField *field,
         const char *name)
{
  const char *own = field->side != NULL ? field->id + strlen (field->side) + 1 : field->id;
  const char *entry = strstr (own, ".*.");

  return g_str_equal (own, name) ||
         (field->side != NULL && entry != NULL && g_str_equal (entry + strlen (".*."), name));
}

/* Any procedure may declare the fact a condition looks at; sides are interchangeable. */
const ArbField *
arb_rules_check_find_anywhere (ArbRulesCheck *self,
                               ArbOwner owner,
                               const char *name)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);
      GPtrArray *const arrays[] = { procedure->values, procedure->inputs };

      for (guint k = 0; k < G_N_ELEMENTS (arrays); k++)
        for (guint j = 0; j < arrays[k]->len; j++)
          {
            const ArbField *field = g_ptr_array_index (arrays[k], j);

            if ((field->side != NULL) == (owner != ARB_OWNER_TABLE) && is_fact (field, name))
              return field;
          }
    }
  return NULL;
}

/* What a derived fact needs is asked for, so somebody must declare it. */
static void
check_derived_needs (ArbRulesCheck *self)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);

      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->values, j);

          for (guint k = 0; field->needs != NULL && field->needs[k] != NULL; k++)
            {
              const char *name;
              ArbOwner owner = arb_owner_parse (field->needs[k], &name);

              if (arb_rules_check_find_anywhere (self, owner, name) == NULL &&
                  arb_procedure_find_input (procedure, name) == NULL &&
                  arb_procedure_find_value (procedure, name) == NULL)
                arb_rules_check_problem (self, field->place,
                                         _ ("“%s” needs “%s”, which nobody declares."), field->id,
                                         field->needs[k]);
            }
        }
    }
}

const ArbDerived *
arb_rules_check_find_derived (ArbRulesCheck *self,
                              const ArbField *field)
{
  g_autofree char *id = derived_id (field);

  return field->role == ARB_ROLE_DERIVED ? arb_system_def_find_derived (self->def, id) : NULL;
}

/* What a condition of a modifier names may be derived in one procedure and asked in another. */
static const ArbDerived *
find_derived (ArbRulesCheck *self,
              ArbOwner owner,
              const char *name,
              const ArbField *field)
{
  g_autofree char *id =
      owner == ARB_OWNER_TABLE ? g_strdup (name) : g_strconcat ("self.", name, NULL);
  const ArbDerived *derived = arb_system_def_find_derived (self->def, id);

  return derived != NULL ? derived : arb_rules_check_find_derived (self, field);
}

static void
bind_operands (ArbRulesCheck *self,
               ArbPlace place,
               const char *modifier,
               ArbCondition *condition,
               const ArbField *field)
{
  ArbField item = *field;

  item.is_list = FALSE;
  item.min = -ARB_RATIO_MAX;
  item.max = ARB_RATIO_MAX;
  if (item.type == ARB_FIELD_DICE)
    item.type = ARB_FIELD_DIE;
  if (condition->test >= ARB_TEST_MIN)
    {
      item.type = ARB_FIELD_DECIMAL;
      item.words = g_array_new (FALSE, FALSE, sizeof (ArbWord));
    }
  for (guint i = 0; i < condition->values->len; i++)
    {
      ArbValue *operand = &g_array_index (condition->values, ArbValue, i);
      const char *text = *operand->word == '+' ? operand->word + 1 : operand->word;
      g_autoptr (GError) error = NULL;
      ArbValue value;

      if (item.optional && g_str_equal (text, "none"))
        *operand = ARB_VALUE_INIT;
      else if (arb_field_parse (&item, text, &value, &error))
        *operand = value;
      else if (modifier != NULL)
        arb_rules_check_problem (self, place, _ ("In the modifier “%s”: %s"), modifier,
                                 error->message);
      else
        arb_rules_check_problem (self, place, _ ("In the condition on “%s”: %s"), field->id,
                                 error->message);
    }
  if (item.words != field->words)
    g_array_unref (item.words);
}

static gboolean
is_number (const ArbField *field)
{
  return !field->is_list && field->words->len == 0 &&
         (field->type == ARB_FIELD_INT || field->type == ARB_FIELD_DECIMAL ||
          field->type == ARB_FIELD_DIE);
}

void
arb_rules_check_bind (ArbRulesCheck *self,
                      ArbPlace place,
                      const char *modifier,
                      ArbCondition *condition,
                      const ArbField *field)
{
  if (condition->test >= ARB_TEST_MIN && !is_number (field) && modifier != NULL)
    arb_rules_check_problem (self, place,
                             _ ("The modifier “%s” measures “%s”, which is not a number."),
                             modifier, condition->name);
  else if (condition->test >= ARB_TEST_MIN && !is_number (field))
    arb_rules_check_problem (
        self, place, _ ("This condition measures “%s”, which is not a number."), condition->name);
  /* House rules are laid over rules that are bound already. */
  if (condition->values->len > 0 &&
      g_array_index (condition->values, ArbValue, 0).type == ARB_VALUE_WORD)
    bind_operands (self, place, modifier, condition, field);
}

static void
check_condition (ArbRulesCheck *self,
                 const ArbModifier *modifier,
                 ArbCondition *condition)
{
  gboolean is_ruling = condition->owner == ARB_OWNER_RULING;
  const ArbField *field =
      is_ruling ? arb_rules_find_ruling (self->rules, condition->name)
                : arb_rules_check_find_anywhere (self, condition->owner, condition->name);

  if (field == NULL)
    {
      arb_rules_check_problem (self, modifier->place,
                               _ ("The modifier “%s” looks at “%s”, which nobody declares."),
                               modifier->id, condition->name);
      return;
    }
  if (is_ruling)
    g_hash_table_add (self->looked_at, (gpointer) condition->name);
  else
    condition->derived = find_derived (self, condition->owner, condition->name, field);
  arb_rules_check_bind (self, modifier->place, modifier->id, condition, field);
}

static void
check_modifier (ArbRulesCheck *self,
                ArbModifier *modifier)
{
  if (!is_listed (self->def->sums, modifier->sum) &&
      !g_hash_table_contains (self->asked_sums, modifier->sum))
    arb_rules_check_problem (self, modifier->place,
                             _ ("The modifier “%s” counts in “%s”, which nobody adds up."),
                             modifier->id, modifier->sum);
  if (modifier->group != NULL && !g_hash_table_contains (self->rules->groups, modifier->group))
    arb_rules_check_problem (self, modifier->place,
                             _ ("The modifier “%s” is in the group “%s”, which is missing."),
                             modifier->id, modifier->group);
  if (modifier->value_of != NULL)
    {
      const ArbField *field =
          arb_rules_check_find_anywhere (self, modifier->value_owner, modifier->value_of);

      if (field == NULL)
        arb_rules_check_problem (self, modifier->place,
                                 _ ("The modifier “%s” looks at “%s”, which nobody declares."),
                                 modifier->id, modifier->value_of);
      else
        modifier->value_derived =
            find_derived (self, modifier->value_owner, modifier->value_of, field);
    }
  for (guint i = 0; i < modifier->conditions->len; i++)
    check_condition (self, modifier, &g_array_index (modifier->conditions, ArbCondition, i));
}

static void
check_modifiers (ArbRulesCheck *self)
{
  for (guint i = 0; self->def->sums != NULL && self->def->sums[i] != NULL; i++)
    if (arb_rules_get_sum (self->rules, self->def->sums[i]) == NULL)
      arb_rules_check_problem (self, whole_file (self),
                               _ ("The program needs the %s “%s”, which is missing."), "sum",
                               self->def->sums[i]);
  for (guint i = 0; i < self->rules->modifiers->len; i++)
    check_modifier (self, g_ptr_array_index (self->rules->modifiers, i));
}

gboolean
arb_rules_check (ArbRules *rules,
                 const ArbSystemDef *def,
                 gboolean is_kept,
                 ArbProblems *problems)
{
  g_return_val_if_fail (rules != NULL, FALSE);
  g_return_val_if_fail (def != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) looked_at = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) asked_sums = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) read = g_hash_table_new (g_str_hash, g_str_equal);
  ArbRulesCheck self = { rules, def, problems, asked, said, looked_at, asked_sums, read };
  guint n_errors = arb_problems_get_n_errors (problems);

  check_walks (&self, is_kept);
  check_derived (&self, is_kept);
  check_derived_needs (&self);
  arb_rules_check_circles (&self);
  arb_rules_check_needs (&self);
  check_modifiers (&self);
  if (!is_kept)
    {
      arb_rules_check_asked (&self);
      check_needed_rulings (&self);
    }
  arb_rules_check_works (&self);
  /* Who says, reads and looks at what is known only now. */
  check_tables (&self);
  /* Sentences come and go; rules that an event has kept have those of their day. */
  if (!is_kept)
    check_texts (&self);
  check_rulings (&self);
  arb_rules_check_links (rules, problems);
  return arb_problems_get_n_errors (problems) == n_errors;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "systems/arb-rules-check.h"

typedef struct
{
  const ArbRules *rules;
  const ArbProcedure *procedure;
  const ArbLink *link;
  const char *unit;
  ArbProblems *problems;
} Check;

static void
problem (const Check *self,
         ArbPlace place,
         char *message)
{
  arb_problems_add (self->problems, ARB_PROBLEM_ERROR, place.file, place.line, 0, "%s", message);
  g_free (message);
}

/* "a.figures"; of a list "a.troop.1.type", for each entry is like the first. */
static char *
dup_id (const Check *self,
        const char *name)
{
  return self->link->subject == ARB_LINK_ENTRIES || self->link->subject == ARB_LINK_PLAY ||
                 self->link->subject == ARB_LINK_FRIENDS
             ? arb_link_dup_entry_id (self->link, self->unit, 1, name)
             : arb_link_dup_id (self->link, self->unit, name);
}

static gboolean
takes_state (const ArbLink *link,
             const char *field,
             gboolean begins)
{
  for (guint i = 0; i < link->takes->len; i++)
    {
      const ArbLinkTake *take = g_ptr_array_index (link->takes, i);

      if (g_strcmp0 (take->field, field) == 0 && (!begins || take->begins_as != NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
gives_state (const ArbLink *link,
             const char *field)
{
  for (guint i = 0; i < link->gives->len; i++)
    if (g_strcmp0 (((const ArbLinkGive *) link->gives->pdata[i])->field, field) == 0)
      return TRUE;
  return FALSE;
}

/* A state that no army list begins and no procedure gives to such units is never there. */
static gboolean
is_known_state (const Check *self,
                const char *field)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (self->rules->procedures, i);

      for (guint j = 0; j < procedure->links->len; j++)
        {
          const ArbLink *other = g_ptr_array_index (procedure->links, j);

          if (other->subject == self->link->subject &&
              g_strcmp0 (other->list, self->link->list) == 0 &&
              (gives_state (other, field) || takes_state (other, field, TRUE)))
            return TRUE;
        }
    }
  return FALSE;
}

static void
check_take (const Check *self,
            const ArbLinkTake *take)
{
  g_autofree char *id = dup_id (self, take->input);
  const ArbField *field = arb_procedure_find_input (self->procedure, id);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (field == NULL)
    problem (self, take->place,
             g_strdup_printf (_ ("The procedure “%s” never asks for “%s”."), self->procedure->id,
                              id));
  else if (take->quarter != NULL &&
           arb_procedure_find_input (self->procedure, take->quarter) == NULL)
    problem (self, take->place,
             g_strdup_printf (_ ("The procedure “%s” never asks for “%s”."), self->procedure->id,
                              take->quarter));
  else if ((take->is != NULL || take->is_not != NULL) && field->type != ARB_FIELD_BOOL)
    problem (self, take->place,
             g_strdup_printf (_ ("In the procedure “%s” the answer to “%s” is not yes or no."),
                              self->procedure->id, id));
  else if (take->otherwise != NULL &&
           !(field->optional && g_str_equal (take->otherwise, "none")) &&
           !arb_field_parse (field, take->otherwise, &value, NULL))
    problem (self, take->place,
             g_strdup_printf (_ ("In the procedure “%s” what is taken otherwise does not answer "
                                 "“%s”."),
                              self->procedure->id, id));
  else if (self->link->subject != ARB_LINK_UNITS && take->field != NULL &&
           !is_known_state (self, take->field))
    problem (self, take->place,
             g_strdup_printf (_ ("No army list begins the state “%s” and no procedure gives it, so "
                                 "it never answers “%s”."),
                              take->field, id));
}

static void
check_give (const Check *self,
            const ArbLinkGive *give)
{
  g_autofree char *id = dup_id (self, give->value);

  if (arb_procedure_find_value (self->procedure, id) == NULL &&
      arb_procedure_find_input (self->procedure, id) == NULL)
    problem (self, give->place,
             g_strdup_printf (_ ("The procedure “%s” neither computes nor asks for “%s”."),
                              self->procedure->id, id));
}

/* Somebody asks how many entries it has, and some link says which units they are. */
static void
check_list (const Check *self)
{
  g_autofree char *list = g_strdup_printf ("%s.%s", self->unit, self->link->list);
  gboolean is_told = FALSE;

  for (guint i = 0; i < self->procedure->links->len; i++)
    {
      const ArbLink *other = g_ptr_array_index (self->procedure->links, i);

      is_told = is_told || (other->having != NULL &&
                            arb_link_is_of_list (other, self->unit, self->link->list));
    }
  if (arb_procedure_find_count (self->procedure, list) == NULL)
    problem (self, self->link->place,
             g_strdup_printf (_ ("The procedure “%s” never asks how many entries the list “%s” "
                                 "has."),
                              self->procedure->id, list));
  else if (!is_told)
    problem (self, self->link->place,
             g_strdup_printf (_ ("No link says which units the list “%s” has; add “having”."),
                              list));
  else if (self->link->having != NULL && !takes_state (self->link, self->link->having, FALSE))
    problem (self, self->link->place,
             g_strdup_printf (_ ("The list “%s” has the units with the state “%s”, which its link "
                                 "does not take."),
                              list, self->link->having));
}

void
arb_rules_check_links (const ArbRules *rules,
                       ArbProblems *problems)
{
  g_return_if_fail (rules != NULL);
  g_return_if_fail (problems != NULL);
  for (guint i = 0; i < rules->procedures->len; i++)
    {
      Check self = { .rules = rules, .procedure = rules->procedures->pdata[i],
                     .problems = problems };

      for (guint j = 0; j < self.procedure->links->len; j++)
        {
          self.link = g_ptr_array_index (self.procedure->links, j);
          if (self.link->call != NULL &&
              arb_rules_find_procedure (rules, self.link->procedure) == NULL)
            problem (&self, self.link->place,
                     g_strdup_printf (_ ("“%s” is linked to “%s”, which is missing."),
                                      self.procedure->id, self.link->procedure));
          for (guint k = 0; self.link->units != NULL && self.link->units[k] != NULL; k++)
            {
              self.unit = self.link->units[k];
              if (self.link->subject == ARB_LINK_ENTRIES)
                check_list (&self);
              for (guint n = 0; n < self.link->takes->len; n++)
                check_take (&self, g_ptr_array_index (self.link->takes, n));
              for (guint n = 0; n < self.link->gives->len; n++)
                check_give (&self, g_ptr_array_index (self.link->gives, n));
            }
        }
    }
}

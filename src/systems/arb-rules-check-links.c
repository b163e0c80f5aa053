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

static void
check_take (const Check *self,
            const ArbLinkTake *take)
{
  g_autofree char *id = arb_link_dup_id (self->link, self->unit, take->input);
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
}

static void
check_give (const Check *self,
            const ArbLinkGive *give)
{
  g_autofree char *id = arb_link_dup_id (self->link, self->unit, give->value);

  if (arb_procedure_find_value (self->procedure, id) == NULL &&
      arb_procedure_find_input (self->procedure, id) == NULL)
    problem (self, give->place,
             g_strdup_printf (_ ("The procedure “%s” neither computes nor asks for “%s”."),
                              self->procedure->id, id));
}

void
arb_rules_check_links (const ArbRules *rules,
                       ArbProblems *problems)
{
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
              for (guint n = 0; n < self.link->takes->len; n++)
                check_take (&self, g_ptr_array_index (self.link->takes, n));
              for (guint n = 0; n < self.link->gives->len; n++)
                check_give (&self, g_ptr_array_index (self.link->gives, n));
            }
        }
    }
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* No question and no reason of any system shows a mark that nobody fills: {side} belongs to facts of a
 * side, {n} to those of a list, and any other name is a side or a fact of the procedure. */

#include <string.h>

#include "engine/arb-language.h"
#include "systems/arb-system-list.h"
#include "systems/arb-system.h"

/* A fact of the procedure by that name, of any side, or a result of a procedure it calls. */
static gboolean
is_fact (const ArbProcedure *procedure,
         const char *name)
{
  const GPtrArray *const fields[] = { procedure->inputs, procedure->values };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    for (guint j = 0; j < fields[i]->len; j++)
      {
        const ArbField *field = g_ptr_array_index (fields[i], j);

        if (g_str_equal (field->id, name) ||
            (g_str_has_suffix (field->id, name) &&
             field->id[strlen (field->id) - strlen (name) - 1] == '.'))
          return TRUE;
      }
  return FALSE;
}

typedef struct
{
  const ArbRules *rules;
  const ArbProcedure *procedure;
  const ArbField *field;
} Place;

static char *
check_mark (const char *name,
            gpointer user_data)
{
  const Place *self = user_data;

  g_test_message ("%s %s: {%s}", self->procedure->id, self->field->id, name);
  if (g_str_equal (name, "side"))
    g_assert_nonnull (self->field->side);
  else if (g_str_equal (name, "n") || g_str_equal (name, "entry"))
    g_assert_cmpuint (self->field->max_index, >, 0);
  else
    g_assert_true (g_hash_table_contains (self->rules->sides, name) ||
                   is_fact (self->procedure, name));
  return g_strdup ("1");
}

static const char *const languages[] = { "fr", "en" };

static void
check_text (const Place *place,
            const ArbText *text)
{
  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (languages); i++)
    g_free (arb_text_expand (arb_text_get (text, languages[i]), languages[i], check_mark,
                             (gpointer) place));
}

static void
test_questions (gconstpointer data)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (data, NULL, problems);

  for (guint i = 0; i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);

      for (guint j = 0; j < procedure->inputs->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->inputs, j);
          const Place place = { system->rules, procedure, field };

          check_text (&place, field->question);
        }
      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->values, j);
          const Place place = { system->rules, procedure, field };

          check_text (&place, field->because);
        }
    }
}

int
main (int argc,
      char *argv[])
{
  static const char *const systems[] = { "aigles", "frederic", "umbra", "adgr", "littlewars" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strconcat ("/placeholders/", systems[i], NULL);

      g_test_add_data_func (path, systems[i], test_questions);
    }
  return g_test_run ();
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the offers of a plan are said to come from. */

#include "game-test.h"
#include "game/arb-game-link.h"

/* Whether a link reads it from the unit. */
static gboolean
is_taken (const ArbProcedure *procedure, const char *question)
{
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = procedure->links->pdata[i];

      for (guint k = 0; k < link->takes->len; k++)
        {
          const ArbLinkTake *take = link->takes->pdata[k];

          if (g_str_has_suffix (question, take->input))
            return TRUE;
        }
    }
  return FALSE;
}

/* Offers of a plan that are said to come from the journal, are read nowhere there, and are no more than what
 * the question offers anyway. */
static char *
dup_unfounded (const ArbBody *plan, const ArbProcedure *procedure)
{
  GString *text = g_string_new (NULL);
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "origin", 3, &index)) != NULL)
    {
      g_autofree char *read = game_test_dup_planned (plan, "from", line[1]);
      g_autofree char *settled = game_test_dup_planned (plan, "settle", line[1]);

      const ArbField *field = arb_procedure_find_input (procedure, line[1]);
      g_autofree char *offered = game_test_dup_planned (plan, "suggest", line[1]);
      g_autofree char *usual =
          field != NULL && field->has_default ? arb_value_to_string (&field->standard) : NULL;

      if (g_str_equal (line[2], ARB_FROM_STATE) && *read == '\0' && *settled == '\0' &&
          g_strcmp0 (offered, usual) == 0 && !is_taken (procedure, line[1]))
        g_string_append_printf (text, " %s", line[1]);
    }
  return g_string_free (text, FALSE);
}

/* As long as nothing has been played what is usual is offered as such. */
static void
test_unfounded (void)
{
  static const char *const systems[][3] = { { "adgr", "adgr-france", "adgr-espagne" },
                                            { "aigles", "aigles-france", "aigles-autriche" },
                                            { "frederic", "frederic-prusse", "frederic-autriche" },
                                            { "littlewars", "littlewars-blue", "littlewars-red" },
                                            { "umbra", "umbra-vicomte", "umbra-baronnie" } };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      GameTest test;

      game_test_open_lists (&test, systems[i][0], systems[i][1], systems[i][2]);
      for (guint k = 0; k < test.system->rules->procedures->len; k++)
        {
          const ArbProcedure *procedure = test.system->rules->procedures->pdata[k];
          guint n = arb_game_link_get_n_units (test.system->rules, procedure->id);
          g_autoptr (ArbBody) plan = game_test_make_plan (
              &test, procedure->id, n > 0 ? "a/u1" : NULL, n > 1 ? "b/u1" : NULL);
          g_autofree char *unfounded = dup_unfounded (plan, procedure);

          g_test_message ("%s %s", systems[i][0], procedure->id);
          g_assert_cmpstr (unfounded, ==, "");
        }
      game_test_close (&test);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/origin/unfounded", test_unfounded);
  return g_test_run ();
}

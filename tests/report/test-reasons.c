/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every number and every yes or no of an account says how it comes about, in both languages: in each
 * worked example of each shipped system, and of every fact that could be shown. */

#include <string.h>

#include "report/arb-account.h"
#include "systems/arb-case.h"
#include "systems/arb-system.h"

static const char *const languages[] = { "fr", "en" };

/* The fact that a line is about, in the procedure that it was computed in. */
static const ArbField *
find_field (ArbSession *session,
            const ArbAccountLine *line)
{
  const char *slash = strrchr (line->id, '/');
  g_autofree char *path = g_strndup (line->id, slash != NULL ? (gsize) (slash + 1 - line->id) : 0);
  const ArbFacts *facts = arb_session_find_facts (session, path);

  return facts != NULL ? arb_procedure_find_value (arb_facts_get_procedure (facts),
                                                   slash != NULL ? slash + 1 : line->id)
                       : NULL;
}

static gboolean
needs_reason (const ArbField *field)
{
  return field->type == ARB_FIELD_BOOL || field->type == ARB_FIELD_INT ||
         field->type == ARB_FIELD_DECIMAL;
}

/* A total says it by the lines that count above it. */
static gboolean
has_lines (const GPtrArray *account,
           const ArbAccountLine *total)
{
  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];

      if (line->kind == ARB_ACCOUNT_LINE && line->id == total->id)
        return TRUE;
    }
  return FALSE;
}

static guint
check_account (ArbSession *session,
               const char *example)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);
  guint n_checked = 0;

  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];
      const ArbField *field = line->kind == ARB_ACCOUNT_VALUE ? find_field (session, line) : NULL;

      if (field == NULL || !needs_reason (field))
        continue;
      g_test_message ("%s: %s = %s — %s", example, line->id, line->value, line->reason);
      g_assert_true (line->reason != NULL || has_lines (account, line));
      g_assert_true (line->reason == NULL || strchr (line->reason, '{') == NULL);
      n_checked++;
    }
  return n_checked;
}

static void
test_examples (gconstpointer data)
{
  const char *id = data;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (GBytes) bytes = arb_system_lookup_data (id, "examples.xml");
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, "examples.xml", problems);
  guint n_checked = 0;

  g_assert_nonnull (doc);
  for (const ArbXmlNode *example = arb_xml_doc_get_root (doc)->first_child; example != NULL;
       example = example->next)
    for (const ArbXmlNode *node = example->first_child; node != NULL; node = node->next)
      for (guint i = 0; g_str_equal (node->name, "case") && i < G_N_ELEMENTS (languages); i++)
        {
          g_auto (ArbCaseResult) result = { 0 };

          arb_case_resolve (&result, node, systems, languages[i]);
          if (result.session != NULL && result.message == NULL)
            n_checked += check_account (result.session, arb_xml_node_get (node, "name"));
        }
  g_assert_cmpuint (n_checked, >, 20);
}

/* Those that no example comes by too. Rows of a sum have the condition of their modifier. */
static void
test_facts (gconstpointer data)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load (data, NULL, problems);

  for (guint i = 0; i < system->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (system->rules->procedures, i);

      for (guint j = 0; j < procedure->values->len; j++)
        {
          const ArbField *field = g_ptr_array_index (procedure->values, j);

          if (field->role != ARB_ROLE_VALUE || field->quiet || !needs_reason (field) ||
              strstr (field->id, "row.") != NULL)
            continue;
          g_test_message ("%s %s", procedure->id, field->id);
          g_assert_nonnull (field->because);
        }
    }
}

int
main (int argc,
      char **argv)
{
  static const char *const systems[] = { "aigles", "frederic", "umbra", "adgr", "littlewars" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *examples = g_strconcat ("/reasons/examples/", systems[i], NULL);
      g_autofree char *facts = g_strconcat ("/reasons/facts/", systems[i], NULL);

      g_test_add_data_func (examples, systems[i], test_examples);
      g_test_add_data_func (facts, systems[i], test_facts);
    }
  return g_test_run ();
}

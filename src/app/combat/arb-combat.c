/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-combat.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "app/arb-app-error.h"
#include "engine/arb-language.h"

#define SAMPLE "/org/arbitre/Arbitre/sample.xml"

static gboolean
is_case_of (const ArbXmlNode *node,
            ArbSession *session)
{
  return g_strcmp0 (arb_xml_node_get (node, "system"), arb_session_get_def (session)->id) == 0 &&
         g_strcmp0 (arb_xml_node_get (node, "procedure"), arb_session_get_procedure (session)) == 0;
}

/* The sample ships with the program, but a house rule may have changed what it answers: what no
 * longer fits is simply not offered. */
static void
suggest_values (ArbSession *session,
                const ArbXmlNode *node)
{
  const ArbProcedure *procedure = arb_rules_find_procedure (arb_session_get_rules (session),
                                                            arb_session_get_procedure (session));

  for (const ArbXmlNode *set = node->first_child; set != NULL; set = set->next)
    {
      const char *id = arb_xml_node_get (set, "id");
      const ArbField *field = id != NULL ? arb_procedure_find_input (procedure, id) : NULL;
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (field != NULL && arb_field_parse (field, set->text, &value, NULL))
        arb_session_suggest (session, id, &value);
    }
}

static void
suggest_sample (ArbSession *session)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (SAMPLE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc =
      bytes != NULL ? arb_case_file_read_bytes (bytes, "sample.xml", problems) : NULL;

  if (doc == NULL)
    return;
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    if (is_case_of (node, session))
      suggest_values (session, node);
}

ArbSession *
arb_combat_new (ArbSystemSet *systems,
                const char *system_id,
                const char *procedure,
                GError **error)
{
  g_return_val_if_fail (systems != NULL, NULL);

  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (systems, system_id, problems);
  g_autoptr (ArbSession) session = NULL;

  if (system == NULL)
    {
      g_autofree char *problem = arb_problems_get_n (problems) > 0
                                     ? arb_problem_to_string (arb_problems_get (problems, 0))
                                     : NULL;

      if (problem != NULL)
        g_set_error_literal (error, ARB_APP_ERROR, ARB_APP_ERROR_SYSTEM, problem);
      else
        g_set_error (error, ARB_APP_ERROR, ARB_APP_ERROR_SYSTEM,
                     _ ("This program has no rule system “%s”."), system_id);
      return NULL;
    }
  session = arb_session_new (system->def, system->rules, procedure, error);
  if (session == NULL)
    return NULL;
  arb_session_set_language (session, arb_language_get ());
  arb_session_set_assume_rare (session, TRUE);
  suggest_sample (session);
  return arb_session_start (session, error) ? g_steal_pointer (&session) : NULL;
}

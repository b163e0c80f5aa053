/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-asks-play.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "systems/arb-case.h"
#include "test-files.h"

ArbSystem *
test_asks_load_text (const char *text)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *path = test_write_file ("system.xml", text);
  ArbSystem *system = arb_system_load_file (path, NULL, problems);

  g_unlink (path);
  test_assert_no_problems (problems);
  g_assert_nonnull (system);
  return system;
}

ArbSystem *
test_asks_load (const char *asks,
                const char *inputs)
{
  g_autofree char *all_asks = g_strconcat (asks, "<ask input='losses die'/>", NULL);
  g_autofree char *all_inputs = g_strconcat (inputs, "<input id=\"losses\" type", NULL);
  g_autofree char *text = test_dup_system ("<ask input=\"losses die\"/>", all_asks,
                                           "<input id=\"losses\" type", all_inputs, NULL);

  return test_asks_load_text (text);
}

ArbSession *
test_asks_new_session (const ArbSystem *system,
                       const char *procedure)
{
  g_autoptr (GError) error = NULL;
  ArbSession *session = arb_session_new (system->def, system->rules, procedure, &error);

  g_assert_no_error (error);
  return session;
}

void
test_asks_play (ArbSession *session,
                const char *const *answers,
                const char *next)
{
  test_start (session);
  test_answer_all (session, answers);
  test_assert_asks (session, next);
}

void
test_asks_assert_walk (const char *asks,
                       const char *inputs,
                       const char *const *answers)
{
  g_autoptr (ArbSystem) system = test_asks_load (asks, inputs);
  g_autoptr (ArbSession) session = test_asks_new_session (system, "fate");

  test_asks_play (session, answers, "losses");
}

void
test_asks_assert_refused (ArbSession *session,
                          const char *answer,
                          const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error));
  test_assert_refused (error, ARB_ENGINE_ERROR_BAD_ANSWER, sentence);
}

/* --- Cases ----------------------------------------------------------------------------------- */

/* One case about the fate of a leader; @sets: the elements besides the leader's own. */
static void
resolve (ArbCaseResult *result,
         const char *asks,
         const char *inputs,
         const char *sets)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autofree char *text = g_strdup_printf (
      "<case xmlns='%s' system='template' procedure='fate'><set id='losses'>5</set>"
      "<set id='die'>6</set>%s</case>",
      ARB_CASE_NAMESPACE, sets);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, "case", problems);

  test_assert_no_problems (problems);
  arb_system_set_take (systems, test_asks_load (asks, inputs));
  arb_case_resolve (result, arb_case_file_first (doc), systems, "en");
  result->node = NULL;
}

void
test_asks_assert_case (const char *asks,
                       const char *inputs,
                       const char *sets,
                       const char *const *facts)
{
  g_auto (ArbCaseResult) result = { 0 };

  resolve (&result, asks, inputs, sets);
  g_assert_cmpstr (result.message, ==, NULL);
  for (guint i = 0; facts[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (facts[i], " ", 2);

      test_assert_fact (result.session, parts[0], parts[1]);
    }
}

void
test_asks_assert_case_refused (const char *asks,
                               const char *inputs,
                               const char *sets,
                               const char *id,
                               const char *message)
{
  g_auto (ArbCaseResult) result = { 0 };

  resolve (&result, asks, inputs, sets);
  g_assert_cmpstr (result.error_id, ==, id);
  g_assert_cmpstr (result.message, ==, message);
}

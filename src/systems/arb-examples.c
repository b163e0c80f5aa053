/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-examples-private.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "systems/arb-play.h"

static void
collect_value (const ArbEvent *event,
               const ArbProcedure *procedure,
               gpointer user_data)
{
  const ArbField *field = arb_procedure_find_value (procedure, event->key);

  g_hash_table_insert (user_data, (gpointer) event->key, arb_field_to_string (field, &event->value));
}

static char *
compare_error (const ArbCaseResult *result,
               const ArbXmlNode *error)
{
  const char *id = arb_xml_node_get (error, "id");

  if (g_strcmp0 (result->error_id, id) == 0)
    return NULL;
  if (result->error_id == NULL)
    return g_strdup_printf (_ ("it was resolved, but an error on “%s” was expected"), id);
  return g_strdup_printf (_ ("the error is on “%s”, expected on “%s”"), result->error_id, id);
}

static char *
compare_value (GHashTable *values,
               const ArbXmlNode *expected)
{
  const char *id = arb_xml_node_get (expected, "id");
  const char *actual = id != NULL ? g_hash_table_lookup (values, id) : NULL;

  if (actual == NULL)
    return g_strdup_printf (_ ("“%s” is missing, expected “%s”"), id != NULL ? id : "",
                            expected->text);
  if (!g_str_equal (actual, expected->text))
    return g_strdup_printf (_ ("“%s” is “%s”, expected “%s”"), id, actual, expected->text);
  g_hash_table_remove (values, id);
  return NULL;
}

char *
arb_case_result_dup_difference (const ArbCaseResult *result,
                                const ArbXmlNode *expected,
                                gboolean is_partial)
{
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  GHashTableIter iter;
  gpointer id;

  g_return_val_if_fail (result != NULL, NULL);
  g_return_val_if_fail (expected != NULL, NULL);
  if (expected->first_child != NULL && g_str_equal (expected->first_child->name, "error"))
    return compare_error (result, expected->first_child);
  if (result->error_id != NULL)
    return g_strdup_printf (_ ("error on “%s” (%s)"), result->error_id, result->message);

  arb_session_foreach_result (result->session, collect_value, values);
  for (const ArbXmlNode *node = expected->first_child; node != NULL; node = node->next)
    {
      char *difference = compare_value (values, node);

      if (difference != NULL)
        return difference;
    }
  g_hash_table_iter_init (&iter, values);
  while (!is_partial && g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_str_has_prefix (id, "note."))
      return g_strdup_printf (_ ("“%s” is in the result and was not expected"), (const char *) id);
  return NULL;
}

static void
begin (ArbExamples *self)
{
  *self = (ArbExamples) {
    .failures = g_ptr_array_new_with_free_func (g_free),
    .late = g_hash_table_new (NULL, NULL),
    .on_time = g_hash_table_new (NULL, NULL),
    .modifiers = g_hash_table_new (NULL, NULL),
  };
}

static char *
dup_difference (ArbExamples *self,
                const ArbXmlNode *node,
                const ArbXmlNode *expected,
                ArbSystemSet *systems)
{
  gboolean is_partial = g_strcmp0 (arb_xml_node_get (expected, "partial"), "yes") == 0;
  g_auto (ArbCaseResult) result = { 0 };

  if (g_str_equal (node->name, "game"))
    {
      g_autoptr (ArbPlay) play = arb_play_resolve_node (node, systems, ARB_LANGUAGE_LAST);

      return arb_play_dup_difference (play, expected, is_partial);
    }
  arb_case_resolve (&result, node, systems, ARB_LANGUAGE_LAST);
  if (result.session != NULL)
    arb_examples_watch (self, result.session);
  return arb_case_result_dup_difference (&result, expected, is_partial);
}

static void
run_example (ArbExamples *self,
             const ArbXmlNode *example,
             ArbSystemSet *systems)
{
  const ArbXmlNode *node = example->first_child;
  g_autofree char *difference = dup_difference (self, node, node->next, systems);
  const char *name = arb_xml_node_get (node, "name");

  self->n_total++;
  if (difference == NULL)
    self->n_passed++;
  else
    g_ptr_array_add (self->failures,
                     g_strdup_printf (_ ("Example “%s”: %s."), name != NULL ? name : "",
                                      difference));
}

/* Copied from elsewhere, it would only show that another system is well. */
static gboolean
is_of_system (const ArbXmlDoc *doc,
              const ArbXmlNode *example,
              const char *id,
              ArbProblems *problems)
{
  const char *system = arb_xml_node_get (example->first_child, "system");

  if (id == NULL || system == NULL || g_str_equal (system, id))
    return TRUE;
  arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc),
                    example->first_child->line, example->first_child->column,
                    _ ("This example is for the system “%s”, not for “%s”."), system, id);
  return FALSE;
}

/* @id: the system they must be of; NULL: any. */
static gboolean
run (ArbExamples *self,
     const ArbXmlDoc *doc,
     const char *id,
     ArbSystemSet *systems,
     ArbProblems *problems)
{
  const ArbXmlNode *root = doc != NULL ? arb_xml_doc_get_root (doc) : NULL;
  gboolean ok = TRUE;

  if (root == NULL)
    return FALSE;
  if (!g_str_equal (root->name, "examples"))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), 1, 1,
                        _ ("This file begins with “%s”; a file to be used here begins with “%s”."),
                        root->name, "examples");
      return FALSE;
    }
  for (const ArbXmlNode *example = root->first_child; example != NULL; example = example->next)
    if (is_of_system (doc, example, id, problems))
      run_example (self, example, systems);
    else
      ok = FALSE;
  return ok;
}

/* Single procedures, whole games, then the scenes that the manual tells; a system may lack any. */
static const char *const example_files[] = { "examples.xml", "games.xml", "scenes.xml" };

gboolean
arb_examples_run (ArbExamples *self,
                  const char *id,
                  ArbSystemSet *systems,
                  ArbProblems *problems)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (systems != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);
  begin (self);
  for (guint i = 0; i < G_N_ELEMENTS (example_files); i++)
    {
      g_autoptr (GBytes) bytes = arb_system_lookup_data (id, example_files[i]);
      g_autofree char *name = g_build_filename (id, example_files[i], NULL);
      g_autoptr (ArbXmlDoc) doc =
          bytes != NULL ? arb_case_file_read_bytes (bytes, name, problems) : NULL;

      ok = (bytes == NULL || run (self, doc, id, systems, problems)) && ok;
    }
  return arb_examples_tell_late (self, problems) && ok;
}

gboolean
arb_examples_run_folder (ArbExamples *self,
                         const char *id,
                         const char *folder,
                         ArbSystemSet *systems,
                         ArbProblems *problems)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (systems != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);
  begin (self);
  for (guint i = 0; i < G_N_ELEMENTS (example_files); i++)
    {
      g_autofree char *path = g_build_filename (folder, example_files[i], NULL);
      gboolean is_there = g_file_test (path, G_FILE_TEST_EXISTS);
      g_autoptr (ArbXmlDoc) doc = is_there ? arb_case_file_read (path, problems) : NULL;

      ok = (!is_there || run (self, doc, id, systems, problems)) && ok;
    }
  return arb_examples_tell_late (self, problems) && ok;
}

gboolean
arb_examples_run_file (ArbExamples *self,
                       const char *path,
                       ArbSystemSet *systems,
                       ArbProblems *problems)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (systems != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  g_autoptr (ArbXmlDoc) doc = arb_case_file_read (path, problems);

  begin (self);
  return run (self, doc, NULL, systems, problems);
}

void
arb_examples_clear (ArbExamples *self)
{
  g_clear_pointer (&self->failures, g_ptr_array_unref);
  g_clear_pointer (&self->late, g_hash_table_unref);
  g_clear_pointer (&self->on_time, g_hash_table_unref);
  g_clear_pointer (&self->modifiers, g_hash_table_unref);
}

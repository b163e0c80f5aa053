/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-system.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-near.h"
#include "base/arb-xml-rest.h"
#include "systems/arb-data.h"
#include "systems/arb-rules-check.h"
#include "systems/arb-rules-reader.h"
#include "systems/arb-schemas.h"
#include "systems/arb-system-list.h"

const ArbSystemDef *
arb_system_find_def (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    if (g_str_equal ((*def)->id, id))
      return *def;
  return NULL;
}

GBytes *
arb_system_lookup_data (const char *id,
                        const char *file)
{
  g_return_val_if_fail (id != NULL, NULL);

  g_autofree char *path = g_strdup_printf ("systems/%s/%s", id, file);

  return arb_data_lookup (path);
}

/* A rule file that was read. */
typedef struct
{
  ArbXmlDoc *doc;   /* Owned; NULL when the file was refused */
  ArbXmlRest *rest; /* Owned; of a file refused for its form: what else can be looked at; or NULL */
  GBytes *bytes;    /* Owned */
  gboolean is_kept; /* it comes out of an event */
} RuleFile;

static void
rule_file_clear (RuleFile *self)
{
  g_clear_pointer (&self->doc, arb_xml_doc_free);
  g_clear_pointer (&self->rest, arb_xml_rest_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RuleFile, rule_file_clear)

static void
rule_file_free (gpointer data)
{
  rule_file_clear (data);
  g_free (data);
}

/* The file, or what is left of it. */
static const ArbXmlDoc *
get_doc (const RuleFile *self)
{
  return self->rest != NULL ? arb_xml_rest_get_doc (self->rest) : self->doc;
}

/* @root: the element the file must begin with. */
static RuleFile
read_bytes (GBytes *bytes,
            const char *name,
            const char *root,
            ArbProblems *problems)
{
  RuleFile self = { .doc = arb_xml_doc_read (bytes, name, arb_schemas_get_rules (), problems),
                    .bytes = g_bytes_ref (bytes) };

  if (self.doc != NULL && !g_str_equal (arb_xml_doc_get_root (self.doc)->name, root))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, name, 1, 1,
                        _ ("This file begins with “%s”; a file to be used here begins with “%s”."),
                        arb_xml_doc_get_root (self.doc)->name, root);
      g_clear_pointer (&self.doc, arb_xml_doc_free);
    }
  return self;
}

/* The same for a file that somebody writes, who wants to hear everything at once. */
static RuleFile
read_draft (GBytes *bytes,
            const char *name,
            const char *root,
            ArbProblems *problems)
{
  guint n_errors = arb_problems_get_n_errors (problems);
  RuleFile self = read_bytes (bytes, name, root, problems);

  if (self.doc == NULL && arb_problems_get_n_errors (problems) > n_errors)
    self.rest = arb_xml_rest_new (bytes, name, arb_schemas_get_rules (), problems);
  if (self.rest != NULL && !g_str_equal (arb_xml_doc_get_root (get_doc (&self))->name, root))
    g_clear_pointer (&self.rest, arb_xml_rest_free);
  return self;
}

static RuleFile
read_path (const char *path,
           const char *root,
           ArbProblems *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);

  if (bytes != NULL)
    return read_draft (bytes, path, root, problems);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  return (RuleFile) { 0 };
}

static gboolean
lay_over (ArbRules *rules,
          const RuleFile *file,
          ArbProblems *problems)
{
  const ArbXmlDoc *doc = get_doc (file);
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);

  arb_rules_add_file (rules, arb_xml_doc_get_name (doc), arb_xml_node_get (root, "id"),
                      arb_xml_node_get (root, "version"), file->bytes);
  return arb_rules_read (rules, doc, file->is_kept, problems);
}

static gboolean
lay_house_over (ArbRules *rules,
                const RuleFile *file,
                ArbProblems *problems)
{
  const ArbXmlDoc *doc = get_doc (file);
  const char *system;

  if (doc == NULL)
    return FALSE;
  system = arb_xml_node_get (arb_xml_doc_get_root (doc), "system");
  if (!g_str_equal (system, rules->id))
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (doc), 1, 1,
                        _ ("This house rule is for the system “%s”, not for “%s”."), system,
                        rules->id);
      return FALSE;
    }
  return lay_over (rules, file, problems);
}

/* Ties the rules to their C half, or gives them one of data alone. All faults at once, so it is done
 * even when something is wrong already. */
static gboolean
finish (ArbSystem *self,
        gboolean is_kept,
        ArbProblems *problems)
{
  self->def = arb_system_find_c (self->rules->id);
  if (self->def == NULL)
    {
      arb_system_def_free (self->rules->data_def);
      self->rules->data_def = arb_system_def_new (self->rules);
      self->def = self->rules->data_def;
    }
  return arb_rules_check (self->rules, self->def, is_kept, problems);
}

/* The rules of the file alone. */
static ArbSystem *
begin (const RuleFile *file,
       gboolean *ok,
       ArbProblems *problems)
{
  ArbSystem *self = g_new0 (ArbSystem, 1);

  self->rules = arb_rules_new (arb_xml_node_get (arb_xml_doc_get_root (get_doc (file)), "id"));
  *ok = lay_over (self->rules, file, problems);
  return self;
}

typedef struct
{
  const RuleFile *file;
  const GPtrArray *houses; /* of RuleFile */
} ReadFiles;

/* Whether it may only follow from parts that were left out. */
static gboolean
is_explained (const ArbProblem *problem,
              gconstpointer data)
{
  const ReadFiles *self = data;

  if (self->file->rest != NULL && arb_xml_rest_explains (self->file->rest, problem))
    return TRUE;
  for (guint i = 0; i < self->houses->len; i++)
    {
      const RuleFile *house = self->houses->pdata[i];

      if (house->rest != NULL && arb_xml_rest_explains (house->rest, problem))
        return TRUE;
    }
  return FALSE;
}

/* RuleFile, in order, behind those that are in @houses already. */
static void
read_houses (GPtrArray *houses,
             const char *const *house_files,
             ArbProblems *problems)
{
  for (guint i = 0; house_files != NULL && house_files[i] != NULL; i++)
    {
      RuleFile house = read_path (house_files[i], "house", problems);

      g_ptr_array_add (houses, g_memdup2 (&house, sizeof house));
    }
}

/* @houses: RuleFile. */
static ArbSystem *
load (const RuleFile *file,
      const GPtrArray *houses,
      ArbProblems *problems)
{
  g_autoptr (ArbProblems) told = arb_problems_new ();
  gboolean ok;
  g_autoptr (ArbSystem) self = NULL;

  if (get_doc (file) == NULL)
    return NULL;
  self = begin (file, &ok, told);
  for (guint i = 0; i < houses->len; i++)
    {
      const RuleFile *house = houses->pdata[i];

      ok = lay_house_over (self->rules, house, told) && house->doc != NULL && ok;
    }
  ok = finish (self, FALSE, told) && file->doc != NULL && ok;
  arb_problems_pass_on (told, problems, is_explained, &(ReadFiles){ file, houses });
  return ok ? g_steal_pointer (&self) : NULL;
}

/* A file in the folder of one system must not pass for another. */
static gboolean
is_named (const RuleFile *file,
          const char *id,
          ArbProblems *problems)
{
  const ArbXmlNode *root = arb_xml_doc_get_root (get_doc (file));

  if (g_str_equal (arb_xml_node_get (root, "id"), id))
    return TRUE;
  arb_problems_add (problems, ARB_PROBLEM_ERROR, arb_xml_doc_get_name (get_doc (file)), root->line,
                    root->column,
                    _ ("This file is of the rule system “%s” but lies in the folder of “%s”."),
                    arb_xml_node_get (root, "id"), id);
  return FALSE;
}

static void
refuse_unknown (const char *id,
                ArbProblems *problems)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *unknown = g_strdup_printf (_ ("This program has no rule system “%s”."), id);
  g_autofree char *sentence = NULL;

  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    g_ptr_array_add (ids, (gpointer) (*def)->id);
  g_ptr_array_add (ids, NULL);
  sentence = arb_near_dup_sentence (unknown, id, (const char *const *) ids->pdata);
  arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", sentence);
}

/* The system of that id with the houses, RuleFile, laid over. */
static ArbSystem *
load_id (const char *id,
         const GPtrArray *houses,
         ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = NULL;
  g_auto (RuleFile) file = { 0 };
  g_autofree char *name = g_strdup_printf ("%s/system.xml", id);

  if (arb_system_find_def (id) == NULL ||
      (bytes = arb_system_lookup_data (id, "system.xml")) == NULL)
    {
      refuse_unknown (id, problems);
      return NULL;
    }
  file = read_draft (bytes, name, "system", problems);
  return get_doc (&file) != NULL && is_named (&file, id, problems)
             ? load (&file, houses, problems)
             : NULL;
}

ArbSystem *
arb_system_load (const char *id,
                 const char *const *house_files,
                 ArbProblems *problems)
{
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (GPtrArray) houses = g_ptr_array_new_with_free_func (rule_file_free);

  read_houses (houses, house_files, problems);
  return load_id (id, houses, problems);
}

ArbSystem *
arb_system_load_file (const char *path,
                      const char *const *house_files,
                      ArbProblems *problems)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (GPtrArray) houses = g_ptr_array_new_with_free_func (rule_file_free);
  g_auto (RuleFile) file = read_path (path, "system", problems);

  read_houses (houses, house_files, problems);
  return load (&file, houses, problems);
}

ArbSystem *
arb_system_load_text (GBytes *bytes,
                      const char *name,
                      const char *const *house_files,
                      ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, NULL, unheard);
  const ArbXmlNode *root = doc != NULL ? arb_xml_doc_get_root (doc) : NULL;
  g_autoptr (GPtrArray) houses = g_ptr_array_new_with_free_func (rule_file_free);
  g_auto (RuleFile) file = { 0 };
  const char *system;

  if (root == NULL || !g_str_equal (root->name, "house"))
    {
      file = read_draft (bytes, name, "system", problems);
      read_houses (houses, house_files, problems);
      return load (&file, houses, problems);
    }
  file = read_draft (bytes, name, "house", problems);
  g_ptr_array_add (houses, g_memdup2 (&file, sizeof file));
  memset (&file, 0, sizeof file);
  read_houses (houses, house_files, problems);
  system = arb_xml_node_get (root, "system");
  /* Without it the form was found fault with already. */
  return system != NULL ? load_id (system, houses, problems) : NULL;
}

static gboolean
lay_kept_houses (ArbRules *rules,
                 GBytes *const *files,
                 guint n_files,
                 ArbProblems *problems)
{
  gboolean ok = TRUE;

  for (guint i = 1; i < n_files; i++)
    {
      g_auto (RuleFile) house = read_bytes (files[i], "house.xml", "house", problems);

      house.is_kept = TRUE;
      ok = lay_house_over (rules, &house, problems) && ok;
    }
  return ok;
}

/* Rules of the first version did not say what their steps ask; the program did, and still does. */
static gboolean
lay_first_steps (ArbRules *rules,
                 ArbProblems *problems)
{
  g_autoptr (GBytes) bytes = NULL;
  g_auto (RuleFile) file = { 0 };

  if (g_hash_table_size (rules->needs) > 0 ||
      (bytes = arb_system_lookup_data (rules->id, "first-steps.xml")) == NULL)
    return TRUE;
  rules->is_first = TRUE;
  file = read_bytes (bytes, "first-steps.xml", "house", problems);
  return file.doc != NULL && arb_rules_read (rules, file.doc, FALSE, problems);
}

ArbRules *
arb_system_load_kept (GBytes *const *files,
                      guint n_files,
                      const ArbSystemDef **def,
                      gpointer unused,
                      GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_auto (RuleFile) file = { 0 };
  g_autoptr (ArbSystem) system = NULL;
  gboolean ok = FALSE;

  if (n_files > 0)
    file = read_bytes (files[0], "system.xml", "system", problems);
  file.is_kept = TRUE;
  if (file.doc != NULL)
    system = begin (&file, &ok, problems);
  if (ok && lay_first_steps (system->rules, problems) &&
      lay_kept_houses (system->rules, files, n_files, problems) &&
      finish (system, TRUE, problems))
    {
      system->rules->is_kept = TRUE;
      *def = arb_system_def_get_for (system->def, system->rules);
      return arb_rules_ref (system->rules);
    }
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("The rules kept with the event cannot be used by this program: %s"),
               arb_problems_get_n (problems) > 0 ? arb_problems_get (problems, 0)->message : "");
  return NULL;
}

ArbRules *
arb_system_load_again (const ArbRules *rules,
                       const ArbSystemDef **def,
                       GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  ArbRules *again;

  g_return_val_if_fail (rules != NULL && def != NULL, NULL);

  for (guint i = 0; i < rules->files->len; i++)
    g_ptr_array_add (files, ((const ArbRuleFile *) rules->files->pdata[i])->bytes);
  again = arb_system_load_kept ((GBytes *const *) files->pdata, files->len, def, NULL, error);
  if (again != NULL)
    again->is_kept = rules->is_kept;
  return again;
}

char *
arb_system_dup_house_target (const char *path,
                             ArbProblems *problems)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_auto (RuleFile) file = read_path (path, "house", problems);

  return file.doc != NULL
             ? g_strdup (arb_xml_node_get (arb_xml_doc_get_root (file.doc), "system"))
             : NULL;
}

void
arb_system_free (ArbSystem *self)
{
  if (self == NULL)
    return;
  arb_rules_unref (self->rules);
  g_free (self);
}

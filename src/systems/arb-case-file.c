/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-case.h"
#include "systems/arb-schemas.h"

ArbXmlDoc *
arb_case_file_read_bytes (GBytes *bytes,
                          const char *name,
                          ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  return arb_xml_doc_read_followed (bytes, name, ARB_CASE_MAX_BYTES, arb_schemas_get_case (), NULL,
                                    problems);
}

ArbXmlDoc *
arb_case_file_read (const char *path,
                    ArbProblems *problems)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  return arb_xml_doc_read_file (path, ARB_CASE_MAX_BYTES, arb_schemas_get_case (), problems);
}

const ArbXmlNode *
arb_case_file_first (const ArbXmlDoc *doc)
{
  g_return_val_if_fail (doc != NULL, NULL);

  const ArbXmlNode *root = arb_xml_doc_get_root (doc);

  return g_str_equal (root->name, "case") || g_str_equal (root->name, "game") ? root
                                                                              : root->first_child;
}

const ArbXmlNode *
arb_case_file_next (const ArbXmlNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->next;
}

struct _ArbSystemSet
{
  GMutex lock;             /* of @systems: another set may ask for one from its own thread */
  ArbSystemSet *model;     /* Borrowed; the set whose systems are loaded again, or NULL */
  GHashTable *house_files; /* Owned: system id → GPtrArray of paths, NULL-terminated */
  GHashTable *systems;     /* Owned: id → ArbSystem, NULL for one that does not load */
  GPtrArray *used_files;   /* Owned, paths in the order they are laid over */
  GPtrArray *retired;      /* Owned, ArbSystem replaced while somebody may still look at them */
};

static void
add_house_file (ArbSystemSet *self,
                const char *path,
                char *system)
{
  GPtrArray *paths = g_hash_table_lookup (self->house_files, system);

  if (paths == NULL)
    {
      paths = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (paths, NULL);
      g_hash_table_insert (self->house_files, g_strdup (system), paths);
    }
  g_ptr_array_insert (paths, paths->len - 1, g_strdup (path));
  g_ptr_array_add (self->used_files, g_strdup (path));
}

static void
add_house_files (ArbSystemSet *self,
                 const char *const *house_files,
                 ArbProblems *problems)
{
  for (guint i = 0; house_files != NULL && house_files[i] != NULL; i++)
    {
      g_autofree char *system = arb_system_dup_house_target (house_files[i], problems);

      if (system != NULL)
        add_house_file (self, house_files[i], system);
    }
}

ArbSystemSet *
arb_system_set_new (const char *const *house_files,
                    ArbProblems *problems)
{
  ArbSystemSet *self = g_new0 (ArbSystemSet, 1);

  g_mutex_init (&self->lock);
  self->house_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_ptr_array_unref);
  self->used_files = g_ptr_array_new_with_free_func (g_free);
  self->retired = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_system_free);
  add_house_files (self, house_files, problems);
  self->systems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) arb_system_free);
  return self;
}

ArbSystemSet *
arb_system_set_new_beside (ArbSystemSet *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  ArbSystemSet *self = arb_system_set_new (NULL, NULL);

  self->model = model;
  return self;
}

static void
retire (ArbSystemSet *self,
        const char *id)
{
  gpointer key = NULL;
  gpointer old = NULL;

  if (!g_hash_table_steal_extended (self->systems, id, &key, &old))
    return;
  g_free (key);
  if (old != NULL)
    g_ptr_array_add (self->retired, old);
}

void
arb_system_set_take (ArbSystemSet *self,
                     ArbSystem *system)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (system != NULL);
  retire (self, system->def->id);
  g_hash_table_insert (self->systems, g_strdup (system->def->id), system);
}

void
arb_system_set_reload (ArbSystemSet *self,
                       const char *const *house_files,
                       ArbProblems *problems)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (problems != NULL);
  for (const ArbSystemDef *const *def = arb_system_get_defs (); *def != NULL; def++)
    retire (self, (*def)->id);
  g_hash_table_remove_all (self->house_files);
  g_ptr_array_set_size (self->used_files, 0);
  add_house_files (self, house_files, problems);
}

char **
arb_system_set_dup_house_files (const ArbSystemSet *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  char **files = g_new0 (char *, self->used_files->len + 1);

  for (guint i = 0; i < self->used_files->len; i++)
    files[i] = g_strdup (self->used_files->pdata[i]);
  return files;
}

/* The very files that @model has read, read again. */
static ArbSystem *
load_again (ArbSystemSet *model,
            const char *id)
{
  const ArbSystem *shared = arb_system_set_get (model, id, NULL);
  ArbSystem *system;

  if (shared == NULL)
    return NULL;
  system = g_new0 (ArbSystem, 1);
  system->rules = arb_system_load_again (shared->rules, &system->def, NULL);
  if (system->rules == NULL)
    g_clear_pointer (&system, arb_system_free);
  return system;
}

static ArbSystem *
load (ArbSystemSet *self,
      const char *id,
      ArbProblems *problems)
{
  const GPtrArray *paths = g_hash_table_lookup (self->house_files, id);

  if (self->model != NULL)
    return load_again (self->model, id);
  return arb_system_load (id, paths != NULL ? (const char *const *) paths->pdata : NULL, problems);
}

const ArbSystem *
arb_system_set_get (ArbSystemSet *self,
                    const char *id,
                    ArbProblems *problems)
{
  g_autoptr (ArbProblems) unheard = NULL;
  g_autoptr (GMutexLocker) locker = NULL;
  ArbSystem *system;

  g_return_val_if_fail (self != NULL, NULL);
  locker = g_mutex_locker_new (&self->lock);
  if (g_hash_table_lookup_extended (self->systems, id, NULL, (gpointer *) &system))
    return system;
  if (arb_system_find_def (id) == NULL)
    return NULL;
  if (problems == NULL)
    problems = unheard = arb_problems_new ();
  system = load (self, id, problems);
  g_hash_table_insert (self->systems, g_strdup (id), system);
  return system;
}

void
arb_system_set_free (ArbSystemSet *self)
{
  g_mutex_clear (&self->lock);
  g_hash_table_unref (self->house_files);
  g_hash_table_unref (self->systems);
  g_ptr_array_unref (self->used_files);
  g_ptr_array_unref (self->retired);
  g_free (self);
}

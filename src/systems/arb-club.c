/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-club.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "systems/arb-club-private.h"
#include "systems/arb-schemas.h"

#define TABLES_PREFIX "tables-"
#define SUFFIX ".xml"
#define SUFFIX_OFF ".off"

char *
arb_club_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "arbitre", "rules", NULL);
}

char *
arb_club_dup_tables_path (const char *folder,
                          const char *system)
{
  g_autofree char *name = g_strconcat (TABLES_PREFIX, system, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *name_a = g_path_get_basename (*(const char *const *) a);
  g_autofree char *name_b = g_path_get_basename (*(const char *const *) b);
  gboolean is_tables_a = g_str_has_prefix (name_a, TABLES_PREFIX);
  gboolean is_tables_b = g_str_has_prefix (name_b, TABLES_PREFIX);

  if (is_tables_a != is_tables_b)
    return is_tables_a ? 1 : -1;
  return strcmp (name_a, name_b);
}

char **
arb_club_list (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && *name != '.')
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}

static gboolean
loads (const char *system,
       const GPtrArray *files,
       const char *last,
       ArbProblems *problems)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (ArbSystem) loaded = NULL;

  for (guint i = 0; files != NULL && i < files->len; i++)
    g_ptr_array_add (all, files->pdata[i]);
  g_ptr_array_add (all, (gpointer) last);
  g_ptr_array_add (all, NULL);
  loaded = arb_system_load (system, (const char *const *) all->pdata, problems);
  return loaded != NULL;
}

/* @system: only its files; NULL: all. @without: as if that file were not there; may be NULL. */
GPtrArray *
arb_club_collect (const char *folder,
                  const char *system,
                  const char *without,
                  ArbProblems *problems)
{
  g_auto (GStrv) paths = arb_club_list (folder);
  GPtrArray *usable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                           (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *target = NULL;
      GPtrArray *before;
      char *path;

      if (g_strcmp0 (paths[i], without) == 0)
        continue;
      target = arb_system_dup_house_target (paths[i], problems);
      if (target == NULL || (system != NULL && !g_str_equal (target, system)))
        continue;
      before = g_hash_table_lookup (accepted, target);
      if (!loads (target, before, paths[i], problems))
        continue;
      if (before == NULL)
        {
          before = g_ptr_array_new ();
          g_hash_table_insert (accepted, g_steal_pointer (&target), before);
        }
      path = g_strdup (paths[i]);
      g_ptr_array_add (before, path);
      g_ptr_array_add (usable, path);
    }
  return usable;
}

char **
arb_club_list_usable (const char *folder,
                      ArbProblems *problems)
{
  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  GPtrArray *usable = arb_club_collect (folder, NULL, NULL, problems);

  g_ptr_array_add (usable, NULL);
  g_ptr_array_set_free_func (usable, NULL);
  return (char **) g_ptr_array_free (usable, FALSE);
}

gboolean
arb_club_make_folder (const char *folder,
                      GError **error)
{
  g_autofree char *shown = g_filename_display_name (folder);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
               _ ("The folder “%s” for the club’s rules cannot be made (%s); is the home folder "
                  "writable?"),
               shown, g_strerror (errno));
  return FALSE;
}

static char *
dup_place (const char *folder,
           const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name =
      g_str_has_suffix (base, SUFFIX) ? g_strdup (base) : g_strconcat (base, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

char *
arb_club_add_file (const char *folder,
                   const char *path,
                   ArbProblems *problems,
                   GError **error)
{
  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autofree char *place = dup_place (folder, path);
  g_autofree char *shown = g_filename_display_basename (place);
  g_autoptr (GBytes) bytes = arb_file_read (path, ARB_XML_MAX_BYTES, error);
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autofree char *target = NULL;

  if (bytes == NULL)
    return NULL;
  if (g_file_test (place, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("Your club already has a file “%s”; remove that one first, or give yours "
                      "another name."),
                   shown);
      return NULL;
    }
  target = arb_system_dup_house_target (path, problems);
  if (target != NULL)
    others = arb_club_collect (folder, target, NULL, unheard);
  if (target == NULL || !loads (target, others, path, problems))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("“%s” cannot be used as a house rule; nothing was changed."), shown);
      return NULL;
    }
  if (!arb_club_make_folder (folder, error) ||
      !arb_file_replace (place, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error))
    return NULL;
  return g_steal_pointer (&place);
}

gboolean
arb_club_remove_file (const char *folder,
                      const char *path,
                      ArbProblems *problems,
                      GError **error)
{
  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  g_autofree char *aside = g_strconcat (path, SUFFIX_OFF, NULL);
  g_autofree char *shown = g_filename_display_basename (path);
  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (GPtrArray) now = arb_club_collect (folder, NULL, NULL, unheard);
  g_autoptr (GPtrArray) then = arb_club_collect (folder, NULL, path, problems);
  gboolean was_used = g_ptr_array_find_with_equal_func (now, path, g_str_equal, NULL);

  if (then->len + (was_used ? 1 : 0) < now->len)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("Another house rule needs “%s”; remove that one first."), shown);
      return FALSE;
    }
  if (g_rename (path, aside) == 0)
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE, _ ("“%s” cannot be set aside: %s."),
               shown, g_strerror (errno));
  return FALSE;
}

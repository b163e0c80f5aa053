/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-data.h"

#include <gio/gio.h>
#include <string.h>

#include "arb-data-resources.h"
#include "base/arb-file.h"
#include "base/arb-xml.h"

#define RESOURCE_PREFIX "/org/arbitre/Arbitre/"

char *
arb_data_dup_systems_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "arbitre", "systems", NULL);
}

/* Makes it known to the functions for all resources: those see files of G_RESOURCE_OVERLAYS, by which
 * a translator or a test tries other texts without building. */
static void
use_resource (void)
{
  (void) arb_data_get_resource ();
}

static GBytes *
lookup_shipped (const char *path)
{
  g_autofree char *full = g_strconcat (RESOURCE_PREFIX, path, NULL);

  use_resource ();
  return g_resources_lookup_data (full, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static char **
list_shipped (const char *folder)
{
  g_autofree char *full = g_strconcat (RESOURCE_PREFIX, folder, NULL);
  char **names;

  use_resource ();
  names = g_resources_enumerate_children (full, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  return names != NULL ? names : g_new0 (char *, 1);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* --- The user's own systems ------------------------------------------------------------------ */

/* Ids are short and plain; nothing else leads out of the folder or names a file of another kind. */
static gboolean
is_id (const char *name)
{
  gsize length = strlen (name);

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_islower (name[i]) && !(i > 0 && (g_ascii_isdigit (name[i]) || name[i] == '-')))
      return FALSE;
  return length > 0 && length <= 32;
}

static gboolean
is_file_name (const char *name)
{
  return *name != '\0' && *name != '.' && strchr (name, G_DIR_SEPARATOR) == NULL &&
         g_str_has_suffix (name, ".xml");
}

static gboolean
is_shipped_system (const char *id)
{
  g_autofree char *path = g_strdup_printf ("systems/%s/system.xml", id);
  g_autoptr (GBytes) bytes = lookup_shipped (path);

  return bytes != NULL;
}

gboolean
arb_data_is_users_system (const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);

  g_autofree char *folder = arb_data_dup_systems_folder ();
  g_autofree char *path = g_build_filename (folder, id, "system.xml", NULL);

  return is_id (id) && !is_shipped_system (id) && g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static char **
list_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_strv_builder_add (names, name);
  return g_strv_builder_end (names);
}

/* The file of the user's that stands for @path, or NULL. */
static char *
dup_users_path (const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", -1);
  guint n_parts = g_strv_length (parts);
  g_autofree char *folder = arb_data_dup_systems_folder ();
  const char *dash;

  if (n_parts == 3 && is_file_name (parts[2]) && arb_data_is_users_system (parts[1]))
    return g_str_equal (parts[0], "systems")
               ? g_build_filename (folder, parts[1], parts[2], NULL)
           : g_str_equal (parts[0], "nations")
               ? g_build_filename (folder, parts[1], "nations", parts[2], NULL)
               : NULL;
  /* "armies/ID-name.xml" */
  if (n_parts == 2 && g_str_equal (parts[0], "armies") && is_file_name (parts[1]))
    for (dash = strchr (parts[1], '-'); dash != NULL; dash = strchr (dash + 1, '-'))
      {
        g_autofree char *id = g_strndup (parts[1], dash - parts[1]);

        if (arb_data_is_users_system (id))
          return g_build_filename (folder, id, "armies", parts[1], NULL);
      }
  return NULL;
}

static void
add_users_files (GStrvBuilder *names,
                 const char *id,
                 const char *kind,
                 const char *prefix)
{
  g_autofree char *folder = arb_data_dup_systems_folder ();
  g_autofree char *path = g_build_filename (folder, id, kind, NULL);
  g_auto (GStrv) files = list_folder (path);

  for (guint i = 0; files[i] != NULL; i++)
    if (is_file_name (files[i]) && g_str_has_prefix (files[i], prefix))
      g_strv_builder_add (names, files[i]);
}

static void
add_users (GStrvBuilder *names,
           const char *folder)
{
  g_autofree char *systems = arb_data_dup_systems_folder ();
  g_auto (GStrv) ids = list_folder (systems);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *prefix = g_strconcat (ids[i], "-", NULL);
      g_autofree char *nations = g_strconcat ("nations/", ids[i], NULL);

      if (!arb_data_is_users_system (ids[i]))
        continue;
      if (g_str_equal (folder, "systems") || g_str_equal (folder, "nations"))
        g_strv_builder_add (names, ids[i]);
      else if (g_str_equal (folder, "armies"))
        add_users_files (names, ids[i], "armies", prefix);
      else if (g_str_equal (folder, nations))
        add_users_files (names, ids[i], "nations", "");
    }
}

/* --- Both ------------------------------------------------------------------------------------ */

GBytes *
arb_data_lookup (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  GBytes *shipped = lookup_shipped (path);
  g_autofree char *users = shipped == NULL ? dup_users_path (path) : NULL;

  return users != NULL ? arb_file_read (users, ARB_XML_MAX_BYTES, NULL) : shipped;
}

char **
arb_data_list (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) shipped = list_shipped (folder);
  char **names;

  g_strv_builder_addv (builder, (const char **) shipped);
  add_users (builder, folder);
  names = g_strv_builder_end (builder);
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

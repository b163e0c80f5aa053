/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define G_SETTINGS_ENABLE_BACKEND

#include "app/arb-settings.h"

#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#include "arb-settings-resources.h"
#include "base/arb-file.h"

/* GSettings ends the program when it is asked for a key that its schema does not have, and the
 * schema may be that of an older version; hence a list to compare with. */
static const struct
{
  const char *name;
  const char *type;
} keys[] = {
  { ARB_SETTING_WINDOW_WIDTH, "i" },     { ARB_SETTING_WINDOW_HEIGHT, "i" },
  { ARB_SETTING_WINDOW_MAXIMIZED, "b" }, { ARB_SETTING_UMPIRE, "s" },
  { ARB_SETTING_LAST_EVENT, "s" },       { ARB_SETTING_LAST_TABLE, "s" },
  { ARB_SETTING_LAST_VIEW, "s" },        { ARB_SETTING_SHOW_REFUSED, "b" },
  { ARB_SETTING_SHOW_ODDS, "b" },        { ARB_SETTING_APPEARANCE, "s" },
  { ARB_SETTING_PAGE_SETUP, "s" },       { ARB_SETTING_LIBRARY, "s" },
  { ARB_SETTING_SHEET_PAPER, "s" },
};

static gboolean
is_complete (GSettingsSchema *schema)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GSettingsSchemaKey) key = NULL;

      if (!g_settings_schema_has_key (schema, keys[i].name))
        return FALSE;
      key = g_settings_schema_get_key (schema, keys[i].name);
      if (!g_variant_type_equal (g_settings_schema_key_get_value_type (key), keys[i].type))
        return FALSE;
    }
  return TRUE;
}

/* NULL if it is not there or does not fit. */
static GSettingsSchema *
look_up (GSettingsSchemaSource *source)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, ARB_SETTINGS_ID, TRUE);
  return schema != NULL && is_complete (schema) ? g_steal_pointer (&schema) : NULL;
}

static GSettingsSchema *
look_up_in_folder (const char *folder)
{
  g_autoptr (GSettingsSchemaSource) source = NULL;

  if (folder != NULL && *folder != '\0')
    source = g_settings_schema_source_new_from_directory (folder, NULL, TRUE, NULL);
  return look_up (source);
}

/* GLib reads schemas from folders only, so this one gets a folder for a moment: the file stays
 * mapped. */
static GSettingsSchema *
look_up_bytes (GBytes *bytes,
               const char *parent)
{
  g_autofree char *folder = g_build_filename (parent, "arbitre-XXXXXX", NULL);
  g_autofree char *path = NULL;
  GSettingsSchema *schema = NULL;

  if (g_mkdtemp (folder) == NULL)
    return NULL;
  path = g_build_filename (folder, "gschemas.compiled", NULL);
  if (arb_file_replace_private (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL))
    schema = look_up_in_folder (folder);
  g_unlink (path);
  g_rmdir (folder);
  return schema;
}

/* The copy within the program. Of these folders one can be written even when the disk is full. */
static GSettingsSchema *
look_up_built_in (void)
{
  const char *parents[] = { g_get_user_runtime_dir (), g_get_tmp_dir (), "/dev/shm" };
  g_autoptr (GBytes) bytes = NULL;
  GSettingsSchema *schema = NULL;

  arb_settings_data_register_resource ();
  bytes = g_resources_lookup_data ("/org/arbitre/Arbitre/settings/gschemas.compiled",
                                   G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (guint i = 0; schema == NULL && i < G_N_ELEMENTS (parents); i++)
    schema = look_up_bytes (bytes, parents[i]);
  return schema;
}

GSettings *
arb_settings_get (void)
{
  static GSettings *settings;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsBackend) backend = NULL;

  if (settings != NULL)
    return settings;

  schema = look_up_in_folder (g_getenv ("ARBITRE_SCHEMA_DIR"));
  if (schema == NULL)
    schema = look_up (g_settings_schema_source_get_default ());
  /* A prefix that the desktop does not know of. */
  if (schema == NULL)
    schema = look_up_in_folder (ARBITRE_SCHEMADIR);
  if (schema == NULL)
    {
      schema = look_up_built_in ();
      backend = g_memory_settings_backend_new ();
    }
  if (schema != NULL)
    settings = g_settings_new_full (schema, backend, NULL);
  return settings;
}

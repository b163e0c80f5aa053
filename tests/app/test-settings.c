/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Settings with the schema of the build folder, without any, and with that of another version. Each
 * case is a process of its own: the settings of a process do not change. */

#define G_SETTINGS_ENABLE_BACKEND

#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

#include "app/arb-settings.h"

static void
run_case (const char *name,
          const char *schema_dir)
{
  g_autofree char *path = g_strdup_printf ("/settings/%s/subprocess", name);

  g_setenv ("ARBITRE_SCHEMA_DIR", schema_dir, TRUE);
  g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static GSettingsBackend *
get_backend (GSettings *settings)
{
  GSettingsBackend *backend;

  g_object_get (settings, "backend", &backend, NULL);
  g_object_unref (backend);
  return backend;
}

/* Every key can be read, with the default that the schema says. */
static void
assert_defaults (GSettings *settings)
{
  g_autofree char *umpire = g_settings_get_string (settings, ARB_SETTING_UMPIRE);
  g_autofree char *event = g_settings_get_string (settings, ARB_SETTING_LAST_EVENT);
  g_autofree char *table = g_settings_get_string (settings, ARB_SETTING_LAST_TABLE);
  g_autofree char *view = g_settings_get_string (settings, ARB_SETTING_LAST_VIEW);
  g_autofree char *setup = g_settings_get_string (settings, ARB_SETTING_PAGE_SETUP);

  g_assert_cmpint (g_settings_get_int (settings, ARB_SETTING_WINDOW_WIDTH), ==, 1280);
  g_assert_cmpint (g_settings_get_int (settings, ARB_SETTING_WINDOW_HEIGHT), ==, 800);
  g_assert_false (g_settings_get_boolean (settings, ARB_SETTING_WINDOW_MAXIMIZED));
  g_assert_cmpstr (umpire, ==, "");
  g_assert_cmpstr (event, ==, "");
  g_assert_cmpstr (table, ==, "");
  g_assert_cmpstr (view, ==, "");
  g_assert_true (g_settings_get_boolean (settings, ARB_SETTING_SHOW_REFUSED));
  g_assert_cmpint (g_settings_get_enum (settings, ARB_SETTING_APPEARANCE), ==,
                   ARB_APPEARANCE_SYSTEM);
  g_assert_cmpstr (setup, ==, "");
  g_assert_cmpint (g_settings_get_enum (settings, ARB_SETTING_SHEET_PAPER), ==, ARB_PAPER_A4);
}

static gboolean
is_allowed (GSettings *settings,
            const char *name,
            int value)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new_int32 (value));

  g_object_get (settings, "settings-schema", &schema, NULL);
  key = g_settings_schema_get_key (schema, name);
  return g_settings_schema_key_range_check (key, variant);
}

static void
assert_keeps (GSettings *settings)
{
  g_assert_true (is_allowed (settings, ARB_SETTING_WINDOW_WIDTH, 600));
  g_assert_false (is_allowed (settings, ARB_SETTING_WINDOW_WIDTH, 599));
  g_assert_true (is_allowed (settings, ARB_SETTING_WINDOW_HEIGHT, 480));
  g_assert_false (is_allowed (settings, ARB_SETTING_WINDOW_HEIGHT, 479));
  g_assert_true (g_settings_set_enum (settings, ARB_SETTING_APPEARANCE, ARB_APPEARANCE_DARK));
  g_assert_true (g_settings_set_enum (settings, ARB_SETTING_SHEET_PAPER, ARB_PAPER_LETTER));
  g_assert_true (g_settings_set_int (settings, ARB_SETTING_WINDOW_WIDTH, 600));
  g_assert_cmpint (g_settings_get_enum (settings, ARB_SETTING_APPEARANCE), ==,
                   ARB_APPEARANCE_DARK);
  g_assert_cmpint (g_settings_get_enum (settings, ARB_SETTING_SHEET_PAPER), ==, ARB_PAPER_LETTER);
  g_assert_cmpint (g_settings_get_int (settings, ARB_SETTING_WINDOW_WIDTH), ==, 600);
}

static void
test_found (void)
{
  run_case ("found", SCHEMA_DIR);
}

static void
test_found_subprocess (void)
{
  GSettings *settings = arb_settings_get ();
  g_autoptr (GSettingsBackend) standard = g_settings_backend_get_default ();

  g_assert_true (settings == arb_settings_get ());
  /* The backend of the desktop, which in tests is one of memory, too. */
  g_assert_true (get_backend (settings) == standard);
  assert_defaults (settings);
  assert_keeps (settings);
}

static void
assert_built_in (void)
{
  GSettings *settings = arb_settings_get ();
  g_autoptr (GSettingsBackend) standard = g_settings_backend_get_default ();

  g_assert_true (get_backend (settings) != standard);
  assert_defaults (settings);
  assert_keeps (settings);
}

static void
test_missing (void)
{
  run_case ("missing", "/nowhere");
}

/* Written by a version that knew fewer keys: nothing may end the program. */
static void
test_older (void)
{
  static const char older[] =
      "<schemalist><schema id='org.arbitre.Arbitre' path='/org/arbitre/Arbitre/'>"
      "<key name='window-width' type='i'><default>1</default></key></schema></schemalist>";
  g_autofree char *folder = g_dir_make_tmp ("arbitre-XXXXXX", NULL);
  g_autofree char *source = g_build_filename (folder, "older.gschema.xml", NULL);
  g_autofree char *compiled = g_build_filename (folder, "gschemas.compiled", NULL);
  const char *const command[] = { "glib-compile-schemas", folder, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_file_set_contents (source, older, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_file_test (compiled, G_FILE_TEST_EXISTS));
  run_case ("older", folder);
  g_remove (source);
  g_remove (compiled);
  g_rmdir (folder);
}

int
main (int argc,
      char **argv)
{
  /* Nothing that happens to be installed on this machine. */
  g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
  g_setenv ("XDG_DATA_HOME", "/nowhere", TRUE);
  g_unsetenv ("GSETTINGS_SCHEMA_DIR");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings/found", test_found);
  g_test_add_func ("/settings/found/subprocess", test_found_subprocess);
  g_test_add_func ("/settings/missing", test_missing);
  g_test_add_func ("/settings/missing/subprocess", assert_built_in);
  g_test_add_func ("/settings/older", test_older);
  g_test_add_func ("/settings/older/subprocess", assert_built_in);
  return g_test_run ();
}

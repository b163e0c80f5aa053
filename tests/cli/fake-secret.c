/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A keyring for tests: one password in the file that ARBITRE_TEST_KEYRING names, with what it is for. */

#include <libsecret/secret.h>
#include <stdarg.h>

static char *
dup_name (va_list args)
{
  GString *name = g_string_new (NULL);
  const char *attribute;

  while ((attribute = va_arg (args, const char *)) != NULL)
    g_string_append_printf (name, "%s=%s ", attribute, va_arg (args, const char *));
  return g_string_free (name, FALSE);
}

char *
secret_password_lookup_sync (const SecretSchema *schema,
                             GCancellable *cancellable,
                             GError **error,
                             ...)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *name = NULL;
  va_list args;

  if (g_getenv ("ARBITRE_TEST_KEYRING") == NULL)
    return NULL;
  va_start (args, error);
  name = dup_name (args);
  va_end (args);
  g_key_file_load_from_file (file, g_getenv ("ARBITRE_TEST_KEYRING"), G_KEY_FILE_NONE, NULL);
  return g_key_file_get_string (file, name, "password", NULL);
}

gboolean
secret_password_store_sync (const SecretSchema *schema,
                            const gchar *collection,
                            const gchar *label,
                            const gchar *password,
                            GCancellable *cancellable,
                            GError **error,
                            ...)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *name = NULL;
  va_list args;

  if (g_getenv ("ARBITRE_TEST_KEYRING") == NULL)
    return FALSE;
  va_start (args, error);
  name = dup_name (args);
  va_end (args);
  g_key_file_set_string (file, name, "password", password);
  return g_key_file_save_to_file (file, g_getenv ("ARBITRE_TEST_KEYRING"), error);
}

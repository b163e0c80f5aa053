/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share/arb-keyring-private.h"

#include <string.h>

#ifdef ARB_WITH_HUB
#include <dlfcn.h>
#include <libsecret/secret.h>

#define LIBRARY "libsecret-1.so.0"

static const SecretSchema schema = {
  .name = "org.arbitre.Hub",
  .flags = SECRET_SCHEMA_NONE,
  .attributes = { { "host", SECRET_SCHEMA_ATTRIBUTE_STRING },
                  { "port", SECRET_SCHEMA_ATTRIBUTE_STRING },
                  { "database", SECRET_SCHEMA_ATTRIBUTE_STRING },
                  { "user", SECRET_SCHEMA_ATTRIBUTE_STRING } },
};

typedef struct
{
  __typeof__ (&secret_password_lookup_sync) lookup;
  __typeof__ (&secret_password_store_sync) store;
} Library;

static const Library *
get_library (void)
{
  static Library library;
  static gsize state;

  if (g_once_init_enter (&state))
    {
      void *handle = dlopen (LIBRARY, RTLD_NOW | RTLD_LOCAL);
      void *lookup = handle != NULL ? dlsym (handle, "secret_password_lookup_sync") : NULL;
      void *store = handle != NULL ? dlsym (handle, "secret_password_store_sync") : NULL;

      memcpy (&library.lookup, &lookup, sizeof lookup);
      memcpy (&library.store, &store, sizeof store);
      g_once_init_leave (&state, lookup != NULL && store != NULL ? 1 : 2);
    }
  return state == 1 ? &library : NULL;
}

#define ATTRIBUTES(address)                                                                        \
  "host", (address)->host, "port", (address)->port, "database", (address)->database, "user",       \
      (address)->user, NULL

char *
arb_keyring_dup_password (const ArbPqAddress *address)
{
  const Library *library = get_library ();

  return library != NULL ? library->lookup (&schema, NULL, NULL, ATTRIBUTES (address)) : NULL;
}

void
arb_keyring_keep_password (const ArbPqAddress *address,
                           const char *password)
{
  const Library *library = get_library ();
  g_autofree char *label = g_strdup_printf ("arbitre: %s@%s", address->user, address->host);

  if (library != NULL)
    library->store (&schema, NULL, label, password, NULL, NULL, ATTRIBUTES (address));
}
#else
char *
arb_keyring_dup_password (const ArbPqAddress *address)
{
  return NULL;
}

void
arb_keyring_keep_password (const ArbPqAddress *address,
                           const char *password)
{
}
#endif

void
arb_password_free (char *password)
{
  if (password == NULL)
    return;
  explicit_bzero (password, strlen (password));
  g_free (password);
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz-folder.h"

#include <glib/gstdio.h>

#include "store/arb-snapshot.h"
#include "store/arb-store.h"

void
fuzz_folder_init (FuzzFolder *self)
{
  self->path = g_dir_make_tmp ("arbitre-fuzz-XXXXXX", NULL);
  g_assert_nonnull (self->path);
  self->event = g_build_filename (self->path, "day.arbitre", NULL);
}

void
fuzz_folder_clear (FuzzFolder *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->path, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->path);
  g_free (self->path);
  g_free (self->event);
}

gboolean
fuzz_folder_recover (FuzzFolder *self)
{
  const ArbStoreOptions options = { .read_only = TRUE };
  g_auto (ArbRecovered) recovered = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (!arb_store_recover (self->event, TRUE, NULL, NULL, &recovered, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return FALSE;
    }
  store = arb_store_open (self->event, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (arb_store_get_n_rows (store), ==, recovered.n_rows);
  return TRUE;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share/arb-hub-place.h"

#define KEY "address"

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "arbitre", "hubs", NULL);
}

char *
arb_hub_place_dup (const char *event)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = dup_path ();

  g_return_val_if_fail (event != NULL, NULL);
  return g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL)
             ? g_key_file_get_string (file, event, KEY, NULL)
             : NULL;
}

gboolean
arb_hub_place_keep (const char *event,
                    const char *url,
                    GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *data = NULL;
  gsize length;

  g_return_val_if_fail (event != NULL, FALSE);
  g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_COMMENTS, NULL);
  if (url != NULL)
    g_key_file_set_string (file, event, KEY, url);
  else
    g_key_file_remove_group (file, event, NULL);
  data = g_key_file_to_data (file, &length, NULL);
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (path, data, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
}

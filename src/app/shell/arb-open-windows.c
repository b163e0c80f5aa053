/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-open-windows.h"

#include <glib/gstdio.h>

#include "base/arb-file.h"

#define MAX_WINDOWS 32

ArbOpenWindow *
arb_open_window_new (const char *path,
                     const char *table,
                     const char *view)
{
  ArbOpenWindow *self = g_new0 (ArbOpenWindow, 1);

  g_return_val_if_fail (path != NULL, NULL);
  self->path = g_strdup (path);
  self->table = g_strdup (table);
  self->view = g_strdup (view);
  return self;
}

void
arb_open_window_free (gpointer window)
{
  ArbOpenWindow *self = window;

  g_free (self->path);
  g_free (self->table);
  g_free (self->view);
  g_free (self);
}

static char *
dup_file_name (void)
{
  return g_build_filename (g_get_user_state_dir (), "arbitre", "open-windows.ini", NULL);
}

void
arb_open_windows_save (GPtrArray *windows)
{
  g_autofree char *name = dup_file_name ();
  g_autofree char *folder = g_path_get_dirname (name);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  g_return_if_fail (windows != NULL);
  if (windows->len == 0)
    {
      g_remove (name);
      return;
    }
  for (guint i = 0; i < windows->len; i++)
    {
      const ArbOpenWindow *window = windows->pdata[i];
      g_autofree char *group = g_strdup_printf ("window %u", i);

      g_key_file_set_string (file, group, "event", window->path);
      g_key_file_set_string (file, group, "table", window->table);
      g_key_file_set_string (file, group, "view", window->view);
    }
  text = g_key_file_to_data (file, &length, NULL);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    arb_file_replace_private (name, text, length, NULL);
}

GPtrArray *
arb_open_windows_load (void)
{
  g_autofree char *name = dup_file_name ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GPtrArray *windows = g_ptr_array_new_with_free_func (arb_open_window_free);
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_file (file, name, G_KEY_FILE_NONE, NULL))
    return windows;
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL && i < MAX_WINDOWS; i++)
    {
      g_autofree char *path = g_key_file_get_string (file, groups[i], "event", NULL);
      g_autofree char *table = g_key_file_get_string (file, groups[i], "table", NULL);
      g_autofree char *view = g_key_file_get_string (file, groups[i], "view", NULL);

      if (path != NULL && table != NULL && view != NULL)
        g_ptr_array_add (windows, arb_open_window_new (path, table, view));
    }
  return windows;
}

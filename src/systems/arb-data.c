/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-data.h"

#include <gio/gio.h>
#include <string.h>

#include "arb-data-resources.h"

#define RESOURCE_PREFIX "/org/arbitre/Arbitre/"

GBytes *
arb_data_lookup (const char *path)
{
  g_autofree char *full = g_strconcat (RESOURCE_PREFIX, path, NULL);

  return g_resource_lookup_data (arb_data_get_resource (), full, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
arb_data_list (const char *folder)
{
  g_autofree char *full = g_strconcat (RESOURCE_PREFIX, folder, NULL);
  char **names = g_resource_enumerate_children (arb_data_get_resource (), full,
                                                G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (names == NULL)
    return g_new0 (char *, 1);
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

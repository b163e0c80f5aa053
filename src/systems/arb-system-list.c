/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-system-list.h"

#include <string.h>

#include "systems/arb-data.h"
#include "systems/arb-system.h"

static const ArbSystemDef *const in_c[] = {
  &arb_aigles_def,
  &arb_adgr_def,
  &arb_frederic_def,
  &arb_umbra_def,
#ifdef ARB_WITH_TEMPLATE
  &arb_template_def,
#endif
  NULL,
};

const ArbSystemDef *
arb_system_find_c (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);
  for (guint i = 0; in_c[i] != NULL; i++)
    if (g_str_equal (in_c[i]->id, id))
      return in_c[i];
  return NULL;
}

/* A system of data alone is known by its folder; its file is read when somebody wants to play it. */
static void
add_data_systems (GPtrArray *defs,
                  gboolean of_the_user)
{
  static const ArbWalk no_walks[] = { { NULL } };
  g_auto (GStrv) folders = arb_data_list ("systems");

  for (guint i = 0; folders[i] != NULL; i++)
    {
      ArbSystemDef *def;

      if (g_str_has_suffix (folders[i], "/"))
        folders[i][strlen (folders[i]) - 1] = '\0';
      if (arb_system_find_c (folders[i]) != NULL ||
          arb_data_is_users_system (folders[i]) != of_the_user)
        continue;
      def = g_new0 (ArbSystemDef, 1);
      def->id = g_intern_string (folders[i]);
      def->walks = no_walks;
      g_ptr_array_add (defs, def);
    }
}

const ArbSystemDef *const *
arb_system_get_defs (void)
{
  static gsize once = 0;

  /* Kept as long as the program runs: windows hold on to the ids. */
  if (g_once_init_enter (&once))
    {
      GPtrArray *defs = g_ptr_array_new ();

      for (guint i = 0; in_c[i] != NULL; i++)
        g_ptr_array_add (defs, (gpointer) in_c[i]);
      add_data_systems (defs, FALSE);
      add_data_systems (defs, TRUE);
      g_ptr_array_add (defs, NULL);
      g_once_init_leave (&once, (gsize) g_ptr_array_free (defs, FALSE));
    }
  return (const ArbSystemDef *const *) once;
}

/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-setup.h"

#include <glib/gi18n-lib.h>

#include "base/arb-file.h"
#include "base/arb-remedy.h"
#include "base/arb-xml.h"
#include "systems/arb-system.h"

#ifdef ARB_WITH_TESTS
/* Only a program built for tests lets its surroundings say what time it is. */
static gint64
get_epoch (gpointer unused)
{
  gint64 seconds = 0;

  /* Up to the end of the year 9999. */
  g_ascii_string_to_signed (g_getenv ("SOURCE_DATE_EPOCH"), 10, 0, G_GINT64_CONSTANT (253402300799),
                            &seconds, NULL);
  return seconds * G_USEC_PER_SEC;
}
#endif

ArbStoreOptions
arb_game_store_options (const char *umpire)
{
  g_autofree char *key = g_build_filename (g_get_user_data_dir (), "arbitre", "key", NULL);
  /* Interned: options are kept by nobody, and there is one such place in a run. */
  ArbStoreOptions options = { .umpire = umpire,
                              .loader = arb_system_load_kept,
                              .key_path = g_intern_string (key) };

#ifdef ARB_WITH_TESTS
  if (g_getenv ("SOURCE_DATE_EPOCH") != NULL)
    options.clock = get_epoch;
#endif
  return options;
}

/* The house files that are for this system, in order, read; FALSE: one cannot be. */
static gboolean
pick_house_files (const char *system,
                  char **house_files,
                  GStrvBuilder *picked,
                  GPtrArray *bytes,
                  ArbProblems *problems)
{
  for (guint i = 0; house_files != NULL && house_files[i] != NULL; i++)
    {
      g_autofree char *target = arb_system_dup_house_target (house_files[i], problems);
      GBytes *file;

      if (target == NULL)
        return FALSE;
      if (!g_str_equal (target, system))
        continue;
      file = arb_file_read (house_files[i], ARB_XML_MAX_BYTES, NULL);
      if (file == NULL)
        return FALSE;
      g_strv_builder_add (picked, house_files[i]);
      g_ptr_array_add (bytes, file);
    }
  return TRUE;
}

gboolean
arb_game_add_rules (ArbStore *store,
                    const char *id,
                    char **house_files,
                    ArbProblems *problems,
                    GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GStrvBuilder) picked = g_strv_builder_new ();
  g_autoptr (ArbSystem) system = NULL;
  g_auto (GStrv) houses = NULL;
  GBytes *shipped = arb_system_find_def (id) != NULL ? arb_system_lookup_data (id, "system.xml")
                                                     : NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);
  if (shipped != NULL)
    g_ptr_array_add (files, shipped);
  if (pick_house_files (id, house_files, picked, files, problems))
    {
      houses = g_strv_builder_end (picked);
      system = arb_system_load (id, (const char *const *) houses, problems);
    }
  if (system != NULL)
    return arb_store_add_rules (store, system->rules, (GBytes *const *) files->pdata, files->len,
                                error);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("The rules “%s” cannot be used; %s lists those that can."), id,
               arb_remedy_get (ARB_REMEDY_SYSTEMS));
  return FALSE;
}

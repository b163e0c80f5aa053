/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-check-beside.h"

#include <glib/gi18n-lib.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "game/arb-game-sheet.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "systems/arb-data.h"
#include "systems/arb-system.h"

static void
check_sheet (GBytes *bytes,
             const char *name,
             const char *id,
             ArbProblems *problems)
{
  g_autoptr (ArbGameSheet) sheet = arb_game_sheet_read (bytes, name, problems);

  if (sheet != NULL && g_strcmp0 (sheet->system, id) != 0)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, name, 0, 0,
                      _ ("These sheets are for the system “%s”, not for “%s”."), sheet->system, id);
}

void
arb_cli_check_sheet_in (const char *folder,
                        const char *id,
                        ArbProblems *problems)
{
  g_return_if_fail (folder != NULL && id != NULL);
  g_return_if_fail (problems != NULL);

  g_autofree char *path = g_build_filename (folder, "sheet.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  else
    check_sheet (bytes, path, id, problems);
}

/* A nation lies over what all of them share; what is wrong there is told once. */
static void
check_nations (const char *id,
               ArbProblems *problems)
{
  g_autofree char *folder = g_strconcat ("nations/", id, NULL);
  g_autofree char *shared = g_strconcat (folder, "/" ARB_NATION_COMMON ".xml", NULL);
  g_autoptr (GBytes) bytes = arb_data_lookup (shared);
  g_auto (GStrv) nations = arb_catalogue_list_nations (id);
  g_autoptr (ArbCatalogue) common = NULL;

  if (bytes != NULL)
    common = arb_catalogue_load (id, NULL, NULL, problems);
  else if (nations[0] != NULL)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, shared, 0, 0,
                      _ ("This file is missing: the columns and words that all nations share."));
  for (guint i = 0; common != NULL && nations[i] != NULL; i++)
    {
      g_autoptr (ArbCatalogue) nation = arb_catalogue_load (id, nations[i], NULL, problems);
    }
}

static void
check_army (const char *name,
            const char *id,
            ArbProblems *problems)
{
  g_autofree char *path = g_strconcat ("armies/", name, NULL);
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  g_autoptr (ArbProblems) unheard = arb_problems_new (); /* of its nation, which has none */
  g_autoptr (ArbCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (ArbArmy) army = arb_army_load_bytes (bytes, path, ARB_ARMY_READ_STRICT, problems);

  if (army == NULL)
    return;
  if (g_strcmp0 (arb_army_get (army, ARB_ARMY_SYSTEM), id) != 0)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, path, 0, 0,
                      _ ("This list is for the system “%s”, not for “%s”."), arb_army_get (army, ARB_ARMY_SYSTEM), id);
  findings = arb_army_check_with (army, NULL, &catalogue, unheard);
  for (guint i = 0; i < findings->len; i++)
    {
      const ArbFinding *finding = findings->pdata[i];
      g_autofree char *text = arb_finding_to_string (finding);

      if (finding->is_must)
        arb_problems_add (problems, ARB_PROBLEM_ERROR, path, finding->line, 0, "%s", text);
    }
}

void
arb_cli_check_beside (const char *id,
                      ArbProblems *problems)
{
  g_return_if_fail (id != NULL);
  g_return_if_fail (problems != NULL);

  g_autofree char *path = g_strconcat ("systems/", id, "/sheet.xml", NULL);
  g_autofree char *prefix = g_strconcat (id, "-", NULL);
  g_autoptr (GBytes) sheet = arb_data_lookup (path);
  g_auto (GStrv) armies = arb_data_list ("armies");
  guint n_errors;

  if (sheet != NULL)
    check_sheet (sheet, path, id, problems);
  n_errors = arb_problems_get_n_errors (problems);
  check_nations (id, problems);
  /* What is wrong with a nation would only be told again for each of its lists. */
  if (arb_problems_get_n_errors (problems) > n_errors)
    return;
  for (guint i = 0; armies[i] != NULL; i++)
    if (g_str_has_prefix (armies[i], prefix))
      check_army (armies[i], id, problems);
}

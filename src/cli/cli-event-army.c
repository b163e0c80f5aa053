/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-event-army.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "cli/arb-cli.h"
#include "game/arb-game-army.h"
#include "roster/arb-army-file.h"

gboolean
arb_cli_check_event_army (const char *army)
{
  const char *colon = strchr (army, ':');
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) list = NULL;

  if (colon == NULL || colon == army)
    {
      arb_cli_error (_ ("An army is given as SIDE:FILE, not as “%s”."), army);
      return FALSE;
    }
  list = arb_army_load (colon + 1, ARB_ARMY_READ_STRICT, problems);
  arb_cli_print_problems (problems);
  return list != NULL;
}

gboolean
arb_cli_add_event_army (ArbStore *store,
                        const char *army,
                        GError **error)
{
  const char *path = strchr (army, ':') + 1;
  g_autofree char *side = g_strndup (army, path - 1 - army);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = arb_file_read (path, ARB_XML_MAX_BYTES, error);

  return bytes != NULL && arb_game_add_army (store, side, name, bytes, error);
}

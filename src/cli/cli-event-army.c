/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Army lists of an event: those it is made with, and another one for a side later. */

#include "cli/cli-event-army.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli-event.h"

ArbReadList *
arb_cli_read_event_army (const char *army)
{
  g_return_val_if_fail (army != NULL, NULL);

  const char *colon = strchr (army, ':');
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbReadList *list;

  if (colon == NULL || colon == army)
    {
      arb_cli_error (_ ("An army is given as SIDE:FILE, not as “%s”."), army);
      return NULL;
    }
  list = arb_read_list_new (colon + 1, problems);
  arb_cli_print_problems (problems);
  return list;
}

gboolean
arb_cli_add_event_army (ArbStore *store,
                        const char *army,
                        const ArbReadList *list,
                        gboolean only_looks,
                        gboolean withdraws_all,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (list != NULL, FALSE);

  g_autofree char *side = g_strndup (army, strchr (army, ':') - army);
  const ArbArmyEntry entry = { side, list->name, list->bytes, withdraws_all, NULL, list->army };
  g_autoptr (ArbArmyChange) change = arb_game_preview_army (store, &entry, error);
  g_autofree char *consequences = NULL;

  if (change == NULL)
    return FALSE;
  consequences = arb_army_change_to_string (change, FALSE);
  if (consequences != NULL)
    g_print ("%s\n", consequences);
  return only_looks || arb_game_enter_army (store, &entry, error);
}

static ArbCliStatus
enter (const char *path,
       const char *army,
       const char *umpire,
       gboolean only_looks,
       gboolean withdraws_all)
{
  ArbStoreOptions how = arb_game_store_options (umpire);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (ArbReadList) list = arb_cli_read_event_army (army);

  if (list == NULL)
    return ARB_CLI_USAGE;
  if (only_looks)
    arb_cli_look_only (&how);
  store = arb_store_open (path, &how, &error);
  if (store != NULL)
    arb_cli_tell_notice (store);
  if (store == NULL || !arb_cli_add_event_army (store, army, list, only_looks, withdraws_all, &error))
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  if (only_looks)
    g_print ("%s\n", _ ("Nothing was changed."));
  else
    g_print ("ack %ld\n", (long) arb_store_get_seq (store));
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_army (int argc,
                    char **argv)
{
  g_autofree char *umpire = NULL;
  gboolean only_looks = FALSE;
  gboolean withdraws_all = FALSE;
  const GOptionEntry entries[] = {
    { "dry-run", 'n', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &only_looks,
      N_ ("only say what would change"), NULL },
    { "withdraw-all", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &withdraws_all,
      N_ ("units that the list drops leave even with losses or in an open combat"), NULL },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT SIDE:FILE"),
                      _ ("Enters an army list for a side, in place of the one it has. Says what "
                         "changes at the table; units that are no longer in the list leave it.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“event army” takes an event file and a list as SIDE:FILE."));
      return ARB_CLI_USAGE;
    }
  return enter (argv[1], argv[2], umpire, only_looks, withdraws_all);
}

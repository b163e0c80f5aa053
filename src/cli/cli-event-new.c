/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli-event-army.h"
#include "cli/cli-event.h"
#include "game/arb-game-setup.h"
#include "systems/arb-system.h"

typedef struct
{
  char **systems;
  char **house_files;
  char **armies;
  char *name;
  char *date;
  char *place;
  char *umpire;
  char *id;
} Options;

static void
options_clear (Options *self)
{
  g_strfreev (self->systems);
  g_strfreev (self->house_files);
  g_strfreev (self->armies);
  g_free (self->name);
  g_free (self->date);
  g_free (self->place);
  g_free (self->umpire);
  g_free (self->id);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static gboolean
add_system (ArbStore *store,
            const char *id,
            char **house_files,
            GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  gboolean done = arb_game_add_rules (store, id, house_files, problems, error);

  arb_cli_print_problems (problems);
  return done;
}

static gboolean
fill (ArbStore *store,
      const Options *options,
      GPtrArray *lists,
      GError **error)
{
  for (guint i = 0; options->systems[i] != NULL; i++)
    if (!add_system (store, options->systems[i], options->house_files, error))
      return FALSE;
  for (guint i = 0; options->armies != NULL && options->armies[i] != NULL; i++)
    if (!arb_cli_add_event_army (store, options->armies[i], lists->pdata[i], FALSE, FALSE, error))
      return FALSE;
  return TRUE;
}

/* Everything that can be wrong is found out before the file is made. @lists: where the armies go. */
static gboolean
check_options (const Options *options,
               GPtrArray *lists)
{
  for (guint i = 0; options->systems != NULL && options->systems[i] != NULL; i++)
    if (arb_system_find_def (options->systems[i]) == NULL)
      {
        g_autoptr (ArbProblems) problems = arb_problems_new ();
        g_autoptr (ArbSystem) none = arb_system_load (options->systems[i], NULL, problems);

        arb_cli_error ("%s", arb_problems_get (problems, 0)->message);
        return FALSE;
      }
  for (guint i = 0; options->armies != NULL && options->armies[i] != NULL; i++)
    {
      ArbReadList *list = arb_cli_read_event_army (options->armies[i]);

      if (list == NULL)
        return FALSE;
      g_ptr_array_add (lists, list);
    }
  if (options->id != NULL && !g_uuid_string_is_valid (options->id))
    {
      arb_cli_error (_ ("“%s” is not a UUID; leave --id out for a random one."), options->id);
      return FALSE;
    }
  if (options->systems == NULL)
    arb_cli_error (_ ("An event needs rules to play by: --system=ID, as “systems” lists them."));
  return options->systems != NULL;
}

static ArbCliStatus
make (const char *path,
      const Options *options,
      GPtrArray *lists)
{
  ArbStoreOptions how = arb_game_store_options (options->umpire);
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *head = NULL;
  char *dot = strrchr (base, '.');

  if (dot != NULL)
    *dot = '\0';
  arb_body_add_text (header, "name", options->name != NULL ? options->name : base);
  arb_body_add_text (header, "date", options->date);
  arb_body_add_text (header, "place", options->place);
  arb_body_add_text (header, "umpire", options->umpire);
  arb_body_add_text (header, "program", "arbitre " ARB_VERSION);
  how.event_id = options->id;
  store = arb_store_create (path, header, &how, &error);
  if (store == NULL || !fill (store, options, lists, &error))
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  arb_cli_tell_notice (store);
  head = arb_store_dup_head (store);
  g_print (_ ("“%s” is made; head of the chain: %s\n"), path, head);
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_new (int argc,
                   char **argv)
{
  g_auto (Options) options = { 0 };
  g_autoptr (GPtrArray) lists =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_read_list_free);
  const GOptionEntry entries[] = {
    { "system", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &options.systems,
      N_ ("a rule system to play by; may be given more than once"), N_ ("ID") },
    { "house", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &options.house_files,
      N_ ("lay a file of house rules over its system"), N_ ("FILE") },
    { "army", 'a', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &options.armies,
      N_ ("keep an army list as it is"), N_ ("SIDE:FILE") },
    { "name", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.name,
      N_ ("the name of the event, instead of that of the file"), N_ ("TEXT") },
    { "date", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.date,
      N_ ("when it takes place"), N_ ("TEXT") },
    { "place", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.place,
      N_ ("where it takes place"), N_ ("TEXT") },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    { "id", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.id,
      N_ ("the identity of the event, instead of a random one"), N_ ("UUID") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT"),
                      _ ("Makes an event file with its rules and armies in it.")))
    return ARB_CLI_USAGE;
  if (argc != 2)
    {
      arb_cli_error (_ ("“event new” takes one file name."));
      return ARB_CLI_USAGE;
    }
  return check_options (&options, lists) ? make (argv[1], &options, lists) : ARB_CLI_USAGE;
}

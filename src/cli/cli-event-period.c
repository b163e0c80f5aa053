/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The period at a table: which pairs go on or wait. */

#include "cli/cli-event-period.h"

#include <glib/gi18n-lib.h>

#include "cli/cli-event.h"
#include "compete/arb-competition-todo.h"
#include "game/arb-game-play.h"
#include "game/arb-games.h"
#include "game/arb-precedents.h"
#include "report/arb-todo-words.h"

typedef struct
{
  ArbStore *store;   /* Borrowed */
  ArbGames *games;   /* Owned */
  ArbGame *game;     /* Owned; NULL: there is no such table */
  ArbSystem *system; /* Owned; NULL: the program has no such rules */
} Table;

static void
table_clear (Table *self)
{
  g_clear_object (&self->game);
  g_clear_object (&self->games);
  g_clear_pointer (&self->system, arb_system_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static void
table_init (Table *self,
            ArbStore *store,
            const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbGame *game;

  self->store = store;
  self->games = arb_games_new (store);
  game = id != NULL ? arb_games_find (self->games, id) : NULL;
  self->game = id == NULL    ? g_list_model_get_item (G_LIST_MODEL (self->games), 0)
               : game != NULL ? g_object_ref (game)
                              : NULL;
  if (self->game != NULL && arb_system_find_def (arb_game_get_system (self->game)) != NULL)
    self->system = arb_system_load (arb_game_get_system (self->game), NULL, problems);
}

static void
print_pairs (const Table *self)
{
  const ArbPlayEvents *events = arb_game_play_find_events (self->game, self->system);
  g_autoptr (GPtrArray) pairs = arb_game_list_pairs (self->game, self->system);
  const char *path = arb_store_get_path (self->store);
  const char *id = self->system->def->id;

  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbGamePair *pair = pairs->pdata[i];
      g_autofree char *sentence = arb_game_pair_dup_sentence (self->game, pair);

      g_print ("%s\n", sentence);
      if (pair->kind != ARB_PAIR_WAITS)
        g_print ("   arbitre-cli play %s %s --event %s --units %s,%s\n", id, events->pair, path,
                 pair->a, pair->b);
    }
  if (arb_game_play_may_close (self->game, self->system))
    g_print ("%s\n   arbitre-cli play %s %s --event %s\n",
             _ ("All have been fought: end the mêlées of the period."), id, events->close, path);
}

void
arb_cli_print_pairs (ArbStore *store,
                     const char *game)
{
  g_auto (Table) table = { 0 };

  g_return_if_fail (ARB_IS_STORE (store));
  table_init (&table, store, game);
  if (table.game != NULL && table.system != NULL && arb_game_plays (table.game, table.system))
    print_pairs (&table);
}

/* --- What is left to do ---------------------------------------------------------------------- */

/* One command for each way in which it was decided. */
static void
print_holds (ArbStore *store,
             const char *key)
{
  g_autoptr (GPtrArray) all = arb_precedents_list_of_key (arb_precedents_get (store), key);
  g_autoptr (GPtrArray) calls = arb_precedents_pick_calls (all);

  for (guint i = 0; i < calls->len; i++)
    {
      const ArbPrecedent *precedent = calls->pdata[i];
      g_autofree char *id = g_shell_quote (precedent->id);

      if (!precedent->is_superseded)
        g_print ("   arbitre-cli event hold %s %s\n", arb_store_get_path (store), id);
    }
}

/* The command that goes there; what is noted in the window has none. */
static void
print_way (const Table *self,
           const ArbTodo *todo)
{
  const char *path = arb_store_get_path (self->store);
  const char *id = self->system->def->id;

  if (todo->kind == ARB_TODO_DICE || todo->kind == ARB_TODO_COMBAT)
    g_print ("   arbitre-cli play %s %s --event %s --combat %s\n", id, todo->procedure, path,
             todo->combat);
  else if (todo->kind == ARB_TODO_PAIR || (todo->kind == ARB_TODO_PENDING && todo->foe != NULL))
    g_print ("   arbitre-cli play %s %s --event %s --units %s,%s\n", id, todo->procedure, path,
             todo->unit, todo->foe);
  else if (todo->kind == ARB_TODO_CONFLICT)
    g_print ("   arbitre-cli event settle %s %s --for UMPIRE\n", path, todo->conflict);
  else if (todo->kind == ARB_TODO_DIFFERING)
    print_holds (self->store, todo->key);
  else if (todo->kind == ARB_TODO_RESULT)
    g_print ("   arbitre-cli competition result %s TABLE a|b|draw\n", path);
  else if (todo->kind == ARB_TODO_CLOSE)
    g_print ("   arbitre-cli play %s %s --event %s\n", id, todo->procedure, path);
  else if (todo->procedure != NULL && todo->unit != NULL && todo->kind != ARB_TODO_CONTEST)
    g_print ("   arbitre-cli play %s %s --event %s --units %s\n", id, todo->procedure, path,
             todo->unit);
}

static void
print_todo (const Table *self,
            const ArbTodo *todo)
{
  g_autofree char *sentence = arb_todo_dup_sentence (todo, self->game, self->system->rules);

  /* Translators: what sort of thing is to be done, and the thing itself. */
  g_print (_ ("%s: %s\n"), arb_todo_get_kind_name (todo->kind), sentence);
  print_way (self, todo);
}

static ArbCliStatus
show_todo (const Table *self)
{
  g_autoptr (GPtrArray) todo = arb_game_list_todo (self->game, self->system);

  arb_competition_add_todo (self->store, todo);
  if (todo->len == 0)
    g_print ("%s\n", _ ("Nothing is left to do at this table."));
  for (guint i = 0; i < todo->len; i++)
    print_todo (self, todo->pdata[i]);
  return ARB_CLI_OK;
}

void
arb_cli_print_next_acts (ArbStore *store,
                         const char *game)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) todo = NULL;

  g_return_if_fail (ARB_IS_STORE (store));
  table_init (&table, store, game);
  if (table.game == NULL || table.system == NULL)
    return;
  todo = arb_game_list_next_acts (table.game);
  for (guint i = 0; i < todo->len; i++)
    print_todo (&table, todo->pdata[i]);
}

void
arb_cli_print_due (ArbStore *store,
                   const char *game,
                   ArbMoment now,
                   ArbMoment then)
{
  g_auto (Table) table = { 0 };
  g_autoptr (GPtrArray) todo = NULL;

  g_return_if_fail (ARB_IS_STORE (store));
  table_init (&table, store, game);
  if (table.game == NULL || table.system == NULL)
    return;
  todo = arb_game_list_todo (table.game, table.system);
  for (guint i = 0; i < todo->len; i++)
    if (arb_todo_is_due (todo->pdata[i], now, then))
      print_todo (&table, todo->pdata[i]);
}

/* --- The commands ---------------------------------------------------------------------------- */

static ArbCliStatus
show_pairs (const Table *self)
{
  g_autoptr (GPtrArray) pairs = arb_game_list_pairs (self->game, self->system);

  if (!arb_game_plays (self->game, self->system) || pairs->len == 0)
    g_print ("%s\n", _ ("Nothing is left to be fought in this period, and no mêlée waits for its end."));
  else
    print_pairs (self);
  return ARB_CLI_OK;
}

static ArbCliStatus
run (int argc,
     char **argv,
     const char *help,
     ArbCliStatus (*show) (const Table *self))
{
  g_autofree char *game = NULL;
  const GOptionEntry entries[] = {
    { "game", 'g', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &game,
      N_ ("the table, instead of the first one"), N_ ("ID") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  g_auto (Table) table = { 0 };
  ArbStoreOptions how;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT"), help))
    return ARB_CLI_USAGE;
  if (argc != 2)
    {
      arb_cli_error (_ ("This command takes one event file."));
      return ARB_CLI_USAGE;
    }
  how = arb_game_store_options (NULL);
  arb_cli_look_only (&how);
  store = arb_store_open (argv[1], &how, &error);
  if (store != NULL)
    table_init (&table, store, game);
  if (store == NULL || table.game == NULL || table.system == NULL)
    {
      arb_cli_error ("%s", store == NULL ? error->message
                                         : _ ("There is no such table in this event, or the "
                                              "program does not have its rules."));
      return ARB_CLI_USAGE;
    }
  return show (&table);
}

ArbCliStatus
arb_cli_event_pairs (int argc,
                     char **argv)
{
  return run (argc, argv,
              _ ("Lists the units in contact that fight in this period, and the mêlées that wait for "
                 "its end, with the command that goes on."),
              show_pairs);
}

ArbCliStatus
arb_cli_event_todo (int argc,
                    char **argv)
{
  return run (argc, argv,
              _ ("Lists what is left to do at a table: dice not thrown, open combats, units that "
                 "have to test, pairs to be fought, declared charges, contested lines."),
              show_todo);
}

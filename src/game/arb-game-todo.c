/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-todo.h"

#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-contest.h"
#include "game/arb-game-link-private.h"
#include "game/arb-game-losses-private.h"
#include "game/arb-game-play.h"
#include "game/arb-precedents.h"
#include "store/arb-conflicts.h"
#include "store/arb-forks.h"
#include "store/arb-store-combat.h"

void
arb_todo_free (ArbTodo *self)
{
  g_free (self->unit);
  g_free (self->foe);
  g_free (self->combat);
  g_free (self->title);
  g_free (self->effect);
  g_free (self->procedure);
  g_free (self->line);
  g_free (self->by);
  g_free (self->text);
  g_free (self->conflict);
  g_free (self->key);
  g_free (self);
}

static ArbTodo *
add (GPtrArray *list,
     ArbTodoKind kind,
     ArbDue due)
{
  ArbTodo *todo = g_new0 (ArbTodo, 1);

  todo->kind = kind;
  todo->due = due;
  g_ptr_array_add (list, todo);
  return todo;
}

/* --- Where it comes from ---------------------------------------------------------------------- */

static gboolean
waits_for_dice (ArbStore *store,
                const char *combat)
{
  g_autoptr (ArbSession) session =
      arb_store_read_combat (store, combat, arb_language_get (), NULL);
  const ArbPrompt *prompt = session != NULL ? arb_session_get_prompt (session) : NULL;

  return prompt != NULL && prompt->kind == ARB_PROMPT_DICE;
}

/* Those that wait for dice first: the players stand there with them in their hands. */
static void
add_combats (GPtrArray *list,
             ArbGame *game)
{
  g_autoptr (GPtrArray) combats = arb_game_list_combats (game, TRUE);
  g_autoptr (GPtrArray) others =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_todo_free);

  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      gboolean is_dice = waits_for_dice (arb_game_get_store (game), info->id);
      ArbTodo *todo = add (is_dice ? list : others, is_dice ? ARB_TODO_DICE : ARB_TODO_COMBAT,
                           ARB_DUE_NOW);

      todo->combat = g_strdup (info->id);
      todo->title = g_strdup (info->title);
      todo->procedure = g_strdup (info->procedure);
      todo->unit = g_strdup (info->units[0]);
      todo->foe = g_strdup (info->units[1]);
    }
  while (others->len > 0)
    g_ptr_array_add (list, g_ptr_array_steal_index (others, 0));
}

/* Some are about another unit. */
static char *
dup_foe (ArbGame *game,
         const ArbValue *value)
{
  return value->type == ARB_VALUE_TEXT && arb_game_find_unit (game, value->text) != NULL
             ? g_strdup (value->text)
             : NULL;
}

/* Whether what settles it has begun and waits for answers: that is to be done then, and listed as such. */
static gboolean
is_under_way (const GPtrArray *open,
              const char *unit,
              const char *procedure)
{
  for (guint i = 0; procedure != NULL && i < open->len; i++)
    {
      const ArbCombatInfo *info = open->pdata[i];

      if (g_strcmp0 (info->procedure, procedure) == 0 && g_strcmp0 (info->units[0], unit) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_effects (GPtrArray *list,
             ArbGame *game,
             ArbGameUnit *unit,
             const GPtrArray *open,
             gboolean later)
{
  const ArbGameSheet *sheet = arb_game_sheet_get (arb_game_get_system (game));
  g_autoptr (GPtrArray) fields = arb_game_unit_list_fields (unit, ARB_PENDING_PREFIX);

  for (guint i = 0; i < fields->len; i++)
    {
      const char *id = (const char *) fields->pdata[i] + strlen (ARB_PENDING_PREFIX);
      const ArbPending *pending = arb_game_sheet_find_pending (sheet, id);
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      ArbTodo *todo;

      if (!arb_game_unit_get (unit, fields->pdata[i], &value) ||
          (value.type == ARB_VALUE_BOOL && !value.truth) || pending == NULL ||
          pending->is_later != later ||
          is_under_way (open, arb_game_unit_get_id (unit), pending->procedure))
        continue;
      todo = add (list, ARB_TODO_PENDING, later ? ARB_DUE_LATER : ARB_DUE_NOW);
      todo->unit = g_strdup (arb_game_unit_get_id (unit));
      todo->effect = g_strdup (id);
      todo->procedure = g_strdup (pending->procedure);
      todo->foe = dup_foe (game, &value);
    }
}

static void
add_pending (GPtrArray *list,
             ArbGame *game,
             gboolean later)
{
  GListModel *units = arb_game_get_units (game);
  g_autoptr (GPtrArray) open = arb_game_list_combats (game, TRUE);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      add_effects (list, game, unit, open, later);
    }
}

static void
add_pairs (GPtrArray *list,
           ArbGame *game,
           const ArbSystem *system)
{
  const ArbPlayEvents *events = arb_game_play_find_events (game, system);
  g_autoptr (GPtrArray) pairs = NULL;

  if (events == NULL)
    return;
  pairs = arb_game_list_pairs (game, system);
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbGamePair *pair = pairs->pdata[i];
      ArbTodo *todo;

      if (pair->kind == ARB_PAIR_WAITS)
        continue;
      todo = add (list, ARB_TODO_PAIR, ARB_DUE_PERIOD);
      todo->unit = g_strdup (pair->a);
      todo->foe = g_strdup (pair->b);
      todo->round = pair->round;
      todo->chases = pair->kind == ARB_PAIR_CHASE;
      todo->procedure = g_strdup (events->pair);
    }
  if (arb_game_play_may_close (game, system))
    add (list, ARB_TODO_CLOSE, ARB_DUE_PERIOD)->procedure = g_strdup (events->close);
}

/* Who came into contact in this period fights in it; a pair that goes on is listed as such. */
static void
add_landed (GPtrArray *list,
            ArbGame *game,
            const ArbSystem *system)
{
  g_autoptr (GPtrArray) leading = arb_game_list_leading (game, system);

  for (guint i = 0; i < leading->len; i++)
    {
      const ArbCombatInfo *info = leading->pdata[i];
      ArbGameUnit *a = arb_game_find_unit (game, info->units[0]);
      ArbGameUnit *b = arb_game_find_unit (game, info->units[1]);
      ArbTodo *todo;

      if (a == NULL || b == NULL || arb_game_are_paired (a, b))
        continue;
      todo = add (list, ARB_TODO_PAIR, ARB_DUE_PERIOD);
      todo->unit = g_strdup (info->units[0]);
      todo->foe = g_strdup (info->units[1]);
      todo->round = 1;
      todo->procedure = g_strdup (arb_system_def_find_walk (system->def, info->procedure)->sequel);
    }
}

/* All that the end of the period would let lapse. */
static void
add_charges (GPtrArray *list,
             ArbGame *game)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (game);
  ArbMoment moment = arb_game_orders_get_moment (orders);
  g_auto (GStrv) units = NULL;

  moment.period++;
  moment.part = 1;
  units = arb_game_orders_list_unplayed (orders, moment);
  for (guint i = 0; units[i] != NULL; i++)
    {
      ArbTodo *todo = add (list, ARB_TODO_CHARGE, ARB_DUE_PERIOD);

      todo->unit = g_strdup (units[i]);
      todo->procedure = g_strdup (arb_game_orders_get_sheet (orders)->orders->whole_charge);
    }
}

static void
add_contests (GPtrArray *list,
              ArbGame *game)
{
  g_autoptr (GPtrArray) contests = arb_game_list_contests (arb_game_get_store (game), NULL);
  g_autoptr (GPtrArray) combats = arb_game_list_combats (game, FALSE);

  for (guint i = 0; i < contests->len; i++)
    {
      const ArbContest *contest = contests->pdata[i];
      const ArbCombatInfo *info = NULL;
      ArbTodo *todo;

      for (guint k = 0; info == NULL && k < combats->len; k++)
        if (g_str_equal (((const ArbCombatInfo *) combats->pdata[k])->id, contest->combat))
          info = combats->pdata[k];
      if (info == NULL || contest->decision != NULL)
        continue;
      todo = add (list, ARB_TODO_CONTEST, ARB_DUE_PERIOD);
      todo->combat = g_strdup (contest->combat);
      todo->title = g_strdup (info->title);
      todo->procedure = g_strdup (info->procedure);
      todo->line = g_strdup (contest->line);
      todo->by = g_strdup (contest->by);
      todo->text = g_strdup (contest->text);
      todo->unit = g_strdup (info->units[0]);
      todo->foe = g_strdup (info->units[1]);
    }
}

/* --- What several umpires left ---------------------------------------------------------------- */

/* At every table, for the head umpire may be at any; nobody at a table has to wait for him. */
static void
add_conflicts (GPtrArray *list,
               ArbGame *game)
{
  g_autoptr (GPtrArray) conflicts = arb_store_list_conflicts (arb_game_get_store (game));

  for (guint i = 0; i < conflicts->len; i++)
    {
      const ArbConflict *conflict = conflicts->pdata[i];

      if (conflict->is_open)
        add (list, ARB_TODO_CONFLICT, ARB_DUE_LATER)->conflict = g_strdup (conflict->id);
    }
}

static void
add_differing (GPtrArray *list,
               ArbGame *game)
{
  ArbPrecedents *precedents = arb_precedents_get (arb_game_get_store (game));
  g_autoptr (GPtrArray) keys = arb_precedents_list_differing (precedents);

  for (guint i = 0; i < keys->len; i++)
    add (list, ARB_TODO_DIFFERING, ARB_DUE_LATER)->key = g_strdup (keys->pdata[i]);
}

static void
add_forks (GPtrArray *list,
           ArbGame *game)
{
  g_autoptr (GPtrArray) forks = arb_store_list_forks (arb_game_get_store (game));

  for (guint i = 0; i < forks->len; i++)
    add (list, ARB_TODO_FORK, ARB_DUE_LATER)->text = arb_fork_dup_sentence (forks->pdata[i]);
}

GPtrArray *
arb_game_list_todo (ArbGame *game,
                    const ArbSystem *system)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_todo_free);

  g_return_val_if_fail (ARB_IS_GAME (game), list);
  add_combats (list, game);
  add_pending (list, game, FALSE);
  if (system != NULL)
    {
      add_pairs (list, game, system);
      add_landed (list, game, system);
    }
  add_charges (list, game);
  add_contests (list, game);
  add_conflicts (list, game);
  add_differing (list, game);
  add_pending (list, game, TRUE);
  add_forks (list, game);
  return list;
}

GPtrArray *
arb_game_list_next_acts (ArbGame *game)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_todo_free);

  g_return_val_if_fail (ARB_IS_GAME (game), list);
  add_pending (list, game, FALSE);
  add_pending (list, game, TRUE);
  for (guint i = list->len; i > 0; i--)
    if (((const ArbTodo *) list->pdata[i - 1])->procedure == NULL)
      g_ptr_array_remove_index (list, i - 1);
  return list;
}

gboolean
arb_todo_is_due (const ArbTodo *self,
                 ArbMoment now,
                 ArbMoment then)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->due == ARB_DUE_NOW || (self->due == ARB_DUE_PERIOD && then.period > now.period);
}
